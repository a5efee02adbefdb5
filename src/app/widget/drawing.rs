//! What every drawing begins with.

use iced::widget::canvas::Frame;
use iced::{Color, Point, Renderer, Size};

/// A drawing of this size on this ground, which should be the colour of what lies under it.
///
/// The ground is needed: the renderer takes shapes and centred text to reach less far than they do (a stroke as far as
/// its path, a fill as far as whole pixels), and would leave their edges behind when they move or go. Keep shapes a pixel
/// away from the edge of the drawing, so that the ground covers all of them.
pub fn drawing(renderer: &Renderer, size: Size, ground: Color) -> Frame {
    let mut frame = Frame::new(renderer, size);
    frame.fill_rectangle(Point::ORIGIN, size, ground);
    frame
}
