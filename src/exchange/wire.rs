//! The interchange document as it stands in JSON: names and numbers, nothing checked yet.

use crate::edition::{AnswerRule, Colour, Edition, Rules};
pub(super) use crate::format::wire::{Answer, Entry, Outcome};
use crate::game::{HintLevel, PencilMark, ShowModel};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// The name of the format.
pub(super) const FORMAT: &str = "clue-case/1";

/// What an interchange document cannot hold, as listed in its member `omits`: other versions of the log than the one in
/// use, the changes that undo takes back and redo makes again, and the pieces that were put by hand.
pub const OMITS: [&str; 4] = ["branches", "history", "pieces", "retries"];

#[derive(Serialize, Deserialize)]
pub(super) struct Document {
    pub format: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    pub game: Game,
    pub log: Vec<Entry>,
}

#[derive(Serialize, Deserialize, Default)]
pub(super) struct Game {
    #[serde(default)]
    pub edition: String,
    pub asking: String,
    pub categories: Vec<Category>,
    pub holders: Vec<Holder>,
    pub observer: Option<String>,
    #[serde(default)]
    pub observer_hand: Vec<String>,
    /// Rules that replace those of the box.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub rules: Map<String, Value>,
    /// The board of the box, or `null` for none.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub board: Option<Value>,
    #[serde(default)]
    pub deerstalker: OwnMembers,
}

/// A member that is there, though it may be `null`.
fn present<'de, D: Deserializer<'de>>(member: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(member).map(Some)
}

#[derive(Serialize, Deserialize)]
pub(super) struct Category {
    pub name: String,
    pub cards: Vec<String>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum HolderKind {
    #[default]
    Player,
    FaceUp,
    FaceDown,
}

#[derive(Serialize, Deserialize, Default)]
pub(super) struct Holder {
    pub name: String,
    pub kind: HolderKind,
    pub size: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub room: Option<String>,
}

impl Holder {
    pub fn is_player(&self) -> bool {
        self.kind == HolderKind::Player
    }
}

/// The members of this program. What a document leaves out is as in a new game.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
pub(super) struct OwnMembers {
    pub title: String,
    pub started: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<Rules>,
    /// Without one: who suggested or accused first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// A player's name; without it, the sizes count, or `deal_unknown`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<String>,
    pub deal_unknown: bool,
    #[serde(with = "ShowModelWord")]
    pub show_model: ShowModel,
    #[serde(with = "HintLevelWord")]
    pub hint_level: HintLevel,
    /// Whether advice reads what the others ask.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reading: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pencil: Vec<Pencil>,
}

/// A pencil mark of the player's own.
#[derive(Serialize, Deserialize)]
pub(super) struct Pencil {
    pub card: String,
    /// Without one: the case file.
    #[serde(skip_serializing_if = "Option::is_none")]
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

/// The word for a rule of answering.
pub(super) const fn asking(rule: AnswerRule) -> &'static str {
    match rule {
        AnswerRule::FirstCard => "first_show",
        AnswerRule::Everybody => "all_answer",
    }
}
