//! Delivers each message to its screen or notebook, and carries out what the screen asks of the window. Messages for a
//! screen that is no longer shown are dropped.

use super::{App, Message, OpenNotebook, Screen, notebook, review};
use iced::Task;

impl App {
    pub(super) fn deliver(&mut self, message: Message) -> Task<Message> {
        let context = super::reading!(self);
        match (message, &mut self.screen, &mut self.open) {
            (Message::Casebook(message), Screen::Casebook(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Casebook, Self::casebook_request)
            }
            (Message::Setup(message), Screen::Setup(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Setup, Self::setup_request)
            }
            (Message::Settings(message), Screen::Settings(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Settings, Self::settings_request)
            }
            (Message::Editions(message), Screen::Editions(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Editions, Self::editions_request)
            }
            (Message::Recovery(message), Screen::Recovery(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Recovery, Self::recovery_request)
            }
            (Message::Statistics(message), Screen::Statistics(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Statistics, Self::statistics_request)
            }
            (Message::Solo(message), Screen::Solo(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Solo, Self::solo_request)
            }
            // What the player entered in the review is written; they may have left the review since.
            (Message::Review(review::Message::Written(serial)), Screen::Notebook, Some(OpenNotebook::Clue(table))) => {
                let action = table.update(notebook::Message::Written(serial).into(), &context);
                self.act(action, Message::Table, Self::table_request)
            }
            (Message::Table(message), Screen::Notebook, Some(OpenNotebook::Clue(table))) => {
                let action = table.update(message, &context);
                self.act(action, Message::Table, Self::table_request)
            }
            (Message::Victory(message), Screen::Victory(state), Some(OpenNotebook::Clue(table))) => {
                let action = state.update(message, table.file(), &context);
                self.act(action, Message::Victory, Self::victory_request)
            }
            (Message::Review(message), Screen::Review(state), Some(OpenNotebook::Clue(table))) => {
                let action = state.update(message, &mut table.file, &context);
                self.act(action, Message::Review, Self::review_request)
            }
            (Message::Export(message), Screen::Export(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Export, Self::export_request)
            }
            (Message::Caper(message), Screen::Notebook, Some(OpenNotebook::Caper(museum))) => {
                let action = museum.update(message, &context);
                self.act(action, Message::Caper, Self::notebook_request)
            }
            (Message::CaperSetup(message), Screen::CaperSetup(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::CaperSetup, Self::caper_setup_request)
            }
            _ => Task::none(),
        }
    }
}
