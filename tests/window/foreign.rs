//! Games of other programs, opened through the system's dialog. A game that somebody else writes, in the review.

use crate::prelude::*;
use deerstalker::app::dialog::Ask;
use deerstalker::document::{Format, Options};
use deerstalker::store::OpenGame;
use std::path::PathBuf;
use support::export;

/// As jambolo's solver writes it.
const SOLVER: &str = include_str!("../foreign/clue_solver.json");

/// By Ctrl+O and the dialog.
fn opened(home: &Home, path: PathBuf) -> Harness<App> {
    home.fake.paths.choose(path);
    let mut window = home.start();
    window.keys("Ctrl+o");
    assert!(matches!(home.fake.paths.asked()[..], [.., Ask::Open { .. }]));
    window
}

fn file(home: &Home, name: &str, content: &[u8]) -> PathBuf {
    let path = home.folder.path().join(name);
    std::fs::write(&path, content).unwrap();
    path
}

#[test]
fn a_game_in_the_interchange_format_is_opened_and_continued() {
    let home = Home::new();
    let there = game("Friday", &["Me", "Anna", "Ben"], 4);
    let json = export(&there, &Options::new(Format::Json, Code::English));
    let path = file(&home, "friday.json", &json);
    let mut window = opened(&home, path.clone());
    window.is_at("Notebook");
    let open = window.stage.game().unwrap();
    assert_eq!(open.game().entries(), there.entries());
    assert_eq!(open.path().extension().unwrap(), "case");
    assert!(open.read_only().is_none());
    // Its copy in the casebook is open, and the file is unchanged.
    assert_eq!(std::fs::read(path).unwrap(), json);
    window.keys("F9").expect("Friday");
    assert_eq!(home.library().games().len(), 1);
}

#[test]
fn a_game_of_another_solver_is_opened() {
    let home = Home::new();
    let path = file(&home, "evening.json", SOLVER.as_bytes());
    let mut window = opened(&home, path);
    let open = window.game();
    assert_eq!((open.setup.edition.id.as_str(), open.entries().len()), ("master_detective", 2));
    window.expects(&["liz", "Master Detective"]);
}

#[test]
fn a_file_that_is_no_game_is_refused_with_its_line() {
    let home = Home::new();
    let path = file(&home, "evening.json", SOLVER.replace("studio", "attic").as_bytes());
    let mut window = opened(&home, path);
    window.is_at("Casebook").expect("there is no card “attic”");
    assert_eq!(home.library().games().len(), 0);
    let path = file(&home, "evening.json", b"{\"format\": \"clue-case/1\",\n \"game\": 7}");
    let mut window = opened(&home, path);
    window.expect("game: a value of another kind belongs here");
}

fn write(open: &mut OpenGame) {
    let by = Seat((open.game().entries().len() % 3) as u8);
    let entry = open.game().new_entry(passes(by), NOW);
    open.apply(open.game().append(entry)).unwrap();
}

#[test]
fn the_review_follows_a_game_that_is_open_elsewhere() {
    let home = Home::new();
    let path = home.keep(game("Friday", &["Me", "Anna", "Ben"], 2));
    let mut writer = home.library().open_game(&path).unwrap();
    let mut window = home.start_on(&path);
    window.keys("F8").expect("ENTRY 2 TOLD YOU");
    // A view of the end stays at the end.
    write(&mut writer);
    window.message(Message::Follow(1)).expect("ENTRY 3 TOLD YOU");
    // A view of another moment stays there.
    window.keys("Home Right").expect("ENTRY 1 TOLD YOU");
    write(&mut writer);
    window.message(Message::Follow(1)).expect("ENTRY 1 TOLD YOU").keys("End").expect("ENTRY 4 TOLD YOU");
    // An entry that is taken back there goes here too, and the table knows it all.
    writer.undo().unwrap();
    window.message(Message::Follow(1)).expect("ENTRY 3 TOLD YOU");
    drop(writer);
    window.message(Message::Follow(1)).expect("The game is free").click("Table").expect("entry 3");
    assert_eq!(window.logged(), 3);
}
