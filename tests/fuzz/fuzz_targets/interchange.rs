//! A case file, or a game of another program, is refused, or comes back the same and can be worked with.
#![no_main]

use deerstalker::exchange::{read, read_any, write};
use deerstalker::deduction::{Problem, consistent};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Some(Ok(imported)) = read_any(text) {
        let game = imported.game;
        let again = read(&write(&game)).map(|imported| imported.game);
        assert_eq!(again.as_ref(), Ok(&game));
        consistent(&Problem::from_game(&game.setup, game.entries()));
    }
});
