//! The stored form of an evening with The Great Museum Caper.
//!
//! Squares are named as people say them ("F5"), players by name (or `#` and the place in the list, counted from 1),
//! colours and zones as in the plan. Rounds, and Characters in the order of their turns, are counted from 0.

mod frame;
mod history;
mod read;
mod record;
mod rescue;
mod round;
mod validate;

pub(super) use read::read;
pub(super) use rescue::{ROUNDS, assemble};

use super::FORMAT;
use super::clue::is_false;
use super::stored::{Stored, StoredNames, Time};
use crate::caper;
use crate::history::Change as _;
use frame::EveningSetup;
use history::StoredCaperChange;
use round::RoundRecord;
use serde::{Deserialize, Serialize};

/// A whole file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CaperFile {
    pub format: u32,
    pub game: Caper,
    /// What JSON for other programs leaves out; empty in files.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub omits: Vec<String>,
    pub title: String,
    #[serde(default, skip_serializing_if = "Time::is_unknown")]
    pub started: Time,
    pub frame: EveningSetup,
    pub rounds: Vec<RoundRecord>,
    #[serde(default)]
    pub next_id: u32,
    /// The steps of undo, the next one last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undo: Vec<StoredCaperChange>,
    /// The steps of redo, the next one last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub redo: Vec<StoredCaperChange>,
}

/// The name of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Caper {
    Caper,
}

/// The stored form of an evening.
pub(super) fn write(game: &caper::CaperGame) -> CaperFile {
    let caper::CaperGame { title, started, evening, history } = game;
    let caper::Evening { frame, rounds, next_id } = evening;
    let names = &StoredNames::from_players(&frame.players);
    let known = &StoredNames::from_evening(frame);
    CaperFile {
        format: FORMAT,
        game: Caper::Caper,
        omits: Vec::new(),
        title: title.clone(),
        started: Time::store(started, names),
        frame: EveningSetup::store(frame, names),
        rounds: Stored::store(rounds, names),
        next_id: *next_id,
        undo: history.done().iter().map(|change| StoredCaperChange::from_change(&change.inverse(), known)).collect(),
        redo: history.undone().iter().map(|change| StoredCaperChange::from_change(change, known)).collect(),
    }
}
