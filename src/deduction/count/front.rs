//! The first cards of an order, the *front*, read in any order among themselves.
//!
//! A set `R` of front cards has been read. For a hand, two choices `X, Y ⊆ R` of cards taken are one *node* if they have the
//! same future: for every `Z` of the front cards not in `R`, its automaton comes to the same node with the same likelihood
//! after the whole front by `X ∪ Z` and by `Y ∪ Z`. So nodes depend on `R` alone, not on the order in which `R` was read, and
//! those of `R` follow from those of `R ∪ {c}`: `X` and `Y` are one if `X, Y` and `X ∪ {c}, Y ∪ {c}` are. A state is a node
//! for each hand and for the guard of the case file, packed into one word; the states of `R` are those that a deal of `R`
//! leads to.
//!
//! With `m` front cards a hand has at most `2^m` choices; the states of `R` come from those of a set with one card fewer.

use crate::deduction::cards::bits;
use crate::deduction::count::arcs::{Arc, Turn};
use crate::deduction::count::automaton::{Branch, DEAD};
use crate::deduction::count::components::Components;
use crate::deduction::count::index::Index;
use crate::deduction::count::ranking::Picked;
use crate::deduction::residual::Core;
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::rc::Rc;

/// The front of an order.
pub(crate) struct Front<'a> {
    core: &'a Core,
    /// The cards, one bit each.
    pub(crate) cards: &'a [u64],
    /// By hand, the guard last: by vector of sizes and choice (see [`Front::place`]) where its automaton comes to.
    ends: Vec<Vec<Branch>>,
    vectors: usize,
    /// By set of cards read, one bit each by place: what was worked out.
    layers: FxHashMap<usize, Rc<Layer>>,
}

/// What can be after some cards of the front.
pub(crate) struct Layer {
    /// By hand, the guard last.
    hands: Vec<Nodes>,
    /// By number of cards in the case file: the states.
    states: Picked<Index>,
}

/// The nodes of a hand.
struct Nodes {
    /// Which bits of the number of a state tell its node.
    bits: Range<u32>,
    /// By vector and choice: the node, or [`DEAD`].
    of: Vec<u32>,
    /// By node: one of its places in `of`.
    at: Vec<usize>,
}

impl Nodes {
    /// The node of a state.
    fn node(&self, state: u64) -> usize {
        (state >> self.bits.start) as usize & ((1 << self.bits.len()) - 1)
    }

    /// What a node adds to the number of a state; `None` if it is [`DEAD`].
    fn part(&self, node: u32) -> Option<u64> {
        (node != DEAD).then(|| u64::from(node) << self.bits.start)
    }
}

impl Layer {
    /// By number of cards in the case file: how many states there are.
    pub(crate) fn counts(&self) -> Picked<usize> {
        self.states.each_ref().map(|states| states.states().len())
    }
}

impl<'a> Front<'a> {
    /// The first `count` cards of the order.
    pub(crate) fn new(core: &'a Core, components: &'a Components, count: usize) -> Self {
        let starts = |hand: usize| components.starts.iter().map(move |start| start.get(hand).copied().unwrap_or(0));
        let ends = components
            .automata(0)
            .enumerate()
            .map(|(hand, automaton)| starts(hand).flat_map(|taken| automaton.read(taken, count)).collect());
        Self {
            core,
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

    /// Where a choice of a hand stands in its lists.
    fn place(&self, vector: usize, choice: usize) -> usize {
        vector << self.cards.len() | choice
    }

    /// What can be after the cards of a set; `None` if that is too much.
    pub(crate) fn layer(&mut self, read: usize) -> Option<Rc<Layer>> {
        if let Some(layer) = self.layers.get(&read) {
            return Some(Rc::clone(layer));
        }
        let mut layer = Layer { hands: self.nodes(read)?, states: Picked::default() };
        match bits(read as u64).last() {
            None => (0..self.vectors).for_each(|vector| {
                let state = self.state(&layer, vector, |_| 0);
                state.map(|state| layer.states[0].number(state));
            }),
            Some(card) => {
                let before = self.layer(read & !(1 << card))?;
                let (hands, states) = (&layer.hands, &mut layer.states);
                let bounds = self.bounds(read);
                Self::arcs(&before, hands, card, bounds, |picked, state| Some(states[picked].number(state)));
            }
        }
        let few = layer.counts().iter().all(|count| u16::try_from(*count).is_ok());
        let layer = Rc::new(layer);
        self.layers.insert(read, Rc::clone(&layer));
        few.then_some(layer)
    }

    /// The least and the most of the cards read that the case file can have.
    fn bounds(&self, read: usize) -> (usize, usize) {
        let read: u64 = bits(read as u64).map(|at| self.cards[at]).sum();
        self.core.case_file_bounds(self.core.open & !read)
    }

    /// The nodes of all hands after the cards of a set; `None` if their states cannot be numbered.
    fn nodes(&self, read: usize) -> Option<Vec<Nodes>> {
        let mut begin = 0;
        let mut hands = Vec::with_capacity(self.ends.len());
        for ends in &self.ends {
            let mut index = Index::default();
            let number = |end: &Branch| match end.to {
                DEAD => DEAD,
                to => index.number((to, end.likelihood.to_bits())),
            };
            let mut of: Vec<u32> = ends.iter().map(number).collect();
            let mut later = 0;
            for at in (0..self.cards.len()).filter(|at| read >> at & 1 == 0) {
                later |= 1 << at;
                let mut index = Index::default();
                for place in (0..of.len()).filter(|place| place & later == 0) {
                    let branches = (of[place], of[place | 1 << at]);
                    of[place] = if branches == (DEAD, DEAD) { DEAD } else { index.number(branches) };
                }
            }
            let mut at = Vec::new();
            for place in (0..of.len()).filter(|place| place & later == 0) {
                if of[place] as usize == at.len() {
                    at.push(place);
                }
            }
            let end = begin + at.len().max(1).next_power_of_two().ilog2();
            hands.push(Nodes { bits: begin..end, of, at });
            begin = end;
        }
        (begin < u64::BITS).then_some(hands)
    }

    /// The state after the cards of a set if each hand took a `choice` of them; `None` if no deal goes on from there.
    fn state(&self, layer: &Layer, vector: usize, choice: impl Fn(usize) -> usize) -> Option<u64> {
        let node = |(at, nodes): (usize, &Nodes)| nodes.part(nodes.of[self.place(vector, choice(at))]);
        layer.hands.iter().enumerate().map(node).sum()
    }

    /// The number of that state among those with as many cards in the case file, and how many these are.
    pub(crate) fn number(&self, layer: &Layer, vector: usize, choice: impl Fn(usize) -> usize) -> Option<(usize, u16)> {
        let picked = choice(self.ends.len() - 1).count_ones() as usize;
        let state = self.state(layer, vector, choice)?;
        Some((picked, layer.states[picked].find(state)? as u16))
    }

    /// Where reading the card at `card` leads from a layer to the next one.
    pub(crate) fn turns(&self, from: &Layer, to: &Layer, card: usize, read: usize) -> Picked<Turn> {
        let find = |picked: usize, state| to.states[picked].find(state);
        Self::arcs(from, &to.hands, card, self.bounds(read), find)
    }

    /// All arcs along which a card is read; `number` gives those of the states they lead to.
    fn arcs(
        from: &Layer,
        to: &[Nodes],
        card: usize,
        (least, most): (usize, usize),
        mut number: impl FnMut(usize, u64) -> Option<u32>,
    ) -> Picked<Turn> {
        // By hand and node: what leaving and taking the card adds to the number of the next state.
        let branches = from.hands.iter().zip(to).map(|(from, to)| {
            let add = |place: usize| to.part(to.of[place]);
            from.at.iter().map(|place| (add(*place), add(place | 1 << card))).collect()
        });
        let branches: Vec<Vec<(Option<u64>, Option<u64>)>> = branches.collect();
        [0, 1, 2, 3].map(|picked| {
            let states = from.states[picked].states();
            // By state: what it comes to if all hands leave the card that can, and how many cannot.
            let leave = |state: &u64| {
                let hands = from.hands.iter().zip(&branches).map(|(nodes, branches)| branches[nodes.node(*state)].0);
                hands.fold((0, 0), |(sum, stuck), leave| leave.map_or((sum, stuck + 1), |add| (sum + add, stuck)))
            };
            let all: Vec<(u64, usize)> = states.iter().map(leave).collect();
            let mut turn = Turn::default();
            for (taker, (nodes, branches_of_taker)) in from.hands.iter().zip(&branches).enumerate() {
                let then = picked + usize::from(taker + 1 == branches.len());
                let states = states.iter().zip(&all).enumerate().filter(|_| (least..=most).contains(&then));
                for (at, (state, (sum, stuck))) in states {
                    let (leave, take) = branches_of_taker[nodes.node(*state)];
                    let Some(take) = take.filter(|_| *stuck == usize::from(leave.is_none())) else { continue };
                    if let Some(to) = number(then, sum - leave.unwrap_or(0) + take) {
                        turn.list.push(Arc { from: at as u16, to: to as u16 });
                    }
                }
                turn.ends.push(turn.list.len());
            }
            turn
        })
    }

    /// The states after the whole front: by number of cards in the case file, the node of each hand and the likelihood.
    pub(crate) fn ends(&mut self) -> Option<Vec<(usize, Vec<u32>, f64)>> {
        let layer = self.layer(self.all())?;
        let mut found = Vec::new();
        for (picked, states) in layer.states.iter().enumerate() {
            for state in states.states() {
                let ends =
                    || layer.hands.iter().zip(&self.ends).map(|(nodes, ends)| ends[nodes.at[nodes.node(*state)]]);
                found.push((picked, ends().map(|end| end.to).collect(), ends().map(|end| end.likelihood).product()));
            }
        }
        Some(found)
    }
}
