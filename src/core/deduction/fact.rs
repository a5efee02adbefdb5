//! Facts: the form in which the engine sees a log. Each says one thing about one holder or the case file, so that
//! counting can compile each hand on its own. If Ben passes, that is one `HoldsNone` of him and the three named cards.

use super::cards::bits;
use crate::edition::{Card, CardSet};
use crate::game::{EntryId, Holder};

/// Index into [`Problem::facts`](super::Problem::facts).
pub type FactId = usize;

/// The part of an entry that states a fact, by index of its answers or results.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EntryPart {
    Whole,
    Answer(u8),
    /// Nobody heard this answer, but the player of answer `later` was asked afterwards, so it was a pass.
    ImpliedPass {
        answer: u8,
        later: u8,
    },
    Result(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SetupFact {
    MyHand,
    FaceUp(Holder),
    /// A “what if”, never part of the record.
    Assumed,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    Setup(SetupFact),
    Entry(EntryId, EntryPart),
}

impl Source {
    pub fn entry(self) -> Option<EntryId> {
        match self {
            Self::Entry(id, _) => Some(id),
            Self::Setup(_) => None,
        }
    }

    pub fn answer(self) -> Option<(EntryId, u8)> {
        match self {
            Self::Entry(id, EntryPart::Answer(at) | EntryPart::ImpliedPass { answer: at, .. }) => Some((id, at)),
            Self::Entry(_, EntryPart::Whole | EntryPart::Result(_)) | Self::Setup(_) => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FactKind {
    HoldsAll(Holder, CardSet),
    HoldsNone(Holder, CardSet),
    HoldsOneOf(Holder, CardSet),
    /// At least one of the holders, as a bit for each, has at least one of the cards.
    SomeHoldOneOf(u64, CardSet),
    /// I saw `card`, chosen at random among the hand's `k` cards of `among`. A deal weighs `1/k`.
    Showed {
        holder: Holder,
        card: Card,
        among: CardSet,
    },
    /// I saw a card, chosen at random among the dealt hand's `k` cards of `among` and `others` cards that came to the
    /// player later. A deal weighs `1/(others + k)`. Another fact says which card it was.
    ChosenAmong {
        holder: Holder,
        among: CardSet,
        others: u8,
    },
    /// At least `least` and at most `most` of the cards.
    CaseFileCount {
        cards: CardSet,
        least: u8,
        most: u8,
    },
    /// All of the cards.
    CaseFileHas(CardSet),
    /// None of the cards.
    CaseFileLacks(CardSet),
}

/// Those of a set with a bit for each, ascending.
pub fn holders(set: u64) -> impl Iterator<Item = Holder> {
    bits(set).map(|at| Holder(at as u8))
}

impl FactKind {
    /// Exactly `right` of `cards` are in the case file.
    pub fn right_of(cards: CardSet, right: u8) -> Self {
        match usize::from(right) {
            0 => Self::CaseFileLacks(cards),
            all if all == cards.len() => Self::CaseFileHas(cards),
            _ => Self::CaseFileCount { cards, least: right, most: right },
        }
    }

    pub fn not_all_in_case_file(cards: CardSet) -> Self {
        Self::CaseFileCount { cards, least: 0, most: cards.len().saturating_sub(1) as u8 }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fact {
    pub source: Source,
    pub kind: FactKind,
}
