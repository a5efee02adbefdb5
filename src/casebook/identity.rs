//! Which files hold one game: copies of it, some of them played further than others.
//!
//! A game has no name that lasts: titles change, and files are copied. It is told by who sat there, by the moment it was
//! begun, and by its first entries.

use super::record::Record;
use super::summary::{GameKind, QuickSummary};
use rustc_hash::FxHasher;
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// How many entries tell a game.
const OPENING: usize = 16;

/// Copies in which entries were changed or removed still share this many different moments of an evening.
const SHARED: usize = 2;

/// What tells a game from other games, and its copies as copies.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    game: GameKind,
    players: Vec<String>,
    me: Option<usize>,
    started: i64,
    opening: Vec<Moment>,
    /// How many entries it has.
    entries: usize,
    /// When its entries were noted, from the first to the last, in milliseconds since 1970.
    noted: Option<(i64, i64)>,
}

/// An entry by when it was noted, 0 if nobody did, and by what happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Moment {
    at: i64,
    content: u64,
}

impl Identity {
    /// The identity of a record.
    pub(super) fn of<R: Record>(record: &R) -> Self {
        let QuickSummary { game, players, me, .. } = record.glimpse();
        let entries = record.entries();
        let moment = |entry| Moment { at: R::time(entry), content: R::content(entry) };
        let times = || entries.iter().map(R::time).filter(|at| *at != 0);
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

    /// When the game was begun: when its first entry was noted, or when it was set up; `None` if nobody noted either.
    pub(super) fn begun(&self) -> Option<i64> {
        self.noted.map(|(first, _)| first).or(self.set_up())
    }

    /// When the game was played last; `None` if nobody noted it.
    pub(super) fn played(&self) -> Option<i64> {
        self.noted.map(|(_, last)| last).or(self.set_up())
    }

    fn set_up(&self) -> Option<i64> {
        Some(self.started).filter(|at| *at != 0)
    }

    /// Whether the two are one game.
    fn is_same_game(&self, other: &Self) -> bool {
        let table = |one: &Self| (one.game, one.started, one.me);
        table(self) == table(other) && self.players == other.players && self.shares_a_log(other)
    }

    /// Whether one log begins with the other, or both with moments of one evening.
    fn shares_a_log(&self, other: &Self) -> bool {
        let (one, two) = (&self.opening, &other.opening);
        let common = one.len().min(two.len());
        if common == 0 {
            return self.started != 0;
        }
        let mut times: Vec<i64> = one.iter().map(|moment| moment.at).filter(|at| *at != 0).collect();
        times.retain(|at| two.iter().any(|moment| moment.at == *at));
        times.sort_unstable();
        times.dedup();
        one[..common] == two[..common] || times.len() >= SHARED
    }
}

/// A number that stands for a value, the same in every run of one version of the program.
pub(super) fn fingerprint(value: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Games without their copies: of several files with one game, the one in which it was played furthest.
pub(super) fn once<T>(games: impl IntoIterator<Item = T>, identity: impl Fn(&T) -> &Identity) -> Vec<T> {
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

    /// A game with entries at these minutes; `content` tells what happened in each.
    fn game(started: i64, minutes: &[(i64, u64)]) -> Identity {
        let opening: Vec<Moment> = minutes.iter().map(|(at, content)| Moment { at: *at, content: *content }).collect();
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
            assert_eq!(once([whole.clone(), copy.clone()], |game| game).len(), 1);
            let longest = once([copy.clone(), whole.clone()], |game| game).remove(0);
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
