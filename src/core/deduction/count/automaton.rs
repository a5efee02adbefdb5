//! One hand as an automaton that reads the cards one by one.
//!
//! A hand has at least one card of each *clause*. Of the cards of a *show*, the player chose one to show me. So a state
//! is how many cards were taken, which clauses are met, and how many cards of each show were taken (`k`). Clauses and
//! shows without cards to come are forgotten. A state dies when a clause ends unmet, or when the hand is over-full or
//! can no longer be filled. A show that ends multiplies the weight by `1 / (base + k)`. A hand that needs fewer cards
//! under one vector of sizes starts as if it had taken the difference.
//!
//! States with the same successors are merged from the end backwards: minimisation of an acyclic deterministic
//! automaton (Revuz 1992). Every node that remains is on a path to the end.

use super::index::Index;
use crate::deduction::cards::CARD_LIMIT;
use crate::deduction::residual::{Residual, ResidualHand};
use std::ops::RangeInclusive;

/// In place of a node from which no deal follows.
pub(crate) const DEAD: u32 = u32::MAX;

/// An automaton with more states before merging is not built.
const MAX_NODES: usize = 400_000;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct NodeArc {
    pub to: u32,
    /// Likelihood of the shows that end at this card.
    pub likelihood: f64,
}

struct StateArc {
    to: u64,
    likelihood: f64,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Node {
    pub taken: u8,
    pub leave: NodeArc,
    pub take: NodeArc,
}

/// Nodes by number of cards read. The first layer has one for each possible size of the hand, or none.
#[derive(Clone, Debug)]
pub(crate) struct Automaton {
    pub nodes: Vec<Vec<Node>>,
}

impl Automaton {
    /// A hand over the first `until` cards of the order, after which it is in a pool.
    pub fn of(hand: &ResidualHand, order: &[u64], until: usize) -> Option<Self> {
        let clauses = hand.clauses.len();
        // A show has two bits in a state, and these count up to three.
        let wide = hand.shows.iter().any(|show| show.cards.count_ones() > 3);
        if wide || COUNT_BITS + clauses + 2 * hand.shows.len() > 64 || hand.need >= 1 << COUNT_BITS {
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

    /// A pool from the card at `from` on. Its hands need `need` cards at the start, and a number in `still` at `from`.
    /// Nodes are the numbers still needed, ascending.
    pub fn of_pool(need: u32, may: u64, order: &[u64], from: usize, still: RangeInclusive<u32>) -> Self {
        let mut available: u32 = order[from..].iter().map(|card| (card & may).count_ones()).sum();
        let (mut fewest, mut most) = (*still.start(), (*still.end()).min(available));
        let mut nodes = vec![Vec::new(); from];
        for card in &order[from..] {
            let takes = card & may != 0;
            available -= u32::from(takes);
            let next = if takes { fewest.saturating_sub(1)..=most.min(available) } else { fewest..=most };
            let step = |needs: Option<u32>| match needs.filter(|needs| next.contains(needs)) {
                Some(needs) => NodeArc { to: needs - next.start(), likelihood: 1.0 },
                None => NOWHERE,
            };
            let node = |needs: u32| Node {
                taken: (need - needs) as u8,
                leave: step(Some(needs)),
                take: step(needs.checked_sub(1).filter(|_| takes)),
            };
            nodes.push((fewest..=most).map(node).collect());
            (fewest, most) = (*next.start(), *next.end());
        }
        nodes.push(vec![Node { taken: need as u8, leave: NOWHERE, take: NOWHERE }]);
        Self { nodes }
    }

    /// The *guard*. It dies once the case file cannot have a right number of counted cards any more. It need not check
    /// the categories, because numbers are kept by sets of them.
    pub fn of_case_file(residual: &Residual, order: &[u64]) -> Option<Self> {
        let later = later(order);
        let may = residual.case_file.iter().fold(0, |all, cards| all | cards);
        let step = |at: usize, state: u64, take: bool| {
            let card = order[at];
            if take && may & card == 0 {
                return None;
            }
            let has = state | if take { card } else { 0 };
            let later = later[at + 1];
            let mut decided_here = residual.case_file_counts.iter().filter(|count| count.cards & card != 0);
            if decided_here.any(|count| !count.allows(has, later)) {
                return None;
            }
            // The state is the cards taken that belong to counts which the cards to come can still break.
            let open = residual.case_file_counts.iter().filter(|count| {
                let to_come = count.cards & later;
                to_come != 0 && (count.least > 0 || !count.allows(has | to_come, 0))
            });
            Some(StateArc { to: has & open.fold(0, |all, count| all | count.cards), likelihood: 1.0 })
        };
        Self::grow(vec![0], order.len(), step, |_| 0)
    }

    /// Where the first `count` cards lead from the start with `taken` cards. Indexed by the set of them that is taken,
    /// a bit by place in the order.
    pub fn read(&self, taken: u8, count: usize) -> Vec<NodeArc> {
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
            // Sets with this card follow those without it, because its bit is the highest so far.
            ends.extend(take);
        }
        ends
    }

    fn grow(
        starts: Vec<u64>,
        cards: usize,
        step: impl Fn(usize, u64, bool) -> Option<StateArc>,
        taken: impl Fn(u64) -> u8,
    ) -> Option<Self> {
        let mut index = Index::default();
        let mut made = 0;
        let mut layers: Vec<Vec<Node>> = Vec::with_capacity(cards + 1);
        let mut states = starts;
        for at in 0..cards {
            let mut arc = |state, take| match step(at, state, take) {
                Some(StateArc { to, likelihood }) => NodeArc { to: index.number(to), likelihood },
                None => NOWHERE,
            };
            let mut node = |state| Node { taken: taken(state), leave: arc(state, false), take: arc(state, true) };
            layers.push(states.into_iter().map(&mut node).collect());
            states = index.take();
            made += states.len();
            if made > MAX_NODES {
                return None;
            }
        }
        layers.push(
            states.into_iter().map(|state| Node { taken: taken(state), leave: NOWHERE, take: NOWHERE }).collect(),
        );
        Some(Self { nodes: minimised(layers) })
    }
}

fn later(order: &[u64]) -> Vec<u64> {
    let mut later = vec![0; order.len() + 1];
    for (at, card) in order.iter().enumerate().rev() {
        later[at] = later[at + 1] | card;
    }
    later
}

/// A state is one word: the number of cards taken in its lowest bits, a bit for each clause that is met, then two bits
/// for each show.
struct HandSteps<'a> {
    hand: &'a ResidualHand,
    order: &'a [u64],
    later: Vec<u64>,
}

fn taken(state: u64) -> u32 {
    state as u32 & ((1 << COUNT_BITS) - 1)
}

impl HandSteps<'_> {
    fn step(&self, at: usize, state: u64, take: bool) -> Option<StateArc> {
        let (card, later) = (self.order[at], self.later[at + 1]);
        if take && self.hand.may & card == 0 {
            return None;
        }
        let next = state + u64::from(take);
        let (taken, need) = (taken(next), self.hand.need);
        if taken > need || taken + (later & self.hand.may).count_ones() < need {
            return None;
        }
        let next = self.clauses(card, later, take, next)?;
        Some(self.shows(card, later, take, next))
    }

    fn clauses(&self, card: u64, later: u64, take: bool, mut state: u64) -> Option<u64> {
        for (at, clause) in self.hand.clauses.iter().enumerate().filter(|(_, clause)| *clause & card != 0) {
            let met = 1 << (COUNT_BITS + at);
            state |= if take { met } else { 0 };
            if clause & later == 0 {
                if state & met == 0 {
                    return None;
                }
                // Forgetting whether an ended clause was met merges states.
                state &= !met;
            }
        }
        Some(state)
    }

    fn shows(&self, card: u64, later: u64, take: bool, mut state: u64) -> StateArc {
        let mut likelihood = 1.0;
        for (at, show) in self.hand.shows.iter().enumerate().filter(|(_, show)| show.cards & card != 0) {
            let place = COUNT_BITS + self.hand.clauses.len() + 2 * at;
            state += u64::from(take) << place;
            if show.cards & later == 0 {
                // The show ends: its factor is due, and its number can be forgotten.
                likelihood /= f64::from(show.base + (state >> place) as u32 % 4).powi(show.times);
                state &= !(3 << place);
            }
        }
        StateArc { to: state, likelihood }
    }
}

const NOWHERE: NodeArc = NodeArc { to: DEAD, likelihood: 1.0 };

/// The last layer stays as it is.
fn minimised(mut layers: Vec<Vec<Node>>) -> Vec<Vec<Node>> {
    let mut index = Index::default();
    let mut merged: Vec<u32> = (0..layers.last().map_or(0, Vec::len) as u32).collect();
    for layer in layers.iter_mut().rev().skip(1) {
        let mut kept: Vec<Node> = Vec::with_capacity(layer.len());
        let merge = |arc: NodeArc| match arc.to {
            DEAD => NOWHERE,
            to => Some(merged[to as usize]).filter(|to| *to != DEAD).map_or(NOWHERE, |to| NodeArc { to, ..arc }),
        };
        // Equal arcs imply equal `taken`: both nodes still have to take the same number of cards.
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

const COUNT_BITS: usize = 6;
const _: () = assert!(CARD_LIMIT <= 1 << COUNT_BITS, "a number of cards fits into its bits, and into a byte");
