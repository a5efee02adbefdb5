//! *Reading*: what the others ask betrays what they hold. Only chances change, never marks, numbers of deals or proofs.
//! Once cards have changed hands, only habits are still read.
//!
//! A player's *habit* `ρ` is how likely they name a card of their own, relative to one that is not theirs. With `k` of
//! the `n` cards of a category in hand, they name a card of it with the chance
//!
//! ```text
//! ρ / (n − k + ρ·k)   if it is theirs,      1 / (n − k + ρ·k)   if not.
//! ```
//!
//! *Hands.* Each player has a habit `ρ` for suspects and weapons, and `σ` for rooms. Both are among [`HABITS`], with a
//! prior that is broad or learned from earlier games ([`KnownHabits`]). `m(c)` is how often the player named card `c`,
//! at most [`SATURATION`] times. `P(H)` is the chance of a hand by the log alone ([`HandModel`]). Then, with `σ` for
//! rooms,
//!
//! ```text
//! P(H, ρ, σ) ∝ P(H) · P(ρ, σ) · Π over the categories of   Π over its cards in H of ρ^m(c)  /  (n − k + ρ·k)^Σm(c)
//! ```
//!
//! If all others passed on a suggestion and the player did not accuse, they probably hold a card of it: a hand without
//! any counts only 1 − [`VIGILANCE`](tuning::VIGILANCE).
//!
//! *Deals.* A deal weighs `Π w(p, c)` over the cards `c` of every player `p` ([`CellWeights`]). `w(p, c)` turns the
//! chances of `P(H)` into those of the posterior. If `r` showed `p` a card unseen by me and `p` later names one of the
//! three, `c`, then `r` hardly showed it: `w(r, c)` is multiplied by `1 − AVOIDED / (1 + q)`, where `q` is the sum of
//! the chances, by the log, that `r` has the other two.
//!
//! Neglected: that shows bind the cards of a hand to each other, that a habit changes during a game, and what the
//! player has worked out.

use super::asking_habit::{AskingHabit, HABITS, HabitEvidence, HabitPairs, KnownHabits};
use super::hand_model::{HandModel, SetsHeld};
use super::opponents::{SilentTurn, silent_turns};
use super::tuning;
use crate::deduction::{CellWeights, Position, Sheet, Status, Triples};
use crate::edition::{Card, CardSet};
use crate::game::{Answer, Entry, EntryId, EntryKind, Hands, Response, Seat, Setup};

/// Share by which a player is less likely to name a card that was shown to them.
const AVOIDED: f64 = 0.8;

/// Namings of a card that count. One named still more often has just not been shown yet.
pub(super) const SATURATION: i32 = 2;

/// What the questions tell of all players but me, in seat order, and factors for a position of the log.
#[derive(Clone, PartialEq, Debug)]
pub struct HabitReading {
    pub players: Vec<AskingHabit>,
    weights: CellWeights,
}

/// The chance that a player has a card, `by_log` alone and as `read` from the entries in which they `named` it.
#[derive(Clone, PartialEq, Debug)]
pub struct ReadCell {
    pub card: Card,
    pub seat: Seat,
    pub named: Vec<EntryId>,
    pub by_log: f64,
    pub read: f64,
}

/// A card's chance to be in the case file, without and with the reading.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ReadChance {
    pub card: Card,
    pub by_log: f64,
    pub read: f64,
}

impl ReadChance {
    fn is_worth_telling(&self) -> bool {
        (self.read - self.by_log).abs() >= WORTH_TELLING
    }
}

/// The sheet as read, and how it differs from that of the log.
#[derive(Clone, PartialEq, Debug)]
pub struct ReadSheet {
    pub players: Vec<AskingHabit>,
    /// Changes of `WORTH_TELLING` or more, the largest first.
    pub cells: Vec<ReadCell>,
    pub case_file: Vec<ReadChance>,
    pub sheet: Sheet,
    /// False before the first question, when nothing is read.
    pub differs: bool,
    log: Triples,
}

/// Least change of a chance that is mentioned.
const WORTH_TELLING: f64 = 0.05;

impl ReadSheet {
    /// `None` without a sheet.
    pub fn new(
        setup: &Setup,
        entries: &[Entry],
        reading: HabitReading,
        log: &Position,
        read: &Position,
    ) -> Option<Self> {
        let differs = read.is_weighted();
        let (log, read) = (log.sheet()?, read.sheet()?);
        let column = log.case_file();
        let chance = |card| {
            let (by_log, read) = (log.probability(card, column), read.probability(card, column));
            ReadChance { card, by_log, read }
        };
        Some(Self {
            cells: reading.cells(entries, log, read),
            case_file: setup.edition.cards().map(chance).filter(ReadChance::is_worth_telling).collect(),
            players: reading.players,
            sheet: read.clone(),
            differs,
            log: log.triples.clone(),
        })
    }

    pub fn by_log(&self, cards: [Card; 3]) -> f64 {
        self.log.probability(cards)
    }

    pub fn player(&self, seat: Seat) -> Option<&AskingHabit> {
        self.players.iter().find(|player| player.seat == seat)
    }
}

struct HandFactors {
    habits: HabitPairs,
    /// By card: the factor of its weight in this player's hand.
    cards: Vec<(Card, f64)>,
}

struct Question {
    at: usize,
    cards: [Card; 3],
}

/// All questions of one player, in log order.
pub(super) struct Questions {
    seat: Seat,
    asked: Vec<Question>,
}

impl Questions {
    pub fn of(entries: &[Entry], seat: Seat) -> Self {
        let believed = entries.iter().enumerate().filter(|(_, entry)| !entry.doubted);
        let asked = believed.filter_map(|(at, entry)| Some(Question { at, cards: entry.kind.named_by(seat)? }));
        Self { seat, asked: asked.collect() }
    }

    pub fn times(&self, card: Card) -> i32 {
        let times = self.asked.iter().filter(|question| question.cards.contains(&card)).count();
        SATURATION.min(times.try_into().unwrap_or(SATURATION))
    }

    fn named_after(&self, at: usize, card: Card) -> bool {
        self.asked.iter().any(|question| question.at > at && question.cards.contains(&card))
    }

    /// Each card once, in the order of its first naming.
    fn named(&self) -> Vec<Card> {
        let mut named = Vec::new();
        for card in self.asked.iter().flat_map(|question| &question.cards) {
            if !named.contains(card) {
                named.push(*card);
            }
        }
        named
    }

    fn habit(&self, sheet: &Sheet, habits: &HabitPairs) -> AskingHabit {
        let named = |wanted: Status| {
            let proved = |card: &Card| sheet.status(*card, self.seat.index()) == wanted;
            self.asked.iter().filter(|question| question.cards[..2].iter().any(proved)).count()
        };
        let evidence =
            HabitEvidence { questions: self.asked.len(), own: named(Status::Yes), others: named(Status::No) };
        AskingHabit { seat: self.seat, habits: *habits, evidence }
    }

    /// `None` without questions, or if no hand is possible.
    fn read(&self, setup: &Setup, entries: &[Entry], sheet: &Sheet, prior: &HabitPairs) -> Option<HandFactors> {
        if self.asked.is_empty() {
            return None;
        }
        let by_log = HandModel::new(setup, |card| sheet.probability(card, self.seat.index()), |card| self.times(card));
        let nobody_showed = self.nobody_showed(setup, entries);
        let held = SetsHeld { sets: &nobody_showed, doubt: tuning::VIGILANCE };
        let reading = by_log.read(&HABITS, prior, held)?;
        let read = by_log.clone().fitted(|card| reading.held[card.index()]);
        Some(HandFactors { habits: reading.pairs, cards: by_log.factors(&read) })
    }

    /// Suggestions to which all others passed and after which the player did not accuse. Latest first: few are used.
    fn nobody_showed(&self, setup: &Setup, entries: &[Entry]) -> Vec<CardSet> {
        let undisproved = |turn: SilentTurn| match &entries[turn.at] {
            Entry { kind: EntryKind::Suggestion { cards, answers, .. }, doubted: false, .. }
                if turn.entries_seen > turn.at =>
            {
                let passed = |answer: &Answer| !answer.doubted && answer.response == Response::Passed;
                let nobody = answers.len() + 1 == setup.seat_count() && answers.iter().all(passed);
                nobody.then(|| cards.iter().copied().collect())
            }
            _ => None,
        };
        let mut found: Vec<CardSet> = Vec::new();
        for set in silent_turns(setup, entries, self.seat).filter_map(undisproved) {
            if !found.contains(&set) {
                found.push(set);
            }
        }
        found
    }
}

impl HabitReading {
    /// `position` is that of the log alone. `None` without a sheet.
    pub fn new(setup: &Setup, entries: &[Entry], position: &Position, known: &KnownHabits) -> Option<Self> {
        let sheet = position.sheet()?;
        let mut weights = CellWeights::even(setup.holder_count(), setup.edition.card_count());
        let others = setup.seats().filter(|seat| Some(*seat) != setup.me);
        let all: Vec<Questions> = others.map(|seat| Questions::of(entries, seat)).collect();
        let mut players = Vec::new();
        // Factors apply to hands as dealt; after cards moved, only the habits are still estimated.
        let dealt = Hands::after(setup, entries).is_none();
        for questions in &all {
            let prior = known.prior(questions.seat);
            let unread = || HandFactors { habits: prior, cards: Vec::new() };
            let read = questions.read(setup, entries, sheet, &prior).unwrap_or_else(unread);
            if dealt {
                for (card, factor) in read.cards {
                    weights.multiply(questions.seat.into(), card, factor);
                }
                avoid_shown(entries, sheet, questions, &mut weights);
            }
            players.push(questions.habit(sheet, &read.habits));
        }
        Some(Self { players, weights })
    }

    #[must_use]
    pub fn position(&self, log: &Position) -> Position {
        log.weighted(self.weights.clone())
    }

    fn cells(&self, entries: &[Entry], log: &Sheet, read: &Sheet) -> Vec<ReadCell> {
        let mut found = Vec::new();
        for player in &self.players {
            let questions = Questions::of(entries, player.seat);
            for card in questions.named() {
                let column = player.seat.index();
                let (by_log, read) = (log.probability(card, column), read.probability(card, column));
                if (ReadChance { card, by_log, read }).is_worth_telling() {
                    let named = questions.asked.iter().filter(|question| question.cards.contains(&card));
                    let named = named.map(|question| entries[question.at].id).collect();
                    found.push(ReadCell { card, seat: player.seat, named, by_log, read });
                }
            }
        }
        let change = |cell: &ReadCell| (cell.read - cell.by_log).abs();
        found.sort_by(|a, b| change(b).total_cmp(&change(a)).then((a.seat, a.card).cmp(&(b.seat, b.card))));
        found
    }
}

fn avoid_shown(entries: &[Entry], sheet: &Sheet, questions: &Questions, weights: &mut CellWeights) {
    for (at, entry) in entries.iter().enumerate().filter(|(_, entry)| !entry.doubted) {
        let EntryKind::Suggestion { by, cards, answers } = &entry.kind else { continue };
        if *by != questions.seat {
            continue;
        }
        let unseen = |answer: &&Answer| !answer.doubted && answer.response == Response::Showed(None);
        for answer in answers.iter().filter(unseen) {
            for card in cards.iter().filter(|card| questions.named_after(at, **card)) {
                let chance = |card: &Card| sheet.probability(*card, answer.seat.index());
                let others: f64 = cards.iter().filter(|other| *other != card).map(chance).sum();
                weights.multiply(answer.seat.into(), *card, 1.0 - AVOIDED / (1.0 + others));
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::{SetupParts, players_at};

    fn asks(id: u32, by: u8, cards: [usize; 3]) -> Entry {
        let others = [1, 2].map(|step| Answer::new(Seat((by + step) % 3), Response::Passed)).into();
        let kind = EntryKind::Suggestion { by: Seat(by), cards: cards.map(Card::new), answers: others };
        Entry::new(EntryId(id), 0, kind)
    }

    #[test]
    fn named_cards_count_up_to_a_limit_and_only_later_namings_follow_a_show() {
        let log = [asks(1, 1, [0, 6, 12]), asks(2, 1, [0, 7, 13]), asks(3, 1, [0, 8, 14])];
        let questions = Questions::of(&log, Seat(1));
        assert_eq!([0, 7, 1].map(|card| questions.times(Card::new(card))), [SATURATION, 1, 0]);
        assert!(questions.named_after(1, Card::new(0)) && !questions.named_after(2, Card::new(0)));
    }

    #[test]
    fn an_undisproved_suggestion_counts_as_a_set_only_after_the_asker_could_accuse() {
        let setup = Setup::new(SetupParts { me: None, ..players_at("clue_2002", &["Anna", "Ben", "Cy"]) }).unwrap();
        let log = [asks(1, 1, [0, 6, 12]), asks(2, 2, [1, 7, 13])];
        let questions = Questions::of(&log, Seat(1));
        assert_eq!(questions.nobody_showed(&setup, &log[..1]), [], "Ben may still accuse");
        assert_eq!(questions.nobody_showed(&setup, &log), [[0, 6, 12].map(Card::new).into_iter().collect()]);
    }
}
