//! The value of one suggestion, from where its three cards lie (the column of each: a hand or the case file).
//!
//! An answer `x` says who showed which card ([`ShowPattern`]). Let `W(t, x)` be the weight of the deals with triple `t`
//! in the case file that give answer `x`, `W(x) = Σ_t W(t, x)` and `W = Σ_x W(x)`. The expected entropy after the
//! suggestion is `Σ_x W(x)/W · H(W(·, x)/W(x))`, and the expected probability of the likeliest triple is
//! `Σ_x max_t W(t, x)/W`. A player who holds `k` of the cards shows each with probability `1/k`.

use crate::deduction::entropy::plog;
use crate::edition::{AnswerRule, Card, CardSet};
use crate::game::{Hands, Holder};
use std::collections::BTreeMap;
use std::ops::Range;

/// All possible answers with the same `shown` and, to a hundredth, the same `best`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AnswerOutcome {
    pub shown: bool,
    pub chance: f64,
    /// Chance of the likeliest triple after such an answer.
    pub best: f64,
}

/// Expectations over the answers to a suggestion. `nobody`: the probability that no card is shown.
#[derive(Clone, PartialEq, Debug)]
pub struct SuggestionValue {
    pub cards: [Card; 3],
    /// Of the case file after the answer, in bits.
    pub expected_entropy: f64,
    pub expected_triples: f64,
    /// Probability that a single triple is left.
    pub win_probability: f64,
    /// Probability of the likeliest triple after the answer.
    pub expected_best: f64,
    pub nobody: f64,
    /// Sorted by `shown`, then `best`.
    pub outcomes: Vec<AnswerOutcome>,
    pub estimated: bool,
}

pub(crate) struct AnswerModel {
    pub rule: AnswerRule,
    pub asked: Vec<Holder>,
    /// By asked player: cards shown to me before, which they would show again.
    pub repeats: Vec<CardSet>,
    /// `None` if no card has changed hands.
    pub hands: Option<Hands>,
    /// If false, only who showed a card is known.
    pub cards_seen: bool,
}

impl AnswerModel {
    /// Each of the `placements` is the columns in which the three cards can lie. `add(placement, chance, sums)` adds
    /// the weights of its triples, times `chance`, to `sums`, and returns the range it changed. `triples_each`: how
    /// many triples each of the `sums` stands for.
    pub fn add_answers(
        &self,
        named: [Card; 3],
        placements: &[[usize; 3]],
        triples_each: &[f64],
        add: impl Fn(usize, f64, &mut [f64]) -> Range<usize>,
        tally: &mut AnswerDistribution,
    ) {
        let mut answers: Vec<PlacedAnswer> = Vec::new();
        for (placement, columns) in placements.iter().enumerate() {
            let mut each = |pattern, chance| answers.push(PlacedAnswer { pattern, placement, chance });
            self.answers(named, *columns, &mut each);
        }
        answers.sort_unstable_by_key(|answer| (answer.pattern, answer.placement));
        let mut sums = vec![0.0; triples_each.len()];
        for same in answers.chunk_by(|one, next| one.pattern == next.pattern) {
            let mut changed = sums.len()..0;
            for answer in same {
                let added = add(answer.placement, answer.chance, &mut sums);
                changed = changed.start.min(added.start)..changed.end.max(added.end);
            }
            let remaining = tally.0.entry(same[0].pattern).or_default();
            let triples = sums[changed.clone()].iter().zip(&triples_each[changed.clone()]);
            triples.for_each(|(sum, many)| remaining.add(*sum, *many));
            sums[changed].fill(0.0);
        }
    }

    /// Calls `each` with every answer, and its probability, if the named cards were dealt to these columns.
    pub fn answers(&self, named: [Card; 3], columns: [usize; 3], each: &mut impl FnMut(ShowPattern, f64)) {
        let begin = |columns, chance| AnswerSoFar { columns, answered: 0, shown: NOBODY, chance };
        match &self.hands {
            None => self.ask_next(named, begin(columns, 1.0), each),
            Some(hands) => {
                for present in hands.present(named, columns) {
                    self.ask_next(named, begin(present.columns, present.chance), each);
                }
            }
        }
    }

    fn ask_next(&self, named: [Card; 3], so_far: AnswerSoFar, each: &mut impl FnMut(ShowPattern, f64)) {
        let AnswerSoFar { columns, answered, mut shown, chance } = so_far;
        let holds = |(_, holder): &(usize, &Holder)| columns.contains(&holder.index());
        let Some((at, holder)) = self.asked.iter().enumerate().skip(answered).find(holds) else {
            if !self.cards_seen {
                // The places of the cards go, the players stay.
                shown.sort_unstable();
            }
            return each(shown, chance);
        };
        let has = || (0..3).filter(|card| columns[*card] == holder.index());
        let repeats = |card: &usize| self.repeats[at].contains(named[*card]);
        // A player who repeats chooses among the named cards I have seen, if they have any of those.
        let repeated = has().filter(repeats).count();
        let choices = if repeated > 0 { repeated } else { has().count() };
        for card in has().filter(|card| repeated == 0 || repeats(card)) {
            let mut shown = shown;
            shown[card] = Some(*holder);
            let answered = if self.rule == AnswerRule::FirstCard { self.asked.len() } else { at + 1 };
            self.ask_next(named, AnswerSoFar { columns, answered, shown, chance: chance / choices as f64 }, each);
        }
    }
}

struct PlacedAnswer {
    pattern: ShowPattern,
    placement: usize,
    chance: f64,
}

#[derive(Clone, Copy)]
struct AnswerSoFar {
    columns: [usize; 3],
    answered: usize,
    shown: ShowPattern,
    chance: f64,
}

/// Who showed each named card. Sorted if cards are not seen, so that it says only who showed.
pub(crate) type ShowPattern = [Option<Holder>; 3];

const NOBODY: ShowPattern = [None; 3];

#[derive(Default)]
pub(crate) struct AnswerDistribution(pub(crate) BTreeMap<ShowPattern, RemainingTriples>);

/// Of the triples that an answer leaves, each of weight `w`: `Σ w`, `−Σ w log₂ w`, and the greatest `w`.
#[derive(Clone, Copy, Default)]
pub(crate) struct RemainingTriples {
    triples: f64,
    weight: f64,
    plog: f64,
    best: f64,
}

impl RemainingTriples {
    /// `many` triples of this weight each. Without weight they are impossible and do not count.
    pub fn add(&mut self, weight: f64, many: f64) {
        if weight > 0.0 && many > 0.0 {
            self.join(&Self { triples: many, weight: weight * many, plog: plog(weight) * many, best: weight });
        }
    }

    pub fn join(&mut self, other: &Self) {
        self.triples += other.triples;
        self.weight += other.weight;
        self.plog += other.plog;
        self.best = self.best.max(other.best);
    }

    /// Every weight times `chance`, which is above 0.
    pub fn times(&self, chance: f64) -> Self {
        let plog = self.plog * chance + self.weight * plog(chance);
        Self { triples: self.triples, weight: self.weight * chance, plog, best: self.best * chance }
    }
}

impl AnswerDistribution {
    fn mean(&self, of: impl Fn(&ShowPattern, &RemainingTriples) -> f64) -> f64 {
        let weight: f64 = self.0.values().map(|remaining| remaining.weight).sum();
        let sum: f64 = self.0.iter().map(|(answer, remaining)| of(answer, remaining)).sum();
        if weight > 0.0 { sum / weight } else { 0.0 }
    }

    fn outcomes(&self) -> Vec<AnswerOutcome> {
        let total: f64 = self.0.values().map(|remaining| remaining.weight).sum();
        // By `shown` and `best` in hundredths: sums of the weights and of the likeliest triples.
        let mut alike: BTreeMap<(bool, u8), (f64, f64)> = BTreeMap::new();
        for (answer, remaining) in self.0.iter().filter(|(_, remaining)| remaining.weight > 0.0) {
            let best_in_hundredths = (remaining.best / remaining.weight * 100.0).round() as u8;
            let (weight, best) = alike.entry((*answer != NOBODY, best_in_hundredths)).or_default();
            *weight += remaining.weight;
            *best += remaining.best;
        }
        let outcome =
            |((shown, _), (weight, best))| AnswerOutcome { shown, chance: weight / total, best: best / weight };
        alike.into_iter().map(outcome).collect()
    }

    pub fn value(&self, cards: [Card; 3]) -> SuggestionValue {
        SuggestionValue {
            cards,
            // The entropy that an answer leaves, times its weight `W`, is `W log₂ W − Σ w log₂ w`.
            expected_entropy: self.mean(|_, remaining| (remaining.plog - plog(remaining.weight)).max(0.0)),
            expected_triples: self.mean(|_, remaining| remaining.triples * remaining.weight),
            // A number of triples is whole, but kept as floating point.
            win_probability: self.mean(|_, remaining| if remaining.triples < 1.5 { remaining.weight } else { 0.0 }),
            expected_best: self.mean(|_, remaining| remaining.best),
            nobody: self.mean(|answer, remaining| if *answer == NOBODY { remaining.weight } else { 0.0 }),
            outcomes: self.outcomes(),
            estimated: false,
        }
    }
}
