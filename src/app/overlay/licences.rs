//! Under which licences everything in the program is.

use super::{DIALOG, Message};
use crate::app::context::Context;
use crate::app::keys::Stroke;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::fl;
use iced::keyboard::key::Named;
use iced::widget::{Row, column, container, row, space as gap, text};
use iced::{Alignment, Length};
use std::sync::LazyLock;

/// The text of the chosen licence, which scrolls.
pub(super) const TEXT: &str = "licence-text";

/// The crates by licence, as `packaging/crates licences` writes them, and the fonts.
const CRATES: &str = include_str!("../../../resources/licences.txt");
const FONTS: [(&str, &str); 2] = [
    ("Fraunces", include_str!("../../../resources/fonts/OFL-Fraunces.txt")),
    ("Inter", include_str!("../../../resources/fonts/OFL-Inter.txt")),
];

/// What stands under one licence: its name, and its crates, notices and text.
struct LicencePart {
    name: &'static str,
    text: &'static str,
}

static PARTS: LazyLock<Vec<LicencePart>> = LazyLock::new(|| {
    // What stands before the first licence says what follows.
    let crates = CRATES.split("\n==== ").skip(1).filter_map(|part| part.split_once('\n'));
    crates.chain(FONTS).map(|(name, text)| LicencePart { name, text: text.trim() }).collect()
});

/// How many licences can be chosen.
pub(super) fn count() -> usize {
    PARTS.len()
}

/// The dialog's content with the text of one licence.
pub(super) fn view<'a>(chosen: usize, context: &Context<'a>) -> Element<'a, Message> {
    let language = context.language;
    let head = row![
        text(fl!(language, "licences-title")).size(size::TITLE + 4.0).font(theme::TITLE),
        gap::horizontal(),
        widget::secondary(fl!(language, "close"), Some(Stroke::named(Named::Escape).label(language)))
            .on_press(Message::DialogClosed),
    ]
    .align_y(Alignment::Center);
    let names = PARTS
        .iter()
        .enumerate()
        .map(|(at, part)| widget::chip(part.name, at == chosen).on_press(Message::LicencesAsked(at)).into());
    let names = Row::with_children(names).spacing(space::SMALL).wrap().vertical_spacing(space::SMALL);
    let words = PARTS.get(chosen).map_or("", |part| part.text);
    let words = container(text(words).size(size::SMALL)).width(Length::Fill).padding(iced::padding::right(14.0));
    column![head, names, widget::scroll(words).id(TEXT)].spacing(space::LARGE).width(DIALOG).into()
}
