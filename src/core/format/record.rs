//! The interface by which games of any kind are read, written, listed, and kept on the disk.
//!
//! A further game implements [`Record`] and joins [`AnyGame`](super::any_game::AnyGame); nothing in `store` knows the
//! content of a record. What has no answer of its own for a game has one here.

use crate::format::{GameFileError, GameFileFault, GameSummary};
use crate::history::{Change, ChangeError, History};
use crate::record::LogEntry;
use rustc_hash::FxHasher;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

/// A set-up with its log and the history of its changes, as a value.
pub trait Record: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The name of the game in files: the member `game`.
    const GAME: &'static str;

    /// A line of the log, borrowed.
    type Entry<'a>: LogEntry + PartialEq;

    /// A change that undo takes back.
    type Change: Change + PartialEq + Debug + Send + Sync;

    /// What is saved with the game but is no part of its history, such as the hint level.
    type Choice: Clone + PartialEq + Debug + Send;

    fn title(&self) -> &str;

    fn set_title(&mut self, title: &str);

    /// When it was begun, in milliseconds since 1970 (UTC); 0 if unknown.
    fn started(&self) -> i64 {
        0
    }

    fn entries(&self) -> Vec<Self::Entry<'_>>;

    /// How many entries there are, those of other branches included.
    fn entry_count(&self) -> usize {
        self.entries().len()
    }

    /// A hash of the event of an entry, the same in all branches; 0 for games whose entries are distinguished by their
    /// times alone.
    fn event_hash(_entry: &Self::Entry<'_>) -> u64 {
        0
    }

    fn history(&self) -> &History<Self::Change>;

    /// Calls `step` with the history and with the state that its changes are made to.
    fn with_history<T>(
        &mut self,
        step: impl FnOnce(&mut History<Self::Change>, &mut <Self::Change as Change>::State) -> T,
    ) -> T;

    /// Makes a change and remembers it for undo.
    ///
    /// # Errors
    /// If it does not fit; nothing has happened then.
    fn apply(&mut self, change: Self::Change) -> Result<(), ChangeError> {
        self.with_history(|history, state| history.apply(change, state))
    }

    /// Undoes the last change. `false` if there is none.
    ///
    /// # Errors
    /// If it does not fit; nothing has happened then.
    fn undo(&mut self) -> Result<bool, ChangeError> {
        self.with_history(History::undo)
    }

    /// Redoes the last undone change. `false` if there is none.
    ///
    /// # Errors
    /// If it does not fit; nothing has happened then.
    fn redo(&mut self) -> Result<bool, ChangeError> {
        self.with_history(History::redo)
    }

    /// Saves something with the game. `false` if nothing changed.
    fn save_choice(&mut self, _choice: Self::Choice) -> bool {
        false
    }

    /// Whether the record can be shown and read again.
    fn validate(&self) -> Result<(), GameFileFault>;

    /// Like [`validate`](Self::validate), but checks only what `made` changed, after it was made. Every change passes
    /// it before it is written, wherever it comes from: only entries of the line were examined before, for the sentences
    /// beside it.
    fn validate_change(&self, _made: &Self::Change) -> Result<(), GameFileFault> {
        self.validate()
    }

    /// Reads the text of a file that is known to hold such a record, as far as it can be read.
    fn read(text: &str) -> Result<LoadedRecord<Self>, GameFileError>;

    fn write(&self) -> Result<String, GameFileError>;

    fn quick_summary(&self) -> GameSummary {
        let (title, started, entries) = (self.title().to_owned(), self.started(), self.entries().len());
        GameSummary { title, entries, started, ..GameSummary::default() }
    }

    /// The summary for the list, with deductions. The library adds the file's name and time.
    fn summarise(&self) -> GameSummary {
        self.quick_summary()
    }
}

/// A line that could not be read.
#[derive(Clone, Debug, PartialEq)]
pub struct UnreadLine {
    pub error: GameFileError,
    /// The line as it stands; `None` if the file breaks off in it or behind it.
    pub text: Option<String>,
    /// Whether it stands behind the end of the game, where such lines are kept.
    pub kept: bool,
}

/// A record that was read, and what had to be left out.
#[derive(Clone, Debug, PartialEq)]
pub struct LoadedRecord<R> {
    pub record: R,
    /// The lines that could not be read; none unless the text was damaged.
    pub unread: Vec<UnreadLine>,
    /// Changes of the history that did not fit the record.
    pub lost_changes: usize,
}

impl<R> LoadedRecord<R> {
    /// The record, if nothing of its text is left out but changes of its history.
    pub fn whole(self) -> Result<Self, GameFileError> {
        match self.unread.into_iter().next() {
            Some(line) => Err(line.error),
            None => Ok(Self { unread: Vec::new(), ..self }),
        }
    }
}

/// A hash of a value, the same in every run of one version of the program.
pub(crate) fn fingerprint(value: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}
