//! Recovers an evening from a damaged text.

use super::frame::EveningSetup;
use super::round::{NotebookSide, RoundRecord};
use super::{Caper, CaperFile, read};
use crate::caper::{self, CaperRules, EveningLength, Plan};
use crate::format::schema::rescue::{FoundGroup, FoundParts, part, sections};
use crate::format::schema::{FORMAT, LoadedRecord, Strictness};

/// The list in a file whose items have logs.
pub(in crate::format::schema) const ROUNDS: &str = "rounds";

/// Builds an evening of the found parts: the frame is required, rounds and entries are kept one by one.
pub(in crate::format::schema) fn assemble(parts: &FoundParts<'_>) -> Option<LoadedRecord<caper::CaperGame>> {
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
    let file = CaperFile {
        format: FORMAT,
        game: Caper::Caper,
        omits: Vec::new(),
        title: parts.get("title").unwrap_or_default(),
        started: parts.get("started").unwrap_or_default(),
        frame: part(frame).or_else(|| self::frame(frame))?,
        next_id: parts.get("next_id").unwrap_or(0),
        undo: if lost == 0 { parts.get("undo").unwrap_or_default() } else { Vec::new() },
        redo: Vec::new(),
        rounds,
    };
    let mut loaded = read::read(&file, Strictness::LeaveOut).ok()?;
    loaded.lost_entries += lost;
    Some(loaded)
}

/// A round with readable pieces, and its readable entries.
fn round(group: &FoundGroup<'_>) -> Option<RoundRecord> {
    Some(RoundRecord {
        thief: group.get("thief")?,
        setup: group.get("setup")?,
        side: group.get("side").unwrap_or(NotebookSide::Characters),
        locks: group.get("locks").unwrap_or_default(),
        told: group.items("told"),
        abandoned: group.get("abandoned").unwrap_or_default(),
        entries: group.entries.iter().filter_map(|entry| part(entry)).collect(),
    })
}

/// The frame, read member by member; the bundled plan stands in for a damaged one.
fn frame(text: &str) -> Option<EveningSetup> {
    let found = sections(text, "    ");
    let get = |name: &str| found.iter().find(|(other, _)| *other == name).map(|(_, text)| *text);
    let plan = get("plan").and_then(part).unwrap_or_else(|| Plan::bundled().drawing().clone());
    Some(EveningSetup {
        plan: Some(plan),
        rules: get("rules").and_then(part).unwrap_or_else(CaperRules::default),
        players: get("players").and_then(part)?,
        me: get("me").and_then(part),
        length: get("length").and_then(part).unwrap_or(EveningLength::Full),
    })
}
