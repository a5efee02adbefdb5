//! The two disks of the fault tests: the disk in memory, and the real one with failing calls on top.

use crate::memory::{Faults, Memory};
use deerstalker::store::storage::{Access, Disk, FileSink, Limit, LockOutcome, NodeKind, Stamp, Storage};
use deerstalker::store::{Folders, Library};
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, ErrorKind};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use tempfile::TempDir;

/// A disk whose calls can be made to fail, and other people's hands on it.
pub trait Rig: Storage + Clone + Deref<Target = Faults> + 'static {
    /// The longest tests try less on the real disk.
    const REAL: bool;
    fn new() -> Self;
    fn root(&self) -> PathBuf;
    /// Replaces whatever is there, as another program would.
    fn put(&self, path: &Path, bytes: &[u8]);
    fn take(&self, path: &Path);
    fn content(&self, path: &Path) -> Option<Vec<u8>>;
    /// All files but the locks.
    fn paths(&self) -> Vec<PathBuf>;
    fn mode(&self, path: &Path) -> Option<u32>;
    fn set_mode(&self, path: &Path, mode: u32);
    fn set_now(&self, now: i64);
    /// Mounts another disk on a new folder. `false` if that cannot be had here.
    fn mount(&self, folder: &Path) -> bool;

    fn folders(&self) -> Folders {
        Folders::at(self.root().join("home"))
    }

    fn library(&self) -> Library {
        Library::on(Arc::new(self.clone()), self.folders()).unwrap()
    }

    /// Every file that the player may miss, by its path in the home, with its bytes. What can be made again is left
    /// out.
    fn kept(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let home = self.root().join("home");
        let files = self.paths().into_iter().filter(|path| !path.starts_with(self.folders().cache));
        files.map(|path| (path.strip_prefix(&home).unwrap_or(&path).to_owned(), self.content(&path).unwrap())).collect()
    }
}

impl Rig for Memory {
    const REAL: bool = false;

    fn new() -> Self {
        Self::new()
    }

    fn root(&self) -> PathBuf {
        "/".into()
    }

    fn put(&self, path: &Path, bytes: &[u8]) {
        self.put(path, bytes);
    }

    fn take(&self, path: &Path) {
        self.take(path);
    }

    fn content(&self, path: &Path) -> Option<Vec<u8>> {
        self.content(path)
    }

    fn paths(&self) -> Vec<PathBuf> {
        self.paths()
    }

    fn mode(&self, path: &Path) -> Option<u32> {
        self.mode(path)
    }

    fn set_mode(&self, path: &Path, mode: u32) {
        self.set_mode(path, mode);
    }

    fn set_now(&self, now: i64) {
        self.set_now(now);
    }

    fn mount(&self, folder: &Path) -> bool {
        self.mount(folder);
        true
    }
}

/// In a folder of its own.
#[derive(Clone, Debug)]
pub struct Real {
    faults: Faults,
    folder: Arc<TempDir>,
    other: Arc<std::sync::Mutex<Option<TempDir>>>,
    now: Arc<AtomicI64>,
}

impl Deref for Real {
    type Target = Faults;

    fn deref(&self) -> &Faults {
        &self.faults
    }
}

#[cfg(unix)]
impl Rig for Real {
    const REAL: bool = true;

    fn new() -> Self {
        Self {
            faults: Faults::default(),
            folder: Arc::new(tempfile::tempdir().unwrap()),
            other: Arc::default(),
            now: Arc::new(AtomicI64::new(1_795_203_000_000)),
        }
    }

    fn root(&self) -> PathBuf {
        fs::canonicalize(self.folder.path()).unwrap()
    }

    fn put(&self, path: &Path, bytes: &[u8]) {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let new = path.with_extension("sync");
        fs::write(&new, bytes).unwrap();
        fs::rename(new, path).unwrap();
    }

    fn take(&self, path: &Path) {
        fs::remove_file(path).unwrap();
    }

    fn content(&self, path: &Path) -> Option<Vec<u8>> {
        fs::read(path).ok()
    }

    fn paths(&self) -> Vec<PathBuf> {
        let mut paths = Vec::new();
        let mut folders = vec![self.root()];
        while let Some(folder) = folders.pop() {
            for item in fs::read_dir(folder).unwrap() {
                let path = item.unwrap().path();
                let lock = path.file_name().unwrap().to_string_lossy().ends_with(".lock");
                match path.is_dir() {
                    true => folders.push(path),
                    false if lock => {}
                    false => paths.push(path),
                }
            }
        }
        paths
    }

    fn mode(&self, path: &Path) -> Option<u32> {
        use std::os::unix::fs::PermissionsExt;
        fs::metadata(path).ok().map(|metadata| metadata.permissions().mode() & 0o7777)
    }

    fn set_mode(&self, path: &Path, mode: u32) {
        fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(mode)).unwrap();
    }

    fn set_now(&self, now: i64) {
        self.now.store(now, Ordering::Relaxed);
    }

    fn mount(&self, folder: &Path) -> bool {
        use std::os::unix::fs::MetadataExt;
        let device = |path: &Path| fs::metadata(path).ok().map(|metadata| metadata.dev());
        let here = device(self.folder.path());
        // Disks that some machines have besides the one with the temporary files.
        let built = std::env::current_exe().unwrap();
        let disks = [Path::new("/dev/shm"), Path::new("/run/user/0"), Path::new("/var/tmp"), built.parent().unwrap()];
        let other = disks.into_iter().find(|disk| device(disk).is_some_and(|device| Some(device) != here));
        let Some(other) = other.and_then(|disk| tempfile::tempdir_in(disk).ok()) else { return false };
        fs::create_dir_all(folder.parent().unwrap()).unwrap();
        std::os::unix::fs::symlink(other.path(), folder).unwrap();
        *self.other.lock().unwrap() = Some(other);
        true
    }
}

impl Storage for Real {
    fn now(&self) -> i64 {
        self.now.load(Ordering::Relaxed)
    }

    fn resolve(&self, path: &Path) -> PathBuf {
        Disk.resolve(path)
    }

    fn read(&self, path: &Path, limit: Limit) -> io::Result<Vec<u8>> {
        self.call("read", path)?;
        Disk.read(path, limit)
    }

    fn stamp(&self, path: &Path) -> io::Result<Stamp> {
        self.call("stamp", path)?;
        Disk.stamp(path)
    }

    fn kind(&self, path: &Path) -> io::Result<NodeKind> {
        self.call("kind", path)?;
        Disk.kind(path)
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        self.call("list", folder)?;
        Disk.list(folder)
    }

    fn create_folder(&self, folder: &Path) -> io::Result<bool> {
        let late = self.call("create folder", folder)?;
        let new = Disk.create_folder(folder)?;
        self.finish(late).map(|()| new)
    }

    fn create(&self, path: &Path, access: Access) -> io::Result<Box<dyn FileSink>> {
        let late = self.call("create", path)?;
        let output = Disk.create(path, access)?;
        self.finish(late)?;
        Ok(Box::new(Written { output, faults: self.faults.clone(), path: path.to_owned() }))
    }

    fn copy_permissions(&self, from: &Path, to: &Path) -> io::Result<()> {
        let late = self.call("permissions", to)?;
        Disk.copy_permissions(from, to)?;
        self.finish(late)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let late = self.call("rename", to)?;
        Disk.rename(from, to)?;
        self.finish(late)
    }

    fn link(&self, from: &Path, to: &Path) -> io::Result<()> {
        let late = self.call("link", to)?;
        Disk.link(from, to)?;
        self.finish(late)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        let late = self.call("remove", path)?;
        Disk.remove(path)?;
        self.finish(late)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        let late = self.call("sync folder", folder)?;
        Disk.sync_folder(folder)?;
        self.finish(late)
    }

    fn lock(&self, path: &Path) -> io::Result<LockOutcome> {
        let late = self.call("lock", path)?;
        self.finish(late)?;
        Disk.lock(path)
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

/// Makes every call of an attempt fail in turn. `attempt` is told which call is to fail and says how many it made. In
/// the last attempt none failed.
pub fn each_call(mut attempt: impl FnMut(u64) -> u64) {
    let last = (0..500u64).find(|number| attempt(*number) <= *number);
    assert!(last.is_some_and(|calls| calls > 0), "{last:?}");
}

/// Every kind of error on the disk in memory, one on the real one, which is slower.
pub fn kinds<R: Rig>() -> &'static [ErrorKind] {
    let kinds = &[ErrorKind::StorageFull, ErrorKind::PermissionDenied, ErrorKind::Other];
    if R::REAL { &kinds[..1] } else { kinds }
}

#[macro_export]
macro_rules! on_both_disks {
    ($($name:ident),+ $(,)?) => {
        mod in_memory {
            $(#[test] fn $name() { super::$name::<$crate::memory::Memory>(); })+
        }
        #[cfg(unix)]
        mod on_disk {
            $(#[test] fn $name() { super::$name::<$crate::rig::Real>(); })+
        }
    };
}
