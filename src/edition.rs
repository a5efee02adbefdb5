//! What is in the box: cards, categories, rules, tokens, and the names of all of them by language.
//!
//! Editions are data (`resources/editions/*.ron`, and the user's own files); see [`library`] for those that ship and
//! [`Edition::from_ron`] for reading one.

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

pub use board::{Board, BoardError, BoardFault, BoardSquare, Distances, Door, RollDistribution, Spot, Walk, turns_for};
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

/// How many dice may lie in a box; no edition that ships has more than two. A table may play without.
pub const DICE: std::ops::RangeInclusive<u8> = 1..=4;

/// A typed name is cut at this many characters: the window has no place for a longer one.
const LONGEST_TYPED: usize = 60;

/// A name in several languages, by language code ("en", "fr", "fr-CA").
///
/// ```
/// use deerstalker::edition::LocalisedName;
///
/// let mut name = LocalisedName::plain("Rope");
/// name.set("fr", "Corde");
/// assert_eq!((name.get("fr-CA"), name.get("de")), ("Corde", "Rope"));
/// assert_eq!(name.own("de"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LocalisedName(pub BTreeMap<String, String>);

impl LocalisedName {
    /// The name in `language`: the exact code, else the code before its first `-`, else another region of the same
    /// language ("fr-CA" for "fr"), else English, else whatever there is.
    pub fn get(&self, language: &str) -> &str {
        self.own(language)
            .or_else(|| self.0.get("en").map(String::as_str))
            .or_else(|| self.0.values().next().map(String::as_str))
            .unwrap_or_default()
    }

    /// The name in `language`, found as by [`get`](Self::get) but without falling back to another language.
    pub fn own(&self, language: &str) -> Option<&str> {
        let base = base(language);
        [language, base]
            .iter()
            .find_map(|code| self.0.get(*code))
            .or_else(|| self.0.iter().find(|(code, _)| self::base(code) == base).map(|(_, name)| name))
            .map(String::as_str)
    }

    /// Sets the name in `language`, or that of a region of it if there is one. Control characters are dropped, and a
    /// blank `to` removes the name.
    pub fn set(&mut self, language: &str, to: &str) {
        let key = self.0.keys().find(|code| base(code) == language).cloned().unwrap_or_else(|| language.to_owned());
        let to: String = to.chars().filter(|letter| !letter.is_control()).take(LONGEST_TYPED).collect();
        if to.trim().is_empty() {
            self.0.remove(&key);
        } else {
            self.0.insert(key, to);
        }
    }

    /// A name that is the same in every language: stored as English, to which [`get`](Self::get) falls back.
    pub fn plain(name: impl Into<String>) -> Self {
        Self(BTreeMap::from([("en".to_owned(), name.into())]))
    }

    /// Whether there is no name in any language.
    pub fn is_empty(&self) -> bool {
        self.0.values().all(|name| name.trim().is_empty())
    }

    /// Whether there is no name at all, not even a blank one.
    fn has_no_language(&self) -> bool {
        self.0.is_empty()
    }
}

/// A language code without its region: "fr" for "fr-CA".
fn base(code: &str) -> &str {
    code.split('-').next().unwrap_or(code)
}

/// The colour of a token: red, green and blue, 0 to 255 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    /// Whether the two could be taken for each other at a table: their distance as points of red, green and blue is
    /// below 50.
    pub fn is_near(self, other: Self) -> bool {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        square(self.0, other.0) + square(self.1, other.1) + square(self.2, other.2) < 50 * 50
    }
}

/// The colours offered to tokens, and to seats without one, in this order: those of the classic six, then ten that are
/// near none of the pieces of any edition that ships. Those of the first six seats are the furthest from one another.
pub const PALETTE: [Colour; 16] = [
    Colour(196, 40, 48),
    Colour(226, 178, 58),
    Colour(240, 238, 230),
    Colour(54, 132, 76),
    Colour(48, 98, 168),
    Colour(120, 66, 140),
    Colour(64, 180, 176),
    Colour(226, 104, 30),
    Colour(160, 200, 70),
    Colour(206, 60, 160),
    Colour(96, 88, 220),
    Colour(130, 20, 70),
    Colour(120, 200, 240),
    Colour(130, 140, 30),
    Colour(160, 232, 190),
    Colour(190, 196, 140),
];

/// One card as printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardInfo {
    /// Stable id, unique within the edition: "scarlet".
    pub id: String,
    pub name: LocalisedName,
    /// A shorter name for narrow columns; where it is empty, `name` is shown.
    #[serde(default, skip_serializing_if = "LocalisedName::has_no_language")]
    pub short: LocalisedName,
}

/// One of the three kinds of cards. Exactly one card of each lies in the case file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Category {
    /// Stable id: "suspect", "weapon", "room" in most editions.
    pub id: String,
    /// The title of the block on the sheet: "Suspects".
    pub title: LocalisedName,
    /// The cards in printed order, one to sixteen.
    pub cards: Vec<CardInfo>,
}

/// A playing piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// Stable id; the id of the suspect's card where there is one.
    pub id: String,
    pub name: LocalisedName,
    pub colour: Colour,
}

/// Who answers a suggestion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AnswerRule {
    /// Asking goes round from the left and stops at the first player who shows a card.
    FirstCard,
    /// Everybody else answers, and each who can shows one card.
    Everybody,
}

/// Whether a player may suggest in the same room twice running.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RepeatRoom {
    /// Only after leaving it.
    AfterLeaving,
    MayStay,
}

/// Who gets one card more than others if the deal does not come out even.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DealRule {
    /// The first players dealt to: the cards go round clockwise, but the book names no one to begin with.
    Clockwise,
    /// As `Clockwise`, from the player on the dealer's left.
    FromTheLeft,
    /// Any players: the book does not say how the cards are dealt.
    NotSaid,
}

/// Who begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FirstPlayer {
    HighestRoll,
    /// The player with the first of these tokens that is in play.
    Token(Vec<String>),
    /// As `Token` in the first game of an evening; in each later game the player to the left of the last one to begin.
    TokenThenInTurn(Vec<String>),
}

impl FirstPlayer {
    /// The ids of the tokens in order of precedence: the first of them that is in play begins. Empty where dice decide.
    pub fn tokens(&self) -> &[String] {
        match self {
            Self::HighestRoll => &[],
            Self::Token(order) | Self::TokenThenInTurn(order) => order,
        }
    }
}

/// The rules that change what can be deduced or advised. Each game has its own copy, which its players may change.
///
/// ```
/// use deerstalker::edition::{AnswerRule, by_id};
///
/// let box_rules = &by_id("clue_2015").expect("it ships with the program").rules;
/// assert_eq!((box_rules.answers, box_rules.face_up_shows), (AnswerRule::FirstCard, false));
/// // A table that plays without dice may go to any room.
/// let house = deerstalker::edition::Rules { dice: 0, ..box_rules.clone() };
/// assert!(house != *box_rules);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    pub answers: AnswerRule,
    pub repeat_room: RepeatRoom,
    pub accusation: AccusationRule,
    /// Asking where one's token stands, for those who may stay there.
    #[serde(default, skip_serializing_if = "RollRule::is_not_said")]
    pub staying: RollRule,
    /// Taking a secret passage as a move of its own.
    #[serde(default, skip_serializing_if = "RollRule::is_not_said")]
    pub passage: RollRule,
    /// `None`: as the box says, see [`Edition::dealing`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealRule>,
    /// How many dice are rolled. At a table that plays without, 0: a player may go to any room. In a box, one of
    /// [`DICE`].
    pub dice: u8,
    /// Whether players may look at a random card of another (snooping).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub snooping: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub clue_cards: bool,
    /// Whether a shown card is laid open for everybody instead of being shown to the suggester alone.
    #[serde(default, rename = "open_shows", skip_serializing_if = "std::ops::Not::not")]
    pub face_up_shows: bool,
}

/// How many can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerRange {
    pub min: u8,
    /// The most.
    pub max: u8,
}

/// How many cards are laid face down on the board when `players` play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FaceDown {
    /// The number of players it is for.
    pub players: u8,
    /// How many cards, one to a room.
    pub cards: u8,
}

/// A place on the board that has no card: it is never where the murder happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Stable id, unique among cards and places.
    pub id: String,
    pub name: LocalisedName,
}

/// A French definite article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Article {
    /// "le".
    Le,
    /// "la".
    La,
    /// "les".
    Les,
    /// "l’", of either gender.
    Elided,
}

/// Everything about one printed game.
///
/// ```
/// use deerstalker::edition::by_id;
///
/// let edition = by_id("clue_2015").expect("it ships with the program");
/// let rope = edition.card_by_id("rope").expect("it is in the box");
/// assert_eq!((edition.card_count(), edition.category_of(rope)), (21, 1));
/// assert_eq!(edition.card_name(rope, "fr-CA"), "Corde");
/// assert_eq!(edition.category_cards(2).len(), 9);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    /// Stable id, the file's name without its ending: "`master_detective`".
    pub id: String,
    pub name: LocalisedName,
    /// One line that tells it from the others.
    #[serde(default, skip_serializing_if = "LocalisedName::has_no_language")]
    pub remark: LocalisedName,
    pub case_file: LocalisedName,
    /// Suspects, weapons, rooms (or what this edition calls them), in printed order. A suggestion is made in the place
    /// that a card of the third category names.
    pub categories: [Category; 3],
    /// The French articles of cards and case file, each with the names that take it; a suspect that is not named takes
    /// none.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub articles: BTreeMap<Article, Vec<String>>,
    pub players: PlayerRange,
    /// The playing pieces, in the order they sit round the board.
    pub tokens: Vec<Token>,
    pub first_player: FirstPlayer,
    pub rules: Rules,
    /// Places on the board without a card.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Place>,
    /// Ends of the secret passages, by the id of a room's card or of a place without one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub passages: Vec<[String; 2]>,
    /// How many cards lie face down, by number of players; none for a number that is not listed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub face_down: Vec<FaceDown>,
    /// The id of its [`Board`], if one ships with the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// What its rulebook says, or leaves open, beyond [`rules`](Self::rules); nothing where no rulebook is at hand.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty", deserialize_with = "printed::without_superseded")]
    pub printed: BTreeSet<PrintedRule>,
}

impl Edition {
    /// How many cards there are, the case file's included.
    pub fn card_count(&self) -> usize {
        self.categories.iter().map(|category| category.cards.len()).sum()
    }

    /// All cards in card order.
    pub fn cards(&self) -> impl DoubleEndedIterator<Item = Card> + Clone + use<> {
        (0..self.card_count()).map(Card::new)
    }

    /// The card positions of category 0, 1 or 2.
    ///
    /// # Panics
    /// Panics if `category` is above 2.
    pub fn category_range(&self, category: usize) -> Range<usize> {
        let start: usize = self.categories[..category].iter().map(|c| c.cards.len()).sum();
        start..start + self.categories[category].cards.len()
    }

    /// The cards of category 0, 1 or 2.
    ///
    /// # Panics
    /// Panics if `category` is above 2.
    pub fn category_cards(&self, category: usize) -> CardSet {
        self.category_range(category).map(Card::new).collect()
    }

    /// The category a card belongs to: 0, 1 or 2.
    pub fn category_of(&self, card: Card) -> usize {
        (0..2).find(|category| self.category_range(*category).contains(&card.index())).unwrap_or(2)
    }

    /// What is printed on a card.
    ///
    /// # Panics
    /// Panics if the card is not of this edition.
    pub fn card(&self, card: Card) -> &CardInfo {
        let category = self.category_of(card);
        &self.categories[category].cards[card.index() - self.category_range(category).start]
    }

    /// The card with this id.
    pub fn card_by_id(&self, id: &str) -> Option<Card> {
        self.cards().find(|card| self.card(*card).id == id)
    }

    /// The full name of a card in `language` (a code).
    pub fn card_name(&self, card: Card, language: &str) -> &str {
        self.card(card).name.get(language)
    }

    /// The short name of a card in `language`; the full one where there is no short one.
    pub fn card_short(&self, card: Card, language: &str) -> &str {
        let info = self.card(card);
        info.short.own(language).filter(|short| !short.is_empty()).unwrap_or_else(|| info.name.get(language))
    }

    /// The French article that the edition states for this name.
    pub fn article(&self, name: &str) -> Option<Article> {
        let stated = self.articles.iter().find(|(_, names)| names.iter().any(|other| other == name));
        stated.map(|(article, _)| *article)
    }

    /// The colours for players without a token, at least one: those of no piece, for each piece is on the board.
    pub fn spare_colours(&self) -> Vec<Colour> {
        let of_none = |colour: &Colour| self.tokens.iter().all(|token| !token.colour.is_near(*colour));
        let spare: Vec<Colour> = PALETTE.into_iter().filter(of_none).collect();
        if spare.is_empty() { PALETTE.to_vec() } else { spare }
    }

    /// How the cards are dealt at a table that plays this edition by `rules`.
    pub fn dealing(&self, rules: &Rules) -> DealRule {
        rules.deal.or(self.rules.deal).unwrap_or(DealRule::NotSaid)
    }

    /// How many cards are dealt: all but the three in the case file.
    pub fn dealt_count(&self) -> usize {
        self.card_count() - 3
    }
}
