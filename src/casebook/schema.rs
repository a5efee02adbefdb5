//! The text of a `.case` file and the game it holds: pure, both ways, for every version there ever was.
//!
//! The newest format is written; every older one is read and turned into a game ([`read`]). A file of a format this
//! program does not know is refused and left alone. The format itself is described in `resources/docs/case-format.md`.

mod clue;
mod layout;
mod outline;
mod rescue;
mod stored;
pub(super) mod validate;

pub(super) use rescue::rescue;

use crate::casebook::error::{CaseError, Position, Problem};
use crate::game::Game;
use ron::extensions::Extensions;
use serde::de::{DeserializeOwned, IgnoredAny};
use std::ops::Range;

/// The format that is written.
pub const FORMAT: u32 = 2;

/// The longest file that is read, in bytes. Ten thousand entries with all their history take about a fifth of it.
pub const MAX_BYTES: usize = 16 << 20;

/// The most entries in a game, all lines together.
pub const MAX_ENTRIES: usize = 20_000;

/// The most lines in a game.
pub const MAX_LINES: usize = 100;

/// A game that was read, and what of it had to be left out.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Reading {
    /// The game.
    pub game: Game,
    /// Entries that could not be kept; always 0 unless the text was damaged.
    pub lost_entries: usize,
    /// Changes of the history that did not fit the game.
    pub lost_changes: usize,
}

/// Where in a case something is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Title, times, the lines as a whole.
    Top,
    /// The set-up.
    Setup,
    /// An entry: in which line, at which place, and its id.
    Entry {
        /// The line, from 0.
        line: usize,
        /// The place in the line, from 0.
        at: usize,
        /// The id as written.
        id: u32,
    },
    /// The pencil marks.
    Pencil,
    /// The ending.
    Outcome,
}

/// Something wrong in the content of a case, by place in the game rather than in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    /// Where.
    pub place: Place,
    /// What.
    pub problem: Problem,
}

impl Fault {
    fn new(place: Place, problem: Problem) -> Self {
        Self { place, problem }
    }

    /// The same with line and column instead of the place in the game.
    fn locate(self, text: &str) -> CaseError {
        let range = span(text, self.place).unwrap_or(0..text.len());
        let word = self.problem.word().and_then(|word| text[range.clone()].find(&format!("\"{word}\"")));
        let at = Position::of(text, range.start + word.unwrap_or(0));
        let entry = match self.place {
            Place::Entry { id, .. } => Some(id),
            _ => None,
        };
        CaseError::Content { at, entry, problem: self.problem }
    }
}

/// Where a part of the case stands in the text.
fn span(text: &str, place: Place) -> Option<Range<usize>> {
    let whole = 0..text.len();
    match place {
        Place::Top => Some(whole),
        Place::Setup => outline::member(text, whole, "setup"),
        Place::Pencil => outline::member(text, whole, "pencil"),
        Place::Outcome => outline::member(text, whole, "outcome"),
        Place::Entry { line, at, .. } => {
            let lines = outline::member(text, whole, "lines")?;
            let line = outline::items(text, lines).nth(line)?;
            let entries = outline::member(text, line, "entries")?;
            outline::items(text, entries).nth(at)
        }
    }
}

/// Reads a case of any version.
pub(super) fn read(text: &str) -> Result<Reading, CaseError> {
    if text.len() > MAX_BYTES {
        return Err(CaseError::TooLarge { bytes: text.len() as u64 });
    }
    let case = match format_of(text)? {
        1 => clue::Case::from(parse::<clue::v1::CaseV1>(text)?),
        2 => match game_of(text) {
            Some("clue") => parse(text)?,
            Some(game) => return Err(CaseError::NewerGame { game: game.to_owned() }),
            None => return Err(CaseError::NotACase),
        },
        format => return Err(CaseError::Newer { format }),
    };
    clue::read(&case, clue::Strictness::Refuse).map_err(|fault| fault.locate(text))
}

/// Writes a case in the newest format.
pub(super) fn write(game: &Game) -> Result<String, CaseError> {
    layout::text(&clue::write(game)).map_err(|_| CaseError::Unwritable)
}

/// The number of the format, without reading the rest.
fn format_of(text: &str) -> Result<u32, CaseError> {
    let value = outline::member(text, 0..text.len(), "format").ok_or(CaseError::NotACase)?;
    text[value].parse().map_err(|_| CaseError::NotACase)
}

/// The name of the game, without reading the rest.
fn game_of(text: &str) -> Option<&str> {
    outline::member(text, 0..text.len(), "game").map(|value| &text[value])
}

/// Reads a text as one format has it.
fn parse<T: DeserializeOwned>(text: &str) -> Result<T, CaseError> {
    options().from_str(text).map_err(|error| match CaseError::from_ron(&error, text) {
        // A sound file with a word that means nothing here: a newer version may have written it.
        CaseError::UnknownWord { at, word } if options().from_str::<IgnoredAny>(text).is_ok() => {
            CaseError::NewerPart { at, word }
        }
        error => error,
    })
}

/// The members of the one record that a text consists of, with the text of their values.
pub(super) fn top_members(text: &str) -> Vec<(&str, &str)> {
    outline::members(text, 0..text.len()).into_iter().map(|(name, value)| (name, &text[value])).collect()
}

/// RON as it is used in these files: optional values are written plainly.
fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// Reads a game from the text of a `.case` file of any version.
///
/// A history of changes that does not fit the game is left out silently; [`Library::open`](super::Library::open) says
/// so.
///
/// # Errors
/// If the text is no case, of a newer format, or anything in it is wrong; with the line and column.
pub fn decode(text: &str) -> Result<Game, CaseError> {
    read(text).map(|reading| reading.game)
}

/// The text of a `.case` file with this game. What [`decode`] makes of it is equal to `game` if its history fits.
pub fn encode(game: &Game) -> String {
    write(game).unwrap_or_default()
}
