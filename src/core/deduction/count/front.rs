//! The first cards of an order, the *front*, read in any order among themselves.
//!
//! The front is the cards that a group of suggestions names (see `placements`). We need the states after each set `R`
//! of them. A *choice* is a set of front cards that a hand takes, with one bit by place in the front. The last hand is
//! the *guard*, the automaton of the case file.
//!
//! Two choices `X, Y ⊆ R` of a hand are the same *node* if, whichever front cards it takes later, they lead its
//! automaton to the same node with the same likelihood. So nodes follow from those of a set with one card `c` more: `X`
//! and `Y` are one if there `X, Y` are one, and `X ∪ {c}, Y ∪ {c}` too.
//!
//! Lists have a *slot* for each choice under each possible vector of hand sizes.

use super::arcs::ArcsByTaker;
use super::automaton::{DEAD, NodeArc};
use super::components::Components;
use super::index::Index;
use super::layer::{ByCaseFileSize, ComponentTransitions, LayerStates, Transition, counts, fit, node, pack, read};
use crate::deduction::cards::bits;
use crate::deduction::residual::Residual;
use rustc_hash::FxHashMap;
use std::ops::{Range, RangeInclusive};
use std::rc::Rc;

pub(crate) struct Front<'a> {
    residual: &'a Residual,
    pub cards: &'a [u64],
    /// By hand and slot: the node after the whole front.
    ends: Vec<Vec<NodeArc>>,
    vectors: usize,
    layers: FxHashMap<usize, Rc<FrontLayer>>,
}

pub(crate) struct FrontLayer {
    hands: Vec<Nodes>,
    states: LayerStates,
}

struct Nodes {
    /// Where its node stands in the word of a state.
    bits: Range<u32>,
    /// The node of each slot; [`DEAD`] if no deal does that. Meaningless for choices outside the set.
    node_at: Vec<u32>,
    /// By node: one of its slots.
    slot_of: Vec<usize>,
}

impl FrontLayer {
    pub fn counts(&self) -> ByCaseFileSize<usize> {
        counts(&self.states)
    }

    fn readers(&self, to: &[Nodes], card: usize, factors: impl Iterator<Item = f64>) -> Vec<ComponentTransitions> {
        let reader = |((from, to), factor): ((&Nodes, &Nodes), f64)| {
            let step = |slot: usize| Transition::to(to.node_at[slot], 1.0, to.bits.start);
            let branches = from.slot_of.iter().map(|slot| [step(*slot), step(slot | 1 << card)]).collect();
            ComponentTransitions { bits: from.bits.clone(), branches, factor }
        };
        self.hands.iter().zip(to).zip(factors).map(reader).collect()
    }
}

impl<'a> Front<'a> {
    pub fn new(residual: &'a Residual, components: &'a Components, count: usize) -> Self {
        let starts = |hand: usize| components.starts.iter().map(move |start| start.get(hand).copied().unwrap_or(0));
        let ends = components
            .automata(0)
            .enumerate()
            .map(|(hand, automaton)| starts(hand).flat_map(|taken| automaton.read(taken, count)).collect());
        Self {
            residual,
            cards: &components.order[..count],
            ends: ends.collect(),
            vectors: components.starts.len(),
            layers: FxHashMap::default(),
        }
    }

    pub fn all(&self) -> usize {
        (1 << self.cards.len()) - 1
    }

    fn slot(&self, vector: usize, choice: usize) -> usize {
        vector << self.cards.len() | choice
    }

    pub fn layer(&mut self, set: usize) -> Option<Rc<FrontLayer>> {
        if let Some(layer) = self.layers.get(&set) {
            return Some(Rc::clone(layer));
        }
        let mut layer = FrontLayer { hands: self.nodes(set)?, states: LayerStates::default() };
        match bits(set as u64).last() {
            None => {
                for vector in 0..self.vectors {
                    if let Some(state) = self.state(&layer, vector, |_| 0) {
                        layer.states[0].number(state);
                    }
                }
            }
            Some(card) => {
                let before = self.layer(set & !(1 << card))?;
                let (readers, states) = (before.readers(&layer.hands, card, self.factors(card)), &mut layer.states);
                read(&before.states, &readers, self.bounds(set), |picked, state| Some(states[picked].number(state)));
            }
        }
        if !fit(&layer.states) {
            return None;
        }
        let layer = Rc::new(layer);
        self.layers.insert(set, Rc::clone(&layer));
        Some(layer)
    }

    fn factors(&self, card: usize) -> impl Iterator<Item = f64> {
        self.residual.hands.iter().map(move |hand| hand.factor(self.cards[card])).chain(std::iter::once(1.0))
    }

    fn bounds(&self, read: usize) -> RangeInclusive<usize> {
        let read: u64 = bits(read as u64).map(|at| self.cards[at]).sum();
        self.residual.case_file_bounds(self.residual.open & !read)
    }

    fn nodes(&self, read: usize) -> Option<Vec<Nodes>> {
        let mut hands = Vec::with_capacity(self.ends.len());
        for ends in &self.ends {
            let mut index = Index::default();
            let number = |end: &NodeArc| match end.to {
                DEAD => DEAD,
                to => index.number((to, end.likelihood.to_bits())),
            };
            let mut node_at: Vec<u32> = ends.iter().map(number).collect();
            // From the whole front back to `read`, one card at a time.
            let mut later = 0;
            for at in (0..self.cards.len()).filter(|at| read >> at & 1 == 0) {
                later |= 1 << at;
                let mut index = Index::default();
                for slot in (0..node_at.len()).filter(|slot| slot & later == 0) {
                    let branches = (node_at[slot], node_at[slot | 1 << at]);
                    node_at[slot] = if branches == (DEAD, DEAD) { DEAD } else { index.number(branches) };
                }
            }
            let mut slot_of = Vec::new();
            for slot in (0..node_at.len()).filter(|slot| slot & later == 0) {
                // Nodes were numbered in this very order, so a new one is always the next.
                if node_at[slot] as usize == slot_of.len() {
                    slot_of.push(slot);
                }
            }
            hands.push(Nodes { bits: 0..0, node_at, slot_of });
        }
        let all = pack(hands.iter().map(|nodes| nodes.slot_of.len()))?;
        hands.iter_mut().zip(all).for_each(|(nodes, bits)| nodes.bits = bits);
        Some(hands)
    }

    /// The state in which each hand took its `choice`; `None` if no deal does that.
    fn state(&self, layer: &FrontLayer, vector: usize, choice: impl Fn(usize) -> usize) -> Option<u64> {
        let word = |(at, nodes): (usize, &Nodes)| {
            let node = nodes.node_at[self.slot(vector, choice(at))];
            (node != DEAD).then(|| u64::from(node) << nodes.bits.start)
        };
        layer.hands.iter().enumerate().map(word).sum()
    }

    pub fn numbered_state(
        &self,
        layer: &FrontLayer,
        vector: usize,
        choice: impl Fn(usize) -> usize,
    ) -> Option<NumberedState> {
        // The guard's choice lies in the case file.
        let picked = choice(self.ends.len() - 1).count_ones() as usize;
        let state = self.state(layer, vector, choice)?;
        Some(NumberedState { picked, number: layer.states[picked].find(state)? as u16 })
    }

    /// Arcs of one card. `to_set` is the set of front cards read in `to`, which includes `card`.
    pub fn arcs(&self, from: &FrontLayer, to: &FrontLayer, card: usize, to_set: usize) -> ByCaseFileSize<ArcsByTaker> {
        let find = |picked: usize, state| to.states[picked].find(state);
        read(&from.states, &from.readers(&to.hands, card, self.factors(card)), self.bounds(to_set), find)
    }

    /// All states after the whole front, in the order of that layer.
    pub fn end_states(&mut self) -> Option<Vec<StartState>> {
        let layer = self.layer(self.all())?;
        let mut found = Vec::new();
        for (picked, states) in layer.states.iter().enumerate() {
            for state in states.states() {
                let end = |(nodes, ends): (&Nodes, &Vec<NodeArc>)| ends[nodes.slot_of[node(&nodes.bits, *state)]];
                let ends = || layer.hands.iter().zip(&self.ends).map(end);
                let nodes = ends().map(|end| end.to).collect();
                found.push(StartState { picked, nodes, likelihood: ends().map(|end| end.likelihood).product() });
            }
        }
        Some(found)
    }
}

pub(crate) struct StartState {
    pub picked: usize,
    /// By hand, the guard last.
    pub nodes: Vec<u32>,
    pub likelihood: f64,
}

#[derive(Clone, Copy)]
pub(crate) struct NumberedState {
    pub picked: usize,
    /// Its number among the states of the layer with as many cards in the case file.
    pub number: u16,
}
