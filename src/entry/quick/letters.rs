//! Cards by the first letters of their names: "mu wr li".

use super::lexicon::CardNames;
use super::{cards, token};
use crate::edition::{Card, CardSet, Edition};
use crate::text::Code;

/// The cards that typed letters mean.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct LetterReading {
    /// The cards that are meant.
    pub cards: CardSet,
    /// The first word that means no card, or several.
    pub unclear: Option<AmbiguousWord>,
}

/// A word that does not say which card is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AmbiguousWord {
    /// The word as typed.
    pub word: String,
    /// The cards it could mean.
    pub cards: Vec<Card>,
}

/// Reads letters as a typed turn reads its cards: words are parted by anything that is no letter or digit.
pub fn read(text: &str, edition: &Edition, code: Code) -> LetterReading {
    let mut letters = LetterReading::default();
    for piece in cards::pieces(&CardNames::new(edition, code), &token::cut(text), |_| CardSet::EMPTY) {
        if let Some(card) = piece.card() {
            letters.cards.insert(card);
        } else if letters.unclear.is_none() {
            let word = text[piece.range].to_owned();
            letters.unclear = Some(AmbiguousWord { word, cards: piece.cards.iter().collect() });
        }
    }
    letters
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::edition::by_id;

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
    fn what_could_be_several_cards_is_said() {
        let edition = by_id("clue_2015").unwrap();
        let letters = read("mu c", &edition, Code::English);
        assert_eq!(letters.cards.len(), 1);
        let unclear = letters.unclear.unwrap();
        assert_eq!(unclear.word, "c");
        assert!(unclear.cards.len() > 1, "candlestick, conservatory and the colonel begin with c");
        assert_eq!(read("zzz", &edition, Code::English).unclear.unwrap().cards, []);
    }
}
