//! What earlier Clue games say about how the other players ask.

use super::{GameTally, HabitRecord};
use crate::advice::KnownHabits;
use crate::game::Game;
use std::collections::BTreeMap;

/// The records of all games, each with the start of its game: a game learns only from those before it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct EarlierHabits {
    records: Vec<(i64, HabitRecord)>,
}

impl EarlierHabits {
    pub fn new(tallies: Vec<GameTally>) -> Self {
        let records = |tally: GameTally| tally.asking_habits.into_iter().map(move |record| (tally.started, record));
        Self { records: tallies.into_iter().flat_map(records).collect() }
    }

    /// What is known of the players of `game` from games begun before it. For a player in `forgotten`, only games begun
    /// after that time count.
    pub fn known(&self, game: &Game, forgotten: &BTreeMap<String, i64>) -> KnownHabits {
        let first = game.entries().first().map(|entry| entry.at);
        // The earlier of the times that were noted.
        let begun = [Some(game.started), first].into_iter().flatten().filter(|at| *at > 0).min().unwrap_or(0);
        let mut known = KnownHabits::default();
        for seat in game.setup.seats().filter(|seat| Some(*seat) != game.setup.me) {
            let name = game.setup.seats[seat.index()].name.trim();
            let since = forgotten.get(name).copied().unwrap_or(0);
            let theirs = |(at, record): &&(i64, HabitRecord)| record.name == name && *at > since && *at < begun;
            known.learn(seat, self.records.iter().filter(theirs).map(|(_, record)| &record.habits));
        }
        known
    }
}
