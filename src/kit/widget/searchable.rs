//! Gives widgets a text that a test's search of the window can find. iced 0.14 gives screen readers nothing.

use super::Element;
use super::filtered::{Filtered, MetWidgets};
use super::wrap::{Hooks, Inside, wrap};
use iced::Rectangle;
use iced::advanced::widget::Operation;

/// The search finds it under `text`. Rich text and drawings report no text of their own.
pub fn legible<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    text: impl Into<String>,
) -> Element<'a, Message> {
    wrap(content, TextLabel { text: text.into(), alone: false })
}

/// Like [`legible`], but hides all texts and text inputs inside `content` from the search. Buttons are still found.
pub fn legible_as_one<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    text: impl Into<String>,
) -> Element<'a, Message> {
    wrap(content, TextLabel { text: text.into(), alone: true })
}

struct TextLabel {
    text: String,
    alone: bool,
}

/// The toolkit tells wrappers apart by the type of their state, so each has its own, even if it is empty.
#[derive(Default)]
struct State;

impl<Message> Hooks<Message> for TextLabel {
    type State = State;

    fn operate(&mut self, _state: &mut State, bounds: Rectangle, operation: &mut dyn Operation, content: Inside<'_>) {
        operation.text(None, bounds, &self.text);
        if self.alone {
            content(&mut Filtered::new(operation, MetWidgets::NoTexts));
        } else {
            content(operation);
        }
    }
}
