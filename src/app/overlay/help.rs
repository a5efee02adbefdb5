//! All keys, by place.

use super::{DIALOG, Message, keymap};
use crate::app::context::Context;
use crate::app::keymap::Help;
use crate::app::keys::Stroke;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Element};
use crate::app::{caper, casebook, editions, export, recovery, review, setup, solo, statistics, table, victory};
use crate::document::{Format, Options};
use crate::fl;
use crate::text::Language;
use iced::keyboard::key::Named;
use iced::widget::{Column, Grid, column, container, row, space as gap, text};
use iced::{Alignment, Length};

/// The key help: a section for each screen, in columns.
pub fn places(language: &Language) -> [Vec<Help>; 3] {
    let options = Options::new(Format::Pdf, language.code());
    let table = table::keys::keymaps(table::keys::State::default(), language).map(|keys| keys.help(language));
    [
        table.into_iter().chain([editions::keymap(language).help(language)]).collect(),
        vec![
            quick(language),
            keymap(false, language).help(language),
            review::keys::looking(language).help(language),
            review::keys::retrying(language).help(language),
            review::keys::form(language).help(language),
            victory::keymap(language).help(language),
            caper::keymap(false, language).help(language),
            caper::review_keymap(language).help(language),
        ],
        vec![
            casebook::keymap(language).help(language),
            setup::keymap(language).help(language),
            export::keys::keymap(&options, false, false, language).help(language),
            recovery::keymap(language).help(language),
            statistics::keymap(language).help(language),
            solo::keymap(language).help(language),
            caper::setup::keymap(language).help(language),
            caper::setup::plan::keymap(language).help(language),
        ],
    ]
}

/// How an entry is typed.
fn quick(language: &Language) -> Help {
    let lines = vec![
        (fl!(language, "keys-quick-example"), fl!(language, "keys-quick-whole")),
        ("-".to_owned(), fl!(language, "keys-quick-passed")),
        ("+".to_owned(), fl!(language, "keys-quick-showed")),
        (fl!(language, "keys-quick-card-example"), fl!(language, "keys-quick-card")),
        ("?".to_owned(), fl!(language, "keys-quick-not-heard")),
    ];
    Help { place: fl!(language, "keys-quick"), lines }
}

/// The greatest width of a column, in logical pixels.
const COLUMN: f32 = 400.0;

/// The dialog's content.
pub fn view<'a>(context: &Context<'a>) -> Element<'a, Message> {
    let language = context.language;
    let columns = places(language).into_iter().map(|groups| {
        let groups = groups.into_iter().map(shown);
        Column::with_children(groups).spacing(space::WIDE).width(Length::Fill).into()
    });
    let head = row![
        text(fl!(language, "keys-title")).size(size::TITLE + 4.0).font(theme::TITLE),
        gap::horizontal(),
        widget::secondary(fl!(language, "close"), Some(Stroke::named(Named::Escape).label(language)))
            .on_press(Message::DialogClosed),
    ]
    .align_y(Alignment::Center);
    let body = Grid::with_children(columns).fluid(COLUMN).height(Length::Shrink).spacing(space::WIDE);
    let body = container(body).padding(iced::padding::right(14.0));
    column![head, widget::scroll(body)].spacing(space::LARGE).width(DIALOG).into()
}

fn shown<'a>(group: Help) -> Element<'a, Message> {
    let lines = group.lines.into_iter().map(|(keys, does)| {
        row![container(text(does).size(size::BODY)).width(Length::Fill), widget::key_cap(keys, false),]
            .centred(space::SMALL)
            .into()
    });
    column![widget::heading(group.place), Column::with_children(lines).spacing(6.0)].spacing(space::SMALL).into()
}
