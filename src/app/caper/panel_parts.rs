//! Parts that several panels of the museum share: named lines, sections, and a panel beside or below the board.

use super::Element;
use crate::app::notebook::frame::{self, Panel};
use crate::app::theme::{self, space};
use crate::app::widget;
use iced::widget::{column, container, row};
use iced::{Fill, Size};

/// In a narrower window that is at least [`FLAT`] high, the panel stands under the board.
const UPRIGHT: f32 = 760.0;

const FLAT: f32 = 600.0;

const NAME: f32 = 76.0;

/// Height of a line of the log, and of both edges of an entry together.
pub const LINE: f32 = 17.0;
pub const EDGES: f32 = 6.0;

/// Height of an entry with an answer or another second line.
pub const TWO_LINES: f32 = 2.0 * LINE + EDGES;

pub fn known<'a>(name: impl Into<String>, value: impl Into<String>) -> Element<'a> {
    row![widget::body(name.into()).style(theme::muted).width(NAME), widget::body(value.into()).width(Fill),]
        .spacing(space::HAIR)
        .into()
}

pub fn section<'a>(heading: impl AsRef<str>, lines: impl IntoIterator<Item = Element<'a>>) -> Element<'a> {
    section_under(widget::heading(heading), lines)
}

pub fn section_under<'a>(heading: Element<'a>, lines: impl IntoIterator<Item = Element<'a>>) -> Element<'a> {
    let lines = iced::widget::Column::with_children(lines).spacing(space::HAIR);
    container(column![heading, lines].spacing(6.0)).padding([space::MEDIUM, 14.0]).width(Fill).into()
}

/// The panel beside or below the board. `version`: see [`widget::area`].
pub fn with_panel<'a, M: 'a>(
    board: widget::Element<'a, M>,
    content: widget::Element<'a, M>,
    size: Size,
    version: u64,
) -> widget::Element<'a, M> {
    if size.width >= UPRIGHT || size.height < FLAT {
        return frame::beside(board, Panel { content, extent: (size.width * 0.4).clamp(240.0, 330.0), version });
    }
    frame::below(board, Panel { content, extent: (size.height * 0.42).clamp(220.0, 400.0), version })
}
