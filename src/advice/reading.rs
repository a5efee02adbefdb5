//! Reading the others: what they ask betrays what they hold.
//!
//! For each other player `p` a *habit* `ρ` says how likely they name a card of their own, relative to one that is not
//! theirs: 0 never, 1 without regard, above 1 they bluff. If `p` holds `k` of the `n` cards of a category, they name a
//! given card of it with the chance
//!
//! ```text
//! ρ / (n − k + ρ·k)   if it is theirs,      1 / (n − k + ρ·k)   if not.
//! ```
//!
//! *What follows for a hand.* `ρ` is one of a few values with a broad prior ([`HABITS`]): `ρ` for suspects and weapons,
//! `σ` for rooms, which a token may force; with the chance [`TOGETHER`] they are equal, else independent. With `m(c)`
//! how often `p` named a card (at most [`SATURATION`] times: a card that is named again and again has not been seen),
//! the hand `H` and the habits together have the posterior
//!
//! ```text
//! P(H, ρ, σ) ∝ P(H) · P(ρ, σ) · Π over the categories of   Π over its cards in H of ρ^m(c)  /  (n − k + ρ·k)^Σm(c)
//! ```
//!
//! (`σ` for rooms), where `P(H)` is a conditional Bernoulli distribution with the chances of the sheet by the log
//! ([`HandModel`]). So `k` differs from hand to hand, a card proved to be theirs speaks for a bluffer, and one proved to
//! lie elsewhere for a player who asks for what they lack.
//!
//! *Cards that nobody could show.* A suggestion to which all others passed, and after which `p` did not accuse, names a
//! card of `p`: a hand with none of them counts only [`OVERLOOKED`].
//!
//! *What follows for a deal.* It weighs `Π w(p, c)` over the cards of every hand ([`CellWeights`]), where the `w(p, c)`
//! are those that turn the chances of `P(H)` into those of the posterior.
//!
//! *Cards that were shown to them.* Who has been shown a card seldom asks for it again. If `r` showed `p` one of the
//! cards `S` unseen by me, and `p` later names `c ∈ S`, then `r` hardly showed `c`: `w(r, c)` is multiplied by
//! `1 − α / (1 + Σ q_r)` over the other cards of `S`, with [`AVOIDED`] for `α` and `q_r` the chances by the log.
//!
//! Neglected: that the cards of a hand are bound to each other by what was shown, that a habit changes during a game,
//! and what `p` has worked out. Marks, numbers of deals and proofs never depend on any of this. Once cards have changed
//! hands, nothing is read any more.

use super::hand_model::{HabitPairs, HandModel};
use crate::deduction::{CellWeights, Position, Sheet, Status};
use crate::edition::{Card, CardSet};
use crate::game::{Answer, Entry, EntryId, EntryKind, Hands, Response, Seat, Setup};

/// The habits and their prior chances.
pub const HABITS: [(f64, f64); 6] = [(0.03, 0.29), (0.2, 0.19), (0.5, 0.19), (1.0, 0.19), (2.5, 0.095), (6.0, 0.045)];

/// The chance that a player names rooms of their own as they do suspects and weapons.
pub const TOGETHER: f64 = 0.5;

/// How much less likely a player names a card that was shown to them.
pub const AVOIDED: f64 = 0.8;

/// The chance that a player does not accuse when nobody can show a card and they hold none of the three.
pub const OVERLOOKED: f64 = 0.1;

/// A card named more often than this weighs no more.
const SATURATION: i32 = 2;

/// The chance of each of `HABITS`.
pub type HabitChances = [f64; HABITS.len()];

/// How a player asks, as far as it has shown.
#[derive(Clone, PartialEq, Debug)]
pub struct AskingHabit {
    /// Who.
    pub seat: Seat,
    /// The chance of each of `HABITS` for suspects and weapons.
    pub chances: HabitChances,
    /// How many suggestions they made.
    pub questions: usize,
    /// How many of the named suspects and weapons are proved to be theirs.
    pub own: usize,
    /// How many are proved not to be.
    pub others: usize,
}

/// In words, how a player asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HabitKind {
    /// Too little is known.
    Unknown,
    /// Asks only for what they lack.
    Lacking,
    /// Names their own cards now and then.
    Mixed,
    /// Often names their own.
    Bluffing,
}

impl AskingHabit {
    /// The habit in words, once two thirds of the chance say so.
    pub fn kind(&self) -> HabitKind {
        HabitKind::of(&self.chances, self.questions)
    }
}

impl HabitKind {
    /// The habit in words after this many questions, once two thirds of the chance say so.
    pub fn of(chances: &HabitChances, questions: usize) -> Self {
        const SURE: f64 = 2.0 / 3.0;
        let between = |least: f64, most: f64| -> f64 {
            let habits = HABITS.iter().zip(chances).filter(|((habit, _), _)| (least..most).contains(habit));
            habits.map(|(_, chance)| *chance).sum()
        };
        if questions == 0 {
            Self::Unknown
        } else if between(0.0, 0.35) >= SURE {
            Self::Lacking
        } else if between(1.75, f64::MAX) >= SURE {
            Self::Bluffing
        } else if between(0.35, f64::MAX) >= SURE {
            Self::Mixed
        } else {
            Self::Unknown
        }
    }
}

/// The chances of the habits of a player who asked alike in several games, of which each was read by itself.
pub fn combined_habit<'a>(games: impl Iterator<Item = &'a HabitChances>) -> HabitChances {
    let mut chances = HABITS.map(|(_, prior)| prior);
    for game in games {
        for ((chance, read), (_, prior)) in chances.iter_mut().zip(game).zip(HABITS) {
            *chance *= read / prior;
        }
        let all: f64 = chances.iter().sum();
        if all > 0.0 {
            chances = chances.map(|chance| chance / all);
        }
    }
    chances
}

/// What the questions of a log betray.
///
/// ```
/// # let document = include_str!("../../tests/cases/classic5-deep2-late.json");
/// use deerstalker::advice::HabitReading;
/// use deerstalker::deduction::Position;
///
/// let game = deerstalker::exchange::read(document)?.game;
/// let log = Position::of_game(&game.setup, game.entries());
/// let reading = HabitReading::new(&game.setup, game.entries(), &log).ok_or("the log agrees")?;
/// assert_eq!(reading.players.len(), 4);
/// // Chances change, what is proved does not.
/// assert_eq!(reading.position(&log).marks(), log.marks());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct HabitReading {
    /// The other players, in seat order.
    pub players: Vec<AskingHabit>,
    weights: CellWeights,
}

/// A cell that the reading sees differently.
#[derive(Clone, PartialEq, Debug)]
pub struct ReadCell {
    /// The card.
    pub card: Card,
    /// The player who may have it.
    pub seat: Seat,
    /// The entries in which this player named it.
    pub named: Vec<EntryId>,
    /// The chance by the log alone.
    pub by_log: f64,
    /// The chance with the reading.
    pub read: f64,
}

/// What a reading changes.
#[derive(Clone, PartialEq, Debug)]
pub struct ReadSheet {
    /// How the others ask.
    pub players: Vec<AskingHabit>,
    /// The cells of players that change by `WORTH_TELLING` or more, those that change most first.
    pub cells: Vec<ReadCell>,
    /// The cards of the case file that do, with the chance by the log alone and with the reading.
    pub case_file: Vec<(Card, f64, f64)>,
    /// The sheet with the reading.
    pub sheet: Sheet,
}

/// A chance that a reading changes by less is not told.
pub const WORTH_TELLING: f64 = 0.05;

impl ReadSheet {
    /// Compares the sheets of the `log` and with the reading; `None` without a sheet.
    pub fn new(
        setup: &Setup,
        entries: &[Entry],
        reading: HabitReading,
        log: &Position,
        read: &Position,
    ) -> Option<Self> {
        let (log, read) = (log.sheet()?, read.sheet()?);
        let column = log.case_file();
        let both = |card| (card, log.probability(card, column), read.probability(card, column));
        let case_file = setup.edition.cards().map(both).filter(|(_, log, read)| (log - read).abs() >= WORTH_TELLING);
        let (cells, case_file) = (reading.cells(entries, log, read), case_file.collect());
        Some(Self { players: reading.players, cells, case_file, sheet: read.clone() })
    }

    /// How a player asks.
    pub fn player(&self, seat: Seat) -> Option<&AskingHabit> {
        self.players.iter().find(|player| player.seat == seat)
    }
}

/// What the questions of one player say of their hand.
struct HandFactors {
    /// The chance of each of `HABITS` for suspects and weapons.
    chances: HabitChances,
    /// The factor of each open card.
    cards: Vec<(Card, f64)>,
}

impl Default for HandFactors {
    /// Of a player who asked nothing.
    fn default() -> Self {
        Self { chances: HABITS.map(|(_, prior)| prior), cards: Vec::new() }
    }
}

/// The prior of each pair of habits: for suspects and weapons, then for rooms.
fn pairs() -> HabitPairs {
    let pair = |of: usize, (other, prior): (usize, f64)| {
        HABITS[of].1 * ((1.0 - TOGETHER) * prior + if of == other { TOGETHER } else { 0.0 })
    };
    let row = |of| HABITS.iter().enumerate().map(|(other, (_, prior))| pair(of, (other, *prior))).collect();
    (0..HABITS.len()).map(row).collect()
}

/// What one player asked.
struct Questions {
    seat: Seat,
    /// By entry: its index, and the cards.
    asked: Vec<(usize, [Card; 3])>,
}

impl Questions {
    fn of(entries: &[Entry], seat: Seat) -> Self {
        let believed = entries.iter().enumerate().filter(|(_, entry)| !entry.doubted);
        let asked = believed.filter_map(|(at, entry)| Some((at, entry.kind.named_by(seat)?)));
        Self { seat, asked: asked.collect() }
    }

    /// The cards of these categories with how often each was named.
    fn named(&self, categories: &[usize]) -> Vec<(Card, i32)> {
        let mut named: Vec<(Card, i32)> = Vec::new();
        for card in self.asked.iter().flat_map(|(_, cards)| categories.iter().map(|category| cards[*category])) {
            match named.iter_mut().find(|(other, _)| *other == card) {
                Some((_, times)) => *times += 1,
                None => named.push((card, 1)),
            }
        }
        named
    }

    /// How the player asks, if the habits have these `chances`.
    fn habit(&self, sheet: &Sheet, chances: HabitChances) -> AskingHabit {
        let status = |card: Card| sheet.status(card, self.seat.index());
        let count = |wanted: Status| -> usize {
            let named = self.named(&[0, 1]).into_iter().filter(|(card, _)| status(*card) == wanted);
            named.map(|(_, times)| times as usize).sum()
        };
        let (own, others) = (count(Status::Yes), count(Status::No));
        AskingHabit { seat: self.seat, chances, questions: self.asked.len(), own, others }
    }

    /// What they say of the hand; `None` if there is none, or if they cannot be read.
    fn read(&self, setup: &Setup, entries: &[Entry], sheet: &Sheet) -> Option<HandFactors> {
        if self.asked.is_empty() {
            return None;
        }
        let named = self.named(&[0, 1, 2]);
        let times = |card: Card| {
            let times = named.iter().find(|(other, _)| *other == card).map_or(0, |(_, times)| *times);
            times.min(SATURATION)
        };
        let by_log = HandModel::new(setup, |card| sheet.probability(card, self.seat.index()), times);
        let nobody = self.nobody_showed(setup, entries);
        let reading = by_log.read(&HABITS.map(|(habit, _)| habit), &pairs(), (&nobody, 1.0 - OVERLOOKED))?;
        let read = by_log.clone().fitted(|card| reading.held[card.index()]);
        Some(HandFactors {
            chances: std::array::from_fn(|habit| reading.pairs[habit].iter().sum()),
            cards: by_log.factors(&read),
        })
    }

    /// The cards of their suggestions that nobody could show a card to, and after which they did not accuse: they hold
    /// one of them. The latest first.
    fn nobody_showed(&self, setup: &Setup, entries: &[Entry]) -> Vec<CardSet> {
        let silent = |(at, entry): (usize, &Entry)| match &entry.kind {
            EntryKind::Suggestion { by, cards, answers } if *by == self.seat && !entry.doubted => {
                let passed = |answer: &Answer| !answer.doubted && answer.response == Response::Passed;
                let next = entries[at + 1..].iter().find_map(|entry| entry.kind.turn_of());
                let waits = next.is_some_and(|next| next != self.seat);
                let nobody = answers.len() + 1 == setup.seat_count() && answers.iter().all(passed);
                (nobody && waits).then(|| cards.iter().copied().collect())
            }
            _ => None,
        };
        let mut found: Vec<CardSet> = Vec::new();
        for set in entries.iter().enumerate().rev().filter_map(silent) {
            if !found.contains(&set) {
                found.push(set);
            }
        }
        found
    }
}

impl HabitReading {
    /// Reads the questions of a log; `position` is that of the log alone. `None` without a sheet.
    pub fn new(setup: &Setup, entries: &[Entry], position: &Position) -> Option<Self> {
        let sheet = position.sheet()?;
        let mut weights = CellWeights::even(setup.holder_count(), setup.edition.card_count());
        let others = setup.seats().filter(|seat| Some(*seat) != setup.me);
        let all: Vec<Questions> = others.map(|seat| Questions::of(entries, seat)).collect();
        let mut players = Vec::new();
        // The sheet is about hands as they were dealt.
        let dealt = Hands::after(setup, entries).is_none();
        for questions in &all {
            let read = questions.read(setup, entries, sheet).unwrap_or_default();
            if dealt {
                for (card, factor) in read.cards {
                    weights.multiply(questions.seat.into(), card, factor);
                }
                avoid_shown(entries, sheet, questions, &mut weights);
            }
            players.push(questions.habit(sheet, read.chances));
        }
        Some(Self { players, weights })
    }

    /// The position of the log in which deals weigh as the reading has it.
    #[must_use]
    pub fn position(&self, log: &Position) -> Position {
        log.weighted(self.weights.clone())
    }

    /// The cells of players who named the card, whose chance the reading changes by [`WORTH_TELLING`] or more, those
    /// that change most first. `log` and `read` are the sheets without and with the reading.
    fn cells(&self, entries: &[Entry], log: &Sheet, read: &Sheet) -> Vec<ReadCell> {
        let mut found = Vec::new();
        for player in &self.players {
            let questions = Questions::of(entries, player.seat);
            for (card, _) in questions.named(&[0, 1, 2]) {
                let column = player.seat.index();
                let (by_log, read) = (log.probability(card, column), read.probability(card, column));
                if (read - by_log).abs() >= WORTH_TELLING {
                    let named = questions.asked.iter().filter(|(_, cards)| cards.contains(&card));
                    let named = named.map(|(at, _)| entries[*at].id).collect();
                    found.push(ReadCell { card, seat: player.seat, named, by_log, read });
                }
            }
        }
        let change = |cell: &ReadCell| (cell.read - cell.by_log).abs();
        found.sort_by(|a, b| change(b).total_cmp(&change(a)).then((a.seat, a.card).cmp(&(b.seat, b.card))));
        found
    }
}

/// Weighs the cells of those who showed this player a card unseen: it was hardly one that the player named later.
fn avoid_shown(entries: &[Entry], sheet: &Sheet, questions: &Questions, weights: &mut CellWeights) {
    for (at, entry) in entries.iter().enumerate().filter(|(_, entry)| !entry.doubted) {
        let EntryKind::Suggestion { by, cards, answers } = &entry.kind else { continue };
        if *by != questions.seat {
            continue;
        }
        let named: CardSet = cards.iter().copied().collect();
        for answer in answers.iter().filter(|answer| !answer.doubted && answer.response == Response::Showed(None)) {
            let column = answer.seat.index();
            for card in named {
                let later =
                    questions.asked.iter().filter(|(later, cards)| *later > at && cards.contains(&card)).count();
                let others: f64 =
                    (named - CardSet::of(card)).iter().map(|other| sheet.probability(other, column)).sum();
                let shown = 1.0 / (1.0 + others);
                if later > 0 {
                    weights.multiply(answer.seat.into(), card, 1.0 - AVOIDED * shown);
                }
            }
        }
    }
}
