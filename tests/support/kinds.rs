//! Kinds of records that the casebook keeps, as the tests of the disk need them.

use crate::heists;
use crate::score::{self, Score};
use deerstalker::caper::{self, CaperGame, Notebook};
use deerstalker::format::record::Record;

/// Grows entry by entry. The same number of entries is always the same log.
pub trait Kind: Record {
    fn with(entries: usize) -> Self;

    fn next(&self) -> Self::Change;

    fn group(changes: Vec<Self::Change>) -> Self::Change;

    /// The log is that of a record with this many entries.
    fn has_log_of(&self, entries: usize) -> bool;
}

impl Kind for Score {
    fn with(entries: usize) -> Self {
        Self::with(entries as u32)
    }

    fn next(&self) -> score::Change {
        self.next()
    }

    fn group(changes: Vec<score::Change>) -> score::Change {
        changes.concat()
    }

    fn has_log_of(&self, entries: usize) -> bool {
        self.log == Self::with(entries as u32).log
    }
}

impl Kind for CaperGame {
    fn with(entries: usize) -> Self {
        heists::tracked(entries)
    }

    fn next(&self) -> caper::Change {
        heists::next(self)
    }

    fn group(changes: Vec<caper::Change>) -> caper::Change {
        caper::Change::Group(changes)
    }

    fn has_log_of(&self, entries: usize) -> bool {
        let log = |case: &Self| match case.evening.rounds.first().map(|round| &round.notebook) {
            // The number of a lost entry is not given again.
            Some(Notebook::Characters { log, .. }) => {
                log.iter().map(|entry| (entry.at, entry.event.clone(), entry.doubted)).collect()
            }
            _ => Vec::new(),
        };
        log(self) == log(&heists::tracked(entries))
    }
}
