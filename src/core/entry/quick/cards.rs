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

type Meaning = [Option<Card>; 3];

/// What one word of the line can mean, or the words of a whole name.
pub(super) struct CardWord {
    pub(super) range: Range<usize>,
    pub(super) cards: CardSet,
    /// Those whose names begin with the word: preferred if nothing else decides.
    beginning: CardSet,
}

impl CardWord {
    /// `None` if several cards remain.
    pub(super) fn card(&self) -> Option<Card> {
        self.cards.only().or_else(|| self.beginning.only())
    }
}

#[derive(Default)]
pub(super) struct ParsedCards {
    /// By category; `None` unless only one meaning is left.
    pub(super) cards: Meaning,
    pub(super) issues: Vec<Issue>,
}

impl ParsedCards {
    pub(super) fn triple(&self) -> Option<[Card; 3]> {
        Some([self.cards[0]?, self.cards[1]?, self.cards[2]?])
    }

    /// Takes over what is the same in all meanings. Returns the cards of the other categories.
    fn decide(&mut self, meanings: &[Meaning]) -> CardSet {
        let mut undecided = CardSet::EMPTY;
        for category in 0..3 {
            let mut cards: Vec<Option<Card>> = meanings.iter().map(|meaning| meaning[category]).collect();
            cards.sort_unstable();
            cards.dedup();
            match cards[..] {
                [only] => self.cards[category] = only,
                _ => undecided.extend(cards.into_iter().flatten()),
            }
        }
        undecided
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
    let mut numbers = 0;
    let mut words = card_words(names, tokens, |word| numbered(edition, word, &mut numbers));
    words.truncate(MOST_WORDS);
    let mut parsed = ParsedCards::default();
    for unknown in words.extract_if(.., |word| word.cards.is_empty()) {
        parsed.issues.push(Issue::blocking(unknown.range, IssueKind::Unknown));
    }
    // Leave out the first word that cannot be meant, until the others make sense.
    let meanings = loop {
        match meanings(edition, &words) {
            Ok(meanings) => break meanings,
            Err(misfit) => {
                let misfit = words.remove(misfit);
                let category = misfit.cards.lowest().map_or(0, |card| edition.category_of(card));
                parsed.issues.push(Issue::blocking(misfit.range, IssueKind::SecondOfCategory(category)));
            }
        }
    };
    let possible: CardSet = meanings.iter().flatten().flatten().copied().collect();
    // Before the preference narrows it.
    let can_mean: Vec<CardSet> = words.iter().map(|word| word.cards & possible).collect();
    let meanings = preferred(edition, &mut words, meanings);
    let undecided = parsed.decide(&meanings);
    let decided: CardSet = parsed.cards.iter().flatten().copied().collect();
    for (word, can_mean) in words.into_iter().zip(can_mean) {
        if word.cards.is_disjoint(decided) && (word.cards & undecided).len() > 1 {
            let is_open = |card: &Card| parsed.cards[edition.category_of(*card)].is_none();
            let cards = can_mean.iter().filter(is_open).collect();
            parsed.issues.push(Issue::blocking(word.range, IssueKind::SeveralCards(cards)));
        }
    }
    parsed
}

/// Narrows the meanings to those in which words begin the names of their cards, if there are any.
fn preferred(edition: &Edition, words: &mut [CardWord], mut found: Vec<Meaning>) -> Vec<Meaning> {
    for at in 0..words.len() {
        if found.len() < 2 || words[at].beginning == words[at].cards {
            continue;
        }
        let all = std::mem::replace(&mut words[at].cards, words[at].beginning);
        let card_count = |meanings: &[Meaning]| meanings.first().map_or(0, |one| one.iter().flatten().count());
        match meanings(edition, words) {
            // A preference must not cost a card.
            Ok(fewer) if card_count(&fewer) >= card_count(&found) => found = fewer,
            _ => words[at].cards = all,
        }
    }
    found
}

/// Joins the words of a whole name. `otherwise` gives the cards of a word that fits no name.
pub(super) fn card_words(
    names: &CardNames<'_>,
    tokens: &[LineToken],
    mut otherwise: impl FnMut(&str) -> CardSet,
) -> Vec<CardWord> {
    let tokens: Vec<(&str, &Range<usize>)> =
        tokens.iter().filter_map(|token| token.word().map(|word| (word, &token.range))).collect();
    let longest = names.longest_name();
    let mut words = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let (word, range) = tokens[at];
        // The longest name first: one name can begin another.
        let whole_name = (1..=longest.min(tokens.len() - at)).rev().find_map(|count| {
            let name: Vec<&str> = tokens[at..at + count].iter().map(|(word, _)| *word).collect();
            names.called(&name).map(|card| (count, card))
        });
        let (count, cards) = match whole_name {
            Some((count, card)) => (count, CardSet::of(card)),
            None => (1, names.meant(word)),
        };
        let cards = if cards.is_empty() { otherwise(word) } else { cards };
        let beginning = if count == 1 { names.beginning_with(word, cards) } else { cards };
        let end = tokens[at + count - 1].1.end;
        words.push(CardWord { range: range.start..end, cards, beginning });
        at += count;
    }
    words
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

/// The meanings with the most cards in which each word has a card, and each card a word of its own. The error is the
/// index of the first word that fits none with those before it.
fn meanings(edition: &Edition, words: &[CardWord]) -> Result<Vec<Meaning>, usize> {
    let mentioned = words.iter().fold(CardSet::EMPTY, |all, word| all | word.cards);
    let [suspects, weapons, rooms] = [0, 1, 2].map(|category| {
        let cards = edition.category_cards(category) & mentioned;
        std::iter::once(None).chain(cards.iter().map(Some)).collect::<Vec<_>>()
    });
    let mut best = Vec::new();
    let mut most_cards = 0;
    let mut misfit = 0;
    for &suspect in &suspects {
        for &weapon in &weapons {
            for &room in &rooms {
                let meaning = [suspect, weapon, room];
                let cards: CardSet = meaning.into_iter().flatten().collect();
                if let Some(at) = words.iter().position(|word| word.cards.is_disjoint(cards)) {
                    misfit = misfit.max(at);
                } else if cards.len() >= most_cards && each_has_a_word(cards, words) {
                    if cards.len() > most_cards {
                        best.clear();
                        most_cards = cards.len();
                    }
                    best.push(meaning);
                }
            }
        }
    }
    if best.is_empty() { Err(misfit) } else { Ok(best) }
}

/// Hall's condition: any subset of the cards is named by at least as many words.
fn each_has_a_word(cards: CardSet, words: &[CardWord]) -> bool {
    let cards: Vec<Card> = cards.iter().collect();
    (1_u32..1 << cards.len()).all(|subset| {
        let some: CardSet = (0..cards.len()).filter(|at| subset >> at & 1 == 1).map(|at| cards[at]).collect();
        words.iter().filter(|word| !word.cards.is_disjoint(some)).count() >= some.len()
    })
}
