//! Names of players, cards and games, as they are kept.

use std::borrow::Cow;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 100;

/// Whether a character is invisible and changes how the text around it is drawn: a control character, or one that
/// turns the direction of the text (Unicode Standard Annex 9, section 2).
pub fn is_unseen(c: char) -> bool {
    let turns = matches!(c, '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}')
}

/// A name without [unseen](is_unseen) characters, and with one blank where there were several, none at either end.
///
/// ```
/// use deerstalker::edition::tidy;
/// assert_eq!(tidy(" Ann\u{202e}a \t Bell "), "Anna Bell");
/// ```
pub fn tidy(name: &str) -> Cow<'_, str> {
    let plain = |c: char| !is_unseen(c) && (c == ' ' || !c.is_whitespace());
    if name.chars().all(plain) && name.trim() == name && !name.contains("  ") {
        return Cow::Borrowed(name);
    }
    let seen: String = name.chars().filter(|c| c.is_whitespace() || !is_unseen(*c)).collect();
    Cow::Owned(seen.split_whitespace().collect::<Vec<_>>().join(" "))
}
