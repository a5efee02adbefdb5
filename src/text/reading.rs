//! What the others' questions betray, in words.

use super::{Language, ListEnd, Names};
use crate::advice::{HabitKind, ReadCell, ReadSheet};
use crate::edition::Card;
use crate::fl;
use crate::game::Entry;

/// How a player asks, in a few words.
pub fn habit(kind: HabitKind, language: &Language) -> String {
    match kind {
        HabitKind::Unknown => fl!(language, "reading-habit-unknown"),
        HabitKind::Lacking => fl!(language, "reading-habit-lacking"),
        HabitKind::Mixed => fl!(language, "reading-habit-mixed"),
        HabitKind::Bluffing => fl!(language, "reading-habit-bluffing"),
    }
}

/// Why a card is thought to be with a player or not: what they asked, how they ask, and what the log says alone.
pub fn cell(names: &Names<'_>, entries: &[Entry], reading: &ReadSheet, cell: &ReadCell) -> String {
    let language = names.language;
    let line = |id| entries.iter().position(|entry| entry.id == id).map(|at| (at + 1).to_string());
    let lines: Vec<String> = cell.named.iter().filter_map(|id| line(*id)).collect();
    let own = reading.player(cell.seat).map_or(0, |player| player.evidence.own);
    fl!(
        language,
        "reading-cell",
        who = names.holder(cell.seat.into()),
        card = names.the(cell.card),
        count = lines.len(),
        lines = language.list(&lines, ListEnd::And),
        own = own,
        more = if cell.read > cell.by_log { "yes" } else { "no" },
        read = language.percent(cell.read),
        log = language.percent(cell.by_log)
    )
}

/// The chance of a card to be in the case file, with the reading and by the log alone.
pub fn case_file(names: &Names<'_>, (card, log, read): (Card, f64, f64)) -> String {
    let language = names.language;
    let (read, log) = (language.percent(read), language.percent(log));
    let (card, case) = (names.the_at_start(card), names.the_case_file());
    fl!(language, "reading-case-file", card = card, case = case, read = read, log = log)
}
