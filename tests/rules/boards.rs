//! The boards against the least-roll tables worked out by hand from the printed ones.

use deerstalker::edition::{Board, BoardFault, BoardSquare, RollDistribution, Spot, Walk, turns_for};

/// The tables say what their signs mean.
const LEAST_ROLLS: &str = include_str!("../tables/boards.txt");

fn place(id: &str) -> Spot {
    Spot::Place(id.to_owned())
}

fn agrees(board: &Board, title: &str, walk: Walk<'_>, from: impl Fn(&str) -> Spot) {
    let title = format!("[{title}]");
    let mut rows = LEAST_ROLLS.lines().skip_while(|line| *line != title).skip(1).take_while(|line| !line.is_empty());
    let columns: Vec<&str> = rows.next().unwrap().split_whitespace().collect();
    for row in rows {
        let (name, cells) = row.split_once(' ').unwrap();
        let cells: Vec<&str> = cells.split_whitespace().collect();
        assert_eq!(cells.len(), columns.len(), "{row}");
        let distances = board.distances(&from(name), walk).unwrap();
        for (to, cell) in columns.iter().zip(cells) {
            let expected = match cell {
                "-" => Some(0),
                "." => None,
                cell => Some(cell.trim_end_matches('*').parse().unwrap()),
            };
            assert_eq!(distances.to(board, &place(to)), expected, "{name} to {to}");
            let passage = board.passages_from(&from(name)).any(|end| *end == place(to));
            assert!(!cell.ends_with('*') || passage, "{name} to {to} has a passage");
        }
    }
}

#[test]
fn the_classic_board_has_the_printed_distances() {
    let board = Board::by_id("classic").unwrap();
    agrees(&board, "classic", Walk::default(), place);
    agrees(&board, "classic: from the starts", Walk::default(), |token| board.starts[token].clone());
    assert_eq!((board.squares().len(), board.starts.len(), board.doors.len()), (188, 6, 17));
}

#[test]
fn the_uk_board_is_the_classic_one_turned() {
    let board = Board::by_id("classic_turned").unwrap();
    agrees(&board, "classic", Walk::default(), place);
    agrees(&board, "classic: from the starts", Walk::default(), |token| board.starts[token].clone());
    assert_eq!(board.starts["scarlet"], Spot::Square(BoardSquare(24, 7)));
    assert_eq!(board.turned("classic").unwrap().grid, Board::by_id("classic").unwrap().grid);
}

#[test]
fn the_2015_board_has_its_own_distances() {
    let board = Board::by_id("clue_2015").unwrap();
    agrees(&board, "clue_2015", Walk::default(), place);
    agrees(&board, "clue_2015: from the starts", Walk::default(), |token| board.starts[token].clone());
    assert_eq!(board.squares().len(), 187);
}

#[test]
fn master_detective_walks_through_locations_and_passages() {
    let board = Board::by_id("master_detective").unwrap();
    agrees(&board, "master_detective: never through a Location, no passages", Walk::default(), place);
    agrees(&board, "master_detective: through Locations", Walk { through: true, ..Walk::default() }, place);
    agrees(&board, "master_detective: through Locations and passages", board.usual_walk(), place);
    assert_eq!(board.snoop_spaces().count(), 9);
    assert!(board.starts.values().all(|spot| *spot == place("cloakroom")) && board.starts.len() == 10);
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
    let error = Board::from_ron("nonsense", "mine.ron").err().unwrap();
    assert_eq!((error.file.as_str(), error.line, error.column), ("mine.ron", 1, 1));
    let ragged = "(id: \"x\", grid: [\"..\", \".\"], places: {}, doors: [])";
    assert!(Board::from_ron(ragged, "x").is_err_and(|error| error.what == BoardFault::Grid));
    let nowhere = "(id: \"x\", grid: [\"..\"], places: {}, doors: [(place: \"hall\", at: (0, 0), step: Up)])";
    assert!(Board::from_ron(nowhere, "x").is_err_and(|error| error.what == BoardFault::UnknownPlace("hall".into())));
}
