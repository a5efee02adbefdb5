//! The rules in the set-up of Clue, folded into one line at first, and the table's own names for cards.

use super::{Element, Message, SetupEdit, State};
use crate::app::context::Context;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Segment};
use crate::edition::{AfterShownCard, Card, Rules};
use crate::fl;
use crate::text::{Language, rules as words, setup};
use iced::widget::{Column, Row, column, container, row, text};
use iced::{Fill, FillPortion};

fn line<'a>(label: String, parts: impl IntoIterator<Item = Segment<Message>>) -> Element<'a> {
    row![
        container(widget::hint(label)).width(FillPortion(3)),
        container(widget::segmented(parts)).width(FillPortion(7))
    ]
    .centred(space::MEDIUM)
    .into()
}

impl State {
    pub(super) fn rules_line<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let title = fl!(
            context,
            if self.draft.rules == self.draft.edition.rules { "setup-rules-printed" } else { "setup-rules-changed" }
        );
        let title = text(title).size(size::BODY).font(theme::SEMIBOLD).wrapping(text::Wrapping::None);
        let said = widget::hint(self.rules_in_short(context.language));
        let line = row![widget::unfolds(self.unfolded.rules), title, container(said).width(Fill)];
        let line = widget::press(line.centred(space::SMALL), theme::secondary).padding([12.0, space::MEDIUM]);
        line.width(Fill).on_press(Message::RulesFolded).into()
    }

    fn rules_in_short(&self, language: &Language) -> String {
        let rules = &self.draft.rules;
        let answers = words::answers(language).into_iter().find(|(_, rule)| *rule == rules.answers);
        let dice = fl!(language, "setup-rules-dice", dice = u32::from(rules.dice));
        let (up, down) = self.on_table();
        let table = (!up && !down).then(|| fl!(language, "setup-rules-no-table"));
        let help = words::hints(language).into_iter().find(|(_, level)| *level == self.draft.hints);
        let said = [answers.map(|(words, _)| words), Some(dice), table, help.map(|(words, _)| words)];
        said.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    pub(super) fn rules<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        column![
            widget::heading(fl!(language, "setup-rules")),
            line(fl!(language, "rule-answers"), self.choice(|rules| &mut rules.answers, words::answers(language))),
            line(fl!(language, "rule-repeat"), self.choice(|rules| &mut rules.repeat_room, words::repeat(language))),
        ]
        .extend(self.accusing(language))
        .extend([self.dealing(language), self.extras(language), self.dice(language), self.showing(language)])
        .spacing(space::SMALL)
        .into()
    }

    /// Lists what proofs rest on, and whether this set-up, the box or an assumption says so.
    pub(super) fn grounds<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let lines = setup::grounds(&self.draft, context.language).into_iter().map(widget::hint);
        column![widget::heading(fl!(context, "setup-grounds")), Column::with_children(lines).spacing(space::HAIR)]
            .spacing(space::SMALL)
            .into()
    }

    fn accusing<'a>(&'a self, language: &Language) -> [Element<'a>; 3] {
        let (edition, now) = (&self.draft.edition, self.draft.rules.accusation.after_card);
        // "Yes" is every value but `EndsTurn`, so take the one chosen now or printed in the box.
        let allowed =
            [now, edition.rules.accusation.after_card].into_iter().find(|rule| *rule != AfterShownCard::EndsTurn);
        let after = [
            (fl!(language, "yes"), allowed.unwrap_or(AfterShownCard::Allowed)),
            (fl!(language, "no"), AfterShownCard::EndsTurn),
        ];
        [
            line(
                fl!(language, "rule-accusing"),
                self.choice(|rules| &mut rules.accusation.place, words::accusing(edition, language)),
            ),
            line(
                fl!(language, "rule-accusing-when"),
                self.choice(|rules| &mut rules.accusation.time, words::accusing_time(language)),
            ),
            line(fl!(language, "rule-after-card"), self.choice(|rules| &mut rules.accusation.after_card, after)),
        ]
    }

    fn rule(&self, words: String, chosen: bool, change: impl FnOnce(&mut Rules)) -> Segment<Message> {
        let mut rules = self.draft.rules.clone();
        change(&mut rules);
        Segment::new(words, chosen, Message::Edited(SetupEdit::Rules(rules)))
    }

    /// Segments for the values of the rule at `place`.
    fn choice<T: Copy + PartialEq>(
        &self,
        place: fn(&mut Rules) -> &mut T,
        parts: impl IntoIterator<Item = (String, T)>,
    ) -> impl Iterator<Item = Segment<Message>> {
        let now = *place(&mut self.draft.rules.clone());
        parts.into_iter().map(move |(words, value)| self.rule(words, value == now, |rules| *place(rules) = value))
    }

    fn dealing<'a>(&'a self, language: &Language) -> Element<'a> {
        let now = Some(self.draft.edition.dealing(&self.draft.rules));
        let ways = words::dealing(language);
        line(
            fl!(language, "rule-deal"),
            ways.map(|(words, rule)| self.rule(words, rule == now, |rules| rules.deal = rule)),
        )
    }

    fn extras<'a>(&'a self, language: &Language) -> Element<'a> {
        let rules = &self.draft.rules;
        let (snooping, clues, open) = (rules.snooping, rules.clue_cards, rules.face_up_shows);
        line(
            fl!(language, "rule-extras"),
            vec![
                self.rule(fl!(language, "rule-snooping"), snooping, |r| r.snooping = !snooping),
                self.rule(fl!(language, "rule-clue-cards"), clues, |r| r.clue_cards = !clues),
                self.rule(fl!(language, "rule-open-shows"), open, |r| r.face_up_shows = !open),
            ],
        )
    }

    fn dice<'a>(&'a self, language: &Language) -> Element<'a> {
        line(fl!(language, "dice"), self.choice(|rules| &mut rules.dice, words::dice(language)))
    }

    fn showing<'a>(&'a self, language: &Language) -> Element<'a> {
        let part =
            |(words, shows)| Segment::new(words, self.draft.shows == shows, Message::Edited(SetupEdit::Shows(shows)));
        line(fl!(language, "rule-showing"), words::showing(language).map(part))
    }

    pub(super) fn names<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let heading = widget::heading(fl!(language, "setup-names"));
        let Some(typed) = &self.naming else {
            let ask = widget::secondary(fl!(language, "setup-rename"), None).padding([3.0, 10.0]);
            return row![heading, ask.on_press(Message::Naming)].centred(space::MEDIUM).into();
        };
        let field = |card: Card| {
            let name = self.draft.edition.card_name(card, language.tag());
            let typed = typed.get(&card).map_or(name, String::as_str);
            widget::field(name, typed, move |name| Message::Named(card, name)).padding([4.0, space::SMALL]).width(150)
        };
        let mut all = column![heading, widget::hint(fl!(language, "setup-names-note"))].spacing(space::SMALL);
        for category in 0..3 {
            let fields = self.draft.edition.category_cards(category).iter().map(|card| field(card).into());
            all = all.push(Row::with_children(fields).spacing(5.0).wrap());
        }
        all.into()
    }

    /// The draft takes a name only while no other card has it.
    pub(super) fn named(&mut self, card: Card, name: String, context: &Context<'_>) {
        let tag = context.language.tag().to_owned();
        self.draft.apply(SetupEdit::Rename(card, tag, name.clone()));
        self.naming.get_or_insert_default().insert(card, name);
    }
}
