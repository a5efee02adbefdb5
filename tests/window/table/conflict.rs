//! A log that contradicts itself, on pixels: a ring round the disputed cell, bars beside the suspect entries, and their
//! ticks on the rail of the log.

use super::bench::{ANNA, BEN, Bench, CHLOE, five};
use super::news::cells;
use deerstalker::app::theme::{CONTRAST, Mode, NIGHT, PAPER, Tokens};
use deerstalker::edition::Card;
use deerstalker::game::{Answer, Cell, EntryKind, Response, Seat};
use deerstalker::text::Code;
use iced::Point;
use support::harness::{Harness, Picture};

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
    let mut bench = Bench::begin(setup, Code::English, mode);
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
            window.expect("The log contradicts itself.");
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
