//! The guide at a player's first table.

use crate::support::Home;
use deerstalker::app::App;
use deerstalker::app::keys::Stroke;
use deerstalker::store::{Guide, Settings};
use iced::keyboard::key::Named;
use support::harness::Harness;

const ENTRY: &str = "When a player suggests: press the three cards";
const CELL: &str = "Press a cell of the sheet to see why it is so.";
const SUGGESTION: &str = "On your turn “Use it”";

/// A game that was set up in the window; I begin.
fn first_game(home: &Home) -> Harness<App> {
    let mut window = home.start();
    window.key(Stroke::ctrl('n'));
    for name in ["Zoë", "Max"] {
        window.type_text(name);
        window.key(Stroke::named(Named::Enter));
    }
    for card in ["Rope", "Hall", "Study", "Kitchen", "Knife", "Wrench"] {
        window.click(card);
    }
    window.click("Start game");
    assert!(window.stage.game().is_some());
    window
}

fn saved(home: &Home) -> Guide {
    Settings::load(&home.folders()).0.guide
}

#[test]
fn each_remark_of_the_guide_disappears_once_its_part_was_used() {
    let home = Home::new();
    let mut window = first_game(&home);
    for remark in [ENTRY, CELL, SUGGESTION] {
        assert!(window.sees(remark), "{remark}");
    }
    // Each stands in the part it speaks of: composer, sheet, advice.
    let left = [ENTRY, CELL, SUGGESTION].map(|remark| window.place(remark).x);
    assert!(left[0] < left[1] && left[1] < left[2], "{left:?}");
    window.click("Use it");
    assert!(!window.sees(SUGGESTION) && window.sees(ENTRY) && window.sees(CELL));
    window.type_text("--");
    window.key(Stroke::named(Named::Enter));
    assert_eq!(window.stage.game().unwrap().game().entries().len(), 1);
    assert!(!window.sees(ENTRY) && window.sees(CELL));
    window.key(Stroke::named(Named::ArrowDown));
    assert!(!window.sees(CELL));
    assert_eq!(saved(&home), Guide::default());
}

#[test]
fn one_press_closes_the_guide_for_good_and_the_settings_bring_it_back() {
    let home = Home::new();
    let mut window = first_game(&home);
    assert_eq!(saved(&home), Guide::WHOLE);
    window.click("Close the guide");
    for remark in [ENTRY, CELL, SUGGESTION, "Close the guide"] {
        assert!(!window.sees(remark), "{remark}");
    }
    assert_eq!(saved(&home), Guide::default());
    let path = window.stage.game().unwrap().path().to_owned();
    drop(window);
    assert!(!home.start_on(&path).sees(ENTRY), "it stays closed at the next start");
    home.prefer(|settings| settings.guide = Guide::WHOLE);
    assert!(home.start_on(&path).sees(ENTRY));
}

#[test]
fn the_guide_is_for_the_first_game_alone() {
    let home = Home::new();
    drop(first_game(&home));
    let mut window = home.start();
    window.key(Stroke::ctrl('r'));
    window.click("Start game");
    if window.stage.game().is_some() {
        assert!(!window.sees(ENTRY));
    }
    let mut settings = home.start();
    settings.click("Settings");
    settings.expect("Guide at the table");
}
