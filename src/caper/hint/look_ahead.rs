//! How likely the next Characters are to see the Thief, each in their own turn.
//!
//! State: `p(t, s)`, the chance that the Thief is on space `s` in the `t`-th turn from now. Recurrence:
//!
//! ```text
//! p(t + 1, s) = Σ over the spaces r of p(t, r) · P(the Thief moves from r to s)
//! ```
//!
//! A Character who stands on `s` sees in that turn `e(t, s)`, the most of `p(t, ·)` that is in view from a space within
//! reach, averaged over the rolls. The value of a turn that ends with the others where they stand and the acting
//! Character on `end` is
//!
//! ```text
//! Σ over t = 1, 2, 3 of 0.9^(t − 1) · e(t, the space of the Character whose turn t is)
//! ```
//!
//! Invariant: the chances of all turns add up to those of the first one; nobody ends on a painting that hangs.
//!
//! Complexity: for each turn one move of the Thief and six steps of a maximum over neighbours.

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
    /// By turn from the next one on: where the Character stands whose turn it is.
    next_characters: Vec<Option<Space>>,
    /// In how many turns it is the acting Character's turn again, at most [`AHEAD`].
    own_turn: usize,
    /// The paintings that hang: nobody ends a move there.
    paintings: SpaceSet,
    /// By space, the chance of each of the Thief's landings.
    moves: Vec<Vec<(Space, f64)>>,
}

/// The discounted chance that the next Characters see the Thief.
#[derive(Clone, Default, Debug)]
pub(super) struct LookAheadValue {
    in_turns_of_others: f64,
    /// In the acting Character's own next turn, by the space where they end now.
    in_own_turn: Vec<f64>,
}

impl LookAheadValue {
    /// The value if the acting Character ends on `end`.
    pub(super) fn ending_on(&self, end: Space) -> f64 {
        self.in_turns_of_others + self.in_own_turn.get(end.index()).copied().unwrap_or(0.0)
    }
}

impl LookAhead {
    pub(super) fn new(round: &Round, table: &PublicState, by: usize, moves: Vec<Vec<(Space, f64)>>) -> Self {
        let count = table.characters.len();
        let next_characters = (1..count).take(AHEAD).map(|later| table.characters[(by + later) % count]).collect();
        let plan = round.plan();
        let listed = |set: SpaceSet| set.iter().map(Space::index).collect();
        let views = plan.floor().iter().map(|at| listed(sight(round, table, at, Some(by)).0)).collect();
        let around = plan.floor().iter().map(|at| listed(plan.neighbours(at))).collect();
        Self { views, around, next_characters, own_turn: count.min(AHEAD), paintings: table.hanging, moves }
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

    /// The value after a turn, from the chance of each space after the Thief's next move.
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

    /// By space, how much a Character who stands there sees with own eyes, averaged over all rolls: before the move, or
    /// after it from the best space within reach.
    fn sights(&self, chances: &[f64]) -> Vec<f64> {
        let sight =
            |(at, view): (usize, &Vec<usize>)| chances[at] + view.iter().map(|seen| chances[*seen]).sum::<f64>();
        let here: Vec<f64> = self.views.iter().enumerate().map(sight).collect();
        let mut best = here.clone();
        for space in self.paintings {
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
