//! The check of the player's own marks.

use super::bench::{ANNA, BEN, Bench, CHLOE, card, helped};
use crate::prelude::*;
use deerstalker::app::table::Message;
use deerstalker::game::{Cell, HelpStep, HelpUsed, PencilMark};

/// Ben showed me the Kitchen, after Anna had none of the three. I have marked that Anna has it, and that Chloé has the
/// Rope.
fn wrongly_marked(width: f32, height: f32) -> Harness<Bench> {
    let mut window = helped(HintLevel::MyMarks).shown(width, height);
    window.enter("pl ro ki -+ki");
    mark(&mut window, "kitchen", ANNA, Some(PencilMark::Yes));
    mark(&mut window, "rope", CHLOE, Some(PencilMark::Yes));
    window
}

fn mark(window: &mut Harness<Bench>, id: &str, seat: Seat, mark: Option<PencilMark>) {
    let cell = Cell { card: card(window, id), column: seat.index() };
    // A press on a cell marks it, so the cursor goes there first.
    while window.game().pencil.get(&(cell.card, seat.0)).copied() != mark {
        window.message(Message::Point(cell));
    }
}

fn check(window: &mut Harness<Bench>) {
    window.keys("Alt+c");
}

fn help(window: &Harness<Bench>) -> Vec<HelpUsed> {
    window.stage.on_disk().help.into_iter().collect()
}

#[test]
fn checking_my_marks_tells_the_number_before_the_cells_and_keeps_each_step() {
    let mut window = wrongly_marked(1366.0, 768.0);
    window.expect("Check my marks");
    assert!(!window.sees("contradicts") && help(&window).is_empty());
    check(&mut window);
    window.expects(&["One mark contradicts the log.", "One mark has no reason yet."]);
    // Anna has none of the other two, and Ben has the Kitchen, so the rest of its row needs no mark.
    window.expect("6 cells can be marked.");
    assert!(!window.sees("Anna and the Kitchen"), "not yet which");
    window.click("Which cell?").expect("Anna and the Kitchen: this mark contradicts the log.");
    assert!(!window.sees("cells can be marked") && !window.sees("Anna passed on"), "not yet why");
    check(&mut window);
    window.expect("Anna passed on the Kitchen in entry 1.");
    let texts = window.texts();
    assert!(!texts.iter().any(|seen| seen.text.contains('%') || seen.text.contains("solution")), "{texts:?}");
    let kitchen = card(&window, "kitchen");
    let steps = [HelpStep::Counts, HelpStep::Cell(kitchen, ANNA.0), HelpStep::Reason(kitchen, ANNA.0)];
    assert_eq!(help(&window), steps.map(|step| HelpUsed { after: 1, step }));
    // Then the next one: nothing in the log says where the Rope is.
    window.click("Next").expect("Chloé and the Rope: this mark has no reason yet.");
    check(&mut window);
    window.expect("The log leaves it open: the Rope may be with");
}

#[test]
fn an_answer_about_my_marks_disappears_when_a_mark_changes() {
    let mut window = wrongly_marked(1366.0, 768.0);
    check(&mut window);
    mark(&mut window, "kitchen", ANNA, Some(PencilMark::No));
    assert!(!window.sees("contradicts") && !window.sees("has no reason"), "a mark made right is not praised");
    check(&mut window);
    window.lacks("contradicts the log").expect("One mark has no reason yet.");
    mark(&mut window, "kitchen", BEN, Some(PencilMark::Yes));
    mark(&mut window, "rope", CHLOE, None);
    for id in ["plum", "rope"] {
        mark(&mut window, id, ANNA, Some(PencilMark::No));
    }
    check(&mut window);
    window.expects(&["No mark is wrong or without a reason", "Check again"]);
    // An entry makes other marks follow.
    window.enter("anna: pl ro ki ----").lacks("No mark is wrong");
}

#[test]
fn my_marks_cannot_be_checked_at_other_levels_of_help_or_after_the_end() {
    let mut window = Bench::english();
    window.enter("pl ro ki -+ki");
    check(&mut window);
    assert!(help(&window).is_empty() && !window.sees("can be marked"));
    let mut window = wrongly_marked(1366.0, 768.0);
    window.enter("anna: ! pl ro lo right").lacks("Check my marks");
    check(&mut window);
    assert!(help(&window).is_empty());
}

#[test]
fn in_a_narrow_window_the_key_brings_the_answer_forward() {
    let mut window = wrongly_marked(683.0, 768.0);
    window.click("Log").lacks("Check my marks");
    check(&mut window);
    window.expect("One mark contradicts the log.");
}
