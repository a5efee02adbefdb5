//! What is wrong with an interchange file or an edition, in words.

use crate::casebook::BadEdition;
use crate::casebook::interchange::{ImportError, ImportFault};
use crate::edition::{EditionError, Fault};
use crate::language::Language;
use crate::say;

/// A sentence about a case file.
pub(super) fn import(error: &ImportError, language: &Language) -> String {
    match error {
        ImportError::TooLong { bytes, most } => too_long(*bytes, *most, language),
        ImportError::Json { line, column, what } => {
            say!(language, "fault-json", line = *line, column = *column, what = what.as_str())
        }
        ImportError::Content { at, what } => format!("{at}: {}", import_fault(what, language)),
    }
}

fn too_long(bytes: usize, most: usize, language: &Language) -> String {
    say!(language, "fault-too-long", bytes = bytes.to_string(), most = most.to_string())
}

fn import_fault(fault: &ImportFault, language: &Language) -> String {
    match fault {
        ImportFault::Format(name) => say!(language, "fault-format", name = name.as_str()),
        ImportFault::Categories(count) => say!(language, "fault-categories", count = *count),
        ImportFault::Missing => say!(language, "fault-missing"),
        ImportFault::NoCard(name) => say!(language, "fault-no-card", name = name.as_str()),
        ImportFault::NoHolder(name) => say!(language, "fault-no-holder", name = name.as_str()),
        ImportFault::NotAPlayer(name) => say!(language, "fault-not-a-player", name = name.as_str()),
        ImportFault::Unknown(name) => say!(language, "fault-unknown", name = name.as_str()),
        ImportFault::SameName(name) => say!(language, "fault-same-name", name = name.as_str()),
        ImportFault::OneOfEach => say!(language, "finding-one-of-each"),
        ImportFault::Size => say!(language, "fault-size"),
        ImportFault::TooMany { found, most } => say!(language, "fault-too-many", found = *found, most = *most),
        ImportFault::Edition(fault) => edition_fault(fault, language),
        // The words of the set-up's own check; the window has longer ones beside the fields.
        ImportFault::Setup(error) => error.to_string(),
    }
}

/// A line about an edition file: "mine.ron:12:5: …".
pub(super) fn edition(error: &EditionError, language: &Language) -> String {
    format!("{}:{}:{}: {}", error.file, error.line, error.column, edition_fault(&error.what, language))
}

/// A line about a file in the folder of editions.
pub(super) fn bad_edition(error: &BadEdition, language: &Language) -> String {
    match error {
        BadEdition::Unreadable { path, error } => {
            say!(language, "cli-cannot-read", file = path.display().to_string(), why = error.to_string())
        }
        BadEdition::Content(error) => edition(error, language),
        BadEdition::Taken { path, id } => {
            format!("{}: {}", path.display(), say!(language, "fault-same-id", id = id.as_str()))
        }
    }
}

fn edition_fault(fault: &Fault, language: &Language) -> String {
    match fault {
        Fault::TooLong { bytes, most } => too_long(*bytes, *most, language),
        Fault::Syntax(what) => say!(language, "fault-syntax", what = what.as_str()),
        Fault::Id(id) => say!(language, "fault-id", id = id.as_str()),
        Fault::SameId(id) => say!(language, "fault-same-id", id = id.as_str()),
        Fault::NoName(id) => say!(language, "fault-no-name", id = id.as_str()),
        Fault::SameName { name, language: code } => {
            say!(language, "fault-same-card-name", name = name.as_str(), code = code.as_str())
        }
        Fault::Size { category, cards } => {
            say!(language, "fault-category-size", category = category.as_str(), cards = *cards)
        }
        Fault::Players { min, max } => say!(language, "fault-players", min = *min, max = *max),
        Fault::TooFewCards { cards, players } => {
            say!(language, "fault-too-few-cards", cards = *cards, players = *players)
        }
        Fault::TooFewTokens { tokens, players } => {
            say!(language, "fault-too-few-tokens", tokens = *tokens, players = *players)
        }
        Fault::NoFirst => say!(language, "fault-no-first"),
        Fault::NoToken(id) => say!(language, "fault-no-token", id = id.as_str()),
        Fault::NoPlace(id) => say!(language, "fault-no-place", id = id.as_str()),
        Fault::Loop(id) => say!(language, "fault-loop", id = id.as_str()),
        Fault::Dice(count) => say!(language, "fault-dice", count = *count),
        Fault::FaceDown { players, cards } => {
            say!(language, "fault-face-down", players = *players, cards = *cards)
        }
    }
}
