//! Faults of a drawn museum plan. `plan` adds the checks that need distances.

use super::drawing::PlanDrawing;
use crate::caper::event::Cameras;
use crate::caper::square::{Space, Square};
use crate::edition::{FileError, IdFault, ReadFault, check_file_id};
use crate::grid::extent;
use std::collections::BTreeSet;

pub type PlanError = FileError<PlanFault>;

/// The first fault found. `Floor` has the number of floor squares, none or too many. `Apart` has a space that cannot be
/// reached from the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanFault {
    Read(ReadFault),
    Id(String),
    Device(String),
    /// Rows of different lengths, no row, or a grid larger than [`Square`] allows.
    Grid,
    Floor(usize),
    Letter {
        square: Square,
        letter: char,
    },
    ZoneLetter(char),
    Colour {
        zone: char,
        colour: String,
    },
    /// A plan, zone or colour has no name in any language.
    Nameless(String),
    NoNeighbours(Square, Square),
    DoorwayInZone(Square, Square),
    WallBetweenZones(Square, Square),
    Power(Square),
    Exit(Square),
    SameExit(Square),
    NoExit,
    Cameras(u8),
    Apart(Square),
    TooFewWalls {
        spaces: usize,
        paintings: usize,
    },
}

impl From<ReadFault> for PlanFault {
    fn from(fault: ReadFault) -> Self {
        Self::Read(fault)
    }
}

pub(super) fn check_id(drawing: &PlanDrawing) -> Result<(), PlanFault> {
    check_file_id(&drawing.id).map_err(|fault| match fault {
        IdFault::Characters => PlanFault::Id(drawing.id.clone()),
        IdFault::Device => PlanFault::Device(drawing.id.clone()),
    })
}

pub(super) fn check_names(drawing: &PlanDrawing) -> Result<(), PlanFault> {
    let zones = drawing.zones.iter().map(|(letter, zone)| (letter.to_string(), &zone.name));
    let colours = drawing.colours.iter().map(|(id, word)| (id.clone(), word));
    let mut names = std::iter::once((drawing.id.clone(), &drawing.name)).chain(zones).chain(colours);
    names.find(|(_, name)| name.is_empty()).map_or(Ok(()), |(what, _)| Err(PlanFault::Nameless(what)))
}

/// Checks all that needs no walking, and returns the floor row by row.
pub(super) fn check(drawing: &PlanDrawing) -> Result<Vec<Square>, PlanFault> {
    let (most_columns, most_rows) = (usize::from(Square::COLUMNS), usize::from(Square::ROWS));
    if extent(&drawing.grid).is_none_or(|(columns, rows)| columns > most_columns || rows > most_rows) {
        return Err(PlanFault::Grid);
    }
    if let Some(letter) = drawing.zones.keys().find(|letter| ['.', '#'].contains(letter)) {
        return Err(PlanFault::ZoneLetter(*letter));
    }
    for (letter, zone) in &drawing.zones {
        if !drawing.colours.contains_key(&zone.colour) {
            return Err(PlanFault::Colour { zone: *letter, colour: zone.colour.clone() });
        }
    }
    let mut floor = Vec::new();
    for square in drawing.squares() {
        match drawing.letter(square) {
            '.' | '#' => {}
            letter if drawing.zones.contains_key(&letter) => floor.push(square),
            letter => return Err(PlanFault::Letter { square, letter }),
        }
    }
    if floor.is_empty() || floor.len() > Space::MAX {
        return Err(PlanFault::Floor(floor.len()));
    }
    check_edges(drawing)?;
    check_exits(drawing)?;
    if let Some(square) = drawing.power.iter().find(|square| !drawing.is_floor(**square)) {
        return Err(PlanFault::Power(*square));
    }
    if drawing.parts.cameras > Cameras::MAX {
        return Err(PlanFault::Cameras(drawing.parts.cameras));
    }
    Ok(floor)
}

fn check_edges(drawing: &PlanDrawing) -> Result<(), PlanFault> {
    for edge in drawing.doorways.iter().chain(&drawing.walls) {
        let [a, b] = edge.squares();
        if !edge.joins_neighbours() || !drawing.is_floor(a) || !drawing.is_floor(b) {
            return Err(PlanFault::NoNeighbours(a, b));
        }
    }
    let same = |a, b| drawing.letter(a) == drawing.letter(b);
    let doorway = drawing.doorways.iter().map(|edge| edge.squares()).find(|[a, b]| same(*a, *b));
    let wall = drawing.walls.iter().map(|edge| edge.squares()).find(|[a, b]| !same(*a, *b));
    match (doorway, wall) {
        (Some([a, b]), _) => Err(PlanFault::DoorwayInZone(a, b)),
        (None, Some([a, b])) => Err(PlanFault::WallBetweenZones(a, b)),
        (None, None) => Ok(()),
    }
}

fn check_exits(drawing: &PlanDrawing) -> Result<(), PlanFault> {
    let mut fronts = BTreeSet::new();
    for exit in &drawing.exits {
        let outside = exit.at.beside(exit.side).is_none_or(|next| !drawing.is_floor(next));
        if !drawing.is_floor(exit.at) || !outside {
            return Err(PlanFault::Exit(exit.at));
        }
        if !fronts.insert(exit.at) {
            return Err(PlanFault::SameExit(exit.at));
        }
    }
    if fronts.is_empty() { Err(PlanFault::NoExit) } else { Ok(()) }
}
