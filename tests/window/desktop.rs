//! Habits of a desktop program: keys that work everywhere, a file dropped on the window, a document opened elsewhere.

use crate::support::{Home, game};
use deerstalker::app::keys::Stroke;
use deerstalker::app::{App, Message, Screen, WindowEvent};
use iced::keyboard::key::Named;
use iced::window;
use support::harness::Harness;

const LEAVING: [char; 2] = ['w', 'o'];

fn at_table(home: &Home) -> Harness<App> {
    let file = home.keep(game("Friday", &["You", "Ben", "Cal"], 2));
    home.start_on(&file)
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
    harness.type_text("g kn");
    harness.key(Stroke::ctrl(','));
    assert!(matches!(harness.stage.screen(), Screen::Settings(_)));
    harness.click("Français");
    harness.key(Stroke::named(Named::Escape));
    assert!(matches!(harness.stage.screen(), Screen::Notebook));
    assert_eq!(typed(&harness), "g kn");
    harness.expect("Annuler");
}

#[test]
fn ctrl_w_closes_the_game_and_ctrl_o_asks_for_another() {
    let home = Home::new();
    let mut harness = at_table(&home);
    harness.key(Stroke::ctrl('w'));
    assert!(matches!(harness.stage.screen(), Screen::Casebook(_)));
    let other = home.keep(game("Sunday", &["You", "Dora", "Eve"], 1));
    let mut harness = at_table(&home);
    home.fake.paths.choose(&other);
    harness.key(Stroke::ctrl('o'));
    assert_eq!(harness.stage.game().unwrap().game().title, "Sunday");
}

#[test]
fn a_dropped_file_opens_but_not_over_a_form_or_a_folded_notebook() {
    let home = Home::new();
    let dropped = home.keep(game("Sunday", &["You", "Dora", "Eve"], 1));
    let drop = |harness: &mut Harness<App>| harness.message(Message::Window(WindowEvent::Dropped(dropped.clone())));
    let mut harness = at_table(&home);
    harness.key(Stroke::named(Named::F2));
    drop(&mut harness);
    assert_eq!(harness.stage.game().unwrap().game().title, "Friday");
    harness.key(Stroke::named(Named::F2));
    drop(&mut harness);
    assert_eq!(harness.stage.game().unwrap().game().title, "Sunday");
    harness.key(Stroke::ctrl('w'));
    harness.key(Stroke::ctrl('n'));
    drop(&mut harness);
    assert!(matches!(harness.stage.screen(), Screen::Setup(_)));
}

#[test]
fn full_screen_is_not_the_size_of_the_next_start() {
    let home = Home::new();
    let mut harness = home.start();
    harness.message(Message::Window(WindowEvent::Opened(window::Id::unique())));
    let before = harness.stage.settings().window;
    harness.key(Stroke::named(Named::F11));
    harness.message(Message::Window(WindowEvent::Resized(iced::Size::new(1920.0, 1080.0))));
    assert_eq!(harness.stage.settings().window, before);
    harness.key(Stroke::named(Named::F11));
    harness.message(Message::Window(WindowEvent::Resized(iced::Size::new(1200.0, 800.0))));
    assert_ne!(harness.stage.settings().window, before);
}

#[test]
fn ctrl_p_saves_the_document_once_and_opens_it() {
    let home = Home::new();
    home.prefer(|settings| settings.last_folder = Some(home.folder.path().to_owned()));
    let mut harness = at_table(&home);
    harness.key(Stroke::named(Named::F10));
    harness.key(Stroke::ctrl('p'));
    let [saved] = &home.fake.revealed()[..] else { panic!("{:?}", home.fake.revealed()) };
    assert!(std::fs::read(saved).unwrap().starts_with(b"%PDF"));
    harness.key(Stroke::ctrl('p'));
    assert_eq!(home.fake.revealed(), [saved.clone(), saved.clone()]);
}
