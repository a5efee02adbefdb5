//! What follows a finished round: the next one, or a rematch; and the points.

use super::ending::finished;
use super::{case, evening, open, open_sized, opened_case, played, tracking};
use crate::prelude::*;
use crate::support::resize;
use deerstalker::app::caper::board::{self, BoardHit};
use deerstalker::app::caper::{Message as Museum, review, setup};
use deerstalker::caper::{CaperGame, EveningLength, Event, LogReplay, RoundEnd, RoundRecord, score};
use deerstalker::format::Progress;

fn ended(length: EveningLength) -> CaperGame {
    let played = played(900_004);
    let mut case = evening(&played, played.facts.len(), false);
    case.evening.frame.length = length;
    case.evening.frame.players[1] = "Vous".into();
    case
}

#[test]
fn a_finished_round_offers_the_next_one() {
    let mut harness = opened_case(ended(EveningLength::Full));
    harness.click("Next round").expect("PLAYERS, CLOCKWISE");
}

#[test]
fn an_evening_is_ended_where_the_next_round_is_offered_and_undo_takes_it_back() {
    let progress = |home: &Home| home.library().games()[0].summary.progress;
    for place in ["the end of the round", "the rounds", "the museum", "the menu"] {
        let home = Home::new();
        let mut harness = open(&home, ended(EveningLength::Full));
        match place {
            "the rounds" => harness.click("Rounds"),
            "the museum" => harness.click("Museum"),
            "the menu" => harness.click("···"),
            _ => &mut harness,
        };
        harness.click("End the evening");
        assert_eq!(score(&case(&harness).evening).winners.len(), 1 + 3 * usize::from(no_points(&harness)), "{place}");
        assert!(harness.sees("Rematch") && !harness.sees("Next round") && !harness.sees("End the evening"), "{place}");
        harness.expect("round 1 of 1");
        assert!(matches!(progress(&home), Progress::Won | Progress::Lost), "{place}");
        harness.keys("Ctrl+z");
        assert_eq!(progress(&home), Progress::Playing, "{place}");
        harness.expect("End the evening");
    }
}

/// Everybody shares the win then.
fn no_points(harness: &Harness<App>) -> bool {
    score(&case(harness).evening).points.iter().all(|points| *points == 0)
}

#[test]
fn a_finished_evening_offers_a_rematch_in_the_museum() {
    for place in ["the end of the round", "the rounds", "the menu"] {
        let mut harness = opened_case(ended(EveningLength::OneRound));
        match place {
            "the rounds" => harness.clicks(&["Rounds", "Rematch"]),
            "the menu" => harness.clicks(&["···", "Rematch"]),
            _ => harness.click("Rematch"),
        };
        harness.is_at("CaperSetup").expects(&["Théo", "You", "Ben", "Chloé"]);
        assert!(!harness.sees("Vous"), "{place}");
        // The role goes to the next player, and this is said until another one is chosen.
        harness.expect("You are the Thief this time").message(Message::CaperSetup(setup::Message::Thief(2)));
        assert!(!harness.sees("the Thief this time"), "{place}");
    }
}

#[test]
fn a_rematch_from_the_casebook_is_of_the_chosen_game() {
    let home = Home::new();
    home.prefer(|settings| settings.language = LanguageChoice::English);
    home.library().create(ended(EveningLength::OneRound)).unwrap();
    home.keep(game("Clue", &["Me", "Anna", "Ben"], 3));
    let mut harness = home.start();
    harness.click("Halloween heist").keys("Ctrl+r");
    harness.is_at("CaperSetup").expect("Théo").keys("Escape").click("Rematch");
    harness.is_at("Setup").expect("Anna");
}

#[test]
fn paintings_are_added_up_only_where_that_decides() {
    for (length, counts) in [(EveningLength::OneRound, false), (EveningLength::Full, true)] {
        let mut harness = opened_case(ended(length));
        harness.click("Rounds");
        assert_eq!(harness.sees("PAINTINGS THAT COUNT"), counts);
        assert!(!harness.sees("points") && !harness.sees("0 paintings"), "{length:?}");
    }
}

/// Also the bare numbers of the map.
#[test]
fn the_legend_explains_the_pieces() {
    let mut harness = tracking(11);
    harness
        .expects(&["camera", "painting", "lock, not turned", "power switch", "%; empty: < ½"])
        .keys("F8")
        .expect("power switch");
}

/// What tells the path stands below what scrolls, in each move at the same place.
#[test]
fn the_buttons_that_tell_the_path_stay_in_sight_and_the_map_keeps_its_room() {
    let played = finished(RoundEnd::Caught);
    let Event::Thief(first) = &played.plotted[0].event else { panic!() };
    let left = LogReplay::new(&played.round, &played.facts).remaining()[1].to_string();
    for (width, height, scale) in [(1366.0, 768.0, 100), (1100.0, 768.0, 100), (683.0, 700.0, 100), (800.0, 600.0, 150)]
    {
        let home = Home::new();
        let mut harness = open_sized(&home, evening(&played, played.facts.len(), false), width, height);
        resize(&mut harness, width, height, scale);
        harness.message(Message::Caper(Museum::TellPath)).expect("The Thief’s move 1");
        let first_buttons = telling_buttons(&mut harness);
        // In the same units as the window's size.
        let panel = harness.find(|seen| seen.text.starts_with("ENTRY ")).bounds.y * harness.stage.scale();
        assert!(panel < height * 0.42, "{width}x{height}: the panel beside the map begins at {panel}");
        assert!(harness.any(|seen| seen.text == left && !seen.cut), "{width}x{height}: {left} spaces are left");
        for square in first.entry.iter().chain(&first.path) {
            let pressed = board::Message::Pressed(BoardHit::Square(*square));
            harness.message(Message::Caper(Museum::Review(review::Message::Board(pressed))));
        }
        harness.keys("Enter").expect("The Thief’s move 2");
        assert_eq!(telling_buttons(&mut harness), first_buttons, "{width}x{height}");
    }
}

fn telling_buttons(harness: &mut Harness<App>) -> [Rectangle; 3] {
    let hidden = harness.half_hidden();
    ["Next move", "One move back", "Done"].map(|button| {
        let seen = harness.find(|seen| seen.text == button);
        let whole = !seen.cut && !hidden.iter().any(|target| target.contains(seen.bounds.center()));
        assert!(whole, "{seen:?}");
        seen.bounds
    })
}

#[test]
fn a_page_that_was_left_is_offered_again_in_the_menu() {
    let mut harness = opened_case(ended(EveningLength::OneRound));
    harness.click("Museum").click("···").click("How it ended").expect("Rematch").click("···").lacks("How it ended");
}

/// The painting is off the real board long since.
#[test]
fn an_earlier_round_says_which_it_is_and_asks_for_nothing_at_the_table() {
    let played = played(900_004);
    let taken = (1..played.facts.len())
        .find(|count| matches!(&played.facts[count - 1].event, Event::Thief(seen) if seen.lifted.is_some()));
    let mut case = evening(&played, taken.unwrap(), true);
    let mut harness = opened_case(case.clone());
    harness.expect("off the board now");
    case.evening.rounds[0].abandoned = true;
    let mut harness = opened_case(case.clone());
    harness.lacks("off the board now").expect("THE ROUND IS OVER").keys("F2").expect("The round is over");
    let round = RoundRecord { abandoned: false, ..case.evening.rounds[0].clone() };
    case.evening.rounds.push(round);
    let mut harness = opened_case(case);
    harness.message(Message::Caper(Museum::Round(0))).expect("ROUND 1 IS OVER");
}
