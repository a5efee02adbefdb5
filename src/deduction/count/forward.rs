//! The forward pass: marginals of all cells (forward–backward, the sum-product algorithm on a chain).
//!
//! With `A(s)` the sum over paths to `s` and `B` from the backward pass, the deals in which `x` takes card `i` are
//! `Σ over arcs of x at i: A(from) · f · B(to)`. Exchangeable cards share one sum.
//!
//! A lumped component has to share its sum out among its hands. Beside `A`, each layer carries for each of its hands `A` times
//! the hand's share of the component's need: a hand that needs `h` of `n` cards gets the next one in `h/n` of the ways, and
//! stays in that proportion on average as cards are dealt. In integers the quotients are exact, and the last hand of a
//! component has what the others leave.

use crate::deduction::cards::bits;
use crate::deduction::count::arcs::Arcs;
use crate::deduction::count::diagram::{After, Diagram};
use crate::deduction::count::lumping::Join;
use crate::deduction::count::ranking::Picked;
use crate::deduction::count::semiring::Semiring;
use std::borrow::Cow;

impl Diagram {
    /// Calls `cell(card, hand, sum)` for cards and hands of the core: over deals in which the hand gets the card, so
    /// that all calls together are all of them.
    ///
    /// What a pool gets its hands share. A hand that needs `h` of the pool's `n` cards gets `h` in `n` of whatever card
    /// the pool takes next, and as the cards go to the hands at random, that stays true of the sums over all ways to a
    /// state, each times its `h` in `n`, as they are passed on. These *shares* are integers too: so many deals of the
    /// pool's cards there are in which the hand has the next.
    pub(crate) fn cells<N: Semiring>(&self, after: &After<N>, mut cell: impl FnMut(u64, usize, N)) {
        let mut each = |alike: u64, hand: usize, sum: N| bits(alike).for_each(|card| cell(1 << card, hand, sum));
        // What leads to each state, then the shares.
        let mut before = vec![self.numbers::<N>(0)];
        before[0][0].fill(N::ONE);
        let mut next: Vec<Picked<Vec<N>>> = Vec::new();
        let last = self.levels.iter().rposition(|step| step.alike != 0).map_or(0, |last| last + 1);
        for (at, step) in self.levels[..last].iter().enumerate() {
            let count = |pools: &[Vec<usize>]| 1 + pools.iter().map(|pool| shares::<N>(pool)).sum::<usize>();
            next.resize_with(count(&self.present[at + 1]), || self.room());
            for next in &mut next {
                for (picked, next) in next.iter_mut().enumerate() {
                    clear(next, self.states[at + 1][picked] * self.sets[picked].len());
                }
            }
            if let Some(join) = &step.join {
                self.divide(at, join, &before, &mut next);
                std::mem::swap(&mut before, &mut next);
                continue;
            }
            for (picked, turn) in step.turns.iter().enumerate() {
                let mut slots = 1..1;
                for (hands, arcs) in self.present[at].iter().zip(turn.hands()) {
                    slots = slots.end..slots.end + shares::<N>(hands);
                    if arcs.list.is_empty() {
                        continue;
                    }
                    let mut left = N::ZERO;
                    for (slot, (before, next)) in before.iter().zip(&mut next).enumerate() {
                        let (before, next) = (&before[picked], &mut next[picked]);
                        if step.alike == 0 || slot != 0 && !slots.contains(&slot) {
                            self.pass(picked, arcs, before, next);
                            continue;
                        }
                        let sum = self.lead(picked, arcs, &after[at + 1][picked], before, next);
                        if slot == 0 {
                            left = sum;
                        } else {
                            each(step.alike, hands[slot - slots.start], sum);
                            left = left.minus(sum);
                        }
                    }
                    if let Some(last) = hands.get(slots.len()) {
                        each(step.alike, *last, left);
                    }
                }
                let joined = self.joined(at, picked);
                if joined.is_empty() {
                    continue;
                }
                let (width, wider) = (self.sets[picked].len(), self.sets[picked + 1].len());
                for (before, next) in before.iter().zip(&mut next) {
                    turn.case_file().each::<N>(|arc, factor| {
                        for (from, to) in &joined {
                            let sum = &mut next[picked + 1][arc.to as usize * wider + to];
                            *sum = sum.plus(before[picked][arc.from as usize * width + from].by(factor));
                        }
                    });
                }
            }
            std::mem::swap(&mut before, &mut next);
        }
    }

    /// Where hands become one: carries on what leads to each state, and the shares in a pool.
    fn divide<N: Semiring>(&self, at: usize, join: &Join, before: &[Picked<Vec<N>>], next: &mut [Picked<Vec<N>>]) {
        let mut next = next.iter_mut();
        let mut carry_on = |leads: &Picked<Vec<N>>, part: Option<usize>| {
            if let Some(next) = next.next() {
                self.spread(at, leads, part.map(|part| join.ways[part].as_slice()), next);
            }
        };
        carry_on(&before[0], None);
        let mut parts = join.parts.iter();
        for pool in self.present[at + 1].iter().filter(|pool| pool.len() > 1) {
            for (place, (hand, part)) in pool.iter().zip(parts.by_ref()).enumerate() {
                if place < shares::<N>(pool) {
                    carry_on(&self.share(at, *hand, before), *part);
                }
            }
        }
    }

    /// The share of a hand after `at` levels.
    fn share<'a, N: Semiring>(&self, at: usize, hand: usize, before: &'a [Picked<Vec<N>>]) -> Cow<'a, Picked<Vec<N>>> {
        let mut slots = 1..1;
        for hands in &self.present[at] {
            slots = slots.end..slots.end + shares::<N>(hands);
            let Some(place) = hands.iter().position(|other| *other == hand) else { continue };
            if place < slots.len() {
                return Cow::Borrowed(&before[slots.start + place]);
            }
            // The last has what the others leave.
            let mut rest = Cow::Borrowed(&before[0]);
            for share in &before[slots] {
                for (rest, share) in rest.to_mut().iter_mut().zip(share) {
                    rest.iter_mut().zip(share).for_each(|(rest, share)| *rest = rest.minus(*share));
                }
            }
            return rest;
        }
        Cow::Borrowed(&before[0])
    }

    /// What leads to the states of the pools, from what leads to those apart: times the ways, or of these only those in
    /// which a part has the next card of its pool.
    fn spread<N: Semiring>(
        &self,
        at: usize,
        leads: &Picked<Vec<N>>,
        of_part: Option<&[Vec<u64>]>,
        next: &mut Picked<Vec<N>>,
    ) {
        for (picked, (leads, next)) in leads.iter().zip(next).enumerate() {
            for mut arcs in self.levels[at].turns[picked].hands() {
                if let Some(ways) = of_part {
                    arcs.ways = &ways[picked];
                }
                self.pass(picked, arcs, leads, next);
            }
        }
    }

    /// Adds what leads to the next states along these arcs, and returns the sum of it times what follows.
    fn lead<N: Semiring>(&self, picked: usize, arcs: Arcs<'_>, after: &[N], before: &[N], next: &mut [N]) -> N {
        match self.sets[picked].len() {
            1 => Self::lead_wide::<N, 1>(arcs, after, before, next),
            2 => Self::lead_wide::<N, 2>(arcs, after, before, next),
            _ => Self::lead_wide::<N, 3>(arcs, after, before, next),
        }
    }

    /// The same; `W` numbers go with each state.
    fn lead_wide<N: Semiring, const W: usize>(arcs: Arcs<'_>, after: &[N], before: &[N], next: &mut [N]) -> N {
        let (after, before) = (after.as_chunks::<W>().0, before.as_chunks::<W>().0);
        let next = next.as_chunks_mut::<W>().0;
        // A sum of their own for each: they need not wait for each other.
        let mut all = [N::ZERO; W];
        arcs.each::<N>(|arc, factor| {
            let (leads, to) = (&before[arc.from as usize], arc.to as usize);
            for (((sum, lead), follows), all) in next[to].iter_mut().zip(leads).zip(&after[to]).zip(&mut all) {
                let lead = lead.by(factor);
                *sum = sum.plus(lead);
                *all = all.plus(lead.times(*follows));
            }
        });
        all.into_iter().fold(N::ZERO, N::plus)
    }

    /// Adds what leads to the next states along these arcs.
    fn pass<N: Semiring>(&self, picked: usize, arcs: Arcs<'_>, before: &[N], next: &mut [N]) {
        match self.sets[picked].len() {
            1 => Self::pass_wide::<N, 1>(arcs, before.as_chunks().0, next.as_chunks_mut().0),
            2 => Self::pass_wide::<N, 2>(arcs, before.as_chunks().0, next.as_chunks_mut().0),
            _ => Self::pass_wide::<N, 3>(arcs, before.as_chunks().0, next.as_chunks_mut().0),
        }
    }

    /// The same; `W` numbers go with each state.
    fn pass_wide<N: Semiring, const W: usize>(arcs: Arcs<'_>, before: &[[N; W]], next: &mut [[N; W]]) {
        arcs.each::<N>(|arc, factor| {
            for (sum, lead) in next[arc.to as usize].iter_mut().zip(&before[arc.from as usize]) {
                *sum = sum.plus(lead.by(factor));
            }
        });
    }
}

/// How many shares are carried on for a party: what the last hand of a pool gets is what is left, if counts are exact.
fn shares<N: Semiring>(hands: &[usize]) -> usize {
    if hands.len() == 1 { 0 } else { hands.len() - usize::from(N::EXACT) }
}

/// Resets a list to `length` zeros, reusing its memory: allocating costs more than the sums.
fn clear<N: Semiring>(list: &mut Vec<N>, length: usize) {
    list.clear();
    list.resize(length, N::ZERO);
}
