//! Estimates of what suggestions are worth, for a thousandth of the work of counting.
//!
//! The *class* of a triple is the set of named cards that it has. Within a class the answer `x` hardly depends on the
//! triple `t`, so `W(t, x) ≈ P(t) · P(x | class of t)`. `P(t)` is counted; `P(x | class)` comes from drawn deals, the
//! same ones every time, so that a position always has the same estimates.

use super::answers::{AnswerDistribution, AnswerModel, RemainingTriples, ShowPattern, SuggestionValue};
use crate::deduction::sample::posterior::Posterior;
use crate::deduction::sheet::filled::Triples;
use crate::edition::Card;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rustc_hash::FxHashMap;

/// Deals drawn, for all suggestions together.
const DRAWS: usize = 3_000;

pub(crate) struct SuggestionEstimator<'a> {
    answers: &'a AnswerModel,
    /// Triples of positive chance, each with the sums of a set that has only this one.
    triples: Vec<([Card; 3], RemainingTriples)>,
    /// By card, then drawn deal: the column of the card.
    drawn_columns: Vec<Vec<u8>>,
    /// The last is the case file.
    columns: usize,
    /// The key says which of the named cards each asked player would show again. Suggestions with the same key have the
    /// same answers if their cards lie in the same places.
    possible: FxHashMap<Vec<[bool; 3]>, PossibleAnswers>,
}

/// The answers to a suggestion. A *place* is the columns of the three named cards, written as one number.
struct PossibleAnswers {
    patterns: Vec<ShowPattern>,
    /// For each place, indices of `patterns` with their chances.
    by_place: Vec<Vec<(usize, f64)>>,
}

impl PossibleAnswers {
    fn new(answers: &AnswerModel, cards: [Card; 3], columns: usize) -> Self {
        let (mut patterns, mut numbers) = (Vec::new(), FxHashMap::default());
        let answers_at = |place| {
            let mut found = Vec::new();
            answers.answers(cards, columns_of(place, columns), &mut |pattern, chance| {
                let number = *numbers.entry(pattern).or_insert_with(|| {
                    patterns.push(pattern);
                    patterns.len() - 1
                });
                found.push((number, chance));
            });
            found
        };
        let by_place = (0..columns.pow(3)).map(answers_at).collect();
        Self { patterns, by_place }
    }
}

impl<'a> SuggestionEstimator<'a> {
    pub fn new(answers: &'a AnswerModel, triples: &Triples, posterior: &Posterior, cards: usize) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(0);
        let (mut drawn_columns, mut columns) = (vec![Vec::with_capacity(DRAWS); cards], 0);
        for _ in 0..DRAWS {
            let deal = posterior.sample(&mut random);
            columns = deal.len();
            for (column, cards) in deal.iter().enumerate() {
                cards.iter().for_each(|card| drawn_columns[card.index()].push(column as u8));
            }
        }
        let only = |(at, chance): (usize, &f64)| {
            let mut only = RemainingTriples::default();
            only.add(*chance, 1.0);
            (triples.cards(at), only)
        };
        let triples = triples.weighted.iter().enumerate().filter(|(_, chance)| **chance > 0.0).map(only).collect();
        Self { answers, triples, drawn_columns, columns, possible: FxHashMap::default() }
    }

    /// Mutable, because it keeps what other suggestions can use.
    pub fn value(&mut self, cards: [Card; 3]) -> SuggestionValue {
        let mut classes = [RemainingTriples::default(); 8];
        for (triple, only) in &self.triples {
            classes[class(|at| triple[at] == cards[at])].join(only);
        }
        let columns = self.columns;
        let mut deals_by_place = vec![0_u16; columns.pow(3)];
        let [first, second, third] = cards.map(|card| &self.drawn_columns[card.index()]);
        for ((first, second), third) in first.iter().zip(second).zip(third) {
            deals_by_place[place_of([*first, *second, *third].map(usize::from), columns)] += 1;
        }
        let repeats = self.answers.repeats.iter().map(|shown| cards.map(|card| shown.contains(card))).collect();
        let possible =
            self.possible.entry(repeats).or_insert_with(|| PossibleAnswers::new(self.answers, cards, columns));
        let mut deals_of_class = [0.0; 8];
        let mut deals_with = vec![[0.0; 8]; possible.patterns.len()];
        for (place, deals) in deals_by_place.into_iter().enumerate().filter(|(_, deals)| *deals > 0) {
            let (place_columns, deals) = (columns_of(place, columns), f64::from(deals));
            let class = class(|at| place_columns[at] + 1 == columns);
            deals_of_class[class] += deals;
            for (pattern, chance) in &possible.by_place[place] {
                deals_with[*pattern][class] += deals * chance;
            }
        }
        let mut answers = AnswerDistribution::default();
        for (pattern, deals_with) in possible.patterns.iter().zip(deals_with) {
            let remaining = answers.0.entry(*pattern).or_default();
            for class in (0..8).filter(|class| deals_with[*class] > 0.0) {
                // `W(t, x)` of the whole class: its `P(t)` times the share of its deals with this answer.
                remaining.join(&classes[class].times(deals_with[class] / deals_of_class[class]));
            }
        }
        SuggestionValue { estimated: true, ..answers.value(cards) }
    }
}

fn place_of([first, second, third]: [usize; 3], columns: usize) -> usize {
    (first * columns + second) * columns + third
}

fn columns_of(place: usize, columns: usize) -> [usize; 3] {
    [place / columns.pow(2), place / columns % columns, place % columns]
}

/// A bit for each named card that the triple has.
fn class(has: impl Fn(usize) -> bool) -> usize {
    (0..3).map(|at| usize::from(has(at)) << at).sum()
}
