//! What a name and an id may look like, and the languages in which an edition names its cards.

use super::{Edition, LocalisedName, base};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// In characters, for names in files. The window lets fewer be typed.
pub const LONGEST_NAME: usize = 100;

/// A control character, or one that turns the direction of the text around it (Unicode Standard Annex 9, section 2).
pub fn is_unseen(c: char) -> bool {
    let turns = matches!(c, '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}')
}

/// The name without [invisible](is_unseen) characters and needless blanks.
///
/// ```
/// use deerstalker_core::edition::tidy;
/// assert_eq!(tidy(" Ann\u{202e}a \t Bell "), "Anna Bell");
/// ```
pub fn tidy(name: &str) -> Cow<'_, str> {
    let plain = |c: char| !is_unseen(c) && (c == ' ' || !c.is_whitespace());
    if name.chars().all(plain) && name.trim() == name && !name.contains("  ") {
        return Cow::Borrowed(name);
    }
    // Blanks of any kind become spaces below.
    let seen: String = name.chars().filter(|c| c.is_whitespace() || !is_unseen(*c)).collect();
    Cow::Owned(seen.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Windows keeps this name for a device, such as `con` and `COM1.txt`, so no file there can have it.
pub fn is_device(name: &str) -> bool {
    // Windows ignores case, the ending, and blanks before the ending.
    let stem = name.split('.').next().unwrap_or_default().trim_end().to_lowercase();
    let numbered = |number: &str| matches!(number.as_bytes(), [b'0'..=b'9']) || ["¹", "²", "³"].contains(&number);
    matches!(stem.as_str(), "con" | "prn" | "aux" | "nul" | "conin$" | "conout$")
        || ["com", "lpt"].iter().any(|port| stem.strip_prefix(port).is_some_and(numbered))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IdFault {
    /// The id is empty, too long, or has characters other than a-z, 0-9, `_` and `-`.
    Characters,
    Device,
}

const LONGEST_ID: usize = 40;

/// Checks the id of an edition or plan, which is also the name of its file.
pub fn check_file_id(id: &str) -> Result<(), IdFault> {
    if !is_id(id) {
        return Err(IdFault::Characters);
    }
    if is_device(id) { Err(IdFault::Device) } else { Ok(()) }
}

pub(super) fn is_id(id: &str) -> bool {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_' || c == '-';
    !id.is_empty() && id.len() <= LONGEST_ID && id.chars().all(fits)
}

impl Edition {
    /// Languages in which every card has a name. A region ("fr-CA") is listed beside its language ("fr") if some card
    /// has a name in both. English and French come first, then the others by code.
    pub fn card_languages(&self) -> Vec<&str> {
        let cards = || self.categories.iter().flat_map(|category| &category.cards);
        let named = || cards().flat_map(|card| card.name.0.keys());
        let both =
            |code: &str| cards().any(|card| [code, base(code)].iter().all(|code| card.name.0.contains_key(*code)));
        let regions = named().map(String::as_str).filter(|code| both(code));
        let codes: BTreeSet<&str> = named().map(|code| base(code)).chain(regions).collect();
        let mut codes: Vec<&str> =
            codes.into_iter().filter(|code| cards().all(|card| card.name.own(code).is_some())).collect();
        codes.sort_by_key(|code| match base(code) {
            "en" => 0,
            "fr" => 1,
            _ => 2,
        });
        codes
    }

    /// The edition with the cards, tokens and places named as in `language`, whatever language is asked for.
    #[must_use]
    pub fn with_cards_in(&self, language: &str) -> Self {
        let mut edition = self.clone();
        for card in edition.categories.iter_mut().flat_map(|category| &mut category.cards) {
            let short = card.short.own(language).map(ToOwned::to_owned);
            card.short = short.map(|short| everywhere(&card.name, &short)).unwrap_or_default();
            card.name = everywhere(&card.name, card.name.get(language));
        }
        let pieces = edition.tokens.iter_mut().map(|token| &mut token.name);
        for name in pieces.chain(edition.places.iter_mut().map(|place| &mut place.name)) {
            *name = everywhere(name, name.get(language));
        }
        edition
    }

    /// Both have the same card ids in the same order, whatever the cards are called.
    pub fn same_cards(&self, other: &Self) -> bool {
        self.categories
            .iter()
            .zip(&other.categories)
            .all(|(own, other)| own.cards.iter().map(|card| &card.id).eq(other.cards.iter().map(|card| &card.id)))
    }
}

fn everywhere(names: &LocalisedName, name: &str) -> LocalisedName {
    LocalisedName(names.0.keys().map(|code| (code.clone(), name.to_owned())).collect())
}
