//! The chart of a review, of Clue or of the museum: how much is still possible after each entry. A press or drag shows
//! the moment after an entry.

use crate::app::theme::{self, Tokens, size, space, tokens};
use crate::app::widget::{self, Element, label};
use crate::document::picture::Ink;
use crate::document::{ChartArea, LogChart, NamedPoint};
use iced::alignment::Horizontal;
use iced::widget::canvas::{self, Event, Frame, Path};
use iced::widget::{column, row, text};
use iced::{Color, Font, Point, Rectangle, Renderer, Size, Theme, mouse};

/// Height of the words at the shown entry, and the distances from its line that are tried.
const WORDS: f32 = 22.0;
const PADDING: f32 = 8.0;
const APART: [f32; 3] = [10.0, 30.0, 70.0];

const LETTER_WIDTH: f32 = 7.0;

const INSET: f32 = 4.0;

const NEWS: (f32, Font) = (size::SMALL, theme::SEMIBOLD);

pub struct Chart<M> {
    pub drawn: LogChart,
    /// The shown moment, as a number of entries.
    pub at: usize,
    pub told: String,
    pub scrub: fn(usize) -> M,
}

impl<M> Chart<M> {
    fn area(&self, bounds: Rectangle) -> ChartArea {
        self.drawn.area(bounds.size().into())
    }

    fn shown_entry(&self, frame: &mut Frame, bounds: Rectangle, colours: &Tokens) {
        let area = self.area(bounds);
        let x = area.x(self.at);
        upright(frame, x, (4.0, area.foot() + 2.0), 2.0, colours.info);
        if let Some(remaining) = self.drawn.remaining.get(self.at) {
            frame.fill(&Path::circle(Point::new(x, area.y(*remaining)), 4.5), colours.info);
        }
        if !self.told.is_empty() {
            let place = self.words_at_entry(bounds);
            frame.fill(&Path::rounded_rectangle(place.position(), place.size(), 6.0.into()), colours.raised);
            frame.fill_text(label(&self.told, place.center(), colours.text, NEWS, Horizontal::Center));
        }
    }

    /// Place of the words beside the line, where they hide least of the curve.
    fn words_at_entry(&self, bounds: Rectangle) -> Rectangle {
        let size = Size::new(LETTER_WIDTH * self.told.chars().count() as f32 + 2.0 * PADDING, WORDS);
        let area = self.area(bounds);
        let x = area.x(self.at);
        let heights = [INSET, area.foot() - WORDS - INSET];
        let beside = |apart: f32| {
            let sides = [x + apart, x - apart - size.width];
            heights.into_iter().flat_map(move |y| sides.map(|x| Rectangle::new(Point::new(x, y), size)))
        };
        let inside = |place: &Rectangle| place.x >= 0.0 && place.x + place.width <= bounds.width;
        let places = APART.into_iter().flat_map(beside).filter(inside);
        let nearest = Rectangle::new(Point::new(x + APART[0], heights[0]), size);
        places.min_by_key(|place| self.hidden_curve(*place, bounds)).unwrap_or(nearest)
    }

    /// Width of the part of the curve that `place` hides, in pixels.
    fn hidden_curve(&self, place: Rectangle, bounds: Rectangle) -> usize {
        let place = place.expand(2.0);
        let across = (0..place.width as u16).map(|step| place.x + f32::from(step));
        let (area, remaining) = (self.area(bounds), &self.drawn.remaining);
        let ends = area.x(0)..=area.x(self.drawn.entries.len().saturating_sub(1));
        across.filter(|x| ends.contains(x) && place.contains(Point::new(*x, area.curve_at(remaining, *x)))).count()
    }
}

/// The chart of an end page, under a caption with a remark at its right. Words that have no room on it stand below.
pub fn turning_chart<'a, M: 'a>(
    drawn: &LogChart,
    [caption, remark]: [String; 2],
    [width, height]: [f32; 2],
) -> Element<'a, M> {
    let remark = widget::aside(remark);
    let head = row![widget::heading(caption), iced::widget::space::horizontal(), remark];
    let picture = widget::picture(drawn.draw([width, height], Ink::Background), width, height);
    let told = |point: &NamedPoint| point.words.join(", ");
    if drawn.has_room_for_words([width, height]) {
        let told = drawn.named.iter().map(told).collect::<Vec<_>>().join("; ");
        return column![head, widget::legible(picture, told)].spacing(space::SMALL).into();
    }
    let lines = drawn.named.iter().map(|point| text(told(point)).size(size::SMALL).into());
    let lines = row(lines).spacing(space::WIDE).wrap().vertical_spacing(space::HAIR);
    column![head, picture, lines].spacing(space::SMALL).into()
}

/// Draws a rectangle, because the renderer gives a vertical stroke no width and leaves parts behind when it moves.
fn upright(frame: &mut Frame, x: f32, (from, to): (f32, f32), width: f32, color: Color) {
    let corner = Point::new((x - width / 2.0).round(), from.round());
    frame.fill_rectangle(corner, Size::new(width, (to - from).round()), color);
}

impl<M> canvas::Program<M> for Chart<M> {
    /// The mouse button is held.
    type State = bool;

    fn update(
        &self,
        held: &mut bool,
        event: &Event,
        bounds: Rectangle,
        cursor: mouse::Cursor,
    ) -> Option<canvas::Action<M>> {
        match event {
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left)) if cursor.is_over(bounds) => *held = true,
            Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left)) => {
                *held = false;
                return None;
            }
            Event::Mouse(mouse::Event::CursorMoved { .. }) if *held => {}
            _ => return None,
        }
        let at = self.area(bounds).entry_at(cursor.position()?.x - bounds.x);
        Some(canvas::Action::publish((self.scrub)(at)).and_capture())
    }

    fn draw(
        &self,
        _held: &bool,
        renderer: &Renderer,
        theme: &Theme,
        bounds: Rectangle,
        _cursor: mouse::Cursor,
    ) -> Vec<canvas::Geometry> {
        let colours = tokens(theme);
        let mut frame = widget::drawing(renderer, bounds.size(), colours.panel);
        let drawing = self.drawn.draw(bounds.size().into(), Ink::Panel);
        widget::paint_picture(&mut frame, &drawing.coloured(colours.palette()));
        self.shown_entry(&mut frame, bounds, colours);
        vec![frame.into_geometry()]
    }

    fn mouse_interaction(&self, _held: &bool, bounds: Rectangle, cursor: mouse::Cursor) -> mouse::Interaction {
        if cursor.is_over(bounds) { mouse::Interaction::ResizingHorizontally } else { mouse::Interaction::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Falls at the end from near the top of the chart to its foot.
    const LEFT_AFTER: [f64; 27] = [
        104.0, 75.0, 70.0, 65.0, 14.0, 6.0, 11.0, 1.0, 18.0, 16.0, 18.0, 18.0, 50.0, 10.0, 21.0, 20.0, 48.0, 41.0,
        75.0, 65.0, 99.0, 33.0, 73.0, 49.0, 81.0, 97.0, 1.0,
    ];

    #[test]
    fn text_at_a_chosen_entry_never_covers_the_curve() {
        let bounds = Rectangle::with_size(Size::new(1100.0, 110.0));
        for at in 0..LEFT_AFTER.len() {
            let drawn = LogChart {
                remaining: LEFT_AFTER.to_vec(),
                entries: vec![String::new(); LEFT_AFTER.len()],
                ..LogChart::default()
            };
            let chart = Chart { drawn, at, told: "Entry 26: 97 → 1 space".to_owned(), scrub: |_| () };
            let place = chart.words_at_entry(bounds);
            assert_eq!(chart.hidden_curve(place, bounds), 0, "entry {at}: {place:?}");
            assert!(place.x >= 0.0 && place.x + place.width <= bounds.width, "entry {at}: {place:?}");
        }
    }
}
