//! Any disk, with calls that fail when told to.

use deerstalker::store::storage::{Access, FileSink, Limit, LockOutcome, NodeKind, Stamp, Storage};
use std::io::{self, ErrorKind};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

#[derive(Clone, Copy, Debug, Default)]
pub enum Fault {
    #[default]
    Never,
    /// The call with this number (counted from 0) and none after it.
    Once(u64),
    /// The call with this number and all after it.
    From(u64),
    Every(&'static str),
}

#[derive(Debug, Default)]
struct State {
    now: i64,
    calls: u64,
    fault: Fault,
    kind: Option<ErrorKind>,
    /// The failing call does its work all the same and then reports an error.
    after: bool,
    /// Every call waits, as on a disk that sleeps.
    held: bool,
    /// Every write drops its last byte and reports success.
    lies: bool,
    log: Vec<String>,
}

/// Counts the calls to a disk, says which of them fail, and has its clock. Clones count together.
#[derive(Clone, Debug, Default)]
pub struct Faults(Arc<Mutex<State>>);

impl Faults {
    pub fn at(now: i64) -> Self {
        Self(Arc::new(Mutex::new(State { now, ..State::default() })))
    }

    pub fn now(&self) -> i64 {
        self.state().now
    }

    pub fn set_now(&self, now: i64) {
        self.state().now = now;
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap()
    }

    /// Counts calls from 0 again.
    pub fn fail(&self, fault: Fault, kind: ErrorKind, after: bool) {
        let mut state = self.state();
        (state.calls, state.fault, state.kind, state.after) = (0, fault, Some(kind), after);
        state.log.clear();
    }

    pub fn heal(&self) {
        let mut state = self.state();
        (state.fault, state.lies) = (Fault::Never, false);
    }

    pub fn hold(&self, held: bool) {
        self.state().held = held;
    }

    /// From now on the last byte of every write is lost, and nobody is told.
    pub fn lie(&self) {
        self.state().lies = true;
    }

    fn written<'a>(&self, bytes: &'a [u8]) -> &'a [u8] {
        &bytes[..bytes.len() - usize::from(self.state().lies && !bytes.is_empty())]
    }

    /// Calls that could fail, since [`Faults::fail`].
    pub fn calls(&self) -> u64 {
        self.state().calls
    }

    pub fn log(&self) -> Vec<String> {
        self.state().log.clone()
    }

    /// Counts a call. An error if it is to fail before doing anything, `Ok(true)` if after.
    fn call(&self, what: &str, path: &Path) -> io::Result<bool> {
        while self.state().held {
            std::thread::sleep(Duration::from_millis(1));
        }
        let mut state = self.state();
        let number = state.calls;
        assert!(number < 100_000, "a caller that asks so often never ends");
        state.calls += 1;
        state.log.push(format!("{what} {}", path.display()));
        let fails = match state.fault {
            Fault::Never => false,
            Fault::Once(at) => number == at,
            Fault::From(at) => number >= at,
            Fault::Every(name) => name == what,
        };
        match (fails, state.after) {
            (false, _) => Ok(false),
            (true, true) => Ok(true),
            (true, false) => Err(Self::error(&state)),
        }
    }

    fn finish(&self, late: bool) -> io::Result<()> {
        if late { Err(Self::error(&self.state())) } else { Ok(()) }
    }

    fn error(state: &State) -> io::Error {
        state.kind.unwrap_or(ErrorKind::Other).into()
    }
}

/// Clones are the same disk.
#[derive(Clone, Debug)]
pub struct Faulty<D> {
    pub disk: D,
    pub faults: Faults,
}

impl<D> Deref for Faulty<D> {
    type Target = Faults;

    fn deref(&self) -> &Faults {
        &self.faults
    }
}

impl<D> Faulty<D> {
    fn once<T>(&self, what: &str, path: &Path, work: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
        let late = self.call(what, path)?;
        let done = work()?;
        self.finish(late).map(|()| done)
    }
}

impl<D> Storage for Faulty<D>
where
    D: Deref<Target: Storage> + std::fmt::Debug + Send + Sync,
{
    fn now(&self) -> i64 {
        self.faults.now()
    }

    fn resolve(&self, path: &Path) -> PathBuf {
        self.disk.resolve(path)
    }

    fn read(&self, path: &Path, limit: Limit) -> io::Result<Vec<u8>> {
        self.call("read", path)?;
        self.disk.read(path, limit)
    }

    fn stamp(&self, path: &Path) -> io::Result<Stamp> {
        self.call("stamp", path)?;
        self.disk.stamp(path)
    }

    fn kind(&self, path: &Path) -> io::Result<NodeKind> {
        self.call("kind", path)?;
        self.disk.kind(path)
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        self.call("list", folder)?;
        self.disk.list(folder)
    }

    fn create_folder(&self, folder: &Path) -> io::Result<bool> {
        self.once("create folder", folder, || self.disk.create_folder(folder))
    }

    fn create(&self, path: &Path, access: Access) -> io::Result<Box<dyn FileSink>> {
        let output = self.once("create", path, || self.disk.create(path, access))?;
        Ok(Box::new(Written { output, faults: self.faults.clone(), path: path.to_owned() }))
    }

    fn copy_permissions(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.once("permissions", to, || self.disk.copy_permissions(from, to))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.once("rename", to, || self.disk.rename(from, to))
    }

    fn link(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.once("link", to, || self.disk.link(from, to))
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.once("remove", path, || self.disk.remove(path))
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.once("sync folder", folder, || self.disk.sync_folder(folder))
    }

    fn lock(&self, path: &Path) -> io::Result<LockOutcome> {
        self.once("lock", path, || self.disk.lock(path))
    }
}

#[derive(Debug)]
struct Written {
    output: Box<dyn FileSink>,
    faults: Faults,
    path: PathBuf,
}

impl FileSink for Written {
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        let late = match self.faults.call("write", &self.path) {
            Ok(late) => late,
            Err(error) => {
                // What a full disk leaves behind.
                self.output.write_all(&bytes[..bytes.len() / 2])?;
                return Err(error);
            }
        };
        self.output.write_all(self.faults.written(bytes))?;
        self.faults.finish(late)
    }

    fn sync(&mut self) -> io::Result<()> {
        let late = self.faults.call("sync", &self.path)?;
        self.output.sync()?;
        self.faults.finish(late)
    }
}
