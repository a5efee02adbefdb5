//! The log of an interchange document of Clue.

use super::super::error::{ImportError, fault};
use super::super::wire;
use super::{FileTable, misshapen, of_wire};
use crate::format::GameFileFault;
use crate::game::{Entry, EntryId, Setup, ShapeError, check_entry};
use std::collections::BTreeSet;

/// In the order of the file. Ids are kept if every entry has its own; else entries are numbered from 1.
pub(super) fn entries(table: &FileTable, setup: &Setup, log: &[wire::Entry]) -> Result<Vec<Entry>, ImportError> {
    let ids: BTreeSet<u32> = log.iter().filter_map(|entry| entry.id).collect();
    let keep = ids.len() == log.len();
    log.iter()
        .enumerate()
        .map(|(at, entry)| {
            let id = EntryId(entry.id.filter(|_| keep).unwrap_or(at as u32 + 1));
            let path = || format!("log[{at}]");
            let entry = entry.load(id, &table.names).map_err(|fault| of_wire(&path(), fault))?;
            check_entry(setup, &entry).map_err(|error| match error {
                ShapeError::Category(_) => fault(path() + ".cards", GameFileFault::OneOfEach),
                error => misshapen(path(), setup, error),
            })?;
            Ok(entry)
        })
        .collect()
}
