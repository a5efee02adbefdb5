//! What the entry told, my turns against the hints, missed chances.

use super::{Message, State};
use crate::app::Context;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::game::Game;
use crate::language::{Language, Names, review as words};
use crate::review::Review;
use crate::say;
use iced::Length;
use iced::widget::{Column, column, row, text};

/// Bits with one place, as the language writes it.
pub(super) fn tenths(language: &Language, bits: f64) -> String {
    let plain = format!("{:.1}", if bits.abs() < 0.05 { 0.0 } else { bits });
    if language.code() == crate::language::Code::French { plain.replace('.', ",") } else { plain }
}

/// "8.3 bits"
pub(super) fn bits(language: &Language, bits: f64) -> String {
    say!(language, "review-bits", bits = tenths(language, bits))
}

impl State {
    pub(super) fn side<'a>(&self, game: &'a Game, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let Some(review) = &self.review else { return widget::hint(say!(language, "review-working")) };
        let names = Names::new(&game.setup, language);
        let mut side = column![self.told(review, &names)].spacing(space::LARGE);
        if !review.my_turns().is_empty() {
            side = side.push(self.turns(review, &names));
        }
        let missed = review.missed_chances();
        if !missed.is_empty() {
            let lines = missed.into_iter().map(|chance| text(words::missed(&names, chance)).size(size::BODY).into());
            side = side.push(
                column![widget::heading(say!(language, "review-missed")), Column::with_children(lines).spacing(4.0)]
                    .spacing(space::SMALL),
            );
        }
        widget::scroll(side.padding(14.0).width(Length::Fill)).height(Length::Fill).into()
    }

    fn told<'a>(&self, review: &Review, names: &Names<'a>) -> Element<'a, Message> {
        let language = names.language;
        let step = review.step(self.at);
        let title =
            if self.at == 0 { say!(language, "review-start") } else { say!(language, "review-told", number = self.at) };
        let mut lines = Column::new().spacing(5.0);
        if step.sheet.is_none() {
            lines = lines.push(text(say!(language, "news-contradiction")).size(size::BODY));
        } else if self.at > 0 && step.news.is_empty() {
            lines = lines.push(text(say!(language, "review-nothing")).size(size::BODY).style(theme::muted));
        }
        for news in &step.news {
            lines = lines.push(text(words::news(names, *news)).size(size::BODY));
        }
        if self.at > 0 && step.sheet.is_some() {
            lines = lines.push(widget::strong(bits(language, step.gained)));
        }
        let left = say!(language, "review-left", bits = tenths(language, step.bits));
        lines = lines.push(text(left).size(size::SMALL).style(theme::muted));
        column![widget::heading(title), lines].spacing(space::SMALL).into()
    }

    fn turns<'a>(&self, review: &Review, names: &Names<'a>) -> Element<'a, Message> {
        let language = names.language;
        let lines = review.my_turns().into_iter().map(|turn| {
            let asked = turn.cards.map(|card| names.short(card).to_owned()).join(" · ");
            let judged = self.judgements.iter().find(|judged| judged.turn.at == turn.at);
            let score = judged.map_or_else(String::new, |judged| {
                let (got, best) = (tenths(language, judged.expected), tenths(language, judged.best_here.bits));
                say!(language, "review-score", got = got, best = best)
            });
            let number = text((turn.at + 1).to_string()).size(size::BODY).style(theme::muted).width(26.0);
            let asked = text(asked).size(size::BODY).width(Length::Fill);
            row![number, asked, text(score).size(size::BODY).style(theme::muted)].spacing(4.0).into()
        });
        let lines = Column::with_children(lines).spacing(5.0);
        let note = if self.judging > 0 { say!(language, "review-working") } else { say!(language, "review-expected") };
        column![widget::heading(say!(language, "review-turns")), lines, widget::hint(note)].spacing(space::SMALL).into()
    }
}
