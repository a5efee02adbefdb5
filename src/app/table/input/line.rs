//! The quick-entry line at the foot of the table.

pub(in crate::app::table) use crate::app::line::{field, focus};
use crate::app::line::{focus_end, take};
use crate::app::table::{Action, Pane, Request, State};

pub use crate::app::line::Message;

impl State {
    /// Takes a message of the line.
    pub(in crate::app::table) fn update_line(&mut self, message: Message) -> Action {
        self.pane = Pane::Quick;
        self.undone = None;
        let line = &self.input.line;
        match message {
            // No entry begins with "?", the sign for "not heard": in an empty line it shows the key help, as elsewhere.
            Message::Typed { text, .. } | Message::Letters(text) if text == "?" && line.is_empty() => {
                Action::request(Request::Keys)
            }
            message => {
                let completions = &self.input.reading().completions;
                let offers = completions.iter().map(|offer| offer.apply(line.typed())).collect();
                Action::task(take(&mut self.input.line, message, offers))
            }
        }
    }

    /// Puts `words` into the line, to be continued.
    pub(in crate::app::table) fn begin_line(&mut self, words: &str) -> Action {
        self.pane = Pane::Quick;
        self.input.line.put(format!("{words} "));
        Action::task(focus_end())
    }

    /// Undoes or redoes typing. Returns `false` if there is nothing to undo.
    pub(in crate::app::table) fn undo_typing(&mut self, redo: bool) -> Option<Action> {
        self.input.line.step(redo).then(|| Action::task(focus_end()))
    }
}
