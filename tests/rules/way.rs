//! The board at the table: where my token stands, what is in reach, what is worth a walk.

use deerstalker::advice::{Estimate, Manner, Opponent, Reach, advise};
use deerstalker::edition::{Board, BoardSquare};
use deerstalker::game::{
    ClueCard, Phase, Piece, PieceLocation, Route, TokenPosition, TurnPlace, board_of, piece_position, routes, snoops,
};
use support::prelude::*;
use support::solve::rank;

fn setup(edition: &str, players: usize) -> Setup {
    let edition = by_id(edition).unwrap();
    let seats = (0..players).map(|at| SeatInfo {
        name: format!("P{at}"),
        token: Some(edition.tokens[at].id.clone()),
        colour: edition.tokens[at].colour,
    });
    let mut setup =
        SetupParts { deal: HandSizes::Dealer(Seat(players as u8 - 1)), ..SetupParts::new(edition.clone(), seats) };
    let size = usize::from(setup.sizes_from_dealer(Seat(players as u8 - 1))[0]);
    setup.hand = setup.edition.cards().step_by(3).take(size).collect();
    Setup::new(setup).unwrap()
}

fn card(setup: &Setup, id: &str) -> Card {
    setup.edition.card_by_id(id).unwrap()
}

fn place(id: &str) -> Spot {
    Spot::Place(id.to_owned())
}

fn entry(kind: EntryKind) -> Entry {
    Entry::new(EntryId(1), 0, kind)
}

fn suggests(setup: &Setup, by: u8, cards: [&str; 3]) -> Entry {
    let passed = |seat| Answer { seat, response: Response::Passed, doubted: false };
    let answers = setup.asked_by(Seat(by)).map(passed).collect();
    entry(EntryKind::Suggestion { by: Seat(by), cards: cards.map(|id| card(setup, id)), answers })
}

fn at(setup: &Setup, spot: Spot, roll: Option<u8>) -> TokenPosition {
    let board = setup.edition.board().unwrap();
    let position = TokenPosition { board, spot, phase: Phase::BeforeRoll, brought: false, others: Vec::new() };
    position.rolled(roll)
}

fn way(routes: &[Route], room: Card) -> Route {
    routes.iter().find(|way| way.room == room).unwrap().clone()
}

#[test]
fn every_token_of_every_edition_with_a_board_has_a_start() {
    for edition in deerstalker::edition::library() {
        let Some(board) = edition.board() else { continue };
        for token in &edition.tokens {
            assert!(board.starts.contains_key(&token.id), "{} {}", edition.id, token.id);
        }
        for card in edition.category_cards(2) {
            assert!(board.has(&Spot::Place(edition.card(card).id.clone())), "{} {card:?}", edition.id);
        }
    }
}

#[test]
fn my_token_goes_where_the_log_says() {
    let setup = setup("clue_2002", 4);
    let me = Piece::Player(Seat(0));
    let start = me.start(&setup).unwrap();
    assert_eq!(start, Spot::Square(BoardSquare(0, 16)), "Miss Scarlet’s");
    let follow = |entries: &[Entry]| piece_position(&setup, me, entries);
    let mut log = vec![suggests(&setup, 1, ["plum", "rope", "study"])];
    assert_eq!(follow(&log), PieceLocation::at(start.clone()), "nobody named me");
    log.push(suggests(&setup, 0, ["plum", "rope", "lounge"]));
    assert_eq!(follow(&log), PieceLocation::at(place("lounge")));
    log.push(suggests(&setup, 2, ["scarlet", "rope", "lounge"]));
    assert!(!follow(&log).brought, "who is there already is not brought there");
    log.push(suggests(&setup, 2, ["scarlet", "rope", "kitchen"]));
    assert_eq!(follow(&log), PieceLocation { brought: true, ..PieceLocation::at(place("kitchen")) });
    log.push(entry(EntryKind::TurnWithoutSuggestion { by: Seat(0), place: None }));
    assert_eq!(follow(&log), PieceLocation::default(), "my move did not say where it ended");
    log.push(entry(EntryKind::TurnWithoutSuggestion {
        by: Seat(0),
        place: Some(TurnPlace::Room(card(&setup, "hall"))),
    }));
    assert_eq!(follow(&log).spot, Some(place("hall")));
    log.push(entry(EntryKind::ClueCard { which: ClueCard::TokensMove, results: Vec::new() }));
    assert_eq!(follow(&log).spot, None);
    let room = card(&setup, "library");
    log.push(entry(EntryKind::ClueCard { which: ClueCard::TokensGoTo(room), results: Vec::new() }));
    for seat in setup.seats() {
        let there = PieceLocation { brought: true, ..PieceLocation::at(place("library")) };
        assert_eq!(piece_position(&setup, Piece::Player(seat), &log), there, "all tokens go there");
    }
}

#[test]
fn the_way_to_every_room_is_told() {
    let setup = setup("clue_2002", 4);
    let lounge = routes(&setup, &at(&setup, place("lounge"), Some(5)));
    let to = |id: &str| way(&lounge, card(&setup, id));
    assert!(to("dining").now && to("dining").steps == Some(4));
    assert!(!to("conservatory").passage && !to("conservatory").now, "the passage replaces the roll");
    assert!(to("lounge").here && !to("lounge").now && to("lounge").turns.is_none());
    let hall = to("hall");
    assert!(!hall.now && hall.steps == Some(8), "{hall:?}");
    // Three squares are left after five. Any roll of two dice but a double one walks them.
    assert!((hall.turns.unwrap() - 2.0 - 1.0 / 36.0).abs() < 1e-9, "{hall:?}");
    let waiting = routes(&setup, &at(&setup, place("lounge"), None));
    assert!(!way(&waiting, card(&setup, "dining")).now && way(&waiting, card(&setup, "conservatory")).now);
    assert!(way(&waiting, card(&setup, "dining")).turns.unwrap() < way(&waiting, card(&setup, "hall")).turns.unwrap());
}

#[test]
fn snoop_spaces_on_the_way_leave_the_rest_of_the_roll() {
    let setup = setup("master_detective", 5);
    let from = place("trophy");
    let near = snoops(&setup, &at(&setup, from.clone(), Some(12)));
    assert!(!near.is_empty() && near.is_sorted_by_key(|snoop| snoop.steps));
    let board = Board::by_id("master_detective").unwrap();
    for snoop in &near {
        let onward = board.distances(&Spot::Square(snoop.square), board.usual_walk()).unwrap();
        for room in setup.edition.category_cards(2) {
            let steps = onward.to(&board, &Spot::Place(setup.edition.card(room).id.clone()));
            let near = steps.is_some_and(|steps| steps + snoop.steps <= 12);
            assert!(near || !snoop.rooms.contains(room), "what is not used twice is in `tests/rules/legality.rs`");
        }
    }
    assert!(snoops(&setup, &at(&setup, from.clone(), None)).is_empty());
    let mut silent = setup.clone().into_parts();
    silent.rules.snooping = false;
    let silent = Setup::new(silent).unwrap();
    assert!(snoops(&silent, &at(&silent, from, Some(12))).is_empty());
}

#[test]
fn a_question_a_turn_later_is_not_listed_if_one_as_good_is_in_reach() {
    let setup = setup("clue_2002", 4);
    let reach = Reach { rooms: None, position: Some(at(&setup, place("lounge"), Some(8))) };
    let ranking = rank(&setup, &[], &reach, &Cancel::default()).unwrap();
    // My hand has no dining room or hall. Both are open and in reach, and nothing farther can be better by enough.
    assert!(!setup.hand.contains(card(&setup, "dining")) || !setup.hand.contains(card(&setup, "hall")));
    assert!(ranking.later.is_empty(), "{:?}", ranking.later);
}

/// Only the room is unknown: the hall or the study. All others are mine but the lounge.
fn hall_or_study() -> (Setup, Vec<Entry>) {
    let mut setup = setup("clue_2002", 3).into_parts();
    // All but two rooms are mine, so only those can tell anything about the room.
    let mine = ["kitchen", "ballroom", "conservatory", "dining", "library", "billiard"];
    setup.hand = mine.iter().filter_map(|id| setup.edition.card_by_id(id)).collect();
    let setup = Setup::new(setup).unwrap();
    let known =
        |holder: u8, id: &str| entry(EntryKind::Revealed { holder: Seat(holder).into(), card: card(&setup, id) });
    // Everything else about the case is known, but for the hall and the study.
    let ids = ["mustard", "white", "green", "peacock", "plum"];
    let weapons: Vec<String> =
        (setup.edition.category_cards(1).iter().skip(1)).map(|card| setup.edition.card(card).id.clone()).collect();
    let mut log: Vec<Entry> = ids.iter().map(|id| known(1, id)).collect();
    log.extend(weapons.iter().map(|id| known(2, id)));
    for (at, entry) in log.iter_mut().enumerate() {
        entry.id = EntryId(at as u32 + 1);
    }
    (setup, log)
}

#[test]
fn a_room_that_tells_much_is_worth_a_walk_past_one_that_tells_little() {
    let (setup, log) = hall_or_study();
    let reach = |spot: &str, roll| Reach { rooms: None, position: Some(at(&setup, place(spot), Some(roll))) };
    // From the ballroom with a six only the conservatory and the billiard room are near, which are of no use.
    let ranking = rank(&setup, &log, &reach("ballroom", 6), &Cancel::default()).unwrap();
    let rooms: Vec<&str> = ranking.later.iter().map(|l| setup.edition.card(l.room).id.as_str()).collect();
    assert!(rooms.contains(&"hall") && rooms.contains(&"study"), "{:?}", ranking.later);
    assert!(ranking.later.iter().all(|later| later.turns >= 1.0 && later.question.gain > 0.3), "{:?}", ranking.later);
    // In reach of the hall there is nothing to wait for.
    let near = rank(&setup, &log, &reach("library", 7), &Cancel::default()).unwrap();
    assert!(near.later.is_empty(), "{:?}", near.later);
}

/// Among opponents who ask blindly there is time, but not for questions that tell nothing.
#[test]
fn wherever_i_stand_the_plan_leads_to_a_question_that_tells_something() {
    let (setup, log) = hall_or_study();
    let blind = |seat: u8| Opponent {
        seat: Seat(seat),
        out: false,
        knows: Estimate::default(),
        soon: Estimate { chance: 0.01, error: 0.0 },
        overlooks: 0.0,
        knows_unless_silent: 0.0,
        remaining: 5,
        range: 5..=5,
        has_seen: CardSet::EMPTY,
        open: Vec::new(),
        manner: Manner { blind: 1.0, ..Manner::default() },
        read: false,
    };
    let opponents = vec![blind(1), blind(2)];
    for room in setup.edition.category_cards(2) {
        let spot = place(&setup.edition.card(room).id);
        for phase in [Phase::BeforeRoll, Phase::Rolled(Some(3)), Phase::Rolled(Some(6))] {
            let position = TokenPosition { phase, ..at(&setup, spot.clone(), None) };
            let reach = Reach { rooms: None, position: Some(position) };
            let ranking = rank(&setup, &log, &reach, &Cancel::default()).unwrap();
            let advice = advise(&setup, &log, &reach, &ranking, opponents.clone()).unwrap();
            let ask = advice.plan().unwrap().ask.as_ref().unwrap();
            assert!(ask.suggestion.gain > 0.1, "{spot:?} {phase:?} {:?}", advice.plans);
        }
    }
}

#[test]
fn a_room_where_a_card_lies_that_i_have_not_seen_is_worth_a_walk() {
    let mut parts = setup("clue_2015", 3).into_parts();
    parts.seats.truncate(2);
    let corners = ["kitchen", "study", "conservatory", "lounge"].map(|id| parts.edition.card_by_id(id).unwrap());
    let order = |in_rooms: bool| -> Vec<Card> {
        let mut parts = parts.clone();
        parts.table = corners.map(|room| TableHolder::FaceDown { room: in_rooms.then_some(room) }).into();
        parts.deal = HandSizes::Sizes(vec![7, 7]);
        parts.hand = parts.edition.cards().step_by(3).collect();
        let setup = Setup::new(parts).unwrap();
        // No room is in reach, so that all are listed, best first.
        let reach = Reach { rooms: None, position: Some(at(&setup, Spot::Square(BoardSquare(24, 7)), Some(1))) };
        let ranking = rank(&setup, &[], &reach, &Cancel::default()).unwrap();
        ranking.later.iter().map(|later| later.room).collect()
    };
    let place = |rooms: &[Card]| -> usize {
        corners.iter().map(|corner| rooms.iter().position(|room| room == corner).unwrap()).sum()
    };
    let (lie_there, lie_nowhere) = (order(true), order(false));
    assert_eq!(lie_nowhere.len(), 9);
    assert!(place(&lie_there) < place(&lie_nowhere), "{lie_there:?}, {lie_nowhere:?}");
}

#[test]
fn suggestions_come_first_where_a_hidden_card_can_be_seen() {
    let mut parts = setup("clue_2015", 3).into_parts();
    parts.seats.truncate(2);
    let corners = ["kitchen", "study", "conservatory", "lounge"].map(|id| parts.edition.card_by_id(id).unwrap());
    parts.table = corners.map(|room| TableHolder::FaceDown { room: Some(room) }).into();
    parts.deal = HandSizes::Sizes(vec![7, 7]);
    parts.hand = parts.edition.cards().step_by(3).collect();
    let setup = Setup::new(parts).unwrap();
    let first = |log: &[Entry]| {
        let ranking = rank(&setup, log, &Reach::default(), &Cancel::default()).unwrap();
        let plan = advise(&setup, log, &Reach::default(), &ranking, Vec::new()).unwrap().plans.remove(0);
        (plan.ask.unwrap().suggestion.cards[2], plan.look.is_some())
    };
    let before = first(&[]);
    assert!(corners.contains(&before.0) && before.1, "{before:?}");
    // I have looked at three of them, so only the fourth room is worth more than the question.
    let unknown: Vec<Card> = setup.edition.cards().filter(|card| !setup.hand.contains(*card)).collect();
    let peeked =
        |at: u8, card: Card| entry(EntryKind::Peeked { by: Seat(0), holder: Holder(2 + at), card: Some(card) });
    let mut three: Vec<Entry> = (0..3).map(|at| peeked(at, unknown[usize::from(at) * 4])).collect();
    // In earlier turns, because a player who has looked at a card stands in its room until the turn is over.
    three.extend([0, 1].map(|by| entry(EntryKind::TurnWithoutSuggestion { by: Seat(by), place: None })));
    assert_eq!(first(&three), (corners[3], true));
    let all: Vec<Entry> = (0..4).map(|at| peeked(at, unknown[usize::from(at) * 4])).collect();
    assert!(!first(&all).1);
}

#[test]
fn a_room_behind_a_snoop_space_comes_before_one_that_is_not() {
    let setup = setup("master_detective", 5);
    let position = at(&setup, place("trophy"), Some(8));
    let reach = Reach { rooms: None, position: Some(position.clone()) };
    let passing: Vec<Card> = snoops(&setup, &position).iter().flat_map(|snoop| snoop.rooms.iter()).collect();
    let ranking = rank(&setup, &[], &reach, &Cancel::default()).unwrap();
    assert!(passing.len() > 1 && ranking.rooms.iter().any(|room| !passing.contains(&room)), "{passing:?}");
    let rooms: Vec<Card> = ranking.suggestions.iter().map(|suggestion| suggestion.cards[2]).collect();
    let last = rooms.iter().rposition(|room| passing.contains(room)).unwrap();
    let away = rooms.iter().position(|room| !passing.contains(room)).unwrap();
    assert!(last < away, "{last} {away}");
}

#[test]
fn every_piece_goes_where_the_log_says() {
    let setup = setup("clue_2002", 4);
    let weapon = |id: &str| Piece::Weapon(card(&setup, id));
    let spare = Piece::all(&setup).into_iter().find(|piece| matches!(piece, Piece::Spare(_))).unwrap();
    let Piece::Spare(at) = spare else { unreachable!() };
    let token = setup.edition.tokens[at].id.clone();
    assert_eq!(Piece::all(&setup).len(), 6 + 6, "every token once, with or without a player");
    let mut log = vec![suggests(&setup, 1, [&token, "rope", "study"])];
    let at = |piece, log: &[Entry]| piece_position(&setup, piece, log).spot;
    assert_eq!(at(weapon("knife"), &log), None, "weapons start in any rooms");
    assert_eq!([at(spare, &log), at(weapon("rope"), &log)], [Some(place("study")), Some(place("study"))]);
    assert_eq!(at(Piece::Player(Seat(2)), &log), Piece::Player(Seat(2)).start(&setup), "nobody moved this one");
    log.push(suggests(&setup, 2, [&token, "rope", "hall"]));
    log.push(entry(EntryKind::ClueCard { which: ClueCard::TokensMove, results: Vec::new() }));
    assert_eq!([at(spare, &log), at(weapon("rope"), &log)], [Some(place("hall")), Some(place("hall"))]);
    assert_eq!(at(Piece::Player(Seat(2)), &log), None, "the players’ tokens went somewhere else");
}

#[test]
fn a_passage_drawn_from_a_clue_card_is_a_way() {
    let setup = setup("clue_2015", 4);
    let drawn =
        |room: &str| entry(EntryKind::ClueCard { which: ClueCard::Passage(card(&setup, room)), results: Vec::new() });
    let passages = |log: &[Entry], from: &str| {
        let position = TokenPosition { board: board_of(&setup, log).unwrap(), ..at(&setup, place(from), None) };
        let mut ids: Vec<String> = (routes(&setup, &position).iter().filter(|way| way.passage))
            .map(|way| setup.edition.card(way.room).id.clone())
            .collect();
        ids.sort();
        ids
    };
    assert_eq!(passages(&[], "kitchen"), ["study"]);
    let log = [drawn("hall")];
    assert_eq!(passages(&log, "hall"), ["conservatory", "kitchen", "lounge", "study"]);
    assert_eq!(passages(&log, "kitchen"), ["hall", "study"]);
    assert_eq!(passages(&[drawn("hall"), drawn("hall")], "kitchen"), ["hall", "study"]);
    // What is a way now counts when turns are reckoned.
    let turns = |log: &[Entry]| {
        let position = TokenPosition { board: board_of(&setup, log).unwrap(), ..at(&setup, place("kitchen"), None) };
        way(&routes(&setup, &position), card(&setup, "hall")).turns.unwrap()
    };
    assert!(turns(&[]) > 1.5 && (turns(&log) - 1.0).abs() < 1e-9, "{} {}", turns(&[]), turns(&log));
}
