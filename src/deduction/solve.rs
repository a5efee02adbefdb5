//! From a problem to the filled sheet.

use super::problem::Problem;
use super::propagate::Board;
use super::rough;
use super::sheet::{Count, Sheet, Triples};
use super::tally::Tally;

/// Counts every deal that agrees with the facts; `None` if none does: the facts contradict each other.
///
/// Counts are exact integers as long as 128 bits hold them, and [`Count::About`] beyond that; what is proved never
/// depends on the size of a number. A position too big to be counted within fixed bounds of work and memory gets a
/// sheet whose [`Basis`](super::Basis) says that its numbers are estimates.
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
/// so in their [`Basis`](super::Basis).
pub fn envelope(problem: &Problem) -> Option<Triples> {
    let boards = boards(problem);
    match Tally::of(problem, &boards, false) {
        Some(tally) => (!tally.deals().is_zero()).then(|| tally.triples()),
        None => rough::sheet(problem, &boards).map(|sheet| sheet.triples),
    }
}

/// The boards of all vectors of sizes that do not contradict the facts at once.
/// Their clauses and shows are in one order whatever the order of the facts: where deals are drawn, the same facts give
/// the same deals.
pub(super) fn boards(problem: &Problem) -> Vec<Board> {
    let mut boards: Vec<Board> = problem.sizes.iter().filter_map(|sizes| Board::new(problem, sizes)).collect();
    for board in &mut boards {
        board.sort();
    }
    boards
}

/// The places of the set bits, ascending.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            at
        })
    })
}
