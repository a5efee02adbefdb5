//! Parts of the window that are drawn apart from each other.

use super::Element;
use crate::app::theme::{Tokens, tokens};
use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Renderer as _, Shell, Widget, layout, mouse, overlay, renderer};
use iced::{Background, Color, Event, Length, Point, Rectangle, Size, Theme, Vector};

/// `content` on a ground of its own (or on that of the window), drawn apart from the rest.
///
/// The software renderer compares what it is to draw with what it drew before, item by item in the order of drawing: one
/// item more near the start, and everything after it counts as changed. Areas are compared one by one. And whatever is
/// drawn anew is drawn with everything under it, as far as that reaches: a ground in small tiles reaches less far.
pub fn area<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    ground: Option<fn(&Tokens) -> Color>,
) -> Element<'a, Message> {
    Element::new(Area { content: content.into(), ground })
}

/// The tiles of a ground, in logical pixels.
const TILE: Size = Size::new(342.0, 48.0);

struct Area<'a, Message> {
    content: Element<'a, Message>,
    ground: Option<fn(&Tokens) -> Color>,
}

/// The tiles that cover `bounds`. Each reaches a little under the next ones, so that no seam shows where a tile ends
/// between two pixels of the screen.
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

impl<Message> Widget<Message, Theme, iced::Renderer> for Area<'_, Message> {
    fn tag(&self) -> tree::Tag {
        struct Marker;
        tree::Tag::of::<Marker>()
    }

    fn children(&self) -> Vec<Tree> {
        vec![Tree::new(&self.content)]
    }

    fn diff(&self, tree: &mut Tree) {
        tree.diff_children(std::slice::from_ref(&self.content));
    }

    fn size(&self) -> Size<Length> {
        self.content.as_widget().size()
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &iced::Renderer, limits: &layout::Limits) -> layout::Node {
        self.content.as_widget_mut().layout(&mut tree.children[0], renderer, limits)
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &iced::Renderer,
        operation: &mut dyn Operation,
    ) {
        self.content.as_widget_mut().operate(&mut tree.children[0], layout, renderer, operation);
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &iced::Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        viewport: &Rectangle,
    ) {
        self.content.as_widget_mut().update(
            &mut tree.children[0],
            event,
            layout,
            cursor,
            renderer,
            clipboard,
            shell,
            viewport,
        );
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
        renderer: &iced::Renderer,
    ) -> mouse::Interaction {
        self.content.as_widget().mouse_interaction(&tree.children[0], layout, cursor, viewport, renderer)
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut iced::Renderer,
        theme: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        // A layer even where nothing is to be seen: their number must not change.
        let bounds = layout.bounds();
        let seen = bounds.intersection(viewport).unwrap_or(Rectangle::new(bounds.position(), Size::ZERO));
        renderer.with_layer(seen, |renderer| {
            if let Some(ground) = self.ground {
                let colour = ground(tokens(theme));
                for bounds in tiles(bounds).filter(|tile| tile.intersects(&seen)) {
                    renderer
                        .fill_quad(renderer::Quad { bounds, ..renderer::Quad::default() }, Background::Color(colour));
                }
            }
            self.content.as_widget().draw(&tree.children[0], renderer, theme, style, layout, cursor, &seen);
        });
    }

    fn overlay<'b>(
        &'b mut self,
        tree: &'b mut Tree,
        layout: Layout<'b>,
        renderer: &iced::Renderer,
        viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'b, Message, Theme, iced::Renderer>> {
        self.content.as_widget_mut().overlay(&mut tree.children[0], layout, renderer, viewport, translation)
    }
}

impl<'a, Message: 'a> From<Area<'a, Message>> for Element<'a, Message> {
    fn from(area: Area<'a, Message>) -> Self {
        Element::new(area)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tiles_cover_the_ground_and_nothing_else() {
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
