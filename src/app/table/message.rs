//! The messages of Clue's table.
//!
//! A *mend* is a proposed correction of entries that contradict each other. Answers and branches are given by index,
//! requests for advice by their number.

use super::{FocusedPart, MenuOf, Request, TablePanel, chair};
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
use crate::review::{CellReason, MarkAnswer, MarkCheck, Review};
use crate::store::EveningWins;
use std::sync::Arc;

/// Messages of every notebook are nested in the first variant.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    Notebook(notebook::Message),
    Composed(DraftEdit),
    ClearInput,
    /// Declines the offer to accuse.
    NotNow,
    /// Doubts this answer of the selected entry, or believes it again.
    DoubtAnswer(usize),
    HadCard(usize),
    /// The selected entry, mended by a guess, was so.
    Sure,
    WasShown(EntryId, usize, Card),
    /// Inserts a turn without a suggestion before the entry.
    Skipped(EntryId, Seat),
    EditEntry(EntryId),
    Find,
    FindTyped(String),
    BeginAdvice(u64),
    AdviceFound(JobMessage<Option<AdviceResult>>),
    AdviceSlow(u64),
    /// Tries again after a panic.
    AdviceAgain,
    ShowingsFound(JobMessage<Vec<Showing>>),
    /// Tries again after a panic.
    ShowingsAgain,
    /// Chooses a room. Sent again, it is dropped.
    ChooseRoom(Card),
    AnyRoom,
    AllRooms(bool),
    /// Shows or hides where my token stands, the roll and the rooms.
    WherePanel,
    /// Sent again, it removes the roll.
    Roll(u8),
    Map,
    /// From now on, presses on the map move this piece.
    TakePiece(Piece),
    /// Puts the taken piece on this spot.
    Stand(Spot),
    /// Moves the taken piece by a step.
    Walk(Direction),
    UseSuggestion([Card; 3]),
    UseBest,
    Accuse([Card; 3]),
    OtherSuggestions,
    ReadingTold,
    /// Shows all cards, or only the likeliest.
    CaseFile(bool),
    Why(JobMessage<Option<Box<CellReason>>>),
    WhyAll,
    Numbers,
    GuideClosed,
    Diagnosed(JobMessage<Option<Box<Diagnosis>>>),
    Doubt(Source),
    Mend(Box<Mend>),
    /// Shows all mends of these entries, or of the set-up if empty. Sent again, it shows only the likeliest.
    AllMends(Vec<EntryId>),
    EditMistaken(EntryId),
    UnlikelyIsRight,
    /// Logs the questioned entry. If `doubted`, its unlikely answer proves nothing.
    LogAnyway {
        doubted: bool,
    },
    ChangeFirst,
    Assume(Cell, bool),
    AssumeChosen(bool),
    AssumeNothing,
    /// Keeps them as a branch of the log.
    KeepAssumed,
    SwitchBranch(usize),
    DropBranch,
    Menu(Option<MenuOf>),
    OfferHere,
    Point(Cell),
    Move(Direction),
    /// Adds a card that was pressed by name to the composer, or removes it.
    Name(Card),
    NameChosen,
    Compose([Card; 3]),
    /// Sets a pencil mark in the chosen cell. Sent again, or `None`, it erases the mark.
    Mark(Option<PencilMark>),
    CheckMarks,
    MarksChecked(JobMessage<Box<(MarkCheck, MarkAnswer)>>),
    Focus(FocusedPart),
    NextPart {
        back: bool,
    },
    Panel(TablePanel),
    Dragged(ColumnEdge, f32),
    DragDone,
    DragReset,
    Chair(chair::Message),
    Copy,
    CopySheet,
    LargeDisplay,
    Level(HintLevel),
    NextLevel,
    ReadOthers,
    SheetByReading,
    /// Logs that I passed and should not have.
    LogSlip,
    /// Enter, if no widget used it.
    Enter,
    CorrectSetup(CorrectionGoal),
    SetupCorrected(Box<Change>),
    Counted(JobMessage<EveningWins>),
    Frame,
    Replayed(JobMessage<Arc<Review>>),
    /// The number of solutions that the entry would leave.
    Previewed(JobMessage<Option<usize>>),
    Ask(Request),
}

#[derive(Clone, Debug, PartialEq)]
pub enum AdviceResult {
    /// `None` for a contradictory log.
    Ranking(Option<Arc<Ranking>>),
    Opponents(Vec<Opponent>),
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
