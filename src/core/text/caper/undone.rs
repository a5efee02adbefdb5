//! Great Museum Caper: what undo and redo changed.

use super::{CaperNames, entry};
use crate::caper::{CaperGame, RoundRecord};
use crate::fl;
use crate::text::Language;
use crate::text::table::{entry_difference, stepped};

/// As [`text::table::went_back`](crate::text::table::went_back), for the last round only.
pub fn went_back(before: &CaperGame, after: &CaperGame, language: &Language) -> Option<String> {
    let step = after.history.step_since(&before.history)?;
    Some(stepped(step, (before, after), |old, new| difference(old, new, language), language))
}

fn difference(old: &CaperGame, new: &CaperGame, language: &Language) -> String {
    let (rounds, rounds_after) = (&old.evening.rounds, &new.evening.rounds);
    if rounds.len() != rounds_after.len() {
        return fl!(language, "change-round");
    }
    let (Some(earlier), Some(later)) = (rounds.last(), rounds_after.last()) else {
        return fl!(language, "change-setup");
    };
    let said = |game: &CaperGame, record: &RoundRecord| {
        entries(record, &CaperNames::new(&game.evening.frame, &record.setup, language))
    };
    let (log, log_after) = (said(old, earlier), said(new, later));
    let at = (0..log.len().max(log_after.len())).find(|at| log.get(*at) != log_after.get(*at));
    let Some(at) = at else { return fl!(language, "change-setup") };
    let (entry, _) = if log_after.len() < log.len() { &log[at] } else { &log_after[at] };
    entry_difference(log.len().cmp(&log_after.len()), at, entry, language)
}

/// The entries as sentences, each with whether it is doubted.
fn entries(record: &RoundRecord, names: &CaperNames<'_>) -> Vec<(String, bool)> {
    let log = record.entries().into_iter().enumerate();
    log.map(|(at, logged)| (entry(logged, at == 0, names), logged.doubted())).collect()
}
