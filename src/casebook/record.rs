//! What a game of any kind has to offer so that it can be kept: opened and saved entry by entry, backed up, recovered,
//! listed, brought back.
//!
//! A second game implements [`Record`] and joins [`Session`](super::any_game::AnyGame); nothing else of the casebook knows what is in a record.

use super::format::{GameFileError, GameFileFault};
use super::summary::{GameSummary, QuickSummary};
use crate::history::{ChangeError, History};
use std::fmt::Debug;

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

    /// What is kept with the game but is no part of its history, such as how much the notebook says.
    type Kept: Clone + PartialEq + Debug + Send;

    /// The name in the casebook.
    fn title(&self) -> &str;

    /// When it was begun, in milliseconds since 1970 (UTC).
    fn started(&self) -> i64;

    /// Gives it another name.
    fn set_title(&mut self, title: &str);

    /// The log in use.
    fn entries(&self) -> Vec<Self::Entry<'_>>;

    /// How many entries there are, also beside the log in use.
    fn entry_count(&self) -> usize;

    /// The id of an entry.
    fn id(entry: &Self::Entry<'_>) -> Self::Id;

    /// When an entry was written, in milliseconds since 1970 (UTC).
    fn time(entry: &Self::Entry<'_>) -> i64;

    /// A number that stands for what an entry says happened: the same for the same event, in whatever version of the log; 0
    /// where entries are told by their times alone.
    fn content(_entry: &Self::Entry<'_>) -> u64 {
        0
    }

    /// The changes made so far.
    fn history(&self) -> &History<Self::Change>;

    /// The same, to shorten it.
    fn history_mut(&mut self) -> &mut History<Self::Change>;

    /// Makes a change and remembers it for undo.
    ///
    /// # Errors
    /// If it does not fit; nothing has happened then.
    fn apply(&mut self, change: Self::Change) -> Result<(), ChangeError>;

    /// Takes the last change back. `false` if there is none.
    ///
    /// # Errors
    /// If it does not fit; nothing has happened then.
    fn undo(&mut self) -> Result<bool, ChangeError>;

    /// Makes the change again that was taken back last. `false` if there is none.
    ///
    /// # Errors
    /// If it does not fit; nothing has happened then.
    fn redo(&mut self) -> Result<bool, ChangeError>;

    /// Keeps something with the game. `false` if it is so already.
    fn keep(&mut self, kept: Self::Kept) -> bool;

    /// Whether the record can be shown and read again.
    ///
    /// # Errors
    /// The first thing that is wrong.
    fn validate(&self) -> Result<(), GameFileFault>;

    /// The same of what was touched by a change that was just made.
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

    /// What can still be read of a damaged text that may hold such a record; `None` if that is nothing.
    fn rescue(text: &str) -> Option<LoadedRecord<Self>>;

    /// What can be said about it at once.
    fn glimpse(&self) -> QuickSummary;

    /// A line about it for the list; something may be worked out for it. The file's name and time are filled in by the library.
    fn summarise(&self) -> GameSummary;
}

/// A record that was read, and what of it had to be left out.
#[derive(Clone, Debug, PartialEq)]
pub struct LoadedRecord<R> {
    /// The record.
    pub record: R,
    /// Entries that could not be kept; always 0 unless the text was damaged.
    pub lost_entries: usize,
    /// Changes of the history that did not fit the record.
    pub lost_changes: usize,
}
