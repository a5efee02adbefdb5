//! What lies open on the table after each event: pieces, turned locks, whose turn it is.

use super::event::{AnsweredQuestion, Cameras, CharacterTurn, Event, MotionAnswer, PublicEvent, PublicMove};
use super::rules::RefusalRule;
use super::setup::Round;
use super::square::{Space, SpaceSet};
use std::collections::BTreeMap;

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoundEnd {
    /// A Character landed on the Thief, or the Thief on a Character.
    Caught,
    /// The Thief turned an open lock and is out.
    Escaped,
    /// The players stopped before it was decided.
    Abandoned,
}

/// Who has the next turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NextMover {
    Thief,
    /// A Character, by place.
    Character(usize),
}

/// The public state of a round.
///
/// ```
/// # use deerstalker::caper::{CaperRules, Character, Pawn, Plan, Round, RoundSetup};
/// # let space = |square: &str| square.parse().expect("a square");
/// # let setup = RoundSetup {
/// #     characters: vec![Character { player: 0, pawn: Pawn::ALL[0], start: space("F5") }],
/// #     paintings: [space("D1"), space("G6")].into(),
/// #     cameras: [(1, space("F2"))].into(),
/// # };
/// # let round = Round::new(Plan::bundled(), CaperRules::default(), &setup)?;
/// use deerstalker::caper::{Event, NextMover, PublicMove, PublicState};
///
/// let mut state = PublicState::new(&round);
/// assert_eq!((state.next, state.hanging.len()), (NextMover::Thief, 2));
/// // The Thief comes in, unseen; then the first Character has the turn.
/// state.apply(&round, &Event::Thief(PublicMove::default()), false);
/// assert_eq!((state.next, state.moves), (NextMover::Character(0), 1));
/// # Ok::<(), deerstalker::caper::RoundSetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicState {
    /// Where the Characters are; `None` after an entry that is doubted or names no floor space.
    pub characters: Vec<Option<Space>>,
    pub hanging: SpaceSet,
    /// Paintings that may hang: an entry that is doubted says that they were taken.
    pub unsure: SpaceSet,
    /// How many paintings the Thief took off the board.
    pub loot: u8,
    pub cameras: Cameras,
    /// Cameras that may be on the board: an entry that is doubted says that they left it.
    pub unsure_cameras: Cameras,
    /// The turned locks by the space in front, and whether they are open.
    pub turned: BTreeMap<Space, bool>,
    /// Whether the Thief's pawn is on the board, and where, if that is known.
    pub pawn: Option<Option<Space>>,
    /// How often the Thief refused the motion detectors.
    pub refusals: u8,
    pub moves: u16,
    pub end: Option<RoundEnd>,
    pub next: NextMover,
    /// Which Character comes after the Thief.
    pub turn: usize,
}

impl PublicState {
    /// The table before the Thief comes in.
    pub fn new(round: &Round) -> Self {
        let numbers = (1..=Cameras::MAX).filter(|number| round.camera(*number).is_some());
        Self {
            characters: round.starts.iter().copied().map(Some).collect(),
            hanging: round.paintings,
            unsure: SpaceSet::EMPTY,
            loot: 0,
            cameras: numbers.collect(),
            unsure_cameras: Cameras::NONE,
            turned: BTreeMap::new(),
            pawn: None,
            refusals: 0,
            moves: 0,
            end: None,
            next: NextMover::Thief,
            turn: 0,
        }
    }

    /// Where the Thief's pawn is, if it is on the board and its place known.
    pub fn visible(&self) -> Option<Space> {
        self.pawn.flatten()
    }

    /// The spaces of the Characters, as far as they are known.
    pub fn occupied(&self) -> SpaceSet {
        self.characters.iter().flatten().copied().collect()
    }

    /// Whether the Thief has an M left to cross off, and the motion detectors still work.
    pub fn has_refusal_left(&self, round: &Round) -> bool {
        let rules = round.rules();
        self.refusals < rules.refusals && (self.refusals == 0 || rules.snip == RefusalRule::OneQuestion)
    }

    /// Whether a Thief who has taken the painting under them, if there is one, does best to leave now.
    pub fn leaves(&self, round: &Round, painting: Option<Space>) -> bool {
        let loot = self.loot + u8::from(painting.is_some());
        let hanging = (self.hanging - painting.into_iter().collect()).len();
        round.stakes().aim(loot, hanging, self.pawn.is_some()) == loot
    }

    /// Applies an event. A doubted one counts only for whose turn it was.
    pub fn apply(&mut self, round: &Round, event: &PublicEvent, doubted: bool) {
        match event {
            Event::Thief(seen) => self.apply_thief(round, seen, doubted),
            Event::Character(turn) => self.apply_turn(round, turn, doubted),
        }
    }

    fn apply_thief(&mut self, round: &Round, seen: &PublicMove, doubted: bool) {
        let space = |square| round.plan().space(square);
        self.moves = self.moves.saturating_add(1);
        self.next = NextMover::Character(self.turn);
        if let Some(painting) = seen.lifted.and_then(space) {
            self.hanging -= SpaceSet::of(painting);
            if doubted {
                self.unsure.insert(painting);
            } else {
                self.unsure -= SpaceSet::of(painting);
                self.loot = self.loot.saturating_add(1);
            }
        }
        if doubted {
            self.pawn = self.pawn.map(|_| None);
            return;
        }
        if let Some(lock) = seen.lock
            && let Some(front) = space(lock.exit)
        {
            self.turned.insert(front, lock.open);
            if lock.open {
                self.end = Some(RoundEnd::Escaped);
            }
            if self.pawn.is_some() || round.rules().lock_shows_pawn {
                self.pawn = Some(round.rules().lock_ends_move.then_some(front));
            }
        }
        if let Some(at) = seen.at {
            self.pawn = Some(space(at));
        } else if seen.lock.is_none() {
            self.pawn = self.pawn.map(|_| None);
        }
        if seen.caught {
            self.end = Some(RoundEnd::Caught);
        }
    }

    fn apply_turn(&mut self, round: &Round, turn: &CharacterTurn, doubted: bool) {
        let by = usize::from(turn.by);
        self.turn = (by + 1) % self.characters.len();
        self.next = NextMover::Thief;
        let end = round.plan().space(turn.end).filter(|_| !doubted);
        if let Some(place) = self.characters.get_mut(by) {
            *place = end;
        }
        let gone = turn.look.as_ref().map_or(Cameras::NONE, AnsweredQuestion::dead);
        self.cameras = self.cameras.without(gone);
        self.unsure_cameras = if doubted { self.unsure_cameras.with(gone) } else { self.unsure_cameras.without(gone) };
        match &turn.look {
            Some(AnsweredQuestion::Motion(MotionAnswer::Cut)) if !doubted => {
                self.refusals = self.refusals.saturating_add(1);
            }
            Some(AnsweredQuestion::Eyes(Some(seen))) if !doubted => self.pawn = Some(round.plan().space(*seen)),
            _ => {}
        }
        if turn.caught && !doubted {
            self.end = Some(RoundEnd::Caught);
        }
    }
}
