//! What can be wrong with an edition file, and where.

use super::file::{FileError, ReadFault};
use super::syntax::Syntax;

/// What makes a file no edition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditionFault {
    /// The file is longer than an edition can be.
    #[error("the file has {bytes} bytes; an edition has at most {most}")]
    TooLong { bytes: usize, most: usize },
    /// It cannot be read as an edition: syntax, a missing or unknown member, a value of the wrong kind.
    #[error("{0}")]
    Syntax(Syntax),
    /// An id is empty, too long, or has other characters than a-z, 0-9, `_` and `-`.
    #[error("\"{0}\" is no id: use a-z, 0-9, _ and -")]
    Id(String),
    #[error("the id \"{0}\" is used twice")]
    SameId(String),
    /// Something has no name in English or French.
    #[error("\"{0}\" has no name in English or French")]
    NoName(String),
    /// A name is longer than [`LONGEST_NAME`](super::LONGEST_NAME), or has invisible characters.
    #[error("a name of `{0}` is longer than {most} characters or has characters that cannot be seen", most = super::LONGEST_NAME)]
    Name(String),
    /// Two cards have the same name in one language.
    #[error("two cards are called \"{name}\" ({language})")]
    SameName { name: String, language: String },
    /// A category has no card or more than sixteen.
    #[error("the category \"{category}\" has {cards} cards; it can have 1 to 16")]
    Size { category: String, cards: usize },
    /// There are more cards than can be counted exactly.
    #[error("the edition has {0} cards; Deerstalker counts exactly with up to {most}", most = super::Card::MAX)]
    Cards(usize),
    /// The fewest players are more than the most, or either is not among 2 to 10.
    #[error("{min} to {max} players: it must be 2 to 10, the smaller number first")]
    Players {
        min: u8,
        /// The most.
        max: u8,
    },
    /// With the most players, somebody would be dealt no card.
    #[error("{cards} cards are too few for {players} players")]
    TooFewCards { cards: usize, players: usize },
    /// There are tokens, but fewer than the most players.
    #[error("{tokens} tokens are too few for {players} players")]
    TooFewTokens {
        tokens: usize,
        /// The most players.
        players: usize,
    },
    /// The rule for the first player names no token.
    #[error("the first player's rule names no token")]
    NoFirst,
    /// A token that does not exist is named.
    #[error("there is no token \"{0}\"")]
    NoToken(String),
    /// A passage's end is neither a room nor a place.
    #[error("the passage's end \"{0}\" is neither a room nor a place")]
    NoPlace(String),
    /// A passage leads back to where it starts.
    #[error("the passage leads from \"{0}\" to itself")]
    Loop(String),
    /// No dice, or more than four.
    #[error("{0} dice; a box has 1 to 4")]
    Dice(u8),
    /// The id of the edition would be the name of a device on another system.
    #[error("\"{0}\" is a device on Windows and cannot be an id")]
    Device(String),
    /// A face-down rule for a number of players out of range, a second one for the same number, one with more cards
    /// than rooms, or one that leaves too few cards to deal.
    #[error("{cards} cards face down with {players} players cannot be")]
    FaceDown { players: u8, cards: u8 },
}

/// Why a file is no edition, and where.
pub type EditionError = FileError<EditionFault>;

impl From<ReadFault> for EditionFault {
    fn from(fault: ReadFault) -> Self {
        match fault {
            ReadFault::TooLong { bytes, most } => Self::TooLong { bytes, most },
            ReadFault::Syntax(what) => Self::Syntax(what),
        }
    }
}
