//! Format 1 as it stands on disk. Never changed once released: what a later version needs goes into a new format.
//!
//! Everything is named in words an editor shows plainly: cards by their ids in the edition, players by name, holders
//! on the table as `table:1`, the case file as `case-file`, times as RFC 3339. A player whose name could be mistaken for
//! one of those (or who shares a name) goes by `#` and the seat, counted from 1; so does a card that the edition of the
//! game no longer has (`#22`), which only an old change can name.
//!
//! The history holds only what the record itself does not: taking back "written" needs no copy of what was written,
//! for it stands in the log. See [`Undo`] and [`Redo`].

mod read;
mod write;

pub(super) use read::{Strictness, read};
pub(super) use write::write;

use crate::edition::{Edition, Rules};
use serde::{Deserialize, Serialize};

/// The column of the case file.
const CASE_FILE: &str = "case-file";

/// Whether a player's name would be mistaken for something else.
fn reserved(name: &str) -> bool {
    name == CASE_FILE || name.starts_with('#') || name.starts_with("table:")
}

/// A whole file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Case {
    pub format: u32,
    pub title: String,
    pub started: String,
    pub setup: Setup,
    pub lines: Vec<Line>,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub current: usize,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pencil: Vec<Pencil>,
    #[serde(default, skip_serializing_if = "Outcome::is_empty")]
    pub outcome: Outcome,
    #[serde(default)]
    pub next_id: u32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<Undo>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undone: Vec<Redo>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Setup {
    /// Absent in the history where it is the same as in the game's own set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
    pub seats: Vec<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub me: Option<String>,
    pub first: String,
    pub deal: Deal,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hand: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub table: Vec<Table>,
    pub rules: Rules,
    #[serde(default)]
    pub show_model: ShowModel,
    #[serde(default)]
    pub hint_level: HintLevel,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Seat {
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// `#rrggbb`.
    pub colour: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Deal {
    Dealer(String),
    Sizes(Vec<u8>),
    Unknown,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(clippy::enum_variant_names, reason = "the words players use")]
pub(crate) enum Table {
    FaceUp(Vec<String>),
    FaceDown,
    FaceDownIn(String),
}

#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(crate) enum ShowModel {
    Neutral,
    #[default]
    Random,
    Repeats,
}

#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(crate) enum HintLevel {
    MyMarks,
    Deductions,
    #[default]
    Hints,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Line {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    pub entries: Vec<Entry>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    pub id: u32,
    pub at: String,
    pub what: Kind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub doubted: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) enum Kind {
    Suggestion {
        by: String,
        cards: [String; 3],
        answers: Vec<Answer>,
    },
    Accusation {
        by: String,
        cards: [String; 3],
        verdict: Verdict,
    },
    Revealed {
        holder: String,
        card: String,
    },
    ShownPrivately {
        from: String,
        to: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<String>,
    },
    Snooped {
        by: String,
        holder: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<String>,
    },
    Peeked {
        by: String,
        holder: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<String>,
    },
    ClueCard {
        which: ClueCard,
        results: Vec<ClueResult>,
    },
    DoesNotHold {
        holder: String,
        card: String,
    },
    TurnWithoutSuggestion {
        by: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<String>,
    },
    Note,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Answer {
    pub by: String,
    pub said: Said,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub doubted: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Said {
    Passed,
    Showed,
    NotHeard,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) enum Verdict {
    Right,
    Wrong,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum ClueCard {
    HolderReveals(String),
    PlayerReveals(String),
    EverybodyReveals,
    ShowLeft,
    Passage(String),
    TokensMove,
    Other,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) enum ClueResult {
    Revealed {
        holder: String,
        card: String,
    },
    NobodyHas(String),
    Shown {
        from: String,
        to: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<String>,
    },
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pencil {
    pub card: String,
    pub column: String,
    pub mark: Mark,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) enum Mark {
    Yes,
    No,
    Maybe,
    Dot,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Outcome {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub over: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case_file: Option<[String; 3]>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<Hand>,
}

impl Outcome {
    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Hand {
    pub holder: String,
    pub cards: Vec<String>,
}

/// A change that was made, with what is needed to take it back and is nowhere else in the file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) enum Undo {
    /// The entry with this id was written here.
    Insert { line: usize, at: usize, id: u32 },
    /// This entry was taken out from here.
    Remove { line: usize, at: usize, entry: Entry },
    /// The entry here read like this before.
    Replace { line: usize, at: usize, before: Entry },
    /// The set-up was this before.
    Setup { before: Box<Setup> },
    /// The cell was like this before.
    Pencil {
        card: String,
        column: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<Mark>,
    },
    /// The ending was this before.
    Outcome { before: Box<Outcome> },
    /// A line was begun here.
    AddLine { at: usize },
    /// This line was dropped from here.
    DropLine { at: usize, line: Line },
    /// This line was in use before.
    Switch { before: usize },
    /// Several as one, in the order in which they were made.
    Group(Vec<Undo>),
}

/// A change that was taken back, with what is needed to make it again.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) enum Redo {
    /// This entry is written here.
    Insert { line: usize, at: usize, entry: Entry },
    /// The entry with this id is taken out.
    Remove { line: usize, at: usize, id: u32 },
    /// The entry here becomes this.
    Replace { line: usize, at: usize, after: Entry },
    /// The set-up becomes this.
    Setup { after: Box<Setup> },
    /// The cell becomes this.
    Pencil {
        card: String,
        column: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<Mark>,
    },
    /// The ending becomes this.
    Outcome { after: Box<Outcome> },
    /// This line is begun here.
    AddLine { at: usize, line: Line },
    /// The line here is dropped.
    DropLine { at: usize },
    /// This line comes into use.
    Switch { after: usize },
    /// Several as one.
    Group(Vec<Redo>),
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(value: &bool) -> bool {
    !*value
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(value: &usize) -> bool {
    *value == 0
}
