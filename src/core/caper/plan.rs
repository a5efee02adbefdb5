//! The floor plan of the museum.
//!
//! A [`PlanDrawing`] is data, possibly wrong. A [`Plan`] is a checked drawing with look-up tables for the engines.

mod drawing;
mod edit;
mod fault;
mod sketch;
mod tables;

pub use drawing::{Edge, Exit, ExitKind, PieceCounts, PlanDrawing, Zone, ZoneKind};
pub use edit::Difference;
pub use fault::{PlanError, PlanFault};
pub use sketch::{PlanEdit, Sketch};

use super::square::{Space, SpaceSet, Square};
use crate::edition::{read_ron, write_ron};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, LazyLock};
use tables::Tables;

/// Longer plan files are not parsed.
const MOST_BYTES: usize = 1 << 18;

#[derive(Clone)]
pub struct Plan {
    drawing: PlanDrawing,
    squares: Vec<Square>,
    spaces: BTreeMap<Square, Space>,
    /// Each exit with the space in front of it.
    exits: Vec<(Space, Exit)>,
    power: SpaceSet,
    tables: Tables,
}

/// Why no painting may hang on a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoPainting {
    Zone,
    SmallRoom,
    Window,
    Doorway,
}

impl PartialEq for Plan {
    fn eq(&self, other: &Self) -> bool {
        self.drawing == other.drawing
    }
}

impl Eq for Plan {}

impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Plan").field(&self.drawing).finish()
    }
}

impl Plan {
    pub fn new(drawing: PlanDrawing) -> Result<Self, PlanFault> {
        let plan = Self::sketched(drawing)?;
        fault::check_names(&plan.drawing)?;
        plan.check_connected()?;
        plan.check_paintings()?;
        Ok(plan)
    }

    /// Checks less than [`new`](Self::new): accepts unreachable spaces, too few spaces for paintings, and empty names.
    fn sketched(drawing: PlanDrawing) -> Result<Self, PlanFault> {
        let squares = fault::check(&drawing)?;
        let spaces: BTreeMap<Square, Space> =
            squares.iter().enumerate().map(|(at, square)| (*square, Space(at as u8))).collect();
        let exits = drawing.exits.iter().filter_map(|exit| Some((*spaces.get(&exit.at)?, *exit))).collect();
        let power = drawing.power.iter().filter_map(|square| spaces.get(square).copied()).collect();
        let tables = Tables::new(&drawing, &squares, &spaces);
        Ok(Self { drawing, squares, spaces, exits, power, tables })
    }

    /// `file` is the name of the text in messages.
    ///
    /// # Errors
    /// The first fault of the text.
    pub fn from_ron(text: &str, file: &str) -> Result<Self, PlanError> {
        let drawing: PlanDrawing = read_ron(text, file, MOST_BYTES)?;
        // Only a file of its own needs an id: a plan inside a game may have any.
        fault::check_id(&drawing).and_then(|()| Self::new(drawing)).map_err(|what| PlanError::at_start(file, what))
    }

    pub fn to_ron(&self) -> String {
        write_ron(&self.drawing, 3)
    }

    /// # Panics
    /// Never: a test reads the bundled file.
    #[allow(clippy::expect_used)]
    pub fn bundled() -> Arc<Self> {
        static BUNDLED: LazyLock<Arc<Plan>> = LazyLock::new(|| {
            let text = deerstalker_resources::MUSEUM;
            Arc::new(Plan::from_ron(text, "museum_caper.ron").expect("the bundled plan is read by a test"))
        });
        BUNDLED.clone()
    }

    pub const fn drawing(&self) -> &PlanDrawing {
        &self.drawing
    }

    pub fn id(&self) -> &str {
        &self.drawing.id
    }

    pub const fn len(&self) -> usize {
        self.squares.len()
    }

    pub const fn is_empty(&self) -> bool {
        self.squares.is_empty()
    }

    pub fn floor(&self) -> SpaceSet {
        SpaceSet::first(self.len())
    }

    pub fn space(&self, square: Square) -> Option<Space> {
        self.spaces.get(&square).copied()
    }

    pub fn square(&self, space: Space) -> Square {
        self.squares[space.index()]
    }

    pub const fn power(&self) -> SpaceSet {
        self.power
    }

    pub fn exits(&self) -> &[(Space, Exit)] {
        &self.exits
    }

    pub fn fronts(&self) -> SpaceSet {
        self.exits.iter().map(|(space, _)| *space).collect()
    }

    /// # Panics
    /// Never for a space of this plan: a floor square is one whose letter names a zone.
    pub fn zone(&self, space: Space) -> &Zone {
        &self.drawing.zones[&self.drawing.letter(self.square(space))]
    }

    pub fn colour(&self, space: Space) -> &str {
        &self.zone(space).colour
    }

    /// Empty if the plan has no such colour.
    pub fn coloured(&self, colour: &str) -> SpaceSet {
        self.floor().iter().filter(|space| self.colour(*space) == colour).collect()
    }

    /// Why no painting may hang there. `None` if one may. `small`: small rooms may have one.
    pub fn no_painting(&self, space: Space, small: bool) -> Option<NoPainting> {
        let square = self.square(space);
        match self.zone(space).kind {
            ZoneKind::Security | ZoneKind::Corridor => return Some(NoPainting::Zone),
            ZoneKind::Small if !small => return Some(NoPainting::SmallRoom),
            ZoneKind::Small | ZoneKind::Room => {}
        }
        if self.exits.iter().any(|(front, exit)| *front == space && exit.kind == ExitKind::Window) {
            return Some(NoPainting::Window);
        }
        self.drawing.doorways.iter().any(|edge| edge.squares().contains(&square)).then_some(NoPainting::Doorway)
    }

    pub fn painting_spaces(&self, small: bool) -> SpaceSet {
        self.floor().iter().filter(|space| self.no_painting(*space, small).is_none()).collect()
    }

    pub fn small_rooms(&self) -> SpaceSet {
        self.floor().iter().filter(|space| self.zone(*space).kind == ZoneKind::Small).collect()
    }

    fn check_connected(&self) -> Result<(), PlanFault> {
        let reached = SpaceSet::of(Space(0)) | self.reach(Space(0), u8::MAX, SpaceSet::EMPTY);
        match (self.floor() - reached).iter().next() {
            Some(lost) => Err(PlanFault::Apart(self.square(lost))),
            None => Ok(()),
        }
    }

    fn check_paintings(&self) -> Result<(), PlanFault> {
        let (spaces, paintings) = (self.painting_spaces(true).len(), usize::from(self.drawing.parts.paintings));
        if spaces < paintings { Err(PlanFault::TooFewWalls { spaces, paintings }) } else { Ok(()) }
    }
}
