//! The folded notebook: hides the game, but entries can be logged.

use super::theme::{self, size, space};
use super::widget::{self, Element};
use crate::fl;
use crate::text::Language;
use iced::Alignment;
use iced::widget::{center, column, text, text_input};

/// The status of the last line typed while folded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastLineStatus {
    /// It is being written.
    Writing,
    /// It is in the log.
    Logged,
    /// It could not be read, or was refused.
    NotLogged,
    /// It could not be written.
    NotWritten,
}

/// The notebook is folded.
#[derive(Clone, Debug, Default)]
pub struct Fold<Input> {
    /// The status of the last line typed since.
    pub last: Option<LastLineStatus>,
    /// The unfinished input, restored on unfolding.
    pub set_aside: Input,
}

/// The folded notebook: the status of the last line, the button that unfolds, the line, and its reading.
pub fn view<'a, Message: Clone + 'a>(
    last: Option<LastLineStatus>,
    (unfold, key): (Message, String),
    line: Option<text_input::TextInput<'a, Message>>,
    said: Element<'a, Message>,
    language: &Language,
) -> Element<'a, Message> {
    let name = text(fl!(language, "app-name")).size(41.0).font(theme::TITLE);
    let (words, style): (String, fn(&iced::Theme) -> text::Style) = match last {
        None => (fl!(language, "fold-folded"), theme::muted),
        Some(LastLineStatus::Writing) => (fl!(language, "fold-writing"), theme::muted),
        Some(LastLineStatus::Logged) => (fl!(language, "fold-logged"), theme::yes),
        Some(LastLineStatus::NotLogged) => (fl!(language, "fold-not-logged"), theme::bad),
        Some(LastLineStatus::NotWritten) => (fl!(language, "fold-not-written"), theme::bad),
    };
    let unfold = widget::primary(fl!(language, "fold-unfold"), Some(key)).padding([9.0, 20.0]).on_press(unfold);
    let middle =
        column![name, text(words).size(size::LARGE).style(style), unfold, iced::widget::space().height(space::SMALL),]
            .push(line.map(|line| line.width(560.0)))
            .push(said)
            .spacing(space::WIDE)
            .align_x(Alignment::Center);
    center(middle).into()
}
