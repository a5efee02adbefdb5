//! Estimates of what suggestions are worth, for a thousandth of the work of counting.
//!
//! The *class* of a triple is the set of the named cards that it has. Within a class the answer `x` hardly depends on
//! the triple `t`, so `W(t, x) ≈ P(t) · P(x | class of t)`. `P(t)` is counted; `P(x | class)` comes from drawn deals,
//! the same ones every time, so the same position has the same estimates.

use crate::deduction::sample::posterior::Posterior;
use crate::deduction::sheet::filled::Triples;
use crate::deduction::value::answers::{
    AnswerDistribution, AnswerModel, RemainingTriples, ShowPattern, SuggestionValue,
};
use crate::edition::Card;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rustc_hash::FxHashMap;

const DRAWS: usize = 3_000;

pub(crate) struct SuggestionEstimator<'a> {
    answers: &'a AnswerModel,
    /// Triples of positive chance, each with the sums for a case file that can be only this one.
    triples: Vec<([Card; 3], RemainingTriples)>,
    /// By card, then drawn deal: the column of the card.
    places: Vec<Vec<u8>>,
    columns: usize,
    /// The key says for each asked player which of the named cards they would show again. Given that and where the
    /// cards lie, the answers are the same for all suggestions.
    possible: FxHashMap<Vec<[bool; 3]>, PossibleAnswers>,
}

/// The answers to a suggestion. A *place* is the three columns of the named cards as one number.
struct PossibleAnswers {
    patterns: Vec<ShowPattern>,
    /// For each place, indices of `patterns` with their chances.
    by_place: Vec<Vec<(usize, f64)>>,
}

impl PossibleAnswers {
    fn new(answers: &AnswerModel, cards: [Card; 3], columns: usize) -> Self {
        let (mut patterns, mut numbers) = (Vec::new(), FxHashMap::default());
        let seen = |place| {
            let mut seen = Vec::new();
            answers.answers(cards, columns_of(place, columns), &mut |answer, chance| {
                let number = *numbers.entry(answer).or_insert_with(|| {
                    patterns.push(answer);
                    patterns.len() - 1
                });
                seen.push((number, chance));
            });
            seen
        };
        let by_place = (0..columns.pow(3)).map(seen).collect();
        Self { patterns, by_place }
    }
}

impl<'a> SuggestionEstimator<'a> {
    pub(crate) fn new(answers: &'a AnswerModel, triples: &Triples, posterior: &Posterior, cards: usize) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(0);
        let (mut places, mut columns) = (vec![Vec::with_capacity(DRAWS); cards], 0);
        for _ in 0..DRAWS {
            let deal = posterior.sample(&mut random);
            columns = deal.len();
            for (column, cards) in deal.iter().enumerate() {
                cards.iter().for_each(|card| places[card.index()].push(column as u8));
            }
        }
        let only = |(at, chance): (usize, &f64)| {
            let mut only = RemainingTriples::default();
            only.add(*chance, 1.0);
            (triples.cards(at), only)
        };
        let triples = triples.weighted.iter().enumerate().filter(|(_, chance)| **chance > 0.0).map(only).collect();
        Self { answers, triples, places, columns, possible: FxHashMap::default() }
    }

    pub(crate) fn value(&mut self, cards: [Card; 3]) -> SuggestionValue {
        let mut classes = [RemainingTriples::default(); 8];
        for (triple, only) in &self.triples {
            classes[class(|at| triple[at] == cards[at])].join(only);
        }
        let n = self.columns;
        let mut deals = vec![0_u16; n.pow(3)];
        let [first, second, third] = cards.map(|card| &self.places[card.index()]);
        for ((first, second), third) in first.iter().zip(second).zip(third) {
            deals[(usize::from(*first) * n + usize::from(*second)) * n + usize::from(*third)] += 1;
        }
        let repeats = self.answers.repeats.iter().map(|shown| cards.map(|card| shown.contains(card))).collect();
        let possible = self.possible.entry(repeats).or_insert_with(|| PossibleAnswers::new(self.answers, cards, n));
        let mut drawn = [0.0; 8];
        let mut drawn_with = vec![[0.0; 8]; possible.patterns.len()];
        for (place, deals) in deals.into_iter().enumerate().filter(|(_, deals)| *deals > 0) {
            let (columns, deals) = (columns_of(place, n), f64::from(deals));
            // The last column is the case file.
            let class = class(|at| columns[at] + 1 == n);
            drawn[class] += deals;
            for (pattern, chance) in &possible.by_place[place] {
                drawn_with[*pattern][class] += deals * chance;
            }
        }
        let mut answers = AnswerDistribution::default();
        for (answer, drawn_with) in possible.patterns.iter().zip(drawn_with) {
            let left = answers.0.entry(*answer).or_default();
            for class in (0..8).filter(|class| drawn_with[*class] > 0.0) {
                left.join(&classes[class].times(drawn_with[class] / drawn[class]));
            }
        }
        SuggestionValue { estimated: true, ..answers.value(cards) }
    }
}

fn columns_of(place: usize, columns: usize) -> [usize; 3] {
    [place / columns.pow(2), place / columns % columns, place % columns]
}

fn class(has: impl Fn(usize) -> bool) -> usize {
    (0..3).map(|at| usize::from(has(at)) << at).sum()
}
