//! Turns touches into mouse events, so that other widgets know only the mouse. A tap presses the left button, a long
//! press the right one, and a stroke scrolls or drags.

use super::Element;
use super::wrap::{EventContext, Hooks, wrap};
use iced::advanced::mouse::{self, Button, Cursor, Interaction, ScrollDelta};
use iced::advanced::widget::operation::{Focusable, Scrollable};
use iced::advanced::widget::{Id, Operation};
use iced::time::{Duration, Instant};
use iced::touch::{self, Finger};
use iced::{Event, Point, Rectangle, Vector, window};

/// A finger that rests for this long presses the right button.
const HOLD: Duration = Duration::from_millis(500);

/// Least width and height of a button for a finger. A tap on this edge goes to the nearest button.
const TARGET: f32 = 40.0;

/// A resting finger may stray this far.
const STRAY: f32 = 10.0;

/// Must be wrapped round everything else in the window.
pub fn touch<'a, Message: 'a>(content: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
    wrap(content, Touch)
}

struct Touch;

#[derive(Default)]
struct State {
    gesture: Option<Gesture>,
}

/// The gesture of the first finger. Other fingers are ignored meanwhile.
#[derive(Clone, Copy)]
struct Gesture {
    finger: Finger,
    from: Point,
    last: Point,
    since: Instant,
    kind: GestureKind,
}

#[derive(Clone, Copy, PartialEq)]
enum GestureKind {
    /// May still become any other gesture, or a tap.
    Resting,
    Scrolling,
    Dragging,
    /// Pressed the right button already. Nothing follows when the finger is lifted.
    Held,
}

impl Gesture {
    fn stroke<Message>(&mut self, to: Point, context: &mut EventContext<'_, '_, '_, Message>) {
        if self.kind == GestureKind::Resting && self.from.distance(to) > STRAY {
            // Decided once for the whole stroke, by where it began.
            if drags(self.from, context) {
                self.kind = GestureKind::Dragging;
                context.pass_as(&Event::Mouse(mouse::Event::ButtonPressed(Button::Left)), Cursor::Available(self.from));
            } else {
                self.kind = GestureKind::Scrolling;
            }
        }
        match self.kind {
            GestureKind::Scrolling => {
                let delta = ScrollDelta::Pixels { x: to.x - self.last.x, y: to.y - self.last.y };
                let scrolled = Event::Mouse(mouse::Event::WheelScrolled { delta });
                // The area where it began scrolls, even if the finger has left it.
                context.pass_as(&scrolled, Cursor::Available(self.from));
                self.last = to;
            }
            GestureKind::Dragging => {
                context.pass_as(&Event::Mouse(mouse::Event::CursorMoved { position: to }), Cursor::Available(to));
                self.last = to;
            }
            GestureKind::Resting | GestureKind::Held => {}
        }
    }

    /// `at` is `None` if the system took the finger away.
    fn end<Message>(self, at: Option<Point>, context: &mut EventContext<'_, '_, '_, Message>) {
        let cursor = at.map_or(Cursor::Unavailable, Cursor::Available);
        match self.kind {
            GestureKind::Resting if at.is_some() => click(Button::Left, target(self.from, context), context),
            GestureKind::Dragging => {
                context.pass_as(&Event::Mouse(mouse::Event::ButtonReleased(Button::Left)), cursor);
            }
            GestureKind::Resting | GestureKind::Scrolling | GestureKind::Held => {}
        }
        context.pass_as(&Event::Mouse(mouse::Event::CursorLeft), Cursor::Unavailable);
    }
}

fn click<Message>(button: Button, at: Point, context: &mut EventContext<'_, '_, '_, Message>) {
    for event in [mouse::Event::ButtonPressed(button), mouse::Event::ButtonReleased(button)] {
        context.pass_as(&Event::Mouse(event), Cursor::Available(at));
    }
}

/// Where a tap at `at` presses: there, or at the edge of a small button that the finger just missed.
fn target<Message>(at: Point, context: &mut EventContext<'_, '_, '_, Message>) -> Point {
    let viewport = context.layout.bounds();
    let mut finder = TargetFinder { at, nearest: None, offset: Vector::ZERO, viewport, scrollable: None };
    context.ask(&mut finder);
    finder.nearest.map_or(at, |(_, place)| place)
}

struct TargetFinder {
    at: Point,
    nearest: Option<(f32, Point)>,
    offset: Vector,
    viewport: Rectangle,
    /// The scrolling area just met, whose content comes next in the walk.
    scrollable: Option<(Rectangle, Vector)>,
}

impl Operation for TargetFinder {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        let (offset, viewport) = (self.offset, self.viewport);
        if let Some((bounds, translation)) = self.scrollable.take() {
            // Inside a scrolling area buttons are seen moved by its offset, and only within its bounds.
            self.viewport = viewport.intersection(&(bounds - offset)).unwrap_or_default();
            self.offset = offset + translation;
        }
        operate(self);
        (self.offset, self.viewport) = (offset, viewport);
    }

    fn scrollable(
        &mut self,
        _id: Option<&Id>,
        bounds: Rectangle,
        _content: Rectangle,
        translation: Vector,
        _state: &mut dyn Scrollable,
    ) {
        self.scrollable = Some((bounds, translation));
    }

    fn focusable(&mut self, _id: Option<&Id>, bounds: Rectangle, _state: &mut dyn Focusable) {
        let Some(seen) = (bounds - self.offset).intersection(&self.viewport) else { return };
        let (wide, high) = ((TARGET - seen.width).max(0.0) / 2.0, (TARGET - seen.height).max(0.0) / 2.0);
        // Keep just inside, because an edge belongs to no button.
        let inside =
            |value: f32, from: f32, length: f32| value.clamp(from + 0.5, (from + length - 0.5).max(from + 0.5));
        let place = Point::new(inside(self.at.x, seen.x, seen.width), inside(self.at.y, seen.y, seen.height));
        // A small button counts beyond its edges, up to `TARGET` in all. The half pixel makes up for `inside`.
        let near = (place.x - self.at.x).abs() <= wide + 0.5 && (place.y - self.at.y).abs() <= high + 0.5;
        let distance = if seen.contains(self.at) { 0.0 } else { place.distance(self.at) };
        if (near || distance == 0.0) && self.nearest.is_none_or(|(nearest, _)| distance < nearest) {
            self.nearest = Some((distance, if distance == 0.0 { self.at } else { place }));
        }
    }
}

/// Whether a stroke from here drags. It does if a mouse pointer at `from` would be a hand, a text cursor or arrows, or
/// if nothing there scrolls.
fn drags<Message>(from: Point, context: &mut EventContext<'_, '_, '_, Message>) -> bool {
    match context.pointer(Cursor::Available(from)) {
        Interaction::Grab
        | Interaction::Grabbing
        | Interaction::Text
        | Interaction::ResizingHorizontally
        | Interaction::ResizingVertically => true,
        _ => {
            let mut finder = ScrollableFinder { at: from, found: false };
            context.ask(&mut finder);
            !finder.found
        }
    }
}

struct ScrollableFinder {
    at: Point,
    found: bool,
}

impl Operation for ScrollableFinder {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn scrollable(
        &mut self,
        _id: Option<&Id>,
        bounds: Rectangle,
        content: Rectangle,
        _translation: Vector,
        _state: &mut dyn Scrollable,
    ) {
        // Areas with nothing to scroll leave the stroke to their content.
        let longer = content.height > bounds.height || content.width > bounds.width;
        self.found |= longer && bounds.contains(self.at);
    }
}

impl<Message> Hooks<Message> for Touch {
    type State = State;

    fn update(&mut self, state: &mut State, context: &mut EventContext<'_, '_, '_, Message>) {
        match (context.event, &mut state.gesture) {
            // Some systems never report that a finger was lost. Its gesture then ends when it presses again or the
            // window loses the focus.
            (Event::Touch(touch::Event::FingerPressed { id, position }), gesture)
                if gesture.is_none_or(|gesture| gesture.finger == *id) =>
            {
                if let Some(lost) = state.gesture.take() {
                    lost.end(None, context);
                }
                let (from, since) = (*position, Instant::now());
                let kind = GestureKind::Resting;
                state.gesture = Some(Gesture { finger: *id, from, last: from, since, kind });
                // The widget should look as under the pointer.
                context.pass_as(&Event::Mouse(mouse::Event::CursorMoved { position: from }), Cursor::Available(from));
                context.shell.request_redraw_at(since + HOLD);
            }
            (Event::Touch(touch::Event::FingerMoved { id, position }), Some(gesture)) if *id == gesture.finger => {
                gesture.stroke(*position, context);
            }
            (Event::Touch(touch::Event::FingerLifted { id, position }), Some(gesture)) if *id == gesture.finger => {
                let gesture = *gesture;
                state.gesture = None;
                gesture.end(Some(*position), context);
            }
            (Event::Touch(touch::Event::FingerLost { id, .. }), Some(gesture)) if *id == gesture.finger => {
                let gesture = *gesture;
                state.gesture = None;
                gesture.end(None, context);
            }
            (Event::Touch(_), _) => {}
            (Event::Window(window::Event::Unfocused), gesture) => {
                if let Some(lost) = gesture.take() {
                    lost.end(None, context);
                }
                context.pass_on();
            }
            (Event::Window(window::Event::RedrawRequested(now)), Some(gesture))
                if gesture.kind == GestureKind::Resting =>
            {
                // Redraws are a widget's only clock. Ask for one when the hold is due, and again if another came first.
                let due = gesture.since + HOLD;
                if *now >= due {
                    gesture.kind = GestureKind::Held;
                    click(Button::Right, target(gesture.from, context), context);
                } else {
                    context.shell.request_redraw_at(due);
                }
                context.pass_on();
            }
            _ => context.pass_on(),
        }
    }
}
