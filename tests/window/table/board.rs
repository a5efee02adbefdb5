//! The board at the table: my token, the roll, rooms in reach, the map; and the hint level that undo leaves alone.

use super::bench::{Bench, parts};
use crate::prelude::*;
use deerstalker::app::table::Message;
use deerstalker::game::Piece;

const NAMES: [&str; 4] = ["Sam", "Anna", "Ben", "Chloé"];

/// Mine is Miss Scarlet.
fn four(edition: &str) -> Setup {
    let mut setup = parts(edition, &NAMES, &[]);
    let size = usize::from(setup.sizes_from_dealer(Seat(3))[0]);
    setup.hand = setup.edition.cards().skip(4).step_by(4).take(size).collect();
    for (seat, token) in setup.seats.iter_mut().zip(["scarlet", "mustard", "green", "plum"]) {
        seat.token = Some(token.to_owned());
    }
    Setup::new(setup).unwrap()
}

fn bench(edition: &str) -> Harness<Bench> {
    let mut harness = Bench::usual(four(edition));
    // A press on my token's place unfolds the roll and the rooms.
    harness.click("at its start");
    harness
}

/// At the head of the advice panel.
fn unfold_place(harness: &mut Harness<Bench>, place: &str) {
    let head = |seen: &Seen| seen.text == place && seen.bounds.x > 1080.0 && seen.bounds.y < 130.0;
    let seen = harness.texts().into_iter().find(head);
    let seen = seen.unwrap_or_else(|| panic!("{place} is not at the head: {:#?}", harness.texts()));
    harness.click_at(seen.bounds.center());
}

fn advised(harness: &mut Harness<Bench>) -> Vec<String> {
    let triples = harness
        .texts()
        .into_iter()
        .filter(|seen| seen.bounds.x > 1080.0 && seen.bounds.y > 60.0 && seen.text.matches(" · ").count() == 2);
    triples.filter_map(|seen| Some(seen.text.rsplit_once(" · ")?.1.to_owned())).collect()
}

#[test]
fn a_typed_roll_limits_advice_to_the_rooms_in_reach() {
    let mut harness = bench("clue_2002");
    harness
        .expect("Your token: at its start")
        .enter("2")
        .expect("Head for the Lounge (about two turns, counting this one), then ask ")
        .enter("me: green rope lounge / --+");
    assert!(!harness.sees("Your token"), "after my turn it folds, so that who is close comes into sight");
    unfold_place(&mut harness, "Lounge");
    harness.expect("Your token: Lounge").type_text("5").expect("You rolled 5");
    for typed in ["roll 5", "Rolled 5", "dés 5", "dé 5"] {
        harness.keys("Escape").type_text(typed).expect("You rolled 5");
    }
    harness.keys("Enter").click("Other plans");
    let rooms = advised(&mut harness);
    let (walk, ask): (Vec<String>, Vec<String>) = rooms.into_iter().partition(|room| room.ends_with('.'));
    assert!(!ask.is_empty() && ask.iter().all(|room| room == "Dining Room"), "the passage goes with the roll: {ask:?}");
    assert!(!walk.iter().any(|room| room == "Conservatory."), "nor is it in another plan: {walk:?}");
    assert_eq!(harness.logged(), 1, "a throw is not logged");
    harness
        .enter("anna: scarlet rope kitchen / ---")
        .expect("Your token: Kitchen (brought there: you may suggest without moving)")
        .lacks("You rolled")
        .keys("Ctrl+z")
        .expect("Your token: Lounge");
}

#[test]
fn my_token_stays_although_a_suggestion_may_have_moved_it_and_this_is_said() {
    let mut setup = four("clue_2002").into_parts();
    setup.seats[0].token = None;
    let mut harness = Bench::usual(Setup::new(setup).unwrap());
    harness
        .enters(&["me: green rope lounge / --+", "anna: plum rope dining / -+", "ben: green rope dining / +"])
        .enter("chloe: plum rope dining / ---");
    // At my first turn nobody knew where I stood; now it is known.
    harness.enter("me: green rope kitchen / --+");
    unfold_place(&mut harness, "Kitchen");
    harness.enter("anna: plum rope dining / -+").expect("Your token: Kitchen");
    // Nobody else has Miss Scarlet, so she may be mine.
    harness.enter("ben: scarlet rope dining / +").expect("Your token: Kitchen, unless a suggestion moved it");
    unfold_place(&mut harness, "Kitchen?");
    harness.lacks("Your token");
}

#[test]
fn rooms_are_headed_as_a_choice_before_the_roll_and_as_reachable_after_it() {
    let mut harness = bench("clue_2002");
    harness.expect("Only these rooms:").enter("12").expect("You can reach:");
}

#[test]
fn a_player_shut_in_a_room_is_told_to_wait() {
    let mut harness = bench("clue_2002");
    harness.keys("F3");
    let mut chips = harness.texts().into_iter();
    let chip = chips.find(|seen| seen.text == "Anna" && seen.bounds.x > 320.0 && seen.bounds.y < 200.0).unwrap();
    harness.click_at(chip.bounds.center()).lacks("You are trapped");
    // Miss Scarlet starts in a niche with one way out. Colonel Mustard walks into it.
    for (key, steps) in [(Named::ArrowLeft, 7), (Named::ArrowUp, 6)] {
        for _ in 0..steps {
            harness.key(Stroke::named(key));
        }
    }
    harness
        .expect("You are trapped: other tokens block every way out. Wait until one of them moves.")
        .lacks("Head for");
}

#[test]
fn the_button_back_from_the_map_is_uncut_in_small_windows() {
    for code in Code::ALL {
        let back = if code == Code::French { "Retour à la feuille" } else { "Back to the sheet" };
        for (width, height) in [(1366.0, 768.0), (1100.0, 700.0)] {
            let mut harness = Bench::begin(four("clue_2002"), code).shown(width, height);
            harness.keys("F3");
            let seen = harness.find(|seen| seen.text == back);
            let panel = if width > 1240.0 { 300.0 } else { 236.0 };
            assert!(seen.bounds.width > 100.0, "{back}: {:?}", seen.bounds);
            assert!(seen.bounds.x + seen.bounds.width < width - panel, "{back} at {width}: {:?}", seen.bounds);
        }
    }
}

#[test]
fn the_map_takes_the_place_of_the_sheet_and_moves_the_token() {
    let mut harness = bench("clue_2002");
    harness
        .keys("F3")
        .expect("Choose a piece, then click where it stands, or walk it with the arrow keys.")
        .keys("Down")
        .expect("Your token: column 17, row 2");
    // The middle of the map is the staircase, where nobody can stand. The study is in the top left corner.
    harness
        .click_at(Point::new(810.0, 375.0))
        .expect("Your token: column 17, row 2")
        .click_at(Point::new(620.0, 180.0))
        .expect("Your token: Study");
    let kept = harness.stage.on_disk();
    let mine = kept.setup.me.and_then(|me| kept.pieces.get(&Piece::Player(me)));
    assert_eq!(mine.map(|put| put.spot.to_string()).as_deref(), Some("study"));
    assert_eq!(kept.history.done().len(), harness.game().entries().len(), "undo leaves it alone");
    harness.keys("Escape").lacks("Choose a piece").expect("SUSPECTS");
}

#[test]
fn a_lower_level_of_help_keeps_the_board_without_advice_and_undo_does_not_change_it() {
    let mut harness = bench("clue_2002");
    harness
        .enter("me: green rope lounge / ---")
        .keys("F3")
        .message(Message::Level(HintLevel::Deductions))
        .expects(&["Your token", "Choose a piece"])
        .lacks("YOUR NEXT")
        .lacks("WHO IS CLOSE");
    assert_eq!(harness.stage.on_disk().setup.hint_level, HintLevel::Deductions);
    assert_eq!(harness.stage.on_disk().history.done().len(), 1, "the log alone is history");
    harness.keys("Ctrl+z");
    assert!(harness.game().entries().is_empty());
    assert_eq!(harness.game().setup.hint_level, HintLevel::Deductions);
}

#[test]
fn the_panel_tells_who_has_seen_each_of_my_cards() {
    let setup = four("clue_2002");
    // So high that nothing has to be scrolled to.
    let mut harness = Bench::begin(setup.clone(), Code::English).shown(1366.0, 1000.0);
    let mine = setup.hand.lowest().unwrap();
    let id = setup.edition.card(mine).id.clone();
    harness.enter(&format!("anna: {id} rope lounge / --+{id}"));
    let name = setup.edition.card_short(mine, "en").to_owned();
    assert_eq!(harness.logged(), 1);
    harness
        .clicks(&["···", "Figures behind the advice"])
        .expect(&format!("has seen your {name}"))
        .expect("solutions left");
}

#[test]
fn editions_without_a_roll_or_a_hand_show_no_board() {
    let mut harness = Bench::usual(four("clue_2002").watched());
    harness.keys("F3").lacks("Your token").expect("SUSPECTS");
    let mut parts = four("clue_2002").into_parts();
    parts.rules.dice = 0;
    let mut harness = Bench::usual(Setup::new(parts).unwrap());
    harness.keys("F3");
    assert!(!harness.sees("Your token") && harness.sees("SUSPECTS"), "without dice no way is too far");
}

#[test]
fn a_small_window_shows_token_and_roll_without_scrolling() {
    for code in [Code::English, Code::French] {
        let mut harness = Bench::begin(four("clue_2002"), code).shown(1100.0, 700.0);
        let line = if code == Code::English { "me: green rope lounge / --+" } else { "moi: green corde salon / --+" };
        harness.enter(line);
        assert_eq!(harness.logged(), 1);
        // My token's place is always in sight, and unfolds the roll.
        let room = if code == Code::English { "Lounge" } else { "Salon" };
        let place = harness.find(|seen| seen.text == room && seen.bounds.x > 850.0);
        assert!(place.bounds.y < 110.0, "{place:?}");
        harness.click_at(place.bounds.center());
        let (token, roll) = if code == Code::English { ("Your token", "Roll") } else { ("Votre pion", "Dés") };
        let texts = harness.texts();
        for words in [token, roll] {
            let seen = texts.iter().find(|seen| seen.text.starts_with(words));
            let seen = seen.unwrap_or_else(|| panic!("{words}: {texts:#?}"));
            assert!(seen.bounds.height > 14.0, "{words} is cut: {:?}", seen.bounds);
            assert!(seen.bounds.y + seen.bounds.height < 600.0, "{words}: {:?}", seen.bounds);
        }
    }
}

#[test]
fn every_piece_can_be_put_and_walked_on_the_map() {
    let mut harness = bench("clue_2002");
    harness.keys("F3");
    for piece in ["Anna", "Mrs. White", "Lead Pipe"] {
        assert!(harness.sees(piece), "{piece} can be chosen");
    }
    harness.keys("Down").expect("Your token: column 17, row 2");
    // The same name stands in the composer, left of the map.
    harness
        .press(|seen| seen.text == "Mrs. White" && seen.bounds.x > 320.0)
        .keys("Down")
        .expect("Your token: column 17, row 2");
    // Closed and opened again, the map moves my token.
    harness.keys("F3 F3 Down").expect("Your token: column 17, row 3");
}

#[test]
fn the_board_comes_into_sight_and_has_the_room_where_there_is_little() {
    let narrow = Bench::begin(four("clue_2002"), Code::English);
    let mut harness = narrow.shown(455.0, 512.0);
    harness.lacks("Back to the sheet").keys("F3").expect("Back to the sheet");
    let words = harness.find(|seen| seen.text.starts_with("Turn counts"));
    assert!(words.bounds.x >= 6.0, "its words keep away from the window's edge: {words:?}");
    harness.keys("F3").lacks("Back to the sheet");

    let low = Bench::begin(four("clue_2002"), Code::English);
    let mut harness = low.shown(683.0, 384.0);
    harness.keys("F3").expect("Turn counts include this one.");
    assert!(!harness.sees("Choose a piece"), "the board needs its room");
}

#[test]
fn pieces_stand_in_three_groups_each_with_its_place() {
    let mut harness = bench("clue_2002");
    harness.enter("me: green rope lounge / --+").keys("F3");
    let texts = harness.texts();
    let at =
        |words: &str| texts.iter().find(|seen| seen.text == words && seen.bounds.x > 350.0 && seen.bounds.x < 420.0);
    let row = |words: &str| at(words).unwrap_or_else(|| panic!("{words}: {texts:#?}")).bounds.center().y;
    assert!(row("PLAYERS") < row("You") && row("You") < row("NOT ASSIGNED") && row("NOT ASSIGNED") < row("WEAPONS"));
    assert!(row("WEAPONS") < row("Rope"));
    // The rope came to the lounge with the suggestion, and says so in its row.
    let rope = row("Rope");
    let place = texts.iter().find(|seen| seen.text == "Lounge" && (seen.bounds.center().y - rope).abs() < 3.0);
    assert!(place.is_some_and(|place| place.bounds.x > 420.0), "{texts:#?}");
    assert!((row("Knife") - row("Rope")).abs() >= 24.0, "rows are 25 high");
}

#[test]
fn the_board_is_there_at_the_level_of_own_marks_and_says_nothing_of_a_contradiction() {
    let mut harness = bench("clue_2002");
    harness
        .enter("me: green rope lounge / --+rope")
        .message(Message::Level(HintLevel::MyMarks))
        .click("Board")
        .enter("reveal anna rope")
        .expects(&["Choose a piece", "Roll"])
        .lacks("These entries cannot all be true.");
}

#[test]
fn the_board_stays_while_the_log_contradicts_itself() {
    let mut harness = bench("clue_2002");
    harness
        .keys("F3")
        .expect("Choose a piece")
        .enter("me: green rope lounge / --+rope")
        .lacks("be true")
        .enter("reveal anna rope");
    assert!(harness.sees("These entries cannot all be true."), "the board says why it counts nothing");
    harness.expect("Board");
    assert!(harness.sees("Choose a piece"), "the board is shown still");
    harness.click("Table").expect("SUSPECTS").lacks("Choose a piece").expect("Board");
}

#[test]
fn a_piece_without_player_has_the_name_that_its_card_has_on_the_sheet() {
    for code in Code::ALL {
        let mut harness = Bench::begin(four("clue_2002"), code).shown(1366.0, 768.0);
        let edition = harness.game().setup.edition.clone();
        harness.keys("F3");
        let texts = harness.texts();
        for id in ["white", "peacock"] {
            let name = edition.card_short(edition.card_by_id(id).unwrap(), Language::new(code).tag());
            let listed = |seen: &Seen| seen.text == name && (345.0..600.0).contains(&seen.bounds.x);
            assert!(texts.iter().any(listed), "{code:?}: no piece {name}: {texts:#?}");
        }
    }
}
