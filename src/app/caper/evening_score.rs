//! The museum's evening, in which everybody is the Thief in one round: rounds, points, winners, and the set-up of the
//! next round.

use super::{Action, Element, EveningTab, Message, Request, State, setup};
use crate::app::context::Context;
use crate::app::notebook::Message as Shared;
use crate::app::theme::{self, size, space};
use crate::app::widget;
use crate::caper::{Change, EveningLength, RoundEnd, RoundHeader, RoundScore, score};
use crate::fl;
use crate::store::FileCommand;
use crate::text::Language;
use crate::text::caper::{CaperNames, ending, winners};
use iced::widget::{Column, column, container, row, text};
use iced::{Center, Fill};

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
                    // An evening without rounds always has a set-up.
                    self.begin_if_empty();
                    return Action::request(Request::Leave);
                }
                self.show(EveningTab::Museum, context)
            }
            // The plan and the people cannot change within an evening.
            _ => Action::none(),
        }
    }

    pub(super) fn rounds<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let game = self.file.game();
        let score = score(&game.evening);
        let counts_points = game.evening.frame.length != EveningLength::OneRound;
        let last = game.evening.rounds.len().saturating_sub(1);
        let rounds = game.evening.rounds.iter().zip(&score.rounds).enumerate().map(|(at, (record, round))| {
            let frame = &game.evening.frame;
            let names = CaperNames::new(frame, &record.setup, language);
            let (name, person) = (names.player(record.thief), names.person(record.thief));
            let over = if round.and_then(|round| round.end).is_some() { "yes" } else { "no" };
            let thief = fl!(language, "caper-round", number = at + 1, name, person, over);
            let words = round.map_or_else(
                || fl!(language, "museum-round-faulty"),
                |round| round_in_words(round, counts_points, language),
            );
            let ended = round.filter(|round| counts_points && round.end.is_some());
            let points =
                ended.map(|round| fl!(language, "museum-points", count = u32::from(round.points))).unwrap_or_default();
            let line = row![
                column![widget::strong(thief), widget::body(words).style(theme::muted)].width(Fill),
                text(points).size(size::NAME).font(theme::TITLE),
            ]
            .align_y(Center);
            widget::press(line, theme::row_at(at == self.screen.at, at == 0, at == last))
                .padding([space::SMALL, space::MEDIUM])
                .width(Fill)
                .on_press(Message::Round(at))
                .into()
        });
        let list = widget::ruled(rounds);
        let next =
            self.next_step(language).map(|(words, message)| widget::primary(words, None).on_press(message).into());
        let end = score.rounds.get(self.screen.at).copied().flatten().and_then(|round| round.end);
        let abandon = matches!(end, None | Some(RoundEnd::Abandoned)).then(|| self.abandon_button(context));
        let stop = self.end_evening_button(language);
        let content = column![widget::title(fl!(language, "museum-rounds")), list]
            .push(self.points(&score, context))
            .push(widget::chips(next.into_iter().chain(stop).chain(abandon)))
            .spacing(space::WIDE);
        widget::page(content)
    }

    /// The next round or a rematch. `None` until all rounds have ended.
    pub(super) fn next_step(&self, language: &Language) -> Option<(String, Message)> {
        let evening = &self.file.game().evening;
        let score = score(evening);
        if score.rounds.iter().flatten().any(|round| round.end.is_none()) {
            return None;
        }
        Some(if evening.frame.length == EveningLength::Full && score.winners.is_empty() {
            (fl!(language, "museum-next-round"), Message::View(EveningTab::Setup))
        } else {
            (fl!(language, "rematch"), Shared::Ask(Request::Rematch).into())
        })
    }

    /// Offered beside the next round, for a table that stops before everybody has been the Thief.
    pub(super) fn early_end(&self, language: &Language) -> Option<(String, Message)> {
        let early_end = self.file.game().evening.early_end();
        early_end.map(|_| (fl!(language, "museum-end-evening"), Message::EndEvening))
    }

    pub(super) fn end_evening_button<'a>(&self, language: &Language) -> Option<Element<'a>> {
        let (words, message) = self.early_end(language)?;
        Some(widget::secondary(words, None).on_press(message).into())
    }

    pub(super) fn end_evening(&mut self, context: &Context<'_>) -> Action {
        let Some(change) = self.file.game().evening.early_end() else { return Action::none() };
        self.apply(FileCommand::Change(change), context).with(self.show(EveningTab::Rounds, context))
    }

    pub(super) fn abandon_button<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let words = fl!(context, if self.record().abandoned { "museum-take-up" } else { "museum-abandon" });
        widget::secondary(words, None).on_press(Message::Abandon).into()
    }

    /// Abandons the shown round, or takes it up again.
    pub(super) fn abandon(&mut self, context: &Context<'_>) -> Action {
        let before = Box::new(self.record().header());
        let after = Box::new(RoundHeader { abandoned: !before.abandoned, ..(*before).clone() });
        self.start_anew();
        self.apply(FileCommand::Change(Change::Round { at: self.screen.at, before, after }), context)
    }

    fn points<'a>(&'a self, score: &crate::caper::EveningScore, context: &Context<'a>) -> Element<'a> {
        let frame = &self.file.game().evening.frame;
        let won = (!score.winners.is_empty()).then(|| {
            let words = winners(frame, &score.winners, context.language);
            text(words).size(size::TITLE).font(theme::TITLE).style(theme::yes)
        });
        let points = (frame.length != EveningLength::OneRound).then(|| {
            let lines = frame.players.iter().zip(&score.points).map(|(name, points)| {
                super::panel_parts::known(name.clone(), fl!(context, "museum-points", count = *points))
            });
            let lines = container(Column::with_children(lines).spacing(space::HAIR)).max_width(360.0);
            widget::labelled(fl!(context, "museum-score"), lines)
        });
        Column::new().push(won).push(points).spacing(space::LARGE).into()
    }
}

fn round_in_words(round: RoundScore, counts_points: bool, language: &Language) -> String {
    let mut words = ending(round.end, round.moves, round.loot, language);
    if counts_points && round.end == Some(RoundEnd::Caught) && round.points < round.loot {
        // A Thief who is caught keeps no points.
        words.push(' ');
        words.push_str(&fl!(language, "museum-no-points"));
    }
    words
}
