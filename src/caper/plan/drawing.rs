//! A floor plan as drawn: what a plan file holds and the plan editor changes. Nothing here is checked yet.

use crate::caper::square::Square;
use crate::edition::LocalisedName;
use crate::grid::Direction;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What a zone of the museum is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum ZoneKind {
    /// A main room: paintings hang here, at least one in each.
    Room,
    /// The small empty room: paintings may hang here unless the table forbids it.
    Small,
    /// The Security Command Center with the power space: no paintings.
    Security,
    /// Corridors: no paintings.
    Corridor,
}

/// One zone: the floor squares with one letter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zone {
    pub name: LocalisedName,
    /// The id of the colour that the Thief names when the motion detectors ask.
    pub colour: String,
    pub kind: ZoneKind,
}

/// A window or an outside door.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum ExitKind {
    /// No painting may hang in front of it.
    Window,
    /// An outside door, whose lock lies on a block beside the floor.
    Door,
}

/// A way in and out, with a lock. No two exits share the space in front, so that this space names the exit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exit {
    pub kind: ExitKind,
    pub at: Square,
    /// The side of that space on which it is.
    pub side: Direction,
}

/// How many pieces come with the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PieceCounts {
    /// Numbered cameras, at most [`Cameras::MAX`](crate::caper::Cameras::MAX).
    pub cameras: u8,
    pub paintings: u8,
    pub open: u8,
    pub locked: u8,
}

/// A plan as drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanDrawing {
    pub id: String,
    pub name: LocalisedName,
    /// One string a row, one character a square: the letter of a zone, `.` outside, `#` the block of a door's lock.
    pub grid: Vec<String>,
    /// The zones by letter.
    pub zones: BTreeMap<char, Zone>,
    /// The words for the colours, by id.
    pub colours: BTreeMap<String, LocalisedName>,
    /// Open edges between neighbouring squares of different zones. All other edges between zones are walls.
    pub doorways: BTreeSet<Edge>,
    /// Walls between neighbouring squares of one zone. All other edges within a zone are open.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub walls: BTreeSet<Edge>,
    pub power: BTreeSet<Square>,
    pub exits: Vec<Exit>,
    pub parts: PieceCounts,
}

/// The edge between two neighbouring squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "(Square, Square)", into = "(Square, Square)")]
pub struct Edge {
    first: Square,
    second: Square,
}

impl Edge {
    /// The edge between two squares, in either order. Whether they are neighbours is for the plan to check.
    pub fn between(a: Square, b: Square) -> Self {
        Self { first: a.min(b), second: a.max(b) }
    }

    /// The two squares, the upper or left one first.
    pub const fn squares(self) -> [Square; 2] {
        [self.first, self.second]
    }

    /// Whether the two squares lie side by side.
    pub fn joins_neighbours(self) -> bool {
        [Direction::Right, Direction::Down].iter().any(|side| self.first.beside(*side) == Some(self.second))
    }
}

impl From<(Square, Square)> for Edge {
    fn from((a, b): (Square, Square)) -> Self {
        Self::between(a, b)
    }
}

impl From<Edge> for (Square, Square) {
    fn from(edge: Edge) -> Self {
        (edge.first, edge.second)
    }
}

impl PlanDrawing {
    /// What is drawn at a square: the letter of a zone, `.` or `#`; `.` beyond the grid.
    pub fn letter(&self, square: Square) -> char {
        let row = self.grid.get(usize::from(square.row));
        row.and_then(|row| row.chars().nth(usize::from(square.column))).unwrap_or('.')
    }

    /// Whether a square is floor: whether a zone has its letter.
    pub fn is_floor(&self, square: Square) -> bool {
        self.zones.contains_key(&self.letter(square))
    }

    /// All squares of the grid, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let rows = self.grid.iter().take(usize::from(Square::ROWS)).enumerate();
        rows.flat_map(|(row, line)| {
            let columns = line.chars().take(usize::from(Square::COLUMNS)).enumerate();
            columns.filter_map(move |(column, _)| Square::new(column as u8, row as u8))
        })
    }

    /// Whether one can walk across an edge between two floor squares.
    pub fn is_open(&self, edge: Edge) -> bool {
        let [a, b] = edge.squares().map(|square| self.letter(square));
        if a == b { !self.walls.contains(&edge) } else { self.doorways.contains(&edge) }
    }
}
