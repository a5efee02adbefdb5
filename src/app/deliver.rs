//! Delivers each message to its screen, and carries out what the screen asks of the window. Messages for screens that
//! are no longer shown are dropped.
//!
//! On `Screen::Notebook` they go to the open notebook: the table of a game of Clue, or the museum (`Caper`).

use super::{App, Message, OpenNotebook, Request, Screen, notebook, review};
use iced::Task;

impl App {
    pub(super) fn deliver(&mut self, message: Message) -> Task<Message> {
        let context = super::reading!(self);
        match (message, &mut self.screen, &mut self.open) {
            (Message::Casebook(message), Screen::Casebook(state), _) => {
                let action = state.update(message, &context);
                if action.requests.iter().any(Request::stops_opening) {
                    self.stop_opening();
                }
                self.act(action, Message::Casebook)
            }
            (Message::Setup(message), Screen::Setup(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Setup)
            }
            (Message::Settings(message), Screen::Settings(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Settings)
            }
            (Message::Editions(message), Screen::Editions(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Editions)
            }
            (Message::Recovery(message), Screen::Recovery(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Recovery)
            }
            (Message::Statistics(message), Screen::Statistics(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Statistics)
            }
            (Message::Solo(message), Screen::Solo(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Solo)
            }
            // The review was left before its write ended. The notebook has the same file, and settles the write.
            (
                Message::Review(review::Message::TruthWritten(serial)),
                Screen::Notebook,
                Some(OpenNotebook::Clue(table)),
            ) => {
                let action = table.update(notebook::Message::Written(serial).into(), &context);
                self.act(action, Message::Table)
            }
            (Message::Table(message), Screen::Notebook, Some(OpenNotebook::Clue(table))) => {
                let action = table.update(message, &context);
                self.act(action, Message::Table)
            }
            (Message::Victory(message), Screen::Victory(state), Some(OpenNotebook::Clue(table))) => {
                let action = state.update(message, table.file(), &context);
                self.act(action, Message::Victory)
            }
            (Message::Review(message), Screen::Review(state), Some(OpenNotebook::Clue(table))) => {
                let action = state.update(message, &mut table.file, &context);
                self.act(action, Message::Review)
            }
            (Message::Export(message), Screen::Export(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Export)
            }
            (Message::Caper(message), Screen::Notebook, Some(OpenNotebook::Caper(museum))) => {
                let action = museum.update(message, &context);
                self.act(action, Message::Caper)
            }
            (Message::CaperSetup(message), Screen::CaperSetup(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::CaperSetup)
            }
            _ => Task::none(),
        }
    }
}
