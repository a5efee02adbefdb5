//! Sentences for errors when reading a game of any program, with their place in the file.

use super::error::{ImportError, ImportFault, ReadError};
use crate::edition::{AnswerRule, Edition};
use crate::fl;
use crate::text::fault::{self, word};
use crate::text::{Language, ListEnd, displayed_in_english};

displayed_in_english!(ReadError: ReadError::text, ImportError: ImportError::text);

impl ReadError {
    pub fn text(&self, language: &Language) -> String {
        match self {
            Self::GameFile(error) => error.text(language),
            Self::Import(error) => error.text(language),
        }
    }
}

impl ImportError {
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

fn box_with_rule(edition: &Edition, language: &Language) -> String {
    let rule = fl!(
        language,
        match edition.rules.answers {
            AnswerRule::FirstCard => "cli-first-card",
            AnswerRule::Everybody => "cli-everybody",
        }
    );
    format!("{} ({rule})", edition.name.get(language.tag()))
}

fn import_fault(fault: &ImportFault, language: &Language) -> String {
    match fault {
        ImportFault::Format(name) => fl!(language, "fault-format", name = word(name)),
        ImportFault::Categories(count) => fl!(language, "fault-categories", count = *count),
        ImportFault::Syntax(what) => fault::syntax(what, language),
        ImportFault::Size => fl!(language, "fault-size"),
        ImportFault::Game(fault) => fault.text(language),
        ImportFault::NoSeats => fl!(language, "fault-no-seats"),
        ImportFault::OpenSeats => fl!(language, "fault-open-seats"),
        ImportFault::TwoBoxes(boxes) => {
            let ids: Vec<&str> = boxes.iter().map(|edition| edition.id.as_str()).collect();
            let names: Vec<String> = boxes.iter().map(|edition| box_with_rule(edition, language)).collect();
            let (names, ids) = (language.list(&names, ListEnd::Or), language.list(&ids, ListEnd::Or));
            fl!(language, "fault-two-boxes", boxes = names, ids)
        }
    }
}
