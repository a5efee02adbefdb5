//! Estimates how close each opponent at Clue is: the chance that they can name the case file now, and by the end of
//! their next turn.
//!
//! A *view* is what an opponent may know: a hand, and the cards shown to them unseen by me. To *solve* it is to count
//! the triples that it leaves open. A view weighs its prior times its likelihood:
//!
//! * The *prior* is its chance among the deals of my position. If the position already reads questions, this opponent's
//!   factor is taken out, or the likelihood would count them twice.
//! * The *likelihood* is that of the opponent's questions ([`asking_style`](super::asking_style)), and of the turns in
//!   which they could have accused but did not ([`tuning::VIGILANCE`]). It is slow, because it solves the view for every
//!   question. Until a view is *near* the case file ([`tuning::FAR`]), a *quick* one replaces it: of the questions alone,
//!   by an opponent who knows only the cards they have seen.
//!
//! If there are few views, all are solved, provided that the list is complete or one is near. Otherwise some are drawn,
//! in proportion to prior times quick likelihood, and weigh prior times likelihood over the chance to be drawn.
//!
//! Source: Hesterberg, "Weighted average importance sampling and defensive mixture distributions", *Technometrics* 37
//! (1995).

mod opponent;
mod posterior;

pub use self::opponent::{Estimate, Opponent};
use self::posterior::{Posterior, Sample, SolvedView};
use super::asking_style::{Manner, QuestionLikelihood, card_chances};
use super::tuning::{self, Tempo};
use super::viewed_game::{Chair, ViewedCards};
use super::weighted_deals::{WeightedDeal, WeightedDeals};
use crate::deduction::{Cancel, CaseFileHistory, Position, TripleWeights, in_threads};
use crate::edition::{Card, CardSet};
use crate::game::{
    Entry, EntryKind, Seat, Setup, Sighting, cards_with_me, left_after, out_after, seen_cards, sightings,
};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Up to so many deals, all are taken; beyond it, [`DRAWN_DEALS`] are drawn.
const MOST_DEALS: usize = 5_000;

const DRAWN_DEALS: usize = 1_000;

/// Views listed over all deals together. A deal with more than its share gives one drawn view instead.
const MOST_VIEWS: usize = 20_000;

/// Views drawn between two checks whether they suffice; before the first, [`FEWEST_DRAWS`].
const BATCH: usize = 5;

const FEWEST_DRAWS: usize = 15;

/// Standard error of the chances below which the views suffice.
const PRECISE_ERROR: f64 = 0.03;

/// Share of draws by the prior alone; keeps the prior below 10 times the chance to be drawn.
const DEFENSIVE_SHARE: f64 = 0.1;

/// Steps of counting for all opponents together: less than 0.1 s. Beyond them errors grow.
const MOST_STEPS: usize = 6_000_000;

/// Log entries rewritten as an opponent saw them; every view rewrites the whole log.
const MOST_REDACTED: usize = 80_000;

/// All opponents at the table, in seat order. Solves `samples` views of each, fewer if that is precise or the budget
/// ends. Empty without a counted case file, or when cancelled. `vigilance`: for people [`tuning::VIGILANCE`],
/// for perfect players 1.
pub fn value_opponents(
    setup: &Setup,
    entries: &[Entry],
    position: &Position,
    samples: usize,
    vigilance: f64,
    random: &mut impl Rng,
    cancel: &Cancel,
) -> Vec<Opponent> {
    let Some(deals) = WeightedDeals::all_or_drawn(position, MOST_DEALS, DRAWN_DEALS, random) else { return Vec::new() };
    let (out, left) = (out_after(setup, entries), left_after(setup, entries));
    let others: Vec<Seat> = setup.seats().filter(|seat| Some(*seat) != setup.me && !left.contains(seat)).collect();
    let playing: Vec<Seat> = others.iter().copied().filter(|seat| !out.contains(seat)).collect();
    let most_views = most_views(entries, samples);
    let seed = random.random();
    let posterior = |seat: &Seat| {
        // The same seed for each, so that no opponent's draws depend on how many the one before took.
        let random = &mut ChaCha8Rng::seed_from_u64(seed);
        let mut views = Views::new(setup, entries, *seat, vigilance);
        views.find(&deals, |deal| weight_without_reading(position, *seat, deal), random);
        // More draws would not change the verdict on somebody far away.
        let enough = |found: &Posterior, near: bool| found.is_precise() || !near && found.knows().range().is_none();
        Some((*seat, views.posterior(most_views, MOST_STEPS / playing.len(), enough, random, cancel)?))
    };
    let posteriors: Option<Vec<_>> = in_threads(|| playing.par_iter().map(posterior).collect());
    let Some(posteriors) = posteriors else { return Vec::new() };
    let tempo = Tempo::of(1 + playing.len(), average(posteriors.iter().map(|(_, posterior)| posterior.manner)));
    let mine = cards_with_me(setup, entries);
    let has_seen = |seat| mine & seen_cards(setup, entries, seat);
    let opponent = |seat: &Seat| match posteriors.iter().find(|(of, _)| of == seat) {
        Some((_, posterior)) => {
            Opponent { read: position.is_weighted(), ..posterior.opponent(*seat, tempo, has_seen(*seat)) }
        }
        None => Opponent::out(*seat, has_seen(*seat)),
    };
    others.iter().map(opponent).collect()
}

/// What this opponent may think possible by the position alone, whatever they asked or left unsaid. `None` if they are
/// not at the table, if nothing can be counted, or when cancelled.
pub fn view_of(
    setup: &Setup,
    entries: &[Entry],
    position: &Position,
    seat: Seat,
    samples: usize,
    random: &mut impl Rng,
    cancel: &Cancel,
) -> Option<Opponent> {
    if Some(seat) == setup.me || left_after(setup, entries).contains(&seat) {
        return None;
    }
    let has_seen = cards_with_me(setup, entries) & seen_cards(setup, entries, seat);
    if out_after(setup, entries).contains(&seat) {
        return Some(Opponent::out(seat, has_seen));
    }
    let deals = WeightedDeals::all_or_drawn(position, MOST_DEALS, DRAWN_DEALS, random)?;
    let mut views = Views { questions: Vec::new(), silent_turns: Vec::new(), ..Views::new(setup, entries, seat, 0.0) };
    views.find(&deals, |deal| deal.weight, random);
    let seen = views.seen();
    let enough = |found: &Posterior, _| found.open(&seen).iter().all(|chance| chance.error < PRECISE_ERROR);
    let posterior = views.posterior(most_views(entries, samples), MOST_STEPS, enough, random, cancel)?;
    let tempo = Tempo::of(setup.seat_count(), posterior.manner);
    let open = posterior.open(&seen).iter().map(|estimate| estimate.chance).collect();
    Some(Opponent { open, ..posterior.opponent(seat, tempo, has_seen) })
}

fn most_views(entries: &[Entry], samples: usize) -> usize {
    samples.min(MOST_REDACTED / entries.len().max(1)).max(FEWEST_DRAWS)
}

/// [`value_opponents`] as the window shows them, always with the same draws.
pub fn who_is_close(setup: &Setup, entries: &[Entry], position: &Position, cancel: &Cancel) -> Vec<Opponent> {
    let random = &mut ChaCha8Rng::seed_from_u64(0);
    value_opponents(setup, entries, position, tuning::OPPONENT_VIEWS, tuning::VIGILANCE, random, cancel)
}

/// How blindly the opponents ask together: half by the average, half by the least blind, because one sharp player ends
/// a game in which all others guess ("When to accuse").
pub(super) fn blindness(opponents: &[Opponent]) -> f64 {
    let playing = || opponents.iter().filter(|opponent| !opponent.out).map(|opponent| opponent.manner);
    let least = playing().map(|manner| manner.blind).min_by(f64::total_cmp).unwrap_or_default();
    f64::midpoint(average(playing()).blind, least)
}

fn average(manners: impl Iterator<Item = Manner>) -> Manner {
    let (mut sum, mut count) = (Manner::default(), 0.0);
    for manner in manners {
        sum = sum.plus(manner, 1.0);
        count += 1.0;
    }
    if count > 0.0 { Manner::default().plus(sum, 1.0 / count) } else { sum }
}

/// Takes out what the position read from this player's questions.
fn weight_without_reading(position: &Position, seat: Seat, deal: &WeightedDeal) -> f64 {
    deal.weight / position.hand_weight(seat.into(), deal.columns[seat.index()])
}

/// A turn that ended, or came to a question, without an accusation.
pub(super) struct SilentTurn {
    pub at: usize,
    /// Entries the player had seen when they could last have accused.
    pub entries_seen: usize,
}

/// The turns of a player, latest first.
pub(super) fn silent_turns(setup: &Setup, entries: &[Entry], seat: Seat) -> impl Iterator<Item = SilentTurn> {
    // If the book leaves it open, assume that a card may have ended the turn: silence after it then proves nothing.
    let card_ends_turn = setup.rules.accusation.after_card.may_end_turn();
    let last_of_others = entries.iter().rposition(|entry| entry.kind.turn_of().is_some_and(|by| by != seat));
    let turns = entries.iter().enumerate().rev().filter(move |(_, entry)| entry.kind.turn_of() == Some(seat));
    turns.map(move |(at, entry)| {
        // Until another player's turn follows, it only tells that they did not accuse before asking.
        let may_go_on = last_of_others.is_none_or(|last| at > last);
        let before_asking = may_go_on || card_ends_turn && has_show(&entry.kind);
        SilentTurn { at, entries_seen: if before_asking { at } else { at + 1 } }
    })
}

fn has_show(entry: &EntryKind) -> bool {
    matches!(entry, EntryKind::Suggestion { answers, .. }
        if answers.iter().any(|answer| answer.response.tells_of_a_show()))
}

struct Question {
    at: usize,
    cards: [Card; 3],
    /// Cards they had seen by then, as far as the log names them.
    seen: CardSet,
}

/// What one opponent may know, and what they did that speaks for or against it.
struct Views<'a> {
    setup: &'a Setup,
    chair: Chair<'a>,
    questions: Vec<Question>,
    silent_turns: Vec<SilentTurn>,
    vigilance: f64,
    possible: Vec<View>,
    /// No other view is possible.
    complete: bool,
}

struct View {
    viewed: ViewedCards,
    /// Not normalised.
    prior: f64,
    /// Deals that led to it; a deal with several views counts in parts.
    deals: f64,
    draw_chance: f64,
}

impl<'a> Views<'a> {
    /// Likelihood of silence that ends the search for further turns.
    const NEGLIGIBLE: f64 = 1e-9;

    fn new(setup: &'a Setup, entries: &'a [Entry], seat: Seat, vigilance: f64) -> Self {
        let looks = sightings(setup, entries, seat);
        let question = |(at, entry): (usize, &Entry)| {
            let cards = entry.kind.named_by(seat)?;
            let seen = looks.iter().take_while(|look| look.at < at).filter_map(Sighting::card);
            Some(Question { at, cards, seen: seen.collect::<CardSet>() | setup.face_up() })
        };
        let questions = entries.iter().enumerate().filter_map(question).collect();
        let silent_turns = silent_turns(setup, entries, seat).collect();
        let chair = Chair::new(setup, entries, seat);
        Self { setup, chair, questions, silent_turns, vigilance, possible: Vec::new(), complete: true }
    }

    /// Lists the views that the deals allow; those that agree are one.
    fn find(&mut self, deals: &WeightedDeals, weight: impl Fn(&WeightedDeal) -> f64, random: &mut impl Rng) {
        let mut places: FxHashMap<ViewedCards, usize> = FxHashMap::default();
        self.complete = deals.complete;
        let most_of_deal = if deals.complete { MOST_VIEWS / deals.deals.len().max(1) } else { 1 };
        for deal in &deals.deals {
            let views = self.chair.all_views(deal, most_of_deal).unwrap_or_else(|| {
                self.complete = false;
                vec![self.chair.draw_view(deal, random)]
            });
            let (weight, share) = (weight(deal), 1.0 / views.len() as f64);
            for viewed in views {
                let place = *places.entry(viewed.clone()).or_insert_with(|| {
                    self.possible.push(View { viewed, prior: 0.0, deals: 0.0, draw_chance: 0.0 });
                    self.possible.len() - 1
                });
                self.possible[place].prior += weight * share;
                self.possible[place].deals += share;
            }
        }
        // Deals come in another order from another chair; sorted, the same views are drawn.
        self.possible.sort_unstable_by(|a, b| a.viewed.cmp(&b.viewed));
    }

    /// By card: the chance that the opponent has or saw it.
    fn seen(&self) -> Vec<f64> {
        let mut seen = vec![0.0; self.setup.edition.card_count()];
        for view in &self.possible {
            for card in self.chair.seen_before(usize::MAX, &view.viewed) {
                seen[card.index()] += view.prior;
            }
        }
        let priors: f64 = self.possible.iter().map(|view| view.prior).sum();
        seen.iter().map(|prior| prior / priors).collect()
    }

    /// Solves all views if they are few, else drawn ones, until these are `enough` or the bounds are reached. `enough` is
    /// also told whether one is near. `None` when cancelled.
    fn posterior(
        &mut self,
        most_views: usize,
        most_steps: usize,
        enough: impl Fn(&Posterior, bool) -> bool,
        random: &mut impl Rng,
        cancel: &Cancel,
    ) -> Option<Posterior> {
        self.set_draw_chances();
        let mut solutions = Solutions { views: self, in_full: false, by_view: FxHashMap::default(), steps: 0 };
        let mut all_to_try = self.possible.len() <= most_views;
        let mut times_drawn: BTreeMap<usize, f64> = BTreeMap::new();
        for draws in (BATCH..).step_by(BATCH) {
            if all_to_try && (self.complete || solutions.in_full) {
                // If all take too many steps, we go on drawing.
                all_to_try = false;
                if let Some(all) = solutions.all(most_steps, cancel) {
                    return Some(all);
                }
            }
            for at in self.draw(random) {
                if cancel.is_cancelled() {
                    return None;
                }
                *times_drawn.entry(at).or_default() += 1.0;
                solutions.of(at);
            }
            if draws < FEWEST_DRAWS {
                continue;
            }
            let posterior = solutions.drawn(&times_drawn, draws);
            // Draws hit the same views again and again, so they are bounded too.
            let all_drawn = times_drawn.len() >= most_views || draws >= 2 * most_views;
            if all_drawn || solutions.steps > most_steps || enough(&posterior, solutions.in_full) {
                return Some(posterior);
            }
        }
        None
    }

    fn set_draw_chances(&mut self) {
        let weight = |view: &View| view.prior * self.quick_likelihood(&view.viewed).total();
        let weights: Vec<f64> = self.possible.iter().map(weight).collect();
        let total: f64 = weights.iter().sum();
        let priors: f64 = self.possible.iter().map(|view| view.prior).sum();
        for (view, weight) in self.possible.iter_mut().zip(weights) {
            view.draw_chance = (1.0 - DEFENSIVE_SHARE) * weight / total + DEFENSIVE_SHARE * view.prior / priors;
        }
    }

    /// A batch of views, by systematic sampling: one random offset, then even steps over the chances to be drawn.
    fn draw(&self, random: &mut impl Rng) -> Vec<usize> {
        let offset: f64 = random.random();
        let mut sum = 0.0;
        let mut drawn = Vec::new();
        for (at, view) in self.possible.iter().enumerate() {
            sum += view.draw_chance * BATCH as f64;
            while drawn.len() < BATCH && drawn.len() as f64 + offset < sum {
                drawn.push(at);
            }
        }
        drawn
    }

    fn quick_likelihood(&self, viewed: &ViewedCards) -> Manner {
        let mut likelihood = QuestionLikelihood::default();
        for question in &self.questions {
            let open = CardSet::first(self.setup.edition.card_count())
                - (question.seen | self.chair.seen_before(question.at, viewed));
            let mut chances = [0.0; Card::MAX];
            open.iter().for_each(|card| chances[card.index()] = 1.0);
            likelihood.observe(self.setup, viewed.hand, &chances, question.cards);
        }
        likelihood.by_manner()
    }

    /// `None` if the view is no game of this table.
    fn history(&self, view: &View) -> Option<CaseFileHistory> {
        let (theirs, log) = self.chair.game(&view.viewed)?;
        Some(CaseFileHistory::new(&theirs, &log))
    }

    /// With the quick likelihood unless `in_full`. `None` if the view contradicts itself or cannot be counted.
    fn solve(&self, view: &View, history: &CaseFileHistory, in_full: bool) -> Option<SolvedView> {
        let now = history.after(usize::MAX)?;
        let mut solved = SolvedView {
            remaining: now.possible(),
            knows: now.is_proved(),
            open: now.possible_cards(),
            seen: self.chair.seen_before(usize::MAX, &view.viewed),
            silence: 1.0,
            passed: 0,
            asked: Manner::default(),
        };
        if in_full && solved.knows {
            self.count_silence(&mut solved, history);
        }
        solved.asked = if in_full { self.full_likelihood(view, history)? } else { self.quick_likelihood(&view.viewed) };
        Some(solved)
    }

    fn full_likelihood(&self, view: &View, history: &CaseFileHistory) -> Option<Manner> {
        let mut likelihood = QuestionLikelihood::default();
        for question in &self.questions {
            let chances = card_chances(history.after(question.at)?);
            likelihood.observe(self.setup, view.viewed.hand, &chances, question.cards);
        }
        Some(likelihood.by_manner())
    }

    /// Counts the turns since the proof, for an opponent who knows the case file now.
    fn count_silence(&self, solved: &mut SolvedView, history: &CaseFileHistory) {
        // What is proved stays proved, so the first turn before the proof ends the search.
        for turn in &self.silent_turns {
            let proved = || history.after(turn.entries_seen).is_some_and(TripleWeights::is_proved);
            if self.vigilance <= 0.0 || solved.silence < Self::NEGLIGIBLE || !proved() {
                break;
            }
            solved.silence *= 1.0 - self.vigilance;
            solved.passed += 1;
        }
    }
}

/// Views solved so far, by index.
struct Solutions<'v, 'a> {
    views: &'v Views<'a>,
    /// With the full likelihood, because some view is near, or every view is to be solved.
    in_full: bool,
    by_view: FxHashMap<usize, Solution>,
    /// Steps of counting spent on them.
    steps: usize,
}

struct Solution {
    /// Kept until the view has been solved in full.
    history: Option<CaseFileHistory>,
    solved: Option<SolvedView>,
}

impl Solutions<'_, '_> {
    /// Solves the view, again if that was done with the quick likelihood and now the full one is due. `None` as for
    /// [`Views::solve`].
    fn of(&mut self, at: usize) -> Option<SolvedView> {
        let (views, view) = (self.views, &self.views.possible[at]);
        let solution =
            self.by_view.entry(at).or_insert_with(|| Solution { history: views.history(view), solved: None });
        let to_solve = self.in_full || solution.solved.is_none();
        if let Some(history) = solution.history.take_if(|_| to_solve) {
            let before = history.steps();
            solution.solved = views.solve(view, &history, self.in_full);
            self.steps += history.steps() - before;
            if !self.in_full {
                self.in_full = solution.solved.is_some_and(|solved| solved.remaining <= tuning::FAR);
                solution.history = Some(history);
            }
        }
        solution.solved
    }

    fn drawn(&mut self, times_drawn: &BTreeMap<usize, f64>, draws: usize) -> Posterior {
        let sample = |(at, times): (&usize, &f64)| {
            let view = &self.views.possible[*at];
            let weight = times * view.prior / view.draw_chance;
            Some(Sample { solved: self.of(*at)?, weight, times: *times })
        };
        let samples = times_drawn.iter().filter_map(sample).collect();
        // Drawing the deals added an error of its own.
        let inflation = if self.views.complete { 1.0 } else { 1.0 + draws as f64 / DRAWN_DEALS as f64 };
        Posterior::new(samples, false, inflation)
    }

    /// `None` beyond `most_steps`, or when cancelled.
    fn all(&mut self, most_steps: usize, cancel: &Cancel) -> Option<Posterior> {
        self.in_full = true;
        let mut samples = Vec::new();
        for (at, view) in self.views.possible.iter().enumerate() {
            if cancel.is_cancelled() || self.steps > most_steps {
                return None;
            }
            samples.extend(self.of(at).map(|solved| Sample { solved, weight: view.prior, times: view.deals }));
        }
        Some(Posterior::new(samples, self.views.complete, 1.0))
    }
}

#[cfg(test)]
#[path = "opponents/tests.rs"]
mod tests;
