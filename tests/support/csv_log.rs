//! Reads the log of a game of Clue back from its CSV export; shares no code with the writer.
#![allow(dead_code)]

use deerstalker::edition::Card;
use deerstalker::game::{
    Answer, ClueCard, ClueResult, Entry, EntryId, EntryKind, Holder, Response, Seat, Setup, Verdict,
};
use jiff::Timestamp;
use std::fmt;

/// The columns before those of the players.
const COLUMNS: [&str; 13] =
    ["entry", "time", "kind", "by", "suspect", "weapon", "room", "holder", "to", "card", "result", "note", "doubted"];

fn head(setup: &Setup) -> Vec<&str> {
    COLUMNS.into_iter().chain(setup.seats.iter().map(|seat| seat.name.as_str())).collect()
}

/// A field without the apostrophe that makes it text in a spreadsheet.
fn unguard(field: &str) -> &str {
    field.strip_prefix('\'').unwrap_or(field)
}

fn unquote(name: &str) -> String {
    name.replace("%3B", ";").replace("%20", " ").replace("%25", "%")
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

/// Why a table cannot be read as a log of this game.
#[derive(Debug)]
pub enum CsvError {
    /// It is no table at all.
    Table(String),
    /// A field says something that does not fit.
    Field {
        /// The line of the file, from 1.
        line: usize,
        /// What was expected.
        what: &'static str,
        /// What is there.
        value: String,
    },
}

impl fmt::Display for CsvError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(what) => write!(f, "{what}"),
            Self::Field { line, what, value } => write!(f, "line {line}: `{value}` is no {what}"),
        }
    }
}

/// Reads a log that was exported as CSV for a game with this set-up. Answers come back in the order of asking.
///
/// # Errors
/// If it is no CSV, has other columns, or names a card, player or word that does not fit: with the line.
pub fn read(setup: &Setup, text: &[u8]) -> Result<Vec<Entry>, CsvError> {
    let mut reader = csv::Reader::from_reader(text);
    let broken = |error: &csv::Error| CsvError::Table(error.to_string());
    let found = reader.headers().map_err(|error| broken(&error))?;
    if !found.iter().map(unguard).eq(head(setup)) {
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
