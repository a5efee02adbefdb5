//! The messages of the table.

use super::{FocusedPart, MenuOf, Request, TablePanel};
use crate::advice::{Opponent, Ranking, ReadSheet, Showing};
use crate::app::jobs::JobMessage;
use crate::app::notebook;
use crate::app::request::CorrectionGoal;
use crate::app::widget::ColumnEdge;
use crate::deduction::{Mend, Source};
use crate::edition::{Card, Direction, Spot};
use crate::entry::draft::DraftEdit;
use crate::game::{Cell, Change, EntryId, HintLevel, PencilMark, Piece, Seat};
use crate::review::diagnosis::Diagnosis;
use crate::review::{CellReason, MarkAnswer, MarkCheck, OtherChair, Review};
use crate::store::EveningWins;
use std::sync::Arc;

/// What happened at the table. Only the messages that every notebook has are nested.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// In the line, in the log, or with the whole notebook.
    Notebook(notebook::Message),
    Composed(DraftEdit),
    ClearInput,
    /// Put away the accusation that the composer offers.
    NotNow,
    /// Doubt the answer with this index of the selected entry, or believe it again.
    DoubtAnswer(usize),
    /// The card shown in the answer with this index was this one.
    WasShown(EntryId, usize, Card),
    /// This player made no suggestion before this entry.
    Skipped(EntryId, Seat),
    EditEntry(EntryId),
    /// Open the search of the log, or close it.
    Find,
    FindTyped(String),
    /// Begin the jobs of advice that this request asked for.
    BeginAdvice(u64),
    AdviceFound(JobMessage<Option<AdviceResult>>),
    /// The jobs of this request take a while.
    AdviceSlow(u64),
    /// Start the jobs of advice again: one of them panicked.
    AdviceAgain,
    /// The cards I could show are compared.
    ShowingsFound(JobMessage<Vec<Showing>>),
    /// Compare the cards to show again: that job panicked.
    ShowingsAgain,
    ChooseRoom(Card),
    AnyRoom,
    /// Show all rooms, or only the first.
    AllRooms(bool),
    /// Show or hide where my token stands, the roll and the rooms.
    WherePanel,
    /// I rolled this; repeated, the roll is removed.
    Roll(u8),
    /// Open the map of the board, or close it.
    Map,
    /// Presses on the map move this piece from now on.
    TakePiece(Piece),
    /// The piece that was taken stands here.
    Stand(Spot),
    /// The piece that was taken walks a step.
    Walk(Direction),
    /// Put these cards into the composer as my suggestion.
    UseSuggestion([Card; 3]),
    /// Put the best suggestion into the composer.
    UseBest,
    /// Put these cards into the composer as my accusation.
    Accuse([Card; 3]),
    /// Show or hide the suggestions after the best.
    OtherSuggestions,
    /// The sentence about reading the others has been read.
    ReadingTold,
    /// All open cards of the case file are to be shown, or only the likeliest.
    CaseFile(bool),
    /// The reason for a decided cell was found.
    Why(JobMessage<Option<Box<CellReason>>>),
    /// Show all rows of the reason.
    WhyAll,
    /// Turn figures in advice on or off.
    Numbers,
    GuideClosed,
    Diagnosed(JobMessage<Option<Box<Diagnosis>>>),
    /// Doubt what comes from here: it is unlikely.
    Doubt(Source),
    /// Make these changes of a contradictory log.
    Mend(Box<Mend>),
    /// Show all mends of these entries, or of the set-up; pressed again, only the likeliest.
    AllMends(Vec<EntryId>),
    /// Edit an entry that is wrong or unlikely.
    EditMistaken(EntryId),
    NoSlip,
    /// Log the questioned entry, its unlikely answer doubted or not.
    LogAnyway {
        doubted: bool,
    },
    /// Edit the questioned entry before it is logged.
    ChangeFirst,
    /// Assume yes or no for a cell.
    Assume(Cell, bool),
    /// Assume yes or no for the chosen cell.
    AssumeChosen(bool),
    AssumeNothing,
    KeepAssumed,
    SwitchBranch(usize),
    DropBranch,
    /// Open this menu, or close the menu.
    Menu(Option<MenuOf>),
    /// Open the menu of the chosen entry or cell.
    OfferHere,
    Point(Cell),
    Move(Direction),
    /// A card's name was pressed: add it to the composer, or remove it.
    Name(Card),
    /// Add the card of the chosen row to the composer.
    UseRow,
    /// Put these three cards into the composer.
    Compose([Card; 3]),
    /// Set a pencil mark in the chosen cell, or erase it.
    Mark(Option<PencilMark>),
    /// Check my marks: the next step of help.
    CheckMarks,
    MarksChecked(JobMessage<Box<(MarkCheck, MarkAnswer)>>),
    /// Give another part of the window the keyboard.
    Focus(FocusedPart),
    /// Give the next or previous part the keyboard.
    NextPart {
        back: bool,
    },
    /// Show another panel, in a window with room for one.
    Panel(TablePanel),
    /// An edge is dragged: the new width of its column, in logical pixels.
    Dragged(ColumnEdge, f32),
    DragDone,
    DragReset,
    /// Show the table from this player's chair; `None`: the sheet.
    Chair(Option<Seat>),
    /// From the next opponent's chair; after the last, the sheet.
    NextChair,
    ChairFound(JobMessage<Option<Arc<OtherChair>>>),
    /// Look again: the job panicked.
    ChairAgain,
    /// Copy what is chosen, or what to do now.
    Copy,
    CopySheet,
    /// Show the large display, or the usual table.
    LargeDisplay,
    Level(HintLevel),
    NextLevel,
    /// Let advice read what the others ask, or no longer.
    ReadOthers,
    /// Show the numbers of the sheet with reading, or by the log.
    SheetByReading,
    /// Log the reading as a slip of mine: I passed and should not have.
    LogSlip,
    /// Enter, not used by any widget.
    Enter,
    CorrectSetup(CorrectionGoal),
    /// The change that corrects the set-up is known.
    SetupCorrected(Box<Change>),
    /// The wins of the evening were counted.
    Counted(JobMessage<EveningWins>),
    /// The next picture of a motion is due.
    Frame,
    /// The log is replayed.
    Replayed(JobMessage<Arc<Review>>),
    /// What the entry being made would leave is counted.
    Previewed(JobMessage<Option<usize>>),
    Ask(Request),
}

/// What a job of advice found.
#[derive(Clone, Debug, PartialEq)]
pub enum AdviceResult {
    /// The suggestions are ranked; `None` for a contradictory log.
    Ranking(Option<Arc<Ranking>>),
    Opponents(Vec<Opponent>),
    /// What the others ask is read; `None` if that is not wanted.
    Reading(Option<Arc<ReadSheet>>),
}

impl From<notebook::Message> for Message {
    fn from(message: notebook::Message) -> Self {
        Self::Notebook(message)
    }
}

impl From<DraftEdit> for Message {
    fn from(edit: DraftEdit) -> Self {
        Self::Composed(edit)
    }
}
