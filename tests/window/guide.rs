//! The guide at a player's first table.

use crate::prelude::*;
use deerstalker::store::Guide;

const ENTRY: &str = "When a player suggests: press the three cards";
const CELL: &str = "Press a cell of the sheet to see why it is so.";
const SUGGESTION: &str = "On your turn “Use it”";

const HAND: [&str; 6] = ["Rope", "Hall", "Study", "Kitchen", "Knife", "Wrench"];

/// Set up in the window. I begin.
fn first_game(home: &Home) -> Harness<App> {
    let mut window = home.start();
    window.keys("Ctrl+n").enters(&["Zoë", "Max"]).clicks(&HAND).click("Start game");
    assert!(window.stage.game().is_some());
    window
}

/// The next game of the same people.
fn again(window: &mut Harness<App>) {
    window.keys("F9 Ctrl+r").clicks(&HAND).click("Start game");
    assert!(window.stage.game().is_some());
}

fn saved(home: &Home) -> Guide {
    Settings::load(&home.folders()).0.guide.unwrap()
}

fn shown(window: &mut Harness<App>) -> Vec<&'static str> {
    [ENTRY, CELL, SUGGESTION].into_iter().filter(|remark| window.sees(remark)).collect()
}

#[test]
fn the_remarks_of_the_guide_stand_in_the_foot_one_at_a_time_until_their_part_was_used() {
    let home = Home::new();
    let mut window = first_game(&home);
    assert_eq!(shown(&mut window), [ENTRY]);
    let foot = window.place("Quick entry");
    assert!((window.place(ENTRY).y - foot.y).abs() < 10.0);
    window.keys("Down");
    assert_eq!(shown(&mut window), [ENTRY]);
    assert!(!saved(&home).cell, "the sheet was used");
    window.click("Use it").enter("--");
    assert_eq!(window.logged(), 1);
    assert_eq!(saved(&home), Guide::default());
    window.type_text("x").keys("Escape");
    assert!(shown(&mut window).is_empty());
}

#[test]
fn a_remark_whose_part_was_used_gives_way_to_the_next() {
    let home = Home::new();
    let window = first_game(&home);
    let path = window.stage.game().unwrap().path().to_owned();
    drop(window);
    for (guide, remark) in [
        (Guide { entry: false, ..Guide::WHOLE }, CELL),
        (Guide { entry: false, cell: false, suggestion: true }, SUGGESTION),
    ] {
        home.prefer(|settings| settings.guide = Some(guide));
        assert_eq!(shown(&mut home.start_on(&path)), [remark]);
    }
}

#[test]
fn one_press_closes_the_guide_for_good_and_the_settings_bring_it_back() {
    let home = Home::new();
    let mut window = first_game(&home);
    assert_eq!(saved(&home), Guide::WHOLE);
    // The last sign of the foot.
    let crosses = window.texts().into_iter().filter(|seen| seen.text == "×").map(|seen| seen.bounds.center());
    let close = crosses.max_by(|one, other| one.y.total_cmp(&other.y)).unwrap();
    window.click_at(close);
    assert!(shown(&mut window).is_empty());
    assert_eq!(saved(&home), Guide::default());
    let path = window.stage.game().unwrap().path().to_owned();
    drop(window);
    assert!(!home.start_on(&path).sees(ENTRY), "it stays closed at the next start");
    home.prefer(|settings| settings.guide = Some(Guide::WHOLE));
    assert!(home.start_on(&path).sees(ENTRY));
}

#[test]
fn remarks_that_were_not_needed_yet_wait_for_the_next_game_unless_the_settings_say_no() {
    let home = Home::new();
    let mut window = first_game(&home);
    again(&mut window);
    window.expect(ENTRY);
    drop(window);
    home.prefer(|settings| settings.guide = Some(Guide::default()));
    let mut window = home.start();
    again(&mut window);
    window.lacks(ENTRY);
}
