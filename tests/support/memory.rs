//! A disk in memory that fails when told to, and that can lose its power.
//!
//! It keeps two states apart: what programs see, and what is on the platter. Only `sync` moves a file's content from
//! the one to the other, and only `sync_folder` the names in a folder. When the power goes, everything in between
//! survives or not by the roll of a die.

pub use crate::faulty::{Fault, Faults};

use deerstalker::store::storage::{Access, FileSink, Limit, LockOutcome, NodeKind, Stamp, Storage};
use rand::{Rng, RngExt};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};

#[derive(Clone, Debug, Default)]
struct File {
    seen: Vec<u8>,
    /// What is on the platter; `None` if nothing was ever synced.
    kept: Option<Vec<u8>>,
    modified: i64,
    mode: u32,
}

#[derive(Debug, Default)]
struct State {
    files: Vec<File>,
    seen: BTreeMap<PathBuf, usize>,
    kept: BTreeMap<PathBuf, usize>,
    /// The folders, and whether their names are on the platter.
    folders: BTreeMap<PathBuf, bool>,
    mounted: Option<PathBuf>,
    locks: BTreeSet<PathBuf>,
    now: i64,
}

impl State {
    fn apart(&self, one: &Path, other: &Path) -> bool {
        self.mounted.as_ref().is_some_and(|mounted| one.starts_with(mounted) != other.starts_with(mounted))
    }

    fn folder_of(&self, path: &Path) -> io::Result<()> {
        if self.folders.contains_key(path.parent().unwrap()) { Ok(()) } else { Err(ErrorKind::NotFound.into()) }
    }
}

/// Clones are the same disk.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    state: Arc<Mutex<State>>,
    faults: Faults,
}

impl std::ops::Deref for Memory {
    type Target = Faults;

    fn deref(&self) -> &Faults {
        &self.faults
    }
}

impl Memory {
    pub fn new() -> Self {
        let memory = Self::default();
        let mut state = memory.state();
        state.now = 1_795_203_000_000;
        state.folders.insert("/".into(), true);
        drop(state);
        memory
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    /// Nothing can be renamed or linked between the disks.
    pub fn mount(&self, folder: &Path) {
        self.state().mounted = Some(folder.to_owned());
    }

    pub fn set_now(&self, now: i64) {
        self.state().now = now;
    }

    /// As another program would.
    pub fn put(&self, path: &Path, bytes: &[u8]) {
        let mut state = self.state();
        let modified = state.now * 1_000_000 + state.files.len() as i64;
        state.folders.extend(path.ancestors().skip(1).map(|folder| (folder.to_owned(), true)));
        state.files.push(File { seen: bytes.to_vec(), kept: Some(bytes.to_vec()), modified, mode: 0o644 });
        let file = state.files.len() - 1;
        state.seen.insert(path.to_owned(), file);
        state.kept.insert(path.to_owned(), file);
    }

    /// As another program would.
    pub fn take(&self, path: &Path) {
        let mut state = self.state();
        state.seen.remove(path);
        state.kept.remove(path);
    }

    /// As programs see it.
    pub fn content(&self, path: &Path) -> Option<Vec<u8>> {
        let state = self.state();
        state.seen.get(path).map(|file| state.files[*file].seen.clone())
    }

    /// As programs see them.
    pub fn paths(&self) -> Vec<PathBuf> {
        self.state().seen.keys().cloned().collect()
    }

    pub fn mode(&self, path: &Path) -> Option<u32> {
        let state = self.state();
        state.seen.get(path).map(|file| state.files[*file].mode)
    }

    pub fn set_mode(&self, path: &Path, mode: u32) {
        let mut state = self.state();
        let file = state.seen[path];
        state.files[file].mode = mode;
    }

    /// A new disk, as this one is after the power went. The old one is unchanged. No locks are held.
    pub fn power_cut(&self, rng: &mut impl Rng) -> Self {
        let state = self.state();
        let mut folders = BTreeMap::new();
        for (folder, kept) in &state.folders {
            let above = folder.parent().is_none_or(|above| folders.contains_key(above));
            if above && (*kept || rng.random_bool(0.5)) {
                folders.insert(folder.clone(), true);
            }
        }
        let mut names = state.kept.clone();
        let all: BTreeSet<&PathBuf> = state.seen.keys().chain(state.kept.keys()).collect();
        for path in all {
            if state.seen.get(path) != state.kept.get(path) && rng.random_bool(0.5) {
                match state.seen.get(path) {
                    Some(file) => names.insert(path.clone(), *file),
                    None => names.remove(path),
                };
            }
        }
        let files: Vec<File> = state
            .files
            .iter()
            .map(|file| {
                let written = file.seen.len();
                let content = match (&file.kept, rng.random_range(0..3)) {
                    (Some(kept), _) if *kept == file.seen => kept.clone(),
                    (Some(kept), 0) => kept.clone(),
                    (_, 1) => file.seen.clone(),
                    _ => file.seen[..rng.random_range(0..=written)].to_vec(),
                };
                File { seen: content.clone(), kept: Some(content), ..file.clone() }
            })
            .collect();
        names.retain(|path, _| folders.contains_key(path.parent().unwrap()));
        let fresh = State { files, seen: names.clone(), kept: names, folders, now: state.now, ..State::default() };
        Self { state: Arc::new(Mutex::new(fresh)), faults: Faults::default() }
    }
}

impl Storage for Memory {
    fn now(&self) -> i64 {
        self.state().now
    }

    fn resolve(&self, path: &Path) -> PathBuf {
        path.to_owned()
    }

    fn read(&self, path: &Path, limit: Limit) -> io::Result<Vec<u8>> {
        self.call("read", path)?;
        let state = self.state();
        let file = state.seen.get(path).ok_or(ErrorKind::NotFound)?;
        let bytes = state.files[*file].seen.clone();
        if bytes.len() as u64 > limit.bytes() { Err(ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
    }

    fn stamp(&self, path: &Path) -> io::Result<Stamp> {
        self.call("stamp", path)?;
        let state = self.state();
        let id = *state.seen.get(path).ok_or(ErrorKind::NotFound)?;
        let file = &state.files[id];
        Ok(Stamp { size: file.seen.len() as u64, modified: file.modified, id: id as u64 })
    }

    fn kind(&self, path: &Path) -> io::Result<NodeKind> {
        self.call("kind", path)?;
        let state = self.state();
        match (state.seen.contains_key(path), state.folders.contains_key(path)) {
            (true, _) => Ok(NodeKind::File),
            (_, true) => Ok(NodeKind::Other),
            _ => Err(ErrorKind::NotFound.into()),
        }
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        self.call("list", folder)?;
        let state = self.state();
        if !state.folders.contains_key(folder) {
            return Err(ErrorKind::NotFound.into());
        }
        Ok(state.seen.keys().filter(|path| path.parent() == Some(folder)).cloned().collect())
    }

    fn create_folder(&self, folder: &Path) -> io::Result<bool> {
        let late = self.call("create folder", folder)?;
        let mut state = self.state();
        if folder.ancestors().any(|path| state.seen.contains_key(path)) {
            return Err(ErrorKind::NotADirectory.into());
        }
        let new = !state.folders.contains_key(folder);
        if new {
            state.folder_of(folder)?;
            state.folders.insert(folder.to_owned(), false);
        }
        drop(state);
        self.finish(late).map(|()| new)
    }

    fn create(&self, path: &Path, access: Access) -> io::Result<Box<dyn FileSink>> {
        let late = self.call("create", path)?;
        let mut state = self.state();
        let modified = state.now * 1_000_000 + state.files.len() as i64;
        state.folder_of(path)?;
        // An existing file is emptied, and its name stays the same file.
        let file = state.seen.get(path).copied().unwrap_or(state.files.len());
        if file == state.files.len() {
            let mode = if access == Access::Private { 0o600 } else { 0o644 };
            state.files.push(File { mode, ..File::default() });
            state.seen.insert(path.to_owned(), file);
        }
        state.files[file].seen.clear();
        state.files[file].modified = modified;
        drop(state);
        self.finish(late)?;
        Ok(Box::new(Written { disk: self.clone(), file, path: path.to_owned() }))
    }

    fn copy_permissions(&self, from: &Path, to: &Path) -> io::Result<()> {
        let late = self.call("permissions", to)?;
        let mut state = self.state();
        let (from, to) = (state.seen[from], state.seen[to]);
        state.files[to].mode = state.files[from].mode;
        drop(state);
        self.finish(late)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let late = self.call("rename", to)?;
        let mut state = self.state();
        state.folder_of(to)?;
        if state.apart(from, to) {
            return Err(ErrorKind::CrossesDevices.into());
        }
        let file = state.seen.remove(from).ok_or(ErrorKind::NotFound)?;
        state.seen.insert(to.to_owned(), file);
        drop(state);
        self.finish(late)
    }

    fn link(&self, from: &Path, to: &Path) -> io::Result<()> {
        let late = self.call("link", to)?;
        let mut state = self.state();
        state.folder_of(to)?;
        if state.apart(from, to) {
            return Err(ErrorKind::CrossesDevices.into());
        }
        if state.seen.contains_key(to) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        let file = *state.seen.get(from).ok_or(ErrorKind::NotFound)?;
        state.seen.insert(to.to_owned(), file);
        drop(state);
        self.finish(late)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        let late = self.call("remove", path)?;
        self.state().seen.remove(path).ok_or(ErrorKind::NotFound)?;
        self.finish(late)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        let late = self.call("sync folder", folder)?;
        let mut state = self.state();
        let here = |path: &PathBuf| path.parent() == Some(folder);
        let state = &mut *state;
        state.folders.iter_mut().filter(|(path, _)| here(path)).for_each(|(_, kept)| *kept = true);
        state.kept.retain(|path, _| !here(path));
        state.kept.extend(state.seen.iter().filter(|(path, _)| here(path)).map(|(path, file)| (path.clone(), *file)));
        self.finish(late)
    }

    fn lock(&self, path: &Path) -> io::Result<LockOutcome> {
        let late = self.call("lock", path)?;
        self.finish(late)?;
        if !self.state().locks.insert(path.to_owned()) {
            return Ok(LockOutcome::Taken(Some(1)));
        }
        Ok(LockOutcome::Held(Box::new(Guard { disk: self.clone(), path: path.to_owned() })))
    }
}

#[derive(Debug)]
struct Written {
    disk: Memory,
    file: usize,
    path: PathBuf,
}

impl FileSink for Written {
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        let late = match self.disk.call("write", &self.path) {
            Ok(late) => late,
            Err(error) => {
                // What a full disk leaves behind.
                self.disk.state().files[self.file].seen.extend_from_slice(&bytes[..bytes.len() / 2]);
                return Err(error);
            }
        };
        let bytes = self.disk.written(bytes);
        self.disk.state().files[self.file].seen.extend_from_slice(bytes);
        self.disk.finish(late)
    }

    fn sync(&mut self) -> io::Result<()> {
        let late = self.disk.call("sync", &self.path)?;
        let mut state = self.disk.state();
        let seen = state.files[self.file].seen.clone();
        state.files[self.file].kept = Some(seen);
        drop(state);
        self.disk.finish(late)
    }
}

#[derive(Debug)]
struct Guard {
    disk: Memory,
    path: PathBuf,
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.disk.state().locks.remove(&self.path);
    }
}
