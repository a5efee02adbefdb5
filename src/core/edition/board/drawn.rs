//! The outlines of places on the grid, for drawing the board.

use super::{Board, Corner, Direction};

impl Board {
    /// Row and column, from 0, of each square inside this place.
    pub fn inside<'a>(&'a self, id: &'a str) -> impl Iterator<Item = (usize, usize)> + 'a {
        self.grid.iter().enumerate().flat_map(move |(row, line)| {
            line.chars()
                .enumerate()
                .filter(move |(_, drawn)| self.letters.get(drawn).is_some_and(|place| place == id))
                .map(move |(column, _)| (row, column))
        })
    }

    /// First row, first column, last row, last column of the inside. `None` for a place that is not drawn.
    pub fn extent(&self, id: &str) -> Option<(usize, usize, usize, usize)> {
        let rows = || self.inside(id).map(|(row, _)| row);
        let columns = || self.inside(id).map(|(_, column)| column);
        Some((rows().min()?, columns().min()?, rows().max()?, columns().max()?))
    }

    /// The outline of a place, in pieces as long as the side of a square. It runs across the doors too: see
    /// `Door::doorway`.
    pub fn walls(&self, id: &str) -> Vec<(Corner, Corner)> {
        let inside = |row: Option<usize>, column: Option<usize>| {
            let (Some(row), Some(column)) = (row, column) else { return false };
            let drawn = self.grid.get(row).and_then(|line| line.chars().nth(column));
            drawn.and_then(|drawn| self.letters.get(&drawn)).is_some_and(|place| place == id)
        };
        let mut walls = Vec::new();
        for (row, column) in self.inside(id) {
            for side in Direction::ALL {
                let (down, right) = side.step();
                if !inside(row.checked_add_signed(down.into()), column.checked_add_signed(right.into())) {
                    walls.push(side.corners(row, column));
                }
            }
        }
        walls
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn walls_round_each_room_of_a_board_form_closed_lines() {
        for board in ["clue_2002", "clue_1963"].iter().filter_map(|id| crate::edition::by_id(id)?.board.clone()) {
            let board = Board::by_id(&board).unwrap();
            for place in board.places() {
                let (top, left, bottom, right) = board.extent(place).unwrap();
                assert!(board.inside(place).all(|(r, c)| (top..=bottom).contains(&r) && (left..=right).contains(&c)));
                // Round each corner an even number of walls meet.
                let mut ends = std::collections::BTreeMap::new();
                for (from, to) in board.walls(place) {
                    *ends.entry(from).or_insert(0) += 1;
                    *ends.entry(to).or_insert(0) += 1;
                }
                assert!(!ends.is_empty() && ends.values().all(|count| count % 2 == 0), "{place}");
            }
        }
    }
}
