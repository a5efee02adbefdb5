//! The boards against the least-roll tables worked out by hand from the printed ones.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use deerstalker::edition::{Board, BoardFault, BoardSquare, RollDistribution, Spot, Walk, turns_for};

/// Least roll from room to room; `*` = joined by a passage.
const CLASSIC: &[(&str, &str)] = &[
    ("kitchen", "- 7 20 17 23 28* 19 19 11"),
    ("ballroom", "7 - 4 6 12 17 13 15 7"),
    ("conservatory", "20 4 - 7 14 20 20 27* 19"),
    ("billiard", "17 6 7 - 4 15 15 22 14"),
    ("library", "23 12 14 4 - 7 7 14 14"),
    ("study", "28* 17 20 15 7 - 4 17 17"),
    ("hall", "19 13 20 15 7 4 - 8 8"),
    ("lounge", "19 15 27* 22 14 17 8 - 4"),
    ("dining", "11 7 19 14 14 17 8 4 -"),
];

/// Least roll from start to room.
const CLASSIC_STARTS: &[(&str, &str)] = &[
    ("scarlet", "23 19 31 26 18 21 12 8 10"),
    ("mustard", "23 19 31 26 18 21 12 8 8"),
    ("white", "13 8 25 22 28 33 24 24 16"),
    ("green", "24 8 10 13 19 24 24 31 23"),
    ("peacock", "23 9 7 10 17 23 23 30 22"),
    ("plum", "32 21 24 19 11 8 10 21 21"),
];

/// Least roll from room to room; `*` = joined by a passage.
const CLUE_2015: &[(&str, &str)] = &[
    ("kitchen", "- 7 19 17 23 28* 19 19 11"),
    ("ballroom", "7 - 5 6 12 17 13 15 7"),
    ("conservatory", "19 5 - 6 13 19 19 26* 18"),
    ("billiard", "17 6 6 - 4 15 15 22 14"),
    ("library", "23 12 13 4 - 7 7 14 14"),
    ("study", "28* 17 19 15 7 - 10 17 17"),
    ("hall", "19 13 19 15 7 10 - 8 8"),
    ("lounge", "19 15 26* 22 14 17 8 - 4"),
    ("dining", "11 7 18 14 14 17 8 4 -"),
];

/// Least roll from start to room.
const CLUE_2015_STARTS: &[(&str, &str)] = &[
    ("scarlett", "23 19 30 26 18 21 12 8 10"),
    ("mustard", "23 19 30 26 18 21 12 8 8"),
    ("orchid", "13 8 24 22 28 33 24 24 16"),
    ("green", "24 8 11 13 19 24 24 31 23"),
    ("peacock", "22 10 7 9 16 22 22 29 21"),
    ("plum", "32 21 23 19 11 8 14 21 21"),
];

/// Never through a Location, no passages.
const MASTER: &[(&str, &str)] = &[
    ("carriage", "- . 3 . . . . . . . . ."),
    ("kitchen", ". - 8 17 14 7 22 27 19 15 23 30"),
    ("trophy", "3 8 - 6 7 10 15 20 19 13 23 23"),
    ("conservatory", ". 17 6 - 7 19 15 20 28 17 31 23"),
    ("studio", ". 14 7 7 - 16 4 14 23 12 25 17"),
    ("dining", ". 7 10 19 16 - 14 19 6 7 14 22"),
    ("billiard", ". 22 15 15 4 14 - 7 17 6 18 10"),
    ("library", ". 27 20 20 14 19 7 - 20 6 15 7"),
    ("drawing", ". 19 19 28 23 6 17 20 - 8 10 18"),
    ("courtyard", ". 15 13 17 12 7 6 6 8 - 3 3"),
    ("gazebo", ". 23 23 31 25 14 18 15 10 3 - 10"),
    ("fountain", ". 30 23 23 17 22 10 7 18 3 10 -"),
    ("cloakroom", ". 8 6 12 7 6 7 12 12 5 16 15"),
];

/// Through Locations.
const MASTER_THROUGH: &[(&str, &str)] = &[
    ("carriage", "- 11 3 9 10 13 14 20 19 14 17 17"),
    ("kitchen", "11 - 8 14 14 7 15 19 13 13 16 16"),
    ("trophy", "3 8 - 6 7 10 11 17 16 11 14 14"),
    ("conservatory", "9 14 6 - 7 16 11 18 22 17 20 20"),
    ("studio", "10 14 7 7 - 13 4 11 18 10 13 13"),
    ("dining", "13 7 10 16 13 - 13 13 6 7 10 10"),
    ("billiard", "14 15 11 11 4 13 - 7 14 6 9 9"),
    ("library", "20 19 17 18 11 13 7 - 14 6 9 7"),
    ("drawing", "19 13 16 22 18 6 14 14 - 8 10 11"),
    ("courtyard", "14 13 11 17 10 7 6 6 8 - 3 3"),
    ("gazebo", "17 16 14 20 13 10 9 9 10 3 - 6"),
    ("fountain", "17 16 14 20 13 10 9 7 11 3 6 -"),
    ("cloakroom", "9 8 6 12 7 6 7 11 12 5 8 8"),
];

/// Through Locations and passages.
const MASTER_PASSAGES: &[(&str, &str)] = &[
    ("carriage", "- 11 3 9 10 13 14 12 10 12 11 11"),
    ("kitchen", "11 - 8 14 12 7 8 1 13 7 10 8"),
    ("trophy", "3 8 - 6 7 10 11 9 7 9 8 8"),
    ("conservatory", "9 14 6 - 7 7 11 15 1 9 11 12"),
    ("studio", "10 12 7 7 - 13 4 11 8 10 13 13"),
    ("dining", "13 7 10 7 13 - 13 8 6 7 10 10"),
    ("billiard", "14 8 11 11 4 13 - 7 12 6 9 9"),
    ("library", "12 1 9 15 11 8 7 - 14 6 9 7"),
    ("drawing", "10 13 7 1 8 6 12 14 - 8 10 11"),
    ("courtyard", "12 7 9 9 10 7 6 6 8 - 3 3"),
    ("gazebo", "11 10 8 11 13 10 9 9 10 3 - 6"),
    ("fountain", "11 8 8 12 13 10 9 7 11 3 6 -"),
    ("cloakroom", "9 8 6 12 7 6 7 9 12 5 8 8"),
];

const ROOMS: [&str; 9] =
    ["kitchen", "ballroom", "conservatory", "billiard", "library", "study", "hall", "lounge", "dining"];
const LOCATIONS: [&str; 12] = [
    "carriage",
    "kitchen",
    "trophy",
    "conservatory",
    "studio",
    "dining",
    "billiard",
    "library",
    "drawing",
    "courtyard",
    "gazebo",
    "fountain",
];

fn place(id: &str) -> Spot {
    Spot::Place(id.to_owned())
}

fn agrees(board: &Board, rows: &[(&str, &str)], names: &[&str], walk: Walk<'_>, from: impl Fn(&str) -> Spot) {
    let mut compared = 0;
    for (name, row) in rows {
        let distances = board.distances(&from(name), walk).unwrap();
        for (to, cell) in names.iter().zip(row.split_whitespace()) {
            let expected = match cell {
                "-" => Some(0),
                "." => None,
                cell => Some(cell.trim_end_matches('*').parse().unwrap()),
            };
            assert_eq!(distances.to(board, &place(to)), expected, "{name} to {to}");
            let passage = board.passages_from(&from(name)).any(|end| *end == place(to));
            assert!(!cell.ends_with('*') || passage, "{name} to {to} has a passage");
            compared += 1;
        }
    }
    assert_eq!(compared, rows.len() * names.len());
}

#[test]
fn the_classic_board_has_the_printed_distances() {
    let board = Board::by_id("classic").unwrap();
    agrees(&board, CLASSIC, &ROOMS, Walk::default(), place);
    agrees(&board, CLASSIC_STARTS, &ROOMS, Walk::default(), |token| board.starts[token].clone());
    assert_eq!((board.squares().len(), board.starts.len(), board.doors.len()), (188, 6, 17));
}

#[test]
fn the_uk_board_is_the_classic_one_turned() {
    let board = Board::by_id("classic_turned").unwrap();
    agrees(&board, CLASSIC, &ROOMS, Walk::default(), place);
    agrees(&board, CLASSIC_STARTS, &ROOMS, Walk::default(), |token| board.starts[token].clone());
    assert_eq!(board.starts["scarlet"], Spot::Square(BoardSquare(24, 7)));
    assert_eq!(board.turned("classic").unwrap().grid, Board::by_id("classic").unwrap().grid);
}

#[test]
fn the_2015_board_has_its_own_distances() {
    let board = Board::by_id("clue_2015").unwrap();
    agrees(&board, CLUE_2015, &ROOMS, Walk::default(), place);
    let token = |name: &str| board.starts[if name == "scarlett" { "scarlet" } else { name }].clone();
    agrees(&board, CLUE_2015_STARTS, &ROOMS, Walk::default(), token);
    assert_eq!(board.squares().len(), 187);
}

#[test]
fn master_detective_walks_through_locations_and_passages() {
    let board = Board::by_id("master_detective").unwrap();
    agrees(&board, MASTER, &LOCATIONS, Walk::default(), place);
    agrees(&board, MASTER_THROUGH, &LOCATIONS, Walk { through: true, ..Walk::default() }, place);
    agrees(&board, MASTER_PASSAGES, &LOCATIONS, board.usual_walk(), place);
    assert_eq!(board.snoop_spaces().count(), 9);
    assert!(board.starts.values().all(|spot| *spot == place("cloakroom")) && board.starts.len() == 10);
}

#[test]
fn a_token_in_front_of_a_door_closes_it() {
    let board = Board::by_id("classic").unwrap();
    let open = board.distances(&place("study"), Walk::default()).unwrap();
    let blocked = [BoardSquare(4, 8)];
    let closed = board.distances(&place("study"), Walk { blocked: &blocked, ..Walk::default() }).unwrap();
    assert_eq!(open.to(&board, &place("hall")), Some(4));
    assert_eq!(closed.to(&board, &place("hall")), Some(10), "round to the front door");
    let only_way_out = [BoardSquare(4, 6)];
    let trapped = board.distances(&place("study"), Walk { blocked: &only_way_out, ..Walk::default() }).unwrap();
    assert_eq!(trapped.places_within(&board, 255).count(), 0);
}

#[test]
fn a_throw_reaches_what_is_near_enough() {
    let board = Board::by_id("classic").unwrap();
    let from = board.distances(&place("library"), board.usual_walk()).unwrap();
    let within: Vec<_> = from.places_within(&board, 7).collect();
    assert_eq!(within, [("billiard", 4), ("hall", 7), ("study", 7)]);
    let board = Board::by_id("master_detective").unwrap();
    let from = board.distances(&place("dining"), board.usual_walk()).unwrap();
    let snoops: Vec<_> = from.snoop_within(&board, 1).collect();
    assert_eq!(snoops, [], "the square outside the door is no snoop space");
    assert!(from.snoop_within(&board, 4).any(|(square, _)| square == BoardSquare(4, 14)));
}

#[test]
fn turns_follow_from_the_dice() {
    let (one, two) = (RollDistribution::new(1), RollDistribution::new(2));
    let at_least = |rolls: &RollDistribution, least: u8| -> f64 {
        rolls.iter().filter(|(sum, _)| *sum >= least).map(|(_, chance)| chance).sum()
    };
    assert!((at_least(&two, 7) - 21.0 / 36.0).abs() < 1e-12 && (at_least(&one, 6) - 1.0 / 6.0).abs() < 1e-12);
    assert!((turns_for(1, &one) - 1.0).abs() < 1e-12);
    assert!((turns_for(2, &one) - (1.0 + 1.0 / 6.0)).abs() < 1e-12);
    let twelve = turns_for(12, &two);
    assert!((2.0..2.6).contains(&twelve) && twelve > turns_for(11, &two));
    let board = Board::by_id("classic").unwrap();
    let turns = board.turns(&place("kitchen"), &two).unwrap();
    let at = |id: &str| turns[board.places().iter().position(|place| place == id).unwrap()].unwrap();
    assert!((at("study") - 1.0).abs() < 1e-12, "the passage is one turn");
    assert!((at("hall") - (1.0 + turns_for(4, &two))).abs() < 1e-12, "through the passage, then the near door");
    assert!(at("kitchen").abs() < 1e-12);
}

#[test]
fn a_broken_board_is_refused() {
    assert!(
        Board::from_ron("nonsense", "mine.ron").is_err_and(|error| error.to_string().starts_with("mine.ron:1:1: "))
    );
    let ragged = "(id: \"x\", grid: [\"..\", \".\"], places: {}, doors: [])";
    assert!(Board::from_ron(ragged, "x").is_err_and(|error| error.what == BoardFault::Grid));
    let nowhere = "(id: \"x\", grid: [\"..\"], places: {}, doors: [(place: \"hall\", at: (0, 0), step: Up)])";
    assert!(Board::from_ron(nowhere, "x").is_err_and(|error| error.what == BoardFault::UnknownPlace("hall".into())));
}
