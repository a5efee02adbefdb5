//! Choosing cards by the first letters of their names: "mu wr li".

use crate::edition::{Card, CardSet, Edition};
use unicode_normalization::UnicodeNormalization;

/// What was understood of the letters.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Letters {
    /// The cards that are meant.
    pub cards: CardSet,
    /// The first word that means no card, or several.
    pub unclear: Option<Unclear>,
}

/// A word that does not say which card is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unclear {
    /// The word as typed.
    pub word: String,
    /// The cards it could mean.
    pub cards: Vec<Card>,
}

/// Lower case without accents.
fn plain(text: &str) -> String {
    text.nfd().filter(|c| !matches!(c, '\u{300}'..='\u{36f}')).flat_map(char::to_lowercase).collect()
}

/// The words of a name, without dots and apostrophes.
fn words(name: &str) -> Vec<String> {
    plain(name).split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The cards a word can mean: those with a word that starts so; a whole word counts more than a start.
fn meant(edition: &Edition, word: &str, language: &str) -> Vec<Card> {
    let word = plain(word);
    let names = |card: Card| {
        let mut all = words(edition.card_name(card, language));
        all.extend(words(edition.card_short(card, language)));
        all
    };
    let whole: Vec<Card> = edition.cards().filter(|card| names(*card).contains(&word)).collect();
    if whole.len() == 1 {
        return whole;
    }
    edition.cards().filter(|card| names(*card).iter().any(|name| name.starts_with(&word))).collect()
}

/// Reads letters. Words are parted by spaces or commas.
pub fn read(text: &str, edition: &Edition, language: &str) -> Letters {
    let mut letters = Letters::default();
    for word in text.split([' ', ',', ';']).filter(|word| !word.is_empty()) {
        let cards = meant(edition, word, language);
        if let [card] = cards[..] {
            letters.cards.insert(card);
        } else if letters.unclear.is_none() {
            letters.unclear = Some(Unclear { word: word.to_owned(), cards });
        }
    }
    letters
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::edition::by_id;

    fn ids(text: &str, language: &str) -> Vec<String> {
        let edition = by_id("clue_2015").unwrap();
        read(text, &edition, language).cards.iter().map(|card| edition.card(card).id.clone()).collect()
    }

    #[test]
    fn first_letters_choose_cards_in_either_language() {
        assert_eq!(ids("mu wr li", "en"), ["mustard", "wrench", "library"]);
        assert_eq!(ids("moutarde cle bibl", "fr"), ["mustard", "wrench", "library"]);
        assert_eq!(ids("PERV", "fr"), ["peacock"]);
    }

    #[test]
    fn what_could_be_several_cards_is_said() {
        let edition = by_id("clue_2015").unwrap();
        let letters = read("mu c", &edition, "en");
        assert_eq!(letters.cards.len(), 1);
        let unclear = letters.unclear.unwrap();
        assert_eq!(unclear.word, "c");
        assert!(unclear.cards.len() > 1, "candlestick, conservatory and the colonel begin with c");
        assert_eq!(read("zzz", &edition, "en").unclear.unwrap().cards, []);
    }
}
