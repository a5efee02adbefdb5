//! The other players over a casebook: games together, who won, how they ask.

use super::{GameTally, MyResult};
use crate::advice::{AskingHabit, HabitChances, HabitKind, HabitReading, combined_habit};
use crate::deduction::{Fact, FactKind, Position, SetupFact, Source};
use crate::game::Game;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How another player asked in a game that has ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AskingRecord {
    /// Their name.
    pub name: String,
    /// The chance of each habit.
    pub chances: HabitChances,
    /// How many suggestions they made.
    pub questions: usize,
}

/// Another player in all games of the casebook.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerTally {
    /// Their name.
    pub name: String,
    /// The games in which they played.
    pub games: usize,
    /// Those that have ended.
    pub finished: usize,
    /// Those that they won.
    pub won: usize,
    /// Those that I won.
    pub mine: usize,
    /// How they asked, with the time at which the game was begun.
    pub asking: Vec<(i64, AskingRecord)>,
}

impl AskingRecord {
    /// How the others asked, judged by the log and by the hands that were entered; nothing where both disagree.
    pub(super) fn of(game: &Game) -> Vec<Self> {
        let (setup, entries) = (&game.setup, game.entries());
        let source = Source::Setup(SetupFact::Assumed);
        let hands = game.outcome.hands.iter().filter(|(_, cards)| !cards.is_empty());
        let facts: Vec<Fact> =
            hands.map(|(holder, cards)| Fact { source, kind: FactKind::HoldsAll(*holder, *cards) }).collect();
        let position = Position::of_game(setup, entries).with(&facts);
        let Some(reading) = HabitReading::new(setup, entries, &position) else { return Vec::new() };
        let record = |player: AskingHabit| {
            let name = setup.seats.get(player.seat.index())?.name.trim().to_owned();
            Some(Self { name, chances: player.chances, questions: player.questions })
        };
        reading.players.into_iter().filter_map(record).filter(|record| record.questions > 0).collect()
    }
}

impl PlayerTally {
    /// How they ask, as far as games begun after `since` have shown, with the number of their questions.
    pub fn habit(&self, since: i64) -> (HabitKind, usize) {
        let games: Vec<&AskingRecord> =
            self.asking.iter().filter(|(begun, _)| *begun > since).map(|(_, record)| record).collect();
        let questions = games.iter().map(|record| record.questions).sum();
        let chances = combined_habit(games.iter().map(|record| &record.chances));
        (HabitKind::of(&chances, questions), questions)
    }
}

/// The other players of these games, the most frequent first.
pub(super) fn players(tallies: &[GameTally]) -> Vec<PlayerTally> {
    let mut players: BTreeMap<&str, PlayerTally> = BTreeMap::new();
    for tally in tallies {
        let mut names: Vec<&str> = tally.table.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
        names.dedup();
        for name in names {
            let player = players.entry(name).or_insert_with(|| PlayerTally::new(name));
            player.games += 1;
            player.finished += usize::from(tally.ending != MyResult::Open);
            player.won += usize::from(tally.solver.as_deref() == Some(name));
            player.mine += usize::from(tally.ending == MyResult::Won);
            let asked = tally.asking.iter().filter(|record| record.name == name);
            player.asking.extend(asked.map(|record| (tally.started, record.clone())));
        }
    }
    let mut players: Vec<PlayerTally> = players.into_values().collect();
    players.sort_by_key(|player| std::cmp::Reverse(player.games));
    players
}

impl PlayerTally {
    fn new(name: &str) -> Self {
        Self { name: name.to_owned(), games: 0, finished: 0, won: 0, mine: 0, asking: Vec::new() }
    }
}
