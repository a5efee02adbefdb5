//! Great Museum Caper: the logs as records, one row for an entry. `what` is in the document's language, the rest is
//! the same in all.
//!
//! Columns: `round`, `entry` (number in the log), `time` (UTC), `who` (`thief` or a Character's number, from 1),
//! `roll`, `end`, `painting`, `caught`, `spaces` (possible for the Thief; empty on the Thief's side and without
//! deductions), `what`, `note`, `doubted`.

use super::super::model::Records;
use crate::caper::{CaperGame, CharacterTurn, EitherEntry, Entry, Event, LogReplay, Notebook, PublicMove, Square};
use crate::record::LogEntry;
use crate::text::Language;
use crate::text::caper::{self as words, CaperNames};
use jiff::Timestamp;

const COLUMNS: [&str; 12] =
    ["round", "entry", "time", "who", "roll", "end", "painting", "caught", "spaces", "what", "note", "doubted"];

/// Leaves out faulty rounds, and `spaces` unless the document `deduces`.
pub(crate) fn records(game: &CaperGame, deduces: bool, language: &Language) -> Records {
    let frame = &game.evening.frame;
    let mut rows = Vec::new();
    for (number, record) in game.evening.rounds.iter().enumerate() {
        let names = CaperNames::new(frame, &record.setup, language);
        let Ok(round) = record.round(frame) else { continue };
        let facts = record.facts(&round);
        let replay = match &record.notebook {
            Notebook::Characters { log, .. } if deduces => Some(LogReplay::new(&round, log)),
            _ => None,
        };
        for (at, (entry, fact)) in record.entries().into_iter().zip(&facts).enumerate() {
            let spaces = replay.as_ref().map(|replay| replay.after(at + 1).spaces().len());
            let mut row = vec![(number + 1).to_string(), (at + 1).to_string()];
            row.extend(columns(entry, fact, spaces));
            row.push(words::entry(entry, at == 0, &names));
            row.extend([entry.note().unwrap_or_default().to_owned(), yes(entry.doubted())]);
            rows.push(row);
        }
    }
    Records { columns: COLUMNS.map(str::to_owned).to_vec(), rows }
}

/// The columns from `time` to `spaces`. `fact` is the entry as the table knows it.
fn columns(entry: EitherEntry<'_>, fact: &Entry<PublicMove>, spaces: Option<usize>) -> [String; 7] {
    let time = Timestamp::from_millisecond(entry.time()).ok().filter(|_| entry.time() != 0);
    let (who, roll, end, painting, caught) = match &fact.event {
        Event::Thief(seen) => ("thief".to_owned(), None, end(entry), seen.lifted, seen.caught),
        Event::Character(CharacterTurn { by, roll, end, caught, .. }) => {
            ((u16::from(*by) + 1).to_string(), *roll, Some(*end), None, *caught)
        }
    };
    [said(time), who, said(roll), said(end), said(painting), yes(caught), said(spaces)]
}

/// Where a move of the Thief ended, as far as this side knows.
fn end(entry: EitherEntry<'_>) -> Option<Square> {
    match entry {
        EitherEntry::Tracked(Entry { event: Event::Thief(seen), .. }) => seen.at,
        EitherEntry::Plotted(Entry { event: Event::Thief(plotted), .. }) => {
            plotted.path.last().or(plotted.entry.as_ref()).copied()
        }
        _ => None,
    }
}

fn said(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

fn yes(yes: bool) -> String {
    if yes { "yes".to_owned() } else { String::new() }
}
