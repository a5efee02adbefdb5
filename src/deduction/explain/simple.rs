//! What simple rules alone make of a log, as people and most programs deduce: sound, not complete.

use crate::deduction::problem::{FactKind, Problem};
use crate::deduction::propagate::Store;

/// A sheet filled by simple rules only, see `propagate`: full hands, last places, clauses with one card left.
#[derive(Clone, Debug)]
pub struct Simple(Store);

impl Simple {
    /// What follows simply from a problem (with its first vector of hand sizes); `None` if that is a contradiction.
    pub fn new(problem: &Problem) -> Option<Self> {
        Store::new(problem, problem.sizes().first()?).map(Self)
    }

    /// The same with more facts.
    #[must_use]
    pub fn with(&self, facts: &[FactKind]) -> Option<Self> {
        self.0.with(facts).map(Self)
    }

    /// How many cells are settled, yes or no; the case file counts as one column for each category.
    pub fn settled(&self) -> u32 {
        let columns = self.0.has.iter().zip(&self.0.may);
        columns.map(|(has, may)| has.count_ones() + (self.0.all & !may).count_ones()).sum()
    }
}
