//! How a game ended is told alike everywhere, and a doubted accusation ends no game.

use deerstalker::document::VictoryPicture;
use deerstalker::exchange::play_link;
use deerstalker::format::Record;
use deerstalker::game::{GameEnd, Turn, TurnStatus};
use deerstalker::review::{ClosedCase, GameTally, MyResult, Review};
use deerstalker::text::{review, table};
use jiff::tz::TimeZone;
use std::path::Path;
use support::export;
use support::prelude::*;

fn fault(name: &str) -> Game {
    let path = Path::new("tests/faults").join(name);
    let text = text_of(&path);
    if path.extension().is_some_and(|ending| ending == "json") {
        deerstalker::exchange::read(&text).unwrap().game
    } else {
        decode(&text).unwrap()
    }
}

/// Everything that says how a game ended, in the order of the log without its numbers.
fn told(game: &Game) -> Vec<String> {
    let language = english();
    let names = Names::new(&game.setup, &language);
    let (case, tally) = (ClosedCase::of(game), GameTally::of(game));
    let summary = game.summarise();
    let seat = game.setup.me.unwrap();
    let options = Options { zone: TimeZone::UTC, hints: true, ..Options::new(Format::Text, Code::English) };
    let document = String::from_utf8(export(game, &options)).unwrap();
    let section =
        |heading: &str| document.lines().find(|line| line.starts_with(heading)).unwrap_or_default().to_owned();
    vec![
        format!("{:?}", (game.ending(), game.winner(), game.case_file(), game.turn())),
        format!("{:?}", MyResult::of(game)),
        format!("{:?}", case.map(|case| (case.ending, case.cards))),
        format!("{:?}", case.and_then(|case| play_link(game, &case, &language, &TimeZone::UTC))),
        format!("{:?}", (tally.ending, tally.solver, tally.solved_turn)),
        format!("{:?}", (summary.progress, summary.solutions_left, summary.ending.map(|ending| ending.winners))),
        format!("{:?}", table::outcome(game, None, &names)),
        format!("{:?}", review::ended(&names, game).is_some()),
        format!("{:?}", Turn::of(&game.setup, game.entries(), seat).status),
        format!("{:?}", Review::of(game).missed_chances().len()),
        section("Outcome"),
        section("In the "),
        section("Suggestions"),
    ]
}

#[test]
fn a_doubted_accusation_ends_nothing_wherever_an_ending_is_told() {
    for name in ["doubted-ending.json", "dr2.case", "dr3.case", "dw.case"] {
        let game = fault(name);
        let mut without = game.clone();
        without.branches[0].entries.retain(|entry| !entry.doubted);
        assert!(without.entries().len() < game.entries().len());
        assert_eq!(told(&game), told(&without), "{name}");
    }
}

#[test]
fn the_next_accusation_that_is_believed_ends_the_game() {
    let carl = Seat(2);
    let game = fault("dr2.case");
    assert_eq!(game.ending(), Some(GameEnd::Solved(carl)));
    let EntryKind::Accusation { cards, .. } = game.entries()[4].kind else { panic!("Carl accused") };
    let case = ClosedCase::of(&game).unwrap();
    assert_eq!((case.ending, case.cards, case.entry), (MyResult::Lost(carl), Some(cards), 5));
    for name in ["doubted-ending.json", "dr3.case", "dw.case"] {
        let game = fault(name);
        assert_eq!((game.ending(), ClosedCase::of(&game), game.case_file()), (None, None, None), "{name}");
        assert!(!matches!(Turn::of(&game.setup, game.entries(), game.setup.me.unwrap()).status, TurnStatus::Over(_)));
    }
}

/// Only I know which accusation I doubt.
#[test]
fn who_won_is_the_same_in_a_document_for_everybody() {
    let game = fault("dr2.case");
    let public = game.seen_by_table();
    assert!(public.entries().iter().all(|entry| !entry.doubted));
    assert_eq!((public.ending(), public.case_file()), (game.ending(), game.case_file()));
    assert_eq!(public.solved_at(), Some(4));
    let picture = format!("{:?}", VictoryPicture::new(&game, Code::English, TimeZone::UTC).unwrap().draw());
    says(&picture, &["Carl solved it"]);
    omits(&picture, &["Ann solved it"]);
}

fn play(game: &Game) -> serde_json::Value {
    let case = ClosedCase::of(game).unwrap();
    let link = play_link(game, &case, &english(), &TimeZone::UTC).unwrap();
    let coded = link.split_once("data=").unwrap().1;
    let mut bytes = Vec::new();
    let mut parts = coded.split('%');
    bytes.extend(parts.next().unwrap().bytes());
    for part in parts {
        bytes.push(u8::from_str_radix(&part[..2], 16).unwrap());
        bytes.extend(part[2..].bytes());
    }
    serde_json::from_slice(&bytes).unwrap()
}

#[test]
fn the_log_of_plays_on_a_phone_gets_one_winner_and_one_who_began() {
    let mut game = fault("dr2.case");
    for seat in game.setup.clone().seats() {
        game.outcome.winner = Some(seat);
        let play = play(&game);
        for (at, player) in play["players"].as_array().unwrap().iter().enumerate() {
            assert_eq!(player["winner"], at == seat.index(), "{player}");
            assert_eq!(player["startPlayer"] == true, Some(at) == game.setup.first.map(Seat::index), "{player}");
        }
    }
}

#[test]
fn an_ending_that_was_entered_goes_before_that_of_the_log() {
    let mut game = fault("dr2.case");
    game.outcome.winner = Some(Seat(3));
    assert_eq!((game.ending(), game.solved_at()), (Some(GameEnd::Solved(Seat(3))), None));
    game.outcome.winner = None;
    game.outcome.over = true;
    assert_eq!((game.ending(), game.solved_at()), (Some(GameEnd::Solved(Seat(2))), Some(4)));
    let mut open = fault("dr3.case");
    open.outcome.over = true;
    assert_eq!((open.ending(), open.turn()), (Some(GameEnd::Unsolved), None));
    let language = english();
    let (said, cards) = table::outcome(&open, None, &Names::new(&open.setup, &language)).unwrap();
    assert_eq!((said.as_str(), cards), ("Nobody solved it", None));
}

/// As the review does.
#[test]
fn a_game_in_which_everybody_accused_wrongly_is_over_in_every_list() {
    let mut game = fault("dr3.case");
    for seat in game.setup.seats() {
        let cards = [0, 6, 12].map(Card::new);
        let kind = accuses(seat, cards, Verdict::Wrong);
        support::log(&mut game, kind, 1);
    }
    assert_eq!(MyResult::of(&game), MyResult::Nobody);
    assert_eq!(game.summarise().progress, deerstalker::format::Progress::Lost);
    assert!(game.summarise().ending.is_some_and(|ending| ending.winners.is_empty()));
}
