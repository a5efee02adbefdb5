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
//! *Which habit.* `ρ` is one of a few values with a broad prior ([`HABITS`]), by itself for suspects and weapons and
//! for rooms, which a token may force. With `q(c)` the chance by the log that `p` holds `c`, `m(c)` how often they
//! named it, and `k̄ = Σ q` over its category, its likelihood is
//!
//! ```text
//! Π over the cards named of (q(c)·ρ^m(c) + 1 − q(c))   /   Π over the questions of (n − k̄ + ρ·k̄).
//! ```
//!
//! So a card proved to be theirs speaks for a bluffer, one proved to lie elsewhere for a player who asks for what they
//! lack, and an open card says as much as it is settled.
//!
//! *What follows for a deal.* It weighs `Π w(p, c)` over the cards of every hand ([`CellWeights`]), where
//! `w(p, c) = E[ρ^m(c)]` over the posterior of the habit: while that is broad the factor stays moderate, however often
//! a card is named.
//!
//! *Cards that were shown to them.* Who has been shown a card seldom asks for it again. If `r` showed `p` one of the
//! cards `S` unseen by me, and `p` later names `c ∈ S`, then `r` hardly showed `c`: `w(r, c)` is multiplied by
//! `1 − α / (1 + Σ q_r)` over the other cards of `S`, with [`AVOIDED`] for `α`.
//!
//! Neglected: that the number of own cards `k` differs from deal to deal, that a habit changes during a game, and what
//! `p` has worked out. Marks, numbers of deals and proofs never depend on any of this. Once cards have changed hands,
//! nothing is read any more.

use crate::deduction::{CellWeights, Position, Sheet, Status};
use crate::edition::{Card, CardSet};
use crate::game::{Entry, EntryId, EntryKind, Hands, Holder, Response, Seat, Setup};

/// The habits and their prior chances.
pub const HABITS: [(f64, f64); 5] = [(0.03, 0.3), (0.2, 0.2), (0.5, 0.2), (1.0, 0.2), (2.5, 0.1)];

/// How much less likely a player names a card that was shown to them.
pub const AVOIDED: f64 = 0.8;

/// A card named more often than this weighs no more.
const SATURATION: i32 = 4;

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
        let [never, seldom, less, even, more] = chances;
        if questions == 0 {
            Self::Unknown
        } else if never + seldom >= SURE {
            Self::Lacking
        } else if *more >= SURE {
            Self::Bluffing
        } else if less + even + more >= SURE {
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

/// What a reading changes, ready to be told.
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

/// What one player asked.
struct Questions {
    seat: Seat,
    /// By entry: its index, and the cards.
    asked: Vec<(usize, [Card; 3])>,
}

impl Questions {
    fn of(entries: &[Entry], seat: Seat) -> Self {
        let asked =
            entries.iter().enumerate().filter(|(_, entry)| !entry.doubted).filter_map(|(at, entry)| {
                match &entry.kind {
                    EntryKind::Suggestion { by, cards, .. } if *by == seat => Some((at, *cards)),
                    _ => None,
                }
            });
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

    /// The chance of each habit, by the cards of these categories.
    fn habit(&self, setup: &Setup, sheet: &Sheet, categories: &[usize]) -> [f64; HABITS.len()] {
        let held = |card: Card| sheet.probability(card, self.seat.index());
        let named = self.named(categories);
        let log_likelihood = |habit: f64| -> f64 {
            let of_cards = named.iter().map(|(card, times)| {
                let own = held(*card);
                (own * habit.powi((*times).min(SATURATION)) + 1.0 - own).ln()
            });
            let of_questions = categories.iter().map(|category| {
                let cards = setup.edition.category_cards(*category);
                let own: f64 = cards.iter().map(held).sum();
                let all = cards.len() as f64;
                self.asked.len() as f64 * ((all - own + habit * own) / all).ln()
            });
            of_cards.sum::<f64>() - of_questions.sum::<f64>()
        };
        let logs = HABITS.map(|(habit, prior)| prior.ln() + log_likelihood(habit));
        let most = logs.into_iter().fold(f64::NEG_INFINITY, f64::max);
        let weights = logs.map(|log| (log - most).exp());
        let all: f64 = weights.iter().sum();
        weights.map(|weight| weight / all)
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
            let column = Holder::from(questions.seat);
            let groups: [&[usize]; 2] = [&[0, 1], &[2]];
            let habits = groups.map(|categories| questions.habit(setup, sheet, categories));
            for (categories, chances) in groups.iter().zip(&habits).filter(|_| dealt) {
                for (card, times) in questions.named(categories) {
                    let power = |(habit, _): (f64, f64)| habit.powi(times.min(SATURATION));
                    let factor = HABITS.iter().zip(chances).map(|(habit, chance)| chance * power(*habit)).sum();
                    weights.multiply(column, card, factor);
                }
            }
            if dealt {
                avoid_shown(entries, sheet, questions, &mut weights);
            }
            let status = |card: Card| sheet.status(card, questions.seat.index());
            let count = |wanted: Status| -> usize {
                let named = questions.named(&[0, 1]).into_iter().filter(|(card, _)| status(*card) == wanted);
                named.map(|(_, times)| times as usize).sum()
            };
            let (own, others) = (count(Status::Yes), count(Status::No));
            let [chances, _] = habits;
            players.push(AskingHabit { seat: questions.seat, chances, questions: questions.asked.len(), own, others });
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
