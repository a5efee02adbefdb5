//! A turn in the museum typed or put together with keys. Entries edited, doubted, deleted, and with notes.

use super::{case, evening, last_turn, log, opened_case, place, played, plotted, tracking};
use crate::prelude::*;
use deerstalker::app::notebook;
use deerstalker::caper::{
    AnsweredQuestion, CaperGame, CharacterTurn, Entry, EntryId, Event, LogReplay, MotionAnswer, NextMover, Notebook,
    Pad, PlottedMove, PublicMove, PublicState, TurnOrder,
};
use deerstalker::entry::caper::TurnContext;
use deerstalker::format::record::Record;
use deerstalker::history::History;
use deerstalker::text::caper::CaperNames;
use support::turn_lines::spell;

#[test]
fn a_whole_turn_is_logged_with_keys_and_taken_back() {
    let mut harness = tracking(11);
    let before = log(&harness).len();
    harness.keys("Up Up Space Enter");
    let after = log(&harness);
    assert_eq!((after.len(), last_turn(&harness).look), (before + 1, Some(AnsweredQuestion::Eyes(None))));
    harness.keys("Ctrl+z");
    assert_eq!(log(&harness).len(), before);
    harness.keys("Ctrl+y");
    assert_eq!(log(&harness), after);
}

#[test]
fn every_turn_of_a_round_is_typed_in_ten_keys_and_comes_to_what_was_played() {
    let played = played(900_004);
    let mut harness = opened_case(evening(&played, 0, false));
    let language = english();
    let frame = case(&harness).evening.frame.clone();
    let names = CaperNames::new(&frame, &played.setup, &language);
    let mut table = PublicState::new(&played.round);
    for (at, fact) in played.facts.iter().enumerate().take(16) {
        let event = match fact.event.clone() {
            Event::Character(turn) => Event::Character(CharacterTurn { roll: None, face: None, ..turn }),
            thief @ Event::Thief(_) => thief,
        };
        let line = spell(&event, TurnContext { round: &played.round, table: &table, names: &names });
        assert!(line.chars().count() < 10, "{line}");
        harness.enter(&line);
        let log = log(&harness);
        assert_eq!(log.len(), at + 1, "{line}");
        match (&log[at], &event) {
            (Event::Character(logged), Event::Character(turn)) => {
                assert_eq!((&logged.look, logged.end, logged.caught), (&turn.look, turn.end, turn.caught), "{line}");
                assert_eq!(logged.roll, None, "{line}");
            }
            (logged, event) => assert_eq!(logged, event, "{line}"),
        }
        table.apply(&played.round, &fact.event, false);
    }
}

#[test]
fn a_line_typed_faster_than_it_is_drawn_is_one_line() {
    let mut harness = tracking(11);
    let before = log(&harness).len();
    let keys =
        [Stroke::char('6'), Stroke::char('e'), Stroke::named(Named::Space), Stroke::char('f'), Stroke::char('9')];
    harness.burst(&keys);
    assert_eq!(log(&harness).len(), before, "Space logs nothing");
    harness.expect("6e f9").keys("Enter");
    let turn = last_turn(&harness);
    assert_eq!((turn.roll, turn.end.to_string()), (Some(6), "F9".to_owned()));
}

#[test]
fn a_line_in_error_logs_nothing_and_is_taken_back_before_the_log() {
    let mut harness = tracking(11);
    let before = log(&harness);
    harness.type_text("g9 q").expect("means nothing here").keys("Enter").click("Log it");
    assert_eq!(log(&harness), before);
    harness.keys("Ctrl+z");
    assert_eq!(log(&harness), before, "typing goes back first");
    assert!(harness.sees("g9 "), "the word goes, the line stays");
    harness.lacks("g9 q").keys("Escape").lacks("g9 ").type_text("mgra").keys("Tab").expect("mgray").keys("Enter");
    let turn = last_turn(&harness);
    assert_eq!(log(&harness).len(), before.len() + 1);
    assert_eq!(turn.look, Some(AnsweredQuestion::Motion(MotionAnswer::Colour("gray".to_owned()))));
}

#[test]
fn a_pawn_that_is_not_on_the_board_is_neither_previewed_nor_logged() {
    let played = played(900_004);
    let mut harness = opened_case(evening(&played, 2, false));
    let before = log(&harness);
    // G1 would be completed to G10 first.
    let mut paintings = played.setup.paintings.iter().map(ToString::to_string);
    let painting = paintings.find(|painting| !painting.ends_with('1')).unwrap();
    harness.type_text(&painting.to_lowercase());
    for _ in 0..2 {
        harness.expect(&format!("If the painting there is gone, type x{}.", painting.to_lowercase()));
        assert!(!harness.sees("not logged yet:") && !harness.sees("so far:"), "no spaces are left by what cannot be");
        harness.keys("Enter");
        assert_eq!(log(&harness), before);
    }
    harness.keys("Escape").type_text("!");
    harness.expect(": caught").lacks(": the lock");
}

#[test]
fn a_click_continues_what_was_typed() {
    let mut harness = tracking(11);
    harness.type_text("4 -").click_at(place("H9"));
    assert!(!harness.sees("4 -"), "the line is empty from then on");
    harness.keys("Enter");
    let turn = last_turn(&harness);
    assert_eq!((turn.roll, turn.end), (Some(4), "H9".parse().unwrap()));
    assert_eq!((turn.look.as_ref(), turn.first), (Some(&AnsweredQuestion::Eyes(None)), TurnOrder::Look));
}

#[test]
fn what_was_pressed_and_not_logged_is_not_lost_to_a_typed_turn() {
    let mut harness = tracking(11);
    let before = log(&harness).len();
    let end = |harness: &Harness<App>| last_turn(harness).end.to_string();
    harness.click_at(place("H9")).enter("g9");
    assert_eq!(log(&harness).len(), before, "asked first");
    harness
        .expect("What you pressed is not logged. Enter logs only the line; Esc returns to it.")
        .keys("Escape")
        .lacks("g9")
        .click("Log: H9, not seen");
    assert_eq!((log(&harness).len(), end(&harness)), (before + 1, "H9".to_owned()), "what was pressed returned");
    // A second Enter logs the line alone.
    harness.keys("Ctrl+z").click_at(place("H9")).enter("g9").keys("Enter");
    assert_eq!((log(&harness).len(), end(&harness)), (before + 1, "G9".to_owned()));
}

#[test]
fn the_thief_types_their_move_and_no_answer_but_the_honest_one() {
    let played = played(900_004);
    let mut harness = opened_case(evening(&played, 12, true));
    let Event::Thief(next) = &played.plotted[12].event else { panic!() };
    harness.enter("a1");
    assert_eq!(log(&harness).len(), 12, "there is no such space");
    harness.keys("Escape");
    let path: Vec<String> = next.path.iter().map(|square| square.to_string().to_lowercase()).collect();
    harness.enter(&path.join(" "));
    let Event::Thief(typed) = &plotted(&harness)[12].event else { panic!() };
    assert_eq!(typed.path, next.path);
    let seen = next.path.last().unwrap().to_string().to_lowercase();
    let there = if seen == "f9" { "g9" } else { "f9" };
    harness.type_text(&format!("h9 +{there}")).expect("The honest answer is another").keys("Enter");
    assert_eq!(log(&harness).len(), 13);
    harness.enter(" =");
    assert_eq!(log(&harness).len(), 14, "logged as it was given");
    harness.expect("this answer is false.");
}

/// The Characters believe what was said. The path stays as it was walked.
#[test]
fn another_answer_than_the_honest_one_is_pressed_on_the_pad() {
    let played = played(900_004);
    let pad = Pad::new(&played.round, &played.plotted[..13]);
    let NextMover::Character(by) = pad.table.next else { panic!() };
    let stands = played.round.plan().square(pad.table.characters[by].unwrap()).to_string();
    assert!(!pad.hidden.off);
    let mut harness = opened_case(evening(&played, 13, true));
    harness.clicks(&["4", "Motion", "I answered otherwise", "Power’s off"]).click_at(place(&stands)).click("Log it");
    let log = plotted(&harness);
    let Event::Character(turn) = &log[13].event else { panic!() };
    assert_eq!(turn.look, Some(AnsweredQuestion::Motion(MotionAnswer::PowerOff)));
    assert_eq!(Pad::new(&played.round, log).hidden, pad.hidden, "the path stays true");
    harness.expect("this answer is false.");
}

/// The terminal refuses and stores the same (`tests/files/table.rs`).
#[test]
fn a_typed_move_is_stored_as_it_is_walked() {
    let example = include_str!("../../../resources/gallery/museum_pad.case");
    let mut example = CaperGame::read(example).unwrap().record;
    example.history = History::default();
    let path = |squares: &[&str]| squares.iter().map(|square| square.parse().unwrap()).collect();
    for (before, line, walked) in [
        (24, "f10", PlottedMove { path: path(&["F8", "F9", "F10"]), ..PlottedMove::default() }),
        (18, "e8", PlottedMove { path: path(&["E8"]), steals: true, ..PlottedMove::default() }),
    ] {
        let mut case = example.clone();
        let Notebook::Thief { log } = &mut case.evening.rounds[0].notebook else { panic!() };
        log.truncate(before);
        let mut harness = opened_case(case);
        harness.enter("k8").expect("The Thief moves at most three steps.");
        assert_eq!(self::log(&harness).len(), before);
        harness.keys("Escape").enter(line);
        let log = plotted(&harness);
        assert_eq!(log.len(), before + 1, "{line}");
        assert_eq!(log[before].event, Event::Thief(walked), "{line}");
    }
}

#[test]
fn a_new_turn_waits_while_an_older_one_is_edited() {
    let mut harness = tracking(11);
    harness.type_text("6 f9").keys("Ctrl+Up Ctrl+e").expect("Editing entry 11").lacks("6 f9");
    harness.keys("Escape").expect("6 f9").lacks("Editing entry 11");
}

#[test]
fn an_entry_is_edited_doubted_and_deleted_anywhere() {
    let mut harness = tracking(11);
    let before = log(&harness);
    harness.keys("Ctrl+Up Ctrl+Down Ctrl+e").expect("Editing entry 10").enter("6 f9 -").expect("Entry 10 now reads: ");
    let Event::Character(turn) = &log(&harness)[9] else { panic!() };
    assert_eq!((turn.roll, log(&harness).len()), (Some(6), 11));
    harness.keys("Ctrl+d").expects(&["doubted", "Trust"]).keys("Ctrl+Delete");
    assert_eq!(log(&harness).len(), 10);
    harness.keys("Ctrl+z Ctrl+z Ctrl+z");
    assert_eq!(log(&harness), before);
}

#[test]
fn clear_goes_on_with_the_edited_entry() {
    let mut harness = tracking(11);
    let before = log(&harness);
    harness.keys("Ctrl+Up Ctrl+Down Ctrl+e").expects(&["Editing entry 10", "Save"]).lacks("Log it");
    harness.click("Clear").expect("Editing entry 10").keys("Enter");
    assert_eq!(log(&harness), before, "without an end it is no turn");
    harness.click_at(place("F9")).click("Save: F9, not seen").lacks("Editing");
    let Event::Character(turn) = &log(&harness)[9] else { panic!() };
    assert_eq!((turn.end.to_string(), log(&harness).len()), ("F9".to_owned(), 11));
    harness.keys("Ctrl+Up Ctrl+e").click("Clear").keys("Escape").lacks("Editing");
}

/// What the panel says of the present: questions to come, counsel, advice on the coming turn, what is known.
#[test]
fn while_an_earlier_entry_is_edited_nothing_is_said_of_the_present() {
    let played = played(900_004);
    for (entries, pad, now) in [
        (11, true, &["IF THEY ASK AT", "COUNSEL", "WHAT YOU HAVE"][..]),
        (12, true, &["YOUR MOVE", "IF THEY ASK AT", "COUNSEL", "WHAT YOU HAVE"]),
        (11, false, &["Roll the dice", "WHAT WE KNOW", "ENTRY 11 TOLD YOU"]),
    ] {
        let mut harness = opened_case(evening(&played, entries, pad));
        harness.expects(now);
        harness.keys("Ctrl+Up Ctrl+Up Ctrl+Up Ctrl+e").expect("EDITING ENTRY");
        assert_eq!(now.iter().filter(|words| harness.sees(words)).collect::<Vec<_>>(), Vec::<&&str>::new());
        harness.keys("Escape").expects(now);
    }
}

#[test]
fn the_log_scrolls_to_the_selected_entry() {
    let played = played(900_004);
    // The whole round would open on its end page.
    let mut harness = opened_case(evening(&played, played.facts.len() - 1, false));
    let entries = log(&harness).len();
    assert!(entries > 15, "{entries}");
    let first = |harness: &mut Harness<App>| {
        harness.any(|seen| seen.text == "1" && seen.bounds.x < 60.0 && seen.bounds.y > 300.0)
    };
    assert!(!first(&mut harness), "the newest entries are shown");
    for _ in 0..entries {
        harness.keys("Ctrl+Down");
    }
    assert!(first(&mut harness), "the oldest entry is selected");
}

#[test]
fn of_a_long_log_only_the_rows_in_sight_are_built() {
    let played = played(900_004);
    // After the first turns nobody moves any more, and one Character looks about.
    let long = |entries: u32| {
        let mut case = evening(&played, 0, false);
        let event = |at: u32| match played.facts[at as usize % 4].event.clone() {
            Event::Thief(_) if at > 0 => Event::Thief(PublicMove::default()),
            Event::Character(turn) if at > 4 => {
                let look = (turn.by == 0).then_some(AnsweredQuestion::Eyes(None));
                Event::Character(CharacterTurn { roll: None, face: None, look, ..turn })
            }
            first => first,
        };
        let entry = |at: u32| Entry::new(EntryId(at + 1), 0, event(at));
        let log = (0..entries).map(entry).collect();
        case.evening.rounds[0].notebook = Notebook::Characters { locks: Vec::new(), log, told: Vec::new() };
        case.evening.next_id = entries + 1;
        opened_case(case)
    };
    let (mut harness, all) = (long(400), long(160).built());
    let some = harness.built();
    assert!(some < all, "{some} texts of 400 entries, {all} of 160, which are built as a whole");
    for id in [1, 200, 380] {
        harness.message(Message::Caper(notebook::Message::Select(EntryId(id)).into())).events(&[]);
        let texts = harness.texts().into_iter().filter(|seen| seen.bounds.x < 60.0 && seen.bounds.y > 300.0);
        let numbers: Vec<u32> = texts.filter_map(|seen| seen.text.parse().ok()).collect();
        assert!(numbers.contains(&id), "entry {id} is selected, {numbers:?} are shown");
    }
}

#[test]
fn a_note_stands_beside_an_entry_of_either_side() {
    let played = played(900_004);
    for pad in [false, true] {
        let mut harness = opened_case(evening(&played, 11, pad));
        let before = log(&harness);
        harness.keys("Ctrl+Up Ctrl+Up Ctrl+m").type_text("h9 he laughed").keys("Left Enter").expect("“h9 he laughed”");
        assert_eq!(case(&harness).evening.rounds[0].notes(), ["h9 he laughed"]);
        let id = played.facts[10].id;
        assert_eq!(case(&harness).evening.rounds[0].note(id), Some("h9 he laughed"));
        assert_eq!(log(&harness), before, "what is typed into a note is no turn");
        harness.click("Note").keys("Ctrl+a").type_text("gone").keys("Escape Escape");
        assert!(harness.sees("“h9 he laughed”"), "left without an end, it stays as it was");
        harness.keys("Ctrl+z");
        assert!(case(&harness).evening.rounds[0].notes().is_empty());
    }
}

#[test]
fn an_entry_that_contradicts_the_log_says_so_before_it_is_logged_and_is_edited_from_the_banner() {
    let played = played(900_004);
    let possible = LogReplay::new(&played.round, &played.facts[..11]).now().spaces();
    let ruled_out = played.round.plan().floor() - possible;
    let square = played.round.plan().square(ruled_out.iter().next().unwrap());
    let mut harness = tracking(11);
    let why = "This contradicts the log: it leaves the Thief no space.";
    harness.type_text(&format!("h9 +{square}")).expect(why).keys("Ctrl+a").type_text("h9 -").lacks(why);
    harness.keys("Ctrl+a").enter(&format!("h9 +{square}"));
    assert_eq!(log(&harness).len(), 12);
    harness.click("Edit 12").expect("Editing entry 12");
}
