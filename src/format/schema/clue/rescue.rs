//! Recovers a game of Clue from a damaged text.

use super::{Branch, ClueFile, GameTag, HandSizes, SeatInfo, Setup, Strictness, read};
use crate::edition::{self, Edition};
use crate::format::schema::rescue::{FoundGroup, FoundParts, items, part, sections};
use crate::format::schema::{FORMAT, LoadedRecord};
use crate::game::Game;
use std::sync::Arc;

/// The list in a file whose items have logs.
pub(in crate::format::schema) const LINES: &str = "lines";

/// Builds a game of the found parts: the set-up is required, everything else is kept one by one.
pub(in crate::format::schema) fn assemble(parts: &FoundParts<'_>) -> Option<LoadedRecord<Game>> {
    let mut lost = 0;
    let line = |group: &FoundGroup<'_>| {
        let entries: Vec<_> = group.entries.iter().filter_map(|entry| part(entry)).collect();
        lost += group.entries.len() - entries.len();
        Branch { name: group.get("name").unwrap_or_default(), entries }
    };
    let mut lines: Vec<Branch> = parts.groups.iter().map(line).collect();
    if lines.is_empty() {
        lines.push(Branch::default());
    }
    let whole = parts.text("setup")?;
    let file = ClueFile {
        format: FORMAT,
        game: GameTag::Clue,
        title: parts.get("title").unwrap_or_default(),
        started: parts.get("started").unwrap_or_default(),
        setup: part(whole).or_else(|| setup(whole))?,
        lines,
        current: parts.get("current").unwrap_or(0),
        pencil: parts.text("pencil").map(items).unwrap_or_default(),
        pieces: parts.text("pieces").map(items).unwrap_or_default(),
        reading: parts.text("reading").and_then(part).unwrap_or_default(),
        reading_offered: parts.text("reading_offered").and_then(part).unwrap_or_default(),
        retries: parts.text("retries").map(items).unwrap_or_default(),
        outcome: parts.get("outcome").unwrap_or_default(),
        next_id: parts.get("next_id").unwrap_or(0),
        undo: if lost == 0 { parts.get("undo").unwrap_or_default() } else { Vec::new() },
        redo: Vec::new(),
    };
    let mut loaded = read(&file, Strictness::LeaveOut).ok()?;
    loaded.lost_entries += lost;
    Some(loaded)
}

/// The set-up, read member by member; a shipped edition stands in for a damaged one.
fn setup(text: &str) -> Option<Setup> {
    let found = sections(text, "    ");
    let get = |name: &str| found.iter().find(|(other, _)| *other == name).map(|(_, text)| *text);
    let edition: Arc<Edition> = get("edition").and_then(part).or_else(|| known_edition(text))?;
    let seats: Vec<SeatInfo> = get("seats").and_then(part)?;
    let first = get("first").and_then(part).or_else(|| Some(seats.first()?.name.clone()))?;
    Some(Setup {
        rules: get("rules").and_then(part).unwrap_or_else(|| edition.rules.clone()),
        edition: Some(edition),
        me: get("me").and_then(part),
        first,
        deal: get("deal").and_then(part).unwrap_or(HandSizes::Unknown),
        hand: get("hand").and_then(part).unwrap_or_default(),
        table: get("table").and_then(part).unwrap_or_default(),
        show_model: get("show_model").and_then(part).unwrap_or_default(),
        hint_level: get("hint_level").and_then(part).unwrap_or_default(),
        seats,
    })
}

/// The edition whose id the text names first.
fn known_edition(text: &str) -> Option<Arc<Edition>> {
    let place = |edition: &Arc<Edition>| text.find(&format!("\"{}\"", edition.id));
    let known = edition::library().iter().filter_map(|edition| Some((place(edition)?, edition)));
    known.min_by_key(|(at, _)| *at).map(|(_, edition)| edition.clone())
}
