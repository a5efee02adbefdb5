//! A disk that takes its time for every call, and remembers which calls the window's thread made.

use deerstalker::store::storage::{Access, Disk, FileSink, Limit, LockOutcome, NodeKind, Stamp, Storage};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::{ThreadId, current, sleep};
use std::time::Duration;

#[derive(Clone, Debug)]
pub struct Slow {
    delay: Duration,
    window: ThreadId,
    held_up: Arc<Mutex<Vec<String>>>,
    /// Calls of background threads wait until they are released.
    gate: Arc<(Mutex<bool>, Condvar)>,
}

impl Slow {
    pub fn new(delay: Duration) -> Self {
        Self { delay, window: current().id(), held_up: Arc::default(), gate: Arc::default() }
    }

    pub fn held_up(&self) -> Vec<String> {
        self.held_up.lock().unwrap().clone()
    }

    /// Makes calls of background threads wait, or releases them.
    pub fn hold(&self, hold: bool) {
        *self.gate.0.lock().unwrap() = hold;
        self.gate.1.notify_all();
    }

    fn call(&self, name: &str, path: &Path) -> Disk {
        if current().id() == self.window {
            self.held_up.lock().unwrap().push(format!("{name} {}", path.display()));
        } else {
            drop(self.gate.1.wait_while(self.gate.0.lock().unwrap(), |held| *held).unwrap());
        }
        sleep(self.delay);
        Disk
    }
}

impl Storage for Slow {
    fn now(&self) -> i64 {
        Disk.now()
    }

    fn resolve(&self, path: &Path) -> PathBuf {
        self.call("resolve", path).resolve(path)
    }

    fn read(&self, path: &Path, limit: Limit) -> io::Result<Vec<u8>> {
        self.call("read", path).read(path, limit)
    }

    fn stamp(&self, path: &Path) -> io::Result<Stamp> {
        self.call("stamp", path).stamp(path)
    }

    fn kind(&self, path: &Path) -> io::Result<NodeKind> {
        self.call("kind", path).kind(path)
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        self.call("list", folder).list(folder)
    }

    fn create_folder(&self, folder: &Path) -> io::Result<bool> {
        self.call("create_folder", folder).create_folder(folder)
    }

    fn create(&self, path: &Path, access: Access) -> io::Result<Box<dyn FileSink>> {
        self.call("create", path).create(path, access)
    }

    fn copy_permissions(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.call("copy_permissions", to).copy_permissions(from, to)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.call("rename", from).rename(from, to)
    }

    fn link(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.call("link", from).link(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.call("remove", path).remove(path)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.call("sync_folder", folder).sync_folder(folder)
    }

    fn lock(&self, path: &Path) -> io::Result<LockOutcome> {
        self.call("lock", path).lock(path)
    }
}
