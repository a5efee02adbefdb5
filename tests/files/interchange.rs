//! Any game comes back equal from the JSON for other programs, and from a copy of its file.

use deerstalker::edition::tidy;
use deerstalker::exchange;
use deerstalker::game::Branch;
use deerstalker::history::History;
use std::collections::{BTreeSet, HashSet};
use support::export;
use support::games;
use support::prelude::*;

/// The game without the parts that the document says it omits. Titles are tidied like every name, and the numbers of
/// deleted entries may be given again.
fn promised(game: &Game, omits: &[String]) -> Game {
    let mut promised = game.clone();
    for part in omits {
        match part.as_str() {
            "branches" => (promised.branches, promised.current) = (vec![unnamed(game)], 0),
            "history" => promised.history = History::default(),
            "pieces" => promised.pieces.clear(),
            "reading" => promised.reading = true,
            "retries" => promised.retries.clear(),
            other => panic!("nobody knows what {other} is"),
        }
    }
    promised.title = tidy(&game.title).into_owned();
    promised.next_id = game.entries().iter().map(|entry| entry.id.0).max().map_or(1, |last| last + 1);
    promised
}

/// The line in use as the only one.
fn unnamed(game: &Game) -> Branch {
    Branch { name: String::new(), entries: game.entries().to_vec() }
}

fn omits(json: &str) -> Vec<String> {
    let document: serde_json::Value = serde_json::from_str(json).unwrap();
    serde_json::from_value(document["omits"].clone()).unwrap()
}

/// A random game. Every third asks everybody, whatever its edition says.
fn game(seed: u64) -> Game {
    let mut game = games::game(seed, 30 + (seed % 40) as usize);
    if seed.is_multiple_of(3) {
        game.setup = support::changed(&game.setup, |parts| parts.rules.answers = AnswerRule::Everybody);
    }
    game
}

#[test]
fn any_game_comes_back_equal_from_json() {
    let mut kinds = HashSet::new();
    let (mut seen, mut missed) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..support::rounds(200) {
        let game = game(seed);
        let json = export(&game, &Options::new(Format::Json, Code::French));
        let json = std::str::from_utf8(&json).unwrap();
        let back = exchange::read(json).unwrap_or_else(|error| panic!("{error}"));
        let omits = omits(json);
        assert_eq!(omits, exchange::OMITS, "seed {seed}");
        assert_eq!(back.game, promised(&game, &omits), "seed {seed}");
        for part in &omits {
            // Some game had each part that is said to be missing.
            let rest: Vec<String> = omits.iter().filter(|other| *other != part).cloned().collect();
            if promised(&game, &rest) != back.game {
                missed.insert(part.clone());
            }
        }
        for entry in game.entries() {
            kinds.insert(std::mem::discriminant(&entry.kind));
            if let EntryKind::Suggestion { answers, .. } = &entry.kind {
                seen.extend(answers.iter().map(|answer| format!("{:?}", answer.response).chars().take(7).collect()));
            }
        }
        let setup = &game.setup;
        seen.insert(format!("asks {:?}", setup.rules.answers));
        seen.insert(if setup.me.is_none() { "spectator" } else { "player" }.to_owned());
        seen.insert(if setup.deal == HandSizes::Unknown { "unknown sizes" } else { "sizes" }.to_owned());
        for table in &setup.table {
            seen.insert(if matches!(table, TableHolder::FaceUp(_)) { "face up" } else { "face down" }.to_owned());
        }
        if !game.pencil.is_empty() {
            seen.insert("pencil".to_owned());
        }
    }
    assert_eq!(missed.iter().map(String::as_str).collect::<Vec<_>>(), exchange::OMITS, "each is told for a reason");
    // Nothing was left out by chance.
    assert_eq!(kinds.len(), 14, "every kind of entry");
    for wanted in ["Passed", "Showed(", "NotHear", "spectator", "unknown sizes", "face up", "face down", "pencil"] {
        assert!(seen.iter().any(|found| found.starts_with(wanted)), "{wanted} is not among {seen:?}");
    }
    assert!(seen.contains("asks FirstCard") && seen.contains("asks Everybody"), "{seen:?}");
}

#[test]
fn a_copy_is_the_game_with_its_whole_history() {
    for seed in 0..support::rounds(40) {
        let game = games::game(seed, 50);
        let case = export(&game, &Options::new(Format::Case, Code::English));
        assert!(decode(std::str::from_utf8(&case).unwrap()).unwrap() == game, "seed {seed}");
    }
}
