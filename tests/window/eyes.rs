//! The marks of the sheet as eyes without one kind of cone see them, measured on the pixels of the window.

use crate::prelude::*;
use deerstalker::game::PencilMark;
use deerstalker::history::History;
use deerstalker::store::gallery;
use std::collections::BTreeMap;
use support::harness::Picture;

type Matrix = [[f64; 3]; 3];

/// How an eye without one kind of cone sees linear red, green and blue (Machado, Oliveira and Fernandes 2009, severity
/// 1).
const EYES: [(&str, Matrix); 3] = [
    (
        "without red",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "without green",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    ),
    (
        "without blue",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ),
];

/// The window is drawn at so many times its size.
const FACTOR: f32 = 2.0;

/// The compared part of a mark, as large as its disc, in logical pixels.
const MARK: Size = Size::new(16.0, 16.0);

/// From here on two lightnesses, 0 to 1, are seen to differ.
const SEEN: f64 = 0.1;

/// Least share of a mark that has to differ.
const LEAST: f64 = 0.06;

/// The lightness of each pixel round `centre` to an eye, 0 to 1. Hues are left out as well.
fn seen(picture: &Picture, centre: Point, eye: &Matrix) -> Vec<f64> {
    let linear = |channel: u8| {
        let share = f64::from(channel) / 255.0;
        if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    let from = Point::new(centre.x - MARK.width / 2.0, centre.y - MARK.height / 2.0);
    let (left, top) = ((from.x * FACTOR).round() as u32, (from.y * FACTOR).round() as u32);
    let (wide, high) = ((MARK.width * FACTOR) as u32, (MARK.height * FACTOR) as u32);
    let pixels = (top..top + high).flat_map(|y| (left..left + wide).map(move |x| 4 * (y * picture.width + x) as usize));
    let luminance = |at: usize| {
        let rgb = [picture.rgba[at], picture.rgba[at + 1], picture.rgba[at + 2]].map(linear);
        let left =
            eye.map(|row| row.iter().zip(rgb).map(|(share, channel)| share * channel).sum::<f64>().clamp(0.0, 1.0));
        0.2126 * left[0] + 0.7152 * left[1] + 0.0722 * left[2]
    };
    // Lightness, as CIE 1976 has it.
    pixels.map(|at| 1.16 * luminance(at).cbrt() - 0.16).collect()
}

/// Every kind of mark stands on the sheet, with pencil marks in the first open cells.
fn game() -> Game {
    let mut game = gallery()[0].game(&english()).unwrap();
    while game.entries().len() > 20 {
        let last = game.entries().last().unwrap().id;
        let change = game.remove(last).unwrap();
        game.apply(change).unwrap();
    }
    game.title = "Marks".into();
    (game.outcome.over, game.outcome.winner) = (false, None);
    game.setup.set_hint_level(HintLevel::Deductions);
    for (card, mark) in [PencilMark::Yes, PencilMark::No, PencilMark::Maybe, PencilMark::Dot].into_iter().enumerate() {
        let card = game.setup.edition.cards().nth(card).unwrap();
        let change = game.pencil(card, 1, Some(mark));
        game.apply(change).unwrap();
    }
    game.history = History::default();
    game.started = NOW - 3_600_000;
    game
}

/// The middle of each kind of mark. Pencil marks count apart from deduced ones.
fn marks(window: &mut Harness<App>) -> BTreeMap<String, Point> {
    let sheet = Rectangle::new(Point::new(320.0, 60.0), Size::new(720.0, 640.0));
    let texts: Vec<Seen> = window.all_where(|seen| sheet.contains(seen.bounds.center()));
    // The pencil's dot stands below its other marks, and nothing is deduced in these cells.
    let dot = texts.iter().find(|seen| seen.text == "•").unwrap().bounds.center();
    let mut found = BTreeMap::new();
    for seen in texts {
        let centre = seen.bounds.center();
        let pencilled = (centre.x - dot.x).abs() < 2.0 && centre.y <= dot.y;
        let name = match seen.text.as_str() {
            "✓" | "×" if pencilled => format!("{} by pencil", seen.text),
            "✓" | "★" | "×" | "?" | "•" => seen.text.clone(),
            // Entry numbers beside it are smaller.
            share if share.parse::<u32>().is_ok() && seen.bounds.height > 12.0 => "%".to_owned(),
            _ => continue,
        };
        found.entry(name).or_insert(centre);
    }
    found
}

#[test]
fn the_marks_of_the_sheet_differ_to_every_eye() {
    for theme in [ThemeChoice::Night, ThemeChoice::Paper] {
        let home = Home::new();
        home.prefer(|settings| settings.theme = theme);
        let path = home.keep(game());
        let mut window = home.start_on(&path);
        window.click("Show the sheet");
        let marks = marks(&mut window);
        assert_eq!(marks.len(), 8, "all of {marks:?}");
        let picture = window.picture_at(FACTOR);
        for (eye, matrix) in &EYES {
            let drawn: Vec<(&String, Vec<f64>)> =
                marks.iter().map(|(name, centre)| (name, seen(&picture, *centre, matrix))).collect();
            for (at, (name, one)) in drawn.iter().enumerate() {
                for (other_name, other) in &drawn[..at] {
                    let differing = one.iter().zip(other).filter(|(one, other)| (*one - *other).abs() > SEEN).count();
                    let share = differing as f64 / one.len() as f64;
                    assert!(share > LEAST, "{theme:?}, {eye}: {name} looks like {other_name}: {share:.3} differs");
                }
            }
        }
    }
}
