//! What keys do on the review screen.

use super::Message;
use crate::app::keys::Stroke;
use crate::app::tabs::EXPORT;
use iced::keyboard::key::Named;

/// Shows the table. (Alt and a digit, which the mock-up has, choose a seat there.)
pub(in crate::app) const SWITCH: Stroke = Stroke::named(Named::F8);

/// Keys that always work.
pub(super) fn before(stroke: Stroke) -> Option<Message> {
    const FOLD: Stroke = Stroke::named(Named::F2);
    const LEAVE: Stroke = Stroke::named(Named::F9);
    const LEFT: Stroke = Stroke::named(Named::ArrowLeft);
    const RIGHT: Stroke = Stroke::named(Named::ArrowRight);
    const HOME: Stroke = Stroke::named(Named::Home);
    const END: Stroke = Stroke::named(Named::End);
    const PLAY: Stroke = Stroke::named(Named::Space);
    const ESCAPE: Stroke = Stroke::named(Named::Escape);
    Some(match stroke {
        LEFT => Message::Stepped(-1),
        RIGHT => Message::Stepped(1),
        HOME => Message::Scrubbed(0),
        END => Message::Scrubbed(usize::MAX),
        PLAY => Message::PlayPressed,
        FOLD => Message::Fold,
        SWITCH | ESCAPE => Message::Table,
        EXPORT => Message::Export,
        LEAVE => Message::Leave,
        _ => return None,
    })
}
