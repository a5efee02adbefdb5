//! The views of the open game, side by side in the header.

use super::keys::Stroke;
use super::widget::{self, Element, Segment};
use crate::fl;
use crate::text::Language;
use iced::keyboard::key::Named;

/// A view of the open game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// The table: log and sheet.
    Table,
    /// The review.
    Review,
    /// The game as a document.
    Export,
}

/// The key that shows the review; in the review, the table.
pub const REVIEW: Stroke = Stroke::named(Named::F8);

/// The key that shows the export screen, and from there the view before.
pub const EXPORT: Stroke = Stroke::named(Named::F10);

/// The tabs, with their keys unless there is little room.
pub fn tabs<'a, Message: Clone + 'a>(
    at: Tab,
    tight: bool,
    language: &Language,
    show: impl Fn(Tab) -> Message,
) -> Element<'a, Message> {
    let tab = |words: String, tab: Tab| Segment::new(words, tab == at, show(tab));
    let keyed = |tab: Segment<Message>, key: Stroke| if tight { tab } else { tab.with_key(key.label(language)) };
    widget::segmented([
        tab(fl!(language, "tab-table"), Tab::Table),
        keyed(tab(fl!(language, "tab-review"), Tab::Review), REVIEW),
        keyed(tab(fl!(language, "tab-export"), Tab::Export), EXPORT),
    ])
}
