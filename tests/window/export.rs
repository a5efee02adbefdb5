//! The export screen, driven as a player does.

use crate::prelude::*;
use deerstalker::app::export as screen;
use deerstalker::document::{Format, Options, Theme};
use deerstalker::format::decode;
use deerstalker::store::gallery;
use std::path::PathBuf;
use support::export;

fn sample(at: usize) -> Game {
    gallery()[at].game(&english()).unwrap()
}

fn home(game: Game) -> (Home, PathBuf, PathBuf) {
    let home = Home::new();
    let folder = home.folder.path().join("documents");
    std::fs::create_dir(&folder).unwrap();
    home.prefer(|settings| settings.last_folder = Some(folder.clone()));
    let path = home.keep(game);
    (home, path, folder)
}

/// On the page of this game.
fn exporting(game: Game) -> (Home, Harness<App>) {
    let (home, path, _) = home(game);
    let mut window = home.start_on(&path);
    window.keys("F10");
    (home, window)
}

fn page(window: &Harness<App>) -> &screen::State {
    match window.stage.screen() {
        Screen::Export(state) => state,
        _ => panic!("not exporting"),
    }
}

fn options(window: &Harness<App>) -> Options {
    page(window).options().clone()
}

#[test]
fn the_export_page_opens_from_every_screen_and_returns_to_it() {
    // An unchanged example would leave the list when it is closed.
    let (home, path, _) = home(Game { title: "Friday".into(), ..sample(0) });
    let mut window = home.start_on(&path);
    window.clicks(&["Show the sheet", "···", "Export"]).expect("WRITTEN AS");
    window.keys("Escape").expect("Fold notebook");
    window.keys("F8 Home Right F10").expect("The whole log");
    assert_eq!(options(&window).at, None, "what is looked back at does not cut the document");
    window.keys("F10");
    window
        .expects(&["HOW MANY SOLUTIONS WERE STILL POSSIBLE", "ENTRY 1 TOLD YOU"])
        .clicks(&["Export", "Table"])
        .expect("Fold notebook");
    window.keys("F9").expect("Casebook");
    window.keys("F10").expect("WRITTEN AS");
    assert_eq!(options(&window).at, None);
    // Folding hides the document too.
    window.keys("F2").lacks("WRITTEN AS");
}

#[test]
fn json_says_what_it_leaves_out() {
    let (_home, mut window) = exporting(sample(0));
    for format in Format::ALL {
        window.click(format.text(&english()).0);
        assert_eq!(options(&window).format, format);
        assert_eq!(window.sees("pieces put by hand"), format == Format::Json, "{format:?}");
    }
}

#[test]
fn an_export_is_saved_as_its_options_say() {
    let game = sample(0);
    let (home, path, folder) = home(game.clone());
    let mut window = home.start_on(&path);
    window.keys("F10");
    assert_eq!(options(&window).format, Format::Pdf);
    for (at, format) in Format::ALL.into_iter().enumerate() {
        if at > 0 {
            window.keys("Down");
        }
        assert_eq!(options(&window).format, format);
        window.keys("Ctrl+s").expect("Saved: ");
        let file = folder.join(format!("{}.{}", game.title, format.ending()));
        let expected = export(&game, &options(&window));
        let found = std::fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert!(found == expected, "{format:?}");
    }
    assert!(decode(&text_of(folder.join(format!("{}.case", game.title)))).unwrap() == game);
    // And round again, with everything the other way.
    window.keys("Down");
    for letter in ['h', 'r', 't', 'l'] {
        window.key(Stroke::char(letter));
    }
    window.keys("Left");
    let chosen = options(&window);
    assert_eq!((chosen.hints, chosen.reasons, chosen.theme), (true, false, Theme::Night));
    assert_eq!((chosen.language, chosen.at), (Code::French, Some(game.entries().len() - 1)));
}

#[test]
fn a_file_that_is_there_is_only_replaced_when_asked() {
    let game = sample(0);
    let (home, path, folder) = home(game.clone());
    let file = folder.join(format!("{}.md", game.title));
    std::fs::write(&file, "mine").unwrap();
    let mut window = home.start_on(&path);
    window.keys("F10").click("Markdown").keys("Ctrl+s").expect("is there already");
    window.keys("Escape").lacks("is there already");
    assert_eq!(text_of(&file), "mine");
    window.keys("Ctrl+s").click("Replace it").expect("Saved: ");
    assert!(text_of(&file).starts_with("# "));
    // Enter says so too, although the path has the keyboard the first time.
    std::fs::write(&file, "mine").unwrap();
    window.click_id("export-path");
    window.keys("Enter").expect("is there already");
    window.keys("Enter").expect("Saved: ");
    assert!(text_of(&file).starts_with("# "));
}

#[test]
fn the_systems_dialog_chooses_too_and_the_folder_is_remembered() {
    let (home, path, folder) = home(sample(0));
    let elsewhere = home.folder.path().join("elsewhere");
    std::fs::create_dir(&elsewhere).unwrap();
    home.fake.paths.choose(elsewhere.join("My game 1.0"));
    let mut window = home.start_on(&path);
    window.keys("F10").clicks(&["TXT", "Browse…"]).expect("Saved: ");
    assert!(elsewhere.join("My game 1.0.txt").exists());
    assert_eq!(window.stage.settings().last_folder.as_deref(), Some(elsewhere.as_path()));
    // A missing folder is told in words, and nothing is lost.
    window.click_id("export-path").keys("Ctrl+a").type_text(folder.join("no/where").to_str().unwrap());
    window.keys("Enter").expect("was not saved");
}

#[test]
fn no_game_is_replaced_by_a_document() {
    let (home, path, folder) = home(sample(0));
    let other = home.keep(sample(1));
    let (mine, theirs) = (std::fs::read(&path).unwrap(), std::fs::read(&other).unwrap());
    let mut window = home.start_on(&path);
    window.keys("F10");
    for (file, says) in [(&path, "is the game that is open"), (&other, "a document never replaces a game")] {
        for format in ["TXT", ".case"] {
            window.click(format).click_id("export-path").keys("Ctrl+a").type_text(file.to_str().unwrap());
            window.keys("Enter").expect(says).lacks("is there already").lacks("Saved: ");
        }
    }
    // The system's dialog has asked about the name it saw, not about the one with the ending.
    std::fs::write(folder.join("notes.txt"), "mine").unwrap();
    home.fake.paths.choose(folder.join("notes"));
    window.clicks(&["TXT", "Browse…"]).expect("is there already");
    assert_eq!(std::fs::read(folder.join("notes.txt")).unwrap(), b"mine");
    assert_eq!((std::fs::read(&path).unwrap(), std::fs::read(&other).unwrap()), (mine, theirs));
}

#[test]
fn an_export_is_copied_to_the_clipboard_as_text() {
    let (_home, mut window) = exporting(sample(0));
    window.keys("Ctrl+c").expect("Copied as text: “Dr. Orchid");
    assert!(window.clipboard().unwrap().contains("Detective sheet"));
    window.clicks(&["JSON", "Copy as text"]);
    assert!(window.clipboard().unwrap().starts_with("{\n  \"format\": \"clue-case/1\""));
}

#[test]
fn a_spoiler_free_export_lets_no_other_option_be_toggled() {
    let (_home, mut window) = exporting(sample(0));
    window.keys("s");
    assert!(options(&window).spoiler_free);
    window.keys("r m");
    assert!(options(&window).reasons && options(&window).my_hand, "nothing was toggled");
    window.click("TXT").keys("Ctrl+c");
    let text = window.clipboard().unwrap();
    assert!(
        text.contains("hands and the case file are hidden") && !text.contains('✓') && !text.contains('★'),
        "{text}"
    );
}

#[test]
fn a_game_without_entries_and_one_without_a_title_can_be_exported() {
    let mut empty = game("", &["You", "Anna", "Ben"], 0);
    empty.title = String::new();
    let (home, path, folder) = home(empty);
    let mut window = home.start_on(&path);
    window.keys("F10");
    for _ in Format::ALL {
        window.keys("Ctrl+s").expect("Saved: ");
        window.keys("Down");
    }
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), Format::ALL.len());
}

#[test]
fn pages_of_the_export_preview_turn_and_zoom_by_key() {
    for (theme, language, name) in
        [(ThemeChoice::Night, LanguageChoice::English, "en"), (ThemeChoice::Paper, LanguageChoice::French, "fr")]
    {
        let (home, path, _) = home(sample(1));
        home.prefer(|settings| (settings.theme, settings.language) = (theme, language));
        let mut window = home.start_on(&path);
        window.keys("F10");
        assert!(page(&window).pages() >= 2);
        window.keys("PageDown");
        window
            .expect(if name == "en" { "Page 2 of" } else { "Page 2 sur" })
            .expect(if name == "en" { "Whole page" } else { "Page entière" })
            .keys("z")
            .expect(if name == "en" { "Larger" } else { "Agrandir" })
            .keys("z")
            .clicks(&["PNG", "CSV"]);
    }
}

#[test]
fn slow_work_shows_its_progress_and_dropped_work_comes_to_nothing() {
    let (home, path, _) = home(sample(2));
    let mut window = home.start_on(&path);
    window.clicks(&["···", "Export"]);
    let step = || Message::Export(screen::Message::Step(-1));
    home.fake.hold_jobs(true);
    window.message(step());
    assert!(!window.sees("Writing…"), "quick work shows nothing");
    window.pass(Duration::from_millis(200)).expect("Writing…");
    // A third takes its place, and what the second still says is not heard.
    window.message(step()).lacks("Writing…").pass(Duration::from_millis(200)).expect("Writing…");
    home.fake.break_next("document");
    home.fake.break_next("document");
    home.fake.hold_jobs(false);
    window.pass(Duration::ZERO).lacks("Writing…").expect("Something went wrong inside Deerstalker");
    // And it can be tried again.
    window.click("Try again").lacks("Something went wrong inside Deerstalker");
    assert!(page(&window).pages() > 0);
}

#[test]
fn a_name_from_right_to_left_is_drawn_on_a_page() {
    let head = |name: &str| {
        let (_home, mut window) = exporting(Game::new("Friday", table(&["You", name, "Ben"]), NOW));
        window.picture()
    };
    // Two letters without a place were two equal pages.
    assert!(head("שרה") != head("אבי"));
}
