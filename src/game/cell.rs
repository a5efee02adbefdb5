//! Cells of the detective sheet, and moving from one to the next.

use super::Setup;
use crate::edition::Card;

/// A cell of the sheet: a row for each card, a column for each holder, then one for the case file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell {
    /// The row.
    pub card: Card,
    /// The column.
    pub column: usize,
}

/// A step from cell to cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CursorMove {
    /// To the card above.
    Up,
    /// To the card below.
    Down,
    /// To the column before.
    Left,
    /// To the column after.
    Right,
}

impl Cell {
    /// The neighbouring cell on the sheet of `setup`; at an edge, this one.
    #[must_use]
    pub fn step(self, direction: CursorMove, setup: &Setup) -> Self {
        let (cards, columns) = (setup.edition.card_count(), setup.column_count());
        let (row, column) = (self.card.index(), self.column);
        let (row, column) = match direction {
            CursorMove::Up => (row.saturating_sub(1), column),
            CursorMove::Down => ((row + 1).min(cards - 1), column),
            CursorMove::Left => (row, column.saturating_sub(1)),
            CursorMove::Right => (row, (column + 1).min(columns - 1)),
        };
        Self { card: Card::new(row), column }
    }
}
