//! A finished game at a glance: what was in the case file, which entry decided it, how many solutions were left when.

use super::{MyResult, Review, Snapshot};
use crate::edition::Card;
use crate::game::{Game, duration, solved_at};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClosedCase {
    pub ending: MyResult,
    /// `None` if neither the log nor the player says.
    pub cards: Option<[Card; 3]>,
    /// Number of the entry that ended the game, from 1: the right accusation, else the last one.
    pub entry: usize,
    /// Milliseconds.
    pub duration: i64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DecidingEntry {
    /// Its index.
    pub at: usize,
    /// Possible solutions before and after it.
    pub before: usize,
    pub after: usize,
}

impl ClosedCase {
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

impl Snapshot {
    /// `None` without a sheet.
    pub fn solutions(&self) -> Option<usize> {
        self.sheet.as_ref().map(|sheet| sheet.triples.possible())
    }
}

impl Review {
    /// Possible solutions before the first entry and after each. After a contradiction, as before it.
    pub fn solutions(&self) -> Vec<usize> {
        let mut last = self.steps().iter().find_map(Snapshot::solutions).unwrap_or(1);
        let solutions = self.steps().iter().map(|step| {
            last = step.solutions().unwrap_or(last);
            last
        });
        solutions.collect()
    }

    /// The entry that proved the case before somebody named it, else the one that left the smallest part of the
    /// solutions. `None` if no entry left fewer.
    pub fn deciding(&self) -> Option<DecidingEntry> {
        let solutions = self.solutions();
        let solved = solved_at(self.entries());
        let steps = solutions.windows(2).enumerate();
        let lowered = steps.filter(|(at, pair)| pair[1] < pair[0] && solved != Some(*at));
        let entry = |(at, pair): (usize, &[usize])| DecidingEntry { at, before: pair[0], after: pair[1] };
        let lowered: Vec<DecidingEntry> = lowered.map(entry).collect();
        let part = |entry: &DecidingEntry| entry.after as f64 / entry.before as f64;
        let proved = lowered.iter().find(|entry| entry.after == 1).copied();
        proved.or_else(|| lowered.into_iter().min_by(|a, b| part(a).total_cmp(&part(b))))
    }
}
