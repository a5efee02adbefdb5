//! Files dropped on the window, or handed over by a later start of the program, which then ends.

use super::jobs;
use super::jobs::JobMessage;
use super::library::OpenPurpose;
use super::{App, Message, OpenNotebook, Screen, WindowEvent};
use iced::Task;
use iced::window::{self, UserAttention};
use std::path::PathBuf;
use std::time::Duration;

/// Time before another try to take a file.
const AGAIN: Duration = Duration::from_secs(1);

impl App {
    pub(super) fn await_files(&self) -> Task<Message> {
        let handover = self.handover.clone();
        self.effects.watch(Box::new(move || handover.is_waiting())).map(|()| Message::FileWaits)
    }

    /// False while a question is open, or a game is being opened or left.
    pub(super) fn takes_files(&self) -> bool {
        let saving = matches!(&self.screen, Screen::Editions(state) if state.is_saving());
        let leaving = self.leaving.is_some() || self.files.opens_or_closes();
        !(saving || leaving || self.question.is_some() || self.set_aside.is_some())
    }

    /// Takes the waiting file. One that cannot be taken now is left, and the other start opens its own window.
    pub(super) fn take_file(&mut self) -> Task<Message> {
        if !self.takes_files() {
            return self.effects.wait(AGAIN).map(|()| Message::FileWaits);
        }
        let handover = self.handover.clone();
        jobs::run(&mut self.taking, &*self.effects, "take file", move |_| handover.take()).map(Message::FileTaken)
    }

    pub(super) fn file_taken(&mut self, answer: JobMessage<Option<PathBuf>>) -> Task<Message> {
        let opened = match answer.take(&mut self.taking) {
            Some(Ok(Some(path))) => {
                let opened = self.guarded(Message::Window(WindowEvent::FileArrived(path)));
                Task::batch([opened, self.come_forward()])
            }
            Some(Ok(None)) => Task::none(),
            Some(Err(panicked)) => self.job_panicked(panicked),
            None => return Task::none(),
        };
        Task::batch([opened, self.await_files()])
    }

    /// Desktops that let no program take the keyboard mark the window instead.
    fn come_forward(&self) -> Task<Message> {
        let Some(id) = self.window else { return Task::none() };
        window::request_user_attention(id, Some(UserAttention::Informational))
            .chain(window::minimize(id, false))
            .chain(window::gain_focus(id))
    }

    pub(super) fn open_arrived(&mut self, path: PathBuf) -> Task<Message> {
        if self.open.as_ref().map(OpenNotebook::path) == Some(&*path) {
            return match self.screen {
                Screen::Settings(_) | Screen::Setup(_) => self.show_notebook(),
                // All other pages of an open game show what arrived.
                _ => Task::none(),
            };
        }
        self.leave(move |app| app.open(path, OpenPurpose::Table))
    }
}
