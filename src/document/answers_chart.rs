//! The chart of the answers still possible, entry by entry, on a logarithmic scale.

use super::font::Style;
use super::log_scale::{LogScale, label_step, star_corners};
use super::picture::{Anchor, Drawing, Ink, Picture, Shape};
use crate::fl;
use crate::text::Language;

/// What the chart shows.
#[derive(Clone, PartialEq, Debug)]
pub struct AnswersChart {
    /// The answers possible before the first entry and after each.
    pub answers: Vec<usize>,
    /// After how many entries suggestions of mine were made.
    pub mine: Vec<usize>,
}

/// Room for the numbers at the left, and under the line for the entries.
const LEFT: f32 = 30.0;
const RIGHT: f32 = 14.0;
const TOP: f32 = 10.0;
const BOTTOM: f32 = 22.0;

/// The size of its labels.
const LABEL: f32 = 11.0;

impl AnswersChart {
    /// The chart in this size; `ground` lies under it.
    pub fn draw(&self, [width, height]: [f32; 2], ground: Ink, language: &Language) -> Drawing {
        let mut picture = Picture::new(width, height, ground);
        let scale = LogScale::new(self.answers.first().copied().unwrap_or(1) as f64);
        let last = self.answers.len().saturating_sub(1).max(1);
        let (right, foot) = (width - RIGHT, height - BOTTOM);
        let y = |answers: usize| foot - (foot - TOP) * scale.height(answers as f64);
        let x = |at: usize| LEFT + (right - LEFT) * at as f32 / last as f32;
        for mark in scale.marks(foot - TOP) {
            picture.line([LEFT, y(mark)], [right, y(mark)], Ink::Line, 1.0);
            let at = [LEFT - 8.0, y(mark) + 4.0];
            picture.text(mark.to_string(), at, LABEL, Style::Regular, Ink::Muted, Anchor::End);
        }
        picture.text(
            fl!(language, "victory-dealt"),
            [LEFT, height - 5.0],
            LABEL,
            Style::Regular,
            Ink::Muted,
            Anchor::Middle,
        );
        let step = label_step(last, 4);
        for at in (step..=last).step_by(step) {
            let words = fl!(language, "review-entry", number = at);
            picture.text(words, [x(at), height - 5.0], LABEL, Style::Regular, Ink::Muted, Anchor::Middle);
        }
        let place = |at: usize| [x(at), y(self.answers[at])];
        let points: Vec<[f32; 2]> = (0..self.answers.len()).map(place).collect();
        if points.len() > 1 {
            picture.shapes.push(Shape::Stroke { points, colour: Ink::Text, width: 2.0, dash: 0.0 });
        }
        let solved = self.answers.iter().position(|answers| *answers == 1);
        for at in self.mine.iter().filter(|at| **at < self.answers.len() && solved != Some(**at)) {
            picture.shapes.push(Shape::Disc { centre: place(*at), radius: 4.6, fill: Ink::Text });
            picture.shapes.push(Shape::Disc { centre: place(*at), radius: 2.8, fill: ground });
        }
        if let Some(at) = solved {
            star(&mut picture, place(at));
        }
        picture
    }
}

/// The disc with a star where the case was proved.
fn star(picture: &mut Drawing, centre: [f32; 2]) {
    picture.shapes.push(Shape::Disc { centre, radius: 7.5, fill: Ink::Accent });
    picture.shapes.push(Shape::Fill { points: star_corners(centre).to_vec(), colour: Ink::OnAccent });
}
