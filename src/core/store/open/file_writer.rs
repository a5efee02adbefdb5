//! Writes the file of an open game and recovers damaged ones. What another program wrote is kept.

use crate::exchange;
use crate::format::any_game;
use crate::format::record::UnreadLine;
use crate::format::record::{LoadedRecord, Record};
use crate::format::{GameFileError, GameFileFault, MAX_BYTES};
use crate::store::backup::Backups;
use crate::store::error::{DiskError, DiskFault, FileNotice, OpenError, SaveError};
use crate::store::storage::{self, Access, Limit, LockOutcome, Stamp, Storage};
use std::borrow::Cow;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// If the history makes the file too long, at least so many changes stay.
const KEPT_CHANGES: usize = 100;

/// Dropping it unlocks the file.
#[derive(Debug)]
pub(super) struct FileWriter {
    pub(super) storage: Arc<dyn Storage>,
    pub(super) path: PathBuf,
    pub(super) bytes: Vec<u8>,
    /// Content that the file may have instead of `bytes`, after a save that failed at the very end.
    pub(super) attempt: Option<Vec<u8>>,
    /// The file's stamp when we last wrote or read it. `None` if unknown.
    pub(super) stamp: Option<Stamp>,
    pub(super) lock: Option<LockOutcome>,
    /// The file is to be set aside before the first change.
    pub(super) damaged: bool,
    /// Unreadable lines, each with its end. They stay in the file, behind the game.
    pub(super) unread: String,
    pub(super) backups: Backups,
    pub(super) notices: Vec<FileNotice>,
}

/// What is on the disk before a save: `bytes`, another content, or no file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DiskVersion {
    Ours,
    Other,
    Gone,
}

#[derive(Debug)]
pub(crate) struct FileContents<R> {
    pub(super) record: R,
    pub(super) bytes: Vec<u8>,
    pub(super) stamp: Stamp,
    /// The next change loses something from the file.
    pub(super) damaged: bool,
    pub(super) unread: String,
    pub(super) notice: Option<FileNotice>,
}

#[derive(Debug)]
pub(super) struct Contents {
    pub(super) bytes: Vec<u8>,
    stamp: Stamp,
}

impl Contents {
    pub(super) fn read(storage: &dyn Storage, path: &Path) -> Result<Self, OpenError> {
        let disk = |error: std::io::Error| DiskError::new(path, &error);
        let stamp = storage.stamp(path).map_err(disk)?;
        match storage.read(path, Limit::GAME_FILE) {
            Err(error) if error.kind() == ErrorKind::FileTooLarge => {
                Err(OpenError::GameFile { path: path.to_owned(), error: GameFileError::TooLarge { bytes: stamp.size } })
            }
            read => Ok(Self { bytes: read.map_err(disk)?, stamp }),
        }
    }
}

impl<R: Record> FileContents<R> {
    pub(super) fn read(storage: &dyn Storage, path: &Path, backups: &Backups) -> Result<Self, OpenError> {
        Self::from_contents(&Contents::read(storage, path)?, path, backups)
    }

    pub(super) fn from_contents(contents: &Contents, path: &Path, backups: &Backups) -> Result<Self, OpenError> {
        let file = |error: GameFileError| OpenError::GameFile { path: path.to_owned(), error };
        let (bytes, stamp) = (contents.bytes.clone(), contents.stamp);
        let text = exchange::file_text(&contents.bytes);
        match any_game::read(&text) {
            Err(error) if error.may_be_sound() => Err(file(error)),
            Ok(LoadedRecord { record, unread, lost_changes }) if unread.is_empty() => {
                let notice = (lost_changes > 0).then_some(FileNotice::HistoryShortened { changes: lost_changes });
                Ok(Self { record, bytes, stamp, damaged: false, unread: String::new(), notice })
            }
            read => {
                let (record, unread, notice) = recover(read, backups).map_err(file)?;
                let damaged = unread.iter().any(|line| !line.kept) || unread.is_empty();
                let unread = unread.into_iter().filter_map(|line| line.text).map(|line| line + "\n").collect();
                Ok(Self { record, bytes, stamp, damaged, unread, notice: Some(notice) })
            }
        }
    }
}

impl FileWriter {
    /// Writes the game. Returns how many of the oldest changes had to be dropped.
    ///
    /// After an error the file is as before, if the disk allows, and writing may be tried again.
    pub(super) fn write<R: Record>(&mut self, record: &R) -> Result<usize, SaveError> {
        let (mut record, mut left_out) = (Cow::Borrowed(record), 0);
        let whole = |record: &R| record.write().map(|text| text + &self.unread).map_err(|_| SaveError::Unwritable);
        let mut text = whole(&record)?;
        while text.len() > MAX_BYTES && record.history().done().len() > KEPT_CHANGES {
            let changes = record.history().done().len();
            let dropped = (changes / 2).min(changes - KEPT_CHANGES);
            record.to_mut().with_history(|history, _| history.forget_oldest(dropped));
            left_out += dropped;
            text = whole(&record)?;
        }
        if text.len() > MAX_BYTES {
            return Err(SaveError::Invalid(GameFileFault::TooLong));
        }
        self.save(text.into_bytes())?;
        Ok(left_out)
    }

    pub(super) fn after_panic(&mut self) {
        self.stamp = None;
    }

    fn save(&mut self, bytes: Vec<u8>) -> Result<(), SaveError> {
        let now = self.check_before_save()?;
        let backup = self.keep_before(now)?;
        if let Err(error) = storage::write_atomically(&*self.storage, &self.path, &bytes, Access::Private) {
            self.take_back(bytes);
            return Err(error.into());
        }
        self.stamp = self.storage.stamp(&self.path).ok();
        self.attempt = None;
        self.bytes = bytes;
        self.notices.extend((now == DiskVersion::Gone).then_some(FileNotice::WrittenAgain));
        self.notices.extend(backup.map(FileNotice::NoBackup));
        Ok(())
    }

    /// Copies another program's version first. A file only touched, or replaced by an equal copy, counts as ours.
    fn check_before_save(&mut self) -> Result<DiskVersion, DiskError> {
        let failed = |error: std::io::Error| DiskError::new(&self.path, &error);
        let stamp = match self.storage.stamp(&self.path) {
            Ok(stamp) if Some(stamp) == self.stamp => return Ok(DiskVersion::Ours),
            Ok(stamp) => stamp,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                storage::make_folder(&*self.storage, storage::folder_of(&self.path))?;
                // The lock went with its folder. Without it another window could open the game.
                if self.lock.is_some()
                    && let Ok(held @ LockOutcome::Held(_)) = self.storage.lock(&self.path)
                {
                    self.lock = Some(held);
                }
                return Ok(DiskVersion::Gone);
            }
            Err(error) => return Err(failed(error)),
        };
        match self.storage.read(&self.path, Limit::GAME_FILE) {
            Ok(there) if there == self.bytes => {
                self.stamp = Some(stamp);
                return Ok(DiskVersion::Ours);
            }
            // Our own failed save: nothing to keep.
            Ok(there) if Some(&there) == self.attempt.as_ref() => return Ok(DiskVersion::Other),
            // Longer than anything we write, so it is not ours.
            Err(error) if error.kind() != ErrorKind::FileTooLarge => return Err(failed(error)),
            _ => {}
        }
        let kept = storage::free_path(&*self.storage, &self.path)?;
        storage::preserve(&*self.storage, &self.path, &kept)?;
        self.notices.push(FileNotice::ChangedElsewhere { kept });
        self.stamp = Some(stamp);
        Ok(DiskVersion::Other)
    }

    /// Makes a backup if one is due. If that fails, returns why; the game is saved all the same. But a damaged file
    /// must be set aside.
    fn keep_before(&mut self, now: DiskVersion) -> Result<Option<DiskFault>, DiskError> {
        // Only a file of ours holds `bytes` and may be linked.
        let file = (now == DiskVersion::Ours).then_some(self.path.as_path());
        if self.damaged {
            let kept = self.backups.make_of_damaged(file, &self.bytes)?;
            self.notices.push(FileNotice::SetAside(kept));
            self.damaged = false;
            return Ok(None);
        }
        Ok(self.backups.make_if_due(file, &self.bytes).err().map(|error| error.fault))
    }

    /// The new content may have reached the disk in spite of the error.
    fn take_back(&mut self, attempt: Vec<u8>) {
        if self.storage.read(&self.path, Limit::GAME_FILE).is_ok_and(|there| there == attempt) {
            // If this fails too, the file stays one change ahead of the game until the next save.
            let _ = storage::write_atomically(&*self.storage, &self.path, &self.bytes, Access::Private);
        }
        self.attempt = Some(attempt);
        self.stamp = None;
    }
}

/// The readable part of a damaged file with its unread lines, or the last backup if that has more entries.
fn recover<R: Record>(
    read: Result<LoadedRecord<R>, GameFileError>,
    backups: &Backups,
) -> Result<(R, Vec<UnreadLine>, FileNotice), GameFileError> {
    let backup = backups.newest_good(|text| Some(any_game::read_whole::<R>(text).ok()?.record));
    let error = match read {
        Ok(LoadedRecord { record, unread, .. }) => {
            let kept = record.entry_count();
            let error = unread.first().map(|line| line.error.clone()).ok_or(GameFileError::Unwritable)?;
            if backup.as_ref().is_none_or(|(_, backup)| backup.entry_count() <= kept) {
                let notice = FileNotice::Recovered { error, kept, lost: unread.len(), backup: None };
                return Ok((record, unread, notice));
            }
            error
        }
        Err(error) => error,
    };
    let Some((backup, record)) = backup else { return Err(error) };
    let notice = FileNotice::Recovered { error, kept: record.entry_count(), lost: 0, backup: Some(backup.at) };
    Ok((record, Vec::new(), notice))
}
