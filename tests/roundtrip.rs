//! Whatever happened at a table comes back from its file: games with everything in them, their history included.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "support/games.rs"]
mod games;

use deerstalker::casebook::{CaseError, MAX_BYTES, MAX_ENTRIES, decode, encode};
use deerstalker::game::Game;

/// How often the cheap tests go round: more with `DEERSTALKER_LONG=1`.
fn rounds(usual: u64) -> u64 {
    if std::env::var_os("DEERSTALKER_LONG").is_some() { usual * 50 } else { usual }
}

#[test]
fn any_game_comes_back_equal() {
    for seed in 0..rounds(150) {
        let game = games::game(seed, (seed % 60) as usize);
        let text = encode(&game);
        let back = decode(&text).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
        assert_eq!(back, game, "seed {seed}");
    }
}

#[test]
fn undo_and_redo_work_after_reopening() {
    for seed in 0..rounds(40) {
        let game = games::game(seed, 40);
        let mut back = decode(&encode(&game)).unwrap();
        while back.undo().unwrap() {}
        assert!(back.history.done().is_empty() && back.lines.len() == 1 && back.entries().is_empty(), "seed {seed}");
        // From the very beginning, through the file again, to the very end.
        let mut back = decode(&encode(&back)).unwrap();
        while back.redo().unwrap() {}
        let mut last = game;
        while last.redo().unwrap() {}
        assert_eq!(Game { next_id: 0, ..back }, Game { next_id: 0, ..last }, "seed {seed}");
    }
}

#[test]
fn damaged_text_is_refused_or_read_but_never_a_panic() {
    let mut accepted = 0;
    for seed in 0..rounds(20) {
        let text = encode(&games::game(seed, 20));
        let mut rng = games::rng(seed ^ 0xdead);
        for _ in 0..40 {
            let mutated = games::mutate(&mut rng, &text);
            if let Ok(game) = decode(&mutated) {
                accepted += 1;
                assert_eq!(decode(&encode(&game)).as_ref(), Ok(&game), "what was accepted can be kept");
            }
        }
    }
    assert!(accepted > 0, "some damage is harmless");
}

#[test]
fn errors_name_the_line() {
    let game = games::long_game(7, 9);
    let text = encode(&game);
    let (line, _) = text.lines().enumerate().find(|(_, line)| line.contains("id: 5,")).unwrap();
    let broken: Vec<String> = text
        .lines()
        .enumerate()
        .map(|(at, text)| if at == line { text.replacen("cards: (\"", "cards: (\"no-", 1) } else { text.to_owned() })
        .collect();
    match decode(&broken.join("\n")).unwrap_err() {
        CaseError::Content { at, entry, .. } => assert_eq!((at.line, entry), (line + 1, Some(5))),
        other => panic!("{other}"),
    }
}

#[test]
fn newer_formats_and_other_files_are_told_apart() {
    let text = encode(&games::long_game(1, 2));
    assert_eq!(decode(&text.replace("format: 1", "format: 7")), Err(CaseError::Newer { format: 7 }));
    assert_eq!(decode("(format: 2, something: else, \"entirely\" [ ...)"), Err(CaseError::Newer { format: 2 }));
    assert_eq!(decode(""), Err(CaseError::NotACase));
    assert_eq!(decode("Dear diary"), Err(CaseError::NotACase));
    assert_eq!(decode("{\"format\": \"clue-case/1\"}"), Err(CaseError::NotACase));
    assert!(matches!(decode(&text[..text.len() / 2]), Err(CaseError::CutOff { .. })));
}

#[test]
fn huge_and_deep_files_are_refused_or_read_in_good_time() {
    let game = games::long_game(3, 10_000);
    let text = encode(&game);
    assert!(text.len() < MAX_BYTES / 3, "{} bytes", text.len());
    assert_eq!(decode(&text).unwrap(), game);

    let too_many = games::long_game(3, MAX_ENTRIES + 1);
    assert!(matches!(decode(&encode(&too_many)), Err(CaseError::Content { .. })));

    let padded = format!("{}{}", text, " ".repeat(MAX_BYTES));
    assert!(matches!(decode(&padded), Err(CaseError::TooLarge { .. })));

    let deep = 1_000_000;
    for nested in ["(", "[", "{", "Group([", "(format: 1, done: [Group("] {
        assert!(decode(&format!("(format: 1, done: {}", nested.repeat(deep / nested.len()))).is_err());
        assert!(decode(&nested.repeat(deep / nested.len())).is_err());
    }
    let group = format!("{}{}", "Group([".repeat(5_000), "])".repeat(5_000));
    let small = encode(&games::long_game(3, 1));
    let with_group = small.replacen("done: [", &format!("done: [{group}, "), 1);
    assert_ne!(with_group, small);
    assert!(decode(&with_group).is_err());
}

#[test]
fn a_history_that_does_not_fit_costs_only_itself() {
    let game = games::long_game(5, 6);
    let text = encode(&game);
    let broken = text.replace("Insert(line: 0, at: 2, id: 3)", "Insert(line: 0, at: 2, id: 4)");
    assert_ne!(broken, text);
    let back = decode(&broken).unwrap();
    assert_eq!(back.entries(), game.entries());
    assert_eq!(back.history.done().len(), 3, "the newer changes still fit");
}
