//! The diagram as a Markov chain from the first card to the last.
//!
//! With `B` from the backward pass, an arc `s → t` of factor `f` is taken with probability `f · B(t) / B(s)`. So a deal
//! is drawn with exactly its weight, and none is rejected. A state of the chain is one of the diagram together with the
//! set of categories in the case file.

use crate::deduction::count::arcs::Arcs;
use crate::deduction::count::diagram::{BackwardValues, Diagram};
use crate::deduction::count::semiring::{CountedWeight, Semiring};

/// Number of cards in the case file, then of the state and set among those with as many.
pub(crate) type State = (u8, u32);

pub(crate) const START: State = (0, 0);

pub(crate) struct WalkStep {
    pub(crate) card: Option<u64>,
    arcs: Vec<WalkArc>,
    components: Vec<Vec<usize>>,
}

pub(crate) struct WalkArc {
    from: State,
    pub(crate) to: State,
    /// A component; one past the last is the case file.
    taker: u32,
    /// Of the shows that end here; `follows` is `f · B(to)`, never 0.
    pub(crate) likelihood: f64,
    pub(crate) follows: f64,
}

impl WalkStep {
    pub(crate) fn from(&self, state: State) -> &[WalkArc] {
        let place = |past: bool| self.arcs.partition_point(|arc| arc.from < state || (past && arc.from == state));
        &self.arcs[place(false)..place(true)]
    }

    pub(crate) fn hands(&self, arc: &WalkArc) -> Option<&[usize]> {
        self.components.get(arc.taker as usize).map(Vec::as_slice)
    }
}

pub(crate) fn walk(diagram: &Diagram, after: &BackwardValues<CountedWeight<f64>>) -> Vec<WalkStep> {
    let step = |at: usize| {
        let level = &diagram.levels[at];
        let mut all: Vec<WalkArc> = Vec::new();
        let mut add = |taker: usize, picked: [usize; 2], arcs: Arcs<'_>, sets: &[(usize, usize)]| {
            let [here, there] = picked.map(|picked| diagram.sets[picked].len());
            arcs.each::<CountedWeight<f64>>(|arc, (ways, weight)| {
                for (before, set) in sets {
                    let next = usize::from(arc.to) * there + set;
                    let follows = after[at + 1][picked[1]][next].by((ways, weight)).weight();
                    if follows > 0.0 {
                        let from = (picked[0] as u8, (usize::from(arc.from) * here + before) as u32);
                        let (to, taker) = ((picked[1] as u8, next as u32), taker as u32);
                        // `weight` counts every way of a lumping. The columns are chosen later, so keep the likelihood
                        // of one way.
                        all.push(WalkArc { from, to, taker, likelihood: weight / ways, follows });
                    }
                }
            });
        };
        for (picked, by_taker) in level.arcs.iter().enumerate() {
            let same: Vec<(usize, usize)> = (0..diagram.sets[picked].len()).map(|set| (set, set)).collect();
            for (taker, arcs) in by_taker.hands().enumerate() {
                add(taker, [picked, picked], arcs, &same);
            }
            if picked < 3 {
                add(diagram.present[at].len(), [picked, picked + 1], by_taker.case_file(), &diagram.joined(at, picked));
            }
        }
        all.sort_by_key(|arc| arc.from);
        WalkStep { card: level.card, arcs: all, components: diagram.present[at].clone() }
    };
    (0..diagram.levels.len()).map(step).collect()
}
