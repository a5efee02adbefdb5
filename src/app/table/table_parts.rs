//! The parts of the table: which has the keyboard, and which is shown in a window with room for one; and what the table
//! asks of the window.

use crate::app::notebook;
use crate::app::setup::CorrectionGoal;
use crate::store::{ColumnWidths, Guide};

/// The part of the window that has the keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum FocusedPart {
    /// The quick-entry line.
    #[default]
    Line,
    Sheet,
    Log,
}

impl FocusedPart {
    /// The next part in the order of the keyboard, or the previous one.
    #[must_use]
    pub const fn next(self, back: bool) -> Self {
        match (self, back) {
            (Self::Line, false) | (Self::Log, true) => Self::Sheet,
            (Self::Sheet, false) | (Self::Line, true) => Self::Log,
            (Self::Log, false) | (Self::Sheet, true) => Self::Line,
        }
    }
}

/// A panel, which has a tab in a window without room for all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TablePanel {
    Advice,
    Composer,
    Log,
    Why,
    /// The sheet, where there is no room for it beside a panel.
    Sheet,
}

impl super::State {
    /// Shows a panel in a window without room for all. Behind the sheet the last panel stays chosen.
    pub(super) fn show_panel(&mut self, panel: TablePanel) {
        self.screen.sheet_first = panel == TablePanel::Sheet;
        if !self.screen.sheet_first {
            self.screen.panel = Some(panel);
        }
    }
}

/// What the table asks the window to do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Request {
    Notebook(notebook::Request),
    Review,
    CorrectSetup(CorrectionGoal),
    Truth,
    /// Show the page of the finished game.
    Victory,
    Numbers(bool),
    /// Save which remarks of the guide are still to be shown.
    Guide(Guide),
    /// Save the widths of the outer columns.
    Columns(ColumnWidths),
}

impl From<notebook::Request> for Request {
    fn from(request: notebook::Request) -> Self {
        Self::Notebook(request)
    }
}
