//! The settings of the table as plain questions: what the rulebook leaves open, and what families play differently.

use super::{Message, State};
use crate::app::context::Context;
use crate::app::theme::{size, space};
use crate::app::widget::{self, Element, Segment};
use crate::caper::{EntryRule, LockRule, OnPainting, Rules, Snip};
use crate::language::Language;
use crate::say;
use iced::widget::{Column, column, row, text};
use iced::{Alignment, Length};

/// The settings with one of them changed.
fn with(rules: &Rules, change: impl FnOnce(&mut Rules)) -> Message {
    let mut rules = rules.clone();
    change(&mut rules);
    Message::Rules(Box::new(rules))
}

/// A question with its answers.
fn ask<'a>(question: String, answers: Vec<Segment<Message>>) -> Element<'a, Message> {
    column![text(question).size(size::BODY), widget::segmented(answers)].spacing(4.0).into()
}

/// A question that is answered with yes or no.
fn yes_no<'a>(
    question: String,
    rules: &Rules,
    field: fn(&mut Rules) -> &mut bool,
    language: &Language,
) -> Element<'a, Message> {
    let now = *field(&mut rules.clone());
    let answer =
        |words: String, value: bool| Segment::new(words, now == value, with(rules, |rules| *field(rules) = value));
    ask(question, vec![answer(say!(language, "yes"), true), answer(say!(language, "no"), false)])
}

/// A question that is answered with a small number.
fn number<'a>(
    question: String,
    rules: &Rules,
    range: std::ops::RangeInclusive<u8>,
    field: fn(&mut Rules) -> &mut u8,
) -> Element<'a, Message> {
    let now = *field(&mut rules.clone());
    let step = |words: &str, to: Option<u8>| {
        let message = to.filter(|to| range.contains(to)).map(|to| with(rules, |rules| *field(rules) = to));
        widget::secondary(words, None).padding([3.0, 10.0]).on_press_maybe(message)
    };
    row![
        text(question).size(size::BODY).width(Length::Fill),
        step("−", now.checked_sub(1)),
        text(now.to_string()).size(size::NAME).width(24.0).align_x(Alignment::Center),
        step("+", now.checked_add(1)),
    ]
    .spacing(space::SMALL)
    .align_y(Alignment::Center)
    .into()
}

impl State {
    /// All questions.
    pub(super) fn questions<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let head = widget::secondary(
            if self.questions {
                say!(context.language, "museum-hide-rules")
            } else {
                say!(context.language, "museum-show-rules")
            },
            None,
        )
        .on_press(Message::Questions);
        let asked = self.questions.then(|| {
            let mut all = self.about_thief(context);
            all.extend(self.about_characters(context));
            all.extend(self.about_locks(context));
            Column::with_children(all).spacing(space::MEDIUM)
        });
        column![head].push(asked).spacing(space::MEDIUM).into()
    }

    fn about_thief<'a>(&'a self, context: &Context<'a>) -> Vec<Element<'a, Message>> {
        let (language, rules) = (context.language, &self.draft.rules);
        let entry =
            |words: String, value| Segment::new(words, rules.entry == value, with(rules, |rules| rules.entry = value));
        let snip =
            |words: String, value| Segment::new(words, rules.snip == value, with(rules, |rules| rules.snip = value));
        vec![
            ask(
                say!(language, "museum-rule-entry"),
                vec![
                    entry(say!(language, "museum-rule-entry-window"), EntryRule::Window),
                    entry(say!(language, "museum-rule-entry-space"), EntryRule::Space),
                    entry(say!(language, "museum-rule-entry-either"), EntryRule::Either),
                ],
            ),
            yes_no(say!(language, "museum-rule-stay"), rules, |rules| &mut rules.may_stay, language),
            yes_no(say!(language, "museum-rule-painting"), rules, |rules| &mut rules.may_leave_painting, language),
            yes_no(say!(language, "museum-rule-camera"), rules, |rules| &mut rules.may_leave_camera, language),
            yes_no(say!(language, "museum-rule-power"), rules, |rules| &mut rules.may_leave_power, language),
            number(say!(language, "museum-rule-refusals"), rules, 0..=6, |rules| &mut rules.refusals),
            ask(
                say!(language, "museum-rule-snip"),
                vec![
                    snip(say!(language, "museum-rule-snip-one"), Snip::OneQuestion),
                    snip(say!(language, "museum-rule-snip-all"), Snip::ForGood),
                ],
            ),
            yes_no(say!(language, "museum-rule-small"), rules, |rules| &mut rules.small_room, language),
            number(say!(language, "museum-rule-needed"), rules, 0..=9, |rules| &mut rules.needed),
            yes_no(say!(language, "museum-rule-caught"), rules, |rules| &mut rules.caught_scores, language),
        ]
    }

    fn about_characters<'a>(&'a self, context: &Context<'a>) -> Vec<Element<'a, Message>> {
        let (language, rules) = (context.language, &self.draft.rules);
        let landing = |words: String, value| {
            Segment::new(words, rules.on_painting == value, with(rules, |rules| rules.on_painting = value))
        };
        let opaque = |words: String, on: bool, field: fn(&mut Rules) -> &mut bool| {
            widget::chip(words, on).on_press(with(rules, |rules| *field(rules) = !on)).into()
        };
        let sight = crate::app::caper::look::chips([
            opaque(say!(language, "museum-rule-sight-paintings"), rules.opaque.paintings, |rules| {
                &mut rules.opaque.paintings
            }),
            opaque(say!(language, "museum-rule-sight-cameras"), rules.opaque.cameras, |rules| {
                &mut rules.opaque.cameras
            }),
            opaque(say!(language, "museum-rule-sight-characters"), rules.opaque.characters, |rules| {
                &mut rules.opaque.characters
            }),
        ]);
        vec![
            yes_no(say!(language, "museum-rule-through"), rules, |rules| &mut rules.through_characters, language),
            ask(
                say!(language, "museum-rule-landing"),
                vec![
                    landing(say!(language, "museum-rule-landing-never"), OnPainting::Never),
                    landing(say!(language, "museum-rule-landing-catch"), OnPainting::ToCatch),
                    landing(say!(language, "museum-rule-landing-always"), OnPainting::Always),
                ],
            ),
            column![text(say!(language, "museum-rule-sight")).size(size::BODY), sight].spacing(4.0).into(),
        ]
    }

    fn about_locks<'a>(&'a self, context: &Context<'a>) -> Vec<Element<'a, Message>> {
        let (language, rules) = (context.language, &self.draft.rules);
        let locks =
            |words: String, value| Segment::new(words, rules.locks == value, with(rules, |rules| rules.locks = value));
        let exits = self.draft.plan.exits().len() as u8;
        vec![
            ask(
                say!(language, "museum-rule-locks"),
                vec![
                    locks(say!(language, "museum-rule-locks-mixed"), LockRule::Mixed),
                    locks(say!(language, "museum-rule-locks-placed"), LockRule::Placed),
                ],
            ),
            number(say!(language, "museum-rule-open", of = u32::from(exits)), rules, 0..=exits, |rules| {
                &mut rules.open_locks
            }),
            yes_no(say!(language, "museum-rule-lock-ends"), rules, |rules| &mut rules.lock_ends_move, language),
            yes_no(say!(language, "museum-rule-lock-shows"), rules, |rules| &mut rules.lock_shows_pawn, language),
        ]
    }
}
