//! The first cards of an order, the *front*, read in any order among themselves.
//!
//! A set `R` of front cards has been read. For a hand, two choices `X, Y ⊆ R` of cards taken are one *node* if they
//! have the same future: for every `Z` of the front cards not in `R`, its automaton comes to the same node with the
//! same likelihood after the whole front by `X ∪ Z` and by `Y ∪ Z`. So nodes depend on `R` alone, not on the order in
//! which `R` was read, and those of `R` follow from those of `R ∪ {c}`: `X` and `Y` are one if `X, Y` and `X ∪ {c}, Y ∪
//! {c}` are. A state is a node for each hand and for the guard, the automaton of the case file, packed into one word;
//! the states of `R` are those that a deal of `R` leads to.
//!
//! A choice is a set of front cards, one bit each; its *place* in a list also tells the vector of sizes.
//!
//! Complexity: with `m` front cards a hand has at most `2^m` choices for each vector of sizes; the states of `R` come
//! from those of a set with one card fewer.

use crate::deduction::cards::bits;
use crate::deduction::count::arcs::ArcsByTaker;
use crate::deduction::count::automaton::{DEAD, NodeArc};
use crate::deduction::count::components::Components;
use crate::deduction::count::index::Index;
use crate::deduction::count::layer::{
    ByCaseFileSize, ComponentTransitions, LayerStates, Transition, counts, fit, node, pack, read,
};
use crate::deduction::residual::Residual;
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::rc::Rc;

/// The front of an order.
pub(crate) struct Front<'a> {
    residual: &'a Residual,
    /// The cards, one bit each.
    pub(crate) cards: &'a [u64],
    /// By hand, the guard last, and by place: the node of its automaton after the whole front.
    ends: Vec<Vec<NodeArc>>,
    vectors: usize,
    /// By set of cards read, one bit each by place: the states found so far.
    layers: FxHashMap<usize, Rc<FrontLayer>>,
}

/// The states after a set of cards of the front.
pub(crate) struct FrontLayer {
    /// By hand, the guard last.
    hands: Vec<Nodes>,
    states: LayerStates,
}

/// The nodes of a hand.
struct Nodes {
    /// The bits of its node in the word of a state.
    bits: Range<u32>,
    /// By place: the node, or [`DEAD`].
    node_at: Vec<u32>,
    /// By node: one of its places.
    place_of: Vec<usize>,
}

impl FrontLayer {
    /// By number of cards in the case file: how many states there are.
    pub(crate) fn counts(&self) -> ByCaseFileSize<usize> {
        counts(&self.states)
    }

    /// The transitions of the hands at the card at `card`, which leads to a layer with these nodes; they take it with
    /// these `factors`.
    fn readers(&self, to: &[Nodes], card: usize, factors: impl Iterator<Item = f64>) -> Vec<ComponentTransitions> {
        let reader = |((from, to), factor): ((&Nodes, &Nodes), f64)| {
            let step = |place: usize| Transition::to(to.node_at[place], 1.0, to.bits.start);
            let branches = from.place_of.iter().map(|place| [step(*place), step(place | 1 << card)]).collect();
            ComponentTransitions { bits: from.bits.clone(), branches, factor }
        };
        self.hands.iter().zip(to).zip(factors).map(reader).collect()
    }
}

impl<'a> Front<'a> {
    /// The first `count` cards of the order.
    pub(crate) fn new(residual: &'a Residual, components: &'a Components, count: usize) -> Self {
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

    /// How many cards there are.
    pub(crate) fn all(&self) -> usize {
        (1 << self.cards.len()) - 1
    }

    /// The place of a choice in the lists of a hand.
    fn place(&self, vector: usize, choice: usize) -> usize {
        vector << self.cards.len() | choice
    }

    /// The states after the cards of a set; `None` if there are too many.
    pub(crate) fn layer(&mut self, set: usize) -> Option<Rc<FrontLayer>> {
        if let Some(layer) = self.layers.get(&set) {
            return Some(Rc::clone(layer));
        }
        let mut layer = FrontLayer { hands: self.nodes(set)?, states: LayerStates::default() };
        match bits(set as u64).last() {
            None => (0..self.vectors).for_each(|vector| {
                let state = self.state(&layer, vector, |_| 0);
                state.map(|state| layer.states[0].number(state));
            }),
            Some(card) => {
                let before = self.layer(set & !(1 << card))?;
                let (readers, states) = (before.readers(&layer.hands, card, self.factors(card)), &mut layer.states);
                read(&before.states, &readers, self.bounds(set), |picked, state| Some(states[picked].number(state)));
            }
        }
        let few = fit(&layer.states);
        let layer = Rc::new(layer);
        self.layers.insert(set, Rc::clone(&layer));
        few.then_some(layer)
    }

    /// The factors with which the hands, and last the guard, take the card at `card`.
    fn factors(&self, card: usize) -> impl Iterator<Item = f64> {
        self.residual.hands.iter().map(move |hand| hand.factor(self.cards[card])).chain(std::iter::once(1.0))
    }

    /// The least and the most of the cards read that the case file can have.
    fn bounds(&self, read: usize) -> (usize, usize) {
        let read: u64 = bits(read as u64).map(|at| self.cards[at]).sum();
        self.residual.case_file_bounds(self.residual.open & !read)
    }

    /// The nodes of all hands after the cards of a set; `None` if their states cannot be numbered.
    fn nodes(&self, read: usize) -> Option<Vec<Nodes>> {
        let mut hands = Vec::with_capacity(self.ends.len());
        for ends in &self.ends {
            let mut index = Index::default();
            let number = |end: &NodeArc| match end.to {
                DEAD => DEAD,
                to => index.number((to, end.likelihood.to_bits())),
            };
            let mut node_at: Vec<u32> = ends.iter().map(number).collect();
            let mut later = 0;
            for at in (0..self.cards.len()).filter(|at| read >> at & 1 == 0) {
                later |= 1 << at;
                let mut index = Index::default();
                for place in (0..node_at.len()).filter(|place| place & later == 0) {
                    let branches = (node_at[place], node_at[place | 1 << at]);
                    node_at[place] = if branches == (DEAD, DEAD) { DEAD } else { index.number(branches) };
                }
            }
            let mut place_of = Vec::new();
            for place in (0..node_at.len()).filter(|place| place & later == 0) {
                if node_at[place] as usize == place_of.len() {
                    place_of.push(place);
                }
            }
            hands.push(Nodes { bits: 0..0, node_at, place_of });
        }
        let all = pack(hands.iter().map(|nodes| nodes.place_of.len()))?;
        hands.iter_mut().zip(all).for_each(|(nodes, bits)| nodes.bits = bits);
        Some(hands)
    }

    /// The state after the cards of a set if each hand took a `choice` of them; `None` if no deal passes through it.
    fn state(&self, layer: &FrontLayer, vector: usize, choice: impl Fn(usize) -> usize) -> Option<u64> {
        let word = |(at, nodes): (usize, &Nodes)| {
            let node = nodes.node_at[self.place(vector, choice(at))];
            (node != DEAD).then(|| u64::from(node) << nodes.bits.start)
        };
        layer.hands.iter().enumerate().map(word).sum()
    }

    /// The number of that state among those with as many cards in the case file, and how many these are.
    pub(crate) fn number(
        &self,
        layer: &FrontLayer,
        vector: usize,
        choice: impl Fn(usize) -> usize,
    ) -> Option<(usize, u16)> {
        let picked = choice(self.ends.len() - 1).count_ones() as usize;
        let state = self.state(layer, vector, choice)?;
        Some((picked, layer.states[picked].find(state)? as u16))
    }

    /// Where reading the card at `card` leads from a layer to that of the set `to_set`.
    pub(crate) fn arcs(
        &self,
        from: &FrontLayer,
        to: &FrontLayer,
        card: usize,
        to_set: usize,
    ) -> ByCaseFileSize<ArcsByTaker> {
        let find = |picked: usize, state| to.states[picked].find(state);
        read(&from.states, &from.readers(&to.hands, card, self.factors(card)), self.bounds(to_set), find)
    }

    /// The states after the whole front: by number of cards in the case file, the node of each hand and the likelihood.
    pub(crate) fn end_states(&mut self) -> Option<Vec<(usize, Vec<u32>, f64)>> {
        let layer = self.layer(self.all())?;
        let mut found = Vec::new();
        for (picked, states) in layer.states.iter().enumerate() {
            for state in states.states() {
                let ends = || {
                    layer
                        .hands
                        .iter()
                        .zip(&self.ends)
                        .map(|(nodes, ends)| ends[nodes.place_of[node(&nodes.bits, *state)]])
                };
                found.push((picked, ends().map(|end| end.to).collect(), ends().map(|end| end.likelihood).product()));
            }
        }
        Some(found)
    }
}
