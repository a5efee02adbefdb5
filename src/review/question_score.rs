//! How much my suggestions of a game could be expected to gain, beside the best that I could have asked.

use super::{QuestionValue, Review};
use crate::deduction::Cancel;
use crate::game::Game;
use serde::{Deserialize, Serialize};

/// My suggestions of one game or of several, compared with the best in the same rooms.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct QuestionScore {
    pub suggestions: usize,
    /// How many of them were as good as the best, or nearly.
    pub best: usize,
    /// The bits that they could be expected to gain.
    gained: f64,
    /// The bits that the best could be expected to gain.
    possible: f64,
}

/// How far the suggestions of all games have been valued.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ScoringProgress {
    /// In how many games there are suggestions of mine to be valued.
    pub games: usize,
    /// In how many of them they are.
    pub done: usize,
    pub score: QuestionScore,
}

impl QuestionScore {
    /// Values all my suggestions of a game, which takes up to seconds for each; `None` if the work was cancelled.
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

    /// The sum of these values.
    pub fn from_values(values: &[QuestionValue]) -> Self {
        let as_good = |value: &&QuestionValue| value.asked.is_as_good_as(&value.best_here);
        Self {
            suggestions: values.len(),
            best: values.iter().filter(as_good).count(),
            gained: values.iter().map(|value| value.asked.bits.min(value.best_here.bits)).sum(),
            possible: values.iter().map(|value| value.best_here.bits).sum(),
        }
    }

    /// Adds the suggestions of another game.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            suggestions: self.suggestions + other.suggestions,
            best: self.best + other.best,
            gained: self.gained + other.gained,
            possible: self.possible + other.possible,
        }
    }

    /// The bits that they could be expected to gain, as a share of those of the best, 0 to 1; `None` if no suggestion
    /// could gain any.
    pub fn share(self) -> Option<f64> {
        (self.possible > 0.0).then(|| self.gained / self.possible)
    }
}
