//! Clue, quick entry: completions of the word that is being typed.

use super::lexicon::{Lexicon, fold};
use super::token::{LineToken, LineTokenKind};
use super::{Completion, LineContext, ParsedEntry};
use crate::edition::CardSet;
use crate::entry::draft::DraftKind;
use crate::game::EntryKind;
use crate::text::Code;

const MOST_COMPLETIONS: usize = 8;

/// Offers players inside the answers, else cards and, where they can stand, players and verbs. Empty unless the line
/// ends in a word.
pub(super) fn completions(
    context: &LineContext<'_>,
    lexicon: &Lexicon<'_>,
    line: &str,
    tokens: &[LineToken],
    parsed: &ParsedEntry,
) -> Vec<Completion> {
    let Some(last) = tokens.last().filter(|last| last.range.end == line.len()) else { return Vec::new() };
    let Some(word) = last.word() else { return Vec::new() };
    let is_suggestion = matches!(&parsed.kind, Some(EntryKind::Suggestion { .. }));
    let words = if in_answers(tokens) || is_suggestion {
        players(context, lexicon, word)
    } else {
        let mut words = cards(context, lexicon, word, parsed);
        if tokens.len() == 1 || !parsed.draft.kind.names_three() {
            words.extend(players(context, lexicon, word));
        }
        if tokens.len() == 1 || tokens[..tokens.len() - 1].iter().any(|token| token.kind == LineTokenKind::Colon) {
            words.extend(verbs(context.code, word));
        }
        words
    };
    let typed = &line[last.range.clone()];
    words
        .into_iter()
        .filter(|text| text != typed)
        .take(MOST_COMPLETIONS)
        .map(|text| Completion { range: last.range.clone(), text })
        .collect()
}

/// The last word stands after a slash or a mark, and is not joined to a mark, where it may be a card.
fn in_answers(tokens: &[LineToken]) -> bool {
    let before = &tokens[..tokens.len() - 1];
    before.iter().any(|token| token.kind == LineTokenKind::Slash || token.mark().is_some())
        && !tokens.last().is_some_and(|last| last.attached && before.last().is_some_and(|t| t.mark().is_some()))
}

/// Cards of categories that no other word names, or else any that fit.
fn cards(context: &LineContext<'_>, lexicon: &Lexicon<'_>, word: &str, parsed: &ParsedEntry) -> Vec<String> {
    let edition = &context.game.setup.edition;
    let fitting = lexicon.cards.meant(word);
    let named = parsed.draft.cards;
    let taken: CardSet = (0..3)
        .filter(|category| named[*category].is_some_and(|card| !fitting.contains(card)))
        .fold(CardSet::EMPTY, |all, category| all | edition.category_cards(category));
    let free = fitting - taken;
    let offered = if free.is_empty() { fitting } else { free };
    let first = lexicon.cards.beginning_with(word, offered);
    first
        .iter()
        .chain((offered - first).iter())
        .map(|card| edition.card_short(card, context.code.tag()).to_owned())
        .collect()
}

fn players(context: &LineContext<'_>, lexicon: &Lexicon<'_>, word: &str) -> Vec<String> {
    lexicon.seats(word).iter().map(|seat| context.game.setup.seats[seat.index()].name.clone()).collect()
}

/// [`DraftKind::words`] has English, then French.
fn verbs(code: Code, word: &str) -> Vec<String> {
    let own = usize::from(code.is_french());
    DraftKind::ALL
        .into_iter()
        .filter_map(|kind| kind.words().map(|words| words[own]))
        .filter(|verb| fold(verb).starts_with(word))
        .map(ToOwned::to_owned)
        .collect()
}
