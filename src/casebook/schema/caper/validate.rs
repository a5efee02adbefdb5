//! What has to hold in every evening that is kept, whatever it was read from: [`Evening::check`], and what a file can
//! hold.

use crate::caper::{self, Change, EntryFault, Evening, EveningError, LogEdit, RoundRecord};
use crate::casebook::schema::{FaultLocation, GameFileErrorAt, GameFileFault, MAX_DEPTH, MAX_ENTRIES, MAX_LINES};

/// The whole evening.
pub(in crate::casebook) fn evening(evening: &Evening) -> Result<(), GameFileErrorAt> {
    size(evening)?;
    evening.check().map_err(fault)
}

/// What a change that was just made touched.
pub(in crate::casebook) fn change(after: &Evening, made: &Change) -> Result<(), GameFileErrorAt> {
    match made {
        Change::Tracked(round, edit) => edited(after, *round, edit),
        Change::Plotted(round, edit) => edited(after, *round, edit),
        Change::Group(changes) => {
            if depth(made) > MAX_DEPTH {
                return Err(GameFileErrorAt::new(FaultLocation::Top, GameFileFault::TooLong));
            }
            // Inside a group only the last state is seen by anybody.
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
    caper::check_entry(entry).map_err(|fault| problem(fault, entry.id.0))
}

/// A round by its place, but for its log.
pub(super) fn round(evening: &Evening, at: usize) -> Result<(), GameFileErrorAt> {
    evening.check_round(at).map_err(fault)
}

fn edited<M>(after: &Evening, round: usize, edit: &LogEdit<M>) -> Result<(), GameFileErrorAt> {
    let (LogEdit::Insert { at, entry: new } | LogEdit::Replace { at, after: new, .. }) = edit else { return Ok(()) };
    size(after)?;
    entry(new)
        .map_err(|problem| GameFileErrorAt::new(FaultLocation::Entry { line: round, at: *at, id: new.id.0 }, problem))
}

/// Not too many rounds and entries.
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

/// How deep groups stand within groups. What is deeper than [`MAX_DEPTH`] could not be read again.
fn depth(change: &Change) -> usize {
    match change {
        Change::Group(changes) => 1 + changes.iter().map(depth).max().unwrap_or(0),
        _ => 0,
    }
}

/// The same with its place in the file.
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
