//! The banner over the sheet: a solved case, the end of the game.

use super::{Message, TableContext};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::text::table::banner_text;
use iced::Length;
use iced::widget::{column, container, row, text};

/// The banner over the sheet, if there is something to say.
pub(super) fn view<'a>(glance: &TableContext<'a>) -> Element<'a, Message> {
    let analysis = glance.deduces().then_some(glance.analysis);
    let Some((words, more)) = banner_text(glance.game, analysis, &glance.names) else { return column![].into() };
    let line = row![
        text(words).size(size::BODY).font(theme::SEMIBOLD).style(theme::accent),
        text(more).size(size::BODY).style(theme::body)
    ]
    .spacing(space::SMALL)
    .wrap();
    let banner = container(widget::legible(line, "")).style(theme::banner(false)).padding([6.0, space::MEDIUM]);
    container(banner.width(Length::Fill)).padding(iced::padding::top(8.0)).into()
}
