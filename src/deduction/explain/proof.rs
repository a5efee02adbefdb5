//! Proofs as values: small steps, each of a named rule, from facts of the log to a mark on the sheet.

use crate::deduction::problem::{FactId, Problem, Source};
use crate::edition::Card;
use crate::game::EntryId;

/// A decided cell: a card lies in a column, or it does not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mark {
    /// The row.
    pub card: Card,
    /// The column: holders in order, then the case file.
    pub column: usize,
    /// Whether the card is there.
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
    /// What this player showed at several entries uses up the hand, or leaves only one way to have shown at all of them.
    HandAnswers,
    /// As many holders as cards: each of these holders has one of these cards, so nobody else has any.
    Pigeonhole,
    /// True in every deal that agrees with the cited facts; found by counting whole deals, not by one small step.
    Counting,
}

/// What a step builds on, apart from the sizes of the hands and the case file's one card of each category.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Premise {
    /// A fact of the problem.
    Fact(FactId),
    /// The conclusion of an earlier step.
    Mark(Mark),
}

/// One small inference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// How.
    pub rule: Rule,
    /// What follows.
    pub conclusion: Mark,
    /// From what.
    pub premises: Vec<Premise>,
}

/// Why a cell is decided. The last step's conclusion is the cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// Each builds only on facts and earlier steps.
    pub steps: Vec<Step>,
    /// The places in the log it rests on, in log order.
    pub sources: Vec<Source>,
    /// The entries among them, in log order.
    pub entries: Vec<EntryId>,
    /// Whether no smaller set of entries gives a proof of this kind (by rules; or, for a proof by counting, at all).
    pub smallest: bool,
}

impl Proof {
    /// What is proved.
    pub fn conclusion(&self) -> Option<Mark> {
        self.steps.last().map(|step| step.conclusion)
    }

    /// Whether it needs the counting of whole deals somewhere.
    pub fn counts(&self) -> bool {
        self.steps.iter().any(|step| step.rule == Rule::Counting)
    }

    /// Puts together the steps that lead to the last one of `steps`, dropping those it does not need.
    pub(crate) fn leading_to(problem: &Problem, mut steps: Vec<Step>, smallest: bool) -> Self {
        let mut wanted: Vec<Mark> = steps.last().map(|step| step.conclusion).into_iter().collect();
        let mut facts: Vec<FactId> = Vec::new();
        let mut kept = Vec::new();
        while let Some(step) = steps.pop() {
            if !wanted.contains(&step.conclusion) {
                continue;
            }
            for premise in &step.premises {
                match premise {
                    Premise::Fact(fact) => facts.push(*fact),
                    Premise::Mark(mark) => wanted.push(*mark),
                }
            }
            kept.push(step);
        }
        kept.reverse();
        facts.sort_unstable();
        let mut sources: Vec<Source> = facts.iter().map(|fact| problem.facts[*fact].source).collect();
        sources.retain(|source| matches!(source, Source::Entry(..)));
        sources.dedup();
        let entries = entries_of(&sources);
        Self { steps: kept, sources, entries, smallest }
    }
}

/// The entries named by sources, each once, in order.
fn entries_of(sources: &[Source]) -> Vec<EntryId> {
    let mut entries = Vec::new();
    for source in sources {
        if let Source::Entry(id, _) = source
            && !entries.contains(id)
        {
            entries.push(*id);
        }
    }
    entries
}
