//! A disk in memory that can lose its power.
//!
//! It keeps two states apart: what programs see, and what is on the platter. Only `sync` moves a file's content from
//! the one to the other, and only `sync_folder` the names in a folder. When the power goes, everything in between
//! survives or not by the roll of a die.

pub use crate::faulty::{Fault, Faults};

use crate::faulty::Faulty;
use crate::rig::{BEGUN, Rig};
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
}

impl State {
    fn apart(&self, one: &Path, other: &Path) -> bool {
        self.mounted.as_ref().is_some_and(|mounted| one.starts_with(mounted) != other.starts_with(mounted))
    }

    fn folder_of(&self, path: &Path) -> io::Result<()> {
        if self.folders.contains_key(path.parent().unwrap()) { Ok(()) } else { Err(ErrorKind::NotFound.into()) }
    }
}

pub type Memory = Faulty<Arc<Platter>>;

#[derive(Debug)]
pub struct Platter {
    state: Arc<Mutex<State>>,
    faults: Faults,
}

fn lock(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().unwrap()
}

impl Platter {
    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    /// In nanoseconds. Two files of the same millisecond differ.
    fn modified(&self, state: &State) -> i64 {
        self.faults.now() * 1_000_000 + state.files.len() as i64
    }
}

impl Rig for Memory {
    const REAL: bool = false;

    fn new() -> Self {
        Self::holding(State { folders: [("/".into(), true)].into(), ..State::default() }, BEGUN)
    }

    fn root(&self) -> PathBuf {
        "/".into()
    }

    fn put(&self, path: &Path, bytes: &[u8]) {
        let mut state = self.disk.state();
        let modified = self.disk.modified(&state);
        state.folders.extend(path.ancestors().skip(1).map(|folder| (folder.to_owned(), true)));
        state.files.push(File { seen: bytes.to_vec(), kept: Some(bytes.to_vec()), modified, mode: 0o644 });
        let file = state.files.len() - 1;
        state.seen.insert(path.to_owned(), file);
        state.kept.insert(path.to_owned(), file);
    }

    fn take(&self, path: &Path) {
        let mut state = self.disk.state();
        state.seen.remove(path);
        state.kept.remove(path);
    }

    fn content(&self, path: &Path) -> Option<Vec<u8>> {
        let state = self.disk.state();
        state.seen.get(path).map(|file| state.files[*file].seen.clone())
    }

    fn paths(&self) -> Vec<PathBuf> {
        self.disk.state().seen.keys().cloned().collect()
    }

    fn mode(&self, path: &Path) -> Option<u32> {
        let state = self.disk.state();
        state.seen.get(path).map(|file| state.files[*file].mode)
    }

    fn set_mode(&self, path: &Path, mode: u32) {
        let mut state = self.disk.state();
        let file = state.seen[path];
        state.files[file].mode = mode;
    }

    /// Nothing can be renamed or linked between the disks.
    fn mount(&self, folder: &Path) -> bool {
        self.disk.state().mounted = Some(folder.to_owned());
        true
    }
}

impl Memory {
    fn holding(state: State, now: i64) -> Self {
        let faults = Faults::at(now);
        let platter = Platter { state: Arc::new(Mutex::new(state)), faults: faults.clone() };
        Self { disk: Arc::new(platter), faults }
    }

    /// A new disk, as this one is after the power went. The old one is unchanged. No locks are held.
    pub fn power_cut(&self, rng: &mut impl Rng) -> Self {
        let state = self.disk.state();
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
        let fresh = State { files, seen: names.clone(), kept: names, folders, ..State::default() };
        Self::holding(fresh, self.now())
    }
}

impl Storage for Platter {
    fn now(&self) -> i64 {
        self.faults.now()
    }

    fn resolve(&self, path: &Path) -> PathBuf {
        path.to_owned()
    }

    fn read(&self, path: &Path, limit: Limit) -> io::Result<Vec<u8>> {
        let state = self.state();
        let file = state.seen.get(path).ok_or(ErrorKind::NotFound)?;
        let bytes = state.files[*file].seen.clone();
        if bytes.len() as u64 > limit.bytes() { Err(ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
    }

    fn stamp(&self, path: &Path) -> io::Result<Stamp> {
        let state = self.state();
        let id = *state.seen.get(path).ok_or(ErrorKind::NotFound)?;
        let file = &state.files[id];
        Ok(Stamp { size: file.seen.len() as u64, modified: file.modified, id: id as u64 })
    }

    fn kind(&self, path: &Path) -> io::Result<NodeKind> {
        let state = self.state();
        match (state.seen.contains_key(path), state.folders.contains_key(path)) {
            (true, _) => Ok(NodeKind::File),
            (_, true) => Ok(NodeKind::Other),
            _ => Err(ErrorKind::NotFound.into()),
        }
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let state = self.state();
        if !state.folders.contains_key(folder) {
            return Err(ErrorKind::NotFound.into());
        }
        Ok(state.seen.keys().filter(|path| path.parent() == Some(folder)).cloned().collect())
    }

    fn create_folder(&self, folder: &Path) -> io::Result<bool> {
        let mut state = self.state();
        if folder.ancestors().any(|path| state.seen.contains_key(path)) {
            return Err(ErrorKind::NotADirectory.into());
        }
        let new = !state.folders.contains_key(folder);
        if new {
            state.folder_of(folder)?;
            state.folders.insert(folder.to_owned(), false);
        }
        Ok(new)
    }

    fn create(&self, path: &Path, access: Access) -> io::Result<Box<dyn FileSink>> {
        let mut state = self.state();
        let modified = self.modified(&state);
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
        Ok(Box::new(Written { state: Arc::clone(&self.state), file }))
    }

    fn copy_permissions(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut state = self.state();
        let (from, to) = (state.seen[from], state.seen[to]);
        state.files[to].mode = state.files[from].mode;
        Ok(())
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.folder_of(to)?;
        if state.apart(from, to) {
            return Err(ErrorKind::CrossesDevices.into());
        }
        let file = state.seen.remove(from).ok_or(ErrorKind::NotFound)?;
        state.seen.insert(to.to_owned(), file);
        Ok(())
    }

    fn link(&self, from: &Path, to: &Path) -> io::Result<()> {
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
        Ok(())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.state().seen.remove(path).ok_or(ErrorKind::NotFound)?;
        Ok(())
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        let mut state = self.state();
        let here = |path: &PathBuf| path.parent() == Some(folder);
        let state = &mut *state;
        state.folders.iter_mut().filter(|(path, _)| here(path)).for_each(|(_, kept)| *kept = true);
        state.kept.retain(|path, _| !here(path));
        state.kept.extend(state.seen.iter().filter(|(path, _)| here(path)).map(|(path, file)| (path.clone(), *file)));
        Ok(())
    }

    fn lock(&self, path: &Path) -> io::Result<LockOutcome> {
        if !self.state().locks.insert(path.to_owned()) {
            return Ok(LockOutcome::Taken);
        }
        Ok(LockOutcome::Held(Box::new(Guard { state: Arc::clone(&self.state), path: path.to_owned() })))
    }
}

#[derive(Debug)]
struct Written {
    state: Arc<Mutex<State>>,
    file: usize,
}

impl FileSink for Written {
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        lock(&self.state).files[self.file].seen.extend_from_slice(bytes);
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        let file = &mut lock(&self.state).files[self.file];
        file.kept = Some(file.seen.clone());
        Ok(())
    }
}

#[derive(Debug)]
struct Guard {
    state: Arc<Mutex<State>>,
    path: PathBuf,
}

impl Drop for Guard {
    fn drop(&mut self) {
        lock(&self.state).locks.remove(&self.path);
    }
}
