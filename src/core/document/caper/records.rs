//! The logs as records, one row for an entry. `what` is in the document's language, the rest is the same in all.
//!
//! Columns: `round`, `entry` (number in the log), `time` (UTC), `who` (`thief` or a Character's number, from 1),
//! `roll`, `end`, `painting`, `caught`, `spaces` (possible for the Thief; empty on the Thief's side and without
//! deductions), `what`, `note`, `doubted`.

use super::super::model::Records;
use crate::caper::{CaperGame, CharacterTurn, Entry, Event, LogReplay, Notebook, PlottedMove, PublicMove};
use crate::text::Language;
use crate::text::caper::{self as words, CaperNames, LoggedMove};
use jiff::Timestamp;

const COLUMNS: [&str; 12] =
    ["round", "entry", "time", "who", "roll", "end", "painting", "caught", "spaces", "what", "note", "doubted"];

/// Without faulty rounds. `spaces` only if the document `deduces`.
pub(crate) fn records(game: &CaperGame, deduces: bool, language: &Language) -> Records {
    let frame = &game.evening.frame;
    let mut rows = Vec::new();
    for (number, record) in game.evening.rounds.iter().enumerate() {
        let names = CaperNames::new(frame, &record.setup, language);
        let Ok(round) = record.round(frame) else { continue };
        match &record.notebook {
            Notebook::Characters { log, .. } => {
                let replay = LogReplay::new(&round, log);
                let spaces = |at: usize| {
                    if deduces { replay.after(at + 1).spaces().len().to_string() } else { String::new() }
                };
                rows.extend(log.iter().enumerate().map(|(at, entry)| row(number, entry, at, spaces(at), &names)));
            }
            Notebook::Thief { log } => {
                let entries = log.iter().enumerate();
                rows.extend(entries.map(|(at, entry)| row(number, entry, at, String::new(), &names)));
            }
        }
    }
    Records { columns: COLUMNS.map(str::to_owned).to_vec(), rows }
}

/// The end of the move, the painting, and whether the Thief is caught.
trait MoveFields {
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
) -> Vec<String> {
    let (who, roll, (end, painting, caught)) = match &entry.event {
        Event::Thief(moved) => ("thief".to_owned(), None, moved.columns()),
        Event::Character(CharacterTurn { by, roll, end, caught, .. }) => {
            ((u16::from(*by) + 1).to_string(), *roll, (end.to_string(), String::new(), *caught))
        }
    };
    let time = Timestamp::from_millisecond(entry.at).ok().filter(|_| entry.at != 0);
    let yes = |yes: bool| if yes { "yes".to_owned() } else { String::new() };
    vec![
        (round + 1).to_string(),
        (at + 1).to_string(),
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
