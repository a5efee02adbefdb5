//! A finished game of Clue at a glance: how it ended, and how many solutions were left after each entry.

use super::{MyResult, Review};
use crate::edition::Card;
use crate::game::{Game, duration};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClosedCase {
    pub ending: MyResult,
    /// The case file. `None` if neither the log nor the player says.
    pub cards: Option<[Card; 3]>,
    /// Number, from 1, of the right accusation, else of the last entry.
    pub entry: usize,
    /// In milliseconds.
    pub duration: i64,
}

impl ClosedCase {
    /// `None` for an unfinished game.
    pub fn of(game: &Game) -> Option<Self> {
        let ending = MyResult::of(game);
        let entries = game.entries();
        (ending != MyResult::Open).then(|| Self {
            ending,
            cards: game.case_file(),
            entry: game.solved_at().map_or(entries.len(), |at| at + 1),
            duration: duration(entries),
        })
    }

    /// Number of entries after which it was still open who would solve the case.
    ///
    /// It is the number before the entry that ended the game or, if the entry that decided it came just before, before
    /// that one. A question that nobody could answer tells the solution to everybody.
    pub fn still_open(&self, review: &Review) -> usize {
        let decided = review.deciding().map(|deciding| deciding.at);
        decided.filter(|at| at + 2 == self.entry).unwrap_or(self.entry.saturating_sub(1))
    }
}

impl Review {
    /// How many solutions were possible before the first entry and after each. After a contradiction the last number
    /// stays.
    pub fn solutions(&self) -> Vec<usize> {
        let mut last = self.steps().iter().find_map(|step| step.solutions).unwrap_or(1);
        let solutions = self.steps().iter().map(|step| {
            last = step.solutions.unwrap_or(last);
            last
        });
        solutions.collect()
    }
}
