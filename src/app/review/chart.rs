//! The chart of what was still hidden, in bits, over the entries. Pressing and dragging scrubs.

use super::Message;
use crate::app::theme::{self, size, tokens};
use crate::language::Language;
use crate::review::Review;
use crate::say;
use iced::alignment::{Horizontal, Vertical};
use iced::widget::canvas::{self, Event, Frame, Path, Stroke, Text};
use iced::{Color, Pixels, Point, Rectangle, Renderer, Theme, mouse};
use std::sync::Arc;

const LEFT: f32 = 64.0;
const RIGHT: f32 = 40.0;
const TOP: f32 = 12.0;
const BOTTOM: f32 = 26.0;

/// The chart as it is to be drawn.
pub(super) struct Chart {
    pub(super) review: Arc<Review>,
    pub(super) at: usize,
    pub(super) top: String,
    pub(super) here: String,
    pub(super) accuse: String,
}

impl Chart {
    pub(super) fn new(review: &Arc<Review>, at: usize, top: String, language: &Language) -> Self {
        let here = say!(language, "review-entry", number = at);
        Self { review: review.clone(), at, top, here, accuse: say!(language, "review-accuse") }
    }

    fn last(&self) -> usize {
        self.review.entries().len()
    }

    fn entry_at(&self, x: f32, width: f32) -> usize {
        let share = ((x - LEFT) / (width - LEFT - RIGHT).max(1.0)).clamp(0.0, 1.0);
        (share * self.last() as f32).round() as usize
    }

    fn x(&self, at: usize, width: f32) -> f32 {
        LEFT + (width - LEFT - RIGHT) * at as f32 / self.last().max(1) as f32
    }

    fn point(&self, at: usize, bounds: Rectangle) -> Point {
        let most = self.review.steps().iter().map(|step| step.bits).fold(0.01, f64::max);
        let share = (self.review.step(at).bits / most) as f32;
        Point::new(self.x(at, bounds.width), TOP + (bounds.height - TOP - BOTTOM) * (1.0 - share))
    }
}

fn label(content: &str, position: Point, color: Color, align_x: Horizontal) -> Text {
    Text {
        content: content.to_owned(),
        position,
        color,
        size: Pixels(size::SMALL),
        font: theme::BODY,
        align_x: align_x.into(),
        align_y: Vertical::Center,
        ..Text::default()
    }
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
        let mut frame = Frame::new(renderer, bounds.size());
        let floor = bounds.height - BOTTOM;
        let line = |color: Color, width: f32| Stroke::default().with_color(color).with_width(width);
        let base = Path::line(Point::new(LEFT, floor), Point::new(bounds.width - RIGHT, floor));
        frame.stroke(&base, line(t.line, 1.0));
        let begin = self.point(0, bounds);
        frame.fill_text(label(&self.top, Point::new(LEFT - 8.0, begin.y), t.muted, Horizontal::Right));
        frame.fill_text(label("0", Point::new(LEFT - 8.0, floor), t.muted, Horizontal::Right));
        let here = self.x(self.at, bounds.width);
        frame.stroke(&Path::line(Point::new(here, 4.0), Point::new(here, floor + 4.0)), line(t.text, 1.5));
        frame.fill_text(label(&self.here, Point::new(here, floor + 14.0), t.text, Horizontal::Center));
        let curve = Path::new(|path| {
            path.move_to(begin);
            for at in 1..=self.last() {
                path.line_to(self.point(at, bounds));
            }
        });
        frame.stroke(&curve, line(t.accent, 2.0));
        for turn in self.review.my_turns() {
            frame.fill(&Path::circle(self.point(turn.at + 1, bounds), 4.0), t.accent);
        }
        if let Some(solved) = self.review.solvable() {
            let place = self.point(solved, bounds);
            frame.fill(&Path::circle(place, 5.0), t.yes);
            let crowded = place.x + 150.0 > bounds.width;
            let (x, align) = if crowded { (place.x, Horizontal::Right) } else { (place.x, Horizontal::Left) };
            frame.fill_text(label(&self.accuse, Point::new(x, place.y - 14.0), t.accent, align));
        }
        vec![frame.into_geometry()]
    }

    fn mouse_interaction(&self, _held: &bool, bounds: Rectangle, cursor: mouse::Cursor) -> mouse::Interaction {
        if cursor.is_over(bounds) { mouse::Interaction::ResizingHorizontally } else { mouse::Interaction::default() }
    }
}
