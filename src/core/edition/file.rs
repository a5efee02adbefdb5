//! Reads and writes RON, the text format of edition, board and museum plan files.

use super::syntax::Syntax;
use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A fault of a file and where it stands. Lines and columns count from 1, columns in characters. `F` is the kind of
/// fault, such as `EditionFault`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct FileError<F> {
    pub file: String,
    pub line: usize,
    pub column: usize,
    pub what: F,
}

impl<F> FileError<F> {
    pub fn at_start(file: &str, what: F) -> Self {
        Self { file: file.to_owned(), line: 1, column: 1, what }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadFault {
    TooLong { bytes: usize, most: usize },
    Syntax(Syntax),
}

/// Parses a text, but nothing longer than `most` bytes. `file` is its name in messages.
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

/// Values nested deeper than `depth` are written on one line.
pub fn write_ron(value: &impl Serialize, depth: usize) -> String {
    let pretty = PrettyConfig::new().depth_limit(depth).struct_names(false);
    // Serialising plain data into a string cannot fail.
    options().to_string_pretty(value, pretty).unwrap_or_default()
}

fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}
