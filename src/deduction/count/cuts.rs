//! The layer at which the lists of picks from both ends meet, by trying all layers.
//!
//! The price of a layer is the number of list entries passed on or multiplied, from prefix sums over the layers. Layers
//! whose lists would not fit in memory are left out.

use crate::deduction::count::budget::Budget;
use crate::deduction::count::diagram::{Diagram, Level};
use crate::deduction::count::layer::ByCaseFileSize;
use crate::deduction::count::partial_triples::PartialTriples;
use crate::deduction::count::semiring::CountedWeight;

/// The most bytes that the lists may take together.
const LISTS: usize = 48_000_000;

/// Numbers passed on for each step of the budget.
pub(crate) const CARRY: usize = 8;

/// How long the lists beside the states are, with which passes to and from a layer are priced. By number of levels
/// passed, then of cards in the case file.
struct ListLengths<'a> {
    diagram: &'a Diagram,
    /// The picks among the cards before: the list beside a state on the way forward.
    prefixes: Vec<ByCaseFileSize<usize>>,
    /// The picks among the cards after, by how many cards they have: the list on the way backward.
    suffixes: Vec<ByCaseFileSize<usize>>,
}

impl<'a> ListLengths<'a> {
    fn new(diagram: &'a Diagram) -> Self {
        let count = diagram.levels.len();
        let mut suffixes = PartialTriples::lengths(diagram, (0..count).rev(), u64::MAX);
        suffixes.reverse();
        Self { diagram, prefixes: PartialTriples::lengths(diagram, 0..count, u64::MAX), suffixes }
    }

    /// The length of the list beside a state after `at` levels with `picked` cards in the case file, on the way
    /// forward.
    fn prefix(&self, at: usize, picked: usize) -> usize {
        self.prefixes[at][picked]
    }

    /// Like [`prefix`](Self::prefix), but on the way backward: the picks have the cards that are missing.
    fn suffix(&self, at: usize, picked: usize) -> usize {
        self.suffixes[at][self.diagram.open - picked]
    }

    /// The sum over the layer after `at` levels: states times what `each` gives for their number of cards.
    fn of_states(&self, at: usize, each: impl Fn(usize) -> usize) -> usize {
        (1..self.diagram.open).map(|picked| self.diagram.states[at][picked] * each(picked)).sum()
    }

    /// The sum over the level at `at`: arcs times what `each` gives for their number of cards.
    fn of_arcs(&self, at: usize, each: impl Fn(usize) -> usize) -> usize {
        (1..self.diagram.open).map(|picked| self.diagram.levels[at].arcs[picked].list.len() * each(picked)).sum()
    }

    /// The list entries of a layer on the way forward.
    fn forward(&self, at: usize) -> usize {
        self.of_states(at, |picked| self.prefix(at, picked))
    }

    /// The list entries of a layer on the way backward.
    fn backward(&self, at: usize) -> usize {
        self.of_states(at, |picked| self.suffix(at, picked))
    }

    /// What passing the lists forward over a level costs.
    fn price_forward(&self, at: usize) -> usize {
        self.of_arcs(at, |picked| self.prefix(at, picked))
    }

    /// What passing them backward over it costs.
    fn price_backward(&self, at: usize) -> usize {
        self.of_arcs(at, |picked| self.suffix(at + 1, picked))
    }

    /// What it costs to multiply the lists that meet in a layer.
    fn price_of_meeting(&self, at: usize) -> usize {
        self.of_states(at, |picked| self.prefix(at, picked) * self.suffix(at, picked) / self.diagram.open)
    }
}

impl Diagram {
    /// The number of levels after which meeting costs least; `None` if even that is beyond the budget.
    pub(crate) fn best_cut(&self, budget: &mut Budget) -> Option<usize> {
        let count = self.levels.len();
        if self.open < 2 {
            return Some(count);
        }
        let lists = ListLengths::new(self);
        let most = LISTS / if self.weighs() { size_of::<CountedWeight<f64>>() } else { size_of::<f64>() };
        let mut longest_backward: Vec<usize> = (0..=count).map(|at| lists.backward(at)).collect();
        for at in (0..count).rev() {
            longest_backward[at] = longest_backward[at].max(longest_backward[at + 1]);
        }
        // The price of passing the lists to the layer at `at` from both ends.
        let mut price: usize = (0..count).map(|at| lists.price_backward(at)).sum();
        let (mut longest_forward, mut best) = (0, None);
        for (at, longest_backward) in longest_backward.into_iter().enumerate() {
            longest_forward = lists.forward(at).max(longest_forward);
            // Not right before a lumping, after which there are fewer states.
            let allowed = self.levels.get(at).is_none_or(Level::reads);
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
        Budget::spend(&mut budget.steps, price / CARRY)?;
        Some(cut)
    }
}
