//! What is wrong with an edition or a set-up, in words.

use super::Language;
use crate::edition::{EditionError, Fault, Syntax};
use crate::game::SetupError;
use crate::say;

/// A line about an edition file: "mine.ron:12:5: …".
pub fn edition(error: &EditionError, language: &Language) -> String {
    format!("{}:{}:{}: {}", error.file, error.line, error.column, edition_fault(&error.what, language))
}

/// "the file has … bytes": longer than anything of its kind.
pub fn too_long(bytes: usize, most: usize, language: &Language) -> String {
    say!(language, "fault-too-long", bytes = bytes.to_string(), most = most.to_string())
}

/// Why a text of RON or JSON cannot be read.
pub fn syntax(what: &Syntax, language: &Language) -> String {
    match what {
        Syntax::CutOff => say!(language, "syntax-cut-off"),
        Syntax::Word(word) => say!(language, "syntax-word", word = word.as_str()),
        Syntax::Missing(name) => say!(language, "syntax-missing", name = name.as_str()),
        Syntax::Twice(name) => say!(language, "syntax-twice", name = name.as_str()),
        Syntax::Kind => say!(language, "syntax-kind"),
        Syntax::Range => say!(language, "syntax-range"),
        Syntax::Character(character) => say!(language, "syntax-character", character = character.to_string()),
        Syntax::Depth => say!(language, "syntax-depth"),
        Syntax::Mark => say!(language, "syntax-mark"),
    }
}

/// What is wrong in an edition, without its place.
pub fn edition_fault(fault: &Fault, language: &Language) -> String {
    match fault {
        Fault::TooLong { bytes, most } => too_long(*bytes, *most, language),
        Fault::Syntax(what) => syntax(what, language),
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

/// Why a set-up cannot be played.
pub fn setup(error: &SetupError, language: &Language) -> String {
    match error {
        SetupError::Players { seats, min, max } => {
            say!(language, "fault-setup-players", seats = *seats, min = *min, max = *max)
        }
        SetupError::NoName(seat) => say!(language, "fault-setup-no-name", seat = seat.index() + 1),
        SetupError::SameName(name) => say!(language, "fault-setup-same-name", name = name.as_str()),
        SetupError::SameToken(token) => say!(language, "fault-setup-same-token", token = token.as_str()),
        SetupError::Sum { found, expected } => {
            say!(language, "fault-setup-sum", found = *found, expected = *expected)
        }
        SetupError::Hand { found, expected } => {
            say!(language, "fault-setup-hand", found = *found, expected = expected.as_str())
        }
        SetupError::Twice(_) => say!(language, "fault-setup-twice"),
        SetupError::NothingLeft { .. } => say!(language, "fault-setup-nothing-left"),
    }
}
