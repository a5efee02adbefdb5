//! The diagram as a Markov chain from the first card to the last.
//!
//! From state `s` arc `s → t` is taken with probability `f · B(t) / B(s)`, `B` being the backward pass: each deal is drawn
//! with exactly its weight, and no draw is ever rejected. States are numbered together with the set of categories that
//! the case file has.

use crate::deduction::count::arcs::Arcs;
use crate::deduction::count::diagram::{After, Diagram};
use crate::deduction::count::semiring::Semiring;

/// The diagram made ready to be walked through from the first card on. States are numbered anew, together with the set of
/// categories that the case file has.
pub(crate) struct Walk {
    steps: Vec<WalkStep>,
}

/// One step of a [`Walk`].
pub(crate) struct WalkStep {
    /// The card that is read, one bit; `None` where hands become one.
    pub(crate) card: Option<u64>,
    /// By state: where its arcs begin; one more at the end.
    begins: Vec<u32>,
    arcs: Vec<WalkArc>,
    /// By party: the hands it stands for.
    parties: Vec<Vec<usize>>,
}

/// Where a walk may go on.
#[derive(Clone, Copy)]
pub(crate) struct WalkArc {
    /// The next state.
    pub(crate) to: u32,
    /// Which party takes the card; one past the last for the case file.
    taker: u32,
    /// How likely the shows that end here are.
    pub(crate) likelihood: f64,
    /// The weight of all ways to go on from here along this arc.
    pub(crate) follows: f64,
}

impl WalkStep {
    /// The arcs from a state.
    pub(crate) fn from(&self, state: u32) -> &[WalkArc] {
        &self.arcs[self.begins[state as usize] as usize..self.begins[state as usize + 1] as usize]
    }

    /// The hands among which the taker of the card is; `None` for the case file.
    pub(crate) fn hands(&self, arc: &WalkArc) -> Option<&[usize]> {
        self.parties.get(arc.taker as usize).map(Vec::as_slice)
    }
}

impl Walk {
    /// All arcs that lead to a deal.
    pub(crate) fn new<N: Semiring>(diagram: &Diagram, after: &After<N>) -> Self {
        let base = |at: usize| {
            let mut next = 0;
            [0, 1, 2, 3].map(|picked| {
                let first = next;
                next += diagram.states[at][picked] * diagram.sets[picked].len();
                first
            })
        };
        let steps = diagram.levels.iter().enumerate().map(|(at, step)| {
            let (here, there) = (base(at), base(at + 1));
            let states = here[3] + diagram.states[at][3] * diagram.sets[3].len();
            let mut from: Vec<(u32, WalkArc)> = Vec::new();
            let mut add = |taker: usize, picked: (usize, usize), arcs: Arcs<'_>, sets: &[(usize, usize)]| {
                let wide = [picked.0, picked.1].map(|picked| diagram.sets[picked].len());
                for (place, arc) in arcs.list.iter().enumerate() {
                    let likelihood = arcs.likelihoods.get(place).copied().unwrap_or(1.0);
                    let ways = arcs.ways.get(place).copied().unwrap_or(1);
                    for (before, set) in sets {
                        let state = usize::from(arc.from) * wide[0] + before;
                        let next = usize::from(arc.to) * wide[1] + set;
                        let follows = after[at + 1][picked.1][next].by(N::factor(ways, likelihood)).weight();
                        if follows > 0.0 {
                            let (to, taker) = ((there[picked.1] + next) as u32, taker as u32);
                            from.push(((here[picked.0] + state) as u32, WalkArc { to, taker, likelihood, follows }));
                        }
                    }
                }
            };
            for (picked, turn) in step.turns.iter().enumerate() {
                let same: Vec<(usize, usize)> = (0..diagram.sets[picked].len()).map(|set| (set, set)).collect();
                for (party, arcs) in turn.hands().enumerate() {
                    add(party, (picked, picked), arcs, &same);
                }
                if picked < 3 {
                    let case_file = diagram.present[at].len();
                    add(case_file, (picked, picked + 1), turn.case_file(), &diagram.joined(at, picked));
                }
            }
            from.sort_by_key(|(state, _)| *state);
            let mut begins = vec![0; states + 1];
            for (state, _) in &from {
                begins[*state as usize + 1] += 1;
            }
            (0..states).for_each(|state| begins[state + 1] += begins[state]);
            let arcs = from.into_iter().map(|(_, arc)| arc).collect();
            WalkStep { card: step.card, begins, arcs, parties: diagram.present[at].clone() }
        });
        Self { steps: steps.collect() }
    }

    /// The first state, if there is one vector of sizes.
    pub(crate) const START: u32 = 0;

    /// One step for each card, and where hands become one.
    pub(crate) fn steps(&self) -> &[WalkStep] {
        &self.steps
    }
}
