//! Any game comes back equal from the JSON and the CSV that are written for other programs.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "support/games.rs"]
mod games;

use deerstalker::casebook::export::{Format, Options, export, read_csv, write_csv};
use deerstalker::casebook::{decode, interchange};
use deerstalker::edition::{AnswerRule, tidy};
use deerstalker::game::{Deal, EntryKind, Game, Setup, TableHolder};
use deerstalker::language::Code;
use std::collections::{BTreeSet, HashSet};

/// How often the tests go round: more with `DEERSTALKER_LONG=1`.
fn rounds(usual: u64) -> u64 {
    if std::env::var_os("DEERSTALKER_LONG").is_some() { usual * 50 } else { usual }
}

/// The line in use without the steps that led there: what a game is to other programs.
fn plain(game: &Game) -> Game {
    // A title is tidied like every name.
    let mut plain = Game::new(tidy(&game.title), game.setup.clone(), game.started);
    plain.lines[0].entries = game.entries().to_vec();
    plain.next_id = game.entries().iter().map(|entry| entry.id.0).max().map_or(1, |last| last + 1);
    plain.outcome = game.outcome.clone();
    plain.pencil = game.pencil.clone();
    plain
}

/// A random game; every third asks everybody whatever its edition says.
fn game(seed: u64) -> Game {
    let mut game = games::game(seed, 30 + (seed % 40) as usize);
    if seed.is_multiple_of(3) {
        let mut parts = game.setup.into_parts();
        parts.rules.answers = AnswerRule::Everybody;
        game.setup = Setup::new(parts).unwrap();
    }
    game
}

#[test]
fn any_game_comes_back_equal_from_json() {
    let mut kinds = HashSet::new();
    let mut seen = BTreeSet::new();
    for seed in 0..rounds(200) {
        let game = game(seed);
        let json = export(&game, &Options::new(Format::Json, Code::French), |_| {}).unwrap();
        let back = interchange::read(std::str::from_utf8(&json).unwrap()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(back.game, plain(&game), "seed {seed}");
        for entry in game.entries() {
            kinds.insert(std::mem::discriminant(&entry.kind));
            if let EntryKind::Suggestion { answers, .. } = &entry.kind {
                seen.extend(answers.iter().map(|answer| format!("{:?}", answer.response).chars().take(7).collect()));
            }
        }
        let setup = &game.setup;
        seen.insert(format!("asks {:?}", setup.rules.answers));
        seen.insert(if setup.me.is_none() { "spectator" } else { "player" }.to_owned());
        seen.insert(if setup.deal == Deal::Unknown { "unknown sizes" } else { "sizes" }.to_owned());
        for table in &setup.table {
            seen.insert(if matches!(table, TableHolder::FaceUp(_)) { "face up" } else { "face down" }.to_owned());
        }
        if !game.pencil.is_empty() {
            seen.insert("pencil".to_owned());
        }
    }
    // Nothing was left out by chance.
    assert_eq!(kinds.len(), 11, "every kind of entry");
    for wanted in ["Passed", "Showed(", "NotHear", "spectator", "unknown sizes", "face up", "face down", "pencil"] {
        assert!(seen.iter().any(|found| found.starts_with(wanted)), "{wanted} is not among {seen:?}");
    }
    assert!(seen.contains("asks FirstCard") && seen.contains("asks Everybody"), "{seen:?}");
}

#[test]
fn any_log_comes_back_equal_from_csv() {
    for seed in 0..rounds(200) {
        let mut game = plain(&game(seed));
        // The table has no place for answers of players who were not asked, nor for their order.
        for entry in &mut game.lines[0].entries {
            if let EntryKind::Suggestion { by, answers, .. } = &mut entry.kind {
                let order: Vec<_> = game.setup.asked_by(*by).collect();
                answers.sort_by_key(|answer| order.iter().position(|seat| *seat == answer.seat));
            }
            entry.note = entry.note.take().filter(|note| !note.is_empty());
        }
        let csv = write_csv(&game.setup, game.entries()).unwrap();
        assert_eq!(read_csv(&game.setup, &csv).unwrap(), game.entries(), "seed {seed}");
    }
}

#[test]
fn a_copy_is_the_game_with_its_whole_history() {
    for seed in 0..rounds(40) {
        let game = games::game(seed, 50);
        let case = export(&game, &Options::new(Format::Case, Code::English), |_| {}).unwrap();
        assert!(decode(std::str::from_utf8(&case).unwrap()).unwrap() == game, "seed {seed}");
    }
}
