//! Chooses the cut, where the lists of picks from both ends meet: among the layers whose lists fit into memory, the one
//! with the fewest list entries to pass on or multiply.

use super::budget::Budget;
use super::diagram::{Diagram, Level};
use super::layer::ByCaseFileSize;
use super::partial_triples::PartialTriples;
use super::semiring::CountedWeight;

const MAX_LIST_BYTES: usize = 48_000_000;

/// List entries passed on for one step of the budget.
pub(crate) const NUMBERS_PER_STEP: usize = 8;

/// Length of the list beside each state, by number of levels passed, then of cards in the case file (`prefixes`) or
/// missing there (`suffixes`).
struct ListLengths<'a> {
    diagram: &'a Diagram,
    prefixes: Vec<ByCaseFileSize<usize>>,
    suffixes: Vec<ByCaseFileSize<usize>>,
}

impl<'a> ListLengths<'a> {
    fn new(diagram: &'a Diagram) -> Self {
        let count = diagram.levels.len();
        let mut suffixes = PartialTriples::lengths(diagram, (0..count).rev(), u64::MAX);
        suffixes.reverse();
        Self { diagram, prefixes: PartialTriples::lengths(diagram, 0..count, u64::MAX), suffixes }
    }

    fn prefix(&self, at: usize, picked: usize) -> usize {
        self.prefixes[at][picked]
    }

    fn suffix(&self, at: usize, picked: usize) -> usize {
        self.suffixes[at][self.diagram.open - picked]
    }

    /// Numbers beside all states of a layer, if each list has `each(picked)`. Lists exist only while the case file is
    /// partly filled.
    fn of_states(&self, at: usize, each: impl Fn(usize) -> usize) -> usize {
        (1..self.diagram.open).map(|picked| self.diagram.states[at][picked] * each(picked)).sum()
    }

    fn of_arcs(&self, at: usize, each: impl Fn(usize) -> usize) -> usize {
        (1..self.diagram.open).map(|picked| self.diagram.levels[at].arcs[picked].list.len() * each(picked)).sum()
    }

    fn forward(&self, at: usize) -> usize {
        self.of_states(at, |picked| self.prefix(at, picked))
    }

    fn backward(&self, at: usize) -> usize {
        self.of_states(at, |picked| self.suffix(at, picked))
    }

    fn price_forward(&self, at: usize) -> usize {
        self.of_arcs(at, |picked| self.prefix(at, picked))
    }

    fn price_backward(&self, at: usize) -> usize {
        self.of_arcs(at, |picked| self.suffix(at + 1, picked))
    }

    /// Of all pairs of picks, about one in `open` has no category twice.
    fn price_of_meeting(&self, at: usize) -> usize {
        self.of_states(at, |picked| self.prefix(at, picked) * self.suffix(at, picked) / self.diagram.open)
    }
}

impl Diagram {
    /// Number of levels before the cut. `None` if the lists fit nowhere, or beyond the budget.
    pub fn best_cut(&self, budget: &mut Budget) -> Option<usize> {
        let count = self.levels.len();
        // With one open category or none, no case file is ever partly filled, so there are no lists.
        if self.open < 2 {
            return Some(count);
        }
        let lists = ListLengths::new(self);
        let most = MAX_LIST_BYTES / if self.weighs() { size_of::<CountedWeight<f64>>() } else { size_of::<f64>() };
        let mut longest_backward: Vec<usize> = (0..=count).map(|at| lists.backward(at)).collect();
        for at in (0..count).rev() {
            longest_backward[at] = longest_backward[at].max(longest_backward[at + 1]);
        }
        // At first all lists come from the end. Each turn of the loop moves one level to the other side.
        let mut price: usize = (0..count).map(|at| lists.price_backward(at)).sum();
        let (mut longest_forward, mut best) = (0, None);
        for (at, longest_backward) in longest_backward.into_iter().enumerate() {
            longest_forward = lists.forward(at).max(longest_forward);
            // Not right before a lumping: behind it there are fewer states.
            let allowed = self.levels.get(at).is_none_or(Level::reads);
            // A pass holds the lists of two layers, and those at the cut wait while those from the end are made.
            let fits = (2 * longest_forward).max(lists.forward(at) + 2 * longest_backward) <= most;
            let all = price + lists.price_of_meeting(at);
            if allowed && fits && best.is_none_or(|(least, _)| all < least) {
                best = Some((all, at));
            }
            if at < count {
                price += lists.price_forward(at);
                price -= lists.price_backward(at);
            }
        }
        let (price, cut) = best?;
        Budget::spend(&mut budget.steps, price / NUMBERS_PER_STEP)?;
        Some(cut)
    }
}
