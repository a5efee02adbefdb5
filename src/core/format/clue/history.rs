//! The stored undo and redo of a game of Clue; see `format::history`.

use super::{Setup, stored_entry, validate};
use crate::edition::{Edition, Rules};
use crate::format::history::{Rebuilt, rebuild, removal};
use crate::format::lines::Strict;
use crate::format::names::Names;
use crate::format::wire::{Entry, Outcome};
use crate::game::{self, Change, EntryId, HintLevel, LogEdit, PencilMark};
use crate::history::Change as _;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Undoes or redoes one change. Indices count from 0.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::format) enum Step<E = Strict<Entry>> {
    Insert {
        line: usize,
        at: usize,
        entry: E,
    },
    Remove {
        line: usize,
        at: usize,
        id: u32,
    },
    Replace {
        line: usize,
        at: usize,
        to: E,
    },
    Setup {
        to: Box<Setup>,
    },
    Pencil {
        card: String,
        column: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        to: Option<PencilMark>,
    },
    Outcome {
        to: Box<Strict<Outcome>>,
    },
    AddLine {
        at: usize,
        line: StoredBranch<E>,
    },
    DropLine {
        at: usize,
    },
    Switch {
        to: usize,
    },
    /// Several steps that are one, in this order.
    Group(Vec<Step<E>>),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::format) struct StoredBranch<E> {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    pub entries: Vec<E>,
}

impl Step {
    pub(super) fn store(change: &Change, setup: &game::Setup, names: &Names) -> Self {
        let stored = |entry| stored_entry(entry, names);
        match change {
            Change::Log(line, LogEdit::Insert { at, entry }) => {
                Self::Insert { line: *line, at: *at, entry: stored(entry) }
            }
            Change::Log(line, LogEdit::Remove { at, entry }) => Self::Remove { line: *line, at: *at, id: entry.id.0 },
            Change::Log(line, LogEdit::Replace { at, before: _, after }) => {
                Self::Replace { line: *line, at: *at, to: stored(after) }
            }
            Change::Setup { before: _, after } => Self::Setup { to: Box::new(Setup::store(after, &setup.edition)) },
            Change::Pencil { card, column, before: _, after } => {
                Self::Pencil { card: names.card_name(*card), column: names.column_name(*column), to: *after }
            }
            Change::Outcome { before: _, after } => {
                Self::Outcome { to: Box::new(Strict(Outcome::store(after, names))) }
            }
            Change::AddBranch { at, branch } => {
                let entries = branch.entries.iter().map(stored).collect();
                Self::AddLine { at: *at, line: StoredBranch { name: branch.name.clone(), entries } }
            }
            Change::DropBranch { at, branch: _ } => Self::DropLine { at: *at },
            Change::Switch { before: _, after } => Self::Switch { to: *after },
            Change::Group(changes) => {
                Self::Group(changes.iter().map(|change| Self::store(change, setup, names)).collect())
            }
        }
    }
}

/// The parts of the game that steps refer to.
struct Present<'a> {
    names: &'a Names,
    edition: Arc<Edition>,
    box_rules: Option<&'a Rules>,
}

/// `None` if the entry has no number. Entries of steps always have one.
fn loaded(entry: impl Into<Entry>, names: &Names) -> Option<game::Entry> {
    let entry: Entry = entry.into();
    entry.load(EntryId(entry.id?), names).ok()
}

impl<E: Into<Entry>> Step<E> {
    fn apply(self, present: &Present<'_>, game: &mut game::Game) -> Option<Change> {
        let names = present.names;
        let change = match self {
            Self::Insert { line, at, entry } => Change::Log(line, LogEdit::Insert { at, entry: loaded(entry, names)? }),
            Self::Remove { line, at, id } => {
                Change::Log(line, removal(&game.branches.get(line)?.entries, at, |entry| entry.id.0 == id)?)
            }
            Self::Replace { line, at, to } => {
                let before = game.branches.get(line)?.entries.get(at)?.clone();
                Change::Log(line, LogEdit::Replace { at, before, after: loaded(to, names)? })
            }
            Self::Setup { to } => {
                let after = to.load(Some(&present.edition), present.box_rules).ok()?;
                // The hint level is no part of the history.
                let [before, after] = [game.setup.clone(), after].map(|mut setup| {
                    setup.set_hint_level(HintLevel::default());
                    Box::new(setup)
                });
                Change::Setup { before, after }
            }
            Self::Pencil { card, column, to } => {
                let (card, column) = (names.card(&card).ok()?, names.column(&column).ok()?);
                Change::Pencil { card, column, before: game.pencil.get(&(card, column)).copied(), after: to }
            }
            Self::Outcome { to } => {
                Change::Outcome { before: Box::new(game.outcome.clone()), after: Box::new(to.0.load(names).ok()?) }
            }
            Self::AddLine { at, line: StoredBranch { name, entries } } => {
                let entries = entries.into_iter().map(|entry| loaded(entry, names)).collect::<Option<_>>()?;
                Change::AddBranch { at, branch: game::Branch { name, entries } }
            }
            Self::DropLine { at } => Change::DropBranch { at, branch: game.branches.get(at)?.clone() },
            Self::Switch { to } => Change::Switch { before: game.current, after: to },
            Self::Group(steps) => {
                let steps = steps.into_iter();
                let changes = steps.map(|step| step.apply(present, game)).collect::<Option<_>>()?;
                // Its members were performed one by one.
                return Some(Change::Group(changes));
            }
        };
        change.perform(game).ok()?;
        Some(change)
    }
}

/// Both lists begin with the next step. Returns how many changes did not fit.
pub(super) fn read<E: Into<Entry>>(
    names: &Names,
    box_rules: Option<&Rules>,
    game: &mut game::Game,
    undo: Vec<Step<E>>,
    redo: Vec<Step<E>>,
) -> usize {
    let present = &Present { names, edition: game.setup.edition.clone(), box_rules };
    let Rebuilt { history, lost, last_state } = rebuild(game, undo, redo, |step: Step<E>, game: &mut game::Game| {
        step.apply(present, game).filter(|change| validate::change(game, change).is_ok())
    });
    game.history = history;
    game.next_id = game.next_id.max(last_state.next_id);
    lost
}
