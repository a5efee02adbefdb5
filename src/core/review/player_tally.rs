//! The other players of Clue over all games in the casebook: games together, who won, how they ask.

use super::{GameTally, HabitRecord, MyResult};
use crate::advice::{HabitEvidence, HabitKind, combined_habit};
use std::collections::BTreeMap;

/// `games` counts the games with this player. Each of `asking_habits` comes with the start of its game.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerTally {
    pub name: String,
    pub games: usize,
    pub finished: usize,
    pub won: usize,
    pub won_by_me: usize,
    pub asking_habits: Vec<(i64, HabitRecord)>,
}

impl PlayerTally {
    fn new(name: &str) -> Self {
        Self { name: name.to_owned(), games: 0, finished: 0, won: 0, won_by_me: 0, asking_habits: Vec::new() }
    }

    /// The habit shown in games begun after `since`, and the number of questions it is based on.
    pub fn habit(&self, since: i64) -> (HabitKind, usize) {
        let games: Vec<&HabitRecord> =
            self.asking_habits.iter().filter(|(begun, _)| *begun > since).map(|(_, record)| record).collect();
        let evidence = games.iter().fold(HabitEvidence::default(), |sum, record| sum.plus(record.evidence));
        let habits = combined_habit(games.iter().map(|record| &record.habits));
        (HabitKind::of(&habits, evidence), evidence.questions)
    }
}

/// The players, the most frequent first.
pub(super) fn players(tallies: &[GameTally]) -> Vec<PlayerTally> {
    let mut players: BTreeMap<&str, PlayerTally> = BTreeMap::new();
    for tally in tallies {
        let mut names: Vec<&str> = tally.table.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
        // The table is sorted, so namesakes stand together.
        names.dedup();
        for name in names {
            let player = players.entry(name).or_insert_with(|| PlayerTally::new(name));
            player.games += 1;
            player.finished += usize::from(tally.ending != MyResult::Open);
            player.won += usize::from(tally.solver.as_deref() == Some(name));
            player.won_by_me += usize::from(tally.ending == MyResult::Won);
            let asked = tally.asking_habits.iter().filter(|record| record.name == name);
            player.asking_habits.extend(asked.map(|record| (tally.started, record.clone())));
        }
    }
    let mut players: Vec<PlayerTally> = players.into_values().collect();
    players.sort_by_key(|player| std::cmp::Reverse(player.games));
    players
}
