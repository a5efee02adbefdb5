//! What screens can read, and all effects outside the window.
//!
//! Effects that take time return a [`Task`]. Tests use other [`Effects`], and intercept iced's own tasks for the window
//! and for text in the clipboard.

use super::clipboard::{PictureClipboard, SystemClipboard};
use super::dialog::{self, Ask, Chosen};
use super::motion::{FRAME, Motion};
use super::theme::Mode;
use crate::store::{Library, Settings};
use crate::text::{Args, Language};
use iced::Task;
use iced::futures::FutureExt;
use iced::futures::channel::oneshot;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub language: &'a Language,
    pub settings: &'a Settings,
    /// Disk functions are for jobs only.
    pub library: &'a Library,
    pub mode: Mode,
    /// Short motions may show changes.
    pub moves: bool,
    pub effects: &'a dyn Effects,
}

impl Context<'_> {
    /// Called by [`fl!`](crate::fl).
    pub fn format(&self, key: &str, args: &Args<'_>) -> String {
        self.language.format(key, args)
    }

    /// Begins a motion of so many parts. It is over at once if motions are off.
    pub fn begin(&self, parts: u8) -> Motion {
        if self.moves { Motion::begun(parts) } else { Motion::default() }
    }

    pub fn next_frame(&self, motion: Motion) -> Task<()> {
        if motion.is_over() { Task::none() } else { self.effects.wait(FRAME) }
    }
}

/// Returns whether something has happened.
pub type Look = Box<dyn FnMut() -> bool + Send>;

const LOOK_PERIOD: Duration = Duration::from_secs(1);

pub type Work = Box<dyn FnOnce() + Send>;

pub trait Effects: Send {
    fn choose(&self, ask: Ask) -> Task<Chosen>;

    /// Milliseconds since 1970 (UTC).
    fn now(&self) -> i64;

    fn wait(&self, time: Duration) -> Task<()>;

    /// Calls `look` every second until it returns `true`, on a thread of its own, so that the window sleeps.
    fn watch(&self, look: Look) -> Task<()>;

    /// Starts a new thread, only for [`jobs`](super::jobs). The work is dropped if that fails.
    fn spawn(&self, name: &'static str, work: Work);

    /// Shows a file in the system's file manager. The answer is whether that could be started.
    fn reveal(&self, path: &Path) -> Task<bool>;

    fn pictures(&self) -> Arc<dyn PictureClipboard>;
}

#[derive(Clone, Default)]
pub struct SystemEffects {
    pictures: Arc<SystemClipboard>,
}

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

    fn watch(&self, mut look: Look) -> Task<()> {
        let (send, receive) = oneshot::channel();
        let watch = move || {
            while !send.is_canceled() {
                if look() {
                    send.send(()).ok();
                    return;
                }
                std::thread::sleep(LOOK_PERIOD);
            }
        };
        self.spawn("watch", Box::new(watch));
        Task::future(async move { receive.await.ok() }).and_then(Task::done)
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
        // On a thread, because the program is read from the disk.
        let (send, receive) = oneshot::channel();
        let start = move || {
            send.send(command.spawn().is_ok()).ok();
        };
        self.spawn("reveal", Box::new(start));
        Task::future(receive.map(|started| started.unwrap_or(false)))
    }

    fn pictures(&self) -> Arc<dyn PictureClipboard> {
        Arc::clone(&self.pictures) as Arc<dyn PictureClipboard>
    }
}
