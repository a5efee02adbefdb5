//! All keys, by place.

mod places;

use super::action::Context;
use super::chrome;
use super::keys::Stroke;
use super::theme::{self, size, space};
use super::widget::{self, Element};
use crate::language::Language;
use crate::say;
use iced::keyboard::key::Named;
use iced::widget::{Column, column, container, row, space as gap, text};
use iced::{Alignment, Length};

/// What a key does.
struct Line {
    keys: String,
    does: String,
}

/// The keys of one place.
struct Group {
    place: String,
    lines: Vec<Line>,
}

fn line(keys: &[Stroke], does: String, language: &Language) -> Line {
    let keys: Vec<String> = keys.iter().map(|stroke| stroke.label(language)).collect();
    Line { keys: keys.join(" / "), does }
}

/// The dialog's content.
pub fn view<'a>(context: &Context<'a>) -> Element<'a, chrome::Message> {
    let language = context.language;
    let groups = [
        vec![places::table(language), places::sheet(language), places::log(language), places::editions(language)],
        vec![places::quick(language), places::everywhere(language), places::review(language), places::shelf(language)],
        vec![places::casebook(language), places::setup(language), places::export(language)],
    ];
    let columns = groups.into_iter().map(|groups| {
        let groups = groups.into_iter().map(shown);
        Column::with_children(groups).spacing(space::WIDE).width(Length::FillPortion(1)).into()
    });
    let head = row![
        text(say!(language, "keys-title")).size(size::TITLE + 4.0).font(theme::TITLE),
        gap::horizontal(),
        widget::secondary(say!(language, "close"), Some(Stroke::named(Named::Escape).label(language)))
            .on_press(chrome::Message::DialogClosed),
    ]
    .align_y(Alignment::Center);
    let body = iced::widget::Row::with_children(columns).spacing(space::WIDE).padding(iced::padding::right(14.0));
    column![head, widget::scroll(body)].spacing(space::LARGE).width(chrome::DIALOG).into()
}

fn shown<'a>(group: Group) -> Element<'a, chrome::Message> {
    let lines = group.lines.into_iter().map(|line| {
        row![container(text(line.does).size(size::BODY)).width(Length::Fill), widget::key_cap(line.keys, false),]
            .spacing(space::SMALL)
            .align_y(Alignment::Center)
            .into()
    });
    column![widget::heading(group.place), Column::with_children(lines).spacing(6.0)].spacing(space::SMALL).into()
}
