//! The limits of the file format and the errors of reading it, as values. Their sentences are in `error_texts`.

use crate::caper::{PlanFault, RoundSetupError};
use crate::edition::{EditionFault, Syntax};
use crate::game::{Setup, SetupError, ShapeError};
use serde::de::DeserializeOwned;

/// The number of the format, the member `format` of every header.
pub const FORMAT: u32 = 3;

/// The number of the format before it, one value over many lines, which is only read. Evenings in JSON have it still.
pub(super) const OLD_FORMAT: u32 = 2;

/// The longest file that is read, in bytes. Ten thousand entries with all their history take about a fifth of it.
pub const MAX_BYTES: usize = 16 << 20;

/// The most entries in a game, all lines together.
pub const MAX_ENTRIES: usize = 20_000;

/// The most lines in a game, and the most rounds.
pub const MAX_LINES: usize = 100;

/// The deepest groups of changes within groups.
pub(crate) const MAX_DEPTH: usize = 8;

/// A place in a text, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextPosition {
    pub line: usize,
    pub column: usize,
}

impl TextPosition {
    pub(crate) fn at_byte(text: &str, byte: usize) -> Self {
        let mut byte = byte.min(text.len());
        while !text.is_char_boundary(byte) {
            byte -= 1;
        }
        let before = &text[..byte];
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        Self { line: before.matches('\n').count() + 1, column: before[start..].chars().count() + 1 }
    }

    fn end_of_line(self, text: &str) -> usize {
        text.match_indices('\n').nth(self.line.saturating_sub(1)).map_or(text.len(), |(at, _)| at)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameFileFault {
    Edition(#[from] EditionFault),
    /// A card stands twice in one place, or two holders or cards have this name.
    SameName(String),
    Setup(#[from] SetupError),
    UnknownCard(String),
    UnknownPlayer(String),
    /// What lies on the table does what only players can do.
    NotAPlayer(String),
    /// Not three cards, one of each category.
    OneOfEach,
    /// A member that this type of entry needs, or a record before this one.
    Missing(String),
    /// A suggestion or accusation names two cards of one kind, or not in order.
    WrongKind(String),
    /// An entry or the ending breaks the shape that all have.
    Shape(MalformedEntry),
    CardWithoutShow(String),
    BadTime(String),
    /// A text that names nothing: a type of entry, a square outside every grid, a colour without six digits.
    Value(String),
    Plan(PlanFault),
    Pieces(RoundSetupError),
    /// No piece of this box, or no place on its board.
    NotOnBoard(String),
    /// Only the other side knows this: a plotted move in the Characters' notebook, placed locks on the pad.
    OtherSide,
    /// No number would be left for the next entry.
    EntryNumber(u32),
    /// A time before 1970 or after the year 9999.
    EntryTime,
    SameId(u32),
    /// There is no line of play, or not the one in use.
    NoLine,
    TooLong,
    /// More entries, lines of play, rounds or holders than a game can have.
    TooMany {
        found: usize,
        most: usize,
    },
}

/// An entry or ending of impossible shape, with the set-up whose names its sentence needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MalformedEntry {
    pub setup: Box<Setup>,
    pub error: ShapeError,
}

impl MalformedEntry {
    pub(crate) fn new(setup: &Setup, error: ShapeError) -> Self {
        Self { setup: Box::new(setup.clone()), error }
    }
}

impl GameFileFault {
    pub(crate) fn limit(found: usize, most: usize) -> Result<(), Self> {
        if found > most { Err(Self::TooMany { found, most }) } else { Ok(()) }
    }

    /// The fault of a wrongly shaped entry, with the wrong word if there is one.
    pub(crate) fn from_shape(setup: &Setup, error: ShapeError) -> Self {
        match error {
            ShapeError::Card(card) => Self::UnknownCard(format!("#{}", card.index() + 1)),
            ShapeError::Holder(holder) => Self::UnknownPlayer(format!("#{}", holder.index() + 1)),
            ShapeError::Category(card) => Self::WrongKind(setup.edition.card(card).id.clone()),
            error => Self::Shape(MalformedEntry::new(setup, error)),
        }
    }

    /// The word in the file that is wrong, if it is one.
    pub(crate) fn word(&self) -> Option<&str> {
        match self {
            Self::SameName(word)
            | Self::UnknownCard(word)
            | Self::UnknownPlayer(word)
            | Self::NotAPlayer(word)
            | Self::WrongKind(word)
            | Self::CardWithoutShow(word)
            | Self::BadTime(word)
            | Self::NotOnBoard(word)
            | Self::Value(word) => Some(word),
            _ => None,
        }
    }
}

/// What is wrong with a record that was parsed.
#[derive(Clone, Debug)]
pub struct RecordFault {
    /// The entry it concerns, by its id.
    pub entry: Option<u32>,
    pub problem: GameFileFault,
}

impl From<GameFileFault> for RecordFault {
    fn from(problem: GameFileFault) -> Self {
        Self { entry: None, problem }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameFileError {
    TooLarge {
        bytes: u64,
    },
    NotAGameFile,
    Newer {
        format: u32,
    },
    /// The file holds a game of another kind, perhaps one that this version does not know.
    OtherGame {
        game: String,
    },
    CutOff {
        at: TextPosition,
    },
    Unreadable {
        at: TextPosition,
        what: Syntax,
    },
    /// Readable, but impossible: a card that does not exist, an id used twice.
    Content {
        at: TextPosition,
        /// The entry it concerns, by its id.
        entry: Option<u32>,
        problem: GameFileFault,
    },
    Unwritable,
}

impl GameFileError {
    /// Whether a newer version of the program seems to have written the file.
    pub fn is_newer(&self) -> bool {
        matches!(self, Self::Newer { .. } | Self::OtherGame { .. })
    }

    /// Whether the file may be undamaged although this version cannot read it; it must not be changed then.
    pub fn may_be_sound(&self) -> bool {
        self.is_newer() || matches!(self, Self::TooLarge { .. })
    }

    /// The error of a record that could be parsed, at the wrong word of its text.
    pub(crate) fn of_record(fault: RecordFault, text: &str) -> Self {
        let RecordFault { entry, problem } = fault;
        let word = problem.word().and_then(|word| text.find(&format!("\"{word}\"")));
        Self::Content { at: TextPosition::at_byte(text, word.unwrap_or(0)), entry, problem }
    }

    pub(crate) fn of_fault(problem: GameFileFault, at: TextPosition) -> Self {
        Self::Content { at, entry: None, problem }
    }

    /// The error of one line as that of line `number` of the whole text.
    pub(crate) fn on_line(mut self, number: usize) -> Self {
        if let Self::Unreadable { at, .. } | Self::Content { at, .. } = &mut self {
            at.line = number;
        }
        self
    }

    /// A text that names nothing. A parser notices it when it has read it: `at` stands somewhere behind it.
    fn wrong_value(word: String, text: &str, at: TextPosition) -> Self {
        let place = text[..at.end_of_line(text)].rfind(&format!("\"{word}\""));
        let at = place.map_or(at, |place| TextPosition::at_byte(text, place));
        Self::Content { at, entry: None, problem: GameFileFault::Value(word) }
    }

    pub(crate) fn from_json<T: DeserializeOwned>(error: &serde_json::Error, text: &str) -> Self {
        let at = TextPosition { line: error.line(), column: error.column() };
        match Syntax::from_json::<T>(error, text) {
            Syntax::Value(word) => Self::wrong_value(word, text, at),
            what => Self::Unreadable { at, what },
        }
    }

    pub(crate) fn from_ron(error: &ron::error::SpannedError, text: &str) -> Self {
        let at = TextPosition { line: error.span.start.line, column: error.span.start.col };
        let what = Syntax::from_ron(&error.code);
        if let Syntax::Value(word) = what {
            return Self::wrong_value(word, text, at);
        }
        // The parser may be behind the word already.
        let place = if let Syntax::Word(word) = &what { member_at(text, word) } else { None };
        Self::Unreadable { at: place.map_or(at, |place| TextPosition::at_byte(text, place)), what }
    }
}

/// Where a member of this name stands.
fn member_at(text: &str, name: &str) -> Option<usize> {
    let mut found = text.match_indices(name).map(|(at, _)| at);
    found.find(|at| !text[..*at].ends_with(char::is_alphanumeric) && text[at + name.len()..].starts_with(':'))
}
