//! Clue: my hand by first letters of its cards, "mu wr li", as typed in the set-up. Unlike in a suggestion, a
//! category may have any number.

use super::lexicon::CardNames;
use super::{cards, token};
use crate::edition::{Card, CardSet, Edition};
use crate::fl;
use crate::text::{Code, Language, ListEnd};

/// `unclear` is the first word that means no card or several.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ParsedLetters {
    pub cards: CardSet,
    pub unclear: Option<AmbiguousWord>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AmbiguousWord {
    pub word: String,
    pub cards: Vec<Card>,
}

impl AmbiguousWord {
    pub fn text(&self, edition: &Edition, language: &Language) -> String {
        let word = self.word.as_str();
        if self.cards.is_empty() {
            return fl!(language, "setup-letters-nothing", word);
        }
        let shown = self.cards.iter().take(4);
        let names: Vec<&str> = shown.map(|card| edition.card_short(*card, language.tag())).collect();
        fl!(language, "setup-letters-several", word, cards = language.list(&names, ListEnd::Or))
    }
}

pub fn read(text: &str, edition: &Edition, code: Code) -> ParsedLetters {
    read_with(&CardNames::new(edition, code), text)
}

fn read_with(names: &CardNames<'_>, text: &str) -> ParsedLetters {
    let mut letters = ParsedLetters::default();
    for word in cards::card_words(names, &token::cut(text), |word| names.elsewhere().meant(word)) {
        if let Some(card) = word.card() {
            letters.cards.insert(card);
        } else if letters.unclear.is_none() {
            let cards = word.cards.iter().collect();
            letters.unclear = Some(AmbiguousWord { word: text[word.range].to_owned(), cards });
        }
    }
    letters
}

/// "mu wr li". A category is left out if no card in it has letters of its own.
pub fn example(edition: &Edition, code: Code) -> String {
    let names = CardNames::new(edition, code);
    let words = (0..3).filter_map(|category| {
        let mut cards = edition.category_cards(category).iter();
        cards.find_map(|card| letters_of(card, edition.card_short(card, code.tag()), &names))
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Two to five letters that mean this card only.
fn letters_of(card: Card, name: &str, names: &CardNames<'_>) -> Option<String> {
    let name = name.to_lowercase();
    let words = name.split(|letter: char| !letter.is_alphabetic());
    let starts = words.flat_map(|word| (2..=5).map(|count| word.chars().take(count).collect::<String>()));
    starts.into_iter().find(|start| {
        let read = read_with(names, start);
        start.chars().count() > 1 && read.unclear.is_none() && read.cards == CardSet::of(card)
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::edition::{by_id, library};

    fn ids(text: &str, code: Code) -> Vec<String> {
        let edition = by_id("clue_2015").unwrap();
        read(text, &edition, code).cards.iter().map(|card| edition.card(card).id.clone()).collect()
    }

    #[test]
    fn first_letters_choose_cards_in_either_language() {
        assert_eq!(ids("mu wr li", Code::English), ["mustard", "wrench", "library"]);
        assert_eq!(ids("moutarde cle bibl", Code::French), ["mustard", "wrench", "library"]);
        assert_eq!(ids("PERV", Code::French), ["peacock"]);
    }

    #[test]
    fn titles_and_words_that_many_rooms_share_mean_nobody_else() {
        assert_eq!(ids("m, ro", Code::English), ["mustard", "rope"], "not every Mr. and Mrs., not every room");
        assert_eq!(ids("Miss Scarlett", Code::English), ["scarlet"], "a whole name");
    }

    #[test]
    fn a_rank_that_begins_like_another_name_is_asked_about() {
        let edition = by_id("master_detective").unwrap();
        let unclear = read("pr", &edition, Code::French).unclear.unwrap();
        let ids: Vec<&str> = unclear.cards.iter().map(|card| edition.card(*card).id.as_str()).collect();
        assert_eq!(ids, ["plum", "brunette"], "Professeur Violet and Monsieur Prunelle");
        assert_eq!(read("pru", &edition, Code::French).unclear, None);
        assert_eq!(read("prof", &edition, Code::French).unclear, None);
        assert_eq!(read("mo", &edition, Code::French).unclear, None, "Moutarde: nobody calls Prunelle monsieur");
        let classic = by_id("clue_2015").unwrap();
        assert_eq!(read("co", &classic, Code::English).unclear, None, "the colonel is no room");
    }

    #[test]
    fn every_box_has_an_example_that_means_a_card_of_each_category() {
        assert_eq!(example(&by_id("clue_2015").unwrap(), Code::English), "gr ca ba");
        for edition in library() {
            for code in Code::ALL {
                let typed = example(edition, code);
                let read = read(&typed, edition, code);
                let kinds: Vec<usize> = read.cards.iter().map(|card| edition.category_of(card)).collect();
                assert_eq!(kinds, [0, 1, 2], "{}: {typed}", edition.id);
                assert_eq!(read.unclear, None);
            }
        }
    }

    #[test]
    fn a_word_that_may_mean_several_cards_is_reported_with_those_cards() {
        let edition = by_id("clue_2015").unwrap();
        let letters = read("mu c", &edition, Code::English);
        assert_eq!(letters.cards.len(), 1);
        let unclear = letters.unclear.unwrap();
        assert_eq!(unclear.word, "c");
        assert!(unclear.cards.len() > 1, "candlestick, conservatory and the colonel begin with c");
        assert_eq!(read("zzz", &edition, Code::English).unclear.unwrap().cards, []);
    }
}
