//! The limits of the file format and the errors of reading it, as values. Their sentences are in `error_texts`.

use crate::caper::{PlanFault, RoundSetupError};
use crate::edition::{EditionFault, Syntax};
use crate::game::{Setup, SetupError, ShapeError};

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
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl TextPosition {
    /// The position of a byte in a text.
    pub(crate) fn at_byte(text: &str, byte: usize) -> Self {
        let mut byte = byte.min(text.len());
        while !text.is_char_boundary(byte) {
            byte -= 1;
        }
        let before = &text[..byte];
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        Self { line: before.matches('\n').count() + 1, column: before[start..].chars().count() + 1 }
    }

    /// The byte at which the line of this position ends.
    fn end_of_line(self, text: &str) -> usize {
        text.match_indices('\n').nth(self.line.saturating_sub(1)).map_or(text.len(), |(at, _)| at)
    }
}

impl std::fmt::Display for TextPosition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// What is wrong with the content of a game file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameFileFault {
    /// The set-up brings no edition.
    #[error("there is no edition")]
    NoEdition,
    /// The edition describes no game that can be played.
    #[error("{0}")]
    Edition(EditionFault),
    /// A card stands twice in one place.
    #[error("the card `{0}` is there twice")]
    CardTwice(String),
    #[error("{0}")]
    Setup(SetupError),
    /// No card of the edition has this id.
    #[error("`{0}` is no card of this edition")]
    UnknownCard(String),
    /// No player has this name.
    #[error("`{0}` does not sit at this table")]
    UnknownPlayer(String),
    /// What lies on the table does what only players can do.
    #[error("`{0}` is not a player")]
    NotAPlayer(String),
    /// Not three cards.
    #[error("one card of each category has to be named")]
    OneOfEach,
    /// A member that this type of entry needs, or a record before this one.
    #[error("`{0}` is missing")]
    Missing(String),
    /// A suggestion or accusation names two cards of one kind, or not in order.
    #[error("`{0}` stands where a card of another kind belongs")]
    WrongKind(String),
    /// An entry or the ending breaks the shape that all have.
    #[error("{}", .0.error)]
    Shape(MalformedEntry),
    /// An answer names a card though none was shown.
    #[error("`{0}` is named though nothing was shown")]
    CardWithoutShow(String),
    /// Not a time.
    #[error("`{0}` is no time")]
    BadTime(String),
    /// A text that names nothing: a square outside every grid, a colour without six digits.
    #[error("`{0}` cannot stand here")]
    Value(String),
    /// An evening in the museum brings no plan.
    #[error("there is no plan")]
    NoPlan,
    #[error("{0}")]
    Plan(PlanFault),
    /// The pieces of a round cannot stand like that.
    #[error("{0}")]
    Pieces(RoundSetupError),
    /// No piece of this box, or no place on its board.
    #[error("`{0}` is not on the board of this edition")]
    NotOnBoard(String),
    /// Only the other side knows this: a plotted move in the Characters' notebook, placed locks on the pad.
    #[error("this belongs to the other side's notebook")]
    OtherSide,
    /// No number would be left for the next entry.
    #[error("the entry number {0} is too large")]
    EntryNumber(u32),
    /// A time before 1970 or after the year 9999.
    #[error("the time is out of range")]
    EntryTime,
    /// More rounds than an evening can have.
    #[error("{0} rounds are too many")]
    TooManyRounds(usize),
    /// Two entries of a line have one id.
    #[error("the entry number {0} is used twice")]
    SameId(u32),
    /// No line, too many, or the one in use does not exist.
    #[error("{0} lines, or the line in use is missing")]
    Lines(usize),
    /// The text of the game is longer than a file may be.
    #[error("the game is too long")]
    TooLong,
    /// More entries than a game can have.
    #[error("{0} entries are too many")]
    TooManyEntries(usize),
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
            Self::CardTwice(word)
            | Self::UnknownCard(word)
            | Self::UnknownPlayer(word)
            | Self::NotAPlayer(word)
            | Self::WrongKind(word)
            | Self::CardWithoutShow(word)
            | Self::BadTime(word)
            | Self::NotOnBoard(word)
            | Self::Value(word) => Some(word),
            Self::OneOfEach
            | Self::Missing(_)
            | Self::NoPlan
            | Self::Plan(_)
            | Self::Pieces(_)
            | Self::OtherSide
            | Self::EntryNumber(_)
            | Self::EntryTime
            | Self::TooManyRounds(_)
            | Self::NoEdition
            | Self::Edition(_)
            | Self::Setup(_)
            | Self::Shape(_)
            | Self::SameId(_)
            | Self::Lines(_)
            | Self::TooLong
            | Self::TooManyEntries(_) => None,
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

/// Why a text is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameFileError {
    /// Longer than any game can be.
    #[error("the file has {bytes} bytes, more than any game needs")]
    TooLarge { bytes: u64 },
    /// Text, but no game file.
    #[error("the file is no Deerstalker case")]
    NotAGameFile,
    /// Written by a later version of the program.
    #[error("the file has format {format}; this version reads format {}", FORMAT)]
    Newer { format: u32 },
    /// The file holds a game of another kind, perhaps one that this version does not know.
    #[error("the file holds a game of another kind, {game}")]
    OtherGame { game: String },
    #[error("the file ends in the middle, at {at}")]
    CutOff { at: TextPosition },
    #[error("{at}: `{word}` is not known here")]
    UnknownWord { at: TextPosition, word: String },
    #[error("{at}: `{name}` is missing")]
    Missing { at: TextPosition, name: String },
    #[error("{at}: {what}")]
    Unreadable { at: TextPosition, what: Syntax },
    /// Readable, but impossible: a card that does not exist, an id used twice.
    #[error("{at}: {problem}")]
    Content {
        at: TextPosition,
        /// The entry it concerns, by its id.
        entry: Option<u32>,
        problem: GameFileFault,
    },
    /// The game cannot be written as text.
    #[error("the game cannot be written")]
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

    /// The error of one line as that of line `number` of the whole text: if the line ends too early, the text does not.
    pub(crate) fn on_line(self, number: usize) -> Self {
        let on_line = |at: TextPosition| TextPosition { line: number, ..at };
        match self {
            Self::CutOff { at } => Self::Unreadable { at: on_line(at), what: Syntax::CutOff },
            Self::UnknownWord { at, word } => Self::UnknownWord { at: on_line(at), word },
            Self::Missing { at, name } => Self::Missing { at: on_line(at), name },
            Self::Unreadable { at, what } => Self::Unreadable { at: on_line(at), what },
            Self::Content { at, entry, problem } => Self::Content { at: on_line(at), entry, problem },
            other => other,
        }
    }

    /// A text that names nothing. A parser notices it when it has read it: `at` stands somewhere behind it.
    fn wrong_value(word: String, text: &str, at: TextPosition) -> Self {
        let place = text[..at.end_of_line(text)].rfind(&format!("\"{word}\""));
        let at = place.map_or(at, |place| TextPosition::at_byte(text, place));
        Self::Content { at, entry: None, problem: GameFileFault::Value(word) }
    }

    pub(crate) fn from_json(error: &serde_json::Error, text: &str) -> Self {
        let at = TextPosition { line: error.line(), column: error.column() };
        match Syntax::from_json(error) {
            Syntax::Value(word) => Self::wrong_value(word, text, at),
            what => Self::Unreadable { at, what },
        }
    }

    pub(crate) fn from_ron(error: &ron::error::SpannedError, text: &str) -> Self {
        let at = TextPosition { line: error.span.start.line, column: error.span.start.col };
        let end = error.span.end;
        let rest = text.lines().skip(end.line.saturating_sub(1)).enumerate();
        let at_end = rest.into_iter().all(|(at, line)| {
            let from = if at == 0 { end.col.saturating_sub(1) } else { 0 };
            line.chars().skip(from).all(char::is_whitespace)
        });
        let what = Syntax::from_ron(&error.code);
        // The parser may be behind the word already.
        if let Syntax::Word(word) = &what
            && let Some(place) = member_at(text, word)
        {
            return Self::UnknownWord { at: TextPosition::at_byte(text, place), word: word.clone() };
        }
        match what {
            Syntax::CutOff => Self::CutOff { at },
            _ if at_end => Self::CutOff { at },
            Syntax::Word(word) => Self::UnknownWord { at, word },
            Syntax::Missing(name) => Self::Missing { at, name },
            Syntax::Value(word) => Self::wrong_value(word, text, at),
            what => Self::Unreadable { at, what },
        }
    }
}

/// Where a member of this name stands.
fn member_at(text: &str, name: &str) -> Option<usize> {
    let mut found = text.match_indices(name).map(|(at, _)| at);
    found.find(|at| !text[..*at].ends_with(char::is_alphanumeric) && text[at + name.len()..].starts_with(':'))
}
