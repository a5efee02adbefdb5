//! A whole evening, from the first suggestion to the right accusation.

use super::bench::{Bench, five};
use crate::prelude::*;
use deerstalker::app::Request;
use deerstalker::edition::CardSet;

/// Prof. Plum, Knife, Study lie in the case file.
const HANDS: [&[&str]; 5] = [
    &["mustard", "wrench", "library", "hall"],
    &["scarlet", "candlestick", "conservatory", "ballroom"],
    &["kitchen", "white", "revolver", "dining"],
    &["peacock", "pipe", "billiard"],
    &["rope", "green", "lounge"],
];

/// Turn by turn, from me on.
pub const ASKED: [[&str; 3]; 20] = [
    ["plum", "rope", "kitchen"],
    ["green", "rope", "lounge"],
    ["mustard", "knife", "study"],
    ["green", "knife", "conservatory"],
    ["peacock", "candlestick", "ballroom"],
    ["white", "knife", "study"],
    ["peacock", "revolver", "lounge"],
    ["scarlet", "pipe", "conservatory"],
    ["plum", "wrench", "billiard"],
    ["scarlet", "revolver", "lounge"],
    ["green", "rope", "dining"],
    ["green", "candlestick", "billiard"],
    ["plum", "pipe", "ballroom"],
    ["white", "rope", "study"],
    ["scarlet", "pipe", "dining"],
    ["plum", "wrench", "hall"],
    ["peacock", "knife", "billiard"],
    ["scarlet", "candlestick", "study"],
    ["plum", "knife", "lounge"],
    ["green", "knife", "study"],
];

/// The word that tells a name from others.
fn longest(name: &str) -> &str {
    name.split(|c: char| !c.is_alphanumeric()).max_by_key(|word| word.len()).unwrap()
}

/// As somebody types it who hears the answers, and sees the cards that this player may see.
pub fn line(setup: &Setup, by: Seat, ids: [&str; 3], code: Code) -> String {
    let edition = &setup.edition;
    let card = |id: &str| edition.card_by_id(id).unwrap();
    let name = |card: Card| edition.card_short(card, code.tag());
    let named: CardSet = ids.iter().map(|id| card(id)).collect();
    let start = |card: Card| longest(name(card)).chars().take(5).collect::<String>().to_lowercase();
    let mut line = ids.map(|id| start(card(id))).join(" ") + " ";
    for seat in setup.asked_by(by) {
        let held: CardSet = HANDS[seat.index()].iter().map(|id| card(id)).collect();
        match (held & named).lowest() {
            None => line.push('-'),
            Some(shown) => {
                line.push('+');
                if by == Seat(0) || seat == Seat(0) {
                    line += &start(shown);
                }
                break;
            }
        }
    }
    line
}

pub fn play(harness: &mut Harness<Bench>, code: Code, turns: usize) {
    let setup = harness.game().setup.clone();
    for (turn, ids) in ASKED.into_iter().enumerate().take(turns) {
        let by = Seat((turn % 5) as u8);
        assert_eq!(harness.game().turn(), Some(by));
        harness.enter(&line(&setup, by, ids, code));
        assert_eq!(harness.logged(), turn + 1, "{ids:?}");
    }
}

#[test]
fn a_whole_game_by_quick_entry_ends_with_the_right_accusation() {
    let mut harness = Bench::english();
    play(&mut harness, Code::English, ASKED.len());
    let game = harness.game().clone();
    let case = ["plum", "knife", "study"].map(|id| game.setup.edition.card_by_id(id).unwrap());
    assert_eq!(harness.stage.state.analysis().solution(), Some(case));
    harness.expects(&["SOLVED", "Prof. Plum · Knife · Study"]).enter("!plum knife study right");
    let game = harness.game();
    assert!(matches!(game.entries().last().unwrap().kind, EntryKind::Accusation { verdict: Verdict::Right, .. }));
    assert_eq!(game.turn(), None);
    assert_eq!(harness.stage.on_disk(), *game);
    harness.expect("You have won.");
    // No player is chosen: the game is over.
    harness
        .expect("The game is over.")
        .lacks("Choose a player")
        .expects(&["Rematch", "Review", "Export"])
        .keys("Ctrl+r");
    assert_eq!(harness.stage.requests.last(), Some(&Request::Rematch));
    // What was left out can still be logged, and an entry taken back lets the game go on.
    harness.keys("F4").expect("A card revealed to all").keys("Escape Ctrl+z").lacks("The game is over.");
}

#[test]
fn an_evening_is_logged_in_french() {
    let mut harness = Bench::begin(five(), Code::French).shown(1366.0, 768.0);
    play(&mut harness, Code::French, 6);
    harness.expects(&["Personne", "solutions possibles", "ligne 6"]);
}
