//! The quick-entry line, in which an entry of any game is typed.

use super::{Action, GameNotebook, Message, NotebookGame, Request};
use crate::app::context::Context;
use crate::app::theme::{self, size, space};
use crate::entry::line_editor::LineEditor;
use iced::Task;
use iced::widget::{operation, text_input};

/// The name of the field.
const FIELD: &str = "quick";

/// Gives the line the keyboard.
pub fn focus<M: Send + 'static>() -> Task<M> {
    operation::focus(FIELD)
}

/// Gives the line the keyboard, with the cursor at the end.
pub(in crate::app) fn focus_end<M: Send + 'static>() -> Task<M> {
    Task::batch([focus(), operation::move_cursor_to_end(FIELD)])
}

/// The field alone.
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
        .style(theme::input)
}

impl<G: NotebookGame> GameNotebook<G> {
    /// Takes a message of the line.
    pub(in crate::app) fn edit_line(&mut self, message: Message, context: &Context<'_>) -> Action<G> {
        if self.file.read_only().is_some() {
            return Action::<G>::none();
        }
        G::line_focused(self);
        self.undone = None;
        if let Message::Typed { text, .. } | Message::Letters(text) = &message
            && self.input.line.is_empty()
        {
            // No entry begins with "?": in an empty line it shows the key help, as elsewhere.
            if text == "?" {
                return Action::<G>::request(Request::Keys.into());
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

    /// Puts `words` into the line, to be continued.
    pub(in crate::app) fn begin_line(&mut self, words: &str) -> Action<G> {
        G::line_focused(self);
        self.input.line.put(format!("{words} "));
        Action::<G>::task(focus_end())
    }
}
