//! Where three cards lie, together with what lies in the case file: one sweep for all of it.
//!
//! What a suggestion can teach depends on the deal only through the places of the three cards named and the case file.
//! So the three cards become classes of their own, and what follows from a state is not one number but one for each way
//! in which those of the three that are still left go to the hands still to come (at most `hands^3` numbers; the hands
//! already filled need none). Read off at the states the case file leads to, these are the joint weights of triple and
//! places, for all triples and all places at once.

use crate::deduction::count::budget::Budget;
use crate::deduction::count::index::Index;
use crate::deduction::residual::Core;
use crate::deduction::value::classes::{Plan, Stage};
use crate::deduction::value::runs::{Dealt, Edge};
use crate::deduction::value::sweep::{LOOK_UP, Layer, NOTES, Top, tops};

/// How many numbers are kept for one stage: 8 MB.
const VALUES: usize = 1_000_000;

/// How many numbers are added up for one suggestion: about 40 ms on an ordinary core.
pub(crate) const SUMS: usize = 40_000_000;

/// The joint weights of case file and places of the marked cards.
pub(crate) struct Joint {
    /// The triples of kinds.
    pub(crate) tops: Vec<Top>,
    hands: usize,
    end: Ends,
}

/// What follows from each state of one stage.
struct Ends {
    /// By state: where its numbers begin.
    offset: Vec<usize>,
    /// By state: which of the marked cards are left.
    left: Vec<[bool; 3]>,
    values: Vec<f64>,
}

/// Where the numbers of one state stand: index `a * strides[0] + b * strides[1] + c * strides[2]`.
#[derive(Clone, Copy)]
struct Grid {
    lengths: [usize; 3],
    strides: [usize; 3],
}

impl Grid {
    /// One direction for each card that is left, with a place for each hand to come.
    fn new(left: [bool; 3], hands: usize) -> Self {
        let lengths = left.map(|left| if left { hands } else { 1 });
        Self { lengths, strides: [lengths[1] * lengths[2], lengths[2], 1] }
    }

    fn len(&self) -> usize {
        self.lengths.iter().product()
    }
}

impl Joint {
    /// The joint weights for the cards `marks` (one bit each, 0 for a card whose place is certain), which `plan` has
    /// marked. Adding up a number costs one of `sums`; `None` if that, or anything else, would take too much.
    pub(crate) fn new(core: &Core, plan: &Plan, marks: [u64; 3], sums: &mut usize) -> Option<Self> {
        let mut budget = Budget::valuing();
        let mut index = Index::default();
        let tops = tops(core, plan, &mut index);
        let mut layers: Vec<Layer> = vec![Layer::of(std::mem::take(&mut index.states))];
        let mut room = NOTES;
        for at in 0..plan.stages.len() {
            let next = layers[at].deal(&plan.stages[at], &mut index, &mut room, (LOOK_UP, &mut budget))?;
            layers.push(next);
        }
        let ends = layers.last().map_or(0, |layer| layer.states.len());
        let mut end = Ends { offset: (0..ends).collect(), left: vec![[false; 3]; ends], values: vec![1.0; ends] };
        for at in (0..plan.stages.len()).rev() {
            let (hands, stage) = (plan.stages.len() - at, &plan.stages[at]);
            let mut ends = Ends::new(&layers[at], stage, hands, marks)?;
            layers[at].runs(stage, &layers[at + 1], &mut index, |dealt, edges| {
                ends.run(&end, stage, (hands, marks), (dealt, edges), sums);
            });
            if *sums == 0 {
                return None;
            }
            end = ends;
        }
        Some(Self { tops, hands: plan.stages.len(), end })
    }

    /// Calls `place(where, weight)` for all places of the marked cards given one triple of cards of `top`. With `n`
    /// stages, `where` is `(a * (n + 1) + b) * (n + 1) + c` for the stages at which the three are dealt; `n` itself
    /// stands for a card that lies in the case file or whose place is certain.
    pub(crate) fn places(&self, top: &Top, mut place: impl FnMut(usize, f64)) {
        let state = top.state as usize;
        let left = self.end.left[state];
        let grid = Grid::new(left, self.hands);
        let mut weights = self.end.values[self.end.offset[state]..][..grid.len()].iter();
        let base = self.hands + 1;
        let stage = |card: usize, at: usize| if left[card] { at } else { self.hands };
        for a in 0..grid.lengths[0] {
            for b in 0..grid.lengths[1] {
                let row = (stage(0, a) * base + stage(1, b)) * base;
                for (c, weight) in weights.by_ref().take(grid.lengths[2]).enumerate() {
                    if *weight > 0.0 {
                        place(row + stage(2, c), *weight);
                    }
                }
            }
        }
    }
}

impl Ends {
    /// Nothing yet, for the states before a hand is dealt; `None` if there are too many numbers to keep.
    fn new(layer: &Layer, stage: &Stage, hands: usize, marks: [u64; 3]) -> Option<Self> {
        let class = classes(stage, marks);
        let mut ends = Self { offset: Vec::new(), left: Vec::new(), values: Vec::new() };
        for state in &layer.states {
            let left = class.map(|class| class.is_some_and(|class| stage.classes[class].left(*state) == 1));
            ends.offset.push(ends.values.len());
            ends.left.push(left);
            let length = ends.values.len() + Grid::new(left, hands).len();
            if length > VALUES {
                return None;
            }
            ends.values.resize(length, 0.0);
        }
        Some(ends)
    }

    /// Adds what follows after one hand has been dealt along these edges. Each number costs one of `sums`, which is 0
    /// once that is too much.
    fn run(
        &mut self,
        after: &Self,
        stage: &Stage,
        (hands, marks): (usize, [u64; 3]),
        (dealt, edges): (&Dealt<'_>, &[Edge]),
        sums: &mut usize,
    ) {
        let picked = dealt.picks.iter().fold(0u64, |all, class| all | 1 << class);
        let taken = classes(stage, marks)
            .map(|class| class.is_some_and(|class| stage.classes[class].last || picked >> class & 1 == 1));
        let share = dealt.ways as f64 * dealt.likelihood;
        for edge in edges {
            let (here, there) = (edge.from as usize, edge.to as usize);
            let grid = Grid::new(self.left[here], hands);
            // Dealt to this hand: place 0. To a later one: one place on from there.
            let later = |card: &usize| self.left[here][*card] && !taken[*card];
            let first: usize = (0..3).filter(later).map(|card| grid.strides[card]).sum();
            let values = &mut self.values[self.offset[here]..][..grid.len()];
            let inner = Grid::new(after.left[there], hands - 1);
            *sums = sums.saturating_sub(inner.len());
            if *sums == 0 {
                return;
            }
            let from = &after.values[after.offset[there]..][..inner.len()];
            for a in 0..inner.lengths[0] {
                for b in 0..inner.lengths[1] {
                    let to = first + a * grid.strides[0] + b * grid.strides[1];
                    let row = &from[a * inner.strides[0] + b * inner.strides[1]..][..inner.lengths[2]];
                    for (value, worth) in values[to..].iter_mut().zip(row) {
                        *value += share * worth;
                    }
                }
            }
        }
    }
}

/// The classes of the marked cards, where they still have one.
fn classes(stage: &Stage, marks: [u64; 3]) -> [Option<usize>; 3] {
    marks.map(|card| stage.classes.iter().position(|class| card != 0 && class.cards == card))
}
