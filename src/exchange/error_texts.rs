//! The sentences of errors in games of other programs.

use super::error::{ImportError, ImportFault, ReadError};
use crate::fl;
use crate::text::Language;
use crate::text::fault::{self, word};

impl ReadError {
    /// What is wrong with the text, and where.
    pub fn text(&self, language: &Language) -> String {
        match self {
            Self::GameFile(error) => error.text(language),
            Self::Import(error) => error.text(language),
        }
    }
}

impl ImportError {
    /// A sentence with the place in the file.
    pub fn text(&self, language: &Language) -> String {
        match self {
            Self::TooLong { bytes, most } => fault::too_long(*bytes, *most, language),
            Self::Json { line, column, what } => {
                fl!(language, "fault-json", line = *line, column = *column, what = fault::syntax(what, language))
            }
            Self::Content { at, what } => format!("{at}: {}", import_fault(what, language)),
        }
    }
}

fn import_fault(fault: &ImportFault, language: &Language) -> String {
    match fault {
        ImportFault::Format(name) => fl!(language, "fault-format", name = word(name)),
        ImportFault::Categories(count) => fl!(language, "fault-categories", count = *count),
        ImportFault::Missing => fl!(language, "fault-missing"),
        ImportFault::NoCard(name) => fl!(language, "fault-no-card", name = word(name)),
        ImportFault::NoHolder(name) => fl!(language, "fault-no-holder", name = word(name)),
        ImportFault::NotAPlayer(name) => fl!(language, "fault-not-a-player", name = word(name)),
        ImportFault::Unknown(name) => fl!(language, "fault-unknown", name = word(name)),
        ImportFault::SameName(name) => fl!(language, "fault-same-name", name = word(name)),
        ImportFault::OneOfEach => fl!(language, "finding-one-of-each"),
        ImportFault::Size => fl!(language, "fault-size"),
        ImportFault::TooMany { found, most } => fl!(language, "fault-too-many", found = *found, most = *most),
        ImportFault::Edition(fault) => fault::edition_fault(fault, language),
        ImportFault::Setup(error) => fault::setup(error, language),
        ImportFault::Other(fault) => fault.text(language),
        ImportFault::Shape(misshapen) => misshapen.text(language),
        ImportFault::CardWithoutShow(name) => fl!(language, "fault-card-without-show", name = word(name)),
    }
}
