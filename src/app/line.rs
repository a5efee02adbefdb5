//! The text field of the quick-entry line, at the table and in the museum.

use super::theme::{self, size, space};
use crate::entry::line_editor::LineEditor;
use iced::Task;
use iced::widget::{operation, text_input};

/// The name of the field.
const FIELD: &str = "quick";

/// What happened in the line.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// The field, drawn with this version of the line, has this text now.
    Typed {
        /// The version.
        version: u64,
        /// What the field holds.
        text: String,
    },
    /// Letters were typed outside fields.
    Letters(String),
    /// Complete the last word; repeated, with the next completion.
    Complete,
    /// The completion with this index was pressed.
    Offer(usize),
}

/// Gives the line the keyboard.
pub(super) fn focus<M: Send + 'static>() -> Task<M> {
    operation::focus(FIELD)
}

/// Gives the line the keyboard, with the cursor at the end.
pub(super) fn focus_end<M: Send + 'static>() -> Task<M> {
    Task::batch([focus(), operation::move_cursor_to_end(FIELD)])
}

/// Handles a message of the line. `offers` are the completions of the last word, each as the whole line.
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
