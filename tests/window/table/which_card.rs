//! Which card was shown to me: the offered cards, and that its name alone answers.

use super::bench::{ANNA, BEN, Bench, CHLOE, answers, card, five, kinds, press_showed};
use crate::prelude::*;
use deerstalker::app::{notebook, table};
use deerstalker::entry::draft::DraftEdit;

fn answer(harness: &Harness<Bench>, seat: Seat) -> Option<Response> {
    let Some(EntryKind::Suggestion { answers, .. }) = kinds(harness).pop() else { panic!("a suggestion") };
    answers.iter().find(|answer| answer.seat == seat).map(|answer| answer.response)
}

/// In the left column: the chip that names the card, then those in the rows of the answers.
fn chips(harness: &mut Harness<Bench>, name: &str) -> Vec<Seen> {
    harness.all_where(|seen| seen.bounds.x < 330.0 && seen.text == name)
}

/// A chip without a ground: the card cannot be meant, though it can be pressed.
fn is_greyed(harness: &mut Harness<Bench>, chip: &Seen) -> bool {
    harness.point_at(Point::new(1.0, 1.0));
    let picture = harness.picture_at(1.0);
    let middle = chip.bounds.center();
    let colour = |y: f32| {
        let at = 4 * (y as usize * picture.width as usize + middle.x as usize);
        [picture.rgba[at], picture.rgba[at + 1], picture.rgba[at + 2]]
    };
    // Inside the chip over its name, and over the chip.
    colour(middle.y - 8.0) == colour(middle.y - 13.0)
}

fn suggest(harness: &mut Harness<Bench>, ids: [&str; 3]) {
    harness.message(table::Message::Composed(DraftEdit::Seat(0)));
    for id in ids {
        let card = self::card(harness, id);
        harness.message(table::Message::Composed(DraftEdit::Card(card)));
    }
}

/// Dozens of answers to suggestions of mine, pressed while the log wrongly says that Anna has none of the cards. Each
/// of the three is a button for each player, and what is pressed is logged.
#[test]
fn every_named_card_is_a_button_though_the_log_is_wrong() {
    let mut harness = Bench::english();
    harness.enter("d: g kn st a-");
    for (name, id) in [("Mr. Green", "green"), ("Knife", "knife"), ("Study", "study")] {
        for (at, seat) in [ANNA, BEN, CHLOE, Seat(4)].into_iter().enumerate() {
            let before = kinds(&harness).len();
            harness.keys("Escape").message(table::Message::Composed(DraftEdit::Seat(0)));
            for id in ["green", "knife", "study"] {
                let card = self::card(&harness, id);
                harness.message(table::Message::Composed(DraftEdit::Card(card)));
            }
            press_showed(&mut harness, at);
            let shown = chips(&mut harness, name);
            assert_eq!(shown.len(), 2, "{name}: the chip that names it, and one in the row of who showed");
            assert_eq!(is_greyed(&mut harness, &shown[1]), seat == ANNA, "Anna cannot have it by the log");
            harness.click_at(shown[1].bounds.center()).click("Log it");
            assert_eq!(kinds(&harness).len(), before + 1, "logged at once");
            let EntryKind::Suggestion { answers, .. } = kinds(&harness).pop().unwrap() else { panic!("a suggestion") };
            assert_eq!(answers.last(), Some(&Answer::new(seat, Response::Showed(Some(card(&harness, id))))));
            harness.message(table::Message::Notebook(notebook::Message::Undo));
        }
    }
}

/// An entry that is edited is no evidence against its change.
#[test]
fn an_edited_entry_marks_no_card_as_impossible() {
    let mut harness = Bench::english();
    harness.enter("g kn st -b+kn");
    let marked = |harness: &mut Harness<Bench>| {
        let answers = ["Mr. Green", "Knife", "Study"].map(|name| chips(harness, name).into_iter().nth(1));
        answers.iter().flatten().filter(|chip| is_greyed(harness, chip)).count()
    };
    harness.message(table::Message::Composed(DraftEdit::Seat(0)));
    for id in ["green", "knife", "study"] {
        let card = self::card(&harness, id);
        harness.message(table::Message::Composed(DraftEdit::Card(card)));
    }
    press_showed(&mut harness, 0);
    assert_eq!(marked(&mut harness), 3, "asked again, Anna has none of the three");
    harness.keys("Escape").click("You · Green · Knife · Study").keys("Ctrl+e").expect("Editing entry 1");
    assert_eq!(marked(&mut harness), 0, "only this entry says that Anna has none");
    // Pressing “Showed” at her moves the answer there, and at Chloé back behind two passes.
    for (nth, seat) in [(0, ANNA), (2, CHLOE)] {
        // While the card is asked for, × leads back to the three choices.
        let back = harness.texts().into_iter().find(|seen| seen.text == "×" && seen.bounds.x < 344.0);
        if let Some(back) = back {
            harness.click_at(back.bounds.center());
        }
        press_showed(&mut harness, nth);
        harness.click("Save");
        let answers = answers(&harness, 0);
        let shown: Vec<_> = answers.iter().filter(|a| a.response != Response::Passed).map(|a| a.seat).collect();
        assert_eq!((answers.len(), shown), (nth + 1, vec![seat]));
        harness.click("You · Green · Knife · Study").keys("Ctrl+e");
    }
}

#[test]
fn the_name_of_the_card_answers_what_the_composer_asks() {
    let mut harness = Bench::english();
    suggest(&mut harness, ["green", "knife", "kitchen"]);
    press_showed(&mut harness, 0);
    harness.expect("Which card was it?");
    // One letter is ambiguous, and what was pressed stays.
    harness.type_text("k");
    assert_eq!(harness.stage.state.input.form.cards.iter().flatten().count(), 3);
    harness
        .type_text("i")
        .expect("Anna showed the Kitchen")
        .keys("Backspace Backspace")
        .expect("Which card was it?")
        .enter("knife");
    assert_eq!(answer(&harness, ANNA), Some(Response::Showed(Some(card(&harness, "knife")))));
    assert!(harness.stage.state.input.is_empty());
}

#[test]
fn the_name_of_the_card_answers_what_the_log_asks() {
    let mut harness = Bench::english();
    harness
        .enter("pl ro ki -+")
        .expect("Which card did Ben show?")
        .type_text("kit")
        .expect("Entry 1: Ben showed the Kitchen")
        .keys("Enter");
    assert_eq!(answer(&harness, BEN), Some(Response::Showed(Some(card(&harness, "kitchen")))));
    assert_eq!(kinds(&harness).len(), 1);
    harness.lacks("Which card did");
    // Two cards begin a suggestion, and so does a card that was not named.
    harness
        .enter("me: pl pip ba +")
        .type_text("ba pl")
        .lacks("Anna showed the Ballroom")
        .keys("Escape")
        .type_text("rope")
        .lacks("Entry 2:");
}

#[test]
fn the_name_of_the_card_stands_after_the_sign_with_or_without_a_space() {
    for line in ["pl lead ki -+lead", "pl lead ki -+ lead", "pl lead ki -+ lead pipe", "pl lead ki b+ pipe"] {
        let mut harness = Bench::english();
        harness.enter(line);
        let expected = Response::Showed(Some(card(&harness, "pipe")));
        assert_eq!(answer(&harness, BEN), Some(expected), "{line}");
    }
    // The next player's name is no card.
    let mut harness = Bench::english();
    harness.enter("pl lead ki + b-");
    assert_eq!(answer(&harness, ANNA), Some(Response::Showed(None)));
}

#[test]
fn only_cards_that_can_have_been_shown_are_offered() {
    let mut harness = Bench::english();
    // Mustard is mine.
    suggest(&mut harness, ["mustard", "knife", "kitchen"]);
    press_showed(&mut harness, 0);
    assert_eq!(chips(&mut harness, "Col. Mustard").len(), 1, "it is named, and offered to nobody");
    assert_eq!(chips(&mut harness, "Knife").len(), 2);
    harness.keys("Escape");
    // The Kitchen is Chloé's, so Ben cannot have shown it, and the log does not offer it.
    harness.enters(&["reveal c kit", "me: pl ro ki -+"]).expect("Which card did Ben show?");
    let question = harness.place("Which card did Ben show?");
    let offered = |harness: &mut Harness<Bench>, name: &str| {
        chips(harness, name).iter().any(|chip| chip.bounds.y > question.y - 12.0)
    };
    assert!(offered(&mut harness, "Prof. Plum") && offered(&mut harness, "Rope"));
    assert!(!offered(&mut harness, "Kitchen"));
}

#[test]
fn the_cards_in_question_are_whole_in_small_windows() {
    for (width, height, code) in [
        (683.0, 768.0, Code::English),
        (1050.0, 700.0, Code::English),
        (1366.0, 768.0, Code::French),
        (683.0, 768.0, Code::French),
    ] {
        let mut harness = Bench::begin(five(), code).shown(width, height);
        harness.message(table::Message::Panel(table::TablePanel::Composer));
        suggest(&mut harness, ["green", "pipe", "conservatory"]);
        harness.message(table::Message::Composed(DraftEdit::Answer(ANNA, Response::Showed(None))));
        let back = harness.place("×");
        let beside = |seen: &&Seen| (seen.bounds.center().y - back.y).abs() < 6.0 && seen.bounds.x < back.x;
        let texts = harness.texts();
        let cards: Vec<_> = texts.iter().filter(beside).filter(|seen| back.x - seen.bounds.x < 300.0).collect();
        assert!(cards.len() >= 3, "{width}: {cards:?}");
        for pair in cards.windows(2) {
            assert!(!pair[0].cut && pair[0].bounds.x + pair[0].bounds.width <= pair[1].bounds.x, "{width}: {pair:?}");
        }
    }
}

/// If the first press of a double one changes the row, the second belongs to nobody.
#[test]
fn a_double_press_on_showed_names_no_card() {
    let mut harness = Bench::english();
    suggest(&mut harness, ["green", "knife", "kitchen"]);
    let showed = harness.place("Showed");
    harness.click_at(showed).click_at(showed);
    assert_eq!(harness.stage.state.input.form.answers.get(&ANNA), Some(&Response::Showed(None)));
    harness.expect("Which card was it?");
    let chip = chips(&mut harness, "Knife").pop().unwrap();
    harness.click_at(chip.bounds.center());
    let knife = card(&harness, "knife");
    assert_eq!(harness.stage.state.input.form.answers.get(&ANNA), Some(&Response::Showed(Some(knife))));
}

/// My answer by the reading is pressed in my row, and the cards that it asks for are offered there.
#[test]
fn my_answer_stands_in_my_row_as_it_follows_from_my_hand() {
    let mut harness = Bench::english();
    suggest(&mut harness, ["mustard", "wrench", "study"]);
    harness.message(table::Message::Composed(DraftEdit::Seat(CHLOE.0)));
    // It stands there before I am asked, so that no press turns into another.
    let early = chips(&mut harness, "Wrench").pop().unwrap();
    harness
        .message(table::Message::Composed(DraftEdit::Answer(Seat(4), Response::Passed)))
        .expect("Which card was it?");
    let chip = chips(&mut harness, "Wrench").pop().unwrap();
    assert_eq!(chip.bounds, early.bounds);
    assert_eq!((chips(&mut harness, "Wrench").len(), chips(&mut harness, "Study").len()), (2, 1));
    harness.click_at(chip.bounds.center()).click("Log it");
    assert_eq!(answer(&harness, Seat(0)), Some(Response::Showed(Some(card(&harness, "wrench")))));
}
