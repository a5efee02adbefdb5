//! Earlier states, deleted games, folders of games, and games that are open in another window.

use crate::prelude::*;
use deerstalker::format::encode;
use deerstalker::store::OpenGame;

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
    harness
        .expect("Entry 6")
        .keys("Ctrl+b")
        .expects(&["Earlier states of “Cottage weekend”", "5 entries · Eve, Dev, Anna"])
        .keys("Enter");
    harness.is_at("Casebook").expect("Cottage weekend (as of ");
    let games = home.library().games();
    assert_eq!(games.len(), 2);
    assert!(games.iter().any(|game| game.summary.title.starts_with("Cottage weekend (as of ")));
    let entries: Vec<usize> = games.iter().map(|game| game.summary.entries).collect();
    assert!(entries.contains(&5) && entries.contains(&6), "{entries:?}");
}

#[test]
fn without_an_earlier_state_the_page_says_so() {
    let home = Home::new();
    home.keep(game("Cottage weekend", &["Eve", "Dev", "Anna"], 5));
    let mut harness = home.start();
    harness.click("Earlier states").expect("No earlier state is kept yet").keys("Enter Escape");
    harness.is_at("Casebook");
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
    harness
        .click("Deleted games")
        .expects(&["Friday", "5 entries · Eve, Dev, Anna"])
        .clicks(&["Cottage weekend", "Restore"])
        .expect("“Cottage weekend” is back in the casebook.");
    let titles: Vec<String> = home.library().games().iter().map(|game| game.summary.title.clone()).collect();
    assert_eq!(titles, ["Cottage weekend"]);
    harness.keys("Ctrl+u").lacks("5 entries");
    // A notice belongs to its screen, and so does its offer. At a table Ctrl Z means something else.
    harness
        .keys("Escape Delete")
        .expect("was deleted.")
        .keys("Ctrl+u")
        .lacks("was deleted.")
        .expect("5 entries")
        .keys("Ctrl+z")
        .expect("5 entries");
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
    harness.keys("Ctrl+i").expects(&["2 games were copied into the casebook.", "Two"]);
    assert_eq!(home.library().games().len(), 3);

    std::fs::write(folder.path().join("bad.case"), "nothing").unwrap();
    harness.click("Import a folder…");
    assert!(harness.has_focus("casebook-path"));
    harness
        .enter(folder.path().to_str().unwrap())
        .expects(&["2 were here already; one file could not be read.", "bad.case"])
        .keys("Escape");
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
        window.keys("Ctrl+i");
    }
    assert_eq!(home.fake.held("import folder"), 1);
    home.fake.hold_jobs(false);
    window.pass(Duration::ZERO).expects(&["Friday", "Saturday"]);
}

#[test]
fn what_an_import_refused_is_listed_on_return_to_the_casebook() {
    let home = Home::new();
    let mut window = home.start();
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("bad.case"), "nothing").unwrap();
    home.fake.paths.choose(folder.path());
    home.fake.hold_jobs(true);
    window.keys("Ctrl+i Ctrl+,");
    home.fake.hold_jobs(false);
    window.pass(Duration::ZERO).lacks("bad.case").keys("Escape").expect("bad.case").keys("Escape");
    assert!(!window.sees("bad.case"), "told once");
}

#[test]
fn a_folder_that_is_not_there_is_said_in_words() {
    let mut harness = started();
    harness.keys("Ctrl+i").enter("/nowhere/at/all").expect("“all” cannot be opened").lacks("Reading the games");
}

#[test]
fn a_game_open_elsewhere_follows_its_writer_and_is_taken_over() {
    let home = Home::new();
    let path = home.keep(game("Friday", &["Me", "Anna", "Ben"], 2));
    let mut writer = home.library().open_game(&path).unwrap();
    let mut harness = home.start_on(&path);
    harness.expects(&["This game is open in another window.", "New entries appear here by themselves"]);
    assert_eq!(harness.logged(), 2);
    write(&mut writer);
    harness.message(Message::Follow(1));
    assert_eq!(harness.logged(), 3);
    harness.expect("entry 3");
    drop(writer);
    harness.message(Message::Follow(1)).expect("The game is free again").lacks("open in another window");
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
    harness.keys("F10").is_at("Export");
    harness.message(Message::Follow(1));
    harness.pass(Duration::from_secs(1));
    home.fake.hold_jobs(false);
    harness.pass(Duration::ZERO);
    harness.keys("Escape");
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
    harness.keys("F3").expect("Your token: at its start");
    let before = told(&mut harness);
    for arrow in [Named::ArrowUp, Named::ArrowDown, Named::ArrowLeft, Named::ArrowRight] {
        harness.key(Stroke::named(arrow));
    }
    assert_eq!(told(&mut harness), before + 1, "it is refused, and that is said");
    harness.expect("Your token: at its start");
    assert!(harness.game().pieces.is_empty());
}

#[test]
fn a_game_that_is_deleted_elsewhere_stays_readable() {
    let home = Home::new();
    let path = home.keep(game("Friday", &["Me", "Anna", "Ben"], 2));
    let writer = home.library().open_game(&path).unwrap();
    let mut harness = home.start_on(&path);
    std::fs::remove_file(&path).unwrap();
    harness.message(Message::Follow(1)).expect("friday.case");
    // The last one, because such marks are on the sheet as well.
    let close = harness.texts().iter().rev().find(|seen| seen.text == "×").unwrap().bounds.center();
    harness.click_at(close).lacks("friday.case").message(Message::Follow(1));
    assert!(!harness.sees("friday.case"), "it is said once");
    assert_eq!(harness.logged(), 2);
    drop(writer);
}
