//! Licences of all libraries and fonts in the program, one at a time.

use super::{DIALOG, Element, Message};
use crate::app::context::Context;
use crate::app::theme::{self, size, space};
use crate::app::widget;
use crate::fl;
use deerstalker_resources::{FONT_LICENCES, LICENCES};
use iced::widget::{Row, column, container, row, space as gap, text};
use iced::{Center, Fill};
use std::sync::LazyLock;

pub const TEXT: &str = "licence-text";

struct LicencePart {
    name: &'static str,
    text: &'static str,
}

static PARTS: LazyLock<Vec<LicencePart>> = LazyLock::new(|| {
    // The text before the first licence only introduces the list.
    let crates = LICENCES.split("\n==== ").skip(1).filter_map(|part| part.split_once('\n'));
    crates.chain(FONT_LICENCES).map(|(name, text)| LicencePart { name, text: text.trim() }).collect()
});

pub fn count() -> usize {
    PARTS.len()
}

pub fn view<'a>(chosen: usize, context: &Context<'a>) -> Element<'a> {
    let head = row![
        text(fl!(context, "licences-title")).size(size::TITLE + 4.0).font(theme::TITLE),
        gap::horizontal(),
        widget::close(context.language).on_press(Message::DialogClosed),
    ]
    .align_y(Center);
    let names = PARTS
        .iter()
        .enumerate()
        .map(|(at, part)| widget::chip(part.name, at == chosen).on_press(Message::LicencesAsked(at)).into());
    let names = Row::with_children(names).spacing(space::SMALL).wrap();
    let words = PARTS.get(chosen).map_or("", |part| part.text);
    let words = container(text(words).size(size::SMALL)).width(Fill).padding(iced::padding::right(14.0));
    column![head, names, widget::scroll(words).id(TEXT)].spacing(space::LARGE).width(DIALOG).into()
}
