//! What keys do on the review screen.

use super::Message;
use crate::app::keys::Stroke;
use crate::app::table::Direction;
use crate::app::tabs::{EXPORT, REVIEW};
use iced::keyboard::key::Named;

/// Opens the form for the truth.
pub(super) const TRUTH: Stroke = Stroke::char('t');
/// Writes the truth down.
pub(super) const SAVE: Stroke = Stroke::ctrl('s');
/// Fills in what is proved.
pub(super) const PROVED: Stroke = Stroke::char('p');
/// Drops the form, or leaves for the table.
pub(super) const ESCAPE: Stroke = Stroke::named(Named::Escape);

/// Keys that work before anything else sees them.
pub(super) fn before(stroke: Stroke, entering: bool) -> Option<Message> {
    const FOLD: Stroke = Stroke::named(Named::F2);
    const LEAVE: Stroke = Stroke::named(Named::F9);
    match stroke {
        FOLD => Some(Message::Fold),
        REVIEW => Some(Message::Table),
        EXPORT => Some(Message::Export),
        LEAVE => Some(Message::Leave),
        _ if entering => in_form(stroke),
        _ => looking(stroke),
    }
}

fn looking(stroke: Stroke) -> Option<Message> {
    const LEFT: Stroke = Stroke::named(Named::ArrowLeft);
    const RIGHT: Stroke = Stroke::named(Named::ArrowRight);
    const UP: Stroke = Stroke::named(Named::ArrowUp);
    const DOWN: Stroke = Stroke::named(Named::ArrowDown);
    const HOME: Stroke = Stroke::named(Named::Home);
    const END: Stroke = Stroke::named(Named::End);
    const BACK: Stroke = Stroke::named(Named::PageUp);
    const ON: Stroke = Stroke::named(Named::PageDown);
    const PLAY: Stroke = Stroke::named(Named::Space);
    Some(match stroke {
        LEFT => Message::Stepped(-1),
        RIGHT => Message::Stepped(1),
        BACK => Message::Stepped(-10),
        ON => Message::Stepped(10),
        HOME => Message::Scrubbed(0),
        END => Message::Scrubbed(usize::MAX),
        PLAY => Message::PlayPressed,
        UP => Message::Moved(Direction::Up),
        DOWN => Message::Moved(Direction::Down),
        s if s == LEFT.with_shift() => Message::Moved(Direction::Left),
        s if s == RIGHT.with_shift() => Message::Moved(Direction::Right),
        TRUTH => Message::TruthAsked,
        ESCAPE => Message::Table,
        _ => return None,
    })
}

fn in_form(stroke: Stroke) -> Option<Message> {
    const SPACE: Stroke = Stroke::named(Named::Space);
    Some(match stroke {
        SAVE => Message::TruthDone,
        ESCAPE => Message::TruthDropped,
        PROVED => Message::ProvedAsked,
        SPACE => Message::PlacedHere,
        s if s == Stroke::named(Named::ArrowUp) => Message::FormMoved(Direction::Up),
        s if s == Stroke::named(Named::ArrowDown) => Message::FormMoved(Direction::Down),
        s if s == Stroke::named(Named::ArrowLeft) => Message::FormMoved(Direction::Left),
        s if s == Stroke::named(Named::ArrowRight) => Message::FormMoved(Direction::Right),
        _ => return None,
    })
}
