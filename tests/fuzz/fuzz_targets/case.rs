//! A `.case` file of any game is refused, or comes back the same and can be worked with.
#![no_main]

use deerstalker::caper::{Belief, LogReplay, score};
use deerstalker::deduction::{Problem, consistent};
use deerstalker::format::AnyGame;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(game) = AnyGame::read(text) else { return };
    assert_eq!(AnyGame::read(&game.write().unwrap()).as_ref(), Ok(&game));
    match game {
        AnyGame::Clue(game) => {
            consistent(&Problem::from_game(&game.setup, game.entries()));
        }
        AnyGame::Caper(case) => {
            score(&case.evening);
            for record in &case.evening.rounds {
                let round = record.round(&case.evening.frame).unwrap();
                let facts = record.facts(&round);
                Belief::now(&LogReplay::new(&round, &facts));
            }
        }
    }
});
