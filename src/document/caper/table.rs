//! The log as a table: one line an entry. Squares and words are the same in every language; `what` is told in the
//! language of the document.
//!
//! Columns: `round`, `entry` (id), `time` (UTC), `who` (`thief` or a Character's number, from 1), `roll`, `end`, `painting`,
//! `caught`, `spaces` (where the Thief can be after it; empty on his own side), `what`, `note`, `doubted`. Fields that a
//! spreadsheet would run stand after an apostrophe.

use super::super::ExportError;
use super::super::csv_field::guard;
use crate::caper::{CaperGame, CharacterTurn, Entry, Event, LogReplay, Notebook, PlottedMove, PublicMove};
use crate::text::Language;
use crate::text::caper::{self as words, CaperNames, LoggedMove};
use jiff::Timestamp;

const COLUMNS: [&str; 12] =
    ["round", "entry", "time", "who", "roll", "end", "painting", "caught", "spaces", "what", "note", "doubted"];

/// Writes the logs of all rounds as CSV; if the table `deduces`, with the number of possible spaces.
pub(super) fn write(case: &CaperGame, deduces: bool, language: &Language) -> Result<Vec<u8>, ExportError> {
    let failed = |error: &dyn std::fmt::Display| ExportError::Table(error.to_string());
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(COLUMNS).map_err(|error| failed(&error))?;
    let frame = &case.evening.frame;
    for (number, record) in case.evening.rounds.iter().enumerate() {
        let names = CaperNames::new(frame, &record.setup, language);
        let Ok(round) = record.round(frame) else { continue };
        let rows: Vec<[String; 12]> = match &record.notebook {
            Notebook::Characters { log, .. } => {
                let hunt = LogReplay::new(&round, log);
                let spaces = |at: usize| hunt.after(at + 1).spaces().len().to_string();
                let row =
                    |(at, entry)| row(number, entry, at, if deduces { spaces(at) } else { String::new() }, &names);
                log.iter().enumerate().map(row).collect()
            }
            Notebook::Thief { log } => {
                log.iter().enumerate().map(|(at, entry)| row(number, entry, at, String::new(), &names)).collect()
            }
        };
        for row in rows {
            writer.write_record(row.map(|field| guard(&field))).map_err(|error| failed(&error))?;
        }
    }
    writer.into_inner().map_err(|error| failed(&error))
}

/// A move of the Thief as fields of the table.
trait MoveFields {
    /// The end space, the painting, whether he is caught.
    fn columns(&self) -> (String, String, bool);
}

impl MoveFields for PublicMove {
    fn columns(&self) -> (String, String, bool) {
        let square = |square: Option<crate::caper::Square>| square.map(|square| square.to_string()).unwrap_or_default();
        (square(self.at), square(self.lifted), self.caught)
    }
}

impl MoveFields for PlottedMove {
    fn columns(&self) -> (String, String, bool) {
        let end = self.path.last().or(self.entry.as_ref());
        (end.map(ToString::to_string).unwrap_or_default(), String::new(), false)
    }
}

fn row<M: MoveFields + LoggedMove>(
    round: usize,
    entry: &Entry<M>,
    at: usize,
    spaces: String,
    names: &CaperNames<'_>,
) -> [String; 12] {
    let (who, roll, (end, painting, caught)) = match &entry.event {
        Event::Thief(moved) => ("thief".to_owned(), None, moved.columns()),
        Event::Character(CharacterTurn { by, roll, end, caught, .. }) => {
            ((u16::from(*by) + 1).to_string(), *roll, (end.to_string(), String::new(), *caught))
        }
    };
    let time = Timestamp::from_millisecond(entry.at).ok().filter(|_| entry.at != 0);
    let yes = |yes: bool| if yes { "yes".to_owned() } else { String::new() };
    [
        (round + 1).to_string(),
        entry.id.0.to_string(),
        time.map(|time| time.to_string()).unwrap_or_default(),
        who,
        roll.map(|roll| roll.to_string()).unwrap_or_default(),
        end,
        painting,
        yes(caught),
        spaces,
        words::event(&entry.event, at == 0, names),
        entry.note.clone().unwrap_or_default(),
        yes(entry.doubted),
    ]
}
