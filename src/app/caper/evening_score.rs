//! Score of the evening: every round with its Thief, loot and end, the points, the winners, and the next round.

use super::panel_parts::chips;
use super::{Action, Message, Request, State, setup};
use crate::app::context::Context;
use crate::app::notebook::Message as Shared;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::caper::{Change, EveningLength, RoundEnd, RoundHeader, score};
use crate::fl;
use crate::store::FileCommand;
use crate::text::Language;
use crate::text::caper::{CaperNames, ending, winners};
use iced::widget::{Column, column, container, row, text};
use iced::{Alignment, Length};

impl State {
    pub(super) fn update_setup(&mut self, message: setup::Message, context: &Context<'_>) -> Action {
        let Some(setup) = &mut self.screen.setup else { return Action::none() };
        let action = setup.update(message, context);
        action.of_screen(Message::Setup, |request| self.after_setup(request, context))
    }

    fn after_setup(&mut self, request: Request, context: &Context<'_>) -> Action {
        match request {
            Request::StartRound(record) => {
                self.screen.setup = None;
                let at = self.file.game().evening.rounds.len();
                self.apply(FileCommand::Change(Change::AddRound(at, record)), context)
                    .with(self.show_round(at, context))
            }
            Request::Leave => {
                self.screen.setup = None;
                if self.file.game().evening.rounds.is_empty() {
                    self.begin_if_empty();
                    return Action::request(Request::Leave);
                }
                self.show(super::EveningTab::Museum, context)
            }
            // The museum and the people of the evening cannot change here.
            _ => Action::none(),
        }
    }

    pub(super) fn rounds<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let game = self.file.game();
        let score = score(&game.evening);
        let counts = game.evening.frame.length == EveningLength::Full;
        let last = game.evening.rounds.len().saturating_sub(1);
        let rounds = game.evening.rounds.iter().zip(&score.rounds).enumerate().map(|(at, (record, round))| {
            let frame = &game.evening.frame;
            let names = CaperNames::new(frame, &record.setup, language);
            let (name, person) = (names.player(record.thief), names.person(record.thief));
            let over = if round.and_then(|round| round.end).is_some() { "yes" } else { "no" };
            let thief = fl!(language, "caper-round", number = at + 1, name, person, over);
            let (words, points) = match round {
                None => (fl!(language, "museum-round-faulty"), String::new()),
                Some(round) => {
                    let words = ending(round.end, round.moves, round.loot, language);
                    let lost = counts && round.end == Some(RoundEnd::Caught) && round.points < round.loot;
                    let lost = lost.then(|| fl!(language, "museum-no-points"));
                    let words = std::iter::once(words).chain(lost).collect::<Vec<_>>().join(" ");
                    let points = counts && round.end.is_some();
                    let points = points.then(|| fl!(language, "museum-points", count = u32::from(round.points)));
                    (words, points.unwrap_or_default())
                }
            };
            let line = row![
                column![widget::strong(thief), widget::body(words).style(theme::muted)].width(Length::Fill),
                text(points).size(size::NAME).font(theme::TITLE),
            ]
            .align_y(Alignment::Center);
            widget::press(line, theme::row_at(at == self.screen.at, at == 0, at == last))
                .padding([space::SMALL, space::MEDIUM])
                .width(Length::Fill)
                .on_press(Message::Round(at))
                .into()
        });
        let list = widget::ruled(rounds);
        let next =
            self.next_step(language).map(|(words, message)| widget::primary(words, None).on_press(message).into());
        let end = score.rounds.get(self.screen.at).copied().flatten().and_then(|round| round.end);
        let abandon = matches!(end, None | Some(RoundEnd::Abandoned)).then(|| self.abandon_button(context));
        let content = column![widget::title(fl!(language, "museum-rounds")), list]
            .push(self.points(&score, context))
            .push(chips(next.into_iter().chain(abandon)))
            .spacing(space::WIDE);
        widget::page(content)
    }

    /// `None` until all rounds have ended.
    pub(super) fn next_step(&self, language: &Language) -> Option<(String, Message)> {
        let evening = &self.file.game().evening;
        let score = score(evening);
        if score.rounds.iter().flatten().any(|round| round.end.is_none()) {
            return None;
        }
        Some(if evening.frame.length == EveningLength::Full && score.winners.is_empty() {
            (fl!(language, "museum-next-round"), Message::View(super::EveningTab::Setup))
        } else {
            (fl!(language, "rematch"), Shared::Ask(Request::Rematch).into())
        })
    }

    pub(super) fn abandon_button<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let words = fl!(context, if self.record().abandoned { "museum-take-up" } else { "museum-abandon" });
        widget::secondary(words, None).on_press(Message::Abandon).into()
    }

    pub(super) fn abandon(&mut self, context: &Context<'_>) -> Action {
        let before = Box::new(self.record().header());
        let after = Box::new(RoundHeader { abandoned: !before.abandoned, ..(*before).clone() });
        self.start_anew();
        self.apply(FileCommand::Change(Change::Round { at: self.screen.at, before, after }), context)
    }

    fn points<'a>(&'a self, score: &crate::caper::EveningScore, context: &Context<'a>) -> Element<'a, Message> {
        let frame = &self.file.game().evening.frame;
        let won = (!score.winners.is_empty()).then(|| {
            let words = winners(frame, &score.winners, context.language);
            text(words).size(size::TITLE).font(theme::TITLE).style(theme::yes)
        });
        let points = (frame.length == EveningLength::Full).then(|| {
            let lines = frame.players.iter().zip(&score.points).map(|(name, points)| {
                super::panel_parts::known(name.clone(), fl!(context, "museum-points", count = *points))
            });
            let lines = container(Column::with_children(lines).spacing(space::HAIR)).max_width(360.0);
            widget::labelled(fl!(context, "museum-score"), lines)
        });
        Column::new().push(won).push(points).spacing(space::LARGE).into()
    }
}
