//! Advice at the table: the next suggestion, rooms, what to show, who is close. It is hidden below the highest level of
//! help.

use super::bench::{Bench, five, setup};
use crate::prelude::*;
use deerstalker::app::table::Message;
use deerstalker::format::decode;
use deerstalker::game::Cell;
use deerstalker::text::Names;
use std::collections::BTreeMap;

fn three() -> Harness<Bench> {
    let hand = ["mustard", "wrench", "library", "hall", "rope", "green"];
    Bench::begin(setup("clue_2002", &["Sam", "Anna", "Ben"], &hand), Code::English).shown(1366.0, 900.0)
}

/// Texts on the right like "Mrs. White · Rope · Hall".
fn triples(harness: &mut Harness<Bench>) -> Vec<String> {
    let right = harness.texts().into_iter().filter(|seen| seen.bounds.x > 1080.0);
    right.filter(|seen| seen.text.matches(" · ").count() == 2).map(|seen| seen.text).collect()
}

#[test]
fn the_next_suggestion_is_ranked_and_fills_the_composer() {
    let mut harness = three();
    harness.expects(&["YOUR TURN: ASK", "solutions on average", "WHO IS CLOSE", "Ben"]);
    let best = triples(&mut harness)[0].clone();
    // By the button and by its key. The answers are typed after the cards.
    for key in [false, true] {
        let mut harness = three();
        if key {
            harness.keys("Ctrl+Enter");
        } else {
            harness.click("Use it");
        }
        harness.enter("--");
        let game = harness.game();
        let Some(EntryKind::Suggestion { cards, .. }) = game.entries().last().map(|entry| &entry.kind) else {
            panic!("nothing was logged");
        };
        // Of the rooms in which it is worth the same, the first is taken.
        let triple = Names::new(&game.setup, &Language::new(Code::English)).triple(*cards);
        assert!(best.starts_with(&triple), "{triple}, {best}");
    }
}

#[test]
fn the_advice_panel_begins_with_the_suggestion_on_my_turn() {
    let mut harness = three();
    // My turn: the suggestion comes before the case file, who is close after it.
    let above = |harness: &mut Harness<Bench>, first: &str, second: &str| {
        let mut top =
            |words: &str| harness.texts().into_iter().find(|seen| seen.text == words).map(|seen| seen.bounds.y);
        matches!((top(first), top(second)), (Some(first), Some(second)) if first < second)
    };
    let case_file = "CASE FILE";
    assert!(above(&mut harness, "YOUR TURN: ASK", case_file) && above(&mut harness, case_file, "WHO IS CLOSE"));
    harness.enter("pl ro ki --").expect("· entry 1");
    // Anna's turn: the order is the same, but there is nothing to use yet.
    let next = "ANNA’S TURN · YOUR NEXT";
    let told = "ENTRY 1 TOLD YOU";
    assert!(above(&mut harness, next, told) && above(&mut harness, told, case_file));
    assert!(above(&mut harness, case_file, "WHO IS CLOSE") && !harness.sees("Use it"));
    // She may ask me, so the card to show is told. Ben is asked first.
    harness.type_text("mustard rope kitchen");
    assert!(above(&mut harness, "IF ANNA ASKS YOU", case_file) && harness.sees("Show Anna"));
    harness.type_text(" -");
    assert!(above(&mut harness, "ANNA ASKS YOU", case_file) && harness.sees("Show Anna"));
    harness.keys("Backspace").type_text("+");
    assert!(harness.sees(next) && !harness.sees("Show Anna"), "Ben has shown a card, so I am not asked");
}

/// A long reason leaves an opponent who is close in sight.
#[test]
fn choosing_a_cell_changes_no_order() {
    let mut harness = three();
    harness.enters(&["pl ro ki --", "anna: pl ca ki --"]);
    assert!(harness.sees("chance by next turn"), "somebody is close");
    let top = |harness: &mut Harness<Bench>, words: &str| harness.place(words).y;
    assert!(top(&mut harness, "ENTRY 2 TOLD YOU") < top(&mut harness, "CASE FILE"));
    assert!(top(&mut harness, "CASE FILE") < top(&mut harness, "WHO IS CLOSE"));
    let card = harness.game().setup.edition.card_by_id("kitchen").unwrap();
    harness.message(Message::Point(Cell { card, column: 1 }));
    assert!(top(&mut harness, "WHY · ") < top(&mut harness, "CASE FILE"));
    assert!(top(&mut harness, "CASE FILE") < top(&mut harness, "WHO IS CLOSE"));
}

#[test]
fn a_proved_case_is_a_button_that_accuses() {
    let mut harness = three();
    harness.enter("pl can ki --");
    for seat in ["anna", "ben"] {
        harness.enter(&format!("{seat}: pl can ki --"));
    }
    // Nobody else has one of them, and neither have I.
    harness.expect("SOLVED").lacks("Use it").keys("F5").expect("SOLVED: ACCUSE").lacks("YOUR TURN: ASK").keys("F5");
    let accuse = harness.find(|seen| seen.text == "Accuse" && seen.bounds.x > 1000.0);
    harness.click_at(accuse.bounds.center());
    let lines = harness.texts();
    assert!(lines.iter().any(|seen| seen.text.contains("accuse")), "{lines:?}");
    harness.clicks(&["Right", "Log: you accuse"]);
    let entries = harness.game().entries();
    assert!(matches!(entries.last().map(|entry| &entry.kind), Some(EntryKind::Accusation { .. })), "{entries:?}");
}

#[test]
fn bits_and_errors_are_shown_only_after_numbers_are_switched_on() {
    let mut harness = three();
    let figures = |harness: &mut Harness<Bench>| harness.sees(" bits") || harness.sees("±");
    assert!(!figures(&mut harness));
    harness.clicks(&["···", "Figures behind the advice"]);
    assert!(figures(&mut harness) && harness.sees("still hidden, on average."));
}

/// The others are read at a new table. Switching it off is saved with the game and not undone.
#[test]
fn the_others_are_read_unless_the_table_does_not_want_it() {
    let mut harness = three();
    let marked = |harness: &mut Harness<Bench>| harness.any(|seen| seen.text.contains('~'));
    assert!(harness.game().reading && !marked(&mut harness), "at first there is nothing to read");
    harness.enters(&["pl ro ki --", "anna: wh can lo --"]);
    // White and the lounge are proved to be Anna's, so she asked for her own cards.
    harness.expects(&[
        "Read from what they ask",
        "once for a card of their own",
        "It is not clear yet how",
        "by the log alone",
    ]);
    assert!(!harness.sees("often names their own cards"), "one suggestion is not enough to say so");
    // The sheet shows the numbers of the log until the key asks for the others, which look different.
    let in_sheet = |harness: &mut Harness<Bench>| {
        harness.any(|seen| seen.text.contains('~') && (345.0..1060.0).contains(&seen.bounds.x))
    };
    let in_case_file = |harness: &mut Harness<Bench>| {
        let texts = harness.texts();
        let both = texts.iter().filter_map(|seen| seen.text.split_once("% · ~")?.1.strip_suffix('%'));
        let both: Vec<String> = both.map(|read| format!("~{read}")).collect();
        assert!(both.iter().all(|read| texts.iter().any(|seen| seen.text == *read)), "as on the sheet: {both:?}");
        both.len()
    };
    assert_eq!(in_case_file(&mut harness), 0, "neither does the case file");
    assert!(!in_sheet(&mut harness));
    harness.keys("Shift+F7").expects(&["~64", "Numbers with ~ are read"]);
    assert!(in_case_file(&mut harness) > 0, "the case file tells both numbers");
    harness.keys("Shift+F7");
    assert!(!in_sheet(&mut harness) && in_case_file(&mut harness) == 0);
    harness.clicks(&["···", "Read the others’ questions"]);
    assert!(!harness.game().reading && !harness.sees("Read from what they ask"));
    assert!(!marked(&mut harness), "all numbers are those of the log");
    harness.keys("Ctrl+z");
    assert!(!harness.stage.on_disk().reading && harness.game().entries().len() == 1);
    harness.message(Message::Level(HintLevel::Deductions));
    assert!(!harness.sees("Read the others’ questions"), "below the highest level nothing is read");
}

/// It is said until the player has seen it or switched it off.
#[test]
fn reading_the_others_is_told_once() {
    const NEWS: &str = "Hints go by what the others ask, too.";
    for answer in ["Got it", "Switch it off"] {
        let mut harness = three();
        assert!(!harness.sees(NEWS), "before anything is read");
        harness.enters(&["pl ro ki --", "anna: wh can lo --"]).expect(NEWS).click(answer);
        assert!(!harness.sees(NEWS) && harness.game().reading == (answer == "Got it"));
        if answer == "Switch it off" {
            harness.clicks(&["···", "Read the others’ questions"]);
        }
        assert!(harness.sees("Read from what they ask") && !harness.sees(NEWS), "it is not told again");
    }
}

#[test]
fn lower_levels_of_help_hide_advice_and_who_is_close() {
    let mut harness = three();
    for level in [HintLevel::Deductions, HintLevel::MyMarks] {
        harness.message(Message::Level(level)).lacks("YOUR TURN: ASK").lacks("WHO IS CLOSE");
    }
    harness.message(Message::Level(HintLevel::Hints)).expect("YOUR TURN: ASK");
}

#[test]
fn rooms_picked_by_hand_limit_what_is_suggested() {
    let mut harness = three();
    harness.clicks(&["Where are you?", "+6"]);
    let study = harness.find(|seen| seen.text == "Study" && seen.bounds.x > 1000.0);
    harness.click_at(study.bounds.center()).click("Other plans");
    let wins = |harness: &mut Harness<Bench>| {
        harness.texts().into_iter().filter(|seen| seen.text.starts_with("Wins about ")).count()
    };
    assert!(wins(&mut harness) >= 3, "all plans begin with the same number");
    let triples = triples(&mut harness);
    // The first three are the advice. Below, the case file lists likeliest triples of any room.
    assert!(
        triples.len() >= 3 && triples.iter().take(3).all(|cards| cards.trim_end_matches('.').ends_with("Study")),
        "{triples:?}"
    );
    harness.keys("Escape");
    assert_eq!(wins(&mut harness), 1, "one press folds them");
}

#[test]
fn other_plans_unfold_in_sight_however_far_their_panels_are_scrolled() {
    let mut harness = three();
    harness.resize(1366.0, 560.0);
    let panels = harness.scrolling().into_iter().filter(|area| area.x > 1060.0);
    let panels = panels.max_by(|one, other| one.y.total_cmp(&other.y)).unwrap();
    harness.point_at(panels.center());
    let delta = iced::mouse::ScrollDelta::Pixels { x: 0.0, y: -1000.0 };
    harness.events(&[iced::Event::Mouse(iced::mouse::Event::WheelScrolled { delta })]);
    harness.click("Other plans");
    let plan = |seen: &Seen| panels.contains(seen.bounds.position()) && seen.text.starts_with("Wins about ");
    assert!(harness.any(plan), "{:#?}", harness.texts());
}

/// At the deal all open rooms are worth the same.
#[test]
fn tied_rooms_are_shown_large_and_the_button_names_the_one_it_takes() {
    let mut harness = three();
    let button =
        |harness: &mut Harness<Bench>| harness.texts().into_iter().find(|seen| seen.text.starts_with("Use it: "));
    let room = button(&mut harness).unwrap().text.trim_start_matches("Use it: ").to_owned();
    harness.keys("F5");
    let said = harness.texts();
    let large = said.iter().find(|seen| seen.text == room && seen.bounds.height > 80.0).expect("the room it takes");
    let or = said.iter().find(|seen| seen.text.starts_with("or ")).expect("the others");
    assert!(or.bounds.y > large.bounds.y && or.bounds.height > 40.0, "{or:?}");
    let keys = said.iter().find(|seen| seen.text.contains("F5")).unwrap();
    assert!(keys.bounds.height > 20.0, "everything has room: {keys:?}");
    harness.keys("F5");
    let at = button(&mut harness).unwrap().bounds.center();
    harness.click_at(at);
    let game = harness.game();
    let taken = harness.stage.state.input.form.cards[2].expect("a room is chosen");
    let language = Language::new(Code::English);
    assert_eq!(Names::new(&game.setup, &language).short(taken), room);
}

#[test]
fn the_place_of_my_token_is_asked_only_once() {
    let mut harness = three();
    harness.expect("Where are you?").enter("pl kn ki +kn");
    assert!(!harness.sees("Where are you?"), "it is not my turn");
    // Plum may be mine. I would see it move, so until I say so I stand where I asked.
    harness.enters(&["pl kn lo --", "sc kn lo -+"]).expects(&["YOUR TURN", "Kitchen?"]);
    harness.enter("7").expect("Kitchen?, rolled 7");
    // Opened and closed again without an answer, it is not asked again.
    let mut harness = three();
    harness.clicks(&["Where are you?", "Where are you?"]).lacks("Where are you?").expect("Anywhere");
    // With a roll it matters again.
    harness.enter("7").expect("Where are you?");
}

#[test]
fn who_asks_me_is_shown_the_right_card() {
    let mut harness = three();
    harness.enter("anna: mustard rope kitchen / -me+rope");
    let logged = harness.game().entries().len();
    harness.type_text("anna: mustard rope kitchen");
    assert!(harness.sees("Show Anna"), "with {logged} entries");
}

#[test]
fn a_spectator_and_a_contradiction_get_no_advice() {
    let mut harness = Bench::begin(five().watched(), Code::French).shown(1366.0, 768.0);
    harness.lacks("VOTRE PROCHAINE");
}

/// The texts of the advice panel with their sizes, in a window so high that nothing has to be scrolled to.
fn advised(language: LanguageChoice, width: f32, scale: u16) -> BTreeMap<String, Size> {
    let home = Home::new();
    home.keep(Game::new("Friday", five(), NOW));
    home.prefer(|settings| (settings.language, settings.text_scale) = (language, scale));
    let mut harness = home.start_sized(width, 4_000.0);
    harness.keys("Enter");
    let english = language == LanguageChoice::English;
    for tab in if english { ["Advice", "Case", "Where are you?"] } else { ["Conseil", "Dossier", "Où êtes-vous ?"] }
    {
        // Other words contain these, so the whole text counts. Tabs come after the sheet.
        let place = harness.texts().iter().rfind(|seen| seen.text == tab).map(|seen| seen.bounds.center());
        if let Some(place) = place {
            harness.click_at(place);
        }
    }
    let texts = harness.texts();
    let at = |part: &str| texts.iter().find(|seen| seen.text.contains(part)).map_or(f32::MAX, |seen| seen.bounds.y);
    // The button beside the heading is a little higher.
    let from = -10.0 + at(if language == LanguageChoice::English { "YOUR TURN" } else { "À VOUS" });
    texts.iter().filter(|seen| seen.bounds.y >= from).map(|seen| (seen.text.clone(), seen.bounds.size())).collect()
}

#[test]
fn nothing_on_the_card_of_advice_is_cut_in_a_narrow_window() {
    for language in [LanguageChoice::English, LanguageChoice::French] {
        let (wide, narrow) = (advised(language, 1456.0, 100), advised(language, 990.0, 100));
        let [use_it, use_in, others, rooms, left] = match language {
            LanguageChoice::English => ["Use it", "Use it: ", "Other plans", "Only these rooms:", " solutions left"],
            _ => [
                "L’utiliser",
                "L’utiliser\u{a0}: ",
                "Autres plans",
                "Seulement ces pièces\u{a0}:",
                " solutions possibles",
            ],
        };
        let size_of = |all: &BTreeMap<String, Size>, begins: &str| {
            all.iter().find(|(words, _)| words.starts_with(begins)).map(|(_, size)| *size)
        };
        for (width, scale) in [(683.0, 100), (683.0, 150), (683.0, 200), (1100.0, 100), (1100.0, 150), (1366.0, 200)] {
            let seen = advised(language, width, scale);
            // In a narrow window the button stands above the tabs, without the room it takes, and the other ideas are
            // unfolded. In the narrowest the panel lies under the sheet, and the rooms are scrolled to.
            let (whole, told) = match width * 100.0 / f32::from(scale) {
                ..660.0 => (&wide, vec![use_in, others]),
                ..1000.0 => (&narrow, vec![use_it, rooms]),
                // Beside the other plans there is no space for the room.
                _ => (&wide, vec![others, rooms]),
            };
            for words in told {
                let (seen, whole) = (size_of(&seen, words), size_of(whole, words));
                let (Some(seen), Some(whole)) = (seen, whole) else {
                    panic!("{words} is not seen at {width}, {scale} %: {seen:?} {whole:?}");
                };
                // If one line is too short, the words have two.
                let fits = seen.width + 1.0 >= whole.width || seen.height > whole.height + 1.0;
                assert!(fits, "{words} is cut at {width}, {scale} %: {seen:?} of {whole:?}");
            }
            // The number of solutions left stands in one line, under the title if there is no room beside it.
            let counted = |all: &BTreeMap<String, Size>| {
                all.iter().find(|(words, _)| words.ends_with(left)).map(|(_, size)| size.height)
            };
            let one_line = counted(&wide).unwrap() + 1.0;
            assert!(counted(&seen).is_none_or(|height| height <= one_line), "{left} at {width}, {scale} %");
            assert!((width, scale) != (1100.0, 100) || counted(&seen).is_some(), "{left} is not seen");
        }
    }
}

#[test]
fn a_name_too_long_for_the_bars_of_the_case_file_takes_a_second_line() {
    let mut harness = Bench::begin(five(), Code::French).shown(1100.0, 1_600.0);
    // Its heading unfolds all open cards.
    let left = harness.find(|seen| seen.text.ends_with("solutions possibles"));
    harness.click_at(left.bounds.center());
    let texts = harness.texts();
    let names = texts.iter().filter(|seen| seen.text == "Salle à manger" && seen.bounds.x > 850.0);
    assert!(names.clone().any(|seen| seen.bounds.height > 20.0), "{:?}", names.collect::<Vec<_>>());
}

#[test]
fn the_hint_keeps_its_reason_and_one_row_of_buttons_in_narrow_columns() {
    for (code, use_it, others) in
        [(Code::English, "Use it", "Other plans"), (Code::French, "L’utiliser", "Autres plans")]
    {
        for hand in [["mustard", "wrench", "library", "hall"], ["plum", "rope", "study", "kitchen"]] {
            let setup = setup("clue_2002", &["Sam", "Anna", "Ben", "Chloé", "Dev"], &hand);
            let mut harness = Bench::begin(setup, code).shown(1100.0, 700.0);
            let [used, other] = [use_it, others].map(|words| harness.place(words).y);
            assert!((used - other).abs() < 1.0, "{code:?}");
            let above = |seen: &&support::harness::Seen| seen.bounds.x > 850.0 && seen.bounds.y < used;
            let texts = harness.texts();
            let mut reasons = texts.iter().filter(above).filter(|seen| seen.text.ends_with(['.', '…']));
            assert!(reasons.any(|seen| seen.bounds.height > 12.0), "{code:?}: {texts:#?}");
        }
    }
}

#[test]
fn a_solved_case_says_who_can_soon_name_it_too() {
    let home = Home::new();
    let path = home.keep(decode(&text_of("tests/faults/solved-next.case")).unwrap());
    let mut window = home.start_on(&path);
    window.type_text("mu da ball ----").keys("Enter");
    window.expects(&["It is your turn: accuse now. The others can soon name it too, and Anna is next.", "can know"]);
}
