//! What follows for the Thief: what the Characters can infer, risks of landings, honest answers, exits.

use super::look::{group, pair};
use super::words::{self, Names};
use super::{Message, State};
use crate::app::context::Context;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::caper::{Event, Look, Next, Question};
use crate::say;
use iced::Length;
use iced::widget::{Column, column, container, row, text};

/// How many landings are listed.
const LANDINGS: usize = 6;

impl State {
    /// The panel on the right of the pad.
    pub(super) fn pad_side<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let content = column![]
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

    /// After the move with which a painting goes: it has to be taken off the board now.
    fn lift<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a, Message>> {
        let Event::Thief(seen) = &self.certain.facts.last()?.event else { return None };
        let square = seen.lifted?.to_string();
        let words =
            text(say!(context.language, "museum-lift-now", square = square)).size(size::BODY).font(theme::SEMIBOLD);
        Some(container(words).padding(space::MEDIUM).width(Length::Fill).style(theme::card_accent).into())
    }

    /// What the Characters can infer from what they know.
    fn exposure<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let count = self.certain.possible(self.certain.facts.len()).len() as u32;
        let here = self.pad.as_ref().and_then(|pad| pad.hidden.space);
        let chance = here.and_then(|at| self.guess.as_ref().and_then(|guess| guess.spaces.get(at.index()).copied()));
        let words = if self.certain.now().moves == 0 {
            widget::hint(say!(language, "museum-pad-outside"))
        } else {
            text(say!(language, "museum-exposed", count = count)).size(size::NAME).font(theme::TITLE).into()
        };
        let guess =
            chance.map(|chance| widget::hint(say!(language, "museum-exposed-here", chance = language.percent(chance))));
        column![widget::heading(say!(language, "museum-exposure")), words]
            .push(guess)
            .push(self.layers(context))
            .spacing(6.0)
            .into()
    }

    /// The best landings of the next move, with what they risk.
    fn landings<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a, Message>> {
        let language = context.language;
        if self.risks.is_empty() {
            return self.jobs.risks.is_some().then(|| widget::hint(say!(language, "museum-thinking")));
        }
        let plan = self.certain.round.plan();
        let lines = self.risks.iter().take(LANDINGS).map(|risk| {
            let square = plan.square(risk.end);
            let words = say!(
                language,
                "museum-risk",
                caught = language.percent(risk.caught),
                seen = language.percent(risk.seen)
            );
            let shelter = risk.sheltered.then(|| say!(language, "museum-sheltered"));
            let shelter = shelter.map(|words| text(words).size(size::SMALL).style(theme::yes));
            let line = row![
                text(square.to_string()).size(size::BODY).font(theme::SEMIBOLD).width(36.0),
                column![text(words).size(size::SMALL + 0.5)].push(shelter).width(Length::Fill),
            ]
            .spacing(6.0);
            widget::press(line, theme::quiet)
                .padding([3.0, 4.0])
                .width(Length::Fill)
                .on_press(Message::Plot(super::plot::Edit::Press(square)))
                .into()
        });
        Some(group(say!(language, "museum-landings"), lines.chain([widget::hint(say!(language, "museum-risk-means"))])))
    }

    /// The honest answers to every question that can be asked now.
    fn prepared<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a, Message>> {
        let language = context.language;
        let pad = self.pad.as_ref()?;
        let names = Names::new(self.file.game(), self.record(), language);
        let round = &self.certain.round;
        let acting = match self.certain.now().next {
            Next::Character(by) => Some(by),
            Next::Thief => None,
        };
        let answers = pad.answers(round);
        let asked = answers.iter().filter(|answer| answer.by.is_none() || answer.by == acting);
        let lines = asked.map(|answer| {
            let question = match answer.question {
                Question::Eyes => {
                    let name = answer.by.map_or_else(String::new, |by| names.character(by));
                    Some(say!(language, "museum-asks-eyes", name = name))
                }
                Question::Scan => Some(say!(language, "museum-face-scan")),
                Question::Camera(_) | Question::Motion => None,
            };
            let question = question.map(|words| text(words).size(size::SMALL).style(theme::muted));
            let said = words::answer(&answer.look, round.plan(), language);
            let harmless = matches!(&answer.look, Look::Eyes(None));
            let said = text(said).size(size::BODY).style(if harmless { theme::muted } else { theme::body });
            Column::new().push(question).push(said).into()
        });
        Some(group(say!(language, "museum-answers"), lines.collect::<Vec<_>>()))
    }

    /// Loot, refusals left, power.
    fn own<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let (table, rules) = (self.certain.now(), self.certain.round.rules());
        let loot = self.pad.as_ref().map_or(0, |pad| u32::from(pad.loot()));
        let left = u32::from(rules.refusals.saturating_sub(table.refusals));
        let off = self.pad.as_ref().is_some_and(|pad| pad.hidden.off);
        let power = if off { say!(language, "museum-power-is-off") } else { say!(language, "museum-power-is-on") };
        group(
            say!(language, "museum-loot"),
            [
                pair(say!(language, "museum-own-loot"), loot.to_string()),
                pair(say!(language, "museum-own-refusals"), left.to_string()),
                pair(say!(language, "museum-own-power"), power),
            ],
        )
    }
}
