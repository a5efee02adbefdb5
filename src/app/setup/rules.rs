//! The rules this table plays by.

use super::{Edit, Message, State};
use crate::app::context::Context;
use crate::app::theme::space;
use crate::app::widget::{self, Element, Segment};
use crate::edition::Rules;
use crate::language::{Language, rules as words};
use crate::say;
use iced::widget::{column, container, row};
use iced::{Alignment, Length};

/// A line: what it is about, and the choice.
fn line<'a>(label: String, parts: impl IntoIterator<Item = Segment<Message>>) -> Element<'a, Message> {
    row![
        container(widget::hint(label)).width(Length::FillPortion(3)),
        container(widget::segmented(parts)).width(Length::FillPortion(7))
    ]
    .spacing(space::MEDIUM)
    .align_y(Alignment::Center)
    .into()
}

impl State {
    /// Every rule with its choices.
    pub(super) fn rules<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        column![
            widget::heading(say!(language, "setup-rules")),
            line(say!(language, "rule-answers"), self.choice(|rules| &mut rules.answers, words::answers(language))),
            line(say!(language, "rule-repeat"), self.choice(|rules| &mut rules.repeat_room, words::repeat(language))),
            line(
                say!(language, "rule-accusing"),
                self.choice(|rules| &mut rules.accusation, words::accusing(language))
            ),
            self.extras(language),
            self.dice(language),
            self.showing(language),
        ]
        .spacing(space::SMALL)
        .into()
    }

    /// A choice that changes the rules.
    fn rule(&self, words: String, chosen: bool, change: impl FnOnce(&mut Rules)) -> Segment<Message> {
        let mut rules = self.draft.rules.clone();
        change(&mut rules);
        Segment::new(words, chosen, Message::Edited(Edit::Rules(rules)))
    }

    /// A rule with few values, each with its words.
    fn choice<T: Copy + PartialEq>(
        &self,
        place: fn(&mut Rules) -> &mut T,
        parts: impl IntoIterator<Item = (String, T)>,
    ) -> impl Iterator<Item = Segment<Message>> {
        let now = *place(&mut self.draft.rules.clone());
        parts.into_iter().map(move |(words, value)| self.rule(words, value == now, |rules| *place(rules) = value))
    }

    fn extras<'a>(&'a self, language: &Language) -> Element<'a, Message> {
        let rules = &self.draft.rules;
        let (snooping, clues) = (rules.snooping, rules.clue_cards);
        line(
            say!(language, "rule-extras"),
            vec![
                self.rule(say!(language, "rule-snooping"), snooping, |r| r.snooping = !snooping),
                self.rule(say!(language, "rule-clue-cards"), clues, |r| r.clue_cards = !clues),
            ],
        )
    }

    fn dice<'a>(&'a self, language: &Language) -> Element<'a, Message> {
        let part = |words, dice| self.rule(words, self.draft.rules.dice == dice, |r| r.dice = dice);
        line(
            say!(language, "rule-dice"),
            vec![part(say!(language, "rule-dice-one"), 1), part(say!(language, "rule-dice-two"), 2)],
        )
    }

    fn showing<'a>(&'a self, language: &Language) -> Element<'a, Message> {
        let part = |(words, shows)| Segment::new(words, self.draft.shows == shows, Message::Edited(Edit::Shows(shows)));
        line(say!(language, "rule-showing"), words::showing(language).map(part))
    }
}
