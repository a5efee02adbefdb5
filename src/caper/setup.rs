//! A round before its first move: where the pieces stand, and whether they may stand there.

use super::event::Cameras;
use super::plan::{NoPainting, Plan, ZoneKind};
use super::rules::CaperRules;
use super::square::{Space, SpaceSet, Square};
use super::stakes::Stakes;
use rand::Rng;
use rand::seq::{IteratorRandom, SliceRandom};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The six pawns of the Characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Pawn {
    Mustard,
    Scarlet,
    Green,
    Plum,
    Peacock,
    White,
}

impl Pawn {
    /// All six, in the rulebook's order.
    pub const ALL: [Self; 6] = [Self::Mustard, Self::Scarlet, Self::Green, Self::Plum, Self::Peacock, Self::White];
}

/// A Character of this round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Character {
    /// Who plays it, by place in the list of players. One player may play several.
    pub player: u8,
    pub pawn: Pawn,
    pub start: Square,
}

/// The pieces of a round, as everybody sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundSetup {
    /// The Characters in the order of their turns, one to six.
    pub characters: Vec<Character>,
    pub paintings: BTreeSet<Square>,
    /// Where the cameras stand, by number.
    pub cameras: BTreeMap<u8, Square>,
}

impl RoundSetup {
    /// Places the pieces by the rules, otherwise at random.
    pub fn random(plan: &Plan, rules: &CaperRules, characters: usize, random: &mut impl Rng) -> Self {
        let parts = plan.drawing().parts;
        let square = |space: Space| plan.square(space);
        let hanging = plan.painting_spaces(rules.small_room);
        // One painting in each main room first.
        let mut paintings = SpaceSet::EMPTY;
        let rooms = plan.drawing().zones.iter().filter(|(_, zone)| zone.kind == ZoneKind::Room);
        for (letter, _) in rooms {
            let inside = hanging.iter().filter(|space| plan.drawing().letter(square(*space)) == *letter);
            if let Some(space) = inside.choose(random) {
                paintings.insert(space);
            }
        }
        let missing = usize::from(parts.paintings).saturating_sub(paintings.len());
        let rest: Vec<Space> = (hanging - paintings).iter().sample(random, missing);
        let rest: SpaceSet = rest.into_iter().collect();
        // The small room has at most one.
        let surplus: SpaceSet = (rest & plan.small_rooms()).iter().skip(1).collect();
        let others = hanging - paintings - rest - plan.small_rooms();
        paintings |= rest - surplus;
        // Without a surplus nothing is drawn: the same seed gives the same round.
        if !surplus.is_empty() {
            let instead: Vec<Space> = others.iter().sample(random, surplus.len());
            paintings |= instead.into_iter().collect();
        }
        let cameras: Vec<Space> = (plan.floor() - paintings).iter().sample(random, parts.cameras.into());
        let mut starts: Vec<Space> = (plan.floor() - paintings).iter().sample(random, characters);
        starts.shuffle(random);
        let character = |(at, (start, pawn)): (usize, (Space, Pawn))| Character {
            player: at as u8 + 1,
            pawn,
            start: square(start),
        };
        Self {
            characters: starts.into_iter().zip(Pawn::ALL).enumerate().map(character).collect(),
            paintings: paintings.iter().map(square).collect(),
            cameras: cameras.into_iter().enumerate().map(|(at, space)| (at as u8 + 1, square(space))).collect(),
        }
    }

    /// The rules of placing that these pieces break. A round can be played nevertheless.
    pub fn placing_faults(&self, plan: &Plan, rules: &CaperRules) -> Vec<PlacingFault> {
        let (drawing, all) = (plan.drawing(), usize::from(plan.drawing().parts.paintings));
        let hung: SpaceSet = self.paintings.iter().filter_map(|square| plan.space(*square)).collect();
        let mut faults = Vec::new();
        if self.paintings.len() != all {
            faults.push(PlacingFault::Paintings { hang: self.paintings.len(), all });
        }
        let has_painting = |letter: char| self.paintings.iter().any(|square| drawing.letter(*square) == letter);
        let rooms = drawing.zones.iter().filter(|(_, zone)| zone.kind == ZoneKind::Room).map(|(letter, _)| *letter);
        faults.extend(rooms.filter(|letter| !has_painting(*letter)).map(PlacingFault::EmptyRoom));
        if (hung & plan.small_rooms()).len() > 1 {
            faults.push(PlacingFault::SmallRoom);
        }
        let barred = |space: Space| {
            let why = plan.no_painting(space, rules.small_room)?;
            Some(PlacingFault::NoPainting(plan.square(space), why))
        };
        faults.extend(hung.iter().filter_map(barred));
        let starts = self.characters.iter().map(|character| character.start);
        faults.extend(starts.filter(|start| self.paintings.contains(start)).map(PlacingFault::PawnOnPainting));
        faults
    }
}

/// A rule of placing that is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlacingFault {
    /// Not all paintings hang, or too many.
    Paintings {
        hang: usize,
        all: usize,
    },
    /// No painting hangs in the main room with this letter.
    EmptyRoom(char),
    /// More than one painting hangs in the small room.
    SmallRoom,
    NoPainting(Square, NoPainting),
    PawnOnPainting(Square),
    /// A lock lies where there is no exit.
    NoExit(Square),
}

/// Why a set-up cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RoundSetupError {
    /// No Characters, or more than six.
    #[error("there are {0} Characters; a round has 1 to 6")]
    Characters(usize),
    /// A piece is not on the floor.
    #[error("{0} is no floor space")]
    NotFloor(Square),
    /// A number that is on no camera.
    #[error("there is no camera {0}; cameras have the numbers 1 to 6")]
    NoCamera(u8),
    #[error("two Characters share the space {0}")]
    SharedSpace(Square),
    #[error("two Characters have the same pawn")]
    SharedPawn,
    /// Two cameras, or a camera and a painting, on one space.
    #[error("two pieces share the space {0}")]
    SharedPiece(Square),
    /// More open locks than exits.
    #[error("{open} locks are open, but there are only {exits} exits")]
    Locks { open: u8, exits: usize },
}

/// A round that can be played: a checked set-up on a plan, in spaces.
///
/// ```
/// use deerstalker::caper::{CaperRules, Character, Pawn, Plan, Round, RoundSetup};
///
/// // One Character, two paintings and a camera in the museum of the box.
/// let space = |square: &str| square.parse().expect("a square");
/// let setup = RoundSetup {
///     characters: vec![Character { player: 0, pawn: Pawn::ALL[0], start: space("F5") }],
///     paintings: [space("D1"), space("G6")].into(),
///     cameras: [(1, space("F2"))].into(),
/// };
/// let round = Round::new(Plan::bundled(), CaperRules::default(), &setup)?;
/// assert_eq!(round.pawns().count(), 1);
/// assert!(round.camera(1).is_some() && round.camera(2).is_none());
///
/// // Nobody starts outside the museum.
/// let outside = Character { player: 0, pawn: Pawn::ALL[0], start: space("Z99") };
/// let setup = RoundSetup { characters: vec![outside], ..setup };
/// assert!(Round::new(Plan::bundled(), CaperRules::default(), &setup).is_err());
/// # Ok::<(), deerstalker::caper::RoundSetupError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Round {
    plan: Arc<Plan>,
    rules: CaperRules,
    pawns: Vec<Pawn>,
    pub(super) starts: Vec<Space>,
    pub(super) paintings: SpaceSet,
    /// By number less one.
    pub(super) cameras: [Option<Space>; Cameras::MAX as usize],
    stakes: Stakes,
}

impl Round {
    /// Checks a set-up.
    ///
    /// # Errors
    /// The first fault.
    pub fn new(plan: Arc<Plan>, rules: CaperRules, setup: &RoundSetup) -> Result<Self, RoundSetupError> {
        let space = |square: Square| plan.space(square).ok_or(RoundSetupError::NotFloor(square));
        if !(1..=Pawn::ALL.len()).contains(&setup.characters.len()) {
            return Err(RoundSetupError::Characters(setup.characters.len()));
        }
        let mut starts = Vec::new();
        for character in &setup.characters {
            let start = space(character.start)?;
            if starts.contains(&start) {
                return Err(RoundSetupError::SharedSpace(character.start));
            }
            starts.push(start);
        }
        let pawns: BTreeSet<Pawn> = setup.characters.iter().map(|character| character.pawn).collect();
        if pawns.len() < setup.characters.len() {
            return Err(RoundSetupError::SharedPawn);
        }
        let mut paintings = SpaceSet::EMPTY;
        for square in &setup.paintings {
            paintings.insert(space(*square)?);
        }
        let (mut cameras, mut taken) = ([None; Cameras::MAX as usize], paintings);
        for (number, square) in &setup.cameras {
            let slot = number.checked_sub(1).and_then(|at| cameras.get_mut(usize::from(at)));
            let slot = slot.ok_or(RoundSetupError::NoCamera(*number))?;
            if !taken.insert(space(*square)?) {
                return Err(RoundSetupError::SharedPiece(*square));
            }
            *slot = Some(space(*square)?);
        }
        if usize::from(rules.open_locks) > plan.exits().len() {
            return Err(RoundSetupError::Locks { open: rules.open_locks, exits: plan.exits().len() });
        }
        let pawns = setup.characters.iter().map(|character| character.pawn).collect();
        let stakes = Stakes::one_round(&rules, paintings.len());
        Ok(Self { plan, rules, pawns, starts, paintings, cameras, stakes })
    }

    /// This round, played for other stakes than those of a game of one round.
    #[must_use]
    pub fn with_stakes(self, stakes: Stakes) -> Self {
        Self { stakes, ..self }
    }

    /// What its Thief plays for.
    pub const fn stakes(&self) -> &Stakes {
        &self.stakes
    }

    /// The museum.
    pub const fn plan(&self) -> &Arc<Plan> {
        &self.plan
    }

    /// The settings.
    pub const fn rules(&self) -> &CaperRules {
        &self.rules
    }

    /// How many Characters hunt.
    pub const fn characters(&self) -> usize {
        self.starts.len()
    }

    /// Their pawns, in the order of their turns.
    pub fn pawns(&self) -> impl Iterator<Item = Pawn> + '_ {
        self.pawns.iter().copied()
    }

    /// The paintings at the start.
    pub const fn paintings(&self) -> SpaceSet {
        self.paintings
    }

    /// Where a camera was put up.
    pub fn camera(&self, number: u8) -> Option<Space> {
        number.checked_sub(1).and_then(|at| self.cameras.get(usize::from(at)).copied().flatten())
    }
}
