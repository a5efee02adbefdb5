//! An entry of a Clue log as a `.case` file or JSON writes it: names and numbers, not checked yet. The two differ only
//! in the names of cards and holders ([`Names`]) and in the time.

mod help;
mod outcome;

pub(crate) use help::Help;
pub(crate) use outcome::Outcome;

use super::error::RecordFault;
use super::lines::Strict;
use super::names::Names;
use super::{GameFileFault, Time};
use crate::edition::{Card, CardSet, Spot};
use crate::game::{self, ClueCard, ClueResult, EntryId, EntryKind, Holder, Response, Seat, TurnPlace, Verdict};
use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::ops::Not;

/// The member `type` decides which others there are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Entry {
    #[serde(rename = "type")]
    pub kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holder: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    #[serde(default, deserialize_with = "list", skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<String>>,
    /// What I saw in the case file after accusing wrongly.
    #[serde(default, deserialize_with = "list", skip_serializing_if = "Option::is_none")]
    pub saw: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers: Option<Vec<Answer>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clue: Option<Clue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub results: Option<Vec<Clue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    /// A player peeked at a card on the table, but the entry names a player as its holder.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub on_table: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    #[serde(default, skip_serializing_if = "Not::not")]
    pub doubted: bool,
    /// In JSON: milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<i64>,
    /// In a `.case` file: as a person writes it.
    #[serde(default, skip_serializing_if = "Time::is_unknown")]
    pub at: Time,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Answer {
    pub by: String,
    /// `null` if nobody heard the answer.
    pub show: Option<bool>,
    /// With `show` = `true`: this player or another with `perhaps`.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub perhaps: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    #[serde(default, skip_serializing_if = "Not::not")]
    pub doubted: bool,
}

/// What a clue card demands, or one result of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Clue {
    #[serde(rename = "type")]
    pub kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holder: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
}

/// Reads a list of names in either kind of brackets.
pub(super) fn list<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<String>>, D::Error> {
    struct Listed;
    impl<'de> Visitor<'de> for Listed {
        type Value = Option<Vec<String>>;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("a list")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
            let mut names = Vec::new();
            while let Some(name) = items.next_element()? {
                names.push(name);
            }
            Ok(Some(names))
        }

        fn visit_none<E>(self) -> Result<Self::Value, E> {
            Ok(None)
        }

        fn visit_unit<E>(self) -> Result<Self::Value, E> {
            Ok(None)
        }
    }
    deserializer.deserialize_any(Listed)
}

/// A fault and the path of the member at fault, such as `answers[1].card`. An empty path means the whole value.
pub(crate) struct WireFault {
    pub at: String,
    pub what: GameFileFault,
}

impl WireFault {
    /// Makes the path begin with `member`.
    pub(crate) fn within(self, member: &str) -> Self {
        let dot = if self.at.is_empty() || self.at.starts_with('[') { "" } else { "." };
        Self { at: format!("{member}{dot}{}", self.at), ..self }
    }
}

impl From<GameFileFault> for WireFault {
    fn from(what: GameFileFault) -> Self {
        Self { at: String::new(), what }
    }
}

impl From<WireFault> for RecordFault {
    fn from(fault: WireFault) -> Self {
        fault.what.into()
    }
}

type Loaded<T> = Result<T, WireFault>;

fn member<T, W: ?Sized, F: Into<WireFault>>(name: &str, word: &W, read: impl FnOnce(&W) -> Result<T, F>) -> Loaded<T> {
    read(word).map_err(|fault| fault.into().within(name))
}

fn need<'a, T>(name: &str, value: Option<&'a T>) -> Loaded<&'a T> {
    value.ok_or_else(|| GameFileFault::Missing(name.to_owned()).into())
}

impl Names {
    fn need_seat(&self, name: &str, word: Option<&String>) -> Loaded<Seat> {
        member(name, need(name, word)?, |word| self.seat(word))
    }

    fn need_holder(&self, name: &str, word: Option<&String>) -> Loaded<Holder> {
        member(name, need(name, word)?, |word| self.holder(word))
    }

    fn need_card(&self, name: &str, word: Option<&String>) -> Loaded<Card> {
        member(name, need(name, word)?, |word| self.card(word))
    }

    fn known_card(&self, name: &str, word: Option<&String>) -> Loaded<Option<Card>> {
        word.map(|word| member(name, word, |word| self.card(word))).transpose()
    }

    fn place_name(&self, place: &TurnPlace) -> String {
        match place {
            TurnPlace::Room(room) => self.card_name(*room),
            TurnPlace::Space(spot) => spot.to_string(),
        }
    }

    /// An unknown place is refused when the entry is checked.
    fn turn_place(&self, word: &str) -> TurnPlace {
        self.card(word).map_or_else(|_| TurnPlace::Space(Spot::from(word)), TurnPlace::Room)
    }

    fn some_cards(&self, name: &str, words: Option<&Vec<String>>) -> Loaded<CardSet> {
        words.map_or(Ok(CardSet::EMPTY), |words| self.cards(name, words))
    }

    pub(crate) fn cards(&self, name: &str, words: &[String]) -> Loaded<CardSet> {
        self.card_set(words).map_err(|(at, fault)| WireFault::from(fault).within(&format!("{name}[{at}]")))
    }

    /// One card of each category, in any order.
    pub(crate) fn triple(&self, name: &str, words: &[String]) -> Loaded<[Card; 3]> {
        let mut cards = [Card::new(0); 3];
        if words.len() != cards.len() {
            return Err(WireFault::from(GameFileFault::OneOfEach).within(name));
        }
        for (at, (card, word)) in cards.iter_mut().zip(words).enumerate() {
            *card = member(&format!("{name}[{at}]"), word, |word| self.card(word))?;
        }
        // Cards are numbered by category.
        cards.sort();
        Ok(cards)
    }
}

impl From<Strict<Entry>> for Entry {
    fn from(entry: Strict<Entry>) -> Self {
        entry.0
    }
}

fn entry(kind: &str) -> Entry {
    Entry { kind: kind.to_owned(), ..Entry::default() }
}

impl Entry {
    /// Stores all but the time, which the formats write differently.
    pub(crate) fn store(entry: &game::Entry, names: &Names) -> Self {
        let game::Entry { id, at: _, kind, note, doubted } = entry;
        Self { id: Some(id.0), note: note.clone(), doubted: *doubted, ..Self::of_kind(kind, names) }
    }

    fn of_kind(kind: &EntryKind, names: &Names) -> Self {
        let seat_name = |seat: &Seat| Some(names.seat_name(*seat));
        let holder_name = |holder: &Holder| Some(names.holder_name(*holder));
        let card_name = |card: &Card| Some(names.card_name(*card));
        let name_if_known = |card: &Option<Card>| card.map(|card| names.card_name(card));
        let names_if_any = |cards: &CardSet| (!cards.is_empty()).then(|| names.card_names(cards.iter()));
        match kind {
            EntryKind::Suggestion { by, cards, answers } => Self {
                by: seat_name(by),
                cards: Some(names.card_names(*cards)),
                answers: Some(answers.iter().map(|answer| Answer::store(*answer, names)).collect()),
                ..entry("suggestion")
            },
            EntryKind::Accusation { by, cards, verdict, saw } => Self {
                by: seat_name(by),
                cards: Some(names.card_names(*cards)),
                saw: saw.map(|cards| names.card_names(cards)),
                ..entry(if *verdict == Verdict::Right { "accusation_right" } else { "accusation_failed" })
            },
            EntryKind::Revealed { holder, card } => {
                Self { holder: holder_name(holder), card: card_name(card), ..entry("reveal") }
            }
            EntryKind::ShownPrivately { from, to, card } => {
                Self { from: seat_name(from), to: seat_name(to), card: name_if_known(card), ..entry("show") }
            }
            EntryKind::Snooped { by, holder, card } => {
                Self { by: seat_name(by), holder: seat_name(holder), card: name_if_known(card), ..entry("peek") }
            }
            EntryKind::Peeked { by, holder, card } => Self {
                // Without this, a peek at a player's card is read as a snoop.
                on_table: names.is_player(*holder),
                by: seat_name(by),
                holder: holder_name(holder),
                card: name_if_known(card),
                ..entry("peek")
            },
            EntryKind::ClueCard { which, results } => Self {
                clue: Some(Clue::of_card(*which, names)),
                results: Some(results.iter().map(|result| Clue::of_result(*result, names)).collect()),
                ..entry("clue_card")
            },
            EntryKind::DoesNotHold { holder, card } => {
                Self { holder: holder_name(holder), card: card_name(card), ..entry("not_hold") }
            }
            EntryKind::Told { by, to, cards, right } => Self {
                by: seat_name(by),
                to: to.as_ref().and_then(seat_name),
                cards: names_if_any(cards),
                count: Some(*right),
                ..entry("told")
            },
            EntryKind::TurnWithoutSuggestion { by, place } => {
                Self { by: seat_name(by), place: place.as_ref().map(|place| names.place_name(place)), ..entry("turn") }
            }
            EntryKind::Left { seat, to, hand } => Self {
                by: seat_name(seat),
                to: to.as_ref().and_then(seat_name),
                cards: names_if_any(hand),
                ..entry("left")
            },
            EntryKind::Joined { seat } => Self { by: seat_name(seat), ..entry("joined") },
            EntryKind::Handed { from, to, count, cards } => Self {
                from: seat_name(from),
                to: seat_name(to),
                count: Some(*count),
                cards: names_if_any(cards),
                ..entry("handed")
            },
            EntryKind::Note => entry("note"),
        }
    }

    /// The entry gets this id, whatever id the file has.
    pub(crate) fn load(&self, id: EntryId, names: &Names) -> Loaded<game::Entry> {
        let at = self.time.map_or_else(|| member("at", &self.at, Time::millis), Ok)?;
        let kind = self.load_kind(names)?;
        Ok(game::Entry { id, at, kind, note: self.note.clone(), doubted: self.doubted })
    }

    fn load_kind(&self, names: &Names) -> Loaded<EntryKind> {
        let by = || names.need_seat("by", self.by.as_ref());
        let from = || names.need_seat("from", self.from.as_ref());
        let to = || names.need_seat("to", self.to.as_ref());
        let holder = || names.need_holder("holder", self.holder.as_ref());
        let card = || names.need_card("card", self.card.as_ref());
        let known = || names.known_card("card", self.card.as_ref());
        let cards = || names.some_cards("cards", self.cards.as_ref());
        Ok(match self.kind.as_str() {
            "suggestion" => EntryKind::Suggestion {
                by: by()?,
                cards: self.triple(names)?,
                answers: load_all("answers", need("answers", self.answers.as_ref())?, |answer| answer.load(names))?,
            },
            "accusation_failed" => self.accusation(by()?, Verdict::Wrong, names)?,
            "accusation_right" => self.accusation(by()?, Verdict::Right, names)?,
            "reveal" => EntryKind::Revealed { holder: holder()?, card: card()? },
            // A look at a player's card is a snoop, unless the card is said to lie on the table.
            "peek" if names.is_player(holder()?) && !self.on_table => {
                EntryKind::Snooped { by: by()?, holder: Seat(holder()?.0), card: known()? }
            }
            "peek" => EntryKind::Peeked { by: by()?, holder: holder()?, card: known()? },
            "not_hold" => EntryKind::DoesNotHold { holder: holder()?, card: card()? },
            "show" => EntryKind::ShownPrivately { from: from()?, to: to()?, card: known()? },
            "clue_card" => EntryKind::ClueCard {
                which: need("clue", self.clue.as_ref())?.load_card(names).map_err(|fault| fault.within("clue"))?,
                results: load_all("results", self.results.as_deref().unwrap_or_default(), |result| {
                    result.load_result(names)
                })?,
            },
            "turn" => EntryKind::TurnWithoutSuggestion {
                by: by()?,
                place: self.place.as_deref().map(|word| names.turn_place(word)),
            },
            "told" => EntryKind::Told {
                by: by()?,
                to: self.to.is_some().then(to).transpose()?,
                cards: cards()?,
                right: *need("count", self.count.as_ref())?,
            },
            "left" => EntryKind::Left { seat: by()?, to: self.to.is_some().then(to).transpose()?, hand: cards()? },
            "joined" => EntryKind::Joined { seat: by()? },
            "handed" => EntryKind::Handed {
                from: from()?,
                to: to()?,
                count: *need("count", self.count.as_ref())?,
                cards: cards()?,
            },
            "note" => EntryKind::Note,
            other => return Err(unknown(other)),
        })
    }

    fn triple(&self, names: &Names) -> Loaded<[Card; 3]> {
        names.triple("cards", need("cards", self.cards.as_ref())?)
    }

    fn accusation(&self, by: Seat, verdict: Verdict, names: &Names) -> Loaded<EntryKind> {
        let saw = self.saw.as_ref().map(|saw| names.triple("saw", saw)).transpose()?;
        Ok(EntryKind::Accusation { by, cards: self.triple(names)?, verdict, saw })
    }
}

fn load_all<T, L>(name: &str, items: &[T], load: impl Fn(&T) -> Loaded<L>) -> Loaded<Vec<L>> {
    let items = items.iter().enumerate();
    items.map(|(at, item)| load(item).map_err(|fault| fault.within(&format!("{name}[{at}]")))).collect()
}

fn unknown(kind: &str) -> WireFault {
    WireFault::from(GameFileFault::Value(kind.to_owned())).within("type")
}

impl Answer {
    fn store(answer: game::Answer, names: &Names) -> Self {
        let (show, card) = match answer.response {
            Response::Passed => (Some(false), None),
            Response::Showed(card) => (Some(true), card.map(|card| names.card_name(card))),
            Response::PerhapsShowed => (Some(true), None),
            Response::NotHeard => (None, None),
        };
        let perhaps = answer.response == Response::PerhapsShowed;
        Self { by: names.seat_name(answer.seat), show, perhaps, card, doubted: answer.doubted }
    }

    fn load(&self, names: &Names) -> Loaded<game::Answer> {
        let seat = member("by", &self.by, |by| names.seat(by))?;
        let response = match (self.show, &self.card) {
            (Some(true), None) if self.perhaps => Response::PerhapsShowed,
            _ if self.perhaps => return Err(WireFault::from(GameFileFault::Value("true".to_owned())).within("perhaps")),
            (Some(true), card) => Response::Showed(names.known_card("card", card.as_ref())?),
            (Some(false), None) => Response::Passed,
            (None, None) => Response::NotHeard,
            (_, Some(card)) => {
                return Err(WireFault::from(GameFileFault::CardWithoutShow(card.clone())).within("card"));
            }
        };
        Ok(game::Answer { seat, response, doubted: self.doubted })
    }
}

fn clue(kind: &str) -> Clue {
    Clue { kind: kind.to_owned(), ..Clue::default() }
}

impl Clue {
    fn of_card(which: ClueCard, names: &Names) -> Self {
        let card = |card: Card| Some(names.card_name(card));
        match which {
            ClueCard::HolderReveals(of) => Self { card: card(of), ..clue("holder_reveals") },
            ClueCard::PlayerReveals(seat) => Self { holder: Some(names.seat_name(seat)), ..clue("player_reveals") },
            ClueCard::EverybodyReveals => clue("everybody_reveals"),
            ClueCard::ShowLeft => clue("show_left"),
            ClueCard::Passage(room) => Self { card: card(room), ..clue("passage") },
            ClueCard::TokensMove => clue("tokens_move"),
            ClueCard::TokensGoTo(room) => Self { card: card(room), ..clue("tokens_move") },
            ClueCard::Other => clue("other"),
        }
    }

    fn of_result(result: ClueResult, names: &Names) -> Self {
        match result {
            ClueResult::Revealed { holder, card } => {
                Self { holder: Some(names.holder_name(holder)), card: Some(names.card_name(card)), ..clue("revealed") }
            }
            ClueResult::NobodyHas(card) => Self { card: Some(names.card_name(card)), ..clue("nobody_has") },
            ClueResult::Shown { from, to, card } => Self {
                from: Some(names.seat_name(from)),
                to: Some(names.seat_name(to)),
                card: card.map(|card| names.card_name(card)),
                ..clue("shown")
            },
        }
    }

    fn load_card(&self, names: &Names) -> Loaded<ClueCard> {
        let card = || names.need_card("card", self.card.as_ref());
        Ok(match self.kind.as_str() {
            "holder_reveals" => ClueCard::HolderReveals(card()?),
            "player_reveals" => ClueCard::PlayerReveals(names.need_seat("holder", self.holder.as_ref())?),
            "everybody_reveals" => ClueCard::EverybodyReveals,
            "show_left" => ClueCard::ShowLeft,
            "passage" => ClueCard::Passage(card()?),
            "tokens_move" if self.card.is_some() => ClueCard::TokensGoTo(card()?),
            "tokens_move" => ClueCard::TokensMove,
            "other" => ClueCard::Other,
            other => return Err(unknown(other)),
        })
    }

    fn load_result(&self, names: &Names) -> Loaded<ClueResult> {
        let card = || names.need_card("card", self.card.as_ref());
        Ok(match self.kind.as_str() {
            "revealed" => {
                ClueResult::Revealed { holder: names.need_holder("holder", self.holder.as_ref())?, card: card()? }
            }
            "nobody_has" => ClueResult::NobodyHas(card()?),
            "shown" => ClueResult::Shown {
                from: names.need_seat("from", self.from.as_ref())?,
                to: names.need_seat("to", self.to.as_ref())?,
                card: names.known_card("card", self.card.as_ref())?,
            },
            other => return Err(unknown(other)),
        })
    }
}
