//! Clue: sentences about what the other players betray by their questions.
//!
//! Whoever asks for a card seldom holds it. A *read* chance counts on such habits, a chance *by the log* does not.
//! "~" marks read chances.

use super::{Language, ListEnd, Names};
use crate::advice::{HabitKind, ReadCell, ReadChance, ReadSheet};
use crate::edition::Card;
use crate::fl;
use crate::game::Entry;

pub const MARK: &str = "~";

pub fn marked(number: String, read: bool) -> String {
    if read { format!("{MARK}{number}") } else { number }
}

pub fn percent(language: &Language, chance: f64, read: bool) -> String {
    marked(language.percent(chance), read)
}

/// The read chance, and beside it the chance by the log if they look different.
pub fn solution(language: &Language, cards: [Card; 3], chance: f64, read: Option<&ReadSheet>) -> String {
    let words = language.percent(chance);
    match read.map(|read| language.percent(read.by_log(cards))) {
        Some(log) if log != words => fl!(language, "reading-chance", read = words, log),
        _ => words,
    }
}

pub fn habit(kind: HabitKind, language: &Language) -> Option<String> {
    Some(match kind {
        HabitKind::Unknown => return None,
        HabitKind::Lacking => fl!(language, "reading-habit-lacking"),
        HabitKind::Mixed => fl!(language, "reading-habit-mixed"),
        HabitKind::Bluffing => fl!(language, "reading-habit-bluffing"),
    })
}

/// Why the read chance of a cell differs from that by the log, and in which entries the player asked for the card.
pub fn cell(names: &Names<'_>, entries: &[Entry], reading: &ReadSheet, cell: &ReadCell) -> String {
    let line = |id| entries.iter().position(|entry| entry.id == id).map(|at| (at + 1).to_string());
    let lines: Vec<String> = cell.named.iter().filter_map(|id| line(*id)).collect();
    let own = reading.player(cell.seat).map_or(0, |player| player.evidence.own);
    let rises = cell.read > cell.by_log;
    fl!(
        names,
        "reading-cell",
        who = names.holder(cell.seat.into()),
        card = names.the(cell.card),
        count = lines.len(),
        lines = names.language.list(&lines, ListEnd::And),
        // How often they asked for their own cards is told only if it supports the change.
        because = if rises == (own > 0) { "yes" } else { "no" },
        own,
        verdict = verdict(cell.read, rises),
        read = names.language.percent(cell.read),
        log = names.language.percent(cell.by_log)
    )
}

/// Goes by the chance as printed: one that `rises` can still be below one half.
fn verdict(read: f64, rises: bool) -> &'static str {
    let percent = (read * 100.0).round() as u32;
    match rises {
        true if percent > 50 => "theirs",
        false if percent < 50 => "not",
        true => "likelier",
        false => "less",
    }
}

pub fn case_file(names: &Names<'_>, chance: &ReadChance) -> String {
    let (read, log) = (names.language.percent(chance.read), names.language.percent(chance.by_log));
    let (card, case) = (names.the_at_start(chance.card), names.the_case_file());
    fl!(names, "reading-case-file", card, case, read, log)
}
