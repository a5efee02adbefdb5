//! The casebook screen.

use crate::prelude::*;
use deerstalker::app::{Start, notebook};
use deerstalker::format::any_game::AnyGame;
use deerstalker::format::{decode, encode};
use deerstalker::store::Folders;
use iced::window;
use support::harness::WindowCommand;

fn home() -> Home {
    let home = Home::new();
    home.keep(game("Cottage weekend", &["Eve", "Dev", "Anna"], 5));
    home.keep(game("Friday at Anna’s", &["Me", "Anna", "Ben", "Chloé"], 14));
    home
}

#[test]
fn an_empty_casebook_says_what_the_program_is_for_and_offers_a_first_game() {
    let mut harness = Home::new().start();
    harness.expect("For your own table of Clue or Cluedo").expect("the numbers are chances in per cent");
    let button = |harness: &mut Harness<App>, words: &str| {
        let place = harness.place(words);
        harness.targets().into_iter().find(|target| target.contains(place)).unwrap()
    };
    let (first, second) = (button(&mut harness, "Set up a game"), button(&mut harness, "Open a file…"));
    assert_eq!((first.y, first.height), (second.y, second.height));
    harness.click("Set up a game").expect("Seats".to_uppercase().as_str());
    harness.is_at("Setup");
}

#[test]
fn an_empty_casebook_offers_examples() {
    let home = Home::new();
    let mut harness = home.start();
    harness.click("Thirty cards and a fine proof").is_at("Notebook");
    assert_eq!(home.library().games().len(), 1);
    for title in ["A hunt in the museum", "The Thief’s pad"] {
        started().click(title).is_at("Notebook");
    }
}

/// An example that was only looked at is no game of the player's own. A changed one is.
#[test]
fn an_example_becomes_a_game_with_its_first_change() {
    for title in ["Thirty cards and a fine proof", "A hunt in the museum", "The Thief’s pad"] {
        let home = Home::new();
        let mut harness = home.start();
        harness
            .click(title)
            .expect(&format!("{title} (example)"))
            .click("‹ Casebook")
            .expect("they stay on a shelf below your games");
        assert!(home.library().games().is_empty() && home.library().removed().is_empty(), "{title}");
        harness.click(title);
        let choose = notebook::Message::Step { up: true };
        let is_clue = harness.stage.game().is_some();
        harness
            .message(if is_clue { Message::Table(choose.into()) } else { Message::Caper(choose.into()) })
            .keys("Ctrl+Delete")
            .click("‹ Casebook")
            .expect(&format!("{title} (example)"));
        assert_eq!(home.library().games().len(), 1, "{title}");
    }
}

#[test]
fn examples_stay_on_a_shelf_until_it_is_hidden() {
    let home = home();
    let mut harness = home.start();
    harness.expects(&["By one turn", "Cluedo (UK) · 5 players"]).click("Hide");
    assert!(!harness.sees("By one turn") && harness.stage.settings().examples_hidden);
    let mut harness = home.start();
    assert!(!harness.sees("By one turn"), "it stays hidden at the next start");
    harness.clicks(&["Examples", "Thirty cards and a fine proof"]);
    harness.is_at("Notebook");
    assert!(home.library().games().iter().any(|game| game.summary.title == "Thirty cards and a fine proof (example)"));
}

#[test]
fn started_again_the_notebook_stands_where_it_was_closed() {
    use deerstalker::store::{GamePage, LastView};
    let home = home();
    let path = home.library().games().remove(0).path;
    let mut settings = Settings::load(&home.folders()).0;
    settings.last_view = Some(LastView { game: path.clone(), page: GamePage::Review });
    settings.save(&home.folders()).unwrap();
    let mut harness = home.start();
    harness.is_at("Review");
    assert_eq!(harness.stage.game().unwrap().path(), path);
    // A game that is gone is not asked for: the casebook, without a word.
    std::fs::remove_file(&path).unwrap();
    home.start().is_at("Casebook");
}

#[test]
fn help_opens_on_the_keys_of_the_screen() {
    use deerstalker::app::overlay::help::{HelpPlace, places};
    let language = english();
    let of = |here: HelpPlace| places(here, None, &language)[0][0].place.clone();
    assert_eq!(of(HelpPlace::Museum), "In the museum");
    assert_eq!(of(HelpPlace::Casebook), "Casebook");
    assert_ne!(of(HelpPlace::Table), of(HelpPlace::Review));
}

#[test]
fn games_are_listed_found_and_filtered() {
    let mut harness = home().start();
    harness
        .expects(&["Friday at Anna’s", "Clue (2015) · Me, Anna, Ben, Chloé", "Entry 14"])
        .type_text("chloe")
        .expect("Friday at Anna’s")
        .lacks("Cottage weekend")
        .keys("Escape");
    assert!(!harness.has_focus("casebook-search"));
    harness.expect("Cottage weekend").click("Finished").expect("No game matches.");
}

#[test]
fn a_game_found_by_what_its_row_does_not_show_says_where() {
    let home = home();
    let mut noted = game("Sunday", &["Me", "Anna", "Ben"], 5);
    noted.branches[0].entries[2].note =
        Some("It was a long evening with tea and cake, and Béa hesitated over the rope.".into());
    home.keep(noted);
    let mut harness = home.start();
    harness.type_text("sunday hesit");
    let found = |harness: &mut Harness<App>| harness.texts().into_iter().find(|seen| seen.text.starts_with("Found: "));
    let words = found(&mut harness).expect("the note around the word").text;
    assert!(
        words.contains("Béa hesitated over the rope") && words.starts_with("Found: “…") && !words.contains("evening"),
        "{words}"
    );
    harness.keys("Escape").type_text("sunday anna");
    assert!(harness.sees("Sunday") && found(&mut harness).is_none(), "title and players are in sight");
}

#[test]
fn the_chosen_game_opens_with_enter() {
    let home = home();
    let mut harness = home.start();
    harness.keys("Down Enter");
    let titles: Vec<String> = home.library().games().iter().map(|game| game.summary.title.clone()).collect();
    assert_eq!(harness.game().title, titles[1]);
}

#[test]
fn a_game_is_renamed_in_place() {
    let home = home();
    let mut harness = home.start();
    harness.keys("F2");
    assert!(harness.has_focus("casebook-title"));
    harness.enter("Another evening").expect("Another evening");
    assert!(home.library().games().iter().any(|game| game.summary.title == "Another evening"));
}

#[test]
fn a_deleted_game_can_be_brought_back() {
    let home = home();
    let mut harness = home.start();
    harness.keys("Delete");
    assert_eq!(home.library().games().len(), 1);
    harness.expect("was deleted.").keys("Ctrl+z");
    assert_eq!(home.library().games().len(), 2);
    harness.lacks("was deleted.").clicks(&["Delete", "Undo"]);
    assert_eq!(home.library().games().len(), 2);
}

#[test]
fn a_copy_is_a_game_of_its_own() {
    let home = home();
    let mut harness = home.start();
    harness.keys("Ctrl+d").expect("(copy)");
    assert_eq!(home.library().games().len(), 3);
    // It is chosen, so that Enter does not open the original.
    harness.keys("Enter");
    assert!(harness.game().title.ends_with("(copy)"));
}

#[test]
fn a_damaged_file_is_listed_with_its_reason_and_does_no_harm() {
    let home = home();
    let games = home.folders().games();
    std::fs::write(games.join("broken.case"), "not a case at all").unwrap();
    // Another was cut off behind its third entry, and one is of a newer version.
    let whole = deerstalker::format::encode(&game("Cut off", &["You", "Anna", "Ben"], 9)).unwrap();
    let cut = whole.match_indices("Entry(").nth(3).unwrap().0 + 20;
    std::fs::write(games.join("cut.case"), &whole[..cut]).unwrap();
    std::fs::write(games.join("newer.case"), whole.replacen("format: 3", "format: 99", 1)).unwrap();
    let mut harness = home.start();
    for (file, badge, says) in [
        ("broken", "Unreadable", Some("It does not open.")),
        ("cut", "Damaged", Some("It opens with 3 entries.")),
        ("newer", "Newer version", None),
    ] {
        harness.keys("Ctrl+f Ctrl+a").type_text(file).expect(badge);
        let seen = harness.words();
        let told = |words: &str| seen.iter().any(|text| text.contains(words));
        assert_eq!([told("It does not open."), told("It opens with")], [file == "broken", file == "cut"], "{seen:?}");
        assert!(says.is_none_or(told) && !told("cannot be opened"), "{seen:?}");
    }
    harness.keys("Escape").enter("broken");
    assert!(harness.stage.game().is_none());
    harness.expect("broken.case");
}

/// Though another game was open in between.
#[test]
fn an_unfinished_line_outlasts_another_game() {
    let home = Home::new();
    let [first, second] = ["Friday", "Saturday"].map(|title| {
        let game = game(title, &["You", "Anna", "Ben"], 3);
        home.library().create(game).unwrap().path().to_owned()
    });
    let mut harness = home.start_on(&first);
    harness.type_text("s kn");
    for path in [&second, &first] {
        harness.keys("F9");
        home.fake.paths.choose(path);
        harness.keys("Ctrl+o");
        assert_eq!(harness.stage.game().unwrap().path(), path);
    }
    harness.expect("s kn");
}

#[test]
fn a_file_is_opened_by_dialog_or_by_typing_its_path() {
    let home = home();
    let elsewhere = home.folder.path().join("elsewhere.case");
    let first = home.library().games()[0].path.clone();
    std::fs::copy(&first, &elsewhere).unwrap();
    home.fake.paths.choose(&elsewhere);
    let mut harness = home.start();
    harness.keys("Ctrl+o");
    assert_eq!(harness.stage.game().unwrap().path(), elsewhere);
    assert_eq!(home.fake.paths.asked().len(), 1);

    let mut harness = home.start();
    harness.keys("Ctrl+o");
    assert!(harness.has_focus("casebook-path"));
    harness.enter(elsewhere.to_str().unwrap());
    assert_eq!(harness.stage.game().unwrap().path(), elsewhere);
}

#[test]
fn where_no_dialog_can_be_shown_it_is_said_and_the_path_is_typed() {
    let home = home();
    let path = home.library().games()[0].path.clone();
    home.fake.paths.take_away();
    let mut harness = home.start();
    harness
        .clicks(&["Settings", "Browse…"])
        .expect("This system shows no file dialog")
        .click("×")
        .keys("Escape")
        .click("Editions")
        .keys("Ctrl+o")
        .expect("This system shows no file dialog")
        .click("×")
        .keys("Escape Ctrl+o")
        .expect("This system shows no file dialog")
        .enter(path.to_str().unwrap());
    assert_eq!(harness.stage.game().unwrap().path(), path);
    harness.clicks(&["···", "Export", "Browse…"]).expect("This system shows no file dialog");
}

#[test]
fn a_missing_file_is_said_in_the_window() {
    let home = home();
    let mut harness = home.start_on(&home.folder.path().join("gone.case"));
    harness.expect("gone.case");
    assert!(harness.stage.game().is_none());
    harness.click("×").lacks("gone.case");
}

/// Such as on a stick, the only thing that can be written.
#[test]
fn a_game_that_lies_elsewhere_is_played_although_no_home_folder_can_be_made() {
    let home = Home::new();
    let [path, taken] = ["friday.case", "taken"].map(|name| home.folder.path().join(name));
    std::fs::write(&path, encode(&game("Friday", &["Me", "Ben", "Cleo"], 3)).unwrap()).unwrap();
    std::fs::write(&taken, "a file").unwrap();
    let settings = Settings { language: LanguageChoice::English, ..Settings::default() };
    let start = Start { settings, ..Start::new(Some(path.clone()), Folders::at(taken)) };
    let (app, task) = App::new(start, Box::new(home.fake.clone()));
    let mut window = Harness::new(app).in_world(&home.fake);
    window.run(task);
    assert!(window.stage.game().unwrap().read_only().is_none());
    window.enter("\"on the stick");
    assert_eq!(decode(&text_of(path)).unwrap().entries().len(), 4);
}

#[test]
fn keys_are_shown_and_put_away() {
    let mut harness = home().start();
    harness
        .keys("F1")
        .expect("Next field or button")
        .lacks("Cottage weekend")
        .keys("Escape")
        .expect("Cottage weekend")
        .keys("?")
        .expect("Next field or button");
}

#[test]
fn closing_the_window_saves_its_size() {
    let home = home();
    let mut harness = home.start();
    harness
        .message(Message::Window(WindowEvent::Resized(Size::new(1500.0, 900.0))))
        .message(Message::Window(WindowEvent::CloseRequested(window::Id::unique())));
    assert!(harness.closed);
    let (settings, _) = Settings::load(&home.folders());
    assert!((settings.window.width - 1500.0).abs() < 0.5);
}

/// The sizes that the window asked for, in the pixels of the screen.
fn resized(harness: &Harness<App>) -> Vec<Size> {
    let scale = harness.stage.scale();
    let size = |command: &WindowCommand| match command {
        WindowCommand::Resize(size) => Some(*size * scale),
        _ => None,
    };
    harness.window_commands.iter().filter_map(size).collect()
}

/// A window kept maximised on a large screen opens on a small one, fills it, and goes back to a size that fits it.
#[test]
fn a_window_kept_maximised_fits_the_next_screen() {
    let id = window::Id::unique();
    for (text_scale, maximised) in [(100, true), (100, false), (150, true)] {
        let home = home();
        home.prefer(|settings| {
            let window = &mut settings.window;
            (window.width, window.height, window.maximised, window.corner) = (1920.0, 1080.0, maximised, None);
            settings.text_scale = text_scale;
        });
        let mut harness = home.start();
        let scale = harness.stage.scale();
        let screen = Size::new(1366.0, 768.0) * (1.0 / scale);
        harness.screen = Some(screen);
        harness.message(Message::Window(WindowEvent::Opened(id)));
        let sizes = resized(&harness);
        // A bar of the desktop and the title need some of the height.
        let fits = |size: &Size| size.width <= 1366.5 && size.width > 1300.0 && (640.0..720.0).contains(&size.height);
        assert!(sizes.len() == 1 && fits(&sizes[0]), "{sizes:?}");
        let full: Vec<&WindowCommand> =
            harness.window_commands.iter().filter(|command| matches!(command, WindowCommand::Maximise(_))).collect();
        let fill = &WindowCommand::Maximise(true);
        let anew = [fill, &WindowCommand::Maximise(false), fill];
        assert_eq!(full, if maximised { &anew[..] } else { &[] }, "the desktop fills its screen when asked anew");
        let before_the_last = harness.window_commands.get(2);
        assert!(!maximised || matches!(before_the_last, Some(WindowCommand::Resize(_))), "{before_the_last:?}");
        // On a large enough screen it only asks for what a desktop may have forgotten.
        harness.window_commands.clear();
        harness.screen = Some(Size::new(2560.0, 1440.0) * (1.0 / scale));
        harness.message(Message::Window(WindowEvent::Opened(id)));
        let asked = if maximised { &[WindowCommand::Maximise(true)][..] } else { &[] };
        assert_eq!(harness.window_commands, asked);
    }
}

#[test]
fn the_casebook_says_of_no_museum_evening_that_it_is_solved() {
    let home = Home::new();
    let english = Language::new(Code::English);
    let examples = deerstalker::store::gallery().iter().filter_map(|example| example.any_game(&english));
    for example in examples {
        if let AnyGame::Caper(game) = example {
            home.library().create((*game).clone()).unwrap();
        }
    }
    let (games, french) = (home.library().games(), Language::new(Code::French));
    assert!(!games.is_empty());
    for game in games {
        let said = [&english, &french].map(|language| game.progress_text(language));
        assert!(said.iter().all(|said| !said.contains("olved") && !said.contains("solue")), "{said:?}");
        assert!(said[0].starts_with("You won after entry "), "{said:?}");
    }
}

#[test]
fn games_of_one_title_are_told_apart_by_when_they_began() {
    let home = Home::new();
    for begun in [NOW - 7_200_000, NOW - 3_600_000] {
        home.keep(Game::new("Friday evening", table(&["Me", "Anna", "Ben"]), begun));
    }
    home.keep(game("Cottage weekend", &["Eve", "Dev", "Anna"], 5));
    let mut harness = home.start();
    let titles = harness.words();
    let mut namesakes: Vec<&String> = titles.iter().filter(|title| title.starts_with("Friday evening · ")).collect();
    namesakes.dedup();
    assert_eq!(namesakes.len(), 2, "{titles:?}");
    assert!(titles.iter().any(|title| title == "Cottage weekend"), "a title of its own is enough");
}

/// Its size in the units of the content is that of no screen then.
#[test]
fn a_window_with_the_largest_text_fits_a_small_screen() {
    let home = home();
    home.prefer(|settings| {
        (settings.window.width, settings.window.height) = (1366.0, 700.0);
        settings.text_scale = 200;
    });
    let mut harness = home.start();
    let scale = harness.stage.scale();
    harness.screen = Some(Size::new(683.0, 768.0) * (1.0 / scale));
    harness.message(Message::Window(WindowEvent::Opened(window::Id::unique())));
    let size = resized(&harness)[0];
    assert!(size.width <= 683.5 && (600.0..=700.5).contains(&size.height), "{size:?}");
}
