//! An open game of either kind and its file.
//!
//! [`OpenFile::begin`] makes a change in memory and writes it on a thread. [`OpenFile::finish_writes`] waits, and
//! takes back what the disk refused. Until then, memory is ahead of the file by exactly the steps in `writing`.

mod file_writer;
mod locked_file;
mod unsaved_entries;

pub use unsaved_entries::UnsavedEntries;

use crate::caper::CaperGame;
use crate::format::record::Record;
use crate::game::Game;
use crate::record::{EntryId, LogEntry};
use crate::store::backup::{Backup, Backups};
use crate::store::error::{DiskError, FileNotice, OpenError, ReadOnly, SaveError};
use crate::store::folders::Folders;
use crate::store::storage::{self, Access, LockOutcome, Storage};
use file_writer::{FileContents, FileWriter};
pub(crate) use locked_file::LockedFile;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub type OpenGame = OpenFile<Game>;

pub type OpenCaper = OpenFile<CaperGame>;

/// Dropping it waits for running writes, then unlocks the file.
#[derive(Debug)]
pub struct OpenFile<R: Record> {
    path: PathBuf,
    game: Arc<R>,
    read_only: Option<ReadOnly>,
    writer: Arc<Mutex<FileWriter>>,
    /// Steps whose result is not known yet, oldest first.
    writing: VecDeque<UnwrittenStep<R>>,
    next: Serial,
    /// Tells the next step whether the newest one was written.
    newest: Option<Receiver<bool>>,
    clock_told: bool,
    notices: Vec<FileNotice>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum FileCommand<R: Record = Game> {
    Change(R::Change),
    Undo,
    Redo,
    /// Changes the title, which undo leaves alone. The file keeps its name.
    Rename(String),
    /// What is not in the history, such as the hint level. Undo leaves it alone.
    SaveChoice(R::Choice),
}

/// Number of a step, in the order in which steps were begun.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Serial(u64);

/// The step `from` was undone, and all those begun after it.
#[derive(Clone, Debug)]
pub struct WriteError {
    pub from: Serial,
    pub error: SaveError,
}

#[derive(Debug)]
struct UnwrittenStep<R: Record> {
    serial: Serial,
    before: Arc<R>,
    entries: Vec<EntryId>,
    set_back: bool,
    /// How many of the oldest changes were dropped by steps written earlier.
    left_out: usize,
    /// How many changes this step dropped, and notices.
    done: Receiver<(Result<usize, SaveError>, Vec<FileNotice>)>,
}

#[derive(Debug)]
pub struct FileReload<R: Record = Game> {
    /// `None` if another window has the lock, or this disk has none.
    held: Option<LockOutcome>,
    read_only: Option<ReadOnly>,
    file: Option<FileContents<R>>,
    notices: Vec<FileNotice>,
}

impl<R: Record> OpenFile<R> {
    pub(crate) fn open(storage: Arc<dyn Storage>, path: &Path, folders: &Folders) -> Result<Self, OpenError> {
        let locked = LockedFile::at(storage, path, folders)?;
        let file = locked.file()?;
        Ok(locked.open(file))
    }

    pub(crate) fn create(
        storage: Arc<dyn Storage>,
        path: PathBuf,
        game: Arc<R>,
        folders: &Folders,
    ) -> Result<Self, OpenError> {
        game.validate().map_err(SaveError::Invalid)?;
        let mut notices = Vec::new();
        let (lock, read_only) = take_lock(&*storage, &path, &mut notices);
        if read_only == Some(ReadOnly::OpenElsewhere) {
            return Err(OpenError::Busy(path));
        }
        let bytes = game.write().map_err(|_| SaveError::Unwritable)?.into_bytes();
        storage::write_atomically(&*storage, &path, &bytes, Access::Private)?;
        let stamp = storage.stamp(&path).ok();
        let backups = Backups::new(storage.clone(), folders, &path);
        let writer = FileWriter {
            storage,
            path,
            bytes,
            attempt: None,
            stamp,
            lock,
            damaged: false,
            unread: String::new(),
            backups,
            notices,
        };
        Ok(Self::with(game, writer, None))
    }

    fn with(game: Arc<R>, mut writer: FileWriter, read_only: Option<ReadOnly>) -> Self {
        Self {
            path: writer.path.clone(),
            game,
            read_only,
            notices: std::mem::take(&mut writer.notices),
            writer: Arc::new(Mutex::new(writer)),
            writing: VecDeque::new(),
            next: Serial::default(),
            newest: None,
            clock_told: false,
        }
    }

    /// The game after all steps begun, written or not.
    pub fn game(&self) -> &R {
        &self.game
    }

    pub fn shared_game(&self) -> Arc<R> {
        Arc::clone(&self.game)
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn read_only(&self) -> Option<&ReadOnly> {
        self.read_only.as_ref()
    }

    pub fn can_undo(&self) -> bool {
        self.read_only.is_none() && !self.game.history().done().is_empty()
    }

    pub fn can_redo(&self) -> bool {
        self.read_only.is_none() && !self.game.history().undone().is_empty()
    }

    pub fn is_writing(&self) -> bool {
        !self.writing.is_empty()
    }

    pub fn is_being_written(&self, id: EntryId) -> bool {
        self.writing.iter().any(|writing| writing.entries.contains(&id))
    }

    pub(super) fn notify(&mut self, notice: FileNotice) {
        self.notices.push(notice);
    }

    pub fn take_notices(&mut self) -> Vec<FileNotice> {
        std::mem::take(&mut self.notices)
    }

    /// Returns once the change is on the disk.
    ///
    /// # Errors
    /// Then game and file are as before, and the change may be tried again.
    pub fn apply(&mut self, change: R::Change) -> Result<(), SaveError> {
        self.run_to_disk(FileCommand::Change(change)).map(drop)
    }

    /// `false` if there was nothing to undo. Errors as for [`OpenFile::apply`].
    pub fn undo(&mut self) -> Result<bool, SaveError> {
        self.run_to_disk(FileCommand::Undo)
    }

    pub fn redo(&mut self) -> Result<bool, SaveError> {
        self.run_to_disk(FileCommand::Redo)
    }

    pub fn rename(&mut self, title: &str) -> Result<(), SaveError> {
        self.run_to_disk(FileCommand::Rename(title.to_owned())).map(drop)
    }

    fn run_to_disk(&mut self, command: FileCommand<R>) -> Result<bool, SaveError> {
        let begun = self.begin(command, || ())?;
        self.finish_writes().map_err(|failed| failed.error)?;
        Ok(begun.is_some())
    }

    /// Begins a step, written on a new thread. `None` if there was nothing to do.
    ///
    /// Further steps may begin meanwhile. They are written in order, and none after one that failed. The thread calls
    /// `when_done` in either case, and [`OpenFile::finish_writes_to`] tells which.
    ///
    /// # Errors
    /// If the game is read-only, or the command does not fit it.
    pub fn begin(
        &mut self,
        command: FileCommand<R>,
        when_done: impl FnOnce() + Send + 'static,
    ) -> Result<Option<Serial>, SaveError> {
        if let Some(reason) = &self.read_only {
            return Err(SaveError::ReadOnly(reason.clone()));
        }
        if is_idle(&*self.game, &command) {
            return Ok(None);
        }
        // The old game is kept for a failed write. The thread shares the new one.
        let mut next = R::clone(&self.game);
        if !run(&mut next, command)? {
            return Ok(None);
        }
        let next = Arc::new(next);
        let entries = new_since(&*self.game, &*next);
        let set_back = !self.clock_told && ends_before_the_last(&*self.game, &*next);
        let ((send, done), (tell, told)) = (channel(), channel());
        let earlier = self.newest.replace(told);
        let (writer, written) = (Arc::clone(&self.writer), Arc::clone(&next));
        let write = move || {
            let (result, notices) = match earlier.map(|earlier| earlier.recv()) {
                None | Some(Ok(true)) => {
                    let mut writer = lock(&writer);
                    (writer.write(&*written), std::mem::take(&mut writer.notices))
                }
                // The step before failed, and this one builds on it.
                Some(_) => (Err(SaveError::Unwritable), Vec::new()),
            };
            // Drop ours first: whoever takes the message may close the file and must hold the last reference.
            drop(writer);
            tell.send(result.is_ok()).ok();
            send.send((result, notices)).ok();
            when_done();
        };
        // If no thread can start, the channel closes, and finishing the write undoes the step.
        std::thread::Builder::new().name("write".to_owned()).spawn(write).ok();
        let before = std::mem::replace(&mut self.game, next);
        let serial = self.next;
        self.next = Serial(serial.0 + 1);
        self.writing.push_back(UnwrittenStep { serial, before, entries, set_back, left_out: 0, done });
        Ok(Some(serial))
    }

    pub fn finish_writes(&mut self) -> Result<(), WriteError> {
        self.finish_writes_to(Serial(u64::MAX))
    }

    /// Waits for all steps up to this one. It need not wait once `when_done` was called.
    ///
    /// # Errors
    /// Then game and file are as they were before the step that the disk refused.
    pub fn finish_writes_to(&mut self, serial: Serial) -> Result<(), WriteError> {
        while self.writing.front().is_some_and(|first| first.serial <= serial)
            && let Some(writing) = self.writing.pop_front()
        {
            // Do not lock the file writer here: it may be writing the next step.
            let (result, mut notices) = writing.done.recv().unwrap_or_else(|_| {
                // The thread panicked or could not start, so the file's content is unknown.
                lock(&self.writer).after_panic();
                (Err(SaveError::Unwritable), Vec::new())
            });
            self.notices.append(&mut notices);
            match result {
                Ok(left_out) => self.written(&writing, left_out),
                Err(error) => {
                    // Steps that waited for this one see the failure and write nothing.
                    self.writing.clear();
                    self.newest = None;
                    self.game = writing.before;
                    return Err(WriteError { from: writing.serial, error });
                }
            }
        }
        if self.writing.is_empty() {
            self.newest = None;
        }
        Ok(())
    }

    fn written(&mut self, writing: &UnwrittenStep<R>, left_out: usize) {
        // Later steps began with these changes still in their history and drop them again.
        let left_out = left_out.saturating_sub(writing.left_out);
        let later = self.writing.iter_mut();
        let later = later.map(|later| {
            later.left_out += left_out;
            &mut later.before
        });
        for game in later.chain([&mut self.game]).filter(|_| left_out > 0) {
            Arc::make_mut(game).with_history(|history, _| history.forget_oldest(left_out));
        }
        if writing.set_back {
            self.clock_told = true;
            self.notices.push(FileNotice::ClockSetBack);
        }
    }

    /// Reads what another window wrote, and takes the lock if that window has closed. The closure runs on another
    /// thread. Only for read-only games.
    pub fn read_reload(&self) -> impl FnOnce() -> Result<FileReload<R>, OpenError> + Send + 'static {
        let (writer, path) = (Arc::clone(&self.writer), self.path.clone());
        move || {
            let writer = lock(&writer);
            let mut notices = Vec::new();
            // Take the lock first: what we read without it may be old by the time we have it.
            let (held, read_only) = take_lock(&*writer.storage, &path, &mut notices);
            let stamp = writer.storage.stamp(&path).map_err(|error| DiskError::new(&path, &error))?;
            let same = Some(stamp) == writer.stamp;
            let file = if same { None } else { Some(FileContents::read(&*writer.storage, &path, &writer.backups)?) };
            Ok(FileReload { held, read_only, file, notices })
        }
    }

    /// Returns whether anything changed.
    pub fn apply_reload(&mut self, reload: FileReload<R>) -> bool {
        let FileReload { held, read_only, file, mut notices } = reload;
        let changed = file.is_some() || read_only != self.read_only;
        let mut writer = lock(&self.writer);
        (writer.lock, self.read_only) = (held, read_only);
        if let Some(file) = file {
            self.game = Arc::new(file.record);
            (writer.bytes, writer.stamp) = (file.bytes, Some(file.stamp));
            (writer.damaged, writer.unread) = (file.damaged, file.unread);
            writer.attempt = None;
            self.notices.extend(file.notice);
        }
        self.notices.append(&mut notices);
        changed
    }

    pub fn backups(&self) -> Vec<Backup> {
        lock(&self.writer).backups.list()
    }
}

impl<R: Record> Drop for OpenFile<R> {
    fn drop(&mut self) {
        // The next one to open the file must find it complete and unlocked.
        let _ = self.finish_writes();
    }
}

/// A poisoned lock is no obstacle: [`FileWriter::after_panic`] deals with the file.
fn lock(writer: &Mutex<FileWriter>) -> MutexGuard<'_, FileWriter> {
    writer.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The command surely changes nothing. `false` also if only running it can tell.
fn is_idle<R: Record>(game: &R, command: &FileCommand<R>) -> bool {
    match command {
        FileCommand::Undo => game.history().done().is_empty(),
        FileCommand::Redo => game.history().undone().is_empty(),
        FileCommand::Rename(title) => title.trim() == game.title(),
        FileCommand::Change(_) | FileCommand::SaveChoice(_) => false,
    }
}

fn run<R: Record>(game: &mut R, command: FileCommand<R>) -> Result<bool, SaveError> {
    match command {
        FileCommand::Change(change) => {
            game.apply(change).map_err(SaveError::Change)?;
            let made = game.history().done().last();
            // A change can fit and still name cards or players that do not exist.
            made.map_or(Ok(()), |made| game.validate_change(made)).map_err(SaveError::Invalid)?;
            Ok(true)
        }
        FileCommand::Undo => game.undo().map_err(SaveError::Change),
        FileCommand::Redo => game.redo().map_err(SaveError::Change),
        FileCommand::Rename(title) => {
            game.set_title(title.trim());
            Ok(true)
        }
        FileCommand::SaveChoice(choice) => Ok(game.save_choice(choice)),
    }
}

/// Entries that were added or changed.
fn new_since<'a, R: Record>(before: &'a R, now: &'a R) -> Vec<EntryId> {
    let (old, new) = (before.entries(), now.entries());
    let common = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
    let (old, new) = (&old[common..], &new[common..]);
    new.iter().filter(|entry| !old.contains(entry)).map(LogEntry::id).collect()
}

/// An entry was appended whose time is before that of the last, so the clock was set back.
fn ends_before_the_last<R: Record>(before: &R, after: &R) -> bool {
    let (before, after) = (before.entries(), after.entries());
    let times = before.last().zip(after.last());
    after.len() == before.len() + 1 && times.is_some_and(|(last, new)| new.time() < last.time())
}

/// Without the lock nothing may be written, unless this disk has none.
fn take_lock(
    storage: &dyn Storage,
    path: &Path,
    notices: &mut Vec<FileNotice>,
) -> (Option<LockOutcome>, Option<ReadOnly>) {
    match storage.lock(path) {
        Ok(LockOutcome::Taken) => (None, Some(ReadOnly::OpenElsewhere)),
        Ok(LockOutcome::Unsupported) => {
            notices.push(FileNotice::NoLock);
            (None, None)
        }
        Ok(held) => (Some(held), None),
        Err(error) => (None, Some(ReadOnly::Protected(error.into()))),
    }
}
