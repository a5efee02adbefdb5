//! A game that is open in another window: shows what that window writes, and takes the lock once it is released.

use super::action::Notice;
use super::jobs::{self, JobPanicked};
use super::library::AnyReload;
use super::notebook::FollowedFile;
use super::{App, Message as Root, OpenNotebook, Screen};
use crate::fl;
use crate::store::OpenError;
use iced::Task;
use std::time::Duration;

const FOLLOW: Duration = Duration::from_millis(1500);

impl App {
    fn only_reads(&self) -> bool {
        self.open.as_ref().is_some_and(OpenNotebook::only_reads)
    }

    /// Only if the open game is read-only.
    pub(super) fn follow_later(&self) -> Task<Root> {
        let opened = self.opened;
        if self.only_reads() { self.effects.wait(FOLLOW).map(move |()| Root::Follow(opened)) } else { Task::none() }
    }

    pub(super) fn follow(&mut self, opened: u64) -> Task<Root> {
        if opened != self.opened {
            return Task::none();
        }
        // The export screen keeps its copy of the game.
        let shown = matches!(self.screen, Screen::Notebook | Screen::Review(_));
        if !shown || self.files.following.is_some() {
            return if shown { Task::none() } else { self.follow_later() };
        }
        if !self.only_reads() {
            return Task::none();
        }
        let look: Box<dyn FnOnce() -> Result<AnyReload, OpenError> + Send> = match &self.open {
            Some(OpenNotebook::Clue(table)) => {
                let look = table.file().read_reload();
                Box::new(move || look().map(AnyReload::Clue))
            }
            Some(OpenNotebook::Caper(museum)) => {
                let look = museum.file().read_reload();
                Box::new(move || look().map(AnyReload::Caper))
            }
            None => return Task::none(),
        };
        jobs::run(&mut self.files.following, &*self.effects, "follow game", move |_| look())
            .map(|answer| Root::Reloaded(Box::new(answer)))
    }

    pub(super) fn followed(&mut self, looked: Result<Result<AnyReload, OpenError>, JobPanicked>) -> Task<Root> {
        let mut tasks = Vec::new();
        match looked {
            Ok(Ok(found)) => {
                self.unfollowed = None;
                if let Some(FollowedFile { ours, notices, task }) = self.apply_reload(found) {
                    tasks.push(task);
                    tasks.extend(
                        notices.iter().map(|notice| self.show_notice(Notice::error(notice.text(&self.language)))),
                    );
                    if ours {
                        tasks.push(self.show_notice(Notice::remark(fl!(self.language, "read-only-over"))));
                    }
                }
            }
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
