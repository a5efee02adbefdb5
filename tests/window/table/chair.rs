//! Who has seen my cards, the table from another chair, and copying.

use super::bench::{Bench, card, five};
use super::conflict::denied;
use crate::prelude::*;
use deerstalker::app::notebook;
use deerstalker::app::table::Message;
use deerstalker::deduction::{Cancel, Position};
use deerstalker::game::Cell;
use deerstalker::review::OtherChair;

const NEXT: Stroke = Stroke::ctrl('k');
const COPY: Stroke = Stroke::ctrl('c');

fn point(harness: &mut Harness<Bench>, id: &str, column: usize) {
    let card = card(harness, id);
    harness.message(Message::Point(Cell { card, column }));
}

fn after_a_show() -> Harness<Bench> {
    let mut harness = Bench::english();
    harness.enter("anna: mu ro lo ---+mu");
    assert_eq!(harness.logged(), 1);
    harness
}

#[test]
fn the_reason_of_my_card_says_who_has_seen_it() {
    let mut harness = after_a_show();
    point(&mut harness, "mustard", 0);
    harness.expect("Col. Mustard: seen by Anna (1).");
    point(&mut harness, "hall", 0);
    harness.expect("Hall: nobody else has seen it.").message(Message::Level(HintLevel::MyMarks));
    point(&mut harness, "mustard", 0);
    assert!(harness.sees("Col. Mustard: seen by Anna (1)."), "that is no deduction");
    harness.message(Message::Level(HintLevel::Hints));
    // Nobody asks who has seen a card that is not mine.
    point(&mut harness, "rope", 2);
    harness.lacks("has seen it").lacks("seen by");
}

#[test]
fn beside_the_card_to_show_stands_who_has_seen_each() {
    let mut harness = after_a_show();
    harness
        .type_text("ben: mu wr lo")
        .expects(&["Col. Mustard: seen by Anna (1).", "Wrench: nobody else has seen it."]);
}

#[test]
fn the_keyboard_goes_from_chair_to_chair_and_back_to_the_sheet() {
    let mut harness = after_a_show();
    for who in ["Anna", "Ben", "Chloé", "Dev"] {
        harness.key(NEXT).expect(&format!("From {who}’s chair"));
        assert!(harness.sees("Seen (entry)") && harness.sees("Thinks possible"), "{who}");
    }
    harness.key(NEXT).lacks("’s chair").key(NEXT);
    // She saw my card in entry 1, where she also asked for it.
    let in_chair = |seen: &Seen| seen.text == "Col. Mustard" && (330.0..1040.0).contains(&seen.bounds.x);
    let line = harness.find(in_chair).bounds.center().y;
    let row: Vec<String> = harness
        .texts()
        .into_iter()
        .filter(|seen| (seen.bounds.center().y - line).abs() < 9.0 && seen.bounds.x > 330.0 && seen.bounds.x < 1040.0)
        .map(|seen| seen.text)
        .collect();
    assert_eq!(row.iter().filter(|text| *text == "1").count(), 2, "{row:?}");
    harness.keys("Escape").lacks("’s chair");
}

#[test]
fn the_mouse_opens_a_chair_from_the_head_of_its_column() {
    let mut harness = after_a_show();
    let head =
        harness.texts().into_iter().find(|seen| seen.text == "Ben" && seen.bounds.x > 400.0 && seen.bounds.x < 1000.0);
    harness.click_at(head.expect("the head of Ben’s column").bounds.center()).expect("From Ben’s chair");
    let anna = harness.texts().into_iter().find(|seen| seen.text == "Anna" && seen.bounds.x > 330.0);
    harness
        .click_at(anna.expect("a button for each chair").bounds.center())
        .expect("From Anna’s chair")
        .click("Close")
        .lacks("’s chair");
}

#[test]
fn other_chairs_are_told_later_at_the_level_of_own_marks_and_closed_while_folded() {
    let mut harness = after_a_show();
    harness
        .key(NEXT)
        .message(Message::Notebook(notebook::Message::Fold(true)))
        .lacks("’s chair")
        .message(Message::Notebook(notebook::Message::Fold(false)))
        .expect("From Anna’s chair")
        .message(Message::Level(HintLevel::Deductions))
        .expect("From Anna’s chair")
        .message(Message::Level(HintLevel::MyMarks))
        .lacks("’s chair")
        .expect("SUSPECTS")
        .key(NEXT)
        .lacks("’s chair")
        .expect("it is told after the game, in the review")
        .key(COPY);
    assert!(!harness.clipboard().unwrap().contains("Has it"));
}

#[test]
fn the_columns_of_another_chair_are_explained_without_scrolling() {
    for (width, height) in [(1366.0, 700.0), (683.0, 700.0)] {
        let mut harness = Bench::begin(five(), Code::English).shown(width, height);
        harness.key(NEXT);
        let texts = harness.texts();
        let about = texts.iter().find(|seen| seen.text.contains("the entries in which Anna asked for it")).unwrap();
        let line =
            harness.texts().into_iter().find(|seen| seen.text == "Quick entry").map_or(height, |seen| seen.bounds.y);
        assert!(about.bounds.y + about.bounds.height < line, "{width}: {about:?}");
    }
}

#[test]
fn the_chosen_reason_entry_or_plan_is_copied_as_text() {
    let mut harness = Bench::english();
    // Nothing is chosen, and it is my turn.
    harness.key(COPY);
    let plan = harness.clipboard().unwrap().to_owned();
    assert!(plan.starts_with("Ask ") && plan.lines().count() > 1, "{plan}");
    harness.enters(&["sam: pl ro ki -+ki", "anna: mu ro lo ---+mu"]);
    point(&mut harness, "mustard", 0);
    harness.key(COPY);
    let why = harness.clipboard().unwrap();
    assert!(why.starts_with("Why · ") && why.contains("Col. Mustard is in your own hand."), "{why}");
    assert!(why.ends_with("Col. Mustard: seen by Anna (2)."), "{why}");
    let id = harness.game().entries()[0].id;
    harness.message(Message::Notebook(notebook::Message::Press(id))).key(COPY);
    let entry = harness.clipboard().unwrap();
    assert!(entry.starts_with("1. ") && entry.contains("Kitchen") && !entry.contains('\n'), "{entry}");
    harness.keys("Ctrl+Shift+c");
    let sheet = harness.clipboard().unwrap();
    assert!(sheet.starts_with("Card\tYou\tAnna\tBen\tChloé\tDev\t"), "{sheet}");
    let columns: Vec<usize> = sheet.lines().map(|line| line.matches('\t').count()).collect();
    assert_eq!(columns, [6; 22]);
    assert!(sheet.contains("Colonel Mustard\t✓\t×\t×"), "{sheet}");
    harness.key(NEXT).key(COPY);
    let chair = harness.clipboard().unwrap();
    assert!(chair.starts_with("From Anna’s chair\n"));
    let mut fields = chair.lines().filter(|line| line.contains('\t')).map(|line| line.split('\t'));
    assert!(
        fields.all(|fields| fields.clone().count() == 5 && fields.clone().all(|field| !field.is_empty())),
        "{chair}"
    );
}

#[test]
fn a_field_copies_its_own_text() {
    let mut harness = after_a_show();
    point(&mut harness, "mustard", 0);
    harness.type_text("ben: pl").keys("Ctrl+a").key(COPY);
    assert_eq!(harness.clipboard(), Some("ben: pl"));
}

#[test]
fn my_own_marks_are_copied_with_the_sheet() {
    let mut harness = Bench::begin(five(), Code::French).shown(1366.0, 768.0);
    harness.message(Message::Level(HintLevel::MyMarks));
    point(&mut harness, "plum", 1);
    harness.keys("Ctrl+Shift+c");
    let sheet = harness.clipboard().unwrap();
    assert!(
        sheet.contains("Professeur Violet\t\t✓\t\t") || sheet.lines().any(|line| line.contains("\t\t✓\t")),
        "{sheet}"
    );
    assert!(!sheet.contains('×'), "nothing is deduced: {sheet}");
}

#[test]
fn after_a_slip_that_everybody_noticed_a_chair_still_counts_what_the_table_knows() {
    let mut harness = denied();
    let last = harness.game().entries()[11].id;
    harness.message(Message::Notebook(notebook::Message::Select(last))).message(Message::DoubtAnswer(2));
    // With the solution, everybody knows that Boris showed the Candlestick, and so that Carla had the Library.
    harness.lacks("has Carla the card, or not?").enters(&["white rope hall ---", "!white rope hall right"]);
    let game = harness.game();
    assert_eq!(game.entries().len(), 14);
    let position = Position::of_game(&game.setup, game.entries());
    for seat in [1, 2, 3].map(Seat) {
        let chair = OtherChair::of(game, 14, &position, seat, 8, &Cancel::default()).unwrap();
        assert_eq!((chair.held.len(), chair.doubts.len()), (21, 0), "{seat:?}");
    }
}
