//! Clue: names of cards, players and places in one game and one language.

use super::rules::place;
use super::{Args, Code, Language, ListEnd, article, terms};
use crate::edition::{Card, CardSet, Edition, Spot};
use crate::fl;
use crate::game::{Holder, Seat, Setup, TableHolder};
use std::sync::LazyLock;

/// "You" in any language, the name of players who gave none.
pub fn is_you(name: &str) -> bool {
    static WORDS: LazyLock<Vec<String>> =
        LazyLock::new(|| Code::ALL.iter().map(|code| fl!(Language::new(*code), "you")).collect());
    WORDS.iter().any(|you| you == name)
}

/// Letters of "Miss" and "Mlle", which end without a dot.
const LONGEST_TITLE: usize = 4;

/// The owner of the notebook is "You". A message about a seat takes [`Names::seat`] and [`Names::person`], which
/// selects the verb.
///
/// # Panics
///
/// If a card is not of this edition, or a category is above 2.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    pub setup: &'a Setup,
    pub language: &'a Language,
    in_short: bool,
}

impl<'a> Names<'a> {
    /// For [`fl!`].
    pub fn format(&self, key: &str, args: &Args<'_>) -> String {
        self.language.format(key, args)
    }

    pub const fn new(setup: &'a Setup, language: &'a Language) -> Self {
        Self { setup, language, in_short: false }
    }

    /// Calls cards by their short names, for text beside a sheet that has these.
    #[must_use]
    pub const fn in_short(self) -> Self {
        Self { in_short: true, ..self }
    }

    pub fn card(&self, card: Card) -> &'a str {
        if self.in_short { self.short(card) } else { self.setup.edition.card_name(card, self.language.tag()) }
    }

    pub fn short(&self, card: Card) -> &'a str {
        self.setup.edition.card_short(card, self.language.tag())
    }

    /// "Plum". Persons who share the rest of their names keep the title.
    pub fn untitled(&self, card: Card) -> &'a str {
        let whole = self.short(card);
        let persons = self.setup.edition.category_cards(0);
        let name = |of: &'a str| of.split_once(' ').map_or(of, |(_, name)| name);
        let title = whole.split_once(' ').map_or("", |(title, _)| title);
        let is_title = title.ends_with('.') || (1..=LONGEST_TITLE).contains(&title.chars().count());
        let shared = persons.iter().any(|other| other != card && name(self.short(other)) == name(whole));
        if persons.contains(card) && is_title && !shared { name(whole) } else { whole }
    }

    /// Short names: "Prof. Plum · Knife · Study".
    pub fn triple(&self, cards: [Card; 3]) -> String {
        cards.map(|card| self.short(card)).join(" · ")
    }

    pub fn cards(&self, cards: CardSet, end: ListEnd) -> String {
        let names: Vec<_> = cards.iter().map(|card| self.card(card)).collect();
        self.language.list(&names, end)
    }

    /// Inside a sentence: "the Knife", "Mr. Green", "le Révérend Olive".
    pub fn the(&self, card: Card) -> String {
        self.with_article(card, self.card(card))
    }

    /// A place without a card, or a square by column and row from 1.
    pub fn space(&self, spot: &Spot) -> String {
        match spot {
            Spot::Place(id) => place(&self.setup.edition, id, self.language),
            Spot::Square(_) => spot.to_string(),
        }
    }

    pub fn the_at_start(&self, card: Card) -> String {
        named_at_start(&self.setup.edition, self.language, card, self.card(card))
    }

    pub fn the_short(&self, card: Card) -> String {
        self.with_article(card, self.short(card))
    }

    fn with_article(&self, card: Card, name: &str) -> String {
        fl!(self, "why-card", card = name, kind = article_of(&self.setup.edition, self.language, card, name))
    }

    pub fn the_cards(&self, cards: CardSet, end: ListEnd) -> String {
        let names: Vec<String> = cards.iter().map(|card| self.the(card)).collect();
        self.language.list(&names, end)
    }

    pub fn category(&self, category: usize) -> &'a str {
        self.setup.edition.categories[category].title.get(self.language.tag())
    }

    pub fn kind(&self, category: usize) -> String {
        terms::kind(&self.setup.edition, category, self.language)
    }

    pub fn case_file(&self) -> &'a str {
        terms::case_file(&self.setup.edition, self.language)
    }

    pub fn the_case_file(&self) -> String {
        terms::the_case_file(&self.setup.edition, self.language)
    }

    /// A place where suggestions are made: "a room".
    pub fn a_room(&self) -> String {
        terms::a_room(&self.setup.edition, self.language)
    }

    pub fn is_me(&self, seat: Seat) -> bool {
        self.setup.me == Some(seat)
    }

    pub fn seat(&self, seat: Seat) -> String {
        if self.is_me(seat) { fl!(self, "you") } else { self.typed(seat) }
    }

    /// The name as typed, even if it is mine.
    pub fn typed(&self, seat: Seat) -> String {
        self.setup.seats.get(seat.index()).map(|seat| seat.name.clone()).unwrap_or_default()
    }

    /// "you" or "other", which selects the verb.
    pub fn person(&self, seat: Seat) -> &'static str {
        if self.is_me(seat) { "you" } else { "other" }
    }

    /// "you", "other", or "table" for cards on the table.
    pub fn holder_person(&self, holder: Holder) -> &'static str {
        self.setup.seat_of(holder).map_or("table", |seat| self.person(seat))
    }

    /// The name and its selector.
    pub fn who(&self, holder: impl Into<Holder>) -> (String, &'static str) {
        let holder = holder.into();
        (self.holder(holder), self.holder_person(holder))
    }

    pub fn seats(&self, seats: &[Seat], end: ListEnd) -> String {
        let names: Vec<_> = seats.iter().map(|seat| self.seat(*seat)).collect();
        self.language.list(&names, end)
    }

    pub fn holder(&self, holder: Holder) -> String {
        self.seat_or_table(holder, false)
    }

    /// Inside a sentence: "Ben", "the card in the Kitchen", "face-down card 2".
    pub fn holder_text(&self, holder: Holder) -> String {
        self.seat_or_table(holder, true)
    }

    fn seat_or_table(&self, holder: Holder, in_sentence: bool) -> String {
        if let Some(seat) = self.setup.seat_of(holder) {
            return self.seat(seat);
        }
        let at = holder.index() - self.setup.seat_count();
        match self.setup.table.get(at) {
            Some(TableHolder::FaceUp(_)) => {
                fl!(self, if in_sentence { "holder-told-face-up" } else { "holder-face-up" })
            }
            Some(TableHolder::FaceDown { room: Some(room) }) if in_sentence => {
                fl!(self, "holder-told-face-down-room", room = self.the(*room))
            }
            Some(TableHolder::FaceDown { room: Some(room) }) => {
                fl!(self, "holder-face-down-room", room = self.short(*room))
            }
            Some(TableHolder::FaceDown { room: None }) => {
                let so_far = self.setup.table[..=at].iter();
                let number = so_far.filter(|table| matches!(table, TableHolder::FaceDown { .. })).count();
                fl!(self, if in_sentence { "holder-told-face-down" } else { "holder-face-down" }, number)
            }
            None => String::new(),
        }
    }

    /// [`column`](Self::column), with only the noun of the case file: "Envelope".
    pub fn column_head(&self, column: usize) -> String {
        let case_file = || terms::case_file_head(&self.setup.edition, self.language);
        self.setup.holder_of(column).map_or_else(case_file, |holder| self.holder(holder))
    }

    pub fn column(&self, column: usize) -> String {
        self.setup.holder_of(column).map_or_else(|| self.case_file().to_owned(), |holder| self.holder(holder))
    }
}

/// Panics if the card is not of this edition.
pub fn the_at_start(edition: &Edition, language: &Language, card: Card) -> String {
    named_at_start(edition, language, card, edition.card_name(card, language.tag()))
}

fn named_at_start(edition: &Edition, language: &Language, card: Card, name: &str) -> String {
    fl!(language, "why-card-start", card = name, kind = article_of(edition, language, card, name))
}

/// A short `name` can have another gender than the full one ("la Salle de billard", "le Billard"); the abbreviated
/// title of a person takes the article of the full name.
fn article_of(edition: &Edition, language: &Language, card: Card, name: &str) -> &'static str {
    if edition.category_of(card) == 0 {
        article::person_article(edition, edition.card_name(card, language.tag()), language.code())
    } else {
        article::thing_article(edition, name, language.code())
    }
}
