//! The page of the editions: a list, and the cards and rules of the chosen one.

use super::{MUSEUM, Message, State};
use crate::app::context::Context;
use crate::app::keymap::Keymap;
use crate::app::keys::{self, Stroke};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Element};
use crate::edition::Edition;
use crate::fl;
use crate::text::caper::printed_rules;
use crate::text::rules::PrintedSentence;
use crate::text::{Language, own_name, rules};
use iced::keyboard::key::Named;
use iced::widget::{Column, Row, column, container, responsive, row, space as gap, text};
use iced::{Fill, FillPortion};
use std::sync::Arc;

const EDIT: Stroke = Stroke::named(Named::F2);
const COPY: Stroke = Stroke::ctrl('d');
const REMOVE: Stroke = Stroke::named(Named::Delete);
const IMPORT: Stroke = Stroke::ctrl('o');
const EXPORT: Stroke = Stroke::ctrl('e');
const READ_AGAIN: Stroke = Stroke::named(Named::F5);

/// In a narrower window the details stand above the list.
const SIDE_BY_SIDE_WIDTH: f32 = 600.0;

/// The greatest width of the list, and its share of a narrow window.
const LIST: (f32, f32) = (340.0, 0.34);

impl State {
    pub fn view<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        if let Some(editor) = &self.editor {
            return editor.view(context).map(Message::Editor);
        }
        let header = widget::titled(
            (fl!(language, "casebook"), Message::Left),
            fl!(language, "editions"),
            row![
                widget::quiet(fl!(language, "editions-again"), Some(READ_AGAIN.label(language)))
                    .on_press(Message::ReadAgain),
                widget::secondary(fl!(language, "editions-folder"), None).on_press(Message::RevealAsked),
                widget::secondary(fl!(language, "editions-copy"), Some(COPY.label(language)))
                    .on_press(Message::CopyAsked),
                widget::secondary(fl!(language, "edit"), Some(EDIT.label(language)))
                    .on_press_maybe(self.own_chosen().then_some(Message::EditAsked)),
                widget::danger(fl!(language, "delete"), Some(REMOVE.label(language)))
                    .on_press_maybe(self.own_chosen().then_some(Message::RemoveAsked)),
            ],
        );
        let body = responsive(move |size| {
            let (list, details) = (self.list(language), self.details(language));
            if size.width < SIDE_BY_SIDE_WIDTH {
                let page = column![details, widget::rule(), list].spacing(space::WIDE);
                let page = page.padding([space::LARGE, space::PAGE]);
                return widget::scroll(page).width(Fill).height(Fill).into();
            }
            let details = widget::scroll(details).width(Fill).height(Fill);
            let list = widget::scroll(list).width(LIST.0.min(LIST.1 * size.width)).height(Fill);
            row![list, details].spacing(space::WIDE).padding([space::WIDE, space::PAGE]).into()
        });
        widget::shortcuts(column![header, body]).keymap(keymap(language)).into()
    }

    fn list<'a>(&'a self, language: &Language) -> Element<'a, Message> {
        let tag = language.tag();
        let tile = |(at, edition): (usize, &'a Arc<Edition>)| -> Element<'a, Message> {
            widget::tile(edition.name.get(tag), edition.remark.get(tag), at == self.chosen)
                .width(Fill)
                .on_press(Message::Chosen(at))
                .into()
        };
        // The shipped ones come first in `editions`.
        let shipped: Vec<_> = self.editions.iter().enumerate().take(self.shipped).map(tile).collect();
        let own: Vec<_> = self.editions.iter().enumerate().skip(self.shipped).map(tile).collect();
        let mut list = column![widget::heading(fl!(language, "editions-own"))].spacing(space::SMALL);
        if !self.read {
            list = list.push(widget::hint(fl!(language, "editions-reading")));
        } else if own.is_empty() {
            list = list.push(widget::hint(fl!(language, "editions-none")));
        }
        list = list.push(Column::with_children(own).spacing(space::SMALL));
        let import = widget::quiet(fl!(language, "editions-bring"), Some(IMPORT.label(language)));
        list = list.push(import.on_press(Message::ImportAsked));
        for unreadable in &self.bad {
            let words = text(unreadable).size(size::SMALL).style(theme::bad);
            list = list.push(container(words).padding(space::MEDIUM).width(Fill).style(theme::banner(true)));
        }
        list = list.push(gap().height(space::SMALL)).push(widget::heading(fl!(language, "editions-shipped")));
        list = list.push(Column::with_children(shipped).spacing(space::SMALL));
        let museum = widget::tile(&fl!(language, "setup-game-caper"), "", self.chosen == MUSEUM);
        list = list.push(museum.width(Fill).on_press(Message::Chosen(MUSEUM)));
        list.padding(iced::padding::right(space::MEDIUM)).into()
    }

    fn details<'a>(&'a self, language: &Language) -> Element<'a, Message> {
        let Some(edition) = self.editions.get(self.chosen) else { return museum(language) };
        let tag = language.tag();
        let sizes: Vec<String> = edition.categories.iter().map(|category| category.cards.len().to_string()).collect();
        let facts = fl!(
            language,
            "editions-facts",
            cards = edition.card_count(),
            sizes = sizes.join(" + "),
            min = edition.players.min,
            max = edition.players.max
        );
        let export = widget::quiet(fl!(language, "editions-write"), Some(EXPORT.label(language)));
        let name = edition.name.get(tag).to_owned();
        let name = widget::fitted([name], size::DISPLAY - 4.0, theme::TITLE).or_in_lines();
        let head = widget::spread(row![name], row![export.on_press(Message::WriteAsked)]);
        let languages: Vec<&str> = edition.card_languages().into_iter().map(own_name).collect();
        let printed = fl!(language, "editions-printed", languages = languages.join(", "));
        let mut page = column![head, widget::hint(facts), widget::hint(printed)].spacing(space::SMALL);
        let cards = edition.categories.iter().map(|category| {
            let name = |name: &str| widget::fitted([name.to_owned()], size::BODY, theme::BODY).lines(1.3).into();
            let names = category.cards.iter().map(|card| name(card.name.get(tag)));
            column![widget::heading(category.title.get(tag)), Column::with_children(names).spacing(3.0)]
                .spacing(space::SMALL)
                .width(FillPortion(1))
                .into()
        });
        let cards = container(Row::with_children(cards).spacing(space::LARGE)).padding(space::LARGE).style(theme::card);
        page = page.push(cards).push(gap().height(space::HAIR)).push(widget::heading(fl!(language, "editions-rules")));
        page = page.extend(rules::sentences(edition, language).into_iter().map(printed_rule));
        if !edition.tokens.is_empty() {
            page = page
                .push(gap().height(space::HAIR))
                .push(widget::heading(fl!(language, "editions-tokens")))
                .push(tokens(edition, tag));
        }
        page.padding(iced::padding::right(space::LARGE)).into()
    }
}

fn printed_rule<'a>(sentence: PrintedSentence) -> Element<'a, Message> {
    let mark = widget::body(if sentence.open { "?" } else { "·" }).width(10.0);
    row![mark, widget::body(sentence.text).width(Fill)].spacing(space::SMALL).into()
}

fn museum<'a>(language: &Language) -> Element<'a, Message> {
    let name = widget::fitted([fl!(language, "setup-game-caper")], size::DISPLAY - 4.0, theme::TITLE).or_in_lines();
    let page = column![name, widget::heading(fl!(language, "editions-rules"))].spacing(space::SMALL);
    page.extend(printed_rules(language).into_iter().map(printed_rule))
        .padding(iced::padding::right(space::LARGE))
        .into()
}

/// Keys of the page. Those of the editor are only listed for the help.
pub fn keymap(language: &Language) -> Keymap<Message> {
    Keymap::new(fl!(language, "editions"))
        .at_last(
            fl!(language, "keys-choose-edition"),
            [(keys::UP, Message::Moved(-1)), (keys::DOWN, Message::Moved(1))],
        )
        .at_last(fl!(language, "editions-copy"), [(COPY, Message::CopyAsked)])
        .at_last(fl!(language, "editions-bring"), [(IMPORT, Message::ImportAsked)])
        .at_last(fl!(language, "editions-write"), [(EXPORT, Message::WriteAsked)])
        .at_last(fl!(language, "edit"), [(EDIT, Message::EditAsked)])
        .at_last(fl!(language, "delete"), [(REMOVE, Message::RemoveAsked)])
        .at_last(fl!(language, "editions-again"), [(READ_AGAIN, Message::ReadAgain)])
        .help_only(fl!(language, "keys-move-card"), [keys::UP.with_alt(), keys::DOWN.with_alt()])
        .help_only(fl!(language, "save"), [Stroke::ctrl('s')])
        .help_only(fl!(language, "keys-undo-redo"), [Stroke::ctrl('z'), Stroke::ctrl('y')])
        .at_last("", [(keys::ESCAPE, Message::Left)])
}

fn tokens<'a>(edition: &'a Edition, tag: &str) -> Element<'a, Message> {
    let tokens = edition.tokens.iter().map(|token| {
        row![
            widget::disc(theme::colour(token.colour), 11.0),
            widget::body(token.name.get(tag)).wrapping(text::Wrapping::None),
        ]
        .centred(6.0)
        .into()
    });
    Row::with_children(tokens).spacing(space::LARGE).wrap().vertical_spacing(space::SMALL).into()
}
