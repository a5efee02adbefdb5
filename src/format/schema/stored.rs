//! Conversions between stored forms and the types of the program.
//!
//! A file names cards, players and holders; the program counts them. A type that holds one of them has a stored form
//! with the same members, in which the name stands for the number. The macro [`stored!`] declares such a form with both
//! conversions: every member and variant is named once, and code with a missing one does not compile. All other types
//! stand in a file as they are.

use super::GameFileFault;
use crate::caper::{
    CaperRules, CharacterTurn, EveningLength, EveningSetup, Pawn, Plan, PlottedMove, PublicMove, Square, TurnedLock,
};
use crate::edition::{Card, CardSet, Colour, Edition, Rules, tidy};
use crate::game::{EntryId, HintLevel, Holder, PencilMark, Seat, SeatInfo, Setup, ShowModel, Verdict};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The stored form of a `T`.
pub(super) trait Stored<T>: Sized {
    /// Converts a value to its stored form.
    fn store(value: &T, names: &StoredNames<'_>) -> Self;

    /// Converts the stored form to its value.
    ///
    /// # Errors
    /// If it names what does not exist.
    fn load(&self, names: &StoredNames<'_>) -> Result<T, GameFileFault>;
}

/// Declares the stored form of a type: `enum Verdict = game::Verdict { Right, Wrong }`. A variant with one value names
/// it: `Sizes(sizes: Vec<u8>)`.
macro_rules! stored {
    ($(#[$meta:meta])* struct $name:ident = $live:ty {
        $($(#[$attribute:meta])* $field:ident: $type:ty),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(in crate::format::schema) struct $name { $($(#[$attribute])* pub $field: $type),* }

        impl Stored<$live> for $name {
            fn store(value: &$live, names: &StoredNames<'_>) -> Self {
                type Live = $live;
                let Live { $($field),* } = value;
                Self { $($field: Stored::store($field, names)),* }
            }

            fn load(&self, names: &StoredNames<'_>) -> Result<$live, GameFileFault> {
                type Live = $live;
                let Self { $($field),* } = self;
                Ok(Live { $($field: $field.load(names)?),* })
            }
        }
    };
    ($(#[$meta:meta])* enum $name:ident = $live:ty {
        $($(#[$rename:meta])* $variant:ident $(($value:ident: $inner:ty))? $({
            $($(#[$attribute:meta])* $field:ident: $type:ty),* $(,)?
        })?),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(in crate::format::schema) enum $name { $($(#[$rename])* $variant $(($inner))? $({ $($(#[$attribute])* $field: $type),* })?),* }

        #[allow(unused_variables, reason = "not every type has names in it")]
        impl Stored<$live> for $name {
            fn store(value: &$live, names: &StoredNames<'_>) -> Self {
                type Live = $live;
                match value {
                    $(Live::$variant $(($value))? $({ $($field),* })? => Self::$variant
                        $((Stored::store($value, names)))? $({ $($field: Stored::store($field, names)),* })?),*
                }
            }

            fn load(&self, names: &StoredNames<'_>) -> Result<$live, GameFileFault> {
                type Live = $live;
                Ok(match self {
                    $(Self::$variant $(($value))? $({ $($field),* })? => Live::$variant
                        $(($value.load(names)?))? $({ $($field: $field.load(names)?),* })?),*
                })
            }
        }
    };
}
pub(super) use stored;

/// The column of the case file.
const CASE_FILE: &str = "case-file";

/// Whether a player's name has another meaning in a file.
fn reserved(name: &str) -> bool {
    name.trim().is_empty() || name == CASE_FILE || name.starts_with('#') || name.starts_with("table:")
}

/// The names of cards, players and holders of one set-up in a file.
#[derive(Default)]
pub(super) struct StoredNames<'a> {
    /// The edition of the file, which set-ups in the history leave out.
    pub edition: Option<&'a Arc<Edition>>,
    /// The rules of its box as the file has them, before [`renewed`](crate::edition::renewed).
    pub box_rules: Option<&'a Rules>,
    /// The plan of the file, which frames in the history leave out.
    pub plan: Option<&'a Arc<Plan>>,
    seats: Vec<&'a str>,
    cards: Vec<&'a str>,
    table: usize,
}

impl<'a> StoredNames<'a> {
    /// The words of a set-up.
    pub(super) fn from_setup(setup: &'a Setup) -> Self {
        Self::new(&setup.edition, &setup.seats, setup.table.len())
    }

    /// The names at a table with `table` holders besides the players.
    pub(super) fn new(edition: &'a Arc<Edition>, seats: &'a [SeatInfo], table: usize) -> Self {
        let cards = edition.categories.iter().flat_map(|category| &category.cards);
        Self {
            edition: Some(edition),
            box_rules: None,
            plan: None,
            seats: seats.iter().map(|seat| seat.name.as_str()).collect(),
            cards: cards.map(|card| card.id.as_str()).collect(),
            table,
        }
    }

    pub(super) fn with_box_rules(self, box_rules: Option<&'a Rules>) -> Self {
        Self { box_rules, ..self }
    }

    /// The names of the players of an evening in the museum.
    pub(super) fn from_players(players: &'a [String]) -> Self {
        Self { seats: players.iter().map(String::as_str).collect(), ..Self::default() }
    }

    /// Like `from_players`, but for the history of an evening, which leaves its plan out.
    pub(super) fn from_evening(frame: &'a EveningSetup) -> Self {
        Self { plan: Some(&frame.plan), ..Self::from_players(&frame.players) }
    }

    /// The word for a column of the sheet: holders, then the case file.
    pub(super) fn column(&self, column: u8) -> String {
        let case_file = usize::from(column) == self.seats.len() + self.table;
        if case_file { CASE_FILE.to_owned() } else { String::store(&Holder(column), self) }
    }

    /// The column that a word names.
    pub(super) fn read_column(&self, word: &String) -> Result<u8, GameFileFault> {
        if word == CASE_FILE {
            Ok((self.seats.len() + self.table) as u8)
        } else {
            Ok(Stored::<Holder>::load(word, self)?.0)
        }
    }
}

/// `#3` and `table:3` count from one; the number here from zero.
fn numbered(word: &str, start: &str) -> Option<usize> {
    word.strip_prefix(start)?.parse::<usize>().ok()?.checked_sub(1)
}

impl Stored<Seat> for String {
    fn store(seat: &Seat, names: &StoredNames<'_>) -> Self {
        let name = names.seats.get(seat.index()).copied().unwrap_or_default();
        // Two players of the same name both go by their number.
        let shared = names.seats.iter().filter(|other| **other == name).count() > 1;
        if shared || reserved(name) { format!("#{}", seat.index() + 1) } else { name.to_owned() }
    }

    fn load(&self, names: &StoredNames<'_>) -> Result<Seat, GameFileFault> {
        let seat = numbered(self, "#").or_else(|| names.seats.iter().position(|name| *name == tidy(self)));
        let seat = seat.and_then(|seat| u8::try_from(seat).ok());
        seat.map(Seat).ok_or_else(|| GameFileFault::UnknownPlayer(self.clone()))
    }
}

/// A player of an evening in the museum, by place.
impl Stored<u8> for String {
    fn store(player: &u8, names: &StoredNames<'_>) -> Self {
        Self::store(&Seat(*player), names)
    }

    fn load(&self, names: &StoredNames<'_>) -> Result<u8, GameFileFault> {
        Stored::<Seat>::load(self, names).map(|seat| seat.0)
    }
}

impl Stored<Holder> for String {
    fn store(holder: &Holder, names: &StoredNames<'_>) -> Self {
        match holder.index().checked_sub(names.seats.len()) {
            Some(at) if at < names.table => format!("table:{}", at + 1),
            _ => Self::store(&Seat(holder.0), names),
        }
    }

    fn load(&self, names: &StoredNames<'_>) -> Result<Holder, GameFileFault> {
        match numbered(self, "table:") {
            Some(number) if number < names.table => Ok(Holder((names.seats.len() + number) as u8)),
            Some(_) => Err(GameFileFault::UnknownPlayer(self.clone())),
            None => Stored::<Seat>::load(self, names).map(Holder::from),
        }
    }
}

impl Stored<Card> for String {
    fn store(card: &Card, names: &StoredNames<'_>) -> Self {
        match names.cards.get(card.index()) {
            Some(id) if !id.starts_with('#') => (*id).to_owned(),
            _ => format!("#{}", card.index() + 1),
        }
    }

    fn load(&self, names: &StoredNames<'_>) -> Result<Card, GameFileFault> {
        let card = numbered(self, "#").filter(|number| *number < Card::MAX);
        let card = card.or_else(|| names.cards.iter().position(|id| id == self));
        card.map(Card::new).ok_or_else(|| GameFileFault::UnknownCard(self.clone()))
    }
}

impl Stored<CardSet> for Vec<String> {
    fn store(cards: &CardSet, names: &StoredNames<'_>) -> Self {
        cards.iter().map(|card| String::store(&card, names)).collect()
    }

    fn load(&self, names: &StoredNames<'_>) -> Result<CardSet, GameFileFault> {
        let mut cards = CardSet::EMPTY;
        for word in self {
            if !cards.insert(word.load(names)?) {
                return Err(GameFileFault::CardTwice(word.clone()));
            }
        }
        Ok(cards)
    }
}

/// A colour as `#rrggbb`.
impl Stored<Colour> for String {
    fn store(colour: &Colour, _: &StoredNames<'_>) -> Self {
        format!("#{:02x}{:02x}{:02x}", colour.0, colour.1, colour.2)
    }

    fn load(&self, _: &StoredNames<'_>) -> Result<Colour, GameFileFault> {
        let digits = self.strip_prefix('#').filter(|digits| digits.len() == 6);
        let value = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let value = value.ok_or_else(|| GameFileFault::Value(self.clone()))?;
        Ok(Colour((value >> 16) as u8, (value >> 8) as u8, value as u8))
    }
}

/// A time: RFC 3339 in a file (written in UTC, to the millisecond; any offset is understood), milliseconds since 1970
/// in the program. An unknown time is left out of the file, and 0 in the program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Time(String);

impl Time {
    /// Whether nobody noted it.
    pub(super) fn is_unknown(&self) -> bool {
        self.0.is_empty()
    }
}

impl Stored<i64> for Time {
    fn store(millis: &i64, _: &StoredNames<'_>) -> Self {
        // Every time that a game can have ([`TIMES`](crate::game::TIMES)) has a text.
        let time = Timestamp::from_millisecond(*millis).ok().filter(|_| *millis != 0);
        Self(time.map_or_else(String::new, |time| time.to_string()))
    }

    fn load(&self, _: &StoredNames<'_>) -> Result<i64, GameFileFault> {
        if self.is_unknown() {
            return Ok(0);
        }
        let time: Timestamp = self.0.parse().map_err(|_| GameFileFault::BadTime(self.0.clone()))?;
        Ok(time.as_millisecond())
    }
}

impl Stored<EntryId> for u32 {
    fn store(id: &EntryId, _: &StoredNames<'_>) -> Self {
        id.0
    }

    fn load(&self, _: &StoredNames<'_>) -> Result<EntryId, GameFileFault> {
        Ok(EntryId(*self))
    }
}

/// Implements [`Stored`] for types that stand in a file as they are: they name no card, player or holder.
macro_rules! stored_as_they_are {
    ($($type:ty),* $(,)?) => {$(
        impl Stored<$type> for $type {
            fn store(value: &$type, _: &StoredNames<'_>) -> Self {
                value.clone()
            }

            fn load(&self, _: &StoredNames<'_>) -> Result<$type, GameFileFault> {
                Ok(self.clone())
            }
        }
    )*};
}
stored_as_they_are!(String, bool, u8);
stored_as_they_are!(Rules, HintLevel, ShowModel, Verdict, PencilMark);
stored_as_they_are!(CaperRules, EveningLength, Pawn, Square, BTreeSet<Square>, BTreeMap<u8, Square>);
stored_as_they_are!(PublicMove, PlottedMove, CharacterTurn, TurnedLock);

impl<T, S: Stored<T>> Stored<Vec<T>> for Vec<S> {
    fn store(values: &Vec<T>, names: &StoredNames<'_>) -> Self {
        values.iter().map(|value| S::store(value, names)).collect()
    }

    fn load(&self, names: &StoredNames<'_>) -> Result<Vec<T>, GameFileFault> {
        self.iter().map(|stored| stored.load(names)).collect()
    }
}

impl<T, S: Stored<T>> Stored<Option<T>> for Option<S> {
    fn store(value: &Option<T>, names: &StoredNames<'_>) -> Self {
        value.as_ref().map(|value| S::store(value, names))
    }

    fn load(&self, names: &StoredNames<'_>) -> Result<Option<T>, GameFileFault> {
        self.as_ref().map(|stored| stored.load(names)).transpose()
    }
}

impl<T, S: Stored<T>> Stored<[T; 3]> for [S; 3] {
    fn store(values: &[T; 3], names: &StoredNames<'_>) -> Self {
        values.each_ref().map(|value| S::store(value, names))
    }

    fn load(&self, names: &StoredNames<'_>) -> Result<[T; 3], GameFileFault> {
        let [first, second, third] = self;
        Ok([first.load(names)?, second.load(names)?, third.load(names)?])
    }
}
