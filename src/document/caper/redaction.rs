//! The redacted copy of an evening for a document.

use super::super::Options;
use crate::caper::{CaperGame, Notebook, RoundRecord};
use crate::history::History;

/// A copy of the evening without its secrets. If nothing has to be hidden it is the whole evening with its history;
/// otherwise it has no history, so that undone secrets stay secret.
///
/// Without `my_hand` it has what the whole table knows: of a pad what the Thief published, of the Characters' notebook
/// no placed locks and no notes. Spoiler-free, it lacks the Thief's told path too.
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
