//! Clue, quick entry: words read as cards, at most one of each category.
//!
//! All words together often leave one meaning: `g k lo` is Mr. Green, Knife, Lounge, because the Kitchen would make
//! two rooms.

use super::lexicon::CardNames;
use super::token::LineToken;
use super::{Issue, IssueKind};
use crate::edition::{Card, CardSet, Edition};
use std::ops::Range;

/// Further words are not read.
const MOST_WORDS: usize = 24;

/// What one word of the line can mean, or the words of a whole name.
pub(super) struct CardWord {
    pub(super) range: Range<usize>,
    pub(super) cards: CardSet,
    /// Cards whose names begin with the word: preferred if nothing else decides.
    pub(super) first: CardSet,
}

impl CardWord {
    /// `None` if several cards remain.
    pub(super) fn card(&self) -> Option<Card> {
        self.cards.only().or_else(|| self.first.only())
    }
}

#[derive(Default)]
pub(super) struct ParsedCards {
    /// By category; `None` unless only one meaning is left.
    pub(super) cards: [Option<Card>; 3],
    pub(super) issues: Vec<Issue>,
}

impl ParsedCards {
    pub(super) fn triple(&self) -> Option<[Card; 3]> {
        Some([self.cards[0]?, self.cards[1]?, self.cards[2]?])
    }
}

/// Tries the names of this box, then those of all boxes.
pub(super) fn read(edition: &Edition, names: &CardNames<'_>, tokens: &[LineToken]) -> ParsedCards {
    let own = read_in(edition, names, tokens);
    if own.issues.is_empty() {
        return own;
    }
    let elsewhere = read_in(edition, names.elsewhere(), tokens);
    if elsewhere.issues.is_empty() { elsewhere } else { own }
}

fn read_in(edition: &Edition, names: &CardNames<'_>, tokens: &[LineToken]) -> ParsedCards {
    let mut named = ParsedCards::default();
    let mut numbers = 0;
    let mut pieces = pieces(names, tokens, |word| numbered(edition, word, &mut numbers));
    pieces.truncate(MOST_WORDS);
    for piece in pieces.iter().filter(|piece| piece.cards.is_empty()) {
        named.issues.push(Issue::blocking(piece.range.clone(), IssueKind::Unknown));
    }
    pieces.retain(|piece| !piece.cards.is_empty());
    // Leave out the first word that cannot be meant, until the others make sense.
    let found = loop {
        match meanings(edition, &pieces) {
            Ok(meanings) => break meanings,
            Err(offender) => {
                let piece = pieces.remove(offender);
                let category = piece.cards.lowest().map_or(0, |card| edition.category_of(card));
                named.issues.push(Issue::blocking(piece.range, IssueKind::SecondOfCategory(category)));
            }
        }
    };
    let possible: CardSet = found.iter().flatten().flatten().copied().collect();
    // Keep what a word can mean before the preference narrows it.
    let whole: Vec<CardSet> = pieces.iter().map(|piece| piece.cards & possible).collect();
    let meanings = preferred(edition, &mut pieces, found);
    let mut open = CardSet::EMPTY;
    for category in 0..3 {
        let mut seen: Vec<Option<Card>> = meanings.iter().map(|meaning| meaning[category]).collect();
        seen.sort_unstable();
        seen.dedup();
        match seen[..] {
            [only] => named.cards[category] = only,
            _ => open.extend(seen.into_iter().flatten()),
        }
    }
    for (piece, whole) in pieces.iter().zip(whole) {
        let known: CardSet = named.cards.iter().flatten().copied().collect();
        if piece.cards.is_disjoint(known) && (piece.cards & open).len() > 1 {
            // The preference did not decide either, so list all that the word can mean.
            let undecided = |card: &Card| named.cards[edition.category_of(*card)].is_none();
            let cards = whole.iter().filter(undecided).collect();
            named.issues.push(Issue::blocking(piece.range.clone(), IssueKind::SeveralCards(cards)));
        }
    }
    named
}

/// Narrows the meanings to those in which words begin the names of their cards, if there are any.
fn preferred(edition: &Edition, pieces: &mut [CardWord], mut found: Vec<[Option<Card>; 3]>) -> Vec<[Option<Card>; 3]> {
    for at in 0..pieces.len() {
        if found.len() < 2 || pieces[at].first == pieces[at].cards {
            continue;
        }
        let all = std::mem::replace(&mut pieces[at].cards, pieces[at].first);
        let most = |meanings: &[[Option<Card>; 3]]| meanings.first().map_or(0, |one| one.iter().flatten().count());
        match meanings(edition, pieces) {
            // A preference must not cost a card.
            Ok(fewer) if most(&fewer) >= most(&found) => found = fewer,
            _ => pieces[at].cards = all,
        }
    }
    found
}

/// Joins the words of a whole name. `otherwise` gives the cards of a word that fits no name.
pub(super) fn pieces(
    names: &CardNames<'_>,
    tokens: &[LineToken],
    mut otherwise: impl FnMut(&str) -> CardSet,
) -> Vec<CardWord> {
    let words: Vec<(&str, &Range<usize>)> =
        tokens.iter().filter_map(|token| token.word().map(|word| (word, &token.range))).collect();
    let longest = names.longest_name();
    let mut pieces = Vec::new();
    let mut at = 0;
    while at < words.len() {
        // The longest name first: one name can begin another.
        let whole = (1..=longest.min(words.len() - at)).rev().find_map(|count| {
            let name: Vec<&str> = words[at..at + count].iter().map(|(word, _)| *word).collect();
            names.called(&name).map(|card| (count, card))
        });
        let (count, cards) = match whole {
            Some((count, card)) => (count, CardSet::of(card)),
            None => (1, names.meant(words[at].0)),
        };
        let cards = if cards.is_empty() { otherwise(words[at].0) } else { cards };
        let first = if count == 1 { names.beginning_with(words[at].0, cards) } else { cards };
        pieces.push(CardWord { range: words[at].1.start..words[at + count - 1].1.end, cards, first });
        at += count;
    }
    pieces
}

/// The nth number of the line is the place, from 1, of a card in the list of the nth category.
fn numbered(edition: &Edition, word: &str, numbers: &mut usize) -> CardSet {
    let Some(place) = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1)) else {
        return CardSet::EMPTY;
    };
    let category = *numbers;
    *numbers += 1;
    if category > 2 {
        return CardSet::EMPTY;
    }
    edition.category_cards(category).iter().nth(place).map(CardSet::of).unwrap_or_default()
}

/// Choices with the most cards: at most one of a category, a card for each word, and for each card a word of its own.
/// The error is the index of the first word that fits no choice with those before it.
fn meanings(edition: &Edition, pieces: &[CardWord]) -> Result<Vec<[Option<Card>; 3]>, usize> {
    let mentioned = pieces.iter().fold(CardSet::EMPTY, |all, piece| all | piece.cards);
    let choices = [0, 1, 2].map(|category| {
        let cards = edition.category_cards(category) & mentioned;
        std::iter::once(None).chain(cards.iter().map(Some)).collect::<Vec<_>>()
    });
    let mut best = Vec::new();
    let mut most = 0;
    let mut furthest = 0;
    for &first in &choices[0] {
        for &second in &choices[1] {
            for &third in &choices[2] {
                let meaning = [first, second, third];
                let cards: CardSet = meaning.into_iter().flatten().collect();
                if let Some(misfit) = pieces.iter().position(|piece| piece.cards.is_disjoint(cards)) {
                    furthest = furthest.max(misfit);
                } else if cards.len() >= most && each_has_a_word(cards, pieces) {
                    if cards.len() > most {
                        best.clear();
                        most = cards.len();
                    }
                    best.push(meaning);
                }
            }
        }
    }
    if best.is_empty() { Err(furthest) } else { Ok(best) }
}

/// Hall's condition: any subset of the cards is named by at least as many words.
fn each_has_a_word(cards: CardSet, pieces: &[CardWord]) -> bool {
    let cards: Vec<Card> = cards.iter().collect();
    (1_u32..1 << cards.len()).all(|subset| {
        let some: CardSet =
            cards.iter().enumerate().filter(|(at, _)| subset >> at & 1 == 1).map(|(_, card)| *card).collect();
        pieces.iter().filter(|piece| !piece.cards.is_disjoint(some)).count() >= some.len()
    })
}
