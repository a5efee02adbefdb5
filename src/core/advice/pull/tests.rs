//! Whose token a suggestion moves, and which of equal ones comes first.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::advice::{Reach, SuggestionReason, rank};
use crate::deduction::{Cancel, Position};
use crate::game::{Answer, EntryId, HandSizes, Response, SetupParts, ShowModel, players_at};

/// Four players with the tokens of Scarlet, Mustard, White and Green. I hold Mustard, White and Green: as decoys they
/// are worth the same.
fn setup() -> Setup {
    let mut parts = players_at("clue_2002", &["scarlet", "mustard", "white", "green"]);
    for seat in &mut parts.seats {
        seat.token = Some(seat.name.clone());
    }
    let hand = ["mustard", "white", "green", "kitchen", "rope"].map(|id| parts.edition.card_by_id(id).unwrap());
    parts.hand = hand.into_iter().collect();
    Setup::new(SetupParts { deal: HandSizes::Dealer(Seat(3)), show_model: ShowModel::Neutral, ..parts }).unwrap()
}

fn asks(setup: &Setup, by: u8, cards: [&str; 3], answers: &[(u8, Option<&str>)]) -> Entry {
    let card = |id: &str| setup.edition.card_by_id(id).unwrap();
    let answer = |(seat, shown): &(u8, Option<&str>)| {
        let response = shown.map_or(Response::Passed, |id| Response::Showed(Some(card(id))));
        Answer::new(Seat(*seat), response)
    };
    let kind =
        EntryKind::Suggestion { by: Seat(by), cards: cards.map(card), answers: answers.iter().map(answer).collect() };
    Entry::new(EntryId(u32::from(by) + 1), 0, kind)
}

#[test]
fn an_opponent_is_brought_into_a_room_they_know_rather_than_given_a_question() {
    let setup = setup();
    let card = |id: &str| setup.edition.card_by_id(id).unwrap();
    // White has seen my kitchen, and is in the hall now.
    let log = [asks(&setup, 2, ["plum", "rope", "kitchen"], &[(3, None), (0, Some("kitchen"))])];
    let log = [log[0].clone(), asks(&setup, 3, ["white", "rope", "hall"], &[(0, Some("rope"))])];
    let position = Position::of_game(&setup, &log);
    let pulls = PullCandidates::new(&setup, &log, position.sheet().unwrap());
    let pull = |suspect: &str, room: &str| pulls.of([card(suspect), card("rope"), card(room)]);
    assert_eq!(pull("white", "kitchen"), Some(PulledOpponent { seat: Seat(2), knows_room: true }));
    assert_eq!(pull("mustard", "kitchen"), Some(PulledOpponent { seat: Seat(1), knows_room: false }));
    assert_eq!(pull("white", "hall"), None, "she is there");
    assert_eq!((pull("scarlet", "kitchen"), pull("plum", "kitchen")), (None, None), "my own token, and nobody’s");

    // In the kitchen with decoys of mine the three are worth the same: White comes first, then Mustard last of all.
    let reach = Reach { rooms: Some(CardSet::of(card("kitchen"))), position: None };
    let ranking = rank(&setup, &log, &position, &reach, &Cancel::default()).unwrap();
    let decoys: Vec<Card> = (ranking.suggestions.iter().map(|suggestion| suggestion.cards))
        .filter(|cards| cards[1] == ranking.suggestions[0].cards[1] && setup.hand.contains(cards[0]))
        .map(|cards| cards[0])
        .collect();
    assert_eq!(decoys, ["white", "green", "mustard"].map(card));
    let first = ranking.suggestions.iter().find(|suggestion| suggestion.cards[0] == card("white")).unwrap();
    let says = first.reasons.iter().any(|reason| matches!(reason, SuggestionReason::Pulls(pull) if pull.knows_room));
    assert!(says || first.reasons.is_empty(), "{:?}", first.reasons);
}

#[test]
fn a_player_who_takes_no_more_turns_is_no_candidate() {
    let setup = setup();
    let left = EntryKind::Left { seat: Seat(1), to: None, hand: CardSet::EMPTY };
    let log = [Entry::new(EntryId(9), 0, left)];
    let position = Position::of_game(&setup, &log);
    let pulls = PullCandidates::new(&setup, &log, position.sheet().unwrap());
    let cards = ["mustard", "rope", "kitchen"].map(|id| setup.edition.card_by_id(id).unwrap());
    assert_eq!((pulls.of(cards), pulls.order(cards)), (None, (1, 0)));
}
