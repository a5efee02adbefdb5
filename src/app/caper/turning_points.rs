//! List of a museum round's turning points, for its review. `shows` makes the message that shows so many entries.

use super::State as Museum;
use crate::app::context::Context;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::caper::{RoundTurningPoint, round_turns};
use crate::fl;
use crate::text::caper::turned;
use crate::text::news::from_to;
use iced::Fill;
use iced::widget::{Column, column, row, text};

pub fn view<'a, Message: Clone + 'a>(
    museum: &Museum,
    shows: impl Fn(usize) -> Message,
    context: &Context<'a>,
) -> Option<Element<'a, Message>> {
    let language = context.language;
    let analysis = &museum.screen.analysis;
    let remaining = &analysis.remaining;
    let found = round_turns(remaining, &analysis.facts, analysis.now().end);
    let lines = found.iter().map(|RoundTurningPoint { number, turn }| {
        let told = museum.summary_of(number - 1, context).map(|summary| summary.line(language));
        // Keep arrow and numbers on one line.
        let change = from_to((remaining[number - 1], remaining[*number])).replace(' ', "\u{a0}");
        let words = column![
            text(language.pair(&turned(*turn, language), &change)).size(size::BODY).font(theme::SEMIBOLD),
            widget::body(told.unwrap_or_default()).style(theme::muted),
        ];
        let count = text(number.to_string()).size(size::BODY).font(theme::SEMIBOLD).style(theme::info);
        let line = row![count.width(22), words.width(Fill)].spacing(space::SMALL);
        widget::press(line, theme::row(false)).padding([3.0, 0.0]).on_press(shows(*number)).into()
    });
    let heading = widget::heading(fl!(language, "museum-turned"));
    (!found.is_empty()).then(|| column![heading, Column::with_children(lines).spacing(4.0)].spacing(6.0).into())
}
