//! The board as it is drawn: which squares of the grid a place covers, and where its walls are.

use super::Board;

/// A corner between the squares of the grid: so many rows down, so many columns to the right.
type Corner = (usize, usize);

impl Board {
    /// The squares of the grid that draw a place, by row and column.
    pub fn inside<'a>(&'a self, id: &'a str) -> impl Iterator<Item = (usize, usize)> + 'a {
        self.grid.iter().enumerate().flat_map(move |(row, line)| {
            line.chars()
                .enumerate()
                .filter(move |(_, drawn)| self.letters.get(drawn).is_some_and(|place| place == id))
                .map(move |(column, _)| (row, column))
        })
    }

    /// The first row and column of a place and its last; nothing for a place that is not drawn.
    pub fn extent(&self, id: &str) -> Option<(usize, usize, usize, usize)> {
        let rows = || self.inside(id).map(|(row, _)| row);
        let columns = || self.inside(id).map(|(_, column)| column);
        Some((rows().min()?, columns().min()?, rows().max()?, columns().max()?))
    }

    /// The walls of a place, each along one side of a square.
    pub fn walls(&self, id: &str) -> Vec<(Corner, Corner)> {
        let same = |row: Option<usize>, column: Option<usize>| {
            let (Some(row), Some(column)) = (row, column) else { return false };
            let drawn = self.grid.get(row).and_then(|line| line.chars().nth(column));
            drawn.and_then(|drawn| self.letters.get(&drawn)).is_some_and(|place| place == id)
        };
        let mut walls = Vec::new();
        for (r, c) in self.inside(id) {
            let sides = [
                (r.checked_sub(1), Some(c), (r, c), (r, c + 1)),
                (Some(r + 1), Some(c), (r + 1, c), (r + 1, c + 1)),
                (Some(r), c.checked_sub(1), (r, c), (r + 1, c)),
                (Some(r), Some(c + 1), (r, c + 1), (r + 1, c + 1)),
            ];
            let open = sides.into_iter().filter(|(row, column, ..)| !same(*row, *column));
            walls.extend(open.map(|(_, _, from, to)| (from, to)));
        }
        walls
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_walls_of_a_place_close_round_it() {
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
