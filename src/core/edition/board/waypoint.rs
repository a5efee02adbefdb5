//! Shortest walks over one given square, such as a snoop space, that enter no square or place twice.
//!
//! Such a walk consists of two that both begin at the square, `via`, and share no other node. As a flow: two units
//! leave `via`, and at most one passes through any node. Two shortest augmenting paths find the shortest such flow
//! (Suurballe's algorithm).

use super::{Board, BoardNode, BoardSquare, Spot, Walk};
use std::collections::VecDeque;

/// The arcs with index `at` and `at ^ 1` are each other's reverse.
struct NetworkArc {
    to: usize,
    /// The flow does not use this arc yet.
    free: bool,
    /// In steps. Negative for an arc that takes back a step of the flow.
    cost: i16,
}

/// Each node of the board is split into a way in and a way out. The arc between them lets one walk pass. The last node
/// is the sink, where both walks end.
struct Network {
    arcs: Vec<NetworkArc>,
    /// For each node, the indices of the arcs that leave it.
    leaving: Vec<Vec<usize>>,
}

/// Stands for the arc that leads to the source.
const NO_ARC: usize = usize::MAX;

fn way_in(node: BoardNode) -> usize {
    usize::from(node) * 2
}

fn way_out(node: BoardNode) -> usize {
    usize::from(node) * 2 + 1
}

impl Network {
    fn join(&mut self, from: usize, to: usize, cost: i16) {
        for (from, to, free, cost) in [(from, to, true, cost), (to, from, false, -cost)] {
            self.leaving[from].push(self.arcs.len());
            self.arcs.push(NetworkArc { to, free, cost });
        }
    }

    /// Sends one unit along a shortest free path and returns its length. `None` if there is none.
    fn augment(&mut self, source: usize, sink: usize) -> Option<i16> {
        // For each node, the shortest length and the arc that reaches it. Reversed arcs have negative costs, so a node
        // may be queued again.
        let mut best: Vec<Option<(i16, usize)>> = vec![None; self.leaving.len()];
        best[source] = Some((0, NO_ARC));
        let mut queue = VecDeque::from([source]);
        while let Some(at) = queue.pop_front() {
            let Some((walked, _)) = best[at] else { continue };
            for arc in self.leaving[at].iter().copied().filter(|arc| self.arcs[*arc].free) {
                let (to, length) = (self.arcs[arc].to, walked + self.arcs[arc].cost);
                if best[to].is_none_or(|(known, _)| length < known) {
                    best[to] = Some((length, arc));
                    queue.push_back(to);
                }
            }
        }
        let (length, mut arc) = best[sink]?;
        while arc != NO_ARC {
            self.arcs[arc].free = false;
            self.arcs[arc ^ 1].free = true;
            arc = best[self.arcs[arc ^ 1].to]?.1;
        }
        Some(length)
    }
}

impl Board {
    /// The least roll that brings a token from `from` over `via` to the place `to`. `None` if there is no such walk.
    pub fn distance_by_way(&self, from: &Spot, via: BoardSquare, to: &str, walk: Walk<'_>) -> Option<u8> {
        let ends = [self.node(from).ok()?, self.place(to).ok()?];
        let via = self.square(via).ok()?;
        let blocked: Vec<BoardNode> = walk.blocked.iter().filter_map(|square| self.square(*square).ok()).collect();
        if ends[0] == ends[1] || ends.contains(&via) {
            return None;
        }
        let nodes = self.neighbours.len();
        let sink = nodes * 2;
        let mut network = Network { arcs: Vec::new(), leaving: vec![Vec::new(); sink + 1] };
        // Squares can be crossed, places only if board and rules say so.
        let through = |node: BoardNode| usize::from(node) >= self.places.len() || (walk.through && self.pass_through);
        // The ends count even if a token stands there: the walker's own, for example.
        for node in (0..nodes as BoardNode).filter(|node| ends.contains(node) || !blocked.contains(node)) {
            if ends.contains(&node) {
                network.join(way_in(node), sink, 0);
            } else if node != via && through(node) {
                // No walk comes back to `via`.
                network.join(way_in(node), way_out(node), 0);
            }
            for next in &self.neighbours[usize::from(node)] {
                network.join(way_out(node), way_in(*next), 1);
            }
        }
        for (one, other) in self.passage_nodes.iter().filter(|_| walk.passages) {
            network.join(way_out(*one), way_in(*other), 1);
            network.join(way_out(*other), way_in(*one), 1);
        }
        let first = network.augment(way_out(via), sink)?;
        let second = network.augment(way_out(via), sink)?;
        u8::try_from(first + second).ok()
    }
}
