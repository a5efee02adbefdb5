//! The real disk.

use super::{Lock, Output, Stamp, Storage, lock_path};
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// The real disk.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disk;

impl Output for File {
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        Write::write_all(self, bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_all()
    }
}

impl Storage for Disk {
    fn now(&self) -> i64 {
        jiff::Timestamp::now().as_millisecond()
    }

    fn resolve(&self, path: &Path) -> PathBuf {
        fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
    }

    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        let file = File::open(path)?;
        let length = file.metadata()?.len();
        let mut bytes = Vec::new();
        if length <= limit {
            file.take(limit + 1).read_to_end(&mut bytes)?;
        }
        if length > limit || bytes.len() as u64 > limit {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        Ok(bytes)
    }

    fn stamp(&self, path: &Path) -> io::Result<Stamp> {
        let metadata = fs::metadata(path)?;
        let modified = match metadata.modified()?.duration_since(UNIX_EPOCH) {
            Ok(after) => after.as_nanos() as i64,
            Err(before) => -(before.duration().as_nanos() as i64),
        };
        Ok(Stamp { size: metadata.len(), modified, id: file_id(&metadata) })
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        for item in fs::read_dir(folder)? {
            let item = item?;
            // Through links: a link to a game is a game.
            if fs::metadata(item.path()).is_ok_and(|metadata| metadata.is_file()) {
                files.push(item.path());
            }
        }
        Ok(files)
    }

    fn create_folder(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)
    }

    fn create(&self, path: &Path) -> io::Result<Box<dyn Output>> {
        Ok(Box::new(File::create(path)?))
    }

    fn copy_permissions(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::set_permissions(to, fs::metadata(from)?.permissions())
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn link(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::hard_link(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        // Only Unix has folders that can be synchronised; elsewhere a rename is as durable as it gets.
        if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
    }

    fn lock(&self, path: &Path) -> io::Result<Lock> {
        let lock = lock_path(path);
        // Whoever lets go deletes the lock file. If that happens between our opening and locking it, what we hold is
        // the lock of a file nobody will find again: try once more.
        for _ in 0..100 {
            let mut file = File::options().create(true).truncate(false).read(true).write(true).open(&lock)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    let mut text = String::new();
                    let _ = (&file).take(20).read_to_string(&mut text);
                    return Ok(Lock::Taken(text.trim().parse().ok()));
                }
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                    return Ok(Lock::Unsupported);
                }
                Err(TryLockError::Error(error)) => return Err(error),
            }
            if same_file(&file, &lock) {
                // For the other window's message only.
                let _ = file.set_len(0).and_then(|()| file.rewind());
                let _ = write!(file, "{}", std::process::id());
                return Ok(Lock::Held(Box::new(Held { file, path: lock })));
            }
        }
        Ok(Lock::Taken(None))
    }
}

/// A lock file we hold.
#[derive(Debug)]
struct Held {
    file: File,
    path: PathBuf,
}

impl Drop for Held {
    fn drop(&mut self) {
        // Deleted before it is let go, so that nobody can lock it in between; elsewhere an open file cannot be deleted
        // safely, and an empty file stays.
        if cfg!(unix) && same_file(&self.file, &self.path) {
            let _ = fs::remove_file(&self.path);
        }
        let _ = self.file.unlock();
    }
}

#[cfg(unix)]
fn file_id(metadata: &fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(metadata)
}

#[cfg(not(unix))]
fn file_id(_: &fs::Metadata) -> u64 {
    0
}

/// Whether the name still leads to the open file.
#[cfg(unix)]
fn same_file(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), fs::metadata(path)) {
        (Ok(open), Ok(named)) => (open.dev(), open.ino()) == (named.dev(), named.ino()),
        _ => false,
    }
}

#[cfg(not(unix))]
fn same_file(_: &File, path: &Path) -> bool {
    path.exists()
}
