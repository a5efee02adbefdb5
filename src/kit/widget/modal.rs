//! Dialogs over the window. The content below gets no events and no operations.

use super::Element;
use super::wrap::{DrawContext, EventContext, Hooks, Inside, wrap};
use crate::kit::theme;
use iced::advanced::widget::Operation;
use iced::advanced::{Layout, mouse};
use iced::widget::{center, container, opaque, space, stack};
use iced::{Event, Fill, Rectangle};

/// The dialog does not close itself: give it keys with [`shortcuts`](super::shortcuts()).
pub fn modal<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    dialog: Option<Element<'a, Message>>,
) -> Element<'a, Message> {
    let covered = dialog.is_some();
    let top: Element<'a, Message> = match dialog {
        Some(dialog) => opaque(
            center(opaque(container(dialog).padding(theme::space::WIDE).style(theme::dialog)))
                .padding(theme::space::WIDE)
                .style(theme::scrim),
        ),
        None => space().into(),
    };
    over(wrap(content, CoveredContent { covered }), top)
}

/// Lays one element over another, both over the whole window.
pub fn over<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    top: impl Into<Element<'a, Message>>,
) -> Element<'a, Message> {
    stack![content.into(), top.into()].width(Fill).height(Fill).into()
}

struct CoveredContent {
    covered: bool,
}

#[derive(Default)]
struct State;

impl<Message> Hooks<Message> for CoveredContent {
    type State = State;

    fn operate(&mut self, _state: &mut State, _: Rectangle, operation: &mut dyn Operation, content: Inside<'_>) {
        if !self.covered {
            content(operation);
        }
    }

    fn update(&mut self, _state: &mut State, context: &mut EventContext<'_, '_, '_, Message>) {
        // Even covered content must see redraws and the window's size.
        if !self.covered || matches!(context.event, Event::Window(_)) {
            context.pass_on();
        }
    }

    fn pointer(&self, _state: &State, _layout: Layout<'_>, _cursor: mouse::Cursor) -> Option<mouse::Interaction> {
        self.covered.then_some(mouse::Interaction::None)
    }

    fn draw(&self, _state: &State, renderer: &mut iced::Renderer, drawn: &DrawContext<'_, '_, Message>) {
        let cursor = if self.covered { mouse::Cursor::Unavailable } else { drawn.cursor };
        drawn.content(renderer, cursor, drawn.viewport);
    }

    fn overlays(&self) -> bool {
        !self.covered
    }
}
