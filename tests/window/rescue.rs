//! Whatever is rescued from a damaged game of Clue opens in the window, in every view of it.

use crate::prelude::*;
use deerstalker::format::encode;
use deerstalker::store::gallery;

/// The examples, and those of `tests/formats`.
fn texts() -> Vec<String> {
    let language = english();
    let mut texts: Vec<String> =
        gallery().iter().filter_map(|sample| sample.game(&language)).map(|game| encode(&game).unwrap()).collect();
    for name in ["v3-master", "v3-board", "v3-everything"] {
        let path = format!("tests/formats/{name}.case");
        texts.push(text_of(path));
    }
    texts
}

#[test]
fn a_game_that_was_cut_off_anywhere_is_shown_as_far_as_it_goes() {
    const CUTS: usize = 5;
    let (mut opened, mut entries) = (0, 0);
    for text in texts() {
        for cut in 1..=CUTS {
            let mut end = text.len() * cut / (CUTS + 1);
            while !text.is_char_boundary(end) {
                end += 1;
            }
            let home = Home::new();
            let path = home.folder.path().join("cut.case");
            std::fs::write(&path, &text[..end]).unwrap();
            let mut window = home.start_on(&path);
            let Some(game) = window.stage.game() else {
                assert!(window.sees("cut.case"), "it is said why not");
                continue;
            };
            opened += 1;
            entries += game.game().entries().len();
            for key in ["F8", "F10", "F8", "F2", "F2", "F12"] {
                window.keys(key).texts();
            }
        }
    }
    assert!(opened > 12 && entries > 60, "{opened} games, {entries} entries");
}
