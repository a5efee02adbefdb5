//! The panel of the Thief's side: what the Characters can infer, risks of landings, honest answers, exits.

use super::panel_parts::{group, pair};
use super::{Message, State};
use crate::app::context::Context;
use crate::app::notebook::Message as Shared;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::caper::{AnsweredQuestion, Event, Next};
use crate::fl;
use crate::text::caper::{finding, hint};
use iced::Length;
use iced::widget::{column, container, row, text};

/// How many landings are listed.
const LANDINGS: usize = 6;

impl State {
    /// The panel on the right of the pad.
    pub(super) fn pad_side<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let content = column![]
            .push(self.untrue(context))
            .push(self.lift(context))
            .push(self.exposure(context))
            .push(if self.draws() { self.landings(context) } else { self.prepared(context) })
            .push(self.why_view(context))
            .push(self.exits(context))
            .push(self.own(context))
            .spacing(space::LARGE)
            .padding([space::MEDIUM, 14.0]);
        widget::scroll(content).width(Length::Fill).height(Length::Fill).into()
    }

    /// Entries that contradict the Thief's path: answers that were not true.
    fn untrue<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a, Message>> {
        let language = context.language;
        let findings = &self.screen.pad.as_ref()?.findings;
        let (id, first) = findings.first()?;
        let number = self.number(*id)?;
        let why = finding(first, &self.names(context));
        let words = fl!(language, "museum-untrue", number = number, why = why, more = findings.len() as u32 - 1);
        let show = widget::secondary(fl!(language, "museum-untrue-show", number = number), None)
            .padding([3.0, 8.0])
            .on_press_maybe((self.log.selected != Some(*id)).then(|| Shared::Select(*id).into()));
        let content = column![text(words).size(size::BODY), show].spacing(space::SMALL);
        Some(container(content).padding(space::MEDIUM).width(Length::Fill).style(theme::banner(true)).into())
    }

    /// The reminder to remove a painting from the board after this move.
    fn lift<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a, Message>> {
        let Event::Thief(seen) = &self.screen.certain.facts.last()?.event else { return None };
        let square = seen.lifted?.to_string();
        let words =
            text(fl!(context.language, "museum-lift-now", square = square)).size(size::BODY).font(theme::SEMIBOLD);
        Some(container(words).padding(space::MEDIUM).width(Length::Fill).style(theme::card).into())
    }

    /// What the Characters can infer from what they know.
    fn exposure<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let count = self.screen.certain.possible(self.screen.certain.facts.len()).len() as u32;
        let here = self.screen.pad.as_ref().and_then(|pad| pad.hidden.space);
        let chance =
            here.and_then(|at| self.screen.guess.as_ref().and_then(|guess| guess.spaces.get(at.index()).copied()));
        let words = if self.screen.certain.now().moves == 0 {
            widget::hint(fl!(language, "museum-pad-outside"))
        } else {
            text(fl!(language, "museum-exposed", count = count)).size(size::NAME).font(theme::TITLE).into()
        };
        let guess =
            chance.map(|chance| widget::hint(fl!(language, "museum-exposed-here", chance = language.percent(chance))));
        column![widget::heading(fl!(language, "museum-exposure")), words]
            .push(guess)
            .push(self.layers(context))
            .spacing(6.0)
            .into()
    }

    /// The best landings of the next move, with their risks.
    fn landings<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a, Message>> {
        let language = context.language;
        if self.screen.risks.is_empty() {
            return self.screen.jobs.risks.is_some().then(|| widget::hint(fl!(language, "museum-thinking")));
        }
        let (plan, names) = (self.screen.certain.round.plan(), self.names(context));
        let lines = self.screen.risks.iter().take(LANDINGS).map(|risk| {
            let square = plan.square(risk.end);
            let words = hint::risk(risk, &names);
            let line = row![
                text(square.to_string()).size(size::BODY).font(theme::SEMIBOLD).width(36.0),
                text(words).size(size::SMALL + 0.5).width(Length::Fill),
            ]
            .spacing(6.0);
            widget::press(line, theme::quiet)
                .padding([3.0, 4.0])
                .width(Length::Fill)
                .on_press(Message::Plot(crate::entry::caper::move_draft::MoveEdit::Press(square)))
                .into()
        });
        Some(group(fl!(language, "museum-landings"), lines.chain([widget::hint(fl!(language, "museum-risk-means"))])))
    }

    /// The honest answers to every question that can be asked now.
    fn prepared<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a, Message>> {
        let language = context.language;
        let pad = self.screen.pad.as_ref().filter(|_| !self.is_over())?;
        let names = self.names(context);
        let round = &self.screen.certain.round;
        let acting = match self.screen.certain.now().next {
            Next::Character(by) => Some(by),
            Next::Thief => None,
        };
        let answers = pad.answers(round);
        let asked = answers.iter().filter(|answer| answer.by.is_none() || answer.by == acting);
        let lines = asked.map(|answer| {
            let harmless = matches!(&answer.look, AnsweredQuestion::Eyes(None));
            let said = text(hint::prepared(answer, &names)).size(size::BODY);
            said.style(if harmless { theme::muted } else { theme::body }).into()
        });
        Some(group(fl!(language, "museum-answers"), lines.collect::<Vec<_>>()))
    }

    /// Loot, refusals left, power.
    fn own<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let (table, rules) = (self.screen.certain.now(), self.screen.certain.round.rules());
        let loot = self.screen.pad.as_ref().map_or(0, |pad| u32::from(pad.loot()));
        let left = u32::from(rules.refusals.saturating_sub(table.refusals));
        let off = self.screen.pad.as_ref().is_some_and(|pad| pad.hidden.off);
        let power = if off { fl!(language, "museum-power-is-off") } else { fl!(language, "museum-power-is-on") };
        group(
            fl!(language, "museum-loot"),
            [
                pair(fl!(language, "museum-own-loot"), loot.to_string()),
                pair(fl!(language, "museum-own-refusals"), left.to_string()),
                pair(fl!(language, "museum-own-power"), power),
            ],
        )
    }
}
