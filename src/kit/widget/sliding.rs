//! Content that slides in from its upper edge.

use super::Element;
use super::wrap::{DrawContext, Hooks, wrap};
use crate::kit::motion::Motion;
use iced::Vector;
use iced::advanced::Renderer as _;

pub fn sliding<'a, Message: 'a>(content: impl Into<Element<'a, Message>>, motion: Motion) -> Element<'a, Message> {
    wrap(content, Sliding { motion })
}

struct Sliding {
    motion: Motion,
}

#[derive(Default)]
struct State;

impl<Message> Hooks<Message> for Sliding {
    type State = State;

    fn draw(&self, _state: &State, renderer: &mut iced::Renderer, drawn: &DrawContext<'_, '_, Message>) {
        let bounds = drawn.layout.bounds();
        let seen = bounds.intersection(drawn.viewport).filter(|_| !self.motion.is_over());
        let Some(seen) = seen else { return drawn.content(renderer, drawn.cursor, drawn.viewport) };
        let away = Vector::new(0.0, self.motion.between(-bounds.height, 0.0));
        renderer.with_layer(seen, |renderer| {
            renderer.with_translation(away, |renderer| drawn.content(renderer, drawn.cursor, drawn.viewport));
        });
    }
}
