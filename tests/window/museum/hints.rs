//! The hint to a Character, and the golden button that follows it.

use super::{evening, opened_case, played};
use crate::prelude::*;
use deerstalker::app::caper::Message as Museum;
use deerstalker::caper::{
    AnsweredQuestion, CameraAnswer, DieFace, LogReplay, MotionAnswer, NextMover, Question, TurnOrder,
};
use deerstalker::entry::caper::turn_draft::TurnEdit;

const ORDERS: [TurnOrder; 2] = [TurnOrder::Look, TurnOrder::Move];

/// The button of the hint, by its words.
fn button(harness: &mut Harness<App>) -> Option<String> {
    let panel = |seen: &Seen| seen.bounds.x > 1050.0;
    let golden = |seen: &Seen| panel(seen) && (seen.text.starts_with("Go to ") || seen.text == "Use it");
    harness.all_where(golden).first().map(|seen| seen.text.clone())
}

fn enter(harness: &mut Harness<App>, edits: &[TurnEdit]) {
    harness.message(Message::Caper(Museum::Clear));
    for edit in edits {
        harness.message(Message::Caper(Museum::Turn(edit.clone())));
    }
}

/// Questions of each face, with answers that the Thief may give.
fn asked(replay: &LogReplay<'_>) -> Vec<(DieFace, Question, Vec<AnsweredQuestion>)> {
    let (plan, now) = (replay.round().plan(), replay.now().spaces());
    let spaces = now.iter().step_by(now.len() / 2 + 1).map(|space| Some(plan.square(space)));
    let eyes = [None].into_iter().chain(spaces).map(AnsweredQuestion::Eyes).collect();
    let mut asked = vec![(DieFace::Eye, Question::Eyes, eyes)];
    for number in replay.table().cameras.iter().take(2) {
        let answers = [CameraAnswer::Sees, CameraAnswer::SeesNot, CameraAnswer::Dead, CameraAnswer::PowerOff];
        let answers = answers.map(|answer| AnsweredQuestion::Camera { number, answer });
        asked.push((DieFace::Eye, Question::Camera(number), answers.to_vec()));
    }
    let colours = plan.drawing().colours.keys().take(2).cloned().map(MotionAnswer::Colour);
    let motion = colours.chain([MotionAnswer::Cut, MotionAnswer::PowerOff]).map(AnsweredQuestion::Motion);
    asked.push((DieFace::Motion, Question::Motion, motion.collect()));
    asked
}

#[test]
fn every_golden_button_of_a_hint_does_something_and_every_answer_changes_it() {
    let played = played(900_004);
    let count = |from: usize| {
        let fits = |count: &usize| {
            let replay = LogReplay::new(&played.round, &played.facts[..*count]);
            matches!(replay.table().next, NextMover::Character(_)) && replay.table().pawn.is_none()
        };
        (from..played.facts.len()).find(fits).unwrap()
    };
    let mut used = 0;
    for count in [count(3), count(9)] {
        let mut harness = opened_case(evening(&played, count, false));
        let replay = LogReplay::new(&played.round, &played.facts[..count]);
        for (face, question, answers) in asked(&replay) {
            for (number, first) in [2, 5].into_iter().flat_map(|number| ORDERS.map(|first| (number, first))) {
                let edits = [
                    TurnEdit::Number(number),
                    TurnEdit::Face(face),
                    TurnEdit::Question(Some(question)),
                    TurnEdit::First(first),
                ];
                for edits in (1..=edits.len()).map(|upto| edits[..upto].to_vec()).chain(
                    answers
                        .iter()
                        .map(|answer| edits.iter().cloned().chain([TurnEdit::Answer(answer.clone())]).collect()),
                ) {
                    enter(&mut harness, &edits);
                    let answered = edits.len() > 4 && first == TurnOrder::Look;
                    let Some(words) = button(&mut harness) else {
                        assert!(!answered, "no advice on {edits:?}");
                        continue;
                    };
                    assert!(!answered || words != "Use it", "{edits:?}");
                    harness.keys("Ctrl+Enter");
                    assert_eq!(button(&mut harness), None, "{words} did nothing after {edits:?}");
                    if let Some(square) = words.strip_prefix("Go to ") {
                        let ends = harness.all_where(|seen| seen.text == square && seen.bounds.x < 300.0);
                        assert!(!ends.is_empty(), "{words} after {edits:?}");
                    }
                    used += 1;
                }
            }
        }
    }
    assert!(used > 60, "{used}");
}

#[test]
fn a_thief_who_is_seen_is_to_be_caught() {
    let played = played(900_004);
    let hunted = |count: &usize| {
        let replay = LogReplay::new(&played.round, &played.facts[..*count]);
        let (table, plan) = (replay.table(), played.round.plan());
        let NextMover::Character(by) = table.next else { return None };
        let from = table.characters[by].filter(|_| table.pawn.is_none())?;
        let near = |thief: &deerstalker::caper::Space| {
            let free = !table.occupied().contains(*thief) && !table.hanging.contains(*thief);
            plan.steps(from, *thief) == 2 && free
        };
        replay.now().spaces().iter().find(near).map(|thief| (*count, plan.square(thief)))
    };
    let (count, thief) = (3..played.facts.len()).find_map(|count| hunted(&count)).unwrap();
    let mut harness = opened_case(evening(&played, count, false));
    let seen = TurnEdit::Answer(AnsweredQuestion::Eyes(Some(thief)));
    enter(&mut harness, &[TurnEdit::Number(5), TurnEdit::Face(DieFace::Eye), seen]);
    harness.expect(&format!("Catch the Thief at {thief}.")).keys("Ctrl+Enter");
    let last = super::log(&harness).len();
    harness.keys("Enter");
    let Some(deerstalker::caper::Event::Character(turn)) = super::log(&harness).pop() else { panic!() };
    assert_eq!((super::log(&harness).len(), turn.end, turn.caught), (last + 1, thief, true));
}
