//! What simple rules alone make of a log, as people and most programs deduce: sound, not complete.

use crate::deduction::problem::{FactKind, Problem};
use crate::deduction::propagate::Store;

/// A sheet filled by simple rules only, see `propagate`: full hands, last places, clauses with one card left.
#[derive(Clone, Debug)]
pub struct Simple(Store);

impl Simple {
    /// What follows simply from a problem (with its first vector of hand sizes); `None` if that is a contradiction.
    pub fn new(problem: &Problem) -> Option<Self> {
        Store::new(problem, problem.sizes.first()?).map(Self)
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::deduction::problem::{Fact, SetupFact, Source};
    use crate::edition::{Card, CardSet};
    use crate::game::Holder;

    /// A holder of one card who holds one of two, and not the first, holds the second: nobody else, and nothing else.
    #[test]
    fn a_clause_with_one_card_left_settles_a_row_and_a_hand() {
        let set = |cards: &[usize]| cards.iter().copied().map(Card::new).collect::<CardSet>();
        let kinds = [FactKind::HoldsOneOf(Holder(0), set(&[0, 2])), FactKind::HoldsNone(Holder(0), set(&[0]))];
        let source = Source::Setup(SetupFact::Assumed);
        let problem = Problem {
            cards: 6,
            categories: [0..2, 2..4, 4..6],
            holders: 2,
            sizes: vec![vec![1, 2]],
            facts: kinds.map(|kind| Fact { source, kind }).to_vec(),
            repeats: Vec::new(),
        };
        let simple = Simple::new(&problem).unwrap();
        // My row: six cells. Card 2 with the other holder and in the case file, card 3 in the case file after all.
        let before = Simple::new(&Problem { facts: Vec::new(), ..problem.clone() }).unwrap().settled();
        assert!(simple.settled() >= before + 6);
        assert!(simple.with(&[FactKind::HoldsAll(Holder(1), set(&[2]))]).is_none());
    }
}
