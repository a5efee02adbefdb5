//! Cells of the detective sheet: a row for each card, a column for each holder, then one for the case file.

use super::{Setup, TableHolder};
use crate::edition::{Card, Direction};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell {
    pub card: Card,
    pub column: usize,
}

impl Cell {
    /// The neighbouring cell. At the edge of the sheet, the same cell.
    #[must_use]
    pub fn step(self, direction: Direction, setup: &Setup) -> Self {
        let (cards, columns) = (setup.edition.card_count(), setup.column_count());
        let (row, column) = (self.card.index(), self.column);
        let (row, column) = match direction {
            Direction::Up => (row.saturating_sub(1), column),
            Direction::Down => ((row + 1).min(cards - 1), column),
            Direction::Left => (row, column.saturating_sub(1)),
            Direction::Right => (row, (column + 1).min(columns - 1)),
        };
        Self { card: Card::new(row), column }
    }

    /// Whether the card is here. `None` if my hand and the face-up cards do not tell.
    pub fn in_sight(self, setup: &Setup) -> Option<bool> {
        let column = match self.column.checked_sub(setup.seat_count()).map(|at| setup.table.get(at)) {
            None => setup.me.filter(|me| me.index() == self.column).map(|_| setup.hand),
            Some(Some(TableHolder::FaceUp(cards))) => Some(*cards),
            Some(_) => None,
        };
        let elsewhere = || (setup.hand | setup.face_up()).contains(self.card).then_some(false);
        column.map(|cards| cards.contains(self.card)).or_else(elsewhere)
    }
}
