//! A `.case` file is refused, or comes back the same and can be worked with.
#![no_main]

use deerstalker::casebook::{decode, encode};
use deerstalker::deduction::{Problem, consistent};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(game) = decode(text) {
        assert_eq!(decode(&encode(&game).unwrap()).as_ref(), Ok(&game));
        consistent(&Problem::from_game(&game.setup, game.entries()));
    }
});
