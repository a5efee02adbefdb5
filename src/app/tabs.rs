//! Views of the open game, side by side in the header.

use super::keys::Stroke;
use super::widget::{self, Element, Segment};
use crate::fl;
use crate::text::Language;
use iced::keyboard::key::Named;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    Table,
    Board,
    Review,
    Victory,
}

impl Tab {
    fn text(self, language: &Language) -> String {
        fl!(
            language,
            match self {
                Self::Table => "tab-table",
                Self::Board => "board-open",
                Self::Review => "tab-review",
                Self::Victory => "victory-again",
            }
        )
    }
}

/// In the review this key shows the table.
pub const REVIEW: Stroke = Stroke::named(Named::F8);

/// On the export screen this key shows the view before.
pub const EXPORT: Stroke = Stroke::named(Named::F10);

pub const REMATCH: Stroke = Stroke::ctrl('r');

/// `at` is the view that is shown now. The tabs name no keys, which are in the menu and in the help.
pub fn tabs<'a, Message: Clone + 'a>(
    at: Option<Tab>,
    offered: impl IntoIterator<Item = (Tab, Message)>,
    language: &Language,
) -> Element<'a, Message> {
    let offered = offered.into_iter();
    widget::segmented(offered.map(|(tab, shows)| Segment::new(tab.text(language), at == Some(tab), shows)))
}
