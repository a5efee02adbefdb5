//! The domains for each possible vector of sizes, and their union: what any of them allows.
//!
//! State: the facts as they were noted, and the propagated domains of every vector under which the unit rules find no
//! contradiction. Invariant: a deal agrees with the facts only if it lies in the domains of its own vector.
//!
//! Further facts are added to both, so nothing is propagated from the beginning again. Complexity: every operation is
//! one pass over the vectors, of which there are at most as many as players who may have dealt.

use crate::deduction::cell_weights::CellWeights;
use crate::deduction::fact::FactKind;
use crate::deduction::problem::Problem;
use crate::deduction::propagate::Domains;
use std::sync::Arc;

#[cfg(test)]
std::thread_local! {
    /// How often this thread has propagated a whole problem.
    pub(crate) static PROPAGATED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// A problem, propagated for each vector of sizes under which the unit rules find no contradiction.
#[derive(Clone, Debug)]
pub(crate) struct DomainsBySize {
    /// The facts without conclusions.
    noted: Domains,
    /// The propagated domains for each such vector.
    pub(crate) each: Vec<Domains>,
}

impl DomainsBySize {
    /// The domains of a problem, sorted ([`Domains::sort`]): where deals are drawn, the same facts give the same deals.
    pub(crate) fn of(problem: &Problem) -> Self {
        #[cfg(test)]
        PROPAGATED.set(PROPAGATED.get() + 1);
        let noted = Domains::noted(problem);
        let mut each: Vec<Domains> = problem.sizes().iter().filter_map(|sizes| noted.clone().sized(sizes)).collect();
        each.iter_mut().for_each(Domains::sort);
        Self { noted, each }
    }

    /// The domains with more facts, without those that contradict them.
    pub(crate) fn with(&self, facts: &[FactKind]) -> Self {
        let mut noted = self.noted.clone();
        for fact in facts {
            noted.add_fact(*fact, None, &mut ());
        }
        Self { noted, each: self.each.iter().filter_map(|domains| domains.with(facts)).collect() }
    }

    /// These domains, in which cells weigh by these factors.
    pub(crate) fn weighted(&self, weights: CellWeights) -> Self {
        let weights = Arc::new(weights);
        let weighted = |domains: &Domains| Domains { weights: Some(Arc::clone(&weights)), ..domains.clone() };
        Self { noted: weighted(&self.noted), each: self.each.iter().map(weighted).collect() }
    }

    /// The factors by which cells weigh, if any.
    pub(crate) fn weights(&self) -> Option<&CellWeights> {
        self.noted.weights.as_deref()
    }

    /// Whether a fact adds nothing to the domains of any vector (see [`Domains::implies`]). A show to me weighs the
    /// vectors of sizes against each other unless the player holds as many of the named cards in all of them.
    pub(crate) fn imply(&self, kind: FactKind) -> bool {
        let held = |domains: &Domains| match kind {
            FactKind::Showed { holder, among, .. } | FactKind::ChosenAmong { holder, among, .. } => {
                (among.bits() & domains.has[holder.index()]).count_ones()
            }
            _ => 0,
        };
        let first = self.each.first().map_or(0, held);
        self.each.iter().all(|domains| domains.implies(kind) && held(domains) == first)
    }

    /// The union of the domains: a column has what it has in all, may have what it may in any, and its size lies
    /// between the smallest and the largest. `None` if every vector contradicts the facts, or propagating the union
    /// finds a contradiction.
    pub(crate) fn common(&self) -> Option<Domains> {
        let mut common = self.noted.clone();
        for column in 0..common.size.len() {
            let each = || self.each.iter();
            common.least[column] = each().map(|domains| domains.least[column]).min()?;
            common.size[column] = each().map(|domains| domains.size[column]).max()?;
            common.has[column] = each().fold(common.all, |all, domains| all & domains.has[column]);
            common.may[column] = each().fold(0, |all, domains| all | domains.may[column]);
        }
        if !common.propagate() {
            return None;
        }
        common.sort();
        Some(common)
    }
}
