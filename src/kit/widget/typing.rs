//! Keeps a letter with Ctrl from being typed, bound or not. iced's fields would type it.

use super::Element;
use super::wrap::{EventContext, Hooks, wrap};
use iced::Event;
use iced::keyboard::Event::KeyPressed;

/// Must be wrapped round everything else in the window.
pub fn typing<'a, Message: 'a>(content: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
    wrap(content, Typing)
}

struct Typing;

#[derive(Default)]
struct State;

impl<Message> Hooks<Message> for Typing {
    type State = State;

    fn update(&mut self, _state: &mut State, context: &mut EventContext<'_, '_, '_, Message>) {
        match untyped(context.event) {
            Some(event) => context.pass_as(&event, context.cursor),
            None => context.pass_on(),
        }
    }
}

/// The event without its text if it is a letter with Ctrl, else `None`. Ctrl with Alt is left alone, because some
/// keyboards type `@` or `[` by it.
fn untyped(event: &Event) -> Option<Event> {
    let Event::Keyboard(pressed @ KeyPressed { modifiers, text: Some(_), .. }) = event else { return None };
    let mut pressed = pressed.clone();
    if let KeyPressed { text, .. } = &mut pressed {
        *text = None;
    }
    (modifiers.command() && !modifiers.alt()).then_some(Event::Keyboard(pressed))
}
