//! A card that turns from its back to its face.

use super::Element;
use super::wrap::{DrawContext, Hooks, wrap};
use crate::kit::motion::Motion;
use crate::kit::theme;
use iced::Rectangle;
use iced::advanced::Renderer as _;
use iced::widget::container::{Style, draw_background};

pub fn turning<'a, Message: 'a>(face: impl Into<Element<'a, Message>>, motion: Motion) -> Element<'a, Message> {
    wrap(face, Turning { motion })
}

struct Turning {
    motion: Motion,
}

#[derive(Default)]
struct State;

impl<Message> Hooks<Message> for Turning {
    type State = State;

    fn draw(&self, _state: &State, renderer: &mut iced::Renderer, drawn: &DrawContext<'_, '_, Message>) {
        if self.motion.is_over() {
            return drawn.content(renderer, drawn.cursor, drawn.viewport);
        }
        let bounds = drawn.layout.bounds();
        let facing = self.motion.between(-1.0, 1.0);
        let width = bounds.width * facing.abs();
        let side = Rectangle { x: bounds.center_x() - width / 2.0, width, ..bounds };
        let back = theme::face(false)(drawn.theme);
        if facing < 0.0 {
            return draw_background(renderer, &back, side);
        }
        let Some(seen) = side.intersection(drawn.viewport) else { return };
        renderer.with_layer(seen, |renderer| {
            drawn.content(renderer, drawn.cursor, drawn.viewport);
            draw_background(renderer, &Style { background: None, ..back }, side);
        });
    }
}
