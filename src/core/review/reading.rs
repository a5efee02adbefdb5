//! A game of Clue as *reading* saw it after each entry. Reading infers from the others' questions which cards they
//! have; see `advice::reading`.

use super::Review;
use crate::advice::{HabitReading, KnownHabits};
use crate::deduction::{Cancel, Position, Sheet};
use crate::edition::Card;

#[derive(Clone, PartialEq, Debug)]
pub struct ReadingReplay {
    /// How many equally likely solutions would be as uncertain: those of the log times `2^−b`, where `b` are the bits
    /// that reading adds. One for each of [`Review::steps`].
    pub solutions: Vec<f64>,
    /// The chance of the true case file while it was open. Empty if it is not known.
    pub chances: Vec<TruthChance>,
}

/// `log` is the chance by the log alone, `read` with reading.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TruthChance {
    pub log: f64,
    pub read: f64,
}

impl Review {
    /// `known` says how the others asked in earlier games, `truth` is the case file. Takes about as long as the replay.
    /// `None` when cancelled.
    pub fn read(&self, known: &KnownHabits, truth: Option<[Card; 3]>, cancel: &Cancel) -> Option<ReadingReplay> {
        let mut replay = ReadingReplay { solutions: Vec::new(), chances: Vec::new() };
        let counts = self.solutions();
        for (at, step) in self.steps().iter().enumerate() {
            if cancel.is_cancelled() {
                return None;
            }
            let sheet = step.sheet.as_deref().filter(|sheet| sheet.solution().is_none());
            let read = sheet.and_then(|sheet| {
                let entries = &self.entries()[..at];
                let log = Position::with_sheet(self.setup(), entries, Some(sheet.clone()));
                let read = HabitReading::new(self.setup(), entries, &log, known)?.position(&log);
                Some((sheet, read.sheet()?.clone()))
            });
            let Some((log, read)) = read else {
                // If the case is solved or cannot be counted, or there are no questions, reading adds nothing.
                replay.solutions.push(counts[at] as f64);
                continue;
            };
            replay.solutions.push((counts[at] as f64 * (read.entropy - log.entropy).exp2()).max(1.0));
            if let Some(truth) = truth {
                let chance = |sheet: &Sheet| sheet.triples.probability(truth);
                replay.chances.push(TruthChance { log: chance(log), read: chance(&read) });
            }
        }
        Some(replay)
    }
}

impl ReadingReplay {
    /// After how many entries reading gave the true case file at least the chance of the log, and how many entries
    /// count. `None` if the case file is not known.
    pub fn right(&self) -> Option<(usize, usize)> {
        let right = self.chances.iter().filter(|chance| chance.read >= chance.log).count();
        (!self.chances.is_empty()).then_some((right, self.chances.len()))
    }

    pub fn last(&self) -> Option<TruthChance> {
        self.chances.last().copied()
    }
}
