//! Format 1, the first one, which had only Clue and can still be read. What differs from format 2: it does not name its
//! game, and it kept what undo takes back under the name of the change that was made.

use super::{Branch, ClueFile, Entry, GameResult, GameTag, PencilMark, PencilledCell, Setup, StoredClueChange, Time};
use serde::Deserialize;

/// A whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::missing_docs_in_private_items)]
pub(in crate::format::schema) struct CaseV1 {
    #[allow(dead_code, reason = "known before the file is read")]
    format: u32,
    title: String,
    started: Time,
    setup: Setup,
    lines: Vec<Branch>,
    #[serde(default)]
    current: usize,
    #[serde(default)]
    pencil: Vec<PencilledCell>,
    #[serde(default)]
    outcome: GameResult,
    #[serde(default)]
    next_id: u32,
    #[serde(default)]
    done: Vec<MadeChange>,
    #[serde(default)]
    undone: Vec<StoredClueChange>,
}

/// A change with what is needed to undo it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::format::schema) enum MadeChange {
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
    Outcome { before: Box<GameResult> },
    /// A line was begun here.
    AddLine { at: usize },
    /// This line was dropped from here.
    DropLine { at: usize, line: Branch },
    /// This line was in use before.
    Switch { before: usize },
    /// Several as one, in the order in which they were made.
    Group(Vec<MadeChange>),
}

impl From<MadeChange> for StoredClueChange {
    fn from(made: MadeChange) -> Self {
        match made {
            MadeChange::Insert { line, at, id } => Self::Remove { line, at, id },
            MadeChange::Remove { line, at, entry } => Self::Insert { line, at, entry },
            MadeChange::Replace { line, at, before } => Self::Replace { line, at, to: before },
            MadeChange::Setup { before } => Self::Setup { to: before },
            MadeChange::Pencil { card, column, before } => Self::Pencil { card, column, to: before },
            MadeChange::Outcome { before } => Self::Outcome { to: before },
            MadeChange::AddLine { at } => Self::DropLine { at },
            MadeChange::DropLine { at, line } => Self::AddLine { at, line },
            MadeChange::Switch { before } => Self::Switch { to: before },
            MadeChange::Group(made) => Self::Group(made.into_iter().rev().map(Self::from).collect()),
        }
    }
}

impl From<CaseV1> for ClueFile {
    fn from(case: CaseV1) -> Self {
        Self {
            format: 2,
            game: GameTag::Clue,
            title: case.title,
            started: case.started,
            setup: case.setup,
            lines: case.lines,
            current: case.current,
            pencil: case.pencil,
            pieces: Vec::new(),
            reading: false,
            outcome: case.outcome,
            next_id: case.next_id,
            undo: case.done.into_iter().map(StoredClueChange::from).collect(),
            redo: case.undone,
        }
    }
}
