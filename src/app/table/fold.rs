//! The folded notebook: nothing to be read, but one can still log.

use super::input::Input;
use super::{Glance, Message, keys, line};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::game::Response;
use crate::language::quick::{self, Draft, Reading};
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

/// What was understood so far, with a tick for every card instead of its name: players may be read, cards may not.
fn echo(input: &Input, glance: &Glance<'_>) -> Option<(String, bool)> {
    let reading = input.reading();
    let language = glance.language;
    if let Some(issue) = reading.issues.iter().find(|issue| issue.blocking && !issue.range.is_empty()) {
        let word = input.line.typed().get(issue.range.clone()).unwrap_or_default().trim();
        return Some((say!(language, "fold-unclear", word = word), false));
    }
    let (draft, cards) = match reading.draft.clone() {
        Draft::Suggestion { by, cards, mut answers } => {
            for answer in &mut answers {
                if let Response::Showed(card) = &mut answer.response {
                    *card = None;
                }
            }
            (Draft::Suggestion { by, cards: [None; 3], answers }, cards)
        }
        Draft::Accusation { by, cards, verdict } => (Draft::Accusation { by, cards: [None; 3], verdict }, cards),
        Draft::Nothing => return None,
        Draft::Other(_) | Draft::Note => return reading.kind.is_some().then(|| ("✓".to_owned(), true)),
    };
    let masked = Reading { draft, ..Reading::default() };
    let context = quick::Context::of(glance.game, glance.game.entries().len(), language.code());
    let mut cards = cards.into_iter();
    let tick = |text: String| match text.as_str() {
        "…" if cards.next().flatten().is_some() => "✓".to_owned(),
        _ => text,
    };
    let words: String = masked.sentence(&context, language).into_iter().map(|phrase| phrase.text).map(tick).collect();
    Some((words, true))
}

/// Whose turn it is, or what was understood of the line.
fn said<'a>(input: &Input, glance: &Glance<'a>) -> Element<'a, Message> {
    match echo(input, glance) {
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
    let unfold = widget::primary(say!(language, "fold-unfold"), Some(keys::FOLD.label(language)))
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
