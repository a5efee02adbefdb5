//! The forward pass: sums for all cells (forward–backward, the sum-product algorithm on a chain).
//!
//! `A(s)` is the sum over paths to state `s`, and `B` comes from the backward pass (see [`diagram`](super::diagram)).
//! Then the deals in which hand `x` takes card `i` are `Σ over arcs of x at i: A(from) · f · B(to)`, `f` being the
//! arc's factor. Exchangeable cards share one sum.
//!
//! A [`lumping`](super::lumping) makes several hands one *pool*. A hand that needs `h` of the pool's `n` cards gets the
//! next one in `h/n` of the ways. So each layer carries, beside `A(s)`, the *share* of each pooled hand, `Σ over paths
//! to s: w · h/n`, `w` being the product of the path's factors. Shares are integers if the sums are.
//!
//! `picked` is the number of cards in the case file so far.

use super::arcs::Arcs;
use super::diagram::{BackwardValues, Diagram, along};
use super::layer::ByCaseFileSize;
use super::lumping::Join;
use super::semiring::Semiring;
use crate::deduction::cards::bits;
use std::ops::Range;

impl Diagram {
    /// Calls `cell(card, hand, sum)` with the sum over deals in which the hand gets the card. A cell gets several
    /// calls, whose sums add up.
    pub fn cells<N: Semiring>(&self, after: &BackwardValues<N>, mut cell: impl FnMut(u64, usize, N)) {
        let mut start = self.zeros::<N>(0);
        start[0].fill(N::ONE);
        let mut pass = Forward { diagram: self, after, before: vec![start], next: Vec::new() };
        // Exchangeable cards have equal cells, so nothing is read after the last card that stands for such ones.
        let last = self.levels.iter().rposition(|level| level.alike != 0).map_or(0, |last| last + 1);
        for (at, level) in self.levels[..last].iter().enumerate() {
            pass.next = pass.zeros(at + 1);
            if let Some(join) = &level.join {
                pass.divide(at, join);
            } else {
                let mut each = |hand, sum| bits(level.alike).for_each(|card| cell(1 << card, hand, sum));
                (0..self.sets.len()).for_each(|picked| pass.read(at, picked, &mut each));
            }
            std::mem::swap(&mut pass.before, &mut pass.next);
        }
    }
}

struct Forward<'a, N> {
    diagram: &'a Diagram,
    after: &'a BackwardValues<N>,
    /// For one layer: in slot 0 the sums over the paths to each state, then a slot for the share of each pooled hand.
    before: Vec<ByCaseFileSize<Vec<N>>>,
    next: Vec<ByCaseFileSize<Vec<N>>>,
}

/// The hands of each component of a layer, with the slots of their shares. A hand on its own has none.
fn slots_of_hands(diagram: &Diagram, at: usize) -> impl Iterator<Item = (&[usize], Range<usize>)> {
    let mut end = 1;
    diagram.present[at].iter().map(move |hands| {
        let start = end;
        end += if hands.len() == 1 { 0 } else { hands.len() };
        (hands.as_slice(), start..end)
    })
}

impl<N: Semiring> Forward<'_, N> {
    fn zeros(&self, at: usize) -> Vec<ByCaseFileSize<Vec<N>>> {
        let count = slots_of_hands(self.diagram, at).last().map_or(1, |(_, slots)| slots.end);
        (0..count).map(|_| self.diagram.zeros(at)).collect()
    }

    /// Calls `each(hand, sum)` if the card stands for its exchangeable ones.
    fn read(&mut self, at: usize, picked: usize, each: &mut impl FnMut(usize, N)) {
        let (diagram, by_taker) = (self.diagram, &self.diagram.levels[at].arcs[picked]);
        let (width, marginal) = (diagram.sets[picked].len(), diagram.levels[at].alike != 0);
        for ((hands, slots), arcs) in slots_of_hands(diagram, at).zip(by_taker.hands()) {
            if arcs.list.is_empty() {
                continue;
            }
            // All slots pass along every arc: shares travel with their states.
            for (slot, (before, next)) in self.before.iter().zip(&mut self.next).enumerate() {
                let (before, next) = (&before[picked], &mut next[picked]);
                match hand_of_slot(hands, &slots, slot).filter(|_| marginal) {
                    Some(hand) => each(hand, pass_on(width, arcs, &self.after[at + 1][picked], before, next)),
                    None => along(width, arcs, before, next, |arc| (arc.from, arc.to)),
                }
            }
        }
        // Now the case file takes the card, and the set of its categories grows.
        let joined = diagram.joined(at, picked);
        for (before, next) in self.before.iter().zip(&mut self.next).filter(|_| !joined.is_empty()) {
            let wider = diagram.sets[picked + 1].len();
            by_taker.case_file().each::<N>(|arc, factor| {
                for (from, to) in &joined {
                    let sum = &mut next[picked + 1][usize::from(arc.to) * wider + to];
                    *sum = sum.plus(before[picked][usize::from(arc.from) * width + from].by(factor));
                }
            });
        }
    }

    /// Passes over a lumping, and divides what leads to each new pool among its hands.
    fn divide(&mut self, at: usize, join: &Join) {
        let mut next = std::mem::take(&mut self.next);
        let (paths, shares) = next.split_at_mut(1);
        for next in paths {
            self.spread(at, &self.before[0], None, next);
        }
        let (mut parts, mut shares) = (join.parts.iter(), shares.iter_mut());
        // Shares follow in the order of `present`, hand by hand, as `Join` lists its parts.
        for pool in self.diagram.present[at + 1].iter().filter(|pool| pool.len() > 1) {
            for ((hand, part), next) in pool.iter().zip(parts.by_ref()).zip(shares.by_ref()) {
                self.spread(at, self.share(at, *hand), part.map(|part| join.next_card[part].as_slice()), next);
            }
        }
        self.next = next;
    }

    fn share(&self, at: usize, hand: usize) -> &ByCaseFileSize<Vec<N>> {
        let slot = slots_of_hands(self.diagram, at).find_map(|(hands, slots)| {
            let place = hands.iter().position(|other| *other == hand)?;
            // A hand on its own has no slot: its share is everything, in slot 0.
            (!slots.is_empty()).then_some(slots.start + place)
        });
        &self.before[slot.unwrap_or(0)]
    }

    /// Passes one slot over a lumping. For the share of a part, an arc counts by the ways in which the part has the
    /// pool's next card.
    fn spread(
        &self,
        at: usize,
        before: &ByCaseFileSize<Vec<N>>,
        of_part: Option<&[Vec<u64>]>,
        next: &mut ByCaseFileSize<Vec<N>>,
    ) {
        for (picked, (before, next)) in before.iter().zip(next).enumerate() {
            for mut arcs in self.diagram.levels[at].arcs[picked].hands() {
                if let Some(next_card) = of_part {
                    arcs.multiplicities = &next_card[picked];
                }
                along(self.diagram.sets[picked].len(), arcs, before, next, |arc| (arc.from, arc.to));
            }
        }
    }
}

/// The hand whose marginal a slot carries. Slot 0 is that of a hand on its own, which has no `slots`.
fn hand_of_slot(hands: &[usize], slots: &Range<usize>, slot: usize) -> Option<usize> {
    match slot.checked_sub(slots.start) {
        Some(place) => hands.get(place).filter(|_| slots.contains(&slot)),
        None => hands.first().filter(|_| slot == 0 && slots.is_empty()),
    }
    .copied()
}

/// Passes `before` on to `next`, and returns the sum of what was passed times what comes `after` it.
fn pass_on<N: Semiring>(width: usize, arcs: Arcs<'_>, after: &[N], before: &[N], next: &mut [N]) -> N {
    let mut all = N::ZERO;
    arcs.each::<N>(|arc, factor| {
        let (from, to) = (usize::from(arc.from) * width, usize::from(arc.to) * width);
        for ((sum, before), follows) in
            next[to..to + width].iter_mut().zip(&before[from..from + width]).zip(&after[to..to + width])
        {
            let passed = before.by(factor);
            *sum = sum.plus(passed);
            all = all.plus(passed.times(*follows));
        }
    });
    all
}
