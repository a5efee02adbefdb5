//! Recognises copies of one game, even if some were played further than others.
//!
//! Titles and file names change, so a game is known by its players, the time it was begun, and its first entries.

use crate::format::record::Record;
use crate::format::{GameKind, GameSummary};
use crate::record::LogEntry;
use serde::{Deserialize, Serialize};

/// Most entries from the start that are compared.
const OPENING: usize = 16;

/// Least number of entry times that copies share even after changes.
const SHARED: usize = 2;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    game: GameKind,
    players: Vec<String>,
    me: Option<usize>,
    started: i64,
    opening: Vec<EntryMoment>,
    entries: usize,
    /// Times of the first and last entry, in milliseconds since 1970.
    noted: Option<(i64, i64)>,
}

/// `at` is 0 if unknown, and `content` is a hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct EntryMoment {
    at: i64,
    content: u64,
}

impl Identity {
    pub(crate) fn from_record<R: Record>(record: &R) -> Self {
        let GameSummary { game, players, me, .. } = record.quick_summary();
        let entries = record.entries();
        let moment = |entry: &R::Entry<'_>| EntryMoment { at: entry.time(), content: R::event_hash(entry) };
        let times = || entries.iter().map(LogEntry::time).filter(|at| *at != 0);
        Self {
            game,
            players,
            me,
            started: record.started(),
            opening: entries.iter().take(OPENING).map(moment).collect(),
            entries: entries.len(),
            noted: times().min().zip(times().max()),
        }
    }

    /// Time of the first entry, else of the set-up.
    pub(crate) fn begun(&self) -> Option<i64> {
        self.noted.map(|(first, _)| first).or(self.set_up())
    }

    /// Time of the last entry, else of the set-up.
    pub(crate) fn played(&self) -> Option<i64> {
        self.noted.map(|(_, last)| last).or(self.set_up())
    }

    fn set_up(&self) -> Option<i64> {
        Some(self.started).filter(|at| *at != 0)
    }

    fn is_same_game(&self, other: &Self) -> bool {
        let table = |one: &Self| (one.game, one.started, one.me);
        table(self) == table(other) && self.players == other.players && self.shares_a_log(other)
    }

    /// One log begins with the other, or both share [`SHARED`] entry times.
    fn shares_a_log(&self, other: &Self) -> bool {
        let (one, two) = (&self.opening, &other.opening);
        let common = one.len().min(two.len());
        if common == 0 {
            // Without entries, any two games of the same people with unknown time would be one.
            return self.started != 0;
        }
        let mut times: Vec<i64> = one.iter().map(|moment| moment.at).filter(|at| *at != 0).collect();
        times.retain(|at| two.iter().any(|moment| moment.at == *at));
        times.sort_unstable();
        times.dedup();
        one[..common] == two[..common] || times.len() >= SHARED
    }
}

/// Keeps one of several copies, the one played furthest.
pub(crate) fn without_copies<T>(games: impl IntoIterator<Item = T>, identity: impl Fn(&T) -> &Identity) -> Vec<T> {
    let mut kept: Vec<T> = Vec::new();
    for game in games {
        match kept.iter_mut().find(|other| identity(other).is_same_game(identity(&game))) {
            Some(other) if identity(&game).entries > identity(other).entries => *other = game,
            Some(_) => {}
            None => kept.push(game),
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game with entries at these minutes. The second number is the content.
    fn game(started: i64, minutes: &[(i64, u64)]) -> Identity {
        let opening: Vec<EntryMoment> =
            minutes.iter().map(|(at, content)| EntryMoment { at: *at, content: *content }).collect();
        let noted = minutes.first().zip(minutes.last()).map(|(first, last)| (first.0, last.0));
        Identity {
            players: vec!["Anna".into(), "Ben".into()],
            started,
            entries: opening.len(),
            opening,
            noted,
            ..Identity::default()
        }
    }

    #[test]
    fn a_copy_that_was_played_further_or_corrected_is_the_same_game() {
        let whole = game(5, &[(10, 1), (20, 2), (30, 3)]);
        for copy in [
            game(5, &[]),
            game(5, &[(10, 1)]),
            game(5, &[(10, 1), (20, 2), (30, 3), (40, 4)]),
            game(5, &[(10, 9), (20, 2), (30, 3)]),
            game(5, &[(20, 2), (30, 3), (40, 4)]),
        ] {
            assert!(whole.is_same_game(&copy) && copy.is_same_game(&whole), "{copy:?}");
            assert_eq!(without_copies([whole.clone(), copy.clone()], |game| game).len(), 1);
            let longest = without_copies([copy.clone(), whole.clone()], |game| game).remove(0);
            assert_eq!(longest.entries, whole.entries.max(copy.entries));
        }
        for other in [
            game(6, &[(10, 1), (20, 2), (30, 3)]),
            game(5, &[(10, 1), (25, 2)]),
            Identity { me: Some(1), ..whole.clone() },
            Identity { players: vec!["Anna".into(), "Cleo".into()], ..whole.clone() },
        ] {
            assert!(!whole.is_same_game(&other), "{other:?}");
        }
    }

    #[test]
    fn games_that_nobody_timed_are_told_by_what_happened() {
        let whole = game(0, &[(0, 1), (0, 2), (0, 3)]);
        assert!(whole.is_same_game(&game(0, &[(0, 1), (0, 2)])));
        assert!(!whole.is_same_game(&game(0, &[(0, 1), (0, 4)])));
        assert!(!whole.is_same_game(&game(0, &[])), "any game begins like that");
    }
}
