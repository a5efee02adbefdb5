//! Who is close: the chance that each opponent can name the case file.
//!
//! A *view* is what an opponent may know: a hand, and the cards shown to them unseen by me. The views follow from all
//! deals of my position where these are few, else from drawn ones. A view counts by its chance `P` and by the likelihood
//! `L` of what the opponent did: asked these questions ([`habits`](super::habits)), and made no accusation in
//! [turns](silent_turns) in which they could have named the case file ([`tuning::VIGILANCE`]). So a turn that passes
//! without an accusation lowers the chance, though nobody forgets anything.
//!
//! Where the position reads the questions of the others ([`reading`](super::reading)), the factor of the opponent's own
//! hand is taken back: it rests on the same questions as `L`, which would count them twice.
//!
//! `L` and whether the view proves the case file take a solution for each question. Views are drawn with chances
//! `q ∝ P · L'`, where `L'` is a likelihood that takes no solution: the opponent is thought to know the cards they have seen
//! and nothing else. While no view drawn comes near the case file ([`tuning::FAR`]) `L'` stands for `L`: then only what the
//! opponent knows now takes a solution, and few draws are enough. Else few views are all solved, and so they are if they
//! come from all deals; of many more are drawn. With `w = P · L / q` for each view drawn and `x` what is estimated,
//!
//! ```text
//! estimate = Σ w·x / Σ w      error² = Σ w² (x − estimate)² / (Σ w)²      effective draws = (Σ w)² / Σ w²
//! ```
//!
//! Source: Hesterberg, "Weighted average importance sampling and defensive mixture distributions", *Technometrics* 37
//! (1995).

mod posterior;

use self::posterior::{Posterior, Sample, Solved};
use super::habits::{CardChances, Habits, Manner, card_chances};
use super::tuning;
use super::viewed_game::{Chair, Drawn, shown};
use super::weighted_deals::{WeightedDeal, WeightedDeals};
use crate::deduction::{Cancel, CaseFileHistory, Position, TripleWeights};
use crate::edition::{Card, CardSet};
use crate::game::{Entry, EntryKind, Response, Seat, Setup, left_after, out_after};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// A chance, 0 to 1, with its standard error.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Estimate {
    pub chance: f64,
    pub error: f64,
}

impl Estimate {
    /// A chance is said as a number up to this error.
    const SURE: f64 = 0.05;

    /// The range to be said in place of the chance, in tenths; `None` if the chance is known well enough.
    pub fn range(self) -> Option<RangeInclusive<f64>> {
        // 90 % of a normal distribution.
        let half = 1.645 * self.error;
        let (low, high) = ((self.chance - half).max(0.0), (self.chance + half).min(1.0));
        (self.error > Self::SURE).then(|| (low * 10.0).floor() / 10.0..=(high * 10.0).ceil() / 10.0)
    }
}

/// What an opponent may know, and how the opponent asks.
#[derive(Clone, PartialEq, Debug)]
pub struct Opponent {
    pub seat: Seat,
    /// They accused wrongly, so they have seen the case file and ask no more.
    pub out: bool,
    /// That the cards they have seen prove the case file.
    pub knows: Estimate,
    /// That they can name it by the end of their next turn: at least `knows`, but 0 if they are out.
    pub soon: Estimate,
    /// `knows` if nothing followed from the turns in which they did not accuse.
    pub knows_unless_silent: f64,
    /// The geometric mean of the number of triples that they think possible. A median would jump where they are about as
    /// likely to know much as to know little.
    pub remaining: usize,
    /// Holds that number with four fifths of the weight; a single number only if it is certain.
    pub range: RangeInclusive<usize>,
    /// My cards that they have seen.
    pub has_seen: CardSet,
    /// The chance of each manner of asking.
    pub manner: Manner,
    /// The numbers take into account what the others asked.
    pub read: bool,
}

/// From this chance on of naming the case file by the end of their next turn, an opponent is close.
const CLOSE: f64 = 0.2;

/// A silence that lowers the chance by less is not mentioned.
const CLEARED: f64 = 0.1;

impl Opponent {
    pub fn is_close(&self) -> bool {
        !self.out && self.soon.chance >= CLOSE
    }

    /// They would seem clearly closer if nothing followed from their silence.
    pub fn is_cleared_by_silence(&self) -> bool {
        !self.out && self.knows_unless_silent - self.knows.chance >= CLEARED
    }

    /// A player who accused wrongly.
    fn out(seat: Seat, has_seen: CardSet) -> Self {
        Self {
            seat,
            out: true,
            knows: Estimate { chance: 1.0, error: 0.0 },
            soon: Estimate::default(),
            knows_unless_silent: 1.0,
            remaining: 1,
            range: 1..=1,
            has_seen,
            manner: Habits::default().likelihood(),
            read: false,
        }
    }
}

/// Up to this many deals, all are taken; beyond it [`DRAWN`] are drawn.
const ALL: usize = 5_000;

const DRAWN: usize = 1_000;

/// Of a deal that makes more views possible than its share of so many, one is drawn.
const VIEWS: usize = 20_000;

/// Views are drawn in batches of this many until the errors are below [`PRECISE`].
const BATCH: usize = 20;

const PRECISE: f64 = 0.025;

/// The share of draws that go by the chance of a view alone: no view counts more than ten times what it would then.
const DEFENSIVE: f64 = 0.1;

/// Steps of counting for all opponents together: less than a tenth of a second. Where they do not suffice fewer views
/// are solved, and the standard error grows accordingly.
const STEPS: usize = 6_000_000;

/// How many entries may be redacted for each opponent: the whole log is, once for each view.
const READINGS: usize = 80_000;

/// Values every opponent who is still at the table, in seat order. `position` is that of the log. At most `samples` views
/// of each are solved: fewer if fewer are possible, if their chances are known well enough before, or if solving them
/// takes more than a fixed number of steps. Empty without a counted case file, or when cancelled.
///
/// `vigilance`, 0 to 1, is the chance that an opponent who can name the case file in a turn of their own accuses in it;
/// for people it is [`tuning::VIGILANCE`].
///
/// ```
/// # let document = include_str!("../../tests/cases/classic4-events3-mid.json");
/// use deerstalker::advice::{tuning, value_opponents};
/// use deerstalker::deduction::{Cancel, Position};
/// use rand::SeedableRng;
/// use rand_chacha::ChaCha8Rng;
///
/// let game = deerstalker::exchange::read(document)?.game;
/// let position = Position::of_game(&game.setup, game.entries());
/// let (views, random) = (tuning::OPPONENT_VIEWS, &mut ChaCha8Rng::seed_from_u64(1));
/// let opponents =
///     value_opponents(&game.setup, game.entries(), &position, views, tuning::VIGILANCE, random, &Cancel::default());
/// assert_eq!(opponents.len(), 3);
/// assert!(opponents.iter().filter(|one| !one.out).all(|one| one.knows.chance <= one.soon.chance));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn value_opponents(
    setup: &Setup,
    entries: &[Entry],
    position: &Position,
    samples: usize,
    vigilance: f64,
    random: &mut impl Rng,
    cancel: &Cancel,
) -> Vec<Opponent> {
    let Some(deals) = WeightedDeals::all_or_drawn(position, ALL, DRAWN, random) else { return Vec::new() };
    let (out, gone) = (out_after(setup, entries), left_after(setup, entries));
    let others: Vec<Seat> = setup.seats().filter(|seat| Some(*seat) != setup.me && !gone.contains(seat)).collect();
    let playing: Vec<Seat> = others.iter().copied().filter(|seat| !out.contains(seat)).collect();
    let most = samples.min(READINGS / entries.len().max(1)).max(BATCH);
    let mut posteriors = Vec::new();
    let seed = random.random();
    for seat in &playing {
        let random = &mut ChaCha8Rng::seed_from_u64(seed);
        let mut views = Views::new(setup, entries, *seat, vigilance);
        views.find(&deals, position, random);
        match views.solve(most, STEPS / playing.len(), random, cancel) {
            Some(posterior) => posteriors.push((*seat, posterior)),
            None => return Vec::new(),
        }
    }
    let tempo = tuning::tempo(1 + playing.len(), average(posteriors.iter().map(|(_, posterior)| posterior.manner)));
    let has_seen = |seat| setup.me.map_or(CardSet::EMPTY, |me| shown(setup, entries, me, seat));
    let opponent = |seat: &Seat| {
        let posterior = posteriors.iter().find(|(of, _)| of == seat);
        posterior.map_or_else(
            || Opponent::out(*seat, has_seen(*seat)),
            |(_, posterior)| Opponent {
                read: position.is_weighted(),
                ..posterior.opponent(*seat, tempo, has_seen(*seat))
            },
        )
    };
    others.iter().map(opponent).collect()
}

/// The opponents at the end of a log, judged as the program does.
pub fn who_is_close(setup: &Setup, entries: &[Entry], position: &Position, cancel: &Cancel) -> Vec<Opponent> {
    let random = &mut ChaCha8Rng::seed_from_u64(0);
    value_opponents(setup, entries, position, tuning::OPPONENT_VIEWS, tuning::VIGILANCE, random, cancel)
}

/// How the opponents who are still in ask, on average.
pub(super) fn average_manner(opponents: &[Opponent]) -> Manner {
    average(opponents.iter().filter(|opponent| !opponent.out).map(|opponent| opponent.manner))
}

fn average(manners: impl Iterator<Item = Manner>) -> Manner {
    let (sum, count) =
        manners.fold((Manner::default(), 0.0), |(sum, count), manner| (sum.plus(manner, 1.0), count + 1.0));
    if count > 0.0 { Manner::default().plus(sum, 1.0 / count) } else { sum }
}

/// The weight of a deal without what was read of a player's hand in their questions.
fn unread(position: &Position, seat: Seat, deal: &WeightedDeal) -> f64 {
    deal.weight / position.hand_weight(seat.into(), deal.hand(seat.index(), position.problem().cards()))
}

/// A turn of a player that ended, or came to a question, without an accusation.
pub(super) struct SilentTurn {
    /// The index of its entry.
    pub at: usize,
    /// How many entries the player had seen when they could last have accused.
    pub seen: usize,
}

/// The turns in which a player did not accuse; latest first. A turn that no other has followed may not be over: there it
/// only tells that they did not accuse before they asked.
pub(super) fn silent_turns(setup: &Setup, entries: &[Entry], seat: Seat) -> impl Iterator<Item = SilentTurn> {
    // Where the book leaves it open, an opponent may hold that a card ended the turn.
    let ends = setup.rules.accusation.after_card.may_end_turn();
    let over = entries.iter().rposition(|entry| entry.kind.turn_of().is_some_and(|by| by != seat));
    let turns = entries.iter().enumerate().rev().filter(move |(_, entry)| entry.kind.turn_of() == Some(seat));
    turns.map(move |(at, entry)| {
        let shown = matches!(&entry.kind, EntryKind::Suggestion { answers, .. }
            if answers.iter().any(|answer| matches!(answer.response, Response::Showed(_))));
        let open = over.is_none_or(|over| at > over);
        SilentTurn { at, seen: if open || ends && shown { at } else { at + 1 } }
    })
}

/// A question of the opponent.
struct Question {
    at: usize,
    cards: [Card; 3],
    /// The cards they had seen by then, as far as the log names them.
    seen: CardSet,
}

/// All that an opponent may know, with what they did.
struct Views<'a> {
    setup: &'a Setup,
    chair: Chair<'a>,
    seat: Seat,
    questions: Vec<Question>,
    silent: Vec<SilentTurn>,
    vigilance: f64,
    possible: Vec<View>,
    /// The possible views are all there are.
    complete: bool,
}

/// What an opponent may know.
struct View {
    drawn: Drawn,
    /// Its chance, not normalised.
    chance: f64,
    /// How many drawn deals led to it.
    times: f64,
    /// The chance with which it is drawn.
    proposed: f64,
}

impl<'a> Views<'a> {
    /// A likelihood of silence below this is not computed further.
    const NEGLIGIBLE: f64 = 1e-9;

    fn new(setup: &'a Setup, entries: &'a [Entry], seat: Seat, vigilance: f64) -> Self {
        let question = |(at, entry): (usize, &Entry)| {
            let cards = entry.kind.named_by(seat)?;
            let others = setup.seats().filter(|other| *other != seat);
            let seen = others.map(|other| shown(setup, &entries[..at], other, seat));
            Some(Question { at, cards, seen: seen.fold(setup.face_up(), |all, cards| all | cards) })
        };
        let questions = entries.iter().enumerate().filter_map(question).collect();
        let silent = silent_turns(setup, entries, seat).collect();
        let chair = Chair::new(setup, entries, seat);
        Self { setup, chair, seat, questions, silent, vigilance, possible: Vec::new(), complete: true }
    }

    /// Finds the views that these deals make possible.
    fn find(&mut self, deals: &WeightedDeals, position: &Position, random: &mut impl Rng) {
        let mut places: FxHashMap<Drawn, usize> = FxHashMap::default();
        self.complete = deals.complete;
        let most = if deals.complete { VIEWS / deals.deals.len().max(1) } else { 1 };
        for deal in &deals.deals {
            let all = self.chair.all(deal, most).unwrap_or_else(|| {
                self.complete = false;
                vec![self.chair.draw(deal, random)]
            });
            let (weight, share) = (unread(position, self.seat, deal), 1.0 / all.len() as f64);
            for drawn in all {
                let place = *places.entry(drawn.clone()).or_insert_with(|| {
                    self.possible.push(View { drawn, chance: 0.0, times: 0.0, proposed: 0.0 });
                    self.possible.len() - 1
                });
                self.possible[place].chance += weight * share;
                self.possible[place].times += share;
            }
        }
        // The same from every chair: draws depend on the order.
        self.possible.sort_unstable_by(|a, b| a.drawn.cmp(&b.drawn));
    }

    /// Solves views until their chances are known well enough, at most `most`. `None` when cancelled.
    fn solve(&mut self, most: usize, steps: usize, random: &mut impl Rng, cancel: &Cancel) -> Option<Posterior> {
        self.propose();
        let mut solutions = Solutions { views: self, near: false, found: FxHashMap::default(), steps: 0 };
        let mut few = self.possible.len() <= most;
        let mut times: BTreeMap<usize, f64> = BTreeMap::new();
        for draws in (BATCH..).step_by(BATCH) {
            if few && (self.complete || solutions.near) {
                few = false;
                if let Some(all) = solutions.all(steps, cancel) {
                    return Some(all);
                }
            }
            for at in self.draw(random) {
                if cancel.is_cancelled() {
                    return None;
                }
                *times.entry(at).or_default() += 1.0;
                solutions.of(at);
            }
            let sample = |(at, times): (&usize, &f64)| {
                let view = &self.possible[*at];
                let weight = times * view.chance / view.proposed;
                Some(Sample { solved: solutions.of(*at)?, weight, times: *times })
            };
            // Deals that were drawn themselves add to the error.
            let inflation = if self.complete { 1.0 } else { 1.0 + draws as f64 / DRAWN as f64 };
            let posterior = Posterior::new(times.iter().filter_map(sample).collect(), false, inflation);
            // Of an opponent who is far away more draws say nothing that matters.
            let far = !solutions.near && posterior.knows().range().is_none();
            let spent = times.len() >= most || draws >= 2 * most || solutions.steps > steps;
            if far || spent || posterior.is_precise() {
                return Some(posterior);
            }
        }
        None
    }

    /// Sets the chances with which views are drawn.
    fn propose(&mut self) {
        let likelihoods: Vec<f64> =
            self.possible.iter().map(|view| view.chance * self.likelihood_of_seen(&view.drawn).total()).collect();
        let total: f64 = likelihoods.iter().sum();
        let chances: f64 = self.possible.iter().map(|view| view.chance).sum();
        for (view, likelihood) in self.possible.iter_mut().zip(likelihoods) {
            view.proposed = (1.0 - DEFENSIVE) * likelihood / total + DEFENSIVE * view.chance / chances;
        }
    }

    /// A batch of views, spread evenly over the proposed chances.
    fn draw(&self, random: &mut impl Rng) -> Vec<usize> {
        let offset: f64 = random.random();
        let mut sum = 0.0;
        let mut drawn = Vec::new();
        for (at, view) in self.possible.iter().enumerate() {
            sum += view.proposed * BATCH as f64;
            while drawn.len() < BATCH && drawn.len() as f64 + offset < sum {
                drawn.push(at);
            }
        }
        drawn
    }

    /// The likelihood of what the opponent asked if they knew the cards they have seen and nothing else.
    fn likelihood_of_seen(&self, drawn: &[CardSet]) -> Manner {
        let mut habits = Habits::default();
        for question in &self.questions {
            let open = CardSet::first(self.setup.edition.card_count())
                - (question.seen | self.chair.seen_before(question.at, drawn));
            let mut chances = [0.0; Card::MAX];
            open.iter().for_each(|card| chances[card.index()] = 1.0);
            habits.observe(self.setup, drawn[0], &chances, question.cards);
        }
        habits.likelihood()
    }

    /// What the opponent thought possible in a view; `None` if it is no game of this table.
    fn history(&self, view: &View) -> Option<CaseFileHistory> {
        let (theirs, log) = self.chair.game(&view.drawn)?;
        Some(CaseFileHistory::new(&theirs, &log))
    }

    /// The solution of a view, if it agrees with itself and can be counted. Only of an opponent who may be `near` it is
    /// counted what they thought when they asked.
    fn solved(&self, view: &View, history: &CaseFileHistory, near: bool) -> Option<Solved> {
        let now = history.after(usize::MAX)?;
        let (remaining, knows) = (now.possible(), now.is_proved());
        if !near {
            return Some(Solved { remaining, knows, silence: 1.0, asked: self.likelihood_of_seen(&view.drawn) });
        }
        let mut habits = Habits::default();
        for question in &self.questions {
            let chances: CardChances = card_chances(history.after(question.at)?);
            habits.observe(self.setup, view.drawn[0], &chances, question.cards);
        }
        let silence = if knows { self.likelihood_of_silence(history) } else { 1.0 };
        Some(Solved { remaining, knows, silence, asked: habits.likelihood() })
    }

    /// The chance that an opponent who knows the case file now was silent in all turns in which they knew it already.
    fn likelihood_of_silence(&self, history: &CaseFileHistory) -> f64 {
        let mut likelihood = 1.0;
        // What is proved stays proved: going back in time, the first turn before the proof ends the search.
        for turn in &self.silent {
            let proved = || history.after(turn.seen).is_some_and(TripleWeights::is_proved);
            if self.vigilance <= 0.0 || likelihood < Self::NEGLIGIBLE || !proved() {
                break;
            }
            likelihood *= 1.0 - self.vigilance;
        }
        likelihood
    }
}

/// The views solved so far.
struct Solutions<'v, 'a> {
    views: &'v Views<'a>,
    /// Whether one of them comes near the case file.
    near: bool,
    found: FxHashMap<usize, Solution>,
    steps: usize,
}

struct Solution {
    /// Kept while the view is solved from afar only.
    history: Option<CaseFileHistory>,
    solved: Option<Solved>,
}

impl Solutions<'_, '_> {
    /// The solution of a view. Those solved from afar are solved again when asked for once one comes near.
    fn of(&mut self, at: usize) -> Option<Solved> {
        let (views, view) = (self.views, &self.views.possible[at]);
        let solution = self.found.entry(at).or_insert_with(|| Solution { history: views.history(view), solved: None });
        let to_solve = self.near || solution.solved.is_none();
        if let Some(history) = solution.history.take_if(|_| to_solve) {
            let before = history.steps();
            solution.solved = views.solved(view, &history, self.near);
            self.steps += history.steps() - before;
            if !self.near {
                self.near = solution.solved.is_some_and(|solved| solved.remaining <= tuning::FAR);
                solution.history = Some(history);
            }
        }
        solution.solved
    }

    /// All views, solved as those of an opponent who may be near; `None` if that takes more than these
    /// `steps`, or when cancelled.
    fn all(&mut self, steps: usize, cancel: &Cancel) -> Option<Posterior> {
        self.near = true;
        let mut samples = Vec::new();
        for (at, view) in self.views.possible.iter().enumerate() {
            if cancel.is_cancelled() || self.steps > steps {
                return None;
            }
            samples.extend(self.of(at).map(|solved| Sample { solved, weight: view.chance, times: view.times }));
        }
        Some(Posterior::new(samples, self.views.complete, 1.0))
    }
}

#[cfg(test)]
#[path = "opponents/tests.rs"]
mod tests;
