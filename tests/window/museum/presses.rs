//! Meaning of a press on the board, a key or a typed move: locks that can be turned, what lies under the pointer, whose
//! turn it is.

use super::table::chase;
use super::{case, evening, log, open, opened_case, place, played, plotting, tracker, tracking};
use crate::prelude::*;
use deerstalker::app::caper;
use deerstalker::app::overlay::help::{HelpPlace, places};
use deerstalker::caper::{
    Entry, EntryId, Event, LogReplay, NextMover, Notebook, Pad, PublicMove, RoundEnd, Square, THIEF_STEPS, TurnedLock,
};
use iced::Vector;
use support::harness::Picture;
use support::heist::PlayedRound;

/// In a window of 1366 × 768.
const CELL: f32 = 55.0;

fn lock(square: &str) -> Point {
    place(square) - Vector::new(0.0, CELL / 2.0)
}

/// The first count of entries before a secret move of the Thief, not the coming-in, that `fits`.
fn before_a_move(played: &PlayedRound, fits: impl Fn(&LogReplay<'_>) -> bool) -> usize {
    let moves = |count: &usize| {
        let replay = LogReplay::new(&played.round, &played.facts[..*count]);
        let table = replay.table();
        table.next == NextMover::Thief && table.pawn.is_none() && table.end.is_none() && fits(&replay)
    };
    (1..played.facts.len()).find(moves).expect("a moment that fits")
}

fn steps_to(replay: &LogReplay<'_>, exit: &str) -> u8 {
    let plan = replay.round().plan();
    let front = plan.space(exit.parse().unwrap()).unwrap();
    replay.now().spaces().iter().map(|space| plan.steps(space, front)).min().unwrap_or(u8::MAX)
}

fn seen(harness: &Harness<App>) -> PublicMove {
    let Some(Event::Thief(seen)) = log(harness).pop() else { panic!("a move of the Thief") };
    seen
}

#[test]
fn a_lock_that_cannot_be_turned_cannot_be_pressed() {
    let played = played(900_004);
    // In a Character's turn, and if the Thief cannot get there in one move.
    let far = before_a_move(&played, |replay| steps_to(replay, "E1") > THIEF_STEPS);
    let near = before_a_move(&played, |replay| steps_to(replay, "E1") <= THIEF_STEPS);
    for count in [11, far] {
        let mut harness = opened_case(evening(&played, count, false));
        harness.click_at(lock("E1")).expect("E1?").lacks("E1: open");
    }
    let mut harness = opened_case(evening(&played, far, false));
    harness
        .click_at(lock("E1"))
        .click_at(lock("E1"))
        .expects(&["E1?", "By the log the Thief cannot turn the lock at E1 now"]);
    let mut harness = opened_case(evening(&played, near, false));
    // Its three states are in words, each a press away.
    harness.click_at(lock("E1")).expects(&["Not turned", "E1: open", "E1: locked"]).click("E1: locked").keys("Enter");
    assert_eq!(seen(&harness).lock, Some(TurnedLock { exit: "E1".parse().unwrap(), open: false }));
    // Nobody turns it twice.
    let mut case = case(&harness).clone();
    let Notebook::Characters { log, .. } = &mut case.evening.rounds[0].notebook else { panic!() };
    let move_again = log.last().unwrap().clone();
    log.push(Entry { id: EntryId(move_again.id.next()), ..played.facts[near - 1].clone() });
    case.evening.next_id += 2;
    case.history = deerstalker::history::History::default();
    let mut harness = opened_case(case);
    harness.click_at(lock("E1")).lacks("E1: open");
}

#[test]
fn escape_closes_an_open_menu_and_keeps_the_half_made_turn() {
    let mut harness = tracking(11);
    harness
        .clicks(&["4", "Other"])
        .expect("Abandon this round")
        .keys("Escape")
        .lacks("Abandon this round")
        .expect("rolled 4; hint for an eye")
        .keys("Escape");
    assert!(!harness.sees("rolled 4; hint for an eye"), "without a menu Escape begins the turn anew");
}

#[test]
fn the_thief_turns_only_the_lock_at_the_end_of_the_way() {
    let reached = |played: &PlayedRound| {
        let plan = played.round.plan();
        (2..played.plotted.len()).find_map(|count| {
            let pad = Pad::new(&played.round, &played.plotted[..count]);
            let from = pad.hidden.space.filter(|_| pad.table.next == NextMover::Thief && pad.table.pawn.is_none())?;
            let landings = pad.landings(&played.round);
            ["E1", "H1", "K3"].into_iter().map(|exit| (count, exit.to_owned())).find(|(_, exit)| {
                let front = plan.space(exit.parse().unwrap()).unwrap();
                front != from && landings.iter().any(|start| start.ends.contains(front))
            })
        })
    };
    let found = (0..40).map(|seed| played(900_000 + seed)).find_map(|played| Some((reached(&played)?, played)));
    let ((count, exit), played) = found.expect("an exit in reach");
    let mut harness = opened_case(evening(&played, count, true));
    harness
        .click_at(lock(&exit))
        .expects(&["Not turned", "Open: you are out", "Locked: you stay inside"])
        .click("Locked: you stay inside")
        .keys("Enter");
    assert_eq!(seen(&harness).lock, Some(TurnedLock { exit: exit.parse().unwrap(), open: false }));
}

fn at(picture: &Picture, place: Point) -> [u8; 4] {
    let pixel = 4 * (place.y.round() as usize * picture.width as usize + place.x.round() as usize);
    [0, 1, 2, 3].map(|part| picture.rgba[pixel + part])
}

#[test]
fn the_space_under_the_pointer_has_no_outline() {
    let mut harness = tracking(11);
    harness.point_at(Point::new(5.0, 5.0));
    let away = harness.picture_at(1.0);
    harness.point_at(place("D9"));
    let over = harness.picture_at(1.0);
    let middle = place("D9");
    let differs = |x: f32, y: f32| {
        let near = [-1.0, 0.0, 1.0].map(|more| middle + Vector::new(x + more * y.signum(), y + more));
        near.into_iter().any(|place| at(&over, place) != at(&away, place))
    };
    let edge = CELL / 2.0 - 2.5;
    for (x, y) in [(0.0, edge), (0.0, -edge), (edge, 0.0), (-edge, 0.0)] {
        assert!(!differs(x, y), "{x} {y}");
    }
    for (x, y) in [(-edge + 4.0, -edge), (edge - 4.0, edge)] {
        assert!(differs(x, y), "the pointer is seen: {x} {y}");
    }
}

#[test]
fn the_casebook_is_a_key_away_from_every_page() {
    for page in ["Museum", "Rounds", "Review"] {
        let mut harness = tracking(11);
        harness.click(page).keys("F9");
        harness.is_at("Casebook");
    }
}

#[test]
fn the_thiefs_path_is_told_with_enter_after_each_move() {
    let played = played(900_004);
    let mut harness = opened_case(evening(&played, 11, false));
    harness.keys("F8").click("Tell the Thief’s path");
    let plotted = played.plotted[..11].iter().filter_map(|entry| match &entry.event {
        Event::Thief(plotted) => Some(plotted),
        Event::Character(_) => None,
    });
    let press = |square: Square| {
        let hit = caper::board::Message::Pressed(caper::board::BoardHit::Square(square));
        Message::Caper(caper::Message::Review(caper::review::Message::Board(hit)))
    };
    for (told, plotted) in plotted.enumerate() {
        harness.expect(&format!("The Thief’s move {}", told + 1));
        for square in plotted.entry.iter().chain(&plotted.path) {
            harness.message(press(*square));
        }
        harness.keys("Enter");
        let Notebook::Characters { told: path, .. } = &case(&harness).evening.rounds[0].notebook else { panic!() };
        assert_eq!(path.len(), told + 1);
        assert_eq!(path[told].path, plotted.path);
    }
    harness.expect("The whole path is told.");
}

#[test]
fn the_answers_for_a_typed_move_are_those_of_the_pressed_one() {
    let mut harness = plotting(0);
    let prepared = |harness: &mut Harness<App>| -> Vec<String> {
        let texts = harness.words();
        let from = texts.iter().position(|text| text.starts_with("IF THEY ASK")).unwrap();
        let to = texts[from..].iter().position(|text| text == "COUNSEL" || text == "WHAT YOU HAVE").unwrap();
        texts[from..from + to].to_vec()
    };
    let mut all = Vec::new();
    // A move that ends in the window, and one that goes on.
    for squares in [&["E1"][..], &["H1", "H2"]] {
        let typed = squares.join(" ").to_lowercase();
        harness.type_text(&format!(">{typed}"));
        let by_line = prepared(&mut harness);
        assert_eq!(by_line[0], format!("IF THEY ASK AT {}", squares.last().unwrap()));
        harness.keys("Escape");
        for square in squares {
            harness.click_at(place(square));
        }
        assert_eq!(prepared(&mut harness), by_line);
        harness.click("Clear");
        all.push(by_line);
    }
    assert_ne!(all[0][1..], all[1][1..]);
}

#[test]
fn one_of_my_two_pawns_is_named_as_mine() {
    use LanguageChoice::{Canadian, English, French};
    for (choice, name, said) in [
        (English, "You", ["You (Col. Mustard):", "look and move", "YOUR TURN: COL. MUSTARD"]),
        (French, "Vous", ["Vous (Col. Moutarde) :", "regardez et avancez", "À VOUS : COL. MOUTARDE"]),
        (Canadian, "Toi", ["Toi (Col. Mustard) :", "regard et déplacement", "À TOI : COL. MUSTARD"]),
    ] {
        let home = Home::new();
        home.prefer(|settings| settings.language = choice);
        let mut case = tracker(1);
        case.evening.frame.players = vec!["Théo".to_owned(), name.to_owned()];
        for character in &mut case.evening.rounds[0].setup.characters {
            character.player = 1;
        }
        let mut harness = open(&home, case);
        harness.expects(&said.map(|words| words.replace(" :", "\u{a0}:")));
    }
}

#[test]
fn a_finished_round_is_told_in_the_past() {
    let played = played(900_004);
    let whole = LogReplay::new(&played.round, &played.facts);
    assert!(matches!(whole.table().end, Some(RoundEnd::Caught | RoundEnd::Escaped)));
    for (pad, words) in [(false, "Théo was the Thief"), (true, "You were the Thief")] {
        let mut harness = opened_case(evening(&played, usize::MAX, pad));
        harness.expect(words).click("Rounds").expect("Round 1: Théo was the Thief");
    }
}

#[test]
fn the_legend_says_what_an_empty_possible_space_means() {
    let mut harness = tracking(11);
    harness.expect("empty: < ½");
    // In plain sight nothing is guessed.
    let mut harness = opened_case(chase("G5"));
    harness.lacks("empty: < ½");
}

#[test]
fn the_review_says_that_the_table_knew_for_certain() {
    let played = played(900_004);
    let replay = LogReplay::new(&played.round, &played.facts);
    let certain = (1..=played.facts.len()).find(|count| replay.after(*count).spaces().len() == 1).unwrap();
    let mut harness = opened_case(evening(&played, certain, true));
    harness.keys("F8").expect(", the only space possible.").lacks("The guess gave it");
}

#[test]
fn the_help_of_the_line_names_what_the_table_sees_of_a_move() {
    for (code, lock) in [(Code::English, "a4o · a4l"), (Code::French, "a4o · a4f")] {
        let help = places(HelpPlace::Museum, None, &Language::new(code)).into_iter().flatten();
        let keys: Vec<String> = help.flat_map(|place| place.lines).map(|(keys, _)| keys).collect();
        for line in ["xb8", lock, ">e1 f1"] {
            assert!(keys.iter().any(|keys| keys == line), "{line}: {keys:?}");
        }
    }
}

#[test]
fn what_is_chosen_in_the_museum_is_copied_as_text() {
    let mut harness = tracking(11);
    let (copy, copy_log) = (Stroke::ctrl('c'), Stroke::ctrl('c').with_shift());
    let copied = |harness: &mut Harness<App>, stroke| {
        harness.key(stroke).expect("Copied");
        harness.clipboard().unwrap().to_owned()
    };
    // Nothing is chosen: what to do.
    let plan = copied(&mut harness, copy);
    harness.expect(plan.lines().next().unwrap()).keys("Ctrl+Up");
    let last = copied(&mut harness, copy);
    assert!(last.starts_with("11. ") && last.lines().count() == 1, "{last}");
    let table = copied(&mut harness, copy_log);
    let columns: Vec<usize> = table.lines().map(|line| line.matches('\t').count()).collect();
    assert_eq!(columns, [2; 12], "{table}");
    harness.keys("Up Shift+Space");
    let why = copied(&mut harness, copy);
    let (heading, reasons) = why.split_once('\n').unwrap();
    harness.expect(&heading.to_uppercase());
    for line in reasons.lines() {
        harness.expect(line.trim_start_matches(|sign: char| sign.is_ascii_digit()).trim_start_matches(". "));
    }
    harness.keys("F8");
    assert_eq!(copied(&mut harness, copy), last, "the entry shown");
    assert_eq!(copied(&mut harness, copy_log), table);
    harness.keys("Left");
    assert!(copied(&mut harness, copy).starts_with("10. "));
    assert_eq!(copied(&mut harness, copy_log).lines().count(), 11, "up to the entry shown");
    harness.keys("Home");
    assert_eq!(copied(&mut harness, copy), copied(&mut harness, copy_log), "before the first entry the log");
}

#[test]
fn either_the_board_or_a_button_has_the_ring() {
    let board = |harness: &mut Harness<App>| {
        let picture = harness.picture_at(1.0);
        // Between the panels, under the button for what is laid over it, above the line.
        let rows = (110..700).map(|row| 4 * row * picture.width as usize);
        rows.flat_map(|row| picture.rgba[row + 4 * 350..row + 4 * 1060].to_vec()).collect::<Vec<u8>>()
    };
    let ringed = |harness: &mut Harness<App>| {
        let (order, fields) = (harness.focus_order(), harness.fields());
        order.into_iter().any(|(bounds, focused)| focused && !fields.contains(&bounds))
    };
    let mut harness = opened_case(tracker(11));
    let bare = board(&mut harness);
    // The line is the last of all that can have the keyboard.
    for to in ["Tab Tab", "Shift+Tab"] {
        harness.keys("Up");
        assert!(board(&mut harness) != bare && !ringed(&mut harness), "the ring is on the board");
        harness.keys(to);
        assert!(board(&mut harness) == bare && ringed(&mut harness), "{to}: the ring is on a button");
    }
}

#[test]
fn a_catch_pressed_before_its_space_says_what_it_lacks_and_is_logged() {
    let mut harness = tracking(11);
    harness
        .clicks(&["Other", "Caught there"])
        .expects(&["Press the space where the Thief is caught.", "which space?", "Caught there"])
        .click_at(place("G9"))
        .keys("Enter");
    let turn = super::last_turn(&harness);
    assert_eq!((turn.end, turn.caught, turn.look), ("G9".parse().unwrap(), true, None));
}
