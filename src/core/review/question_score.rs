//! How much my suggestions in Clue could be expected to gain, compared with the best that I could have made.

use super::{QuestionValue, Review};
use crate::deduction::Cancel;
use crate::game::Game;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct QuestionScore {
    pub suggestions: usize,
    /// Suggestions that were as good as the best, or nearly.
    pub best: usize,
    /// Sum of the expected bits. `possible` is that of the best suggestions.
    gained: f64,
    possible: f64,
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ScoringProgress {
    /// Games with suggestions of mine. `done` of them have been valued.
    pub games: usize,
    pub done: usize,
    pub score: QuestionScore,
}

impl QuestionScore {
    /// Takes up to about two seconds for each of my suggestions. `None` when cancelled.
    pub fn of(game: &Game, cancel: &Cancel) -> Option<Self> {
        let review = Review::of(game);
        let mut values = Vec::new();
        for turn in review.my_turns() {
            values.extend(review.value(&turn, cancel));
            if cancel.is_cancelled() {
                return None;
            }
        }
        Some(Self::from_values(&values))
    }

    pub fn from_values(values: &[QuestionValue]) -> Self {
        let as_good = |value: &&QuestionValue| value.asked.is_as_good_as(&value.best_here);
        Self {
            suggestions: values.len(),
            best: values.iter().filter(as_good).count(),
            // Advice uses another measure, so its best question may gain fewer bits than mine.
            gained: values.iter().map(|value| value.asked.bits.min(value.best_here.bits)).sum(),
            possible: values.iter().map(|value| value.best_here.bits).sum(),
        }
    }

    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            suggestions: self.suggestions + other.suggestions,
            best: self.best + other.best,
            gained: self.gained + other.gained,
            possible: self.possible + other.possible,
        }
    }

    /// From 0 to 1. `None` if no suggestion could gain any bits.
    pub fn share(self) -> Option<f64> {
        (self.possible > 0.0).then(|| self.gained / self.possible)
    }
}
