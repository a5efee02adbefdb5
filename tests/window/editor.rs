//! The editor of own editions.

use crate::harness::Harness;
use crate::support::{Home, picture};
use deerstalker::app::keys::Stroke;
use deerstalker::app::{App, Message, Screen, WindowEvent};
use deerstalker::casebook::read_edition;
use deerstalker::edition::{AnswerRule, Edition};
use iced::keyboard::key::Named;
use iced::window;

/// The editor on a copy of the 2015 edition.
fn editing(home: &Home) -> Harness<App> {
    let mut harness = home.start();
    harness.click("Editions");
    harness.click("Clue (2015)");
    harness.key(Stroke::ctrl('d'));
    harness.key(Stroke::named(Named::F2));
    harness.expect("Everything is saved.");
    harness
}

fn file(home: &Home) -> Edition {
    read_edition(&home.folders().editions().join("clue_2015_own.ron")).unwrap()
}

/// Types into the field of the game's name, after what is there.
fn type_name(harness: &mut Harness<App>, text: &str) {
    harness.click_id("editor-name");
    harness.key(Stroke::named(Named::End));
    harness.type_text(text);
}

#[test]
fn an_own_edition_is_changed_checked_saved_and_offered() {
    let home = Home::new();
    let mut harness = editing(&home);
    picture(&mut harness, "editor");
    type_name(&mut harness, " house");
    harness.click("Everyone");
    harness.click("+ Add a card");
    harness.expect("Card 7 of “Who?” has no name.");
    harness.key(Stroke::ctrl('s'));
    harness.expect("Not saved: Card 7");
    assert_eq!(file(&home).card_count(), 21);
    harness.click_id("editor-card-0-6");
    harness.type_text("Inspector Grey");
    harness.expect("22 cards: it can be played.");
    harness.key(Stroke::ctrl('s'));
    let edition = file(&home);
    assert_eq!(edition.name.get("en"), "Clue (2015), my own house");
    assert_eq!(edition.rules.answers, AnswerRule::Everybody);
    assert_eq!(edition.categories[0].cards[6].name.get("en"), "Inspector Grey");
    harness.key(Stroke::named(Named::Escape));
    harness.expect("22 cards (7 + 6 + 9)");
    harness.key(Stroke::named(Named::Escape));
    harness.key(Stroke::ctrl('n'));
    harness.expect("Clue (2015), my own house");
}

#[test]
fn what_is_not_saved_is_never_lost_silently() {
    let home = Home::new();
    let mut harness = editing(&home);
    type_name(&mut harness, "x");
    harness.key(Stroke::named(Named::Escape));
    harness.expect("There are changes that are not saved.");
    harness.key(Stroke::named(Named::Escape));
    assert!(!harness.sees("There are changes"));
    harness.message(Message::Window(WindowEvent::CloseRequested(window::Id::unique())));
    harness.key(Stroke::ctrl('q'));
    assert!(!harness.closed);
    harness.expect("There are changes that are not saved.");
    picture(&mut harness, "editor_unsaved");
    harness.click("Save and leave");
    assert_eq!(file(&home).name.get("en"), "Clue (2015), my ownx");
    harness.message(Message::Window(WindowEvent::CloseRequested(window::Id::unique())));
    assert!(harness.closed);

    let mut harness = home.start();
    harness.key(Stroke::ctrl('e'));
    harness.click("Clue (2015), my ownx");
    harness.click("Edit");
    type_name(&mut harness, "y");
    harness.key(Stroke::named(Named::Escape));
    harness.click("Discard them");
    assert!(matches!(harness.stage.screen(), Screen::Editions(_)));
    assert_eq!(file(&home).name.get("en"), "Clue (2015), my ownx");
}

#[test]
fn a_file_changed_by_hand_meanwhile_is_kept() {
    let home = Home::new();
    let mut harness = editing(&home);
    type_name(&mut harness, "x");
    std::fs::write(home.folders().editions().join("clue_2015_own.ron"), "(by hand)").unwrap();
    harness.key(Stroke::ctrl('s'));
    harness.expect("that version is kept as");
    assert_eq!(file(&home).name.get("en"), "Clue (2015), my ownx");
    let kept = home.folders().editions().join("clue_2015_own.ron.other");
    assert_eq!(std::fs::read_to_string(kept).unwrap(), "(by hand)");
}

#[test]
fn shipped_editions_are_only_copied() {
    let mut harness = Home::new().start();
    harness.click("Editions");
    harness.key(Stroke::named(Named::F2));
    assert!(!harness.sees("Everything is saved."));
}

#[test]
fn an_own_edition_is_deleted_and_brought_back() {
    let home = Home::new();
    let mut harness = home.start();
    harness.click("Editions");
    // What ships with the program stays.
    harness.key(Stroke::named(Named::Delete));
    harness.click("Clue (2015)");
    harness.key(Stroke::ctrl('d'));
    let before = file(&home);
    harness.key(Stroke::named(Named::Delete));
    assert!(!home.folders().editions().join("clue_2015_own.ron").exists());
    harness.expect("was deleted");
    harness.expect("None yet");
    harness.key(Stroke::ctrl('z'));
    assert_eq!(file(&home), before);
    assert!(!harness.sees("None yet"));
    assert_eq!(harness.stage.game().map(|_| ()), None);
}

#[test]
fn an_edition_just_copied_is_offered_though_the_folder_is_not_read_again_yet() {
    let home = Home::new();
    let mut harness = home.start();
    harness.click("Editions");
    harness.click("Clue (2015)");
    harness.key(Stroke::ctrl('d'));
    home.fake.hold_jobs(true);
    harness.key(Stroke::named(Named::Escape));
    harness.key(Stroke::ctrl('n'));
    harness.expect("Clue (2015), my own");
    home.fake.hold_jobs(false);
}

#[test]
fn an_edition_is_saved_as_a_file_and_imported_from_one() {
    let home = Home::new();
    let mut harness = home.start();
    harness.click("Editions");
    harness.click("Clue (2015)");
    let path = home.folders().data.join("away.ron");
    home.fake.paths.choose(&path);
    harness.key(Stroke::ctrl('e'));
    harness.expect("Written to");
    let mut edition = read_edition(&path).unwrap();
    assert_eq!(edition, *deerstalker::edition::by_id("clue_2015").unwrap());
    // It is there already under this id.
    home.fake.paths.choose(&path);
    harness.key(Stroke::ctrl('o'));
    harness.expect("away.ron");
    edition.id = "attic".to_owned();
    edition.name.0.insert("en".to_owned(), "The attic".to_owned());
    std::fs::write(&path, edition.to_ron()).unwrap();
    home.fake.paths.choose(&path);
    harness.key(Stroke::ctrl('o'));
    harness.expect("Imported");
    harness.expect("The attic");
    assert_eq!(read_edition(&home.folders().editions().join("attic.ron")).unwrap(), edition);
}
