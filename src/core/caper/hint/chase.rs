//! The chase in the museum: the Thief's pawn is on the board, and everybody sees everything but the locks.
//!
//! The search is two moves deep. `open(x)` is the chance that the lock of exit `x` is open, `caught(l)` the chance that
//! the next Character rolls far enough to catch a Thief on `l`, and `moves` the Thief's moves from `l` to an exit.
//! Landing on `l` gets the Thief away with about
//!
//! ```text
//! escapes(l) = open(l) + (1 − open(l)) · (1 − caught(l)) · max over the other exits x of open(x) · 0.55^moves
//! ```
//!
//! A Character who cannot catch the Thief ends where the Thief's best landing is worst. For a Thief who does better to
//! take more paintings, `escapes` is `1 − caught(l)`.

use super::{HIGHEST, catches, reachable};
use crate::caper::evidence::{THIEF_STEPS, secret_landings};
use crate::caper::public_state::PublicState;
use crate::caper::setup::Round;
use crate::caper::square::Space;

/// Factor for each move still needed to reach an exit.
const SHARE_PER_MOVE: f64 = 0.55;

/// Where the Character should end. If that does not catch the Thief (`catches`), `escapes` is the chance of the Thief's
/// best landing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chase {
    pub end: Space,
    pub catches: bool,
    pub escapes: f64,
}

/// The best end; among equals the nearest to the Thief. `None` if the Thief is not in plain sight or the Character's
/// place is unknown.
pub fn chase(round: &Round, table: &PublicState, by: usize, number: u8, open: &[(Space, f64)]) -> Option<Chase> {
    let thief = table.visible().filter(|_| table.end.is_none())?;
    table.characters.get(by).copied().flatten()?;
    let ends = reachable(round, table, by, number);
    if ends.contains(thief) {
        return Some(Chase { end: thief, catches: true, escapes: 0.0 });
    }
    // A painting underfoot counts as stolen.
    let leaves = table.leaves(round, Some(thief).filter(|at| table.hanging.contains(*at)));
    let next = (by + 1) % table.characters.len();
    let after = |end: Space| {
        let mut later = PublicState { turn: next, ..table.clone() };
        later.characters[by] = Some(end);
        let flights = flights(round, &later, thief, open, leaves).into_iter();
        let escapes = flights.map(|flight| flight.escapes).fold(0.0, f64::max);
        Chase { end, catches: false, escapes }
    };
    let distance = |chase: &Chase| round.plan().steps(chase.end, thief);
    let nearest_first = |one: &Chase, other: &Chase| distance(one).cmp(&distance(other));
    let best_first = |one: &Chase, other: &Chase| one.escapes.total_cmp(&other.escapes).then(nearest_first(one, other));
    ends.iter().map(after).min_by(best_first)
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::caper) struct ChaseLanding {
    pub end: Space,
    pub caught: f64,
    pub escapes: f64,
}

/// The landings of a Thief in plain sight. `leaves`: they make for the exits.
pub(in crate::caper) fn flights(
    round: &Round,
    table: &PublicState,
    from: Space,
    open: &[(Space, f64)],
    leaves: bool,
) -> Vec<ChaseLanding> {
    let flight = |end: Space| {
        let exit = open.iter().find(|(front, _)| *front == end).map_or(0.0, |(_, chance)| *chance);
        let catching = (1..=HIGHEST).filter(|number| catches(round, table, table.turn, *number, end)).count();
        let caught = catching as f64 / f64::from(HIGHEST);
        let later = open.iter().filter(|(front, _)| *front != end).map(|(front, chance)| {
            let moves = round.plan().steps(end, *front).div_ceil(THIEF_STEPS);
            chance * SHARE_PER_MOVE.powi(i32::from(moves))
        });
        let escapes =
            if leaves { exit + (1.0 - exit) * (1.0 - caught) * later.fold(0.0, f64::max) } else { 1.0 - caught };
        ChaseLanding { end, caught, escapes }
    };
    secret_landings(round, table, from).iter().map(flight).collect()
}
