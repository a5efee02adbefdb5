//! The folded notebook of a game of Clue.

use super::{Message, TableContext, line, strokes};
use crate::app::fold::{self, Fold};
use crate::app::theme::{self, size};
use crate::app::widget::Element;
use crate::entry::input::EntryInput;
use crate::entry::quick;
use crate::fl;
use iced::widget::text;

/// Whose turn it is, or the masked reading of the line.
fn status_line<'a>(input: &EntryInput, glance: &TableContext<'a>) -> Element<'a, Message> {
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

/// The folded notebook.
pub(super) fn view<'a>(
    fold: &Fold<EntryInput>,
    input: &'a EntryInput,
    glance: &TableContext<'a>,
) -> Element<'a, Message> {
    let language = glance.language;
    let unfold = (Message::Fold(false), strokes::FOLD.label(language));
    let field = line::field(&input.line, &fl!(language, "fold-placeholder"), Message::Line, Message::Submit);
    fold::view(fold.last, unfold, Some(field), status_line(input, glance), language)
}
