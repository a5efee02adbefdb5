//! The disk as the casebook sees it: a dozen calls, so that a test can make each of them fail.

mod disk;

pub use disk::Disk;

use super::error::Trouble;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::io;
use std::path::{Path, PathBuf};

/// What tells one state of a file from another without reading it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stamp {
    /// Its length in bytes.
    pub size: u64,
    /// When it was last written, in nanoseconds since 1970; negative before.
    pub modified: i64,
    /// Its number on the disk, where there is such a thing; replacing a file changes it.
    pub id: u64,
}

/// A file being written.
pub trait Output: Debug {
    /// Writes all of it.
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Returns once everything written is on the disk itself.
    fn sync(&mut self) -> io::Result<()>;
}

/// The outcome of asking for a lock.
#[derive(Debug)]
pub enum Lock {
    /// It is ours until the value is dropped.
    Held(Box<dyn Debug + Send + Sync>),
    /// Somebody else has it: which process, if it left its number.
    Taken(Option<u32>),
    /// There are no locks on this disk.
    Unsupported,
}

/// A disk.
pub trait Storage: Debug + Send + Sync {
    /// The time in milliseconds since 1970 (UTC). May go backwards.
    fn now(&self) -> i64;

    /// The file a path leads to in the end, past symbolic links; the path itself where there is no file.
    fn resolve(&self, path: &Path) -> PathBuf;

    /// The whole file; an error of kind `FileTooLarge` if it is longer than `limit` bytes.
    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>>;

    /// The state of a file.
    fn stamp(&self, path: &Path) -> io::Result<Stamp>;

    /// The files in a folder, in no order.
    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>>;

    /// Makes a folder and those above it, if they are not there.
    fn create_folder(&self, folder: &Path) -> io::Result<()>;

    /// Begins a new file in place of whatever is there.
    fn create(&self, path: &Path) -> io::Result<Box<dyn Output>>;

    /// Gives a file the permissions of another.
    fn copy_permissions(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Renames a file, in place of whatever is there, in one step.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Gives a file a second name, if the disk can do that.
    fn link(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Deletes a file.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Returns once the names in a folder are on the disk itself.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;

    /// Asks for the lock of a file, without waiting. The lock lies beside the file, for the file itself is replaced with
    /// every change.
    fn lock(&self, path: &Path) -> io::Result<Lock>;
}

/// Where the lock of a file lies.
pub(super) fn lock_path(path: &Path) -> PathBuf {
    beside(path, ".lock")
}

/// Where the next state of a file is written before it takes the file's place.
pub(super) fn draft_path(path: &Path) -> PathBuf {
    beside(path, ".new")
}

/// A hidden file beside `path`.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(ending);
    path.with_file_name(name)
}

/// The folder a file lies in.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Puts `bytes` in place of the file, all or nothing, and returns once they are on the disk.
///
/// After an error the file has its old content, or (if only the folder could not be synchronised) perhaps the new.
pub(super) fn replace(storage: &dyn Storage, path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    let draft = draft_path(path);
    let written = write_synced(storage, &draft, bytes).and_then(|()| {
        // Whatever the permissions are worth, not having them must not cost the entry.
        if storage.stamp(path).is_ok() {
            let _ = storage.copy_permissions(path, &draft);
        }
        storage.rename(&draft, path)
    });
    if let Err(error) = written {
        // A draft that stays behind is overwritten by the next one.
        let _ = storage.remove(&draft);
        return Err(error.into());
    }
    Ok(storage.sync_folder(folder_of(path))?)
}

/// Writes a file that is not there yet and returns once it is on the disk.
fn write_synced(storage: &dyn Storage, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut output = storage.create(path)?;
    output.write_all(bytes)?;
    output.sync()
}
