//! Reasons to refuse an edition file.

use super::file::{FileError, ReadFault};

/// A single text is an id: of the thing without a name, of the missing token or place, or of the place that a passage
/// joins with itself (`Loop`).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditionFault {
    Read(ReadFault),
    /// An id that has forbidden characters or is too long.
    Id(String),
    SameId(String),
    NoName(String),
    /// The name of the thing with this id is too long or has invisible characters.
    Name(String),
    SameName {
        name: String,
        language: String,
    },
    Size {
        category: String,
        cards: usize,
    },
    Cards(usize),
    Players {
        min: u8,
        max: u8,
    },
    TooFewCards {
        cards: usize,
        players: usize,
    },
    TooFewTokens {
        tokens: usize,
        players: usize,
    },
    /// Tokens decide who begins, but none is listed.
    NoFirst,
    NoToken(String),
    NoPlace(String),
    Loop(String),
    Dice(u8),
    /// Windows allows no file with this name.
    Device(String),
    /// Players out of range or listed twice, more cards than rooms, or too few left to deal.
    FaceDown {
        players: u8,
        cards: u8,
    },
}

pub type EditionError = FileError<EditionFault>;

impl From<ReadFault> for EditionFault {
    fn from(fault: ReadFault) -> Self {
        Self::Read(fault)
    }
}
