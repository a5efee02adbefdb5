//! From a problem to the filled sheet: counted where the budget suffices, else estimated.

use crate::deduction::domains_by_size::DomainsBySize;
use crate::deduction::problem::Problem;
use crate::deduction::sheet::estimated;
use crate::deduction::sheet::filled::{DealCount, Sheet, Triples};
use crate::deduction::sheet::marginals::Marginals;

/// Counts every deal that agrees with the facts; `None` if none does: the facts contradict each other.
///
/// Counts are exact integers as long as 128 bits hold them (2^52 for triples), and [`DealCount::About`] beyond that; what is
/// proved never depends on the size of a number. A position too big to be counted within fixed bounds of work and memory gets a
/// sheet whose [`Basis`](crate::deduction::Basis) says that its numbers are estimates.
///
/// ```
/// use deerstalker::deduction::{Fact, FactKind, Problem, ProblemFault, SetupFact, Source, Status, solve};
/// use deerstalker::edition::{Card, CardSet};
/// use deerstalker::game::Holder;
///
/// // Two suspects, two weapons, two rooms. Ben holds one card and passes when 0, 2 and 4 are named; Cal holds two and shows
/// // one of 0, 3 and 4: the example of the chapter "The engine".
/// let set = |cards: [usize; 3]| cards.map(Card::new).into_iter().collect::<CardSet>();
/// let kinds = [FactKind::HoldsNone(Holder(0), set([0, 2, 4])), FactKind::HoldsOneOf(Holder(1), set([0, 3, 4]))];
/// let facts = kinds.map(|kind| Fact { source: Source::Setup(SetupFact::Assumed), kind });
/// let sheet = solve(&Problem::new([2, 2, 2], vec![vec![1, 2]], facts.to_vec())?).expect("the facts agree");
/// assert_eq!(sheet.deals.to_string(), "9");
/// assert_eq!(sheet.status(Card::new(2), 0), Status::No);
/// assert!((sheet.probability(Card::new(2), sheet.case_file()) - 7.0 / 9.0).abs() < 1e-12);
/// # Ok::<(), ProblemFault>(())
/// ```
pub fn solve(problem: &Problem) -> Option<Sheet> {
    marginals(problem, true).sheet()
}

/// How many deals agree with the facts: [`solve`] without the cells.
pub fn count(problem: &Problem) -> DealCount {
    marginals(problem, false).all.deals
}

/// What can lie in the case file: [`solve`] without the cells; `None` if the facts contradict each other. Estimates say
/// so in their [`Basis`](crate::deduction::Basis).
pub fn case_file_triples(problem: &Problem) -> Option<Triples> {
    counted_triples(problem, &DomainsBySize::of(problem))
}

/// [`case_file_triples`] of stores that are settled already, of the same table.
pub(crate) fn counted_triples(problem: &Problem, stores: &DomainsBySize) -> Option<Triples> {
    counted(problem, stores, false).triples()
}

fn marginals(problem: &Problem, cells: bool) -> Marginals {
    counted(problem, &DomainsBySize::of(problem), cells)
}

fn counted(problem: &Problem, stores: &DomainsBySize, cells: bool) -> Marginals {
    Marginals::of(problem, stores, cells).unwrap_or_else(|| estimated::drawn(problem, &stores.each))
}
