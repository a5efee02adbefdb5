//! The stored steps of the history of an evening in the museum.

use super::frame::EveningSetup;
use super::round::{Entry, RoundHeader, RoundRecord};
use super::validate;
use crate::caper::{self, Change, Evening, LogEdit, Notebook};
use crate::format::schema::history::rebuild;
use crate::format::schema::stored::{Stored, StoredNames};
use crate::history::Change as _;
use serde::{Deserialize, Serialize};

/// A step of undo or redo. `round` is counted from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::format::schema) enum StoredCaperChange {
    Insert {
        round: usize,
        at: usize,
        entry: Entry,
    },
    /// The entry with this id is removed.
    Remove {
        round: usize,
        at: usize,
        id: u32,
    },
    Replace {
        round: usize,
        at: usize,
        to: Entry,
    },
    /// What holds for all rounds becomes this.
    Frame {
        to: Box<EveningSetup>,
    },
    AddRound {
        at: usize,
        round: Box<RoundRecord>,
    },
    DropRound {
        at: usize,
    },
    /// The round here becomes this, but for its log.
    Round {
        at: usize,
        to: Box<RoundHeader>,
    },
    /// Several as one, in this order.
    Group(Vec<StoredCaperChange>),
}

impl StoredCaperChange {
    /// The step that makes a change.
    pub(super) fn from_change(change: &Change, names: &StoredNames<'_>) -> Self {
        match change {
            Change::Tracked(round, edit) => Self::from_edit(*round, edit, names),
            Change::Plotted(round, edit) => Self::from_edit(*round, edit, names),
            Change::Frame { before: _, after } => Self::Frame { to: Box::new(EveningSetup::store(after, names)) },
            Change::AddRound(at, round) => {
                Self::AddRound { at: *at, round: Box::new(RoundRecord::store(round, names)) }
            }
            Change::DropRound(at, _) => Self::DropRound { at: *at },
            Change::Round { at, before: _, after } => {
                Self::Round { at: *at, to: Box::new(RoundHeader::store(after, names)) }
            }
            Change::Group(changes) => {
                Self::Group(changes.iter().map(|change| Self::from_change(change, names)).collect())
            }
        }
    }

    fn from_edit<M>(round: usize, edit: &LogEdit<caper::Entry<M>>, names: &StoredNames<'_>) -> Self
    where
        Entry: Stored<caper::Entry<M>>,
    {
        match edit {
            LogEdit::Insert { at, entry } => Self::Insert { round, at: *at, entry: Entry::store(entry, names) },
            LogEdit::Remove { at, entry } => Self::Remove { round, at: *at, id: entry.id.0 },
            LogEdit::Replace { at, before: _, after } => {
                Self::Replace { round, at: *at, to: Entry::store(after, names) }
            }
        }
    }

    /// Applies the step to `evening`. Returns the change, or `None` if the step does not fit.
    fn apply(&self, names: &StoredNames<'_>, evening: &mut Evening) -> Option<Change> {
        let change = match self {
            Self::Insert { round, .. } | Self::Remove { round, .. } | Self::Replace { round, .. } => {
                match &evening.rounds.get(*round)?.notebook {
                    Notebook::Characters { log, .. } => Change::Tracked(*round, self.edit(log, names)?),
                    Notebook::Thief { log } => Change::Plotted(*round, self.edit(log, names)?),
                }
            }
            Self::Frame { to } => {
                let after = Box::new(to.load(names).ok()?);
                Change::Frame { before: Box::new(evening.frame.clone()), after }
            }
            Self::AddRound { at, round } => Change::AddRound(*at, Box::new(round.load(names).ok()?)),
            Self::DropRound { at } => Change::DropRound(*at, Box::new(evening.rounds.get(*at)?.clone())),
            Self::Round { at, to } => {
                let before = Box::new(evening.rounds.get(*at)?.header());
                Change::Round { at: *at, before, after: Box::new(to.load(names).ok()?) }
            }
            Self::Group(steps) => {
                let changes = steps.iter().map(|step| step.apply(names, evening)).collect::<Option<_>>()?;
                return Some(Change::Group(changes));
            }
        };
        change.perform(evening).ok()?;
        Some(change)
    }

    /// The step as an edit of this log.
    fn edit<M: Clone>(&self, log: &[caper::Entry<M>], names: &StoredNames<'_>) -> Option<LogEdit<caper::Entry<M>>>
    where
        Entry: Stored<caper::Entry<M>>,
    {
        match self {
            Self::Insert { at, entry, .. } => Some(LogEdit::Insert { at: *at, entry: entry.load(names).ok()? }),
            Self::Remove { at, id, .. } => {
                let entry = log.get(*at).filter(|entry| entry.id.0 == *id)?.clone();
                Some(LogEdit::Remove { at: *at, entry })
            }
            Self::Replace { at, to, .. } => {
                Some(LogEdit::Replace { at: *at, before: log.get(*at)?.clone(), after: to.load(names).ok()? })
            }
            _ => None,
        }
    }
}

/// Rebuilds the history of an evening from its steps. Returns how many changes did not fit.
pub(super) fn read(game: &mut caper::CaperGame, undo: &[StoredCaperChange], redo: &[StoredCaperChange]) -> usize {
    let frame = game.evening.frame.clone();
    let names = &StoredNames::from_evening(&frame);
    let (history, lost, future) = rebuild(&game.evening, undo, redo, |step, evening| {
        step.apply(names, evening).filter(|change| validate::change(evening, change).is_ok())
    });
    game.history = history;
    game.evening.next_id = game.evening.next_id.max(future.next_id);
    lost
}
