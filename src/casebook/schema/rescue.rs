//! Saving what can be saved from a text that is damaged or was cut off.

use super::{Reading, options, outline, v1};
use serde::de::DeserializeOwned;
use std::ops::Range;

/// The game in a damaged text, as far as it can be read: the set-up has to be whole, entries and everything else are
/// kept one by one. `None` if there is no game to be found.
pub(in crate::casebook) fn rescue(text: &str) -> Option<Reading> {
    if text.len() > super::MAX_BYTES || !matches!(super::format_of(text), Ok(1) | Err(_)) {
        return None;
    }
    let members = outline::members(text, 0..text.len());
    let find = |name: &str| members.iter().find(|(other, _)| *other == name).map(|(_, value)| value.clone());
    let mut lost = 0;
    let lines = match find("lines") {
        Some(lines) => outline::items(text, lines).filter_map(|line| read_line(text, line, &mut lost)).collect(),
        None => Vec::new(),
    };
    let case = v1::Case {
        format: 1,
        title: find("title").and_then(|value| part(text, value)).unwrap_or_default(),
        started: find("started").and_then(|value| part(text, value)).unwrap_or_default(),
        setup: find("setup").and_then(|value| part(text, value))?,
        lines: if lines.is_empty() { vec![v1::Line { name: String::new(), entries: Vec::new() }] } else { lines },
        current: find("current").and_then(|value| part(text, value)).unwrap_or(0),
        pencil: find("pencil").map(|value| parts(text, value)).unwrap_or_default(),
        outcome: find("outcome").and_then(|value| part(text, value)).unwrap_or_default(),
        next_id: find("next_id").and_then(|value| part(text, value)).unwrap_or(0),
        done: if lost == 0 { find("done").and_then(|value| part(text, value)).unwrap_or_default() } else { Vec::new() },
        undone: Vec::new(),
    };
    let mut reading = v1::read(&case, v1::Strictness::LeaveOut).ok()?;
    reading.lost_entries += lost;
    Some(reading)
}

/// A line with those of its entries that can be read; `lost` counts the others.
fn read_line(text: &str, line: Range<usize>, lost: &mut usize) -> Option<v1::Line> {
    let members = outline::members(text, line);
    let entries = members.iter().find(|(name, _)| *name == "entries").map(|(_, value)| value.clone())?;
    let name = members.iter().find(|(name, _)| *name == "name").and_then(|(_, value)| part(text, value.clone()));
    let mut kept = Vec::new();
    for item in outline::items(text, entries) {
        match part(text, item) {
            Some(entry) => kept.push(entry),
            None => *lost += 1,
        }
    }
    Some(v1::Line { name: name.unwrap_or_default(), entries: kept })
}

fn part<T: DeserializeOwned>(text: &str, range: Range<usize>) -> Option<T> {
    options().from_str(&text[range]).ok()
}

fn parts<T: DeserializeOwned>(text: &str, range: Range<usize>) -> Vec<T> {
    outline::items(text, range).filter_map(|item| part(text, item)).collect()
}
