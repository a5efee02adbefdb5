//! The states of one layer, and the arcs along which a card leads to the next.
//!
//! A state is a node for each component, packed into a word as `Σ_j node_j · 2^(start_j)`. One component takes the card
//! and the others leave it. With `leave_j` and `take_j` for what component `j` adds to the next word, the state after
//! `x` takes the card is `Σ_j leave_j − leave_x + take_x`. Refused are layers with more than 2^16 − 1 states of the
//! same number of cards in the case file, and words of more than 63 bits.

use super::arcs::{Arc, ArcsByTaker};
use super::automaton::{DEAD, Node, NodeArc};
use super::index::Index;
use crate::deduction::cards::bits;
use std::ops::{Range, RangeInclusive};

/// One value for each number of cards in the case file, 0 to 3.
pub(crate) type ByCaseFileSize<T> = [T; 4];

pub(crate) type LayerStates = ByCaseFileSize<Index>;

pub(crate) fn counts(states: &LayerStates) -> ByCaseFileSize<usize> {
    states.each_ref().map(|states| states.states().len())
}

pub(crate) fn fit(states: &LayerStates) -> bool {
    counts(states).iter().all(|count| u16::try_from(*count).is_ok())
}

/// The bits of each component in a word, by how many nodes it has. `None` beyond 63 bits.
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

pub(crate) fn node(bits: &Range<u32>, state: u64) -> usize {
    (state >> bits.start) as usize & ((1 << bits.len()) - 1)
}

/// Transitions of one component at a card. `branches`, by node: leaving the card, and taking it, which multiplies the
/// weight by `factor`.
pub(crate) struct ComponentTransitions {
    pub bits: Range<u32>,
    pub branches: Vec<[Transition; 2]>,
    pub factor: f64,
}

/// What taking or leaving a card adds to the word of the next state. If impossible, it adds 0 with likelihood 1, so
/// that it can stand in any sum.
#[derive(Clone, Copy)]
pub(crate) struct Transition {
    possible: bool,
    adds: u64,
    likelihood: f64,
}

impl Transition {
    pub fn to(node: u32, likelihood: f64, start: u32) -> Self {
        match node {
            DEAD => Self { possible: false, adds: 0, likelihood: 1.0 },
            _ => Self { possible: true, adds: u64::from(node) << start, likelihood },
        }
    }
}

impl ComponentTransitions {
    pub fn new(nodes: &[Node], bits: Range<u32>, start: u32, factor: f64) -> Self {
        let step = |branch: &NodeArc| Transition::to(branch.to, branch.likelihood, start);
        Self { bits, branches: nodes.iter().map(|node| [step(&node.leave), step(&node.take)]).collect(), factor }
    }

    fn at(&self, state: u64) -> [Transition; 2] {
        self.branches[node(&self.bits, state)]
    }
}

struct Choices {
    /// The word of the next state, if all leave the card.
    adds: u64,
    likelihood: f64,
    takers: u64,
}

impl Choices {
    fn of(readers: &[ComponentTransitions], state: u64) -> Self {
        let (mut adds, mut likelihood, mut stuck, mut takers) = (0, 1.0, 0_u64, 0);
        for (at, reader) in readers.iter().enumerate() {
            let [leave, take] = reader.at(state);
            (adds, likelihood) = (adds + leave.adds, likelihood * leave.likelihood);
            stuck |= u64::from(!leave.possible) << at;
            takers |= u64::from(take.possible) << at;
        }
        // Who cannot leave the card has to take it, and only one can.
        let takers = match stuck.count_ones() {
            0 => takers,
            1 => takers & stuck,
            _ => 0,
        };
        Self { adds, likelihood, takers }
    }
}

/// Arcs for reading one card in all states of a layer. The last reader is the guard, the automaton of the case file.
/// `number(picked, state)` numbers the next state, or drops the arc with `None`.
pub(crate) fn read(
    from: &LayerStates,
    readers: &[ComponentTransitions],
    case_file_bounds: RangeInclusive<usize>,
    mut number: impl FnMut(usize, u64) -> Option<u32>,
) -> ByCaseFileSize<ArcsByTaker> {
    let steps = || readers.iter().flat_map(|reader| reader.branches.iter().flatten());
    // Likelihoods and factors are kept only if some differ from 1.
    let weighs = steps().any(|step| step.likelihood < 1.0);
    let guard = 1 << (readers.len() - 1);
    let mut factors: Vec<f64> = readers.iter().map(|reader| reader.factor).collect();
    if factors.iter().all(|factor| factor.to_bits() == 1.0_f64.to_bits()) {
        factors.clear();
    }
    let (mut arcs, mut likelihoods): (Vec<(u8, Arc)>, Vec<f64>) = Default::default();
    [0, 1, 2, 3].map(|picked| {
        if from[picked].states().is_empty() {
            return ArcsByTaker::default();
        }
        let within = |then: usize, takers: u64| if case_file_bounds.contains(&then) { takers } else { 0 };
        // The case file must be within its bounds after the card, whoever takes it.
        let may = within(picked, guard - 1) | within(picked + 1, guard);
        arcs.clear();
        likelihoods.clear();
        for (at, state) in from[picked].states().iter().enumerate() {
            let choices = Choices::of(readers, *state);
            for taker in bits(choices.takers & may) {
                let [leave, take] = readers[taker].at(*state);
                let then = picked + usize::from(1 << taker == guard);
                let Some(to) = number(then, choices.adds - leave.adds + take.adds) else { continue };
                arcs.push((taker as u8, Arc { from: at as u16, to: to as u16 }));
                if weighs {
                    likelihoods.push(choices.likelihood / leave.likelihood * take.likelihood);
                }
            }
        }
        ArcsByTaker { factors: factors.clone(), ..ArcsByTaker::sorted(readers.len(), &arcs, &likelihoods) }
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn packed_states_give_back_every_node() {
        let sizes = [3_usize, 1, 8, 5];
        let bits = pack(sizes.into_iter()).unwrap();
        for number in 0..sizes.iter().product::<usize>() {
            let nodes = [number % 3, 0, number / 3 % 8, number / 24];
            let word = nodes.iter().zip(&bits).map(|(node, bits)| (*node as u64) << bits.start).sum();
            assert!(nodes.iter().zip(&bits).all(|(at, bits)| node(bits, word) == *at), "{nodes:?}");
        }
    }

    #[test]
    fn layers_too_large_for_words_or_arcs_are_refused() {
        assert!(pack([2; 63].into_iter()).is_some() && pack([2; 64].into_iter()).is_none());
        let mut states = LayerStates::default();
        let numbers = (0..u64::from(u16::MAX)).map(|state| states[1].number(state));
        assert!(numbers.max() == Some(u32::from(u16::MAX) - 1) && fit(&states));
        states[1].number(u64::from(u16::MAX));
        assert!(!fit(&states));
    }
}
