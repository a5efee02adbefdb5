//! What the others' questions betray, in words.

use super::{Language, ListEnd, Names};
use crate::advice::{HabitKind, ReadCell, ReadSheet};
use crate::edition::Card;
use crate::fl;
use crate::game::Entry;

/// The sign before a number that is read from what the others ask, and is no number of the log.
pub const MARK: &str = "~";

/// A number in words, with the sign if it is `read`.
pub fn marked(number: String, read: bool) -> String {
    if read { format!("{MARK}{number}") } else { number }
}

/// A chance in per cent, with the sign if it is `read`.
pub fn percent(language: &Language, chance: f64, read: bool) -> String {
    marked(language.percent(chance), read)
}

/// The chance of a solution in per cent; where one `read` differs from that of the log, both.
pub fn solution(language: &Language, cards: [Card; 3], chance: f64, read: Option<&ReadSheet>) -> String {
    let words = language.percent(chance);
    match read.map(|read| language.percent(read.by_log(cards))) {
        Some(log) if log != words => fl!(language, "reading-chance", read = words, log = log),
        _ => words,
    }
}

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
    let rises = cell.read > cell.by_log;
    fl!(
        language,
        "reading-cell",
        who = names.holder(cell.seat.into()),
        card = names.the(cell.card),
        count = lines.len(),
        lines = language.list(&lines, ListEnd::And),
        // Cards of their own are told only where they speak for the change.
        because = if rises == (own > 0) { "yes" } else { "no" },
        own = own,
        verdict = verdict(cell.read, rises),
        read = language.percent(cell.read),
        log = language.percent(cell.by_log)
    )
}

/// What is said of a card that is thought to be with a player with the chance `read`. Whether they probably have it follows
/// from the chance as it is printed, not from whether it `rises`.
fn verdict(read: f64, rises: bool) -> &'static str {
    let percent = (read * 100.0).round() as u32;
    match rises {
        true if percent > 50 => "theirs",
        false if percent < 50 => "not",
        true => "likelier",
        false => "less",
    }
}

/// The chance of a card to be in the case file, with the reading and by the log alone.
pub fn case_file(names: &Names<'_>, (card, log, read): (Card, f64, f64)) -> String {
    let language = names.language;
    let (read, log) = (language.percent(read), language.percent(log));
    let (card, case) = (names.the_at_start(card), names.the_case_file());
    fl!(language, "reading-case-file", card = card, case = case, read = read, log = log)
}
