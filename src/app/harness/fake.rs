//! An outside world for tests: chosen paths, a clock that stands still.

use crate::app::effects::{Ask, Effects};
use iced::Task;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The paths that file dialogs will return, next one first, and what was asked.
#[derive(Clone, Debug, Default)]
pub struct Paths {
    inner: Arc<Mutex<(Vec<PathBuf>, Vec<Ask>)>>,
}

impl Paths {
    /// The next dialog returns this path; dialogs without one are cancelled.
    pub fn choose(&self, path: impl Into<PathBuf>) {
        if let Ok(mut inner) = self.inner.lock() {
            inner.0.push(path.into());
        }
    }

    /// The dialogs that were opened.
    pub fn asked(&self) -> Vec<Ask> {
        self.inner.lock().map(|inner| inner.1.clone()).unwrap_or_default()
    }

    fn answer(&self, ask: Ask) -> Option<PathBuf> {
        let mut inner = self.inner.lock().ok()?;
        inner.1.push(ask);
        if inner.0.is_empty() { None } else { Some(inner.0.remove(0)) }
    }
}

/// The outside world of a test.
#[derive(Clone, Debug, Default)]
pub struct Fake {
    /// What file dialogs return.
    pub paths: Paths,
    /// The time, in milliseconds since 1970.
    pub now: i64,
}

impl Effects for Fake {
    fn choose(&self, ask: Ask) -> Task<Option<PathBuf>> {
        Task::done(self.paths.answer(ask))
    }

    fn now(&self) -> i64 {
        self.now
    }

    fn wait(&self, _time: Duration) -> Task<()> {
        Task::none()
    }

    fn reveal(&self, _path: &Path) -> bool {
        true
    }
}
