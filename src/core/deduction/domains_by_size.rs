//! Domains (what each holder surely has and may have) for each possible vector of hand sizes, and their union.
//!
//! A *vector of sizes* gives the cards of each holder, such as 4, 4, 4, 3, 3. If the cards do not divide evenly, it
//! depends on who dealt: there is at most one for each possible dealer. If one of several players showed a card, each
//! vector is divided into *cases*: the first of them has one of the cards, or the second and not the first, and so on.
//! If cards moved unseen, each choice of them is a case. Vectors and cases that the unit rules contradict are dropped;
//! none is left after a contradiction.

use super::cell_weights::CellWeights;
use super::fact::{FactKind, holders};
use super::problem::Problem;
use super::propagate::Domains;
use crate::game::Holder;
use std::sync::Arc;

#[derive(Clone, Debug)]
pub(crate) struct DomainsBySize {
    noted: Domains,
    pub each: Vec<Domains>,
    pub has_cases: bool,
}

/// At most so many domains. Further facts that have cases only say that the cards are not all in the case file.
const MOST_CASES: usize = 120;

impl DomainsBySize {
    pub fn of(problem: &Problem) -> Self {
        let noted = Domains::noted(problem);
        let each = problem.sizes().iter().filter_map(|sizes| noted.clone().sized(sizes)).collect();
        let facts = problem.facts().iter().map(|fact| fact.kind).collect();
        let mut domains = Self { noted, each, has_cases: false }.in_cases(facts);
        let moved = problem.with_moved_cards();
        if !moved.is_empty() {
            domains.each = moved.iter().flat_map(|chosen| Self::of(chosen).each).collect();
            domains.has_cases = true;
        }
        // Deals are drawn from these, and must not depend on the order of the facts.
        domains.each.iter_mut().for_each(Domains::sort);
        domains
    }

    fn in_cases(mut self, mut facts: Vec<FactKind>) -> Self {
        facts.retain(|fact| matches!(fact, FactKind::SomeHoldOneOf(..)));
        facts.sort_unstable();
        for fact in facts {
            let FactKind::SomeHoldOneOf(some, cards) = fact else { continue };
            if self.imply(fact) || self.each.len() * some.count_ones() as usize > MOST_CASES {
                continue;
            }
            let case = |domains: &Domains, first: Holder| {
                let earlier = holders(some).take_while(|holder| *holder != first);
                let lacks = earlier.map(|holder| FactKind::HoldsNone(holder, cards));
                domains.with(&lacks.chain([FactKind::HoldsOneOf(first, cards)]).collect::<Vec<FactKind>>())
            };
            let cases = |domains: &Domains| holders(some).filter_map(|first| case(domains, first)).collect::<Vec<_>>();
            self.each = self.each.iter().flat_map(cases).collect();
            self.has_cases = true;
        }
        self
    }

    pub fn with(&self, facts: &[FactKind]) -> Self {
        let mut noted = self.noted.clone();
        for fact in facts {
            noted.add_fact(*fact, None, &mut ());
        }
        let each = self.each.iter().filter_map(|domains| domains.with(facts)).collect();
        Self { noted, each, has_cases: self.has_cases }.in_cases(facts.to_vec())
    }

    pub fn weighted(&self, weights: CellWeights) -> Self {
        let weights = Arc::new(weights);
        let weighted = |domains: &Domains| Domains { weights: Some(Arc::clone(&weights)), ..domains.clone() };
        let each = self.each.iter().map(weighted).collect();
        Self { noted: weighted(&self.noted), each, has_cases: self.has_cases }
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

    /// Domains that hold under every vector and case. `None` after a contradiction.
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
