//! What the unit rules alone find, as people and most programs deduce: sound, not complete.

use crate::deduction::fact::FactKind;
use crate::deduction::problem::Problem;
use crate::deduction::propagate::Domains;

/// A sheet filled by the unit rules only: full hands, last places, clauses with one card left.
#[derive(Clone, Debug)]
pub struct Simple(Domains);

impl Simple {
    /// What the rules find for the first vector of hand sizes; `None` if that is a contradiction.
    pub fn new(problem: &Problem) -> Option<Self> {
        Domains::noted(problem).sized(problem.sizes().first()?).map(Self)
    }

    /// Adds facts.
    #[must_use]
    pub fn with(&self, facts: &[FactKind]) -> Option<Self> {
        self.0.with(facts).map(Self)
    }

    /// The number of settled cells, yes or no; the case file counts as one column for each category.
    pub fn settled(&self) -> u32 {
        let columns = self.0.has.iter().zip(&self.0.may);
        columns.map(|(has, may)| has.count_ones() + (self.0.all & !may).count_ones()).sum()
    }
}
