//! Great Museum Caper: advice for a Character's next turn or the Thief's next landing.

use super::super::model::{Block, Item, Note, NoteKind, Section};
use super::round::MOST_WEIGHED;
use crate::caper::hint::forecast;
use crate::caper::{Belief, Evening, LogReplay, NextMover, Notebook, Pad, RoundRecord};
use crate::deduction::Cancel;
use crate::fl;
use crate::text::Language;
use crate::text::caper::{CaperNames, hint as words};

const MOST_LANDINGS: usize = 3;

/// `record` is the last round. `None` if it is over, faulty or contradictory.
pub(super) fn next(evening: &Evening, record: &RoundRecord, language: &Language, cancel: &Cancel) -> Option<Section> {
    let names = CaperNames::new(&evening.frame, &record.setup, language);
    let round = evening.round(evening.rounds.len() - 1, record).ok()?;
    let items = match &record.notebook {
        Notebook::Characters { log, .. } => {
            let replay = LogReplay::with_cancel(&round, log, cancel);
            if record.end(replay.table()).is_some() || replay.now().is_impossible() {
                return None;
            }
            let by = match replay.table().next {
                NextMover::Character(by) => by,
                NextMover::Thief => replay.table().turn,
            };
            let turn = fl!(language, "cli-hint-turn", who = names.character_and_player(by));
            let weighed = (log.len() <= MOST_WEIGHED).then(|| Belief::now(&replay));
            let chances = weighed.and_then(|belief| forecast(&replay, &belief, by));
            let chances = chances.map(|turn| words::chances(turn.caught, turn.seen, turn.left, language));
            chances.map(|chances| Item::with_details(turn, vec![chances])).into_iter().collect()
        }
        Notebook::Thief { log } => {
            let pad = Pad::new(&round, log);
            if record.end(&pad.table).is_some() {
                return None;
            }
            let risks = if log.len() <= MOST_WEIGHED { pad.risks(&round, cancel) } else { Vec::new() };
            let landing = |(at, risk)| Item {
                number: Some(at + 1),
                notes: vec![Note::new(NoteKind::Detail, words::risk(risk, &names))],
                ..Item::new(words::landing(risk, &pad.entries(&round, risk), &names))
            };
            risks.iter().take(MOST_LANDINGS).enumerate().map(landing).collect::<Vec<_>>()
        }
    };
    let block = if items.is_empty() { Block::Remark(fl!(language, "caper-no-advice")) } else { Block::List(items) };
    Some(Section::new(fl!(language, "export-next"), vec![block]))
}
