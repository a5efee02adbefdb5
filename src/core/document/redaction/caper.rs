//! Great Museum Caper: redaction of an evening.

use super::{Extent, RedactedGame};
use crate::caper::{CaperGame, EveningSetup, Notebook, RoundRecord};
use crate::document::Options;
use crate::history::History;
use std::collections::BTreeMap;

impl RedactedGame<CaperGame> {
    /// [`Options::at`] counts entries of the last round.
    ///
    /// In a public document, the Thief's pad becomes what the Thief published. The Characters' notebook loses placed
    /// locks and notes; without spoilers or truth also the told path.
    pub fn from_evening(case: &CaperGame, options: &Options) -> Self {
        let count = case.evening.rounds.last().map_or(0, RoundRecord::len);
        let Extent { at, is_cut, is_public, spoiler_free } = Extent::new(options, count);
        let mut game = case.clone();
        if is_cut || is_public || !options.truth {
            game.history = History::default();
        }
        for round in game.evening.rounds.iter_mut().filter(|_| !options.truth) {
            if let Notebook::Characters { told, .. } = &mut round.notebook {
                told.clear();
            }
        }
        if let (Some(last), true) = (game.evening.rounds.last_mut(), is_cut) {
            last.truncate(at);
            // The told path would give the end away.
            if let Notebook::Characters { told, .. } = &mut last.notebook {
                told.clear();
            }
        }
        if is_public {
            let frame = game.evening.frame.clone();
            game.evening.frame.me = None;
            // Only a round with impossible pieces has no facts, and checked evenings have none such.
            let rounds = game.evening.rounds.iter().map(|round| made_public(round, &frame, spoiler_free));
            game.evening.rounds = rounds.collect();
        }
        Self { game, is_cut, hidden: BTreeMap::new(), spoiler_free, marked: BTreeMap::new() }
    }
}

fn made_public(record: &RoundRecord, frame: &EveningSetup, spoiler_free: bool) -> RoundRecord {
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
