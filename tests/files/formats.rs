//! Files of the format open, hold what they held, and are written as they were.
//!
//! Once a release has written the format, a file in `tests/formats` is never changed or deleted. A new format brings
//! new files.

use deerstalker::caper::Notebook;
use deerstalker::edition::{AccusationPlace, BoardSquare, FirstPlayer};
use deerstalker::format::{GameFileError, GameFileFault};
use deerstalker::game::Piece;
use std::path::PathBuf;
use support::prelude::*;

type Held = (&'static str, usize, &'static [usize], usize, usize, usize);

/// Each file's name, its players, the entries of each line, the pencil marks, and the changes to undo and to redo.
const FILES: [Held; 5] = [
    ("v2-long.case", 6, &[68], 0, 0, 0),
    ("v2-master.case", 5, &[37], 0, 0, 0),
    ("v2-evening.case", 3, &[12], 0, 12, 0),
    ("v2-everything.case", 4, &[12, 12, 14, 16], 4, 46, 2),
    ("v2-by-hand.case", 3, &[2], 1, 0, 0),
];

/// A game whose pieces were put by hand, with the rules that joined format 2 last.
const BOARD: &str = "v2-board.case";

/// One round on either side, a told path, changes taken back.
const MUSEUM: &str = "v2-museum.case";

fn folder() -> PathBuf {
    PathBuf::from("tests/formats")
}

fn text(name: &str) -> String {
    text_of(folder().join(name))
}

#[test]
fn every_file_opens_and_holds_what_it_held() {
    for (name, players, entries, marks, done, undone) in FILES {
        let game = decode(&text(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let found: Vec<usize> = game.branches.iter().map(|line| line.entries.len()).collect();
        assert_eq!(
            (
                game.setup.seats.len(),
                &found[..],
                game.pencil.len(),
                game.history.done().len(),
                game.history.undone().len()
            ),
            (players, entries, marks, done, undone),
            "{name}"
        );
        let mut back = game.clone();
        while back.undo().unwrap() {}
        while back.redo().unwrap() {}
        assert_eq!(decode(&encode(&game).unwrap()).unwrap(), game, "{name} can be kept");
    }
}

#[test]
fn an_evening_in_the_museum_opens_and_holds_what_it_held() {
    let Ok(AnyGame::Caper(case)) = AnyGame::read(&text(MUSEUM)) else { panic!() };
    let sides: Vec<(bool, usize, usize)> = case
        .evening
        .rounds
        .iter()
        .map(|round| match &round.notebook {
            Notebook::Thief { log } => (true, log.len(), 0),
            Notebook::Characters { log, told, .. } => (false, log.len(), told.len()),
        })
        .collect();
    // Whether it is the pad, its entries, the moves told afterwards.
    assert_eq!(sides, [(true, 28, 0), (false, 29, 14)]);
    assert_eq!((case.history.done().len(), case.history.undone().len()), (64, 2));
    assert_eq!(case.evening.frame.plan.len(), 104);
    let mut back = (*case).clone();
    while back.undo().unwrap() {}
    assert!(back.evening.rounds.is_empty());
    while back.redo().unwrap() {}
    let kept = AnyGame::Caper(case);
    assert_eq!(AnyGame::read(&kept.write().unwrap()), Ok(kept));
}

#[test]
fn pieces_put_by_hand_come_back_and_no_others_are_taken() {
    let game = decode(&text(BOARD)).unwrap();
    let at = |piece: Piece| game.pieces.get(&piece).map(|put| put.spot.clone());
    assert_eq!(at(Piece::Player(Seat(0))), Some(Spot::Square(BoardSquare(7, 17))));
    assert_eq!(at(Piece::Spare(5)), Some(Spot::Place("lounge".to_owned())));
    assert_eq!(game.pieces.len(), 3);
    assert!(matches!(game.setup.edition.first_player, FirstPlayer::TokenThenInTurn(_)));
    assert_eq!(game.setup.rules.accusation.place, AccusationPlace::InTheCentre);
    assert_eq!(decode(&encode(&game).unwrap()).as_ref(), Ok(&game));
    for (right, wrong) in
        [("\"lounge\", before", "\"cellar\", before"), ("Token(\"plum\")", "Token(\"dog\")"), ("18,8", "99,8")]
    {
        let other = text(BOARD).replacen(right, wrong, 1);
        assert_ne!(other, text(BOARD), "{right}");
        assert!(
            matches!(decode(&other), Err(GameFileError::Content { problem: GameFileFault::NotOnBoard(_), .. })),
            "{wrong}"
        );
    }
}

#[test]
fn every_kept_game_file_of_an_earlier_format_is_tested() {
    let mut names: Vec<String> =
        std::fs::read_dir(folder()).unwrap().map(|item| item.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    let old = FILES.iter().map(|file| file.0).chain([BOARD, MUSEUM]);
    let mut tested: Vec<String> = old.flat_map(|old| [old.to_owned(), old.replacen("v2", "v3", 1)]).collect();
    tested.sort_unstable();
    assert_eq!(names, tested);
}

/// Each game in a file of format 2 also has a file of this format, which is written back as it is.
#[test]
fn kept_game_files_are_written_back_unchanged() {
    for (name, old) in
        FILES.iter().map(|file| file.0).chain([BOARD, MUSEUM]).map(|old| (old.replacen("v2", "v3", 1), old))
    {
        let game = AnyGame::read(&text(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(AnyGame::read(&text(old)).as_ref(), Ok(&game), "{name}");
        assert_eq!(game.write().unwrap(), text(&name), "{name}");
    }
}

#[test]
fn a_damaged_file_of_the_format_before_is_told_with_its_damage() {
    // The program wrote the head first; by hand it may stand behind the damage.
    let written = FILES.iter().map(|file| file.0).filter(|name| *name != "v2-by-hand.case");
    for name in written.chain([BOARD, MUSEUM]) {
        let text = text(name);
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let head = lines.iter().position(|line| line.contains("game: ")).unwrap();
        for at in head + 1..lines.len() {
            let without = [&lines[..at], &lines[at + 1..]].concat().concat();
            let found = AnyGame::read(&without).err();
            assert_ne!(found, Some(GameFileError::NotAGameFile), "{name} without line {}", at + 1);
        }
    }
}

#[test]
fn an_accusation_of_the_format_before_is_not_right_for_want_of_a_verdict() {
    let text = text("v2-long.case").replace(", verdict: Right", "");
    assert!(AnyGame::read(&text).is_err());
}

#[test]
fn the_example_in_the_document_is_a_case() {
    let document = include_str!("../../resources/docs/case-format.md");
    let example = document.split("```ron\n").nth(1).unwrap().split("```").next().unwrap();
    let game = decode(example).unwrap();
    assert_eq!((game.title.as_str(), game.entries().len(), game.setup.edition.id.as_str()), ("Friday", 3, "clue_1963"));
    assert!(game.entries().iter().map(|entry| entry.id.0).eq(1..=3));
    assert_eq!(decode(&encode(&game).unwrap()).unwrap(), game);
}
