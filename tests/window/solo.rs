//! Solo Clue as a checklist.

use crate::support::Home;
use deerstalker::app::keys::Stroke;
use deerstalker::app::{App, Screen};
use deerstalker::game::solo::Solo;
use support::harness::Harness;

fn solo(harness: &Harness<App>) -> &Solo {
    harness.stage.settings().solo.as_ref().unwrap()
}

#[test]
fn rooms_are_ticked_off_rolls_counted_and_all_of_it_kept() {
    let home = Home::new();
    let mut harness = home.start();
    harness.key(Stroke::ctrl('n'));
    harness.click("Solo Clue");
    assert!(matches!(harness.stage.screen(), Screen::Solo(_)));
    harness.expect("Lay the cards of all rooms in a row, face up.");
    harness.click("Roll");
    harness.key(Stroke::char('t'));
    let ticked = |harness: &mut Harness<App>| harness.texts().iter().filter(|seen| seen.text == "✓").count();
    assert_eq!(ticked(&mut harness), 0);
    harness.click("Hall");
    harness.expect("Where? · 1 of 9 taken · 2 rolls");
    assert_eq!(ticked(&mut harness), 1);
    harness.click("Study");
    harness.key(Stroke::ctrl('z'));
    harness.expect("Where? · 1 of 9 taken · 2 rolls");
    let before = solo(&harness).clone();
    assert_eq!(before.rolls(), 2);
    // Anew, and back to the game that was going on.
    harness.click("Lay the cards anew");
    assert_eq!(solo(&harness).rolls(), 0);
    harness.key(Stroke::ctrl('z'));
    assert_eq!(*solo(&harness), before);
    let mut again = home.start();
    again.key(Stroke::ctrl('n'));
    again.click("Solo Clue");
    again.expect("Where? · 1 of 9 taken · 2 rolls");
    again.click("Clue");
    assert!(matches!(again.stage.screen(), Screen::Setup(_)));
}
