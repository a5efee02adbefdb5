//! A game that is open: every change is on the disk before it counts.

use super::backup::{Backup, Backups};
use super::error::{CaseError, Notice, OpenError, Problem, ReadOnly, SaveError, Trouble};
use super::folders::Folders;
use super::schema::{self, MAX_BYTES};
use super::storage::{self, Lock, Stamp, Storage};
use crate::game::{Change, Game, HintLevel};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How many changes can always be taken back.
const KEPT_CHANGES: usize = 100;

/// A game with its file. Dropping it closes the file; there is nothing left to save then.
#[derive(Debug)]
pub struct OpenGame {
    storage: Arc<dyn Storage>,
    path: PathBuf,
    game: Game,
    /// What the file holds.
    text: String,
    /// What it may hold instead, after a save that failed at the very end.
    attempt: Option<String>,
    /// The state of the file when we last wrote or read it.
    stamp: Option<Stamp>,
    /// Held until the game is closed.
    lock: Option<Lock>,
    read_only: Option<ReadOnly>,
    /// A file to be set aside before the first change, because the game was only partly read from it.
    damaged: Option<Vec<u8>>,
    backups: Backups,
    /// Whether the player knows that the clock was set back.
    clock_told: bool,
    notices: Vec<Notice>,
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
struct File {
    game: Game,
    text: String,
    stamp: Stamp,
    /// The bytes, if the game is only part of what they should be.
    damaged: Option<Vec<u8>>,
    notice: Option<Notice>,
}

impl File {
    fn read(storage: &dyn Storage, path: &Path, backups: &Backups) -> Result<Self, OpenError> {
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
        match schema::read(&text) {
            Ok(reading) => {
                let notice = match reading.lost_changes {
                    0 => None,
                    changes => Some(Notice::HistoryShortened { changes }),
                };
                Ok(Self { game: reading.game, text, stamp, damaged: None, notice })
            }
            Err(error @ (CaseError::Newer { .. } | CaseError::TooLarge { .. })) => Err(case(error)),
            Err(error) => match recover(&text, backups, error.clone()) {
                Some((game, notice)) => Ok(Self { game, text, stamp, damaged: Some(bytes), notice: Some(notice) }),
                None => Err(case(error)),
            },
        }
    }
}

impl OpenGame {
    /// Opens a file: locks it, reads it, and recovers what can be recovered if it is damaged.
    pub(super) fn open(storage: Arc<dyn Storage>, path: &Path, folders: &Folders) -> Result<Self, OpenError> {
        let path = storage.resolve(path);
        storage.stamp(&path).map_err(|error| OpenError::Disk { path: path.clone(), trouble: error.into() })?;
        let backups = Backups::of(storage.clone(), folders, &path);
        let mut notices = Vec::new();
        // First the lock: what is read without it may be old by the time we have it.
        let (lock, read_only) = take_lock(&*storage, &path, &mut notices);
        let file = File::read(&*storage, &path, &backups)?;
        notices.extend(file.notice);
        Ok(Self {
            storage,
            path,
            game: file.game,
            text: file.text,
            attempt: None,
            stamp: Some(file.stamp),
            lock,
            read_only,
            damaged: file.damaged,
            backups,
            clock_told: false,
            notices,
        })
    }

    /// Writes a new game to a file that is not there yet.
    pub(super) fn create(
        storage: Arc<dyn Storage>,
        path: PathBuf,
        game: Game,
        folders: &Folders,
    ) -> Result<Self, OpenError> {
        schema::validate::game(&game).map_err(|fault| SaveError::Invalid(fault.problem))?;
        let mut notices = Vec::new();
        let (lock, read_only) = take_lock(&*storage, &path, &mut notices);
        if let Some(ReadOnly::OpenElsewhere { .. }) = read_only {
            return Err(OpenError::Busy(path));
        }
        let text = schema::write(&game).map_err(|_| SaveError::Unwritable)?;
        storage::replace(&*storage, &path, text.as_bytes())
            .map_err(|trouble| SaveError::Disk { path: path.clone(), trouble })?;
        let stamp = storage.stamp(&path).ok();
        let backups = Backups::of(storage.clone(), folders, &path);
        Ok(Self {
            storage,
            path,
            game,
            text,
            attempt: None,
            stamp,
            lock,
            read_only: None,
            damaged: None,
            backups,
            clock_told: false,
            notices,
        })
    }

    /// The game, equal to what the file holds.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Why nothing can be changed from here, if so.
    pub fn read_only(&self) -> Option<&ReadOnly> {
        self.read_only.as_ref()
    }

    /// What the player has to be told, once.
    pub fn take_notices(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.notices)
    }

    /// Makes a change. Returns once it is on the disk.
    ///
    /// # Errors
    /// If the change does not fit, or the disk does not take it: then game and file are as they were, and it may be
    /// tried again.
    pub fn apply(&mut self, change: Change) -> Result<(), SaveError> {
        let set_back = !self.clock_told && before_the_last(&self.game, &change);
        self.change(move |game| {
            game.apply(change).map_err(SaveError::Change)?;
            let made = game.done.last();
            let valid = made.map_or(Ok(()), |made| schema::validate::change(game, made));
            valid.map_err(|fault| SaveError::Invalid(fault.problem))?;
            Ok(true)
        })?;
        if set_back {
            self.clock_told = true;
            self.notices.push(Notice::ClockSetBack);
        }
        Ok(())
    }

    /// Takes the last change back. Returns once that is on the disk; `false` if there was nothing to take back.
    ///
    /// # Errors
    /// As for [`OpenGame::apply`].
    pub fn undo(&mut self) -> Result<bool, SaveError> {
        self.change(|game| game.undo().map_err(SaveError::Change))
    }

    /// Makes the last undone change again. Returns once that is on the disk; `false` if there was none.
    ///
    /// # Errors
    /// As for [`OpenGame::apply`].
    pub fn redo(&mut self) -> Result<bool, SaveError> {
        self.change(|game| game.redo().map_err(SaveError::Change))
    }

    /// Gives the game another title (no part of the history). The file keeps its name.
    ///
    /// # Errors
    /// As for [`OpenGame::apply`].
    pub fn rename(&mut self, title: &str) -> Result<(), SaveError> {
        let title = title.trim().to_owned();
        self.change(|game| {
            let new = game.title != title;
            game.title = title;
            Ok(new)
        })?;
        Ok(())
    }

    /// Sets how much the notebook says (no part of the history: undo leaves it alone).
    ///
    /// # Errors
    /// As for [`OpenGame::apply`].
    pub fn set_hint_level(&mut self, level: HintLevel) -> Result<(), SaveError> {
        self.change(|game| {
            let new = game.setup.hint_level != level;
            game.setup.hint_level = level;
            Ok(new)
        })?;
        Ok(())
    }

    /// Looks again: reads what another window has written, and takes over if that window has closed. Says whether
    /// anything is different now. Nothing happens to a game that can be changed from here; a file that is as it was is
    /// not read again, so that this may be asked often.
    ///
    /// # Errors
    /// If the file cannot be read any more; the game stays as it was.
    pub fn refresh(&mut self) -> Result<bool, OpenError> {
        if self.read_only.is_none() {
            return Ok(false);
        }
        let mut notices = Vec::new();
        // First the lock: what is read without it may be old by the time we have it.
        let (lock, read_only) = take_lock(&*self.storage, &self.path, &mut notices);
        let stamp = self.storage.stamp(&self.path);
        let stamp = stamp.map_err(|error| OpenError::Disk { path: self.path.clone(), trouble: error.into() })?;
        let other = Some(stamp) != self.stamp;
        let file = if other { Some(File::read(&*self.storage, &self.path, &self.backups)?) } else { None };
        let changed = other || read_only != self.read_only;
        (self.lock, self.read_only) = (lock, read_only);
        if let Some(file) = file {
            self.take_over(file);
        }
        self.notices.append(&mut notices);
        Ok(changed)
    }

    fn take_over(&mut self, file: File) {
        (self.game, self.text, self.stamp, self.damaged) = (file.game, file.text, Some(file.stamp), file.damaged);
        self.attempt = None;
        self.notices.extend(file.notice);
    }

    /// The earlier states that are kept, newest first.
    pub fn backups(&self) -> Vec<Backup> {
        self.backups.list()
    }

    /// Changes a copy, saves the copy, and only then makes it the game.
    fn change(&mut self, edit: impl FnOnce(&mut Game) -> Result<bool, SaveError>) -> Result<bool, SaveError> {
        if let Some(reason) = &self.read_only {
            return Err(SaveError::ReadOnly(reason.clone()));
        }
        let mut next = self.game.clone();
        if !edit(&mut next)? {
            return Ok(false);
        }
        let mut text = schema::write(&next).map_err(|_| SaveError::Unwritable)?;
        // An endless history must not stop the game: the oldest changes go first.
        while text.len() > MAX_BYTES && next.done.len() > KEPT_CHANGES {
            next.done.drain(..next.done.len() / 2);
            text = schema::write(&next).map_err(|_| SaveError::Unwritable)?;
        }
        if text.len() > MAX_BYTES {
            return Err(SaveError::Invalid(Problem::TooLong));
        }
        self.save(text)?;
        self.game = next;
        Ok(true)
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
            let kept = super::library::free_path(&*self.storage, &self.path);
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

/// Whether a change writes at the end of the log an entry that is older than the one before.
fn before_the_last(game: &Game, change: &Change) -> bool {
    match change {
        Change::Insert { line, at, entry } if *line == game.current && *at == game.entries().len() => {
            game.entries().last().is_some_and(|last| entry.at < last.at)
        }
        _ => false,
    }
}

/// Takes the lock of a file. Without it nothing may be written, unless this disk has no locks at all.
fn take_lock(storage: &dyn Storage, path: &Path, notices: &mut Vec<Notice>) -> (Option<Lock>, Option<ReadOnly>) {
    match storage.lock(path) {
        Ok(Lock::Taken(process)) => (None, Some(ReadOnly::OpenElsewhere { process })),
        Ok(Lock::Unsupported) => {
            notices.push(Notice::NoLock);
            (None, None)
        }
        Ok(held) => (Some(held), None),
        Err(error) => (None, Some(ReadOnly::Protected(error.into()))),
    }
}

/// The best that can be had of a damaged file: what can still be read of it, or the last backup if that has more.
fn recover(text: &str, backups: &Backups, error: CaseError) -> Option<(Game, Notice)> {
    let count = |game: &Game| game.lines.iter().map(|line| line.entries.len()).sum::<usize>();
    let rescued = schema::rescue(text);
    let backup = backups.newest_good();
    match (rescued, backup) {
        (Some(reading), backup) if backup.as_ref().is_none_or(|(_, game)| count(game) <= count(&reading.game)) => {
            let kept = count(&reading.game);
            let notice = Notice::Recovered { error, kept, lost: reading.lost_entries, backup: None };
            Some((reading.game, notice))
        }
        (_, Some((backup, game))) => {
            let notice = Notice::Recovered { error, kept: count(&game), lost: 0, backup: Some(backup.at) };
            Some((game, notice))
        }
        _ => None,
    }
}
