//! Missed chances: turns of mine in a Clue game in which the case was proved and I did not accuse.

use super::Review;
use crate::game::{Entry, EntryKind, Phase, Seat, ends_for, phases};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MissedChance {
    /// After how many entries the chance came.
    pub after: usize,
    /// Index of the entry with which it was missed.
    pub at: usize,
}

impl Review {
    /// Missed chances in log order. The first chance comes right after my suggestion that proves the case, unless the
    /// rules forbid accusing after a shown card. Each later turn of mine is another.
    pub fn missed_chances(&self) -> Vec<MissedChance> {
        let (entries, Some(me), Some(solved)) = (&self.entries, self.setup.me, self.solvable()) else {
            return Vec::new();
        };
        let phases = phases(&self.setup, entries, me);
        let mut missed = Vec::new();
        let end = entries.iter().position(|entry| ends_for(entry, me)).unwrap_or(entries.len());
        for after in solved..=end {
            let Some(next) = entries[after..].iter().position(|entry| entry.kind.turn_of().is_some()) else { break };
            let at = after + next;
            let before = after.checked_sub(1).and_then(|before| entries[before].kind.turn_of());
            let just_asked = before == Some(me) && phases[after] != Phase::Over;
            let my_turn = entries[at].kind.turn_of() == Some(me);
            // An entry that is no turn does not repeat the chance before it.
            let begins = after == solved || before.is_some();
            if begins && (just_asked || my_turn) && !accuses(&entries[at], me) {
                missed.push(MissedChance { after, at });
            }
        }
        missed
    }
}

fn accuses(entry: &Entry, me: Seat) -> bool {
    matches!(entry.kind, EntryKind::Accusation { by, .. } if by == me)
}
