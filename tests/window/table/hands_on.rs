//! Hands at the table: clicks, keys, mending the log, folding, pencil marks.

use super::bench::{ANNA, BEN, Bench, CHLOE, HAND, answers, card, five, kinds, named, press_showed, setup};
use crate::prelude::*;
use deerstalker::app::Request;
use deerstalker::app::table::Message;
use deerstalker::edition::CardSet;
use deerstalker::entry::draft::DraftEdit;
use deerstalker::game::PencilMark;

#[test]
fn five_clicks_log_a_suggestion_to_which_one_player_showed() {
    let mut harness = Bench::english();
    harness.enter("pl ro ki -+ki");
    // Anna suggests; Chloé shows after Ben passed.
    harness.clicks(&["Mr. Green", "Knife", "Lounge"]);
    let shows: Vec<_> = harness.all_where(|seen| seen.text == "Showed");
    assert_eq!(shows.len(), 4, "Ben, Chloé, Dev and I are asked");
    harness.click_at(shows[1].bounds.center()).click("Log it");
    let EntryKind::Suggestion { by, answers, .. } = &kinds(&harness)[1] else { panic!("a suggestion") };
    assert_eq!(*by, ANNA);
    assert_eq!(*answers, [Answer::new(BEN, Response::Passed), Answer::new(CHLOE, Response::Showed(None))]);
    assert_eq!(harness.stage.on_disk(), *harness.game());
}

/// It is hers as long as her turn lasts, though the next suggestion is Ben's.
#[test]
fn after_a_suggestion_that_nobody_disproved_head_and_button_of_an_accusation_name_its_asker() {
    for log in [None, Some("Ctrl+Enter")] {
        let mut harness = Bench::english();
        harness.enters(&["pl ro ki -+ki", "anna: gr kn lo ----"]);
        let head = |harness: &mut Harness<Bench>, name: &str| {
            let inside =
                |seen: &Seen| seen.text == name && seen.bounds.x < 344.0 && (46.0..90.0).contains(&seen.bounds.y);
            harness.find(inside).bounds.height
        };
        let usual = head(&mut harness, "Ben");
        harness.clicks(&["Accuse", "Mr. Green", "Knife", "Lounge", "Wrong"]);
        assert!(head(&mut harness, "Anna") > 1.3 * usual, "the accuser is more prominent");
        harness.expect("Log: Anna accuses");
        match log {
            None => harness.click("Log: Anna accuses"),
            Some(keys) => harness.keys(keys),
        };
        assert!(matches!(kinds(&harness)[2], EntryKind::Accusation { by: ANNA, .. }));
    }
}

#[test]
fn the_card_that_was_shown_can_be_chosen_anew() {
    let mut harness = Bench::english();
    harness.clicks(&["Mr. Green", "Knife", "Study"]);
    press_showed(&mut harness, 0);
    // Two presses on one spot would be a double press.
    let press_second = |harness: &mut Harness<Bench>, name: &str, down: f32| {
        let places: Vec<_> = harness.all_where(|seen| seen.text == name);
        harness.click_at(places[1].bounds.center() + iced::Vector::new(0.0, down));
    };
    press_second(&mut harness, "Knife", 0.0);
    // The card beside the answer, pressed again, offers all three.
    press_second(&mut harness, "Knife", 0.0);
    press_second(&mut harness, "Study", 7.0);
    // That a card was shown is known already.
    press_showed(&mut harness, 0);
    harness.click("Log it");
    let study = card(&harness, "study");
    let answers = answers(&harness, 0);
    assert_eq!(*answers, [Answer::new(ANNA, Response::Showed(Some(study)))]);
}

#[test]
fn an_answer_pressed_twice_stays() {
    let mut harness = Bench::english();
    harness.clicks(&["Mr. Green", "Knife", "Study"]);
    let rows: Vec<_> = harness.all_where(|seen| seen.text == "No card");
    assert_eq!(rows.len(), 4);
    for row in &rows {
        harness.click_at(row.bounds.center());
    }
    // Once more, where it is no double press.
    harness.click_at(rows[0].bounds.center()).click("Log it");
    let answers = answers(&harness, 0);
    assert_eq!(answers.len(), 4);
    assert!(answers.iter().all(|answer| answer.response == Response::Passed), "{answers:?}");
}

#[test]
fn what_was_pressed_and_not_logged_is_not_lost_to_a_typed_line() {
    let mut harness = Bench::english();
    harness.clicks(&["Mr. Green", "Wrench", "Study", "Nobody showed"]).enter("pl ro ki .");
    assert!(kinds(&harness).is_empty(), "asked first");
    harness
        .expect("What you pressed is not logged. Enter logs only the line; Esc returns to it.")
        .keys("Escape")
        .lacks("pl ro ki .")
        .click("Log it");
    assert_eq!(named(&harness, 0)[0], card(&harness, "green"), "what was pressed returned");
    // A second Enter logs the line alone.
    harness.clicks(&["Miss Scarlet", "Rope", "Hall", "Nobody showed"]).enter("pl ro ki .").keys("Enter");
    assert_eq!((named(&harness, 1)[0], harness.logged()), (card(&harness, "plum"), 2));
}

#[test]
fn a_note_has_the_keyboard_once_it_is_chosen() {
    let mut harness = Bench::english();
    harness.clicks(&["Other", "Note"]).enter("Ben hesitated");
    assert_eq!(kinds(&harness), [EntryKind::Note]);
    assert_eq!(harness.game().entries()[0].note.as_deref(), Some("Ben hesitated"));
}

#[test]
fn the_composer_shows_what_is_typed_and_the_sentence_stands_beside_it() {
    let mut harness = Bench::english();
    harness
        .type_text("c: green knife lounge / d- me- a+")
        .expects(&["Chloé: Mr. Green, Knife, Lounge — Dev: no card · You: no card · Anna showed a card", "not asked"])
        .keys("Escape")
        .lacks("Chloé: Mr. Green")
        .type_text("g kn l")
        .expect("Library")
        .keys("Tab")
        .expect("g kn Lounge ")
        .keys("Tab")
        .expect("g kn Library ");
}

#[test]
fn a_line_that_cannot_be_true_is_not_logged_and_stays() {
    let mut harness = Bench::english();
    harness.enter("c: pl kn st -+");
    assert!(kinds(&harness).is_empty(), "I hold none of the three");
    harness.expect("c: pl kn st -+").enter("x");
    assert!(kinds(&harness).is_empty());
}

#[test]
fn who_was_not_disproved_accuses_in_the_same_turn() {
    let mut harness = Bench::english();
    harness
        .enter("g kn lou .")
        .type_text("!g kn lou right")
        .expect("You accused and were right — Mr. Green · Knife · Lounge")
        .keys("Escape F4")
        .click("Accusation")
        .expect("accuse");
    assert!(!harness.sees("accuses"), "it is still my turn");
    harness
        .keys("Escape")
        .enter("a: g ro lou .")
        .type_text("!g ro lou wrong")
        .expect("Anna wrongly accused")
        .keys("Escape")
        .enter("b: pl ro ki +")
        .type_text("!pl ro ki wrong")
        .expect("Chloé wrongly accused")
        .keys("Escape")
        .enter("d: g ro lou .")
        .type_text("!g ro lou wrong")
        .expect("You wrongly accused");
}

#[test]
fn enter_on_half_an_entry_says_what_is_missing() {
    let mut harness = Bench::english();
    harness.enter("g kn lou");
    assert!(kinds(&harness).is_empty());
    harness.expect("Answers in turn").type_text(" --");
    assert!(!harness.sees("Answers in turn"), "another word is looked at anew");
}

#[test]
fn a_question_mark_in_an_empty_line_asks_for_the_keys() {
    let mut harness = Bench::english();
    harness.type_text("?");
    assert!(harness.stage.requests.contains(&Request::Keys));
    harness.type_text("g kn lou -?").expect("g kn lou -?");
    assert_eq!(harness.stage.requests.iter().filter(|request| **request == Request::Keys).count(), 1);
}

#[test]
fn in_a_narrow_window_the_form_says_which_entry_is_edited() {
    let mut harness = Bench::begin(five(), Code::English).shown(683.0, 768.0);
    harness.enter("pl ro ki -+ki").clicks(&["Log", "You · Plum · Rope · Kitchen"]).keys("Ctrl+e").expect("Editing 1");
}

#[test]
fn entries_are_edited_inserted_doubted_noted_deleted_and_all_of_it_undone() {
    let mut harness = Bench::english();
    harness.enters(&["pl ro ki -+ki", "gr ro lo --+"]);
    let before = kinds(&harness);
    harness.click("Anna · Green · Rope · Lounge");
    // Edit: the card was the Knife.
    harness.keys("Ctrl+e").expect("Editing entry 2").clicks(&["Knife", "Save"]).expect("Entry 2 now reads");
    assert_eq!((named(&harness, 1)[1], answers(&harness, 1).len()), (card(&harness, "knife"), 3));
    // Insert before it.
    harness
        .click("Anna · Green · Knife · Lounge")
        .keys("Ctrl+i")
        .expect("Insert before entry 2")
        .enter("b: pass")
        .expect("Entry 2 is inserted");
    assert!(matches!(kinds(&harness)[1], EntryKind::TurnWithoutSuggestion { by: BEN, .. }));
    // Doubt the whole, then one answer.
    harness.click("Anna · Green · Knife · Lounge").keys("Ctrl+d");
    assert!(harness.game().entries()[2].doubted);
    harness.keys("Ctrl+d Ctrl+2");
    let answers = answers(&harness, 2);
    assert!(answers[1].doubted && !answers[0].doubted && !harness.game().entries()[2].doubted);
    // A note.
    harness.keys("Ctrl+m").enter("she hesitated").expect("“she hesitated”");
    // Delete.
    harness.keys("Ctrl+Delete");
    assert_eq!(kinds(&harness).len(), 2);
    harness.keys(&["Ctrl+z"; 7].join(" "));
    assert_eq!(kinds(&harness), before);
    harness.keys(&["Ctrl+Shift+z"; 7].join(" "));
    assert_eq!(kinds(&harness).len(), 2);
    assert_eq!(harness.stage.on_disk(), *harness.game());
}

#[test]
fn a_folded_notebook_shows_no_card_and_still_logs_entries() {
    let mut harness = Bench::english();
    harness.enter("pl ro ki -+ki").type_text("gr ro").keys("F2");
    assert_secret(&mut harness);
    harness.enter("gr ro lo --+");
    assert_eq!(kinds(&harness).len(), 2);
    harness
        .expect("Logged.")
        .enter("nonsense")
        .expect("Not logged. Unfold to see why.")
        .keys("F2")
        .expects(&["gr ro", "Friday at Anna’s"])
        .click("Fold notebook");
    assert_secret(&mut harness);
    assert!(harness.stage.notices().is_empty());
    harness.click("Unfold").expect("Prof. Plum");
}

/// Two notebooks that are alike for the table read what is typed alike, and say the same of it.
#[test]
fn the_folded_notebook_does_not_tell_my_hand_thoughts_or_doubts() {
    let names = ["Sam", "Anna", "Ben", "Chloé", "Dev"];
    let mut folded = [HAND, ["green", "rope", "kitchen", "study"]].map(|hand| {
        let mut harness = Bench::usual(setup("clue_2002", &names, &hand));
        harness.enters(&["pl pi ba -+", "a: sc kn co --+"]);
        harness
    });
    folded[1]
        .click("Anna · Scarlet · Knife · Conservatory")
        .keys("Ctrl+d Ctrl+m")
        .enter("she hesitated")
        .keys("Escape");
    for harness in &mut folded {
        harness.keys("F2");
    }
    let mut assert_alike = |told: &str, act: &dyn Fn(&mut Harness<Bench>)| {
        let seen = folded.each_mut().map(|harness| {
            act(harness);
            harness.words()
        });
        assert_eq!(seen[0], seen[1], "{told}");
    };
    assert_alike("folded", &|_| {});
    // Cards of the one hand and of the other. My answer is said or left out. What my hand refutes is not logged, which
    // shows.
    for line in
        ["b: mu wr lib", "b: gr ro ki -", "b: mu ro ki +", "c: mu wr lib -", "accuse mu wr hall no", "pass", "xq"]
    {
        for letter in line.chars() {
            assert_alike(line, &|harness| {
                harness.type_text(&letter.to_string());
            });
        }
        for key in ["Enter", "Escape"] {
            assert_alike(line, &|harness| {
                harness.keys(key);
            });
        }
    }
}

fn assert_secret(harness: &mut Harness<Bench>) {
    let setup = harness.game().setup.clone();
    for word in setup.edition.cards().flat_map(|card| setup.edition.card_name(card, "en").split(' ')) {
        harness.lacks(word);
    }
}

#[test]
fn pencil_marks_are_a_layer_of_their_own() {
    let mut harness = Bench::english();
    harness.keys("F6 Down Right");
    let status = harness.stage.state.analysis().sheet().cloned();
    harness.keys("Alt+m");
    let marks = |harness: &Harness<Bench>| harness.game().pencil.clone();
    assert_eq!(marks(&harness).get(&(Card::new(1), 1)), Some(&PencilMark::Maybe));
    assert_eq!(harness.stage.state.analysis().sheet(), status.as_ref());
    harness.keys("Alt+v");
    assert_eq!(marks(&harness).get(&(Card::new(1), 1)), Some(&PencilMark::Yes));
    harness.keys("Alt+v");
    assert!(marks(&harness).is_empty());
    harness.keys("Alt+x Alt+Delete");
    assert!(marks(&harness).is_empty());
    harness.keys("Ctrl+z");
    assert_eq!(harness.stage.on_disk().pencil.len(), 1);
}

#[test]
fn row_names_and_the_cursor_fill_the_composer() {
    let mut harness = Bench::english();
    harness.keys("F6 Space");
    for name in ["Rope", "Study"] {
        let on_sheet = |seen: &Seen| seen.text == name && seen.bounds.x > 320.0;
        let row = harness.find(on_sheet);
        harness.click_at(row.bounds.center());
    }
    harness.click("Nobody showed").keys("Enter");
    let (cards, answers) = (named(&harness, 0), answers(&harness, 0));
    assert_eq!(cards.map(Card::index), [0, 6, 20]);
    assert!(answers.len() == 4 && answers.iter().all(|answer| answer.response == Response::Passed));
}

#[test]
fn levels_of_help_hide_what_was_not_asked_for() {
    let mut harness = Bench::english();
    harness.expect("solutions left").clicks(&["···", "My marks only"]);
    assert_eq!(harness.game().setup.hint_level, HintLevel::MyMarks);
    harness.lacks("solutions left").lacks("left").keys("F7").expect("solutions left");
    assert_eq!(harness.stage.on_disk().setup.hint_level, HintLevel::Deductions);
}

#[test]
fn other_events_are_composed_too_and_a_player_who_is_out_is_passed_over() {
    let mut harness = Bench::english();
    harness.keys("F4").clicks(&["Accusation", "Mr. Green", "Knife", "Lounge", "Wrong"]).keys("Enter");
    assert!(matches!(kinds(&harness)[0], EntryKind::Accusation { by: Seat(0), .. }));
    harness.clicks(&["Other", "A card revealed to all", "Anna", "Rope", "Log it"]);
    assert!(matches!(kinds(&harness)[1], EntryKind::Revealed { .. }));
    harness.enters(&["pass"; 4]);
    assert_eq!(harness.game().turn(), Some(ANNA), "I am out");
}

#[test]
fn what_an_accuser_tells_is_about_the_accusation_unless_other_cards_are_pressed() {
    let mut harness = Bench::english();
    harness
        .enter("a! g kn lo wrong")
        .clicks(&["Other", "What someone says of the hidden cards"])
        .message(Message::Composed(DraftEdit::Right(2)))
        .click("Log it");
    let EntryKind::Accusation { cards, .. } = kinds(&harness)[0] else { panic!() };
    let cards: CardSet = cards.into_iter().collect();
    assert_eq!(kinds(&harness)[1], EntryKind::Told { by: ANNA, to: None, cards, right: 2 });
    harness
        .clicks(&["Other", "What someone says of the hidden cards", "Mr. Green", "Knife", "Said to me alone"])
        .message(Message::Composed(DraftEdit::Right(0)))
        .click("Log it");
    let room = cards.iter().next_back().unwrap();
    let told = EntryKind::Told { by: ANNA, to: Some(Seat(0)), cards: CardSet::of(room), right: 0 };
    assert_eq!(kinds(&harness)[2], told);
}

#[test]
fn the_largest_table_fits_a_small_window() {
    let names = ["You", "Anna", "Ben", "Chloé", "Dev", "Eva", "Finn", "Gina", "Hugo", "Ida"];
    let setup = setup("master_detective", &names, &["mustard", "knife", "gazebo"]);
    for code in Code::ALL {
        let mut harness = Bench::begin(setup.clone(), code).shown(1100.0, 700.0);
        let texts = harness.texts();
        let fountain = card(&harness, "fountain");
        let names = [setup.edition.card_name(fountain, code.tag()), setup.edition.card_short(fountain, code.tag())];
        assert!(texts.iter().any(|seen| names.contains(&&*seen.text)));
        let ida = texts.iter().rfind(|seen| seen.text == "Ida").unwrap();
        assert!(ida.bounds.width > 10.0 && ida.bounds.x < 1100.0);
    }
}

#[test]
fn the_key_that_logs_is_visible_beside_a_long_reading() {
    for code in [Code::English, Code::French] {
        for (width, height) in [(1366.0, 768.0), (1100.0, 700.0)] {
            let six = setup(
                "clue_2002",
                &["Sam", "Anna", "Benedict", "Chloé", "Dev", "Frederick"],
                &["mustard", "rope", "hall"],
            );
            let mut harness = Bench::begin(six, code).shown(width, height);
            harness.type_text("plu kni bil ----+bil");
            let label = Stroke::named(Named::Enter).label(&Language::new(code));
            let texts = harness.texts();
            let caps = texts.iter().filter(|seen| seen.text == label && seen.bounds.y > height - 46.0);
            let caps: Vec<_> = caps.collect();
            assert_eq!(caps.len(), 1, "{code:?} {width}: {texts:#?}");
            assert!(caps[0].bounds.height > 10.0 && caps[0].bounds.width > 20.0, "{code:?} {width}: {caps:?}");
            let reading = texts.iter().find(|seen| seen.bounds.y > height - 46.0 && seen.text.contains("Frederick"));
            let reading = reading.unwrap().bounds;
            assert!(reading.y >= height - 46.0 && reading.y + reading.height <= height + 0.5, "{reading:?}");
        }
    }
}

#[test]
fn a_game_that_nobody_solved_says_so() {
    let mut harness = Bench::english();
    for cards in ["g kn lou", "pl ro ki", "g ro lou", "pl kn ki", "g kn ki"] {
        harness.lacks("nobody solved the case").enter(&format!("!{cards} wrong"));
    }
    assert_eq!(harness.game().out().len(), 5);
    harness.expects(&["Everybody is out, and nobody solved the case.", "Rematch"]);
}

/// Every text seen in the composer, with its place.
fn composer(harness: &mut Harness<Bench>, width: f32) -> Vec<(String, Rectangle)> {
    let seen = harness.texts().into_iter().filter(|seen| seen.bounds.x < width && seen.bounds.y < 700.0);
    seen.map(|seen| (seen.text.clone(), seen.bounds)).collect()
}

#[test]
fn actor_and_understood_entry_are_uncut_beside_the_buttons() {
    let names = ["Bartholomé-Maximilien", "Anna", "Ben"];
    for (code, verb, accuse) in [(Code::English, "suggests", "Accuse"), (Code::French, "demande", "Accuser")] {
        for (width, left) in [(1366.0, 318.0), (1100.0, 288.0)] {
            let mut parts =
                super::bench::parts("clue_2002", &names, &["mustard", "rope", "hall", "study", "plum", "pipe"]);
            parts.me = Some(ANNA);
            let setup = Setup::new(parts).unwrap();
            let mut harness = Bench::begin(setup, code).shown(width, 768.0);
            let seen = composer(&mut harness, left);
            let find = |words: &str| {
                seen.iter().find(|(text, _)| text == words).unwrap_or_else(|| panic!("{words}: {seen:?}")).1
            };
            let (verb, accuse) = (find(verb), find(accuse));
            assert!(verb.width > 50.0 && verb.x + verb.width <= left - 14.0, "{code:?} {width}: {verb:?}");
            assert!(verb.intersection(&accuse).is_none(), "{code:?} {width}: {verb:?} {accuse:?}");
        }
    }
}

/// Whatever stands beside them: the number of the entry that is edited or comes after, and the other kinds.
#[test]
fn who_acts_and_the_verb_are_readable_while_an_entry_is_edited_or_inserted() {
    let names = ["You", "Boris", "Carla", "Dev"];
    let hand = ["plum", "peacock", "dining", "kitchen", "hall"];
    for (code, me, verbs) in
        [(Code::English, "You", ["suggest", "suggests"]), (Code::French, "Vous", ["demandez", "demande"])]
    {
        let mut harness = Bench::begin(setup("clue_1963", &names, &hand), code).shown(1100.0, 768.0);
        for _ in 0..11 {
            harness.enter("mustard rope hall ---");
        }
        harness.keys("F6 F6 Down");
        for (entry, keys) in [(11, "Ctrl+e"), (10, "Ctrl+i"), (9, "Ctrl+e"), (8, "Ctrl+e")] {
            harness.keys(keys);
            let head = composer(&mut harness, 288.0);
            let head: Vec<_> = head.into_iter().filter(|(_, place)| (46.0..100.0).contains(&place.y)).collect();
            let name = names.iter().map(|name| if *name == "You" { me } else { name }).collect::<Vec<_>>();
            let read = |words: &str| head.iter().any(|(text, place)| text == words && place.width > 12.0);
            assert!(name.iter().any(|name| read(name)), "{code:?} {entry} {keys}: {head:?}");
            assert!(verbs.iter().any(|verb| read(verb)), "{code:?} {entry} {keys}: {head:?}");
            harness.keys("Escape F6 F6 Down");
        }
    }
}

#[test]
fn nothing_moves_under_the_pointer_when_a_player_leaves() {
    let names = ["You", "Anna", "Ben", "Chloé", "Dev", "Eva", "Finn", "Gina", "Hugo", "Ida"];
    let setup = setup("master_detective", &names, &["mustard", "knife", "gazebo"]);
    let mut harness = Bench::usual(setup);
    harness.clicks(&["Other", "A player leaves"]);
    let chips = |harness: &mut Harness<Bench>| -> Vec<(String, Rectangle)> {
        let mut seen = composer(harness, 318.0);
        seen.retain(|(text, _)| names.contains(&text.as_str()) || text == "Log it");
        seen
    };
    let before = chips(&mut harness);
    let ben = before.iter().find(|(text, _)| text == "Ben").unwrap().1;
    harness.click_at(ben.center());
    let after = chips(&mut harness);
    let places =
        |chips: &[(String, Rectangle)]| chips.iter().map(|(text, at)| (text.clone(), at.y as i32)).collect::<Vec<_>>();
    assert_eq!(places(&after), places(&before));
    // A leaver cannot take over their own hand, so the second of the two cannot be pressed.
    let own = after.iter().filter(|(text, _)| text == "Ben").nth(1).unwrap().1;
    harness.click_at(own.center()).click("Log it");
    assert!(matches!(kinds(&harness)[0], EntryKind::Left { seat: Seat(2), to: None, .. }), "{:?}", kinds(&harness));
}

#[test]
fn the_log_scrolls_to_a_new_entry() {
    let mut harness = opened(game("Long", &["Me", "Anna", "Ben"], 60));
    let numbered = |harness: &mut Harness<App>, number: &str| {
        harness.all_where(|seen| seen.text == number && seen.bounds.x < 60.0).pop()
    };
    let newest = numbered(&mut harness, "60").unwrap().bounds.center();
    harness.point_at(newest);
    let delta = iced::mouse::ScrollDelta::Lines { x: 0.0, y: -8.0 };
    for _ in 0..12 {
        harness.events(&[iced::Event::Mouse(iced::mouse::Event::WheelScrolled { delta })]);
    }
    assert!(numbered(&mut harness, "60").is_none(), "earlier entries are shown");
    harness.enter("pass");
    assert!(numbered(&mut harness, "61").is_some());
}
