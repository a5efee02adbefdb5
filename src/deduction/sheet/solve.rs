//! From a problem to the filled sheet: counted where the budget suffices, else estimated.

use crate::deduction::problem::Problem;
use crate::deduction::propagate::stores;
use crate::deduction::sheet::estimated;
use crate::deduction::sheet::filled::{Count, Sheet, Triples};
use crate::deduction::sheet::marginals::Marginals;

/// Counts every deal that agrees with the facts; `None` if none does: the facts contradict each other.
///
/// Counts are exact integers as long as 128 bits hold them, and [`Count::About`] beyond that; what is proved never
/// depends on the size of a number. A position too big to be counted within fixed bounds of work and memory gets a
/// sheet whose [`Basis`](crate::deduction::Basis) says that its numbers are estimates.
pub fn solve(problem: &Problem) -> Option<Sheet> {
    let stores = stores(problem);
    match Marginals::of(problem, &stores, true) {
        Some(marginals) => marginals.sheet(problem),
        None => estimated::sheet(problem, &stores),
    }
}

/// How many deals agree with the facts: [`solve`] without the cells.
pub fn count(problem: &Problem) -> Count {
    let stores = stores(problem);
    match Marginals::of(problem, &stores, false) {
        Some(marginals) => marginals.deals(),
        None => estimated::sheet(problem, &stores).map_or(Count::ZERO, |sheet| sheet.deals),
    }
}

/// What can lie in the case file: [`solve`] without the cells; `None` if the facts contradict each other. Estimates say
/// so in their [`Basis`](crate::deduction::Basis).
pub fn envelope(problem: &Problem) -> Option<Triples> {
    let stores = stores(problem);
    match Marginals::of(problem, &stores, false) {
        Some(marginals) => (!marginals.deals().is_zero()).then(|| marginals.triples()),
        None => estimated::sheet(problem, &stores).map(|sheet| sheet.triples),
    }
}
