//! A disk that takes its time. The window's thread asks it for nothing.

use crate::prelude::*;
use deerstalker::app::Start;
use deerstalker::format::decode;
use iced::window;
use std::sync::Arc;
use support::slow::Slow;

fn on(home: &Home, disk: &Slow) -> Harness<App> {
    let start = Start { storage: Arc::new(disk.clone()), ..Start::new(None, home.folders()) };
    let (app, task) = App::new(start, Box::new(home.fake.clone()));
    let mut window = Harness::with_size(app, 1366.0, 768.0).in_world(&home.fake);
    window.run(task);
    window
}

#[test]
fn no_act_in_the_casebook_asks_the_disk_on_the_windows_thread() {
    let home = Home::new();
    home.keep(game("Cottage weekend", &["Eve", "Dev", "Anna"], 5));
    home.keep(game("Friday", &["Me", "Anna", "Ben"], 14));
    let disk = Slow::new(Duration::from_millis(1));
    let mut window = on(&home, &disk);
    window
        .expect("Cottage weekend")
        .keys("Ctrl+d")
        .expect("(copy)")
        .keys("F2")
        .enter("Another evening")
        .expect("Another evening")
        .keys("Delete")
        .expect("was deleted.")
        .keys("Ctrl+z")
        .key(Stroke::ctrl('+'));
    assert_eq!(Settings::load(&home.folders()).0.text_scale, 110);
    window.keys("Ctrl+n").is_at("Setup");
    window.keys("Escape Escape Enter").is_at("Notebook");
    window.keys("F9");
    window.message(Message::Window(WindowEvent::CloseRequested(window::Id::unique())));
    assert!(window.closed);
    assert_eq!(disk.held_up(), [""; 0]);
}

#[test]
fn neither_editions_nor_the_recovery_screen_nor_the_truth_nor_a_document_asks_the_disk_on_the_windows_thread() {
    let home = Home::new();
    let path = home.keep(game("Friday", &["Me", "Anna", "Ben"], 14));
    home.library().remove(&home.keep(game("Cottage weekend", &["Eve", "Dev", "Anna"], 5))).unwrap();
    let disk = Slow::new(Duration::from_millis(1));
    let mut window = on(&home, &disk);
    window
        .keys("Ctrl+b")
        .expect("No earlier state is kept yet")
        .keys("Escape Ctrl+u")
        .expect("5 entries")
        .keys("Enter")
        .expect("is back in the casebook")
        .keys("Ctrl+e")
        .click("Clue (2015)")
        .keys("Ctrl+d F2")
        .click_id("editor-name")
        .type_text("x")
        .keys("Ctrl+s")
        .expect("Everything is saved.")
        .keys("Escape F5")
        .click("Show my folder")
        .keys("Delete")
        .expect("was deleted")
        .keys("Escape")
        .click("Friday")
        .keys("Enter F8 t Enter Ctrl+s");
    assert!(decode(&text_of(&path)).unwrap().outcome.over);
    window.keys("F10 Ctrl+s F9").is_at("Casebook");
    assert_eq!(disk.held_up(), [""; 0]);
}

#[cfg(target_os = "linux")]
#[test]
fn no_page_asks_the_disk_on_the_windows_thread() {
    let mut held_up = Vec::new();
    for (name, show) in crate::pictures::SCENES.into_iter().chain(crate::fits::MORE) {
        let home = crate::fits::full_home("slow", LanguageChoice::English, ThemeChoice::Night);
        let disk = Slow::new(Duration::ZERO);
        let mut window = on(&home, &disk);
        show(&mut window);
        window.message(Message::Window(WindowEvent::CloseRequested(window::Id::unique())));
        held_up.extend(disk.held_up().into_iter().map(|call| format!("{name}: {call}")));
    }
    assert_eq!(held_up, [""; 0]);
}

#[test]
fn a_game_open_elsewhere_is_followed_without_asking_the_disk_on_the_windows_thread() {
    let home = Home::new();
    let path = home.keep(game("Friday", &["Me", "Anna", "Ben"], 2));
    let mut writer = home.library().open_game(&path).unwrap();
    let disk = Slow::new(Duration::from_millis(1));
    let mut window = on(&home, &disk);
    window.keys("Enter").expect("This game is open in another window.");
    writer.rename("Saturday").unwrap();
    window.pass(Duration::from_millis(1500)).expect("Saturday");
    drop(writer);
    window.pass(Duration::from_millis(1500)).expect("The game is free again");
    assert_eq!(disk.held_up(), [""; 0]);
}

#[test]
fn leaving_while_an_entry_is_written_waits_for_the_disk() {
    let home = Home::new();
    let path = home.keep(game("Friday", &["Me", "Anna", "Ben"], 2));
    let disk = Slow::new(Duration::ZERO);
    let mut window = on(&home, &disk);
    window.keys("Enter");
    disk.hold(true);
    window.patient = false;
    window.enter("\"a note").keys("F9");
    window.is_at("Notebook").enter("\"another");
    disk.hold(false);
    window.patient = true;
    window.pass(Duration::ZERO);
    window.is_at("Casebook");
    assert_eq!(disk.held_up(), [""; 0]);
    assert_eq!(decode(&text_of(&path)).unwrap().entries().len(), 4);
}

#[test]
fn while_the_list_is_read_one_can_search_and_set_up_a_game() {
    let home = Home::new();
    home.keep(game("Cottage weekend", &["Eve", "Dev", "Anna"], 5));
    home.fake.hold_jobs(true);
    let mut window = on(&home, &Slow::new(Duration::ZERO));
    window.expect("The casebook is being read…");
    assert!(!window.sees("For your own table of Clue or Cluedo"), "nobody knows yet whether there is one");
    window.type_text("cottage").keys("Ctrl+n").expect("SEATS");
    // The field gives up the keyboard first.
    window.keys("Escape Escape");
    home.fake.hold_jobs(false);
    window.pass(Duration::ZERO).expect("Cottage weekend").lacks("being read");
}

#[test]
fn a_list_and_an_opening_that_break_down_are_said_and_can_be_tried_again() {
    let home = Home::new();
    home.keep(game("Cottage weekend", &["Eve", "Dev", "Anna"], 5));
    home.fake.break_next("list games");
    let mut window = on(&home, &Slow::new(Duration::ZERO));
    window.expect("Something went wrong inside Deerstalker").keys("Ctrl+, Escape").expect("Cottage weekend");
    for job in ["open game", "change games", "settings"] {
        home.fake.break_next(job);
        let begun = match job {
            "open game" => window.keys("Enter"),
            "change games" => window.keys("Ctrl+d"),
            _ => window.key(Stroke::ctrl('+')),
        };
        begun.expect("Something went wrong inside Deerstalker").click("×");
    }
    window.is_at("Casebook").keys("Ctrl+d Ctrl+0").expect("(copy)");
    assert_eq!(Settings::load(&home.folders()).0.text_scale, 100);
    window.keys("Enter").is_at("Notebook");
}

#[test]
fn a_long_list_is_shown_in_parts_and_the_choice_stays_in_sight() {
    let home = Home::new();
    for number in 0..95 {
        home.keep(game(&format!("Evening {number:02}"), &["Eve", "Dev", "Anna"], 0));
    }
    let mut window = home.start_sized(1366.0, 4000.0);
    let rows =
        |window: &mut Harness<App>| window.texts().iter().filter(|seen| seen.text.starts_with("Evening ")).count();
    assert!(rows(&mut window) <= 40);
    window.expect("55 earlier games");
    for _ in 0..45 {
        window.keys("Down");
    }
    window.expects(&["40 later games", "15 earlier games"]);
    for _ in 0..20 {
        window.keys("PageDown");
    }
    window.expect("80 later games");
}
