//! The filled sheet: what is proved about every cell, how probable it is, and the triples of the case file.

use crate::deduction::entropy::entropy;
use crate::edition::Card;
use crate::game::{Hands, Seat};
use std::fmt;

/// A number of deals.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum DealCount {
    /// Exactly this many.
    Exact(u128),
    /// About this many: more than 128 bits hold, or an estimate (see [`Basis`]).
    About(f64),
}

impl DealCount {
    /// No deal at all.
    pub const ZERO: Self = Self::Exact(0);

    /// Whether it is exactly 0.
    pub fn is_zero(self) -> bool {
        self == Self::ZERO
    }

    /// The sum; no longer exact where 128 bits do not hold it.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        match (self, other) {
            (Self::Exact(a), Self::Exact(b)) => {
                a.checked_add(b).map_or_else(|| Self::About(a as f64 + b as f64), Self::Exact)
            }
            (a, b) => Self::About(a.as_f64() + b.as_f64()),
        }
    }

    /// The product; no longer exact where 128 bits do not hold it.
    #[must_use]
    pub fn times(self, factor: u128) -> Self {
        match self {
            Self::Exact(count) => {
                count.checked_mul(factor).map_or_else(|| Self::About(count as f64 * factor as f64), Self::Exact)
            }
            Self::About(_) if factor == 0 => Self::ZERO,
            Self::About(count) => Self::About(count * factor as f64),
        }
    }

    /// The nearest floating-point number.
    pub fn as_f64(self) -> f64 {
        match self {
            // Converting 64 bits is one instruction, 128 bits a call: nearly all counts fit into 64.
            Self::Exact(count) => u64::try_from(count).map_or_else(|_| count as f64, |count| count as f64),
            Self::About(count) => count,
        }
    }
}

impl fmt::Display for DealCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact(count) => write!(f, "{count}"),
            Self::About(count) => write!(f, "{count:.6e}"),
        }
    }
}

/// What is proved about one card and one column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// The card is there in every deal that agrees with the log.
    Yes,
    /// In none.
    No,
    /// In some.
    Open,
}

/// The envelope's triples: flat, index `(s * weapons + w) * rooms + r` with positions within the categories.
#[derive(Clone, PartialEq, Debug)]
pub struct Triples {
    /// How many cards each category has.
    pub sizes: [usize; 3],
    /// Deals with each triple in the case file: exact if there are fewer than 2^52 deals in all, else rounded.
    pub plain: Vec<DealCount>,
    /// The probability of each triple under the show model.
    pub weighted: Vec<f64>,
    /// Whether the numbers are exact or estimates.
    pub basis: Basis,
}

impl Triples {
    /// The cards of the triple at `index`.
    pub fn cards(&self, index: usize) -> [Card; 3] {
        let [suspects, weapons, rooms] = self.sizes;
        let (s, w, r) = (index / (weapons * rooms), index / rooms % weapons, index % rooms);
        [s, suspects + w, suspects + weapons + r].map(Card::new)
    }

    /// How many triples are still possible.
    pub fn possible(&self) -> usize {
        self.plain.iter().filter(|count| !count.is_zero()).count()
    }

    /// Whether the numbers are exact.
    pub fn is_exact(&self) -> bool {
        self.basis == Basis::Counted
    }

    /// The triple that lies in the case file, if that is proved. In an estimate, a triple that alone was drawn is
    /// proved only if every other cell was searched as well.
    pub fn solution(&self) -> Option<[Card; 3]> {
        let proved = self.possible() == 1 && self.basis != Basis::Estimated { marks_complete: false };
        proved.then(|| self.best().map(|(cards, _)| cards)).flatten()
    }

    /// The likeliest triple and its probability.
    pub fn best(&self) -> Option<([Card; 3], f64)> {
        let (index, probability) = self.weighted.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1))?;
        Some((self.cards(index), *probability))
    }
}

/// How the numbers of a sheet, or of its triples, were found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Basis {
    /// Every deal was counted: all numbers are exact.
    Counted,
    /// There were too many ways to count within bounds: deals were drawn, and probabilities, numbers of deals and
    /// entropies are estimates. Marks are still proved.
    Estimated {
        /// Whether every open cell has been shown to be open; if not, some of them may be decided after all.
        marks_complete: bool,
    },
}

/// Everything that follows from a log: one row a card, one column a holder, the case file last.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    /// How many cards.
    pub cards: usize,
    /// How many columns: holders and the case file.
    pub columns: usize,
    /// How many deals agree with the log.
    pub deals: DealCount,
    /// By card, then column.
    pub status: Vec<Status>,
    /// Deals with the card there, by card, then column.
    pub plain: Vec<DealCount>,
    /// The probability under the show model, by card, then column.
    pub weighted: Vec<f64>,
    /// What can lie in the case file. Its basis is that of the whole sheet.
    pub triples: Triples,
    /// Shannon entropy of the triple in bits, every deal weighing the same.
    pub entropy_plain: f64,
    /// Shannon entropy of the triple in bits, under the show model.
    pub entropy: f64,
}

impl Sheet {
    /// A sheet from numbers of deals and probabilities, by card, then column. A cell without deals is impossible, and a
    /// card with a single possible column is there.
    pub(crate) fn new(deals: DealCount, mut plain: Vec<DealCount>, mut weighted: Vec<f64>, triples: Triples) -> Self {
        let cards = triples.sizes.iter().sum();
        let columns = plain.len() / cards;
        let mut status = vec![Status::No; plain.len()];
        for card in 0..cards {
            let row = card * columns..(card + 1) * columns;
            let possible = row.clone().filter(|cell| !plain[*cell].is_zero());
            possible.for_each(|cell| status[cell] = Status::Open);
            if let Some(column) = assign_if_only(deals, &mut plain[row.clone()], &mut weighted[row.clone()]) {
                status[row.start + column] = Status::Yes;
            }
        }
        Self {
            cards,
            columns,
            deals,
            status,
            plain,
            weighted,
            entropy_plain: entropy(triples.plain.iter().map(|count| count.as_f64())),
            entropy: entropy(triples.weighted.iter().copied()),
            triples,
        }
    }

    /// What is proved about a cell.
    pub fn status(&self, card: Card, column: usize) -> Status {
        self.status[card.index() * self.columns + column]
    }

    /// The probability of a cell under the show model, 0 to 1.
    pub fn probability(&self, card: Card, column: usize) -> f64 {
        self.weighted[card.index() * self.columns + column]
    }

    /// Whether its numbers are exact.
    pub fn is_exact(&self) -> bool {
        self.triples.is_exact()
    }

    /// How its numbers were found.
    pub fn basis(&self) -> Basis {
        self.triples.basis
    }

    /// The column of the case file.
    pub fn case_file(&self) -> usize {
        self.columns - 1
    }

    /// The column that certainly has the card, if one has.
    pub fn owner(&self, card: Card) -> Option<usize> {
        (0..self.columns).find(|column| self.status(card, *column) == Status::Yes)
    }

    /// Whether a player can have a card now: of the hand they were dealt, or, if some cards have changed hands, of those
    /// from which they can have cards.
    pub fn may_have(&self, hands: Option<&Hands>, seat: Seat, card: Card) -> bool {
        let dealt = |column: usize| self.status(card, column) != Status::No;
        match hands {
            None => dealt(seat.index()),
            Some(hands) if hands.all_known().contains(card) => hands.known(seat).contains(card),
            Some(hands) => hands.sources(seat).into_iter().any(|hand| dealt(hand.index())),
        }
    }

    /// The case file, if it is proved.
    pub fn solution(&self) -> Option<[Card; 3]> {
        let mut cards =
            (0..self.cards).map(Card::new).filter(|card| self.status(*card, self.case_file()) == Status::Yes);
        Some([cards.next()?, cards.next()?, cards.next()?])
    }
}

/// If only one of these has deals, it has all of them, whatever was rounded. Returns its place.
pub(crate) fn assign_if_only(deals: DealCount, plain: &mut [DealCount], weighted: &mut [f64]) -> Option<usize> {
    let at = plain.iter().position(|count| !count.is_zero())?;
    if !plain[at + 1..].iter().all(|count| count.is_zero()) {
        return None;
    }
    (plain[at], weighted[at]) = (deals, 1.0);
    Some(at)
}
