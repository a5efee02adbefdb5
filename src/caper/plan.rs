//! The floor plan: which spaces touch, what can be seen from where, the exits and the power space.
//!
//! A [`PlanDrawing`] is the plan as data, possibly wrong; a [`Plan`] is a drawing that was checked, with everything the
//! engines look up computed once: steps between spaces, spaces within reach, straight lines of sight.

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
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, LazyLock};
use tables::Tables;

/// More than any plan needs; a longer file is not even parsed.
const MOST_BYTES: usize = 1 << 18;

/// A plan that was checked.
///
/// ```
/// use deerstalker::caper::Plan;
///
/// let plan = Plan::bundled();
/// let space = plan.space("F5".parse()?).ok_or("F5 is floor")?;
/// assert!(plan.neighbours(space).len() <= 4 && plan.floor().contains(space));
/// // Every space has a colour, which is the colour of its zone.
/// assert!(plan.coloured(plan.colour(space)).contains(space));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Serialize, Deserialize)]
#[serde(try_from = "PlanDrawing", into = "PlanDrawing")]
pub struct Plan {
    drawing: PlanDrawing,
    squares: Vec<Square>,
    spaces: BTreeMap<Square, Space>,
    /// The drawn exits with the space in front, in the order of the drawing.
    exits: Vec<(Space, Exit)>,
    power: SpaceSet,
    tables: Tables,
}

/// Why no painting may hang on a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoPainting {
    /// A corridor, or the security room with the power switch.
    Zone,
    /// The table hangs none in the small room.
    SmallRoom,
    /// In front of a window.
    Window,
    /// Just inside a doorway.
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

impl From<Plan> for PlanDrawing {
    fn from(plan: Plan) -> Self {
        plan.drawing
    }
}

impl TryFrom<PlanDrawing> for Plan {
    type Error = PlanFault;

    fn try_from(drawing: PlanDrawing) -> Result<Self, PlanFault> {
        Self::new(drawing)
    }
}

impl Plan {
    /// Checks a drawing and computes what the engines look up.
    ///
    /// # Errors
    /// The first thing that is wrong with the drawing.
    pub fn new(drawing: PlanDrawing) -> Result<Self, PlanFault> {
        let plan = Self::sketched(drawing)?;
        fault::check_names(&plan.drawing)?;
        plan.check_connected()?;
        plan.check_paintings()?;
        Ok(plan)
    }

    /// Like [`new`](Self::new), but accepts unreachable spaces, too few spaces for paintings and empty names.
    fn sketched(drawing: PlanDrawing) -> Result<Self, PlanFault> {
        let squares = fault::check(&drawing)?;
        let spaces: BTreeMap<Square, Space> =
            squares.iter().enumerate().map(|(at, square)| (*square, Space(at as u8))).collect();
        let exits = drawing.exits.iter().filter_map(|exit| Some((*spaces.get(&exit.at)?, *exit))).collect();
        let power = drawing.power.iter().filter_map(|square| spaces.get(square).copied()).collect();
        let tables = Tables::new(&drawing, &squares, &spaces);
        Ok(Self { drawing, squares, spaces, exits, power, tables })
    }

    /// Reads a plan from RON text; `file` names it in messages.
    ///
    /// # Errors
    /// If the text is no RON, lacks or adds members, or draws a museum that cannot be played in.
    ///
    /// ```
    /// use deerstalker::caper::Plan;
    /// let error = Plan::from_ron("(id: 7)", "mine.ron").unwrap_err();
    /// assert!(error.to_string().starts_with("mine.ron:1:"));
    /// ```
    pub fn from_ron(text: &str, file: &str) -> Result<Self, PlanError> {
        let drawing: PlanDrawing = read_ron(text, file, MOST_BYTES)?;
        // Only a file of its own needs an id for it: a plan inside a game may be called anything.
        fault::check_id(&drawing).and_then(|()| Self::new(drawing)).map_err(|what| PlanError::at_start(file, what))
    }

    /// The plan as RON text that [`Plan::from_ron`] reads back.
    pub fn to_ron(&self) -> String {
        write_ron(&self.drawing, 3)
    }

    /// The plan of the 1991 edition that ships with the program.
    ///
    /// # Panics
    /// Never: a test reads the bundled file.
    #[allow(clippy::expect_used)]
    pub fn bundled() -> Arc<Self> {
        static BUNDLED: LazyLock<Arc<Plan>> = LazyLock::new(|| {
            let text = include_str!("../../resources/boards/museum_caper.ron");
            Arc::new(Plan::from_ron(text, "museum_caper.ron").expect("the bundled plan is read by a test"))
        });
        BUNDLED.clone()
    }

    /// The plan as data.
    pub const fn drawing(&self) -> &PlanDrawing {
        &self.drawing
    }

    /// Its stable id.
    pub fn id(&self) -> &str {
        &self.drawing.id
    }

    /// How many floor spaces there are.
    pub const fn len(&self) -> usize {
        self.squares.len()
    }

    /// Whether there is no floor; never for a checked plan.
    pub const fn is_empty(&self) -> bool {
        self.squares.is_empty()
    }

    /// All floor spaces.
    pub fn floor(&self) -> SpaceSet {
        SpaceSet::first(self.len())
    }

    /// The floor space at a square, if it is floor.
    pub fn space(&self, square: Square) -> Option<Space> {
        self.spaces.get(&square).copied()
    }

    /// The coordinates of a space.
    pub fn square(&self, space: Space) -> Square {
        self.squares[space.index()]
    }

    /// The spaces with a power switch.
    pub const fn power(&self) -> SpaceSet {
        self.power
    }

    /// The exits with the space in front, in drawn order.
    pub fn exits(&self) -> &[(Space, Exit)] {
        &self.exits
    }

    /// The spaces in front of an exit.
    pub fn fronts(&self) -> SpaceSet {
        self.exits.iter().map(|(space, _)| *space).collect()
    }

    /// The zone of a space.
    ///
    /// # Panics
    /// Never for a space of this plan: a floor square is one whose letter names a zone.
    pub fn zone(&self, space: Space) -> &Zone {
        &self.drawing.zones[&self.drawing.letter(self.square(space))]
    }

    /// The id of the colour that the Thief names on a space.
    pub fn colour(&self, space: Space) -> &str {
        &self.zone(space).colour
    }

    /// The spaces on which the Thief names a colour.
    pub fn coloured(&self, colour: &str) -> SpaceSet {
        self.floor().iter().filter(|space| self.colour(*space) == colour).collect()
    }

    /// Why the rulebook lets no painting hang on a space; `None` if it may. `small`: the small room may have one.
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

    /// The spaces where the rulebook lets a painting hang.
    pub fn painting_spaces(&self, small: bool) -> SpaceSet {
        self.floor().iter().filter(|space| self.no_painting(*space, small).is_none()).collect()
    }

    /// The spaces of the small rooms.
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
