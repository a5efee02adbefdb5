//! Reads an edition from RON text and checks that it can be played.

use super::file::{read_ron, write_ron};
use super::name::is_id;
use super::{
    Card, CardInfo, DICE, Edition, EditionError, EditionFault, FaceDown, FirstPlayer, LONGEST_NAME, is_device,
    is_unseen,
};
use std::collections::BTreeSet;

const MOST_BYTES: usize = 1 << 20;

/// In one category. [`Card::MAX`] limits all three together.
const MOST_CARDS: usize = 16;

const PLAYERS: std::ops::RangeInclusive<u8> = 2..=10;

impl Edition {
    /// ```
    /// use deerstalker_core::edition::Edition;
    /// let error = Edition::from_ron("(id: 7)", "mine.ron").unwrap_err();
    /// assert!(error.to_string().starts_with("mine.ron:1:"));
    /// ```
    pub fn from_ron(text: &str, name: &str) -> Result<Self, EditionError> {
        let edition: Self = read_ron(text, name, MOST_BYTES)?;
        match edition.check() {
            Ok(()) => Ok(edition),
            Err(what) => {
                let (line, column) = position(text, offset(text, &what));
                Err(EditionError { file: name.to_owned(), line, column, what })
            }
        }
    }

    pub fn to_ron(&self) -> String {
        // A card, token or place is one line.
        write_ron(self, 5)
    }

    pub fn check(&self) -> Result<(), EditionFault> {
        self.check_cards()?;
        // An edition in a game has no file of its own, so its id may be a device.
        if is_device(&self.id) {
            return Err(EditionFault::Device(self.id.clone()));
        }
        self.check_players()?;
        self.check_first_player()?;
        self.check_passages()?;
        self.check_face_down()
    }

    /// Checks only ids, names and the sizes of categories. A game file needs no more: its edition may lack tokens, for
    /// example.
    pub fn check_cards(&self) -> Result<(), EditionFault> {
        self.check_ids()?;
        self.check_names()?;
        self.check_sizes()
    }

    fn all_cards(&self) -> impl Iterator<Item = &CardInfo> {
        self.categories.iter().flat_map(|category| &category.cards)
    }

    fn check_ids(&self) -> Result<(), EditionFault> {
        let places = self.places.iter().map(|place| &place.id);
        unique(std::iter::once(&self.id))?;
        unique(self.categories.iter().map(|category| &category.id))?;
        unique(self.all_cards().map(|card| &card.id).chain(places))?;
        unique(self.tokens.iter().map(|token| &token.id))
    }

    fn check_names(&self) -> Result<(), EditionFault> {
        let named = self
            .all_cards()
            .map(|card| (&card.id, &card.name))
            .chain(self.categories.iter().map(|category| (&category.id, &category.title)))
            .chain(self.tokens.iter().map(|token| (&token.id, &token.name)))
            .chain(self.places.iter().map(|place| (&place.id, &place.name)))
            .chain([(&self.id, &self.name), (&self.id, &self.case_file)]);
        for (id, name) in named {
            // One of the program's languages is enough.
            let good = |code| name.own(code).is_some_and(|name| !name.trim().is_empty());
            let blank = name.0.values().any(|name| name.trim().is_empty());
            if blank || !(good("en") || good("fr")) {
                return Err(EditionFault::NoName(id.clone()));
            }
            let odd = |name: &String| name.chars().any(is_unseen) || name.chars().count() > LONGEST_NAME;
            if name.0.values().any(odd) {
                return Err(EditionFault::Name(id.clone()));
            }
        }
        // Cards only: a token has the name of its suspect.
        let mut seen = BTreeSet::new();
        match self.all_cards().flat_map(|card| &card.name.0).find(|named| !seen.insert(*named)) {
            Some((language, name)) => Err(EditionFault::SameName { name: name.clone(), language: language.clone() }),
            None => Ok(()),
        }
    }

    fn check_sizes(&self) -> Result<(), EditionFault> {
        for category in &self.categories {
            let cards = category.cards.len();
            if cards == 0 || cards > MOST_CARDS {
                return Err(EditionFault::Size { category: category.id.clone(), cards });
            }
        }
        let cards = self.card_count();
        if cards > Card::MAX { Err(EditionFault::Cards(cards)) } else { Ok(()) }
    }

    fn check_players(&self) -> Result<(), EditionFault> {
        let (min, max) = (self.players.min, self.players.max);
        if min > max || !PLAYERS.contains(&min) || !PLAYERS.contains(&max) {
            return Err(EditionFault::Players { min, max });
        }
        let (players, cards, tokens) = (usize::from(max), self.dealt_count(), self.tokens.len());
        if cards < players {
            return Err(EditionFault::TooFewCards { cards, players });
        }
        if tokens > 0 && tokens < players {
            return Err(EditionFault::TooFewTokens { tokens, players });
        }
        if DICE.contains(&self.rules.dice) { Ok(()) } else { Err(EditionFault::Dice(self.rules.dice)) }
    }

    fn check_first_player(&self) -> Result<(), EditionFault> {
        let order = self.first_player.tokens();
        if order.is_empty() && self.first_player != FirstPlayer::HighestRoll {
            return Err(EditionFault::NoFirst);
        }
        match order.iter().find(|id| self.tokens.iter().all(|token| token.id != **id)) {
            Some(id) => Err(EditionFault::NoToken(id.clone())),
            None => Ok(()),
        }
    }

    fn check_passages(&self) -> Result<(), EditionFault> {
        for [from, to] in &self.passages {
            if let Some(end) = [from, to].into_iter().find(|end| !self.may_have_passage(end)) {
                return Err(EditionFault::NoPlace(end.clone()));
            }
            if from == to {
                return Err(EditionFault::Loop(from.clone()));
            }
        }
        Ok(())
    }

    pub(super) fn may_have_passage(&self, id: &str) -> bool {
        self.place(id).is_some() || self.categories[2].cards.iter().any(|card| card.id == id)
    }

    fn check_face_down(&self) -> Result<(), EditionFault> {
        let mut seen = BTreeSet::new();
        match self.face_down.iter().find(|rule| !self.may_lie(**rule) || !seen.insert(rule.players)) {
            Some(FaceDown { players, cards }) => Err(EditionFault::FaceDown { players: *players, cards: *cards }),
            None => Ok(()),
        }
    }

    pub(super) fn may_lie(&self, rule: FaceDown) -> bool {
        let (players, cards) = (usize::from(rule.players), usize::from(rule.cards));
        (self.players.min..=self.players.max).contains(&rule.players)
            && cards <= self.categories[2].cards.len()
            && self.dealt_count().saturating_sub(cards) >= players
    }
}

fn unique<'a>(ids: impl Iterator<Item = &'a String>) -> Result<(), EditionFault> {
    let mut seen = BTreeSet::new();
    for id in ids {
        if !is_id(id) {
            return Err(EditionFault::Id(id.clone()));
        }
        if !seen.insert(id) {
            return Err(EditionFault::SameId(id.clone()));
        }
    }
    Ok(())
}

/// The byte where the fault stands: at the id or name, else at the member of the file. 0 if it is not found.
fn offset(text: &str, fault: &EditionFault) -> usize {
    use EditionFault as Fault;
    let quoted = |name: &String| format!("\"{name}\"");
    let (what, nth) = match fault {
        Fault::Read(_) => return 0,
        Fault::Id(id) | Fault::NoName(id) | Fault::Name(id) | Fault::Device(id) => (quoted(id), 0),
        Fault::Size { category, .. } => (quoted(category), 0),
        // The second of two is the one at fault.
        Fault::SameId(name) | Fault::SameName { name, .. } => (quoted(name), 1),
        Fault::Cards(_) => ("categories:".to_owned(), 0),
        Fault::Players { .. } | Fault::TooFewCards { .. } => ("players:".to_owned(), 0),
        Fault::TooFewTokens { .. } => ("tokens:".to_owned(), 0),
        Fault::Dice(_) => ("dice:".to_owned(), 0),
        Fault::NoFirst | Fault::NoToken(_) => ("first_player:".to_owned(), 0),
        Fault::NoPlace(_) | Fault::Loop(_) => ("passages:".to_owned(), 0),
        Fault::FaceDown { .. } => ("face_down:".to_owned(), 0),
    };
    text.match_indices(&what).nth(nth).map_or(0, |(at, _)| at)
}

fn position(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or_default();
    let line = before.matches('\n').count() + 1;
    (line, before.chars().rev().take_while(|c| *c != '\n').count() + 1)
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
