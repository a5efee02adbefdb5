//! The diagram as a Markov chain from the first card to the last.
//!
//! With `B` from the backward pass, an arc `s → t` of factor `f` is taken with probability `f · B(t) / B(s)`. So a deal
//! is drawn with exactly its weight, and none is rejected. A state of the chain is one of the diagram together with the
//! set of categories in the case file.

use crate::deduction::count::arcs::Arcs;
use crate::deduction::count::counting::CountedResidual;
use crate::deduction::count::semiring::{CountedWeight, Semiring};
use crate::deduction::propagate::Domains;
use crate::deduction::residual::Residual;

pub(crate) struct WalkStep {
    pub card: Option<u64>,
    arcs: Vec<WalkArc>,
    /// By state: the place of its first arc. The last is the number of all arcs.
    begins: Vec<usize>,
    /// By component, the case file last: the columns that can get the card.
    takers: Vec<Vec<usize>>,
}

pub(crate) struct WalkArc {
    pub to: usize,
    taker: usize,
    /// Likelihood of the shows that end here; `follows` is `f · B(to)`, never 0.
    pub likelihood: f64,
    pub follows: f64,
}

impl WalkStep {
    pub fn from(&self, state: usize) -> &[WalkArc] {
        &self.arcs[self.begins[state]..self.begins[state + 1]]
    }

    pub fn takers(&self, arc: &WalkArc) -> &[usize] {
        &self.takers[arc.taker]
    }
}

/// One step for each level. States of a layer are numbered through, those with fewer cards in the case file first.
pub(crate) fn walk(
    counted: &CountedResidual<CountedWeight<f64>>,
    domains: &Domains,
    residual: &Residual,
) -> Vec<WalkStep> {
    let diagram = &counted.diagram;
    let first = |at: usize, picked: usize| -> usize {
        (0..picked).map(|picked| diagram.states[at][picked] * diagram.sets[picked].len()).sum()
    };
    let columns = |hands: &Vec<usize>| -> Vec<usize> {
        hands.iter().flat_map(|hand| &residual.hands[*hand].members).map(|member| member.column).collect()
    };
    let step = |at: usize| {
        let level = &diagram.levels[at];
        let mut all: Vec<(usize, WalkArc)> = Vec::new();
        let mut add = |taker: usize, picked: [usize; 2], arcs: Arcs<'_>, sets: &[(usize, usize)]| {
            let [here, there] = picked.map(|picked| diagram.sets[picked].len());
            let [first_here, first_there] = [first(at, picked[0]), first(at + 1, picked[1])];
            arcs.each::<CountedWeight<f64>>(|arc, (ways, weight)| {
                for (before, set) in sets {
                    let next = usize::from(arc.to) * there + set;
                    let follows = counted.after[at + 1][picked[1]][next].by((ways, weight)).weight();
                    if follows > 0.0 {
                        // `weight` counts every way of a lumping. Columns are chosen later, so one way is kept.
                        let to = WalkArc { to: first_there + next, taker, likelihood: weight / ways, follows };
                        all.push((first_here + usize::from(arc.from) * here + before, to));
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
        all.sort_by_key(|(from, _)| *from);
        let begins = (0..=first(at, 4)).map(|state| all.partition_point(|(from, _)| *from < state)).collect();
        let arcs = all.into_iter().map(|(_, arc)| arc).collect();
        let mut takers: Vec<Vec<usize>> = diagram.present[at].iter().map(columns).collect();
        takers.extend(level.card.map(|card| vec![domains.case_column(card)]));
        WalkStep { card: level.card, arcs, begins, takers }
    };
    (0..diagram.levels.len()).map(step).collect()
}
