//! The lines of a `.case` file, of either game. Each is a record: first a [`Header`], then what the game wrote, then
//! `End`.
//!
//! A fault costs only its line. The store keeps such an [`UnreadLine`] word for word behind `End`. A file that breaks
//! off loses its last line. The header says which versions of the program can read the file.

use super::error::{FORMAT, GameFileError, GameFileFault, MAX_BYTES, OLD_FORMAT, RecordFault, TextPosition};
use super::record::{LoadedRecord, UnreadLine};
use super::top_members;
use jiff::Timestamp;
use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize};
use std::ops::Not;

/// The last line of a file. If it is missing, the file broke off.
const END: &str = "End";

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Header {
    pub format: u32,
    pub game: String,
    pub title: String,
    #[serde(skip_serializing_if = "Time::is_unknown")]
    pub started: Time,
    #[serde(skip_serializing_if = "Not::not")]
    pub reading: bool,
    pub next_id: u32,
}

/// A time. Files have RFC 3339 (written in UTC, to the millisecond; any offset is read), the program has milliseconds
/// since 1970. An unknown time is missing in files and 0 in the program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Time(String);

impl Time {
    pub(crate) fn is_unknown(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn new(millis: i64) -> Self {
        // Every possible time of a game ([`TIMES`](crate::record::TIMES)) has a text.
        let time = Timestamp::from_millisecond(millis).ok().filter(|_| millis != 0);
        Self(time.map_or_else(String::new, |time| time.to_string()))
    }

    pub(super) fn millis(&self) -> Result<i64, GameFileFault> {
        if self.is_unknown() {
            return Ok(0);
        }
        let time: Timestamp = self.0.parse().map_err(|_| GameFileFault::BadTime(self.0.clone()))?;
        Ok(time.as_millisecond())
    }
}

/// The format and the name of the game, from the first record of a text.
pub(super) fn head(text: &str) -> Result<(u32, &str), GameFileError> {
    if text.len() > MAX_BYTES {
        return Err(GameFileError::TooLarge { bytes: text.len() as u64 });
    }
    let first = rows(text).find(|row| is_record(row)).unwrap_or_default();
    let word = |text: &'_ str, name: &str| {
        let value = text.trim_start().strip_prefix(name)?.trim_start().strip_prefix(':')?.trim_start();
        // `value` is a slice of `first`, so the difference of the pointers is its place.
        let start = value.as_ptr() as usize - first.as_ptr() as usize;
        Some(start..start + value.find([',', ')']).unwrap_or(value.len()))
    };
    let found = first.strip_prefix('(').and_then(|members| word(members, "format"));
    let format = found.as_ref().and_then(|found| first[found.clone()].trim().parse().ok());
    match (format, found) {
        (Some(format), _) if format > FORMAT => Err(GameFileError::Newer { format }),
        (Some(format @ FORMAT), Some(found)) => {
            let game = first.get(found.end + 1..).and_then(|members| word(members, "game"));
            let game = game.and_then(|game| first[game].trim().strip_prefix('"')?.strip_suffix('"'));
            game.map(|game| (format, game)).ok_or(GameFileError::NotAGameFile)
        }
        // A file of format 2 is one value over many lines, so the whole text is searched.
        _ => old_head(text).ok_or(GameFileError::NotAGameFile),
    }
}

/// The same for a text in [`OLD_FORMAT`], damaged or not. `None` for other texts.
fn old_head(text: &str) -> Option<(u32, &'static str)> {
    let members = top_members(text);
    let value = |name| members.iter().find(|(member, _)| *member == name).map(|(_, value)| *value);
    let game = ["clue", "caper"].into_iter().find(|game| value("game") == Some(game))?;
    (value("format")?.parse() == Ok(OLD_FORMAT)).then_some((OLD_FORMAT, game))
}

/// The lines, without the byte order mark that some editors add.
fn rows(text: &str) -> impl Iterator<Item = &str> {
    text.trim_start_matches('\u{feff}').split_inclusive('\n').map(str::trim)
}

/// Neither blank nor a comment.
fn is_record(row: &str) -> bool {
    !row.is_empty() && !row.starts_with("//")
}

/// What is left to do after the records of a file were taken one by one.
#[derive(Debug, Default)]
pub struct FileLines {
    header: Header,
    unread: Vec<UnreadLine>,
    /// How many steps of undo and redo came after an unreadable line, so that they may not fit.
    lost_changes: usize,
}

impl FileLines {
    /// Makes the game of its header. `record` also returns how many changes did not fit. If too little was read, the
    /// error is that of the first unreadable line.
    pub fn finish<R>(
        self,
        record: impl FnOnce(Header) -> Result<(R, usize), GameFileError>,
    ) -> Result<LoadedRecord<R>, GameFileError> {
        let Self { header, unread, lost_changes } = self;
        match record(header) {
            Ok((record, lost)) => Ok(LoadedRecord { record, unread, lost_changes: lost_changes + lost }),
            Err(error) => Err(unread.into_iter().next().map_or(error, |line| line.error)),
        }
    }
}

/// Reads all lines. `take` gets each record, or a line that cannot be parsed.
pub fn read<T: DeserializeOwned>(
    text: &str,
    mut take: impl FnMut(Result<T, &str>) -> Result<(), RecordFault>,
) -> FileLines {
    let (mut header, mut unread, mut lost_changes, mut ended) = (None, Vec::new(), 0, false);
    let whole = text.ends_with('\n');
    let count = rows(text).count();
    for (at, row) in rows(text).enumerate().filter(|(_, row)| is_record(row)) {
        let error = if header.is_none() {
            let (read, error) = match parse(row) {
                Ok(read) => (read, None),
                // The rest of the game can be read without its header.
                Err(error) => (Header::default(), Some(error)),
            };
            header = Some(read);
            error
        } else if row == END {
            ended = true;
            None
        } else if !unread.is_empty() && ["Undo(", "Redo("].iter().any(|step| row.starts_with(step)) {
            // A step fits only the state that the lines before it lead to.
            lost_changes += 1;
            None
        } else {
            match parse(row) {
                Ok(record) => take(Ok(record)).err().map(|fault| GameFileError::of_record(fault, row)),
                Err(error) => {
                    // The error of the line is known already.
                    let _ = take(Err(row));
                    Some(error)
                }
            }
        };
        if let Some(error) = error {
            let number = at + 1;
            // If there is no line feed, the file broke off in its last line.
            unread.push(if !whole && number == count {
                let at = TextPosition { line: number, column: row.chars().count() + 1 };
                UnreadLine { error: GameFileError::CutOff { at }, text: None, kept: ended }
            } else {
                UnreadLine { error: error.on_line(number), text: Some(row.to_owned()), kept: ended }
            });
        }
    }
    let broken_off = unread.last().is_some_and(|last| last.text.is_none());
    if !ended && !broken_off {
        let at = TextPosition::at_byte(text, text.len());
        unread.push(UnreadLine { error: GameFileError::CutOff { at }, text: None, kept: false });
    }
    FileLines { header: header.unwrap_or_default(), unread, lost_changes }
}

pub fn write<T: Serialize>(header: &Header, records: impl IntoIterator<Item = T>) -> Result<String, GameFileError> {
    let mut text = String::from("// Deerstalker case\n");
    write_line(header, &mut text)?;
    records.into_iter().try_for_each(|record| write_line(&record, &mut text))?;
    text.push_str(END);
    text.push('\n');
    Ok(text)
}

fn write_line<T: Serialize>(record: &T, text: &mut String) -> Result<(), GameFileError> {
    let on_one_line = PrettyConfig::new().depth_limit(0);
    options().to_writer_pretty(&mut *text, record, on_one_line).map_err(|_| GameFileError::Unwritable)?;
    text.push('\n');
    Ok(())
}

pub(super) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, GameFileError> {
    let text = text.trim_start_matches('\u{feff}');
    options().from_str(text).map_err(|error| GameFileError::from_ron(&error, text))
}

/// A value whose unknown members are errors. In JSON they are ignored.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub(super) struct Strict<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Strict<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut unknown = None;
        let value = serde_ignored::deserialize(deserializer, |path| {
            unknown.get_or_insert_with(|| path.to_string());
        })?;
        match unknown.as_deref().and_then(|path| path.rsplit('.').next()) {
            None => Ok(Self(value)),
            Some(word) => Err(D::Error::unknown_field(word, &[])),
        }
    }
}

/// Writes optional values plainly, and a variant of one record with its members.
fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES)
}
