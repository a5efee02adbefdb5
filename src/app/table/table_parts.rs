//! The parts of the table: which has the keyboard, and which is shown in a window with room for one.

/// The part of the window that has the keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum FocusedPart {
    /// The quick-entry line.
    #[default]
    Line,
    /// The sheet.
    Sheet,
    /// The log.
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
    /// The advice and the case file.
    Advice,
    /// The composer.
    Composer,
    /// The log.
    Log,
    /// The reason for the chosen cell.
    Why,
    /// The sheet, where there is no room for it beside a panel.
    Sheet,
}

impl super::State {
    /// Shows a part in a window without room for all. Behind the sheet the last panel stays chosen.
    pub(super) fn show_panel(&mut self, leaf: TablePanel) {
        self.screen.sheet_first = leaf == TablePanel::Sheet;
        if !self.screen.sheet_first {
            self.screen.panel = Some(leaf);
        }
    }
}
