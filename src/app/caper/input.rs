//! What is being written down: typed into the line, put together by click, or drawn.

use crate::caper::EntryId;
use crate::caper::move_draft::MoveDraft;
use crate::caper::turn_draft::TurnDraft;
use crate::language::line_editor::LineEditor;

/// Where what is written down goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TurnInsertPosition {
    /// At the end of the log.
    #[default]
    End,
    /// Before an entry.
    Before(EntryId),
    /// In the place of an entry.
    Edit(EntryId),
}

/// An entry being made.
#[derive(Clone, Debug, Default)]
pub(super) struct TurnInput {
    /// Where it goes.
    pub(super) target: TurnInsertPosition,
    pub(super) draft: TurnDraft,
    pub(super) plot: MoveDraft,
    /// Whether the Thief crosses off an M instead of answering the question that is written down.
    pub(super) refuses: bool,
    pub(super) line: LineEditor,
    /// Why the line cannot be read; what is written down is what was understood before.
    pub(super) misread: Option<String>,
    /// What is wrong with what was to be logged.
    pub(super) trouble: Option<String>,
}

/// An entry on its way to the disk.
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
    /// Takes up what was entered before, as it was.
    pub(super) fn take_back(&mut self, before: Self) {
        let line = self.line.replaced_by(before.line);
        *self = Self { line, ..before };
    }

    /// What was entered, which leaves nothing entered.
    pub(super) fn take(&mut self) -> Self {
        let line = self.line.emptied();
        std::mem::replace(self, Self { line, ..Self::default() })
    }
}
