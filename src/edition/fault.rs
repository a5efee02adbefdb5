//! What can be wrong with an edition file, and where.

use super::file::{FileError, ReadFault};
use super::syntax::Syntax;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditionFault {
    #[error("the file has {bytes} bytes; an edition has at most {most}")]
    TooLong { bytes: usize, most: usize },
    #[error("{0}")]
    Syntax(Syntax),
    /// Empty, too long, or with other characters than a-z, 0-9, `_` and `-`.
    #[error("\"{0}\" is no id: use a-z, 0-9, _ and -")]
    Id(String),
    #[error("the id \"{0}\" is used twice")]
    SameId(String),
    #[error("\"{0}\" has no name in English or French")]
    NoName(String),
    #[error("a name of `{0}` is longer than {most} characters or has characters that cannot be seen", most = super::LONGEST_NAME)]
    Name(String),
    #[error("two cards are called \"{name}\" ({language})")]
    SameName { name: String, language: String },
    #[error("the category \"{category}\" has {cards} cards; it can have 1 to 16")]
    Size { category: String, cards: usize },
    #[error("the edition has {0} cards; Deerstalker counts exactly with up to {most}", most = super::Card::MAX)]
    Cards(usize),
    #[error("{min} to {max} players: it must be 2 to 10, the smaller number first")]
    Players { min: u8, max: u8 },
    #[error("{cards} cards are too few for {players} players")]
    TooFewCards { cards: usize, players: usize },
    #[error("{tokens} tokens are too few for {players} players")]
    TooFewTokens { tokens: usize, players: usize },
    #[error("the first player's rule names no token")]
    NoFirst,
    #[error("there is no token \"{0}\"")]
    NoToken(String),
    #[error("the passage's end \"{0}\" is neither a room nor a place")]
    NoPlace(String),
    #[error("the passage leads from \"{0}\" to itself")]
    Loop(String),
    #[error("{0} dice; a box has 1 to 4")]
    Dice(u8),
    #[error("\"{0}\" is a device on Windows and cannot be an id")]
    Device(String),
    /// Players out of range, a second rule for the same number, more cards than rooms, or too few left to deal.
    #[error("{cards} cards face down with {players} players cannot be")]
    FaceDown { players: u8, cards: u8 },
}

pub type EditionError = FileError<EditionFault>;

impl From<ReadFault> for EditionFault {
    fn from(fault: ReadFault) -> Self {
        match fault {
            ReadFault::TooLong { bytes, most } => Self::TooLong { bytes, most },
            ReadFault::Syntax(what) => Self::Syntax(what),
        }
    }
}
