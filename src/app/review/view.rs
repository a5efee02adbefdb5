//! The review screen put together.

use super::chart::Chart;
use super::{Message, State, keys, side};
use crate::app::table::{self, Glance};
use crate::app::tabs::tabs;
use crate::app::theme::{self, size};
use crate::app::widget::{self, Element, shortcuts};
use crate::app::{Context, Tab};
use crate::casebook::OpenGame;
use crate::game::HintLevel;
use crate::say;
use iced::widget::{canvas, column, container, row, rule, space as gap, text};
use iced::{Alignment, Length};

impl State {
    /// What is to be seen.
    pub fn view<'a>(&'a self, open: &'a OpenGame, context: &Context<'a>) -> Element<'a, Message> {
        let (game, language) = (open.game(), context.language);
        let back = widget::secondary(format!("‹ {}", say!(language, "table-casebook")), None).on_press(Message::Leave);
        let title = text(&game.title).size(size::TITLE).font(theme::TITLE).wrapping(text::Wrapping::None);
        let tabs = tabs(Tab::Review, language, |tab| match tab {
            Tab::Table => Message::Table,
            Tab::Review => Message::Ignored,
            Tab::Export => Message::Export,
        });
        let header = widget::header(row![back, title], row![tabs]);
        let glance = Glance::new(open, &self.analysis, self.cursor, HintLevel::Deductions, context);
        let sheet = table::sheet_of(glance).map(|message| match message {
            table::Message::Point(cell) => Message::Pointed(cell),
            _ => Message::Ignored,
        });
        let body = row![
            container(self.entries(game, context)).style(theme::header).width(318.0).height(Length::Fill),
            rule::vertical(1).style(theme::line),
            container(sheet).padding([0.0, 14.0]).width(Length::Fill).height(Length::Fill),
            rule::vertical(1).style(theme::line),
            container(self.side(game, context)).style(theme::header).width(286.0).height(Length::Fill),
        ];
        let content = column![header, self.hidden(context), widget::rule(), body];
        let keyed = shortcuts(content).before(keys::before);
        container(keyed).style(theme::ground).width(Length::Fill).height(Length::Fill).into()
    }

    fn hidden<'a>(&self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let play = if self.playing { say!(language, "review-pause") } else { say!(language, "review-play") };
        let top = row![
            widget::heading(say!(language, "review-hidden")),
            gap::horizontal(),
            text(say!(language, "review-keys")).size(size::SMALL).style(theme::muted),
            widget::quiet(play, None).on_press(Message::PlayPressed),
        ]
        .spacing(12.0)
        .align_y(Alignment::Center)
        .padding([2.0, 14.0]);
        let chart: Element<'a, Message> = match &self.review {
            Some(review) => {
                let top = side::bits(language, review.step(0).bits);
                canvas(Chart::new(review, self.at, top, language)).width(Length::Fill).height(Length::Fill).into()
            }
            None => container(widget::hint(say!(language, "review-working"))).padding([0.0, 14.0]).into(),
        };
        container(column![top, container(chart).height(124.0)]).style(theme::header).into()
    }
}
