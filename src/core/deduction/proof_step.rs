//! The parts of a [`Proof`](crate::deduction::Proof): marks, rules, and steps that lead by a rule from facts and
//! earlier marks to a mark.

use super::fact::FactId;
use crate::edition::Card;

/// The card lies in the column, or it does not. The last column is the case file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mark {
    pub card: Card,
    pub column: usize,
    pub yes: bool,
}

impl Mark {
    pub const fn yes(card: Card, column: usize) -> Self {
        Self { card, column, yes: true }
    }

    pub const fn no(card: Card, column: usize) -> Self {
        Self { card, column, yes: false }
    }
}

/// How a step reaches its conclusion, simplest first. “Known”: a mark for it is among the premises.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rule {
    /// A fact says it: passed, shown, revealed, peeked at, my own hand, face up, accused rightly, assumed.
    Stated,
    Elsewhere,
    CategoryFound,
    HandFull,
    OnlyPlace,
    /// All others of the category are known to lie elsewhere.
    LastOfCategory,
    /// The hand can have only as many cards as its size, so it has them all.
    HandNeedsAll,
    /// The player showed one of the named cards and has none of the others.
    Answered,
    /// It is known how many of some cards are in the case file, and so whether the undecided ones are. For example, the
    /// third card of a wrong accusation is not, if the other two are.
    CaseFileCount,
    /// Several shows of one player use up the hand, or leave only one way to make them all.
    HandAnswers,
    /// As many holders as cards, each with one of them: nobody else has any.
    Pigeonhole,
    /// True in every deal that agrees with the cited facts.
    Counting,
}

/// Hand sizes, and one card of each category in the case file, are always premises and never listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Premise {
    Fact(FactId),
    Mark(Mark),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProofStep {
    pub rule: Rule,
    pub conclusion: Mark,
    pub premises: Vec<Premise>,
}
