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

/// Only the messages that every notebook has are nested.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    Notebook(notebook::Message),
    Composed(DraftEdit),
    ClearInput,
    /// Put away the accusation that the composer offers.
    NotNow,
    /// Doubt the answer with this index of the selected entry, or believe it again.
    DoubtAnswer(usize),
    /// The answer with this index showed this card.
    WasShown(EntryId, usize, Card),
    /// This player made no suggestion before this entry.
    Skipped(EntryId, Seat),
    EditEntry(EntryId),
    /// Open or close the search of the log.
    Find,
    FindTyped(String),
    /// Begin the jobs of this request.
    BeginAdvice(u64),
    AdviceFound(JobMessage<Option<AdviceResult>>),
    /// The jobs of this request take long.
    AdviceSlow(u64),
    /// After a panic.
    AdviceAgain,
    ShowingsFound(JobMessage<Vec<Showing>>),
    /// After a panic.
    ShowingsAgain,
    ChooseRoom(Card),
    AnyRoom,
    AllRooms(bool),
    /// Unfold or fold where my token stands, the roll and the rooms.
    WherePanel,
    /// Sent again, it removes the roll.
    Roll(u8),
    /// Open or close the map.
    Map,
    /// Presses on the map move this piece from now on.
    TakePiece(Piece),
    /// The piece that was taken stands here.
    Stand(Spot),
    /// The piece that was taken walks a step.
    Walk(Direction),
    /// Put these cards into the composer as my suggestion.
    UseSuggestion([Card; 3]),
    UseBest,
    /// Put these cards into the composer as my accusation.
    Accuse([Card; 3]),
    /// Unfold or fold the suggestions after the best.
    OtherSuggestions,
    /// The notice about reading the others was read.
    ReadingTold,
    /// Show all open cards of the case file, or only the likeliest.
    CaseFile(bool),
    Why(JobMessage<Option<Box<CellReason>>>),
    /// Show all rows of the reason.
    WhyAll,
    /// Turn figures in advice on or off.
    Numbers,
    GuideClosed,
    Diagnosed(JobMessage<Option<Box<Diagnosis>>>),
    /// Doubt the unlikely entry or answer.
    Doubt(Source),
    Mend(Box<Mend>),
    /// Show all mends of these entries (none: of the set-up) or, sent again, only the likeliest.
    AllMends(Vec<EntryId>),
    /// Edit an entry that is wrong or unlikely.
    EditMistaken(EntryId),
    NoSlip,
    /// Log the questioned entry. `doubted`: its unlikely answer proves nothing.
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
    Menu(Option<MenuOf>),
    /// Open the menu of the selected entry or cell.
    OfferHere,
    Point(Cell),
    Move(Direction),
    /// The name of a card was pressed: add it to the composer, or remove it.
    Name(Card),
    /// Add the card of the chosen row to the composer.
    UseRow,
    Compose([Card; 3]),
    /// Set a pencil mark in the chosen cell. Sent again, or `None`, it erases the mark.
    Mark(Option<PencilMark>),
    /// The next step of help with my marks.
    CheckMarks,
    MarksChecked(JobMessage<Box<(MarkCheck, MarkAnswer)>>),
    Focus(FocusedPart),
    NextPart {
        back: bool,
    },
    Panel(TablePanel),
    /// The new width of the column, in logical pixels.
    Dragged(ColumnEdge, f32),
    DragDone,
    DragReset,
    /// Look from this player's chair; `None` = back to the sheet.
    Chair(Option<Seat>),
    /// The next opponent's chair; after the last, the sheet.
    NextChair,
    ChairFound(JobMessage<Option<Arc<OtherChair>>>),
    /// After a panic.
    ChairAgain,
    /// Copy what is selected, or else what to do now.
    Copy,
    CopySheet,
    /// Show or leave the large display.
    LargeDisplay,
    Level(HintLevel),
    NextLevel,
    /// Let advice read the others' questions, or stop it.
    ReadOthers,
    /// Show the numbers that use the others' questions, or those of the log alone.
    SheetByReading,
    /// Log it as my slip: I passed and should not have.
    LogSlip,
    /// Enter, if no widget used it.
    Enter,
    CorrectSetup(CorrectionGoal),
    SetupCorrected(Box<Change>),
    Counted(JobMessage<EveningWins>),
    /// The next picture of a motion is due.
    Frame,
    Replayed(JobMessage<Arc<Review>>),
    /// The solutions that the entry being made would leave.
    Previewed(JobMessage<Option<usize>>),
    Ask(Request),
}

#[derive(Clone, Debug, PartialEq)]
pub enum AdviceResult {
    /// `None` for a contradictory log.
    Ranking(Option<Arc<Ranking>>),
    Opponents(Vec<Opponent>),
    /// `None` if the table does not want it.
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
