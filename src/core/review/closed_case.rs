//! A finished game at a glance: what was in the case file, and how many solutions were left when.

use super::{MyResult, Review};
use crate::edition::Card;
use crate::game::{Game, duration};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClosedCase {
    pub ending: MyResult,
    /// `None` if neither the log nor the player says.
    pub cards: Option<[Card; 3]>,
    /// From 1: the right accusation, else the last entry.
    pub entry: usize,
    /// Milliseconds.
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
}

impl Review {
    /// Possible solutions before the first entry and after each. After a contradiction, as before it.
    pub fn solutions(&self) -> Vec<usize> {
        let mut last = self.steps().iter().find_map(|step| step.solutions).unwrap_or(1);
        let solutions = self.steps().iter().map(|step| {
            last = step.solutions.unwrap_or(last);
            last
        });
        solutions.collect()
    }
}
