//! Whatever is typed is read or refused, in both languages.
#![no_main]

use deerstalker::entry::quick::{LineContext, parse};
use deerstalker::game::Game;
use deerstalker::store::gallery;
use deerstalker::text::{Code, Language};
use libfuzzer_sys::fuzz_target;
use std::sync::OnceLock;

fn games() -> &'static [Game] {
    static GAMES: OnceLock<Vec<Game>> = OnceLock::new();
    GAMES.get_or_init(|| {
        let language = Language::new(Code::English);
        gallery().iter().filter_map(|sample| sample.game(&language)).collect()
    })
}

fuzz_target!(|line: &str| {
    for game in games() {
        for code in Code::ALL {
            for upto in [0, game.entries().len()] {
                parse(line, &LineContext::at_entry(game, upto, code));
            }
        }
    }
});
