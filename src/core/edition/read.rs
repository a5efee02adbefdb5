//! Reads an edition from RON text and checks that it can be played. The parser locates syntax errors; for any other
//! fault the checker looks up the id, name or member in the text.

use super::file::{read_ron, write_ron};
use super::name::is_id;
use super::{
    Card, CardInfo, DICE, Edition, EditionError, EditionFault, FirstPlayer, LONGEST_NAME, is_device, is_unseen,
};
use std::collections::BTreeSet;

const MOST_BYTES: usize = 1 << 20;

/// In one category. [`Card::MAX`] bounds all three together.
const MOST_CARDS: usize = 16;

const PLAYERS: std::ops::RangeInclusive<u8> = 2..=10;

impl Edition {
    /// # Errors
    /// The first fault of the text.
    ///
    /// ```
    /// use deerstalker_core::edition::Edition;
    /// let error = Edition::from_ron("(id: 7)", "mine.ron").unwrap_err();
    /// assert!(error.to_string().starts_with("mine.ron:1:"));
    /// ```
    pub fn from_ron(text: &str, name: &str) -> Result<Self, EditionError> {
        let edition: Self = read_ron(text, name, MOST_BYTES)?;
        match (Checker { text, edition: &edition }).check() {
            Ok(()) => Ok(edition),
            Err((offset, what)) => {
                let (line, column) = position(text, offset);
                Err(EditionError { file: name.to_owned(), line, column, what })
            }
        }
    }

    pub fn to_ron(&self) -> String {
        // A card, token or place is one line.
        write_ron(self, 5)
    }

    /// As [`from_ron`](Self::from_ron) does, for an edition that was edited.
    pub fn check(&self) -> Result<(), EditionFault> {
        Checker { text: "", edition: self }.check().map_err(|(_, fault)| fault)
    }

    /// What a game needs once its table is set up: ids, names and the sizes of the categories. Tokens, for example, may
    /// be missing from the edition in a game file.
    pub fn check_cards(&self) -> Result<(), EditionFault> {
        Checker { text: "", edition: self }.cards_and_names().map_err(|(_, fault)| fault)
    }
}

fn position(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or_default();
    let line = before.matches('\n').count() + 1;
    (line, before.chars().rev().take_while(|c| *c != '\n').count() + 1)
}

/// The byte of the text, and its fault.
type LocatedFault = (usize, EditionFault);

struct Checker<'a> {
    /// Empty if the edition was not read from a text. Every position is 0 then.
    text: &'a str,
    edition: &'a Edition,
}

impl Checker<'_> {
    fn check(&self) -> Result<(), LocatedFault> {
        self.cards_and_names()?;
        // An edition in a game has no file of its own, so its id may be a device.
        if is_device(&self.edition.id) {
            return Err((self.quoted(&self.edition.id, 0), EditionFault::Device(self.edition.id.clone())));
        }
        self.players()?;
        self.first_player()?;
        self.passages()?;
        self.face_down()
    }

    fn cards_and_names(&self) -> Result<(), LocatedFault> {
        self.ids()?;
        self.names()?;
        self.sizes()
    }

    /// The byte of the `nth` occurrence, from 0. 0 if there is none.
    fn find(&self, what: &str, nth: usize) -> usize {
        self.text.match_indices(what).nth(nth).map_or(0, |(at, _)| at)
    }

    fn quoted(&self, value: &str, nth: usize) -> usize {
        self.find(&format!("\"{value}\""), nth)
    }

    fn cards(&self) -> impl Iterator<Item = &CardInfo> {
        self.edition.categories.iter().flat_map(|category| &category.cards)
    }

    fn ids(&self) -> Result<(), LocatedFault> {
        let edition = self.edition;
        let categories = edition.categories.iter().map(|category| &category.id);
        let places = edition.places.iter().map(|place| &place.id);
        self.unique([&edition.id].into_iter())?;
        self.unique(categories)?;
        self.unique(self.cards().map(|card| &card.id).chain(places))?;
        self.unique(edition.tokens.iter().map(|token| &token.id))
    }

    fn unique<'b>(&self, ids: impl Iterator<Item = &'b String>) -> Result<(), LocatedFault> {
        let mut seen = BTreeSet::new();
        for id in ids {
            if !is_id(id) {
                return Err((self.quoted(id, 0), EditionFault::Id(id.clone())));
            }
            if !seen.insert(id) {
                return Err((self.quoted(id, 1), EditionFault::SameId(id.clone())));
            }
        }
        Ok(())
    }

    fn names(&self) -> Result<(), LocatedFault> {
        let edition = self.edition;
        let named = self
            .cards()
            .map(|card| (&card.id, &card.name))
            .chain(edition.categories.iter().map(|category| (&category.id, &category.title)))
            .chain(edition.tokens.iter().map(|token| (&token.id, &token.name)))
            .chain(edition.places.iter().map(|place| (&place.id, &place.name)))
            .chain([(&edition.id, &edition.name), (&edition.id, &edition.case_file)]);
        for (id, name) in named {
            // One of the program's languages is enough.
            let good = |code| name.own(code).is_some_and(|name| !name.trim().is_empty());
            let blank = name.0.values().any(|name| name.trim().is_empty());
            if blank || !(good("en") || good("fr")) {
                return Err((self.quoted(id, 0), EditionFault::NoName(id.clone())));
            }
            let odd = |name: &String| name.chars().any(is_unseen) || name.chars().count() > LONGEST_NAME;
            if name.0.values().any(odd) {
                return Err((self.quoted(id, 0), EditionFault::Name(id.clone())));
            }
        }
        // Cards only: a token has the name of its suspect.
        let mut seen = BTreeSet::new();
        for (language, name) in self.cards().flat_map(|card| &card.name.0) {
            if !seen.insert((language, name)) {
                let fault = EditionFault::SameName { name: name.clone(), language: language.clone() };
                return Err((self.quoted(name, 1), fault));
            }
        }
        Ok(())
    }

    fn sizes(&self) -> Result<(), LocatedFault> {
        for category in &self.edition.categories {
            let cards = category.cards.len();
            if cards == 0 || cards > MOST_CARDS {
                return Err((
                    self.quoted(&category.id, 0),
                    EditionFault::Size { category: category.id.clone(), cards },
                ));
            }
        }
        let cards = self.edition.card_count();
        if cards > Card::MAX {
            return Err((self.find("categories:", 0), EditionFault::Cards(cards)));
        }
        Ok(())
    }

    fn players(&self) -> Result<(), LocatedFault> {
        let edition = self.edition;
        let (min, max) = (edition.players.min, edition.players.max);
        let at = self.find("players:", 0);
        if min > max || !PLAYERS.contains(&min) || !PLAYERS.contains(&max) {
            return Err((at, EditionFault::Players { min, max }));
        }
        let players = usize::from(max);
        if edition.dealt_count() < players {
            return Err((at, EditionFault::TooFewCards { cards: edition.dealt_count(), players }));
        }
        let tokens = edition.tokens.len();
        if tokens > 0 && tokens < players {
            return Err((self.find("tokens:", 0), EditionFault::TooFewTokens { tokens, players }));
        }
        if !DICE.contains(&edition.rules.dice) {
            return Err((self.find("dice:", 0), EditionFault::Dice(edition.rules.dice)));
        }
        Ok(())
    }

    fn first_player(&self) -> Result<(), LocatedFault> {
        if self.edition.first_player == FirstPlayer::HighestRoll {
            return Ok(());
        }
        let order = self.edition.first_player.tokens();
        let at = self.find("first_player:", 0);
        if order.is_empty() {
            return Err((at, EditionFault::NoFirst));
        }
        match order.iter().find(|id| self.edition.tokens.iter().all(|token| token.id != **id)) {
            Some(id) => Err((at, EditionFault::NoToken(id.clone()))),
            None => Ok(()),
        }
    }

    fn passages(&self) -> Result<(), LocatedFault> {
        let edition = self.edition;
        let at = self.find("passages:", 0);
        for [from, to] in &edition.passages {
            for end in [from, to] {
                let room = edition.categories[2].cards.iter().any(|card| card.id == *end);
                if !room && edition.place(end).is_none() {
                    return Err((at, EditionFault::NoPlace(end.clone())));
                }
            }
            if from == to {
                return Err((at, EditionFault::Loop(from.clone())));
            }
        }
        Ok(())
    }

    fn face_down(&self) -> Result<(), LocatedFault> {
        let edition = self.edition;
        let mut seen = BTreeSet::new();
        for rule in &edition.face_down {
            let (players, cards) = (rule.players, rule.cards);
            let left = edition.dealt_count().saturating_sub(usize::from(cards));
            let good = (edition.players.min..=edition.players.max).contains(&players)
                && seen.insert(players)
                && usize::from(cards) <= edition.categories[2].cards.len()
                && left >= usize::from(players);
            if !good {
                return Err((self.find("face_down:", 0), EditionFault::FaceDown { players, cards }));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::edition::ReadFault;

    const GOOD: &str = include_str!("../../../resources/editions/clue_2015.ron");

    fn broken(from: &str, to: &str) -> EditionError {
        assert!(GOOD.contains(from), "{from}");
        Edition::from_ron(&GOOD.replacen(from, to, 1), "mine.ron").unwrap_err()
    }

    fn line_of(what: &str) -> usize {
        GOOD.lines().position(|line| line.contains(what)).unwrap() + 1
    }

    #[test]
    fn syntax_errors_name_the_place() {
        let error = broken("cards: [", "cards [");
        assert_eq!((error.line, error.file.as_str()), (line_of("cards: ["), "mine.ron"));
        assert!(error.column > 1 && matches!(error.what, EditionFault::Read(ReadFault::Syntax(_))), "{error}");
        assert!(matches!(broken("dice: 2", "dices: 2").what, EditionFault::Read(ReadFault::Syntax(_))));
        assert!(matches!(broken("dice: 2", "dice: 900").what, EditionFault::Read(ReadFault::Syntax(_))));
    }

    #[test]
    fn an_unplayable_edition_is_refused_with_line_and_column() {
        let error = broken("(id: \"mustard\"", "(id: \"green\"");
        assert_eq!(error.what, EditionFault::SameId("green".into()));
        assert_eq!(error.line, line_of("(id: \"mustard\""));
        assert_eq!(error.column, GOOD.lines().nth(error.line - 1).unwrap().find("\"mustard\"").unwrap() + 1);
        let cases: [(&str, &str, EditionFault); 12] = [
            ("id: \"clue_2015\"", "id: \"nul\"", EditionFault::Device("nul".into())),
            ("dice: 2", "dice: 0", EditionFault::Dice(0)),
            ("dice: 2", "dice: 200", EditionFault::Dice(200)),
            ("id: \"rope\"", "id: \"The Rope\"", EditionFault::Id("The Rope".into())),
            ("\"en\": \"Rope\", \"fr\": \"Corde\"", "\"de\": \"Seil\"", EditionFault::NoName("rope".into())),
            (
                "\"en\": \"Rope\"",
                "\"en\": \"Wrench\"",
                EditionFault::SameName { name: "Wrench".into(), language: "en".into() },
            ),
            ("min: 2", "min: 7", EditionFault::Players { min: 7, max: 6 }),
            ("max: 6", "max: 10", EditionFault::TooFewTokens { tokens: 6, players: 10 }),
            ("Token([\"scarlet\"", "Token([\"white\"", EditionFault::NoToken("white".into())),
            ("(\"kitchen\", \"study\")", "(\"kitchen\", \"attic\")", EditionFault::NoPlace("attic".into())),
            ("(\"kitchen\", \"study\")", "(\"kitchen\", \"kitchen\")", EditionFault::Loop("kitchen".into())),
            ("(players: 2, cards: 4)", "(players: 9, cards: 4)", EditionFault::FaceDown { players: 9, cards: 4 }),
        ];
        for (from, to, fault) in cases {
            let error = broken(from, to);
            assert_eq!(error.what, fault);
            assert!(error.line > 2, "{error}");
        }
    }

    #[test]
    fn an_edition_with_too_many_cards_or_too_long_a_file_is_refused() {
        let extra = "(id: \"rope\"";
        let cards: Vec<_> = (0..16).map(|n| format!("(id: \"x{n}\", name: {{\"en\": \"X{n}\"}}),")).collect();
        let many = cards.concat();
        let error = broken(extra, &format!("{many}{extra}"));
        assert_eq!(error.what, EditionFault::Size { category: "weapon".into(), cards: 22 });
        let long = format!("{GOOD}{}", " ".repeat(MOST_BYTES));
        assert!(matches!(
            Edition::from_ron(&long, "x").unwrap_err().what,
            EditionFault::Read(ReadFault::TooLong { .. })
        ));
        assert!(matches!(
            Edition::from_ron(&"[".repeat(100_000), "x").unwrap_err().what,
            EditionFault::Read(ReadFault::Syntax(_))
        ));
    }
}
