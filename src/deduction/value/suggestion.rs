//! What suggestions are worth, counted exactly as far as the budget goes.
//!
//! Suggestions are counted in groups, one diagram for each group ([`placements`](crate::deduction::count::placements)).
//! Those whose cards are pairwise interchangeable — nothing tells them apart, or they certainly lie in one place — are
//! worth the same and are valued once. Groups whose cards are least certainly in or out of the case file are counted
//! first: their answers tell most about it. Once the steps are spent, the rest is left uncounted.
//!
//! The show model is the one of the whole engine: a player who holds `k` of the three shows each with probability
//! `1/k`.

use crate::deduction::cancel::Cancel;
use crate::deduction::count::budget::Budget;
use crate::deduction::count::ordered::OrderedResidual;
use crate::deduction::entropy::entropy;
use crate::deduction::problem::Problem;
use crate::deduction::propagate::Domains;
use crate::deduction::residual::Residual;
use crate::deduction::sheet::filled::Sheet;
use crate::deduction::value::answers::{AnswerDistribution, AnswerModel, SuggestionValue};
use crate::edition::Card;
use crate::game::Hands;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

/// The open cards of a category in blocks of at most this many: suggestions of cards from the same three blocks are
/// counted on one diagram, in half the time that one each would take.
const BLOCK: usize = 2;

/// How many groups of suggestions are counted between two checks of the cancel flag. They share the steps that are left
/// equally: in a larger batch, the share would not suffice for any group at the slowest tables.
const BATCH: usize = 4;

/// Groups that are counted side by side, however many cores there are: each thread keeps a diagram of its own.
const THREADS: usize = 2;

/// Every triple of an edition, in card order.
pub(crate) fn all_triples(problem: &Problem) -> Vec<[Card; 3]> {
    let [a, b, c] = problem.categories().clone();
    a.flat_map(|a| {
        let c = c.clone();
        b.clone().flat_map(move |b| c.clone().map(move |c| [a, b, c].map(Card::new)))
    })
    .collect()
}

/// Values suggestions in one position, for the players who are asked.
pub(crate) struct SuggestionValuer<'a> {
    pub(crate) answers: AnswerModel,
    pub(crate) domains: &'a [Domains],
    pub(crate) ordered: &'a OrderedResidual,
    pub(crate) sheet: &'a Sheet,
    pub(crate) cancel: &'a Cancel,
}

impl SuggestionValuer<'_> {
    /// Values `triples` with at most this many `steps` of counting, each kind of interchangeable ones once. By triple:
    /// its value, or `None` if the steps did not suffice. `None` in all if the work was cancelled.
    pub(crate) fn values(&self, triples: &[[Card; 3]], steps: usize) -> Option<Vec<Option<SuggestionValue>>> {
        let labels = self.labels();
        let mut different: Vec<[Card; 3]> = Vec::new();
        let mut numbers: FxHashMap<[usize; 3], usize> = FxHashMap::default();
        let twins: Vec<usize> = (triples.iter())
            .map(|cards| {
                let mut key = cards.map(|card| labels[card.index()]);
                key.sort_unstable();
                *numbers.entry(key).or_insert_with(|| {
                    different.push(*cards);
                    different.len() - 1
                })
            })
            .collect();
        // If the system refuses threads, this one does all the work.
        let found = match ThreadPoolBuilder::new().num_threads(THREADS).build() {
            Ok(threads) => threads.install(|| self.count(&different, steps))?,
            Err(_) => self.count(&different, steps)?,
        };
        let value = |(twin, cards): (&usize, &[Card; 3])| Some(SuggestionValue { cards: *cards, ..found[*twin]? });
        Some(twins.iter().zip(triples).map(value).collect())
    }

    /// A label for each card, the same for interchangeable cards. At the start of a game most cards are.
    fn labels(&self) -> Vec<usize> {
        // Each vector of sizes divides the cards: the open ones by class, the others by column.
        let divide = |domains: &Domains| [Residual::of(domains, false).classes(), domains.has.clone()].concat();
        let divisions: Vec<Vec<u64>> = self.domains.iter().map(divide).collect();
        let mut labels: FxHashMap<(Vec<Option<usize>>, bool, Option<usize>), usize> = FxHashMap::default();
        // A card whose place is known by itself is like no other.
        let located = self.answers.hands.as_ref().map(Hands::all_located).unwrap_or_default();
        let label = |card: usize| {
            let part = |sets: &Vec<u64>| sets.iter().position(|cards| cards >> card & 1 == 1);
            let shown = self.answers.repeats.iter().any(|shown| shown.contains(Card::new(card)));
            let next = labels.len();
            let itself = located.contains(Card::new(card)).then_some(card);
            *labels.entry((divisions.iter().map(part).collect(), shown, itself)).or_insert(next)
        };
        (0..self.sheet.cards()).map(label).collect()
    }

    /// Values `triples`, group by group, until the steps are spent.
    fn count(&self, triples: &[[Card; 3]], steps: usize) -> Option<Vec<Option<SuggestionValue>>> {
        let named: Vec<[usize; 3]> = triples.iter().map(|cards| cards.map(Card::index)).collect();
        let mut groups = self.ordered.groups(&named, BLOCK);
        let uncertainty = self.uncertainty();
        let promise = |group: &Vec<usize>| {
            let of = |at: &usize| named[*at].iter().map(|card| uncertainty[*card]).sum::<f64>();
            group.iter().map(of).fold(0.0, f64::max)
        };
        groups.sort_by(|a, b| promise(b).total_cmp(&promise(a)));
        let mut found: Vec<Option<SuggestionValue>> = vec![None; triples.len()];
        let mut left = steps;
        for batch in groups.chunks(BATCH) {
            if self.cancel.is_cancelled() {
                return None;
            }
            // The groups of a batch share what they may spend before they start, so that the result does not depend on
            // which thread is quicker.
            let share = left / batch.len();
            let counted: Vec<_> = batch.par_iter().map(|group| self.count_group(triples, group, share)).collect();
            for (group, (values, spent)) in batch.iter().zip(counted) {
                left = left.saturating_sub(spent);
                group.iter().zip(values.into_iter().flatten()).for_each(|(at, value)| found[*at] = Some(value));
            }
        }
        Some(found)
    }

    /// By card: how uncertain it is whether it lies in the case file, in bits.
    fn uncertainty(&self) -> Vec<f64> {
        let card = |card| self.sheet.probability(Card::new(card), self.sheet.case_file());
        (0..self.sheet.cards()).map(card).map(|chance| entropy([chance, 1.0 - chance].into_iter())).collect()
    }

    /// Counts these suggestions together, `None` if that exceeds the budget, and the steps that it took.
    fn count_group(
        &self,
        triples: &[[Card; 3]],
        group: &[usize],
        steps: usize,
    ) -> (Option<Vec<SuggestionValue>>, usize) {
        let mut budget = Budget::asking(steps);
        let cards: Vec<[Card; 3]> = group.iter().map(|at| triples[*at]).collect();
        let named: Vec<[usize; 3]> = cards.iter().map(|cards| cards.map(Card::index)).collect();
        let mut answers: Vec<AnswerDistribution> = group.iter().map(|_| AnswerDistribution::default()).collect();
        let all = self.ordered.placements(&named, &mut budget, &mut |at, placements| {
            let all = placements.all();
            let columns: Vec<[usize; 3]> = all.iter().map(|placement| placement.columns).collect();
            let add = |at: usize, chance, sums: &mut [f64]| placements.add(&all[at], chance, sums);
            self.answers.add_answers(cards[at], &columns, &placements.stand_for(), add, &mut answers[at]);
        });
        let values = || answers.iter().zip(&cards).map(|(answers, cards)| answers.value(*cards)).collect();
        (all.map(|()| values()), steps - budget.steps)
    }
}
