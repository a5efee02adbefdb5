//! Statistics over a casebook, in groups.

use super::player_tally::players;
use super::{GameTally, MyResult, PlayerTally, RetryScore};
use std::collections::BTreeMap;

/// Games counted together.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TallyGroup {
    pub games: usize,
    pub finished: usize,
    /// Those of the finished in which I played.
    pub played: usize,
    pub won: usize,
    /// Those in which my log proved the case.
    pub solved: usize,
    /// The average number of entries until then; 0 if there are none.
    pub mean_solved_at: f64,
    /// The average turn at the table in which that was, from 1; 0 if there are none.
    pub mean_solved_turn: f64,
    /// The average duration of finished games, in milliseconds; 0 if there are none.
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

    /// The share of the finished games I played that I won, 0 to 1; 0 if there are none.
    pub fn win_rate(&self) -> f64 {
        mean(self.won as f64, self.played)
    }
}

fn mean(sum: f64, count: usize) -> f64 {
    if count == 0 { 0.0 } else { sum / count as f64 }
}

/// The statistics of a casebook.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Statistics {
    pub all: TallyGroup,
    /// By edition id, the most played first.
    pub by_edition: Vec<(String, TallyGroup)>,
    /// By the other players at the table, the most frequent first.
    pub by_table: Vec<(Vec<String>, TallyGroup)>,
    /// By number of players, ascending.
    pub by_players: Vec<(usize, TallyGroup)>,
    /// The other players, the most frequent first.
    pub players: Vec<PlayerTally>,
    /// Who solved how many games, the most first; `None` = me.
    pub by_solver: Vec<(Option<String>, usize)>,
    /// My turns tried again in the review.
    pub retries: RetryScore,
    /// The games in the order in which they were started, for charts over time.
    pub course: Vec<GameTally>,
}

impl Statistics {
    /// Computes the statistics.
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

/// Who solved how many games.
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

/// Groups games by a key: the largest group first, groups of equal size by key.
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
