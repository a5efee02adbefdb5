//! The games of the lab: exact draws, honest players, the same games from the same seed.

use deerstalker::advice::WeightedDeals;
use deerstalker::edition::Board;
use rayon::prelude::*;
use support::clue::game::{GamePlan, PlayedGame, Rooms};
use support::clue::player::{self, named};
use support::prelude::*;
use support::tally::{GameDifference, Mean, Share};

fn plan(edition: &str, players: usize, hero: &str, others: &str) -> GamePlan {
    GamePlan {
        edition: by_id(edition).unwrap(),
        players,
        hero: named(hero),
        others: vec![named(others)],
        rooms: Rooms::Any,
        seed: 7,
        until_proved: false,
    }
}

#[test]
fn all_worlds_of_a_position_give_the_sheet() {
    let mut compared = 0;
    for (number, players) in [(0, 3), (1, 3), (2, 4), (3, 5)] {
        let PlayedGame { views, .. } = plan("cluedo_uk", players, "entropy", "possible").play(number).unwrap();
        let view = &views[usize::from(number as u8) % players];
        for cut in (4..=view.entries().len()).rev() {
            let position = Position::of_game(view.setup(), &view.entries()[..cut]);
            let problem = position.problem();
            let mut random = ChaCha8Rng::seed_from_u64(number);
            let worlds = WeightedDeals::draw(&position, 3_000, &mut random).unwrap();
            if !worlds.complete {
                break;
            }
            let sheet = position.sheet().unwrap();
            assert_eq!(worlds.deals.len() as u128, sheet.deals);
            for card in (0..problem.cards()).map(Card::new) {
                for column in 0..=problem.holders() {
                    let found: f64 = worlds
                        .deals
                        .iter()
                        .filter(|world| world.columns[column].contains(card))
                        .map(|world| world.weight)
                        .sum();
                    assert!((found - sheet.probability(card, column)).abs() < 1e-9, "{card:?} {column}");
                }
            }
            compared += 1;
        }
    }
    assert!(compared >= 12, "only {compared} positions were small enough");
}

/// Cards that they asked for or showed themselves, and everything that everybody could hear.
#[test]
fn players_know_only_what_they_may() {
    for (edition, players, number) in [("cluedo_uk", 4, 0), ("cluedo_uk", 6, 1), ("master_detective", 5, 2)] {
        let PlayedGame { views, hands, truth, .. } =
            plan(edition, players, "best-posterior", "most-probable").play(number).unwrap();
        let mut hidden = 0;
        for (seat, view) in views.iter().enumerate() {
            assert_eq!(view.setup().me, Some(Seat(seat as u8)));
            assert_eq!(view.setup().hand, hands[seat]);
            assert_eq!(view.entries().len(), views[0].entries().len());
            for entry in view.entries() {
                let EntryKind::Suggestion { by, answers, .. } = &entry.kind else { continue };
                for answer in answers {
                    let may = by.index() == seat || answer.seat.index() == seat;
                    match answer.response {
                        Response::Showed(Some(card)) => {
                            assert!(may, "seat {seat} saw a card that was not for them");
                            assert!(hands[answer.seat.index()].contains(card));
                        }
                        Response::Showed(None) => {
                            assert!(!may);
                            hidden += 1;
                        }
                        Response::Passed | Response::PerhapsShowed | Response::NotHeard => {}
                    }
                }
            }
            let sheet_is_true = WeightedDeals::draw(view.position(), 200, &mut ChaCha8Rng::seed_from_u64(1)).is_some();
            assert!(sheet_is_true, "an honest log never contradicts itself");
            assert!(truth.iter().all(|card| !hands[seat].contains(*card)));
        }
        assert!(hidden > 10, "there was something to hide");
    }
}

#[test]
fn the_same_seed_plays_the_same_games() {
    let plan = plan("cluedo_uk", 3, "advice", "entropy");
    let course = |plan: &GamePlan, number| {
        let game = plan.play(number).unwrap();
        (game.winner, game.truth, game.hands.clone(), game.views[0].entries().to_vec())
    };
    let first: Vec<_> = (0..3).into_par_iter().map(|number| course(&plan, number)).collect();
    let again: Vec<_> = [2, 1, 0].into_par_iter().map(|number| course(&plan, number)).collect();
    assert!(first.iter().eq(again.iter().rev()), "also in another order");
    let other = GamePlan { seed: 8, ..plan.clone() };
    assert!((0..3).any(|number| course(&other, number) != first[number as usize]));
    // Another hero meets the same deals.
    let blind = GamePlan { hero: named("random"), ..plan };
    assert!((0..3).all(|number| course(&blind, number).2 == first[number as usize].2));
}

#[test]
fn every_way_of_playing_finishes_a_game() {
    let ways = "advice advice+proof advice+blind random paper possible most-probable entropy best-posterior \
                natural-entropy mixed-best-posterior bluffing-possible turning-possible entropy+0.5";
    ways.par_split_whitespace().for_each(|name| {
        for (edition, players) in [("cluedo_uk", 3), ("master_detective", 4)] {
            let game = plan(edition, players, name, "possible").play(1).unwrap();
            assert!(game.winner.is_some() && game.suggestions > 0, "{name}");
        }
    });
    for wrong in ["clever", "entropy+2", "advice+clever", ""] {
        assert!(player::parse(wrong, 60).is_none(), "{wrong}");
    }
}

#[test]
fn games_of_the_lab_on_a_board_come_to_an_end() {
    let boards = [("cluedo_uk", "classic"), ("clue_2015", "clue_2015"), ("master_detective", "master_detective")];
    boards.into_par_iter().for_each(|(edition, board)| {
        let rooms = Rooms::Board(Board::by_id(board).unwrap());
        let game = GamePlan { rooms, ..plan(edition, 3, "advice", "entropy") }.play(0).unwrap();
        assert!(game.winner.is_some(), "{edition}");
    });
}

#[test]
fn a_good_player_beats_blind_ones() {
    let plan = plan("cluedo_uk", 3, "best-posterior", "random");
    let won = (0..30).filter(|number| plan.play(*number).unwrap().winner == Some(plan.hero_seat(*number))).count();
    assert!(Share::of(won as u64, 30).low > 1.0 / 3.0, "{won}");
}

#[test]
fn shares_and_means_have_their_intervals() {
    // Newcombe 1998, Table I: 81 of 263.
    let share = Share::of(81, 263);
    assert!((share.low - 0.2553).abs() < 1e-4 && (share.high - 0.3662).abs() < 1e-4, "{share}");
    // Two games of two numbers each. One number of one game differs.
    let numbers = |all: [f64; 2]| {
        all.into_iter().fold(Mean::default(), |mut mean, number| {
            mean.add(number);
            mean
        })
    };
    let mut difference = GameDifference::default();
    difference.add(numbers([2.0, 3.0]), numbers([1.0, 2.0]));
    difference.add(numbers([2.0, 3.0]), numbers([2.0, 3.0]));
    assert_eq!(difference.to_string(), "+0.500 ± 0.980");
    let mut mean = Mean::default();
    for number in [1.0, 2.0, 3.0, 4.0] {
        mean.add(number);
    }
    assert!((mean.value() - 2.5).abs() < 1e-12 && (mean.error() - (5.0_f64 / 12.0).sqrt()).abs() < 1e-12);
}
