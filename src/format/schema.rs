//! The stored form of each game, and what both share: parsing, laying out, finding places in a text, recovering damage.
//!
//! Each game has one stored form, a `…File` type that `serde` reads and writes. A file of another format, or with a
//! word that this program does not know, is refused and left alone. `resources/docs/case-format.md` describes the
//! format.

mod caper;
mod clue;
mod history;
mod layout;
mod outline;
mod rescue;
mod stored;
mod validate;

use crate::caper::CaperGame as Evening;
use crate::format::record::LoadedRecord;
use crate::format::{FORMAT, GameFileError, GameFileFault, MAX_BYTES, MAX_ENTRIES, MAX_LINES, TextPosition};
use crate::history::History;
use ron::extensions::Extensions;
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use std::ops::Range;

/// The deepest groups within groups.
const MAX_DEPTH: usize = 8;

/// How a wrong part is treated.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Strictness {
    Refuse,
    /// Leave the part out, if the game can be shown without it.
    LeaveOut,
}

/// Where in a game file something is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FaultLocation {
    /// Title, times, the lines as a whole.
    Top,
    /// The set-up of a game of Clue.
    Setup,
    /// What holds for all rounds of an evening in the museum.
    Frame,
    /// A round of such an evening, from 0.
    Round(usize),
    /// An entry: in which line or round, at which place, and its id.
    Entry {
        /// The line or round, from 0.
        line: usize,
        /// The place in the line, from 0.
        at: usize,
        id: u32,
    },
    Pencil,
    /// The pieces put by hand.
    Pieces,
    Outcome,
}

/// Something wrong in the content of a game file, by place in the game rather than in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameFileErrorAt {
    pub place: FaultLocation,
    pub problem: GameFileFault,
}

impl GameFileErrorAt {
    fn new(place: FaultLocation, problem: GameFileFault) -> Self {
        Self { place, problem }
    }

    /// The error with line and column instead of the place in the game.
    fn locate(self, text: &str) -> GameFileError {
        let range = span(text, self.place).unwrap_or(0..text.len());
        let word = self.problem.word().and_then(|word| text[range.clone()].find(&format!("\"{word}\"")));
        let at = TextPosition::at_byte(text, range.start + word.unwrap_or(0));
        let entry = match self.place {
            FaultLocation::Entry { id, .. } => Some(id),
            _ => None,
        };
        GameFileError::Content { at, entry, problem: self.problem }
    }
}

/// Where a part of the game stands in the text.
fn span(text: &str, place: FaultLocation) -> Option<Range<usize>> {
    let whole = 0..text.len();
    match place {
        FaultLocation::Top => Some(whole),
        FaultLocation::Setup => outline::member(text, whole, "setup"),
        FaultLocation::Frame => outline::member(text, whole, "frame"),
        FaultLocation::Round(at) => outline::items(text, outline::member(text, whole, caper::ROUNDS)?).nth(at),
        FaultLocation::Pencil => outline::member(text, whole, "pencil"),
        FaultLocation::Pieces => outline::member(text, whole, "pieces"),
        FaultLocation::Outcome => outline::member(text, whole, "outcome"),
        FaultLocation::Entry { line, at, .. } => {
            let lines = outline::member(text, whole.clone(), clue::LINES);
            let lines = lines.or_else(|| outline::member(text, whole, caper::ROUNDS))?;
            let line = outline::items(text, lines).nth(line)?;
            let entries = outline::member(text, line, "entries")?;
            outline::items(text, entries).nth(at)
        }
    }
}

/// The parts of a museum evening that JSON for other programs leaves out, as listed in its member `omits`.
const OMITS: &str = "history";

/// An evening as JSON for other programs: the content of its file without the history.
pub(crate) fn json_caper(file: &Evening) -> Result<String, GameFileError> {
    let mut file = caper::write(&Evening { history: History::default(), ..file.clone() });
    file.omits.push(OMITS.to_owned());
    serde_json::to_string_pretty(&file).map(|text| text + "\n").map_err(|_| GameFileError::Unwritable)
}

/// Reads such JSON.
pub(crate) fn read_json_caper(text: &str) -> Result<Evening, GameFileError> {
    if text.len() > MAX_BYTES {
        return Err(GameFileError::TooLarge { bytes: text.len() as u64 });
    }
    let file = serde_json::from_str(text).map_err(|error| GameFileError::from_json(&error, text))?;
    let read = caper::read(&file, Strictness::Refuse);
    read.map(|loaded| loaded.record).map_err(|fault| fault.locate(text))
}

/// The name of the game, without reading the rest.
///
/// # Errors
/// If the text is no game file, or of a format that this program does not know.
pub(crate) fn head(text: &str) -> Result<&str, GameFileError> {
    if text.len() > MAX_BYTES {
        return Err(GameFileError::TooLarge { bytes: text.len() as u64 });
    }
    let member = |name| outline::member(text, 0..text.len(), name).map(|value| &text[value]);
    let format = member("format").and_then(|format| format.parse().ok()).ok_or(GameFileError::NotAGameFile)?;
    if format > FORMAT {
        return Err(GameFileError::Newer { format });
    }
    member("game").filter(|_| format == FORMAT).ok_or(GameFileError::NotAGameFile)
}

/// The RON text of a file, laid out with one line for every entry and every step of the history (lists `entries`,
/// `undo` and `redo`).
///
/// # Errors
/// If a value has no form in RON.
pub fn text<T: Serialize>(file: &T) -> Result<String, GameFileError> {
    layout::text(file).map_err(|_| GameFileError::Unwritable)
}

/// Parses the text of a file; an unknown member or variant is an error.
///
/// # Errors
/// What is wrong with the text and where; [`GameFileError::NewerPart`] for an unknown word in a sound text.
pub fn parse<T: DeserializeOwned>(text: &str) -> Result<T, GameFileError> {
    // Some editors begin a text with a mark of its byte order.
    let text = text.trim_start_matches('\u{feff}');
    options().from_str(text).map_err(|error| match GameFileError::from_ron(&error, text) {
        // A sound file with an unknown word: a newer version may have written it.
        GameFileError::UnknownWord { at, word } if options().from_str::<IgnoredAny>(text).is_ok() => {
            GameFileError::NewerPart { at, word }
        }
        error => error,
    })
}

/// The members of the one record that a text consists of, with the text of their values.
pub(crate) fn top_members(text: &str) -> Vec<(&str, &str)> {
    outline::members(text, 0..text.len()).into_iter().map(|(name, value)| (name, &text[value])).collect()
}

/// RON as it is used in these files: optional values are written plainly, and a variant that holds one record is
/// written with its members.
fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES)
}
