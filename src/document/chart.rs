//! The chart of the remaining entropy over the entries.

use super::font::Style;
use super::palette::Palette;
use super::picture::{Anchor, Picture, Shape};
use super::report::EntropyCurve;
use crate::fl;
use crate::text::Language;

/// Draws bits still hidden over entries, with a dot where a card of the case file was found and a word where the case
/// was solved.
pub fn picture(course: &EntropyCurve, language: &Language, palette: &Palette, width: f32, height: f32) -> Picture {
    let mut picture = Picture::new(width, height, palette.panel);
    let (left, right, top, bottom) = (44.0, width - 10.0, 12.0, height - 20.0);
    let most = course.bits.iter().copied().fold(0.1, f64::max);
    let last = course.bits.len().saturating_sub(1).max(1);
    let at = |step: usize, bits: f64| {
        let x = left + (right - left) * step as f32 / last as f32;
        [x, bottom - (bottom - top) * (bits / most) as f32]
    };
    picture.line([left, bottom], [right, bottom], palette.line, 1.0);
    let labels = [(most, top), (0.0, bottom)];
    for (bits, y) in labels {
        let label = language.decimal(bits, usize::from(bits > 0.0));
        picture.text(label, [left - 8.0, y + 4.0], 10.0, Style::Regular, palette.muted, Anchor::End);
    }
    for step in ticks(last) {
        let [x, _] = at(step, 0.0);
        picture.text(step.to_string(), [x, bottom + 14.0], 9.0, Style::Regular, palette.muted, Anchor::Middle);
    }
    let points: Vec<[f32; 2]> = course.bits.iter().enumerate().map(|(step, bits)| at(step, *bits)).collect();
    picture.shapes.push(Shape::Stroke { points, colour: palette.accent, width: 1.8, dash: 0.0 });
    for step in course.marks.iter().filter(|step| **step < course.bits.len()) {
        picture.shapes.push(Shape::Disc { centre: at(*step, course.bits[*step]), radius: 3.4, fill: palette.accent });
    }
    if let Some(step) = course.solvable.filter(|step| *step < course.bits.len()) {
        let [x, y] = at(step, course.bits[step]);
        // The words stand at the top: the curve is low by then.
        let label = fl!(language, "export-could-accuse");
        let points = vec![[x, top + 14.0], [x, y - 6.0]];
        picture.shapes.push(Shape::Stroke { points, colour: palette.accent, width: 0.8, dash: 2.5 });
        let wide = Style::Medium.width(&label, 10.0);
        let left = (x - wide / 2.0).clamp(left + 6.0, right - wide);
        picture.text(label, [left, top + 9.0], 10.0, Style::Medium, palette.accent, Anchor::Start);
    }
    picture
}

/// Round entry numbers, at most about ten of them.
fn ticks(last: usize) -> impl Iterator<Item = usize> {
    let step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].into_iter().find(|step| last / step <= 10).unwrap_or(5000);
    (0..=last).step_by(step)
}
