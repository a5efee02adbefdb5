//! Solo Clue as a checklist.

use crate::prelude::*;
use deerstalker::game::solo::Solo;

fn solo(harness: &Harness<App>) -> &Solo {
    harness.stage.settings().solo.as_ref().unwrap()
}

#[test]
fn rooms_are_ticked_off_rolls_counted_and_all_of_it_kept() {
    let home = Home::new();
    let mut harness = home.start();
    harness.keys("Ctrl+n").click("Solo Clue");
    harness.is_at("Solo").expect("Lay the cards of all rooms in a row, face up.").click("Roll").keys("t");
    let ticked = |harness: &mut Harness<App>| harness.all_where(|seen| seen.text == "✓").len();
    assert_eq!(ticked(&mut harness), 0);
    harness.click("Hall").expect("Where? · 1 of 9 taken · 2 rolls");
    assert_eq!(ticked(&mut harness), 1);
    harness.click("Study").keys("Ctrl+z").expect("Where? · 1 of 9 taken · 2 rolls");
    let before = solo(&harness).clone();
    assert_eq!(before.rolls(), 2);
    // Anew, and back to the game that was going on.
    harness.click("Lay the cards anew");
    assert_eq!(solo(&harness).rolls(), 0);
    harness.keys("Ctrl+z");
    assert_eq!(*solo(&harness), before);
    let mut again = home.start();
    again.keys("Ctrl+n").click("Solo Clue");
    again.expect("Where? · 1 of 9 taken · 2 rolls").click("Clue");
    again.is_at("Setup");
}
