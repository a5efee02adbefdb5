//! Many evenings in a few numbers.

use super::{Ending, Review};
use crate::game::Game;
use std::collections::BTreeMap;

/// One game, as the statistics see it.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    /// When it was started, in milliseconds since 1970 (UTC).
    pub started: i64,
    /// The edition's id.
    pub edition: String,
    /// The names of the other players, sorted: the table.
    pub table: Vec<String>,
    /// How many play.
    pub players: usize,
    /// How it ended.
    pub ending: Ending,
    /// How many entries it has.
    pub entries: usize,
    /// After how many entries the case was proved from my notes.
    pub solved_at: Option<usize>,
    /// From the first entry to the last, in milliseconds.
    pub duration: i64,
}

impl Tally {
    /// Reads a game. The review must be of this game.
    pub fn of(game: &Game, review: &Review) -> Self {
        let mut table: Vec<String> = game
            .setup
            .seats()
            .filter(|seat| game.setup.me != Some(*seat))
            .map(|seat| game.setup.seats[seat.index()].name.trim().to_owned())
            .collect();
        table.sort();
        let times = || game.entries().iter().map(|entry| entry.at);
        Self {
            started: game.started,
            edition: game.setup.edition.id.clone(),
            table,
            players: game.setup.seat_count(),
            ending: Ending::of(game),
            entries: game.entries().len(),
            solved_at: review.solvable(),
            duration: times().max().zip(times().min()).map_or(0, |(last, first)| last.saturating_sub(first)),
        }
    }
}

/// Games counted together.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Group {
    /// All of them.
    pub games: usize,
    /// Those with a known ending.
    pub finished: usize,
    /// Those I won.
    pub won: usize,
    /// Those whose case was proved from my notes.
    pub solved: usize,
    /// Average number of entries until then; 0 if none was.
    pub mean_solved_at: f64,
    /// Average duration of finished games in milliseconds; 0 without any.
    pub mean_duration: f64,
}

impl Group {
    fn of<'a>(tallies: impl Iterator<Item = &'a Tally>) -> Self {
        let mut group = Self::default();
        let (mut solved_at, mut duration) = (0, 0i64);
        for tally in tallies {
            group.games += 1;
            if tally.ending != Ending::Open {
                group.finished += 1;
                duration = duration.saturating_add(tally.duration);
            }
            group.won += usize::from(tally.ending == Ending::Won);
            if let Some(at) = tally.solved_at {
                group.solved += 1;
                solved_at += at;
            }
        }
        group.mean_solved_at = mean(solved_at as f64, group.solved);
        group.mean_duration = mean(duration as f64, group.finished);
        group
    }

    /// The share of finished games that I won, 0 to 1; 0 without any.
    pub fn win_rate(&self) -> f64 {
        mean(self.won as f64, self.finished)
    }
}

fn mean(sum: f64, count: usize) -> f64 {
    if count == 0 { 0.0 } else { sum / count as f64 }
}

/// What a whole casebook says.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Statistics {
    /// Everything together.
    pub all: Group,
    /// By edition id, the most played first.
    pub by_edition: Vec<(String, Group)>,
    /// By the other players at the table, the most frequent first.
    pub by_table: Vec<(Vec<String>, Group)>,
    /// By number of players, ascending.
    pub by_players: Vec<(usize, Group)>,
    /// The games in order of time: what the course charts draw.
    pub course: Vec<Tally>,
}

impl Statistics {
    /// Counts games together.
    pub fn of(mut tallies: Vec<Tally>) -> Self {
        tallies.sort_by(|a, b| a.started.cmp(&b.started).then_with(|| a.edition.cmp(&b.edition)));
        let mut by_players = grouped(&tallies, |tally| tally.players);
        by_players.sort_by_key(|(players, _)| *players);
        Self {
            all: Group::of(tallies.iter()),
            by_edition: grouped(&tallies, |tally| tally.edition.clone()),
            by_table: grouped(&tallies, |tally| tally.table.clone()),
            by_players,
            course: tallies,
        }
    }
}

/// Groups by a key: the largest group first, equal ones by key.
fn grouped<K: Ord + Clone>(tallies: &[Tally], key: impl Fn(&Tally) -> K) -> Vec<(K, Group)> {
    let mut by_key: BTreeMap<K, Vec<&Tally>> = BTreeMap::new();
    for tally in tallies {
        by_key.entry(key(tally)).or_default().push(tally);
    }
    let mut groups: Vec<(K, Group)> =
        by_key.into_iter().map(|(key, tallies)| (key, Group::of(tallies.into_iter()))).collect();
    groups.sort_by_key(|(_, group)| std::cmp::Reverse(group.games));
    groups
}
