//! My cards, by chips or by typed letters, and cards on the table, face up or face down.

use super::editions::HEAD;
use super::{Element, Message, OnTable, State};
use crate::app::context::Context;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, CardState, Centred, Segment};
use crate::edition::Card;
use crate::entry::quick::letters;
use crate::fl;
use crate::game::setup_draft::SetupEdit;
use crate::text::{Language, setup as words, terms};
use iced::widget::{Column, column, container, grid, row, space as gap, text};
use iced::{Center, Fill, FillPortion, Shrink};

impl State {
    pub(super) fn hand<'a>(&'a self, context: &Context<'a>, columns: usize) -> Element<'a> {
        let language = context.language;
        let head = row![widget::heading(fl!(language, "setup-hand")), gap::horizontal()];
        let head = head.height(HEAD).align_y(Center);
        if self.draft.me.is_none() {
            let card = container(widget::hint(fl!(language, "setup-spectator-hand")))
                .padding([space::LARGE, space::LARGE])
                .width(Fill)
                .style(theme::card);
            return column![head, card].into();
        }
        let complete = self.draft.hand_sizes().contains(&self.draft.hand.len());
        let count = text(words::hand_count(&self.draft, language))
            .size(size::CAPTION)
            .font(theme::SEMIBOLD)
            .style(if complete { theme::yes } else { theme::muted });
        let mut content = Column::new().spacing(space::MEDIUM);
        for category in 0..3 {
            let title = self.draft.edition.categories[category].title.get(language.tag());
            // No card is both in my hand and face up.
            let chips = self.cards(category, columns, context, |card| {
                (self.draft.hand.contains(card), !self.draft.face_up.contains(card), SetupEdit::Hand(card))
            });
            content = content.push(column![widget::heading(title), chips].spacing(7.0));
        }
        let content = content.push(self.letters_field(context, columns > 2));
        let card = container(content).padding([space::MEDIUM, space::LARGE]).width(Fill).style(theme::card);
        column![head.push(count), card].into()
    }

    /// In a narrow column the remark on unclear letters stands below the field.
    fn letters_field<'a>(&'a self, context: &Context<'a>, beside: bool) -> Element<'a> {
        let language = context.language;
        let example = letters::example(&self.draft.edition, language.code());
        let placeholder = fl!(language, "setup-letters", letters = example);
        let field = widget::field(&placeholder, &self.letters, Message::LettersTyped)
            .on_submit(Message::LettersDone)
            .id("hand-letters")
            .width(FillPortion(1));
        let unclear = self.read_letters(context).unclear.map(|word| word.text(&self.draft.edition, language));
        let said = container(widget::hint(unclear.unwrap_or_default())).width(FillPortion(1));
        if beside {
            row![field, said].centred(space::MEDIUM).into()
        } else {
            column![field, said].spacing(space::HAIR).into()
        }
    }

    /// `part`: whether the card is chosen, whether it can be pressed, and the edit of a press.
    fn cards<'a>(
        &'a self,
        category: usize,
        columns: usize,
        context: &Context<'a>,
        part: impl Fn(Card) -> (bool, bool, SetupEdit) + 'a,
    ) -> Element<'a> {
        let edition = &self.draft.edition;
        let many = edition.card_count() > 24;
        let (height, gap) = if many { (24.0, 4.0) } else { (30.0, 5.0) };
        let chip = |card: Card| -> Element<'a> {
            let (chosen, free, edit) = part(card);
            let name = edition.card_short(card, context.language.tag());
            widget::card_chip(name, "", CardState::chosen(chosen), Fill, height)
                .on_press_maybe(free.then_some(Message::Edited(edit)))
                .into()
        };
        let chips = edition.category_cards(category).iter().map(chip);
        grid(chips).columns(columns).spacing(gap).height(Shrink).into()
    }

    pub(super) fn table<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let (up, down) = self.on_table();
        let kind = |words: String, chosen, kind| Segment::new(words, chosen, Message::TableChosen(kind));
        let control = widget::segmented([
            kind(fl!(language, "setup-table-nothing"), !up && !down, OnTable::Nothing),
            kind(fl!(language, "setup-table-up"), up, OnTable::FaceUp),
            kind(fl!(language, "setup-table-down"), down, OnTable::FaceDown),
        ]);
        let wanted = self.draft.face_down_wanted().filter(|_| !down);
        let by_rule = self.draft.face_down_by_rule().is_some();
        let wanted = wanted.map(|cards| {
            if by_rule {
                let (rooms, a_room) = (self.rooms(language), terms::a_room(&self.draft.edition, language));
                fl!(language, "setup-table-wanted", count = cards, rooms, a_room)
            } else {
                fl!(language, "setup-table-of-two", count = cards)
            }
        });
        let control =
            row![control, container(widget::hint(wanted.unwrap_or_default())).width(Fill)].centred(space::MEDIUM);
        let mut all = column![widget::heading(fl!(language, "setup-table")), control].spacing(space::SMALL);
        if up {
            all = all.push(widget::hint(fl!(language, "setup-table-up-note", count = self.draft.face_up.len())));
            for category in 0..3 {
                all = all.push(self.cards(category, 3, context, |card| {
                    (self.draft.face_up.contains(card), !self.draft.hand.contains(card), SetupEdit::FaceUp(card))
                }));
            }
        }
        if down {
            all = all.push(self.face_down(context));
        }
        all.into()
    }

    fn rooms(&self, language: &Language) -> String {
        terms::kind(&self.draft.edition, 2, language)
    }

    fn face_down<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let small = |words: String, message| widget::secondary(words, None).padding([3.0, 10.0]).on_press(message);
        let pool = row![
            widget::hint(fl!(language, "setup-pool", count = self.draft.pool, rooms = self.rooms(language))),
            small("−".to_owned(), Message::Edited(SetupEdit::Pool(-1))),
            small("+".to_owned(), Message::Edited(SetupEdit::Pool(1))),
        ];
        let lay = row![
            small(fl!(language, "setup-lay-corners"), Message::Lay { random: false }),
            small(fl!(language, "setup-lay-random"), Message::Lay { random: true }),
        ];
        let note =
            fl!(language, "setup-table-down-note", count = self.draft.face_down.len(), rooms = self.rooms(language));
        let lines = row![lay.spacing(6.0), pool.centred(6.0)].centred(space::WIDE).wrap().vertical_spacing(6.0);
        column![
            widget::hint(note),
            self.cards(2, 3, context, |room| (self.draft.face_down.contains(room), true, SetupEdit::FaceDown(room))),
            lines,
        ]
        .push(
            self.draft
                .face_down_wanted()
                .map(|_| widget::hint(fl!(language, "setup-lay-note", rooms = self.rooms(language)))),
        )
        .push(widget::hint(fl!(language, "setup-look-note")))
        .spacing(space::SMALL)
        .into()
    }
}
