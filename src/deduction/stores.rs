//! One store for each possible vector of sizes, and what they have in common.

use crate::deduction::problem::{FactKind, Problem};
use crate::deduction::propagate::Store;

/// A problem with every vector of sizes that does not contradict its facts at once.
#[derive(Clone, Debug)]
pub(crate) struct Stores {
    /// The facts and no conclusion.
    noted: Store,
    /// One settled store for each vector of sizes.
    pub(crate) each: Vec<Store>,
}

impl Stores {
    /// The stores of a problem. Clauses and shows stand in one order whatever the order of the facts: where deals are
    /// drawn, the same facts give the same deals.
    pub(crate) fn of(problem: &Problem) -> Self {
        let noted = Store::noted(problem);
        let mut each: Vec<Store> = problem.sizes().iter().filter_map(|sizes| noted.clone().sized(sizes)).collect();
        each.iter_mut().for_each(Store::sort);
        Self { noted, each }
    }

    /// The stores with more facts; those that now contradict themselves are gone.
    pub(crate) fn with(&self, facts: &[FactKind]) -> Self {
        let mut noted = self.noted.clone();
        for fact in facts {
            noted.note(*fact, None, &mut ());
        }
        Self { noted, each: self.each.iter().filter_map(|store| store.with(facts)).collect() }
    }

    /// What the stores have in common: a holder has at most as many cards as in one of them, and may have what it may in
    /// any. `None` if there is a contradiction after all.
    pub(crate) fn common(&self) -> Option<Store> {
        let mut common = self.noted.clone();
        for column in 0..common.size.len() {
            let each = || self.each.iter();
            common.least[column] = each().map(|store| store.least[column]).min()?;
            common.size[column] = each().map(|store| store.size[column]).max()?;
            common.has[column] = each().fold(common.all, |all, store| all & store.has[column]);
            common.may[column] = each().fold(0, |all, store| all | store.may[column]);
        }
        if !common.settle() {
            return None;
        }
        common.sort();
        Some(common)
    }
}
