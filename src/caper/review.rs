//! Compares the Thief's real path, told after a round, with what the table knew after each event.
//!
//! The told moves are played beside the log: each move of the Thief in the log takes the next one that was told. With
//! `p(t)` the chance that the belief after event `t` gave the true space, the belief was short of the truth by
//! `−log₂ p(t)` bits.

use super::belief::Belief;
use super::event::{AnsweredQuestion, Entry, Event, PlottedMove, PublicMove};
use super::evidence::sight;
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
    /// The chance that the belief gave the true space, 0 to 1.
    pub chance: f64,
    /// The place of the true space among all by chance, from 1.
    pub rank: usize,
    /// Whether a Character ended one step from the Thief, or had the Thief in view without looking with own eyes.
    pub close: bool,
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
    /// How many bits the belief was short of the truth, on average over the events after which it had a chance; 0 if it
    /// was always sure and right.
    pub bits: f64,
    /// That average if all possible spaces had been equally likely.
    pub even_bits: f64,
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
        let close = close(round, replay.table_after(at + 1), entry, space);
        moments.push(ReviewedEvent { id: entry.id, truth: hidden, possible, chance, rank, close });
    }
    let mean = |bits: &dyn Fn(&ReviewedEvent) -> f64| {
        let fitting = moments.iter().filter(|moment| moment.chance > 0.0);
        let (sum, count) = fitting.fold((0.0, 0), |(sum, count), moment| (sum + bits(moment), count + 1));
        if count == 0 { 0.0 } else { sum / f64::from(count) }
    };
    let bits = mean(&|moment| -moment.chance.log2());
    let even_bits = mean(&|moment| (moment.possible.len() as f64).log2());
    RoundReview { moments, misfits, bits, even_bits }
}

/// Whether what the table has `seen` of a move is what the told one `shows`, which ends on `landed`. The entry may
/// leave out where the pawn went: a lock that was turned, or a Character who was landed on, says so as well.
fn fits(round: &Round, seen: &PublicMove, shows: &PublicMove, landed: Option<Space>) -> bool {
    let there = seen.at.is_none_or(|at| round.plan().space(at) == landed);
    there && (seen.lifted, seen.lock, seen.caught) == (shows.lifted, shows.lock, shows.caught)
}

/// Whether a turn nearly found the Thief on `space`: see [`ReviewedEvent::close`].
fn close(round: &Round, after: &PublicState, entry: &Entry<PublicMove>, space: Space) -> bool {
    let Event::Character(turn) = &entry.event else { return false };
    if after.pawn.is_some() || after.end.is_some() {
        return false;
    }
    let Some(end) = round.plan().space(turn.end) else { return false };
    let looked = matches!(turn.look, Some(AnsweredQuestion::Eyes(_)));
    let in_view = || sight(round, after, end, Some(usize::from(turn.by))).0.contains(space);
    round.plan().neighbours(end).contains(space) || !looked && in_view()
}
