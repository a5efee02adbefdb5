//! One hand dealt from many states at once.
//!
//! A stage has far more pairs of a state and a hand than it has hands. So the tree of hands is walked once for a whole
//! crowd of states: at every node the states that lack its cards are sifted out, and what arrives at a hand are all
//! states it can be dealt from. Sifting is a short loop without jumps, and what holds for the hand alone (its
//! likelihood, what it takes of each class) is worked out once for all of them. States that have different numbers of
//! cards left of a class part ways at its node, so that the number of ways is the same for all who arrive together:
//! such a list is a *run*.

use crate::deduction::cards::BINOMIAL;
use crate::deduction::value::hands::{Node, Tree};
use std::ops::Range;

/// From which state of one stage to which of the next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    /// The place of the state.
    pub(crate) from: u32,
    /// The place of the next state.
    pub(crate) to: u32,
}

/// A hand, and what it means for the states of a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dealt<'a> {
    /// What it takes off the next state.
    pub(crate) taken: u64,
    /// How many hands of actual cards it stands for.
    pub(crate) ways: u64,
    /// How likely I would have been shown what I was, given this hand.
    pub(crate) likelihood: f64,
    /// The classes it takes of that others could have had; the `last` classes are taken whole.
    pub(crate) picks: &'a [u8],
}

/// Runs that were noted.
#[derive(Default)]
pub(crate) struct Runs {
    list: Vec<Run>,
    picks: Vec<u8>,
    edges: Vec<Edge>,
}

struct Run {
    ways: u64,
    likelihood: f64,
    /// The places after its last pick and its last edge.
    end: (u32, u32),
}

impl Runs {
    /// How many bytes they take.
    pub(crate) fn bytes(&self) -> usize {
        self.list.len() * size_of::<Run>() + size_of_val(&*self.picks) + size_of_val(&*self.edges)
    }

    /// Notes a run.
    pub(crate) fn push(&mut self, dealt: &Dealt<'_>, edges: &[Edge]) {
        self.picks.extend_from_slice(dealt.picks);
        self.edges.extend_from_slice(edges);
        let end = (self.picks.len() as u32, self.edges.len() as u32);
        self.list.push(Run { ways: dealt.ways, likelihood: dealt.likelihood, end });
    }

    /// Every run with its edges.
    pub(crate) fn each(&self, mut each: impl FnMut(&Dealt<'_>, &[Edge])) {
        let mut from = (0, 0);
        for run in &self.list {
            let picks = &self.picks[from.0 as usize..run.end.0 as usize];
            let edges = &self.edges[from.1 as usize..run.end.1 as usize];
            each(&Dealt { taken: 0, ways: run.ways, likelihood: run.likelihood, picks }, edges);
            from = run.end;
        }
    }
}

impl Tree {
    /// Calls `run` for every hand and the states, by their places, that it is dealt from in the same number of ways;
    /// it returns what it has cost. `None` if that is more than `steps`.
    pub(crate) fn deal(
        &self,
        states: &[u64],
        steps: &mut usize,
        run: impl FnMut(&Dealt<'_>, &[u32]) -> usize,
    ) -> Option<()> {
        let mut dealer = Dealer {
            nodes: self.nodes(),
            states,
            crowd: (0..states.len() as u32).collect(),
            picks: Vec::new(),
            steps,
            run,
        };
        if self.nothing() > 0.0 {
            let cost =
                (dealer.run)(&Dealt { taken: 0, ways: 1, likelihood: self.nothing(), picks: &[] }, &dealer.crowd);
            dealer.spend(cost)?;
        }
        dealer.branch(0..self.nodes().len(), 0..states.len(), 1)
    }
}

/// A walk through a tree with a crowd of states.
struct Dealer<'a, F> {
    nodes: &'a [Node],
    states: &'a [u64],
    /// The places of the states that have come this far, one list after the other for each node on the way.
    crowd: Vec<u32>,
    picks: Vec<u8>,
    steps: &'a mut usize,
    run: F,
}

impl<F: FnMut(&Dealt<'_>, &[u32]) -> usize> Dealer<'_, F> {
    fn spend(&mut self, price: usize) -> Option<()> {
        *self.steps = self.steps.checked_sub(price)?;
        Some(())
    }

    /// Takes a list of the crowd through some branches; `ways` is how many ways there are to this point.
    fn branch(&mut self, branches: Range<usize>, list: Range<usize>, ways: u64) -> Option<()> {
        let nodes = self.nodes;
        let mut at = branches.start;
        while at < branches.end {
            let node = &nodes[at];
            let end = node.end as usize;
            self.spend(1 + list.len() / 4)?;
            let mut lefts = self.lefts(node, &list);
            while lefts != 0 {
                let left = lefts.trailing_zeros() as u8;
                lefts &= lefts - 1;
                let sifted = self.sift(node, left, &list);
                if sifted.is_empty() {
                    continue;
                }
                let ways = ways * BINOMIAL[usize::from(left)][usize::from(node.take)];
                self.picks.push(node.class);
                if node.likelihood > 0.0 {
                    let (taken, likelihood) = (node.taken, node.likelihood);
                    let dealt = Dealt { taken, ways, likelihood, picks: &self.picks };
                    let cost = (self.run)(&dealt, &self.crowd[sifted.clone()]);
                    self.spend(cost)?;
                }
                if end > at + 1 {
                    self.branch(at + 1..end, sifted, ways)?;
                }
                self.picks.pop();
            }
            at = end;
        }
        Some(())
    }

    /// How many cards of a node's class states of a list may have left, if it is enough: one bit for each number.
    fn lefts(&self, node: &Node, list: &Range<usize>) -> u64 {
        if node.field == 1 {
            return 2;
        }
        let seen = self.crowd[list.clone()].iter().fold(0, |seen, at| seen | 1 << node.left(self.states[*at as usize]));
        seen & u64::MAX << node.take
    }

    /// Lists those of a list that have `left` cards of the node's class, behind the list.
    fn sift(&mut self, node: &Node, left: u8, list: &Range<usize>) -> Range<usize> {
        let from = list.end;
        if self.crowd.len() < from + list.len() {
            self.crowd.resize(from + list.len(), 0);
        }
        let (lists, room) = self.crowd.split_at_mut(from);
        let mut kept = 0;
        for at in &lists[list.clone()] {
            room[kept] = *at;
            kept += usize::from(node.left(self.states[*at as usize]) == left);
        }
        from..from + kept
    }
}
