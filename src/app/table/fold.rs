//! The folded notebook: nothing to be read, but one can still log.

use super::{Glance, Message, line, strokes};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::language::input::Input;
use crate::language::quick;
use crate::say;
use iced::Alignment;
use iced::widget::{center, column, text};

/// What became of the last line typed while folded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Last {
    /// It is on its way to the disk.
    Writing,
    /// It is in the log.
    Logged,
    /// It was not understood, or could not be.
    NotLogged,
    /// The disk did not take it.
    NotWritten,
}

/// The notebook is folded.
#[derive(Clone, Debug, Default)]
pub struct Fold {
    /// What became of the last line typed since.
    pub(super) last: Option<Last>,
    /// What was half entered before; it comes back on unfolding.
    pub(super) set_aside: Input,
}

/// Whose turn it is, or what was understood of the line.
fn said<'a>(input: &Input, glance: &Glance<'a>) -> Element<'a, Message> {
    let context = quick::Context::of(glance.game, glance.game.entries().len(), glance.language.code());
    match input.reading().masked(input.line.typed(), &context, glance.language) {
        Some((words, true)) => text(words).size(size::BODY).style(theme::body).into(),
        Some((words, false)) => text(words).size(size::BODY).style(theme::bad).into(),
        None => {
            let turn = glance.game.turn().map(|seat| {
                let (person, who) = (glance.names.person(seat), glance.names.seat(seat));
                say!(glance.language, "fold-turn", person = person, who = who)
            });
            text(turn.unwrap_or_default()).size(size::BODY).style(theme::muted).into()
        }
    }
}

/// The folded notebook.
pub(super) fn view<'a>(fold: &Fold, input: &'a Input, glance: &Glance<'a>) -> Element<'a, Message> {
    let language = glance.language;
    let name = text(say!(language, "app-name")).size(41.0).font(theme::TITLE);
    let (words, style): (String, fn(&iced::Theme) -> text::Style) = match fold.last {
        None => (say!(language, "fold-folded"), theme::muted),
        Some(Last::Writing) => (say!(language, "fold-writing"), theme::muted),
        Some(Last::Logged) => (say!(language, "fold-logged"), theme::yes),
        Some(Last::NotLogged) => (say!(language, "fold-not-logged"), theme::bad),
        Some(Last::NotWritten) => (say!(language, "fold-not-written"), theme::bad),
    };
    let unfold = widget::primary(say!(language, "fold-unfold"), Some(strokes::FOLD.label(language)))
        .padding([9.0, 20.0])
        .on_press(Message::Fold(false));
    let field =
        line::field(&input.line, &say!(language, "fold-placeholder"), Message::Line, Message::Submit).width(560.0);
    let middle = column![
        name,
        text(words).size(size::LARGE).style(style),
        unfold,
        iced::widget::space().height(space::SMALL),
        field,
        said(input, glance)
    ]
    .spacing(space::WIDE)
    .align_x(Alignment::Center);
    center(middle).into()
}
