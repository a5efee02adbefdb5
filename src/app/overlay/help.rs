//! All keys, by place.

mod places;

use super::{DIALOG, Message, keymap};
use crate::app::context::Context;
use crate::app::keymap::Help;
use crate::app::keys::Stroke;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::app::{casebook, editions, export, review, setup, shelf, statistics};
use crate::casebook::export::{Format, Options};
use crate::language::Language;
use crate::say;
use iced::keyboard::key::Named;
use iced::widget::{Column, column, container, row, space as gap, text};
use iced::{Alignment, Length};

fn line(keys: &[Stroke], does: String, language: &Language) -> (String, String) {
    let keys: Vec<String> = keys.iter().map(|stroke| stroke.label(language)).collect();
    (keys.join(" / "), does)
}

/// The keys of every screen but the table.
pub fn screens(language: &Language) -> [Help; 9] {
    let options = Options::new(Format::Pdf, language.code());
    [
        keymap(false, language).help(language),
        casebook::keymap(language).help(language),
        setup::keymap(language).help(language),
        review::keys::looking(language).help(language),
        review::keys::form(language).help(language),
        export::keys::keymap(&options, false, false, language).help(language),
        editions::keymap(language).help(language),
        shelf::keymap(language).help(language),
        statistics::keymap(language).help(language),
    ]
}

/// The dialog's content.
pub fn view<'a>(context: &Context<'a>) -> Element<'a, Message> {
    let language = context.language;
    let [everywhere, casebook, setup, review, form, export, editions, shelf, statistics] = screens(language);
    let table = [places::table(language), places::sheet(language), places::log(language)];
    let groups = [
        table.into_iter().chain([editions]).collect::<Vec<Help>>(),
        vec![places::quick(language), everywhere, review, form],
        vec![casebook, setup, export, shelf, statistics],
    ];
    let columns = groups.into_iter().map(|groups| {
        let groups = groups.into_iter().map(shown);
        Column::with_children(groups).spacing(space::WIDE).width(Length::FillPortion(1)).into()
    });
    let head = row![
        text(say!(language, "keys-title")).size(size::TITLE + 4.0).font(theme::TITLE),
        gap::horizontal(),
        widget::secondary(say!(language, "close"), Some(Stroke::named(Named::Escape).label(language)))
            .on_press(Message::DialogClosed),
    ]
    .align_y(Alignment::Center);
    let body = iced::widget::Row::with_children(columns).spacing(space::WIDE).padding(iced::padding::right(14.0));
    column![head, widget::scroll(body)].spacing(space::LARGE).width(DIALOG).into()
}

fn shown<'a>(group: Help) -> Element<'a, Message> {
    let lines = group.lines.into_iter().map(|(keys, does)| {
        row![container(text(does).size(size::BODY)).width(Length::Fill), widget::key_cap(keys, false),]
            .spacing(space::SMALL)
            .align_y(Alignment::Center)
            .into()
    });
    column![widget::heading(group.place), Column::with_children(lines).spacing(6.0)].spacing(space::SMALL).into()
}
