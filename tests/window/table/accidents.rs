//! Nothing is logged by accident. Enter logs what is on screen, and nothing else changes the log unawares.

use super::bench::{Bench, HAND, enter, setup};
use deerstalker::app::keys::Stroke;
use deerstalker::app::theme::Mode;
use deerstalker::edition::Card;
use deerstalker::game::{Entry, EntryKind};
use deerstalker::text::Code;
use iced::keyboard::key::Named;
use support::harness::Harness;

fn entries(harness: &Harness<Bench>) -> Vec<Entry> {
    harness.stage.game().game().entries().to_vec()
}

fn at_table(names: &[&str]) -> Harness<Bench> {
    Bench::begin(setup("clue_2002", names, &HAND), Code::English, Mode::Night).shown(1366.0, 768.0)
}

#[test]
fn nothing_is_logged_while_a_word_is_in_error() {
    let mut harness = at_table(&["Sam", "Marie", "Max", "Ben", "Dev"]);
    harness.type_text("m: whi pip kit --+");
    harness.expect("“m” could be Marie or Max");
    harness.click("Log it");
    assert!(entries(&harness).is_empty(), "the button logs what the line does not say");
    harness.press(Named::Enter);
    assert!(entries(&harness).is_empty());
    let reasons = harness.texts().into_iter().filter(|seen| seen.text.contains("could be Marie")).count();
    assert_eq!(reasons, 1, "beside the line");
    // Mended, it is logged as it reads.
    harness.press(Named::Escape);
    harness.type_text("max: whi pip kit +");
    harness.click("Log it");
    let EntryKind::Suggestion { by, .. } = entries(&harness)[0].kind else { panic!("a suggestion") };
    assert_eq!(by.index(), 2);
}

#[test]
fn a_player_before_a_colon_is_the_only_one_who_begins_so() {
    let mut harness = at_table(&["Sam", "Marie", "Ben", "Chloé", "Dev"]);
    harness.type_text("m: whi pip kit -+");
    harness.expect("Marie: Mrs. White, Lead Pipe, Kitchen");
    harness.press(Named::Escape);
    harness.type_text("me: whi pip kit -+kit");
    harness.expect("You: Mrs. White, Lead Pipe, Kitchen");
}

#[test]
fn the_mouse_continues_what_was_read() {
    let mut harness = at_table(&["Sam", "Anna", "Ben", "Chloé", "Dev"]);
    harness.type_text("a: whi pip");
    harness.click("Kitchen");
    harness.expect("Anna: Mrs. White, Lead Pipe, Kitchen");
    harness.expect("What did the others answer?");
    harness.press(Named::Enter);
    assert!(entries(&harness).is_empty());
    harness.click("Nobody showed");
    harness.expect("Anna: Mrs. White, Lead Pipe, Kitchen — Ben: no card");
    harness.press(Named::Enter);
    let EntryKind::Suggestion { by, cards, .. } = entries(&harness)[0].kind else { panic!("a suggestion") };
    assert_eq!((by.index(), cards.map(Card::index)[0]), (1, 4));
}

#[test]
fn whatever_is_typed_goes_into_the_line() {
    let mut harness = Bench::english();
    enter(&mut harness, "pl ro ki -+ki");
    let before = entries(&harness);
    harness.click("You · Plum · Rope · Kitchen");
    harness.type_text("din pi");
    assert_eq!(entries(&harness), before, "letters over the log change nothing");
    harness.expect("din pi");
    assert!(harness.has_focus("quick"));
    harness.press(Named::Escape);
    harness.press(Named::F6);
    let marks = harness.stage.game().game().pencil.clone();
    harness.type_text("vxm.yn");
    assert_eq!(harness.stage.game().game().pencil, marks);
    harness.expect("vxm.yn");
}

#[test]
fn letters_that_come_in_one_burst_with_enter_begin_the_next_line() {
    let mut harness = Bench::english();
    harness.type_text("pl ro ki -+ki");
    let burst = [Stroke::named(Named::Enter), Stroke::char('g'), Stroke::char('r')];
    harness.burst(&burst);
    assert_eq!(entries(&harness).len(), 1);
    harness.type_text(" ro lo --+");
    harness.expect("gr ro lo --+");
    harness.press(Named::Enter);
    assert_eq!(entries(&harness).len(), 2);
    // The same line again, pasted at once, is a line of its own.
    harness.message(deerstalker::app::table::Message::Notebook(deerstalker::app::notebook::Message::Letters(
        "gr ro lo --+".into(),
    )));
    harness.expect("gr ro lo --+");
}

#[test]
fn undo_takes_back_typing_before_entries_and_says_what_it_took_back() {
    let mut harness = Bench::english();
    enter(&mut harness, "pl ro ki -+ki");
    harness.type_text("gr kn");
    harness.key(Stroke::ctrl('z'));
    assert_eq!(entries(&harness).len(), 1, "the text first");
    harness.expect("gr ");
    harness.key(Stroke::ctrl('z'));
    assert_eq!(entries(&harness).len(), 1);
    harness.key(Stroke::ctrl('y'));
    harness.expect("gr ");
    harness.key(Stroke::ctrl('z'));
    harness.key(Stroke::ctrl('z'));
    assert_eq!(entries(&harness).len(), 0);
    harness.expect("Undone: entry 1, You · Prof. Plum · Rope · Kitchen");
    harness.click("···");
    harness.click("Redo");
    assert_eq!(entries(&harness).len(), 1);
    assert!(!harness.sees("Undone"));
}

#[test]
fn an_answer_against_what_is_proved_is_flagged_before_enter() {
    let mut harness = Bench::english();
    enter(&mut harness, "pl ro ki -+ki");
    harness.type_text("a: whi pip ki -");
    harness.expect("But it is proved that Ben has the Kitchen.");
    harness.press(Named::Escape);
    harness.type_text("c: whi pip ki / b+");
    assert!(!harness.sees("it is proved"));
    harness.press(Named::Escape);
    harness.type_text("c: pl ro ki / a+");
    harness.expect("But it is proved that Anna has none of the three.");
}
