//! Fingers in the window, and whether what they press is large enough.

use crate::prelude::*;
use crate::support::started_sized;
use iced::touch::{self, Finger};
use iced::{Event, window};

#[test]
fn a_tap_opens_a_game_and_a_long_press_lists_its_actions() {
    let home = Home::new();
    home.keep(game("First", &["Me", "Anna", "Ben"], 0));
    home.keep(game("Second", &["Me", "Anna", "Ben"], 0));
    let mut harness = home.start();
    let place = harness.place("First");
    harness.hold_at(place);
    assert_eq!(harness.all_where(|seen| seen.text == "Delete").len(), 2, "the menu is open");
    harness.keys("Escape").tap("Settings");
    harness.is_at("Settings");
}

#[test]
fn a_stroke_over_buttons_scrolls_and_presses_nothing() {
    let mut harness = started_sized(700.0, 420.0);
    harness.keys("Ctrl+,");
    let theme = |harness: &Harness<App>| harness.stage.settings().theme;
    let (before, paper) = (theme(&harness), harness.place("Paper"));
    harness.touch(&[paper, Point::new(paper.x, paper.y - 20.0), Point::new(paper.x, paper.y - 50.0)]);
    let after = harness.place("Paper");
    assert!((paper.y - after.y - 50.0).abs() < 1.0, "it followed the finger: {paper:?}, {after:?}");
    assert_eq!(theme(&harness), before);
    harness.tap("Paper");
    assert_eq!(theme(&harness), ThemeChoice::Paper);
}

/// Some systems take a finger away without a word.
#[test]
fn a_finger_that_was_never_lifted_does_not_stop_the_next() {
    let mut harness = started();
    harness.keys("Ctrl+,");
    let paper = harness.place("Paper");
    harness
        .finger(touch::Event::FingerPressed { id: Finger(1), position: paper })
        .finger(touch::Event::FingerPressed { id: Finger(1), position: paper })
        .finger(touch::Event::FingerLifted { id: Finger(1), position: paper });
    assert_eq!(harness.stage.settings().theme, ThemeChoice::Paper, "the same finger again");
    harness
        .finger(touch::Event::FingerPressed { id: Finger(2), position: paper })
        .events(&[Event::Window(window::Event::Unfocused)])
        .tap("Night");
    assert_eq!(harness.stage.settings().theme, ThemeChoice::Night, "another finger, after the window was left");
}

#[test]
fn columns_are_dragged_by_touch() {
    let mut harness = opened(game("Evening", &["Me", "Anna", "Ben"], 0));
    harness.touch(&[Point::new(344.5, 400.0), Point::new(340.0, 402.0), Point::new(400.0, 410.0)]);
    assert_eq!(harness.stage.settings().columns.left, Some(400.0));
}

/// WCAG 2.2, 2.5.5 and 2.5.8: a finger hits every button within 24 pixels of its middle, if no other is nearer, and
/// most within 40.
#[test]
fn a_small_button_is_hit_by_a_finger_beside_it() {
    let mut harness = started_sized(1366.0, 768.0);
    harness.keys("Ctrl+n");
    let small = harness.targets().into_iter().filter(|target| target.height < 24.0).count();
    assert!(small > 10, "chips are lower than a finger: {small}");
    for away in [-13.0, 13.0] {
        let mut harness = started_sized(1366.0, 768.0);
        harness.keys("Ctrl+,");
        let paper = harness.place("Paper");
        let target = harness.targets().into_iter().find(|target| target.contains(paper)).unwrap();
        let beside = target.height / 2.0 + (40.0 - target.height) / 4.0;
        harness.tap_at(Point::new(paper.x, paper.y + beside * f32::signum(away)));
        assert_eq!(harness.stage.settings().theme, ThemeChoice::Paper, "{away}");
        harness.tap("Night").tap_at(Point::new(paper.x, paper.y + 30.0 * f32::signum(away)));
        assert_eq!(harness.stage.settings().theme, ThemeChoice::Night, "{away}: that is too far");
    }
}
