//! From a problem to the filled sheet.

use crate::deduction::problem::Problem;
use crate::deduction::propagate::boards;
use crate::deduction::sheet::estimated as rough;
use crate::deduction::sheet::filled::{Count, Sheet, Triples};
use crate::deduction::sheet::marginals::Tally;

/// Counts every deal that agrees with the facts; `None` if none does: the facts contradict each other.
///
/// Counts are exact integers as long as 128 bits hold them, and [`Count::About`] beyond that; what is proved never
/// depends on the size of a number. A position too big to be counted within fixed bounds of work and memory gets a
/// sheet whose [`Basis`](crate::deduction::Basis) says that its numbers are estimates.
pub fn solve(problem: &Problem) -> Option<Sheet> {
    let boards = boards(problem);
    match Tally::of(problem, &boards, true) {
        Some(tally) => tally.sheet(problem),
        None => rough::sheet(problem, &boards),
    }
}

/// How many deals agree with the facts: [`solve`] without the cells.
pub fn count(problem: &Problem) -> Count {
    let boards = boards(problem);
    match Tally::of(problem, &boards, false) {
        Some(tally) => tally.deals(),
        None => rough::sheet(problem, &boards).map_or(Count::ZERO, |sheet| sheet.deals),
    }
}

/// What can lie in the case file: [`solve`] without the cells; `None` if the facts contradict each other. Estimates say
/// so in their [`Basis`](crate::deduction::Basis).
pub fn envelope(problem: &Problem) -> Option<Triples> {
    let boards = boards(problem);
    match Tally::of(problem, &boards, false) {
        Some(tally) => (!tally.deals().is_zero()).then(|| tally.triples()),
        None => rough::sheet(problem, &boards).map(|sheet| sheet.triples),
    }
}
