//! Gives each mouse event the pointer's position at the time of that event.
//!
//! A busy window gets several events at once, and iced gives all of them the last position. Two quick presses on two
//! buttons would both press the second.

use super::Element;
use super::wrap::{EventContext, Hooks, wrap};
use iced::advanced::mouse::{self, Cursor};
use iced::{Event, Point};

/// Must be wrapped round everything else in the window.
pub fn pointer<'a, Message: 'a>(content: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
    wrap(content, EventPlaces)
}

struct EventPlaces;

/// The pointer's position after the events so far. `None` before the first.
#[derive(Default)]
struct State(Option<Point>);

impl<Message> Hooks<Message> for EventPlaces {
    type State = State;

    fn update(&mut self, state: &mut State, context: &mut EventContext<'_, '_, '_, Message>) {
        match context.event {
            Event::Mouse(mouse::Event::CursorMoved { position }) => state.0 = Some(*position),
            // These do not say where the pointer is, but it may have moved.
            Event::Mouse(mouse::Event::CursorLeft) | Event::Window(_) | Event::Touch(_) => {
                state.0 = context.cursor.position();
            }
            Event::Mouse(_) | Event::Keyboard(_) | Event::InputMethod(_) => {}
        }
        // Under a list or a dialog there is no pointer.
        if let (Cursor::Available(_), Some(place)) = (context.cursor, state.0) {
            context.cursor = Cursor::Available(place);
        }
        context.pass_on();
    }
}
