//! What an entry told, as the museum shows it: beside the board, in the foot and in the review.

use super::{case, evening, log, opened_case, opened_case_sized, played};
use crate::prelude::*;
use deerstalker::caper::{EntryNews, Event, LogReplay, PublicState};
use deerstalker::entry::caper::TurnContext;
use deerstalker::text::caper::{CaperNames, news};
use support::heist::PlayedRound;
use support::turn_lines::spell;

fn enter(harness: &mut Harness<App>, played: &PlayedRound) {
    let language = english();
    let count = log(harness).len();
    let replay = LogReplay::new(&played.round, &played.facts[..count]);
    let (table, frame): (&PublicState, _) = (replay.table(), case(harness).evening.frame.clone());
    let names = &CaperNames::new(&frame, &played.setup, &language);
    let line = spell(&played.facts[count].event, TurnContext { round: &played.round, table, names });
    harness.enter(if line.is_empty() { "." } else { &line });
    assert_eq!(log(harness).len(), count + 1, "{line}");
}

/// After `count` entries, in sentences.
fn told(played: &PlayedRound, count: usize, harness: &Harness<App>) -> (EntryNews, Vec<String>) {
    let language = english();
    let replay = LogReplay::new(&played.round, &played.facts);
    let before = count.checked_sub(2).map(|at| &replay.stages()[at]);
    let found = EntryNews::between(&played.round, before, &replay.stages()[count - 1]);
    let frame = case(harness).evening.frame.clone();
    let sentences = news::told(&found, &CaperNames::new(&frame, &played.setup, &language));
    (found, sentences)
}

#[test]
fn the_museum_says_what_an_entry_told_until_the_next_one_is_begun() {
    let played = played(900_004);
    let mut harness = opened_case(evening(&played, 0, false));
    assert!(!harness.sees("TOLD YOU"), "nothing is logged yet");
    let (mut rooms, mut changes) = (0, 0);
    // The last entry ends the round, which has a page of its own.
    let count = played.facts.len() - 1;
    for count in 1..=count {
        enter(&mut harness, &played);
        let (found, sentences) = told(&played, count, &harness);
        let (before, after) = found.spaces;
        harness.expect(&format!("ENTRY {count} TOLD YOU"));
        harness.expects(&sentences);
        if before == after {
            harness.expect(&format!("Entry {count} is logged"));
        } else {
            harness.expect(&format!("Entry {count} is logged: {before} → {after} spaces."));
            changes += 1;
        }
        rooms += sentences.iter().filter(|sentence| sentence.starts_with("No longer possible")).count();
    }
    assert!(rooms > 0 && changes > 5, "{rooms} {changes}");
    // The foot takes the entry back, and then speaks of no other one.
    harness.press(|seen| seen.text == "Undo" && seen.bounds.y > 700.0);
    let left = count - 1;
    assert_eq!(log(&harness).len(), left);
    harness
        .lacks("is logged")
        .expect(&format!("Undone: entry {count}, "))
        .expect(&format!("ENTRY {left} TOLD YOU"))
        .type_text("4");
    assert!(!harness.sees("Undone"), "the next entry is begun");
}

#[test]
fn the_news_in_the_foot_goes_with_the_next_key_and_is_not_of_an_opened_game() {
    let played = played(900_004);
    let mut harness = opened_case(evening(&played, 10, false));
    harness.expect("ENTRY 10 TOLD YOU").lacks("is logged");
    enter(&mut harness, &played);
    harness
        .expect("Entry 11 is logged")
        .type_text("4")
        .lacks("is logged")
        .keys("Escape")
        .lacks("is logged")
        .expect("ENTRY 11 TOLD YOU");
    // Folded, it says nothing of the round.
    let mut harness = opened_case(evening(&played, 10, false));
    enter(&mut harness, &played);
    harness.keys("F2").lacks("spaces").lacks("TOLD YOU");
}

#[test]
fn on_the_pad_the_news_is_what_the_others_learned() {
    let played = played(900_004);
    let at = (1..played.facts.len()).find(|at| {
        let replay = LogReplay::new(&played.round, &played.facts);
        let spaces = |count| replay.after(count).spaces().len();
        matches!(played.facts[*at].event, Event::Character(_)) && spaces(*at) != spaces(*at + 1)
    });
    let at = at.unwrap();
    let mut harness = opened_case(evening(&played, at, true));
    enter(&mut harness, &played);
    let (found, _) = told(&played, at + 1, &harness);
    let (before, after) = found.spaces;
    harness.expect(&format!("Entry {} is logged: {before} → {after} spaces for them.", at + 1)).lacks("TOLD YOU");
}

#[test]
fn the_review_says_what_each_entry_told() {
    let played = played(900_004);
    let mut harness = opened_case(evening(&played, 11, false));
    harness.keys("F8");
    let mut said = 0;
    for count in (1..=11).rev() {
        harness.expect(&format!("ENTRY {count} OF 11"));
        let (_, sentences) = told(&played, count, &harness);
        harness.expects(&sentences);
        said += sentences.len();
        harness.keys("Left");
    }
    assert!(said > 3);
}

/// In a narrow window too, where the news is left out if it does not fit.
#[test]
fn the_news_in_the_foot_fits_the_foot() {
    let played = played(900_004);
    let mut shortened = 0;
    for (width, height) in [(683.0, 768.0), (560.0, 700.0)] {
        let mut harness = opened_case_sized(evening(&played, 0, false), width, height);
        for count in 1..played.facts.len() {
            enter(&mut harness, &played);
            let logged = format!("Entry {count} is logged");
            let texts = harness.texts();
            let foot = texts.iter().find(|seen| seen.text.starts_with(&logged)).expect(&logged);
            assert!(!foot.cut && foot.bounds.y + foot.bounds.height <= height, "{foot:?}");
            let (_, sentences) = told(&played, count, &harness);
            shortened += usize::from(sentences.first().is_some_and(|news| !foot.text.contains(news)));
        }
    }
    assert!(shortened > 0, "no news was too long");
}
