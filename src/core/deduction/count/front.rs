//! The *front*: the first cards of an order, which can be read in any order among themselves.
//!
//! It serves suggestions (see `placements`): they need the states after each set `R` of the cards that they name. Sets
//! are bits by *place* in the front. A *choice* is the set that one hand takes. The last hand is the *guard*, the
//! automaton of the case file.
//!
//! Two choices of a hand in `R` are one *node* if, whichever front cards it takes later, both lead its automaton to the
//! same node with the same likelihood. So nodes are found backwards, from the whole front: `X` and `Y` are one if, with
//! one card `c` more read, `X` and `Y` are one, and `X ∪ {c}` and `Y ∪ {c}` too.

use super::arcs::ArcsByTaker;
use super::automaton::{Automaton, DEAD, NodeArc};
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
    /// By hand, then slot: the node of the automaton after the whole front. A *slot* is a choice under one vector of
    /// hand sizes.
    ends: Vec<Vec<NodeArc>>,
    layers: FxHashMap<usize, Rc<FrontLayer>>,
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

/// The states after one set of front cards.
pub(crate) struct FrontLayer {
    hands: Vec<Nodes>,
    states: LayerStates,
}

struct Nodes {
    /// Where its node stands in the word of a state.
    bits: Range<u32>,
    /// By slot; [`DEAD`] if no deal does that. Meaningless for choices outside the set.
    node_at: Vec<u32>,
    /// By node: one of its slots.
    slot_of: Vec<usize>,
}

impl Nodes {
    fn new(ends: &[NodeArc], read: usize, cards: usize) -> Self {
        let mut index = Index::default();
        let number = |end: &NodeArc| match end.to {
            DEAD => DEAD,
            to => index.number((to, end.likelihood.to_bits())),
        };
        let mut node_at: Vec<u32> = ends.iter().map(number).collect();
        let mut unread = 0;
        for place in (0..cards).filter(|place| read >> place & 1 == 0) {
            unread |= 1 << place;
            let mut index = Index::default();
            for slot in (0..node_at.len()).filter(|slot| slot & unread == 0) {
                let [leave, take] = [node_at[slot], node_at[slot | 1 << place]];
                node_at[slot] = if [leave, take] == [DEAD; 2] { DEAD } else { index.number((leave, take)) };
            }
        }
        let mut slot_of = Vec::new();
        for slot in (0..node_at.len()).filter(|slot| slot & unread == 0) {
            // Nodes were numbered in this very order, so a new one is always the next.
            if node_at[slot] as usize == slot_of.len() {
                slot_of.push(slot);
            }
        }
        Self { bits: 0..0, node_at, slot_of }
    }
}

impl FrontLayer {
    pub fn counts(&self) -> ByCaseFileSize<usize> {
        counts(&self.states)
    }

    fn readers(&self, to: &[Nodes], place: usize, factors: impl Iterator<Item = f64>) -> Vec<ComponentTransitions> {
        let of_hand = |((from, to), factor): ((&Nodes, &Nodes), f64)| {
            let step = |slot: usize| Transition::to(to.node_at[slot], 1.0, to.bits.start);
            let branches = from.slot_of.iter().map(|slot| [step(*slot), step(slot | 1 << place)]).collect();
            ComponentTransitions { bits: from.bits.clone(), branches, factor }
        };
        self.hands.iter().zip(to).zip(factors).map(of_hand).collect()
    }
}

impl<'a> Front<'a> {
    pub fn new(residual: &'a Residual, components: &'a Components, count: usize) -> Self {
        let ends_of = |(hand, automaton): (usize, &Automaton)| {
            // The guard has no entry: nothing counts as taken.
            let starts = components.starts.iter().map(|start| start.get(hand).copied().unwrap_or(0));
            starts.flat_map(|taken| automaton.read(taken, count)).collect()
        };
        let ends = components.automata(0).enumerate().map(ends_of).collect();
        Self { residual, cards: &components.order[..count], ends, layers: FxHashMap::default() }
    }

    pub fn all(&self) -> usize {
        (1 << self.cards.len()) - 1
    }

    pub fn layer(&mut self, set: usize) -> Option<Rc<FrontLayer>> {
        if let Some(layer) = self.layers.get(&set) {
            return Some(Rc::clone(layer));
        }
        let mut layer = FrontLayer { hands: self.hand_nodes(set)?, states: LayerStates::default() };
        match bits(set as u64).last() {
            None => {
                for vector in 0..self.residual.vectors {
                    if let Some(state) = self.state(&layer, vector, |_| 0) {
                        layer.states[0].number(state);
                    }
                }
            }
            Some(place) => {
                let before = self.layer(set & !(1 << place))?;
                let readers = before.readers(&layer.hands, place, self.factors(place));
                let states = &mut layer.states;
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

    fn hand_nodes(&self, read: usize) -> Option<Vec<Nodes>> {
        let of_hand = |ends: &Vec<NodeArc>| Nodes::new(ends, read, self.cards.len());
        let mut hands: Vec<Nodes> = self.ends.iter().map(of_hand).collect();
        let all_bits = pack(hands.iter().map(|nodes| nodes.slot_of.len()))?;
        hands.iter_mut().zip(all_bits).for_each(|(nodes, bits)| nodes.bits = bits);
        Some(hands)
    }

    fn factors(&self, place: usize) -> impl Iterator<Item = f64> {
        self.residual.hands.iter().map(move |hand| hand.factor(self.cards[place])).chain(std::iter::once(1.0))
    }

    fn bounds(&self, read: usize) -> RangeInclusive<usize> {
        let read: u64 = bits(read as u64).map(|place| self.cards[place]).sum();
        self.residual.case_file_bounds(self.residual.open & !read)
    }

    /// Arcs of the card at `place`; `to_set` is the set of `to`.
    pub fn arcs(&self, from: &FrontLayer, to: &FrontLayer, place: usize, to_set: usize) -> ByCaseFileSize<ArcsByTaker> {
        let readers = from.readers(&to.hands, place, self.factors(place));
        read(&from.states, &readers, self.bounds(to_set), |picked, state| to.states[picked].find(state))
    }

    /// The state in which each hand made its `choice`; `None` if no deal does that.
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

    fn state(&self, layer: &FrontLayer, vector: usize, choice: impl Fn(usize) -> usize) -> Option<u64> {
        let bits_of = |(hand, nodes): (usize, &Nodes)| {
            let slot = vector << self.cards.len() | choice(hand);
            let node = nodes.node_at[slot];
            (node != DEAD).then(|| u64::from(node) << nodes.bits.start)
        };
        layer.hands.iter().enumerate().map(bits_of).sum()
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
