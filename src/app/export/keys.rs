//! What keys do on the export screen.

use super::{Message, Part};
use crate::app::Tab;
use crate::app::keys::Stroke;
use crate::casebook::export::{Options, Theme};
use crate::language::Code;
use iced::keyboard::key::Named;

/// Saves.
pub(super) const SAVE: Stroke = Stroke::ctrl('s');
/// Copies as text.
pub(super) const COPY: Stroke = Stroke::ctrl('c');
/// The system's dialog.
pub(super) const BROWSE: Stroke = Stroke::ctrl('o');
/// The pages.
pub(super) const BEFORE: Stroke = Stroke::named(Named::PageUp);
/// The pages.
pub(super) const AFTER: Stroke = Stroke::named(Named::PageDown);
/// Larger, or the whole page.
pub(super) const LARGE: Stroke = Stroke::char('z');
/// Paper or night.
pub(super) const THEME: Stroke = Stroke::char('t');
/// The language.
pub(super) const LANGUAGE: Stroke = Stroke::char('l');

/// Keys that always work.
pub(super) fn before(stroke: Stroke, replaces: bool) -> Option<Message> {
    const FOLD: Stroke = Stroke::named(Named::F2);
    const REVIEW: Stroke = Stroke::named(Named::F8);
    const LEAVE: Stroke = Stroke::named(Named::F9);
    const ESCAPE: Stroke = Stroke::named(Named::Escape);
    const BACK: Stroke = Stroke::named(Named::F10);
    Some(match stroke {
        SAVE => Message::SaveAsked,
        BROWSE => Message::BrowseAsked,
        BEFORE => Message::Page(-1),
        AFTER => Message::Page(1),
        FOLD => Message::Fold,
        REVIEW => Message::Show(Tab::Review),
        LEAVE => Message::Leave,
        ESCAPE if replaces => Message::ReplaceDropped,
        ESCAPE | BACK => Message::Back,
        _ => return None,
    })
}

/// Keys that count when nothing else wants them.
pub(super) fn after(stroke: Stroke, options: &Options, large: bool, replaces: bool) -> Option<Message> {
    const ENTER: Stroke = Stroke::named(Named::Enter);
    const UP: Stroke = Stroke::named(Named::ArrowUp);
    const DOWN: Stroke = Stroke::named(Named::ArrowDown);
    const LEFT: Stroke = Stroke::named(Named::ArrowLeft);
    const RIGHT: Stroke = Stroke::named(Named::ArrowRight);
    const HOME: Stroke = Stroke::named(Named::Home);
    const END: Stroke = Stroke::named(Named::End);
    let part = Part::ALL.into_iter().find(|part| part.key() == stroke);
    Some(match stroke {
        ENTER if replaces => Message::ReplaceAsked,
        COPY => Message::CopyAsked,
        UP => Message::NextFormat(-1),
        DOWN => Message::NextFormat(1),
        LEFT => Message::Step(-1),
        RIGHT => Message::Step(1),
        HOME => Message::At(0),
        END => Message::At(usize::MAX),
        LARGE => Message::Large(!large),
        THEME => Message::Theme(if options.theme == Theme::Paper { Theme::Night } else { Theme::Paper }),
        LANGUAGE => Message::Language(if options.language == Code::English { Code::French } else { Code::English }),
        _ => return part.map(Message::Toggled),
    })
}
