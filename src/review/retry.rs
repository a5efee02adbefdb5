//! One of my turns tried again: what could have been asked in the same room, and what each question was worth.

use super::{ExpectedGain, MyTurn, Review};
use crate::deduction::{Cancel, Sheet, Status};
use crate::edition::Card;
use crate::game::{EntryId, Holder};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One of my turns, to be tried again.
#[derive(Clone, PartialEq, Debug)]
pub struct Retry {
    pub turn: MyTurn,
    /// How many solutions were possible before it.
    pub solutions: usize,
    /// The questions in the same room with what they could be expected to gain, the best first; never empty.
    pub questions: Vec<ExpectedGain>,
}

/// What was known of a card before a question.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum CardKnowledge {
    Mine,
    /// It was known to be with this holder.
    Located(Holder),
    /// It was known to be in the case file.
    Proved,
    /// It could be in the case file, with this chance.
    Open(f64),
    /// It was known not to be in the case file, but not where it was.
    Elsewhere,
}

/// How many of the turns tried again were found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RetryScore {
    pub found: usize,
    pub tried: usize,
}

impl RetryScore {
    /// The score of what was tried, by entry.
    pub fn of(retries: &BTreeMap<EntryId, bool>) -> Self {
        Self { found: retries.values().filter(|found| **found).count(), tried: retries.len() }
    }

    /// Adds the score of another game.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self { found: self.found + other.found, tried: self.tried + other.tried }
    }
}

impl Review {
    /// One of my turns to be tried again; `None` where nothing can be counted, or if the work was cancelled.
    pub fn retry(&self, turn: &MyTurn, cancel: &Cancel) -> Option<Retry> {
        let mut questions = self.questions_here(turn, cancel)?;
        questions.sort_by(ExpectedGain::better_first);
        let solutions = self.step(turn.at).solutions()?;
        (!questions.is_empty()).then_some(Retry { turn: *turn, solutions, questions })
    }

    /// What was known of a card after `at` entries; `None` without a sheet.
    pub fn knowledge(&self, at: usize, card: Card) -> Option<CardKnowledge> {
        let sheet: &Sheet = self.step(at).sheet.as_ref()?;
        let case_file = sheet.case_file();
        Some(match sheet.owner(card) {
            Some(owner) if owner == case_file => CardKnowledge::Proved,
            Some(owner) if self.setup.me.is_some_and(|me| me.index() == owner) => CardKnowledge::Mine,
            Some(owner) => CardKnowledge::Located(self.setup.holder_of(owner)?),
            None if sheet.status(card, case_file) == Status::No => CardKnowledge::Elsewhere,
            None => CardKnowledge::Open(sheet.probability(card, case_file)),
        })
    }
}

impl Retry {
    /// The best question.
    pub fn best(&self) -> ExpectedGain {
        self.questions[0]
    }

    /// What a question could be expected to gain, if it was counted.
    pub fn question(&self, cards: [Card; 3]) -> Option<ExpectedGain> {
        self.questions.iter().copied().find(|question| question.cards == cards)
    }

    /// Whether a question is as good as the best, or nearly.
    pub fn is_found(&self, question: ExpectedGain) -> bool {
        question.is_as_good_as(&self.best())
    }
}
