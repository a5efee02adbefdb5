//! A game of Clue in a few numbers, for the review and documents.

use super::{QuestionScore, QuestionValue, Review};
use crate::game::{Game, GameEnd, Seat, duration, turns};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum MyResult {
    /// Unfinished, or nobody wrote down how it ended.
    Open,
    Won,
    Lost(Seat),
    Nobody,
}

impl MyResult {
    pub fn of(game: &Game) -> Self {
        match game.ending() {
            Some(GameEnd::Solved(winner)) if game.setup.me == Some(winner) => Self::Won,
            Some(GameEnd::Solved(winner)) => Self::Lost(winner),
            Some(GameEnd::Unsolved) => Self::Nobody,
            None => Self::Open,
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct ReviewSummary {
    pub ending: MyResult,
    pub turns: usize,
    pub my_suggestions: usize,
    /// In milliseconds.
    pub duration: i64,
    /// Possible solutions before the first entry and after the last.
    pub solutions: (usize, usize),
    pub solvable: Option<usize>,
    /// Sum of [`QuestionValue::luck`] over my suggestions. `None` until they are valued.
    pub luck: Option<f64>,
    /// See [`QuestionScore::share`]; `None` until they are valued.
    pub share: Option<f64>,
}

impl ReviewSummary {
    pub fn of(game: &Game, review: &Review, values: &[QuestionValue]) -> Self {
        let solutions = review.solutions();
        Self {
            ending: MyResult::of(game),
            turns: turns(review.setup(), review.entries()),
            my_suggestions: review.my_turns().len(),
            duration: duration(review.entries()),
            solutions: (solutions[0], solutions[solutions.len() - 1]),
            solvable: review.solvable(),
            luck: (!values.is_empty()).then(|| values.iter().map(QuestionValue::luck).sum()),
            share: QuestionScore::from_values(values).share(),
        }
    }
}
