//! The door of the counting engine: variable order, components, diagram, backward pass.
//!
//! `None` always means that the budget does not suffice; the caller then draws deals instead. Work is arcs times
//! numbers beside a state; memory is arcs plus states of all layers.

use crate::deduction::cards::CARD_LIMIT;
use crate::deduction::count::budget::Budget;
use crate::deduction::count::components::Components;
use crate::deduction::count::diagram::{After, Diagram, total};
use crate::deduction::count::order::variable_order;
use crate::deduction::count::semiring::Semiring;
use crate::deduction::propagate::Store;
use crate::deduction::residual::Core;
use crate::deduction::stores::Stores;

/// All stores of a problem as one, and its core; `None` if there is only one, or if they have too many cards together.
pub(crate) fn together(stores: &Stores) -> Option<(Store, Core)> {
    let all = (stores.each.len() > 1).then(|| stores.common())??;
    let core = Core::of_all(&all, &stores.each);
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
        Self::in_order(core, variable_order(core), budget)
    }

    /// Counts with the cards in this order.
    pub(crate) fn in_order(core: &Core, order: Vec<u64>, budget: &mut Budget) -> Option<Self> {
        let mut diagram = Diagram::new(core, &Components::new(core, order, 0)?, budget)?;
        diagram.cut = diagram.best_cut(budget)?;
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

    /// Calls `cell(card, hand, sum)`: over the deals in which the hand gets the card (one bit). It may come several
    /// times for the same card and hand.
    pub(crate) fn cells(&self, cell: impl FnMut(u64, usize, N)) {
        self.diagram.cells(&self.after, cell);
    }
}
