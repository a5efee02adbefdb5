//! What the boards of both games, Clue and the museum, share: drawn grids, directions, shortest walks. Rows count
//! downwards and columns to the right, both from 0.

use serde::{Deserialize, Serialize};

/// A corner of squares, named by the row and column of the square below it and to its right.
pub type Corner = (usize, usize);

/// A direction, or a side of a square. Board files of Clue say `Up`, plans of the museum `North`; each reads both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Direction {
    #[serde(rename = "North", alias = "Up")]
    Up,
    #[serde(rename = "East", alias = "Right")]
    Right,
    #[serde(rename = "South", alias = "Down")]
    Down,
    #[serde(rename = "West", alias = "Left")]
    Left,
}

impl Direction {
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Right => Self::Left,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
        }
    }

    /// The change of row, then of column.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::Up => (-1, 0),
            Self::Right => (0, 1),
            Self::Down => (1, 0),
            Self::Left => (0, -1),
        }
    }

    /// Both ends of this side of a square, the upper or left one first.
    pub const fn corners(self, row: usize, column: usize) -> (Corner, Corner) {
        match self {
            Self::Up => ((row, column), (row, column + 1)),
            Self::Right => ((row, column + 1), (row + 1, column + 1)),
            Self::Down => ((row + 1, column), (row + 1, column + 1)),
            Self::Left => ((row, column), (row + 1, column)),
        }
    }
}

/// The number of columns, then of rows. `None` if rows differ in length or there is no square.
pub fn extent(grid: &[String]) -> Option<(usize, usize)> {
    let width = grid.first()?.chars().count();
    let even = width > 0 && grid.iter().all(|row| row.chars().count() == width);
    even.then_some((width, grid.len()))
}

/// The steps from `start` to each of `count` nodes. `None` if no walk leads there; more than 255 count as 255. `next`
/// gives the nodes one step away.
pub fn shortest_steps<N: IntoIterator<Item = usize>>(
    count: usize,
    start: usize,
    next: impl Fn(usize) -> N,
) -> Vec<Option<u8>> {
    let mut steps = vec![None; count];
    steps[start] = Some(0);
    let (mut layer, mut step) = (vec![start], 0u8);
    while !layer.is_empty() {
        step = step.saturating_add(1);
        let reached = layer.iter().flat_map(|node| next(*node));
        let mut new = Vec::new();
        for node in reached {
            if steps[node].is_none() {
                steps[node] = Some(step);
                new.push(node);
            }
        }
        layer = new;
    }
    steps
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_is_a_rectangle_with_squares() {
        let grid = |rows: &[&str]| extent(&rows.iter().map(|row| (*row).to_owned()).collect::<Vec<_>>());
        assert_eq!((grid(&["..", "é."]), grid(&["..", "."])), (Some((2, 2)), None));
        assert_eq!((grid(&[]), grid(&[""])), (None, None));
    }

    #[test]
    fn a_side_of_a_square_is_the_opposite_side_of_its_neighbour() {
        for side in Direction::ALL {
            let (down, right) = side.step();
            let next = (5usize.saturating_add_signed(down.into()), 5usize.saturating_add_signed(right.into()));
            assert_eq!(side.corners(5, 5), side.opposite().corners(next.0, next.1));
        }
    }

    #[test]
    fn directions_are_read_in_the_words_of_boards_and_plans_and_written_in_those_of_plans() {
        for (side, words) in
            Direction::ALL.into_iter().zip([["North", "Up"], ["East", "Right"], ["South", "Down"], ["West", "Left"]])
        {
            assert!(words.iter().all(|word| ron::from_str::<Direction>(word).unwrap() == side));
            assert_eq!(ron::to_string(&side).unwrap(), words[0]);
        }
    }

    #[test]
    fn unreachable_nodes_have_no_distance() {
        // A ring of six nodes, and a seventh that no edge joins to it.
        let ring = |node: usize| if node < 6 { vec![(node + 1) % 6, (node + 5) % 6] } else { Vec::new() };
        let steps = [0, 1, 2, 3, 2, 1].map(Some).into_iter().chain([None]).collect::<Vec<_>>();
        assert_eq!(shortest_steps(7, 0, ring), steps);
    }
}
