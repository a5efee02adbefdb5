//! The log as a table: one line an entry, one column a player for the answers. Cards go by their ids and words are the
//! same in every language, so that [`read`] gets the same log back.
//!
//! Columns: `entry` (id), `time` (UTC), `kind`, `by`, `suspect`, `weapon`, `room`, `holder`, `to`, `card`, `result`,
//! `note`, `doubted`, then one column a player, headed by the name. An answer is `passed`, `showed`, `showed CARD` or
//! `not heard`; a leading `?` marks it as doubted. A field that a spreadsheet would run (`=`, `+`, `-`, `@`, a tab or a line
//! break first) or that begins with an apostrophe stands after an apostrophe, which [`read`] takes off.

use super::ExportError;
use super::csv_field::{guard, unguard};
use crate::edition::Card;
use crate::game::{Answer, ClueCard, ClueResult, Entry, EntryId, EntryKind, Holder, Response, Seat, Setup, Verdict};
use jiff::Timestamp;

/// The columns before those of the players.
const COLUMNS: [&str; 13] =
    ["entry", "time", "kind", "by", "suspect", "weapon", "room", "holder", "to", "card", "result", "note", "doubted"];

/// Why a table cannot be read as a log of this game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CsvError {
    /// It is no table at all.
    #[error("{0}")]
    Table(String),
    /// A field says something that does not fit.
    #[error("line {line}: `{value}` is no {what}")]
    Field {
        /// The line of the file, from 1.
        line: usize,
        /// What was expected.
        what: &'static str,
        /// What is there.
        value: String,
    },
}

/// Writes the log as CSV.
///
/// # Errors
/// If a field cannot be written.
pub fn write(setup: &Setup, entries: &[Entry]) -> Result<Vec<u8>, ExportError> {
    let failed = |error: &dyn std::fmt::Display| ExportError::Table(error.to_string());
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(head(setup)).map_err(|error| failed(&error))?;
    for entry in entries {
        writer.write_record(line(setup, entry).iter().map(|field| guard(field))).map_err(|error| failed(&error))?;
    }
    writer.into_inner().map_err(|error| failed(&error))
}

/// The headings of the columns.
fn head(setup: &Setup) -> Vec<String> {
    let names = setup.seats.iter().map(|seat| guard(&seat.name));
    COLUMNS.into_iter().map(str::to_owned).chain(names).collect()
}

fn line(setup: &Setup, entry: &Entry) -> Vec<String> {
    // A time of 0 is unknown.
    let at = match Timestamp::from_millisecond(entry.at) {
        _ if entry.at == 0 => String::new(),
        Ok(time) => time.to_string(),
        Err(_) => entry.at.to_string(),
    };
    let mut line = CsvRow { setup, fields: vec![String::new(); COLUMNS.len() + setup.seat_count()] };
    line.set("entry", entry.id.0.to_string());
    line.set("time", at);
    line.set("note", entry.note.clone().unwrap_or_default());
    line.set("doubted", if entry.doubted { "yes" } else { "" });
    line.kind(&entry.kind);
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

    fn card(&mut self, column: &str, card: Card) {
        self.set(column, self.setup.edition.card(card).id.clone());
    }

    fn triple(&mut self, cards: [Card; 3]) {
        for (column, card) in ["suspect", "weapon", "room"].into_iter().zip(cards) {
            self.card(column, card);
        }
    }

    fn kind(&mut self, kind: &EntryKind) {
        match kind {
            EntryKind::Suggestion { by, cards, answers } => {
                self.set("kind", "suggestion");
                self.seat("by", *by);
                self.triple(*cards);
                for answer in answers {
                    self.fields[COLUMNS.len() + answer.seat.index()] = self.answer(*answer);
                }
            }
            EntryKind::Accusation { by, cards, verdict, saw } => {
                self.set("kind", "accusation");
                self.seat("by", *by);
                self.triple(*cards);
                let verdict = if *verdict == Verdict::Right { "right" } else { "wrong" };
                let saw = saw.iter().flatten().map(|card| self.setup.edition.card(*card).id.as_str());
                self.set("result", std::iter::once(verdict).chain(saw).collect::<Vec<_>>().join(" "));
            }
            EntryKind::Revealed { holder, card } => {
                self.set("kind", "revealed");
                self.held(*holder, Some(*card));
            }
            EntryKind::ShownPrivately { from, to, card } => {
                self.set("kind", "shown");
                self.seat("to", *to);
                self.held((*from).into(), *card);
            }
            EntryKind::Snooped { by, holder, card } => {
                self.set("kind", "snooped");
                self.seat("by", *by);
                self.held((*holder).into(), *card);
            }
            EntryKind::Peeked { by, holder, card } => {
                self.set("kind", "peeked");
                self.seat("by", *by);
                self.held(*holder, *card);
            }
            EntryKind::DoesNotHold { holder, card } => {
                self.set("kind", "does not hold");
                self.held(*holder, Some(*card));
            }
            EntryKind::TurnWithoutSuggestion { by, place } => {
                self.set("kind", "turn");
                self.seat("by", *by);
                if let Some(place) = place {
                    self.card("room", *place);
                }
            }
            EntryKind::ClueCard { which, results } => self.clue(*which, results),
            EntryKind::Left { seat, to, hand } => {
                self.set("kind", "left");
                self.seat("by", *seat);
                if let Some(to) = to {
                    self.seat("to", *to);
                }
                let ids: Vec<&str> = hand.iter().map(|card| self.setup.edition.card(card).id.as_str()).collect();
                self.set("result", ids.join(" "));
            }
            EntryKind::Joined { seat } => {
                self.set("kind", "joined");
                self.seat("by", *seat);
            }
            EntryKind::Handed { from, to, count, cards } => {
                self.set("kind", "handed");
                self.seat("by", *from);
                self.seat("to", *to);
                let ids = cards.iter().map(|card| self.setup.edition.card(card).id.as_str());
                let words: Vec<String> = std::iter::once(count.to_string()).chain(ids.map(str::to_owned)).collect();
                self.set("result", words.join(" "));
            }
            EntryKind::Note => self.set("kind", "note"),
        }
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
            Response::Showed(Some(card)) => format!("showed {}", self.setup.edition.card(card).id),
            Response::NotHeard => "not heard".to_owned(),
        };
        if answer.doubted { format!("?{said}") } else { said }
    }

    fn clue(&mut self, which: ClueCard, results: &[ClueResult]) {
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
        self.set("kind", word);
        let edition = &self.setup.edition;
        let name = |seat: Seat| quote(&self.setup.seats[seat.index()].name);
        let results: Vec<_> = results
            .iter()
            .map(|result| match *result {
                ClueResult::Revealed { holder, card } => {
                    format!("revealed {} {}", edition.card(card).id, quote(&holder_name(self.setup, holder)))
                }
                ClueResult::NobodyHas(card) => format!("nobody {}", edition.card(card).id),
                ClueResult::Shown { from, to, card } => {
                    let card = card.map_or("-", |card| &edition.card(card).id);
                    format!("shown {card} {} {}", name(from), name(to))
                }
            })
            .collect();
        self.set("result", results.join("; "));
    }
}

/// A holder as the table writes it: the player's name, or "table 1" counted over the table holders, with stars where a
/// player is called that.
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

/// A name without what separates fields of a result.
fn quote(name: &str) -> String {
    name.replace('%', "%25").replace(' ', "%20").replace(';', "%3B")
}

fn unquote(name: &str) -> String {
    name.replace("%3B", ";").replace("%20", " ").replace("%25", "%")
}

/// Reads a log that [`write()`] wrote for a game with this set-up. Answers come back in the order of asking.
///
/// # Errors
/// If it is no CSV, has other columns, or names a card, player or word that does not fit: with the line.
pub fn read(setup: &Setup, text: &[u8]) -> Result<Vec<Entry>, CsvError> {
    let mut reader = csv::Reader::from_reader(text);
    let broken = |error: &csv::Error| CsvError::Table(error.to_string());
    let found = reader.headers().map_err(|error| broken(&error))?;
    if !found.iter().eq(head(setup)) {
        return Err(CsvError::Table("the columns are not those of this table".to_owned()));
    }
    reader
        .records()
        .map(|record| {
            let record = record.map_err(|error| broken(&error))?;
            let line = record.position().map_or(0, |position| position.line() as usize);
            let record: csv::StringRecord = record.iter().map(unguard).collect();
            CsvReader { setup, record: &record, line }.entry()
        })
        .collect()
}

struct CsvReader<'a> {
    setup: &'a Setup,
    record: &'a csv::StringRecord,
    line: usize,
}

impl CsvReader<'_> {
    fn field(&self, column: &str) -> &str {
        COLUMNS.iter().position(|name| *name == column).and_then(|at| self.record.get(at)).unwrap_or_default()
    }

    fn wrong(&self, what: &'static str, value: &str) -> CsvError {
        CsvError::Field { line: self.line, what, value: value.to_owned() }
    }

    fn entry(&self) -> Result<Entry, CsvError> {
        let id = self.field("entry").parse().map_err(|_| self.wrong("entry number", self.field("entry")))?;
        let time = self.field("time");
        let at = match (time.parse::<i64>(), time.parse::<Timestamp>()) {
            _ if time.is_empty() => 0,
            (Ok(at), _) => at,
            (_, Ok(time)) => time.as_millisecond(),
            _ => return Err(self.wrong("time", time)),
        };
        let note = Some(self.field("note").to_owned()).filter(|note| !note.is_empty());
        Ok(Entry { id: EntryId(id), at, kind: self.kind()?, note, doubted: self.field("doubted") == "yes" })
    }

    fn kind(&self) -> Result<EntryKind, CsvError> {
        let holder = || self.holder(self.field("holder"));
        let card = || self.card(self.field("card"));
        Ok(match self.field("kind") {
            "suggestion" => {
                let by = self.seat("by")?;
                EntryKind::Suggestion { by, cards: self.triple()?, answers: self.answers(by)? }
            }
            "accusation" => {
                let words: Vec<&str> = self.field("result").split(' ').collect();
                let (verdict, saw) = match words[..] {
                    ["right"] => (Verdict::Right, None),
                    ["wrong"] => (Verdict::Wrong, None),
                    ["wrong", a, b, c] => (Verdict::Wrong, Some([self.card(a)?, self.card(b)?, self.card(c)?])),
                    _ => return Err(self.wrong("verdict", self.field("result"))),
                };
                EntryKind::Accusation { by: self.seat("by")?, cards: self.triple()?, verdict, saw }
            }
            "revealed" => EntryKind::Revealed { holder: holder()?, card: card()? },
            "shown" => EntryKind::ShownPrivately {
                from: self.seat("holder")?,
                to: self.seat("to")?,
                card: self.maybe("card")?,
            },
            "snooped" => {
                EntryKind::Snooped { by: self.seat("by")?, holder: self.seat("holder")?, card: self.maybe("card")? }
            }
            "peeked" => EntryKind::Peeked { by: self.seat("by")?, holder: holder()?, card: self.maybe("card")? },
            "does not hold" => EntryKind::DoesNotHold { holder: holder()?, card: card()? },
            "turn" => EntryKind::TurnWithoutSuggestion { by: self.seat("by")?, place: self.maybe("room")? },
            "left" => EntryKind::Left {
                seat: self.seat("by")?,
                to: if self.field("to").is_empty() { None } else { Some(self.seat("to")?) },
                hand: self.field("result").split_whitespace().map(|id| self.card(id)).collect::<Result<_, _>>()?,
            },
            "joined" => EntryKind::Joined { seat: self.seat("by")? },
            "handed" => {
                let result = self.field("result");
                let (count, ids) = result.split_once(' ').unwrap_or((result, ""));
                EntryKind::Handed {
                    from: self.seat("by")?,
                    to: self.seat("to")?,
                    count: count.parse().map_err(|_| self.wrong("number of cards", count))?,
                    cards: ids.split_whitespace().map(|id| self.card(id)).collect::<Result<_, _>>()?,
                }
            }
            "note" => EntryKind::Note,
            clue => EntryKind::ClueCard { which: self.clue(clue)?, results: self.results()? },
        })
    }

    fn clue(&self, word: &str) -> Result<ClueCard, CsvError> {
        Ok(match word {
            "clue: holder reveals" => ClueCard::HolderReveals(self.card(self.field("card"))?),
            "clue: player reveals" => ClueCard::PlayerReveals(self.seat("to")?),
            "clue: everybody reveals" => ClueCard::EverybodyReveals,
            "clue: show left" => ClueCard::ShowLeft,
            "clue: passage" => ClueCard::Passage(self.card(self.field("card"))?),
            "clue: tokens move" => self.maybe("room")?.map_or(ClueCard::TokensMove, ClueCard::TokensGoTo),
            "clue: other" => ClueCard::Other,
            other => return Err(self.wrong("kind of entry", other)),
        })
    }

    fn results(&self) -> Result<Vec<ClueResult>, CsvError> {
        let text = self.field("result");
        text.split("; ").filter(|part| !part.is_empty()).map(|part| self.result(part)).collect()
    }

    fn result(&self, part: &str) -> Result<ClueResult, CsvError> {
        let words: Vec<&str> = part.split(' ').collect();
        match words[..] {
            ["nobody", card] => Ok(ClueResult::NobodyHas(self.card(card)?)),
            ["revealed", card, holder] => {
                Ok(ClueResult::Revealed { holder: self.holder(&unquote(holder))?, card: self.card(card)? })
            }
            ["shown", card, from, to] => {
                let card = if card == "-" { None } else { Some(self.card(card)?) };
                Ok(ClueResult::Shown { from: self.named(&unquote(from))?, to: self.named(&unquote(to))?, card })
            }
            _ => Err(self.wrong("result of a clue card", part)),
        }
    }

    fn answers(&self, by: Seat) -> Result<Vec<Answer>, CsvError> {
        let mut answers = Vec::new();
        for seat in self.setup.asked_by(by) {
            let said = self.record.get(COLUMNS.len() + seat.index()).unwrap_or_default();
            let (doubted, word) = match said.strip_prefix('?') {
                Some(word) => (true, word),
                None => (false, said),
            };
            let response = match word {
                "" => continue,
                "passed" => Response::Passed,
                "showed" => Response::Showed(None),
                "not heard" => Response::NotHeard,
                other => {
                    let card = other.strip_prefix("showed ").ok_or_else(|| self.wrong("answer", other))?;
                    Response::Showed(Some(self.card(card)?))
                }
            };
            answers.push(Answer { seat, response, doubted });
        }
        Ok(answers)
    }

    fn triple(&self) -> Result<[Card; 3], CsvError> {
        let [s, w, r] = ["suspect", "weapon", "room"].map(|column| self.card(self.field(column)));
        Ok([s?, w?, r?])
    }

    fn card(&self, id: &str) -> Result<Card, CsvError> {
        self.setup.edition.card_by_id(id).ok_or_else(|| self.wrong("card", id))
    }

    fn maybe(&self, column: &str) -> Result<Option<Card>, CsvError> {
        match self.field(column) {
            "" => Ok(None),
            id => self.card(id).map(Some),
        }
    }

    fn seat(&self, column: &str) -> Result<Seat, CsvError> {
        self.named(self.field(column))
    }

    fn named(&self, name: &str) -> Result<Seat, CsvError> {
        let seat = self.setup.seats.iter().position(|seat| seat.name == name);
        seat.map(|at| Seat(at as u8)).ok_or_else(|| self.wrong("player", name))
    }

    fn holder(&self, name: &str) -> Result<Holder, CsvError> {
        let mut holders = self.setup.holders();
        let found = holders.find(|holder| holder_name(self.setup, *holder) == name);
        found.ok_or_else(|| self.wrong("holder", name))
    }
}
