//! The museum's table rules as questions: what the rulebook leaves open, and what families play differently.

use super::{Element, Message, State};
use crate::app::context::Context;
use crate::app::theme::{size, space};
use crate::app::widget::{self, Centred};
use crate::caper::RuleQuestion;
use crate::fl;
use crate::text::caper::{answer, question, rulebook};
use iced::widget::{Column, column, row, text};
use iced::{Center, Fill};
use std::ops::RangeInclusive;

/// Settings with more answers than this have a counter instead of chips.
const CHIPS: u8 = 3;

impl State {
    pub(super) fn questions<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let words = fl!(context, if self.questions { "museum-hide-rules" } else { "museum-show-rules" });
        let head = widget::secondary(words, None).on_press(Message::Questions);
        // Open points that affect every entry are asked when the evening begins.
        let open = |setting: &RuleQuestion| rulebook(*setting, context.language).is_some();
        let asked = RuleQuestion::ALL
            .into_iter()
            .filter(|setting| self.evening.is_none() && open(setting))
            .map(|setting| self.ask(setting, context));
        let more = self.questions.then(|| {
            let others = RuleQuestion::ALL.into_iter().filter(|setting| !open(setting));
            Column::with_children(others.map(|setting| self.ask(setting, context))).spacing(space::MEDIUM)
        });
        Column::with_children(asked).push(head).push(more).spacing(space::MEDIUM).into()
    }

    fn ask<'a>(&self, setting: RuleQuestion, context: &Context<'a>) -> Element<'a> {
        let answers = setting.answers(&self.draft.plan);
        let words = widget::body(question(setting, context.language));
        if answers.end() - answers.start() >= CHIPS {
            return row![words.width(Fill), self.counted(setting, answers)].align_y(Center).into();
        }
        let now = setting.get(&self.draft.rules);
        let chip = |value: u8| {
            let words = answer(setting, value, context.language);
            widget::chip(words, now == value).on_press(self.with(setting, value)).into()
        };
        let book = rulebook(setting, context.language).map(widget::hint);
        column![words].push(book).push(widget::chips(answers.map(chip))).spacing(4.0).into()
    }

    fn counted<'a>(&self, setting: RuleQuestion, answers: RangeInclusive<u8>) -> Element<'a> {
        let now = setting.get(&self.draft.rules);
        let step = |words: &'static str, to: Option<u8>| {
            let message = to.filter(|to| answers.contains(to)).map(|to| self.with(setting, to));
            widget::secondary(words, None).padding([3.0, 10.0]).on_press_maybe(message)
        };
        row![
            step("−", now.checked_sub(1)),
            text(now.to_string()).size(size::NAME).width(24.0).align_x(Center),
            step("+", now.checked_add(1)),
        ]
        .centred(space::SMALL)
        .into()
    }

    fn with(&self, setting: RuleQuestion, value: u8) -> Message {
        let mut rules = self.draft.rules.clone();
        setting.set(&mut rules, value);
        Message::Rules(Box::new(rules))
    }
}
