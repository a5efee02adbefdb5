//! A text in any format but that of game files is refused or read. A game of Clue comes back the same and can be worked
//! with.
#![no_main]

use deerstalker::deduction::{Problem, consistent};
use deerstalker::exchange::{read, recognise, write};
use deerstalker::format::AnyGame;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let format = recognise(text);
    if format.is_game_file() {
        return;
    }
    if let Ok(AnyGame::Clue(game)) = format.read(text).map(|found| found.game) {
        let again = read(&write(&game)).map(|imported| imported.game);
        assert_eq!(again.as_ref(), Ok(&*game));
        consistent(&Problem::from_game(&game.setup, game.entries()));
    }
});
