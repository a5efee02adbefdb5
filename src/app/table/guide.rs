//! Guide at a player's first table: three remarks beside the parts they speak of. Each disappears once its part was
//! used, all with one press.

use super::{Action, Message, Request, State, TableContext, advice, strokes};
use crate::app::context::Context;
use crate::app::notebook;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Element};
use crate::fl;
use crate::store::Guide;
use iced::Length;
use iced::widget::{container, row, text};

pub(super) fn entry<'a>(table: &TableContext<'a>) -> Option<Element<'a, Message>> {
    shown(table).entry.then(|| remark("1", fl!(table.language, "guide-entry"), "×".to_owned(), table))
}

pub(super) fn cell<'a>(table: &TableContext<'a>) -> Option<Element<'a, Message>> {
    let close = || fl!(table.language, "guide-close");
    shown(table).cell.then(|| remark("2", fl!(table.language, "guide-cell"), close(), table))
}

pub(super) fn suggestion<'a>(advice: &advice::State, table: &TableContext<'a>) -> Option<Element<'a, Message>> {
    let words = || fl!(table.language, "guide-suggestion", key = strokes::USE.label(table.language));
    let shown = shown(table).suggestion && advice.question().is_some();
    shown.then(|| remark("3", words(), "×".to_owned(), table))
}

/// Only in a game that is played and written here.
fn shown(table: &TableContext<'_>) -> Guide {
    let played = table.open.read_only().is_none() && table.game.ending().is_none();
    if played { table.guide } else { Guide::default() }
}

fn remark<'a>(number: &'static str, words: String, close: String, table: &TableContext<'a>) -> Element<'a, Message> {
    let close = widget::small(close, None, theme::quiet).padding([5.0, 8.0]).on_press(Message::GuideClosed);
    let close = widget::tip(close, fl!(table.language, "guide-close"));
    let words = text(words).size(size::SMALL).style(theme::body).width(Length::Fill);
    let line = row![widget::key_cap(number, false), words, close].centred(space::SMALL);
    container(line).style(theme::banner(false)).padding([4.0, 8.0]).width(Length::Fill).into()
}

impl State {
    pub(super) fn update_guided(&mut self, message: Message, context: &Context<'_>) -> Action {
        let before = context.settings.guide;
        let mut guide = before;
        match &message {
            Message::GuideClosed => guide = Guide::default(),
            Message::Point(_) | Message::Move(_) => guide.cell = false,
            Message::UseSuggestion(_) | Message::UseBest => guide.suggestion = false,
            _ => {}
        }
        let written = matches!(message, Message::Notebook(notebook::Message::Written(_)));
        let action = self.update_screen(message, context);
        if written && !self.file.game().entries().is_empty() {
            guide.entry = false;
        }
        if guide == before {
            return action;
        }
        self.view_version += 1;
        action.and(Request::Guide(guide))
    }
}
