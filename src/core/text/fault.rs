//! Clue: what is wrong with an edition or a set-up, and what to do about it. An error's `Display` says the same in
//! English.

use super::{Language, displayed_in_english};
use crate::edition::{Card, DICE, Edition, EditionError, EditionFault, LONGEST_NAME, ReadFault, Syntax, is_unseen};
use crate::fl;
use crate::game::SetupError;

displayed_in_english!(EditionError: edition, EditionFault: edition_fault, SetupError: setup, Syntax: syntax);

pub fn edition(error: &EditionError, language: &Language) -> String {
    format!("{}:{}:{}: {}", error.file, error.line, error.column, edition_fault(&error.what, language))
}

/// A word quoted from a file, cut to `MOST_OF_A_WORD` characters, with invisible characters escaped.
pub fn word(word: &str) -> String {
    let mut short: String = word.chars().take(MOST_OF_A_WORD).map(|letter| escaped(letter, &[])).collect();
    if word.chars().nth(MOST_OF_A_WORD).is_some() {
        short.push('…');
    }
    short
}

const MOST_OF_A_WORD: usize = 40;

/// Escapes invisible characters (`\u{1b}`), except line feeds and isolating marks.
pub fn visible(message: &str) -> String {
    message.chars().map(|letter| escaped(letter, &['\n', '\u{2068}', '\u{2069}'])).collect()
}

fn escaped(letter: char, kept: &[char]) -> String {
    if is_unseen(letter) && !kept.contains(&letter) { letter.escape_unicode().to_string() } else { letter.to_string() }
}

pub fn too_long(bytes: usize, most: usize, language: &Language) -> String {
    fl!(language, "fault-too-long", bytes = bytes.to_string(), most = most.to_string())
}

pub fn read(fault: &ReadFault, language: &Language) -> String {
    match fault {
        ReadFault::TooLong { bytes, most } => too_long(*bytes, *most, language),
        ReadFault::Syntax(what) => syntax(what, language),
    }
}

pub fn syntax(what: &Syntax, language: &Language) -> String {
    match what {
        Syntax::CutOff => fl!(language, "syntax-cut-off"),
        Syntax::Word(strange) => fl!(language, "syntax-word", word = word(strange)),
        Syntax::Missing(name) => fl!(language, "syntax-missing", name = word(name)),
        Syntax::Twice(name) => fl!(language, "syntax-twice", name = word(name)),
        Syntax::Value(strange) => fl!(language, "fault-unknown", name = word(strange)),
        Syntax::Kind => fl!(language, "syntax-kind"),
        Syntax::Range => fl!(language, "syntax-range"),
        Syntax::Character(character) => fl!(language, "syntax-character", character = word(&character.to_string())),
        Syntax::Depth => fl!(language, "syntax-depth"),
        Syntax::Mark => fl!(language, "syntax-mark"),
    }
}

/// The fault without its place in the file.
pub fn edition_fault(fault: &EditionFault, language: &Language) -> String {
    match fault {
        EditionFault::Read(fault) => read(fault, language),
        EditionFault::Id(id) => fl!(language, "fault-id", id = word(id)),
        EditionFault::SameId(id) => fl!(language, "fault-same-id", id = word(id)),
        EditionFault::NoName(id) => fl!(language, "fault-no-name", id = word(id)),
        EditionFault::Name(id) => fl!(language, "fault-name", id = word(id), most = LONGEST_NAME),
        EditionFault::SameName { name, language: code } => {
            fl!(language, "fault-same-card-name", name = word(name), code = word(code))
        }
        EditionFault::Size { category, cards } => {
            fl!(language, "fault-category-size", category = word(category), cards = *cards)
        }
        EditionFault::Cards(cards) => fl!(language, "fault-cards", cards = *cards, most = Card::MAX),
        EditionFault::Players { min, max } => fl!(language, "fault-players", min = *min, max = *max),
        EditionFault::TooFewCards { cards, players } => {
            fl!(language, "fault-too-few-cards", cards = *cards, players = *players)
        }
        EditionFault::TooFewTokens { tokens, players } => {
            fl!(language, "fault-too-few-tokens", tokens = *tokens, players = *players)
        }
        EditionFault::NoFirst => fl!(language, "fault-no-first"),
        EditionFault::NoToken(id) => fl!(language, "fault-no-token", id = word(id)),
        EditionFault::NoPlace(id) => fl!(language, "fault-no-place", id = word(id)),
        EditionFault::Loop(id) => fl!(language, "fault-loop", id = word(id)),
        EditionFault::Device(id) => fl!(language, "fault-device", id = word(id)),
        EditionFault::Dice(count) => fl!(language, "fault-dice", count = *count),
        EditionFault::FaceDown { players, cards } => {
            fl!(language, "fault-face-down", players = *players, cards = *cards)
        }
    }
}

/// As [`edition_fault`], in the words of the editor's fields.
pub fn edition_slip(edition: &Edition, fault: &EditionFault, language: &Language) -> String {
    let tag = language.tag();
    let EditionFault::NoName(id) = fault else {
        if let EditionFault::Size { category, cards } = fault {
            let title = edition.categories.iter().find(|other| other.id == *category);
            let title = title.map_or(category.as_str(), |category| category.title.get(tag));
            return fl!(language, "editor-size", title, cards = *cards);
        }
        return edition_fault(fault, language);
    };
    for category in &edition.categories {
        if let Some(at) = category.cards.iter().position(|card| card.id == *id) {
            return fl!(language, "editor-no-card-name", title = category.title.get(tag), number = at + 1);
        }
    }
    if let Some(at) = edition.categories.iter().position(|category| category.id == *id) {
        return fl!(language, "editor-no-title", number = at + 1);
    }
    if let Some(at) = edition.tokens.iter().position(|token| token.id == *id) {
        return fl!(language, "editor-no-token-name", number = at + 1);
    }
    if edition.place(id).is_some() {
        return fl!(language, "editor-no-place-name");
    }
    if edition.id == *id {
        let named = ["en", "fr"].into_iter().any(|code| edition.name.own(code).is_some());
        return fl!(language, if named { "editor-no-case-file" } else { "editor-no-name" });
    }
    edition_fault(fault, language)
}

pub fn setup(error: &SetupError, language: &Language) -> String {
    match error {
        SetupError::Players { seats, min, max } => {
            fl!(language, "fault-setup-players", seats = *seats, min = *min, max = *max)
        }
        SetupError::Holders { found, most } => fl!(language, "fault-too-many", found = *found, most = *most),
        SetupError::NoSeat(seat) => fl!(language, "fault-setup-no-seat", seat = seat.index() + 1),
        SetupError::NoCard(card) => fl!(language, "fault-no-card", name = format!("#{}", card.index() + 1)),
        SetupError::NotARoom(_) => fl!(language, "fault-setup-not-a-room"),
        SetupError::NobodysHand => fl!(language, "fault-setup-nobodys-hand"),
        SetupError::NoName(seat) => fl!(language, "fault-setup-no-name", seat = seat.index() + 1),
        SetupError::BadName(seat) => {
            fl!(language, "fault-setup-bad-name", seat = seat.index() + 1, most = LONGEST_NAME)
        }
        SetupError::SameName(name) => fl!(language, "fault-setup-same-name", name = word(name)),
        SetupError::SameToken(token) => fl!(language, "fault-setup-same-token", token = word(token)),
        SetupError::Sum { found, expected } => {
            fl!(language, "fault-setup-sum", found = *found, expected = *expected)
        }
        SetupError::SizeCount { found, players } => {
            fl!(language, "fault-setup-size-count", found = *found, players = *players)
        }
        SetupError::Dice(count) => fl!(language, "fault-setup-dice", count = *count, most = *DICE.end()),
        SetupError::Hand { found, expected, on_table } => {
            fl!(language, "fault-setup-hand", found = *found, expected = expected.as_str(), table = *on_table)
        }
        SetupError::Twice(_) => fl!(language, "fault-setup-twice"),
        SetupError::NothingLeft { .. } => fl!(language, "fault-setup-nothing-left"),
    }
}
