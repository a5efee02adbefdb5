//! The interface by which games of any kind are read, written, listed, and kept on the disk.
//!
//! A further game implements [`Record`] and joins [`AnyGame`](super::any_game::AnyGame); nothing in `store` knows the content
//! of a record.

use crate::format::{GameFileError, GameFileFault};
use crate::format::{GameSummary, QuickSummary};
use crate::history::{ChangeError, History};
use rustc_hash::FxHasher;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

/// A set-up with its log and the history of its changes, as a value.
pub trait Record: Clone + PartialEq + Debug + Send + 'static {
    /// The name of the game in files: the member `game`.
    const GAME: &'static str;

    /// A line of the log, borrowed.
    type Entry<'a>: PartialEq;

    /// Names an entry for good.
    type Id: Copy + PartialEq + Debug + Send;

    /// A change that undo takes back.
    type Change: Clone + PartialEq + Debug + Send;

    /// What is saved with the game but is no part of its history, such as the hint level.
    type Kept: Clone + PartialEq + Debug + Send;

    /// The name in the casebook.
    fn title(&self) -> &str;

    /// When it was begun, in milliseconds since 1970 (UTC).
    fn started(&self) -> i64;

    /// Gives it another name.
    fn set_title(&mut self, title: &str);

    /// The log in use.
    fn entries(&self) -> Vec<Self::Entry<'_>>;

    /// How many entries there are, those of other branches included.
    fn entry_count(&self) -> usize;

    /// The id of an entry.
    fn id(entry: &Self::Entry<'_>) -> Self::Id;

    /// When an entry was written, in milliseconds since 1970 (UTC).
    fn time(entry: &Self::Entry<'_>) -> i64;

    /// A hash of the event of an entry, the same in all branches; 0 for games whose entries are distinguished by their
    /// times alone.
    fn content(_entry: &Self::Entry<'_>) -> u64 {
        0
    }

    /// The changes made so far.
    fn history(&self) -> &History<Self::Change>;

    /// The history, mutable, for dropping its oldest changes.
    fn history_mut(&mut self) -> &mut History<Self::Change>;

    /// Makes a change and remembers it for undo.
    ///
    /// # Errors
    /// If it does not fit; nothing has happened then.
    fn apply(&mut self, change: Self::Change) -> Result<(), ChangeError>;

    /// Undoes the last change. `false` if there is none.
    ///
    /// # Errors
    /// If it does not fit; nothing has happened then.
    fn undo(&mut self) -> Result<bool, ChangeError>;

    /// Redoes the last undone change. `false` if there is none.
    ///
    /// # Errors
    /// If it does not fit; nothing has happened then.
    fn redo(&mut self) -> Result<bool, ChangeError>;

    /// Saves something with the game. `false` if nothing changed.
    fn keep(&mut self, kept: Self::Kept) -> bool;

    /// Whether the record can be shown and read again.
    ///
    /// # Errors
    /// The first thing that is wrong.
    fn validate(&self) -> Result<(), GameFileFault>;

    /// Like [`validate`](Self::validate), but checks only what `made` changed.
    ///
    /// # Errors
    /// The first thing that is wrong.
    fn validate_change(&self, made: &Self::Change) -> Result<(), GameFileFault>;

    /// Reads the text of a file that is known to hold such a record in a format of this number.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    fn read(text: &str, format: u32) -> Result<LoadedRecord<Self>, GameFileError>;

    /// The text of a file in the newest format.
    ///
    /// # Errors
    /// If it cannot be written as text.
    fn write(&self) -> Result<String, GameFileError>;

    /// The readable part of a damaged text that may hold such a record; `None` if there is none.
    fn rescue(text: &str) -> Option<LoadedRecord<Self>>;

    /// A summary without deductions.
    fn quick_summary(&self) -> QuickSummary;

    /// The summary for the list, with deductions. The library adds the file's name and time.
    fn summarise(&self) -> GameSummary;
}

/// A record that was read, and how much had to be left out.
#[derive(Clone, Debug, PartialEq)]
pub struct LoadedRecord<R> {
    /// The record.
    pub record: R,
    /// Entries that could not be kept; always 0 unless the text was damaged.
    pub lost_entries: usize,
    /// Changes of the history that did not fit the record.
    pub lost_changes: usize,
}

/// A hash of a value, the same in every run of one version of the program.
pub(crate) fn fingerprint(value: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}
