//! Nothing is logged by accident. Enter logs what is on screen, and nothing else changes the log unawares.

use super::bench::{Bench, HAND, setup};
use crate::prelude::*;

fn entries(harness: &Harness<Bench>) -> Vec<Entry> {
    harness.game().entries().to_vec()
}

fn at_table(names: &[&str]) -> Harness<Bench> {
    Bench::usual(setup("clue_2002", names, &HAND))
}

#[test]
fn nothing_is_logged_while_a_word_is_in_error() {
    let mut harness = at_table(&["Sam", "Marie", "Max", "Ben", "Dev"]);
    harness.type_text("m: whi pip kit --+").expect("“m” could be Marie or Max").click("Log it");
    assert!(entries(&harness).is_empty(), "the button logs what the line does not say");
    harness.keys("Enter");
    assert!(entries(&harness).is_empty());
    let reasons = harness.texts().into_iter().filter(|seen| seen.text.contains("could be Marie")).count();
    assert_eq!(reasons, 1, "beside the line");
    // Mended, it is logged as it reads.
    harness.keys("Escape").type_text("max: whi pip kit +").click("Log it");
    let EntryKind::Suggestion { by, .. } = entries(&harness)[0].kind else { panic!("a suggestion") };
    assert_eq!(by.index(), 2);
}

#[test]
fn a_player_before_a_colon_is_the_only_one_who_begins_so() {
    let mut harness = at_table(&["Sam", "Marie", "Ben", "Chloé", "Dev"]);
    harness
        .type_text("m: whi pip kit -+")
        .expect("Marie: Mrs. White, Lead Pipe, Kitchen")
        .keys("Escape")
        .type_text("me: whi pip kit -+kit")
        .expect("You: Mrs. White, Lead Pipe, Kitchen");
}

#[test]
fn the_mouse_continues_what_was_read() {
    let mut harness = at_table(&["Sam", "Anna", "Ben", "Chloé", "Dev"]);
    harness
        .type_text("a: whi pip")
        .click("Kitchen")
        .expects(&["Anna: Mrs. White, Lead Pipe, Kitchen", "What did the others answer?"])
        .keys("Enter");
    assert!(entries(&harness).is_empty());
    harness.click("Nobody showed").expect("Anna: Mrs. White, Lead Pipe, Kitchen — Ben: no card").keys("Enter");
    let EntryKind::Suggestion { by, cards, .. } = entries(&harness)[0].kind else { panic!("a suggestion") };
    assert_eq!((by.index(), cards.map(Card::index)[0]), (1, 4));
}

#[test]
fn whatever_is_typed_goes_into_the_line() {
    let mut harness = Bench::english();
    harness.enter("pl ro ki -+ki");
    let before = entries(&harness);
    harness.click("You · Plum · Rope · Kitchen").type_text("din pi");
    assert_eq!(entries(&harness), before, "letters over the log change nothing");
    harness.expect("din pi");
    assert!(harness.has_focus("quick"));
    harness.keys("Escape F6");
    let marks = harness.game().pencil.clone();
    harness.type_text("vxm.yn");
    assert_eq!(harness.game().pencil, marks);
    harness.expect("vxm.yn");
}

#[test]
fn letters_that_come_in_one_burst_with_enter_begin_the_next_line() {
    let mut harness = Bench::english();
    harness.type_text("pl ro ki -+ki");
    let burst = [Stroke::named(Named::Enter), Stroke::char('g'), Stroke::char('r')];
    harness.burst(&burst);
    assert_eq!(entries(&harness).len(), 1);
    harness.type_text(" ro lo --+").expect("gr ro lo --+").keys("Enter");
    assert_eq!(entries(&harness).len(), 2);
    // The same line again, pasted at once, is a line of its own.
    harness
        .message(deerstalker::app::table::Message::Notebook(deerstalker::app::notebook::Message::Letters(
            "gr ro lo --+".into(),
        )))
        .expect("gr ro lo --+");
}

#[test]
fn undo_takes_back_typing_before_entries_and_says_what_it_took_back() {
    let mut harness = Bench::english();
    harness.enter("pl ro ki -+ki").type_text("gr kn").keys("Ctrl+z");
    assert_eq!(entries(&harness).len(), 1, "the text first");
    harness.expect("gr ").keys("Ctrl+z");
    assert_eq!(entries(&harness).len(), 1);
    harness.keys("Ctrl+y").expect("gr ").keys("Ctrl+z Ctrl+z");
    assert_eq!(entries(&harness).len(), 0);
    harness.expect("Undone: entry 1, You · Prof. Plum · Rope · Kitchen").clicks(&["···", "Redo"]);
    assert_eq!(entries(&harness).len(), 1);
    harness.lacks("Undone");
}

#[test]
fn an_answer_against_what_is_proved_is_flagged_before_enter() {
    let mut harness = Bench::english();
    harness
        .enter("pl ro ki -+ki")
        .type_text("a: whi pip ki -")
        .expect("But it is proved that Ben has the Kitchen.")
        .keys("Escape")
        .type_text("c: whi pip ki / b+")
        .lacks("it is proved")
        .keys("Escape")
        .type_text("c: pl ro ki / a+")
        .expect("But it is proved that Anna has none of the three.");
}
