//! A solved case or an ended game of Clue, in place of what to do now.

use super::{Element, TableContext};
use crate::app::theme::{self, size};
use crate::app::widget;
use crate::text::table::outcome;
use iced::Fill;
use iced::widget::{Column, container, text};

/// A sentence, with the case file if it is known. `None` while the case is open and the game goes on.
pub fn view<'a>(table: &TableContext<'a>, over_tabs: bool) -> Option<Element<'a>> {
    let analysis = table.deduces().then_some(table.analysis);
    let (sentence, cards) = outcome(table.game, analysis, &table.names)?;
    let sentence = text(sentence).size(size::BODY).font(theme::SEMIBOLD).style(theme::body);
    let cards = cards.map(|cards| {
        let names = cards.map(|card| table.names.short(card).to_owned());
        large(&names, table.names.triple(cards), over_tabs)
    });
    Some(Column::new().push(sentence).push(cards).spacing(4.0).width(Fill).into())
}

const OVER_TABS: f32 = 16.0;
const LINE: f32 = 1.28;

/// Cards in large type, on a line each. Over the tabs of a narrow window they share at most two lines.
pub fn large<'a>(cards: &[String], plain: String, over_tabs: bool) -> Element<'a> {
    if over_tabs {
        let cards = widget::fitted([cards.join(" · ")], OVER_TABS, theme::TITLE).lines(LINE).or_in_lines();
        let cards = container(cards.style(theme::body)).max_height(2.0 * OVER_TABS * LINE + 1.0);
        return widget::legible_as_one(cards, plain);
    }
    let cards = widget::fitted([cards.join("\n")], size::NOW, theme::TITLE).height(LINE).or_in_lines();
    widget::legible_as_one(cards.style(theme::body), plain)
}
