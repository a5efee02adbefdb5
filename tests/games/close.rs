//! Who is close, against a full count of what the opponents can know, and from every chair.

use deerstalker::advice::{Estimate, Opponent, tuning, value_opponents};
use deerstalker::exchange;
use std::fs::read_to_string;
use support::clue::game::{GamePlan, Rooms};
use support::clue::player::named;
use support::prelude::*;

fn valued(setup: &Setup, log: &[Entry], seed: u64, views: usize) -> Vec<Opponent> {
    let (position, random) = (Position::of_game(setup, log), &mut ChaCha8Rng::seed_from_u64(seed));
    value_opponents(setup, log, &position, views, tuning::VIGILANCE, random, &Cancel::default())
}

/// Moves every player by this many seats.
fn moved(setup: &Setup, log: &[Entry], by: usize) -> (Setup, Vec<Entry>) {
    let count = setup.seat_count();
    let seat = |seat: Seat| Seat(((seat.index() + by) % count) as u8);
    let mut parts = setup.clone().into_parts();
    parts.seats.rotate_right(by);
    if let HandSizes::Sizes(sizes) = &mut parts.deal {
        sizes.rotate_right(by);
    }
    let (me, first) = (parts.me.map(seat), parts.first.map(seat));
    let entries = log.iter().cloned().map(|mut entry| {
        let EntryKind::Suggestion { by, answers, .. } = &mut entry.kind else { panic!("only suggestions here") };
        *by = seat(*by);
        for answer in answers.iter_mut() {
            answer.seat = seat(answer.seat);
        }
        entry
    });
    (Setup::new(SetupParts { me, first, ..parts }).unwrap(), entries.collect())
}

fn kept(name: &str) -> Game {
    let path = format!("tests/close/{name}.json");
    exchange::read(&read_to_string(path).unwrap()).unwrap().game
}

/// Ann named two cards twice. The second time nobody could show one, and she did not accuse. She hardly lacks all
/// three.
#[test]
fn a_question_that_nobody_answered_hardly_proves_the_case_to_who_did_not_accuse() {
    let game = kept("nobody-answered");
    for by in 0..3 {
        let (setup, log) = moved(&game.setup, game.entries(), by);
        let opponents = valued(&setup, &log, 0, tuning::OPPONENT_VIEWS);
        let ann = opponents.iter().find(|one| setup.seats[one.seat.index()].name == "Ann").unwrap();
        assert!((0.01..=0.07).contains(&ann.knows.chance) && ann.knows.range().is_none(), "{by}: {ann:?}");
    }
}

/// Of the deals that agree with the log Ann would know the case file in 30 of 64, and she let three turns pass.
#[test]
fn a_player_who_let_turns_pass_is_not_shown_as_sure_to_know() {
    let game = kept("silent-since");
    let ann = &valued(&game.setup, game.entries(), 0, tuning::OPPONENT_VIEWS)[0];
    assert!((ann.knows.chance - 0.47).abs() <= 0.03 && ann.knows.error <= 0.0, "{ann:?}");
    assert!(ann.range.start() < ann.range.end(), "one solution is not certain: {ann:?}");
}

fn within(one: Estimate, other: Estimate, errors: f64) -> bool {
    (one.chance - other.chance).abs() <= errors * one.error.hypot(other.error) + 1e-9
}

fn positions(games: u64) -> Vec<(Setup, Vec<Entry>)> {
    let mut found = Vec::new();
    for (players, others) in [(3, "entropy"), (4, "mixed-entropy"), (5, "possible")] {
        let plan = GamePlan {
            edition: by_id("clue_2002").unwrap(),
            players,
            hero: named("possible"),
            others: vec![named(others)],
            rooms: Rooms::Any,
            seed: 23,
            until_proved: false,
        };
        for number in 0..games {
            let view = plan.play(number).unwrap().views.swap_remove(0);
            let all = view.entries().len();
            found.extend([all / 2, all].map(|cut| (view.setup().clone(), view.entries()[..cut].to_vec())));
        }
    }
    found
}

fn long() -> bool {
    support::is_long()
}

/// Few deals are all taken, and the same from every chair. Of many some are drawn.
#[test]
fn chances_of_an_opponent_agree_from_every_chair_within_their_errors() {
    for (setup, log) in positions(if long() { 20 } else { 1 }) {
        let here = valued(&setup, &log, 1, 40);
        let deals = Position::of_game(&setup, &log).sheet().unwrap().deals;
        for by in 1..setup.seat_count() {
            let (other_setup, other_log) = moved(&setup, &log, by);
            let there = valued(&other_setup, &other_log, 1, 40);
            for one in &here {
                let seat = Seat(((one.seat.index() + by) % setup.seat_count()) as u8);
                let other = there.iter().find(|other| other.seat == seat).unwrap();
                let errors = if deals <= 200 { 0.0 } else { 4.0 };
                assert!(within(one.knows, other.knows, errors), "{deals}: {one:?} {other:?}");
                assert!(within(one.soon, other.soon, errors), "{deals}: {one:?} {other:?}");
            }
        }
    }
}

/// Few views agree with many, within the errors of both.
#[test]
fn an_estimate_from_few_views_agrees_with_many_within_its_error() {
    let (mut far, mut all) = (0, 0);
    for (setup, log) in positions(if long() { 30 } else { 1 }) {
        for (few, many) in valued(&setup, &log, 1, 20).into_iter().zip(valued(&setup, &log, 2, 200)) {
            // How quick the table is depends on how the others ask, which few views tell less well.
            let quicker = Estimate { error: few.soon.error.max(0.02), ..few.soon };
            for (one, other) in [(few.knows, many.knows), (quicker, many.soon)] {
                assert!(within(one, other, 5.0), "{few:?} {many:?}");
                far += usize::from(!within(one, other, 2.0));
                all += 1;
            }
        }
    }
    assert!(far * 10 <= all, "{far} of {all} beyond two errors");
}
