//! The Characters' panel of the museum: what to do now, why the Thief cannot be somewhere, and what is known.

use super::analysis::CharacterAdvice;
use super::panel_parts::{known, section};
use super::{Element, Message, MuseumMenu, State};
use crate::app::context::Context;
use crate::app::keys as strokes;
use crate::app::notebook::Message as Shared;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, MenuItem};
use crate::caper::hint::{Chase, RollOption};
use crate::caper::{
    AnsweredQuestion, Entry, EntryId, NextMover, PublicMove, Space, SpaceSet, THIEF_STEPS, TurnOrder, pad,
};
use crate::fl;
use crate::text::caper::{asked, contradiction, hint, short_answer, why_not};
use iced::Fill;
use iced::widget::{Column, Row, column, container, row, text};

/// Fixed height of the first part, so that those below stay in place.
const NOW: f32 = 206.0;

pub const OTHERS: usize = 2;

/// Cameras cut with at least this chance are listed with it, less likely ones together.
const LIKELY_CUT: f64 = 0.2;

#[derive(Default)]
struct TaskText {
    done: Option<String>,
    title: String,
    reason: String,
    more: Option<String>,
    button: Option<String>,
}

/// A sentence, and the entry that it tells of with its number.
pub type WhyLine = (Option<(EntryId, u32)>, String);

impl State {
    pub(super) fn characters_panel<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let now = container(self.task_view(false, context)).height(NOW).padding([space::MEDIUM, 14.0]).clip(true);
        let parts = [self.told_view(context), Some(self.why_view(context)), self.known_section(context)];
        let parts = parts.into_iter().flatten().flat_map(|part| [widget::rule(), part]);
        let content = Column::new().push(now).extend(parts);
        widget::scroll(content).width(Fill).height(Fill).into()
    }

    /// `briefly` shows only the task and its first reason.
    pub(super) fn task_view<'a>(&'a self, briefly: bool, context: &Context<'a>) -> Element<'a> {
        if let Some(banner) = self.contradiction(context) {
            return banner;
        }
        let names = self.names(context);
        let table = self.screen.analysis.now();
        let (caption, rolled) = match table.next {
            _ if !self.is_next() => (self.target_words(context).unwrap_or_default(), String::new()),
            _ if self.is_over() => (self.over_caption(context), String::new()),
            NextMover::Character(by) => (names.turn(by), self.rolled(context)),
            NextMover::Thief => {
                let (person, name) = (names.person_of(table.turn), names.called(table.turn));
                (fl!(context, "museum-then", person, name), String::new())
            }
        };
        let task = self.task_text(context);
        let caption = widget::spread(row![widget::heading(caption)], row![widget::aside(rolled)]);
        let reason = [Some(task.reason), task.more.filter(|_| !briefly)].into_iter().flatten().collect::<Vec<_>>();
        let done = task
            .done
            .filter(|_| !briefly)
            .map(|words| row![widget::tick(true), widget::aside(words)].centred(space::SMALL));
        // This button is quiet while the turn can be logged.
        let primary = !self.is_complete();
        let button = task.button.filter(|_| self.followed_draft(0).is_some()).map(|words| {
            let key = Some(strokes::ENTER.with_ctrl().label(context.language));
            let button = if primary { widget::primary(words, key) } else { widget::secondary(words, key) };
            button.padding([6.0, 12.0]).on_press(Message::UseHint(0))
        });
        let others = self.roll_option_offers(context).len() as u32;
        let others = (others > 0 && button.is_some()).then(|| {
            widget::unfolding(fl!(context, "museum-others", count = others))
                .on_press(Message::Menu(Some(MuseumMenu::RollOptions)))
        });
        let buttons = Row::new().push(button).push(others).centred(space::SMALL);
        Column::new()
            .push(self.placing_faults(context))
            .push(caption)
            .push(done)
            .push(text(task.title).size(size::NOW).line_height(1.2).font(theme::TITLE))
            .push(widget::body(reason.join(" ")))
            .push(buttons)
            .spacing(7.0)
            .into()
    }

    /// "rolled 5, motion". Without a picture the words say that the hint is for an eye.
    fn rolled(&self, context: &Context<'_>) -> String {
        let draft = self.draft();
        if let (Some(number), None, false) = (draft.roll, draft.face, draft.chase) {
            return fl!(context, "museum-rolled-number", number);
        }
        let face = draft.face.map(|face| crate::text::caper::face(face, context.language));
        let parts: Vec<String> = draft.roll.map(|roll| roll.to_string()).into_iter().chain(face).collect();
        if parts.is_empty() { String::new() } else { fl!(context, "museum-rolled", what = parts.join(", ")) }
    }

    pub(super) fn task_as_text(&self, context: &Context<'_>) -> Option<String> {
        self.screen.advice.as_ref()?;
        let TaskText { done, title, reason, more, .. } = self.task_text(context);
        let lines = [done, Some(title), Some(reason), more].into_iter().flatten().filter(|line| !line.is_empty());
        Some(lines.collect::<Vec<_>>().join("\n")).filter(|said| !said.is_empty())
    }

    fn task_text(&self, context: &Context<'_>) -> TaskText {
        let language = context.language;
        let (table, names) = (self.screen.analysis.now(), self.names(context));
        if !self.is_next() {
            return TaskText::default();
        }
        if self.is_over() {
            let end = self.record().end(table);
            return TaskText {
                title: crate::text::caper::ending(end, table.moves, table.loot, language),
                ..TaskText::default()
            };
        }
        if table.next == NextMover::Thief {
            let thief = self.thief_name();
            let title = fl!(
                language,
                if table.pawn.is_some() { "museum-turn-chase" } else { "museum-turn-thief" },
                name = thief
            );
            return TaskText { title, reason: fl!(language, "museum-now-wait"), ..TaskText::default() };
        }
        match self.screen.advice.as_ref() {
            None => TaskText { title: fl!(language, "working"), ..TaskText::default() },
            Some(CharacterAdvice::Nothing) => TaskText::default(),
            Some(CharacterAdvice::Before(forecast)) => {
                let left = language.decimal(forecast.left, 0);
                let found = hint::found(forecast.caught, forecast.seen, language);
                let left = fl!(language, "museum-now-left", left);
                TaskText {
                    title: fl!(language, "museum-now-roll"),
                    reason: fl!(language, "museum-roll-hint"),
                    more: Some(std::iter::once(left).chain(found).collect::<Vec<_>>().join(" ")),
                    ..TaskText::default()
                }
            }
            Some(CharacterAdvice::After(options)) => self
                .followed_option(options)
                .map_or_else(TaskText::default, |option| self.roll_option_text(option, context)),
            Some(CharacterAdvice::Chase(chases)) => {
                // With several numbers, nothing is rolled yet.
                let [(_, chase)] = &chases[..] else {
                    let title = fl!(language, "museum-now-chase", name = self.thief_name());
                    return TaskText { title, reason: self.chases_text(chases, context), ..TaskText::default() };
                };
                let sighted = self.known_turn().sighted.and(self.draft().answered());
                TaskText {
                    done: sighted.map(|answer| self.asked_first(answer, context)),
                    title: hint::chase_title(chase, &names),
                    reason: hint::chase_reason(chase, language),
                    button: Some(fl!(language, "museum-go-to", square = names.space(chase.end))),
                    ..TaskText::default()
                }
            }
        }
    }

    fn chases_text(&self, chases: &[(u8, Chase)], context: &Context<'_>) -> String {
        let names = self.names(context);
        let groups = chases.chunk_by(|(_, a), (_, b)| (a.end, a.catches) == (b.end, b.catches));
        let group = |group: &[(u8, Chase)]| {
            let numbers: Vec<String> = group.iter().map(|(number, _)| number.to_string()).collect();
            let what = hint::chase_title(&group[0].1, &names);
            context.language.pair(&numbers.join(", "), &what)
        };
        groups.map(group).collect::<Vec<_>>().join(" · ")
    }

    /// The best option or, after the look, the one with the entered question and order.
    pub(super) fn followed_option<'a>(&self, options: &'a [RollOption]) -> Option<&'a RollOption> {
        let draft = self.draft();
        if !draft.look_noted {
            return options.first();
        }
        options.iter().find(|option| {
            option.question == draft.question && (option.first == draft.first || option.question.is_none())
        })
    }

    fn roll_option_text(&self, option: &RollOption, context: &Context<'_>) -> TaskText {
        let (language, names, draft) = (context.language, self.names(context), self.draft());
        let looked = draft.answered().filter(|_| draft.look_noted);
        let after = option.first == TurnOrder::Look && option.question.is_some();
        let end = self.advised_end();
        // The answer is in, so only the move is left.
        if after && let (Some(look), Some(end)) = (looked, end) {
            let (reason, more) = self.end_text(end, context);
            return TaskText {
                done: Some(self.asked_first(look, context)),
                title: fl!(language, "museum-now-go", square = end),
                reason,
                more,
                button: Some(fl!(language, "museum-go-to", square = end)),
            };
        }
        let found = hint::found(option.caught, option.seen, language);
        let left = fl!(language, "museum-now-left", left = language.decimal(option.left, 0));
        let (reason, more) = match found {
            Some(found) => (found, Some(left)),
            None => (left, None),
        };
        let button = match end {
            // If the look comes first, the end depends on its answer and is not promised.
            Some(end) if !after => fl!(language, "museum-go-to", square = end),
            _ => fl!(language, "museum-use-it"),
        };
        TaskText { done: None, title: hint::roll_option(option, &names), reason, more, button: Some(button) }
    }

    fn asked_first(&self, answer: &AnsweredQuestion, context: &Context<'_>) -> String {
        let (language, names) = (context.language, self.names(context));
        let asked = fl!(language, "museum-asked-first", what = asked(answer, language));
        language.pair(&asked, &short_answer(answer, &names))
    }

    /// "3 steps. The Thief is there 22 times in 100." And how many spaces are left otherwise.
    fn end_text(&self, end: crate::caper::Square, context: &Context<'_>) -> (String, Option<String>) {
        let round = self.round();
        let (NextMover::Character(by), Some(space)) = (self.turn(), round.plan().space(end)) else {
            return (String::new(), None);
        };
        let steps = self.table().characters.get(by).copied().flatten().map(|from| round.plan().steps(from, space));
        let steps = fl!(context, "museum-steps", steps = u32::from(steps.unwrap_or(0)));
        let Some(preview) = self.preview() else { return (steps, None) };
        let chance = preview.chances.get(space.index()).copied().unwrap_or(0.0);
        let times = (100.0 * chance).round() as u32;
        let there = (times > 0).then(|| fl!(context, "museum-there-times", times));
        // If the Thief is not at the end, the Character stands there, and the Thief moves from one of the other spaces.
        let mut later = self.table().clone();
        if let Some(place) = later.characters.get_mut(by) {
            *place = Some(space);
        }
        let rest = preview.spaces - SpaceSet::of(space);
        let open = rest.iter().fold(SpaceSet::EMPTY, |all, from| all | pad::landings(round, &later, from)).len() as u32;
        let open = fl!(context, "museum-open-otherwise", count = open);
        (std::iter::once(steps).chain(there).collect::<Vec<_>>().join(" "), Some(open))
    }

    pub(super) fn roll_option_offers(&self, context: &Context<'_>) -> Vec<MenuItem<Message>> {
        let Some(CharacterAdvice::After(options)) = self.screen.advice.as_ref().filter(|_| !self.draft().look_noted)
        else {
            return Vec::new();
        };
        let names = self.names(context);
        let others = options.iter().enumerate().skip(1).take(OTHERS);
        others
            .map(|(at, option)| MenuItem::new(hint::roll_option(option, &names), None, Message::UseHint(at)))
            .collect()
    }

    pub(super) fn number(&self, id: EntryId) -> Option<u32> {
        let at = self.screen.analysis.facts.iter().position(|entry: &Entry<PublicMove>| entry.id == id)?;
        Some(at as u32 + 1)
    }

    pub(super) fn contradiction<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a>> {
        if !self.screen.analysis.is_contradictory() {
            return None;
        }
        let belief = self.screen.belief.as_ref()?;
        let words = contradiction(&belief.conflict, &self.screen.analysis.facts, context.language);
        let fixes = belief.repairs.iter().take(4).filter_map(|id| {
            let words = fl!(context, "museum-doubt-entry", number = self.number(*id)?);
            Some(widget::secondary(words, None).padding([3.0, 8.0]).on_press(Message::Doubt(*id)).into())
        });
        let edit = belief.conflict.last().and_then(|id| {
            let words = fl!(context, "museum-edit-entry", number = self.number(*id)?);
            Some(widget::secondary(words, None).padding([3.0, 8.0]).on_press(Message::EditEntry(*id)).into())
        });
        let content = column![widget::body(words), widget::chips(edit.into_iter().chain(fixes))].spacing(space::SMALL);
        Some(container(content).padding(space::MEDIUM).width(Fill).style(theme::banner(true)).into())
    }

    pub(super) fn why_view<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let Some((heading, lines)) = self.why_here(context) else {
            return section(fl!(context, "museum-why-here"), [widget::hint(fl!(context, "museum-why-how"))]);
        };
        let line = |(entry, words): WhyLine| -> Element<'a> {
            let Some((id, number)) = entry else { return widget::body(words).into() };
            let number = widget::press(text(number.to_string()).size(size::SMALL).style(theme::info), theme::quiet)
                .padding([1.0, 4.0])
                .width(30.0)
                .on_press(Shared::Select(id).into());
            row![number, widget::body(words).width(Fill)].spacing(4.0).into()
        };
        section(heading, lines.into_iter().map(line))
    }

    pub(super) fn why_here(&self, context: &Context<'_>) -> Option<(String, Vec<WhyLine>)> {
        let (language, analysis) = (context.language, &self.screen.analysis);
        let (square, reason) = self.screen.why.as_ref()?;
        let space = self.plan().space(*square)?;
        let (at, possible) = (square.to_string(), analysis.possible(analysis.facts.len()).contains(space));
        let said = match reason {
            // Before the Thief comes in, all squares have the same reason.
            _ if analysis.now().moves == 0 => fl!(language, "museum-outside"),
            Some(why) => {
                let why = why_not(*square, why, &analysis.facts, &self.names(context));
                let entries = why.entries.into_iter().map(|(id, number, words)| (Some((id, number)), words));
                let lines = entries.chain([(None, why.conclusion)]).collect();
                return Some((fl!(language, "museum-why-title", square = at), lines));
            }
            None if possible => {
                let chance = self.screen.belief.as_ref().and_then(|belief| belief.spaces.get(space.index()).copied());
                let times = (100.0 * chance.unwrap_or(0.0)).round() as u32;
                fl!(language, "museum-why-possible", square = at.clone(), times)
            }
            None if self.screen.jobs.why.is_some() => fl!(language, "working"),
            // The space is impossible but has no reason, so the log contradicts itself.
            None => fl!(language, "museum-contradiction-why"),
        };
        let heading = if possible { at } else { fl!(language, "museum-why-title", square = at) };
        let camera = self.working_camera(space).filter(|_| possible);
        let camera = camera.map(|number| (None, fl!(language, "museum-why-camera", number)));
        Some((heading, std::iter::once((None, said)).chain(camera).collect()))
    }

    /// The camera on this space, if it is certain to work.
    fn working_camera(&self, space: Space) -> Option<u8> {
        let stage = self.screen.analysis.stages.last()?;
        let here = |number: &u8| self.round().camera(*number) == Some(space);
        stage.table.cameras.iter().find(here).filter(|number| !stage.possible.camera(*number).0)
    }

    /// `None` while an earlier entry is edited or inserted, because it would tell of later ones.
    pub(super) fn known_section<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a>> {
        if !self.is_next() {
            return None;
        }
        let table = self.screen.analysis.now();
        let least = self.round().stakes().least().unwrap_or(0);
        let needs = u32::from(least.saturating_sub(table.loot));
        let needs = (needs > 0)
            .then(|| known(fl!(context, "museum-thief-needs"), fl!(context, "museum-needs-more", count = needs)));
        let lines = [
            self.cameras_known(context).map(|words| known(fl!(context, "caper-cameras"), words)),
            Some(known(fl!(context, "caper-paintings"), self.paintings_known(context))),
            needs,
            Some(known(fl!(context, "museum-m-row"), self.refusals_explained(context))),
            self.power_known(context).map(|words| known(fl!(context, "museum-own-power"), words)),
            Some(known(fl!(context, "museum-exits"), self.exits_known(context))),
            self.exits_near(context).map(|words| known(fl!(context, "museum-in-reach"), words)),
        ];
        Some(section(fl!(context, "museum-what-we-know"), lines.into_iter().flatten()))
    }

    pub(super) fn paintings_known(&self, context: &Context<'_>) -> String {
        let table = self.screen.analysis.now();
        let (taken, hang) = (u32::from(table.loot), table.hanging.len() as u32);
        fl!(context, "museum-paintings-taken", taken, hang)
    }

    pub(super) fn refusals_left(&self, context: &Context<'_>) -> String {
        let (table, rules) = (self.screen.analysis.now(), self.round().rules());
        let left = u32::from(rules.refusals.saturating_sub(table.refusals));
        fl!(context, "museum-m-left", count = left)
    }

    fn refusals_explained(&self, context: &Context<'_>) -> String {
        let left = self.refusals_left(context);
        if self.table().has_refusal_left(self.round()) { fl!(context, "museum-m-means", left) } else { left }
    }

    fn cameras_known(&self, context: &Context<'_>) -> Option<String> {
        self.cameras_briefly(context).into_iter().next()
    }

    /// From all that is known of the cameras to the cut ones alone.
    pub(super) fn cameras_briefly(&self, context: &Context<'_>) -> Vec<String> {
        let parts = self.camera_parts(context);
        (1..=parts.len()).rev().map(|count| context.language.clauses(&parts[..count])).collect()
    }

    /// First the cut ones.
    fn camera_parts(&self, context: &Context<'_>) -> Vec<String> {
        let language = context.language;
        let (table, last) = (self.screen.analysis.now(), self.screen.analysis.stages.last());
        if table.pawn.is_some() {
            return vec![fl!(language, "museum-cameras-unneeded")];
        }
        let (mut whole, mut unlikely, mut parts) = (Vec::new(), Vec::new(), Vec::new());
        for number in table.cameras.iter() {
            let chance = self.screen.belief.as_ref().map_or(0.0, |belief| belief.now.cut(number));
            // (may be cut, may work). If both, the chance decides where it is listed.
            match last.map_or((false, true), |last| last.possible.camera(number)) {
                (true, false) => parts.push(fl!(language, "museum-camera-is-cut", number)),
                (false, _) => whole.push(number.to_string()),
                _ if chance >= LIKELY_CUT => {
                    let times = (100.0 * chance).round() as u32;
                    parts.push(fl!(language, "museum-camera-cut", number, times));
                }
                _ => unlikely.push(number.to_string()),
            }
        }
        if !whole.is_empty() {
            let (count, numbers) = (whole.len() as u32, whole.join(" "));
            parts.push(fl!(language, "museum-cameras-work", count, numbers));
        }
        if !unlikely.is_empty() {
            let (count, numbers) = (unlikely.len() as u32, unlikely.join(" "));
            parts.push(fl!(language, "museum-cameras-probably", count, numbers));
        }
        parts
    }

    /// `None` if the power is almost certainly on.
    fn power_known(&self, context: &Context<'_>) -> Option<String> {
        let last = self.screen.analysis.stages.last()?;
        match last.possible.power() {
            (true, true) => {
                let off = self.screen.belief.as_ref().map_or(0.0, |belief| belief.now.off());
                let times = (100.0 * off).round() as u32;
                (times > 0).then(|| fl!(context, "museum-power-times", times))
            }
            (true, false) => Some(fl!(context, "museum-power-is-off")),
            (false, _) => Some(fl!(context, "museum-power-is-on")),
        }
    }

    pub(super) fn exits_known(&self, context: &Context<'_>) -> String {
        let plan = self.plan();
        let open = self.screen.analysis.open(&self.placed());
        let sure = |chance: f64| chance <= 0.0 || chance >= 1.0;
        let told = open.iter().filter(|(_, chance)| sure(*chance)).map(|(front, chance)| {
            let exit = plan.square(*front).to_string();
            fl!(context, if *chance > 0.5 { "museum-lock-open" } else { "museum-lock-locked" }, exit)
        });
        let rest: Vec<f64> = open.iter().map(|(_, chance)| *chance).filter(|chance| !sure(*chance)).collect();
        // Locks that nobody turned all have the same chance.
        let rest = rest.first().map(|chance| {
            let count = rest.len() as u32;
            let in_all = (chance * f64::from(count)).round() as u32;
            fl!(context, "museum-unturned", count, open = in_all)
        });
        context.language.clauses(&told.chain(rest).collect::<Vec<_>>())
    }

    pub(super) fn exits_briefly(&self, context: &Context<'_>) -> String {
        let open = self.screen.analysis.open(&self.placed());
        let count = open.iter().filter(|(_, chance)| *chance > 0.0 && *chance < 1.0).count() as u32;
        fl!(context, "museum-unturned-briefly", count)
    }

    /// Exits within one move of a Thief in plain sight that may be open. `None` if the Thief is hidden.
    fn exits_near(&self, context: &Context<'_>) -> Option<String> {
        let from = self.screen.analysis.now().visible()?;
        let plan = self.plan();
        let open = self.screen.analysis.open(&self.placed()).into_iter().filter(|(_, chance)| *chance > 0.0);
        let mut near: Vec<(u8, String)> =
            open.map(|(front, _)| (plan.steps(from, front), plan.square(front).to_string())).collect();
        near.retain(|(steps, _)| *steps <= THIEF_STEPS);
        near.sort();
        let near =
            near.into_iter().map(|(steps, exit)| fl!(context, "museum-exit-steps", exit, steps = u32::from(steps)));
        let near: Vec<String> = near.collect();
        Some(if near.is_empty() { fl!(context, "museum-no-exit-near") } else { near.join(", ") })
    }
}
