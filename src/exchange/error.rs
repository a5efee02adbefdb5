//! Errors of reading a game of any program, with their place.

use crate::edition::{Edition, Syntax};
use crate::format::{GameFileError, GameFileFault};
use std::sync::Arc;

/// Why a text cannot be read as a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// It looks like a game file, or like the JSON of one.
    GameFile(#[from] GameFileError),
    /// It looks like a game for or of another program.
    Import(#[from] ImportError),
}

/// Why a text is no game for or of another program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// The file is longer than any game.
    TooLong { bytes: usize, most: usize },
    /// It is no JSON.
    Json {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        what: Syntax,
    },
    /// It is JSON, but not a game.
    Content {
        /// The member, as a path: `log[3].answers[1].card`.
        at: String,
        what: ImportFault,
    },
}

/// The error of a member.
pub(super) fn fault(at: impl Into<String>, what: impl Into<ImportFault>) -> ImportError {
    ImportError::Content { at: at.into(), what: what.into() }
}

/// What is wrong with a member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportFault {
    /// Another format, or a newer version of it.
    Format(String),
    /// Not exactly three categories.
    Categories(usize),
    /// A size that does not fit: a face-up holder with other cards, a face-down card that is not one.
    Size,
    /// A member of it is missing, or it is of the wrong kind.
    Syntax(Syntax),
    /// What can be wrong with a game in any format.
    Game(GameFileFault),
    /// The lists of those asked fit no order of seats.
    NoSeats,
    /// The players are not listed clockwise, and the lists of those asked leave several orders.
    OpenSeats,
    /// Boxes with different rules or numbers of cards fit.
    TwoBoxes([Arc<Edition>; 2]),
}

impl From<Syntax> for ImportFault {
    fn from(what: Syntax) -> Self {
        Self::Syntax(what)
    }
}

impl From<GameFileFault> for ImportFault {
    fn from(what: GameFileFault) -> Self {
        Self::Game(what)
    }
}
