//! A line chart as a drawing, on a logarithmic scale.

use super::font::Style;
use super::log_scale::{LogScale, label_step};
use super::model::LineChart;
use super::picture::{Anchor, Drawing, Ink, Picture, Shape};
use crate::text::Language;

/// Draws the chart `width` wide and `height` high.
pub(super) fn draw(chart: &LineChart, language: &Language, width: f32, height: f32) -> Drawing {
    let mut picture = Picture::new(width, height, Ink::Background);
    let (left, right, top, bottom) = (44.0, width - 10.0, 12.0, height - 20.0);
    let most = chart.values.iter().copied().fold(1.0, f64::max);
    let scale = LogScale::new(most);
    let last = chart.values.len().saturating_sub(1).max(1);
    let at = |step: usize, value: f64| {
        let x = left + (right - left) * step as f32 / last as f32;
        [x, bottom - (bottom - top) * scale.height(value)]
    };
    for value in scale.marks(bottom - top).into_iter().map(|mark| mark as f64).chain([most]) {
        let [_, y] = at(0, value);
        picture.line([left, y], [right, y], Ink::Line, 1.0);
        let label = language.decimal(value, 0);
        picture.text(label, [left - 8.0, y + 4.0], 10.0, Style::Regular, Ink::Muted, Anchor::End);
    }
    for step in (0..=last).step_by(label_step(last, 10)) {
        let [x, _] = at(step, 1.0);
        picture.text(step.to_string(), [x, bottom + 14.0], 9.0, Style::Regular, Ink::Muted, Anchor::Middle);
    }
    let points: Vec<[f32; 2]> = chart.values.iter().enumerate().map(|(step, value)| at(step, *value)).collect();
    picture.shapes.push(Shape::Stroke { points, colour: Ink::Accent, width: 1.8, dash: 0.0 });
    for step in chart.dots.iter().filter(|step| **step < chart.values.len()) {
        picture.shapes.push(Shape::Disc { centre: at(*step, chart.values[*step]), radius: 3.4, fill: Ink::Accent });
    }
    if let Some((step, label)) = chart.label.as_ref().filter(|(step, _)| *step < chart.values.len()) {
        let step = *step;
        let [x, y] = at(step, chart.values[step]);
        // The words stand at the top: the curve is low by then.
        let points = vec![[x, top + 14.0], [x, y - 6.0]];
        picture.shapes.push(Shape::Stroke { points, colour: Ink::Accent, width: 0.8, dash: 2.5 });
        let wide = Style::Medium.width(label, 10.0);
        let left = (x - wide / 2.0).clamp(left + 6.0, right - wide);
        picture.text(label.as_str(), [left, top + 9.0], 10.0, Style::Medium, Ink::Accent, Anchor::Start);
    }
    picture
}
