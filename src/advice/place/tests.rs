//! What is remembered of my token, and when it forgets.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::Place;
use crate::edition::{CardSet, Spot, Square, Step, by_id};
use crate::game::{Deal, Entry, EntryId, EntryKind, HintLevel, Piece, Seat, SeatInfo, Setup, SetupParts, ShowModel};

const ME: Piece = Piece::Player(Seat(0));

fn setup() -> Setup {
    let edition = by_id("clue_2002").unwrap();
    let seat = |at: usize| SeatInfo {
        name: format!("P{at}"),
        token: Some(edition.tokens[at].id.clone()),
        colour: edition.tokens[at].colour,
    };
    Setup::new(SetupParts {
        seats: (0..3).map(seat).collect(),
        me: Some(Seat(0)),
        first: Seat(0),
        deal: Deal::Sizes(vec![1, 8, 9]),
        hand: edition.cards().take(1).collect(),
        table: Vec::new(),
        rules: edition.rules.clone(),
        show_model: ShowModel::Random,
        hint_level: HintLevel::Hints,
        edition,
    })
    .unwrap()
}

fn suggests(setup: &Setup, by: u8, suspect: &str, room: &str) -> Entry {
    let cards = [suspect, "rope", room].map(|id| setup.edition.card_by_id(id).unwrap());
    let kind = EntryKind::Suggestion { by: Seat(by), cards, answers: Vec::new() };
    Entry { id: EntryId(1), at: 0, kind, note: None, doubted: false }
}

fn room(id: &str) -> Spot {
    Spot::Place(id.to_owned())
}

#[test]
fn the_log_moves_the_token_after_it_was_put_by_hand() {
    let setup = setup();
    let mut place = Place::default();
    let mut log = vec![suggests(&setup, 0, "plum", "lounge")];
    place.follow(&setup, &log);
    assert_eq!(place.standing.spot, Some(room("lounge")));
    place.put(ME, Spot::Square(Square(7, 17)));
    log.push(suggests(&setup, 1, "plum", "hall"));
    place.follow(&setup, &log);
    assert_eq!(place.standing.spot, Some(Spot::Square(Square(7, 17))), "nobody moved me");
    log.push(suggests(&setup, 2, "scarlet", "kitchen"));
    place.follow(&setup, &log);
    assert_eq!(place.standing.spot, Some(room("kitchen")));
    assert!(place.standing.brought);
    log.pop();
    place.follow(&setup, &log);
    assert_eq!(place.standing.spot, Some(Spot::Square(Square(7, 17))), "undone");
    log.clear();
    place.follow(&setup, &log);
    log.push(suggests(&setup, 0, "plum", "study"));
    place.follow(&setup, &log);
    assert_eq!(place.standing.spot, Some(room("study")), "another course of the game moves me too");
}

#[test]
fn a_throw_lasts_one_turn_and_rooms_are_picked_from_those_it_reaches() {
    let setup = setup();
    let card = |id: &str| setup.edition.card_by_id(id).unwrap();
    let set = |ids: &[&str]| -> CardSet { ids.iter().map(|id| card(id)).collect() };
    let mut place = Place::default();
    let mut log = vec![suggests(&setup, 0, "plum", "library")];
    place.follow(&setup, &log);
    assert_eq!(place.rooms(), None);
    place.throw = Some(7);
    place.follow(&setup, &log);
    assert_eq!(place.rooms(), Some(set(&["billiard", "hall", "study"])));
    place.pick(card("hall"));
    assert_eq!(place.rooms(), Some(set(&["billiard", "study"])));
    place.pick(card("hall"));
    assert_eq!(place.picked, None, "all that is in reach is nothing picked");
    place.pick(card("hall"));
    log.push(suggests(&setup, 1, "plum", "hall"));
    place.follow(&setup, &log);
    assert!(place.throw.is_none() && place.picked.is_some());
    log.push(suggests(&setup, 0, "plum", "hall"));
    place.follow(&setup, &log);
    assert_eq!(place.rooms(), None, "my turn is over");
}

#[test]
fn the_token_walks_square_by_square_and_through_doors() {
    let setup = setup();
    let mut place = Place::default();
    let walk = |place: &mut Place, step| {
        place.walk(&setup, ME, step);
        place.follow(&setup, &[]);
    };
    place.follow(&setup, &[]);
    place.put(ME, Spot::Square(Square(7, 17)));
    place.follow(&setup, &[]);
    walk(&mut place, Step::Up);
    assert_eq!(place.standing.spot, Some(Spot::Square(Square(6, 17))));
    walk(&mut place, Step::Up);
    assert_eq!(place.standing.spot, Some(room("lounge")));
    walk(&mut place, Step::Up);
    assert_eq!(place.standing.spot, Some(room("lounge")), "no door on that side");
    walk(&mut place, Step::Down);
    assert_eq!(place.standing.spot, Some(Spot::Square(Square(6, 17))));
}

#[test]
fn a_token_put_by_hand_stands_in_the_way_until_the_log_moves_it() {
    let setup = setup();
    let card = |id: &str| setup.edition.card_by_id(id).unwrap();
    let mut place = Place::default();
    let mut log = vec![suggests(&setup, 0, "plum", "lounge")];
    let mustard = Piece::Player(Seat(1));
    let near = |place: &mut Place, log: &[Entry]| {
        place.throw = Some(5);
        place.follow(&setup, log);
        place.rooms().unwrap().contains(card("dining"))
    };
    place.follow(&setup, &log);
    assert!(near(&mut place, &log));
    place.put(mustard, Spot::Square(Square(6, 17)));
    assert!(!near(&mut place, &log), "the door is shut");
    assert_eq!(place.stands(mustard).spot, Some(Spot::Square(Square(6, 17))));
    log.push(suggests(&setup, 2, "mustard", "hall"));
    place.follow(&setup, &log);
    assert!(near(&mut place, &log), "he was called away");
    assert_eq!(place.stands(mustard), crate::game::Standing { spot: Some(room("hall")), brought: true });
    assert_eq!(place.stands(Piece::Weapon(card("rope"))).spot, Some(room("hall")));
}
