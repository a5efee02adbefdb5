//! Chances to accuse that were let go by.

use super::Review;
use crate::edition::AccusationRule;
use crate::game::{Entry, EntryKind, Response, Seat, Verdict};

/// A turn of mine in which the case file was proved and I did not accuse.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MissedChance {
    /// After how many entries the chance was there: the number of the last entry I needed.
    pub after: usize,
}

impl Review {
    /// Every turn of mine that went by without an accusation though the case was solved, first one first.
    ///
    /// A chance is there right after a suggestion of mine that settles the case (unless this table forbids accusing
    /// after a card was shown), and at each later turn of mine. It is taken if my next turn is an accusation.
    pub fn missed_chances(&self) -> Vec<MissedChance> {
        self.missed_chances_by(self.entries.len())
    }

    /// The chances that had been let go by after `by` entries, from those entries alone: a chance counts as missed from
    /// the turn on that was something else than an accusation of mine.
    pub fn missed_chances_by(&self, by: usize) -> Vec<MissedChance> {
        let entries = &self.entries[..by.min(self.entries.len())];
        let (Some(me), Some(solved)) = (self.setup.me, self.solvable()) else { return Vec::new() };
        let mut missed = Vec::new();
        for at in solved..=entries.len() {
            if entries[..at].iter().any(|entry| ends_for(entry, me)) {
                break;
            }
            let next = entries[at..].iter().find(|entry| entry.kind.turn_of().is_some());
            let taken = next.is_some_and(|entry| accuses(entry, me));
            let just_asked = at > 0 && entries[at - 1].kind.turn_of() == Some(me) && self.may_accuse_after(at - 1);
            let my_turn = next.is_some_and(|entry| entry.kind.turn_of() == Some(me));
            // The same free turn must not be counted at each of the entries without a turn before it.
            let begins = at == solved || entries[at - 1].kind.turn_of().is_some();
            if !taken && begins && (just_asked || my_turn) && next.is_some() {
                missed.push(MissedChance { after: at });
            }
        }
        missed
    }

    /// Whether the rules of this table let me accuse in the turn of entry `at`.
    fn may_accuse_after(&self, at: usize) -> bool {
        let shown = match &self.entries[at].kind {
            EntryKind::Suggestion { answers, .. } => {
                answers.iter().any(|answer| matches!(answer.response, Response::Showed(_)))
            }
            _ => false,
        };
        self.setup.rules.accusation != AccusationRule::NotAfterACard || !shown
    }
}

/// Whether this entry is an accusation by `me`.
fn accuses(entry: &Entry, me: Seat) -> bool {
    matches!(entry.kind, EntryKind::Accusation { by, .. } if by == me)
}

/// Whether nobody, or at least not I, can accuse after this entry.
fn ends_for(entry: &Entry, me: Seat) -> bool {
    match entry.kind {
        EntryKind::Accusation { verdict: Verdict::Right, .. } => true,
        EntryKind::Accusation { by, .. } => by == me,
        _ => false,
    }
}
