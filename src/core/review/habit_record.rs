//! How another player asked in one game of Clue, by the log and the hands entered at its end. Only players whose hand
//! is known count: an unknown hand would be guessed from the very habits that are to be learned.

use crate::advice::{AskingHabit, HabitEvidence, HabitPairs, HabitReading, KnownHabits};
use crate::deduction::{Fact, FactKind, Marks, Position, SetupFact, Source, Status};
use crate::game::{Game, Seat, Setup};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct HabitRecord {
    pub name: String,
    pub habits: HabitPairs,
    pub evidence: HabitEvidence,
}

impl HabitRecord {
    /// Empty if the log and the entered hands disagree.
    pub(super) fn of(game: &Game) -> Vec<Self> {
        let (setup, entries) = (&game.setup, game.entries());
        let source = Source::Setup(SetupFact::Assumed);
        let hands = game.outcome.hands.iter().filter(|(_, cards)| !cards.is_empty());
        let facts: Vec<Fact> =
            hands.map(|(holder, cards)| Fact { source, kind: FactKind::HoldsAll(*holder, *cards) }).collect();
        let position = Position::of_game(setup, entries).with(&facts);
        let reading = HabitReading::new(setup, entries, &position, &KnownHabits::default());
        let (Some(reading), Some(marks)) = (reading, position.marks()) else { return Vec::new() };
        let asked = |player: &AskingHabit| player.evidence.questions > 0 && is_hand_known(setup, marks, player.seat);
        let record = |player: AskingHabit| {
            let name = setup.seats.get(player.seat.index())?.name.trim().to_owned();
            Some(Self { name, habits: player.habits, evidence: player.evidence })
        };
        reading.players.into_iter().filter(asked).filter_map(record).collect()
    }
}

fn is_hand_known(setup: &Setup, marks: &Marks, seat: Seat) -> bool {
    setup.edition.cards().all(|card| marks.status(card, seat.index()) != Status::Open)
}
