//! Rules of typography for a text in either language.

use deerstalker::text::Code;

/// What is set wrongly in a text, with the letters beside it.
///
/// French sets a space that does not break before `: ; ! ? » %` and after `«`. English sets none there, and uses curly
/// quotation marks. Both use curly apostrophes and one sign for an ellipsis, and neither writes "card(s)". A question
/// mark after a comma or an equals sign is a sign of the quick entry.
pub fn fault(text: &str, code: Code) -> Option<String> {
    let letters: Vec<char> = text.chars().collect();
    let at = |place: usize| letters.get(place).copied().unwrap_or('\n');
    let wrong = |place: usize| {
        let (sign, next) = (letters[place], at(place + 1));
        let before = if place > 0 { letters[place - 1] } else { '\n' };
        let earlier = if place > 1 { letters[place - 2] } else { '\n' };
        let punctuation = matches!(sign, ':' | ';' | '!' | '?' | '%' | '»');
        // "}" ends a placeable in the source of a message.
        let word = |letter: char| letter.is_alphanumeric() || matches!(letter, ')' | '}' | '”' | '»');
        match (code, sign) {
            (_, '\'') => before.is_alphabetic() && next.is_alphabetic(),
            (_, '"') => before.is_alphabetic() || next.is_alphabetic(),
            (_, '.') => before == '.' && earlier == '.',
            (_, '(') => next == 's' && at(place + 2) == ')',
            (_, '…') => before == ' ' && word(earlier) && next == '\n',
            (Code::French, '«') => next != '\u{a0}',
            (Code::French, _) if punctuation => {
                (before == ' ' && !matches!(earlier, ',' | '='))
                    || (word(before) && sign != ':')
                    || (before.is_alphabetic() && sign == ':' && next == ' ')
            }
            (Code::English, '«' | '»') => true,
            (Code::English, _) if punctuation => matches!(before, ' ' | '\u{a0}') && word(earlier),
            _ => false,
        }
    };
    let place = (0..letters.len()).find(|place| wrong(*place))?;
    Some(letters[place.saturating_sub(12)..(place + 3).min(letters.len())].iter().collect())
}

/// "x" stands for what is shown there.
pub fn without_placeables(line: &str) -> String {
    let mut plain = String::new();
    let mut rest = line;
    while let Some((before, inside)) = rest.split_once('{') {
        plain.push_str(before);
        let Some((_, after)) = inside.split_once('}') else { return plain };
        plain.push('x');
        rest = after;
    }
    plain + rest
}
