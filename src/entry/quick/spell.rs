//! Three cards as a short typed line.

use super::lexicon::words;
use super::{LineContext, PartialEntry, parse};
use crate::edition::Card;

/// The fewest letters of a word: shorter ones are hard to read back.
const LETTERS: usize = 3;

/// The beginning of a line that names these cards, one of each category: of each the first letters that make it
/// unambiguous. `None` if some name is ambiguous.
pub fn spell(cards: [Card; 3], context: &LineContext<'_>) -> Option<String> {
    let spelled: Option<Vec<String>> = cards.iter().map(|card| word(*card, context)).collect();
    let line = spelled?.join(" ");
    (named(&line, context) == Some(cards.map(Some))).then_some(line)
}

/// The shortest beginning of a word of the card's name that means this card alone.
fn word(card: Card, context: &LineContext<'_>) -> Option<String> {
    let names = words(context.setup.edition.card_short(card, context.code.tag()));
    let starts = |word: &String| {
        let ends: Vec<usize> = word.char_indices().map(|(at, letter)| at + letter.len_utf8()).collect();
        ends.into_iter().skip(LETTERS - 1).map(|end| word[..end].to_owned()).collect::<Vec<_>>()
    };
    let mut all: Vec<String> = names.iter().flat_map(starts).collect();
    all.sort_by_key(String::len);
    all.into_iter().find(|start| {
        let cards = named(start, context);
        cards.is_some_and(|cards| cards.iter().flatten().eq([&card]))
    })
}

/// The cards that a line names without an error, by category.
fn named(line: &str, context: &LineContext<'_>) -> Option<[Option<Card>; 3]> {
    let parsed = parse(line, context);
    let errs = parsed.issues.iter().any(|issue| issue.blocking && !issue.range.is_empty());
    match parsed.draft {
        PartialEntry::Suggestion { cards, .. } if !errs => Some(cards),
        _ => None,
    }
}
