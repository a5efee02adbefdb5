//! One position counted many times: under further facts, or together with the places of three named cards.
//!
//! "What if" adds a few facts to a position and asks for the case file; a suggestion asks where its cards lie as well.
//! A good variable order of the position is a good one for what the facts leave of it, so the search for an order, half
//! of the price of a small count, is made once.

use crate::deduction::cards::triple_index;
use crate::deduction::count::budget::Budget;
use crate::deduction::count::counting::{CountedResidual, together};
use crate::deduction::count::order::{order_after, variable_order};
use crate::deduction::count::placements::{Placements, SuggestionGroup, parts_by};
use crate::deduction::domains_by_size::DomainsBySize;
use crate::deduction::problem::Problem;
use crate::deduction::propagate::Domains;
use crate::deduction::residual::Residual;
use std::ops::Range;

/// A position with its variable order.
pub(crate) struct Conditional {
    /// What is known before any further fact.
    pub(crate) stores: DomainsBySize,
    categories: [Range<usize>; 3],
    /// What is open, all vectors of sizes together; `None` where they cannot be counted as one.
    core: Option<(Domains, Residual)>,
    /// All cards, one bit each: the open ones in a good order, then the others.
    order: Vec<u64>,
}

impl Conditional {
    /// Finds an order for a problem.
    pub(crate) fn new(problem: &Problem) -> Self {
        let stores = DomainsBySize::of(problem);
        let core = match stores.each.as_slice() {
            [store] => Some((store.clone(), Residual::of(store, true))),
            _ => together(&stores),
        };
        let mut order = core.as_ref().map_or_else(Vec::new, |(_, core)| variable_order(core));
        let known: u64 = order.iter().sum();
        order.extend((0..problem.cards()).map(|card| 1 << card).filter(|card| known & card == 0));
        Self { stores, categories: problem.categories().clone(), core, order }
    }

    /// The weight of the deals with each triple in the case file, flat as in
    /// [`Triples`](crate::deduction::sheet::filled::Triples); `stores` are those of the position with further facts.
    pub(crate) fn triples(&self, stores: &DomainsBySize, budget: &mut Budget) -> Option<Vec<f64>> {
        Budget::spend(&mut budget.steps, SETTING_UP)?;
        let mut triples = vec![0.0; self.categories.iter().map(Range::len).product()];
        let each = || stores.each.iter().map(|store| (store.clone(), Residual::of(store, true))).collect();
        for (store, core) in together(stores).map_or_else(each, |all| vec![all]) {
            let order = self.order.iter().copied().filter(|card| core.open & card != 0).collect();
            let counting: CountedResidual<f64> = CountedResidual::in_order(&core, order, budget)?;
            let factor = core.likelihood * core.splits_about;
            counting.triples(&store, |cards, sum| triples[triple_index(&self.categories, cards)] += sum * factor);
        }
        Some(triples)
    }

    /// Suggestions by groups that one diagram each is to answer: those whose cards are of the same blocks of open
    /// cards, which are of at most this size.
    pub(crate) fn groups(&self, named: &[[usize; 3]], size: usize) -> Vec<Vec<usize>> {
        let open = self.core.as_ref().map_or(0, |(_, core)| core.open);
        let block: [Vec<(u64, usize)>; 3] = [0, 1, 2].map(|category| {
            let asked = |card: u64| named.iter().any(|named| card == 1 << named[category]);
            let cards: Vec<u64> = self.order.iter().copied().filter(|card| open & card != 0 && asked(*card)).collect();
            let blocks = cards.len().div_ceil(size).max(1);
            cards.iter().enumerate().map(|(at, card)| (*card, 1 + at * blocks / cards.len())).collect()
        });
        let of =
            |category: usize, card: usize| block[category].iter().find(|one| one.0 == 1 << card).map_or(0, |one| one.1);
        let key = |at: usize| [0, 1, 2].map(|category| of(category, named[at][category]));
        parts_by(0..named.len(), key).into_iter().map(|(_, group)| group).collect()
    }

    /// Calls `each` for each of these suggestions with its number and how its cards can lie: once, or for several parts
    /// of the case files.
    pub(crate) fn placements(
        &self,
        named: &[[usize; 3]],
        budget: &mut Budget,
        each: &mut dyn FnMut(usize, &Placements<'_>),
    ) -> Option<()> {
        let (store, core) = self.core.as_ref()?;
        let column = |card: usize| store.has.iter().position(|has| has >> card & 1 == 1).unwrap_or(store.holders);
        let columns = named.iter().map(|named| named.map(|card| column(card).min(store.holders))).collect();
        let open = |named: &[usize; 3]| named.map(|card| core.open & 1 << card);
        let group =
            SuggestionGroup { core, named: named.iter().map(open).collect(), columns, case_file: store.holders };
        let first = group.front();
        let others: Vec<u64> =
            self.order.iter().copied().filter(|card| core.open & card != 0 && !first.contains(card)).collect();
        let order = order_after(core, &first, &others);
        group.each(order, budget, each)
    }
}

/// About what building the automata costs, in steps of the budget.
const SETTING_UP: usize = 2_000;
