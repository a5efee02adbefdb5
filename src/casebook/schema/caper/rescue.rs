//! The evening in a damaged text, as far as it can be read.

use super::frame::{Frame, Length, Plan, Rules};
use super::round::{NotebookSide, Round};
use super::{Caper, Case, read};
use crate::caper;
use crate::casebook::schema::clue::HintLevel;
use crate::casebook::schema::rescue::{Group, Parts, part, sections};
use crate::casebook::schema::stored::{Stored, StoredNames};
use crate::casebook::schema::{LoadedRecord, Strictness};

/// The list in a file of which every item has a log.
pub(in crate::casebook::schema) const ROUNDS: &str = "rounds";

/// What the parts of a text make: the frame has to be there, rounds and entries are kept one by one.
pub(in crate::casebook::schema) fn assemble(parts: &Parts<'_>) -> Option<LoadedRecord<caper::CaperGame>> {
    let (mut rounds, mut lost) = (Vec::new(), 0);
    for group in &parts.groups {
        match round(group) {
            Some(round) => {
                lost += group.entries.len() - round.entries.len();
                rounds.push(round);
            }
            None => lost += group.entries.len(),
        }
    }
    let frame = parts.text("frame")?;
    let case = Case {
        format: 2,
        game: Caper::Caper,
        omits: Vec::new(),
        title: parts.get("title").unwrap_or_default(),
        started: parts.get("started").unwrap_or_default(),
        hint_level: HintLevel::default(),
        frame: part(frame).or_else(|| self::frame(frame))?,
        next_id: parts.get("next_id").unwrap_or(0),
        undo: if lost == 0 { parts.get("undo").unwrap_or_default() } else { Vec::new() },
        redo: Vec::new(),
        rounds,
    };
    let mut reading = read::read(&case, Strictness::LeaveOut).ok()?;
    reading.lost_entries += lost;
    Some(reading)
}

/// A round whose pieces can be read, with those of its entries that can be read.
fn round(group: &Group<'_>) -> Option<Round> {
    Some(Round {
        thief: group.get("thief")?,
        setup: group.get("setup")?,
        side: group.get("side").unwrap_or(NotebookSide::Characters),
        locks: group.get("locks").unwrap_or_default(),
        told: group.items("told"),
        abandoned: group.get("abandoned").unwrap_or_default(),
        entries: group.entries.iter().filter_map(|entry| part(entry)).collect(),
    })
}

/// A frame whose parts are read one by one; a plan that is damaged is the bundled one.
fn frame(text: &str) -> Option<Frame> {
    let found = sections(text, "    ");
    let get = |name: &str| found.iter().find(|(other, _)| *other == name).map(|(_, text)| *text);
    let names = &StoredNames::default();
    let plan = get("plan").and_then(part).unwrap_or_else(|| Plan::store(caper::Plan::bundled().drawing(), names));
    Some(Frame {
        plan: Some(plan),
        rules: get("rules").and_then(part).unwrap_or_else(|| Rules::store(&caper::CaperRules::default(), names)),
        players: get("players").and_then(part)?,
        me: get("me").and_then(part),
        length: get("length").and_then(part).unwrap_or(Length::Full),
    })
}
