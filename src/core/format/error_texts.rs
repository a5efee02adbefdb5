//! Errors of game files in words for the player.

use super::error::{FORMAT, GameFileError, GameFileFault, MalformedEntry, TextPosition};
use crate::fl;
use crate::text::caper;
use crate::text::fault::{self, word};
use crate::text::{Language, Names, displayed_in_english, shape};

displayed_in_english!(GameFileFault: GameFileFault::text, GameFileError: GameFileError::text);

impl MalformedEntry {
    /// Uses the names of the table, and says what to do.
    pub(crate) fn text(&self, language: &Language) -> String {
        shape(&Names::new(&self.setup, language), &self.error)
    }
}

impl GameFileFault {
    /// The sentence without its full stop.
    pub(crate) fn text(&self, language: &Language) -> String {
        let text = match self {
            Self::Edition(fault) => {
                fl!(language, "file-problem-edition", why = fault::edition_fault(fault, language))
            }
            Self::SameName(name) => fl!(language, "fault-same-name", name = word(name)),
            Self::Setup(error) => {
                fl!(language, "file-problem-setup", why = fault::setup(error, language))
            }
            Self::UnknownCard(name) => fl!(language, "fault-no-card", name = word(name)),
            Self::UnknownPlayer(name) => fl!(language, "fault-no-holder", name = word(name)),
            Self::NotAPlayer(name) => fl!(language, "fault-not-a-player", name = word(name)),
            Self::OneOfEach => fl!(language, "finding-one-of-each"),
            Self::Missing(name) => fl!(language, "syntax-missing", name = word(name)),
            Self::WrongKind(name) => fl!(language, "file-problem-kind", name = word(name)),
            Self::Shape(malformed) => malformed.text(language),
            Self::CardWithoutShow(name) => fl!(language, "fault-card-without-show", name = word(name)),
            Self::BadTime(name) => fl!(language, "file-problem-time", name = word(name)),
            Self::Value(name) => fl!(language, "fault-unknown", name = word(name)),
            Self::Plan(fault) => fl!(language, "file-problem-plan", why = caper::plan_fault(fault, language)),
            Self::Pieces(fault) => fl!(language, "file-problem-setup", why = caper::setup_fault(fault, language)),
            Self::NotOnBoard(name) => fl!(language, "file-problem-board", name = word(name)),
            Self::OtherSide => fl!(language, "file-problem-other-side"),
            Self::EntryNumber(number) => fl!(language, "finding-id", number = number.to_string()),
            Self::EntryTime => fl!(language, "finding-time"),
            Self::SameId(number) => fl!(language, "file-problem-same-id", number = number.to_string()),
            Self::NoLine => fl!(language, "file-problem-lines"),
            Self::TooLong => fl!(language, "file-problem-too-long"),
            Self::TooMany { found, most } => fl!(language, "fault-too-many", found = *found, most = *most),
        };
        // Remarks on entries are whole sentences.
        text.trim_end_matches('.').to_owned()
    }
}

impl GameFileError {
    pub fn text(&self, language: &Language) -> String {
        let at = |at: &TextPosition, problem: String| {
            fl!(language, "file-content", line = at.line.to_string(), column = at.column.to_string(), problem)
        };
        match self {
            Self::TooLarge { bytes } => fl!(language, "file-too-large", megabytes = (bytes >> 20).to_string()),
            Self::NotAGameFile => fl!(language, "file-not-a-case"),
            Self::Newer { format } => {
                fl!(language, "file-newer", format = format.to_string(), known = FORMAT.to_string())
            }
            Self::OtherGame { game } => fl!(language, "file-other-game", game = game.as_str()),
            Self::CutOff { at } => {
                fl!(language, "file-cut-off", line = at.line.to_string(), column = at.column.to_string())
            }
            Self::Unreadable { at: place, what } => at(place, fault::syntax(what, language)),
            Self::Content { at: place, entry: None, problem } => at(place, problem.text(language)),
            Self::Content { at, entry: Some(entry), problem } => {
                let (line, column) = (at.line.to_string(), at.column.to_string());
                let (entry, problem) = (entry.to_string(), problem.text(language));
                fl!(language, "file-content-entry", line, column, entry, problem)
            }
            Self::Unwritable => fl!(language, "file-save-unwritable"),
        }
    }
}
