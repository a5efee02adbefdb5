//! Errors of reading a game of any program. Lines and columns count from 1; members are paths such as
//! `log[3].answers[1].card`.

use crate::edition::{Edition, Syntax};
use crate::format::{GameFileError, GameFileFault};
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// A game file, or what looks like the JSON of one.
    GameFile(#[from] GameFileError),
    /// Of another program, by its looks.
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
    /// A face-up holder with other cards, or a face-down holder of more or less than one card.
    Size,
    Syntax(Syntax),
    Game(GameFileFault),
    /// The lists of those asked fit no order of seats.
    NoSeats,
    /// They may not sit in the order listed, and the lists of those asked leave several orders.
    OpenSeats,
    /// Both fit, with different rules or numbers of cards.
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
