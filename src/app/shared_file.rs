//! A game that is open in another window: shows what that window writes, and takes the lock once it is released.

use super::action::Notice;
use super::jobs::{self, JobPanicked};
use super::library::{AnyReload, LibraryEvent, job_messages};
use super::{App, Message as Root, ParkedScreen, Screen};
use crate::fl;
use crate::format::record::Record;
use crate::store::{FileNotice as Told, FileReload, OpenError, OpenFile};
use iced::Task;
use std::time::Duration;

/// How often a game that is open in another window is re-read.
const FOLLOW: Duration = Duration::from_millis(1500);

/// Applies what was found. If anything changed, returns whether the file is ours now, and the notices.
fn apply_reload<R: Record>(file: &mut OpenFile<R>, looked: FileReload<R>) -> Option<(bool, Vec<Told>)> {
    file.apply_reload(looked).then(|| (file.read_only().is_none(), file.take_notices()))
}

impl App {
    /// Whether the open game is read-only.
    fn only_reads(&self) -> bool {
        let museum = self.museum().is_some_and(|museum| museum.file().read_only().is_some());
        museum || self.game.as_ref().is_some_and(|game| game.read_only().is_some())
    }

    /// Schedules the next re-reading of a read-only game; does nothing for other games.
    pub(super) fn follow_later(&self) -> Task<Root> {
        let opened = self.opened;
        if self.only_reads() { self.effects.wait(FOLLOW).map(move |()| Root::Follow(opened)) } else { Task::none() }
    }

    /// Starts the job that reads what the other window has written, or takes the lock.
    pub(super) fn follow(&mut self, opened: u64) -> Task<Root> {
        if opened != self.opened {
            return Task::none();
        }
        // The export screen keeps its copy of the game.
        let shown = matches!(self.screen, Screen::Table(_) | Screen::Review(_) | Screen::Caper(_));
        if !shown || self.files.following.is_some() {
            return if shown { Task::none() } else { self.follow_later() };
        }
        if !self.only_reads() {
            return Task::none();
        }
        let look: Box<dyn FnOnce() -> Result<AnyReload, OpenError> + Send> = match (&self.game, self.museum()) {
            (Some(game), _) => {
                let look = game.read_reload();
                Box::new(move || look().map(AnyReload::Clue))
            }
            (None, Some(museum)) => {
                let look = museum.file().read_reload();
                Box::new(move || look().map(AnyReload::Caper))
            }
            (None, None) => return Task::none(),
        };
        let (job, task) = jobs::run(&*self.effects, "follow game", move |_| look());
        self.files.following = Some(job);
        job_messages(task, |answer| LibraryEvent::Followed(Box::new(answer)))
    }

    /// Handles the result: shows the changed game, or that the game is ours now.
    pub(super) fn followed(&mut self, looked: Result<Result<AnyReload, OpenError>, JobPanicked>) -> Task<Root> {
        let mut tasks = Vec::new();
        match looked {
            Ok(Ok(found)) => {
                self.unfollowed = None;
                if let Some((ours, notices, shown)) = self.take_found(found) {
                    tasks.push(shown);
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
                tasks.push(self.trouble(&error));
                self.unfollowed = Some(error);
            }
            Err(broke) => tasks.push(self.job_panicked(broke)),
        }
        tasks.push(self.follow_later());
        Task::batch(tasks)
    }

    /// Applies the result to the open game and its screen.
    fn take_found(&mut self, found: AnyReload) -> Option<(bool, Vec<Told>, Task<Root>)> {
        let context = super::reading!(self);
        match (found, &mut self.game, &mut self.screen, &mut self.aside) {
            (AnyReload::Clue(looked), Some(game), screen, _) => {
                let (ours, notices) = apply_reload(game, looked)?;
                let shown = match screen {
                    Screen::Table(state) => state.followed(game, &context).map(Root::Table),
                    Screen::Review(state) => state.set_game(game, &context).map(Root::Review),
                    _ => Task::none(),
                };
                Some((ours, notices, shown))
            }
            (AnyReload::Caper(looked), _, Screen::Caper(museum), _)
            | (AnyReload::Caper(looked), _, _, Some(ParkedScreen::Museum(museum))) => {
                let was_last = museum.shows_last();
                let (ours, notices) = apply_reload(museum.file_mut(), looked)?;
                Some((ours, notices, museum.followed(was_last, &context).map(Root::Caper)))
            }
            _ => None,
        }
    }
}
