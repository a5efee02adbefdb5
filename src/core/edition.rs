//! An edition of Clue: the cards, rules, tokens and board in one box, and their names in several languages.
//!
//! [`library`] has the bundled editions (`resources/editions/*.ron`); [`Edition::from_ron`] reads a player's own. Code
//! refers to a `Card` by number, files by an id such as `scarlet`.

mod board;
mod card;
mod draft;
pub mod edit;
mod fault;
mod file;
mod library;
mod name;
mod printed;
mod read;
mod rules;
mod syntax;

pub use board::{
    Board, BoardDrawing, BoardError, BoardFault, BoardSquare, Distances, Door, RollDistribution, Spot, Walk, turns_for,
};
pub use card::{Card, CardSet, Cards};
pub use draft::EditionDraft;
pub use fault::{EditionError, EditionFault};
pub use file::{FileError, ReadFault, read_ron, write_ron};
pub use library::{USUAL, by_id, library};
pub use name::{IdFault, LONGEST_NAME, check_file_id, is_device, is_unseen, tidy};
pub use printed::PrintedRule;
pub use rules::{AccusationPlace, AccusationRule, AccusationTime, AfterShownCard, RollRule, renewed};
pub use syntax::Syntax;

pub use crate::grid::Direction;

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

pub const DICE: std::ops::RangeInclusive<u8> = 1..=4;

/// In characters. The window has no place for longer names.
const LONGEST_TYPED: usize = 60;

/// A name by language code: `en`, `fr`, `fr-CA`.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LocalisedName(pub BTreeMap<String, String>);

impl LocalisedName {
    /// [`own`](Self::own), else the English name, else any, else nothing.
    pub fn get(&self, language: &str) -> &str {
        self.own(language)
            .or_else(|| self.0.get("en").map(String::as_str))
            .or_else(|| self.0.values().next().map(String::as_str))
            .unwrap_or_default()
    }

    /// The name for this code, else for its language ("fr" of "fr-CA"), else for another region of it.
    pub fn own(&self, language: &str) -> Option<&str> {
        let base = base(language);
        [language, base]
            .iter()
            .find_map(|code| self.0.get(*code))
            .or_else(|| self.0.iter().find(|(code, _)| self::base(code) == base).map(|(_, name)| name))
            .map(String::as_str)
    }

    /// Control characters are dropped. A blank `to` removes the name.
    pub fn set(&mut self, language: &str, to: &str) {
        // Changes the name that `get` finds, which may be that of a region.
        let key = self.0.keys().find(|code| base(code) == language).cloned().unwrap_or_else(|| language.to_owned());
        let to: String = to.chars().filter(|letter| !letter.is_control()).take(LONGEST_TYPED).collect();
        if to.trim().is_empty() {
            self.0.remove(&key);
        } else {
            self.0.insert(key, to);
        }
    }

    /// One name for all languages, stored as English, to which [`get`](Self::get) falls back.
    pub fn plain(name: impl Into<String>) -> Self {
        Self(BTreeMap::from([("en".to_owned(), name.into())]))
    }

    pub fn is_empty(&self) -> bool {
        self.0.values().all(|name| name.trim().is_empty())
    }

    fn has_no_language(&self) -> bool {
        self.0.is_empty()
    }
}

fn base(code: &str) -> &str {
    code.split('-').next().unwrap_or(code)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    /// Closer than 50 as points of red, green and blue: two such pieces could be confused at a table.
    pub fn is_near(self, other: Self) -> bool {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        square(self.0, other.0) + square(self.1, other.1) + square(self.2, other.2) < 50 * 50
    }
}

/// Colours in the order they are offered: the classic six, then ten quiet ones that are near no piece of any bundled
/// edition. Of the ten, the first six are the furthest from one another.
pub const PALETTE: [Colour; 16] = [
    Colour(196, 40, 48),
    Colour(226, 178, 58),
    Colour(240, 238, 230),
    Colour(54, 132, 76),
    Colour(48, 98, 168),
    Colour(120, 66, 140),
    Colour(110, 160, 190),
    Colour(180, 190, 140),
    Colour(150, 90, 100),
    Colour(220, 180, 230),
    Colour(130, 140, 80),
    Colour(60, 80, 120),
    Colour(200, 130, 130),
    Colour(70, 90, 40),
    Colour(40, 130, 130),
    Colour(110, 200, 210),
];

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardInfo {
    /// Such as `scarlet`. No other card or place of the edition has it.
    pub id: String,
    pub name: LocalisedName,
    #[serde(default, skip_serializing_if = "LocalisedName::has_no_language")]
    pub short: LocalisedName,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Category {
    pub id: String,
    pub title: LocalisedName,
    /// 1 to 16 cards, in the order of the printed sheet.
    pub cards: Vec<CardInfo>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// Also the id of the suspect's card, if there is one.
    pub id: String,
    pub name: LocalisedName,
    pub colour: Colour,
}

/// How many players answer a suggestion. They are asked in turn, beginning on the left of the player who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AnswerRule {
    /// The asking ends with the first card shown.
    FirstCard,
    /// Everybody answers, and each player who can shows one card.
    Everybody,
}

/// Whether a player must leave a room before making another suggestion there. A token that another's suggestion brought
/// there may stay by either rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RepeatRoom {
    AfterLeaving,
    MayStay,
}

/// Who gets the extra cards if the cards cannot be dealt evenly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DealRule {
    /// Dealt round the table. The book does not say who gets the first of them.
    Clockwise,
    /// Dealt round the table, beginning on the dealer's left.
    FromTheLeft,
    NotSaid,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FirstPlayer {
    HighestRoll,
    /// The first of these tokens that is in play begins.
    Token(Vec<String>),
    /// As `Token`, but in later games of the evening whoever sits to the left of the last one to begin.
    TokenThenInTurn(Vec<String>),
}

impl FirstPlayer {
    /// The first choice first. Empty if dice decide.
    pub fn tokens(&self) -> &[String] {
        match self {
            Self::HighestRoll => &[],
            Self::Token(order) | Self::TokenThenInTurn(order) => order,
        }
    }
}

/// Rules that change what can be deduced or advised. Each game has its own copy. With `face_up_shows`, everybody sees a
/// card that is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    pub answers: AnswerRule,
    pub repeat_room: RepeatRoom,
    pub accusation: AccusationRule,
    /// Whether staying in a room to make a suggestion replaces the roll; `passage` likewise.
    #[serde(default, skip_serializing_if = "RollRule::is_not_said")]
    pub staying: RollRule,
    #[serde(default, skip_serializing_if = "RollRule::is_not_said")]
    pub passage: RollRule,
    /// `None`: the table follows the box, see [`Edition::dealing`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealRule>,
    /// A number in [`DICE`], or 0 at a table without dice, where a player may go to any room.
    pub dice: u8,
    /// A player may look at a random card of another.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub snooping: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub clue_cards: bool,
    #[serde(default, rename = "open_shows", skip_serializing_if = "std::ops::Not::not")]
    pub face_up_shows: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerRange {
    pub min: u8,
    pub max: u8,
}

/// With this many players, this many cards lie face down on the board, at most one to a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FaceDown {
    pub players: u8,
    pub cards: u8,
}

/// A named area of the board that has no card, such as the cloak room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    pub id: String,
    pub name: LocalisedName,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Article {
    Le,
    La,
    Les,
    /// "l’", for names of either gender.
    Elided,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    /// The name of its file without the ending, such as `master_detective`.
    pub id: String,
    pub name: LocalisedName,
    #[serde(default, skip_serializing_if = "LocalisedName::has_no_language")]
    pub remark: LocalisedName,
    pub case_file: LocalisedName,
    /// Suspects, weapons and rooms, whatever this edition calls them.
    pub categories: [Category; 3],
    /// Names by their French article.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub articles: BTreeMap<Article, Vec<String>>,
    pub players: PlayerRange,
    /// In their order round the board.
    pub tokens: Vec<Token>,
    pub first_player: FirstPlayer,
    pub rules: Rules,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Place>,
    /// Secret passages, by the ids of the rooms or places at their ends.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub passages: Vec<[String; 2]>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub face_down: Vec<FaceDown>,
    /// Id of a bundled [`Board`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// Beyond [`rules`](Self::rules). Empty if we have no rulebook of this edition.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty", deserialize_with = "printed::without_superseded")]
    pub printed: BTreeSet<PrintedRule>,
}

impl Edition {
    pub fn token(&self, id: &str) -> Option<&Token> {
        self.tokens.iter().find(|token| token.id == id)
    }

    pub fn card_count(&self) -> usize {
        self.categories.iter().map(|category| category.cards.len()).sum()
    }

    pub fn cards(&self) -> impl DoubleEndedIterator<Item = Card> + Clone + use<> {
        (0..self.card_count()).map(Card::new)
    }

    pub fn category_range(&self, category: usize) -> Range<usize> {
        let start: usize = self.categories[..category].iter().map(|c| c.cards.len()).sum();
        start..start + self.categories[category].cards.len()
    }

    pub fn category_cards(&self, category: usize) -> CardSet {
        self.category_range(category).map(Card::new).collect()
    }

    /// 0 for suspects, 1 for weapons, 2 for rooms.
    pub fn category_of(&self, card: Card) -> usize {
        (0..2).find(|category| self.category_range(*category).contains(&card.index())).unwrap_or(2)
    }

    pub fn card(&self, card: Card) -> &CardInfo {
        let category = self.category_of(card);
        &self.categories[category].cards[card.index() - self.category_range(category).start]
    }

    pub fn place(&self, id: &str) -> Option<&Place> {
        self.places.iter().find(|place| place.id == id)
    }

    /// `None` also if this version of the program does not know it.
    pub fn board(&self) -> Option<Arc<Board>> {
        Board::by_id(self.board.as_deref()?)
    }

    pub fn card_by_id(&self, id: &str) -> Option<Card> {
        self.cards().find(|card| self.card(*card).id == id)
    }

    pub fn card_name(&self, card: Card, language: &str) -> &str {
        self.card(card).name.get(language)
    }

    /// The full name if there is no short one in this language.
    pub fn card_short(&self, card: Card, language: &str) -> &str {
        let info = self.card(card);
        info.short.own(language).filter(|short| !short.is_empty()).unwrap_or_else(|| info.name.get(language))
    }

    pub fn article(&self, name: &str) -> Option<Article> {
        let stated = self.articles.iter().find(|(_, names)| names.iter().any(|other| other == name));
        stated.map(|(article, _)| *article)
    }

    /// Colours for seats without a token. They are near no piece, because all pieces are on the board. The whole
    /// palette if none is left.
    pub fn spare_colours(&self) -> Vec<Colour> {
        let of_none = |colour: &Colour| self.tokens.iter().all(|token| !token.colour.is_near(*colour));
        let spare: Vec<Colour> = PALETTE.into_iter().filter(of_none).collect();
        if spare.is_empty() { PALETTE.to_vec() } else { spare }
    }

    /// The table's `rules` decide; if they leave it open, the box does.
    pub fn dealing(&self, rules: &Rules) -> DealRule {
        rules.deal.or(self.rules.deal).unwrap_or(DealRule::NotSaid)
    }

    /// All cards outside the case file, in hands or on the table.
    pub fn dealt_count(&self) -> usize {
        self.card_count() - 3
    }
}
