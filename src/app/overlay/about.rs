//! Who made this, under which licences, and whose games these are.

use super::Message;
use crate::app::context::Context;
use crate::app::keys;
use crate::app::start::APPLICATION_ID;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::say;
use iced::widget::{column, text};

/// The content of the dialog.
pub(super) fn view<'a>(context: &Context<'a>) -> Element<'a, Message> {
    let language = context.language;
    let prose = |words: String| text(words).size(size::BODY + 0.5).style(theme::muted);
    column![
        text(say!(language, "app-name")).size(size::DISPLAY).font(theme::TITLE),
        prose(say!(language, "about-version", version = env!("CARGO_PKG_VERSION"))),
        text(say!(language, "about-what")).size(size::LARGE),
        prose(say!(language, "about-licence")),
        prose(say!(language, "about-fonts")),
        prose(say!(language, "about-trademarks")),
        prose(say!(language, "about-network")),
        prose(say!(language, "about-id", id = APPLICATION_ID)),
        widget::secondary(say!(language, "close"), Some(keys::ESCAPE.label(language))).on_press(Message::DialogClosed),
    ]
    .spacing(space::MEDIUM)
    .max_width(620)
    .into()
}
