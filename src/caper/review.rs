//! Compares the Thief's real path, told after a round, with what the table knew after each event.
//!
//! The told moves are played beside the log: each move of the Thief in the log takes the next one that was told.

use super::belief::Belief;
use super::event::{Event, PlottedMove, PublicMove};
use super::hidden::ThiefState;
use super::public_state::PublicState;
use super::replay::LogReplay;
use super::setup::Round;
use super::square::{Space, SpaceSet};
use crate::record::EntryId;

/// What the table knew after an event, and what was true.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewedEvent {
    pub id: EntryId,
    pub truth: ThiefState,
    /// The spaces that were possible by what was known then.
    pub possible: SpaceSet,
    /// The believed chance of the true space, 0 to 1.
    pub chance: f64,
    /// The place of the true space among all by chance, from 1.
    pub rank: usize,
    /// How near the Character came whose turn it was, or into whom the Thief walked; `None` for other moves of the
    /// Thief, and where it is not known where the Character stood.
    pub approach: Option<Approach>,
}

/// How near a Character came to the Thief in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Approach {
    /// Which Character, by place.
    pub by: usize,
    /// The number rolled, if it was noted.
    pub roll: Option<u8>,
    /// The steps between them before the Character moved.
    pub before: u8,
    pub after: u8,
    pub caught: bool,
}

/// A round reviewed.
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
/// use deerstalker::caper::{LogReplay, review};
///
/// // Nothing was logged and nothing told: there is nothing to compare.
/// let reviewed = review(&LogReplay::new(&round, &[]), &[]);
/// assert!(reviewed.moments.is_empty() && reviewed.misfits.is_empty());
/// # Ok::<(), deerstalker::caper::RoundSetupError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct RoundReview {
    /// One for each event from the Thief's first move on.
    pub moments: Vec<ReviewedEvent>,
    /// The entries that do not fit what the Thief told: what was told is wrong, or the log is.
    pub misfits: Vec<EntryId>,
    /// The mean of the believed chances of the true space; 0 without moments.
    pub chance: f64,
    /// That mean if all possible spaces had been equally likely.
    pub even_chance: f64,
}

impl RoundReview {
    /// The moment in which a Character was nearest to the Thief: the capture, or else the fewest steps before or after a
    /// move. The earliest of several.
    pub fn nearest(&self) -> Option<(&ReviewedEvent, Approach)> {
        let approaches = self.moments.iter().filter_map(|moment| Some((moment, moment.approach?)));
        approaches.min_by_key(|(_, approach)| (!approach.caught, approach.before.min(approach.after)))
    }
}

/// Plays the Thief's moves, told after the round, beside the log, until either ends.
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
        if !possible.contains(space) && misfits.last() != Some(&entry.id) {
            misfits.push(entry.id);
        }
        let chances = belief.spaces();
        let chance = chances[space.index()];
        let rank = 1 + chances.iter().filter(|other| **other > chance).count();
        let approach = approach(round, replay, at, space);
        moments.push(ReviewedEvent { id: entry.id, truth: hidden, possible, chance, rank, approach });
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

/// Whether what the table has `seen` of a move is what the told one `shows`, which ends on `landed`. The entry may
/// leave out where the pawn went: a lock that was turned, or a Character who was landed on, says so as well.
fn fits(round: &Round, seen: &PublicMove, shows: &PublicMove, landed: Option<Space>) -> bool {
    let there = seen.at.is_none_or(|at| round.plan().space(at) == landed);
    there && (seen.lifted, seen.lock, seen.caught) == (shows.lifted, shows.lock, shows.caught)
}

/// How near the turn of entry `at` came to a Thief on `space`.
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
