//! The strip at the top: back, the game's name, undo, fold.

use super::{Glance, Message, Pane, keys};
use crate::app::Tab;
use crate::app::tabs::tabs;
use crate::app::theme::{self, size};
use crate::app::widget::{self, Element};
use crate::say;
use iced::widget::{row, text};

/// The header of the table.
pub(super) fn view<'a>(glance: &Glance<'a>) -> Element<'a, Message> {
    let language = glance.language;
    let back = widget::secondary(format!("‹ {}", say!(language, "table-casebook")), None).on_press(Message::Leave);
    let title = text(&glance.game.title).size(size::TITLE).font(theme::TITLE).wrapping(text::Wrapping::None);
    let about = say!(
        language,
        "table-subtitle",
        edition = glance.setup.edition.name.get(language.tag()),
        players = glance.setup.seat_count() as u32,
        entry = glance.game.entries().len() as u32
    );
    let about = text(about).size(size::BODY).style(theme::muted).wrapping(text::Wrapping::None);
    let undoable = !glance.game.done.is_empty() && glance.open.read_only().is_none();
    let undo = widget::quiet(say!(language, "table-undo"), Some(keys::UNDO.label(language)))
        .on_press_maybe(undoable.then_some(Message::Undo));
    let fold =
        widget::secondary(say!(language, "table-fold"), Some(keys::FOLD.label(language))).on_press(Message::Fold(true));
    let tabs = tabs(Tab::Table, language, |tab| match tab {
        Tab::Table => Message::Pane(Pane::Quick),
        Tab::Review => Message::Review,
        Tab::Export => Message::Export,
    });
    widget::header(row![back, title, about], row![undo, fold, tabs])
}
