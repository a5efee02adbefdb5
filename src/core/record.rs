//! What the records of both games, Clue and the museum, share: numbered entries and edits of a log.
//!
//! A log is a list of entries in the order of play. No number is used twice in it. The `Change` of each game is made of
//! [`LogEdit`]s, which [`history`](crate::history) undoes.

use crate::history::{Change, ChangeError};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::ops::RangeInclusive;

/// Times an entry can have: milliseconds since 1970 (UTC), up to the end of the year 9999. 0 if nobody noted the time.
pub const TIMES: RangeInclusive<i64> = 0..=253_402_300_799_999;

/// The number of an entry. It stays when entries before it are inserted, edited or removed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct EntryId(pub u32);

impl EntryId {
    pub const fn next(self) -> u32 {
        self.0.saturating_add(1)
    }
}

pub trait LogEntry {
    fn id(&self) -> EntryId;

    /// A time in [`TIMES`].
    fn time(&self) -> i64;
}

impl<E: LogEntry> LogEntry for &E {
    fn id(&self) -> EntryId {
        (**self).id()
    }

    fn time(&self) -> i64 {
        (**self).time()
    }
}

/// Why a log cannot hold an entry, whatever the entry says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryFault {
    SameId,
    /// The number `u32::MAX`, which would leave none for the next entry.
    Id,
    /// The time is not in [`TIMES`].
    Time,
}

/// Checks the number, then the time.
pub fn check_stamp(entry: &impl LogEntry) -> Result<(), EntryFault> {
    if entry.id().0 == u32::MAX {
        return Err(EntryFault::Id);
    }
    if TIMES.contains(&entry.time()) { Ok(()) } else { Err(EntryFault::Time) }
}

/// # Errors
/// Index and fault of the first faulty entry.
pub fn check_stamps<E: LogEntry>(log: &[E]) -> Result<(), (usize, EntryFault)> {
    let mut ids = HashSet::new();
    for (at, entry) in log.iter().enumerate() {
        if !ids.insert(entry.id()) {
            return Err((at, EntryFault::SameId));
        }
        check_stamp(entry).map_err(|fault| (at, fault))?;
    }
    Ok(())
}

pub fn position<E: LogEntry>(log: &[E], id: EntryId) -> Option<usize> {
    log.iter().position(|entry| entry.id() == id)
}

/// One change of a log. It fits only if `entry` or `before` is at index `at`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LogEdit<E> {
    Insert {
        at: usize,
        entry: E,
    },
    Remove {
        at: usize,
        entry: E,
    },
    /// The number of the entry stays the same.
    Replace {
        at: usize,
        before: E,
        after: E,
    },
}

impl<E: LogEntry + Clone + PartialEq> LogEdit<E> {
    /// `None` if the log has no such entry; so for `replace` and `amend`.
    pub fn remove(log: &[E], id: EntryId) -> Option<Self> {
        let at = position(log, id)?;
        Some(Self::Remove { at, entry: log[at].clone() })
    }

    pub fn replace(log: &[E], entry: E) -> Option<Self> {
        let at = position(log, entry.id())?;
        Some(Self::Replace { at, before: log[at].clone(), after: entry })
    }

    pub fn amend(log: &[E], id: EntryId, change: impl FnOnce(&mut E)) -> Option<Self> {
        let mut entry = log[position(log, id)?].clone();
        change(&mut entry);
        Self::replace(log, entry)
    }

    /// The next number after the entry's. New entries must not get a lower one.
    pub fn next_id(&self) -> u32 {
        let (Self::Insert { entry, .. } | Self::Remove { entry, .. } | Self::Replace { after: entry, .. }) = self;
        entry.id().next()
    }
}

impl<E: LogEntry + Clone + PartialEq> Change for LogEdit<E> {
    type State = Vec<E>;

    fn inverse(&self) -> Self {
        match self.clone() {
            Self::Insert { at, entry } => Self::Remove { at, entry },
            Self::Remove { at, entry } => Self::Insert { at, entry },
            Self::Replace { at, before, after } => Self::Replace { at, before: after, after: before },
        }
    }

    fn perform(&self, log: &mut Vec<E>) -> Result<(), ChangeError> {
        match self {
            Self::Insert { at, entry } if *at <= log.len() && position(log, entry.id()).is_none() => {
                log.insert(*at, entry.clone());
            }
            Self::Remove { at, entry } if log.get(*at) == Some(entry) => {
                log.remove(*at);
            }
            Self::Replace { at, before, after } if log.get(*at) == Some(before) && before.id() == after.id() => {
                log[*at] = after.clone();
            }
            _ => return Err(ChangeError),
        }
        Ok(())
    }
}

/// A minimal part of `members` for which `holds` is true: without any one of them it is false. The first are left out
/// first, so the last tend to stay. `holds` must be true of all `members`, and never turn false when members are added.
pub fn minimal(members: Vec<usize>, mut holds: impl FnMut(&[usize]) -> bool) -> Vec<usize> {
    let (mut kept, mut at, mut run) = (members, 0, 1);
    // Runs get longer after a success and shorter after a failure: about `k · log n` tests if `k` of `n` members stay.
    while at < kept.len() {
        let end = (at + run).min(kept.len());
        let fewer = [&kept[..at], &kept[end..]].concat();
        if holds(&fewer) {
            kept = fewer;
            run *= 2;
        } else if end - at > 1 {
            run = (end - at) / 2;
        } else {
            at = end;
        }
    }
    kept
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn minimal_parts_equal_those_found_by_leaving_out_single_members(
            ways in proptest::collection::vec(proptest::collection::btree_set(0..20_usize, 0..6), 1..5),
        ) {
            let holds = |kept: &[usize]| ways.iter().any(|way| way.iter().all(|member| kept.contains(member)));
            let mut expected: Vec<usize> = (0..20).collect();
            for member in 0..20 {
                let fewer: Vec<usize> = expected.iter().copied().filter(|other| *other != member).collect();
                if holds(&fewer) {
                    expected = fewer;
                }
            }
            prop_assert_eq!(minimal((0..20).collect(), holds), expected);
        }
    }

    impl LogEntry for (u32, i64) {
        fn id(&self) -> EntryId {
            EntryId(self.0)
        }

        fn time(&self) -> i64 {
            self.1
        }
    }

    #[test]
    fn an_edit_and_its_inverse_lead_back_to_the_log() {
        let before = vec![(1, 10), (2, 20)];
        let edits = [
            LogEdit::Insert { at: 1, entry: (7, 15) },
            LogEdit::remove(&before, EntryId(2)).unwrap(),
            LogEdit::amend(&before, EntryId(1), |entry| entry.1 = 11).unwrap(),
        ];
        let after = [vec![(1, 10), (7, 15), (2, 20)], vec![(1, 10)], vec![(1, 11), (2, 20)]];
        for (edit, after) in edits.iter().zip(after) {
            let mut log = before.clone();
            edit.perform(&mut log).unwrap();
            assert_eq!(log, after);
            edit.inverse().perform(&mut log).unwrap();
            assert_eq!(log, before);
        }
        assert_eq!(edits.map(|edit| edit.next_id()), [8, 3, 2]);
    }

    #[test]
    fn an_edit_that_does_not_fit_changes_nothing() {
        let mut log = vec![(1, 10), (2, 20)];
        for edit in [
            LogEdit::Insert { at: 3, entry: (9, 0) },
            LogEdit::Insert { at: 0, entry: (2, 0) },
            LogEdit::Remove { at: 0, entry: (1, 11) },
            LogEdit::Replace { at: 1, before: (2, 21), after: (2, 0) },
            LogEdit::Replace { at: 1, before: (2, 20), after: (9, 0) },
        ] {
            assert_eq!(edit.perform(&mut log), Err(ChangeError), "{edit:?}");
        }
        assert_eq!(log, [(1, 10), (2, 20)]);
        assert_eq!(LogEdit::remove(&log, EntryId(9)), None);
    }

    #[test]
    fn the_first_faulty_number_or_time_is_named() {
        assert_eq!(check_stamps(&[(1, 0), (2, *TIMES.end())]), Ok(()));
        assert_eq!(check_stamps(&[(1, 0), (1, -1)]), Err((1, EntryFault::SameId)));
        assert_eq!(check_stamps(&[(u32::MAX, -1)]), Err((0, EntryFault::Id)));
        assert_eq!(check_stamps(&[(1, TIMES.end() + 1)]), Err((0, EntryFault::Time)));
    }
}
