//! Builds a game of Clue from the records of a file, checking every name and number. A record with a fault changes
//! nothing, so reading can go on.

use super::history::{self, Step};
use super::{Record, Setup, validate};
use crate::edition::{Edition, Rules, library};
use crate::format::error::RecordFault;
use crate::format::lines::{Header, Strict};
use crate::format::names::Names;
use crate::format::wire::{Entry, WireFault};
use crate::format::{GameFileError, GameFileFault, MAX_ENTRIES, MAX_LINES, TextPosition};
use crate::game::{Branch, Game};
use crate::record::EntryId;
use std::collections::HashSet;
use std::sync::Arc;

pub(in crate::format) struct Reader<E = Strict<Entry>> {
    edition: Option<Arc<Edition>>,
    /// `None` before the record of the set-up.
    table: Option<Table>,
    /// The first is the next step.
    undo: Vec<Step<E>>,
    redo: Vec<Step<E>>,
}

struct Table {
    game: Game,
    names: Names,
    /// The rules of the edition as the file has them.
    box_rules: Option<Rules>,
    lines: usize,
    /// The ids used in the line of play that began last.
    ids: HashSet<EntryId>,
    entries: usize,
}

impl<E> Default for Reader<E> {
    fn default() -> Self {
        Self { edition: None, table: None, undo: Vec::new(), redo: Vec::new() }
    }
}

impl<E: Into<Entry>> Reader<E> {
    /// Takes the next record, or a line that cannot be read as one. Edition and set-up come first.
    pub(in crate::format) fn take(&mut self, record: Result<Record<E>, &str>) -> Result<(), RecordFault> {
        let Some(table) = &mut self.table else { return self.begin(record) };
        match record {
            Ok(Record::Undo(step)) => self.undo.push(step),
            Ok(Record::Redo(step)) => self.redo.push(step),
            Ok(Record::Line(line)) => table.begin(line.name, line.current)?,
            Ok(Record::Entry(entry)) => table.log(&entry.into())?,
            Ok(record) => table.note(record)?,
            // Later entries do not belong to the line of play before.
            Err(row) if row.starts_with("Line") => table.begin(String::new(), false)?,
            Err(_) => {}
        }
        Ok(())
    }

    fn begin(&mut self, record: Result<Record<E>, &str>) -> Result<(), RecordFault> {
        match record {
            Ok(Record::Edition(edition)) => {
                edition.check_cards().map_err(GameFileFault::Edition)?;
                self.edition = Some(edition);
            }
            Ok(Record::Setup(setup)) => self.table = Some(Table::new(&setup, self.edition.as_ref())?),
            // The edition that ships replaces a damaged copy.
            Err(row) if row.starts_with("Edition") => self.edition = named_in(row),
            _ => return Err(GameFileFault::Missing("Setup".to_owned()).into()),
        }
        Ok(())
    }

    /// Also returns how many changes of the history did not fit.
    pub(in crate::format) fn finish(self, header: Header) -> Result<(Game, usize), GameFileError> {
        let first = TextPosition { line: 1, column: 1 };
        let Some(Table { mut game, names, box_rules, .. }) = self.table else {
            return Err(GameFileError::of_fault(GameFileFault::Missing("Setup".to_owned()), first));
        };
        game.title = header.title;
        game.started = header.started.millis().map_err(|problem| GameFileError::of_fault(problem, first))?;
        game.reading = header.reading;
        // Whatever the header says, no entry may have the number already.
        game.next_id = game.next_id.max(header.next_id);
        let lost = history::read(&names, box_rules.as_ref(), &mut game, self.undo, self.redo);
        Ok((game, lost))
    }
}

/// The bundled edition whose id comes first in the text.
fn named_in(text: &str) -> Option<Arc<Edition>> {
    let place = |edition: &Arc<Edition>| text.find(&format!("\"{}\"", edition.id));
    let known = library().iter().filter_map(|edition| Some((place(edition)?, edition)));
    known.min_by_key(|(at, _)| *at).map(|(_, edition)| edition.clone())
}

impl Table {
    fn new(stored: &Setup, own: Option<&Arc<Edition>>) -> Result<Self, WireFault> {
        let setup = stored.load(own, None)?;
        let box_rules = stored.edition.as_ref().or(own).map(|edition| edition.rules.clone());
        let names = Names::of(&setup);
        let game = Game::new("", setup, 0);
        Ok(Self { game, names, box_rules, lines: 0, ids: HashSet::new(), entries: 0 })
    }

    fn begin(&mut self, name: String, current: bool) -> Result<(), GameFileFault> {
        let branches = &mut self.game.branches;
        GameFileFault::limit(branches.len() + 1, MAX_LINES)?;
        // The first branch is there from the start.
        if self.lines > 0 || self.entries > 0 {
            branches.push(Branch::default());
        }
        let at = branches.len() - 1;
        branches[at].name = name;
        if current {
            self.game.current = at;
        }
        self.lines += 1;
        self.ids.clear();
        Ok(())
    }

    fn log(&mut self, entry: &Entry) -> Result<(), RecordFault> {
        let number = entry.id.unwrap_or(self.game.next_id);
        let of_entry = |problem| RecordFault { entry: Some(number), problem };
        GameFileFault::limit(self.entries + 1, MAX_ENTRIES).map_err(of_entry)?;
        let entry = entry.load(EntryId(number), &self.names).map_err(|fault| of_entry(fault.what))?;
        validate::entry(&self.game.setup, &entry).map_err(of_entry)?;
        if !self.ids.insert(entry.id) {
            return Err(of_entry(GameFileFault::SameId(number)));
        }
        self.entries += 1;
        self.game.next_id = self.game.next_id.max(entry.id.next());
        if let Some(branch) = self.game.branches.last_mut() {
            branch.entries.push(entry);
        }
        Ok(())
    }

    /// Takes a record that is no part of a log.
    fn note<E>(&mut self, record: Record<E>) -> Result<(), GameFileFault> {
        let Self { game, names, .. } = self;
        match record {
            Record::Pencil(cell) => {
                let (cell, mark) = cell.load(&game.setup, names)?;
                game.pencil.insert(cell, mark);
            }
            Record::Piece(put) => {
                let (piece, put) = put.load(&game.setup, names)?;
                game.pieces.insert(piece, put);
            }
            Record::Retry(retry) => {
                game.retries.insert(EntryId(retry.id), retry.found);
            }
            Record::Help(help) => {
                let help = help.0.load(names).map_err(|fault| fault.what)?;
                validate::help(&game.setup, help)?;
                game.help.insert(help);
            }
            Record::Ending(outcome) => {
                let outcome = outcome.0.load(names).map_err(|fault| fault.what)?;
                validate::outcome(&game.setup, &outcome)?;
                game.outcome = outcome;
            }
            Record::Edition(_) => return Err(GameFileFault::Value("Edition".to_owned())),
            _ => return Err(GameFileFault::Value("Setup".to_owned())),
        }
        Ok(())
    }
}
