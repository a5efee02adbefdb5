//! Counts one residual problem: builds its diagram, makes the backward pass, and offers the sums that the sheet needs.

use super::budget::Budget;
use super::components::Components;
use super::diagram::{BackwardValues, Diagram, total};
use super::semiring::Semiring;
use crate::deduction::cards::bits;
use crate::deduction::propagate::Domains;
use crate::deduction::residual::Residual;

pub(crate) struct CountedResidual<N> {
    pub diagram: Diagram,
    pub after: BackwardValues<N>,
    /// By vector of sizes: the first state, or `None` if no deal has these sizes.
    pub starts: Vec<Option<usize>>,
}

impl<N: Semiring> CountedResidual<N> {
    pub fn in_order(residual: &Residual, order: Vec<u64>, budget: &mut Budget) -> Option<Self> {
        let (mut diagram, starts) = Diagram::new(residual, &Components::new(residual, order, 0)?, budget)?;
        diagram.cut = diagram.best_cut(budget)?;
        let after = diagram.after();
        Some(Self { diagram, after, starts })
    }

    pub fn recount<M: Semiring>(self) -> CountedResidual<M> {
        drop(self.after);
        let after = self.diagram.after();
        CountedResidual { diagram: self.diagram, after, starts: self.starts }
    }

    pub fn total(&self) -> N {
        total(&self.after)
    }

    /// Calls `triple(cards, sum)` once for each possible triple. `domains` are those of the residual problem.
    pub fn triples(&self, domains: &Domains, mut triple: impl FnMut([usize; 3], N)) {
        for (cards, sum) in self.diagram.triples(&self.after) {
            // No open card means that the category is decided. Several are exchangeable, and each has this sum.
            let [a, b, c] =
                [0, 1, 2].map(|at| if cards[at] == 0 { domains.has[domains.holders + at] } else { cards[at] });
            for (a, b) in bits(a).flat_map(|a| bits(b).map(move |b| (a, b))) {
                bits(c).for_each(|c| triple([a, b, c], sum));
            }
        }
    }

    pub fn cells(&self, cell: impl FnMut(u64, usize, N)) {
        self.diagram.cells(&self.after, cell);
    }
}
