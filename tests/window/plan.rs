//! The museum's plan changed through the window, kept as the player's own, and played on.

use crate::prelude::*;
use deerstalker::app::caper::setup::{Message as Setup, plan};
use deerstalker::caper::{Direction, Plan, PlanEdit};
use std::fs;
use support::heist::square;

fn setting_up(home: &Home) -> Harness<App> {
    let mut harness = home.start();
    harness.keys("Ctrl+n").click("The Great Museum Caper");
    harness
}

/// On a copy of the shipped plan.
fn editing(home: &Home) -> Harness<App> {
    let mut harness = setting_up(home);
    harness.click("Change…").expect("Press a line between two spaces");
    harness
}

fn edit(harness: &mut Harness<App>, edit: PlanEdit) {
    harness.message(Message::CaperSetup(Setup::Editor(plan::Message::Edited(edit))));
}

#[test]
fn a_plan_is_changed_with_keys_kept_and_played_on() {
    let home = Home::new();
    let mut harness = editing(&home);
    harness
        .keys("Up Alt+Right")
        .expect("It can be played on. Not kept yet.")
        .click("Compare with “Museum of 1991”")
        .expects(&["One difference, framed in red.", "G6–H6: a wall here"])
        .keys("Ctrl+z")
        .expect("No difference.")
        .keys("Ctrl+y");
    edit(&mut harness, PlanEdit::ZoneName('R', "Ballroom".to_owned()));
    harness.keys("Ctrl+s").expect("Museum of 1991, my own");
    let kept = home.library().own_plans().read();
    assert_eq!((kept.good.len(), kept.bad.len()), (1, 0));
    assert_eq!(kept.good[0].id(), "museum_caper_1991_own");
    harness.click_id("player-1").type_text("anna").keys("Alt+r Ctrl+Enter");
    assert_eq!(
        harness.stage.evening().unwrap().game().evening.frame.plan,
        kept.good[0],
        "the evening has its plan with it"
    );
    // The next evening is offered the plan. Once it is deleted, only evenings have it, until it is brought back.
    let mut harness = setting_up(&home);
    harness.clicks(&["Museum of 1991, my own", "Delete the plan"]).expect("“Museum of 1991, my own”");
    assert!(home.library().own_plans().read().good.is_empty());
    harness.keys("Ctrl+z");
    assert_eq!(home.library().own_plans().read().good, kept.good);
    harness.expect("Museum of 1991, my own");
}

#[test]
fn a_plan_nobody_can_play_on_is_not_kept_and_nothing_is_lost_silently() {
    let home = Home::new();
    let mut harness = editing(&home);
    edit(&mut harness, PlanEdit::Side(square("C8"), Direction::Right));
    harness.expect("Nobody can play on it yet: A7 cannot be reached from the rest of the museum.").keys("Ctrl+s");
    assert!(home.library().own_plans().read().good.is_empty());
    for asks in [true, false, true] {
        harness.keys("Escape");
        assert_eq!(harness.sees("There are changes that are not saved."), asks);
    }
    harness
        .click("Keep editing")
        .keys("Escape")
        .expect("There are changes that are not saved.")
        .click("Discard")
        .expect("Museum of 1991")
        .lacks("my own");
}

#[test]
fn an_own_plan_that_is_wrong_says_so_in_one_sentence_and_others_stay() {
    let home = Home::new();
    let folder = home.folders().plans();
    fs::create_dir_all(&folder).unwrap();
    let text = Plan::bundled().to_ron().replace("museum_caper_1991", "mine").replace("Museum of 1991", "Mine");
    fs::write(folder.join("mine.plan"), &text).unwrap();
    let walled = text.replace("id: \"mine\"", "id: \"walled\"").replace("(\"C8\", \"D8\"),", "");
    assert_ne!(walled, text);
    fs::write(folder.join("walled.plan"), walled).unwrap();
    let mut harness = setting_up(&home);
    harness.expects(&["Mine", "walled.plan:1:1: A7 cannot be reached from the rest of the museum"]);
}

#[test]
fn tab_takes_the_ring_from_the_plan_and_an_arrow_gives_it_back() {
    let home = Home::new();
    let mut harness = editing(&home);
    let plan = |harness: &mut Harness<App>| {
        let picture = harness.picture_at(1.0);
        // Right of the panel, under the header.
        let (width, rows) = (picture.width as usize, 60..picture.height as usize);
        rows.flat_map(|row| picture.rgba[4 * (row * width + 480)..4 * (row + 1) * width].to_vec()).collect::<Vec<u8>>()
    };
    let bare = plan(&mut harness);
    harness.keys("Up");
    assert!(plan(&mut harness) != bare);
    harness.keys("Tab");
    assert!(plan(&mut harness) == bare && harness.focused().is_some());
    harness.keys("Up");
    assert!(plan(&mut harness) != bare && harness.focused().is_none());
}
