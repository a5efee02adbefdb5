//! A round in the museum before its first move: where the pieces stand. A [`Round`] is a checked [`RoundSetup`].

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

listed! {
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    pub enum Pawn {
        Mustard,
        Scarlet,
        Green,
        Plum,
        Peacock,
        White,
    }
}

/// A pawn that hunts the Thief. A `player`, counted from 0, may play several.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Character<P = u8> {
    pub player: P,
    pub pawn: Pawn,
    pub start: Square,
}

/// The pieces of a round. `P` is how players are named, which differs in files.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundSetup<P = u8> {
    /// In the order of their turns.
    pub characters: Vec<Character<P>>,
    pub paintings: BTreeSet<Square>,
    pub cameras: BTreeMap<u8, Square>,
}

impl<P> RoundSetup<P> {
    pub fn with_players<Q, E>(&self, player: impl Fn(&P) -> Result<Q, E>) -> Result<RoundSetup<Q>, E> {
        let named = |character: &Character<P>| {
            let Character { player: old, pawn, start } = character;
            Ok(Character { player: player(old)?, pawn: *pawn, start: *start })
        };
        let characters = self.characters.iter().map(named).collect::<Result<_, E>>()?;
        Ok(RoundSetup { characters, paintings: self.paintings.clone(), cameras: self.cameras.clone() })
    }
}

impl RoundSetup {
    /// A random set-up within the rules. Each Character has a player of their own.
    pub fn random(plan: &Plan, rules: &CaperRules, characters: usize, random: &mut impl Rng) -> Self {
        let parts = plan.drawing().parts;
        let square = |space: Space| plan.square(space);
        let hanging = plan.painting_spaces(rules.small_room);
        // One in each main room.
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
        // All small rooms together hold at most one painting.
        let surplus: SpaceSet = (rest & plan.small_rooms()).iter().skip(1).collect();
        let others = hanging - paintings - rest - plan.small_rooms();
        paintings |= rest - surplus;
        // Without a surplus nothing is drawn, so that the same seed keeps giving the same round.
        if !surplus.is_empty() {
            let instead: Vec<Space> = others.iter().sample(random, surplus.len());
            paintings |= instead.into_iter().collect();
        }
        let cameras: Vec<Space> = (plan.floor() - paintings).iter().sample(random, parts.cameras.into());
        let mut starts: Vec<Space> = (plan.floor() - paintings).iter().sample(random, characters);
        starts.shuffle(random);
        let character = |(at, (start, pawn)): (usize, (Space, Pawn))| Character {
            // The Thief is player 0.
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

    /// Faults with which the round can still be played.
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

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlacingFault {
    Paintings { hang: usize, all: usize },
    EmptyRoom(char),
    SmallRoom,
    NoPainting(Square, NoPainting),
    PawnOnPainting(Square),
    NoExit(Square),
}

/// A fault with which the round cannot be played, unlike a [`PlacingFault`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundSetupError {
    Characters(usize),
    NotFloor(Square),
    NoCamera(u8),
    SharedSpace(Square),
    SharedPawn,
    SharedPiece(Square),
    Locks { open: u8, exits: usize },
}

/// The plan, the rules, and where the pieces are at first.
#[derive(Clone, PartialEq, Debug)]
pub struct Round {
    plan: Arc<Plan>,
    rules: CaperRules,
    pub(super) starts: Vec<Space>,
    pub(super) paintings: SpaceSet,
    /// The index is the camera's number less one.
    pub(super) cameras: [Option<Space>; Cameras::MAX as usize],
    stakes: Stakes,
}

impl Round {
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
        // A camera may share its space with a pawn, but not with a painting or another camera.
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
        let stakes = Stakes::one_round(&rules, paintings.len());
        Ok(Self { plan, rules, starts, paintings, cameras, stakes })
    }

    #[must_use]
    pub fn with_stakes(self, stakes: Stakes) -> Self {
        Self { stakes, ..self }
    }

    pub const fn stakes(&self) -> &Stakes {
        &self.stakes
    }

    pub const fn plan(&self) -> &Arc<Plan> {
        &self.plan
    }

    pub const fn rules(&self) -> &CaperRules {
        &self.rules
    }

    pub const fn paintings(&self) -> SpaceSet {
        self.paintings
    }

    /// All cameras that were put up.
    pub fn cameras(&self) -> Cameras {
        (1..=Cameras::MAX).filter(|number| self.camera(*number).is_some()).collect()
    }

    /// Whether or not the camera is still there.
    pub fn camera(&self, number: u8) -> Option<Space> {
        number.checked_sub(1).and_then(|at| self.cameras.get(usize::from(at)).copied().flatten())
    }
}
