//! One game in a few numbers.

use super::{QuestionScore, QuestionValue, Review};
use crate::game::{Game, GameEnd, Seat, duration, turns};
use serde::{Deserialize, Serialize};

/// How a game ended for the one who kept the notebook.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum MyResult {
    /// It is unfinished, or nobody wrote down how it ended.
    Open,
    Won,
    Lost(Seat),
    /// It is over and nobody solved it.
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

/// A finished or running game in numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewSummary {
    pub ending: MyResult,
    pub turns: usize,
    pub my_suggestions: usize,
    /// From the first entry to the last, in milliseconds; 0 if the clock went backwards.
    pub duration: i64,
    /// The entropy of the case file before the first entry, in bits.
    pub bits_at_start: f64,
    /// The entropy after the last entry, in bits.
    pub bits_left: f64,
    /// The solutions possible before the first entry and after the last.
    pub solutions: (usize, usize),
    /// After how many entries the case was proved.
    pub solvable: Option<usize>,
    /// The sum of [`QuestionValue::luck`] over my suggestions, once they are valued.
    pub luck: Option<f64>,
    /// How much my suggestions could be expected to gain, as a share of the best, once they are valued: see
    /// [`QuestionScore::share`].
    pub share: Option<f64>,
}

impl ReviewSummary {
    /// The summary of a game. `values` are those of my suggestions, as far as they have been made.
    pub fn of(game: &Game, review: &Review, values: &[QuestionValue]) -> Self {
        let turns = turns(review.setup(), review.entries());
        let duration = duration(review.entries());
        let mine = review.my_turns();
        let start = review.step(0).bits;
        let left = review.step(usize::MAX).bits;
        let valued = !values.is_empty();
        let solutions = review.solutions();
        Self {
            ending: MyResult::of(game),
            turns,
            my_suggestions: mine.len(),
            duration,
            bits_at_start: start,
            bits_left: left,
            solutions: (solutions[0], solutions[solutions.len() - 1]),
            solvable: review.solvable(),
            luck: valued.then(|| values.iter().map(QuestionValue::luck).sum()),
            share: QuestionScore::from_values(values).share(),
        }
    }
}
