//! Whose turn it is, and who is out, from the log alone.

use super::entry::{Entry, EntryKind, Verdict};
use super::setup::{Seat, Setup};

/// Whose turn comes after these entries: to the left of the last turn, passing over players whose accusation was wrong.
/// `None` once somebody accused rightly, or when everybody is out.
pub fn turn_after(setup: &Setup, entries: &[Entry]) -> Option<Seat> {
    let right = |entry: &Entry| matches!(entry.kind, EntryKind::Accusation { verdict: Verdict::Right, .. });
    if entries.iter().any(right) {
        return None;
    }
    let out = out_after(entries);
    let start = match entries.iter().rev().find_map(|entry| entry.kind.turn_of()) {
        Some(last) => setup.left_of(last),
        None => setup.first,
    };
    let count = setup.seat_count() as u8;
    (0..count).map(|step| Seat((start.0 + step) % count)).find(|seat| !out.contains(seat))
}

/// Players whose accusation was wrong: they still answer but take no more turns.
pub fn out_after(entries: &[Entry]) -> Vec<Seat> {
    entries
        .iter()
        .filter_map(|entry| match entry.kind {
            EntryKind::Accusation { by, verdict: Verdict::Wrong, .. } => Some(by),
            _ => None,
        })
        .collect()
}
