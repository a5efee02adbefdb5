//! A position with the order in which its cards are read, from which everything else is counted.
//!
//! Finding an order takes half of the time of a small count, so it is done once. A good order of the position also
//! serves further facts, and each vector of hand sizes by itself.

use super::budget::Budget;
use super::counting::CountedResidual;
use super::order::{order_after, variable_order};
use super::placements::{Placements, SuggestionGroup, grouped_by};
use crate::deduction::cards::{CARD_LIMIT, triple_index};
use crate::deduction::domains_by_size::DomainsBySize;
use crate::deduction::problem::Problem;
use crate::deduction::propagate::Domains;
use crate::deduction::residual::Residual;
use crate::edition::Card;
use std::ops::Range;

pub(crate) struct OrderedResidual {
    categories: [Range<usize>; 3],
    /// All vectors of sizes counted as one. `None` after a contradiction, with cases, or if they need too many cards
    /// together.
    union: Option<(Domains, Residual)>,
    /// The open cards in a good order, then the others. Empty without a union.
    order: Vec<u64>,
}

fn union(domains: &DomainsBySize) -> Option<(Domains, Residual)> {
    if let [only] = domains.each.as_slice() {
        return Some((only.clone(), Residual::of(only)));
    }
    if domains.has_cases {
        return None;
    }
    let all = domains.common()?;
    let residual = Residual::of_all(&all, &domains.each);
    (residual.open.count_ones() as usize + residual.spare() < CARD_LIMIT).then_some((all, residual))
}

/// All vectors of sizes as one if possible, else each by itself.
pub(crate) fn parts(domains: &DomainsBySize) -> Vec<(Domains, Residual)> {
    union(domains).map_or_else(|| separate(domains), |all| vec![all])
}

pub(crate) fn separate(domains: &DomainsBySize) -> Vec<(Domains, Residual)> {
    domains.each.iter().map(|domains| (domains.clone(), Residual::of(domains))).collect()
}

impl OrderedResidual {
    pub fn new(problem: &Problem, domains: &DomainsBySize) -> Self {
        let union = union(domains);
        let mut order = union.as_ref().map_or_else(Vec::new, |(_, residual)| variable_order(residual));
        if union.is_some() {
            let open: u64 = order.iter().sum();
            order.extend((0..problem.cards()).map(|card| 1 << card).filter(|card| open & card == 0));
        }
        Self { categories: problem.categories().clone(), union, order }
    }

    /// Keeps the order unless it now leads to many states, because weights delay lumping.
    pub fn reweighted(&self, domains: &DomainsBySize) -> Self {
        let union = union(domains);
        let order = union.as_ref().map_or_else(Vec::new, |(_, residual)| {
            let (open, others): (Vec<u64>, Vec<u64>) = self.order.iter().partition(|card| residual.open & **card != 0);
            [order_after(residual, &[], &open), others].concat()
        });
        Self { categories: self.categories.clone(), union, order }
    }

    pub fn union(&self) -> Option<&(Domains, Residual)> {
        self.union.as_ref()
    }

    /// An order for a residual of this position with further facts, or of one vector of sizes.
    pub fn order_of(&self, residual: &Residual) -> Vec<u64> {
        if self.union.is_none() {
            return variable_order(residual);
        }
        self.order.iter().copied().filter(|card| residual.open & card != 0).collect()
    }

    /// Weight of the deals with each triple, indexed as in [`Triples`](crate::deduction::sheet::filled::Triples).
    /// `domains` are those of the position, possibly with further facts.
    pub fn triples(&self, domains: &DomainsBySize, budget: &mut Budget) -> Option<Vec<f64>> {
        Budget::spend(&mut budget.steps, STEPS_OF_SETTING_UP)?;
        let mut triples = vec![0.0; self.categories.iter().map(Range::len).product()];
        for (domains, residual) in parts(domains) {
            let counting: CountedResidual<f64> =
                CountedResidual::in_order(&residual, self.order_of(&residual), budget)?;
            let factor = residual.likelihood * residual.splits as f64;
            counting.triples(&domains, |cards, sum| triples[triple_index(&self.categories, cards)] += sum * factor);
        }
        Some(triples)
    }

    /// Divides suggestions into groups that one diagram each counts. In each category the open named cards are divided
    /// into blocks of at most `size`; a group has the suggestions with cards of the same three blocks.
    pub fn groups(&self, named: &[[usize; 3]], size: usize) -> Vec<Vec<usize>> {
        let open = self.union.as_ref().map_or(0, |(_, residual)| residual.open);
        let block_of_card = [0, 1, 2].map(|category| {
            let asked = |card: u64| named.iter().any(|named| card == 1 << named[category]);
            let cards: Vec<u64> = self.order.iter().copied().filter(|card| open & card != 0 && asked(*card)).collect();
            let blocks = cards.len().div_ceil(size).max(1);
            // Cards that are not open have block 0.
            let mut block_of_card = [0; Card::MAX];
            for (at, card) in cards.iter().enumerate() {
                block_of_card[card.trailing_zeros() as usize] = 1 + at * blocks / cards.len();
            }
            block_of_card
        });
        let blocks = |at: usize| [0, 1, 2].map(|category| block_of_card[category][named[at][category]]);
        grouped_by(0..named.len(), blocks).into_iter().map(|(_, group)| group).collect()
    }

    /// Calls `each` with an index of `named`, one of the [`groups`](Self::groups), and where those cards may lie;
    /// several times for one suggestion if its count is divided. `None` without a union too.
    pub fn placements(
        &self,
        named: &[[usize; 3]],
        budget: &mut Budget,
        each: &mut dyn FnMut(usize, &Placements<'_>),
    ) -> Option<()> {
        let (domains, residual) = self.union.as_ref()?;
        let holders = domains.holders;
        let column = |card: usize| domains.has.iter().position(|has| has >> card & 1 == 1).unwrap_or(holders);
        let known_columns = named.iter().map(|named| named.map(|card| column(card).min(holders))).collect();
        let open = |named: &[usize; 3]| named.map(|card| residual.open & 1 << card);
        let named = named.iter().map(open).collect();
        let group = SuggestionGroup { residual, named, known_columns, case_file: holders };
        let front = group.front_cards();
        let others: Vec<u64> =
            self.order.iter().copied().filter(|card| residual.open & card != 0 && !front.contains(card)).collect();
        let order = order_after(residual, &front, &others);
        group.each(order, budget, each)
    }
}

/// Rough cost of building the automata.
const STEPS_OF_SETTING_UP: usize = 2_000;
