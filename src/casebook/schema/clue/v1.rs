//! Format 1, read for ever: the first format, which knew only Clue. What differs from format 2: it does not name its
//! game, and it kept what undo takes back under the name of the change that was made.

use super::{Case, Clue, Entry, Line, Outcome, PencilMark, PencilledCell, Setup, StoredChange, Time};
use serde::Deserialize;

/// A whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::missing_docs_in_private_items)]
pub(in crate::casebook::schema) struct CaseV1 {
    #[allow(dead_code, reason = "known before the file is read")]
    format: u32,
    title: String,
    started: Time,
    setup: Setup,
    lines: Vec<Line>,
    #[serde(default)]
    current: usize,
    #[serde(default)]
    pencil: Vec<PencilledCell>,
    #[serde(default)]
    outcome: Outcome,
    #[serde(default)]
    next_id: u32,
    #[serde(default)]
    done: Vec<Made>,
    #[serde(default)]
    undone: Vec<StoredChange>,
}

/// A change that was made, with what is needed to take it back.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::casebook::schema) enum Made {
    /// The entry with this id was written here.
    Insert { line: usize, at: usize, id: u32 },
    /// This entry was taken out from here.
    Remove { line: usize, at: usize, entry: Entry },
    /// The entry here read like this before.
    Replace { line: usize, at: usize, before: Entry },
    /// The set-up was this before.
    Setup { before: Box<Setup> },
    /// The cell was like this before.
    Pencil { card: String, column: String, before: Option<PencilMark> },
    /// The ending was this before.
    Outcome { before: Box<Outcome> },
    /// A line was begun here.
    AddLine { at: usize },
    /// This line was dropped from here.
    DropLine { at: usize, line: Line },
    /// This line was in use before.
    Switch { before: usize },
    /// Several as one, in the order in which they were made.
    Group(Vec<Made>),
}

impl From<Made> for StoredChange {
    fn from(made: Made) -> Self {
        match made {
            Made::Insert { line, at, id } => Self::Remove { line, at, id },
            Made::Remove { line, at, entry } => Self::Insert { line, at, entry },
            Made::Replace { line, at, before } => Self::Replace { line, at, to: before },
            Made::Setup { before } => Self::Setup { to: before },
            Made::Pencil { card, column, before } => Self::Pencil { card, column, to: before },
            Made::Outcome { before } => Self::Outcome { to: before },
            Made::AddLine { at } => Self::DropLine { at },
            Made::DropLine { at, line } => Self::AddLine { at, line },
            Made::Switch { before } => Self::Switch { to: before },
            Made::Group(made) => Self::Group(made.into_iter().rev().map(Self::from).collect()),
        }
    }
}

impl From<CaseV1> for Case {
    fn from(case: CaseV1) -> Self {
        Self {
            format: 2,
            game: Clue::Clue,
            title: case.title,
            started: case.started,
            setup: case.setup,
            lines: case.lines,
            current: case.current,
            pencil: case.pencil,
            pieces: Vec::new(),
            outcome: case.outcome,
            next_id: case.next_id,
            undo: case.done.into_iter().map(StoredChange::from).collect(),
            redo: case.undone,
        }
    }
}
