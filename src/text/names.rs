//! The names of the cards, players and places of one game, in one language.

use super::{Code, Language, ListEnd, article, terms};
use crate::edition::{Card, CardSet, Edition};
use crate::fl;
use crate::game::{Holder, Seat, Setup, TableHolder};
use std::sync::LazyLock;

/// Whether a name is "You" in some language: the program writes it as the name of a player without one.
pub fn is_you(name: &str) -> bool {
    static WORDS: LazyLock<Vec<String>> =
        LazyLock::new(|| Code::ALL.iter().map(|code| fl!(Language::new(*code), "you")).collect());
    WORDS.iter().any(|you| you == name)
}

/// The names in one game and one language.
///
/// The player who writes the notebook is "You": sentences about a seat take both [`Names::seat`] and
/// [`Names::person`], so that a message can choose the form of its verb.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    pub setup: &'a Setup,
    pub language: &'a Language,
}

impl<'a> Names<'a> {
    /// The names at this table.
    pub const fn new(setup: &'a Setup, language: &'a Language) -> Self {
        Self { setup, language }
    }

    /// The full name of a card.
    ///
    /// # Panics
    /// Panics if the card is not of this edition.
    pub fn card(&self, card: Card) -> &'a str {
        self.setup.edition.card_name(card, self.language.tag())
    }

    /// The short name of a card, for narrow places.
    ///
    /// # Panics
    /// Panics if the card is not of this edition.
    pub fn short(&self, card: Card) -> &'a str {
        self.setup.edition.card_short(card, self.language.tag())
    }

    /// Three short names: "Prof. Plum · Knife · Study".
    ///
    /// # Panics
    /// Panics if a card is not of this edition.
    pub fn triple(&self, cards: [Card; 3]) -> String {
        cards.map(|card| self.short(card)).join(" · ")
    }

    /// Full names in card order: "Knife, Rope or Study".
    ///
    /// # Panics
    /// Panics if a card is not of this edition.
    pub fn cards(&self, cards: CardSet, end: ListEnd) -> String {
        let names: Vec<_> = cards.iter().map(|card| self.card(card)).collect();
        self.language.list(&names, end)
    }

    /// A card inside a sentence: "the Knife", "Mr. Green"; "le Révérend Olive".
    ///
    /// # Panics
    /// Panics if the card is not of this edition.
    pub fn the(&self, card: Card) -> String {
        fl!(self.language, "why-card", card = self.card(card), kind = self.article(card))
    }

    /// A card at the beginning of a sentence: "The Knife".
    ///
    /// # Panics
    /// Panics if the card is not of this edition.
    pub fn the_at_start(&self, card: Card) -> String {
        the_at_start(&self.setup.edition, self.language, card)
    }

    /// [`Names::the`] with the short name: "the Lead Pipe", "Prof. Plum", "le Prof. Violet".
    ///
    /// # Panics
    /// Panics if the card is not of this edition.
    pub fn the_short(&self, card: Card) -> String {
        let name = self.short(card);
        fl!(self.language, "why-card", card = name, kind = self.article_for(card, name))
    }

    /// Cards inside a sentence, in card order: "the Knife, the Rope or the Study".
    ///
    /// # Panics
    /// Panics if a card is not of this edition.
    pub fn the_cards(&self, cards: CardSet, end: ListEnd) -> String {
        let names: Vec<String> = cards.iter().map(|card| self.the(card)).collect();
        self.language.list(&names, end)
    }

    fn article(&self, card: Card) -> &'static str {
        article_of(&self.setup.edition, self.language, card)
    }

    /// The article of `name`, which is the full or short name of `card`. A short name can have another gender ("la
    /// Salle de billard", "le Billard"); the abbreviated title of a person takes the article of the full name.
    fn article_for(&self, card: Card, name: &str) -> &'static str {
        if self.setup.edition.category_of(card) == 0 {
            self.article(card)
        } else {
            article::thing_article(&self.setup.edition, name, self.language.code())
        }
    }

    /// The title of category 0, 1 or 2.
    ///
    /// # Panics
    /// Panics if `category` is above 2.
    pub fn category(&self, category: usize) -> &'a str {
        self.setup.edition.categories[category].title.get(self.language.tag())
    }

    /// A kind of cards inside a sentence, see [`terms::kind`].
    ///
    /// # Panics
    /// Panics if `category` is above 2.
    pub fn kind(&self, category: usize) -> String {
        terms::kind(&self.setup.edition, category, self.language)
    }

    /// The case file as a heading: "Murder envelope".
    pub fn case_file(&self) -> &'a str {
        terms::case_file(&self.setup.edition, self.language)
    }

    /// The case file inside a sentence: "the murder envelope".
    pub fn the_case_file(&self) -> String {
        terms::the_case_file(&self.setup.edition, self.language)
    }

    /// The word for a place where suggestions are made, inside a sentence: "a room".
    pub fn a_room(&self) -> String {
        terms::a_room(&self.setup.edition, self.language)
    }

    /// Whether this player writes the notebook.
    pub fn is_me(&self, seat: Seat) -> bool {
        self.setup.me == Some(seat)
    }

    /// A player's name; "You" for the one who writes the notebook.
    pub fn seat(&self, seat: Seat) -> String {
        if self.is_me(seat) { fl!(self.language, "you") } else { self.typed(seat) }
    }

    /// A player's name as typed, also mine.
    pub fn typed(&self, seat: Seat) -> String {
        self.setup.seats.get(seat.index()).map(|seat| seat.name.clone()).unwrap_or_default()
    }

    /// The selector for messages about a player: "you" or "other".
    pub fn person(&self, seat: Seat) -> &'static str {
        if self.is_me(seat) { "you" } else { "other" }
    }

    /// The selector for messages about a holder: "you", "other", or "table" for cards that lie on the table.
    pub fn holder_person(&self, holder: Holder) -> &'static str {
        self.setup.seat_of(holder).map_or("table", |seat| self.person(seat))
    }

    /// Players in the given order: "Anna, You and Ben".
    pub fn seats(&self, seats: &[Seat], end: ListEnd) -> String {
        let names: Vec<_> = seats.iter().map(|seat| self.seat(*seat)).collect();
        self.language.list(&names, end)
    }

    /// A holder: a player's name, or what lies on the table.
    pub fn holder(&self, holder: Holder) -> String {
        if let Some(seat) = self.setup.seat_of(holder) {
            return self.seat(seat);
        }
        let at = holder.index() - self.setup.seat_count();
        match self.setup.table.get(at) {
            Some(TableHolder::FaceUp(_)) => fl!(self.language, "holder-face-up"),
            Some(TableHolder::FaceDown { room: Some(room) }) => {
                fl!(self.language, "holder-face-down-room", room = self.short(*room))
            }
            Some(TableHolder::FaceDown { room: None }) => {
                fl!(self.language, "holder-face-down", number = self.face_down_number(at))
            }
            None => String::new(),
        }
    }

    /// A holder inside a sentence: a player's name, "the card in the Kitchen", "face-down card 2".
    pub fn holder_text(&self, holder: Holder) -> String {
        if let Some(seat) = self.setup.seat_of(holder) {
            return self.seat(seat);
        }
        let at = holder.index() - self.setup.seat_count();
        match self.setup.table.get(at) {
            Some(TableHolder::FaceUp(_)) => fl!(self.language, "holder-told-face-up"),
            Some(TableHolder::FaceDown { room: Some(room) }) => {
                fl!(self.language, "holder-told-face-down-room", room = self.the(*room))
            }
            Some(TableHolder::FaceDown { room: None }) => {
                fl!(self.language, "holder-told-face-down", number = self.face_down_number(at))
            }
            None => String::new(),
        }
    }

    /// The place of a face-down card among the face-down cards, from 1.
    fn face_down_number(&self, at: usize) -> usize {
        self.setup.table[..=at].iter().filter(|table| matches!(table, TableHolder::FaceDown { .. })).count()
    }

    /// Like [`column`](Self::column), but with only the noun of the case file: "Envelope".
    pub fn column_head(&self, column: usize) -> String {
        match self.setup.holder_of(column) {
            Some(holder) => self.holder(holder),
            None => terms::case_file_head(&self.setup.edition, self.language),
        }
    }

    /// A column of the sheet: a holder, or the case file in the last one.
    pub fn column(&self, column: usize) -> String {
        match self.setup.holder_of(column) {
            Some(holder) => self.holder(holder),
            None => self.case_file().to_owned(),
        }
    }
}

/// A card of an edition at the beginning of a sentence: "The Knife", "Le Révérend Olive".
///
/// # Panics
/// Panics if the card is not of this edition.
pub fn the_at_start(edition: &Edition, language: &Language, card: Card) -> String {
    let name = edition.card_name(card, language.tag());
    fl!(language, "why-card-start", card = name, kind = article_of(edition, language, card))
}

fn article_of(edition: &Edition, language: &Language, card: Card) -> &'static str {
    let (name, code) = (edition.card_name(card, language.tag()), language.code());
    if edition.category_of(card) == 0 {
        article::person_article(edition, name, code)
    } else {
        article::thing_article(edition, name, code)
    }
}
