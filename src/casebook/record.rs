//! What a game of any kind has to offer so that it can be kept: opened and saved entry by entry, backed up, recovered,
//! listed, brought back.
//!
//! A second game implements [`Record`] and joins [`Session`]; nothing else of the casebook knows what is in a record.

mod caper;
mod clue;

use super::error::{CaseError, Problem};
use super::library::{Glimpse, Summary};
use super::schema;
pub use super::schema::{parse, text};
use crate::caper::Case as Caper;
use crate::game::Game;
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

    /// What is kept with the game but is no part of its history: how much the notebook says.
    type Preference: Clone + PartialEq + Debug + Send;

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

    /// Sets a preference. `false` if it is set already.
    fn prefer(&mut self, preference: Self::Preference) -> bool;

    /// Whether the record can be shown and read again.
    ///
    /// # Errors
    /// The first thing that is wrong.
    fn validate(&self) -> Result<(), Problem>;

    /// The same of what was touched by a change that was just made.
    ///
    /// # Errors
    /// The first thing that is wrong.
    fn validate_change(&self, made: &Self::Change) -> Result<(), Problem>;

    /// Reads the text of a file that is known to hold such a record in a format of this number.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    fn read(text: &str, format: u32) -> Result<Reading<Self>, CaseError>;

    /// The text of a file in the newest format.
    ///
    /// # Errors
    /// If it cannot be written as text.
    fn write(&self) -> Result<String, CaseError>;

    /// What can still be read of a damaged text that may hold such a record; `None` if that is nothing.
    fn rescue(text: &str) -> Option<Reading<Self>>;

    /// What can be said about it at once.
    fn glimpse(&self) -> Glimpse;

    /// A line about it for the list; something may be worked out for it. The file's name and time are filled in by the library.
    fn summarise(&self) -> Summary;
}

/// A record that was read, and what of it had to be left out.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading<R> {
    /// The record.
    pub record: R,
    /// Entries that could not be kept; always 0 unless the text was damaged.
    pub lost_entries: usize,
    /// Changes of the history that did not fit the record.
    pub lost_changes: usize,
}

/// Reads the text of a file of any format.
///
/// # Errors
/// What is wrong with it, and where; also if it holds a game of another kind.
pub fn read<R: Record>(text: &str) -> Result<Reading<R>, CaseError> {
    match schema::head(text)? {
        (format, game) if game == R::GAME => R::read(text, format),
        (_, game) => Err(CaseError::OtherGame { game: game.to_owned() }),
    }
}

/// What can still be read of a damaged text; `None` if that is nothing.
pub(super) fn rescue<R: Record>(text: &str) -> Option<Reading<R>> {
    let may_hold = match schema::head(text) {
        Ok((_, game)) => game == R::GAME,
        Err(error) => !error.may_be_sound(),
    };
    if may_hold { R::rescue(text) } else { None }
}

/// A game of any kind, where only its file tells which.
#[derive(Clone, Debug, PartialEq)]
pub enum Session {
    /// A game of Clue.
    Clue(Game),
    /// An evening with The Great Museum Caper.
    Caper(Caper),
}

/// Does the same with a game of any kind.
macro_rules! with_record {
    ($session:expr, $record:ident => $do:expr) => {
        match $session {
            $crate::casebook::record::Session::Clue($record) => $do,
            $crate::casebook::record::Session::Caper($record) => $do,
        }
    };
}
pub(super) use with_record;

impl Session {
    /// Reads the text of a file of any game and format.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str) -> Result<Self, CaseError> {
        match schema::head(text)? {
            (_, Caper::GAME) => read(text).map(|reading| Self::Caper(reading.record)),
            _ => read(text).map(|reading| Self::Clue(reading.record)),
        }
    }

    /// The text of a file in the newest format.
    ///
    /// # Errors
    /// If it cannot be written as text.
    pub fn write(&self) -> Result<String, CaseError> {
        with_record!(self, record => record.write())
    }

    /// Gives it another name.
    pub fn set_title(&mut self, title: &str) {
        with_record!(self, record => record.set_title(title));
    }

    /// Reads the JSON of an evening in the museum; nothing for any other text.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read_json(text: &str) -> Option<Result<Self, CaseError>> {
        #[derive(serde::Deserialize)]
        struct Head {
            game: String,
        }
        let text = text.trim_start_matches('\u{feff}');
        let head: Head = serde_json::from_str(text).ok()?;
        (head.game == Caper::GAME).then(|| schema::read_json_caper(text).map(Self::Caper))
    }

    /// What can still be read of a damaged text.
    pub(super) fn rescue(text: &str) -> Option<Self> {
        let clue = rescue(text).map(|reading| Self::Clue(reading.record));
        clue.or_else(|| rescue(text).map(|reading| Self::Caper(reading.record)))
    }
}
