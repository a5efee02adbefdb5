//! The chart of a review: how many possibilities are left after each entry, on a logarithmic scale. Pressing or dragging
//! shows the round or game after the entry at the pointer.

use crate::app::theme::{self, Tokens, size, tokens};
use crate::app::widget::{self, label};
use crate::document::{LogScale, label_step, star_corners};
use iced::alignment::Horizontal;
use iced::widget::canvas::{self, Event, Frame, LineDash, Path, Stroke};
use iced::{Color, Font, Point, Rectangle, Renderer, Size, Theme, mouse};

/// The margins round the curve, in logical pixels.
const LEFT: f32 = 52.0;
const RIGHT: f32 = 28.0;
const TOP: f32 = 10.0;
const BOTTOM: f32 = 22.0;

/// The height of the words at the shown entry, and how far from its line they may stand, the usual distance first.
const WORDS: f32 = 22.0;
const APART: [f32; 3] = [10.0, 30.0, 70.0];

/// The size and font of the labels at the axes.
const LABEL: (f32, Font) = (size::SMALL, theme::BODY);
/// The size and font of the words at the shown entry.
const NEWS: (f32, Font) = (size::SMALL, theme::SEMIBOLD);

/// The content of the chart; `M` is the message of the screen.
pub(super) struct Chart<M> {
    /// How many possibilities are left: before the first entry, then after each one.
    pub(super) left: Vec<f64>,
    /// Like `left`, if every hint had been followed; may be empty.
    pub(super) followed: Vec<f64>,
    /// Like `left`, with the reading of the others; may be empty.
    pub(super) read: Vec<f64>,
    /// The entries with a ring: suggestions of mine, turns of Characters.
    pub(super) turns: Vec<usize>,
    /// The entry with a star: there the case file could be named, or the Thief was caught.
    pub(super) solved: Option<usize>,
    /// How many entries there are.
    pub(super) total: usize,
    /// The shown entry.
    pub(super) at: usize,
    /// The words under the start.
    pub(super) start: String,
    /// The words under each entry, by number.
    pub(super) entries: Vec<String>,
    /// The words at the shown entry.
    pub(super) told: String,
    /// The message when an entry is pressed.
    pub(super) scrub: fn(usize) -> M,
}

impl<M> Chart<M> {
    fn scale(&self) -> LogScale {
        LogScale::new(self.left.first().copied().unwrap_or(1.0))
    }

    /// The entry nearest to a horizontal position.
    fn entry_at(&self, x: f32, width: f32) -> usize {
        let share = ((x - LEFT) / (width - LEFT - RIGHT).max(1.0)).clamp(0.0, 1.0);
        (share * self.total as f32).round() as usize
    }

    /// The horizontal position of an entry.
    fn x(&self, at: usize, width: f32) -> f32 {
        LEFT + (width - LEFT - RIGHT) * at as f32 / self.total.max(1) as f32
    }

    /// The vertical position of a number of possibilities.
    fn y(&self, left: f64, height: f32) -> f32 {
        TOP + (height - TOP - BOTTOM) * (1.0 - self.scale().height(left))
    }

    /// The point of the main curve at an entry.
    fn point(&self, at: usize, bounds: Rectangle) -> Point {
        let left = self.left.get(at).copied().unwrap_or(1.0);
        Point::new(self.x(at, bounds.width), self.y(left, bounds.height))
    }

    /// The curve through the numbers of possibilities `left`.
    fn curve(&self, left: &[f64], bounds: Rectangle) -> Path {
        Path::new(|path| {
            for (at, left) in left.iter().enumerate() {
                let point = Point::new(self.x(at, bounds.width), self.y(*left, bounds.height));
                if at == 0 { path.move_to(point) } else { path.line_to(point) }
            }
        })
    }

    /// Draws the scale: its numbers, their lines, and the entries.
    fn axes(&self, frame: &mut Frame, bounds: Rectangle, colours: &Tokens) {
        let most = self.left.first().copied().unwrap_or(1.0);
        let marks = self.scale().marks(bounds.height - TOP - BOTTOM);
        let numbers = marks.into_iter().map(|mark| mark as f64).chain([most]);
        for number in numbers {
            let y = self.y(number, bounds.height);
            let line = Path::line(Point::new(LEFT, y), Point::new(bounds.width - RIGHT, y));
            frame.stroke(&line, Stroke::default().with_color(colours.line).with_width(1.0));
            let words = format!("{number:.0}");
            frame.fill_text(label(&words, Point::new(LEFT - 8.0, y), colours.muted, LABEL, Horizontal::Right));
        }
        let under = bounds.height - BOTTOM / 2.0;
        frame.fill_text(label(&self.start, Point::new(LEFT, under), colours.muted, LABEL, Horizontal::Center));
        let most_labels = ((bounds.width - LEFT - RIGHT) / 110.0).max(1.0) as usize;
        let step = label_step(self.total, most_labels);
        for at in (step..=self.total).step_by(step) {
            let place = Point::new(self.x(at, bounds.width), under);
            let words = self.entries.get(at).map_or("", String::as_str);
            frame.fill_text(label(words, place, colours.muted, LABEL, Horizontal::Center));
        }
    }

    /// Draws the marks on the main curve: a ring at each turn, and the star.
    fn marks(&self, frame: &mut Frame, bounds: Rectangle, colours: &Tokens) {
        for at in self.turns.iter().filter(|at| **at < self.left.len()) {
            let ring = Path::circle(self.point(*at, bounds), 3.6);
            frame.fill(&ring, colours.panel);
            frame.stroke(&ring, Stroke::default().with_color(colours.text).with_width(1.6));
        }
        if let Some(solved) = self.solved {
            let place = self.point(solved, bounds);
            frame.fill(&Path::circle(place, 7.5), colours.accent);
            frame.fill(&star(place), colours.on_accent);
        }
    }

    /// Draws the line at the shown entry, and its words beside it.
    fn shown_entry(&self, frame: &mut Frame, bounds: Rectangle, colours: &Tokens) {
        let x = self.x(self.at, bounds.width);
        upright(frame, x, (4.0, bounds.height - BOTTOM + 2.0), 2.0, colours.info);
        if self.at < self.left.len() {
            frame.fill(&Path::circle(self.point(self.at, bounds), 4.5), colours.info);
        }
        if !self.told.is_empty() {
            let place = self.words_at_entry(bounds);
            frame.fill(&Path::rounded_rectangle(place.position(), place.size(), 6.0.into()), colours.raised);
            frame.fill_text(label(&self.told, place.center(), colours.text, NEWS, Horizontal::Center));
        }
    }

    /// Where the words at the shown entry stand: right or left of its line, at the top or the foot of the chart, where they
    /// hide least of the curve.
    fn words_at_entry(&self, bounds: Rectangle) -> Rectangle {
        let size = Size::new(7.0 * self.told.chars().count() as f32 + 16.0, WORDS);
        let x = self.x(self.at, bounds.width);
        let heights = [TOP - 6.0, bounds.height - BOTTOM - WORDS - 4.0];
        let beside = |apart: f32| {
            let sides = [x + apart, x - apart - size.width];
            heights.into_iter().flat_map(move |y| sides.map(|x| Rectangle::new(Point::new(x, y), size)))
        };
        let inside = |place: &Rectangle| place.x >= 0.0 && place.x + place.width <= bounds.width;
        let places = APART.into_iter().flat_map(beside).filter(inside);
        let nearest = Rectangle::new(Point::new(x + APART[0], heights[0]), size);
        places.min_by_key(|place| self.hidden_curve(*place, bounds)).unwrap_or(nearest)
    }

    /// How many steps of a pixel of the curve's way from left to right a rectangle hides.
    fn hidden_curve(&self, place: Rectangle, bounds: Rectangle) -> usize {
        let place = place.expand(2.0);
        let across = (0..place.width as u16).map(|step| place.x + f32::from(step));
        let ends = self.x(0, bounds.width)..=self.x(self.total, bounds.width);
        across.filter(|x| ends.contains(x) && place.contains(Point::new(*x, self.curve_at(*x, bounds)))).count()
    }

    /// The height of the curve at a horizontal position between its ends.
    fn curve_at(&self, x: f32, bounds: Rectangle) -> f32 {
        let step = (bounds.width - LEFT - RIGHT).max(1.0) / self.total.max(1) as f32;
        let before = ((x - LEFT) / step).floor().max(0.0) as usize;
        let (from, to) = (self.point(before, bounds), self.point((before + 1).min(self.total), bounds));
        from.y + (to.y - from.y) * ((x - from.x) / step).clamp(0.0, 1.0)
    }
}

/// A star round a point.
fn star(Point { x, y }: Point) -> Path {
    Path::new(|path| {
        for (at, corner) in star_corners([x, y]).into_iter().map(Point::from).enumerate() {
            if at == 0 { path.move_to(corner) } else { path.line_to(corner) }
        }
        path.close();
    })
}

/// Draws a vertical line as a rectangle: the renderer takes a stroked one to have no width and leaves parts of it
/// behind when it moves.
fn upright(frame: &mut Frame, x: f32, (from, to): (f32, f32), width: f32, color: Color) {
    let corner = Point::new((x - width / 2.0).round(), from.round());
    frame.fill_rectangle(corner, Size::new(width, (to - from).round()), color);
}

impl<M> canvas::Program<M> for Chart<M> {
    /// Whether the mouse button is held.
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
        let at = self.entry_at(cursor.position()?.x - bounds.x, bounds.width);
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
        let line = |color: Color, width: f32| Stroke::default().with_color(color).with_width(width);
        self.axes(&mut frame, bounds, colours);
        for (left, dash, colour) in
            [(&self.followed, &[4.0, 4.0], colours.muted), (&self.read, &[1.5, 3.5], colours.info)]
        {
            if !left.is_empty() {
                let dashed = Stroke { line_dash: LineDash { segments: dash, offset: 0 }, ..line(colour, 1.4) };
                frame.stroke(&self.curve(left, bounds), dashed);
            }
        }
        frame.stroke(&self.curve(&self.left, bounds), line(colours.text, 2.0));
        self.marks(&mut frame, bounds, colours);
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

    /// The numbers of a round that ends with a fall from the top of the chart to its foot.
    const LEFT_AFTER: [f64; 27] = [
        104.0, 75.0, 70.0, 65.0, 14.0, 6.0, 11.0, 1.0, 18.0, 16.0, 18.0, 18.0, 50.0, 10.0, 21.0, 20.0, 48.0, 41.0,
        75.0, 65.0, 99.0, 33.0, 73.0, 49.0, 81.0, 97.0, 1.0,
    ];

    #[test]
    fn the_words_at_an_entry_hide_nothing_of_the_curve() {
        let bounds = Rectangle::with_size(Size::new(1100.0, 110.0));
        for at in 0..LEFT_AFTER.len() {
            let chart = Chart {
                left: LEFT_AFTER.to_vec(),
                followed: Vec::new(),
                read: Vec::new(),
                turns: Vec::new(),
                solved: None,
                total: LEFT_AFTER.len() - 1,
                at,
                start: String::new(),
                entries: Vec::new(),
                told: "Entry 26: 97 → 1 space".to_owned(),
                scrub: |_| (),
            };
            let place = chart.words_at_entry(bounds);
            assert_eq!(chart.hidden_curve(place, bounds), 0, "entry {at}: {place:?}");
            assert!(place.x >= 0.0 && place.x + place.width <= bounds.width, "entry {at}: {place:?}");
        }
    }
}
