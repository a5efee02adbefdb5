//! The parts of a proof: marks, rules, premises and steps.

use crate::deduction::fact::FactId;
use crate::edition::Card;

/// A decided cell: a card lies in a column, or it does not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mark {
    pub card: Card,
    /// The column: holders in order, then the case file.
    pub column: usize,
    pub yes: bool,
}

impl Mark {
    /// The card lies in the column.
    pub const fn yes(card: Card, column: usize) -> Self {
        Self { card, column, yes: true }
    }

    /// The card does not lie in the column.
    pub const fn no(card: Card, column: usize) -> Self {
        Self { card, column, yes: false }
    }
}

/// How a step reaches its conclusion, simplest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rule {
    /// A fact says it: passed, shown, revealed, peeked at, my own hand, face up, accused rightly, assumed.
    Stated,
    /// The card is known to be in another place.
    Elsewhere,
    /// Another card of the category is known to be the one in the case file.
    CategoryFound,
    /// All cards of this hand are known, and this is none of them.
    HandFull,
    /// The card can be in no other place.
    OnlyPlace,
    /// All other cards of the category are known not to be in the case file.
    LastOfCategory,
    /// The hand needs every card it can still have.
    HandNeedsAll,
    /// This player showed one of the named cards and has none of the others.
    Answered,
    /// A wrong accusation whose other two cards are known to be in the case file.
    WrongAccusation,
    /// What this player showed at several entries uses up the hand, or leaves only one way to have shown at all of
    /// them.
    HandAnswers,
    /// As many holders as cards: each of these holders has one of these cards, so nobody else has any.
    Pigeonhole,
    /// True in every deal that agrees with the cited facts; found by counting whole deals, not by one small step.
    Counting,
}

/// What a step builds on, apart from the sizes of the hands and the case file's one card of each category.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Premise {
    Fact(FactId),
    Mark(Mark),
}

/// One small inference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProofStep {
    pub rule: Rule,
    pub conclusion: Mark,
    /// What it follows from.
    pub premises: Vec<Premise>,
}
