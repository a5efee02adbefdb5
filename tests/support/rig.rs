//! The two disks of the fault tests: the one in memory and the real one.

use crate::faulty::{Faults, Faulty};
use deerstalker::store::storage::{Disk, Storage};
use deerstalker::store::{Folders, Library};
use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use tempfile::TempDir;

/// What the clock of a new disk says.
pub const BEGUN: i64 = 1_795_203_000_000;

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

pub type Real = Faulty<Folder>;

/// A folder of its own on the real disk.
#[derive(Clone, Debug)]
pub struct Folder {
    folder: Arc<TempDir>,
    other: Arc<Mutex<Option<TempDir>>>,
}

impl Deref for Folder {
    type Target = Disk;

    fn deref(&self) -> &Disk {
        &Disk
    }
}

#[cfg(unix)]
impl Rig for Real {
    const REAL: bool = true;

    fn new() -> Self {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        Self { disk: Folder { folder, other: Arc::default() }, faults: Faults::at(BEGUN) }
    }

    fn root(&self) -> PathBuf {
        fs::canonicalize(self.disk.folder.path()).unwrap()
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

    fn mount(&self, folder: &Path) -> bool {
        use std::os::unix::fs::MetadataExt;
        let device = |path: &Path| fs::metadata(path).ok().map(|metadata| metadata.dev());
        let here = device(self.disk.folder.path());
        // Disks that some machines have besides the one with the temporary files.
        let built = std::env::current_exe().unwrap();
        let disks = [Path::new("/dev/shm"), Path::new("/run/user/0"), Path::new("/var/tmp"), built.parent().unwrap()];
        let other = disks.into_iter().find(|disk| device(disk).is_some_and(|device| Some(device) != here));
        let Some(other) = other.and_then(|disk| tempfile::tempdir_in(disk).ok()) else { return false };
        fs::create_dir_all(folder.parent().unwrap()).unwrap();
        std::os::unix::fs::symlink(other.path(), folder).unwrap();
        *self.disk.other.lock().unwrap() = Some(other);
        true
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
