//! The review, driven as a player does.

use crate::support::{Home, NOW, picture, table};
use deerstalker::app::keys::Stroke;
use deerstalker::app::{Message, review};
use deerstalker::game::{Answer, Entry, EntryId, EntryKind, Game, Response, Seat};
use iced::Point;
use iced::keyboard::key::Named;

/// I ask about three cards that are not mine, and nobody has one: the case is solved by the first entry.
fn solved_at_once() -> Game {
    let mut game = Game::new("Solved", table(&["You", "Anna", "Ben"]), NOW);
    let open = |category| {
        let cards = game.setup.edition.category_cards(category) - game.setup.hand;
        cards.iter().next().unwrap()
    };
    let cards = [open(0), open(1), open(2)];
    let no = |seat| Answer::new(Seat(seat), Response::Passed);
    let first = EntryKind::Suggestion { by: Seat(0), cards, answers: vec![no(1), no(2)] };
    let turn = |by| EntryKind::TurnWithoutSuggestion { by: Seat(by), place: None };
    for (at, kind) in [first, turn(1), turn(2), turn(0)].into_iter().enumerate() {
        let entry = Entry { id: EntryId(at as u32 + 1), at: NOW, kind, note: None, doubted: false };
        let change = game.append(entry);
        game.apply(change).unwrap();
    }
    game
}

#[test]
fn scrubbing_shows_what_was_known_then_and_nothing_later() {
    let home = Home::new();
    let path = home.keep(solved_at_once());
    let mut window = home.start_on(&path);
    window.key(Stroke::named(Named::F8));
    window.expect("ENTRY 4 TOLD YOU");
    window.expect("Nothing new is proved.");
    window.expect("You could have accused after entry 1.");
    picture(&mut window, "review");
    window.key(Stroke::named(Named::Home));
    window.expect("BEFORE THE FIRST ENTRY");
    assert!(!window.sees("Still hidden: 0.0 bits"));
    window.key(Stroke::named(Named::ArrowRight));
    window.expect("ENTRY 1 TOLD YOU");
    window.expect("Still hidden: 0.0 bits");
    window.key(Stroke::named(Named::End));
    window.expect("ENTRY 4 TOLD YOU");
    window.key(Stroke::named(Named::ArrowLeft));
    window.expect("ENTRY 3 TOLD YOU");
    // The chart: its left end is the beginning, its right end the last entry.
    window.click_at(Point::new(64.0, 120.0));
    window.expect("BEFORE THE FIRST ENTRY");
    window.drag(Point::new(64.0, 120.0), Point::new(1326.0, 120.0));
    window.expect("ENTRY 4 TOLD YOU");
}

#[test]
fn folding_in_the_review_hides_it_and_the_table_comes_back() {
    let home = Home::new();
    let path = home.keep(solved_at_once());
    let mut window = home.start_on(&path);
    window.click("Review");
    window.expect("WHAT WAS STILL HIDDEN");
    window.key(Stroke::named(Named::F2));
    assert!(!window.sees("WHAT WAS STILL HIDDEN") && !window.sees("Solved"));
    window.key(Stroke::named(Named::F2));
    window.click("Review");
    window.click("Table");
    window.expect("Fold notebook");
}

#[test]
fn space_plays_to_the_end() {
    let home = Home::new();
    let path = home.keep(solved_at_once());
    let mut window = home.start_on(&path);
    window.key(Stroke::named(Named::F8));
    window.key(Stroke::named(Named::Home));
    window.key(Stroke::named(Named::Space));
    window.expect("Pause");
    for at in 0..4 {
        window.message(Message::Review(review::Message::Beat(at)));
    }
    // A beat that comes late changes nothing.
    window.message(Message::Review(review::Message::Beat(2)));
    window.expect("ENTRY 4 TOLD YOU");
    window.expect("Play");
}
