//! Names of the table's parts: which has the keyboard, and which is shown in a small window.

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum FocusedPart {
    #[default]
    Line,
    Sheet,
    Log,
}

impl FocusedPart {
    #[must_use]
    pub const fn next(self, back: bool) -> Self {
        match (self, back) {
            (Self::Line, false) | (Self::Log, true) => Self::Sheet,
            (Self::Sheet, false) | (Self::Line, true) => Self::Log,
            (Self::Log, false) | (Self::Sheet, true) => Self::Line,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TablePanel {
    Advice,
    Composer,
    Log,
    Why,
    /// The sheet, if it has no room beside a panel.
    Sheet,
}

impl super::State {
    /// Shows a panel. The last one stays chosen behind the sheet.
    pub(super) fn show_panel(&mut self, panel: TablePanel) {
        self.screen.sheet_first = panel == TablePanel::Sheet;
        if !self.screen.sheet_first {
            self.screen.panel = Some(panel);
        }
    }
}
