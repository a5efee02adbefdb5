//! Converts the stored form to an evening, checking every name and number.

use super::round::{Entry, RoundRecord};
use super::{CaperFile, history, validate};
use crate::caper;
use crate::format::schema::stored::{Stored, StoredNames};
use crate::format::schema::{FaultLocation, GameFileErrorAt, GameFileFault, LoadedRecord, Strictness};
use std::collections::HashSet;

/// The evening, or its first error. Steps of the history that do not fit are dropped and counted.
pub(in crate::format::schema) fn read(
    file: &CaperFile,
    strictness: Strictness,
) -> Result<LoadedRecord<caper::CaperGame>, GameFileErrorAt> {
    let lenient = strictness == Strictness::LeaveOut;
    let at_frame = |problem| GameFileErrorAt::new(FaultLocation::Frame, problem);
    let frame: caper::EveningSetup = file.frame.load(&StoredNames::default()).map_err(at_frame)?;
    let players = frame.players.clone();
    let names = &StoredNames::from_players(&players);
    let started = file.started.load(names).or_else(|problem| if lenient { Ok(0) } else { Err(problem) });
    let started = started.map_err(|problem| GameFileErrorAt::new(FaultLocation::Top, problem))?;
    let mut read = caper::CaperGame::new(file.title.clone(), frame, started);
    validate::evening(&read.evening)?;
    let mut lost_entries = 0;
    for round in &file.rounds {
        match add_round(&mut read.evening, round, names, lenient) {
            Ok(lost) => lost_entries += lost,
            Err(_) if lenient => lost_entries += round.entries.len(),
            Err(fault) => return Err(fault),
        }
    }
    validate::size(&read.evening)?;
    let ids = read.evening.rounds.iter().map(caper::RoundRecord::next_id);
    read.evening.next_id = ids.chain([file.next_id, 1]).max().unwrap_or(1);
    // Indices in the history are wrong once an entry is missing.
    let lost_changes = if lost_entries > 0 {
        file.undo.len() + file.redo.len()
    } else {
        history::read(&mut read, &file.undo, &file.redo)
    };
    Ok(LoadedRecord { record: read, lost_entries, lost_changes })
}

/// Adds a round. Returns how many of its entries had to be left out.
fn add_round(
    evening: &mut caper::Evening,
    round: &RoundRecord,
    names: &StoredNames<'_>,
    lenient: bool,
) -> Result<usize, GameFileErrorAt> {
    let at = evening.rounds.len();
    let record = round.load_pieces(names).map_err(|problem| GameFileErrorAt::new(FaultLocation::Round(at), problem))?;
    evening.rounds.push(record);
    let added = validate::round(evening, at).and_then(|()| match &mut evening.rounds[at].notebook {
        caper::Notebook::Characters { log, .. } => load_log(&round.entries, log, at, names, lenient),
        caper::Notebook::Thief { log } => load_log(&round.entries, log, at, names, lenient),
    });
    if added.is_err() {
        evening.rounds.pop();
    }
    added
}

/// Reads a log and counts the entries that had to be left out.
fn load_log<M>(
    entries: &[Entry],
    log: &mut Vec<caper::Entry<M>>,
    round: usize,
    names: &StoredNames<'_>,
    lenient: bool,
) -> Result<usize, GameFileErrorAt>
where
    Entry: Stored<caper::Entry<M>>,
{
    let mut ids = HashSet::new();
    for (at, entry) in entries.iter().enumerate() {
        let loaded: Result<caper::Entry<M>, GameFileFault> = entry.load(names).and_then(|loaded| {
            validate::entry(&loaded)?;
            if ids.insert(loaded.id) { Ok(loaded) } else { Err(GameFileFault::SameId(entry.id)) }
        });
        match loaded {
            Ok(loaded) => log.push(loaded),
            Err(_) if lenient => {}
            Err(problem) => {
                return Err(GameFileErrorAt::new(FaultLocation::Entry { line: round, at, id: entry.id }, problem));
            }
        }
    }
    Ok(entries.len() - log.len())
}
