//! The set-up of a running game, put right from the table.

use crate::prelude::*;
use deerstalker::app::setup;
use deerstalker::edition::{self, Colour};
use deerstalker::game::{HandSizes, SeatInfo, SetupParts, TableHolder};

const ENTER: Stroke = Stroke::named(Named::Enter);
const SETUP: Stroke = Stroke::named(Named::F12);

fn card(id: &str) -> Card {
    edition::by_id("clue_2002").unwrap().card_by_id(id).unwrap()
}

/// Sam (me), Anna, Ben, Chloé and Dev. My hand as I noted it, eleven entries, and it is Anna's turn.
fn evening(hand: &[&str]) -> Game {
    let edition = edition::by_id("clue_2002").unwrap();
    let colours = [(214, 64, 58), (224, 168, 30), (122, 76, 176), (72, 148, 88), (62, 112, 192)];
    let seat = |(name, (r, g, b)): (&str, (u8, u8, u8))| SeatInfo {
        name: name.to_owned(),
        token: None,
        colour: Colour(r, g, b),
    };
    let setup = Setup::new(SetupParts {
        deal: HandSizes::Dealer(Seat(4)),
        hand: hand.iter().map(|id| card(id)).collect(),
        ..SetupParts::new(edition, ["Sam", "Anna", "Ben", "Chloé", "Dev"].into_iter().zip(colours).map(seat))
    })
    .unwrap();
    let mut game = Game::new("Friday", setup, NOW);
    let log = |game: &mut Game, kind| {
        support::log(game, kind, NOW);
    };
    for turn in 0..11 {
        let by = Seat(turn % 5);
        let kind = if turn == 1 {
            let answers = vec![Answer::new(Seat(2), Response::Passed), Answer::new(Seat(3), Response::Showed(None))];
            EntryKind::Suggestion { by, cards: ["plum", "rope", "study"].map(card), answers }
        } else {
            passes(by)
        };
        log(&mut game, kind);
    }
    game
}

fn at_table(game: Game) -> (Home, Harness<App>) {
    let home = Home::new();
    let file = home.keep(game);
    let harness = home.start_tall_on(&file);
    (home, harness)
}

fn table(harness: &Harness<App>) -> &Setup {
    &harness.game().setup
}

fn entries(harness: &Harness<App>) -> usize {
    harness.game().entries().len()
}

#[test]
fn a_wrong_hand_is_mended_at_entry_twelve_and_undo_brings_it_back() {
    // The hall was tapped in place of the knife.
    let wrong = evening(&["mustard", "wrench", "library", "hall"]);
    let before = wrong.setup.clone();
    let (home, mut harness) = at_table(wrong);
    harness.type_text("anna: pl knife hall ---+kn").key(ENTER);
    assert_eq!(entries(&harness), 11);
    harness.click("Check your hand").is_at("Setup");
    assert!(harness.has_focus("hand-letters"));
    harness
        .expect("Nothing is changed yet.")
        .type_text("mu wr li kn")
        .expect("marks on the sheet change")
        .click("Put it right");
    harness.is_at("Notebook");
    let knife = ["mustard", "wrench", "library", "knife"].map(card).into_iter().collect();
    assert_eq!(**table(&harness), SetupParts { hand: knife, ..before.clone().into_parts() });
    // What was typed is still there, and can be logged now.
    harness.key(ENTER);
    assert_eq!(entries(&harness), 12);
    harness.keys("Ctrl+z Ctrl+z").expect("Undone: the change to your hand");
    assert_eq!((table(&harness), entries(&harness)), (&before, 11));
    harness.keys("Ctrl+y");
    let path = harness.stage.game().unwrap().path().to_owned();
    let kept = home.library().open_game(&path).map(|game| game.game().setup.hand);
    assert_eq!(kept.ok(), Some(knife));
}

#[test]
fn a_correction_of_the_set_up_warns_before_it_contradicts_the_log() {
    let mut game = evening(&["mustard", "wrench", "library", "hall"]);
    // I was seen to show the wrench to Anna.
    let mine = Answer::new(Seat(0), Response::Showed(Some(card("wrench"))));
    let passed = |seat| Answer::new(Seat(seat), Response::Passed);
    let answers = vec![passed(2), passed(3), passed(4), mine];
    let kind = EntryKind::Suggestion { by: Seat(1), cards: ["plum", "wrench", "study"].map(card), answers };
    support::log(&mut game, kind, NOW);
    let (_home, mut harness) = at_table(game);
    harness
        .key(SETUP)
        .click_id("hand-letters")
        .type_text("mu li ha kn")
        .expect("Entry 12 then contradicts the set-up.");
    // Out of the field, then out of the sheet.
    harness.keys("Escape Escape").click("Discard");
    harness.is_at("Notebook");
    assert!(table(&harness).hand.contains(card("wrench")));
}

#[test]
fn seats_change_places_with_all_they_said() {
    let (_home, mut harness) = at_table(evening(&["mustard", "wrench", "library", "hall"]));
    harness.key(SETUP).click_id("seat-name-3").keys("Alt+Up").key(ENTER.with_ctrl());
    let names: Vec<&str> = table(&harness).seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Sam", "Anna", "Chloé", "Ben", "Dev"]);
    let game = harness.game();
    let EntryKind::Suggestion { answers, .. } = &game.entries()[1].kind else { panic!("a suggestion") };
    assert_eq!(answers[0], Answer::new(Seat(2), Response::Showed(None)));
    assert_eq!(answers[1], Answer::new(Seat(3), Response::Passed));
}

#[test]
fn nobody_who_is_in_the_log_can_be_taken_away() {
    let (_home, mut harness) = at_table(evening(&["mustard", "wrench", "library", "hall"]));
    harness
        .key(SETUP)
        .clicks(&["Enter sizes", "3 cards", "Remove player"])
        .expect("Hands and table cards add up to 15, not 18")
        .key(ENTER.with_ctrl());
    assert_eq!(table(&harness).seats.len(), 5);
}

#[test]
fn a_slip_of_mine_is_logged_as_it_happened() {
    let (_home, mut harness) = at_table(evening(&["mustard", "wrench", "library", "hall"]));
    // I passed although I have the hall, and nobody answered Anna's question.
    harness.type_text("anna: pl knife hall ----").key(ENTER).click("Log it as my slip");
    let game = harness.game();
    let EntryKind::Suggestion { answers, .. } = &game.entries()[11].kind else { panic!("a suggestion") };
    let slip = answers.iter().find(|answer| answer.seat == Seat(0)).unwrap();
    assert!(slip.doubted && slip.response == Response::Passed);
    harness.expect("your slip");
    // What the others said stays evidence.
    let sheet = harness.stage.table().unwrap().analysis().sheet().cloned().unwrap();
    assert_eq!(sheet.status(card("knife"), 2), deerstalker::deduction::Status::No);
}

#[test]
fn a_hand_size_that_explains_the_contradiction_is_mended_by_one_click() {
    let mut game = evening(&["mustard", "wrench", "library", "hall"]);
    // Dev has three cards by the deal, and laid four open.
    for id in ["green", "candlestick", "lounge", "ballroom"] {
        let kind = EntryKind::Revealed { holder: Seat(4).into(), card: card(id) };
        support::log(&mut game, kind, NOW);
    }
    let (_home, mut harness) = at_table(game);
    let more = |seen: &Seen| seen.text.contains("Dev holds 4 cards");
    let mend = harness.find(more);
    harness.click_at(mend.bounds.center());
    let HandSizes::Sizes(sizes) = &table(&harness).deal else { panic!("sizes") };
    assert_eq!((sizes[4], sizes.iter().map(|size| u32::from(*size)).sum::<u32>()), (4, 18));
    harness.keys("Ctrl+z");
    assert_eq!(table(&harness).deal, HandSizes::Dealer(Seat(4)));
}

#[test]
fn a_card_found_face_down_is_laid_on_the_table_in_the_middle_of_the_game() {
    let (_home, mut harness) = at_table(evening(&["mustard", "wrench", "library", "hall"]));
    harness
        .key(SETUP)
        .clicks(&["Face down", "+"])
        .expect("One in the middle, in none of the rooms")
        .key(ENTER.with_ctrl());
    assert_eq!(table(&harness).table, [TableHolder::FaceDown { room: None }]);
    assert_eq!(table(&harness).in_hands(), 17);
}

#[test]
fn a_card_gets_the_name_it_has_on_the_table() {
    let (home, mut harness) = at_table(evening(&["mustard", "wrench", "library", "hall"]));
    harness.key(SETUP);
    let name = |id, name: &str| Message::Setup(setup::Message::Named(card(id), name.to_owned()));
    harness.message(Message::Setup(setup::Message::Naming));
    for (id, typed) in [("revolver", "Revolver"), ("knife", "Wrench"), ("rope", " ")] {
        harness.message(name(id, typed));
    }
    harness.expect("No mark on the sheet changes.").key(ENTER.with_ctrl());
    let edition = table(&harness).edition.clone();
    assert_eq!(
        ["revolver", "knife", "rope"].map(|id| edition.card_name(card(id), "en")),
        ["Revolver", "Knife", "Rope"]
    );
    harness.expect("Revolver");
    let path = harness.stage.game().unwrap().path().to_owned();
    let kept = home.library().open_game(&path).unwrap().game().setup.edition.clone();
    assert_eq!(kept, edition);
    harness.keys("Ctrl+z");
    assert_eq!(table(&harness).edition.card_name(card("revolver"), "en"), "Pistol");
}

#[test]
fn what_was_changed_is_still_there_after_the_notebook_was_folded() {
    let home = Home::new();
    home.prefer(|settings| settings.fold_on_blur = true);
    let file = home.keep(evening(&["mustard", "wrench", "library", "hall"]));
    let mut harness = home.start_on(&file);
    harness
        .key(SETUP)
        .click_id("hand-letters")
        .type_text("mu wr li kn")
        .message(Message::Window(WindowEvent::Unfocused));
    assert!(harness.stage.folded() && !harness.sees("Put it right"));
    // Something is logged while it is folded.
    harness.type_text("anna: gre cand kit .").key(ENTER);
    assert_eq!(entries(&harness), 12);
    harness.keys("F2").is_at("Setup");
    harness.expect("marks on the sheet change").click("Put it right");
    assert!(table(&harness).hand.contains(card("knife")) && entries(&harness) == 12);
}

#[test]
fn my_hand_can_be_folded_away_while_it_is_put_right() {
    let home = Home::new();
    let mut harness = home.start_on(&home.keep(evening(&["mustard", "wrench", "library", "hall"])));
    harness.key(SETUP).click_id("hand-letters").type_text("mu wr li kn").keys("F2");
    assert!(harness.stage.folded());
    harness.lacks("Wrench").keys("F2").expect("marks on the sheet change");
}

/// The game began without a word on who dealt. It is put right later.
#[test]
fn a_set_up_that_nobody_filled_in_is_not_said_to_be_what_i_said() {
    let mut game = evening(&["mustard", "wrench", "library", "hall"]);
    let parts = SetupParts { deal: HandSizes::Unknown, ..game.setup.clone().into_parts() };
    game = Game::new(&game.title, Setup::new(parts).unwrap(), NOW);
    let home = Home::new();
    let file = home.keep(game);
    let mut harness = home.start_tall_on(&file);
    harness
        .key(SETUP)
        .expects(&["Hand sizes: nothing says who got a card more", "Cards on the table: none, as set up here."]);
}
