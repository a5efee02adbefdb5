//! The chart of a log: what was possible before the first entry and after each, solutions in Clue, spaces of the
//! Thief in the museum.

mod log_scale;
mod named;

use super::font::Style;
use super::picture::{Anchor, Drawing, Ink, Picture};
use crate::fl;
use crate::review::{News, Review, TurningPoint};
use crate::text::victory::turning_point;
use crate::text::{Language, Names};
pub(super) use log_scale::star_corners;
use log_scale::{LogScale, label_step};
pub use named::{NamedPoint, PointMark};

/// Space around the curve, in units of the picture.
const LEFT: f32 = 44.0;
const RIGHT: f32 = 28.0;
const TOP: f32 = 10.0;
const BOTTOM: f32 = 22.0;

const LABEL_SIZE: f32 = 11.0;

/// Room for a label. Narrower charts leave some labels out.
const LABEL_WIDTH: f32 = 110.0;

/// Radius of a ring. A ring whose middle would lie inside the one before is left out: long logs have one in every
/// pixel.
const RING: f32 = 4.6;

/// Labels in the widest window.
const MOST_LABELS: usize = 80;

/// `remaining` begins before the first entry. As everywhere here, place `n` means "after entry n".
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LogChart {
    pub remaining: Vec<f64>,
    pub dashed: Vec<DashedCurve>,
    /// Entries with a ring: in Clue my suggestions, in documents those that proved a card of the case file; in the
    /// museum turns of Characters.
    pub rings: Vec<usize>,
    /// Where the case was proved, or the Thief caught.
    pub star: Option<usize>,
    pub star_label: String,
    pub named: Vec<NamedPoint>,
    /// Labels under the start and each entry. Empty for those of a long log that never have one.
    pub entries: Vec<String>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct DashedCurve {
    pub remaining: Vec<f64>,
    pub ink: Ink,
    /// Length of a dash and of the gap after it.
    pub dash: f32,
}

/// Where entries and numbers lie. `last` is the last entry with room.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ChartArea {
    width: f32,
    height: f32,
    last: usize,
    scale: LogScale,
}

impl ChartArea {
    pub fn x(&self, entry: usize) -> f32 {
        LEFT + self.across() * entry as f32 / self.last as f32
    }

    pub fn y(&self, remaining: f64) -> f32 {
        TOP + (self.foot() - TOP) * (1.0 - self.scale.height(remaining))
    }

    /// The nearest entry. Beside the curve it is the first or the last.
    pub fn entry_at(&self, x: f32) -> usize {
        (self.entries_before(x) * self.last as f32).round() as usize
    }

    /// The share of entries before `x`, from 0 to 1.
    fn entries_before(&self, x: f32) -> f32 {
        ((x - LEFT) / self.across().max(1.0)).clamp(0.0, 1.0)
    }

    /// The y of the curve, which runs straight from entry to entry.
    pub fn curve_at(&self, remaining: &[f64], x: f32) -> f32 {
        let place = self.entries_before(x) * self.last as f32;
        let y = |entry: usize| self.y(remaining.get(entry).copied().unwrap_or(1.0));
        let before = place.floor() as usize;
        let (from, to) = (y(before), y((before + 1).min(self.last)));
        from + (to - from) * place.fract()
    }

    pub fn foot(&self) -> f32 {
        self.height - BOTTOM
    }

    fn curve(&self, remaining: &[f64]) -> Vec<[f32; 2]> {
        remaining.iter().enumerate().map(|(at, remaining)| [self.x(at), self.y(*remaining)]).collect()
    }

    fn across(&self) -> f32 {
        self.width - LEFT - RIGHT
    }
}

impl LogChart {
    /// The game as far as it is replayed, with room for `entries`.
    pub fn of_game(review: &Review, entries: usize, language: &Language) -> Self {
        // Narrower charts have greater steps, all multiples of this power of ten.
        let least = 10_usize.pow(label_step(entries, MOST_LABELS).ilog10());
        let label = |number: usize| {
            if number.is_multiple_of(least) { fl!(language, "review-entry", number) } else { String::new() }
        };
        let numbered = (1..=entries).map(label);
        Self {
            remaining: review.solutions().into_iter().map(|count| count as f64).collect(),
            rings: review.my_turns().iter().map(|turn| turn.at + 1).collect(),
            star: review.solvable(),
            entries: std::iter::once(fl!(language, "victory-dealt")).chain(numbered).collect(),
            ..Self::default()
        }
    }

    /// The chart with turning points, which tell only news that may be `told`. Stars are gold if the case was
    /// `solved`.
    pub fn of_end(review: &Review, names: &Names<'_>, solved: bool, told: fn(&News) -> bool) -> Self {
        let star = PointMark::Star(if solved { Ink::Accent } else { Ink::Text });
        let named = |point: TurningPoint| {
            let news: Vec<News> = review.step(point.at + 1).news.iter().copied().filter(told).collect();
            let mark = if review.found_case_card(point.at) { star } else { PointMark::Ring };
            NamedPoint { entry: point.at + 1, words: turning_point(names, review, point, &news), mark }
        };
        Self {
            rings: Vec::new(),
            star: None,
            named: review.turning_points().into_iter().map(named).collect(),
            ..Self::of_game(review, review.entries().len(), names.language)
        }
    }

    pub fn at_start(&self) -> f64 {
        self.remaining.first().copied().unwrap_or(1.0)
    }

    pub fn area(&self, [width, height]: [f32; 2]) -> ChartArea {
        ChartArea {
            width,
            height,
            last: self.entries.len().saturating_sub(1).max(1),
            scale: LogScale::new(self.at_start()),
        }
    }

    pub fn draw(&self, size: [f32; 2], ground: Ink) -> Drawing {
        let area = self.area(size);
        let mut picture = Picture::new(area.width, area.height, ground);
        self.axes(&mut picture, &area);
        for DashedCurve { remaining, ink, dash } in &self.dashed {
            picture.stroke(area.curve(remaining), *ink, 1.4, *dash);
        }
        picture.stroke(area.curve(&self.remaining), Ink::Text, 2.0, 0.0);
        self.marks(&mut picture, &area, ground);
        picture
    }

    fn axes(&self, picture: &mut Drawing, area: &ChartArea) {
        let numbers = area.scale.marks(area.foot() - TOP).into_iter().map(|mark| mark as f64).chain([self.at_start()]);
        for number in numbers {
            let (words, y) = (format!("{number:.0}"), area.y(number));
            picture.line([LEFT, y], [area.width - RIGHT, y], Ink::Line, 1.0);
            picture.text(words, [LEFT - 8.0, y + 4.0], LABEL_SIZE, Style::Regular, Ink::Muted, Anchor::End);
        }
        let most = (area.across() / LABEL_WIDTH).max(1.0) as usize;
        let step = label_step(area.last, most);
        for (at, words) in self.entries.iter().enumerate().step_by(step) {
            // The last label may be wider than the margin beside the curve.
            let half = Style::Regular.width(words, LABEL_SIZE) / 2.0;
            let place = [area.x(at).min(area.width - half), area.height - 6.0];
            picture.text(words.as_str(), place, LABEL_SIZE, Style::Regular, Ink::Muted, Anchor::Middle);
        }
    }

    fn place(&self, area: &ChartArea, at: usize) -> Option<[f32; 2]> {
        Some([area.x(at), area.y(*self.remaining.get(at)?)])
    }

    /// The entry with the star has no ring.
    fn marks(&self, picture: &mut Drawing, area: &ChartArea, ground: Ink) {
        self.words_of_points(picture, area, ground);
        let mut before: Option<[f32; 2]> = None;
        for centre in self.rings.iter().filter(|at| self.star != Some(**at)).filter_map(|at| self.place(area, *at)) {
            let hides = |[x, y]: [f32; 2]| (centre[0] - x).abs() < RING && (centre[1] - y).abs() < RING;
            if before.is_some_and(hides) {
                continue;
            }
            before = Some(centre);
            picture.disc(centre, RING, Ink::Text);
            picture.disc(centre, 2.8, ground);
        }
        self.marks_of_points(picture, area, ground);
        let Some(centre) = self.star.and_then(|at| self.place(area, at)) else { return };
        picture.disc(centre, 7.5, Ink::Accent);
        picture.fill(star_corners(centre).to_vec(), Ink::OnAccent);
        if self.star_label.is_empty() {
            return;
        }
        let [x, y] = centre;
        let points = vec![[x, TOP + 14.0], [x, y - 10.0]];
        picture.stroke(points, Ink::Accent, 0.8, 2.5);
        // The words stand at the top, because the curve is low by then.
        let width = Style::Medium.width(&self.star_label, LABEL_SIZE);
        let rightmost = (area.width - RIGHT - width).max(LEFT + 6.0);
        let at = [(x - width / 2.0).clamp(LEFT + 6.0, rightmost), TOP + 9.0];
        picture.text(self.star_label.as_str(), at, LABEL_SIZE, Style::Medium, Ink::Accent, Anchor::Start);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::picture::Shape;

    fn rings(entries: usize) -> Vec<[f32; 2]> {
        let chart = LogChart {
            remaining: (0..=entries).map(|at| [300.0, 120.0, 40.0][at % 3]).collect(),
            rings: (1..=entries).step_by(4).collect(),
            entries: vec![String::new(); entries + 1],
            ..LogChart::default()
        };
        let shapes = chart.draw([1300.0, 124.0], Ink::Panel).shapes.into_iter();
        let ring = |shape| match shape {
            Shape::Disc { centre, radius, .. } if radius > 4.0 => Some(centre),
            _ => None,
        };
        shapes.filter_map(ring).collect()
    }

    #[test]
    fn rings_are_left_out_only_where_they_would_hide_each_other() {
        assert_eq!(rings(400).len(), 100);
        let many = rings(10_000);
        let hidden = |pair: &[[f32; 2]]| (0..2).all(|axis| (pair[0][axis] - pair[1][axis]).abs() < RING);
        assert!(many.len() > 200 && !many.windows(2).any(hidden), "{}", many.len());
    }
}
