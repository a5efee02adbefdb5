//! The example evenings are worth watching.

use crate::caper::prelude::*;
use deerstalker::caper::{review, score};
use deerstalker::format::GameKind;
use deerstalker::format::any_game::AnyGame;
use deerstalker::store::gallery;

#[test]
fn the_examples_are_offered_and_worth_watching() {
    let language = Language::new(Code::French);
    let museum: Vec<CaperGame> = gallery()
        .iter()
        .filter(|sample| sample.game_kind() == GameKind::Caper)
        .filter_map(|sample| match sample.any_game(&language) {
            Some(AnyGame::Caper(case)) => {
                assert!(!sample.details(&language).is_empty());
                assert!(case.title.starts_with(&sample.title(&language)));
                Some((*case).clone())
            }
            _ => None,
        })
        .collect();
    let [tracker, pad] = &museum[..] else { panic!("{} examples", museum.len()) };
    let record = &tracker.evening.rounds[0];
    let round = record.round(&tracker.evening.frame).unwrap();
    let Notebook::Characters { log, told, .. } = &record.notebook else { panic!("the Characters' side") };
    let replay = LogReplay::new(&round, log);
    assert!(!replay.now().is_impossible() && replay.stages().iter().all(|stage| stage.findings.is_empty()));
    let truth = review(&replay, told);
    assert!(truth.misfits.is_empty() && truth.chance > truth.even_chance, "the guess was better than none");
    assert_eq!((replay.table().end, score(&tracker.evening).winners), (Some(RoundEnd::Caught), vec![1, 2, 3]));
    let record = &pad.evening.rounds[0];
    let round = record.round(&pad.evening.frame).unwrap();
    let Notebook::Thief { log } = &record.notebook else { panic!("the Thief's side") };
    let last = Pad::new(&round, log);
    assert_eq!((last.table.end, score(&pad.evening).winners), (Some(RoundEnd::Escaped), vec![0]));
}
