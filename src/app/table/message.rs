//! The messages of the table.
//!
//! A *mend* is a proposed correction of entries that contradict each other. A *slip* is a very unlikely entry. Answers
//! and branches are given by index. A request for advice has a number that tells old results from new ones.

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

/// Messages of every notebook are nested.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    Notebook(notebook::Message),
    Composed(DraftEdit),
    ClearInput,
    /// Declines the offer to accuse.
    NotNow,
    /// Doubt this answer of the selected entry, or believe it again.
    DoubtAnswer(usize),
    /// The card shown in this answer of the entry.
    WasShown(EntryId, usize, Card),
    /// Inserts before the entry a turn in which the player suggested nothing.
    Skipped(EntryId, Seat),
    EditEntry(EntryId),
    Find,
    FindTyped(String),
    /// A moment after a change, if this request is still the latest.
    BeginAdvice(u64),
    AdviceFound(JobMessage<Option<AdviceResult>>),
    /// This request takes long enough for a busy sign.
    AdviceSlow(u64),
    /// After a panic.
    AdviceAgain,
    ShowingsFound(JobMessage<Vec<Showing>>),
    /// After a panic.
    ShowingsAgain,
    /// Limits advice to this room and others chosen. Sent again, the room is dropped.
    ChooseRoom(Card),
    AnyRoom,
    AllRooms(bool),
    /// Where my token stands, the roll and the rooms.
    WherePanel,
    /// Sent again, it removes the roll.
    Roll(u8),
    Map,
    /// Presses on the map move this piece from now on.
    TakePiece(Piece),
    /// The piece that was taken stands here.
    Stand(Spot),
    /// The piece that was taken walks a step.
    Walk(Direction),
    UseSuggestion([Card; 3]),
    UseBest,
    Accuse([Card; 3]),
    OtherSuggestions,
    /// The notice that the others' questions are read was seen.
    ReadingTold,
    /// All cards, or only the likeliest.
    CaseFile(bool),
    Why(JobMessage<Option<Box<CellReason>>>),
    WhyAll,
    /// Shows figures in advice, or hides them.
    Numbers,
    GuideClosed,
    Diagnosed(JobMessage<Option<Box<Diagnosis>>>),
    Doubt(Source),
    Mend(Box<Mend>),
    /// Show all mends of these entries (none: of the set-up). Sent again, only the likeliest.
    AllMends(Vec<EntryId>),
    /// Edit an entry that contradicts others, or a slip.
    EditMistaken(EntryId),
    /// The slip was logged as it happened.
    NoSlip,
    /// Log the questioned entry. `doubted`: its unlikely answer proves nothing.
    LogAnyway {
        doubted: bool,
    },
    /// Change the questioned entry before it is logged.
    ChangeFirst,
    /// On trial: the holder has the card, or not.
    Assume(Cell, bool),
    AssumeChosen(bool),
    AssumeNothing,
    /// Begins a branch of the log with what is assumed.
    KeepAssumed,
    SwitchBranch(usize),
    DropBranch,
    Menu(Option<MenuOf>),
    /// The menu of the chosen cell or selected entry.
    OfferHere,
    Point(Cell),
    Move(Direction),
    /// Pressed by name: adds the card to the composer, or removes it.
    Name(Card),
    /// The same with the card of the chosen cell.
    UseRow,
    Compose([Card; 3]),
    /// Set a pencil mark in the chosen cell. Sent again, or `None`, it erases the mark.
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
    /// I passed and should not have.
    LogSlip,
    /// Enter, if no widget used it.
    Enter,
    CorrectSetup(CorrectionGoal),
    SetupCorrected(Box<Change>),
    Counted(JobMessage<EveningWins>),
    /// The next frame of a motion.
    Frame,
    Replayed(JobMessage<Arc<Review>>),
    /// Solutions that the entry being made would leave.
    Previewed(JobMessage<Option<usize>>),
    Ask(Request),
}

#[derive(Clone, Debug, PartialEq)]
pub enum AdviceResult {
    /// `None` for a contradictory log.
    Ranking(Option<Arc<Ranking>>),
    Opponents(Vec<Opponent>),
    /// `None` if the others' questions are not read.
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
