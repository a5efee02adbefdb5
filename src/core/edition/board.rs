//! The board of Clue as a graph. A node is a [`Spot`]: a corridor square, or a place, which is a room or another named
//! area such as the cloak room. An edge is one step: between neighbouring squares, or from the square before a door
//! into its place. Secret passages are no edges, because by most rules taking one is a move of its own.

mod drawn;
mod reach;
mod steps;
mod waypoint;

pub use reach::{Distances, RollDistribution, Walk, turns_for};

use super::Edition;
use super::file::{FileError, ReadFault, read_ron};
use crate::grid::{Corner, Direction, extent};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;
use std::sync::{Arc, LazyLock};

/// Row and column, both counted from 0 at the top left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
pub struct BoardSquare(pub u8, pub u8);

/// Written as `column,row`, both counted from 1, or as the id of the place. Board files have the serde form instead.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
pub enum Spot {
    Square(BoardSquare),
    Place(String),
}

impl std::fmt::Display for Spot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Square(BoardSquare(row, column)) => write!(f, "{},{}", u16::from(*column) + 1, u16::from(*row) + 1),
            Self::Place(id) => f.write_str(id),
        }
    }
}

impl From<&str> for Spot {
    fn from(word: &str) -> Self {
        let from_one = |text: &str| text.trim().parse::<u8>().ok()?.checked_sub(1);
        let square =
            word.split_once(',').and_then(|(column, row)| Some(BoardSquare(from_one(row)?, from_one(column)?)));
        square.map_or_else(|| Self::Place(word.to_owned()), Self::Square)
    }
}

/// `at` is the corridor square outside the place, and `step` leads in.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Door {
    pub place: String,
    pub at: BoardSquare,
    pub step: Direction,
}

impl Door {
    pub fn doorway(&self) -> (Corner, Corner) {
        self.step.corners(usize::from(self.at.0), usize::from(self.at.1))
    }
}

/// A board as its file has it, not checked.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardDrawing {
    pub id: String,
    /// One string for each row: `.` corridor, `?` snoop space, digits for starts, letters for the insides of places.
    pub grid: Vec<String>,
    /// The place that each letter of the grid stands for.
    #[serde(rename = "places")]
    pub letters: BTreeMap<char, String>,
    pub doors: Vec<Door>,
    #[serde(default)]
    pub passages: Vec<(Spot, Spot)>,
    /// The spot where each token starts, by the token's id.
    #[serde(default)]
    pub starts: BTreeMap<String, Spot>,
    /// Squares one step apart that do not touch on the grid.
    #[serde(default)]
    links: Vec<(BoardSquare, BoardSquare)>,
    /// Places of the edition that are only one square, by id.
    #[serde(default)]
    pub named: BTreeMap<String, BoardSquare>,
    /// A token may walk through a place, which takes one step.
    #[serde(default)]
    pub pass_through: bool,
    /// A token may walk over squares where others stand.
    #[serde(default)]
    pub jumping: bool,
    /// A wrong accuser's token does not block a door: it moves into the room.
    #[serde(default)]
    pub clears_doors: bool,
}

pub type BoardError = FileError<BoardFault>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardFault {
    Read(ReadFault),
    /// The grid has no squares, rows of different lengths, or more than 255 rows or columns.
    Grid,
    UnknownPlace(String),
    NoSquare(u8, u8),
}

impl From<ReadFault> for BoardFault {
    fn from(fault: ReadFault) -> Self {
        Self::Read(fault)
    }
}

/// Both ends in alphabetical order, because passages lead both ways.
fn ends<'a>(from: &'a str, to: &'a str) -> [&'a str; 2] {
    if from <= to { [from, to] } else { [to, from] }
}

/// A checked drawing: every place and square it names is there. Nodes are the places, then the squares.
#[derive(Clone, Debug)]
pub struct Board {
    drawing: BoardDrawing,
    /// Sorted. The index of a place is its node.
    places: Vec<String>,
    /// Sorted. The node of a square is its index plus the number of places.
    squares: Vec<BoardSquare>,
    neighbours: Vec<Vec<BoardNode>>,
    passage_nodes: Vec<(BoardNode, BoardNode)>,
}

impl Deref for Board {
    type Target = BoardDrawing;

    fn deref(&self) -> &BoardDrawing {
        &self.drawing
    }
}

/// The longest board file. A bundled board has about 4,000 bytes.
const MOST_BYTES: usize = 1 << 18;

/// Index into `neighbours`.
type BoardNode = u16;

impl Board {
    pub fn from_ron(text: &str, file: &str) -> Result<Self, BoardError> {
        let drawing: BoardDrawing = read_ron(text, file, MOST_BYTES)?;
        Self::new(drawing).map_err(|what| BoardError::at_start(file, what))
    }

    /// The bundled boards. The last is that of the UK print, the classic board turned by 180°.
    pub fn all() -> &'static [Arc<Self>] {
        static BOARDS: LazyLock<Vec<Arc<Board>>> = LazyLock::new(|| {
            let mut boards: Vec<Arc<Board>> = deerstalker_resources::BOARDS
                .into_iter()
                .filter_map(|(file, text)| Board::from_ron(text, file).ok())
                .map(Arc::new)
                .collect();
            if let Some(uk) = boards.first().and_then(|classic| classic.turned("classic_turned").ok()) {
                boards.push(Arc::new(uk));
            }
            boards
        });
        &BOARDS
    }

    pub fn by_id(id: &str) -> Option<Arc<Self>> {
        Self::all().iter().find(|board| board.id == id).cloned()
    }

    /// The edition has tokens, and the same rooms, places and secret passages between places.
    pub fn fits(&self, edition: &Edition) -> bool {
        let here = |id: &String| self.places.binary_search(id).is_ok();
        let room = |id: &String| edition.categories[2].cards.iter().any(|card| card.id == *id);
        let drawn = self.passages.iter().filter_map(|(from, to)| match (from, to) {
            (Spot::Place(from), Spot::Place(to)) => Some(ends(from, to)),
            _ => None,
        });
        let printed = edition.passages.iter().filter(|ends| ends.iter().any(here)).map(|[from, to]| ends(from, to));
        !edition.tokens.is_empty()
            && self.places.iter().all(|id| room(id) || edition.place(id).is_some())
            && edition.categories[2].cards.iter().all(|card| here(&card.id))
            && drawn.collect::<BTreeSet<_>>() == printed.collect()
    }

    /// Turned by 180°, under a new id. Never fails, because turning keeps places and squares.
    pub fn turned(&self, id: &str) -> Result<Self, BoardFault> {
        let (rows, columns) = (self.grid.len() as u8, self.grid.first().map_or(0, |row| row.chars().count()) as u8);
        let turn = |square: BoardSquare| BoardSquare(rows - 1 - square.0, columns - 1 - square.1);
        let turn_spot = |spot: &Spot| match spot {
            Spot::Square(square) => Spot::Square(turn(*square)),
            Spot::Place(place) => Spot::Place(place.clone()),
        };
        let drawing = self.drawing.clone();
        let turn_door = |door: Door| Door { at: turn(door.at), step: door.step.opposite(), ..door };
        Self::new(BoardDrawing {
            id: id.to_owned(),
            grid: self.grid.iter().rev().map(|row| row.chars().rev().collect()).collect(),
            doors: drawing.doors.into_iter().map(turn_door).collect(),
            passages: self.passages.iter().map(|(from, to)| (turn_spot(from), turn_spot(to))).collect(),
            starts: self.starts.iter().map(|(token, spot)| (token.clone(), turn_spot(spot))).collect(),
            links: self.links.iter().map(|(from, to)| (turn(*from), turn(*to))).collect(),
            named: self.named.iter().map(|(id, square)| (id.clone(), turn(*square))).collect(),
            ..drawing
        })
    }

    /// Adds passages from each of `places` to every place that has one.
    pub fn with_passages(&self, places: &[&str]) -> Result<Self, BoardFault> {
        let mut board = self.clone();
        for id in places {
            let new = Spot::Place((*id).to_owned());
            let mut ends: Vec<Spot> = board.passages.iter().flat_map(|(from, to)| [from, to]).cloned().collect();
            ends.sort();
            ends.dedup();
            for end in ends.into_iter().filter(|end| *end != new) {
                if !board.passages_from(&new).any(|other| *other == end) {
                    board.passage_nodes.push((board.node(&new)?, board.node(&end)?));
                    board.drawing.passages.push((new.clone(), end));
                }
            }
        }
        Ok(board)
    }

    fn new(drawing: BoardDrawing) -> Result<Self, BoardFault> {
        // Squares are bytes, and one beyond the last must still be a byte.
        if extent(&drawing.grid).is_none_or(|(columns, rows)| columns > 255 || rows > 255) {
            return Err(BoardFault::Grid);
        }
        let mut places: Vec<String> = drawing.letters.values().cloned().collect();
        // Several letters may draw one place.
        places.sort();
        places.dedup();
        let mut squares = Vec::new();
        for (row, line) in drawing.grid.iter().enumerate() {
            for (column, sign) in line.chars().enumerate() {
                if sign == '.' || sign == '?' || sign.is_ascii_digit() {
                    squares.push(BoardSquare(row as u8, column as u8));
                }
            }
        }
        let neighbours = vec![Vec::new(); places.len() + squares.len()];
        let mut board = Self { drawing, places, squares, neighbours, passage_nodes: Vec::new() };
        board.connect()?;
        Ok(board)
    }

    fn connect(&mut self) -> Result<(), BoardFault> {
        let mut edges: Vec<(BoardNode, BoardNode)> = Vec::new();
        // Down and right: each pair once.
        for square in &self.squares {
            for next in [BoardSquare(square.0 + 1, square.1), BoardSquare(square.0, square.1 + 1)] {
                if let (Ok(from), Ok(to)) = (self.square(*square), self.square(next)) {
                    edges.push((from, to));
                }
            }
        }
        for (from, to) in &self.links {
            edges.push((self.square(*from)?, self.square(*to)?));
        }
        for door in &self.doors {
            edges.push((self.square(door.at)?, self.place(&door.place)?));
        }
        for (from, to) in edges {
            self.neighbours[usize::from(from)].push(to);
            self.neighbours[usize::from(to)].push(from);
        }
        for (from, to) in &self.drawing.passages {
            self.passage_nodes.push((self.node(from)?, self.node(to)?));
        }
        // Starts and named squares make no edges, but must be there.
        for spot in self.starts.values() {
            self.node(spot)?;
        }
        for square in self.named.values() {
            self.square(*square)?;
        }
        Ok(())
    }

    /// Where a room or place of the edition is, by its id. `None` if it is not on this board.
    pub fn spot(&self, id: &str) -> Option<Spot> {
        let square = self.named.get(id).map(|square| Spot::Square(*square));
        square.or_else(|| Some(Spot::Place(id.to_owned())).filter(|spot| self.has(spot)))
    }

    pub fn places(&self) -> &[String] {
        &self.places
    }

    pub fn squares(&self) -> &[BoardSquare] {
        &self.squares
    }

    pub fn snoop_spaces(&self) -> impl Iterator<Item = BoardSquare> + '_ {
        self.squares.iter().copied().filter(|square| {
            let row = self.grid.get(usize::from(square.0));
            row.and_then(|row| row.chars().nth(usize::from(square.1))) == Some('?')
        })
    }

    /// The other ends of the secret passages at this spot.
    pub fn passages_from<'a>(&'a self, spot: &'a Spot) -> impl Iterator<Item = &'a Spot> {
        self.passages.iter().filter_map(
            move |(one, other)| {
                if spot == one { Some(other) } else { (spot == other).then_some(one) }
            },
        )
    }

    pub fn has(&self, spot: &Spot) -> bool {
        self.node(spot).is_ok()
    }

    fn node(&self, spot: &Spot) -> Result<BoardNode, BoardFault> {
        match spot {
            Spot::Square(square) => self.square(*square),
            Spot::Place(place) => self.place(place),
        }
    }

    fn place(&self, id: &str) -> Result<BoardNode, BoardFault> {
        let at = self.places.binary_search_by(|place| place.as_str().cmp(id));
        at.map(|at| at as BoardNode).map_err(|_| BoardFault::UnknownPlace(id.to_owned()))
    }

    fn square(&self, square: BoardSquare) -> Result<BoardNode, BoardFault> {
        let at = self.squares.binary_search(&square);
        at.map(|at| (self.places.len() + at) as BoardNode).map_err(|_| BoardFault::NoSquare(square.0, square.1))
    }
}
