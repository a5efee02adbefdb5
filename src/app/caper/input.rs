//! The turn being entered: typed into the line, clicked, or drawn.

use crate::caper::EntryId;
use crate::caper::move_draft::MoveDraft;
use crate::caper::turn_draft::TurnDraft;
use crate::entry::line_editor::LineEditor;

/// The place of the turn being entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TurnInsertPosition {
    /// At the end of the log.
    #[default]
    End,
    /// Before an entry.
    Before(EntryId),
    /// In place of this entry.
    Edit(EntryId),
}

/// An entry being made.
#[derive(Clone, Debug, Default)]
pub(super) struct TurnInput {
    /// Where it goes.
    pub(super) target: TurnInsertPosition,
    pub(super) draft: TurnDraft,
    pub(super) plot: MoveDraft,
    /// Whether the Thief crosses off an M instead of answering.
    pub(super) refuses: bool,
    pub(super) line: LineEditor,
    /// Why the line cannot be read; the draft keeps the last reading.
    pub(super) misread: Option<String>,
    /// Why the entry was refused.
    pub(super) trouble: Option<String>,
}

/// An entry that is being written.
#[derive(Debug)]
pub(super) struct PendingTurn {
    /// As it was entered.
    pub(super) input: TurnInput,
    /// In which round.
    pub(super) round: usize,
    /// In words.
    pub(super) words: String,
}

impl TurnInput {
    /// Restores an earlier input.
    pub(super) fn take_back(&mut self, before: Self) {
        let line = self.line.replaced_by(before.line);
        *self = Self { line, ..before };
    }

    /// Removes and returns the input.
    pub(super) fn take(&mut self) -> Self {
        let line = self.line.emptied();
        std::mem::replace(self, Self { line, ..Self::default() })
    }
}
