//! Great Museum Caper: how likely the next Characters are to see the Thief, each in their own turn.
//!
//! `p(t, s)` is the chance that the Thief is on space `s` in the `t`-th turn from now; each turn moves it on by the
//! Thief's chances. A Character who stands on `s` sees in that turn `e(t, s)`, the most of `p(t, ·)` that is in view
//! from a space within reach, averaged over the rolls. The value of ending on `end` is
//!
//! ```text
//! Σ over t = 1, 2, 3 of 0.9^(t − 1) · e(t, the space of the Character whose turn t is)
//! ```
//!
//! where the acting Character stands on `end` and the others do not move until their turns. Nobody ends on a painting
//! that hangs.

use crate::caper::evidence::sight;
use crate::caper::public_state::PublicState;
use crate::caper::setup::Round;
use crate::caper::square::{Space, SpaceSet};

const TURNS_AHEAD: usize = 3;

/// Of what is seen, for each turn later.
const FADING: f64 = 0.9;

/// Four of six pictures of the die let own eyes look.
const EYE_CHANCE: f64 = 4.0 / 6.0;

pub(super) struct LookAhead {
    /// Space indices in view of each space, and one step away: lists are faster than sets in these loops.
    views: Vec<Vec<usize>>,
    around: Vec<Vec<usize>>,
    /// From the next turn on, where the Character stands whose turn it is; `None` if unknown.
    next_characters: Vec<Option<Space>>,
    /// In how many turns the acting Character's turn comes again, at most [`TURNS_AHEAD`].
    own_turn: usize,
    paintings: SpaceSet,
    moves: Vec<Vec<(Space, f64)>>,
}

#[derive(Clone, Default, Debug)]
pub(super) struct LookAheadValue {
    in_turns_of_others: f64,
    /// By the space where the acting Character ends now.
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
        let next_characters =
            (1..count).take(TURNS_AHEAD).map(|later| table.characters[(by + later) % count]).collect();
        let plan = round.plan();
        let listed = |set: SpaceSet| set.iter().map(Space::index).collect();
        let views = plan.floor().iter().map(|at| listed(sight(round, table, at, Some(by)).certain)).collect();
        let around = plan.floor().iter().map(|at| listed(plan.neighbours(at))).collect();
        Self { views, around, next_characters, own_turn: count.min(TURNS_AHEAD), paintings: table.hanging, moves }
    }

    pub(super) fn moved(&self, chances: &[f64]) -> Vec<f64> {
        let mut next = vec![0.0; chances.len()];
        for (moves, chance) in self.moves.iter().zip(chances).filter(|(_, chance)| **chance > 0.0) {
            for (end, share) in moves {
                next[end.index()] += chance * share;
            }
        }
        next
    }

    /// `next`: the chance of each space after the Thief's next move.
    pub(super) fn value_after(&self, next: &[f64]) -> LookAheadValue {
        let mut value = LookAheadValue::default();
        let (mut chances, mut share) = (next.to_vec(), 1.0);
        for turn in 1..=self.own_turn.max(self.next_characters.len()) {
            if turn > 1 {
                chances = self.moved(&chances);
                share *= FADING;
            }
            let sights = self.sights(&chances);
            let from = self.next_characters.get(turn - 1).copied().flatten();
            value.in_turns_of_others += from.map_or(0.0, |from| share * sights[from.index()]);
            if turn == self.own_turn {
                value.in_own_turn = sights.into_iter().map(|sight| share * sight).collect();
            }
        }
        value
    }

    /// By space, how much a Character who stands there sees with own eyes, averaged over all rolls: before the move,
    /// or after it from the best space within reach.
    fn sights(&self, chances: &[f64]) -> Vec<f64> {
        let sight =
            |(at, view): (usize, &Vec<usize>)| chances[at] + view.iter().map(|seen| chances[*seen]).sum::<f64>();
        let here: Vec<f64> = self.views.iter().enumerate().map(sight).collect();
        // Looking before the move is allowed on a painting, ending there is not.
        let mut best = here.clone();
        for space in self.paintings {
            best[space.index()] = 0.0;
        }
        let mut sights = vec![0.0; here.len()];
        // Each round lets the best view spread one step further, as far as this number reaches.
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
