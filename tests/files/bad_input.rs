//! Damaged files are refused or read as something whole, without a panic or a hang. The short, seeded version of
//! `tests/fuzz`; `DEERSTALKER_LONG=1` runs a hundred times as many.

use deerstalker::caper::{Belief, CaperGame, LogReplay, Notebook, Pad, review, score};
use deerstalker::deduction::{conflict, mends, undisputed};
use deerstalker::edition::{Edition, library};
use deerstalker::exchange::{self, FoundGame};
use deerstalker::format::record::Record;
use deerstalker::game::examine;
use deerstalker::store::gallery;
use std::path::Path;
use support::export;
use support::prelude::*;
use support::stored_form::damaged;

fn rounds(short: usize) -> usize {
    if support::is_long() { 100 * short } else { short }
}

fn work_with(game: &Game) {
    let entries = game.entries();
    consistent(&Problem::from_game(&game.setup, entries));
    for (at, entry) in entries.iter().enumerate() {
        examine(&game.setup, entries, at, entry);
    }
}

fn walk_through(case: &CaperGame) {
    score(&case.evening);
    case.summarise();
    for record in &case.evening.rounds {
        let round = record.round(&case.evening.frame).unwrap();
        let facts = record.facts(&round);
        let hunt = LogReplay::new(&round, &facts);
        assert!(Belief::now(&hunt).within(hunt.now()) || hunt.now().is_impossible());
        match &record.notebook {
            Notebook::Characters { told, .. } => drop(review(&hunt, told)),
            Notebook::Thief { log } => drop(Pad::new(&round, log)),
        }
    }
    let options = Options::new(Format::Text, Code::English);
    export(case, &options);
}

#[test]
fn damaged_games_are_refused_or_read_as_something_whole() {
    let language = english();
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut accepted = 0;
    for sample in gallery() {
        let text = sample.any_game(&language).unwrap().write().unwrap();
        for _ in 0..rounds(150) {
            let text = damaged(&text, &mut random);
            if let Ok(session) = AnyGame::read(&text) {
                accepted += 1;
                match &session {
                    AnyGame::Clue(game) => work_with(game),
                    AnyGame::Caper(case) => walk_through(case),
                }
                assert_eq!(AnyGame::read(&session.write().unwrap()).unwrap(), session, "{text}");
            }
        }
    }
    assert!(accepted > 10, "the damage is too great to test anything: {accepted}");
}

#[test]
fn damaged_editions_are_refused_or_read_as_something_whole() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let mut accepted = 0;
    for edition in library() {
        let text = edition.to_ron();
        for _ in 0..rounds(150) {
            let text = damaged(&text, &mut random);
            match Edition::from_ron(&text, "damaged.ron") {
                Ok(edition) => {
                    accepted += 1;
                    assert_eq!(Edition::from_ron(&edition.to_ron(), "again.ron").unwrap(), edition);
                }
                Err(error) => {
                    let lines = text.lines().count() + 1;
                    assert!((1..=lines).contains(&error.line) && error.column >= 1, "{error}");
                }
            }
        }
    }
    assert!(accepted > 10, "{accepted}");
}

#[test]
fn damaged_interchange_files_are_refused_or_read_as_something_whole() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let mut accepted = 0;
    for name in ["classic4-events3-mid", "two-events3-mid", "faceup5-events3-mid", "master6-plain1-mid"] {
        let path = format!("tests/cases/{name}.json");
        let mut case: serde_json::Value = serde_json::from_str(&text_of(path)).unwrap();
        case.as_object_mut().unwrap().remove("expected");
        let text = case.to_string();
        for _ in 0..rounds(150) {
            let text = damaged(&text, &mut random);
            if let Ok(imported) = exchange::read(&text) {
                accepted += 1;
                work_with(&imported.game);
                let again = exchange::read(&exchange::write(&imported.game)).map(|imported| imported.game);
                assert_eq!(again.as_ref(), Ok(&imported.game), "{text}");
            }
        }
    }
    assert!(accepted > 10, "{accepted}");
}

const FOREIGN: [&str; 2] = [
    r#"["a","b","c"]
{"hand":{"player":"a","cards":["plum","rope","hall","study","white","knife"]}}
{"suggest":{"player":"a","cards":["green","rope","hall"],"showed":["b","c"]}}
{"show":{"player":"c","card":"green"}}
{"suggest":{"player":"b","cards":["scarlet","wrench","lounge"],"showed":[]}}"#,
    include_str!("../foreign/cluedo_assistant.json"),
];

#[test]
fn damaged_games_of_other_programs_are_refused_or_read_as_something_whole() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let mut accepted = 0;
    for text in FOREIGN {
        assert!(exchange::recognise(text).read(text).is_ok());
        for _ in 0..rounds(200) {
            let text = damaged(text, &mut random);
            if let Ok(FoundGame { game: AnyGame::Clue(game), .. }) = exchange::recognise(&text).read(&text) {
                accepted += 1;
                work_with(&game);
                let again = exchange::read(&exchange::write(&game)).map(|imported| imported.game);
                assert_eq!(again.as_ref(), Ok(&*game), "{text}");
            }
        }
    }
    assert!(accepted > 10, "{accepted}");
}

#[test]
fn very_long_and_very_deep_files_are_refused() {
    for opening in ["[", "(", "{\"a\":", "(a:"] {
        let deep = opening.repeat(1 << 20);
        assert!(AnyGame::read(&deep).is_err());
        assert!(Edition::from_ron(&deep, "deep.ron").is_err());
        assert!(exchange::read(&deep).is_err());
    }
    let long = " ".repeat(100 << 20);
    assert!(AnyGame::read(&long).is_err());
    assert!(Edition::from_ron(&long, "long.ron").is_err());
    assert!(exchange::read(&long).is_err());
}

#[test]
fn more_entries_than_an_evening_has_are_refused_or_handled() {
    let case = Path::new("tests/cases/classic4-events3-mid.json");
    let mut case: serde_json::Value = serde_json::from_str(&text_of(case)).unwrap();
    let log = case["log"].as_array().unwrap().clone();
    let many: Vec<_> = log.iter().cycle().take(10_000).cloned().collect();
    case["log"] = many.into();
    let game = exchange::read(&case.to_string()).unwrap().game;
    assert_eq!(game.entries().len(), 10_000);
    assert!(consistent(&Problem::from_game(&game.setup, game.entries())));
}

#[test]
fn a_long_log_that_contradicts_itself_has_a_minimal_conflict_and_cancelled_work_says_nothing() {
    let case = Path::new("tests/cases/classic6-contradiction1.json");
    let mut case: serde_json::Value = serde_json::from_str(&text_of(case)).unwrap();
    let log = case["log"].as_array().unwrap().clone();
    case["log"] = log.iter().cycle().take(1_000).cloned().collect::<Vec<_>>().into();
    let game = exchange::read(&case.to_string()).unwrap().game;
    let position = Position::of_game(&game.setup, game.entries());
    let found = conflict(&position, &Cancel::default()).unwrap();
    let with = |kept: &dyn Fn(EntryId) -> bool| {
        let entries: Vec<_> = game.entries().iter().filter(|entry| kept(entry.id)).cloned().collect();
        consistent(&Problem::from_game(&game.setup, &entries))
    };
    assert!(!with(&|id| found.entries.contains(&id)));
    for spared in &found.entries {
        assert!(with(&|id| id != *spared && found.entries.contains(&id)), "{spared:?} is not needed");
    }
    let cancel = Cancel::default();
    cancel.cancel();
    assert!(conflict(&position, &cancel).is_none() && undisputed(&position, &cancel).is_none());
    assert!(mends(&game.setup, game.entries(), &found, &cancel).is_empty());
}
