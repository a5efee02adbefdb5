//! What an entry told, as the window shows it: on the sheet, in the panel, in the foot and in the log.

use super::bench::{Bench, HAND, five, helped};
use super::game::{ASKED, line, play};
use crate::prelude::*;
use deerstalker::app::table::Message;
use deerstalker::app::theme::{NIGHT, PAPER, Tokens};
use deerstalker::deduction::{Sheet, Status};
use deerstalker::game::Cell;

/// The sheet's left edge, and how far marks reach from the middle of a cell, in logical pixels: on the left a sign too,
/// on the right only the box.
const SHEET: f32 = 350.0;
const LEFT: f32 = 32.0;
const RIGHT: f32 = 17.0;

pub fn cells(window: &mut Harness<Bench>) -> Vec<(Cell, Point)> {
    let setup = window.game().setup.clone();
    let texts = window.texts();
    let heads = texts.iter().filter(|seen| {
        let words = ["open", "card", "solution", "left"].iter().any(|word| seen.text.contains(word));
        words && (SHEET..1066.0).contains(&seen.bounds.x) && seen.bounds.y < 125.0
    });
    let mut across: Vec<f32> = heads.map(|seen| seen.bounds.center_x()).collect();
    across.sort_by(f32::total_cmp);
    assert_eq!(across.len(), setup.column_count(), "{across:?}");
    let row = |card: Card| {
        let name = setup.edition.card_short(card, "en");
        let found = texts.iter().find(|seen| seen.text == name && (SHEET..450.0).contains(&seen.bounds.x));
        found.unwrap().bounds.center_y()
    };
    let all = setup.edition.cards().flat_map(|card| (0..across.len()).map(move |column| Cell { card, column }));
    all.map(|cell| (cell, Point::new(across[cell.column], row(cell.card)))).collect()
}

/// The cells with a mark of the last entry, as they are drawn.
fn marked(window: &mut Harness<Bench>, t: &Tokens) -> Vec<Cell> {
    const FACTOR: f32 = 2.0;
    let cells = cells(window);
    let picture = window.picture_at(FACTOR);
    let [info, ground, solved] = [t.info, t.background, t.selection].map(iced::Color::into_rgba8);
    let over =
        |ground: [u8; 4]| [0, 1, 2].map(|at| (f32::from(info[at]) * 0.24 + f32::from(ground[at]) * 0.76).round() as u8);
    // A small sign hardly shows its whole colour anywhere.
    let inks = [([info[0], info[1], info[2]], 40), (over(ground), 4), (over(solved), 4)];
    let has_mark = |middle: &Point| {
        let across = ((middle.x - LEFT) * FACTOR) as u32..((middle.x + RIGHT) * FACTOR) as u32;
        let down = ((middle.y - 10.0) * FACTOR) as u32..((middle.y + 10.0) * FACTOR) as u32;
        let pixels = down.flat_map(|y| across.clone().map(move |x| 4 * (y * picture.width + x) as usize));
        let near = |at: usize| {
            let pixel = &picture.rgba[at..at + 3];
            inks.iter().any(|(ink, far)| pixel.iter().zip(ink).all(|(a, b)| a.abs_diff(*b) <= *far))
        };
        pixels.filter(|at| near(*at)).count() > 4
    };
    cells.into_iter().filter(|(_, middle)| has_mark(middle)).map(|(cell, _)| cell).collect()
}

/// Another mark, or a chance that moved by 15 points.
fn changed(old: &Sheet, new: &Sheet) -> Vec<Cell> {
    let cells = (0..new.cards()).flat_map(|card| (0..=new.case_file()).map(move |column| (Card::new(card), column)));
    let differs = |(card, column): &(Card, usize)| {
        let [before, after] = [old, new].map(|sheet| sheet.status(*card, *column));
        let chance = |sheet: &Sheet| sheet.probability(*card, *column);
        before != after || after == Status::Open && (chance(new) - chance(old)).abs() >= 0.15
    };
    cells.filter(differs).map(|(card, column)| Cell { card, column }).collect()
}

fn sheet(window: &Harness<Bench>) -> Sheet {
    window.stage.state.analysis().sheet().unwrap().clone()
}

#[test]
fn the_marks_on_the_sheet_are_those_that_the_last_entry_changed() {
    for (mode, t, turns) in [(Mode::Night, &NIGHT, 20), (Mode::Paper, &PAPER, 4)] {
        let mut window = Bench::begin_in(mode, five(), Code::English).shown(1366.0, 768.0);
        let setup = five();
        let mut all = 0;
        for (turn, ids) in ASKED.into_iter().enumerate().take(turns) {
            let before = sheet(&window);
            window.enter(&line(&setup, Seat((turn % 5) as u8), ids, Code::English));
            let expected = changed(&before, &sheet(&window));
            assert_eq!(marked(&mut window, t), expected, "entry {}", turn + 1);
            all += expected.len();
        }
        assert!(all > 3 * turns, "the evening changes the sheet: {all}");
        // They go with the next key.
        window.type_text("g");
        assert_eq!(marked(&mut window, t), []);
    }
}

#[test]
fn news_of_an_entry_stay_until_the_next_one_is_begun() {
    let mut window = Bench::english();
    // Up to the first entry that finds a card of the solution.
    let found = |sheet: &Sheet| (0..sheet.cards()).any(|card| sheet.owner(Card::new(card)) == Some(sheet.case_file()));
    let mut turns = ASKED.into_iter().enumerate();
    let (number, before) = loop {
        let (turn, ids) = turns.next().unwrap();
        let before = sheet(&window);
        window.enter(&line(&five(), Seat((turn % 5) as u8), ids, Code::English));
        if found(&sheet(&window)) {
            break (turn + 1, before.triples.possible());
        }
    };
    let after = sheet(&window).triples.possible();
    window
        .expect(&format!("ENTRY {number} TOLD YOU"))
        .expect(&format!("Entry {number} is logged: {before} → {after} solutions."));
    let told = window.find(|seen| seen.text.contains("case file."));
    let foot = window.place("Quick entry");
    assert!(told.bounds.center_y() < foot.y, "the panel says it too");
    // A line leads to its reason.
    window
        .click_at(told.bounds.center())
        .expect("WHY · ")
        .keys("Escape")
        .type_text("g")
        .lacks("is logged")
        .expect(&format!("ENTRY {number} TOLD YOU"));
}

/// The fresh marks, the count and the new line of the log move for a moment.
#[test]
fn a_motion_shows_what_an_entry_told_and_ends() {
    let [mut still, mut moving] = [Bench::english(), Bench::english()];
    let first = line(&five(), Seat(0), ASKED[0], Code::English);
    still.enter(&first);
    moving.stage.let_move();
    moving.type_text(&first);
    let logged = moving.stage.update(Message::Enter);
    let mut pictures = vec![moving.picture_at(1.0).rgba];
    while moving.stage.state.is_moving() {
        // The clock runs in `logged`, which waits.
        drop(moving.stage.update(Message::Frame));
        pictures.push(moving.picture_at(1.0).rgba);
        assert!(pictures.len() < 20, "it ends");
    }
    assert!(pictures.len() > 5, "{} pictures", pictures.len());
    assert!(pictures[..6].windows(2).all(|two| two[0] != two[1]), "each differs from the last");
    moving.run(logged);
    assert!(!moving.stage.state.is_moving());
    // The caret of the line blinks.
    let above_foot = |window: &mut Harness<Bench>| window.picture_at(1.0).rgba[..1366 * (768 - 46) * 4].to_vec();
    assert!(above_foot(&mut moving) == above_foot(&mut still), "at its end stands what stands without it");
}

#[test]
fn an_entry_without_news_says_so() {
    let mut window = Bench::english();
    window.enter("pass").expects(&["Entry 1 is logged: nothing new.", "Nothing new"]);
}

#[test]
fn the_log_has_the_solutions_that_each_entry_left() {
    let mut window = Bench::english();
    let mut left = Vec::new();
    for (turn, ids) in ASKED.into_iter().enumerate().take(4) {
        window.enter(&line(&five(), Seat((turn % 5) as u8), ids, Code::English));
        left.push(sheet(&window).triples.possible().to_string());
    }
    let shown = |window: &mut Harness<Bench>| {
        let texts = window.texts().into_iter();
        let numbers = texts.filter(|seen| (300.0..340.0).contains(&seen.bounds.center_x()) && seen.bounds.y > 400.0);
        let numbers = numbers.filter(|seen| seen.text.parse::<u32>().is_ok());
        numbers.map(|seen| seen.text).collect::<Vec<_>>()
    };
    left.reverse();
    assert_eq!(shown(&mut window), left);
    // Also those of other entries, after a change of an earlier one.
    window.keys("Ctrl+z Ctrl+y");
    assert_eq!(shown(&mut window), left);
    window.message(Message::Level(HintLevel::MyMarks));
    assert_eq!(shown(&mut window), Vec::<String>::new());
}

#[test]
fn what_an_entry_would_leave_is_said_before_it_is_logged_and_delays_no_key() {
    let mut window = Bench::english();
    play(&mut window, Code::English, 5);
    let before = sheet(&window).triples.possible();
    window.stage.fake().hold_jobs(true);
    window.type_text(&line(&five(), Seat(0), ASKED[5], Code::English)).lacks("not logged yet");
    window.stage.fake().hold_jobs(false);
    window.type_text(" ");
    let said = window.find(|seen| seen.text.contains("not logged yet")).text;
    window.keys("Enter");
    assert_eq!(said, format!("{before} → {}, not logged yet", sheet(&window).triples.possible()));
    window.lacks("not logged yet");
}

/// The window after an entry, with another answer so long ago that it is out of sight.
fn after(shows: &str, level: HintLevel, covers: Option<Named>) -> (Sheet, Vec<u8>) {
    let mut window = helped(level).shown(1366.0, 768.0);
    window.enter(&format!("pl ro ki {shows}"));
    for _ in 0..24 {
        window.enter("pass");
    }
    if let Some(key) = covers {
        window.key(Stroke::named(key));
    }
    window.enter("anna: pl ro ki ---+");
    let picture = window.picture_at(1.0).rgba;
    (sheet(&window), picture)
}

#[test]
fn neither_a_folded_notebook_nor_the_level_of_own_marks_shows_what_an_entry_told() {
    let (fold, board) = (Some(Named::F2), Some(Named::F3));
    let own = HintLevel::MyMarks;
    for (level, covers) in [(own, None), (own, board), (HintLevel::Hints, fold), (own, fold)] {
        let [one, other] = ["+ki", "-+ki"].map(|shows| after(shows, level, covers));
        assert_ne!(one.0, other.0, "the consequences differ");
        assert!(one.1 == other.1, "the windows differ at {level:?} under {covers:?}");
    }
    let [one, other] = ["+ki", "-+ki"].map(|shows| after(shows, HintLevel::Hints, None));
    assert!(one.1 != other.1, "otherwise they are shown");
    assert!(HAND.iter().all(|card| !["plum", "rope", "kitchen"].contains(card)), "I have none of the three");
}

#[test]
fn a_solved_case_is_ready_to_be_accused_and_can_wait() {
    let mut window = Bench::english();
    for (turn, ids) in ASKED.into_iter().enumerate() {
        window.enter(&line(&five(), Seat((turn % 5) as u8), ids, Code::English));
    }
    window
        .expects(&["SOLVED · YOUR TURN", "Say the three aloud"])
        .click("Not now")
        .lacks("Say the three aloud")
        .expect("SOLVED · YOUR TURN");
    // A new entry offers it again, and pressing a card begins it.
    window
        .keys("Ctrl+z Ctrl+y")
        .expect("Say the three aloud")
        .keys("Ctrl+Enter")
        .expect("Right")
        .clicks(&["Right", "Log: you accuse"])
        .expect("You have won.");
}

#[test]
fn after_i_have_put_off_accusing_the_player_in_the_heading_accuses() {
    let mut window = Bench::english();
    for (turn, ids) in ASKED.into_iter().enumerate() {
        window.enter(&line(&five(), Seat((turn % 5) as u8), ids, Code::English));
    }
    // After another question of mine Anna is next.
    window.enter(&line(&five(), Seat(0), ASKED[0], Code::English)).click("Not now");
    let accuse = window.find(|seen| seen.text == "Accuse" && seen.bounds.x < 400.0).bounds.center();
    window.click_at(accuse).expect("Log: Anna accuses");
}
