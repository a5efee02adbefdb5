//! What every kind of game (Clue, the museum) must offer to be read, written and listed.
//!
//! A further game implements [`Record`] and joins [`AnyGame`](super::any_game::AnyGame). Nothing in `store` knows the
//! content of a record.

use crate::format::{GameFileError, GameFileFault, GameSummary};
use crate::history::{Change, ChangeError, History};
use crate::record::LogEntry;
use rustc_hash::FxHasher;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

pub trait Record: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The member `game` in the header of its files.
    const GAME: &'static str;

    type Entry<'a>: LogEntry + PartialEq;

    /// A change that undo can take back.
    type Change: Change + PartialEq + Debug + Send + Sync;

    /// Something saved without history, such as the hint level.
    type Choice: Clone + PartialEq + Debug + Send;

    fn title(&self) -> &str;

    fn set_title(&mut self, title: &str);

    /// In milliseconds since 1970 (UTC). 0 if unknown.
    fn started(&self) -> i64;

    fn entries(&self) -> Vec<Self::Entry<'_>>;

    /// The number of entries in all branches.
    fn entry_count(&self) -> usize;

    /// Together with the time it tells whether two files have this entry in common. It is the same in all branches.
    fn event_hash(entry: &Self::Entry<'_>) -> u64;

    fn history(&self) -> &History<Self::Change>;

    /// `step` also gets the state to which the changes apply.
    fn with_history<T>(
        &mut self,
        step: impl FnOnce(&mut History<Self::Change>, &mut <Self::Change as Change>::State) -> T,
    ) -> T;

    /// Makes a change and remembers it for undo. After an error nothing has happened.
    fn apply(&mut self, change: Self::Change) -> Result<(), ChangeError> {
        self.with_history(|history, state| history.apply(change, state))
    }

    /// `false` if there is nothing to undo. After an error nothing has happened.
    fn undo(&mut self) -> Result<bool, ChangeError> {
        self.with_history(History::undo)
    }

    fn redo(&mut self) -> Result<bool, ChangeError> {
        self.with_history(History::redo)
    }

    /// `false` if nothing changed.
    fn save_choice(&mut self, choice: Self::Choice) -> bool;

    /// Checks that the record can be shown and read again.
    fn validate(&self) -> Result<(), GameFileFault>;

    /// Checks only what `made` has changed, before the record is written.
    fn validate_change(&self, made: &Self::Change) -> Result<(), GameFileFault>;

    /// Reads as much as can be read.
    fn read(text: &str) -> Result<LoadedRecord<Self>, GameFileError>;

    fn write(&self) -> Result<String, GameFileError>;

    /// A summary of what needs no deduction.
    fn quick_summary(&self) -> GameSummary;

    /// The summary for the casebook's list, with deductions.
    fn summarise(&self) -> GameSummary;
}

#[derive(Clone, Debug, PartialEq)]
pub struct UnreadLine {
    pub error: GameFileError,
    /// `None` if the file breaks off in this line or behind it.
    pub text: Option<String>,
    /// The line stands behind the end of the game, where unread lines are kept.
    pub kept: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct LoadedRecord<R> {
    pub record: R,
    pub unread: Vec<UnreadLine>,
    pub lost_changes: usize,
}

impl<R> LoadedRecord<R> {
    /// Fails if a line could not be read. Lost changes are no error.
    pub fn whole(self) -> Result<Self, GameFileError> {
        match self.unread.into_iter().next() {
            Some(line) => Err(line.error),
            None => Ok(Self { unread: Vec::new(), ..self }),
        }
    }
}

/// A hash that is the same in all runs of one version.
pub(crate) fn fingerprint(value: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}
