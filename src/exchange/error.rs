//! Errors of reading a game of any program. Places count lines and columns from 1; members are paths such as
//! `log[3].answers[1].card`.

use crate::edition::{Edition, EditionFault, Syntax};
use crate::format::{GameFileError, GameFileFault, MalformedEntry};
use crate::game::SetupError;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// A game file, or what looks like the JSON of one.
    #[error(transparent)]
    GameFile(#[from] GameFileError),
    /// Of another program, by its looks.
    #[error(transparent)]
    Import(#[from] ImportError),
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    #[error("the file has {bytes} bytes; a game has at most {most}")]
    TooLong { bytes: usize, most: usize },
    #[error("line {line}, column {column}: {what}")]
    Json { line: usize, column: usize, what: Syntax },
    #[error("{at}: {what}")]
    Content { at: String, what: ImportFault },
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportFault {
    /// Another format, or a newer version of it.
    #[error("the format is \"{0}\", not \"clue-case/1\"")]
    Format(String),
    #[error("{0} categories instead of three")]
    Categories(usize),
    #[error("missing")]
    Missing,
    #[error("there is no card \"{0}\"")]
    NoCard(String),
    #[error("there is nobody called \"{0}\"")]
    NoHolder(String),
    #[error("\"{0}\" is not a player")]
    NotAPlayer(String),
    #[error("\"{0}\" is unknown here")]
    Unknown(String),
    #[error("the name \"{0}\" is used twice")]
    SameName(String),
    #[error("not one card of each category")]
    OneOfEach,
    /// A face-up holder with other cards, or a face-down card that is not one.
    #[error("the size does not fit")]
    Size,
    #[error("{found} are too many; at most {most}")]
    TooMany { found: usize, most: usize },
    #[error("{0}")]
    Syntax(#[from] Syntax),
    #[error("{0}")]
    Edition(#[from] EditionFault),
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
    /// They may not sit in the order listed, and the lists of those asked leave several orders.
    #[error("the players are not listed clockwise")]
    OpenSeats,
    /// Both fit, with different rules or numbers of cards.
    #[error("{} or {}", .0[0].id, .0[1].id)]
    TwoBoxes([Arc<Edition>; 2]),
}
