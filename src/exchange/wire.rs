//! The interchange document as it stands in JSON: names and numbers, nothing checked yet.

use crate::edition::{Colour, Edition, Rules};
pub(super) use crate::format::wire::{Answer, Entry, Outcome};
use crate::game::{HintLevel, PencilMark, ShowModel};
use serde::{Deserialize, Serialize};

/// The name of the format.
pub(super) const FORMAT: &str = "clue-case/1";

/// What an interchange document cannot hold, as listed in its member `omits`: other versions of the log than the one in
/// use, the changes that undo takes back and redo makes again, and the pieces that were put by hand.
pub const OMITS: [&str; 5] = ["branches", "history", "pieces", "reading", "retries"];

#[derive(Serialize, Deserialize)]
pub(super) struct Document {
    pub format: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    pub game: Game,
    pub log: Vec<Entry>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Game {
    #[serde(default)]
    pub edition: String,
    pub asking: String,
    pub categories: Vec<Category>,
    pub holders: Vec<Holder>,
    #[serde(default)]
    pub observer: Option<String>,
    #[serde(default)]
    pub observer_hand: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deerstalker: Option<OwnMembers>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Category {
    pub name: String,
    pub cards: Vec<String>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Holder {
    pub name: String,
    pub kind: String,
    pub size: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<String>,
}

/// The members of this program.
#[derive(Serialize, Deserialize)]
pub(super) struct OwnMembers {
    pub title: String,
    pub started: i64,
    pub edition: Edition,
    pub rules: Rules,
    pub first: String,
    /// A player's name; without it, the sizes count, or `deal_unknown`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer: Option<String>,
    #[serde(default)]
    pub deal_unknown: bool,
    #[serde(with = "ShowModelWord")]
    pub show_model: ShowModel,
    #[serde(with = "HintLevelWord")]
    pub hint_level: HintLevel,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pencil: Vec<Pencil>,
}

/// A pencil mark of the player's own.
#[derive(Serialize, Deserialize)]
pub(super) struct Pencil {
    pub card: String,
    /// Without one: the case file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<String>,
    #[serde(with = "PencilMarkWord")]
    pub mark: PencilMark,
}

/// The words for values of this program, which `serde` reads and writes.
#[derive(Serialize, Deserialize)]
#[serde(remote = "ShowModel", rename_all = "snake_case")]
enum ShowModelWord {
    Neutral,
    Random,
    Repeats,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "HintLevel", rename_all = "snake_case")]
enum HintLevelWord {
    MyMarks,
    Deductions,
    Hints,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "PencilMark", rename_all = "snake_case")]
enum PencilMarkWord {
    Yes,
    No,
    Maybe,
    Dot,
}
