//! Small signs. They are drawn, or come from the bundled fonts, because a system may have no other font.

use super::Element;
use crate::kit::theme::{self, size};
use iced::Length;
use iced::widget::{column, container, row, space as gap, text};

/// Diameter of a dot, and the space between two.
const DOT: f32 = 2.0;

const BOX: f32 = 13.0;

/// Id of every grip, for tests.
pub const GRIP: &str = "grip";

/// The handle by which a row is dragged: six dots in a column of this width.
pub fn grip<'a, Message: 'a>(width: impl Into<Length>) -> Element<'a, Message> {
    let dot = || container(gap().width(DOT).height(DOT)).style(theme::dot);
    let pair = || row![dot(), dot()].spacing(DOT);
    container(column![pair(), pair(), pair()].spacing(DOT)).width(width).id(GRIP).into()
}

pub fn unfolds<'a, Message: 'a>(open: bool) -> Element<'a, Message> {
    text(if open { "▲" } else { "▼" }).size(size::TINY - 3.0).style(theme::faint).into()
}

pub fn tick<'a, Message: 'a>(ticked: bool) -> Element<'a, Message> {
    let mark = ticked.then(|| text("✓").size(size::SMALL).line_height(1.0).font(theme::SEMIBOLD).style(theme::muted));
    container(iced::widget::Row::new().push(mark)).center(BOX).style(theme::tick).into()
}
