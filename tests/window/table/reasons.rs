//! Why, contradictions, questions and trying out, at the table.

use super::bench::{Bench, card, enter, five};
use deerstalker::app::keys::Stroke;
use deerstalker::app::notebook;
use deerstalker::app::table::Message;
use deerstalker::app::theme::Mode;
use deerstalker::deduction::{Cancel, Position};
use deerstalker::edition::AnswerRule;
use deerstalker::game::Cell;
use deerstalker::game::{EntryId, EntryKind, HintLevel};
use deerstalker::review::diagnosis::Diagnosis;
use deerstalker::text::why::ReasonWriter;
use deerstalker::text::{Code, Language, Names};
use iced::keyboard::key::Named;
use support::harness::{Harness, Seen};

fn point(harness: &mut Harness<Bench>, id: &str, column: usize) {
    let card = card(harness, id);
    harness.message(Message::Point(Cell { card, column }));
}

fn reads(harness: &mut Harness<Bench>, part: &str) -> bool {
    harness.texts().iter().any(|seen| seen.text.contains(part))
}

/// The log may have one of the same name.
fn press_in_panel(harness: &mut Harness<Bench>, words: &str) {
    let seen = harness.texts().into_iter().find(|seen| seen.text == words && seen.bounds.x > 1060.0);
    let seen = seen.unwrap_or_else(|| panic!("no {words}: {:#?}", harness.texts()));
    harness.click_at(seen.bounds.center());
}

#[test]
fn a_chosen_cell_is_explained_by_its_entries() {
    let mut harness = Bench::english();
    // Advice comes before an empty panel of reasons, and may push it below the fold.
    harness.message(Message::Level(HintLevel::Deductions));
    assert!(reads(&mut harness, "Click a cell of the sheet to see why."));
    enter(&mut harness, "me: pl ro ki -+ki");
    assert!(reads(&mut harness, "ENTRY 1 TOLD YOU"));
    harness.message(Message::Level(HintLevel::Hints));
    point(&mut harness, "kitchen", 3);
    assert!(reads(&mut harness, "Ben showed you the Kitchen in entry 1. So Chloé does not have the Kitchen."));
    point(&mut harness, "mustard", 0);
    assert!(reads(&mut harness, "Col. Mustard is in your own hand."));
    point(&mut harness, "rope", 1);
    assert!(reads(&mut harness, "Anna passed on the Rope in entry 1."));
    // The arrow keys lead on: the next column is Ben's, open.
    harness.press(Named::ArrowRight);
    assert!(reads(&mut harness, "The Rope can also be"));
}

#[test]
fn the_reason_of_a_chosen_cell_is_in_sight_however_far_its_panels_are_scrolled() {
    let mut harness = Bench::begin(five(), Code::English, Mode::Night).shown(1366.0, 520.0);
    harness.message(Message::Level(HintLevel::Hints));
    enter(&mut harness, "me: pl ro ki -+ki");
    let at = harness.scrolling().into_iter().find(|area| area.x > 1060.0).unwrap().center();
    let reason = |harness: &mut Harness<Bench>| {
        point(harness, "kitchen", 2);
        let seen = harness.texts().into_iter().find(|seen| seen.text.starts_with("WHY")).unwrap();
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
    let mut harness = Bench::begin(five(), Code::French, Mode::Paper).shown(1366.0, 768.0);
    enter(&mut harness, "moi: plum corde cuisine -+cuisine");
    point(&mut harness, "rope", 1);
    assert!(reads(&mut harness, "Anna n’a rien montré pour la Corde à la ligne 1."));
}

/// The words of each mend of the contradictory log, likeliest first, with the entries that it changes.
fn mends(harness: &Harness<Bench>) -> Vec<(String, Vec<EntryId>)> {
    let game = harness.stage.game().game();
    let position = Position::of_game(&game.setup, game.entries());
    let found = Diagnosis::of(&position, &game.setup, game.entries(), &Cancel::default()).unwrap();
    let language = Language::new(Code::English);
    let writer = ReasonWriter::new(Names::new(&game.setup, &language).in_short(), &found.problem, game.entries());
    found.mends.iter().map(|mend| (writer.mend(mend), mend.entries().collect())).collect()
}

#[test]
fn a_contradiction_quotes_its_entries_and_offers_every_mend() {
    let mut harness = Bench::begin(five(), Code::English, Mode::Night).shown(1366.0, 1600.0);
    enter(&mut harness, "me: pl ro ki -+ki");
    enter(&mut harness, "a: gr ro lo -+");
    enter(&mut harness, "me: sc ca ki +ki");
    assert!(reads(&mut harness, "Entries 1 and 3 cannot both be true."));
    assert!(reads(&mut harness, "Kitchen: has Anna the card, or not?"), "the headline asks");
    assert!(reads(&mut harness, "only marks that hold in every likely repair"));
    assert!(harness.sees("CASE FILE") && reads(&mut harness, "solutions left"), "what can be told is told meanwhile");
    let show = harness.texts().into_iter().find(|seen| seen.text.starts_with("Show entry")).unwrap();
    harness.click_at(show.bounds.center());
    assert!(reads(&mut harness, "Insert"), "the entry is selected in the log");
    harness.press(Named::Escape);
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
    let truth = ["me: pl ro ki -+ki", "a: gr ro lo -+", "me: sc ro ki +sc"];
    let mut right = Bench::english();
    for line in truth {
        enter(&mut right, line);
    }
    let mut harness = Bench::english();
    for line in ["me: pl ro ki -+ki", "a: gr ro lo -+", "me: sc ro ki +ki"] {
        enter(&mut harness, line);
    }
    let sheet = |harness: &Harness<Bench>| harness.stage.state.analysis().sheet().cloned();
    press_in_panel(&mut harness, "Anna showed Miss Scarlet");
    assert!(!reads(&mut harness, "be true"));
    assert_eq!(sheet(&harness), sheet(&right));
    assert_eq!(harness.stage.on_disk(), *harness.stage.game().game());
    assert_eq!(harness.stage.game().game().entries()[2].note.as_deref(), Some("mended by a guess"));
    point(&mut harness, "scarlet", 1);
    assert!(reads(&mut harness, "Entry 3 was mended by a guess."), "what rests on it says so");
    harness.key(Stroke::ctrl('z'));
    assert!(reads(&mut harness, "Entries 1 and 3 cannot both be true."));
}

/// Dev showed twice, after others who were not heard. If everybody answers, these may have shown too.
#[test]
fn the_rule_of_answering_is_offered_if_no_single_slip_explains_the_log() {
    let mut harness = Bench::english();
    for line in ["pass", "a: gr kn lo b? c? d+", "a: pl pi ki b? c? d+", "reveal b gr", "reveal b pl"] {
        enter(&mut harness, line);
    }
    let offer = "Everyone answers at your table";
    assert!(reads(&mut harness, offer) && !reads(&mut harness, "More than one mistake"));
    press_in_panel(&mut harness, offer);
    assert_eq!(harness.stage.on_disk().setup.rules.answers, AnswerRule::Everybody);
    assert!(!reads(&mut harness, "be true") && !reads(&mut harness, offer));
}

/// Anna showed me Prof. Plum. Later Dev names it with two cards that Ben does not hold, and Ben is noted as the one who
/// showed. It was Anna.
#[test]
fn a_show_noted_at_the_wrong_seat_is_put_right_by_one_press() {
    let mut harness = Bench::english();
    enter(&mut harness, "me: pl ro ki +pl");
    enter(&mut harness, "c: gr kn lo ----");
    enter(&mut harness, "d: pl kn lo --+");
    assert!(reads(&mut harness, "cannot both be true"));
    press_in_panel(&mut harness, "Anna showed a card");
    assert!(!reads(&mut harness, "be true"));
}

/// A contradiction and a question stand in the panel.
#[test]
fn the_sheet_stays_where_it_is_when_the_log_contradicts_itself() {
    for (width, height) in [(1366.0, 768.0), (683.0, 768.0), (683.0, 384.0)] {
        let mut harness = Bench::begin(five(), Code::English, Mode::Night).shown(width, height);
        let right = if width > 1000.0 { 1066.0 } else { width * 0.62 };
        let sheet = |harness: &mut Harness<Bench>| {
            let of_sheet = |text: &str| ["SUSPECTS", "WEAPONS", "Miss Scarlet", "Chloé"].contains(&text);
            let seen = harness.texts().into_iter().filter(|seen| of_sheet(&seen.text) && seen.bounds.x < right);
            let seen = seen.filter(|seen| width < 1000.0 || seen.bounds.x > 344.0);
            seen.map(|seen| (seen.text, seen.bounds.y.round() as i32)).collect::<Vec<_>>()
        };
        enter(&mut harness, "me: pl ro ki -+ki");
        let before = sheet(&mut harness);
        assert!(before.len() >= 2, "{before:?}");
        enter(&mut harness, "me: sc ca ki +ki");
        let seen = harness.texts().into_iter().find(|seen| seen.text == "The log contradicts itself.");
        let seen = seen.unwrap_or_else(|| panic!("{width}x{height}: nothing is said"));
        assert!(seen.bounds.x >= right, "{width}x{height}: {seen:?}");
        assert_eq!(sheet(&mut harness), before, "{width}x{height}");
    }
}

#[test]
fn two_slips_are_mended_by_a_pair() {
    let mut harness = Bench::begin(five(), Code::English, Mode::Night).shown(1366.0, 1600.0);
    enter(&mut harness, "me: pl ro ki -+ki");
    enter(&mut harness, "me: sc ca ki +ki");
    enter(&mut harness, "me: gr kn st -+st");
    enter(&mut harness, "me: wh kn st +st");
    assert!(reads(&mut harness, "More than one mistake") && reads(&mut harness, "be true."));
    assert!(harness.sees("CASE FILE"), "what does not clash is told");
    let (pair, entries) = mends(&harness).swap_remove(0);
    assert_eq!(entries.len(), 2, "{pair}");
    press_in_panel(&mut harness, &pair);
    assert!(!reads(&mut harness, "be true"));
}

#[test]
fn what_if_shows_an_assumption_and_nothing_is_written() {
    let mut harness = Bench::english();
    enter(&mut harness, "a: gr ro lo -+");
    let before = harness.stage.on_disk();
    point(&mut harness, "rope", 3);
    harness.click("What if yes?");
    assert!(reads(&mut harness, "Only assumed: Chloé has the Rope."));
    assert!(reads(&mut harness, "What if: all of this rests on an assumption"));
    assert!(reads(&mut harness, "You assume it, to see what follows."));
    assert_eq!(harness.stage.on_disk(), before);
    let close = harness.texts().into_iter().find(|seen| seen.text == "×" && seen.bounds.y > 720.0).unwrap();
    harness.click_at(close.bounds.center());
    assert!(!reads(&mut harness, "Only assumed"));
    harness.key(Stroke::char('n').with_alt());
    assert!(reads(&mut harness, "Only assumed: Chloé does not have the Rope."));
    harness.press(Named::Escape);
    assert!(!reads(&mut harness, "Only assumed"));
}

/// It is a notice in the foot, and nothing above or in the sheet moves.
#[test]
fn an_assumption_is_told_in_the_foot() {
    for (width, height) in [(1366.0, 768.0), (683.0, 700.0), (342.0, 384.0)] {
        for code in [Code::English, Code::French] {
            let mut harness = Bench::begin(five(), code, Mode::Night).shown(width, height);
            let tops = |harness: &mut Harness<Bench>| {
                let of_sheet = |seen: &Seen| ["Anna", "Chloé"].contains(&&*seen.text) && seen.bounds.y < 250.0;
                let seen = harness.texts().into_iter().filter(of_sheet);
                seen.map(|seen| (seen.text, seen.bounds.y.round() as i32)).collect::<Vec<_>>()
            };
            point(&mut harness, "rope", 3);
            let before = tops(&mut harness);
            harness.key(Stroke::char('y').with_alt());
            let words = if code == Code::English { "Only assumed: " } else { "Simple supposition\u{a0}: " };
            let seen = harness.texts().into_iter().find(|seen| seen.text.contains(words));
            let seen = seen.unwrap_or_else(|| panic!("{width} {code:?}: {:#?}", harness.texts()));
            assert!(seen.bounds.y > height - 50.0 && !seen.cut, "{width} {code:?}: {seen:?}");
            assert_eq!(tops(&mut harness), before, "{width} {code:?}");
            harness.press(Named::Escape);
            assert!(!reads(&mut harness, words));
        }
    }
}

#[test]
fn an_assumption_is_kept_as_a_branch_and_both_lines_go_on() {
    let mut harness = Bench::english();
    enter(&mut harness, "a: gr ro lo -+");
    point(&mut harness, "rope", 3);
    harness.click("What if yes?");
    harness.click("Keep");
    assert!(reads(&mut harness, "Main branch") && reads(&mut harness, "Chloé ✓ Rope"));
    assert_eq!(harness.stage.game().game().current, 1);
    assert_eq!(harness.stage.game().game().entries().len(), 2);
    enter(&mut harness, "me: pl kn ki -+ki");
    assert_eq!(harness.stage.game().game().entries().len(), 3);
    harness.click("Main branch");
    assert_eq!(harness.stage.game().game().entries().len(), 1);
    enter(&mut harness, "me: pl kn ki -+ki");
    harness.click("Chloé ✓ Rope");
    harness.click("Drop this branch");
    assert!(!reads(&mut harness, "Main branch"));
    assert_eq!(harness.stage.on_disk(), *harness.stage.game().game());
}

#[test]
fn an_assumption_that_no_entry_can_state_cannot_be_kept() {
    let mut harness = Bench::english();
    point(&mut harness, "rope", 5);
    harness.click("What if not?");
    assert!(reads(&mut harness, "Only assumed: the Rope is not in the confidential case file."));
    assert!(!harness.sees("Keep"));
}

#[test]
fn an_unlikely_answer_asks_back_quietly() {
    let mut harness = Bench::english();
    // The Hall is mine. Without Mr. Green, Ben would have to have exactly the four weapons.
    for line in ["a: gr ro ha +", "a: gr kn ha +", "a: gr le ha +", "a: gr pis ha +"] {
        enter(&mut harness, line);
    }
    assert!(!reads(&mut harness, "times in 100"));
    enter(&mut harness, "c: gr ca lo ----");
    assert!(reads(&mut harness, "Ben would show here 99 times in 100"));
    assert_eq!(harness.stage.game().game().entries().len(), 4, "nothing is logged before it is confirmed");
    assert_eq!(harness.stage.on_disk(), *harness.stage.game().game());
    // Enter again: it is right.
    harness.press(Named::Enter);
    assert_eq!(harness.stage.game().game().entries().len(), 5);
    assert!(!reads(&mut harness, "times in 100"));
    // Another one, logged as doubtful. One that is changed before it is logged.
    harness.key(Stroke::ctrl('z'));
    enter(&mut harness, "c: gr ca lo ----");
    harness.click("Log it, doubted");
    assert_eq!(harness.stage.game().game().entries().len(), 5);
    let last = harness.stage.game().game().entries().last().unwrap().clone();
    let EntryKind::Suggestion { answers, .. } = &last.kind else { panic!("{last:?}") };
    assert_eq!(answers.iter().filter(|answer| answer.doubted).count(), 1);
    harness.key(Stroke::ctrl('z'));
    harness.key(Stroke::ctrl('z'));
    enter(&mut harness, "c: gr ca lo ----");
    harness.click("Change it");
    assert!(!reads(&mut harness, "times in 100"));
    assert_eq!(harness.stage.game().game().entries().len(), 4);
}

#[test]
fn a_folded_notebook_asks_nothing() {
    let mut harness = Bench::english();
    for line in ["a: gr ro ha +", "a: gr kn ha +", "a: gr le ha +", "a: gr pis ha +"] {
        enter(&mut harness, line);
    }
    harness.message(Message::Notebook(notebook::Message::Fold(true)));
    enter(&mut harness, "c: gr ca lo ----");
    assert_eq!(harness.stage.game().game().entries().len(), 5);
    assert!(!reads(&mut harness, "times in 100"));
    harness.message(Message::Notebook(notebook::Message::Fold(false)));
    assert!(reads(&mut harness, "Ben would show here 99 times in 100"), "it is asked about when nobody looks on");
    harness.click("It is right");
    assert!(!reads(&mut harness, "times in 100"));
}

#[test]
fn the_keyboard_follows_a_link_to_its_entry() {
    let mut harness = Bench::english();
    enter(&mut harness, "me: pl ro ki -+ki");
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
    harness.press(Named::Enter);
    harness.expect("Insert");
}
