//! Statistics over all games of Clue in the casebook, the list of saved games. The store keeps the [`GameTally`]s, so
//! no game is read again.

use super::player_tally::players;
use super::{GameTally, MyResult, PlayerTally, RetryScore};
use std::collections::BTreeMap;

/// Games that are counted together. `solved`: the log proved the case file, whoever won. Means are 0 if there are no
/// games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TallyGroup {
    pub games: usize,
    pub finished: usize,
    /// Finished games in which I played.
    pub played: usize,
    pub won: usize,
    pub solved: usize,
    /// After how many entries the log proved the case.
    pub mean_solved_at: f64,
    /// The turn at the table in which that was, counted from 1.
    pub mean_solved_turn: f64,
    /// In milliseconds, over finished games.
    pub mean_duration: f64,
}

impl TallyGroup {
    fn of<'a>(tallies: impl Iterator<Item = &'a GameTally>) -> Self {
        let mut group = Self::default();
        let (mut solved_at, mut solved_turn, mut duration) = (0, 0, 0i64);
        for tally in tallies {
            group.games += 1;
            if tally.ending != MyResult::Open {
                group.finished += 1;
                group.played += usize::from(tally.mine);
                duration = duration.saturating_add(tally.duration);
            }
            group.won += usize::from(tally.ending == MyResult::Won);
            if let Some(at) = tally.solved_at {
                group.solved += 1;
                solved_at += at;
                solved_turn += tally.solved_turn.unwrap_or(0);
            }
        }
        group.mean_solved_at = mean(solved_at as f64, group.solved);
        group.mean_solved_turn = mean(solved_turn as f64, group.solved);
        group.mean_duration = mean(duration as f64, group.finished);
        group
    }

    /// The share of the finished games I played in that I won.
    pub fn win_rate(&self) -> f64 {
        mean(self.won as f64, self.played)
    }
}

fn mean(sum: f64, count: usize) -> f64 {
    if count == 0 { 0.0 } else { sum / count as f64 }
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Statistics {
    pub all: TallyGroup,
    pub by_edition: Vec<(String, TallyGroup)>,
    /// Grouped by who the other players were, the most frequent first.
    pub by_table: Vec<(Vec<String>, TallyGroup)>,
    pub by_players: Vec<(usize, TallyGroup)>,
    pub players: Vec<PlayerTally>,
    /// How many cases each player solved, the most first. `None` is me.
    pub by_solver: Vec<(Option<String>, usize)>,
    pub retries: RetryScore,
    pub course: Vec<GameTally>,
}

impl Statistics {
    pub fn of(mut tallies: Vec<GameTally>) -> Self {
        tallies.sort_by(|a, b| a.started.cmp(&b.started).then_with(|| a.edition.cmp(&b.edition)));
        let mut by_players = grouped(&tallies, |tally| tally.players);
        by_players.sort_by_key(|(players, _)| *players);
        Self {
            all: TallyGroup::of(tallies.iter()),
            by_edition: grouped(&tallies, |tally| tally.edition.clone()),
            by_table: grouped(&tallies, |tally| tally.table.clone()),
            by_players,
            players: players(&tallies),
            by_solver: solvers(&tallies),
            retries: tallies.iter().fold(RetryScore::default(), |sum, tally| sum.plus(tally.retries)),
            course: tallies,
        }
    }
}

fn solvers(tallies: &[GameTally]) -> Vec<(Option<String>, usize)> {
    let mut counts: BTreeMap<Option<String>, usize> = BTreeMap::new();
    for tally in tallies {
        if tally.ending == MyResult::Won || tally.solver.is_some() {
            *counts.entry(tally.solver.clone()).or_default() += 1;
        }
    }
    let mut counts: Vec<(Option<String>, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    counts
}

/// The largest group first; groups of equal size by key.
fn grouped<K: Ord + Clone>(tallies: &[GameTally], key: impl Fn(&GameTally) -> K) -> Vec<(K, TallyGroup)> {
    let mut by_key: BTreeMap<K, Vec<&GameTally>> = BTreeMap::new();
    for tally in tallies {
        by_key.entry(key(tally)).or_default().push(tally);
    }
    let mut groups: Vec<(K, TallyGroup)> =
        by_key.into_iter().map(|(key, tallies)| (key, TallyGroup::of(tallies.into_iter()))).collect();
    groups.sort_by_key(|(_, group)| std::cmp::Reverse(group.games));
    groups
}
