//! What is known, as the engine sees it: facts, each of one thing said about one holder or the case file, and where
//! each comes from.

use crate::edition::{Card, CardSet};
use crate::game::{EntryId, Holder};

/// The index of a fact in [`Problem::facts`](super::Problem::facts).
pub type FactId = usize;

/// The part of an entry that states a fact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EntryPart {
    Whole,
    /// One answer of a suggestion, by its index.
    Answer(u8),
    /// An answer that was not heard but must have been a pass, because a later player was asked.
    ImpliedPass {
        /// The answer that was not heard.
        answer: u8,
        later: u8,
    },
    /// One result of a clue card, by its index.
    Result(u8),
}

/// Background knowledge a fact comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SetupFact {
    MyHand,
    FaceUp(Holder),
    /// An assumption made to try something out ("what if"), never part of the record.
    Assumed,
}

/// Where a fact comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    Setup(SetupFact),
    Entry(EntryId, EntryPart),
}

impl Source {
    /// The entry; the set-up and an assumption have none.
    pub fn entry(self) -> Option<EntryId> {
        match self {
            Self::Entry(id, _) => Some(id),
            Self::Setup(_) => None,
        }
    }

    /// The answer that the fact is about: its entry and its index.
    pub fn answer(self) -> Option<(EntryId, u8)> {
        match self {
            Self::Entry(id, EntryPart::Answer(at) | EntryPart::ImpliedPass { answer: at, .. }) => Some((id, at)),
            Self::Entry(_, EntryPart::Whole | EntryPart::Result(_)) | Self::Setup(_) => None,
        }
    }
}

/// One thing that is known. All but the facts about the case file speak of a single holder: this is what makes exact
/// counting cheap, because each hand can be compiled on its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FactKind {
    /// The holder has all of these cards.
    HoldsAll(Holder, CardSet),
    /// The holder has none of these cards.
    HoldsNone(Holder, CardSet),
    /// The holder has at least one of these cards.
    HoldsOneOf(Holder, CardSet),
    /// The holder showed me `card`, chosen at random among the cards of `among` in the hand: the hand has it, and each
    /// deal weighs `1/k`, where `k` cards of `among` are in the hand.
    Showed { holder: Holder, card: Card, among: CardSet },
    /// The holder showed me one of `others` cards that came to them later or of the cards of `among` in the hand, chosen
    /// at random: each deal weighs `1/(others + k)`, where `k` cards of `among` are in the hand.
    ChosenAmong { holder: Holder, among: CardSet, others: u8 },
    /// The case file is not exactly this triple.
    CaseFileIsNot([Card; 3]),
    /// All these cards lie in the case file.
    CaseFileHas(CardSet),
    /// None of these cards lies in the case file.
    CaseFileLacks(CardSet),
}

/// A fact and where it comes from. Several facts may share a source (a clue card nobody could answer).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fact {
    /// Where it comes from.
    pub source: Source,
    pub kind: FactKind,
}
