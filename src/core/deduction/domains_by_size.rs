//! Domains (what each holder surely has and may have) for each possible vector of hand sizes, and their union.
//!
//! A *vector of sizes* gives the cards of each holder, such as 4, 4, 4, 3, 3. If the cards do not divide evenly, it
//! depends on who dealt: there is at most one for each possible dealer. Vectors that the unit rules contradict are
//! dropped; none is left after a contradiction.

use super::cell_weights::CellWeights;
use super::fact::FactKind;
use super::problem::Problem;
use super::propagate::Domains;
use std::sync::Arc;

#[derive(Clone, Debug)]
pub(crate) struct DomainsBySize {
    noted: Domains,
    pub each: Vec<Domains>,
}

impl DomainsBySize {
    pub fn of(problem: &Problem) -> Self {
        let noted = Domains::noted(problem);
        let mut each: Vec<Domains> = problem.sizes().iter().filter_map(|sizes| noted.clone().sized(sizes)).collect();
        // Deals are drawn from these, and must not depend on the order of the facts.
        each.iter_mut().for_each(Domains::sort);
        Self { noted, each }
    }

    pub fn with(&self, facts: &[FactKind]) -> Self {
        let mut noted = self.noted.clone();
        for fact in facts {
            noted.add_fact(*fact, None, &mut ());
        }
        Self { noted, each: self.each.iter().filter_map(|domains| domains.with(facts)).collect() }
    }

    pub fn weighted(&self, weights: CellWeights) -> Self {
        let weights = Arc::new(weights);
        let weighted = |domains: &Domains| Domains { weights: Some(Arc::clone(&weights)), ..domains.clone() };
        Self { noted: weighted(&self.noted), each: self.each.iter().map(weighted).collect() }
    }

    pub fn weights(&self) -> Option<&CellWeights> {
        self.noted.weights.as_deref()
    }

    pub fn imply(&self, kind: FactKind) -> bool {
        // A show to me weighs the vectors against each other, unless the player surely has equally many cards in each.
        let held = |domains: &Domains| match kind {
            FactKind::Showed { holder, among, .. } | FactKind::ChosenAmong { holder, among, .. } => {
                (among.bits() & domains.has[holder.index()]).count_ones()
            }
            _ => 0,
        };
        let first = self.each.first().map_or(0, held);
        self.each.iter().all(|domains| domains.implies(kind) && held(domains) == first)
    }

    /// Domains that hold under every vector. `None` after a contradiction.
    pub fn common(&self) -> Option<Domains> {
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
