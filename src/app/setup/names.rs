//! The names of the cards at this table, where they are not those of the box.

use super::{Message, State};
use crate::app::context::Context;
use crate::app::theme::space;
use crate::app::widget::{self, Element};
use crate::edition::Card;
use crate::game::draft::Edit;
use crate::say;
use iced::Alignment;
use iced::widget::{Row, column, row};

impl State {
    /// The cards with a field for each name, once they are asked for.
    pub(super) fn names<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let heading = widget::heading(say!(language, "setup-names"));
        let Some(typed) = &self.naming else {
            let ask = widget::secondary(say!(language, "setup-rename"), None).padding([3.0, 10.0]);
            return row![heading, ask.on_press(Message::Naming)]
                .spacing(space::MEDIUM)
                .align_y(Alignment::Center)
                .into();
        };
        let field = |card: Card| {
            let name = self.draft.edition.card_name(card, language.tag());
            let typed = typed.get(&card).map_or(name, String::as_str);
            widget::field(name, typed, move |name| Message::Named(card, name)).padding([4.0, space::SMALL]).width(150)
        };
        let mut all = column![heading, widget::hint(say!(language, "setup-names-note"))].spacing(space::SMALL);
        for category in 0..3 {
            let fields = self.draft.edition.category_cards(category).iter().map(|card| field(card).into());
            all = all.push(Row::with_children(fields).spacing(5.0).wrap().vertical_spacing(5.0));
        }
        all.into()
    }

    /// A card's name was typed: it is taken over as soon as it is one that no other card has.
    pub(super) fn named(&mut self, card: Card, name: String, context: &Context<'_>) {
        let tag = context.language.tag().to_owned();
        self.draft.apply(Edit::Rename(card, tag, name.clone()));
        self.naming.get_or_insert_default().insert(card, name);
    }
}
