//! Delivers each message to the screen or notebook that it is for, and what that answers to the window.

use super::{App, Message, OpenNotebook, Screen, notebook, review};
use iced::Task;

impl App {
    /// Delivers a message to its screen. Messages for a screen that is no longer shown are dropped.
    pub(super) fn deliver(&mut self, message: Message) -> Task<Message> {
        let context = super::reading!(self);
        match (message, &mut self.screen, &mut self.open) {
            (Message::Casebook(message), Screen::Casebook(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Casebook, Self::in_casebook)
            }
            (Message::Setup(message), Screen::Setup(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Setup, Self::in_setup)
            }
            (Message::Settings(message), Screen::Settings(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Settings, Self::in_settings)
            }
            (Message::Editions(message), Screen::Editions(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Editions, Self::in_editions)
            }
            (Message::Recovery(message), Screen::Recovery(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Recovery, Self::on_recovery)
            }
            (Message::Statistics(message), Screen::Statistics(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Statistics, Self::in_statistics)
            }
            (Message::Solo(message), Screen::Solo(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Solo, Self::in_solo)
            }
            // What the player entered in the review is written; they may have left the review since.
            (Message::Review(review::Message::Written(serial)), Screen::Notebook, Some(OpenNotebook::Clue(table))) => {
                let action = table.update(notebook::Message::Written(serial).into(), &context);
                self.act(action, Message::Table, Self::at_table)
            }
            (Message::Table(message), Screen::Notebook, Some(OpenNotebook::Clue(table))) => {
                let action = table.update(message, &context);
                self.act(action, Message::Table, Self::at_table)
            }
            (Message::Victory(message), Screen::Victory(state), Some(OpenNotebook::Clue(table))) => {
                let action = state.update(message, table.file(), &context);
                self.act(action, Message::Victory, Self::after_game)
            }
            (Message::Review(message), Screen::Review(state), Some(OpenNotebook::Clue(table))) => {
                let action = state.update(message, &mut table.file, &context);
                self.act(action, Message::Review, Self::in_review)
            }
            (Message::Export(message), Screen::Export(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::Export, Self::in_export)
            }
            (Message::Caper(message), Screen::Notebook, Some(OpenNotebook::Caper(museum))) => {
                let action = museum.update(message, &context);
                self.act(action, Message::Caper, Self::in_notebook)
            }
            (Message::CaperSetup(message), Screen::CaperSetup(state), _) => {
                let action = state.update(message, &context);
                self.act(action, Message::CaperSetup, Self::in_caper_setup)
            }
            _ => Task::none(),
        }
    }
}
