//! How another player asked in one game: the habits that the log and the hands entered at its end betray.

use crate::advice::{AskingHabit, HabitChances, HabitReading};
use crate::deduction::{Fact, FactKind, Position, SetupFact, Source};
use crate::game::Game;
use serde::{Deserialize, Serialize};

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
