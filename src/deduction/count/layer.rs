//! The states of a layer, packed into words, and the arcs to the next layer.
//!
//! A state is a tuple of one node for each component: the word `Σ_j node_j · 2^(start_j)`, component `j` having as many
//! bits from `start_j` on as its nodes need. With `leave_j` and `take_j` for the word that component `j` adds at its
//! node when it leaves or takes the card, the state after `x` takes the card is `Σ_j leave_j − leave_x + take_x`; the
//! sum over all `j` is made once for each state. If one component cannot leave the card, only that one can take it.
//!
//! Invariant: only states that can be reached are numbered. At most 2^16 − 1 states of a layer have the same number of
//! cards in the case file, and a word has at most 63 bits; larger layers are refused. Time: states times components,
//! and one look-up for each arc.

use crate::deduction::count::arcs::{Arc, Turn};
use crate::deduction::count::automaton::{Branch, DEAD, Node};
use crate::deduction::count::index::Index;
use std::ops::Range;

/// Something for each number of cards that the case file can have.
pub(crate) type Picked<T> = [T; 4];

/// The states of a layer by number of cards in the case file.
pub(crate) type States = Picked<Index>;

/// By number of cards in the case file: how many states there are.
pub(crate) fn counts(states: &States) -> Picked<usize> {
    states.each_ref().map(|states| states.states().len())
}

/// Whether there are few enough states for the numbers in an [`Arc`].
pub(crate) fn fit(states: &States) -> bool {
    counts(states).iter().all(|count| u16::try_from(*count).is_ok())
}

/// The bits of components with these numbers of nodes in the word of a state; `None` if a word is too short.
pub(crate) fn pack(nodes: impl Iterator<Item = usize>) -> Option<Vec<Range<u32>>> {
    let mut end = 0;
    let bits = nodes.map(|count| {
        let start = end;
        end += count.max(1).next_power_of_two().ilog2();
        start..end
    });
    let bits = bits.collect();
    (end < u64::BITS).then_some(bits)
}

/// The node of the component with these bits.
pub(crate) fn node(bits: &Range<u32>, state: u64) -> usize {
    (state >> bits.start) as usize & ((1 << bits.len()) - 1)
}

/// One component at a card.
pub(crate) struct Reader {
    /// Where its node stands in the word of a state.
    pub(crate) bits: Range<u32>,
    /// By node: leaving the card, and taking it.
    pub(crate) branches: Vec<[Step; 2]>,
}

/// What a component does at a card.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    /// What it adds to the word of the next state; [`STUCK`] if it cannot do that.
    adds: u64,
    likelihood: f64,
}

/// No word of a state: words have at most 63 bits.
const STUCK: u64 = u64::MAX;

impl Step {
    /// To a node of a component that has the bits from `start` on in the next state.
    pub(crate) fn to(node: u32, likelihood: f64, start: u32) -> Self {
        Self { adds: if node == DEAD { STUCK } else { u64::from(node) << start }, likelihood }
    }

    fn is_stuck(&self) -> bool {
        self.adds == STUCK
    }
}

impl Reader {
    /// A component with these nodes and bits, which has the bits from `start` on in the next state.
    pub(crate) fn new(nodes: &[Node], bits: Range<u32>, start: u32) -> Self {
        let step = |branch: &Branch| Step::to(branch.to, branch.likelihood, start);
        Self { bits, branches: nodes.iter().map(|node| [step(&node.leave), step(&node.take)]).collect() }
    }

    fn at(&self, state: u64) -> [Step; 2] {
        self.branches[node(&self.bits, state)]
    }
}

/// What follows if all components leave the card that can.
struct Left {
    /// The sum of what they add to the word of the next state.
    adds: u64,
    likelihood: f64,
    /// How many components cannot leave the card.
    stuck: u32,
}

impl Left {
    fn of(readers: &[Reader], state: u64) -> Self {
        readers.iter().fold(Self { adds: 0, likelihood: 1.0, stuck: 0 }, |left, reader| {
            let [leave, _] = reader.at(state);
            if leave.is_stuck() {
                return Self { stuck: left.stuck + 1, ..left };
            }
            Self { adds: left.adds + leave.adds, likelihood: left.likelihood * leave.likelihood, ..left }
        })
    }
}

/// All arcs along which a card is read. The last of the `readers` is the guard of the case file, which has `least` to
/// `most` of the cards afterwards. `number` gives the number of a state by number of cards in the case file and word;
/// `None` leaves the arc out.
pub(crate) fn read(
    from: &States,
    readers: &[Reader],
    (least, most): (usize, usize),
    mut number: impl FnMut(usize, u64) -> Option<u32>,
) -> Picked<Turn> {
    let steps = || readers.iter().flat_map(|reader| reader.branches.iter().flatten());
    let weigh = steps().any(|step| !step.is_stuck() && step.likelihood < 1.0);
    [0, 1, 2, 3].map(|picked| {
        let states = from[picked].states();
        let left: Vec<Left> = states.iter().map(|state| Left::of(readers, *state)).collect();
        let mut turn = Turn::default();
        for (taker, reader) in readers.iter().enumerate() {
            let then = picked + usize::from(taker + 1 == readers.len());
            let takes = reader.branches.iter().any(|[_, take]| !take.is_stuck());
            if takes && (least..=most).contains(&then) {
                for (at, (state, left)) in states.iter().zip(&left).enumerate() {
                    let [leave, take] = reader.at(*state);
                    // The taker itself may be the one that cannot leave the card.
                    let (adds, likelihood) = if leave.is_stuck() { (0, 1.0) } else { (leave.adds, leave.likelihood) };
                    if take.is_stuck() || left.stuck != u32::from(leave.is_stuck()) {
                        continue;
                    }
                    let Some(to) = number(then, left.adds - adds + take.adds) else { continue };
                    turn.list.push(Arc { from: at as u16, to: to as u16 });
                    if weigh {
                        turn.likelihoods.push(left.likelihood / likelihood * take.likelihood);
                    }
                }
            }
            turn.ends.push(turn.list.len());
        }
        turn
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// Every tuple of nodes has a word of its own, from which each node is read again.
    #[test]
    fn words_tell_all_nodes() {
        let sizes = [3_usize, 1, 8, 5];
        let bits = pack(sizes.into_iter()).unwrap();
        for number in 0..sizes.iter().product::<usize>() {
            let nodes = [number % 3, 0, number / 3 % 8, number / 24];
            let word = nodes.iter().zip(&bits).map(|(node, bits)| (*node as u64) << bits.start).sum();
            assert!(nodes.iter().zip(&bits).all(|(at, bits)| node(bits, word) == *at), "{nodes:?}");
        }
    }

    /// Layers that words or arcs cannot tell apart are refused.
    #[test]
    fn too_large_layers_are_refused() {
        assert!(pack([2; 63].into_iter()).is_some() && pack([2; 64].into_iter()).is_none());
        let mut states = States::default();
        let numbers = (0..u64::from(u16::MAX)).map(|state| states[1].number(state));
        assert!(numbers.max() == Some(u32::from(u16::MAX) - 1) && fit(&states));
        states[1].number(u64::from(u16::MAX));
        assert!(!fit(&states));
    }
}
