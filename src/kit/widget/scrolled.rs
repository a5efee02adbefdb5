//! Content of a scrolling list. The software renderer redraws it whole after each move.

use super::Element;
use super::wrap::{DrawContext, Hooks, wrap};
use iced::Rectangle;
use iced::advanced::Renderer as _;

/// The renderer pairs the items of two frames in drawing order. A text paired with a canvas is redrawn at the wrong
/// place, which leaves halves of letters behind. So the layer gets other bounds after each move, which makes the
/// renderer redraw it whole.
pub fn scrolled<'a, Message: 'a>(content: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
    wrap(content, Scrolled)
}

struct Scrolled;

#[derive(Default)]
struct State;

/// The visible part, made up to a sixteenth of a pixel smaller, which cannot be seen. The amount depends on the
/// position and length of the list.
fn layer(seen: &Rectangle, length: f32) -> Rectangle {
    // Multiplicative hashing, so that neighbouring positions get different amounts.
    let mixed = (seen.y.to_bits() ^ length.to_bits().rotate_left(16)).wrapping_mul(0x9e37_79b1) >> 16;
    let less = |step: u32| (step & 0xff) as f32 / 4096.0;
    Rectangle { width: (seen.width - less(mixed)).max(0.0), height: (seen.height - less(mixed >> 8)).max(0.0), ..*seen }
}

impl<Message> Hooks<Message> for Scrolled {
    type State = State;

    fn draw(&self, _state: &State, renderer: &mut iced::Renderer, drawn: &DrawContext<'_, '_, Message>) {
        let seen = layer(drawn.viewport, drawn.layout.bounds().height);
        renderer.with_layer(seen, |renderer| drawn.content(renderer, drawn.cursor, drawn.viewport));
    }
}
