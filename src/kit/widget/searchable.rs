//! Text that tests can find inside widgets that do not say what they show.

use super::Element;
use super::wrap::{Hooks, wrap};
use iced::Rectangle;
use iced::advanced::widget::Operation;

/// `content`, which shows `text`: rich text and drawings are otherwise invisible to anything that searches the window.
pub fn legible<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    text: impl Into<String>,
) -> Element<'a, Message> {
    wrap(content, Legible { text: text.into(), alone: false })
}

/// The same for content made of many small texts, which are not found one by one then.
pub fn legible_as_one<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    text: impl Into<String>,
) -> Element<'a, Message> {
    wrap(content, Legible { text: text.into(), alone: true })
}

struct Legible {
    text: String,
    /// Whether this text stands for all those inside.
    alone: bool,
}

/// Nothing is kept.
#[derive(Default)]
struct State;

impl<Message> Hooks<Message> for Legible {
    type State = State;

    fn operate(&mut self, _state: &mut State, bounds: Rectangle, operation: &mut dyn Operation) -> bool {
        operation.text(None, bounds, &self.text);
        true
    }

    fn reads_for_content(&self) -> bool {
        self.alone
    }
}
