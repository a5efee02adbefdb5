//! The value of the coming turns: how likely the next Characters are to see the Thief, each after one more of the
//! Thief's moves.

use crate::caper::evidence::sight;
use crate::caper::public_state::PublicState;
use crate::caper::setup::Round;
use crate::caper::square::{Space, SpaceSet};

/// Over how many turns a hint looks ahead.
const AHEAD: usize = 3;
/// The discount of each later turn.
const FADING: f64 = 0.9;
/// How often the picture die allows own eyes.
const EYES: f64 = 4.0 / 6.0;

/// The Thief's next moves, and the Characters who look after them.
pub(super) struct LookAhead {
    /// By space, the spaces in view, and those one step away, by index, for fast loops.
    views: Vec<Vec<usize>>,
    around: Vec<Vec<usize>>,
    /// By turn, the places of the others.
    others: Vec<Option<Space>>,
    /// After how many of the Thief's moves it is the acting Character's turn again, at most [`AHEAD`].
    own: usize,
    /// Where nobody ends a move.
    kept: SpaceSet,
    /// By space, the chance of each of the Thief's landings.
    moves: Vec<Vec<(Space, f64)>>,
}

/// What can be hoped for after a turn.
#[derive(Clone, Default, Debug)]
pub(super) struct LookAheadValue {
    others: f64,
    /// By the space where the acting Character ends.
    own: Vec<f64>,
}

impl LookAheadValue {
    /// The hope if the acting Character ends on `end`.
    pub(super) fn from(&self, end: Space) -> f64 {
        self.others + self.own.get(end.index()).copied().unwrap_or(0.0)
    }
}

impl LookAhead {
    pub(super) fn new(round: &Round, table: &PublicState, by: usize, moves: Vec<Vec<(Space, f64)>>) -> Self {
        let count = table.characters.len();
        let others = (1..count).take(AHEAD).map(|later| table.characters[(by + later) % count]).collect();
        let plan = round.plan();
        let listed = |set: SpaceSet| set.iter().map(Space::index).collect();
        let views = plan.floor().iter().map(|at| listed(sight(round, table, at, Some(by)).0)).collect();
        let around = plan.floor().iter().map(|at| listed(plan.neighbours(at))).collect();
        Self { views, around, others, own: count.min(AHEAD), kept: table.hanging, moves }
    }

    /// The chance of each space after one more move of the Thief.
    pub(super) fn moved(&self, chances: &[f64]) -> Vec<f64> {
        let mut next = vec![0.0; chances.len()];
        for (moves, chance) in self.moves.iter().zip(chances).filter(|(_, chance)| **chance > 0.0) {
            for (end, share) in moves {
                next[end.index()] += chance * share;
            }
        }
        next
    }

    /// The hope after a turn, from the chance of each space after the Thief's next move.
    pub(super) fn hope(&self, next: &[f64]) -> LookAheadValue {
        let mut hope = LookAheadValue::default();
        let (mut chances, mut share) = (next.to_vec(), 1.0);
        for turn in 1..=self.own.max(self.others.len()) {
            if turn > 1 {
                chances = self.moved(&chances);
                share *= FADING;
            }
            let sights = self.sights(&chances);
            let from = self.others.get(turn - 1).copied().flatten();
            hope.others += from.map_or(0.0, |from| share * sights[from.index()]);
            if turn == self.own {
                hope.own = sights.into_iter().map(|sight| share * sight).collect();
            }
        }
        hope
    }

    /// By space, how much a Character who stands there sees with own eyes, averaged over all rolls: before the move, or
    /// after it from the best space within reach.
    fn sights(&self, chances: &[f64]) -> Vec<f64> {
        let sight =
            |(at, view): (usize, &Vec<usize>)| chances[at] + view.iter().map(|seen| chances[*seen]).sum::<f64>();
        let here: Vec<f64> = self.views.iter().enumerate().map(sight).collect();
        let mut best = here.clone();
        for space in self.kept {
            best[space.index()] = 0.0;
        }
        let mut sights = vec![0.0; here.len()];
        for _number in 1..=6 {
            let wider =
                |(at, around): (usize, &Vec<usize>)| around.iter().map(|next| best[*next]).fold(best[at], f64::max);
            best = self.around.iter().enumerate().map(wider).collect();
            for (sight, (best, here)) in sights.iter_mut().zip(best.iter().zip(&here)) {
                *sight += EYES / 6.0 * best.max(*here);
            }
        }
        sights
    }
}
