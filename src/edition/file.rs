//! Editions, boards and plans as files: one reader and one writer of RON, and one error that names the place.

use super::syntax::Syntax;
use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Why a file cannot be used: what is wrong, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}:{column}: {what}")]
pub struct FileError<F> {
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    pub what: F,
}

impl<F> FileError<F> {
    /// An error about the file as a whole: it stands at line 1, column 1.
    pub fn at_start(file: &str, what: F) -> Self {
        Self { file: file.to_owned(), line: 1, column: 1, what }
    }
}

/// Why a text cannot even be read as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadFault {
    /// It is too long to be parsed.
    TooLong { bytes: usize, most: usize },
    /// It is no RON, or lacks or adds members.
    Syntax(Syntax),
}

/// Reads a value from RON text of at most `most` bytes; `file` names it in messages.
///
/// # Errors
/// If the text is too long, is no RON, or lacks or adds members; with line and column.
pub fn read_ron<T: DeserializeOwned, F: From<ReadFault>>(
    text: &str,
    file: &str,
    most: usize,
) -> Result<T, FileError<F>> {
    if text.len() > most {
        return Err(FileError::at_start(file, ReadFault::TooLong { bytes: text.len(), most }.into()));
    }
    options().from_str(text).map_err(|error| FileError {
        file: file.to_owned(),
        line: error.span.start.line,
        column: error.span.start.col,
        what: ReadFault::Syntax(Syntax::from_ron(&error.code)).into(),
    })
}

/// A value as RON text that [`read_ron`] reads back; what lies deeper than `depth` stands on one line.
pub fn write_ron(value: &impl Serialize, depth: usize) -> String {
    let pretty = PrettyConfig::new().depth_limit(depth).struct_names(false);
    // Serialising plain data into a string has no way to fail.
    options().to_string_pretty(value, pretty).unwrap_or_default()
}

fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}
