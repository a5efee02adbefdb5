//! The interchange document of Clue as JSON: unchecked names and numbers. Entries have the types of `.case` files.

use crate::edition::{AnswerRule, Colour, Edition, Rules};
pub(super) use crate::format::wire::{Answer, Entry, Help, Outcome};
use crate::game::{HintLevel, PencilMark, ShowModel};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

pub(super) const FORMAT: &str = "clue-case/1";

/// What our documents leave out (`omits`): other lines of play, undo and redo, pieces put by hand, and turns tried
/// again.
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
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub rules: Map<String, Value>,
    /// `null` for no board, absent for the board of the box.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub board: Option<Value>,
    #[serde(default)]
    pub deerstalker: OwnMembers,
}

/// Keeps `null` apart from an absent member.
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

/// Members of our own. An absent one is as in a new game.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
pub(super) struct OwnMembers {
    pub title: String,
    pub started: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<Rules>,
    /// Absent for the player who suggested or accused first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// A player's name. If it is absent, the sizes count, or `deal_unknown`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<String>,
    pub deal_unknown: bool,
    #[serde(with = "ShowModelWord")]
    pub show_model: ShowModel,
    #[serde(with = "HintLevelWord")]
    pub hint_level: HintLevel,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reading: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pencil: Vec<Pencil>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub help: Vec<Help>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Pencil {
    pub card: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holder: Option<String>,
    #[serde(with = "PencilMarkWord")]
    pub mark: PencilMark,
}

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

pub(super) const fn asking(rule: AnswerRule) -> &'static str {
    match rule {
        AnswerRule::FirstCard => "first_show",
        AnswerRule::Everybody => "all_answer",
    }
}
