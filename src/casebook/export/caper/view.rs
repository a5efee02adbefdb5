//! The part of an evening that a document may know.

use super::super::Options;
use crate::caper::{CaperGame, Notebook, RoundRecord};
use crate::history::History;

/// An evening from which everything is taken that the document must not know. Without any of that it is the evening itself,
/// with its whole history; otherwise it has no history, so that undone secrets stay secret.
///
/// Without `my_hand` it says what the whole table knows: of a pad what the Thief published, of the Characters' notebook
/// neither placed locks nor own words. Spoiler-free, it does not hold the Thief's told path either.
pub fn view(case: &CaperGame, options: &Options) -> CaperGame {
    let mut seen = case.clone();
    let public = !options.my_hand || options.spoiler_free;
    let cut = options.at.is_some_and(|at| case.evening.rounds.last().is_some_and(|round| at < round.len()));
    if !public && !cut {
        return seen;
    }
    seen.history = History::default();
    if let (Some(at), Some(last), true) = (options.at, seen.evening.rounds.last_mut(), cut) {
        match &mut last.notebook {
            Notebook::Characters { log, told, .. } => {
                log.truncate(at);
                told.clear();
            }
            Notebook::Thief { log } => log.truncate(at),
        }
    }
    if public {
        let frame = seen.evening.frame.clone();
        seen.evening.frame.me = None;
        // A round whose pieces cannot stand has no facts; checked evenings have none.
        let rounds = seen.evening.rounds.iter().map(|round| made_public(round, &frame, options.spoiler_free));
        seen.evening.rounds = rounds.collect();
    }
    seen
}

fn made_public(record: &RoundRecord, frame: &crate::caper::EveningSetup, spoiler_free: bool) -> RoundRecord {
    let round = record.round(frame);
    let mut log = round.map(|round| record.facts(&round)).unwrap_or_default();
    for entry in &mut log {
        entry.note = None;
    }
    let told = match &record.notebook {
        Notebook::Characters { told, .. } if !spoiler_free => told.clone(),
        _ => Vec::new(),
    };
    RoundRecord { notebook: Notebook::Characters { locks: Vec::new(), log, told }, ..record.clone() }
}
