//! A widget that the software renderer redraws apart from its neighbours.

use super::Element;
use super::wrap::{DrawContext, Hooks, wrap};
use crate::kit::theme::{Tokens, tokens};
use iced::advanced::{Renderer as _, renderer};
use iced::{Background, Color, Point, Rectangle, Size};

/// Draws `content` on a ground of its own, or on the window's.
///
/// The software renderer compares the items of two frames in drawing order. One more item near the start makes all
/// later ones count as changed, but areas are compared one by one. A changed item is redrawn within the bounds of all
/// items below it, so the ground is made of small tiles.
///
/// Many small changes are slow, because each is rendered with masks as large as the window. When `version` changes, the
/// whole area is redrawn at once.
pub fn area<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    ground: Option<fn(&Tokens) -> Color>,
    version: u64,
) -> Element<'a, Message> {
    wrap(content, Area { ground, version })
}

/// Width taken off the area at this version. It cannot be seen, but makes the renderer redraw the area and every list
/// that reaches to its edge.
fn narrower(version: u64) -> f32 {
    (version % 8) as f32 / 256.0
}

const TILE: Size = Size::new(342.0, 48.0);

struct Area {
    ground: Option<fn(&Tokens) -> Color>,
    version: u64,
}

#[derive(Default)]
struct State;

/// Each tile reaches a little under the next, or a seam would show between two pixels of the screen.
fn tiles(bounds: Rectangle) -> impl Iterator<Item = Rectangle> {
    let count = |length: f32, tile: f32| (length / tile).ceil().max(1.0) as usize;
    let (across, down) = (count(bounds.width, TILE.width), count(bounds.height, TILE.height));
    (0..down).flat_map(move |row| {
        (0..across).filter_map(move |column| {
            let corner = Point::new(bounds.x + column as f32 * TILE.width, bounds.y + row as f32 * TILE.height);
            Rectangle::new(corner, Size::new(TILE.width + 2.0, TILE.height + 2.0)).intersection(&bounds)
        })
    })
}

impl<Message> Hooks<Message> for Area {
    type State = State;

    fn draw(&self, _state: &State, renderer: &mut iced::Renderer, drawn: &DrawContext<'_, '_, Message>) {
        // Even if nothing is visible, because the number of layers must not change.
        let bounds = drawn.layout.bounds();
        let mut seen = bounds.intersection(drawn.viewport).unwrap_or(Rectangle::new(bounds.position(), Size::ZERO));
        seen.width = (seen.width - narrower(self.version)).max(0.0);
        renderer.with_layer(seen, |renderer| {
            if let Some(ground) = self.ground {
                let colour = ground(tokens(drawn.theme));
                for bounds in tiles(bounds).filter(|tile| tile.intersects(&seen)) {
                    renderer
                        .fill_quad(renderer::Quad { bounds, ..renderer::Quad::default() }, Background::Color(colour));
                }
            }
            drawn.content(renderer, drawn.cursor, &seen);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_cover_every_point_of_their_area_and_none_outside() {
        let bounds = Rectangle::new(Point::new(318.0, 46.0), Size::new(762.5, 675.0));
        let tiles: Vec<Rectangle> = tiles(bounds).collect();
        assert!(tiles.iter().all(|tile| tile.is_within(&bounds)));
        for x in 0..762 {
            for y in 0..675 {
                let point = Point::new(318.25 + x as f32, 46.25 + y as f32);
                assert!(tiles.iter().any(|tile| tile.contains(point)), "{point:?}");
            }
        }
        let small = Rectangle::new(Point::ORIGIN, Size::new(10.0, 10.0));
        assert_eq!(super::tiles(small).collect::<Vec<_>>(), [small]);
    }
}
