//! What is remembered of the pieces, and when it is forgotten.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::BoardSituation;
use crate::edition::{BoardSquare, CardSet, Direction, Spot};
use crate::game::setup_draft::{SetupDraft, SetupEdit};
use crate::game::{
    EntryKind, Game, HandSizes, Piece, PieceLocation, SavedChoice, Seat, Setup, SetupParts, piece_position, players_at,
};

const ME: Piece = Piece::Player(Seat(0));

fn setup() -> Setup {
    let mut parts = players_at("clue_2002", &["Me", "Ben", "Cal"]);
    for (seat, token) in parts.seats.iter_mut().zip(&parts.edition.tokens) {
        seat.token = Some(token.id.clone());
    }
    parts.hand = parts.edition.cards().take(1).collect();
    Setup::new(SetupParts { deal: HandSizes::Sizes(vec![1, 8, 9]), ..parts }).unwrap()
}

fn suggests(game: &mut Game, by: u8, suspect: &str, room: &str) {
    let cards = [suspect, "rope", room].map(|id| game.setup.edition.card_by_id(id).unwrap());
    let entry = game.new_entry(EntryKind::Suggestion { by: Seat(by), cards, answers: Vec::new() }, 0);
    game.apply(game.append(entry)).unwrap();
}

fn put(game: &mut Game, piece: Piece, spot: Spot) {
    assert!(game.save_choice(SavedChoice::Piece(piece, spot)));
}

#[test]
fn a_logged_turn_of_mine_is_over() {
    let mut game = Game::new("", setup(), 0);
    let mut place = BoardSituation::default();
    assert!(!place.follow(&game));
    suggests(&mut game, 0, "plum", "lounge");
    assert!(place.follow(&game));
    assert!(!place.follow(&game), "told once");
    suggests(&mut game, 1, "plum", "hall");
    assert!(!place.follow(&game));
    game.undo().unwrap();
    assert!(!place.follow(&game), "my entry is the last again, but not new");
}

fn stands(game: &Game, piece: Piece) -> PieceLocation {
    let mut place = BoardSituation::default();
    place.follow(game);
    place.stands(piece)
}

fn room(id: &str) -> Spot {
    Spot::Place(id.to_owned())
}

#[test]
fn the_log_moves_the_token_after_it_was_put_by_hand() {
    let mut game = Game::new("", setup(), 0);
    let square = Spot::Square(BoardSquare(7, 17));
    suggests(&mut game, 0, "plum", "lounge");
    assert_eq!(stands(&game, ME).spot, Some(room("lounge")));
    put(&mut game, ME, square.clone());
    suggests(&mut game, 1, "plum", "hall");
    assert_eq!(stands(&game, ME).spot, Some(square.clone()), "nobody moved me");
    suggests(&mut game, 2, "scarlet", "kitchen");
    assert_eq!(stands(&game, ME), PieceLocation { brought: true, ..PieceLocation::at(room("kitchen")) });
    game.undo().unwrap();
    assert_eq!(stands(&game, ME).spot, Some(square.clone()), "undone");
    game.undo().unwrap();
    game.undo().unwrap();
    assert_eq!(stands(&game, ME).spot, Some(square), "undo leaves it alone");
    suggests(&mut game, 0, "plum", "study");
    assert_eq!(stands(&game, ME).spot, Some(room("study")), "another course of the game moves me too");
}

#[test]
fn my_token_stays_although_a_suggestion_may_have_moved_it() {
    let mut parts = setup().into_parts();
    parts.seats[0].token = None;
    let mut game = Game::new("", Setup::new(parts).unwrap(), 0);
    suggests(&mut game, 0, "plum", "lounge");
    suggests(&mut game, 1, "scarlet", "hall");
    let mut place = BoardSituation::default();
    place.follow(&game);
    let here = PieceLocation { may_have_moved: true, ..PieceLocation::at(room("lounge")) };
    assert_eq!(place.standing, here);
    assert_eq!(place.position().map(|position| position.spot), here.spot);
    assert_eq!(piece_position(&game.setup, ME, game.entries()).spot, None, "the log does not say");
    put(&mut game, ME, room("hall"));
    assert_eq!(stands(&game, ME), PieceLocation::at(room("hall")));
}

#[test]
fn a_turn_that_does_not_say_where_it_ended_may_have_ended_where_i_just_put_my_token() {
    let mut game = Game::new("", setup(), 0);
    put(&mut game, ME, room("hall"));
    let pass = || EntryKind::TurnWithoutSuggestion { by: Seat(0), place: None };
    let entry = game.new_entry(pass(), 0);
    game.apply(game.append(entry)).unwrap();
    assert_eq!(stands(&game, ME), PieceLocation { may_have_moved: true, ..PieceLocation::at(room("hall")) });
    let next = game.new_entry(pass(), 0);
    game.apply(game.append(next)).unwrap();
    assert_eq!(stands(&game, ME).spot, None, "in a later turn I moved on");
}

#[test]
fn an_entry_written_in_before_does_not_move_what_was_put_since() {
    let mut game = Game::new("", setup(), 0);
    suggests(&mut game, 0, "plum", "lounge");
    suggests(&mut game, 1, "plum", "hall");
    put(&mut game, ME, room("study"));
    let cards = ["scarlet", "rope", "kitchen"].map(|id| game.setup.edition.card_by_id(id).unwrap());
    let forgotten = game.new_entry(EntryKind::Suggestion { by: Seat(2), cards, answers: Vec::new() }, 0);
    game.apply(game.insert(1, forgotten)).unwrap();
    assert_eq!(stands(&game, ME).spot, Some(room("study")));
}

#[test]
fn pieces_put_by_hand_follow_their_players_when_a_corrected_set_up_moves_seats() {
    let mut game = Game::new("", setup(), 0);
    let rope = Piece::Weapon(game.setup.edition.card_by_id("rope").unwrap());
    let spare = Piece::Spare(5);
    for (piece, id) in
        [(Piece::Player(Seat(1)), "hall"), (Piece::Player(Seat(2)), "study"), (spare, "lounge"), (rope, "kitchen")]
    {
        put(&mut game, piece, room(id));
    }
    let before = game.pieces.clone();
    // The second and third player change chairs; the second has another name, the third the token nobody had.
    let mut draft = SetupDraft::from_setup(&game.setup);
    draft.apply(SetupEdit::Move(1, 2));
    draft.apply(SetupEdit::Name(2, "Anna".to_owned()));
    let mended = game.correct_setup(&draft).unwrap().unwrap();
    game.apply(mended.change).unwrap();
    assert_eq!(game.setup.seats[2].name, "Anna");
    let at = |piece: Piece| stands(&game, piece).spot;
    assert_eq!(at(Piece::Player(Seat(2))), Some(room("hall")));
    assert_eq!(at(Piece::Player(Seat(1))), Some(room("study")));
    assert_eq!((at(spare), at(rope)), (Some(room("lounge")), Some(room("kitchen"))));
    game.undo().unwrap();
    assert_eq!(game.pieces, before);
}

#[test]
fn a_roll_lasts_one_turn_and_rooms_are_picked_from_those_it_reaches() {
    let mut game = Game::new("", setup(), 0);
    let edition = game.setup.edition.clone();
    let card = |id: &str| edition.card_by_id(id).unwrap();
    let set = |ids: &[&str]| -> CardSet { ids.iter().map(|id| card(id)).collect() };
    let mut place = BoardSituation::default();
    suggests(&mut game, 0, "plum", "library");
    place.follow(&game);
    assert_eq!(place.rooms(), None);
    place.roll = Some(7);
    place.follow(&game);
    assert_eq!(place.rooms(), Some(set(&["billiard", "hall", "study"])));
    place.pick(card("hall"));
    assert_eq!(place.rooms(), Some(set(&["billiard", "study"])));
    place.pick(card("hall"));
    assert_eq!(place.picked, None, "all that is in reach is nothing picked");
    place.pick(card("hall"));
    suggests(&mut game, 1, "plum", "hall");
    place.follow(&game);
    assert!(place.roll.is_none() && place.picked.is_some());
    suggests(&mut game, 0, "plum", "hall");
    place.follow(&game);
    assert_eq!(place.rooms(), None, "my turn is over");
}

#[test]
fn the_token_walks_square_by_square_and_through_doors() {
    let mut game = Game::new("", setup(), 0);
    put(&mut game, ME, Spot::Square(BoardSquare(7, 17)));
    let walk = |game: &mut Game, step| {
        let mut place = BoardSituation::default();
        place.follow(game);
        let next = place.step(&game.setup, ME, step);
        if let Some(next) = next.clone() {
            put(game, ME, next);
        }
        next
    };
    assert_eq!(walk(&mut game, Direction::Up), Some(Spot::Square(BoardSquare(6, 17))));
    assert_eq!(walk(&mut game, Direction::Up), Some(room("lounge")));
    assert_eq!(walk(&mut game, Direction::Up), None, "no door on that side");
    assert_eq!(walk(&mut game, Direction::Down), Some(Spot::Square(BoardSquare(6, 17))));
}

#[test]
fn a_token_put_by_hand_stands_in_the_way_until_the_log_moves_it() {
    let mut game = Game::new("", setup(), 0);
    let edition = game.setup.edition.clone();
    let card = |id: &str| edition.card_by_id(id).unwrap();
    let mustard = Piece::Player(Seat(1));
    let near = |game: &Game| {
        let mut place = BoardSituation::default();
        place.follow(game);
        place.roll = Some(5);
        place.follow(game);
        place.rooms().unwrap().contains(card("dining"))
    };
    suggests(&mut game, 0, "plum", "lounge");
    assert!(near(&game));
    put(&mut game, mustard, Spot::Square(BoardSquare(6, 17)));
    assert!(!near(&game), "the door is shut");
    assert_eq!(stands(&game, mustard).spot, Some(Spot::Square(BoardSquare(6, 17))));
    suggests(&mut game, 2, "mustard", "hall");
    assert!(near(&game), "the suspect was called away");
    assert_eq!(stands(&game, mustard), PieceLocation { brought: true, ..PieceLocation::at(room("hall")) });
    assert_eq!(stands(&game, Piece::Weapon(card("rope"))).spot, Some(room("hall")));
}
