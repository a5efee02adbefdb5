//! What wins the evening, in the pad's counsel, its landings, the Characters' advice, and the review.

use crate::caper::prelude::*;
use deerstalker::caper::hint::chase;
use deerstalker::caper::{Finding, PlacingFault, Stakes, open_chances, review};
use deerstalker::deduction::Cancel;
use deerstalker::entry::caper::turn_input::{ParsedTurn, TurnEvent, TurnForm, TurnIssue, TurnStart};
use deerstalker::entry::draft::InsertPosition;
use deerstalker::format::Record;
use deerstalker::text::caper::{CaperNames, hint, nearest, placing_fault};
use std::sync::Arc;

fn evening(text: &str) -> CaperGame {
    CaperGame::read(text).unwrap().record
}

fn loot() -> CaperGame {
    evening(include_str!("cases/loot.case"))
}

fn last_round() -> CaperGame {
    evening(include_str!("cases/loot3full.case"))
}

fn percent(chance: f64) -> u32 {
    (100.0 * chance).round() as u32
}

fn round(game: &CaperGame, at: usize) -> (Round, &RoundRecord) {
    let record = &game.evening.rounds[at];
    (game.evening.round(at, record).unwrap(), record)
}

fn pad(game: &CaperGame, at: usize) -> (Round, Pad) {
    let (round, record) = round(game, at);
    let Notebook::Thief { log } = &record.notebook else { panic!() };
    let pad = Pad::new(&round, log);
    (round, pad)
}

fn space(round: &Round, name: &str) -> Space {
    round.plan().space(name.parse().unwrap()).unwrap()
}

fn said(game: &CaperGame, at: usize, end: &str) -> String {
    let (round, pad) = pad(game, at);
    let language = english();
    let names = CaperNames::new(&game.evening.frame, &game.evening.rounds[at].setup, &language);
    let counsel = pad.counsel(&round, space(&round, end)).unwrap();
    hint::counsel(&counsel, &names).pop().unwrap().1
}

#[test]
fn a_painting_under_the_thief_is_counted_once_as_loot() {
    let (round, pad) = pad(&loot(), 0);
    let counsel = |end| pad.counsel(&round, space(&round, end)).unwrap();
    // The painting under the Thief is lifted with the next move. Another is taken at G1.
    assert_eq!((pad.loot(), counsel("E1").loot, counsel("E1").more), (1, 1, 2));
    assert_eq!((counsel("G1").loot, counsel("G1").more), (2, 1));
    assert!(said(&loot(), 0, "G1").starts_with("One more, then out. Leaving with 2 loses: it takes 3."));
    // On the Characters' side two paintings lose, though the Thief got out.
    let characters = evening(include_str!("cases/one2.case"));
    assert_eq!(deerstalker::caper::score(&characters.evening).winners, [0]);
    let (round, record) = self::round(&characters, 0);
    let Notebook::Characters { log, .. } = &record.notebook else { panic!() };
    let table = LogReplay::new(&round, &log[..10]).table().clone();
    assert!(!table.leaves(&round, None), "two of three: the Thief stays");
    assert!(table.leaves(&round, Some(space(&round, "G1"))), "a third under the Thief, counted once, is enough");
}

#[test]
fn with_three_paintings_against_four_the_pad_never_says_leave() {
    let game = last_round();
    let (round, pad) = pad(&game, 1);
    let stakes = round.stakes();
    assert_eq!([3, 4, 5].map(|loot| percent(stakes.leaving(loot))), [0, 50, 100]);
    assert_eq!((stakes.least(), stakes.sure(), stakes.last), (Some(4), Some(5), true));
    // At the exit H1, with three.
    let counsel = pad.counsel(&round, space(&round, "H1")).unwrap();
    assert_eq!((counsel.loot, counsel.more), (3, 2));
    assert!(said(&game, 1, "H1").starts_with("2 more, then out. Leaving with 3 loses: 4 share the win, 5 win."));
    // The best landing takes a painting.
    let best = pad.risks(&round, &Cancel::default())[0].end;
    assert!(["G2", "I2"].map(|at| space(&round, at)).contains(&best), "{}", round.plan().square(best));
}

#[test]
fn a_shared_win_is_weighed_against_being_caught() {
    let (round, _) = pad(&last_round(), 1);
    // Unseen the fifth painting is worth the risk. In plain sight half a win is not risked for it.
    assert_eq!((round.stakes().aim(4, 5, false), round.stakes().aim(4, 5, true)), (5, 4));
    assert_eq!(round.stakes().aim(5, 4, false), 5, "enough: leave");
    assert_eq!(round.stakes().aim(0, 3, false), 3, "where nothing wins any more, all that hang");
}

#[test]
fn where_a_caught_thiefs_paintings_count_leaving_alone_is_worth_nothing() {
    let mut game = last_round();
    game.evening.frame.rules.caught_scores = true;
    let (round, _) = pad(&game, 1);
    assert_eq!(round.stakes().aim(4, 5, true), 5, "a capture takes nothing away");
    assert!(said(&game, 1, "H1").contains("leaving by itself brings nothing"));
}

#[test]
fn with_rounds_to_come_more_paintings_are_worth_more() {
    let mut game = last_round();
    game.evening.frame.players.push("Zoe".into());
    let (round, _) = pad(&game, 1);
    let chances: Vec<f64> = (0..=9).map(|loot| round.stakes().leaving(loot)).collect();
    assert_eq!(chances[..4], [0.0; 4], "Tess has four");
    assert!(
        chances[3..].windows(2).all(|pair| pair[0] <= pair[1]) && chances[5] < 1.0 && chances[9] > 0.99,
        "{chances:?}"
    );
    assert!(!round.stakes().last);
    // Before everybody, nothing is lost yet.
    let (first, _) = self::round(&game, 0);
    assert!(first.stakes().leaving(0) > 0.0 && first.stakes().leaving(3) > first.stakes().leaving(1));
}

#[test]
fn a_game_of_one_round_takes_three_paintings_by_default() {
    let stakes = Stakes::one_round(&CaperRules::default(), 9);
    assert_eq!([2, 3, 9].map(|loot| percent(stakes.leaving(loot))), [0, 100, 100]);
    assert_eq!((stakes.aim(2, 7, true), stakes.aim(3, 6, false)), (3, 3));
}

/// The Characters hunt such a Thief and do not guard the exits.
#[test]
fn a_thief_who_loses_by_leaving_is_hunted() {
    let characters = evening(include_str!("cases/one2.case"));
    let (round, record) = round(&characters, 0);
    let Notebook::Characters { log, .. } = &record.notebook else { panic!() };
    let mut table = LogReplay::new(&round, &log[..9]).table().clone();
    table.pawn = Some(Some(space(&round, "E5")));
    table.hanging -= deerstalker::caper::SpaceSet::of(space(&round, "E5"));
    let open = open_chances(&round, &table, &[]);
    let near = chase(&round, &table, 0, 6, &open).unwrap();
    assert_eq!(percent(near.escapes), 100, "nobody reaches a Thief who need not come to the exits");
    let distance = |at| round.plan().steps(at, space(&round, "E5"));
    let ends = deerstalker::caper::hint::reachable(&round, &table, 0, 6);
    assert_eq!(ends.iter().map(distance).min(), Some(distance(near.end)), "{}", round.plan().square(near.end));
}

#[test]
fn a_false_answer_is_named_and_believed_and_the_path_stays_true() {
    let game = evening(include_str!("cases/pad2.case"));
    let (round, pad) = pad(&game, 0);
    let purple = Finding::FalseAnswer(AnsweredQuestion::Motion(MotionAnswer::Colour("purple".into())));
    assert_eq!(pad.findings, [(EntryId(2), purple)]);
    assert_eq!(pad.hidden.space, Some(space(&round, "A3")));
    let believed = LogReplay::new(&round, &pad.facts).now().spaces();
    assert!(!believed.is_empty() && believed.iter().all(|at| round.plan().colour(at) == "red"));
}

#[test]
fn the_review_tells_the_nearest_moment() {
    let game = evening(include_str!("cases/museum_evening.case"));
    let language = english();
    let nearest = |at: usize, told: &[PlottedMove]| {
        let (round, record) = round(&game, at);
        let facts = record.facts(&round);
        let reviewed = review(&LogReplay::new(&round, &facts), told);
        let names = CaperNames::new(&game.evening.frame, &record.setup, &language);
        let number = |id| facts.iter().position(|entry| entry.id == id).unwrap() + 1;
        (nearest(&reviewed, number, &names).unwrap(), reviewed)
    };
    let Notebook::Characters { told, .. } = &game.evening.rounds[0].notebook else { panic!() };
    let (words, reviewed) = nearest(0, told);
    assert_eq!(words, "Nearest, entry 18: Miss Scarlet (Bert) was 2 steps away, rolled 1 and ended 1 step away.");
    // The mean of what was believed of the true space, entry by entry.
    let sum: f64 = reviewed.moments.iter().map(|moment| moment.chance).sum();
    assert!((reviewed.chance - sum / 21.0).abs() < 1e-12 && reviewed.chance > reviewed.even_chance);
    let Notebook::Thief { log } = &game.evening.rounds[1].notebook else { panic!() };
    let own = |entry: &Entry<PlottedMove>| match &entry.event {
        Event::Thief(plotted) => Some(plotted.clone()),
        Event::Character(_) => None,
    };
    let (words, _) = nearest(1, &log.iter().filter_map(own).collect::<Vec<_>>());
    assert_eq!(words, "Nearest, entry 8: Col. Mustard (Bert) was 4 steps away, rolled 6 and caught the Thief.");
}

/// The painting at `from` hangs at `to` instead.
fn hang(record: &mut RoundRecord, from: &str, to: &str) {
    assert!(record.setup.paintings.remove(&from.parse().unwrap()));
    record.setup.paintings.insert(to.parse().unwrap());
}

#[test]
fn a_set_up_that_breaks_the_rules_of_placing_is_told_the_rule() {
    let mut game = loot();
    let frame = game.evening.frame.clone();
    let told = |record: &RoundRecord| {
        let language = english();
        let faults = record.placing_faults(&frame);
        faults.iter().map(|fault| placing_fault(fault, &frame.plan, &language)).collect::<Vec<_>>()
    };
    let record = &mut game.evening.rounds[0];
    assert_eq!(told(record), [""; 0]);
    for (from, to, why) in [
        ("D1", "D2", ""),
        ("D1", "D3", "No painting may hang at D3: the rooms have them, not the corridors and not the security room."),
        ("D1", "H10", "No painting may hang at H10: the rooms have them, not the corridors and not the security room."),
        ("D1", "E1", "No painting may hang at E1: it is in front of a window."),
        ("D1", "E2", "No painting may hang at E2: it is just inside a doorway."),
        ("D1", "D10", ""),
        ("E5", "D11", "No painting hangs here: White room. Each main room has at least one."),
        ("G1", "F4", "No painting may hang at F4: it is just inside a doorway."),
    ] {
        let mut other = record.clone();
        hang(&mut other, from, to);
        assert_eq!(told(&other).join(" "), why, "{from} {to}");
    }
    let mut other = record.clone();
    for (from, to) in [("D1", "D10"), ("C9", "D11")] {
        hang(&mut other, from, to);
    }
    assert_eq!(told(&other), ["The small room has at most one painting."]);
    other.setup.paintings.remove(&"D11".parse().unwrap());
    assert_eq!(told(&other), ["8 paintings hang; the rules hang 9."]);
    let mut other = record.clone();
    other.setup.characters[0].start = "A7".parse().unwrap();
    assert_eq!(told(&other), ["A pawn starts on the painting at A7; it starts on a space without one."]);
    let mut other = record.clone();
    let lock = |exit: &str| deerstalker::caper::TurnedLock { exit: exit.parse().unwrap(), open: true };
    other.notebook = Notebook::Characters { locks: vec![lock("A4"), lock("F5")], log: Vec::new(), told: Vec::new() };
    assert_eq!(other.placing_faults(&frame), [PlacingFault::NoExit("F5".parse().unwrap())]);
    // What cannot be played at all is refused.
    let mut other = record.clone();
    other.setup.cameras.insert(1, "D1".parse().unwrap());
    assert!(other.round(&frame).is_err(), "a camera on a painting");
    let mut other = record.clone();
    other.setup.characters[1].start = other.setup.characters[0].start;
    assert!(other.round(&frame).is_err(), "two pawns on a space");
    other.setup.characters[1].start = "Z9".parse().unwrap();
    assert!(other.round(&frame).is_err(), "a pawn outside");
}

fn start(round: Round, pad: &Pad) -> TurnStart {
    TurnStart { round: Arc::new(round), table: pad.table.clone(), hidden: Some(pad.hidden), placed: Vec::new() }
}

#[test]
fn an_answer_is_logged_as_it_was_given() {
    let mut game = evening(include_str!("cases/pad2.case"));
    let Notebook::Thief { log } = &mut game.evening.rounds[0].notebook else { panic!() };
    log.truncate(1);
    let (round, pad) = pad(&game, 0);
    let language = english();
    let names = CaperNames::new(&game.evening.frame, &game.evening.rounds[0].setup, &language);
    let start = start(round, &pad);
    let colour = |reading: &ParsedTurn| match &reading.event {
        Ok(TurnEvent::Plotted(Event::Character(turn))) => match &turn.look {
            Some(AnsweredQuestion::Motion(MotionAnswer::Colour(colour))) => colour.clone(),
            _ => String::new(),
        },
        _ => String::new(),
    };
    assert_eq!(colour(&ParsedTurn::parse("1m mred", &start, &names)), "", "refused: honest is purple");
    let given = ParsedTurn::parse("1m mred =", &start, &names);
    assert_eq!(colour(&given), "red");
    // The form keeps it until the Thief says otherwise.
    let mut form = TurnForm::fresh(InsertPosition::End, &start);
    form.show(given.said.as_ref().unwrap(), &start);
    form.answer_honestly(&start);
    assert_eq!((form.as_given, colour(&form.parsed(&start)).as_str()), (true, "red"));
    form.as_given = false;
    form.answer_honestly(&start);
    assert_eq!(colour(&form.parsed(&start)), "purple");
}

#[test]
fn a_typed_move_that_cannot_be_is_told_why() {
    let mut game = loot();
    game.evening.frame.rules.through_characters = false;
    let (round, pad) = pad(&game, 0);
    let language = english();
    let names = CaperNames::new(&game.evening.frame, &game.evening.rounds[0].setup, &language);
    let start = start(round, &pad);
    for (line, why) in [
        ("e1 f1 g1 h1", "H1 is 1 step on, and this move has none left. The Thief moves at most three steps."),
        ("l4", "L4 is 11 steps on, and this move has 3 left. The Thief moves at most three steps."),
        ("e1 d1", "The Thief does not come to D1 twice in one move."),
        ("e1 e2 e1", "The Thief does not come to E1 twice in one move."),
        (">e1 d2", "The Thief is in the museum already."),
        ("e1 h1o", "H1 is 3 steps on, and this move has 2 left. The Thief moves at most three steps."),
        ("e1 f1o", "There is no exit at F1."),
    ] {
        let read = ParsedTurn::parse(line, &start, &names);
        assert_eq!(read.event, Err(TurnIssue::Misread(why.to_owned())), "{line}");
    }
    let read = ParsedTurn::parse("e1 e1o", &start, &names);
    assert!(read.event.is_ok(), "{read:?}");
    assert_eq!(ParsedTurn::parse("e1o", &start, &names), read, "a lock is where the move ends");
}
