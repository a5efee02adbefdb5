//! The last logged entry of any game and its news, which is what the entry *told*.

use super::{Message, keys};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::fl;
use crate::record::{EntryId, LogEntry};
use crate::text::Language;
use iced::widget::{Row, container, row};
use iced::{Center, Fill};

/// Stands in place of news. Numbers may still have `changed`.
pub fn nothing<'a, Message: 'a>(changed: bool, language: &Language) -> Element<'a, Message> {
    widget::hint(fl!(language, if changed { "told-nothing-else" } else { "told-nothing" }))
}

/// The end of a log, and whether the last change was a new entry there.
#[derive(Debug, Default)]
pub struct LogEnd {
    length: usize,
    last: Option<EntryId>,
    is_fresh: bool,
}

impl LogEnd {
    pub fn of<E: LogEntry>(log: &[E]) -> Self {
        Self { length: log.len(), last: log.last().map(LogEntry::id), is_fresh: false }
    }

    pub fn follow<E: LogEntry>(&mut self, log: &[E]) {
        let before = self.length.checked_sub(1).and_then(|at| log.get(at)).map(LogEntry::id);
        let is_fresh = before == self.last && log.len() == self.length + 1;
        *self = Self { is_fresh, ..Self::of(log) };
    }

    pub const fn length(&self) -> usize {
        self.length
    }

    pub const fn is_fresh(&self) -> bool {
        self.is_fresh
    }

    /// Drops the news, because something is being entered. Returns whether there was any.
    pub fn begin(&mut self) -> bool {
        std::mem::take(&mut self.is_fresh)
    }
}

pub fn heading<'a, M: 'a>(number: usize, change: Option<String>, language: &Language) -> Element<'a, M> {
    let heading = widget::heading(fl!(language, "review-told", number));
    let change = change.map(|change| widget::body(change).style(theme::muted));
    Row::new().push(container(heading).width(Fill)).push(change).align_y(Center).into()
}

/// In the foot: what the last press undid, edited or inserted.
pub fn last_step<'a, Message: 'a>(words: &str) -> Element<'a, Message> {
    let words = widget::fitted([words.to_owned()], size::SMALL, theme::BODY).lines(1.2).style(theme::body);
    container(words).width(Fill).into()
}

/// Lines of news in the foot, and their height relative to the type.
const FOOT_LINES: f32 = 2.0;
const LINE: f32 = 1.25;

/// The last entry in the foot, with a button to take it back. The longest wording comes first.
pub fn logged<'a, M: Clone + From<Message> + 'a>(
    words: impl IntoIterator<Item = String>,
    language: &Language,
) -> Element<'a, M> {
    let undo = widget::secondary(fl!(language, "undo"), Some(keys::UNDO.label(language)));
    in_foot(false, words, Some(undo.padding([4.0, 10.0]).on_press(Message::Undo.into())))
}

/// A notice in the foot with its button. The longest wording comes first.
pub fn in_foot<'a, M: Clone + 'a>(
    bad: bool,
    words: impl IntoIterator<Item = String>,
    button: Option<widget::Press<'a, M>>,
) -> Element<'a, M> {
    let words = widget::fitted(words, size::BODY, theme::BODY).least(size::CAPTION).lines(LINE);
    let words = container(words).width(Fill).max_height(FOOT_LINES * size::BODY * LINE);
    let bar = iced::widget::rule::vertical(3).style(theme::notice_bar(bad));
    let said = row![container(bar).height(20.0), words].push(button);
    said.spacing(space::SMALL + 2.0).align_y(Center).into()
}
