//! When the program is started again, it hands its file to the window that already runs.
//!
//! That window holds a lock in the state folder, and looks there once a second for a *request*: a file that holds a
//! path. The later start writes one and waits until it is taken. If nobody takes it, the start withdraws it and opens
//! its own window, so a busy window does no harm. Other computers may share the folder of games, so requests are not
//! there.

use crate::store::folders::Folders;
use crate::store::storage::{self, Access, Limit, LockOutcome, Storage};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long a start waits for an answer, and how often it looks.
const PATIENCE: Duration = Duration::from_secs(3);
const PAUSE: Duration = Duration::from_millis(50);

#[derive(Clone, Debug)]
pub struct Handover {
    storage: Arc<dyn Storage>,
    request: PathBuf,
    window: PathBuf,
    /// Held by the one window that takes files.
    lock: Arc<Mutex<Option<LockOutcome>>>,
}

impl Handover {
    pub fn at(storage: Arc<dyn Storage>, folders: &Folders) -> Self {
        let [request, window] = ["request", "window"].map(|name| folders.state.join(name));
        Self { storage, request, window, lock: Arc::default() }
    }

    /// There is a request. If no other window takes files, this one does from now on.
    pub fn is_waiting(&self) -> bool {
        let mut lock = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        if lock.is_none() {
            let free = storage::make_folder(&*self.storage, storage::folder_of(&self.window))
                .ok()
                .and_then(|()| self.storage.lock(&self.window).ok());
            *lock = free.filter(|free| matches!(free, LockOutcome::Held(_)));
        }
        lock.is_some() && self.storage.stamp(&self.request).is_ok()
    }

    /// `None` if the request was withdrawn, or its start was killed.
    pub fn take(&self) -> Option<PathBuf> {
        // A start holds the lock of its request while it waits.
        let lock = self.storage.lock(&self.request);
        let path = self.storage.read(&self.request, Limit::SETTINGS).ok()?;
        self.storage.remove(&self.request).ok()?;
        let path = String::from_utf8(path).ok().filter(|_| matches!(lock, Ok(LockOutcome::Taken)))?;
        Some(self.storage.resolve(Path::new(&path)))
    }

    /// Offers the file and waits. True if a running window took it.
    pub fn give(&self, file: &Path) -> bool {
        let path = std::path::absolute(file).ok();
        let Some(path) = path.as_deref().and_then(Path::to_str) else { return false };
        if !matches!(self.storage.lock(&self.window), Ok(LockOutcome::Taken)) {
            return false;
        }
        let begun = Instant::now();
        let mut turn = None;
        while begun.elapsed() < PATIENCE {
            if turn.is_none() {
                turn = match self.storage.lock(&self.request) {
                    Ok(LockOutcome::Taken) => None,
                    Ok(held @ LockOutcome::Held(_)) => Some(held),
                    Ok(LockOutcome::Unsupported) | Err(_) => return false,
                };
                let write =
                    || storage::write_atomically(&*self.storage, &self.request, path.as_bytes(), Access::Private);
                if turn.is_some() && write().is_err() {
                    return false;
                }
            } else if is_gone(self.storage.stamp(&self.request)) {
                return true;
            }
            sleep(PAUSE);
        }
        turn.is_some() && is_gone(self.storage.remove(&self.request))
    }
}

fn is_gone<T>(looked: io::Result<T>) -> bool {
    looked.is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
}
