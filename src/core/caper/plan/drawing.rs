//! A museum plan as its file holds it and the plan editor changes it. Not checked yet.

use crate::caper::square::Square;
use crate::edition::LocalisedName;
use crate::grid::Direction;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum ZoneKind {
    /// A main room, which has at least one painting.
    Room,
    Small,
    /// The Security Command Center: it has the power switch and no paintings.
    Security,
    Corridor,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zone {
    pub name: LocalisedName,
    /// The id of the colour that motion detectors name.
    pub colour: String,
    pub kind: ZoneKind,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum ExitKind {
    Window,
    /// Its lock lies on a block beside the floor.
    Door,
}

/// No two exits share the space in front, so that space names the exit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exit {
    pub kind: ExitKind,
    pub at: Square,
    pub side: Direction,
}

/// How many pieces the box has: cameras, paintings, and locks of either kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PieceCounts {
    /// At most [`Cameras::MAX`](crate::caper::Cameras::MAX).
    pub cameras: u8,
    pub paintings: u8,
    pub open: u8,
    pub locked: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanDrawing {
    pub id: String,
    pub name: LocalisedName,
    /// One string for each row, one character for each square: the letter of a zone, `.` outside, `#` the block of a
    /// door's lock.
    pub grid: Vec<String>,
    pub zones: BTreeMap<char, Zone>,
    pub colours: BTreeMap<String, LocalisedName>,
    /// Open edges between zones. All other edges between zones are walls.
    pub doorways: BTreeSet<Edge>,
    /// Walls within a zone. All other edges within a zone are open.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub walls: BTreeSet<Edge>,
    pub power: BTreeSet<Square>,
    pub exits: Vec<Exit>,
    pub parts: PieceCounts,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "(Square, Square)", into = "(Square, Square)")]
pub struct Edge {
    first: Square,
    second: Square,
}

impl Edge {
    /// The squares may be in either order and need not be neighbours.
    pub fn between(a: Square, b: Square) -> Self {
        Self { first: a.min(b), second: a.max(b) }
    }

    /// The upper or left one first.
    pub const fn squares(self) -> [Square; 2] {
        [self.first, self.second]
    }

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
    /// `.` beyond the grid.
    pub fn letter(&self, square: Square) -> char {
        let row = self.grid.get(usize::from(square.row));
        row.and_then(|row| row.chars().nth(usize::from(square.column))).unwrap_or('.')
    }

    pub fn is_floor(&self, square: Square) -> bool {
        self.zones.contains_key(&self.letter(square))
    }

    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let rows = self.grid.iter().take(usize::from(Square::ROWS)).enumerate();
        rows.flat_map(|(row, line)| {
            let columns = line.chars().take(usize::from(Square::COLUMNS)).enumerate();
            columns.filter_map(move |(column, _)| Square::new(column as u8, row as u8))
        })
    }

    /// Only valid for an edge between two floor squares.
    pub fn is_open(&self, edge: Edge) -> bool {
        let [a, b] = edge.squares().map(|square| self.letter(square));
        if a == b { !self.walls.contains(&edge) } else { self.doorways.contains(&edge) }
    }
}
