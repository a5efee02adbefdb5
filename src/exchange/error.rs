//! Errors of reading a game of any program, with their place.

use crate::edition::{Edition, EditionFault, Syntax};
use crate::format::{GameFileError, GameFileFault, MalformedEntry};
use crate::game::SetupError;
use std::sync::Arc;

/// Why a text cannot be read as a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// It looks like a game file, or like the JSON of one.
    #[error(transparent)]
    GameFile(#[from] GameFileError),
    /// It looks like a game for or of another program.
    #[error(transparent)]
    Import(#[from] ImportError),
}

/// Why a text is no game for or of another program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// The file is longer than any game.
    #[error("the file has {bytes} bytes; a game has at most {most}")]
    TooLong { bytes: usize, most: usize },
    /// It is no JSON.
    #[error("line {line}, column {column}: {what}")]
    Json {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        what: Syntax,
    },
    /// It is JSON, but not a game.
    #[error("{at}: {what}")]
    Content {
        /// The member, as a path: `log[3].answers[1].card`.
        at: String,
        what: ImportFault,
    },
}

/// What is wrong with a member.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportFault {
    /// Another format, or a newer version of it.
    #[error("the format is \"{0}\", not \"clue-case/1\"")]
    Format(String),
    /// Not exactly three categories.
    #[error("{0} categories instead of three")]
    Categories(usize),
    /// A member this type of entry needs is missing.
    #[error("missing")]
    Missing,
    /// A card that is in no category.
    #[error("there is no card \"{0}\"")]
    NoCard(String),
    /// A name that belongs to no holder.
    #[error("there is nobody called \"{0}\"")]
    NoHolder(String),
    /// A table holder does what only players can do.
    #[error("\"{0}\" is not a player")]
    NotAPlayer(String),
    /// A word that is not among those possible here.
    #[error("\"{0}\" is unknown here")]
    Unknown(String),
    /// Two holders or cards have the same name.
    #[error("the name \"{0}\" is used twice")]
    SameName(String),
    /// Not three cards, one of each category.
    #[error("not one card of each category")]
    OneOfEach,
    /// A size that does not fit: a face-up holder with other cards, a face-down card that is not one.
    #[error("the size does not fit")]
    Size,
    /// More than can be handled.
    #[error("{found} are too many; at most {most}")]
    TooMany { found: usize, most: usize },
    /// A member of it is missing, or it is of the wrong kind.
    #[error("{0}")]
    Syntax(#[from] Syntax),
    /// The cards and categories make no edition.
    #[error("{0}")]
    Edition(#[from] EditionFault),
    /// An entry or the ending breaks the shape that all have.
    #[error("{}", .0.error)]
    Shape(MalformedEntry),
    /// An answer names a card though none was shown.
    #[error("\"{0}\" is named though nothing was shown")]
    CardWithoutShow(String),
    #[error("{0}")]
    Setup(#[from] SetupError),
    #[error("{0}")]
    Other(GameFileFault),
    /// The lists of those asked fit no order of seats.
    #[error("those asked do not sit in a row")]
    NoSeats,
    /// The players are not listed clockwise, and the lists of those asked leave several orders.
    #[error("the players are not listed clockwise")]
    OpenSeats,
    /// Boxes with different rules or numbers of cards fit.
    #[error("{} or {}", .0[0].id, .0[1].id)]
    TwoBoxes([Arc<Edition>; 2]),
}
