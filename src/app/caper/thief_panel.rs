//! The Thief's panel of the museum: the best landings or what the Characters know, the honest answers, counsel, the
//! loot.
//!
//! A *landing* is a space where the next move can end.

use super::panel_parts::{known, section};
use super::{Element, Message, State};
use crate::app::context::Context;
use crate::app::notebook::Message as Shared;
use crate::app::theme::{self, size, space};
use crate::app::widget;
use crate::caper::pad::Risk;
use crate::caper::{AnsweredQuestion, CameraAnswer, Event, MotionAnswer, NextMover, PlottedMove, Question, Space};
use crate::entry::caper::move_draft::MoveEdit;
use crate::fl;
use crate::text::caper::{ending, finding, hint, placing_fault, short_answer};
use iced::widget::{Column, Row, column, container, row, text};
use iced::{Alignment, Center, Fill, FillPortion};

/// Number of landings listed in the panel and ranked on the board.
pub const LANDINGS: usize = 3;

/// Least height of the first part.
const NOW: f32 = 206.0;

const FIGURE: f32 = 52.0;

impl State {
    pub(super) fn thief_panel<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let now = container(self.pad_now(false, context)).padding([space::MEDIUM, 14.0]).width(Fill);
        let now = row![now, iced::widget::space().height(NOW)];
        let mut parts: Vec<Element<'a>> = vec![now.into()];
        parts.extend(self.prepared_answers(context));
        parts.extend(self.counsel_view(context));
        parts.extend(self.possessions(context));
        if self.screen.why.is_some() {
            parts.push(self.why_view(context));
        }
        let parts = parts.into_iter().flat_map(|part| [part, widget::rule()]);
        widget::scroll(Column::with_children(parts)).width(Fill).height(Fill).into()
    }

    /// `briefly` leaves out what lies on a landing, and how many spaces a move leaves.
    pub(super) fn pad_now<'a>(&'a self, briefly: bool, context: &Context<'a>) -> Element<'a> {
        let now = match self.target_words(context) {
            Some(words) => widget::heading(words),
            None if self.draws() => self.landings(briefly, context),
            None => self.exposure(context),
        };
        Column::new()
            .push(self.placing_faults(context))
            .push(self.untrue_answers(context))
            .push(self.removal_reminder(context))
            .push(now)
            .spacing(space::SMALL)
            .into()
    }

    pub(super) fn placing_faults<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a>> {
        let frame = &self.file.game().evening.frame;
        let faults = self.record().placing_faults(frame);
        let told = faults.iter().map(|fault| placing_fault(fault, &frame.plan, context.language));
        let words = told.collect::<Vec<_>>().join(" ");
        let banner = container(widget::body(words)).padding(space::MEDIUM).width(Fill);
        (!faults.is_empty() && !self.record().setup.characters.is_empty())
            .then(|| banner.style(theme::banner(true)).into())
    }

    fn untrue_answers<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a>> {
        let findings = &self.screen.pad.as_ref()?.findings;
        let (id, first) = findings.first()?;
        let number = self.number(*id)?;
        let why = finding(first, &self.names(context));
        let words = fl!(context, "museum-untrue", number, why, more = findings.len() as u32 - 1);
        let show = widget::secondary(fl!(context, "museum-untrue-show", number), None)
            .padding([3.0, 8.0])
            .on_press_maybe((self.log.selected != Some(*id)).then(|| Shared::Select(*id).into()));
        let content = column![widget::body(words), show].spacing(space::SMALL);
        Some(container(content).padding(space::MEDIUM).width(Fill).style(theme::banner(true)).into())
    }

    /// Shown after a move that lifted a painting: it must be taken off the real board.
    fn removal_reminder<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a>> {
        let goes_on = self.is_next() && !self.is_over();
        let last = self.screen.analysis.facts.last().filter(|_| goes_on)?;
        let Event::Thief(seen) = &last.event else { return None };
        let square = seen.lifted?.to_string();
        let words = fl!(context, "museum-lift-now", square);
        Some(text(words).size(size::BODY).font(theme::SEMIBOLD).into())
    }

    /// How much the Characters know, while it is not the Thief's move.
    fn exposure<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let names = self.names(context);
        let table = self.screen.analysis.now();
        let count = self.screen.analysis.possible(self.screen.analysis.facts.len()).len() as u32;
        let here = self.screen.pad.as_ref().and_then(|pad| pad.hidden.space);
        let chance = here
            .filter(|_| count != 1)
            .and_then(|at| self.screen.belief.as_ref().and_then(|belief| belief.spaces.get(at.index()).copied()));
        let caption = match table.next {
            _ if self.is_over() => self.over_caption(context),
            NextMover::Character(by) => names.turn(by),
            NextMover::Thief => fl!(context, "museum-turn-own"),
        };
        if self.is_over() {
            let end = ending(self.record().end(table), table.moves, table.loot, context.language);
            let end = text(end).size(size::NOW).line_height(1.2).font(theme::TITLE);
            return column![widget::heading(caption), end].spacing(7.0).into();
        }
        let words = if table.moves == 0 {
            widget::hint(fl!(context, "museum-pad-outside"))
        } else {
            text(fl!(context, "museum-exposed", count)).size(size::NOW).line_height(1.2).font(theme::TITLE).into()
        };
        let belief = chance.map(|chance| {
            let times = (100.0 * chance).round() as u32;
            widget::body(fl!(context, "museum-exposed-here", times))
        });
        column![widget::heading(caption), words].push(belief).spacing(7.0).into()
    }

    /// Each landing has two chances: that the next Character finds the Thief there, and that the Characters guess the
    /// space. In plain sight they are to be caught next, and to get away.
    fn landings<'a>(&'a self, briefly: bool, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let figure = |words: String, role: fn(&iced::Theme) -> iced::widget::text::Style| {
            widget::body(words).style(role).width(FIGURE).align_x(Alignment::End)
        };
        let chase = self.table().pawn.is_some();
        let [first, second] = if chase {
            [fl!(language, "museum-caught-column"), fl!(language, "museum-away-column")]
        } else {
            [fl!(language, "museum-found-column"), fl!(language, "museum-guessed-column")]
        };
        let head = Row::new()
            .push(container(widget::heading(fl!(language, "museum-turn-own"))).width(Fill))
            .push(figure(first, theme::muted).size(size::SMALL))
            .push(figure(second, theme::muted).size(size::SMALL));
        if self.screen.risks.is_empty() {
            let thinking = self.screen.jobs.risks.is_some().then(|| widget::hint(fl!(language, "working")));
            return column![head].push(thinking).spacing(6.0).into();
        }
        let plan = self.plan();
        let lines = self.screen.risks.iter().take(LANDINGS).enumerate().map(|(at, risk)| {
            let square = plan.square(risk.end);
            // In plain sight the second figure is the chance to get away.
            let other = risk.escapes.unwrap_or(risk.suspected);
            let there = if briefly { String::new() } else { self.landing_words(risk.end, context) };
            let line = row![
                widget::aside((at + 1).to_string()).width(12.0),
                text(square.to_string()).size(size::TITLE).font(theme::TITLE).width(44.0),
                widget::aside(there).width(Fill),
                figure(language.percent(risk.found()), theme::body).font(theme::SEMIBOLD),
                figure(language.percent(other), theme::muted),
            ]
            .spacing(4.0)
            .align_y(Center);
            widget::press(line, theme::quiet)
                .padding([2.0, 0.0])
                .width(Fill)
                .on_press(Message::Plot(MoveEdit::Press(square)))
                .into()
        });
        let best = self.screen.risks.first().map(|risk| widget::body(self.best_words(risk, briefly, context)));
        column![head].push(Column::with_children(lines)).push(best).spacing(6.0).into()
    }

    fn landing_words(&self, end: Space, context: &Context<'_>) -> String {
        let (table, round) = (self.table(), self.round());
        let painting = table.hanging.contains(end).then(|| fl!(context, "museum-a-painting"));
        let camera = table.cameras.iter().find(|number| round.camera(*number) == Some(end));
        let camera = camera.map(|number| fl!(context, "ask-camera", number = number.to_string()));
        let power = round.plan().power().contains(end).then(|| fl!(context, "museum-the-power"));
        let exit = round.plan().fronts().contains(end).then(|| fl!(context, "museum-an-exit"));
        context.language.clauses(&painting.into_iter().chain(camera).chain(power).chain(exit).collect::<Vec<_>>())
    }

    fn best_words(&self, risk: &Risk, briefly: bool, context: &Context<'_>) -> String {
        let square = self.plan().square(risk.end).to_string();
        let times = (100.0 * risk.found()).round() as u32;
        if let Some(away) = risk.escapes {
            let away = (100.0 * away).round() as u32;
            return fl!(context, "museum-best-flight", square, caught = times, away);
        }
        let found = fl!(context, "museum-best-landing", square, times);
        if briefly {
            return found;
        }
        let left = fl!(context, "museum-best-left", count = risk.possible_spaces as u32);
        format!("{found} {left}")
    }

    /// The space for which answers are prepared: the end of the drawn or typed move, else the best landing, else the
    /// Thief's place. `None` while an earlier entry is edited or inserted, because its questions were asked long ago.
    fn asked_at(&self) -> Option<Space> {
        if !self.is_next() {
            return None;
        }
        let here = self.screen.pad.as_ref().and_then(|pad| pad.hidden.space);
        if !self.draws() {
            return here;
        }
        let hidden = self.hidden();
        let end = self.input.form.plot.end(&self.screen.analysis.move_context(self.entries_before(), &hidden));
        let best = || self.screen.risks.first().map(|risk| risk.end);
        end.filter(|_| !self.nothing_entered()).or_else(best).or(here)
    }

    /// The drawn or typed move, else the best one. `None` in a Character's turn.
    fn next_move(&self) -> Option<PlottedMove> {
        let drawn = &self.input.form.plot.drawn;
        let end = self.plan().square(self.asked_at().filter(|_| self.draws())?);
        let path = if self.nothing_entered() { vec![end] } else { drawn.path.clone() };
        Some(PlottedMove { path, ..drawn.clone() })
    }

    /// Answers to the questions that the next Character may ask after [`next_move`](Self::next_move). In plain sight
    /// nobody needs to ask.
    pub(super) fn prepared_answers<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a>> {
        let pad = self.screen.pad.as_ref().filter(|_| !self.is_over())?;
        let at = self.asked_at()?;
        if self.table().pawn.is_some() {
            let about = widget::body(fl!(context, "museum-in-sight-about"));
            return Some(section(fl!(context, "museum-in-sight"), [about.into()]));
        }
        let names = self.names(context);
        let round = self.round();
        let answers = pad.answers(round, self.next_move().as_ref());
        if answers.is_empty() {
            return None;
        }
        // Working cameras that do not see the Thief share a line.
        let works: Vec<u8> = answers
            .iter()
            .filter_map(|answer| match &answer.look {
                AnsweredQuestion::Camera { number, answer: CameraAnswer::SeesNot } => Some(*number),
                _ => None,
            })
            .collect();
        let mut lines = Vec::new();
        if !works.is_empty() {
            let name = fl!(context, "museum-cameras-asked", count = works.len(), numbers = in_short(&works));
            lines.push(answered(name, fl!(context, "museum-works-no")));
        }
        let next = match self.table().next {
            NextMover::Character(by) => by,
            NextMover::Thief => self.table().turn,
        };
        let m_left = self.table().has_refusal_left(round);
        // Only the next Character looks before the Thief moves again.
        for answer in answers.iter().filter(|answer| answer.by.is_none_or(|by| by == next)) {
            let short = short_answer(&answer.look, &names);
            let (name, words) = match (&answer.question, &answer.look) {
                (Question::Camera(_), AnsweredQuestion::Camera { answer: CameraAnswer::SeesNot, .. }) => continue,
                (Question::Camera(number), _) => {
                    (fl!(context, "museum-cameras-asked", count = 1, numbers = number.to_string()), short)
                }
                (Question::Scan, _) => (fl!(context, "museum-face-scan"), short),
                (Question::Motion, AnsweredQuestion::Motion(MotionAnswer::Colour(_))) if m_left => {
                    (fl!(context, "museum-face-motion"), fl!(context, "museum-or-an-m", answer = short))
                }
                (Question::Motion, _) => (fl!(context, "museum-face-motion"), short),
                (Question::Eyes, _) => {
                    let who = names.called(next);
                    (fl!(context, "museum-looks", person = names.person_of(next), name = who), short)
                }
            };
            lines.push(answered(name, words));
        }
        let square = round.plan().square(at).to_string();
        Some(section(fl!(context, "museum-if-they-ask", square), lines))
    }

    /// Works out the counsel anew if it would be about another space than before.
    pub(super) fn take_counsel(&mut self) {
        let asked = self.asked_at().filter(|_| !self.is_over());
        if self.screen.counsel.as_ref().map(|(end, _)| *end) != asked {
            let (round, pad) = (&self.screen.analysis.round, self.screen.pad.as_ref());
            self.screen.counsel = asked.zip(pad).map(|(end, pad)| (end, pad.counsel(round, end)));
        }
    }

    /// Advice on everything but the path: M, cameras, power, the loot.
    pub(super) fn counsel_view<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a>> {
        let (_, counsel) = self.screen.counsel.as_ref()?;
        let lines =
            hint::counsel(counsel.as_ref()?, &self.names(context)).into_iter().map(|(name, words)| known(name, words));
        Some(section(fl!(context, "museum-counsel"), lines))
    }

    /// `None` while an earlier entry is edited or inserted.
    pub(super) fn possessions<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a>> {
        let lines = [
            known(fl!(context, "caper-paintings"), self.own_paintings(context)),
            known(fl!(context, "museum-m-row"), self.refusals_left(context)),
            known(fl!(context, "museum-own-power"), self.own_power(context)),
            known(fl!(context, "museum-exits"), self.exits_known(context)),
        ];
        self.is_next().then(|| section(fl!(context, "museum-what-you-have"), lines))
    }

    pub(super) fn own_paintings(&self, context: &Context<'_>) -> String {
        let loot = self.screen.pad.as_ref().map_or(0, |pad| u32::from(pad.loot()));
        let least = self.round().stakes().least().map_or(0, u32::from);
        let needed = least.saturating_sub(loot);
        fl!(context, "museum-own-paintings", count = loot, needed)
    }

    pub(super) fn own_power(&self, context: &Context<'_>) -> String {
        let off = self.screen.pad.as_ref().is_some_and(|pad| pad.hidden.off);
        fl!(context, if off { "museum-power-is-off" } else { "museum-power-is-on" })
    }
}

/// Numbers of which three or more in a row become a range: "1–4, 6".
fn in_short(numbers: &[u8]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next).flat_map(|run| match run {
        [first, .., last] if run.len() > 2 => vec![format!("{first}–{last}")],
        _ => run.iter().map(u8::to_string).collect(),
    });
    runs.collect::<Vec<_>>().join(", ")
}

fn answered<'a>(name: String, words: String) -> Element<'a> {
    row![
        widget::body(name).style(theme::muted).width(FillPortion(2)),
        text(words).size(size::BODY).font(theme::SEMIBOLD).width(FillPortion(3)),
    ]
    .spacing(space::HAIR)
    .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cameras_in_a_row_are_named_by_the_first_and_the_last() {
        let cases: [(&[u8], &str); 4] =
            [(&[1, 2, 3, 4, 5, 6], "1–6"), (&[1, 2, 3, 4, 6], "1–4, 6"), (&[1, 2, 4], "1, 2, 4"), (&[5], "5")];
        for (numbers, short) in cases {
            assert_eq!(in_short(numbers), short);
        }
    }
}
