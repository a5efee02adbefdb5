//! Binds the keys of a screen, or of a part of one, round its content.

use super::Element;
use super::wrap::{EventContext, Hooks, wrap};
use crate::kit::keymap::Keymap;
use crate::kit::keys::Stroke;
use iced::advanced::Shell;
use iced::advanced::widget::operation::Focusable;
use iced::advanced::widget::{Id, Operation};
use iced::{Event, Rectangle};
use std::rc::Rc;

type Keys<'a, Message> = Box<dyn Fn(Stroke) -> Option<Message> + 'a>;

/// A wrapper and not a subscription, so that tests need no window and the innermost wrapper that knows a key wins.
#[must_use]
pub struct Shortcuts<'a, Message> {
    content: Element<'a, Message>,
    keys: KeyHandlers<'a, Message>,
}

struct KeyHandlers<'a, Message> {
    before: Option<Keys<'a, Message>>,
    after: Option<Keys<'a, Message>>,
    within: bool,
}

#[derive(Default)]
struct State;

pub fn shortcuts<'a, Message>(content: impl Into<Element<'a, Message>>) -> Shortcuts<'a, Message> {
    Shortcuts { content: content.into(), keys: KeyHandlers { before: None, after: None, within: false } }
}

impl<'a, Message> Shortcuts<'a, Message> {
    /// Keys caught before the content gets them, even a text field.
    pub fn before(mut self, keys: impl Fn(Stroke) -> Option<Message> + 'a) -> Self {
        self.keys.before = Some(Box::new(keys));
        self
    }

    /// Keys caught only if the content did not use them.
    pub fn after(mut self, keys: impl Fn(Stroke) -> Option<Message> + 'a) -> Self {
        self.keys.after = Some(Box::new(keys));
        self
    }

    pub fn keymap(self, keys: Keymap<Message>) -> Self
    where
        Message: Clone + 'a,
    {
        let keys = Rc::new(keys);
        let last = Rc::clone(&keys);
        self.before(move |stroke| keys.before(stroke)).after(move |stroke| last.after(stroke))
    }

    /// Catches keys only while something inside has the focus.
    pub fn within(mut self) -> Self {
        self.keys.within = true;
        self
    }
}

#[derive(Default)]
struct AnyFocused(bool);

impl Operation for AnyFocused {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn focusable(&mut self, _id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Focusable) {
        self.0 |= state.is_focused();
    }
}

/// Publishes the message of the event's key. Returns whether there was one.
fn caught<Message>(keys: Option<&Keys<'_, Message>>, event: &Event, shell: &mut Shell<'_, Message>) -> bool {
    let (Some(keys), Event::Keyboard(event)) = (keys, event) else { return false };
    let Some(message) = Stroke::from_event(event).and_then(keys) else { return false };
    shell.publish(message);
    shell.capture_event();
    true
}

impl<Message> Hooks<Message> for KeyHandlers<'_, Message> {
    type State = State;

    fn update(&mut self, _state: &mut State, context: &mut EventContext<'_, '_, '_, Message>) {
        // Only keys belong to one widget alone. A press of the mouse must reach every field, because all fields but the
        // one that was hit lose the focus.
        if !matches!(context.event, Event::Keyboard(_)) {
            return context.pass_on();
        }
        // Another widget, further out or beside this one, used the key.
        if context.shell.is_event_captured() {
            return;
        }
        let wanted = !self.within || {
            let mut any = AnyFocused::default();
            context.ask(&mut any);
            any.0
        };
        if wanted && caught(self.before.as_ref(), context.event, context.shell) {
            return;
        }
        context.pass_on();
        if wanted && !context.shell.is_event_captured() {
            caught(self.after.as_ref(), context.event, context.shell);
        }
    }
}

impl<'a, Message: 'a> From<Shortcuts<'a, Message>> for Element<'a, Message> {
    fn from(shortcuts: Shortcuts<'a, Message>) -> Self {
        wrap(shortcuts.content, shortcuts.keys)
    }
}
