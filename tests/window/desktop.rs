//! Habits of a desktop program: keys that work everywhere, files from outside, a document opened elsewhere.

use crate::museum::tracker;
use crate::prelude::*;
use deerstalker::app::context::{Effects, SystemEffects};
use deerstalker::document::{Format, Options};
use deerstalker::store::Handover;
use deerstalker::store::storage::Disk;
use iced::futures::StreamExt;
use iced::futures::executor::block_on;
use iced::window;
use iced_test::runtime::task::into_stream;
use std::path::Path;
use std::sync::{Arc, mpsc};
use support::export;
use support::harness::WindowCommand;

const LEAVING: [char; 2] = ['w', 'o'];

fn at_table(home: &Home) -> Harness<App> {
    let file = home.keep(game("Friday", &["You", "Ben", "Cal"], 2));
    home.start_on(&file)
}

fn title(harness: &Harness<App>) -> &str {
    &harness.game().title
}

fn typed(harness: &Harness<App>) -> String {
    harness.stage.table().unwrap().input.line.typed().to_owned()
}

#[test]
fn ctrl_with_any_letter_types_nothing_into_the_line() {
    let home = Home::new();
    for letter in ('a'..='z').chain(",;.-+#1".chars()) {
        let mut harness = at_table(&home);
        harness.type_text("g");
        // Both keep what is typed and show another screen.
        if letter == ',' || letter == 'q' || LEAVING.contains(&letter) {
            continue;
        }
        harness.key(Stroke::ctrl(letter));
        let line = harness.stage.table().map(|_| typed(&harness));
        assert!(line.as_ref().is_none_or(|line| ["g", ""].contains(&line.as_str())), "Ctrl {letter}: {line:?}");
    }
}

#[test]
fn the_settings_open_at_the_table_and_lead_back_to_it() {
    let home = Home::new();
    let mut harness = at_table(&home);
    harness.type_text("g kn").keys("Ctrl+,");
    harness.is_at("Settings").click("Français").keys("Escape");
    harness.is_at("Notebook");
    assert_eq!(typed(&harness), "g kn");
    harness.expect("Annuler");
}

#[test]
fn ctrl_w_closes_the_game_and_ctrl_o_asks_for_another() {
    let home = Home::new();
    let mut harness = at_table(&home);
    harness.keys("Ctrl+w").is_at("Casebook");
    let other = home.keep(game("Sunday", &["You", "Dora", "Eve"], 1));
    let mut harness = at_table(&home);
    home.fake.paths.choose(&other);
    harness.keys("Ctrl+o");
    assert_eq!(title(&harness), "Sunday");
}

#[test]
fn a_dropped_file_opens_but_not_on_a_folded_notebook() {
    let home = Home::new();
    let dropped = home.keep(game("Sunday", &["You", "Dora", "Eve"], 1));
    let drop = |harness: &mut Harness<App>| {
        harness.message(Message::Window(WindowEvent::Dropped(dropped.clone())));
    };
    let mut harness = at_table(&home);
    harness.keys("F2");
    drop(&mut harness);
    assert_eq!(title(&harness), "Friday");
    harness.keys("F2");
    drop(&mut harness);
    assert_eq!(title(&harness), "Sunday");
    drop(&mut harness);
    assert!(harness.stage.game().unwrap().read_only().is_none(), "it is open here, not elsewhere");
    harness.keys("Ctrl+w Ctrl+n");
    drop(&mut harness);
    assert_eq!(title(&harness), "Sunday");
}

fn takes(harness: &mut Harness<App>, home: &Home, file: &Path) -> bool {
    home.fake.look();
    let (handover, file) = (Handover::at(Arc::new(Disk), &home.folders()), file.to_owned());
    let start = std::thread::spawn(move || handover.give(&file));
    while !start.is_finished() {
        home.fake.look();
        harness.pass(Duration::from_millis(20));
        std::thread::sleep(Duration::from_millis(5));
    }
    start.join().unwrap()
}

#[test]
fn the_file_of_a_later_start_opens_and_the_window_comes_forward() {
    let home = Home::new();
    let sunday = game("Sunday", &["You", "Dora", "Eve"], 1);
    let json = home.folder.path().join("sunday.json");
    std::fs::write(&json, export(&sunday, &Options::new(Format::Json, Code::English))).unwrap();
    let museum = home.library().create(tracker(11)).unwrap().path().to_owned();
    let mut harness = at_table(&home);
    harness.message(Message::Window(WindowEvent::Opened(window::Id::unique())));
    assert!(takes(&mut harness, &home, &home.keep(sunday)));
    assert_eq!(title(&harness), "Sunday");
    assert!(harness.window_commands.contains(&WindowCommand::Focus));
    assert!(takes(&mut harness, &home, &museum));
    assert!(harness.stage.evening().is_some());
    harness.keys("F2");
    assert!(takes(&mut harness, &home, &json), "also into a folded notebook: it was asked for");
    assert_eq!((title(&harness), harness.stage.folded()), ("Sunday", false));
    assert!(takes(&mut harness, &home, Path::new("nowhere.case")));
    harness.expect("nowhere.case");
}

#[test]
fn the_open_game_that_a_later_start_hands_over_is_shown() {
    let home = Home::new();
    let mut harness = at_table(&home);
    let file = harness.stage.game().unwrap().path().to_owned();
    for hidden in [Stroke::ctrl(','), Stroke::named(Named::F12)] {
        harness.key(hidden);
        assert!(takes(&mut harness, &home, &file));
        harness.is_at("Notebook");
    }
}

#[test]
fn while_the_player_is_asked_something_a_later_start_keeps_its_file() {
    let home = Home::new();
    let file = home.keep(game("Sunday", &["You", "Dora", "Eve"], 1));
    let mut harness = home.start();
    harness.keys("Ctrl+n").type_text("Zoe");
    assert!(takes(&mut harness, &home, &file));
    harness.expect("Discard");
    assert!(!takes(&mut harness, &home, &file));
    harness.expect("Discard").click("Discard");
    assert_eq!(title(&harness), "Sunday");
}

#[test]
fn what_is_watched_is_told_once_it_is_there() {
    let (mut looks, told) = (0, mpsc::channel());
    let look = move || {
        looks += 1;
        told.0.send(std::thread::current().id()).ok();
        looks == 2
    };
    let task = SystemEffects::default().watch(Box::new(look));
    block_on(into_stream(task).unwrap().collect::<Vec<_>>());
    let threads: Vec<_> = told.1.try_iter().collect();
    assert!(threads.len() == 2 && !threads.contains(&std::thread::current().id()));
}

#[test]
fn full_screen_is_not_the_size_of_the_next_start() {
    let mut harness = started();
    harness.message(Message::Window(WindowEvent::Opened(window::Id::unique())));
    let before = harness.stage.settings().window;
    harness.keys("F11").message(Message::Window(WindowEvent::Resized(Size::new(1920.0, 1080.0))));
    assert_eq!(harness.stage.settings().window, before);
    harness.keys("F11").message(Message::Window(WindowEvent::Resized(Size::new(1200.0, 800.0))));
    assert_ne!(harness.stage.settings().window, before);
}

#[test]
fn ctrl_p_saves_the_document_once_and_opens_it() {
    let home = Home::new();
    home.prefer(|settings| settings.last_folder = Some(home.folder.path().to_owned()));
    let mut harness = at_table(&home);
    harness.keys("F10 Ctrl+p");
    let [saved] = &home.fake.revealed()[..] else { panic!("{:?}", home.fake.revealed()) };
    assert!(std::fs::read(saved).unwrap().starts_with(b"%PDF"));
    harness.keys("Ctrl+p");
    assert_eq!(home.fake.revealed(), [saved.clone(), saved.clone()]);
}
