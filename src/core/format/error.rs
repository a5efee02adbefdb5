//! The limits of game files, and the errors of reading them.

use crate::caper::{PlanFault, RoundSetupError};
use crate::edition::{EditionFault, Syntax};
use crate::game::{Setup, SetupError, ShapeError};
use crate::history::Change;

pub const FORMAT: u32 = 3;

/// The format before the present one: a single value over many lines. Such files are still read, and JSON of the museum
/// still has this number.
pub(super) const OLD_FORMAT: u32 = 2;

/// The longest file, in bytes. Ten thousand entries with all their history take about a fifth of it.
pub const MAX_BYTES: usize = 16 << 20;

/// The most entries of a game, over all lines of play.
pub const MAX_ENTRIES: usize = 20_000;

/// The most lines of play of a game, and the most rounds of an evening.
pub const MAX_LINES: usize = 100;

/// How deep groups of changes may be nested.
const MAX_DEPTH: usize = 8;

/// Line and column both count from 1.
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
    /// A card occurs twice in one place, or two holders or cards share a name.
    SameName(String),
    Setup(#[from] SetupError),
    UnknownCard(String),
    UnknownPlayer(String),
    /// Cards on the table are said to do what only players can.
    NotAPlayer(String),
    OneOfEach,
    /// A member that this type of entry needs, or a record that must come before this one.
    Missing(String),
    /// Two of the three cards are of one kind, or they are not in order.
    WrongKind(String),
    Shape(MalformedEntry),
    CardWithoutShow(String),
    BadTime(String),
    /// A word that names nothing: an unknown type of entry, a square outside every grid, a colour without six digits.
    Value(String),
    Plan(PlanFault),
    Pieces(RoundSetupError),
    /// Not a piece of this box, or not a place on its board.
    NotOnBoard(String),
    /// In the museum, something that only the other side knows: a plotted move in the Characters' notebook, or placed
    /// locks on the Thief's pad.
    OtherSide,
    /// An entry number after which none is left.
    EntryNumber(u32),
    /// Before 1970 or after the year 9999.
    EntryTime,
    SameId(u32),
    /// There is no line of play, or not the one in use.
    NoLine,
    TooLong,
    /// Too many entries, lines of play, rounds or holders.
    TooMany {
        found: usize,
        most: usize,
    },
}

/// A misshapen entry. The set-up has the names for the error message.
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

    /// Fails for groups that are nested so deep that the file could not be read again.
    pub(crate) fn nesting(change: &impl Change) -> Result<(), Self> {
        if change.depth() > MAX_DEPTH { Err(Self::TooLong) } else { Ok(()) }
    }

    pub(crate) fn from_shape(setup: &Setup, error: ShapeError) -> Self {
        match error {
            ShapeError::Card(card) => Self::UnknownCard(format!("#{}", card.index() + 1)),
            ShapeError::Holder(holder) => Self::UnknownPlayer(format!("#{}", holder.index() + 1)),
            ShapeError::Category(card) => Self::WrongKind(setup.edition.card(card).id.clone()),
            error => Self::Shape(MalformedEntry::new(setup, error)),
        }
    }

    /// The word of the file that is at fault, if one is.
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

#[derive(Clone, Debug)]
pub struct RecordFault {
    /// The id of the entry concerned.
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
    /// Another kind of game, perhaps one that this version does not know.
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
    /// Readable but impossible, such as an id used twice.
    Content {
        at: TextPosition,
        entry: Option<u32>,
        problem: GameFileFault,
    },
    Unwritable,
}

impl GameFileError {
    /// The file seems to come from a newer version of the program.
    pub fn is_newer(&self) -> bool {
        matches!(self, Self::Newer { .. } | Self::OtherGame { .. })
    }

    /// The file may be undamaged, so it must not be changed.
    pub fn may_be_sound(&self) -> bool {
        self.is_newer() || matches!(self, Self::TooLarge { .. })
    }

    /// Points at the word that is wrong, if one is.
    pub(crate) fn of_record(fault: RecordFault, text: &str) -> Self {
        let RecordFault { entry, problem } = fault;
        let word = problem.word().and_then(|word| text.find(&format!("\"{word}\"")));
        Self::Content { at: TextPosition::at_byte(text, word.unwrap_or(0)), entry, problem }
    }

    pub(crate) fn of_fault(problem: GameFileFault, at: TextPosition) -> Self {
        Self::Content { at, entry: None, problem }
    }

    /// Turns the error of a line that was read alone into one of line `number` of the whole text.
    pub(crate) fn on_line(mut self, number: usize) -> Self {
        if let Self::Unreadable { at, .. } | Self::Content { at, .. } = &mut self {
            at.line = number;
        }
        self
    }

    /// The error for a word that names nothing. The parser notices only after reading the word, so `at` is somewhere
    /// behind it.
    fn wrong_value(word: String, text: &str, at: TextPosition) -> Self {
        let place = text[..at.end_of_line(text)].rfind(&format!("\"{word}\""));
        let at = place.map_or(at, |place| TextPosition::at_byte(text, place));
        Self::Content { at, entry: None, problem: GameFileFault::Value(word) }
    }

    pub(crate) fn from_json(error: &serde_json::Error, text: &str) -> Self {
        let at = TextPosition { line: error.line(), column: error.column() };
        match Syntax::from_json(error, text) {
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

/// The byte where the member `name` stands.
fn member_at(text: &str, name: &str) -> Option<usize> {
    let mut found = text.match_indices(name).map(|(at, _)| at);
    found.find(|at| !text[..*at].ends_with(char::is_alphanumeric) && text[at + name.len()..].starts_with(':'))
}
