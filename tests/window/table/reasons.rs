//! Why, contradictions, questions and trying out, at the table.

use super::bench::{Bench, answers, card, five};
use crate::prelude::*;
use deerstalker::app::notebook;
use deerstalker::app::table::{MenuOf, Message};
use deerstalker::deduction::{Cancel, Position};
use deerstalker::edition::AnswerRule;
use deerstalker::game::Cell;
use deerstalker::review::diagnosis::Diagnosis;
use deerstalker::text::Names;
use deerstalker::text::why::ReasonWriter;

fn point(harness: &mut Harness<Bench>, id: &str, column: usize) {
    let card = card(harness, id);
    harness.message(Message::Point(Cell { card, column }));
}

/// The log may have one of the same name.
fn press_in_panel(harness: &mut Harness<Bench>, words: &str) {
    harness.press(|seen| seen.text == words && seen.bounds.x > 1060.0);
}

#[test]
fn a_chosen_cell_is_explained_by_its_entries() {
    let mut harness = Bench::english();
    // Advice comes before an empty panel of reasons, and may push it below the fold.
    harness
        .message(Message::Level(HintLevel::Deductions))
        .expect("Click a cell of the sheet to see why.")
        .enter("me: pl ro ki -+ki")
        .expect("ENTRY 1 TOLD YOU")
        .message(Message::Level(HintLevel::Hints));
    point(&mut harness, "kitchen", 3);
    harness.expect("Ben showed you the Kitchen in entry 1. So Chloé does not have the Kitchen.");
    point(&mut harness, "mustard", 0);
    harness.expect("Col. Mustard is in your own hand.");
    point(&mut harness, "rope", 1);
    harness.expect("Anna passed on the Rope in entry 1.");
    // The arrow keys lead on: the next column is Ben's, open.
    harness.keys("Right").expect("The Rope can also be");
}

#[test]
fn the_reason_of_a_chosen_cell_is_in_sight_however_far_its_panels_are_scrolled() {
    let mut harness = Bench::begin(five(), Code::English).shown(1366.0, 520.0);
    harness.message(Message::Level(HintLevel::Hints)).enter("me: pl ro ki -+ki");
    let at = harness.scrolling().into_iter().find(|area| area.x > 1060.0).unwrap().center();
    let reason = |harness: &mut Harness<Bench>| {
        point(harness, "kitchen", 2);
        let seen = harness.find(|seen| seen.text.starts_with("WHY"));
        point(harness, "kitchen", 2);
        seen.bounds.y
    };
    let top = reason(&mut harness);
    harness.point_at(at);
    let delta = iced::mouse::ScrollDelta::Pixels { x: 0.0, y: -1000.0 };
    harness.events(&[iced::Event::Mouse(iced::mouse::Event::WheelScrolled { delta })]);
    assert!((reason(&mut harness) - top).abs() < 1.0);
}

#[test]
fn a_reason_in_french_is_french() {
    let mut harness = Bench::begin(five(), Code::French).shown(1366.0, 768.0);
    harness.enter("moi: plum corde cuisine -+cuisine");
    point(&mut harness, "rope", 1);
    harness.expect("Anna n’a rien montré pour la Corde à la ligne 1.");
}

/// The words of each mend of the contradictory log, likeliest first, with the entries that it changes.
fn mends(harness: &Harness<Bench>) -> Vec<(String, Vec<EntryId>)> {
    let game = harness.game();
    let position = Position::of_game(&game.setup, game.entries());
    let found = Diagnosis::of(&position, &game.setup, game.entries(), &Cancel::default()).unwrap();
    let language = english();
    let writer = ReasonWriter::new(Names::new(&game.setup, &language).in_short(), &found.problem, game.entries());
    found.mends.iter().map(|mend| (writer.mend(mend), mend.entries().collect())).collect()
}

/// So high that nothing has to be scrolled to.
fn tall() -> Harness<Bench> {
    Bench::begin(five(), Code::English).shown(1366.0, 1600.0)
}

#[test]
fn a_contradiction_quotes_its_entries_and_offers_every_mend() {
    let mut harness = tall();
    harness
        .enters(&["me: pl ro ki -+ki", "a: gr ro lo -+", "me: sc ca ki +ki"])
        .expect("Entries 1 and 3 cannot both be true.");
    assert!(harness.sees("Kitchen: has Anna the card, or not?"), "the headline asks");
    harness.expect("only marks that hold in every likely repair");
    assert!(harness.sees("CASE FILE") && harness.sees("solutions left"), "what can be told is told meanwhile");
    harness.press(|seen| seen.text.starts_with("Show entry"));
    assert!(harness.sees("Insert"), "the entry is selected in the log");
    harness.keys("Escape");
    let mends = mends(&harness);
    assert!(mends.len() > 6, "{mends:?}");
    for (words, entries) in mends {
        assert!(!words.to_lowercase().contains("perhaps"), "{words}");
        let shown = harness.sees(&words);
        let before = harness.texts();
        harness.message(Message::AllMends(entries.clone()));
        assert!(harness.sees(&words), "{words}: {:#?}", harness.texts());
        let after = harness.texts();
        let moved = before.iter().filter(|seen| seen.text.ends_with(" more") && !after.contains(seen));
        assert_eq!(moved.count(), 0, "what can be pressed stays where it is");
        harness.message(Message::AllMends(entries));
        assert_eq!(harness.sees(&words), shown, "pressed again, only the likeliest are shown");
    }
}

/// Anna showed me Miss Scarlet and the Kitchen was noted.
#[test]
fn pressing_the_true_mend_restores_the_true_sheet_and_says_that_it_was_a_guess() {
    let mut right = Bench::english();
    right.enters(&["me: pl ro ki -+ki", "a: gr ro lo -+", "me: sc ro ki +sc"]);
    let mut harness = Bench::english();
    harness.enters(&["me: pl ro ki -+ki", "a: gr ro lo -+", "me: sc ro ki +ki"]);
    let sheet = |harness: &Harness<Bench>| harness.stage.state.analysis().sheet().cloned();
    press_in_panel(&mut harness, "Anna showed Miss Scarlet");
    harness.lacks("be true").expect("Entry 3 mended: Anna showed Miss Scarlet");
    assert_eq!(sheet(&harness), sheet(&right));
    assert_eq!(harness.stage.on_disk(), *harness.game());
    assert_eq!(harness.game().entries()[2].note.as_deref(), Some("mended by a guess"));
    point(&mut harness, "scarlet", 1);
    assert!(harness.sees("Entry 3 was mended by a guess."), "what rests on it says so");
    let menu = Message::Menu(Some(MenuOf::Entry(harness.game().entries()[2].id)));
    harness.message(menu).click("It was so: no guess any more");
    assert_eq!(harness.stage.on_disk().entries()[2].note, None);
    point(&mut harness, "scarlet", 1);
    harness.lacks("mended by a guess");
    harness.keys("Ctrl+z Ctrl+z").expect("Entries 1 and 3 cannot both be true.");
}

/// Dev showed twice, after others who were not heard. If everybody answers, these may have shown too.
#[test]
fn the_rule_of_answering_is_offered_if_no_single_slip_explains_the_log() {
    let mut harness = Bench::english();
    harness.enters(&["pass", "a: gr kn lo b? c? d+", "a: pl pi ki b? c? d+", "reveal b gr", "reveal b pl"]);
    let offer = "Everyone answers at your table";
    harness.expect(offer).lacks("More than one mistake");
    press_in_panel(&mut harness, offer);
    assert_eq!(harness.stage.on_disk().setup.rules.answers, AnswerRule::Everybody);
    harness.lacks("be true").expect(&format!("Mended: {offer}"));
}

/// Anna showed me Prof. Plum. Later Dev names it with two cards that Ben does not hold, and Ben is noted as the one who
/// showed. It was Anna.
#[test]
fn a_show_noted_at_the_wrong_seat_is_put_right_by_one_press() {
    let mut harness = Bench::english();
    harness.enters(&["me: pl ro ki +pl", "c: gr kn lo ----", "d: pl kn lo --+"]).expect("cannot both be true");
    press_in_panel(&mut harness, "Anna showed a card");
    harness.lacks("be true");
}

/// A contradiction and a question stand in the panel.
#[test]
fn the_sheet_stays_where_it_is_when_the_log_contradicts_itself() {
    for (width, height) in [(1366.0, 768.0), (683.0, 768.0), (683.0, 384.0)] {
        let mut harness = Bench::begin(five(), Code::English).shown(width, height);
        let right = if width > 1000.0 { 1066.0 } else { width * 0.62 };
        let sheet = |harness: &mut Harness<Bench>| {
            let of_sheet = |text: &str| ["SUSPECTS", "WEAPONS", "Miss Scarlet", "Chloé"].contains(&text);
            let seen = harness.texts().into_iter().filter(|seen| of_sheet(&seen.text) && seen.bounds.x < right);
            let seen = seen.filter(|seen| width < 1000.0 || seen.bounds.x > 344.0);
            seen.map(|seen| (seen.text, seen.bounds.y.round() as i32)).collect::<Vec<_>>()
        };
        harness.enter("me: pl ro ki -+ki");
        let before = sheet(&mut harness);
        assert!(before.len() >= 2, "{before:?}");
        harness.enter("me: sc ca ki +ki");
        let seen = harness.find(|seen| seen.text == "THE LOG CONTRADICTS ITSELF");
        assert!(seen.bounds.x >= right, "{width}x{height}: {seen:?}");
        assert_eq!(sheet(&mut harness), before, "{width}x{height}");
    }
}

#[test]
fn two_slips_are_mended_by_a_pair() {
    let mut harness = tall();
    harness
        .enters(&["me: pl ro ki -+ki", "me: sc ca ki +ki", "me: gr kn st -+st", "me: wh kn st +st"])
        .expects(&["More than one mistake", "be true."]);
    assert!(harness.sees("CASE FILE"), "what does not clash is told");
    let (pair, entries) = mends(&harness).swap_remove(0);
    assert_eq!(entries.len(), 2, "{pair}");
    press_in_panel(&mut harness, &pair);
    harness.lacks("be true");
}

#[test]
fn what_if_shows_an_assumption_and_nothing_is_written() {
    let mut harness = Bench::english();
    harness.enter("a: gr ro lo -+");
    let before = harness.stage.on_disk();
    point(&mut harness, "rope", 3);
    harness.click("What if yes?").expects(&[
        "Only assumed: Chloé has the Rope.",
        "What if: all of this rests on an assumption",
        "You assume it, to see what follows.",
    ]);
    assert_eq!(harness.stage.on_disk(), before);
    let close = harness.find(|seen| seen.text == "×" && seen.bounds.y > 720.0);
    harness
        .click_at(close.bounds.center())
        .lacks("Only assumed")
        .keys("Alt+n")
        .expect("Only assumed: Chloé does not have the Rope.")
        .keys("Escape")
        .lacks("Only assumed");
}

/// Also while the foot has something to say of the last change.
#[test]
fn an_assumption_can_be_left_after_an_edit_and_after_undo() {
    let mut harness = Bench::english();
    harness.enters(&["me: pl ro ki --", "a: gr ro lo -+"]).keys("F6 F6");
    assert!(harness.sees("Insert"), "the newest entry is chosen");
    harness.keys("Ctrl+e Ctrl+Enter").expect("Entry 2 now reads");
    point(&mut harness, "rope", 3);
    for keys in ["Alt+y", "Ctrl+z Alt+y"] {
        harness.keys(keys).expect("Only assumed: Chloé has the Rope.");
        let close = harness.find(|seen| seen.text == "×" && seen.bounds.y > 720.0);
        harness.click_at(close.bounds.center()).lacks("Only assumed");
    }
}

/// It is a notice in the foot, and nothing above or in the sheet moves.
#[test]
fn an_assumption_is_told_in_the_foot() {
    for (width, height) in [(1366.0, 768.0), (683.0, 700.0), (342.0, 384.0)] {
        for code in [Code::English, Code::French] {
            let mut harness = Bench::begin(five(), code).shown(width, height);
            let tops = |harness: &mut Harness<Bench>| {
                let of_sheet = |seen: &Seen| ["Anna", "Chloé"].contains(&&*seen.text) && seen.bounds.y < 250.0;
                let seen = harness.texts().into_iter().filter(of_sheet);
                seen.map(|seen| (seen.text, seen.bounds.y.round() as i32)).collect::<Vec<_>>()
            };
            point(&mut harness, "rope", 3);
            let before = tops(&mut harness);
            harness.keys("Alt+y");
            let words = if code == Code::English { "Only assumed: " } else { "Simple supposition\u{a0}: " };
            let seen = harness.find(|seen| seen.text.contains(words));
            assert!(seen.bounds.y > height - 50.0 && !seen.cut, "{width} {code:?}: {seen:?}");
            assert_eq!(tops(&mut harness), before, "{width} {code:?}");
            harness.keys("Escape").lacks(words);
        }
    }
}

#[test]
fn an_assumption_is_kept_as_a_branch_and_both_lines_go_on() {
    let mut harness = Bench::english();
    harness.enter("a: gr ro lo -+");
    point(&mut harness, "rope", 3);
    harness.clicks(&["What if yes?", "Keep"]).expects(&["Main branch", "Chloé ✓ Rope"]);
    assert_eq!(harness.game().current, 1);
    assert_eq!(harness.logged(), 2);
    harness.enter("me: pl kn ki -+ki");
    assert_eq!(harness.logged(), 3);
    harness.click("Main branch");
    assert_eq!(harness.logged(), 1);
    harness.enter("me: pl kn ki -+ki").clicks(&["Chloé ✓ Rope", "Drop this branch"]).lacks("Main branch");
    assert_eq!(harness.stage.on_disk(), *harness.game());
}

#[test]
fn an_assumption_that_no_entry_can_state_cannot_be_kept() {
    let mut harness = Bench::english();
    point(&mut harness, "rope", 5);
    harness.click("What if not?").expect("Only assumed: the Rope is not in the confidential case file.").lacks("Keep");
}

#[test]
fn an_unlikely_answer_asks_back_quietly() {
    let mut harness = Bench::english();
    // The Hall is mine. Without Mr. Green, Ben would have to have exactly the four weapons.
    harness
        .enters(&["a: gr ro ha +", "a: gr kn ha +", "a: gr le ha +", "a: gr pis ha +"])
        .lacks("times in 100")
        .enter("c: gr ca lo ----")
        .expect("Ben would show here 99 times in 100");
    assert_eq!(harness.logged(), 4, "nothing is logged before it is confirmed");
    assert_eq!(harness.stage.on_disk(), *harness.game());
    // Enter again: it is right.
    harness.keys("Enter");
    assert_eq!(harness.logged(), 5);
    harness.lacks("times in 100");
    // Another one, logged as doubtful. One that is changed before it is logged.
    harness.keys("Ctrl+z").enter("c: gr ca lo ----").click("Log it, doubted");
    assert_eq!(harness.logged(), 5);
    assert_eq!(answers(&harness, 4).iter().filter(|answer| answer.doubted).count(), 1);
    harness.keys("Ctrl+z Ctrl+z").enter("c: gr ca lo ----").click("Change it").lacks("times in 100");
    assert_eq!(harness.logged(), 4);
}

#[test]
fn a_folded_notebook_asks_nothing() {
    let mut harness = Bench::english();
    harness
        .enters(&["a: gr ro ha +", "a: gr kn ha +", "a: gr le ha +", "a: gr pis ha +"])
        .message(Message::Notebook(notebook::Message::Fold(true)))
        .enter("c: gr ca lo ----");
    assert_eq!(harness.logged(), 5);
    harness.lacks("times in 100").message(Message::Notebook(notebook::Message::Fold(false)));
    assert!(harness.sees("Ben would show here 99 times in 100"), "it is asked about when nobody looks on");
    harness.click("It is right").lacks("times in 100");
}

#[test]
fn the_keyboard_follows_a_link_to_its_entry() {
    let mut harness = Bench::english();
    harness.enter("me: pl ro ki -+ki");
    point(&mut harness, "kitchen", 3);
    assert!(!harness.sees("Insert"), "nothing is selected");
    let in_panel = |harness: &mut Harness<Bench>| {
        let bounds = harness.focused().and_then(|(_, bounds)| bounds);
        bounds.is_some_and(|bounds| bounds.x > 1080.0 && bounds.width < 14.0)
    };
    // The test is not the whole program, so what its Tab does is done by hand.
    for _ in 0..120 {
        harness.run(iced::widget::operation::focus_next());
        if in_panel(&mut harness) {
            break;
        }
    }
    assert!(in_panel(&mut harness), "Tab comes to the link");
    harness.keys("Enter").expect("Insert");
}
