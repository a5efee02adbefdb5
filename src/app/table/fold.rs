//! The folded notebook of a game of Clue.

use super::{Message, TableContext};
use crate::app::theme::{self, size};
use crate::app::widget::Element;
use crate::entry::input::ClueInput;
use crate::entry::quick;
use crate::fl;
use iced::widget::text;

/// Whose turn it is, or the masked reading of the line.
pub(super) fn status_line<'a>(input: &ClueInput, glance: &TableContext<'a>) -> Element<'a, Message> {
    let context = quick::LineContext::at_entry(glance.game, glance.game.entries().len(), glance.language.code());
    match input.reading().masked(input.line.typed(), &context, glance.language) {
        Some((words, true)) => text(words).size(size::BODY).style(theme::body).into(),
        Some((words, false)) => text(words).size(size::BODY).style(theme::bad).into(),
        None => {
            let turn = glance.game.turn().map(|seat| {
                let (person, who) = (glance.names.person(seat), glance.names.seat(seat));
                fl!(glance.language, "fold-turn", person = person, who = who)
            });
            text(turn.unwrap_or_default()).size(size::BODY).style(theme::muted).into()
        }
    }
}
