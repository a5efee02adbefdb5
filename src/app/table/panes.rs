//! The parts of the table: which of them has the keyboard, and which is shown where there is room for one.

/// The part of the window that has the keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pane {
    /// The quick-entry line.
    #[default]
    Quick,
    /// The sheet.
    Sheet,
    /// The log.
    Log,
}

impl Pane {
    /// The part that gets the keyboard next, or had it before.
    #[must_use]
    pub const fn next(self, back: bool) -> Self {
        match (self, back) {
            (Self::Quick, false) | (Self::Log, true) => Self::Sheet,
            (Self::Sheet, false) | (Self::Quick, true) => Self::Log,
            (Self::Log, false) | (Self::Sheet, true) => Self::Quick,
        }
    }
}

/// A panel that has a tab where there is no room for all of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Leaf {
    /// What to do, and what may lie in the case file.
    #[default]
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
    /// Shows a part where there is no room for all of them. The panel that was chosen last stays so behind the sheet.
    pub(super) fn bring(&mut self, leaf: Leaf) {
        self.sheet_first = leaf == Leaf::Sheet;
        if !self.sheet_first {
            self.leaf = leaf;
        }
    }
}
