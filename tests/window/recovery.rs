//! Earlier states, deleted games, folders of games, and games that are open in another window.

use crate::support::{Home, NOW, game, picture};
use deerstalker::app::keys::Stroke;
use deerstalker::app::{App, Message, Screen};
use deerstalker::format::encode;
use deerstalker::game::{EntryKind, HintLevel, Setup};
use deerstalker::store::OpenGame;
use iced::keyboard::key::Named;
use std::time::Duration;
use support::harness::Harness;

fn write(open: &mut OpenGame) {
    let entry = open.game().new_entry(EntryKind::Note, NOW);
    open.apply(open.game().append(entry)).unwrap();
}

#[test]
fn an_earlier_state_becomes_a_game_of_its_own() {
    let home = Home::new();
    let path = home.keep(game("Cottage weekend", &["Eve", "Dev", "Anna"], 5));
    write(&mut home.library().open_game(&path).unwrap());
    let mut harness = home.start();
    harness.expect("Entry 6");
    harness.key(Stroke::ctrl('b'));
    harness.expect("Earlier states of “Cottage weekend”");
    harness.expect("5 entries · Eve, Dev, Anna");
    picture(&mut harness, "shelf_earlier");
    harness.press(Named::Enter);
    assert!(matches!(harness.stage.screen(), Screen::Casebook(_)));
    harness.expect("Cottage weekend (as of ");
    let games = home.library().games();
    assert_eq!(games.len(), 2);
    let entries: Vec<usize> = games.iter().map(|game| game.summary.entries).collect();
    assert!(entries.contains(&5) && entries.contains(&6), "{entries:?}");
}

#[test]
fn without_an_earlier_state_the_page_says_so() {
    let home = Home::new();
    home.keep(game("Cottage weekend", &["Eve", "Dev", "Anna"], 5));
    let mut harness = home.start();
    harness.click("Earlier states");
    harness.expect("No earlier state is kept yet");
    harness.press(Named::Enter);
    harness.press(Named::Escape);
    assert!(matches!(harness.stage.screen(), Screen::Casebook(_)));
    assert_eq!(home.library().games().len(), 1);
}

#[test]
fn deleted_games_are_listed_and_brought_back_after_the_notice_is_gone() {
    let home = Home::new();
    home.keep(game("Cottage weekend", &["Eve", "Dev", "Anna"], 5));
    home.keep(game("Friday", &["Me", "Anna", "Ben"], 2));
    for path in home.library().games().iter().map(|game| game.path.clone()) {
        home.library().remove(&path).unwrap();
    }
    let mut harness = home.start();
    harness.click("Deleted games");
    harness.expect("Friday");
    harness.expect("5 entries · Eve, Dev, Anna");
    picture(&mut harness, "shelf_removed");
    harness.click("Cottage weekend");
    harness.click("Restore");
    harness.expect("“Cottage weekend” is back in the casebook.");
    let titles: Vec<String> = home.library().games().iter().map(|game| game.summary.title.clone()).collect();
    assert_eq!(titles, ["Cottage weekend"]);
    harness.key(Stroke::ctrl('u'));
    assert!(!harness.sees("5 entries"));
    // A notice belongs to its screen, and so does its offer. At a table Ctrl Z means something else.
    harness.press(Named::Escape);
    harness.press(Named::Delete);
    harness.expect("was deleted.");
    harness.key(Stroke::ctrl('u'));
    assert!(!harness.sees("was deleted."));
    harness.expect("5 entries");
    harness.key(Stroke::ctrl('z'));
    harness.expect("5 entries");
}

#[test]
fn a_folder_is_imported_and_what_is_refused_is_listed_with_its_reason() {
    let home = Home::new();
    home.keep(game("Friday", &["Me", "Anna", "Ben"], 2));
    let folder = tempfile::tempdir().unwrap();
    for title in ["One", "Two"] {
        std::fs::write(
            folder.path().join(format!("{title}.case")),
            encode(&game(title, &["Me", "Ben", "Cleo"], 3)).unwrap(),
        )
        .unwrap();
    }
    home.fake.paths.choose(folder.path());
    let mut harness = home.start();
    harness.key(Stroke::ctrl('i'));
    harness.expect("2 games were copied into the casebook.");
    harness.expect("Two");
    assert_eq!(home.library().games().len(), 3);

    std::fs::write(folder.path().join("bad.case"), "nothing").unwrap();
    harness.click("Import a folder…");
    assert!(harness.has_focus("casebook-path"));
    harness.type_text(folder.path().to_str().unwrap());
    harness.press(Named::Enter);
    harness.expect("2 were here already; one file could not be read.");
    harness.expect("bad.case");
    picture(&mut harness, "shelf_refused");
    harness.press(Named::Escape);
    assert_eq!(home.library().games().len(), 3);
}

#[test]
fn a_second_folder_waits_until_the_first_is_imported() {
    let home = Home::new();
    let mut window = home.start();
    home.fake.hold_jobs(true);
    for (name, title) in [("one", "Friday"), ("two", "Saturday")] {
        let folder = home.folder.path().join(name);
        std::fs::create_dir(&folder).unwrap();
        std::fs::write(folder.join("a.case"), encode(&game(title, &["Me", "Ben", "Cleo"], 3)).unwrap()).unwrap();
        home.fake.paths.choose(&folder);
        window.key(Stroke::ctrl('i'));
    }
    assert_eq!(home.fake.held("import folder"), 1);
    home.fake.hold_jobs(false);
    window.pass(Duration::ZERO);
    window.expect("Friday");
    window.expect("Saturday");
}

#[test]
fn what_an_import_refused_is_listed_on_return_to_the_casebook() {
    let home = Home::new();
    let mut window = home.start();
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("bad.case"), "nothing").unwrap();
    home.fake.paths.choose(folder.path());
    home.fake.hold_jobs(true);
    window.key(Stroke::ctrl('i'));
    window.key(Stroke::ctrl(','));
    home.fake.hold_jobs(false);
    window.pass(Duration::ZERO);
    assert!(!window.sees("bad.case"));
    window.press(Named::Escape);
    window.expect("bad.case");
    window.press(Named::Escape);
    assert!(!window.sees("bad.case"), "told once");
}

#[test]
fn a_folder_that_is_not_there_is_said_in_words() {
    let home = Home::new();
    let mut harness = home.start();
    harness.key(Stroke::ctrl('i'));
    harness.type_text("/nowhere/at/all");
    harness.press(Named::Enter);
    harness.expect("“all” cannot be opened");
    assert!(!harness.sees("Reading the games"));
}

#[test]
fn a_game_open_elsewhere_follows_its_writer_and_is_taken_over() {
    let home = Home::new();
    let path = home.keep(game("Friday", &["Me", "Anna", "Ben"], 2));
    let mut writer = home.library().open_game(&path).unwrap();
    let mut harness = home.start_on(&path);
    harness.expect("This game is open in another window.");
    harness.expect("New entries appear here by themselves");
    picture(&mut harness, "read_only");
    assert_eq!(harness.stage.game().unwrap().game().entries().len(), 2);
    write(&mut writer);
    harness.message(Message::Follow(1));
    assert_eq!(harness.stage.game().unwrap().game().entries().len(), 3);
    harness.expect("entry 3");
    drop(writer);
    harness.message(Message::Follow(1));
    harness.expect("The game is free again");
    assert!(!harness.sees("open in another window"));
    assert!(harness.has_focus("quick"), "one can go on typing");
    assert!(harness.stage.game().unwrap().read_only().is_none());
    // A timer of a game that was left comes to nothing.
    harness.message(Message::Follow(0));
}

#[test]
fn a_look_under_way_is_the_only_one_also_beside_the_export_page() {
    let home = Home::new();
    let path = home.keep(game("Friday", &["Me", "Anna", "Ben"], 2));
    let _writer = home.library().open_game(&path).unwrap();
    let mut harness = home.start_on(&path);
    home.fake.hold_jobs(true);
    harness.pass(Duration::from_millis(1500));
    assert_eq!(home.fake.held("follow game"), 1);
    harness.press(Named::F10);
    assert!(matches!(harness.stage.screen(), Screen::Export(_)));
    harness.message(Message::Follow(1));
    harness.pass(Duration::from_secs(1));
    home.fake.hold_jobs(false);
    harness.pass(Duration::ZERO);
    harness.press(Named::Escape);
    home.fake.hold_jobs(true);
    harness.pass(Duration::from_millis(600));
    assert_eq!(home.fake.held("follow game"), 0, "the next look comes 1.5 seconds after the last");
    harness.pass(Duration::from_secs(1));
    assert_eq!(home.fake.held("follow game"), 1);
}

#[test]
fn no_piece_moves_in_a_game_that_is_open_elsewhere() {
    let home = Home::new();
    let mut friday = game("Friday", &["Me", "Anna", "Ben"], 0);
    let mut parts = friday.setup.clone().into_parts();
    parts.seats[0].token = Some(parts.edition.tokens[0].id.clone());
    parts.hint_level = HintLevel::Hints;
    friday.setup = Setup::new(parts).unwrap();
    let path = home.keep(friday);
    let _writer = home.library().open_game(&path).unwrap();
    let mut harness = home.start_on(&path);
    let told = |harness: &mut Harness<App>| {
        harness.texts().iter().filter(|seen| seen.text.contains("This game is open in another window.")).count()
    };
    harness.press(Named::F3);
    harness.expect("Your token: at its start");
    let before = told(&mut harness);
    for arrow in [Named::ArrowUp, Named::ArrowDown, Named::ArrowLeft, Named::ArrowRight] {
        harness.key(Stroke::named(arrow));
    }
    assert_eq!(told(&mut harness), before + 1, "it is refused, and that is said");
    harness.expect("Your token: at its start");
    assert!(harness.stage.game().unwrap().game().pieces.is_empty());
}

#[test]
fn a_game_that_is_deleted_elsewhere_stays_readable() {
    let home = Home::new();
    let path = home.keep(game("Friday", &["Me", "Anna", "Ben"], 2));
    let writer = home.library().open_game(&path).unwrap();
    let mut harness = home.start_on(&path);
    std::fs::remove_file(&path).unwrap();
    harness.message(Message::Follow(1));
    harness.expect("friday.case");
    // The last one, because such marks are on the sheet as well.
    let close = harness.texts().iter().rev().find(|seen| seen.text == "×").unwrap().bounds.center();
    harness.click_at(close);
    assert!(!harness.sees("friday.case"));
    harness.message(Message::Follow(1));
    assert!(!harness.sees("friday.case"), "it is said once");
    assert_eq!(harness.stage.game().unwrap().game().entries().len(), 2);
    drop(writer);
}
