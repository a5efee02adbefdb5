//! One of my turns in a Clue game tried again: what I could have asked in the same room, and what each question was
//! worth.

use super::{ExpectedGain, MyTurn, Review};
use crate::deduction::{Cancel, Sheet, Status};
use crate::edition::Card;
use crate::game::{EntryId, Holder};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// `solutions` were possible before the turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Retry {
    pub turn: MyTurn,
    pub solutions: usize,
    /// All questions in the same room, the best first. Never empty.
    pub questions: Vec<ExpectedGain>,
}

/// What my log said of a card. `Proved` is a card of the case file.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum CardKnowledge {
    Mine,
    Located(Holder),
    Proved,
    /// With its chance to be in the case file.
    Open(f64),
    /// Not in the case file, but it was not known where.
    Elsewhere,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RetryScore {
    pub found: usize,
    pub tried: usize,
}

impl RetryScore {
    pub fn of(retries: &BTreeMap<EntryId, bool>) -> Self {
        Self { found: retries.values().filter(|found| **found).count(), tried: retries.len() }
    }

    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self { found: self.found + other.found, tried: self.tried + other.tried }
    }
}

impl Review {
    /// `None` if nothing can be counted, or when cancelled.
    pub fn retry(&self, turn: &MyTurn, cancel: &Cancel) -> Option<Retry> {
        let mut questions = self.questions_here(turn, cancel)?;
        questions.sort_by(ExpectedGain::better_first);
        let solutions = self.step(turn.at).solutions?;
        (!questions.is_empty()).then_some(Retry { turn: *turn, solutions, questions })
    }

    /// What was known of the card after `at` entries. `None` without a sheet.
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
    pub fn best(&self) -> ExpectedGain {
        self.questions[0]
    }

    pub fn question(&self, cards: [Card; 3]) -> Option<ExpectedGain> {
        self.questions.iter().copied().find(|question| question.cards == cards)
    }

    pub fn is_found(&self, question: ExpectedGain) -> bool {
        question.is_as_good_as(&self.best())
    }
}
