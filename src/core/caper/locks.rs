//! The locks of the exits of the museum. An exit is named by the space in front of it.

use super::event::TurnedLock;
use super::evidence::THIEF_STEPS;
use super::public_state::PublicState;
use super::setup::Round;
use super::square::{Space, SpaceSet};

/// The chance that each exit is open, in the order of the plan. A lock that was turned, or that the Characters placed,
/// has 0 or 1. If `o` of the `n` others are open, each has `o / n`.
pub fn open_chances(round: &Round, table: &PublicState, placed: &[TurnedLock]) -> Vec<(Space, f64)> {
    let known = |front: Space| {
        let told = placed.iter().find(|lock| round.plan().space(lock.exit) == Some(front)).map(|lock| lock.open);
        table.turned.get(&front).copied().or(told)
    };
    let exits = || round.plan().exits().iter().map(|(front, _)| *front);
    let open = exits().filter(|front| known(*front) == Some(true)).count();
    let unknown = exits().filter(|front| known(*front).is_none()).count();
    let left = usize::from(round.rules().open_locks).saturating_sub(open);
    let chance = left.min(unknown) as f64 / unknown.max(1) as f64;
    exits().map(|front| (front, known(front).map_or(chance, |open| if open { 1.0 } else { 0.0 }))).collect()
}

/// Why the Thief's next move cannot turn the lock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LockFault {
    NoExit,
    FirstMove,
    TurnedBefore,
    /// The known locks show that it is in the other state.
    Otherwise,
}

/// `lock` says how the lock was found. `None` if the next move can find it so.
pub fn lock_fault(round: &Round, table: &PublicState, placed: &[TurnedLock], lock: TurnedLock) -> Option<LockFault> {
    let chances = open_chances(round, table, placed);
    let front = round.plan().space(lock.exit);
    let Some((front, open)) = chances.into_iter().find(|(at, _)| Some(*at) == front) else {
        return Some(LockFault::NoExit);
    };
    if table.moves == 0 {
        Some(LockFault::FirstMove)
    } else if table.turned.contains_key(&front) {
        Some(LockFault::TurnedBefore)
    } else {
        let possible = if lock.open { open > 0.0 } else { open < 1.0 };
        (!possible).then_some(LockFault::Otherwise)
    }
}

/// `from` are the spaces where the Thief can be. If it is empty, the log contradicts itself, and the distance is
/// ignored.
pub fn may_turn(round: &Round, table: &PublicState, placed: &[TurnedLock], from: SpaceSet, lock: TurnedLock) -> bool {
    let plan = round.plan();
    let near = |front| from.is_empty() || from.iter().any(|space| plan.steps(space, front) <= THIEF_STEPS);
    lock_fault(round, table, placed, lock).is_none() && plan.space(lock.exit).is_some_and(near)
}
