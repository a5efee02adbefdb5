//! Drawings on a canvas, and the text in them.

use super::Element;
use crate::kit::theme::{Tokens, tokens};
use crate::text::isolated;
use iced::alignment::{Horizontal, Vertical};
use iced::widget::canvas::{self, Canvas, Frame, Geometry, Stroke, Text};
use iced::{Color, Font, Length, Pixels, Point, Rectangle, Renderer, Size, Theme, mouse};

/// A frame filled with `ground`, the colour under the drawing.
///
/// The renderer underestimates the bounds of shapes and centred text, so the edges of something that moves would stay
/// behind. The ground covers them if they keep a pixel away from the edge of the drawing.
pub fn drawing(renderer: &Renderer, size: Size, ground: Color) -> Frame {
    let mut frame = Frame::new(renderer, size);
    frame.fill_rectangle(Point::ORIGIN, size, ground);
    frame
}

pub trait Drawable {
    fn ground(&self, t: &Tokens) -> Color;

    fn paint(&self, frame: &mut Frame, t: &Tokens);
}

pub fn picture<'a, Message: 'a>(
    picture: impl Drawable + 'a,
    width: impl Into<Length>,
    height: impl Into<Length>,
) -> Element<'a, Message> {
    Canvas::new(PictureCanvas(picture)).width(width).height(height).into()
}

/// A text of one line. `position` is at half its height, and `align` says which part of the words lies there.
///
/// The words are isolated, or iced would begin a line from right to left at the end of an endless space.
pub fn label(content: &str, position: Point, color: Color, (size, font): (f32, Font), align: Horizontal) -> Text {
    Text {
        content: isolated(content.to_owned()),
        position,
        color,
        size: Pixels(size),
        font,
        align_x: align.into(),
        align_y: Vertical::Center,
        ..Text::default()
    }
}

pub fn pen<'a>(colour: Color, width: f32) -> Stroke<'a> {
    Stroke::default().with_color(colour).with_width(width)
}

struct PictureCanvas<P>(P);

impl<Message, P: Drawable> canvas::Program<Message> for PictureCanvas<P> {
    type State = ();

    fn draw(
        &self,
        _state: &(),
        renderer: &Renderer,
        theme: &Theme,
        bounds: Rectangle,
        _cursor: mouse::Cursor,
    ) -> Vec<Geometry> {
        let t = tokens(theme);
        let mut frame = drawing(renderer, bounds.size(), self.0.ground(t));
        self.0.paint(&mut frame, t);
        vec![frame.into_geometry()]
    }
}
