//! A log that contradicts itself, on pixels: a ring round the disputed cell, bars beside the suspect entries, and their
//! ticks on the rail of the log.

use super::bench::{ANNA, BEN, Bench, CHLOE, five, setup};
use super::news::cells;
use crate::prelude::*;
use deerstalker::app::table::{MenuOf, Message};
use deerstalker::app::theme::{CONTRAST, NIGHT, PAPER, Tokens};
use deerstalker::game::Cell;
use support::harness::Picture;

const HEIGHT: f32 = 768.0;
const FOOT: f32 = 46.0;

/// In logical pixels: the bars of entries and the ticks of the rail.
const BAR: u32 = 1;
const RAIL: u32 = 339;

/// The frame of a cell, from its middle, in logical pixels.
const FRAME: std::ops::Range<i32> = 41..46;

/// Turns without a suggestion between the entries that contradict each other.
const BETWEEN: usize = 18;

/// Anna has none of the three, and Ben showed me the Kitchen.
const FIRST: (Seat, [Response; 2]) = (Seat(0), [Response::Passed, Response::Showed(Some(KITCHEN))]);
const KITCHEN: Card = Card::new(15);

fn is_bad(picture: &Picture, x: u32, y: u32, t: &Tokens) -> bool {
    let [red, green, blue, _] = t.bad.into_rgba8();
    let at = 4 * (y * picture.width + x) as usize;
    picture.rgba.get(at..at + 3) == Some(&[red, green, blue])
}

/// The upper ends of the red parts of a column of pixels, down to the foot.
fn red_parts(picture: &Picture, x: u32, t: &Tokens) -> Vec<f32> {
    let red = |y: u32| is_bad(picture, x, y, t);
    (1..(HEIGHT - FOOT) as u32).filter(|y| red(*y) && !red(y - 1)).map(|y| y as f32).collect()
}

fn ringed(window: &mut Harness<Bench>, t: &Tokens) -> Vec<Cell> {
    let cells = cells(window);
    let picture = window.picture_at(1.0);
    let has_frame = |middle: &Point, side: i32| {
        FRAME.into_iter().any(|far| is_bad(&picture, (middle.x as i32 + side * far) as u32, middle.y as u32, t))
    };
    let framed = cells.into_iter().filter(|(_, middle)| has_frame(middle, -1) && has_frame(middle, 1));
    framed.map(|(cell, _)| cell).collect()
}

/// These answers of the last entry contradict those of the first.
fn contradictory((by, answers): (Seat, &[Response]), mode: Mode) -> Harness<Bench> {
    let setup = five();
    let cards = ["plum", "rope", "kitchen"].map(|id| setup.edition.card_by_id(id).unwrap());
    assert_eq!(cards[2], KITCHEN);
    let mut bench = Bench::begin_in(mode, setup, Code::English);
    let mut log = |kind| {
        let game = bench.game.game();
        let change = game.append(game.new_entry(kind, 0));
        bench.game.apply(change).unwrap();
    };
    let asks = |by: Seat, answers: &[Response]| {
        let seats = (1..5).map(|next| Seat((by.0 + next) % 5));
        let answers = seats.zip(answers).map(|(seat, response)| Answer::new(seat, *response)).collect();
        EntryKind::Suggestion { by, cards, answers }
    };
    log(asks(FIRST.0, &FIRST.1));
    for turn in 0..BETWEEN {
        log(EntryKind::TurnWithoutSuggestion { by: Seat(((turn + 1) % 5) as u8), place: None });
    }
    log(asks(by, answers));
    bench.shown(1366.0, HEIGHT)
}

#[test]
fn the_cell_in_conflict_has_a_ring_and_the_suspect_entries_are_ticked() {
    let contradictions: [(Seat, &[Response], Seat); 2] = [
        // Anna shows me the Kitchen, of which she had none.
        (Seat(0), &[Response::Showed(Some(KITCHEN))], ANNA),
        // Ben, who has the Kitchen, passes when Anna asks.
        (ANNA, &[Response::Passed, Response::Showed(None)], BEN),
    ];
    for (mode, t) in [(Mode::Night, &NIGHT), (Mode::Paper, &PAPER), (Mode::Contrast, &CONTRAST)] {
        for (by, answers, holder) in contradictions {
            let mut window = contradictory((by, answers), mode);
            window.expect("THE LOG CONTRADICTS ITSELF");
            let disputed = Cell { card: KITCHEN, column: holder.index() };
            assert_eq!(ringed(&mut window, t), [disputed], "{mode:?}");
            let picture = window.picture_at(1.0);
            // The newest entry is at the top of the list, the first one at its foot, out of sight.
            let ticks = red_parts(&picture, RAIL, t);
            let [newest, first] = ticks.as_slice() else { panic!("{mode:?}: {ticks:?}") };
            let rows = (BETWEEN + 2) as f32;
            let expected = newest + (HEIGHT - FOOT - newest) * (rows - 1.0) / rows;
            assert!((first - expected).abs() < 5.0, "{mode:?}: {ticks:?}, {expected}");
            let bars = red_parts(&picture, BAR, t);
            assert!(bars.len() == 1 && (bars[0] - newest).abs() < 2.0, "{mode:?}: {bars:?} {ticks:?}");
        }
        // Without a contradiction nothing is red.
        let mut window = contradictory((CHLOE, &[]), mode);
        assert_eq!(ringed(&mut window, t), []);
        let picture = window.picture_at(1.0);
        assert!([RAIL, BAR].iter().all(|x| red_parts(&picture, *x, t).is_empty()));
    }
}

/// Anna passes on the Kitchen, and Ben, who has it, too.
fn disputed() -> Harness<Bench> {
    contradictory((ANNA, &[Response::Passed, Response::Showed(None)]), Mode::Night)
}

#[test]
fn the_mends_of_a_contradiction_are_in_sight_and_the_foot_says_which_entries_clash() {
    let mut window = disputed();
    let texts = window.texts();
    let foot = texts.iter().find(|seen| seen.text == "Entries 1 and 20 cannot both be true.").unwrap();
    assert!(foot.bounds.y > HEIGHT - FOOT, "{foot:?}");
    let case_file = texts.iter().find(|seen| seen.text == "CASE FILE").unwrap().bounds.y;
    let more: Vec<f32> = texts.iter().filter(|seen| seen.text.ends_with(" more")).map(|seen| seen.bounds.y).collect();
    assert_eq!(more.len(), 2, "{texts:?}");
    assert!(case_file < HEIGHT - FOOT && more.iter().all(|more| more + 20.0 < case_file), "{more:?} {case_file}");
    let show = texts.iter().find(|seen| seen.text.starts_with("Show entry")).unwrap();
    window.click_at(show.bounds.center()).expect("Doubt");
}

#[test]
fn the_large_display_says_what_a_contradiction_is_about() {
    let mut window = disputed();
    window.keys("F5").expects(&["THE LOG CONTRADICTS ITSELF.", "Kitchen: has Ben the card, or not?"]);
}

/// The numbers on the sheet.
fn numbers<S: Stage>(window: &mut Harness<S>) -> Vec<u32> {
    let on_sheet = window.texts().into_iter().filter(|seen| (480.0..1060.0).contains(&seen.bounds.x));
    let mut numbers: Vec<u32> = on_sheet.filter_map(|seen| seen.text.parse().ok()).collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn the_review_of_a_contradiction_shows_the_sheet_of_the_table() {
    let mut table = disputed();
    let shown = numbers(&mut table);
    assert!(shown.len() > 20, "{shown:?}");
    let mut window = opened(table.stage.game().game().clone());
    window.keys("F8").expect("The entries up to here cannot all be true.");
    assert_eq!(numbers(&mut window), shown);
}

/// Carla, who must have the Library, says in the last entry that she has none of three cards.
pub fn denied() -> Harness<Bench> {
    let hand = ["plum", "peacock", "dining", "kitchen", "conservatory"];
    let setup = setup("clue_1963", &["Ann", "Boris", "Carla", "Dev"], &hand);
    let mut harness = Bench::begin(setup, Code::English).shown(1366.0, HEIGHT);
    harness.enters(&[
        "mustard rope hall +mustard",
        "mustard pipe billiard +",
        "plum rope dining -+plum",
        "plum wrench hall +plum",
        "white candlestick kitchen +candlestick",
        "peacock rope ballroom +",
        "white revolver library --+",
        "white candlestick hall -+",
        "white rope study --+study",
        "white candlestick library +",
        "mustard rope ballroom --+",
    ]);
    harness.enter("white rope library ---").keys("Enter");
    assert_eq!(harness.game().entries().len(), 12);
    harness
}

/// Boris showed me the Candlestick, which proves by another way round that the answers clash.
#[test]
fn a_contradiction_is_about_the_card_that_the_last_entry_denies() {
    denied().expect("Library: has Carla the card, or not?");
}

#[test]
fn a_card_that_a_player_had_after_all_is_one_line_of_the_menu_and_no_guess() {
    let mut harness = contradictory((Seat(0), &[Response::Passed, Response::Passed]), Mode::Night);
    let id = harness.game().entries()[0].id;
    harness.message(Message::Menu(Some(MenuOf::Entry(id)))).click("Anna had a card after all");
    let entry = &harness.game().entries()[0];
    let EntryKind::Suggestion { answers, .. } = &entry.kind else { panic!("no suggestion") };
    let said: Vec<(Response, bool)> = answers.iter().map(|answer| (answer.response, answer.doubted)).collect();
    assert_eq!(said, [(Response::Showed(None), false), (FIRST.1[1], false)]);
    assert_eq!(entry.note, None);
}
