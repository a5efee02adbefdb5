//! Which hands a holder can have at one stage, as a tree.
//!
//! A hand here is how many cards of each class it takes. All hands that satisfy the holder's clauses are kept as a tree
//! in one flat list: a node takes some cards of one class on top of its ancestors', children follow their parent, and
//! `end` says where the next node outside the branch is. Walking the tree with a state skips a branch as soon as the
//! state lacks a card it takes, so the work is close to the number of hands that really fit.
//!
//! Classes nobody later may get have to be taken whole; they are not in the tree but belong to the key of a *group* of
//! states, and each group has its own tree.

use crate::deduction::count::budget::TooMuch;
use crate::deduction::value::classes::Stage;

/// One step of a hand; small, because walking trees is most of the work.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// What the way to here takes off the next state.
    pub(crate) taken: u64,
    /// The likelihood of the hand that ends here; 0 if none does.
    pub(crate) likelihood: f64,
    /// The next node outside this branch.
    pub(crate) end: u32,
    /// Where the class stands in a state.
    shift: u8,
    /// Its bits, unshifted.
    pub(crate) field: u8,
    /// How many cards of it are taken.
    pub(crate) take: u8,
    /// The class.
    pub(crate) class: u8,
}

impl Node {
    /// How many cards of its class a state has left.
    pub(crate) fn left(&self, state: u64) -> u8 {
        (state >> self.shift) as u8 & self.field
    }
}

/// All hands that go with one content of the `last` classes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    /// The likelihood of taking nothing beyond the `last` classes; 0 if that is no hand.
    nothing: f64,
}

impl Tree {
    /// The hands of a stage for states whose `last` classes are as in `state`, in at most `nodes` nodes; `None` if
    /// there are none.
    pub(crate) fn grow(stage: &Stage, state: u64, steps: &mut usize, nodes: usize) -> Result<Option<Self>, TooMuch> {
        let mut counts = [0; 64];
        let (mut need, mut taken) = (stage.need, 0u64);
        for (at, class) in stage.classes.iter().enumerate().filter(|(_, class)| class.last) {
            let left = class.left(state) as u32;
            if left > 0 {
                let Some(rest) = need.checked_sub(left).filter(|_| class.takes) else { return Ok(None) };
                need = rest;
                taken |= 1 << at;
                counts[at] = left;
            }
        }
        let mut room = [0; 65];
        for (at, class) in stage.classes.iter().enumerate().rev() {
            let cards = if class.takes && !class.last { class.cards.count_ones() } else { 0 };
            room[at] = room[at + 1] + cards;
        }
        let mut grower = Grower { stage, room, counts, tree: Self::default(), steps: *steps, nodes, too_much: false };
        let found = grower.branch(0, need, taken, 0);
        *steps = grower.steps;
        if grower.too_much { Err(TooMuch) } else { Ok(found.then_some(grower.tree)) }
    }

    /// How many nodes it has.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Its nodes, children after their parent.
    pub(crate) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The likelihood of taking nothing beyond the `last` classes; 0 if that is no hand.
    pub(crate) fn nothing(&self) -> f64 {
        self.nothing
    }
}

struct Grower<'a> {
    stage: &'a Stage,
    /// By class: how many cards this class and those after it could give.
    room: [u32; 65],
    counts: [u32; 64],
    tree: Tree,
    /// How many more nodes may be tried.
    steps: usize,
    /// How many nodes the tree may have.
    nodes: usize,
    /// Whether either has run out.
    too_much: bool,
}

impl Grower<'_> {
    /// Grows all hands that take `need` more cards of the classes from `from` on; whether there are any. `sum` is what
    /// the way here takes off the next state.
    fn branch(&mut self, from: usize, need: u32, taken: u64, sum: u64) -> bool {
        if need == 0 {
            return self.finish(taken);
        }
        let mut found = false;
        let mut wanted = u64::MAX;
        if need == 1 {
            // The last card has to satisfy all that is left.
            for clause in self.stage.clauses.iter().filter(|clause| *clause & taken == 0) {
                wanted &= clause;
            }
        }
        for at in from..self.stage.classes.len() {
            if self.room[at] < need {
                break;
            }
            let class = self.stage.classes[at];
            if class.takes && !class.last && wanted >> at & 1 == 1 {
                for take in 1..=need.min(class.cards.count_ones()) {
                    found |= self.node(at, take, need, taken, sum);
                }
            }
            // Clauses that end here and are not satisfied without this class cannot be satisfied any more.
            let here = 1 << at;
            let missed = |clause: &u64| clause & taken == 0 && clause & here != 0 && clause >> at == 1;
            if self.stage.clauses.iter().any(missed) {
                break;
            }
        }
        found
    }

    /// One class's part of a hand and all that can follow; whether anything can.
    fn node(&mut self, at: usize, take: u32, need: u32, taken: u64, sum: u64) -> bool {
        // Each node is looked at with all clauses.
        self.steps = self.steps.saturating_sub(1 + self.stage.clauses.len() / 4);
        self.too_much |= self.steps == 0 || self.tree.nodes.len() >= self.nodes;
        if self.too_much {
            return false;
        }
        let class = self.stage.classes[at];
        let index = self.tree.nodes.len();
        let sum = sum + (u64::from(take) << class.next_shift);
        self.tree.nodes.push(Node {
            shift: class.shift as u8,
            field: class.field as u8,
            take: take as u8,
            taken: sum,
            likelihood: 0.0,
            end: 0,
            class: at as u8,
        });
        self.counts[at] = take;
        let found = self.branch(at + 1, need - take, taken | 1 << at, sum);
        self.counts[at] = 0;
        if found {
            self.tree.nodes[index].end = self.tree.nodes.len() as u32;
        } else {
            self.tree.nodes.truncate(index);
        }
        found
    }

    /// Ends a hand at the node just made, if it satisfies every clause.
    fn finish(&mut self, taken: u64) -> bool {
        if self.stage.clauses.iter().any(|clause| clause & taken == 0) {
            return false;
        }
        let mut likelihood = 1.0;
        for (classes, base) in &self.stage.shows {
            let mut shown = *base;
            let mut left = classes & taken;
            while left != 0 {
                shown += self.counts[left.trailing_zeros() as usize];
                left &= left - 1;
            }
            likelihood /= f64::from(shown);
        }
        match self.tree.nodes.last_mut() {
            Some(node) => node.likelihood = likelihood,
            None => self.tree.nothing = likelihood,
        }
        true
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::deduction::problem::{Fact, FactKind, Problem, SetupFact, Source};
    use crate::deduction::propagate::boards;
    use crate::deduction::residual::Core;
    use crate::deduction::value::classes::{Detail, Plan};
    use crate::deduction::value::hand_order::order;
    use crate::edition::{Card, CardSet};
    use crate::game::Holder;

    #[test]
    fn a_tree_is_given_up_while_it_grows() {
        let source = Source::Setup(SetupFact::Assumed);
        let named = |at: usize| [at, 6 + at, 12 + at].map(Card::new).into_iter().collect::<CardSet>();
        let show = |at: usize| Fact { source, kind: FactKind::HoldsOneOf(Holder((at % 2) as u8), named(at)) };
        let problem = Problem {
            cards: 21,
            categories: [0..6, 6..12, 12..21],
            holders: 3,
            sizes: vec![vec![6; 3]],
            facts: (0..6).map(show).collect(),
            repeats: Vec::new(),
        };
        let core = Core::of(&boards(&problem)[0], true);
        let plan = Plan::new(&core, &order(&core), &Detail::default());
        let grown = |nodes: usize| {
            let mut steps = 1_000_000;
            let tree = Tree::grow(&plan.stages[0], 0, &mut steps, nodes);
            (tree.map(|tree| tree.unwrap().len()), 1_000_000 - steps)
        };
        let (whole, taken) = grown(usize::MAX);
        let whole = whole.unwrap();
        let (given_up, spent) = grown(whole / 2);
        assert!(whole > 100 && given_up == Err(TooMuch));
        assert!(spent < taken && spent < 1_000_000, "no more is spent on a tree that is too large: {spent} of {taken}");
    }
}
