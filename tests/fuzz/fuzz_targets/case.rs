//! A `.case` file of any game is refused, or comes back the same and can be worked with.
#![no_main]

use deerstalker::caper::{Hunt, Weights, score};
use deerstalker::casebook::session::Session;
use deerstalker::deduction::{Problem, consistent};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(session) = Session::read(text) else { return };
    assert_eq!(Session::read(&session.write().unwrap()).as_ref(), Ok(&session));
    match session {
        Session::Clue(game) => {
            consistent(&Problem::from_game(&game.setup, game.entries()));
        }
        Session::Caper(case) => {
            score(&case.evening);
            for record in &case.evening.rounds {
                let round = record.round(&case.evening.frame).unwrap();
                let facts = record.facts(&round);
                Weights::now(&Hunt::new(&round, &facts));
            }
        }
    }
});
