//! Errors when reading a game of any program. Lines and columns count from 1. Members are paths such as
//! `log[3].answers[1].card`.

use crate::edition::{Edition, Syntax};
use crate::format::{GameFileError, GameFileFault};
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// An error in our own file, or in what looks like its JSON.
    GameFile(#[from] GameFileError),
    Import(#[from] ImportError),
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    TooLong { bytes: usize, most: usize },
    Json { line: usize, column: usize, what: Syntax },
    Content { at: String, what: ImportFault },
}

pub(super) fn fault(at: impl Into<String>, what: impl Into<ImportFault>) -> ImportError {
    ImportError::Content { at: at.into(), what: what.into() }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportFault {
    /// Another format, or a newer version of it.
    Format(String),
    Categories(usize),
    /// A face-up holder has other cards, or a face-down one not exactly one.
    Size,
    Syntax(Syntax),
    Game(GameFileFault),
    /// The lists of those asked fit no order of seats.
    NoSeats,
    /// The order of the list may be wrong, and those asked leave several.
    OpenSeats,
    /// Both boxes fit, but differ in rules or numbers of cards.
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
