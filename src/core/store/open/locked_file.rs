//! A file that is locked and read before we know which of the two games it holds.

use super::file_writer::{Contents, FileContents, FileWriter};
use super::{OpenFile, take_lock};
use crate::exchange;
use crate::format::record::Record;
use crate::store::backup::Backups;
use crate::store::error::{DiskError, FileNotice, OpenError, ReadOnly};
use crate::store::folders::Folders;
use crate::store::storage::{self, LockOutcome, Storage};
use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Debug)]
pub(crate) struct LockedFile {
    storage: Arc<dyn Storage>,
    path: PathBuf,
    backups: Backups,
    lock: Option<LockOutcome>,
    read_only: Option<ReadOnly>,
    notices: Vec<FileNotice>,
    contents: Contents,
}

impl LockedFile {
    pub(crate) fn at(storage: Arc<dyn Storage>, path: &Path, folders: &Folders) -> Result<Self, OpenError> {
        let path = storage.resolve(path);
        storage.stamp(&path).map_err(|error| DiskError::new(&path, &error))?;
        let backups = Backups::new(storage.clone(), folders, &path);
        let folder = storage::folder_of(&path);
        // The folder of games is cleared when the program starts.
        if folder != storage.resolve(&folders.games()) {
            storage::remove_leftovers(&*storage, folder);
        }
        let mut notices = Vec::new();
        // Take the lock first: what we read without it may be old by the time we have it.
        let (lock, read_only) = take_lock(&*storage, &path, &mut notices);
        let contents = Contents::read(&*storage, &path)?;
        Ok(Self { storage, path, backups, lock, read_only, notices, contents })
    }

    pub(crate) fn text(&self) -> Cow<'_, str> {
        exchange::file_text(&self.contents.bytes)
    }

    /// The game. If the file is damaged, what can be recovered.
    pub(crate) fn file<R: Record>(&self) -> Result<FileContents<R>, OpenError> {
        FileContents::from_contents(&self.contents, &self.path, &self.backups)
    }

    pub(crate) fn open<R: Record>(mut self, file: FileContents<R>) -> OpenFile<R> {
        self.notices.extend(file.notice);
        let writer = FileWriter {
            storage: self.storage,
            path: self.path,
            bytes: file.bytes,
            attempt: None,
            stamp: Some(file.stamp),
            lock: self.lock,
            damaged: file.damaged,
            unread: file.unread,
            backups: self.backups,
            notices: self.notices,
        };
        OpenFile::with(Arc::new(file.record), writer, self.read_only)
    }
}
