//! Converts the stored form to a game, checking every name and number.

use super::{Branch, ClueFile, history, pieces};
use crate::format::schema::stored::{Stored, StoredNames};
use crate::format::schema::{FaultLocation, GameFileErrorAt, GameFileFault, LoadedRecord, Strictness, validate};
use crate::game;
use crate::history::History;
use crate::record::EntryId;
use std::collections::{BTreeMap, HashSet};

/// The game, or its first error. Steps of the history that do not fit are dropped and counted.
pub(in crate::format::schema) fn read(
    file: &ClueFile,
    strictness: Strictness,
) -> Result<LoadedRecord<game::Game>, GameFileErrorAt> {
    let lenient = strictness == Strictness::LeaveOut;
    let setup: game::Setup = file
        .setup
        .load(&StoredNames::default())
        .map_err(|problem| GameFileErrorAt::new(FaultLocation::Setup, problem))?;
    let box_rules = file.setup.edition.as_ref().map(|edition| &edition.rules);
    let names = &StoredNames::from_setup(&setup).with_box_rules(box_rules);
    let (lines, lost_entries) = lines(names, &setup, &file.lines, lenient)?;
    let outcome = file.outcome.load(names).and_then(|outcome| {
        validate::outcome(&setup, &outcome)?;
        Ok(outcome)
    });
    let mut game = game::Game {
        title: file.title.clone(),
        started: forgive(lenient, file.started.load(names), FaultLocation::Top)?,
        current: if lenient && file.current >= lines.len() { 0 } else { file.current },
        lines,
        pencil: BTreeMap::new(),
        pieces: game::PieceOverrides::new(),
        reading: file.reading,
        reading_offered: file.reading_offered,
        retries: file.retries.iter().map(|retry| (EntryId(retry.id), retry.found)).collect(),
        outcome: forgive(lenient, outcome, FaultLocation::Outcome)?,
        history: History::default(),
        next_id: file.next_id,
        setup: setup.clone(),
    };
    for mark in &file.pencil {
        let cell = mark.card.load(names).and_then(|card| Ok((card, names.read_column(&mark.column)?)));
        match cell.and_then(|cell| Ok((validate::cell(&setup, cell)?, mark.mark))) {
            Ok((cell, mark)) => {
                game.pencil.insert(cell, mark);
            }
            Err(problem) if !lenient => return Err(GameFileErrorAt::new(FaultLocation::Pencil, problem)),
            Err(_) => {}
        }
    }
    for put in &file.pieces {
        match pieces::load(put, &setup) {
            Ok((piece, put)) => drop(game.pieces.insert(piece, put)),
            Err(problem) if !lenient => return Err(GameFileErrorAt::new(FaultLocation::Pieces, problem)),
            Err(_) => {}
        }
    }
    let highest = game.lines.iter().flat_map(|line| &line.entries).map(|entry| entry.id.0).max().unwrap_or(0);
    game.next_id = game.next_id.max(highest.saturating_add(1));
    validate::lines(&game)?;
    // Indices in the history are wrong once an entry is missing.
    let lost_changes = if lost_entries > 0 {
        file.undo.len() + file.redo.len()
    } else {
        history::read(names, &mut game, &file.undo, &file.redo)
    };
    Ok(LoadedRecord { record: game, lost_entries, lost_changes })
}

/// The value, or its default where `strictness` allows it.
fn forgive<T: Default>(
    lenient: bool,
    value: Result<T, GameFileFault>,
    place: FaultLocation,
) -> Result<T, GameFileErrorAt> {
    match value {
        Err(_) if lenient => Ok(T::default()),
        other => other.map_err(|problem| GameFileErrorAt::new(place, problem)),
    }
}

/// The lines, and how many entries had to be left out.
fn lines(
    names: &StoredNames<'_>,
    setup: &game::Setup,
    lines: &[Branch],
    lenient: bool,
) -> Result<(Vec<game::Branch>, usize), GameFileErrorAt> {
    let (mut read, mut lost) = (Vec::with_capacity(lines.len()), 0);
    for (line_at, line) in lines.iter().enumerate() {
        let mut entries = Vec::with_capacity(line.entries.len());
        let mut ids = HashSet::new();
        for (at, entry) in line.entries.iter().enumerate() {
            let one = entry.load(names).and_then(|entry: game::Entry| {
                validate::entry(setup, &entry)?;
                if ids.insert(entry.id) { Ok(entry) } else { Err(GameFileFault::SameId(entry.id.0)) }
            });
            match one {
                Ok(entry) => entries.push(entry),
                Err(_) if lenient => lost += 1,
                Err(problem) => {
                    return Err(GameFileErrorAt::new(
                        FaultLocation::Entry { line: line_at, at, id: entry.id },
                        problem,
                    ));
                }
            }
        }
        read.push(game::Branch { name: line.name.clone(), entries });
    }
    Ok((read, lost))
}
