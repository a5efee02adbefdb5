//! What screens may read, and the one place where the window touches the world outside itself: file dialogs, the clock,
//! waiting, threads, the file manager.
//!
//! Screens ask for effects through [`Context`] and get a [`Task`]; tests put another [`Effects`] in its place. The
//! clipboard and the window itself are reached by the toolkit's own tasks, which tests catch as they are.

use super::dialog::{self, Ask, Chosen};
use super::theme::Mode;
use crate::casebook::{Library, Settings};
use crate::language::Language;
use iced::Task;
use iced::futures::FutureExt;
use iced::futures::channel::oneshot;
use std::path::Path;
use std::time::Duration;

/// What every screen may read while it updates and draws.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The words.
    pub language: &'a Language,
    /// What the player prefers.
    pub settings: &'a Settings,
    /// The games and own editions, for jobs: nothing else may ask it for anything that lies on a disk.
    pub library: &'a Library,
    /// Which theme is on.
    pub mode: Mode,
    /// The outside world.
    pub effects: &'a dyn Effects,
}

/// What a job does.
pub type Work = Box<dyn FnOnce() + Send>;

/// Things only the outside world can do.
pub trait Effects: Send {
    /// Asks for a file or folder.
    fn choose(&self, ask: Ask) -> Task<Chosen>;

    /// Milliseconds since 1970 (UTC).
    fn now(&self) -> i64;

    /// Comes back after a while.
    fn wait(&self, time: Duration) -> Task<()>;

    /// Does work on a thread of its own, which has this name; for [`worker`](super::jobs) only. If no thread can be had,
    /// the work is dropped.
    fn spawn(&self, name: &'static str, work: Work);

    /// Shows a file or folder in the system's own program for it; whether that could be started.
    fn reveal(&self, path: &Path) -> Task<bool>;
}

/// The real world.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemEffects;

impl Effects for SystemEffects {
    fn choose(&self, ask: Ask) -> Task<Chosen> {
        Task::future(dialog::choose(ask))
    }

    fn now(&self) -> i64 {
        jiff::Timestamp::now().as_millisecond()
    }

    fn wait(&self, time: Duration) -> Task<()> {
        Task::future(async move {
            async_io::Timer::after(time).await;
        })
    }

    fn spawn(&self, name: &'static str, work: Work) {
        std::thread::Builder::new().name(name.to_owned()).spawn(work).ok();
    }

    fn reveal(&self, path: &Path) -> Task<bool> {
        let program = if cfg!(target_os = "macos") {
            "open"
        } else if cfg!(target_os = "windows") {
            "explorer"
        } else {
            "xdg-open"
        };
        let mut command = std::process::Command::new(program);
        command.arg(path);
        // Starting a program reads it from the disk.
        let (send, receive) = oneshot::channel();
        let start = move || {
            send.send(command.spawn().is_ok()).ok();
        };
        self.spawn("reveal", Box::new(start));
        Task::future(receive.map(|started| started.unwrap_or(false)))
    }
}
