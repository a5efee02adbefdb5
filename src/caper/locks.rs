//! The chance that a lock is open: drawing without replacement from the locks that were not turned yet.

use super::event::TurnedLock;
use super::public_state::PublicState;
use super::setup::Round;
use super::square::Space;

/// In the order of the plan's exits. Turned locks and those in `placed`, which the Characters chose themselves, have
/// 0 or 1. With `o` open ones among the `n` others, each of these has `o / n`.
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
