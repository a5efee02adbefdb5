//! Names of cards and holders in files, of Clue and the museum. In the program they are numbers.
//!
//! In `.case` files a card goes by its id in the edition, a player by name, a holder on the table by `table:1`. A
//! player whose name is shared or looks like one of these goes by `#` and the seat, from 1. So does a card that the
//! edition no longer has (`#22`); only an old change can name one. In JSON cards go by their English names.

use crate::edition::{Card, CardSet, Edition, tidy};
use crate::format::GameFileFault;
use crate::game::{Holder, Seat, SeatInfo, Setup};
use rustc_hash::FxHashMap;

const CASE_FILE: &str = "case-file";

/// The name means something else in a file, so no player can have it there.
fn reserved(name: &str) -> bool {
    name.trim().is_empty() || name == CASE_FILE || name.starts_with('#') || name.starts_with("table:")
}

/// Translates numbers into names and back. For every card and holder of the table, one undoes the other.
pub(crate) struct Names {
    cards: Vec<String>,
    holders: Vec<String>,
    /// The first holders are players.
    seat_count: usize,
    card_at: FxHashMap<String, Card>,
    holder_at: FxHashMap<String, Holder>,
    /// Names such as `#3` are allowed.
    by_number: bool,
}

fn index<T>(names: &[String], number: impl Fn(usize) -> T) -> FxHashMap<String, T> {
    names.iter().enumerate().map(|(at, name)| (tidy(name).into_owned(), number(at))).collect()
}

impl Names {
    /// All names must differ.
    pub(crate) fn new(cards: Vec<String>, holders: Vec<String>, seat_count: usize) -> Self {
        let (card_at, holder_at) = (index(&cards, Card::new), index(&holders, |at| Holder(at as u8)));
        Self { cards, holders, seat_count, card_at, holder_at, by_number: false }
    }

    pub(super) fn of(setup: &Setup) -> Self {
        Self::at_table(&setup.edition, &setup.seats, setup.table.len())
    }

    /// `on_table` is the number of holders that are not players.
    pub(super) fn at_table(edition: &Edition, seats: &[SeatInfo], on_table: usize) -> Self {
        let cards = edition.categories.iter().flat_map(|category| &category.cards).enumerate();
        let cards = cards.map(|(at, card)| if card.id.starts_with('#') { number(at) } else { card.id.clone() });
        Self::in_case(cards.collect(), &seats.iter().map(|seat| seat.name.as_str()).collect::<Vec<_>>(), on_table)
    }

    pub(super) fn of_players(players: &[String]) -> Self {
        Self::in_case(Vec::new(), &players.iter().map(String::as_str).collect::<Vec<_>>(), 0)
    }

    fn in_case(cards: Vec<String>, players: &[&str], on_table: usize) -> Self {
        // Players who share a name go by their numbers.
        let shared = |name: &str| players.iter().filter(|other| **other == name).count() > 1;
        let stored =
            |(at, name): (usize, &&str)| if shared(name) || reserved(name) { number(at) } else { (*name).to_owned() };
        let mut holders: Vec<String> = players.iter().enumerate().map(stored).collect();
        let seats = holders.len();
        holders.extend((1..=on_table).map(|place| format!("table:{place}")));
        Self { by_number: true, ..Self::new(cards, holders, seats) }
    }

    pub(crate) fn card_name(&self, card: Card) -> String {
        self.cards.get(card.index()).cloned().unwrap_or_else(|| number(card.index()))
    }

    pub(crate) fn card_names(&self, cards: impl IntoIterator<Item = Card>) -> Vec<String> {
        cards.into_iter().map(|card| self.card_name(card)).collect()
    }

    pub(crate) fn holder_name(&self, holder: Holder) -> String {
        self.holders.get(holder.index()).cloned().unwrap_or_else(|| number(holder.index()))
    }

    pub(crate) fn seat_name(&self, seat: Seat) -> String {
        let there = self.is_player(seat.into());
        if there { self.holder_name(seat.into()) } else { number(seat.index()) }
    }

    pub(super) fn player_name(&self, player: u8) -> String {
        self.seat_name(Seat(player))
    }

    pub(super) fn player(&self, name: &str) -> Result<u8, GameFileFault> {
        self.seat(name).map(|seat| seat.0)
    }

    /// Holders come first, then the case file.
    pub(super) fn column_name(&self, column: u8) -> String {
        if column == self.case_file() { CASE_FILE.to_owned() } else { self.holder_name(Holder(column)) }
    }

    pub(crate) fn case_file(&self) -> u8 {
        self.holders.len() as u8
    }

    pub(crate) fn is_holder(&self, holder: Holder) -> bool {
        holder.0 < self.case_file()
    }

    pub(crate) fn is_player(&self, holder: Holder) -> bool {
        holder.index() < self.seat_count
    }

    pub(crate) fn card(&self, name: &str) -> Result<Card, GameFileFault> {
        let numbered = || self.number(name).filter(|at| *at < Card::MAX).map(Card::new);
        let card = self.card_at.get(tidy(name).as_ref()).copied().or_else(numbered);
        card.ok_or_else(|| GameFileFault::UnknownCard(name.to_owned()))
    }

    pub(crate) fn holder(&self, name: &str) -> Result<Holder, GameFileFault> {
        let numbered = || Some(Holder(u8::try_from(self.number(name)?).ok()?));
        let holder = self.holder_at.get(tidy(name).as_ref()).copied().or_else(numbered);
        holder.ok_or_else(|| GameFileFault::UnknownPlayer(name.to_owned()))
    }

    pub(crate) fn seat(&self, name: &str) -> Result<Seat, GameFileFault> {
        match self.holder_at.get(tidy(name).as_ref()) {
            Some(holder) if self.is_player(*holder) => Ok(Seat(holder.0)),
            Some(_) => Err(GameFileFault::NotAPlayer(name.to_owned())),
            // An old change may name a seat that is gone.
            None => self.holder(name).map(|holder| Seat(holder.0)),
        }
    }

    pub(super) fn column(&self, name: &str) -> Result<u8, GameFileFault> {
        if name == CASE_FILE { Ok(self.case_file()) } else { self.holder(name).map(|holder| holder.0) }
    }

    /// Cards must differ. An error has the index of the name.
    pub(crate) fn card_set(&self, names: &[String]) -> Result<CardSet, (usize, GameFileFault)> {
        let mut cards = CardSet::EMPTY;
        for (at, name) in names.iter().enumerate() {
            if !cards.insert(self.card(name).map_err(|fault| (at, fault))?) {
                return Err((at, GameFileFault::SameName(name.clone())));
            }
        }
        Ok(cards)
    }

    /// The index that `#3` means.
    fn number(&self, name: &str) -> Option<usize> {
        name.strip_prefix('#').filter(|_| self.by_number)?.parse::<usize>().ok()?.checked_sub(1)
    }
}

/// The name for something whose own name cannot be used.
fn number(at: usize) -> String {
    format!("#{}", at + 1)
}
