//! Gives widgets a text that tests and screen readers can find.

use super::Element;
use super::filtered::{Filtered, MetWidgets};
use super::wrap::{Hooks, Inside, wrap};
use iced::Rectangle;
use iced::advanced::widget::Operation;

/// `content` with its text: rich text and drawings alone cannot be found by a search of the window.
pub fn legible<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    text: impl Into<String>,
) -> Element<'a, Message> {
    wrap(content, TextLabel { text: text.into(), alone: false })
}

/// Like [`legible`], but hides the small texts inside `content` from the search.
pub fn legible_as_one<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    text: impl Into<String>,
) -> Element<'a, Message> {
    wrap(content, TextLabel { text: text.into(), alone: true })
}

struct TextLabel {
    text: String,
    /// Whether this text stands for all those inside.
    alone: bool,
}

/// Nothing is kept.
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
