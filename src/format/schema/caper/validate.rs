//! Validates an evening before it is saved and after it is read: [`Evening::check`], and the limits of a file.

use crate::caper::{self, Change, EntryFault, Evening, EveningError, LogEdit, RoundRecord};
use crate::format::schema::{FaultLocation, GameFileErrorAt, GameFileFault, MAX_DEPTH, MAX_ENTRIES, MAX_LINES};
use crate::record::check_stamp;

/// The whole evening.
pub(crate) fn evening(evening: &Evening) -> Result<(), GameFileErrorAt> {
    size(evening)?;
    evening.check().map_err(fault)
}

/// Validates what a change has touched.
pub(crate) fn change(after: &Evening, made: &Change) -> Result<(), GameFileErrorAt> {
    match made {
        Change::Tracked(round, edit) => edited(after, *round, edit),
        Change::Plotted(round, edit) => edited(after, *round, edit),
        Change::Group(changes) => {
            if depth(made) > MAX_DEPTH {
                return Err(GameFileErrorAt::new(FaultLocation::Top, GameFileFault::TooLong));
            }
            // Of a group only the last state counts.
            let light = |change: &Change| matches!(change, Change::Tracked(..) | Change::Plotted(..));
            if changes.iter().all(light) {
                changes.iter().try_for_each(|made| change(after, made))
            } else {
                evening(after)
            }
        }
        Change::Frame { .. } | Change::AddRound(..) | Change::DropRound(..) | Change::Round { .. } => evening(after),
    }
}

/// One entry.
pub(super) fn entry<M>(entry: &caper::Entry<M>) -> Result<(), GameFileFault> {
    check_stamp(entry).map_err(|fault| problem(fault, entry.id.0))
}

/// Validates a round by its index, without its log.
pub(super) fn round(evening: &Evening, at: usize) -> Result<(), GameFileErrorAt> {
    evening.check_round(at).map_err(fault)
}

fn edited<M>(after: &Evening, round: usize, edit: &LogEdit<caper::Entry<M>>) -> Result<(), GameFileErrorAt> {
    let (LogEdit::Insert { at, entry: new } | LogEdit::Replace { at, after: new, .. }) = edit else { return Ok(()) };
    size(after)?;
    entry(new)
        .map_err(|problem| GameFileErrorAt::new(FaultLocation::Entry { line: round, at: *at, id: new.id.0 }, problem))
}

/// Validates the numbers of rounds and entries.
pub(super) fn size(evening: &Evening) -> Result<(), GameFileErrorAt> {
    if evening.rounds.len() > MAX_LINES {
        return Err(GameFileErrorAt::new(FaultLocation::Top, GameFileFault::TooManyRounds(evening.rounds.len())));
    }
    let total = evening.rounds.iter().map(RoundRecord::len).sum();
    if total > MAX_ENTRIES {
        return Err(GameFileErrorAt::new(FaultLocation::Top, GameFileFault::TooManyEntries(total)));
    }
    Ok(())
}

/// The nesting depth of groups. Beyond [`MAX_DEPTH`] a file could not be read again.
fn depth(change: &Change) -> usize {
    match change {
        Change::Group(changes) => 1 + changes.iter().map(depth).max().unwrap_or(0),
        _ => 0,
    }
}

/// The fault with its place in the file.
fn fault(fault: EveningError) -> GameFileErrorAt {
    match fault {
        EveningError::Players(error) => GameFileErrorAt::new(FaultLocation::Frame, GameFileFault::Setup(error)),
        EveningError::Round { round, fault } => {
            GameFileErrorAt::new(FaultLocation::Round(round), GameFileFault::Pieces(fault))
        }
        EveningError::Entry { round, at, id, fault } => {
            GameFileErrorAt::new(FaultLocation::Entry { line: round, at, id: id.0 }, problem(fault, id.0))
        }
    }
}

const fn problem(fault: EntryFault, id: u32) -> GameFileFault {
    match fault {
        EntryFault::SameId => GameFileFault::SameId(id),
        EntryFault::Id => GameFileFault::EntryNumber(id),
        EntryFault::Time => GameFileFault::EntryTime,
    }
}
