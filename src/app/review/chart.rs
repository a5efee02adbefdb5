//! The chart of the remaining entropy in bits over the entries. Pressing and dragging scrubs.

use super::Message;
use crate::app::theme::{self, Tokens, size, tokens};
use crate::app::widget::{self, label};
use crate::fl;
use crate::review::{News, Review};
use crate::text::Language;
use iced::alignment::Horizontal;
use iced::widget::canvas::{self, Event, Frame, LineDash, Path, Stroke};
use iced::{Color, Font, Point, Rectangle, Renderer, Size, Theme, mouse};

const LEFT: f32 = 64.0;
const RIGHT: f32 = 40.0;
const TOP: f32 = 12.0;
const BOTTOM: f32 = 26.0;

/// What labels look like.
const LABEL: (f32, Font) = (size::SMALL, theme::BODY);

/// The content of the chart.
pub(super) struct Chart {
    /// The entropy after each replayed entry.
    bits: Vec<f64>,
    /// The entropy if every hint had been followed; may be empty.
    followed: Vec<f64>,
    /// The entries with suggestions of mine, and how many cards each entry located.
    mine: Vec<usize>,
    located: Vec<(usize, usize)>,
    /// The entries after which a card of the case file was proved.
    stars: Vec<usize>,
    solvable: Option<usize>,
    total: usize,
    at: usize,
    most: f64,
    top: String,
    here: String,
    accuse: String,
}

impl Chart {
    /// The chart of the game as far as replayed, of `total` entries, with a line at entry `at`.
    pub(super) fn new(review: &Review, total: usize, at: usize, followed: &[f64], language: &Language) -> Self {
        let bits: Vec<f64> = review.steps().iter().map(|step| step.bits).collect();
        let count = |step: &crate::review::Snapshot| {
            step.news.iter().filter(|news| matches!(news, News::CaseFile(_) | News::Has(..))).count()
        };
        let steps = || review.steps().iter().enumerate();
        Self {
            mine: review.my_turns().iter().map(|turn| turn.at + 1).collect(),
            located: steps().map(|(at, step)| (at, count(step))).filter(|(_, count)| *count > 0).collect(),
            stars: steps()
                .filter(|(_, step)| step.news.iter().any(|news| matches!(news, News::CaseFile(_))))
                .map(|(at, _)| at)
                .collect(),
            solvable: review.solvable(),
            most: bits.iter().chain(followed).copied().fold(0.01, f64::max),
            followed: followed.to_vec(),
            total,
            at,
            top: super::side::bits(language, bits.first().copied().unwrap_or_default()),
            bits,
            here: fl!(language, "review-entry", number = at),
            accuse: fl!(language, "review-accuse"),
        }
    }

    fn entry_at(&self, x: f32, width: f32) -> usize {
        let share = ((x - LEFT) / (width - LEFT - RIGHT).max(1.0)).clamp(0.0, 1.0);
        (share * self.total as f32).round() as usize
    }

    fn x(&self, at: usize, width: f32) -> f32 {
        LEFT + (width - LEFT - RIGHT) * at as f32 / self.total.max(1) as f32
    }

    fn y(&self, bits: f64, height: f32) -> f32 {
        TOP + (height - TOP - BOTTOM) * (1.0 - (bits / self.most) as f32)
    }

    fn point(&self, at: usize, bounds: Rectangle) -> Point {
        let bits = self.bits.get(at).copied().unwrap_or_default();
        Point::new(self.x(at, bounds.width), self.y(bits, bounds.height))
    }

    fn curve(&self, bits: &[f64], bounds: Rectangle) -> Path {
        Path::new(|path| {
            for (at, bits) in bits.iter().enumerate() {
                let point = Point::new(self.x(at, bounds.width), self.y(*bits, bounds.height));
                if at == 0 { path.move_to(point) } else { path.line_to(point) }
            }
        })
    }

    /// Draws marks on the line: my turns, the case file, cards located below, the first chance to accuse.
    fn marks(&self, frame: &mut Frame, bounds: Rectangle, t: &Tokens) {
        let floor = bounds.height - BOTTOM;
        for (at, count) in &self.located {
            let x = self.x(*at, bounds.width);
            let high = 3.0 + 2.0 * (*count).min(4) as f32;
            upright(frame, x, (floor - high, floor), 2.0, t.yes);
        }
        for at in &self.mine {
            frame.fill(&Path::circle(self.point(*at, bounds), 3.5), t.accent);
        }
        for at in &self.stars {
            let place = self.point(*at, bounds);
            let (x, y) = (place.x, (place.y - 11.0).max(7.0));
            frame.fill_text(label("★", Point::new(x, y), t.accent, LABEL, Horizontal::Center));
        }
        if let Some(solved) = self.solvable {
            let place = self.point(solved, bounds);
            let ring = Path::circle(place, 5.5);
            frame.stroke(&ring, Stroke::default().with_color(t.yes).with_width(1.5));
            // At the top: the curve is low by then.
            let high = TOP - 3.0;
            if place.y - 9.0 > high + 8.0 {
                upright(frame, place.x, (high, place.y - 6.0), 1.0, t.yes);
            }
            let crowded = place.x + 150.0 > bounds.width;
            let (x, align) =
                if crowded { (place.x - 7.0, Horizontal::Right) } else { (place.x + 7.0, Horizontal::Left) };
            frame.fill_text(label(&self.accuse, Point::new(x, high), t.yes, LABEL, align));
        }
    }
}

/// Draws a vertical line as a rectangle: the renderer takes a stroked one to have no width and leaves parts of it
/// behind when it moves.
fn upright(frame: &mut Frame, x: f32, (from, to): (f32, f32), width: f32, color: Color) {
    let corner = Point::new((x - width / 2.0).round(), from.round());
    frame.fill_rectangle(corner, Size::new(width, (to - from).round()), color);
}

impl canvas::Program<Message> for Chart {
    /// Whether the button is held.
    type State = bool;

    fn update(
        &self,
        held: &mut bool,
        event: &Event,
        bounds: Rectangle,
        cursor: mouse::Cursor,
    ) -> Option<canvas::Action<Message>> {
        match event {
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left)) if cursor.is_over(bounds) => *held = true,
            Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left)) => {
                *held = false;
                return None;
            }
            Event::Mouse(mouse::Event::CursorMoved { .. }) if *held => {}
            _ => return None,
        }
        let at = self.entry_at(cursor.position()?.x - bounds.x, bounds.width);
        Some(canvas::Action::publish(Message::Scrubbed(at)).and_capture())
    }

    fn draw(
        &self,
        _held: &bool,
        renderer: &Renderer,
        theme: &Theme,
        bounds: Rectangle,
        _cursor: mouse::Cursor,
    ) -> Vec<canvas::Geometry> {
        let t = tokens(theme);
        let mut frame = widget::drawing(renderer, bounds.size(), t.panel);
        let floor = bounds.height - BOTTOM;
        let line = |color: Color, width: f32| Stroke::default().with_color(color).with_width(width);
        let base = Path::line(Point::new(LEFT, floor), Point::new(bounds.width - RIGHT, floor));
        frame.stroke(&base, line(t.line, 1.0));
        let begin = self.point(0, bounds);
        frame.fill_text(label(&self.top, Point::new(LEFT - 8.0, begin.y), t.muted, LABEL, Horizontal::Right));
        frame.fill_text(label("0", Point::new(LEFT - 8.0, floor), t.muted, LABEL, Horizontal::Right));
        if !self.followed.is_empty() {
            let dashed = Stroke { line_dash: LineDash { segments: &[4.0, 4.0], offset: 0 }, ..line(t.muted, 1.3) };
            frame.stroke(&self.curve(&self.followed, bounds), dashed);
        }
        frame.stroke(&self.curve(&self.bits, bounds), line(t.accent, 2.0));
        self.marks(&mut frame, bounds, t);
        let here = self.x(self.at, bounds.width);
        upright(&mut frame, here, (4.0, floor + 4.0), 2.0, t.text);
        frame.fill_text(label(&self.here, Point::new(here, floor + 14.0), t.text, LABEL, Horizontal::Center));
        vec![frame.into_geometry()]
    }

    fn mouse_interaction(&self, _held: &bool, bounds: Rectangle, cursor: mouse::Cursor) -> mouse::Interaction {
        if cursor.is_over(bounds) { mouse::Interaction::ResizingHorizontally } else { mouse::Interaction::default() }
    }
}
