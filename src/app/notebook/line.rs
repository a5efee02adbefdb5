//! The quick-entry line at the foot: its field, what stands beside it, and what typing does.
//!
//! Letters reach it from anywhere in the notebook, so that nobody has to press the field first.

use super::{Action, GameNotebook, Message, NotebookGame, Request};
use crate::app::context::Context;
use crate::app::keys;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::entry::line_editor::LineEditor;
use crate::text::Language;
use iced::widget::{Row, container, operation, responsive, text_input};
use iced::{Center, Fill, Task};

const FIELD: &str = "quick";

pub fn focus<M: Send + 'static>() -> Task<M> {
    operation::focus(FIELD)
}

pub(crate) fn focus_end<M: Send + 'static>() -> Task<M> {
    Task::batch([focus(), operation::move_cursor_to_end(FIELD)])
}

pub fn field<'a, M: Clone + From<Message> + 'a>(
    line: &'a LineEditor,
    placeholder: &str,
) -> text_input::TextInput<'a, M> {
    let version = line.version();
    text_input(placeholder, line.typed())
        .id(FIELD)
        .on_input(move |text| Message::Typed { version, text }.into())
        .on_submit(Message::Submit.into())
        .size(size::LARGE)
        .padding([8.0, space::MEDIUM])
        .style(theme::quick_entry)
}

/// Height of the foot.
pub(crate) const FOOT: f32 = 45.0;

/// In narrower windows the field has no label.
pub(crate) const LABELLED: f32 = 1000.0;

const LABEL: f32 = 76.0;
const FIELD_WIDTH: f32 = 440.0;

pub(crate) fn strip<'a, M: Clone + 'a>(
    label: String,
    field: text_input::TextInput<'a, M>,
    beside: Element<'a, M>,
    width: f32,
) -> Element<'a, M> {
    let label = container(widget::fitted([label], size::BODY, theme::BODY).style(theme::muted)).width(LABEL);
    let field_width = if width < LABELLED { narrow_field(width) } else { FIELD_WIDTH };
    let strip = Row::new()
        .push((width >= LABELLED).then_some(label))
        .push(field.width(field_width))
        .push(container(beside).width(Fill).clip(true));
    strip.align_y(Center).spacing(space::MEDIUM).height(FOOT).padding([0.0, space::MEDIUM]).into()
}

const COMPLETIONS: usize = 6;

/// Completions as chips, as many as fit. Tab takes the first.
pub(crate) fn completions<'a, M: Clone + From<Message> + 'a>(
    words: impl IntoIterator<Item = String>,
    language: &Language,
) -> Element<'a, M> {
    let words: Vec<String> = words.into_iter().take(COMPLETIONS).collect();
    let key = keys::TAB.label(language);
    let row = responsive(move |available| {
        let mut free = available.width - width(&key);
        let fits = words.iter().take_while(|word| {
            free -= width(word);
            free >= 0.0
        });
        let chip = |(at, word): (usize, &String)| {
            widget::chip(word.clone(), false).padding([4.5, 8.0]).on_press(Message::Offer(at).into())
        };
        let chips = fits.enumerate().map(|offer| chip(offer).into());
        let row = Row::new().push(widget::key_cap(key.clone(), false)).extend(chips);
        container(row.spacing(space::HAIR).align_y(Center)).center_y(Fill).into()
    });
    row.into()
}

/// Estimated width of a chip with the space beside it.
fn width(word: &str) -> f32 {
    7.0 * word.chars().count() as f32 + 20.0 + space::HAIR
}

fn narrow_field(width: f32) -> f32 {
    width * 0.45
}

/// Left edge of what is beside the field, for this width of the window.
pub(crate) fn beside_from(width: f32) -> f32 {
    let field = if width < LABELLED { narrow_field(width) } else { LABEL + space::MEDIUM + FIELD_WIDTH };
    2.0 * space::MEDIUM + field
}

impl<G: NotebookGame> GameNotebook<G> {
    pub(crate) fn edit_line(&mut self, message: Message, context: &Context<'_>) -> Action<G> {
        if self.file.read_only().is_some() {
            return Action::<G>::none();
        }
        G::line_focused(self);
        self.last_step = None;
        if let Message::Typed { text, .. } | Message::Letters(text) = &message
            && self.input.line.is_empty()
        {
            // No entry begins with "?", so it opens the key help here too.
            if text == "?" {
                return Action::<G>::request(Request::Keys);
            }
            if let Some(action) = G::empty_line_key(self, text, context) {
                return action;
            }
        }
        let completions = match &message {
            Message::Complete | Message::Offer(_) => G::completions(self, context),
            _ => Vec::new(),
        };
        let line = &mut self.input.line;
        let focus = match message {
            Message::Typed { version, text } => {
                line.type_in(version, &text);
                Task::none()
            }
            Message::Complete => {
                let completed = line.complete(completions);
                if completed { operation::move_cursor_to_end(FIELD) } else { Task::none() }
            }
            Message::Letters(letters) => {
                line.put(format!("{}{letters}", line.typed()));
                focus_end()
            }
            Message::Offer(at) => {
                completions.into_iter().nth(at).into_iter().for_each(|text| line.put(text));
                focus_end()
            }
            _ => return Action::<G>::none(),
        };
        Action::<G>::task(focus)
    }

    /// Puts words into the line, to be completed by typing.
    pub(crate) fn begin_line(&mut self, words: &str) -> Action<G> {
        G::line_focused(self);
        self.input.line.put(format!("{words} "));
        Action::<G>::task(focus_end())
    }
}
