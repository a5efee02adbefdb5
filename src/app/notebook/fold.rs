//! The folded notebook hides the game and what is typed, but entries can be logged.

use super::{GameNotebook, Message, NotebookGame, keys, line};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::entry::input::{EntryForm, EntryInput};
use crate::fl;
use crate::text::Language;
use iced::Center;
use iced::widget::{center, column, space as gap, text};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastLineStatus {
    Writing,
    Logged,
    /// Unreadable or refused.
    NotLogged,
    NotWritten,
}

/// While folded, the entry begun before is `set_aside`.
#[derive(Clone, Debug)]
pub struct Fold<F: EntryForm> {
    /// How the last line typed since folding ended.
    pub last: Option<LastLineStatus>,
    pub set_aside: EntryInput<F>,
}

impl<G: NotebookGame> GameNotebook<G> {
    pub(super) fn folded_view<'a>(
        &'a self,
        parsed: Element<'a, G::Message>,
        language: &Language,
    ) -> Element<'a, G::Message> {
        let name = text(fl!(language, "app-name")).size(41.0).font(theme::TITLE);
        let (words, style): (String, fn(&iced::Theme) -> text::Style) =
            match self.fold.as_ref().and_then(|fold| fold.last) {
                None => (fl!(language, "fold-folded"), theme::muted),
                Some(LastLineStatus::Writing) => (fl!(language, "fold-writing"), theme::muted),
                Some(LastLineStatus::Logged) => (fl!(language, "fold-logged"), theme::yes),
                Some(LastLineStatus::NotLogged) => (fl!(language, "fold-not-logged"), theme::bad),
                Some(LastLineStatus::NotWritten) => (fl!(language, "fold-not-written"), theme::bad),
            };
        let unfold = widget::primary(fl!(language, "fold-unfold"), Some(keys::FOLD.label(language)))
            .padding([9.0, 20.0])
            .on_press(Message::Fold(false).into());
        let line = line::field(&self.input.line, &fl!(language, "fold-placeholder")).width(560.0).secure(true);
        let line = self.file.read_only().is_none().then_some(line);
        let middle = column![name, text(words).size(size::LARGE).style(style), unfold, gap().height(space::SMALL)]
            .push(line)
            .push(parsed)
            .spacing(space::WIDE)
            .padding([0.0, space::LARGE])
            .align_x(Center);
        keys::folded(center(middle).into(), !self.input.line.typed().is_empty())
    }
}
