//! Saving what can be saved from a text that is damaged or was cut off.
//!
//! Two ways, and the better result counts: by brackets, which reads any layout but loses its way behind a bracket or
//! quote too many; and by lines, which relies on the layout this program writes (one entry to a line, two spaces to a
//! level) and finds its way again with every line.

use super::clue::{self, Edition, Step};
use super::stored::{Names, Stored};
use super::{Reading, Record, options, outline};
use crate::edition;
use crate::game::Game;
use serde::de::DeserializeOwned;
use std::ops::Range;

/// The game in a damaged text, as far as it can be read: the set-up has to be there, entries and everything else are
/// kept one by one. `None` if there is no game to be found.
pub(in crate::casebook) fn rescue(text: &str) -> Option<Reading<Game>> {
    let kept = |reading: &Reading<Game>| reading.record.entry_count();
    match (by_brackets(text), by_lines(text)) {
        (Some(brackets), Some(lines)) if kept(&lines) > kept(&brackets) => Some(lines),
        (Some(brackets), _) => Some(brackets),
        (None, lines) => lines,
    }
}

/// The parts of a case as far as they were found, each still as text.
struct Parts<'a> {
    members: Vec<(&'a str, &'a str)>,
    lines: Vec<clue::Line>,
    lost: usize,
}

impl<'a> Parts<'a> {
    fn text(&self, name: &str) -> Option<&'a str> {
        self.members.iter().find(|(other, _)| *other == name).map(|(_, text)| *text)
    }

    fn get<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        part(self.text(name)?)
    }

    fn assemble(mut self) -> Option<Reading<Game>> {
        let mut lines = std::mem::take(&mut self.lines);
        if lines.is_empty() {
            lines.push(clue::Line::default());
        }
        let case = clue::Case {
            format: 2,
            game: clue::Clue::Clue,
            title: self.get("title").unwrap_or_default(),
            started: self.get("started").unwrap_or_default(),
            setup: part(self.text("setup")?).or_else(|| setup(self.text("setup")?))?,
            lines,
            current: self.get("current").unwrap_or(0),
            pencil: self.text("pencil").map(items).unwrap_or_default(),
            outcome: self.get("outcome").unwrap_or_default(),
            next_id: self.get("next_id").unwrap_or(0),
            undo: if self.lost == 0 { self.undo() } else { Vec::new() },
            redo: Vec::new(),
        };
        let mut reading = clue::read(&case, clue::Strictness::LeaveOut).ok()?;
        reading.lost_entries += self.lost;
        Some(reading)
    }

    /// What undo does, in the words of format 2 or 1.
    fn undo(&self) -> Vec<Step> {
        let made = || self.get::<Vec<clue::v1::Made>>("done").unwrap_or_default();
        self.get("undo").unwrap_or_else(|| made().into_iter().map(Step::from).collect())
    }
}

fn by_brackets(text: &str) -> Option<Reading<Game>> {
    let members: Vec<(&str, &str)> =
        outline::members(text, 0..text.len()).into_iter().map(|(name, value)| (name, &text[value])).collect();
    let mut parts = Parts { members, lines: Vec::new(), lost: 0 };
    let log = parts.text("lines").unwrap_or_default();
    let mut lost = 0;
    parts.lines = outline::items(log, 0..log.len()).filter_map(|line| read_line(log, line, &mut lost)).collect();
    parts.lost = lost;
    parts.assemble()
}

/// A line of the log with those of its entries that can be read; `lost` counts the others.
fn read_line(text: &str, line: Range<usize>, lost: &mut usize) -> Option<clue::Line> {
    let members = outline::members(text, line);
    let entries = members.iter().find(|(name, _)| *name == "entries").map(|(_, value)| value.clone())?;
    let name = members.iter().find(|(name, _)| *name == "name").and_then(|(_, value)| part(&text[value.clone()]));
    let mut kept = Vec::new();
    for item in outline::items(text, entries) {
        match part(&text[item]) {
            Some(entry) => kept.push(entry),
            None => *lost += 1,
        }
    }
    Some(clue::Line { name: name.unwrap_or_default(), entries: kept })
}

fn by_lines(text: &str) -> Option<Reading<Game>> {
    let members = sections(text, "  ");
    let mut parts = Parts { members, lines: Vec::new(), lost: 0 };
    for row in parts.text("lines").unwrap_or_default().lines() {
        let content = row.trim();
        if row.starts_with("    (") {
            parts.lines.push(clue::Line::default());
        } else if let (Some(name), Some(line)) = (row.strip_prefix("      name: "), parts.lines.last_mut()) {
            line.name = part(value(name)).unwrap_or_default();
        } else if content.starts_with('(') || content.contains("what:") {
            match part(value(content)) {
                Some(entry) => {
                    if parts.lines.is_empty() {
                        parts.lines.push(clue::Line::default());
                    }
                    if let Some(line) = parts.lines.last_mut() {
                        line.entries.push(entry);
                    }
                }
                None => parts.lost += 1,
            }
        }
    }
    parts.assemble()
}

/// The members that begin their line behind exactly this indent, each with everything up to the next.
fn sections<'a>(text: &'a str, indent: &str) -> Vec<(&'a str, &'a str)> {
    let mut starts = Vec::new();
    let mut at = 0;
    for row in text.split_inclusive('\n') {
        if let Some((name, _)) = row.strip_prefix(indent).and_then(|row| row.split_once(": ")) {
            let plain = !name.is_empty() && name.bytes().all(|byte| byte == b'_' || byte.is_ascii_lowercase());
            if plain {
                starts.push((at, &text[at + indent.len()..at + indent.len() + name.len()]));
            }
        }
        at += row.len();
    }
    let ends = starts.iter().skip(1).map(|(at, _)| *at).chain([text.len()]);
    let found = starts.iter().zip(ends);
    found.map(|((at, name), end)| (*name, value(&text[at + indent.len() + name.len() + 2..end]))).collect()
}

/// A set-up whose parts are read one by one; an edition that is damaged is taken from those that come with the program.
fn setup(text: &str) -> Option<clue::Setup> {
    let found = sections(text, "    ");
    let get = |name: &str| found.iter().find(|(other, _)| *other == name).map(|(_, text)| *text);
    let edition: Edition = match get("edition").and_then(part) {
        Some(edition) => edition,
        None => known_edition(text)?,
    };
    let seats: Vec<clue::Seat> = get("seats").and_then(part)?;
    let first = get("first").and_then(part).or_else(|| Some(seats.first()?.name.clone()))?;
    Some(clue::Setup {
        rules: get("rules").and_then(part).unwrap_or_else(|| edition.rules.clone()),
        edition: Some(edition),
        me: get("me").and_then(part),
        first,
        deal: get("deal").and_then(part).unwrap_or(clue::Deal::Unknown),
        hand: get("hand").and_then(part).unwrap_or_default(),
        table: get("table").and_then(part).unwrap_or_default(),
        show_model: get("show_model").and_then(part).unwrap_or_default(),
        hint_level: get("hint_level").and_then(part).unwrap_or_default(),
        seats,
    })
}

/// The edition whose id the text names first.
fn known_edition(text: &str) -> Option<Edition> {
    let known = edition::library().iter().filter_map(|edition| {
        let at = text.find(&format!("\"{}\"", edition.id))?;
        Some((at, edition))
    });
    known.min_by_key(|(at, _)| *at).map(|(_, edition)| Edition::store(edition, &Names::default()))
}

/// A value without the comma, and without the bracket of the whole, behind it.
fn value(text: &str) -> &str {
    let text = text.trim();
    let text = text.strip_suffix("\n)").unwrap_or(text).trim_end();
    text.strip_suffix(',').unwrap_or(text)
}

fn part<T: DeserializeOwned>(text: &str) -> Option<T> {
    options().from_str(text).ok()
}

fn items<T: DeserializeOwned>(text: &str) -> Vec<T> {
    outline::items(text, 0..text.len()).filter_map(|item| part(&text[item])).collect()
}
