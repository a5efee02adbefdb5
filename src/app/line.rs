//! The field of a line in which a turn is typed.

use super::theme::{self, size, space};
use crate::language::line_editor::LineEditor;
use iced::Task;
use iced::widget::{operation, text_input};

/// The name of the field.
const FIELD: &str = "quick";

/// What happened in the line.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// The field, as it was drawn with this version of the line, holds this text now.
    Typed {
        /// The version.
        version: u64,
        /// What the field holds.
        text: String,
    },
    /// Letters were typed while no field had the keyboard.
    Letters(String),
    /// The last word is to be completed; again = in the next way.
    Complete,
    /// The completion with this place was pressed.
    Offer(usize),
}

/// Gives the line the keyboard.
pub(super) fn focus<M: Send + 'static>() -> Task<M> {
    operation::focus(FIELD)
}

/// Gives it the keyboard, after what stands there.
pub(super) fn focus_end<M: Send + 'static>() -> Task<M> {
    Task::batch([focus(), operation::move_cursor_to_end(FIELD)])
}

/// Takes a message for a line. `offers` are the ways in which the last word can go on, each as the whole line.
pub(super) fn take<M: Send + 'static>(line: &mut LineEditor, message: Message, offers: Vec<String>) -> Task<M> {
    match message {
        Message::Typed { version, text } => {
            line.type_in(version, &text);
            return Task::none();
        }
        Message::Letters(letters) => line.put(format!("{}{letters}", line.typed())),
        Message::Complete => {
            return if line.complete(offers) { operation::move_cursor_to_end(FIELD) } else { Task::none() };
        }
        Message::Offer(at) => {
            if let Some(text) = offers.into_iter().nth(at) {
                line.put(text);
            }
        }
    }
    focus_end()
}

/// The field alone.
pub(super) fn field<'a, M: Clone>(
    line: &'a LineEditor,
    placeholder: &str,
    say: impl Fn(Message) -> M + 'a,
    submit: M,
) -> text_input::TextInput<'a, M> {
    let version = line.version();
    text_input(placeholder, line.typed())
        .id(FIELD)
        .on_input(move |text| say(Message::Typed { version, text }))
        .on_submit(submit)
        .size(size::LARGE)
        .padding([8.0, space::MEDIUM])
        .style(theme::input)
}
