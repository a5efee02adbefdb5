//! Where one may go and suggest, in games where the advice was wrong.

use deerstalker::advice::{Ranking, Reach, Way, advise};
use deerstalker::edition::{AfterShownCard, BoardSquare, RepeatRoom};
use deerstalker::game::{
    MayAccuse, Obstacle, Piece, PieceLocation, Snoop, TokenPosition, Turn, examine, piece_position, piece_positions,
    routes, snoops,
};
use deerstalker::text::route;
use serde_json::Value;
use std::collections::BTreeSet;
use std::process::Command;
use support::prelude::*;
use support::solve::rank;

mod turn;

const ME: Seat = Seat(0);

fn file(name: &str) -> String {
    format!("tests/legality/{name}.case")
}

fn game(name: &str) -> Game {
    decode(&text_of(file(name))).unwrap()
}

fn place(id: &str) -> Spot {
    Spot::Place(id.to_owned())
}

fn position(game: &Game) -> TokenPosition {
    let pieces = piece_positions(&game.setup, &game.pieces, game.entries());
    TokenPosition::after(&game.setup, &pieces, game.entries(), ME).unwrap()
}

/// Nobody brought my token there.
fn from(game: &Game, spot: &str, roll: Option<u8>) -> TokenPosition {
    let mut pieces = piece_positions(&game.setup, &game.pieces, game.entries());
    for (_, location) in pieces.iter_mut().filter(|(piece, _)| *piece == Piece::Player(ME)) {
        *location = PieceLocation::at(Spot::from(spot));
    }
    TokenPosition::after(&game.setup, &pieces, game.entries(), ME).unwrap().rolled(roll)
}

fn setup(edition: &str) -> Setup {
    let edition = by_id(edition).unwrap();
    let seats = (0..3).map(|at| SeatInfo {
        name: format!("P{at}"),
        token: Some(edition.tokens[at].id.clone()),
        colour: edition.tokens[at].colour,
    });
    let mut parts = SetupParts { deal: HandSizes::Dealer(Seat(2)), ..SetupParts::new(edition.clone(), seats) };
    let size = usize::from(parts.sizes_from_dealer(Seat(2))[0]);
    parts.hand = parts.edition.cards().skip(1).step_by(3).take(size).collect();
    Setup::new(parts).unwrap()
}

fn ranked(game: &Game, position: Option<TokenPosition>) -> Ranking {
    rank(&game.setup, game.entries(), &Reach { rooms: None, position }, &Cancel::default()).unwrap()
}

fn rooms_of(setup: &Setup, ranking: &Ranking) -> BTreeSet<String> {
    ranking.suggestions.iter().map(|suggestion| setup.edition.card(suggestion.cards[2]).id.clone()).collect()
}

fn turns(game: &Game, position: &TokenPosition, room: &str) -> f64 {
    let room = game.setup.edition.card_by_id(room).unwrap();
    routes(&game.setup, position).iter().find(|way| way.room == room).unwrap().turns.unwrap()
}

fn hint(name: &str, more: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deerstalker"));
    command.env("LANG", "en_GB.UTF-8").env_remove("LC_ALL").env_remove("LANGUAGE");
    let output = command.arg("hint").arg(file(name)).args(more).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn hint_document(name: &str, more: &[&str]) -> Value {
    serde_json::from_str(&hint(name, &[more, &["--json"]].concat())).unwrap()
}

fn route_in(document: &Value, room: &str) -> Value {
    let rooms = document["position"]["rooms"].as_array().unwrap();
    rooms.iter().find(|way| way["room"] == room).unwrap().clone()
}

#[test]
fn the_room_i_have_just_asked_in_is_not_suggested_again_before_i_left_it() {
    for name in ["asked_in_the_kitchen_1963", "kitchen_still_open_1963"] {
        let game = game(name);
        let named = rooms_of(&game.setup, &ranked(&game, None));
        assert_eq!(named, ["study".to_owned()].into(), "{name}: one die leads nowhere else, the passage does");
        // If one may stay, the Kitchen is one of the rooms.
        let lax = support::changed(&game.setup, |parts| parts.rules.repeat_room = RepeatRoom::MayStay);
        let staying = rank(&lax, game.entries(), &Reach::default(), &Cancel::default()).unwrap();
        assert!(rooms_of(&lax, &staying).contains("kitchen"));
        let text = hint(name, &[]);
        let hints: Vec<&str> = text.lines().filter(|line| line.contains("ask ")).collect();
        assert!(hints.len() == 3 && hints.iter().all(|line| !line.contains("· Kitchen")), "{text}");
    }
}

#[test]
fn a_secret_passage_counts_as_one_turn_of_the_way() {
    let old = game("start_1963");
    let hall = turns(&old, &from(&old, "kitchen", None), "hall");
    // One turn for the passage to the Study. Four squares with one die take 1 + (E3 + E2 + E1) / 6 turns.
    let (one, two): (f64, f64) = (1.0, 1.0 + 1.0 / 6.0);
    let three = 1.0 + (one + two) / 6.0;
    assert!((hall - (1.0 + 1.0 + (one + two + three) / 6.0)).abs() < 1e-9, "{hall}");
    let new = game("asked_in_the_kitchen_2002");
    let ballroom = turns(&new, &from(&new, "lounge", None), "ballroom");
    assert!((ballroom - 2.0 - 3.0 / 36.0).abs() < 0.01, "{ballroom}");
    let document = hint_document("start_1963", &["--from", "kitchen"]);
    let way = route_in(&document, "hall");
    assert!((way["turns"].as_f64().unwrap() - hall).abs() < 1e-9, "{way}");
    assert_eq!((&way["may_suggest"], &way["why_not"]), (&Value::Bool(false), &Value::from("out_of_reach")));
}

#[test]
fn the_number_of_turns_to_a_room_is_written_in_words() {
    let say = |code: Code, turns: f64| route::turns(turns, &Language::new(code));
    assert_eq!(say(Code::English, 2.588), "about three turns");
    assert_eq!([say(Code::English, 1.0), say(Code::English, 2.0)], ["one turn", "two turns"]);
    assert_eq!(say(Code::French, 2.083), "environ deux tours");
    assert!(hint("start_1963", &["--from", "kitchen"]).contains("Hall: about three turns"));
}

#[test]
fn after_a_snoop_space_nothing_is_entered_twice() {
    let game = game("start_master_detective");
    for (spot, roll) in [("gazebo", 4), ("courtyard", 6)] {
        let at = from(&game, spot, Some(roll));
        let here = game.setup.edition.card_by_id(spot).unwrap();
        let found = snoops(&game.setup, &at);
        assert!(!found.is_empty());
        assert!(found.iter().all(|snoop| !snoop.rooms.contains(here)), "{spot}: {found:?}");
        let reach = Reach { rooms: None, position: Some(at.clone()) };
        let ranking = ranked(&game, Some(at.clone()));
        for plan in advise(&game.setup, game.entries(), &reach, &ranking, Vec::new()).unwrap().plans {
            let Some(from) = plan.look.and_then(|look| look.from) else { continue };
            let room = plan.ask.unwrap().rooms[0];
            let leads = |snoop: &Snoop| snoop.square == from.square && snoop.rooms.contains(room);
            assert!(found.iter().any(leads), "{spot} {roll}: {room:?}");
        }
    }
}

#[test]
fn of_rooms_worth_the_same_a_plan_goes_to_the_nearest() {
    let mut several = 0;
    for name in ["start_1963", "start_2002", "start_master_detective"] {
        let game = game(name);
        for room in game.setup.edition.category_cards(2) {
            let at = from(&game, &game.setup.edition.card(room).id, None);
            let reach = Reach { rooms: None, position: Some(at.clone()) };
            let ranking = ranked(&game, Some(at.clone()));
            let turns =
                |room| routes(&game.setup, &at).into_iter().find(|way| way.room == room).unwrap().turns.unwrap();
            for plan in advise(&game.setup, game.entries(), &reach, &ranking, Vec::new()).unwrap().plans {
                let (Some(ask), Some(going)) = (plan.ask, plan.going) else { continue };
                if going.way == Way::WalkIfReached && ask.rooms.len() > 1 {
                    several += 1;
                    let nearest = ask.rooms.iter().map(|room| turns(*room)).fold(f64::INFINITY, f64::min);
                    assert!((going.turns - nearest).abs() < 1e-9, "{name}: {:?} {going:?}", ask.rooms);
                    assert!((turns(ask.rooms[0]) - nearest).abs() < 1e-9);
                }
            }
        }
    }
    assert!(several > 10, "{several}");
}

#[test]
fn a_wrong_accuser_leaves_the_door_free() {
    let lounge = |name: &str| {
        let game = game(name);
        let at = from(&game, "dining", Some(5));
        at.rooms(&game.setup).contains(game.setup.edition.card_by_id("lounge").unwrap())
    };
    assert!(lounge("accuser_elsewhere") && lounge("accuser_at_a_door"));
    let mut waiting = game("accuser_at_a_door");
    assert_eq!(piece_positions(&waiting.setup, &waiting.pieces, waiting.entries())[1].1.spot, Some(place("lounge")));
    // A player whose wrong accusation is doubted may still stand at the door.
    waiting.branches[0].entries[1].doubted = true;
    let at = from(&waiting, "dining", Some(5));
    let room = waiting.setup.edition.card_by_id("lounge").unwrap();
    assert_eq!(at.obstacle(&waiting.setup, room), Some(Obstacle::OutOfReach));
}

#[test]
fn a_token_behind_shut_doors_waits() {
    let game = game("start_2002");
    let others = vec![BoardSquare(4, 8), BoardSquare(7, 11), BoardSquare(7, 12)];
    let shut = TokenPosition { others, ..from(&game, "hall", Some(7)) };
    assert!(shut.trapped(&game.setup));
    let ranking = ranked(&game, Some(shut.clone()));
    assert!(ranking.trapped && ranking.suggestions.is_empty() && ranking.later.is_empty());
    assert!(turns(&game, &shut, "lounge") > 2.0, "this turn is lost");
    let free = TokenPosition { others: shut.others[1..].to_vec(), ..shut };
    assert!(!ranked(&game, Some(free)).trapped);
    let pawns = ["--from", "hall", "--throw", "7", "--pawn", "9,5", "--pawn", "12,8", "--pawn", "13,8"];
    let text = hint("start_2002", &pawns);
    says(&text, &["You are trapped"]);
    omits(&text, &["Head for"]);
    assert_eq!(hint_document("start_2002", &pawns)["position"]["trapped"], true);
}

#[test]
fn a_proved_case_is_not_lost_where_the_book_says_two_things() {
    let text = hint("proved_by_a_card_2002", &[]);
    says(&text, &["Accuse now, if your table lets you"]);
    omits(&text, &["Not this turn"]);
    says(&text, &["right after a suggestion", "once a card was shown"]);
    assert_eq!(hint_document("proved_by_a_card_2002", &[])["accusation"]["when"], "now");
    // If a table or the box says that the turn ends, it has to wait.
    let game = game("proved_by_a_card_2002");
    let when = |game: &Game| Turn::of(&game.setup, game.entries(), ME).may_accuse();
    assert_eq!(when(&game), MayAccuse::NowByOneLine);
    let ends = support::changed(&game.setup, |parts| parts.rules.accusation.after_card = AfterShownCard::EndsTurn);
    let strict = Game { setup: ends, ..game.clone() };
    assert_eq!(when(&strict), MayAccuse::NextTurn);
}

#[test]
fn a_hint_without_a_given_place_uses_and_names_the_one_in_the_log() {
    let text = hint("asked_in_the_kitchen_1963", &[]);
    assert!(text.starts_with("Your token: Kitchen (by the log). No roll given."), "{text}");
    let document = hint_document("asked_in_the_kitchen_1963", &[]);
    let position = &document["position"];
    assert_eq!((&position["from"], &position["by_log"]), (&Value::from("kitchen"), &Value::Bool(true)), "{position}");
    let study = route_in(&document, "study");
    assert_eq!((&study["now"], &study["may_suggest"]), (&Value::Bool(true), &Value::Bool(true)));
    assert_eq!(route_in(&document, "kitchen")["why_not"], "must_leave");
    // A pawn alone is enough to ask about another board.
    let shut = hint_document("start_2002", &["--pawn", "17,2"]);
    assert_eq!(shut["position"]["trapped"], true, "Miss Scarlet’s only way");
    let said = hint_document("asked_in_the_kitchen_1963", &["--from", "hall"]);
    assert_eq!((&said["position"]["from"], &said["position"]["by_log"]), (&Value::from("hall"), &Value::Bool(false)));
}

#[test]
fn a_first_move_beyond_the_reach_of_the_dice_is_remarked() {
    let game = game("start_2002");
    let asks = |room: &str| {
        let cards = ["plum", "rope", room].map(|id| game.setup.edition.card_by_id(id).unwrap());
        let kind = EntryKind::Suggestion { by: ME, cards, answers: Vec::new() };
        let entry = Entry::new(EntryId(1), 0, kind);
        let found = examine(&game.setup, &[], 0, &entry);
        found.iter().any(|finding| matches!(finding, deerstalker::game::Finding::TooFar { .. }))
    };
    assert!(asks("kitchen") && asks("study") && !asks("lounge") && !asks("hall"));
}

#[test]
fn master_detective_begins_in_the_cloakroom_with_any_token() {
    let game = game("start_master_detective");
    let unsaid = support::changed(&game.setup, |parts| parts.seats[0].token = None);
    for setup in [game.setup.clone(), unsaid] {
        assert_eq!(piece_position(&setup, Piece::Player(ME), &[]).spot, Some(place("cloakroom")));
        let named = rooms_of(&setup, &rank(&setup, &[], &Reach::default(), &Cancel::default()).unwrap());
        assert_eq!(named.len(), setup.edition.category_cards(2).len(), "a roll may reach any room: {named:?}");
    }
}
