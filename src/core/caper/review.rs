//! Compares the real path of the Thief of the museum, told after a round, with what the table knew after each event.

use super::belief::Belief;
use super::event::{Cameras, Event, PlottedMove, PublicMove};
use super::hidden::ThiefState;
use super::public_state::PublicState;
use super::replay::LogReplay;
use super::setup::Round;
use super::square::{Space, SpaceSet};
use crate::record::EntryId;

/// The Thief's true state after an event, and how likely the table thought it was.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewedEvent {
    pub id: EntryId,
    pub truth: ThiefState,
    pub possible: SpaceSet,
    pub chance: f64,
    /// The rank of the true space by chance, from 1.
    pub rank: usize,
    /// How near the Character came whose turn it was, or into whom the Thief walked. `None` for other moves, and if the
    /// Character's place is unknown.
    pub approach: Option<Approach>,
    /// The nearest of the other Characters after the event.
    pub bystander: Option<Bystander>,
}

impl ReviewedEvent {
    pub fn is_only_possible(&self) -> bool {
        self.truth.space.is_some_and(|space| self.possible == SpaceSet::of(space))
    }
}

/// A Character's steps to the Thief, before and after the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Approach {
    pub by: usize,
    pub roll: Option<u8>,
    pub before: u8,
    pub after: u8,
    pub caught: bool,
}

impl Approach {
    /// The roll was enough to reach the Thief.
    fn could_catch(self) -> bool {
        self.roll.is_some_and(|roll| roll >= self.before)
    }
}

/// A Character's steps to the Thief in somebody else's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bystander {
    pub by: usize,
    pub steps: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nearness {
    Turn(Approach),
    Standing(Bystander),
}

impl Nearness {
    /// The fewest, if the Character moved.
    pub fn steps(self) -> u8 {
        match self {
            Self::Turn(approach) => approach.before.min(approach.after),
            Self::Standing(bystander) => bystander.steps,
        }
    }

    pub fn caught(self) -> bool {
        matches!(self, Self::Turn(approach) if approach.caught)
    }

    /// A turn whose roll was enough, any other turn, a Character who only stood there.
    fn rank(self) -> u8 {
        match self {
            Self::Turn(approach) if approach.could_catch() => 0,
            Self::Turn(_) => 1,
            Self::Standing(_) => 2,
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct RoundReview {
    /// Begins with the Thief's first move.
    pub moments: Vec<ReviewedEvent>,
    /// Entries that do not fit what the Thief told. Either that is wrong, or the log is.
    pub misfits: Vec<EntryId>,
    /// The mean chance that the belief gave to the true space. 0 without moments.
    pub chance: f64,
    /// The same if all possible spaces were equally likely.
    pub even_chance: f64,
}

impl RoundReview {
    pub fn cut(&self) -> Cameras {
        self.moments.last().map_or(Cameras::NONE, |moment| moment.truth.cut)
    }

    /// The capture, else the fewest steps that any Character was away. Of several, the first turn that had rolled enough
    /// to catch the Thief, else the first turn, else the first moment.
    pub fn nearest(&self) -> Option<(&ReviewedEvent, Nearness)> {
        let near = self.moments.iter().flat_map(|moment| {
            let standing = moment.bystander.map(Nearness::Standing);
            moment.approach.map(Nearness::Turn).into_iter().chain(standing).map(move |near| (moment, near))
        });
        near.min_by_key(|(_, near)| (!near.caught(), near.steps(), near.rank()))
    }
}

/// Goes as far as both the log and the moves `told` go.
pub fn review(replay: &LogReplay<'_>, told: &[PlottedMove]) -> RoundReview {
    let round = replay.round();
    let beliefs = Belief::all(replay);
    let (mut hidden, mut moves) = (ThiefState::OUTSIDE, told.iter());
    let (mut moments, mut misfits) = (Vec::new(), Vec::new());
    for (at, (entry, belief)) in replay.entries().iter().zip(&beliefs).enumerate() {
        match &entry.event {
            Event::Thief(seen) => {
                let Some(plotted) = moves.next() else { break };
                let shows = hidden.play(round, replay.table_after(at), plotted);
                if !fits(round, seen, &shows, hidden.space) {
                    misfits.push(entry.id);
                }
            }
            Event::Character(turn) => hidden.take_turn(round, turn),
        }
        let Some(space) = hidden.space else { continue };
        let possible = replay.after(at + 1).spaces();
        // Each entry is named once.
        if !possible.contains(space) && misfits.last() != Some(&entry.id) {
            misfits.push(entry.id);
        }
        let chances = belief.spaces();
        // Rounding leaves a certain space a little less than 1.
        let chance = if possible == SpaceSet::of(space) { 1.0 } else { chances[space.index()] };
        let rank = 1 + chances.iter().filter(|other| **other > chance).count();
        let approach = approach(round, replay, at, space);
        let bystander = bystander(round, replay, at, space);
        moments.push(ReviewedEvent { id: entry.id, truth: hidden, possible, chance, rank, approach, bystander });
    }
    let mean =
        |chance: &dyn Fn(&ReviewedEvent) -> f64| moments.iter().map(chance).sum::<f64>() / moments.len().max(1) as f64;
    let chance = mean(&|moment| moment.chance);
    let even_chance = mean(&|moment| {
        if moment.truth.space.is_some_and(|space| moment.possible.contains(space)) {
            1.0 / moment.possible.len() as f64
        } else {
            0.0
        }
    });
    RoundReview { moments, misfits, chance, even_chance }
}

/// The pawn's place may be left out: a turned lock tells it too.
fn fits(round: &Round, seen: &PublicMove, shows: &PublicMove, landed: Option<Space>) -> bool {
    let there = seen.at.is_none_or(|at| round.plan().space(at) == landed);
    there && (seen.lifted, seen.lock, seen.caught) == (shows.lifted, shows.lock, shows.caught)
}

fn approach(round: &Round, replay: &LogReplay<'_>, at: usize, space: Space) -> Option<Approach> {
    let (before, after) = (replay.table_after(at), replay.table_after(at + 1));
    let steps = |table: &PublicState, by: usize| Some(round.plan().steps((*table.characters.get(by)?)?, space));
    match &replay.entries()[at].event {
        Event::Thief(seen) if seen.caught => {
            let by = before.characters.iter().position(|place| *place == Some(space))?;
            Some(Approach { by, roll: None, before: 0, after: 0, caught: true })
        }
        Event::Thief(_) => None,
        Event::Character(turn) => {
            let by = usize::from(turn.by);
            let (before, after) = (steps(before, by)?, steps(after, by)?);
            Some(Approach { by, roll: turn.roll, before, after, caught: turn.caught })
        }
    }
}

/// `None` also if no other place is known.
fn bystander(round: &Round, replay: &LogReplay<'_>, at: usize, space: Space) -> Option<Bystander> {
    let mover = match &replay.entries()[at].event {
        Event::Thief(_) => None,
        Event::Character(turn) => Some(usize::from(turn.by)),
    };
    let places = replay.table_after(at + 1).characters.iter().enumerate();
    let others = places.filter(|(by, _)| Some(*by) != mover).filter_map(|(by, place)| Some((by, (*place)?)));
    let steps = others.map(|(by, place)| Bystander { by, steps: round.plan().steps(place, space) });
    steps.min_by_key(|bystander| bystander.steps)
}
