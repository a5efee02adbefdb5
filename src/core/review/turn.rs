//! My suggestions in Clue, compared with the best that I could have made in the same room: it was certainly in reach,
//! while the log does not say what I rolled.
//!
//! They are valued by the log alone, even if the advice at the table also read the others' questions. What a suggestion
//! really gained is counted by the log too, and how the others ask is better known after the evening than at my turn.
//! So a hint that relied on reading may fall short here.

use super::Review;
use crate::advice::worth;
use crate::deduction::{Cancel, SuggestionValue};
use crate::edition::Card;
use crate::game::{Entry, Holder, asked_after};
use std::cmp::Ordering;

/// A question counts as good if it falls short of the best by less than this part.
const AS_GOOD: f64 = 0.05;

/// A chance is clearly greater if it is so by this much, which shows in whole per cents.
const SURER: f64 = 0.01;

/// A suggestion of mine. `at` is its index in the log.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MyTurn {
    pub at: usize,
    pub cards: [Card; 3],
    /// In bits. Negative if it raised the entropy of the case file.
    pub gained: f64,
}

/// What a question could be expected to gain.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ExpectedGain {
    pub cards: [Card; 3],
    pub bits: f64,
    /// How many solutions the answers leave on average.
    pub leaves: f64,
    /// Mean chance of the likeliest solution after the answer.
    pub likeliest: f64,
    /// The measure of the advice (`advice.md`); only differences count.
    pub worth: f64,
}

impl ExpectedGain {
    /// The better question first. Equal ones go by their cards.
    pub(super) fn better_first(&self, other: &Self) -> Ordering {
        other.worth.total_cmp(&self.worth).then(self.cards.cmp(&other.cards))
    }

    /// As good as the best, or nearly: it gains as many bits, or the best neither leaves fewer solutions nor makes the
    /// likeliest one surer.
    pub fn is_as_good_as(&self, best: &Self) -> bool {
        self.bits >= best.bits * (1.0 - AS_GOOD) || !best.leaves_fewer_than(self) && !best.makes_surer_than(self)
    }

    pub fn leaves_fewer_than(&self, other: &Self) -> bool {
        self.leaves * (1.0 + AS_GOOD) < other.leaves
    }

    pub fn makes_surer_than(&self, other: &Self) -> bool {
        other.likeliest + SURER <= self.likeliest
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct QuestionValue {
    pub turn: MyTurn,
    pub asked: ExpectedGain,
    /// The best by `worth`, so a hint that was followed is never blamed.
    pub best_here: ExpectedGain,
}

impl QuestionValue {
    pub fn luck(&self) -> f64 {
        self.turn.gained - self.asked.bits
    }
}

impl Review {
    /// My suggestions in log order. Doubted ones are left out, and those made when the case was proved, which could
    /// gain nothing.
    pub fn my_turns(&self) -> Vec<MyTurn> {
        let Some(me) = self.setup.me else { return Vec::new() };
        let before_the_proof = self.solvable().unwrap_or(self.entries.len());
        let asked = self.entries.iter().enumerate().take(before_the_proof).filter(|(_, entry)| !entry.doubted);
        let turn = |(at, entry): (usize, &Entry)| {
            Some(MyTurn { at, cards: entry.kind.named_by(me)?, gained: self.steps[at + 1].gained })
        };
        asked.filter_map(turn).collect()
    }

    /// `None` for a spectator, after a contradiction, if this suggestion cannot be counted, or when cancelled. Early in
    /// a large game this takes up to about two seconds, within the budget of a hint.
    pub fn value(&self, turn: &MyTurn, cancel: &Cancel) -> Option<QuestionValue> {
        let questions = self.questions_here(turn, cancel)?;
        Some(QuestionValue {
            turn: *turn,
            asked: *questions.iter().find(|question| question.cards == turn.cards)?,
            best_here: questions.iter().copied().min_by(ExpectedGain::better_first)?,
        })
    }

    /// The expected gain of every suggestion in the same room, if it can be counted.
    pub(super) fn questions_here(&self, turn: &MyTurn, cancel: &Cancel) -> Option<Vec<ExpectedGain>> {
        let me = self.setup.me?;
        let [suspects, weapons] = [0, 1].map(|category| self.setup.edition.category_cards(category));
        let triples: Vec<[Card; 3]> = suspects
            .iter()
            .flat_map(|suspect| weapons.iter().map(move |weapon| [suspect, weapon, turn.cards[2]]))
            .collect();
        let bits = self.steps[turn.at].sheet.as_ref()?.entropy;
        let position = self.position(turn.at);
        let asked: Vec<Holder> =
            asked_after(&self.setup, &self.entries[..turn.at], me).into_iter().map(Holder::from).collect();
        let answers = self.setup.rules.answers;
        let values = position.suggestion_values(&asked, answers, Some(&triples), cancel)?;
        let gain = |value: &SuggestionValue| ExpectedGain {
            cards: value.cards,
            bits: (bits - value.expected_entropy).max(0.0),
            leaves: value.expected_triples,
            likeliest: value.expected_best,
            worth: worth(self.setup.seat_count(), value),
        };
        Some(values.iter().flatten().map(gain).collect())
    }
}
