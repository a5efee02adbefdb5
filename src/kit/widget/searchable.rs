//! Texts by which a test's search finds widgets. iced 0.14 gives nothing to screen readers.

use super::Element;
use super::filtered::{Filtered, MetWidgets};
use super::wrap::{Hooks, Inside, wrap};
use iced::Rectangle;
use iced::advanced::widget::Operation;

/// Adds a text to something that reports none itself, such as rich text or a drawing.
pub fn legible<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    text: impl Into<String>,
) -> Element<'a, Message> {
    wrap(content, TextLabel { text: text.into(), alone: false })
}

/// Like `legible`, but also hides the texts and text inputs inside `content` from the search. Buttons stay.
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

/// iced tells wrappers apart by the type of their state, even an empty one.
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
