//! A game that another window has open, so that this window only reads it. It shows what the other one writes, and
//! takes the lock once that is free.

use super::action::Notice;
use super::jobs::{self, JobPanicked};
use super::library::AnyReload;
use super::notebook::FollowedFile;
use super::{App, Message as Root, OpenNotebook, Screen};
use crate::fl;
use crate::store::OpenError;
use iced::Task;
use std::time::Duration;

const BETWEEN_LOOKS: Duration = Duration::from_millis(1500);

impl App {
    fn only_reads(&self) -> bool {
        self.open.as_ref().is_some_and(OpenNotebook::only_reads)
    }

    /// Plans the next look at the file, if this window still only reads it.
    pub(super) fn follow_later(&self) -> Task<Root> {
        if !self.only_reads() {
            return Task::none();
        }
        let opened = self.opened;
        self.effects.wait(BETWEEN_LOOKS).map(move |()| Root::Follow(opened))
    }

    pub(super) fn follow(&mut self, opened: u64) -> Task<Root> {
        // After a look that is under way, `followed` will plan the next one.
        if opened != self.opened || self.files.following.is_some() || !self.only_reads() {
            return Task::none();
        }
        // No other screen follows the file. Export, for example, keeps its copy.
        if !matches!(self.screen, Screen::Notebook | Screen::Review(_)) {
            return self.follow_later();
        }
        let read: Box<dyn FnOnce() -> Result<AnyReload, OpenError> + Send> = match &self.open {
            Some(OpenNotebook::Clue(table)) => {
                let read = table.file().read_reload();
                Box::new(move || read().map(AnyReload::Clue))
            }
            Some(OpenNotebook::Caper(museum)) => {
                let read = museum.file().read_reload();
                Box::new(move || read().map(AnyReload::Caper))
            }
            None => return Task::none(),
        };
        jobs::run(&mut self.files.following, &*self.effects, "follow game", move |_| read())
            .map(|answer| Root::Reloaded(Box::new(answer)))
    }

    pub(super) fn followed(&mut self, read: Result<Result<AnyReload, OpenError>, JobPanicked>) -> Task<Root> {
        let mut tasks = Vec::new();
        match read {
            Ok(Ok(found)) => {
                self.unfollowed = None;
                if let Some(FollowedFile { ours, notices, task }) = self.apply_reload(found) {
                    tasks.push(task);
                    tasks.extend(
                        notices.iter().map(|notice| self.show_notice(Notice::error(notice.text(&self.language)))),
                    );
                    // The other window is closed, and this one has the lock.
                    if ours {
                        tasks.push(self.show_notice(Notice::remark(fl!(self.language, "read-only-over"))));
                    }
                }
            }
            // The error was shown after an earlier look.
            Ok(Err(error)) if self.unfollowed.as_ref() == Some(&error) => {}
            Ok(Err(error)) => {
                tasks.push(self.show_error(&error));
                self.unfollowed = Some(error);
            }
            Err(panicked) => tasks.push(self.job_panicked(panicked)),
        }
        tasks.push(self.follow_later());
        Task::batch(tasks)
    }

    /// `None` if nothing changed, or the game is no longer open.
    fn apply_reload(&mut self, reload: AnyReload) -> Option<FollowedFile<Root>> {
        let context = super::reading!(self);
        match (reload, &mut self.open) {
            (AnyReload::Clue(reload), Some(OpenNotebook::Clue(table))) => {
                let followed = table.follow(reload, &context)?.map(Root::Table);
                Some(match &mut self.screen {
                    Screen::Review(state) => {
                        let task = state.set_game(table.file(), &context).map(Root::Review);
                        FollowedFile { task, ..followed }
                    }
                    _ => followed,
                })
            }
            (AnyReload::Caper(reload), Some(OpenNotebook::Caper(museum))) => {
                Some(museum.follow(reload, &context)?.map(Root::Caper))
            }
            _ => None,
        }
    }
}
