//! The door of the counting engine: variable order, components, diagram, backward pass.
//!
//! `None` always means that the budget does not suffice; the caller then draws deals instead. Work is arcs times numbers
//! beside a state; memory is arcs plus states of all layers.

use crate::deduction::cards::CARD_LIMIT;
use crate::deduction::count::budget::{Budget, TOO_MANY};
use crate::deduction::count::components::Components;
use crate::deduction::count::diagram::{After, Diagram, total};
use crate::deduction::count::semiring::Semiring;
use crate::deduction::problem::Problem;
use crate::deduction::propagate::Store;
use crate::deduction::residual::Core;

/// All stores of a problem as one, and its core; `None` if there is only one, or if they have too many cards together.
pub(crate) fn together(problem: &Problem, stores: &[Store]) -> Option<(Store, Core)> {
    if stores.len() < 2 {
        return None;
    }
    let all = Store::of_all(problem, stores)?;
    let core = Core::of_all(&all, stores);
    (core.open.count_ones() as usize + core.spare() < CARD_LIMIT).then_some((all, core))
}

/// A core that has been counted.
pub(crate) struct Counting<N> {
    pub(crate) diagram: Diagram,
    pub(crate) after: After<N>,
}

impl<N: Semiring> Counting<N> {
    /// Counts; `None` if that would cost more than the budget has left.
    pub(crate) fn of(core: &Core, budget: &mut Budget) -> Option<Self> {
        let components = Components::new(core).filter(|components| components.states < TOO_MANY)?;
        let diagram = Diagram::new(&components, budget)?;
        let after = diagram.after();
        Some(Self { diagram, after })
    }

    /// Counts once more, in other numbers.
    pub(crate) fn again<M: Semiring>(self) -> Counting<M> {
        drop(self.after);
        let after = self.diagram.after();
        Counting { diagram: self.diagram, after }
    }

    /// The sum over all deals.
    pub(crate) fn total(&self) -> N {
        total(&self.after)
    }

    /// Calls `triple(cards, each)` for all triples, several at once: by category the cards of which one is in the case
    /// file (`None` where that is decided), and the sum over the deals of *each* choice of one of them.
    pub(crate) fn triples(&self, mut triple: impl FnMut([Option<u64>; 3], N)) {
        for (cards, each) in self.diagram.triples(&self.after) {
            triple(cards.map(|card| (card != 0).then_some(card)), each);
        }
    }

    /// Calls `cell(card, hand, sum)`: over the deals in which the hand gets the card (one bit). It may come several times
    /// for the same card and hand.
    pub(crate) fn cells(&self, cell: impl FnMut(u64, usize, N)) {
        self.diagram.cells(&self.after, cell);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::deduction::count::semiring::Paired;
    use crate::deduction::problem::{Fact, FactKind, SetupFact, Source};
    use crate::deduction::propagate::stores;
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
        let stores = stores(&problem);
        assert_eq!(stores.len(), 1);
        let counted: Counting<Paired<u128>> =
            Counting::of(&Core::of(&stores[0], true), &mut Budget::counting()).unwrap();
        let mut found = 0;
        counted.triples(|_, _| found += 1);
        counted.cells(|_, _, sum| found += usize::from(!sum.is_zero()));
        assert!(counted.total().is_zero() && found == 0);
    }
}
