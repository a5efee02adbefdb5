//! Whatever is typed in the museum is read or refused, on both sides of the table and in every language.
#![no_main]

use deerstalker::caper::{Evening, LogReplay, Notebook, Pad, RoundRecord};
use deerstalker::entry::caper::turn_input::{ParsedTurn, TurnStart};
use deerstalker::format::AnyGame;
use deerstalker::text::caper::CaperNames;
use deerstalker::text::{Code, Language};
use libfuzzer_sys::fuzz_target;
use std::sync::{Arc, OnceLock};

const FILES: [&str; 2] = [
    include_str!("../../../resources/gallery/museum_tracker.case"),
    include_str!("../../../resources/gallery/museum_pad.case"),
];

fn evenings() -> &'static [Evening] {
    static EVENINGS: OnceLock<Vec<Evening>> = OnceLock::new();
    EVENINGS.get_or_init(|| {
        let evening = |file: &&str| match AnyGame::read(file) {
            Ok(AnyGame::Caper(game)) => Some(game.evening.clone()),
            _ => None,
        };
        FILES.iter().filter_map(evening).collect()
    })
}

/// `None` if the last round cannot be played.
fn start(evening: &Evening, record: &RoundRecord) -> Option<TurnStart> {
    let round = record.round(&evening.frame).ok()?;
    let facts = record.facts(&round);
    let table = LogReplay::new(&round, &facts).table().clone();
    let hidden = match &record.notebook {
        Notebook::Thief { log } => Some(Pad::new(&round, log).hidden),
        Notebook::Characters { .. } => None,
    };
    Some(TurnStart { round: Arc::new(round), table, hidden, placed: Vec::new() })
}

fuzz_target!(|line: &str| {
    for evening in evenings() {
        let Some((record, start)) = evening.rounds.last().and_then(|record| Some((record, start(evening, record)?)))
        else {
            continue;
        };
        for code in Code::ALL {
            let language = Language::new(code);
            ParsedTurn::parse(line, &start, &CaperNames::new(&evening.frame, &record.setup, &language));
        }
    }
});
