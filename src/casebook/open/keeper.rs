//! The file of an open game: what is known of it, and how its next state is put on the disk.

use super::super::backup::Backups;
use super::super::error::{CaseError, Notice, OpenError, Problem, SaveError, Trouble};
use super::super::library;
use super::super::record::{self, Reading, Record};
use super::super::schema::MAX_BYTES;
use super::super::storage::{self, Lock, Stamp, Storage};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How many changes can always be taken back.
const KEPT_CHANGES: usize = 100;

/// The file of an open game. Dropping it closes the file.
#[derive(Debug)]
pub(super) struct Keeper {
    pub(super) storage: Arc<dyn Storage>,
    pub(super) path: PathBuf,
    /// What the file holds.
    pub(super) text: String,
    /// What it may hold instead, after a save that failed at the very end.
    pub(super) attempt: Option<String>,
    /// The state of the file when we last wrote or read it.
    pub(super) stamp: Option<Stamp>,
    /// Held until the game is closed.
    pub(super) lock: Option<Lock>,
    /// A file to be set aside before the first change, because the game was only partly read from it.
    pub(super) damaged: Option<Vec<u8>>,
    pub(super) backups: Backups,
    /// What the player has to be told.
    pub(super) notices: Vec<Notice>,
}

/// What is on the disk before a save.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Now {
    /// What we wrote or read last.
    Ours,
    /// Something else, which is kept by now.
    Other,
    /// Nothing.
    Gone,
}

/// What a file holds.
pub(super) struct File<R> {
    pub(super) record: R,
    pub(super) text: String,
    pub(super) stamp: Stamp,
    /// The bytes, if the game is only part of what they should be.
    pub(super) damaged: Option<Vec<u8>>,
    pub(super) notice: Option<Notice>,
}

impl<R: Record> File<R> {
    pub(super) fn read(storage: &dyn Storage, path: &Path, backups: &Backups) -> Result<Self, OpenError> {
        let disk = |error: std::io::Error| OpenError::Disk { path: path.to_owned(), trouble: error.into() };
        let case = |error: CaseError| OpenError::Case { path: path.to_owned(), error };
        let stamp = storage.stamp(path).map_err(disk)?;
        let bytes = match storage.read(path, MAX_BYTES as u64) {
            Err(error) if error.kind() == std::io::ErrorKind::FileTooLarge => {
                return Err(case(CaseError::TooLarge { bytes: stamp.size }));
            }
            read => read.map_err(disk)?,
        };
        let text = String::from_utf8_lossy(&bytes).into_owned();
        match record::read(&text) {
            Ok(reading) => {
                let notice = match reading.lost_changes {
                    0 => None,
                    changes => Some(Notice::HistoryShortened { changes }),
                };
                Ok(Self { record: reading.record, text, stamp, damaged: None, notice })
            }
            Err(error) if error.may_be_sound() => Err(case(error)),
            Err(error) => match recover(&text, backups, error.clone()) {
                Some((record, notice)) => Ok(Self { record, text, stamp, damaged: Some(bytes), notice: Some(notice) }),
                None => Err(case(error)),
            },
        }
    }
}

impl Keeper {
    /// Writes a record. Returns once it is on the disk: how many of its oldest changes had to be left out.
    ///
    /// After an error the file is as it was, as far as the disk allows, and it may be tried again.
    pub(super) fn write<R: Record>(&mut self, record: &mut R) -> Result<usize, SaveError> {
        let mut left_out = 0;
        let mut text = record.write().map_err(|_| SaveError::Unwritable)?;
        // An endless history must not stop the game: the oldest changes go first.
        while text.len() > MAX_BYTES && record.history().done().len() > KEPT_CHANGES {
            let half = record.history().done().len() / 2;
            record.history_mut().forget_oldest(half);
            left_out += half;
            text = record.write().map_err(|_| SaveError::Unwritable)?;
        }
        if text.len() > MAX_BYTES {
            return Err(SaveError::Invalid(Problem::TooLong));
        }
        self.save(text)?;
        Ok(left_out)
    }

    /// After the thread that wrote broke down: what the file holds now is not known.
    pub(super) fn broke_down(&mut self) {
        self.stamp = None;
    }

    /// Puts `text` on the disk in place of what is there, without losing what is there.
    fn save(&mut self, text: String) -> Result<(), SaveError> {
        let now = self.look_before()?;
        let backup = self.keep_before(now)?;
        if let Err(trouble) = storage::replace(&*self.storage, &self.path, text.as_bytes()) {
            self.take_back(text);
            return Err(self.disk(trouble));
        }
        self.stamp = self.storage.stamp(&self.path).ok();
        self.attempt = None;
        self.text = text;
        self.notices.extend((now == Now::Gone).then_some(Notice::WrittenAgain));
        self.notices.extend(backup.map(Notice::NoBackup));
        Ok(())
    }

    /// Makes sure that nobody else's version is overwritten: it is kept beside ours.
    fn look_before(&mut self) -> Result<Now, SaveError> {
        let stamp = match self.storage.stamp(&self.path) {
            Ok(stamp) if Some(stamp) == self.stamp => return Ok(Now::Ours),
            Ok(stamp) => stamp,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                let folder = storage::folder_of(&self.path);
                self.storage.create_folder(folder).map_err(|error| self.disk(error.into()))?;
                return Ok(Now::Gone);
            }
            Err(error) => return Err(self.disk(error.into())),
        };
        let there = self.storage.read(&self.path, u64::MAX).map_err(|error| self.disk(error.into()))?;
        let known = [Some(self.text.as_bytes()), self.attempt.as_deref().map(str::as_bytes), self.damaged.as_deref()];
        if !known.contains(&Some(&there)) {
            let kept = library::free_path(&*self.storage, &self.path);
            let kept = kept.map_err(|error| self.disk(error.into()))?;
            storage::replace(&*self.storage, &kept, &there).map_err(|trouble| self.disk(trouble))?;
            self.notices.push(Notice::ChangedElsewhere { kept });
            self.stamp = Some(stamp);
        }
        Ok(Now::Other)
    }

    /// Keeps what the file held when it was opened, if that is due. What went wrong with it, unless it had to be.
    fn keep_before(&mut self, now: Now) -> Result<Option<Trouble>, SaveError> {
        let file = (now == Now::Ours).then_some(self.path.as_path());
        if let Some(damaged) = &self.damaged {
            let kept = self.backups.keep_damaged(file, damaged).map_err(|trouble| self.disk(trouble))?;
            self.notices.push(Notice::SetAside(kept));
            self.damaged = None;
            return Ok(None);
        }
        Ok(self.backups.keep_if_due(file, self.text.as_bytes()).err())
    }

    /// After a save that failed: puts the old content back if the new one got there all the same.
    fn take_back(&mut self, attempt: String) {
        let there = self.storage.read(&self.path, MAX_BYTES as u64);
        if there.is_ok_and(|there| there == attempt.as_bytes()) {
            // If this fails too, the file is one change ahead of the game until the next save.
            let _ = storage::replace(&*self.storage, &self.path, self.text.as_bytes());
        }
        self.attempt = Some(attempt);
        self.stamp = None;
    }

    fn disk(&self, trouble: Trouble) -> SaveError {
        SaveError::Disk { path: self.path.clone(), trouble }
    }
}

/// The best that can be had of a damaged file: what can still be read of it, or the last backup if that has more.
fn recover<R: Record>(text: &str, backups: &Backups, error: CaseError) -> Option<(R, Notice)> {
    let backup = backups.newest_good::<R>();
    let more = |reading: &Reading<R>| {
        backup.as_ref().is_none_or(|(_, record)| record.entry_count() <= reading.record.entry_count())
    };
    if let Some(reading) = record::rescue(text).filter(more) {
        let kept = reading.record.entry_count();
        return Some((reading.record, Notice::Recovered { error, kept, lost: reading.lost_entries, backup: None }));
    }
    let (backup, record) = backup?;
    let notice = Notice::Recovered { error, kept: record.entry_count(), lost: 0, backup: Some(backup.at) };
    Some((record, notice))
}
