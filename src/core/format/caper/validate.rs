//! Checks an evening in the museum before it is saved and after it is read: [`Evening::check`] and the limits of a
//! file.

use crate::caper::{self, Change, EntryFault, Evening, EveningError, LogEdit, RoundRecord};
use crate::format::{GameFileFault, MAX_ENTRIES, MAX_LINES};
use crate::record::check_stamp;

pub(crate) fn evening(evening: &Evening) -> Result<(), GameFileFault> {
    size(evening)?;
    evening.check().map_err(fault)
}

/// Checks only what the change touched. `after` is the evening with the change made.
pub(crate) fn change(after: &Evening, made: &Change) -> Result<(), GameFileFault> {
    match made {
        Change::Tracked(_, edit) => edited(after, edit),
        Change::Plotted(_, edit) => edited(after, edit),
        Change::Group(changes) => {
            GameFileFault::nesting(made)?;
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

pub(super) fn entry<M>(entry: &caper::Entry<M>) -> Result<(), GameFileFault> {
    check_stamp(entry).map_err(|fault| problem(fault, entry.id.0))
}

pub(super) fn round(evening: &Evening, at: usize) -> Result<(), GameFileFault> {
    evening.check_round(at).map_err(fault)
}

fn edited<M>(after: &Evening, edit: &LogEdit<caper::Entry<M>>) -> Result<(), GameFileFault> {
    let (LogEdit::Insert { entry: new, .. } | LogEdit::Replace { after: new, .. }) = edit else { return Ok(()) };
    size(after)?;
    entry(new)
}

pub(super) fn size(evening: &Evening) -> Result<(), GameFileFault> {
    GameFileFault::limit(evening.rounds.len(), MAX_LINES)?;
    GameFileFault::limit(evening.rounds.iter().map(RoundRecord::len).sum(), MAX_ENTRIES)
}

fn fault(fault: EveningError) -> GameFileFault {
    match fault {
        EveningError::Players(error) => GameFileFault::Setup(error),
        EveningError::Round(fault) => GameFileFault::Pieces(fault),
        EveningError::Entry(id, fault) => problem(fault, id.0),
    }
}

const fn problem(fault: EntryFault, id: u32) -> GameFileFault {
    match fault {
        EntryFault::SameId => GameFileFault::SameId(id),
        EntryFault::Id => GameFileFault::EntryNumber(id),
        EntryFault::Time => GameFileFault::EntryTime,
    }
}
