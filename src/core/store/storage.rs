//! The disk as small calls, each of which a test can make fail, and durable operations built of them. New content
//! goes into a *draft*, a file beside the old one, which takes its name once it is on the disk.

mod disk;

pub use disk::{Disk, release_locks_on_signals};

use crate::format::MAX_BYTES;
use crate::store::error::{DiskError, DiskFault};
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// Most bytes of a file that is read. Fits 32 bits, so that one byte more can always be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Limit(u32);

impl Limit {
    pub const GAME_FILE: Self = Self(MAX_BYTES as u32);
    pub const EDITION: Self = Self(1 << 20);
    pub const SETTINGS: Self = Self(1 << 20);
    pub const CACHE: Self = Self(32 << 20);

    pub const fn bytes(self) -> u64 {
        self.0 as u64
    }
}

/// Permissions of a new file. A file that replaces another takes over its permissions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    Private,
    /// The system's default, for documents that others may read.
    Usual,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stamp {
    pub size: u64,
    /// When it was last written, in nanoseconds since 1970; negative before.
    pub modified: i64,
    /// The inode, which replacing a file changes; 0 without inodes.
    pub id: u64,
}

/// Symbolic links are not followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeKind {
    File,
    Link,
    Other,
}

pub trait FileSink: Debug {
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Returns once all is on the disk itself.
    fn sync(&mut self) -> io::Result<()>;
}

#[derive(Debug)]
pub enum LockOutcome {
    /// Ours until the value is dropped.
    Held(Box<dyn Debug + Send + Sync>),
    Taken,
    Unsupported,
}

pub trait Storage: Debug + Send + Sync {
    /// In milliseconds since 1970 (UTC). May go backwards.
    fn now(&self) -> i64;

    /// Follows links. Gives the path itself if it leads nowhere.
    fn resolve(&self, path: &Path) -> PathBuf;

    /// The whole file. The error is `FileTooLarge` if it is longer than `limit`, and `IsADirectory` if it is a folder or
    /// anything else that is no file.
    fn read(&self, path: &Path, limit: Limit) -> io::Result<Vec<u8>>;

    fn stamp(&self, path: &Path) -> io::Result<Stamp>;

    /// The error is `NotFound` if the name is free.
    fn kind(&self, path: &Path) -> io::Result<NodeKind>;

    /// The folder's files only, in no order.
    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>>;

    /// Makes a folder for its owner only; `false` if it exists. The error is `NotFound` if the folder above is
    /// missing, and `NotADirectory` if a file has its name or that of a folder above.
    fn create_folder(&self, folder: &Path) -> io::Result<bool>;

    /// An existing file loses its content.
    fn create(&self, path: &Path, access: Access) -> io::Result<Box<dyn FileSink>>;

    fn copy_permissions(&self, from: &Path, to: &Path) -> io::Result<()>;

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Fails if the disk has no hard links or the name is taken.
    fn link(&self, from: &Path, to: &Path) -> io::Result<()>;

    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Returns once the folder's names are on the disk itself.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;

    /// Does not wait. The lock is a file beside `path`, which itself is replaced with every change.
    fn lock(&self, path: &Path) -> io::Result<LockOutcome>;
}

pub(crate) fn lock_path(path: &Path) -> PathBuf {
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(".lock");
    path.with_file_name(name)
}

pub(crate) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Returns once `bytes` are on the disk. After an error the file has its old content, unless only the folder could not
/// be synchronised.
pub(crate) fn write_atomically(
    storage: &dyn Storage,
    path: &Path,
    bytes: &[u8],
    access: Access,
) -> Result<(), DiskError> {
    // Replace the file that a link leads to, not the link.
    let path = &storage.resolve(path);
    write_draft(storage, path, bytes, access, |draft| {
        // Entries must not be lost because permissions cannot be copied.
        if storage.stamp(path).is_ok() {
            let _ = storage.copy_permissions(path, draft);
        }
        storage.rename(draft, path)
    })
}

/// Writes a file under a free name, all or nothing. Returns once it is on the disk. [`DiskFault::Exists`] if the name
/// is taken.
pub(crate) fn write_new(storage: &dyn Storage, path: &Path, bytes: &[u8]) -> Result<(), DiskError> {
    write_draft(storage, path, bytes, Access::Usual, |draft| rename_to_free(storage, draft, path))
}

/// `name` gives the draft the file's name.
fn write_draft(
    storage: &dyn Storage,
    path: &Path,
    bytes: &[u8],
    access: Access,
    name: impl FnOnce(&Path) -> io::Result<()>,
) -> Result<(), DiskError> {
    let draft = draft_path(path);
    if let Err(error) = write_synced(storage, &draft, bytes, access).and_then(|()| name(&draft)) {
        let _ = storage.remove(&draft);
        return Err(DiskError::new(path, &error));
    }
    sync_folder_of(storage, path)
}

fn rename_to_free(storage: &dyn Storage, draft: &Path, path: &Path) -> io::Result<()> {
    // A rename would replace a file that took the name at the last moment; a link fails.
    match storage.link(draft, path) {
        Ok(()) => storage.remove(draft),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        // Without hard links, a name taken between these two calls would be replaced.
        Err(_) => match storage.kind(path) {
            Ok(_) => Err(io::ErrorKind::AlreadyExists.into()),
            Err(_) => storage.rename(draft, path),
        },
    }
}

/// Reads the file back and compares. Only then may the original be changed.
pub(crate) fn write_verified(storage: &dyn Storage, to: &Path, bytes: &[u8]) -> Result<(), DiskError> {
    write_atomically(storage, to, bytes, Access::Private)?;
    match storage.read(to, Limit::GAME_FILE) {
        Ok(copy) if copy == bytes => Ok(()),
        other => {
            let _ = storage.remove(to);
            let fault = other.err().map_or(DiskFault::CopyDiffers, DiskFault::from);
            Err(DiskError { path: to.to_owned(), fault })
        }
    }
}

/// Gives the file a second name before it is replaced: a hard link if the disk has them, else a copy.
pub(crate) fn preserve(storage: &dyn Storage, from: &Path, to: &Path) -> Result<(), DiskError> {
    if storage.link(from, to).is_ok() {
        return sync_folder_of(storage, to);
    }
    let bytes = storage.read(from, Limit::GAME_FILE).map_err(|error| DiskError::new(from, &error))?;
    write_verified(storage, to, &bytes)
}

/// Moves a file, across disks too. A complete copy exists at every moment.
pub(crate) fn move_file(storage: &dyn Storage, from: &Path, to: &Path) -> Result<(), DiskError> {
    if storage.rename(from, to).is_err() {
        move_by_copy(storage, from, to)?;
    }
    sync_folder_of(storage, to)?;
    sync_folder_of(storage, from)
}

fn move_by_copy(storage: &dyn Storage, from: &Path, to: &Path) -> Result<(), DiskError> {
    let failed = |error: &io::Error| DiskError::new(from, error);
    let bytes = storage.read(from, Limit::GAME_FILE).map_err(|error| failed(&error))?;
    write_verified(storage, to, &bytes)?;
    let _ = storage.copy_permissions(from, to);
    let Err(error) = storage.remove(from) else { return Ok(()) };
    // The move failed, so the copy goes, unless the original was lost or changed.
    if storage.read(from, Limit::GAME_FILE).is_ok_and(|there| there == bytes) {
        let _ = storage.remove(to);
    }
    Err(failed(&error))
}

/// Makes a folder and those missing above it. Returns once their names are on the disk.
pub(crate) fn make_folder(storage: &dyn Storage, folder: &Path) -> Result<(), DiskError> {
    let above = folder_of(folder);
    let mut made = storage.create_folder(folder);
    if let Err(error) = &made
        && matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
        && above.components().count() < folder.components().count()
    {
        make_folder(storage, above)?;
        made = storage.create_folder(folder);
    }
    match made {
        Ok(true) => sync_folder_of(storage, folder),
        Ok(false) => Ok(()),
        Err(error) => Err(DiskError::new(folder, &error)),
    }
}

const MOST_NAMESAKES: u32 = 9_999;

/// If `path` is taken, adds the first free number: `friday-2.case`.
pub(crate) fn free_path(storage: &dyn Storage, path: &Path) -> Result<PathBuf, DiskError> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ending = path.extension().map_or_else(String::new, |ending| format!(".{}", ending.to_string_lossy()));
    let mut candidate = path.to_owned();
    for number in 2..=MOST_NAMESAKES {
        match storage.stamp(&candidate) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(candidate),
            Err(error) => return Err(DiskError::new(&candidate, &error)),
            Ok(_) => candidate = path.with_file_name(format!("{stem}-{number}{ending}")),
        }
    }
    Err(DiskError::new(path, &io::ErrorKind::AlreadyExists.into()))
}

/// A draft is called `.deerstalker-4711-3.new`, after process and write.
const DRAFT_PREFIX: &str = ".deerstalker-";
const DRAFT_SUFFIX: &str = ".new";

/// In milliseconds. No write takes so long, so an older draft is abandoned.
const MAX_DRAFT_AGE: i64 = 60 * 60 * 1000;

/// Each write has its own draft, because two windows may write one file at once.
fn draft_path(path: &Path) -> PathBuf {
    static WRITES: AtomicU64 = AtomicU64::new(0);
    let number = WRITES.fetch_add(1, Ordering::Relaxed);
    let process = std::process::id();
    path.with_file_name(format!("{DRAFT_PREFIX}{process}-{number}{DRAFT_SUFFIX}"))
}

fn is_draft(name: &str) -> bool {
    let numbers = name.strip_prefix(DRAFT_PREFIX).and_then(|name| name.strip_suffix(DRAFT_SUFFIX));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    numbers
        .and_then(|numbers| numbers.split_once('-'))
        .is_some_and(|(process, write)| is_number(process) && is_number(write))
}

pub(crate) fn remove_leftovers(storage: &dyn Storage, folder: &Path) {
    for draft in storage.list(folder).unwrap_or_default() {
        if !is_draft(&draft.file_name().unwrap_or_default().to_string_lossy()) {
            continue;
        }
        // A link is never our draft.
        if !storage.kind(&draft).is_ok_and(|kind| kind == NodeKind::File) {
            continue;
        }
        let age = storage.stamp(&draft).map(|stamp| storage.now().saturating_sub(stamp.modified / 1_000_000));
        if age.is_ok_and(|age| age > MAX_DRAFT_AGE) {
            let _ = storage.remove(&draft);
        }
    }
}

fn write_synced(storage: &dyn Storage, path: &Path, bytes: &[u8], access: Access) -> io::Result<()> {
    let mut output = storage.create(path, access)?;
    output.write_all(bytes)?;
    output.sync()
}

fn sync_folder_of(storage: &dyn Storage, path: &Path) -> Result<(), DiskError> {
    let folder = folder_of(path);
    storage.sync_folder(folder).map_err(|error| DiskError::new(folder, &error))
}
