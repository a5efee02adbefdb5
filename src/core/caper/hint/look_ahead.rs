//! How likely the next Characters are to see the Thief of the museum.
//!
//! `p(t, s)` is the chance that the Thief is on space `s` in the `t`-th turn from now. A Character who stands on `s`
//! then sees `e(t, s)`: the most of `p(t, ·)` in view from a space within reach, averaged over the numbers of the die,
//! times the chance of an eye. With `n` Characters, the value of ending on `end` is
//!
//! ```text
//! Σ over t = 1 … n of 0.9^(t − 1) · e(t, the space of the Character whose turn t is)
//! ```
//!
//! Turn `n` is the next one of the acting Character, who stands on `end`. The others stay until their turns. Nobody
//! ends on a painting that hangs.

use crate::caper::evidence::sight;
use crate::caper::public_state::PublicState;
use crate::caper::setup::Round;
use crate::caper::square::{Space, SpaceSet};

/// Discount for each turn later.
const FADING: f64 = 0.9;

/// Four of the six faces have an eye, for a look with one's own eyes.
const EYE_CHANCE: f64 = 4.0 / 6.0;

pub(super) struct LookAhead {
    /// For each space, the indices of those in view; `around`: of those one step away. Lists are faster than sets in
    /// these loops.
    views: Vec<Vec<usize>>,
    around: Vec<Vec<usize>>,
    /// For each turn before the acting Character's next one, where its Character stands. `None` if unknown.
    next_characters: Vec<Option<Space>>,
    paintings: SpaceSet,
    /// For each space, where the Thief may be after a move from there, with the chance of each.
    moves: Vec<Vec<(Space, f64)>>,
}

#[derive(Clone, Default, Debug)]
pub(super) struct LookAheadValue {
    in_turns_of_others: f64,
    /// For each space where the acting Character may end.
    in_own_turn: Vec<f64>,
}

impl LookAheadValue {
    pub(super) fn ending_on(&self, end: Space) -> f64 {
        self.in_turns_of_others + self.in_own_turn.get(end.index()).copied().unwrap_or(0.0)
    }
}

impl LookAhead {
    pub(super) fn new(round: &Round, table: &PublicState, by: usize, moves: Vec<Vec<(Space, f64)>>) -> Self {
        let count = table.characters.len();
        let next_characters = (1..count).map(|later| table.characters[(by + later) % count]).collect();
        let plan = round.plan();
        let listed = |set: SpaceSet| set.iter().map(Space::index).collect();
        let views = plan.floor().iter().map(|at| listed(sight(round, table, at, Some(by)).certain)).collect();
        let around = plan.floor().iter().map(|at| listed(plan.neighbours(at))).collect();
        Self { views, around, next_characters, paintings: table.hanging, moves }
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

    /// `next` has the chance of each space after the Thief's next move.
    pub(super) fn value_after(&self, next: &[f64]) -> LookAheadValue {
        let (mut chances, mut share, mut in_turns_of_others) = (next.to_vec(), 1.0, 0.0);
        for from in &self.next_characters {
            if let Some(from) = from {
                in_turns_of_others += share * self.sights(&chances)[from.index()];
            }
            chances = self.moved(&chances);
            share *= FADING;
        }
        let in_own_turn = self.sights(&chances).into_iter().map(|sight| share * sight).collect();
        LookAheadValue { in_turns_of_others, in_own_turn }
    }

    /// For each space, how much a Character who stands there sees with own eyes, averaged over all rolls.
    fn sights(&self, chances: &[f64]) -> Vec<f64> {
        let sight =
            |(at, view): (usize, &Vec<usize>)| chances[at] + view.iter().map(|seen| chances[*seen]).sum::<f64>();
        let here: Vec<f64> = self.views.iter().enumerate().map(sight).collect();
        // A Character on a painting may look before the move, but nobody ends there.
        let mut best = here.clone();
        for space in self.paintings {
            best[space.index()] = 0.0;
        }
        let mut sights = vec![0.0; here.len()];
        // The best view spreads one step further with each number.
        for _number in 1..=6 {
            let wider =
                |(at, around): (usize, &Vec<usize>)| around.iter().map(|next| best[*next]).fold(best[at], f64::max);
            best = self.around.iter().enumerate().map(wider).collect();
            for (sight, (best, here)) in sights.iter_mut().zip(best.iter().zip(&here)) {
                *sight += EYE_CHANCE / 6.0 * best.max(*here);
            }
        }
        sights
    }
}
