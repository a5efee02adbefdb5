//! The states after any set of the first cards, the *front*. `placements` needs them for the sets that suggestions name.
//!
//! A set has a bit for each card, by its *place* in the front. Each hand, and last the *guard* for the case file, is an
//! automaton. Its *choice* is the cards that it takes of a set; a *slot* is a choice under one vector of hand sizes. A
//! state has one *node* for each hand, and a *layer* all states after one set.
//!
//! Two slots of a hand are one node after a set if, whichever other front cards the hand takes, both lead its automaton
//! to the same place with the same likelihood. So nodes are found backwards, from the whole front: `X` and `Y` are one
//! if, with one card `c` more in the set, `X` and `Y` are one, and `X ∪ {c}` and `Y ∪ {c}` too.

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
    /// By hand, then slot: where the whole front leads its automaton.
    ends: Vec<Vec<NodeArc>>,
    layers: FxHashMap<usize, Rc<FrontLayer>>,
}

/// A state after the whole front, where the diagram of the other cards starts.
pub(crate) struct StartState {
    pub picked: usize,
    /// Nodes of the automata, by hand.
    pub nodes: Vec<u32>,
    pub likelihood: f64,
}

#[derive(Clone, Copy)]
pub(crate) struct NumberedState {
    /// Cards in the case file.
    pub picked: usize,
    /// Among the states of the layer with the same `picked`.
    pub number: u16,
}

pub(crate) struct FrontLayer {
    hands: Vec<HandNodes>,
    states: LayerStates,
}

/// The nodes of one hand in one layer.
struct HandNodes {
    /// Where the node stands in the word of a state.
    bits: Range<u32>,
    /// [`DEAD`] if no deal has this choice. Meaningless if the choice has cards that are not in the set.
    node_of_slot: Vec<u32>,
    /// One of the slots of each node.
    slot_of_node: Vec<usize>,
}

impl HandNodes {
    /// `bits` is left empty.
    fn new(ends: &[NodeArc], set: usize, front_cards: usize) -> Self {
        let mut index = Index::default();
        let number = |end: &NodeArc| match end.to {
            DEAD => DEAD,
            to => index.number((to, end.likelihood.to_bits())),
        };
        let mut node_of_slot: Vec<u32> = ends.iter().map(number).collect();
        let mut unread = 0;
        for place in (0..front_cards).filter(|place| set >> place & 1 == 0) {
            unread |= 1 << place;
            let mut index = Index::default();
            for slot in (0..node_of_slot.len()).filter(|slot| slot & unread == 0) {
                let branches = [node_of_slot[slot], node_of_slot[slot | 1 << place]];
                node_of_slot[slot] = if branches == [DEAD; 2] { DEAD } else { index.number(branches) };
            }
        }
        let mut slot_of_node = Vec::new();
        for slot in (0..node_of_slot.len()).filter(|slot| slot & unread == 0) {
            // Nodes were numbered in this very order, so a new one is always the next.
            if node_of_slot[slot] as usize == slot_of_node.len() {
                slot_of_node.push(slot);
            }
        }
        Self { bits: 0..0, node_of_slot, slot_of_node }
    }
}

impl FrontLayer {
    pub fn counts(&self) -> ByCaseFileSize<usize> {
        counts(&self.states)
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

    pub fn whole_set(&self) -> usize {
        (1 << self.cards.len()) - 1
    }

    /// `None` if it has too many states, or these need more bits than a word has.
    pub fn layer(&mut self, set: usize) -> Option<Rc<FrontLayer>> {
        if let Some(layer) = self.layers.get(&set) {
            return Some(Rc::clone(layer));
        }
        let (hands, mut states) = (self.hand_nodes(set)?, LayerStates::default());
        if let Some(place) = bits(set as u64).last() {
            let before = self.layer(set & !(1 << place))?;
            let transitions = self.transitions(&before, &hands, place);
            read(&before.states, &transitions, self.case_file_bounds(set), |picked, state| {
                Some(states[picked].number(state))
            });
        } else {
            for state in (0..self.residual.vectors).filter_map(|vector| self.state(&hands, vector, |_| 0)) {
                states[0].number(state);
            }
        }
        fit(&states).then_some(())?;
        let layer = Rc::new(FrontLayer { hands, states });
        self.layers.insert(set, Rc::clone(&layer));
        Some(layer)
    }

    fn hand_nodes(&self, set: usize) -> Option<Vec<HandNodes>> {
        let of_hand = |ends: &Vec<NodeArc>| HandNodes::new(ends, set, self.cards.len());
        let mut hands: Vec<HandNodes> = self.ends.iter().map(of_hand).collect();
        let all_bits = pack(hands.iter().map(|nodes| nodes.slot_of_node.len()))?;
        hands.iter_mut().zip(all_bits).for_each(|(nodes, bits)| nodes.bits = bits);
        Some(hands)
    }

    /// By hand, for reading the card at `place`.
    fn transitions(&self, from: &FrontLayer, to: &[HandNodes], place: usize) -> Vec<ComponentTransitions> {
        let factors = self.residual.hands.iter().map(|hand| hand.factor(self.cards[place]));
        let of_hand = |((from, to), factor): ((&HandNodes, &HandNodes), f64)| {
            let step = |slot: usize| Transition::to(to.node_of_slot[slot], 1.0, to.bits.start);
            let branches = from.slot_of_node.iter().map(|slot| [step(*slot), step(slot | 1 << place)]).collect();
            ComponentTransitions { bits: from.bits.clone(), branches, factor }
        };
        // The guard has no weights.
        from.hands.iter().zip(to).zip(factors.chain([1.0])).map(of_hand).collect()
    }

    fn case_file_bounds(&self, set: usize) -> RangeInclusive<usize> {
        let cards: u64 = bits(set as u64).map(|place| self.cards[place]).sum();
        self.residual.case_file_bounds(self.residual.open & !cards)
    }

    /// Arcs of the card at `place`; `to_set` is the set of `to`.
    pub fn arcs(&self, from: &FrontLayer, to: &FrontLayer, place: usize, to_set: usize) -> ByCaseFileSize<ArcsByTaker> {
        let transitions = self.transitions(from, &to.hands, place);
        read(&from.states, &transitions, self.case_file_bounds(to_set), |picked, state| to.states[picked].find(state))
    }

    /// The state in which each hand made its `choice`; `None` if no deal does that.
    pub fn numbered_state(
        &self,
        layer: &FrontLayer,
        vector: usize,
        choice: impl Fn(usize) -> usize,
    ) -> Option<NumberedState> {
        let guard = self.ends.len() - 1;
        let picked = choice(guard).count_ones() as usize;
        let state = self.state(&layer.hands, vector, choice)?;
        Some(NumberedState { picked, number: layer.states[picked].find(state)? as u16 })
    }

    /// As a word. `None` if a hand is [`DEAD`].
    fn state(&self, hands: &[HandNodes], vector: usize, choice: impl Fn(usize) -> usize) -> Option<u64> {
        let bits_of = |(hand, nodes): (usize, &HandNodes)| {
            let slot = vector << self.cards.len() | choice(hand);
            let node = nodes.node_of_slot[slot];
            (node != DEAD).then(|| u64::from(node) << nodes.bits.start)
        };
        hands.iter().enumerate().map(bits_of).sum()
    }

    /// In the order of the last layer. `None` as for [`layer`](Self::layer).
    pub fn start_states(&mut self) -> Option<Vec<StartState>> {
        let layer = self.layer(self.whole_set())?;
        let mut found = Vec::new();
        for (picked, states) in layer.states.iter().enumerate() {
            for state in states.states() {
                let end =
                    |(nodes, ends): (&HandNodes, &Vec<NodeArc>)| ends[nodes.slot_of_node[node(&nodes.bits, *state)]];
                let ends = || layer.hands.iter().zip(&self.ends).map(end);
                let nodes = ends().map(|end| end.to).collect();
                found.push(StartState { picked, nodes, likelihood: ends().map(|end| end.likelihood).product() });
            }
        }
        Some(found)
    }
}
