//! What lies open on the table of the museum after each event: pieces, turned locks, whose turn it is.
//!
//! A doubted entry only passes the turn on. The pieces that it names become uncertain instead of changing.

use super::event::{AnsweredQuestion, Cameras, CharacterTurn, Event, MotionAnswer, PublicEvent, PublicMove};
use super::rules::RefusalRule;
use super::setup::Round;
use super::square::{Space, SpaceSet};
use std::collections::BTreeMap;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoundEnd {
    Caught,
    Escaped,
    Abandoned,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NextMover {
    Thief,
    Character(usize),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicState {
    /// Where each Character stands. `None` after a doubted entry.
    pub characters: Vec<Option<Space>>,
    pub hanging: SpaceSet,
    /// Paintings that a doubted entry says were taken. Not in `hanging`.
    pub unsure: SpaceSet,
    pub loot: u8,
    pub cameras: Cameras,
    /// Cameras that a doubted entry says left the board. Not in `cameras`.
    pub unsure_cameras: Cameras,
    /// The locks that were turned, by the space in front. True if open.
    pub turned: BTreeMap<Space, bool>,
    /// `None` while the Thief's pawn is off the board, `Some(None)` if its place is unknown.
    pub pawn: Option<Option<Space>>,
    pub refusals: u8,
    pub moves: u16,
    pub end: Option<RoundEnd>,
    pub next: NextMover,
    /// Index of the Character who comes after the Thief.
    pub turn: usize,
}

impl PublicState {
    pub fn new(round: &Round) -> Self {
        Self {
            characters: round.starts.iter().copied().map(Some).collect(),
            hanging: round.paintings,
            unsure: SpaceSet::EMPTY,
            loot: 0,
            cameras: round.cameras(),
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

    /// Where the Thief is in plain sight.
    pub fn visible(&self) -> Option<Space> {
        self.pawn.flatten()
    }

    /// Spaces where Characters stand, as far as known.
    pub fn occupied(&self) -> SpaceSet {
        self.characters.iter().flatten().copied().collect()
    }

    pub fn stolen(&self, round: &Round) -> SpaceSet {
        round.paintings - self.hanging - self.unsure
    }

    pub fn dead_cameras(&self, round: &Round) -> Cameras {
        round.cameras().without(self.cameras).without(self.unsure_cameras)
    }

    /// No more refusals after one that silences the detectors, because nobody asks again.
    pub fn has_refusal_left(&self, round: &Round) -> bool {
        let rules = round.rules();
        self.refusals < rules.refusals && (self.refusals == 0 || rules.snip == RefusalRule::OneQuestion)
    }

    /// Whether the Thief does best to leave now. A `painting` underfoot counts as taken.
    pub fn leaves(&self, round: &Round, painting: Option<Space>) -> bool {
        let loot = self.loot + u8::from(painting.is_some());
        let hanging = (self.hanging - painting.into_iter().collect()).len();
        round.stakes().aim(loot, hanging, self.pawn.is_some()) == loot
    }

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
            // A lock tells where the pawn is only if it ends the move.
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
        // Even a doubted answer makes it uncertain that the camera still stands.
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
