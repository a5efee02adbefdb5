//! What follows a finished round: the next one, or a rematch; and the points.

use super::{case, evening, open, opened_case, played, tracking};
use crate::prelude::*;
use deerstalker::app::caper::setup;
use deerstalker::caper::{CaperGame, EveningLength, score};
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
