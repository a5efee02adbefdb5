//! The layer at which the lists of picks from both ends meet, by trying all layers.
//!
//! The price of a layer is the number of list entries passed on or multiplied, from prefix sums over the layers. Layers
//! whose lists would not fit in memory are left out.

use crate::deduction::count::budget::Budget;
use crate::deduction::count::diagram::{Diagram, Level};
use crate::deduction::count::layer::ByCaseFileSize;
use crate::deduction::count::partial_triples::PartialTriples;
use crate::deduction::count::semiring::CountedWeight;

/// The most bytes that the lists may take together.
const LISTS: usize = 48_000_000;

/// Numbers passed on for each step of the budget.
pub(crate) const CARRY: usize = 8;

impl Diagram {
    /// The number of levels after which meeting costs least; `None` if even that is beyond the budget.
    pub(crate) fn best_cut(&self, budget: &mut Budget) -> Option<usize> {
        let count = self.levels.len();
        if self.open < 2 {
            return Some(count);
        }
        let most = LISTS / if self.weighs() { size_of::<CountedWeight<f64>>() } else { size_of::<f64>() };
        let prefixes = PartialTriples::lengths(self, 0..count, u64::MAX);
        let mut suffixes = PartialTriples::lengths(self, (0..count).rev(), u64::MAX);
        suffixes.reverse();
        let sum = |at: usize, number: &dyn Fn(usize) -> usize| {
            (1..self.open).map(|picked| self.states[at][picked] * number(picked)).sum::<usize>()
        };
        let forth = |at: usize| sum(at, &|picked| prefixes[at][picked]);
        let back = |at: usize| sum(at, &|picked| suffixes[at][self.open - picked]);
        let arcs = |at: usize, lists: &ByCaseFileSize<usize>, of: &dyn Fn(usize) -> usize| {
            (1..self.open).map(|picked| self.levels[at].arcs[picked].list.len() * lists[of(picked)]).sum::<usize>()
        };
        let mut price: usize = (0..count).map(|at| arcs(at, &suffixes[at + 1], &|picked| self.open - picked)).sum();
        let (mut longest_forth, mut best) = (0, None);
        for at in 0..=count {
            longest_forth = forth(at).max(longest_forth);
            let meet = sum(at, &|picked| prefixes[at][picked] * suffixes[at][self.open - picked] / self.open);
            let longest_back = || (at..=count).map(back).max().unwrap_or(0);
            // Not right before a lumping, after which there are fewer states.
            if self.levels.get(at).is_none_or(Level::reads)
                && best.is_none_or(|(least, _)| price + meet < least)
                && (2 * longest_forth).max(forth(at) + 2 * longest_back()) <= most
            {
                best = Some((price + meet, at));
            }
            if at < count {
                price += arcs(at, &prefixes[at], &|picked| picked);
                price -= arcs(at, &suffixes[at + 1], &|picked| self.open - picked);
            }
        }
        let (price, cut) = best?;
        Budget::spend(&mut budget.steps, price / CARRY)?;
        Some(cut)
    }
}
