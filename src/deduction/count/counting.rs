//! Counting what the simple rules leave open: one product of all hands, card by card, whatever the position.
//!
//! [`Reading`] finds an order of the cards and tells nearly exactly how many states that will take; [`Product`] finds
//! them. Where there are too many, nothing is counted and the caller draws deals instead.

use crate::deduction::cards::CARD_LIMIT;
use crate::deduction::count::budget::{Budget, TOO_MANY};
use crate::deduction::count::components::Reading;
use crate::deduction::count::diagram::{After, Product, total};
use crate::deduction::count::semiring::Number;
use crate::deduction::problem::Problem;
use crate::deduction::propagate::Board;
use crate::deduction::residual::Core;

/// All boards of a problem as one, and its core; `None` if there is only one, or if they have too many cards together.
pub(crate) fn together(problem: &Problem, boards: &[Board]) -> Option<(Board, Core)> {
    if boards.len() < 2 {
        return None;
    }
    let all = Board::of_all(problem, boards)?;
    let core = Core::of_all(&all, boards);
    (core.open.count_ones() as usize + core.spare() < CARD_LIMIT).then_some((all, core))
}

/// A core that has been counted.
pub(crate) struct Counting<N> {
    pub(crate) product: Product,
    pub(crate) after: After<N>,
}

impl<N: Number> Counting<N> {
    /// Counts; `None` if that would cost more than the budget has left.
    pub(crate) fn of(core: &Core, budget: &mut Budget) -> Option<Self> {
        let reading = Reading::new(core).filter(|reading| reading.states < TOO_MANY)?;
        let product = Product::new(&reading, budget)?;
        let after = product.after();
        Some(Self { product, after })
    }

    /// Counts once more, in other numbers.
    pub(crate) fn again<M: Number>(self) -> Counting<M> {
        drop(self.after);
        let after = self.product.after();
        Counting { product: self.product, after }
    }

    /// The sum over all deals.
    pub(crate) fn total(&self) -> N {
        total(&self.after)
    }

    /// Calls `triple(cards, each)` for all triples, several at once: by category the cards of which one is in the case
    /// file (`None` where that is decided), and the sum over the deals of *each* choice of one of them.
    pub(crate) fn triples(&self, mut triple: impl FnMut([Option<u64>; 3], N)) {
        for (cards, each) in self.product.triples(&self.after) {
            triple(cards.map(|card| (card != 0).then_some(card)), each);
        }
    }

    /// Calls `cell(card, hand, sum)`: over the deals in which the hand gets the card (one bit). It may come several times
    /// for the same card and hand.
    pub(crate) fn cells(&self, cell: impl FnMut(u64, usize, N)) {
        self.product.cells(&self.after, cell);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::deduction::count::semiring::Both;
    use crate::deduction::problem::{Fact, FactKind, SetupFact, Source};
    use crate::deduction::propagate::boards;
    use crate::edition::Card;
    use crate::game::Holder;

    /// A hand that cannot be filled, because one card cannot meet both clauses, leaves no deal.
    #[test]
    fn a_hand_that_cannot_be_filled_leaves_no_deal() {
        let source = Source::Setup(SetupFact::Assumed);
        let clause = |cards: [usize; 3]| FactKind::HoldsOneOf(Holder(1), cards.into_iter().map(Card::new).collect());
        let facts = [clause([0, 6, 11]), clause([1, 7, 12])].map(|kind| Fact { source, kind });
        let problem = Problem {
            cards: 18,
            categories: [0..6, 6..11, 11..18],
            holders: 3,
            sizes: vec![vec![7, 1, 7]],
            facts: facts.into(),
            repeats: Vec::new(),
        };
        let boards = boards(&problem);
        assert_eq!(boards.len(), 1);
        let counted: Counting<Both<u128>> = Counting::of(&Core::of(&boards[0], true), &mut Budget::counting()).unwrap();
        let mut found = 0;
        counted.triples(|_, _| found += 1);
        counted.cells(|_, _, sum| found += usize::from(!sum.is_zero()));
        assert!(counted.total().is_zero() && found == 0);
    }
}
