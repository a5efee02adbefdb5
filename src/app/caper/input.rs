//! The turn being entered: typed into the line, clicked, or drawn.

use crate::app::notebook::{NotebookInput, RefusedEntry};
use crate::caper::move_draft::MoveDraft;
use crate::caper::turn_draft::TurnDraft;
use crate::entry::compose::InsertPosition;
use crate::entry::line_editor::LineEditor;

/// An entry being made.
#[derive(Clone, Debug, Default)]
pub struct TurnInput {
    /// Where it goes.
    pub(super) target: InsertPosition,
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

impl NotebookInput for TurnInput {
    fn line(&self) -> &LineEditor {
        &self.line
    }

    fn line_mut(&mut self) -> &mut LineEditor {
        &mut self.line
    }

    fn refuse(&mut self, why: RefusedEntry) {
        if let RefusedEntry::Refused(why) = why {
            self.trouble = Some(why.why);
        }
    }
}
