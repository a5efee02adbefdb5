//! Missed chances: turns of mine in which the case was proved and I did not accuse.

use super::Review;
use crate::game::{Entry, EntryKind, Phase, Seat, Turn, ends_for};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MissedChance {
    /// After how many entries.
    pub after: usize,
}

impl Review {
    /// In log order. The first chance comes right after my suggestion that proves the case (unless the rules forbid
    /// accusing after a shown card), another with each later turn of mine.
    pub fn missed_chances(&self) -> Vec<MissedChance> {
        self.missed_chances_by(self.entries.len())
    }

    /// By the first `by` entries alone. A chance is missed once the next turn in the log is anything but an accusation
    /// of mine.
    pub fn missed_chances_by(&self, by: usize) -> Vec<MissedChance> {
        let entries = &self.entries[..by.min(self.entries.len())];
        let (Some(me), Some(solved)) = (self.setup.me, self.solvable()) else { return Vec::new() };
        let mut missed = Vec::new();
        let end = entries.iter().position(|entry| ends_for(entry, me)).unwrap_or(entries.len());
        for at in solved..=end {
            let next = entries[at..].iter().find(|entry| entry.kind.turn_of().is_some());
            let taken = next.is_some_and(|entry| accuses(entry, me));
            let just_asked = at > 0
                && entries[at - 1].kind.turn_of() == Some(me)
                && Turn::of(&self.setup, &entries[..at], me).phase != Phase::Over;
            let my_turn = next.is_some_and(|entry| entry.kind.turn_of() == Some(me));
            // Entries that are no turns do not repeat the chance before them.
            let begins = at == solved || entries[at - 1].kind.turn_of().is_some();
            if !taken && begins && (just_asked || my_turn) && next.is_some() {
                missed.push(MissedChance { after: at });
            }
        }
        missed
    }
}

fn accuses(entry: &Entry, me: Seat) -> bool {
    matches!(entry.kind, EntryKind::Accusation { by, .. } if by == me)
}
