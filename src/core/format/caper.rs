//! The stored form of an evening in the museum (The Great Museum Caper).
//!
//! Squares have their names ("F5"), players their names (or `#` and the place in the list, from 1), colours and zones
//! those of the plan. Rounds, and Characters in the order of their turns, count from 0.

mod frame;
mod history;
mod read;
mod record;
mod round;
mod validate;

use history::Step;
use read::Reader;

use super::lines::{self, Header, Time};
use super::names::Names;
use super::{FORMAT, GameFileError, MAX_BYTES, Record as _};
use crate::caper::{self, CaperGame, CaperRules, PlanDrawing};
use crate::format::error::OLD_FORMAT;
use crate::history::Change as _;
use frame::EveningSetup;
use round::{Entry, RoundRecord};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum Record {
    Plan(Box<PlanDrawing>),
    Rules(Box<CaperRules>),
    Frame(Box<EveningSetup>),
    Round(Box<RoundRecord>),
    Entry(Box<Entry>),
    Undo(Step),
    Redo(Step),
}

/// An evening as one value: in JSON, and in files of format 2.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CaperFile {
    format: u32,
    game: GameTag,
    /// What JSON for other programs leaves out. Empty in files.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    omits: Vec<String>,
    title: String,
    #[serde(default, skip_serializing_if = "Time::is_unknown")]
    started: Time,
    frame: EveningSetup,
    rounds: Vec<RoundRecord>,
    #[serde(default)]
    next_id: u32,
    /// The last is the next step.
    #[serde(default, skip_serializing)]
    undo: Vec<Step>,
    #[serde(default, skip_serializing)]
    redo: Vec<Step>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum GameTag {
    Caper,
}

const OMITS: &str = "history";

fn header(game: &CaperGame) -> Header {
    Header {
        format: FORMAT,
        game: CaperGame::GAME.to_owned(),
        title: game.title.clone(),
        started: Time::new(game.started),
        reading: false,
        next_id: game.evening.next_id,
    }
}

fn write(game: &CaperGame) -> Result<String, GameFileError> {
    let caper::Evening { frame, rounds, next_id: _ } = &game.evening;
    let names = &Names::of_players(&frame.players);
    let rounds = rounds.iter().flat_map(|round| {
        let begun = Record::Round(Box::new(RoundRecord::without_log(round, names)));
        let log = round::stored_log(&round.notebook).into_iter();
        std::iter::once(begun).chain(log.map(|entry| Record::Entry(Box::new(entry))))
    });
    let step = |change: &caper::Change| Step::store(change, frame, names);
    // The next step comes first: if a file breaks off, it loses the oldest ones.
    let undo = game.history.done().iter().rev().map(|change| Record::Undo(step(&change.inverse())));
    let redo = game.history.undone().iter().rev().map(|change| Record::Redo(step(change)));
    let head = [
        Record::Plan(Box::new(frame.plan.drawing().clone())),
        Record::Rules(Box::new(frame.rules.clone())),
        Record::Frame(Box::new(EveningSetup::in_file(frame))),
    ];
    lines::write(&header(game), head.into_iter().chain(rounds).chain(undo).chain(redo))
}

/// Writes JSON for other programs, without the history.
pub(crate) fn json_caper(game: &CaperGame) -> Result<String, GameFileError> {
    let caper::Evening { frame, rounds, next_id } = &game.evening;
    let names = &Names::of_players(&frame.players);
    let Header { title, started, .. } = header(game);
    let file = CaperFile {
        format: OLD_FORMAT,
        game: GameTag::Caper,
        omits: vec![OMITS.to_owned()],
        title,
        started,
        frame: EveningSetup::store(frame, None),
        rounds: rounds.iter().map(|round| RoundRecord::store(round, names)).collect(),
        next_id: *next_id,
        undo: Vec::new(),
        redo: Vec::new(),
    };
    serde_json::to_string_pretty(&file).map(|text| text + "\n").map_err(|_| GameFileError::Unwritable)
}

pub(crate) fn read_json_caper(text: &str) -> Result<CaperGame, GameFileError> {
    if text.len() > MAX_BYTES {
        return Err(GameFileError::TooLarge { bytes: text.len() as u64 });
    }
    let file: CaperFile = serde_json::from_str(text).map_err(|error| GameFileError::from_json(&error, text))?;
    file.load(text).map(|(game, _)| game)
}

impl CaperFile {
    /// Also returns how many changes of the history did not fit. `text` serves to locate the first error.
    pub(super) fn load(self, text: &str) -> Result<(CaperGame, usize), GameFileError> {
        let Self { title, started, frame, rounds, next_id, undo, redo, .. } = self;
        let rounds = rounds.into_iter().flat_map(|mut round| {
            let entries = std::mem::take(&mut round.entries).into_iter();
            std::iter::once(Record::Round(Box::new(round))).chain(entries.map(|entry| Record::Entry(Box::new(entry))))
        });
        let steps = undo.into_iter().rev().map(Record::Undo).chain(redo.into_iter().rev().map(Record::Redo));
        let mut reader = Reader::default();
        for record in std::iter::once(Record::Frame(Box::new(frame))).chain(rounds).chain(steps) {
            reader.take(Ok(record)).map_err(|fault| GameFileError::of_record(fault, text))?;
        }
        reader.finish(Header { title, started, next_id, ..Header::default() })
    }
}
