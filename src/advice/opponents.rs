//! Who is close: the chance that each opponent can name the case file, by weighted Monte Carlo.
//!
//! Deals are drawn from my posterior. In each, an opponent's own problem is solved exactly: the opponent's hand in that
//! deal, the cards shown to the opponent (drawn, where I did not see them), and what everybody heard. The deal then
//! counts by the likelihood of what the opponent did: made no accusation when one was possible
//! ([`tuning::VIGILANCE`]), and asked these questions ([`habits`](super::habits)).
//!
//! Where the position reads the questions of the others ([`reading`](super::reading)), the factor of the opponent's own
//! hand is taken back: it rests on the same questions as the likelihood, which would count them twice.
//!
//! The likelihood takes a solution for each question of the opponent, so it is not found for every deal: for all in
//! which the opponent knows the case file, but only for the first [`JUDGED`] of the others, which then stand for all of
//! them (stratified importance sampling). With `w` the likelihoods, `f` what one of the latter stands for, and `K` and
//! `N` the sums over the two kinds,
//!
//! ```text
//! p = K / (K + f·N)      error² = ((1 − p)² Σ_K w² + p² f² Σ_N w²) / (K + f·N)²
//! ```
//!
//! So a turn that passes without an accusation lowers `p`, though nobody forgets anything: before, a player could have
//! proved the case, and they have not.
//!
//! Time: for each deal and opponent one solution, and where the likelihood is found one for each of the opponent's
//! questions and each silent turn in which the case file was still open to the opponent.

use super::habits::{Habits, Manner};
use super::tuning;
use super::viewed_game::{ViewedGame, opponent_game, shown};
use super::weighted_deals::{WeightedDeal, WeightedDeals};
use crate::deduction::{Cancel, CaseFileHistory, Position};
use crate::edition::{Card, CardSet};
use crate::game::{Entry, EntryKind, Response, Seat, Setup, left_after, out_after};
use rand::Rng;
use rand::seq::SliceRandom;
use rustc_hash::FxHashMap;
use std::ops::RangeInclusive;

/// What an opponent may know, and how the opponent asks.
#[derive(Clone, PartialEq, Debug)]
pub struct Opponent {
    pub seat: Seat,
    /// Whether this player is out: they accused wrongly, so they have seen the case file, and they ask no more.
    pub out: bool,
    /// The chance that the cards this player has seen prove the case file, 0 to 1.
    pub knows: f64,
    /// The chance that this player can name the case file by the end of their next turn; never less than `knows`, 0 if
    /// they are out.
    pub soon: f64,
    /// The standard error of `knows`.
    pub error: f64,
    /// What `knows` would be if nothing followed from the turns in which this player did not accuse.
    pub knows_unless_silent: f64,
    /// The weighted geometric mean of the number of triples this player has left. A median would jump where it is about
    /// as likely that the player knows much as that the player knows little.
    pub left: usize,
    /// The range that holds this number with four fifths of the weight: its weighted first and last deciles.
    pub range: RangeInclusive<usize>,
    /// My cards that this player has seen.
    pub has_seen: CardSet,
    /// How this player asks: the chance of each manner.
    pub manner: Manner,
}

/// Judges every opponent who is still at the table, in seat order. `samples` deals of `position`, that of the log, are
/// drawn: fewer if fewer are possible, if every chance is known to two points before, or if solving them takes more
/// than a fixed number of steps. Empty without a counted case file, or when cancelled.
///
/// `vigilance`, 0 to 1, is the chance that an opponent who can name the case file in a turn of their own accuses in it;
/// for people it is [`tuning::VIGILANCE`]. Each such turn that passed in silence multiplies the weight of the deal by
/// `1 − vigilance`.
///
/// ```
/// # let document = include_str!("../../tests/cases/classic4-events3-mid.json");
/// use deerstalker::advice::{judge_opponents, tuning};
/// use deerstalker::deduction::{Cancel, Position};
/// use rand::SeedableRng;
/// use rand_chacha::ChaCha8Rng;
///
/// let game = deerstalker::exchange::read(document)?.game;
/// let position = Position::of_game(&game.setup, game.entries());
/// let (deals, random) = (tuning::opponent_deals(&game.setup), &mut ChaCha8Rng::seed_from_u64(1));
/// let opponents =
///     judge_opponents(&game.setup, game.entries(), &position, deals, tuning::VIGILANCE, random, &Cancel::default());
/// assert_eq!(opponents.len(), 3);
/// assert!(opponents.iter().filter(|opponent| !opponent.out).all(|opponent| opponent.knows <= opponent.soon));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn judge_opponents(
    setup: &Setup,
    entries: &[Entry],
    position: &Position,
    samples: usize,
    vigilance: f64,
    random: &mut impl Rng,
    cancel: &Cancel,
) -> Vec<Opponent> {
    let affordable = (READINGS / entries.len().max(1)).max(FEWEST);
    let Some(mut weighted) = WeightedDeals::draw(position, samples.min(affordable), random) else {
        return Vec::new();
    };
    // Whatever part of them is solved in time represents them all.
    weighted.deals.shuffle(random);
    let out = out_after(setup, entries);
    let left = left_after(setup, entries);
    let others: Vec<Seat> = setup.seats().filter(|seat| Some(*seat) != setup.me && !left.contains(seat)).collect();
    let chair = |seat: &Seat| OpponentChair::new(*seat, OpponentEvidence::of(setup, entries, *seat, vigilance));
    let mut chairs: Vec<OpponentChair> = others.iter().map(chair).collect();
    // The cards an opponent was shown are drawn too: where the deals are few, each is sampled several times.
    let repeats = if weighted.complete { (samples / weighted.deals.len().max(1)).clamp(1, 20) } else { 1 };
    let mut solved = 0;
    for deal in &weighted.deals {
        let checked = solved >= FEWEST && solved % BATCH == 0;
        if checked && (chairs.iter().map(|chair| chair.steps).sum::<usize>() > STEPS || precise(&chairs, &weighted)) {
            break;
        }
        for _ in 0..repeats {
            if cancel.is_cancelled() {
                return Vec::new();
            }
            let spent: usize = chairs.iter().map(|chair| chair.steps).sum();
            for chair in chairs.iter_mut().filter(|chair| !out.contains(&chair.seat)) {
                let judges = chair.judged < if spent > STEPS { LEAST_JUDGED } else { JUDGED };
                chair.sample((setup, entries), &unread(position, chair.seat, deal), judges, random);
            }
        }
        solved += 1;
    }
    weighted.complete &= solved == weighted.deals.len();
    let opponent = |chair: &OpponentChair| {
        let has_seen = setup.me.map_or(CardSet::EMPTY, |me| shown(setup, entries, me, chair.seat));
        if out.contains(&chair.seat) {
            Opponent::out(chair.seat, has_seen)
        } else {
            estimate(chair.seat, &chair.samples, &weighted, has_seen)
        }
    };
    with_tempo(chairs.iter().map(opponent).collect())
}

/// The deal without what was read of a player's hand in their questions, which who is close weighs itself.
fn unread(position: &Position, seat: Seat, deal: &WeightedDeal) -> WeightedDeal {
    let hand = deal.hand(seat.index(), position.problem().cards());
    WeightedDeal { weight: deal.weight / position.hand_weight(seat.into(), hand), ..*deal }
}

/// From this chance on of naming the case file by the end of their next turn, an opponent is close.
const CLOSE: f64 = 0.2;

/// A silence that lowers the chance by less is not mentioned.
const CLEARED: f64 = 0.1;

impl Opponent {
    /// Whether this player may soon accuse and be right.
    pub fn is_close(&self) -> bool {
        !self.out && self.soon >= CLOSE
    }

    /// Whether this player would seem clearly closer if nothing followed from their silence.
    pub fn is_cleared_by_silence(&self) -> bool {
        !self.out && self.knows_unless_silent - self.knows >= CLEARED
    }

    /// A player who accused wrongly.
    fn out(seat: Seat, has_seen: CardSet) -> Self {
        let manner = Habits::default().likelihood();
        let (knows, knows_unless_silent) = (1.0, 1.0);
        Self {
            seat,
            out: true,
            knows,
            soon: 0.0,
            error: 0.0,
            knows_unless_silent,
            left: 1,
            range: 1..=1,
            has_seen,
            manner,
        }
    }
}

/// Whether enough of the deals, all of them equally likely draws, have been solved: then every chance has a standard
/// error below [`PRECISE`]. Early in a game nobody is close, and few deals show that.
fn precise(chairs: &[OpponentChair], weighted: &WeightedDeals) -> bool {
    let error = |chair: &OpponentChair| estimate(chair.seat, &chair.samples, weighted, CardSet::EMPTY).error;
    let judged = |chair: &&OpponentChair| !chair.samples.is_empty();
    !weighted.complete && chairs.iter().filter(judged).all(|chair| error(chair) < PRECISE)
}

/// The standard error of a chance below which no more deals are solved.
const PRECISE: f64 = 0.02;

/// The budget and the error are checked each time this many deals have been solved.
const BATCH: usize = 5;

/// Steps of counting for all deals and opponents together: less than a tenth of a second. Where they do not suffice
/// fewer deals are drawn, and the standard error grows accordingly.
const STEPS: usize = 6_000_000;

/// How many entries may be redacted for each opponent: the whole log is, once for each deal.
const READINGS: usize = 80_000;

/// At least this many deals are solved, whatever that takes.
const FEWEST: usize = 20;

/// Scales `soon − knows` by the [tempo](tuning::tempo) of the table.
fn with_tempo(mut opponents: Vec<Opponent>) -> Vec<Opponent> {
    let playing = 1 + opponents.iter().filter(|opponent| !opponent.out).count();
    let tempo = tuning::tempo(playing, average_manner(&opponents));
    for opponent in &mut opponents {
        if !opponent.out {
            opponent.soon = (opponent.knows + (opponent.soon - opponent.knows) * tempo).clamp(opponent.knows, 1.0);
        }
    }
    opponents
}

/// How the opponents who are still in ask, on average.
pub(super) fn average_manner(opponents: &[Opponent]) -> Manner {
    let asking: Vec<&Opponent> = opponents.iter().filter(|opponent| !opponent.out).collect();
    asking.iter().fold(Manner::default(), |sum, opponent| sum.plus(opponent.manner, 1.0 / asking.len() as f64))
}

/// One deal, as an opponent would see it.
#[derive(Clone, Copy)]
struct OpponentSample {
    /// The weight of the deal in my posterior.
    weight: f64,
    /// The likelihood of what the opponent asked in this deal, by manner; `None` if it was not found.
    asked: Option<Manner>,
    /// The likelihood of the turns in which the opponent did not accuse.
    silence: f64,
    /// How many triples the opponent has left.
    left: usize,
    /// Whether the opponent can prove the case file.
    knows: bool,
}

/// What an opponent did, and did not do, as evidence of what the opponent knew.
struct OpponentEvidence {
    /// For each turn that passed without a possible accusation, how many entries the opponent had seen by then; latest
    /// first.
    silences: Vec<usize>,
    /// For each suggestion of the opponent, how many entries came before it, and the cards.
    questions: Vec<(usize, [Card; 3])>,
    /// The chance that the opponent accuses in a turn in which they can name the case file.
    vigilance: f64,
}

impl OpponentEvidence {
    /// A likelihood of silence below this is not computed further.
    const NEGLIGIBLE: f64 = 1e-9;

    fn of(setup: &Setup, entries: &[Entry], seat: Seat, vigilance: f64) -> Self {
        let asked = |(at, entry): (usize, &Entry)| Some((at, entry.kind.named_by(seat)?));
        let questions = entries.iter().enumerate().filter_map(asked).collect();
        Self { silences: silences(setup, entries, seat), questions, vigilance }
    }

    /// The chance that an opponent who knows the case file now was silent in all turns in which they knew it already.
    fn likelihood_of_silence(&self, history: &CaseFileHistory) -> f64 {
        let mut likelihood = 1.0;
        if self.vigilance <= 0.0 {
            return likelihood;
        }
        // What is proved stays proved: going back in time, the first turn before the proof ends the search.
        for upto in &self.silences {
            if likelihood < Self::NEGLIGIBLE || history.after(*upto).is_none_or(|triples| !triples.is_proved()) {
                break;
            }
            likelihood *= 1.0 - self.vigilance;
        }
        likelihood
    }
}

/// For each turn of an opponent, how many entries they had seen when they could last have accused in it; latest first.
/// A turn that no other has followed may not be over: there it only tells that they did not accuse before they asked.
fn silences(setup: &Setup, entries: &[Entry], seat: Seat) -> Vec<usize> {
    // Where the book leaves it open, an opponent may hold that a card ended the turn.
    let ends = setup.rules.accusation.after_card.may_end_turn();
    let another = |entry: &Entry| entry.kind.turn_of().is_some_and(|by| by != seat);
    let over = entries.iter().rposition(another).unwrap_or(0);
    let turns = entries.iter().enumerate().rev().filter(|(_, entry)| entry.kind.turn_of() == Some(seat));
    let seen = |(at, entry): (usize, &Entry)| match &entry.kind {
        _ if at > over => at,
        EntryKind::Suggestion { answers, .. }
            if ends && answers.iter().any(|answer| matches!(answer.response, Response::Showed(_))) =>
        {
            at
        }
        _ => at + 1,
    };
    turns.map(seen).collect()
}

/// The games from an opponent's chair that have been solved.
struct OpponentChair {
    seat: Seat,
    evidence: OpponentEvidence,
    /// One for each deal that agrees with what the opponent has seen.
    samples: Vec<OpponentSample>,
    /// How many of the samples in which the opponent does not know the case file have a likelihood.
    judged: usize,
    /// What was found, by the part of the opponent's game that depends on the deal ([`ViewedGame::drawn`]): late in a
    /// game many deals look alike to an opponent.
    solved: FxHashMap<Vec<CardSet>, Option<OpponentSample>>,
    /// The steps of counting that this has taken.
    steps: usize,
}

impl OpponentChair {
    fn new(seat: Seat, evidence: OpponentEvidence) -> Self {
        Self { seat, evidence, samples: Vec::new(), judged: 0, solved: FxHashMap::default(), steps: 0 }
    }

    /// Adds what the opponent has left if `deal` is the truth; nothing if no deal agrees with what the opponent would
    /// have written down then. Finds the likelihood of what the opponent did if they know the case file, or if
    /// `judges`.
    fn sample(
        &mut self,
        (setup, entries): (&Setup, &[Entry]),
        deal: &WeightedDeal,
        judges: bool,
        random: &mut impl Rng,
    ) {
        let Some(viewed) = opponent_game(setup, entries, deal, self.seat, random) else { return };
        let known = self.solved.get(&viewed.drawn).copied();
        let known = known.filter(|known| known.is_none_or(|known| known.asked.is_some() || !judges));
        let found = known.unwrap_or_else(|| {
            let history = CaseFileHistory::new(&viewed.setup, &viewed.log);
            let found = judge_sample(setup, &viewed, &history, &self.evidence, judges);
            self.steps += history.steps();
            self.solved.insert(viewed.drawn, found);
            found
        });
        let Some(mut found) = found else { return };
        if !found.knows {
            self.judged += usize::from(judges);
            // Only the first stand for all: those that look like one of them would count twice.
            found.asked = found.asked.filter(|_| judges);
        }
        self.samples.push(OpponentSample { weight: deal.weight, ..found });
    }
}

/// What the player whose game is `viewed` has left, and the likelihood of what they did; of one who does not know the
/// case file, only if `judges`.
fn judge_sample(
    setup: &Setup,
    viewed: &ViewedGame,
    history: &CaseFileHistory,
    evidence: &OpponentEvidence,
    judges: bool,
) -> Option<OpponentSample> {
    let now = history.after(viewed.log.len())?;
    let knows = now.is_proved();
    let silence = if knows { evidence.likelihood_of_silence(history) } else { 1.0 };
    let sample = OpponentSample { weight: 1.0, asked: None, silence, left: now.possible(), knows };
    if !knows && !judges {
        return Some(sample);
    }
    let mut habits = Habits::default();
    for (at, cards) in &evidence.questions {
        habits.observe(setup, viewed.setup.hand, history.after(*at)?, *cards);
    }
    Some(OpponentSample { asked: Some(habits.likelihood()), ..sample })
}

/// The estimates from the samples of one opponent, each by its weight after what the opponent did.
fn estimate(seat: Seat, samples: &[OpponentSample], weighted: &WeightedDeals, has_seen: CardSet) -> Opponent {
    let (weights, manner) = posterior(samples, |sample| sample.silence);
    let knowing = |sample: &OpponentSample| if sample.knows { 1.0 } else { 0.0 };
    let knows = weighted_mean(&weights, knowing);
    let knows_unless_silent = weighted_mean(&posterior(samples, |_| 1.0).0, knowing);
    let solves = |sample: &OpponentSample| {
        if sample.knows { 0.0 } else { tuning::pace(manner) * tuning::solves_next(sample.left) }
    };
    let soon = (knows + weighted_mean(&weights, solves)).clamp(knows, 1.0);
    let deviation = |(sample, weight): &(&OpponentSample, f64)| {
        let apart = if sample.knows { 1.0 - knows } else { knows };
        (weight * apart).powi(2)
    };
    let spread = weights.iter().map(deviation).sum::<f64>().sqrt();
    let error = if weights.is_empty() { 0.0 } else { spread / total_weight(&weights) };
    let error = if weighted.complete { error } else { error.max(least_error(knows, samples.len())) };
    let quantile = weighted_quantiles(weights.iter().map(|(sample, weight)| (sample.left, *weight)).collect());
    let range = quantile(0.1)..=quantile(0.9);
    let left = weighted_mean(&weights, |sample| (sample.left.max(1) as f64).log2()).exp2().round() as usize;
    Opponent { seat, out: false, knows, soon, error, knows_unless_silent, left, range, has_seen, manner }
}

/// The sum of the weights.
fn total_weight(weights: &[(&OpponentSample, f64)]) -> f64 {
    weights.iter().map(|(_, weight)| weight).sum()
}

/// The weighted mean of a `value`; 0 without samples.
fn weighted_mean(weights: &[(&OpponentSample, f64)], value: impl Fn(&OpponentSample) -> f64) -> f64 {
    let sum: f64 = weights.iter().map(|(sample, weight)| weight * value(sample)).sum();
    if weights.is_empty() { 0.0 } else { sum / total_weight(weights) }
}

/// The samples that have a likelihood, each with its posterior weight, above 0 and not normalised, if `silence` is the
/// likelihood of the turns without an accusation; and how the opponent asks.
fn posterior(samples: &[OpponentSample], silence: fn(&OpponentSample) -> f64) -> (Vec<(&OpponentSample, f64)>, Manner) {
    let open: f64 = samples.iter().filter(|sample| !sample.knows).map(|sample| sample.weight).sum();
    let likelihood = |sample: &OpponentSample| Some(Manner::default().plus(sample.asked?, silence(sample)));
    let judged: Vec<(&OpponentSample, Manner)> =
        samples.iter().filter_map(|sample| Some((sample, likelihood(sample)?))).collect();
    let judged_open: f64 = judged.iter().filter(|(sample, _)| !sample.knows).map(|(sample, _)| sample.weight).sum();
    // The judged samples in which the opponent does not know the case file stand for all of that kind.
    let stands_for = |sample: &OpponentSample| if sample.knows { 1.0 } else { open / judged_open };
    let prior = |sample: &OpponentSample| sample.weight * stands_for(sample);
    let sum = |sum: Manner, (sample, likelihood): &(&OpponentSample, Manner)| sum.plus(*likelihood, prior(sample));
    let manners = judged.iter().fold(Manner::default(), sum);
    let weighed = |factor: fn(Manner) -> f64| {
        let weights = judged.iter().map(|(sample, likelihood)| (*sample, prior(sample) * factor(*likelihood)));
        weights.filter(|(_, weight)| *weight > 0.0).collect()
    };
    if manners.total() > 0.0 {
        return (weighed(Manner::total), Manner::default().plus(manners, 1.0 / manners.total()));
    }
    // An opponent whose acts are impossible in every deal overlooks things: then the acts tell nothing.
    (weighed(|_| 1.0), Habits::default().likelihood())
}

/// The standard error of half a hit more than there were: no hit among the draws does not prove a chance of 0.
fn least_error(chance: f64, draws: usize) -> f64 {
    let draws = draws as f64;
    let chance = (chance * draws + 0.5) / (draws + 1.0);
    (chance * (1.0 - chance) / draws.max(1.0)).sqrt()
}

/// Of the deals in which an opponent does not know the case file, for how many the likelihood is found.
const JUDGED: usize = 24;

/// For how many of them it is found even where [`STEPS`] are spent.
const LEAST_JUDGED: usize = 8;

/// The weighted quantiles: for a share, the least number that has this share of the weight at or below it; 0 without
/// numbers.
fn weighted_quantiles(mut left: Vec<(usize, f64)>) -> impl Fn(f64) -> usize {
    left.sort_unstable_by_key(|(count, _)| *count);
    let total: f64 = left.iter().map(|(_, weight)| weight).sum();
    move |share| {
        let mut sum = 0.0;
        let reached = left.iter().find(|(_, weight)| {
            sum += weight;
            sum >= share * total
        });
        reached.or(left.last()).map_or(0, |(count, _)| *count)
    }
}

#[cfg(test)]
#[path = "opponents/tests.rs"]
mod tests;
