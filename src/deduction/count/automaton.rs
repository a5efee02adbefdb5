//! Component automata: one hand reads the cards one by one.
//!
//! A *clause* is a set of which the hand has at least one card; a *show* is one that I saw, `base` of whose cards the
//! hand is known to have. `fewer` says, by vector of sizes, how many cards fewer than `need` the hand needs: it starts as
//! if it had taken them. Hands that nothing tells apart from some card on are read as one from there, as a *pool*.
//!
//! State: `(n, M, k)` = the number of cards taken, which clauses with cards still to come are met, and for each show
//! with cards still to come how many of its cards were taken. Card `c` is left, `(n, M, k)`, or taken, `(n + 1, M ∪
//! {clauses with c}, k + [c in show])`. A state dies when a clause ends unmet, or when the hand is over-full or can no
//! longer be filled. A show that ends multiplies the weight by `1 / (base + k)`.
//!
//! Layer by layer from the end, states with the same successors are merged: backward minimisation of an acyclic
//! deterministic automaton (Revuz 1992), linear in its transitions. A few dozen nodes for each card remain. Every node
//! that remains lies on a path to the end.

use crate::deduction::cards::CARD_LIMIT;
use crate::deduction::count::index::Index;
use crate::deduction::residual::{Residual, ResidualHand};

/// The number of no node: the hand cannot do that.
pub(crate) const DEAD: u32 = u32::MAX;

/// The most nodes of an automaton before it is minimised; larger ones are refused.
const MOST: usize = 400_000;

/// Where reading a card leads to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct NodeArc {
    /// The next node, or [`DEAD`].
    pub(crate) to: u32,
    /// The product of `1 / (base + k)` over the shows that end at this card, equal shows counted each time.
    pub(crate) likelihood: f64,
}

/// What can happen at one card.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Node {
    /// How many cards were taken before.
    pub(crate) taken: u8,
    pub(crate) leave: NodeArc,
    pub(crate) take: NodeArc,
}

/// A hand, card by card.
#[derive(Clone, Debug)]
pub(crate) struct Automaton {
    /// By number of cards read: the nodes there. Reading begins at a node of the first layer: there is one for each
    /// possible size of the hand, and none if no hand agrees. The last layer has one node.
    pub(crate) nodes: Vec<Vec<Node>>,
}

impl Automaton {
    /// The hand over the first `until` cards of an order (one bit each), after which it is in a pool; `None` if that
    /// takes too many nodes or its clauses and shows do not fit into a state.
    pub(crate) fn of(hand: &ResidualHand, order: &[u64], until: usize) -> Option<Self> {
        let clauses = hand.clauses.len();
        let wide = hand.shows.iter().any(|show| show.cards.count_ones() > 3);
        if wide || COUNT + clauses + 2 * hand.shows.len() > 64 || hand.need >= 1 << COUNT {
            return None;
        }
        let steps = HandSteps { hand, order, later: later(order) };
        let mut starts: Vec<u64> = hand.fewer.iter().map(|fewer| u64::from(*fewer)).collect();
        if starts.is_empty() {
            starts.push(0);
        }
        starts.sort_unstable();
        starts.dedup();
        Self::grow(starts, until, |at, state, take| steps.step(at, state, take), |state| taken(state) as u8)
    }

    /// A pool from the card at `from` on: hands that needed `need` cards in all at the start, still need `least` to
    /// `most`, and may have the cards `may`. Its nodes are the numbers of cards needed, ascending.
    pub(crate) fn of_pool(need: u32, may: u64, order: &[u64], from: usize, (least, most): (u32, u32)) -> Self {
        let mut available: u32 = order[from..].iter().map(|card| (card & may).count_ones()).sum();
        let (mut low, mut high) = (least, most.min(available));
        let mut nodes = vec![Vec::new(); from];
        for card in &order[from..] {
            let takes = card & may != 0;
            available -= u32::from(takes);
            let next = if takes { low.saturating_sub(1)..=high.min(available) } else { low..=high };
            let step = |needs: Option<u32>| match needs.filter(|needs| next.contains(needs)) {
                Some(needs) => NodeArc { to: needs - next.start(), likelihood: 1.0 },
                None => NOWHERE,
            };
            let node = |needs: u32| Node {
                taken: (need - needs) as u8,
                leave: step(Some(needs)),
                take: step(needs.checked_sub(1).filter(|_| takes)),
            };
            nodes.push((low..=high).map(node).collect());
            (low, high) = (*next.start(), *next.end());
        }
        nodes.push(vec![Node { taken: need as u8, leave: NOWHERE, take: NOWHERE }]);
        Self { nodes }
    }

    /// The guard of the case file: it reads the cards like a hand and dies when it has taken a barred triple. State:
    /// the cards taken of barred triples that can still come true. That the case file has one card of each category is
    /// kept elsewhere.
    pub(crate) fn of_case_file(residual: &Residual, order: &[u64]) -> Option<Self> {
        let later = later(order);
        let may = residual.case_file.iter().fold(0, |all, cards| all | cards);
        let step = |at: usize, state: u64, take: bool| {
            let card = order[at];
            if take && may & card == 0 {
                return None;
            }
            let has = state | if take { card } else { 0 };
            if residual.barred.iter().any(|barred| barred & !has == 0) {
                return None;
            }
            let threats = residual.barred.iter().filter(|barred| *barred & !has & !later[at + 1] == 0);
            Some((has & threats.fold(0, |all, barred| all | barred), 1.0))
        };
        Self::grow(vec![0], order.len(), step, |_| 0)
    }

    /// Where the first `count` cards lead from the start with this many cards `taken`: by set of the cards taken among
    /// them, one bit each by place, the node and the likelihood of the shows that have ended.
    pub(crate) fn read(&self, taken: u8, count: usize) -> Vec<NodeArc> {
        let start = self.nodes[0].iter().position(|node| node.taken == taken);
        let mut ends = vec![NodeArc { to: start.map_or(DEAD, |start| start as u32), likelihood: 1.0 }];
        for nodes in &self.nodes[..count] {
            let follow = |end: &NodeArc, arc: fn(&Node) -> NodeArc| match nodes.get(end.to as usize).map(arc) {
                Some(next) => NodeArc { to: next.to, likelihood: end.likelihood * next.likelihood },
                None => NOWHERE,
            };
            let take: Vec<NodeArc> = ends.iter().map(|end| follow(end, |node| node.take)).collect();
            for end in &mut ends {
                *end = follow(end, |node| node.leave);
            }
            ends.extend(take);
        }
        ends
    }

    /// The minimised automaton of all states that `step` leads to from `starts`: `step(card, state, take)` is the next
    /// state with its likelihood, and `taken(state)` the number of cards taken.
    fn grow(
        starts: Vec<u64>,
        cards: usize,
        step: impl Fn(usize, u64, bool) -> Option<(u64, f64)>,
        taken: impl Fn(u64) -> u8,
    ) -> Option<Self> {
        let mut index = Index::default();
        let mut work = 0;
        let mut layers: Vec<Vec<Node>> = Vec::with_capacity(cards + 1);
        let mut states = starts;
        for at in 0..cards {
            let mut arc = |state, take| match step(at, state, take) {
                Some((next, likelihood)) => NodeArc { to: index.number(next), likelihood },
                None => NOWHERE,
            };
            let mut node = |state| Node { taken: taken(state), leave: arc(state, false), take: arc(state, true) };
            layers.push(states.into_iter().map(&mut node).collect());
            states = index.take();
            work += states.len();
            if work > MOST {
                return None;
            }
        }
        layers.push(
            states.into_iter().map(|state| Node { taken: taken(state), leave: NOWHERE, take: NOWHERE }).collect(),
        );
        Some(Self { nodes: minimised(layers) })
    }
}

/// The cards from each place of the order on, and none after the last.
fn later(order: &[u64]) -> Vec<u64> {
    let mut later = vec![0; order.len() + 1];
    for (at, card) in order.iter().enumerate().rev() {
        later[at] = later[at + 1] | card;
    }
    later
}

/// The steps of a hand. A state is one word: the number of cards taken in its lowest [`COUNT`] bits, then a bit for
/// each clause that is met, then two bits for each show, which count its cards taken.
struct HandSteps<'a> {
    hand: &'a ResidualHand,
    order: &'a [u64],
    /// The cards from each place of the order on.
    later: Vec<u64>,
}

/// The number of cards taken in a state of a hand.
fn taken(state: u64) -> u32 {
    state as u32 & ((1 << COUNT) - 1)
}

impl HandSteps<'_> {
    /// The state after the card at `at` is taken or left, with the likelihood of the shows that end there; `None` if
    /// the hand cannot do that.
    fn step(&self, at: usize, state: u64, take: bool) -> Option<(u64, f64)> {
        let (card, later) = (self.order[at], self.later[at + 1]);
        if take && self.hand.may & card == 0 {
            return None;
        }
        let next = state + u64::from(take);
        let (taken, need) = (taken(next), self.hand.need);
        if taken > need || taken + (later & self.hand.may).count_ones() < need {
            return None;
        }
        Some(self.shows(card, later, take, self.clauses(card, later, take, next)?))
    }

    /// Meets the clauses with the card if it is taken, and forgets those that end; `None` if one ends unmet.
    fn clauses(&self, card: u64, later: u64, take: bool, mut state: u64) -> Option<u64> {
        for (at, clause) in self.hand.clauses.iter().enumerate().filter(|(_, clause)| *clause & card != 0) {
            let met = 1 << (COUNT + at);
            state |= if take { met } else { 0 };
            if clause & later == 0 {
                if state & met == 0 {
                    return None;
                }
                state &= !met;
            }
        }
        Some(state)
    }

    /// Counts the card in its shows if it is taken, and forgets those that end, which weigh `1 / (base + k)` each.
    fn shows(&self, card: u64, later: u64, take: bool, mut state: u64) -> (u64, f64) {
        let mut likelihood = 1.0;
        for (at, show) in self.hand.shows.iter().enumerate().filter(|(_, show)| show.cards & card != 0) {
            let place = COUNT + self.hand.clauses.len() + 2 * at;
            state += u64::from(take) << place;
            if show.cards & later == 0 {
                likelihood /= f64::from(show.base + (state >> place) as u32 % 4).powi(show.times);
                state &= !(3 << place);
            }
        }
        (state, likelihood)
    }
}

/// The arc to no node.
const NOWHERE: NodeArc = NodeArc { to: DEAD, likelihood: 1.0 };

/// Merges the nodes of each layer whose arcs are alike, and drops those from which the end cannot be reached; the last
/// layer stays as it is.
fn minimised(mut layers: Vec<Vec<Node>>) -> Vec<Vec<Node>> {
    let mut index = Index::default();
    let mut merged: Vec<u32> = (0..layers.last().map_or(0, Vec::len) as u32).collect();
    for layer in layers.iter_mut().rev().skip(1) {
        let mut kept: Vec<Node> = Vec::with_capacity(layer.len());
        let merge = |arc: NodeArc| match arc.to {
            DEAD => NOWHERE,
            to => Some(merged[to as usize]).filter(|to| *to != DEAD).map_or(NOWHERE, |to| NodeArc { to, ..arc }),
        };
        let number = |node: &Node| {
            let node = Node { leave: merge(node.leave), take: merge(node.take), ..*node };
            if node.leave.to == DEAD && node.take.to == DEAD {
                return DEAD;
            }
            let arcs = [node.leave, node.take].map(|arc| (arc.to, arc.likelihood.to_bits()));
            let number = index.number(arcs);
            if number as usize == kept.len() {
                kept.push(node);
            }
            number
        };
        merged = layer.iter().map(number).collect();
        index.take();
        *layer = kept;
    }
    layers
}

/// Bits for the number of cards taken.
const COUNT: usize = 6;
const _: () = assert!(CARD_LIMIT <= 1 << COUNT, "a number of cards fits into its bits, and into a byte");
