//! The real disk. A game is locked by a file beside it, which on Unix vanishes with the lock.

use super::{Access, FileSink, Limit, LockOutcome, NodeKind, Stamp, Storage, lock_path};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::UNIX_EPOCH;

#[derive(Clone, Copy, Debug, Default)]
pub struct Disk;

impl FileSink for File {
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

    fn read(&self, path: &Path, limit: Limit) -> io::Result<Vec<u8>> {
        // Opening a pipe without a writer would block.
        let metadata = fs::metadata(path)?;
        if !metadata.is_file() {
            return Err(ErrorKind::IsADirectory.into());
        }
        let mut bytes = Vec::new();
        if metadata.len() <= limit.bytes() {
            // One byte more shows whether it has grown meanwhile.
            File::open(path)?.take(limit.bytes() + 1).read_to_end(&mut bytes)?;
        }
        if metadata.len() > limit.bytes() || bytes.len() as u64 > limit.bytes() {
            return Err(ErrorKind::FileTooLarge.into());
        }
        Ok(bytes)
    }

    fn stamp(&self, path: &Path) -> io::Result<Stamp> {
        let metadata = fs::metadata(path)?;
        let modified = match metadata.modified()?.duration_since(UNIX_EPOCH) {
            Ok(after) => i64::try_from(after.as_nanos()).unwrap_or(i64::MAX),
            Err(before) => i64::try_from(before.duration().as_nanos()).map_or(i64::MIN, |nanos| -nanos),
        };
        Ok(Stamp { size: metadata.len(), modified, id: file_id(&metadata) })
    }

    fn kind(&self, path: &Path) -> io::Result<NodeKind> {
        let kind = fs::symlink_metadata(path)?.file_type();
        Ok(match (kind.is_symlink(), kind.is_file()) {
            (true, _) => NodeKind::Link,
            (_, true) => NodeKind::File,
            _ => NodeKind::Other,
        })
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        for item in fs::read_dir(folder)? {
            let item = item?;
            // Follows links: a link to a game is a game.
            if fs::metadata(item.path()).is_ok_and(|metadata| metadata.is_file()) {
                files.push(item.path());
            }
        }
        Ok(files)
    }

    fn create_folder(&self, folder: &Path) -> io::Result<bool> {
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        match builder.create(folder) {
            Ok(()) => Ok(true),
            Err(_) if folder.is_dir() => Ok(false),
            // The name is taken, but not by a folder.
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(ErrorKind::NotADirectory.into()),
            Err(error) => Err(error),
        }
    }

    fn create(&self, path: &Path, access: Access) -> io::Result<Box<dyn FileSink>> {
        let mut options = match access {
            Access::Private => private(),
            Access::Usual => OpenOptions::new(),
        };
        Ok(Box::new(options.write(true).create(true).truncate(true).open(path)?))
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
        // Only Unix can synchronise folders, and not on every disk. Elsewhere a rename must do.
        let synced = if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) };
        match synced {
            Err(error) if matches!(error.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported) => Ok(()),
            _ => synced,
        }
    }

    fn lock(&self, path: &Path) -> io::Result<LockOutcome> {
        let lock = lock_path(path);
        let mut held = held();
        // The holder deletes the lock file on release. If that happens between opening and locking, our lock is on a
        // deleted file: try again.
        for _ in 0..100 {
            let file = private().create(true).truncate(false).write(true).open(&lock)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(LockOutcome::Taken),
                Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {
                    return Ok(LockOutcome::Unsupported);
                }
                Err(TryLockError::Error(error)) => return Err(error),
            }
            if same_file(&file, &lock) {
                held.push(lock.clone());
                return Ok(LockOutcome::Held(Box::new(HeldLock { file, path: lock })));
            }
        }
        Ok(LockOutcome::Taken)
    }
}

/// Lock files to be removed if a signal ends this process.
static HELD: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn held() -> std::sync::MutexGuard<'static, Vec<PathBuf>> {
    HELD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// When a signal ends this process, its locks end anyway, but their files would stay beside the games.
pub fn release_locks_on_signals() {
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM]) else { return };
        let end = move || {
            let Some(signal) = signals.forever().next() else { return };
            // This is never released: threads that lock or unlock wait until the process has ended.
            let held = held();
            for path in held.iter() {
                let _ = fs::remove_file(path);
            }
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        };
        // Without a thread the files stay, which does no harm.
        let _ = std::thread::Builder::new().name("signals".to_owned()).spawn(end);
    }
}

pub(crate) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

#[derive(Debug)]
struct HeldLock {
    file: File,
    path: PathBuf,
}

impl Drop for HeldLock {
    fn drop(&mut self) {
        // Delete before unlocking, so that nobody locks it in between. Only Unix can safely delete an open file;
        // elsewhere it stays.
        let mut held = held();
        if let Some(at) = held.iter().position(|path| *path == self.path) {
            held.swap_remove(at);
        }
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
