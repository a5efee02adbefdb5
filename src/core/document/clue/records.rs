//! Clue: the log as records, one row for an entry. Cards have their ids, and words are the same in every language.
//!
//! Columns: `entry` (number in the log), `time` (UTC), `kind`, `by`, `suspect`, `weapon`, `room`, `holder`, `to`,
//! `card`, `result`, `note`, `doubted`, then one for each player. An answer is `passed`, `showed`, `showed CARD` or
//! `not heard`; a leading `?` marks it as doubted.

use super::super::model::Records;
use crate::edition::{Card, CardSet};
use crate::game::{Answer, ClueCard, ClueResult, Entry, EntryKind, Holder, Response, Seat, Setup, TurnPlace, Verdict};
use jiff::Timestamp;

const COLUMNS: [&str; 13] =
    ["entry", "time", "kind", "by", "suspect", "weapon", "room", "holder", "to", "card", "result", "note", "doubted"];

pub(crate) fn records(setup: &Setup, entries: &[Entry]) -> Records {
    let names = setup.seats.iter().map(|seat| seat.name.clone());
    Records {
        columns: COLUMNS.into_iter().map(str::to_owned).chain(names).collect(),
        rows: entries.iter().zip(1..).map(|(entry, number)| line(setup, number, entry)).collect(),
    }
}

fn line(setup: &Setup, number: u32, entry: &Entry) -> Vec<String> {
    // 0 means unknown.
    let at = match Timestamp::from_millisecond(entry.at) {
        _ if entry.at == 0 => String::new(),
        Ok(time) => time.to_string(),
        Err(_) => entry.at.to_string(),
    };
    let mut line = CsvRow { setup, fields: vec![String::new(); COLUMNS.len() + setup.seat_count()] };
    line.set("entry", number.to_string());
    line.set("time", at);
    line.set("note", entry.note.clone().unwrap_or_default());
    line.set("doubted", if entry.doubted { "yes" } else { "" });
    let kind = line.kind(&entry.kind);
    line.set("kind", kind);
    line.fields
}

struct CsvRow<'a> {
    setup: &'a Setup,
    fields: Vec<String>,
}

impl CsvRow<'_> {
    fn set(&mut self, column: &str, value: impl Into<String>) {
        if let Some(at) = COLUMNS.iter().position(|name| *name == column) {
            self.fields[at] = value.into();
        }
    }

    fn seat(&mut self, column: &str, seat: Seat) {
        self.set(column, self.setup.seats[seat.index()].name.clone());
    }

    fn id(&self, card: Card) -> &str {
        &self.setup.edition.card(card).id
    }

    fn card(&mut self, column: &str, card: Card) {
        self.set(column, self.id(card).to_owned());
    }

    fn triple(&mut self, cards: [Card; 3]) {
        for (column, card) in ["suspect", "weapon", "room"].into_iter().zip(cards) {
            self.card(column, card);
        }
    }

    /// Returns the word for the kind.
    fn kind(&mut self, kind: &EntryKind) -> &'static str {
        match kind {
            EntryKind::Suggestion { by, cards, answers } => {
                self.seat("by", *by);
                self.triple(*cards);
                for answer in answers {
                    self.fields[COLUMNS.len() + answer.seat.index()] = self.answer(*answer);
                }
                "suggestion"
            }
            EntryKind::Accusation { by, cards, verdict, saw } => {
                self.seat("by", *by);
                self.triple(*cards);
                let verdict = if *verdict == Verdict::Right { "right" } else { "wrong" };
                // After my wrong accusation, add what I saw in the case file.
                let saw = saw.iter().flatten().map(|card| self.id(*card));
                self.set("result", std::iter::once(verdict).chain(saw).collect::<Vec<_>>().join(" "));
                "accusation"
            }
            EntryKind::Revealed { holder, card } => {
                self.held(*holder, Some(*card));
                "revealed"
            }
            EntryKind::ShownPrivately { from, to, card } => {
                self.seat("to", *to);
                self.held((*from).into(), *card);
                "shown"
            }
            EntryKind::Snooped { by, holder, card } => {
                self.seat("by", *by);
                self.held((*holder).into(), *card);
                "snooped"
            }
            EntryKind::Peeked { by, holder, card } => {
                self.seat("by", *by);
                self.held(*holder, *card);
                "peeked"
            }
            EntryKind::DoesNotHold { holder, card } => {
                self.held(*holder, Some(*card));
                "does not hold"
            }
            EntryKind::Told { by, to, cards, right } => {
                self.seat("by", *by);
                if let Some(to) = to {
                    self.seat("to", *to);
                }
                self.counted(*right, *cards);
                "told"
            }
            EntryKind::TurnWithoutSuggestion { by, place } => {
                self.seat("by", *by);
                match place {
                    Some(TurnPlace::Room(room)) => self.card("room", *room),
                    Some(TurnPlace::Space(spot)) => self.set("room", spot.to_string()),
                    None => {}
                }
                "turn"
            }
            EntryKind::ClueCard { which, results } => self.clue(*which, results),
            EntryKind::Left { seat, to, hand } => {
                self.seat("by", *seat);
                if let Some(to) = to {
                    self.seat("to", *to);
                }
                let ids: Vec<&str> = hand.iter().map(|card| self.id(card)).collect();
                self.set("result", ids.join(" "));
                "left"
            }
            EntryKind::Joined { seat } => {
                self.seat("by", *seat);
                "joined"
            }
            EntryKind::Handed { from, to, count, cards } => {
                self.seat("by", *from);
                self.seat("to", *to);
                self.counted(*count, *cards);
                "handed"
            }
            EntryKind::Note => "note",
        }
    }

    /// The count, then the cards: it may be of other cards too, or of some of these.
    fn counted(&mut self, count: u8, cards: CardSet) {
        let ids = cards.iter().map(|card| self.id(card).to_owned());
        self.set("result", std::iter::once(count.to_string()).chain(ids).collect::<Vec<_>>().join(" "));
    }

    fn held(&mut self, holder: Holder, card: Option<Card>) {
        self.set("holder", holder_name(self.setup, holder));
        if let Some(card) = card {
            self.card("card", card);
        }
    }

    fn answer(&self, answer: Answer) -> String {
        let said = match answer.response {
            Response::Passed => "passed".to_owned(),
            Response::Showed(None) => "showed".to_owned(),
            Response::Showed(Some(card)) => format!("showed {}", self.id(card)),
            Response::PerhapsShowed => "perhaps showed".to_owned(),
            Response::NotHeard => "not heard".to_owned(),
        };
        if answer.doubted { format!("?{said}") } else { said }
    }

    fn clue(&mut self, which: ClueCard, results: &[ClueResult]) -> &'static str {
        let word = match which {
            ClueCard::HolderReveals(card) => {
                self.card("card", card);
                "clue: holder reveals"
            }
            ClueCard::PlayerReveals(seat) => {
                self.seat("to", seat);
                "clue: player reveals"
            }
            ClueCard::EverybodyReveals => "clue: everybody reveals",
            ClueCard::ShowLeft => "clue: show left",
            ClueCard::Passage(card) => {
                self.card("card", card);
                "clue: passage"
            }
            ClueCard::TokensMove => "clue: tokens move",
            ClueCard::TokensGoTo(room) => {
                self.card("room", room);
                "clue: tokens move"
            }
            ClueCard::Other => "clue: other",
        };
        let name = |seat: Seat| quote(&self.setup.seats[seat.index()].name);
        let results: Vec<_> = results
            .iter()
            .map(|result| match *result {
                ClueResult::Revealed { holder, card } => {
                    format!("revealed {} {}", self.id(card), quote(&holder_name(self.setup, holder)))
                }
                ClueResult::NobodyHas(card) => format!("nobody {}", self.id(card)),
                ClueResult::Shown { from, to, card } => {
                    let card = card.map_or("-", |card| self.id(card));
                    format!("shown {card} {} {}", name(from), name(to))
                }
            })
            .collect();
        self.set("result", results.join("; "));
        word
    }
}

/// The player's name, or "table 1", with stars if a player is called that.
fn holder_name(setup: &Setup, holder: Holder) -> String {
    if let Some(seat) = setup.seat_of(holder) {
        return setup.seats[seat.index()].name.clone();
    }
    let mut name = format!("table {}", holder.index() - setup.seat_count() + 1);
    while setup.seats.iter().any(|seat| seat.name == name) {
        name.push('*');
    }
    name
}

/// Escapes characters that separate the fields of a result.
fn quote(name: &str) -> String {
    name.replace('%', "%25").replace(' ', "%20").replace(';', "%3B")
}
