//! The stored steps of the history of a game of Clue.

use super::super::validate;
use super::{Branch, Entry, GameResult, Setup};
use crate::format::schema::history::rebuild;
use crate::format::schema::stored::{Stored, StoredNames};
use crate::game::{self, LogEdit, PencilMark};
use crate::history::Change as _;
use serde::{Deserialize, Serialize};

/// A step of undo or redo.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::format::schema) enum StoredClueChange {
    Insert {
        line: usize,
        at: usize,
        entry: Entry,
    },
    /// The entry with this id is removed.
    Remove {
        line: usize,
        at: usize,
        id: u32,
    },
    Replace {
        line: usize,
        at: usize,
        to: Entry,
    },
    Setup {
        to: Box<Setup>,
    },
    Pencil {
        card: String,
        column: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<PencilMark>,
    },
    Outcome {
        to: Box<GameResult>,
    },
    /// This line is begun here.
    AddLine {
        at: usize,
        line: Branch,
    },
    /// The line here is dropped.
    DropLine {
        at: usize,
    },
    /// This line comes into use.
    Switch {
        to: usize,
    },
    /// Several as one, in this order.
    Group(Vec<StoredClueChange>),
}

impl StoredClueChange {
    /// The step that makes a change.
    pub(super) fn from_change(change: &game::Change, names: &StoredNames<'_>) -> Self {
        use game::Change;
        match change {
            Change::Log(line, edit) => Self::from_edit(*line, edit, names),
            Change::Setup { before: _, after } => Self::Setup { to: Box::new(Setup::store(after, names)) },
            Change::Pencil { card, column, before: _, after } => {
                Self::Pencil { card: Stored::store(card, names), column: names.column(*column), to: *after }
            }
            Change::Outcome { before: _, after } => Self::Outcome { to: Box::new(GameResult::store(after, names)) },
            Change::AddLine { at, line } => Self::AddLine { at: *at, line: Stored::store(line, names) },
            Change::DropLine { at, line: _ } => Self::DropLine { at: *at },
            Change::Switch { before: _, after } => Self::Switch { to: *after },
            Change::Group(changes) => {
                Self::Group(changes.iter().map(|change| Self::from_change(change, names)).collect())
            }
        }
    }

    fn from_edit(line: usize, edit: &LogEdit<game::Entry>, names: &StoredNames<'_>) -> Self {
        match edit {
            LogEdit::Insert { at, entry } => Self::Insert { line, at: *at, entry: Stored::store(entry, names) },
            LogEdit::Remove { at, entry } => Self::Remove { line, at: *at, id: entry.id.0 },
            LogEdit::Replace { at, before: _, after } => {
                Self::Replace { line, at: *at, to: Stored::store(after, names) }
            }
        }
    }

    /// Applies the step to `game`. Returns the change, or `None` if the step does not fit.
    fn apply(&self, names: &StoredNames<'_>, game: &mut game::Game) -> Option<game::Change> {
        use game::Change;
        let change = match self {
            Self::Insert { line, at, entry } => {
                Change::Log(*line, LogEdit::Insert { at: *at, entry: entry.load(names).ok()? })
            }
            Self::Remove { line, at, id } => {
                let entry = game.lines.get(*line)?.entries.get(*at)?.clone();
                if entry.id.0 != *id {
                    return None;
                }
                Change::Log(*line, LogEdit::Remove { at: *at, entry })
            }
            Self::Replace { line, at, to } => {
                let before = game.lines.get(*line)?.entries.get(*at)?.clone();
                Change::Log(*line, LogEdit::Replace { at: *at, before, after: to.load(names).ok()? })
            }
            Self::Setup { to } => {
                // The hint level is no part of the history.
                let (mut before, mut after): (game::Setup, game::Setup) = (game.setup.clone(), to.load(names).ok()?);
                for setup in [&mut before, &mut after] {
                    setup.set_hint_level(game::HintLevel::default());
                }
                Change::Setup { before: Box::new(before), after: Box::new(after) }
            }
            Self::Pencil { card, column, to } => {
                let (card, column) = (card.load(names).ok()?, names.read_column(column).ok()?);
                let before = game.pencil.get(&(card, column)).copied();
                Change::Pencil { card, column, before, after: *to }
            }
            Self::Outcome { to } => {
                Change::Outcome { before: Box::new(game.outcome.clone()), after: Box::new(to.load(names).ok()?) }
            }
            Self::AddLine { at, line } => Change::AddLine { at: *at, line: line.load(names).ok()? },
            Self::DropLine { at } => Change::DropLine { at: *at, line: game.lines.get(*at)?.clone() },
            Self::Switch { to } => Change::Switch { before: game.current, after: *to },
            Self::Group(steps) => {
                let changes = steps.iter().map(|step| step.apply(names, game)).collect::<Option<_>>()?;
                return Some(Change::Group(changes));
            }
        };
        change.perform(game).ok()?;
        Some(change)
    }
}

/// Rebuilds the history of a game from its steps. Returns how many changes did not fit.
pub(super) fn read(
    names: &StoredNames<'_>,
    game: &mut game::Game,
    undo: &[StoredClueChange],
    redo: &[StoredClueChange],
) -> usize {
    let (history, lost, future) = rebuild(game, undo, redo, |step, game| {
        step.apply(names, game).filter(|change| validate::change(game, change).is_ok())
    });
    game.history = history;
    game.next_id = game.next_id.max(future.next_id);
    lost
}
