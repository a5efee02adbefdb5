//! Counts one residual problem: components, diagram, backward pass.
//!
//! `None` always means that the budget does not suffice; there are no numbers then. Work is arcs times
//! numbers beside a state; memory is arcs plus states of all layers.

use crate::deduction::cards::bits;
use crate::deduction::count::budget::Budget;
use crate::deduction::count::components::Components;
use crate::deduction::count::diagram::{BackwardValues, Diagram, total};
use crate::deduction::count::semiring::Semiring;
use crate::deduction::propagate::Domains;
use crate::deduction::residual::Residual;

/// A residual problem that has been counted.
pub(crate) struct CountedResidual<N> {
    pub(crate) diagram: Diagram,
    pub(crate) after: BackwardValues<N>,
}

impl<N: Semiring> CountedResidual<N> {
    /// Counts with the cards in this order.
    pub(crate) fn in_order(residual: &Residual, order: Vec<u64>, budget: &mut Budget) -> Option<Self> {
        let mut diagram = Diagram::new(residual, &Components::new(residual, order, 0)?, budget)?;
        diagram.cut = diagram.best_cut(budget)?;
        let after = diagram.after();
        Some(Self { diagram, after })
    }

    /// Counts once more, in other numbers.
    pub(crate) fn recount<M: Semiring>(self) -> CountedResidual<M> {
        drop(self.after);
        let after = self.diagram.after();
        CountedResidual { diagram: self.diagram, after }
    }

    /// The sum over all deals.
    pub(crate) fn total(&self) -> N {
        total(&self.after)
    }

    /// Calls `triple(cards, sum)` for each triple that can be in the case file, `domains` being those that it is what
    /// is left of.
    pub(crate) fn triples(&self, domains: &Domains, mut triple: impl FnMut([usize; 3], N)) {
        for (cards, sum) in self.diagram.triples(&self.after) {
            // Of exchangeable cards each has the same sum; where a category is decided, there is no open card.
            let [a, b, c] =
                [0, 1, 2].map(|at| if cards[at] == 0 { domains.has[domains.holders + at] } else { cards[at] });
            for (a, b) in bits(a).flat_map(|a| bits(b).map(move |b| (a, b))) {
                bits(c).for_each(|c| triple([a, b, c], sum));
            }
        }
    }

    /// Calls `cell(card, hand, sum)`: over the deals in which the hand gets the card (one bit). It may come several
    /// times for the same card and hand.
    pub(crate) fn cells(&self, cell: impl FnMut(u64, usize, N)) {
        self.diagram.cells(&self.after, cell);
    }
}
