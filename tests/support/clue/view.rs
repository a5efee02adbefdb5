//! What one player of a game knows: the set-up from their seat and the log of what they saw. All decisions of the
//! player rest on it.

use deerstalker::advice::{HabitReading, KnownHabits, WeightedDeals};
use deerstalker::deduction::{Position, Triples};
use deerstalker::edition::{Card, CardSet};
use deerstalker::game::{Answer, Entry, EntryId, EntryKind, Response, Seat, Setup, Verdict, seen_cards};
use rand::Rng;
use std::sync::{Arc, OnceLock};

#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    Suggestion {
        by: Seat,
        cards: [Card; 3],
        /// In the order asked: who, and the card shown.
        answers: Vec<(Seat, Option<Card>)>,
    },
    WrongAccusation {
        by: Seat,
        cards: [Card; 3],
    },
}

impl Event {
    /// A shown card is named only to those who saw it.
    fn seen_by(&self, seat: Seat) -> EntryKind {
        match self {
            Self::Suggestion { by, cards, answers } => {
                let answer = |(shower, card): &(Seat, Option<Card>)| {
                    let response = match card {
                        None => Response::Passed,
                        Some(card) => Response::Showed((seat == *by || seat == *shower).then_some(*card)),
                    };
                    Answer::new(*shower, response)
                };
                EntryKind::Suggestion { by: *by, cards: *cards, answers: answers.iter().map(answer).collect() }
            }
            Self::WrongAccusation { by, cards } => {
                EntryKind::Accusation { by: *by, cards: *cards, verdict: Verdict::Wrong, saw: None }
            }
        }
    }
}

#[derive(Clone, Debug)]
pub struct View {
    setup: Setup,
    seat: Seat,
    entries: Vec<Entry>,
    /// How the others ask, as far as it was known before the game.
    known: KnownHabits,
    out: Vec<bool>,
    position: OnceLock<Arc<Position>>,
    reading: OnceLock<Arc<Position>>,
}

impl View {
    /// Before the first turn. `setup` must be that of their seat.
    pub fn new(setup: Setup, seat: Seat, known: KnownHabits) -> Self {
        let out = vec![false; setup.seat_count()];
        Self { setup, seat, entries: Vec::new(), known, out, position: OnceLock::new(), reading: OnceLock::new() }
    }

    /// Writes down what this player sees of an event.
    pub fn observe(&mut self, event: &Event) {
        if let Event::WrongAccusation { by, .. } = event {
            self.out[by.index()] = true;
        }
        let id = EntryId(self.entries.len() as u32 + 1);
        self.entries.push(Entry::new(id, 0, event.seen_by(self.seat)));
        (self.position, self.reading) = Default::default();
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// By seat: has the player accused wrongly?
    pub fn out(&self) -> &[bool] {
        &self.out
    }

    /// What follows from the log; each log state has one position.
    pub fn position(&self) -> &Arc<Position> {
        self.position.get_or_init(|| Arc::new(Position::of_game(&self.setup, &self.entries)))
    }

    /// What follows from the log and from how the others ask.
    pub fn reading(&self) -> &Arc<Position> {
        self.reading.get_or_init(|| {
            let log = self.position();
            HabitReading::new(&self.setup, &self.entries, log, &self.known)
                .map_or(Arc::clone(log), |read| Arc::new(read.position(log)))
        })
    }

    pub fn deals(&self, limit: usize, random: &mut impl Rng) -> Option<WeightedDeals> {
        WeightedDeals::draw(self.position(), limit, random)
    }

    pub fn proved(&self) -> Option<[Card; 3]> {
        self.position().case_file().and_then(Triples::solution)
    }

    /// Their own, the open ones, and those shown to them.
    pub fn seen(&self) -> CardSet {
        let mut seen = self.setup.hand | self.setup.face_up();
        for entry in &self.entries {
            if let EntryKind::Suggestion { by, answers, .. } = &entry.kind
                && *by == self.seat
            {
                seen.extend(answers.iter().filter_map(|answer| match answer.response {
                    Response::Showed(card) => card,
                    _ => None,
                }));
            }
        }
        seen
    }

    pub fn shown_to(&self, to: Seat) -> CardSet {
        seen_cards(&self.setup, &self.entries, to)
    }

    pub fn asked_before(&self, named: [Card; 3]) -> bool {
        self.entries.iter().any(|entry| entry.kind.named_by(self.seat) == Some(named))
    }
}
