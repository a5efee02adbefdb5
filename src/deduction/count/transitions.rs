//! Factored transitions: what each half of a state can do when a card is read.
//!
//! One component takes the card and all others leave it, so the transitions of a layer are, for every taker, those of its own
//! half with that taker times those of the other half with none. Each half's are found once; an arc is the sum of two ranks.

use crate::deduction::count::arcs::{Arc, Turn};
use crate::deduction::count::automaton::{Branch, DEAD, Node};
use crate::deduction::count::components::Components;
use crate::deduction::count::ranking::{Half, Ranking, Reached, UNREACHED, combine};

/// What both halves can do at a card.
pub(crate) struct Transitions {
    outer: HalfTransitions,
    inner: HalfTransitions,
    /// By party: which takes the card in the outer half, and in the inner.
    takers: Vec<[usize; 2]>,
}

impl Transitions {
    /// What happens at a card, which leads from these states to those.
    pub(crate) fn new(components: &Components, at: usize, (here, next): (&Ranking, &Ranking)) -> Self {
        let nodes = components.nodes(at, at);
        let halves = &here.division.halves;
        let [outer, inner] = [0, 1]
            .map(|half| here.half(half).transitions(&halves[half].iter().map(|party| nodes[*party]), next.half(half)));
        // Where a party takes the card, nobody of the other half does.
        let mut takers = vec![[halves[0].len(), halves[1].len()]; nodes.len()];
        for (half, parties) in halves.iter().enumerate() {
            parties.iter().enumerate().for_each(|(at, party)| takers[*party][half] = at);
        }
        Self { outer, inner, takers }
    }

    /// How many parties there are, with the guard, which is the last.
    pub(crate) fn parties(&self) -> usize {
        self.takers.len()
    }

    /// Whether deals have weights.
    fn weigh(&self) -> bool {
        !(self.outer.likelihoods.is_empty() && self.inner.likelihoods.is_empty())
    }

    /// Adds to `turn` all arcs along which a party takes the card, from states with so many cards in the case file that come
    /// about, by their numbers, to places; and how likely each is, where deals have weights.
    // By itself, as the innermost loop of all that finds states: with others around it takes up to a fifth longer.
    #[inline(never)]
    pub(crate) fn arcs(
        &self,
        party: usize,
        picked: usize,
        (here, next): (&Ranking, &Ranking),
        reached: &Reached,
        turn: &mut Turn,
    ) {
        // The guard comes last: what it takes goes into the case file, if that is not full.
        let then = picked + usize::from(party + 1 == self.takers.len());
        let (starts, Some(ends)) = (&here.starts[picked], next.starts.get(then)) else { return };
        let [outer_taker, inner_taker] = self.takers[party];
        if starts.is_empty() || ends.is_empty() || self.outer.has_none(outer_taker) || self.inner.has_none(inner_taker)
        {
            return;
        }
        let weigh = self.weigh();
        for (taken, _) in here.outer.by_taken() {
            let Some(rest) = here.read.checked_sub(picked + taken) else { break };
            let (outer, inner) = (self.outer.of(outer_taker, taken), self.inner.of(inner_taker, rest));
            for (at, step) in outer.moves.iter().enumerate() {
                // Wrapping: places are computed modulo 2^16.
                let (start, end) = (starts[usize::from(step.from)] as u16, ends[usize::from(step.to)] as u16);
                let numbers =
                    inner.moves.iter().map(|step| reached.numbers[usize::from(start.wrapping_add(step.from))]);
                let come_about = numbers.zip(inner.moves).enumerate().filter(|(_, (from, _))| *from != UNREACHED);
                if weigh {
                    let likelihood = outer.likelihood(at);
                    turn.likelihoods.extend(come_about.clone().map(|(at, _)| likelihood * inner.likelihood(at)));
                }
                turn.list.extend(come_about.map(|(_, (from, step))| Arc { from, to: end.wrapping_add(step.to) }));
            }
        }
    }
}

impl Half {
    /// What the half can do at a card where its parties have these nodes, when that leads to the half `next`.
    fn transitions<'n>(&self, nodes: &(impl Iterator<Item = &'n [Node]> + Clone), next: &Self) -> HalfTransitions {
        let mut lefts = Vec::with_capacity(self.choices.len());
        lefts.push(Left { to: 0, stuck: 0 });
        for (nodes, (_, step)) in nodes.clone().zip(&next.sizes) {
            combine(&mut lefts, nodes, |left, node| match node.leave.to {
                DEAD => Left { to: left.to, stuck: left.stuck + 1 },
                to => Left { to: left.to + to * *step as u32, stuck: left.stuck },
            });
        }
        let weighs = |step: &Branch| step.to != DEAD && step.likelihood < 1.0;
        let weigh = nodes.clone().flatten().any(|node| weighs(&node.leave) || weighs(&node.take));
        let mut transitions = HalfTransitions {
            moves: Vec::with_capacity(3 * self.choices.len()),
            likelihoods: Vec::new(),
            begins: Vec::with_capacity((self.sizes.len() + 1) * self.begins.len()),
            row: self.begins.len(),
        };
        let (mut tos, mut likelihoods): (Vec<u32>, Vec<f64>) = (Vec::with_capacity(self.choices.len()), Vec::new());
        let nobody = std::iter::once([].as_slice());
        for (taker, takes) in nodes.clone().chain(nobody).enumerate() {
            if taker < self.sizes.len() && takes.iter().all(|node| node.take.to == DEAD) {
                transitions.begins.extend(self.begins.iter().map(|_| transitions.moves.len()));
                continue;
            }
            self.lead(&lefts, taker, takes, next, &mut tos);
            if weigh {
                likelihoods.clear();
                likelihoods.push(1.0);
                for (party, nodes) in nodes.clone().enumerate() {
                    combine(&mut likelihoods, nodes, |likelihood, node| {
                        likelihood * if party == taker { node.take.likelihood } else { node.leave.likelihood }
                    });
                }
            }
            self.gather(&tos, &likelihoods, next, &mut transitions);
        }
        transitions
    }

    /// What the nodes of each choice come to where `taker` takes the card with one of the nodes `takes`, or nobody of the half
    /// does; [`DEAD`] where that cannot be.
    fn lead(&self, lefts: &[Left], taker: usize, takes: &[Node], next: &Self, tos: &mut Vec<u32>) {
        tos.clear();
        let Some((_, step)) = self.sizes.get(taker) else {
            tos.extend(lefts.iter().map(|left| if left.stuck == 0 { left.to } else { DEAD }));
            return;
        };
        let further = next.sizes[taker].1 as u32;
        // There are no choices where a party has no node.
        let mut lefts = lefts.chunks_exact((*step).max(1));
        while lefts.len() > 0 {
            for (node, lefts) in takes.iter().zip(lefts.by_ref()) {
                // Whoever takes the card need not be able to leave it.
                let (stuck, leave) = if node.leave.to == DEAD { (1, 0) } else { (0, node.leave.to) };
                let all_stuck = if node.take.to == DEAD { u8::MAX } else { stuck };
                let more = node.take.to.wrapping_sub(leave).wrapping_mul(further);
                let to = |left: &Left| if left.stuck == all_stuck { left.to.wrapping_add(more) } else { DEAD };
                tos.extend(lefts.iter().map(to));
            }
        }
    }

    /// Adds the moves of one taker, by how many cards the choices have.
    fn gather(&self, tos: &[u32], likelihoods: &[f64], next: &Self, transitions: &mut HalfTransitions) {
        for (_, places) in self.by_taken() {
            transitions.begins.push(transitions.moves.len());
            for (from, choice) in places.clone().zip(&self.choices[places]) {
                let to = tos[usize::from(*choice)];
                if to != DEAD {
                    transitions.moves.push(Transition { from: from as u16, to: next.places[to as usize] });
                    transitions.likelihoods.extend(likelihoods.get(usize::from(*choice)));
                }
            }
        }
        transitions.begins.push(transitions.moves.len());
    }
}

/// A choice whose next card none of the half has taken yet.
#[derive(Clone, Copy)]
struct Left {
    /// What the nodes come to after it, without those who cannot leave the card.
    to: u32,
    /// How many cannot.
    stuck: u8,
}

/// From which choice of a half to which of the next, by their places.
#[derive(Clone, Copy, Debug)]
struct Transition {
    from: u16,
    to: u16,
}

/// What a half can do at a card: for each of its parties the moves with which that takes the card, then those with which
/// none does; always by how many cards it had.
struct HalfTransitions {
    moves: Vec<Transition>,
    /// How likely each is; empty if all are certain.
    likelihoods: Vec<f64>,
    /// By taker, and by number of cards: the first move; one more at the end of each row.
    begins: Vec<usize>,
    row: usize,
}

impl HalfTransitions {
    /// Whether this party can never take the card.
    fn has_none(&self, taker: usize) -> bool {
        self.begins[taker * self.row] == self.begins[(taker + 1) * self.row - 1]
    }

    /// The moves with which this party takes the card, or none does, of choices that have so many cards.
    fn of(&self, taker: usize, taken: usize) -> Moves<'_> {
        let begins = &self.begins[taker * self.row..][..self.row];
        let range = begins.get(taken).zip(begins.get(taken + 1)).map_or(0..0, |(begin, end)| *begin..*end);
        Moves { moves: &self.moves[range.clone()], likelihoods: self.likelihoods.get(range).unwrap_or_default() }
    }
}

/// Some moves.
#[derive(Clone, Copy)]
struct Moves<'a> {
    moves: &'a [Transition],
    likelihoods: &'a [f64],
}

impl Moves<'_> {
    /// How likely one of them is.
    fn likelihood(&self, at: usize) -> f64 {
        self.likelihoods.get(at).copied().unwrap_or(1.0)
    }
}
