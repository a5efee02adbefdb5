//! Above and beside the pointer nothing moves when something is chosen.

use crate::prelude::*;
use deerstalker::edition;

/// The place of every text above the end of the line at this height, in the column at the left of `edge`.
fn above(harness: &mut Harness<App>, place: Point, edge: f32) -> Vec<(String, i32, i32)> {
    let seen = harness.texts().into_iter().filter(|seen| seen.bounds.x < edge && seen.bounds.y < place.y + 10.0);
    seen.map(|seen| (seen.text, seen.bounds.x.round() as i32, seen.bounds.y.round() as i32)).collect()
}

/// A game of five, whose hands differ in size.
fn five(language: LanguageChoice, width: f32) -> (Home, Harness<App>) {
    let home = Home::new();
    home.prefer(|settings| {
        settings.language = language;
        settings.last_edition = Some("clue_1963".to_owned());
    });
    let mut harness = home.start_sized(width, 900.0);
    harness.keys("Ctrl+n").enters(&["Anna", "Ben", "Chloé", "Dev"]);
    (home, harness)
}

#[test]
fn choosing_a_box_moves_no_box() {
    for width in [1366.0, 1100.0, 700.0] {
        let (_home, mut harness) = five(LanguageChoice::English, width);
        let boxes = edition::library().iter().take(edition::USUAL);
        for name in boxes.map(|edition| edition.name.get("en")) {
            let place = harness.place(name);
            // The tick goes from box to box.
            let seen = |harness: &mut Harness<App>| {
                let all = above(harness, place, width * 0.44).into_iter();
                all.filter(|(words, ..)| words != "✓").collect::<Vec<_>>()
            };
            let before = seen(&mut harness);
            harness.click_at(place);
            assert_eq!(seen(&mut harness), before, "{name} at {width}");
        }
    }
}

#[test]
fn unfolding_the_rules_moves_nothing_above_them() {
    for width in [1366.0, 1100.0] {
        let (_home, mut harness) = five(LanguageChoice::English, width);
        let place = harness.place("Rules as printed in the box");
        // The sign of the line turns.
        let seen = |harness: &mut Harness<App>| {
            let all = above(harness, place, width).into_iter();
            all.filter(|(words, ..)| words != "▼" && words != "▲").collect::<Vec<_>>()
        };
        let before = seen(&mut harness);
        harness.click_at(place).expect("CARDS ON THE TABLE");
        assert_eq!(seen(&mut harness), before, "{width}");
    }
}

#[test]
fn captions_of_the_set_up_stand_on_one_line() {
    let (_home, mut harness) = five(LanguageChoice::English, 1366.0);
    let heights = ["EDITION", "YOUR HAND"].map(|caption| harness.place(caption).y);
    assert!((heights[0] - heights[1]).abs() < 1.0, "{heights:?}");
}

#[test]
fn choosing_the_dealer_or_who_begins_moves_no_choice() {
    for (language, labels) in
        [(LanguageChoice::English, ["Dealt by", "Begins"]), (LanguageChoice::French, ["A distribué", "Commence"])]
    {
        let (_home, mut harness) = five(language, 1366.0);
        let last = harness.place(labels[1]);
        for label in labels {
            let row = harness.place(label);
            for name in ["Dev", "Anna", "Ben"] {
                let chips = harness.texts().into_iter().filter(|seen| seen.text == name);
                let chip = chips.map(|seen| seen.bounds.center());
                let chip = chip.min_by(|a, b| (a.y - row.y).abs().total_cmp(&(b.y - row.y).abs())).unwrap();
                let before = above(&mut harness, last, 600.0);
                harness.click_at(chip);
                let after = above(&mut harness, last, 600.0);
                // Only what a seat says of its player and of the size of the hand changes.
                let says = ["dealt", "begins", "cards", "distribué", "commence", "cartes"];
                let kept =
                    |seen: &&(String, i32, i32)| !seen.0.is_empty() && !says.iter().any(|word| seen.0.contains(word));
                // A chosen chip is wider by a pixel or two, because its letters are bolder.
                let stays = |seen: &(String, i32, i32)| {
                    after.iter().any(|now| now.0 == seen.0 && now.2 == seen.2 && (now.1 - seen.1).abs() < 5)
                };
                let moved: Vec<_> = before.iter().filter(kept).filter(|seen| !stays(seen)).collect();
                assert!(moved.is_empty(), "{label} {name}: {moved:?}");
            }
        }
    }
}
