//! The stored undo and redo of an evening at the museum; see `format::history`.

use super::frame::EveningSetup;
use super::round::{Entry, RoundRecord, StoredMove};
use super::validate;
use crate::caper::{self, Change, Evening, LogEdit, Notebook, Plan};
use crate::format::history::{Rebuilt, rebuild, removal};
use crate::format::names::Names;
use crate::history::Change as _;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Undoes or redoes one change. `round` counts from 0.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::format) enum Step {
    Insert {
        round: usize,
        at: usize,
        entry: Entry,
    },
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
    Round {
        at: usize,
        to: Box<RoundRecord>,
    },
    /// Several steps that are one, in this order.
    Group(Vec<Step>),
}

impl Step {
    pub(super) fn store(change: &Change, frame: &caper::EveningSetup, names: &Names) -> Self {
        match change {
            Change::Tracked(round, edit) => Self::from_edit(*round, edit),
            Change::Plotted(round, edit) => Self::from_edit(*round, edit),
            Change::Frame { before: _, after } => {
                Self::Frame { to: Box::new(EveningSetup::store(after, Some(&frame.plan))) }
            }
            Change::AddRound(at, round) => {
                Self::AddRound { at: *at, round: Box::new(RoundRecord::store(round, names)) }
            }
            Change::DropRound(at, _) => Self::DropRound { at: *at },
            Change::Round { at, before: _, after } => {
                Self::Round { at: *at, to: Box::new(RoundRecord::of_header(after, names)) }
            }
            Change::Group(changes) => {
                Self::Group(changes.iter().map(|change| Self::store(change, frame, names)).collect())
            }
        }
    }

    fn from_edit<M: StoredMove>(round: usize, edit: &LogEdit<caper::Entry<M>>) -> Self {
        match edit {
            LogEdit::Insert { at, entry } => Self::Insert { round, at: *at, entry: Entry::store(entry) },
            LogEdit::Remove { at, entry } => Self::Remove { round, at: *at, id: entry.id.0 },
            LogEdit::Replace { at, before: _, after } => Self::Replace { round, at: *at, to: Entry::store(after) },
        }
    }

    /// `plan` is the evening's. `None` if the step does not fit.
    fn apply(self, names: &Names, plan: &Arc<Plan>, evening: &mut Evening) -> Option<Change> {
        let change = match self {
            Self::Insert { round, .. } | Self::Remove { round, .. } | Self::Replace { round, .. } => {
                match &evening.rounds.get(round)?.notebook {
                    Notebook::Characters { log, .. } => Change::Tracked(round, self.edit(log)?),
                    Notebook::Thief { log } => Change::Plotted(round, self.edit(log)?),
                }
            }
            Self::Frame { to } => {
                let after = Box::new(to.load(Some(plan), &evening.frame.rules).ok()?);
                Change::Frame { before: Box::new(evening.frame.clone()), after }
            }
            Self::AddRound { at, round } => Change::AddRound(at, Box::new(round.load(names).ok()?)),
            Self::DropRound { at } => Change::DropRound(at, Box::new(evening.rounds.get(at)?.clone())),
            Self::Round { at, to } => {
                let before = Box::new(evening.rounds.get(at)?.header());
                Change::Round { at, before, after: Box::new(to.header(names).ok()?) }
            }
            Self::Group(steps) => {
                let steps = steps.into_iter();
                let changes = steps.map(|step| step.apply(names, plan, evening)).collect::<Option<_>>()?;
                // Its members were performed one by one.
                return Some(Change::Group(changes));
            }
        };
        change.perform(evening).ok()?;
        Some(change)
    }

    fn edit<M: StoredMove>(self, log: &[caper::Entry<M>]) -> Option<LogEdit<caper::Entry<M>>> {
        match self {
            Self::Insert { at, entry, .. } => Some(LogEdit::Insert { at, entry: entry.load().ok()? }),
            Self::Remove { at, id, .. } => removal(log, at, |entry| entry.id.0 == id),
            Self::Replace { at, to, .. } => {
                Some(LogEdit::Replace { at, before: log.get(at)?.clone(), after: to.load().ok()? })
            }
            _ => None,
        }
    }
}

/// Both lists begin with the next step. Returns how many changes did not fit.
pub(super) fn read(game: &mut caper::CaperGame, names: &Names, undo: Vec<Step>, redo: Vec<Step>) -> usize {
    let plan = game.evening.frame.plan.clone();
    let Rebuilt { history, lost, last_state } =
        rebuild(&game.evening, undo, redo, |step: Step, evening: &mut Evening| {
            step.apply(names, &plan, evening).filter(|change| validate::change(evening, change).is_ok())
        });
    game.history = history;
    game.evening.next_id = game.evening.next_id.max(last_state.next_id);
    lost
}
