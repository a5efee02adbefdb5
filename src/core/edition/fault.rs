//! What can be wrong with an edition file.

use super::file::{FileError, ReadFault};

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditionFault {
    Read(ReadFault),
    Id(String),
    SameId(String),
    NoName(String),
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
    NoFirst,
    NoToken(String),
    NoPlace(String),
    Loop(String),
    Dice(u8),
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
