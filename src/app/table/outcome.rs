//! How the game stands once the case is solved or the game has ended: at the top of the panels, in the place of what to
//! do now.

use super::advice::{NowArea, SIDE, large};
use super::{Message, TableContext};
use crate::app::theme::{self, size};
use crate::app::widget::Element;
use crate::text::table::outcome;
use iced::Length;
use iced::widget::{Column, container, text};

/// [`content`] with the space round a panel.
pub(super) fn view<'a>(glance: &TableContext<'a>, area: NowArea) -> Option<Element<'a, Message>> {
    let panel = container(content(glance, area)?);
    Some(panel.padding(iced::padding::horizontal(SIDE).top(7).bottom(9)).into())
}

/// A sentence, and under it the cards of the case file; `None` while the case is open and the game is being played.
pub(super) fn content<'a>(glance: &TableContext<'a>, area: NowArea) -> Option<Element<'a, Message>> {
    let analysis = glance.deduces().then_some(glance.analysis);
    let (sentence, cards) = outcome(glance.game, analysis, &glance.names)?;
    let sentence = text(sentence).size(size::BODY).font(theme::SEMIBOLD).style(theme::body);
    let cards = cards.map(|cards| {
        let names = cards.map(|card| glance.names.short(card).to_owned());
        large(&names, glance.names.triple(cards), area)
    });
    Some(Column::new().push(sentence).push(cards).spacing(4.0).width(Length::Fill).into())
}
