//! What an entry of the museum, even a half-typed one, would tell about the Thief's place. `before` is the table after
//! the last entry of the log, and `possible` or `belief` is what is known then.

use super::belief::Belief;
use super::event::{PartialTurn, PublicEvent};
use super::evidence::{OFF_BIT, StateUpdate, partial_updates, updates};
use super::possible::PossibleStates;
use super::public_state::PublicState;
use super::setup::Round;
use super::square::Space;

pub fn possible_after_part(
    round: &Round,
    before: &PublicState,
    possible: &PossibleStates,
    turn: &PartialTurn,
) -> PossibleStates {
    possible.after_all(&partial_updates(round, before, turn))
}

/// The chance of each space, by index. All are 0 if the belief rules out what was answered.
pub fn chances_after_part(round: &Round, before: &PublicState, belief: &Belief, turn: &PartialTurn) -> Vec<f64> {
    let updates = partial_updates(round, before, turn);
    let mut chances = vec![0.0; Space::MAX];
    belief.each(|space, mask, weight| {
        let mut mask = mask;
        let mut fits = |update: &StateUpdate| {
            match update {
                StateUpdate::Keep(observation) => return observation.spaces(mask).contains(space),
                StateUpdate::Discard(cameras) => mask &= !cameras.bits(),
                // A turn that is being entered has only the sure kind.
                StateUpdate::PowerOn { .. } => mask &= !OFF_BIT,
                // No update of a turn moves the Thief.
                StateUpdate::Enter(..) | StateUpdate::Move(..) => {}
            }
            true
        };
        if updates.iter().all(&mut fits) {
            chances[space.index()] += weight;
        }
    });
    let total: f64 = chances.iter().sum();
    if total > 0.0 {
        for chance in &mut chances {
            *chance /= total;
        }
    }
    chances
}

pub fn possible_after(
    round: &Round,
    before: &PublicState,
    possible: &PossibleStates,
    event: &PublicEvent,
) -> PossibleStates {
    possible.after_all(&updates(round, before, event, false))
}
