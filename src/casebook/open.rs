//! A game that is open: every change is on the disk before it counts.

mod file_writer;
mod locked;
mod queue;

pub use queue::UnsavedEntries;

use super::backup::{Backup, Backups};
use super::error::{DiskError, FileNotice, OpenError, ReadOnly, SaveError};
use super::folders::Folders;
use super::record::Record;
use super::storage::{self, Access, LockOutcome, Storage};
use crate::caper::CaperGame;
use crate::game::Game;
use file_writer::{FileContents, FileWriter};
pub(super) use locked::Locked;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// An open game of Clue.
pub type OpenGame = OpenFile<Game>;

/// An open evening with The Great Museum Caper.
pub type OpenCaper = OpenFile<CaperGame>;

/// A game of any kind with its file. Dropping it waits for a write that is under way and closes the file; there is nothing left to
/// save then.
#[derive(Debug)]
pub struct OpenFile<R: Record> {
    path: PathBuf,
    game: R,
    read_only: Option<ReadOnly>,
    /// The file, shared with the thread that writes it.
    keeper: Arc<Mutex<FileWriter>>,
    /// The steps on their way to the disk, oldest first.
    writing: VecDeque<Writing<R>>,
    /// The number of the next step.
    next: Serial,
    /// Hears whether the newest of them was written: the next one waits for it.
    newest: Option<Receiver<bool>>,
    /// Whether the player knows that the clock was set back.
    clock_told: bool,
    notices: Vec<FileNotice>,
}

/// Something that can be done to an open game.
#[derive(Clone, Debug, PartialEq)]
pub enum FileCommand<R: Record = Game> {
    /// A change.
    Change(R::Change),
    /// The last change is taken back.
    Undo,
    /// The last undone change is made again.
    Redo,
    /// Another title (no part of the history). The file keeps its name.
    Rename(String),
    /// Something is kept with the game, such as how much the notebook says (no part of the history: undo leaves it alone).
    Keep(R::Kept),
}

/// The number of a step that was begun: later steps have larger ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Serial(u64);

/// A step that the disk did not take. Those begun after it were taken back with it.
#[derive(Clone, Debug)]
pub struct WriteError {
    /// The first step that is lost.
    pub from: Serial,
    /// Why.
    pub error: SaveError,
}

/// A state of the game that is on its way to the disk.
#[derive(Debug)]
struct Writing<R: Record> {
    serial: Serial,
    /// The game before this step: as the file will have it if this step is lost.
    before: R,
    /// The entries that the file does not have, or has otherwise.
    entries: Vec<R::Id>,
    /// Whether the new entry is older than the one before it.
    set_back: bool,
    /// How many of its oldest changes were left out by steps before it.
    left_out: usize,
    /// What came of it, and what the player has to be told of it.
    done: Receiver<(Result<usize, SaveError>, Vec<FileNotice>)>,
}

/// What a look at a file that may only be read has found.
#[derive(Debug)]
pub struct FileReload<R: Record = Game> {
    /// The lock, if the file is free by now.
    held: Option<LockOutcome>,
    read_only: Option<ReadOnly>,
    /// What the file holds, if that is something else by now.
    file: Option<FileContents<R>>,
    notices: Vec<FileNotice>,
}

impl<R: Record> OpenFile<R> {
    /// Opens a file: locks it, reads it, and recovers what can be recovered if it is damaged.
    pub(super) fn open(storage: Arc<dyn Storage>, path: &Path, folders: &Folders) -> Result<Self, OpenError> {
        let locked = Locked::at(storage, path, folders)?;
        let file = locked.file()?;
        Ok(locked.open(file))
    }

    /// Writes a new game to a file that is not there yet.
    pub(super) fn create(
        storage: Arc<dyn Storage>,
        path: PathBuf,
        game: R,
        folders: &Folders,
    ) -> Result<Self, OpenError> {
        game.validate().map_err(SaveError::Invalid)?;
        let mut notices = Vec::new();
        let (lock, read_only) = take_lock(&*storage, &path, &mut notices);
        if let Some(ReadOnly::OpenElsewhere { .. }) = read_only {
            return Err(OpenError::Busy(path));
        }
        let bytes = game.write().map_err(|_| SaveError::Unwritable)?.into_bytes();
        storage::write_atomically(&*storage, &path, &bytes, Access::Private)?;
        let stamp = storage.stamp(&path).ok();
        let backups = Backups::of(storage.clone(), folders, &path);
        let keeper = FileWriter { storage, path, bytes, attempt: None, stamp, lock, damaged: false, backups, notices };
        Ok(Self::with(game, keeper, None))
    }

    fn with(game: R, mut keeper: FileWriter, read_only: Option<ReadOnly>) -> Self {
        Self {
            path: keeper.path.clone(),
            game,
            read_only,
            notices: std::mem::take(&mut keeper.notices),
            keeper: Arc::new(Mutex::new(keeper)),
            writing: VecDeque::new(),
            next: Serial::default(),
            newest: None,
            clock_told: false,
        }
    }

    /// The game: equal to what the file holds, or further by the steps that are being written.
    pub fn game(&self) -> &R {
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

    /// Whether a step is being written.
    pub fn is_writing(&self) -> bool {
        !self.writing.is_empty()
    }

    /// Whether an entry is not on the disk yet as the game has it.
    pub fn is_being_written(&self, id: R::Id) -> bool {
        self.writing.iter().any(|writing| writing.entries.contains(&id))
    }

    /// What the player has to be told, once.
    pub fn take_notices(&mut self) -> Vec<FileNotice> {
        std::mem::take(&mut self.notices)
    }

    /// Makes a change. Returns once it is on the disk.
    ///
    /// # Errors
    /// If the change does not fit, or the disk does not take it: then game and file are as they were, and it may be
    /// tried again.
    pub fn apply(&mut self, change: R::Change) -> Result<(), SaveError> {
        self.step(FileCommand::Change(change)).map(drop)
    }

    /// Takes the last change back. Returns once that is on the disk; `false` if there was nothing to take back.
    ///
    /// # Errors
    /// As for [`OpenFile::apply`].
    pub fn undo(&mut self) -> Result<bool, SaveError> {
        self.step(FileCommand::Undo)
    }

    /// Makes the last undone change again. Returns once that is on the disk; `false` if there was none.
    ///
    /// # Errors
    /// As for [`OpenFile::apply`].
    pub fn redo(&mut self) -> Result<bool, SaveError> {
        self.step(FileCommand::Redo)
    }

    /// Gives the game another title. Returns once that is on the disk.
    ///
    /// # Errors
    /// As for [`OpenFile::apply`].
    pub fn rename(&mut self, title: &str) -> Result<(), SaveError> {
        self.step(FileCommand::Rename(title.to_owned())).map(drop)
    }

    /// Does something and returns once it is on the disk.
    fn step(&mut self, step: FileCommand<R>) -> Result<bool, SaveError> {
        let begun = self.begin(step, || ())?;
        self.finish_writes().map_err(|lost| lost.error)?;
        Ok(begun.is_some())
    }

    /// Does something in the game at once and begins to write it, on a thread of its own; `None` if there was nothing to
    /// do. `when_done` is called on that thread once the write has succeeded or failed; [`OpenFile::settle_to`] tells
    /// which, and until then nobody may be told that it is safe. Steps may be begun while others are being written: they
    /// are written in order, and none after one that failed.
    ///
    /// # Errors
    /// If the step does not fit.
    pub fn begin(
        &mut self,
        step: FileCommand<R>,
        when_done: impl FnOnce() + Send + 'static,
    ) -> Result<Option<Serial>, SaveError> {
        if let Some(reason) = &self.read_only {
            return Err(SaveError::ReadOnly(reason.clone()));
        }
        let mut next = self.game.clone();
        if !take(&mut next, step)? {
            return Ok(None);
        }
        let entries = new_since(&self.game, &next);
        let set_back = !self.clock_told && ends_before_the_last(&self.game, &next);
        let ((send, done), (tell, told)) = (channel(), channel());
        let earlier = self.newest.replace(told);
        let (keeper, mut written) = (Arc::clone(&self.keeper), next.clone());
        let write = move || {
            let (result, notices) = match earlier.map(|earlier| earlier.recv()) {
                None | Some(Ok(true)) => {
                    let mut keeper = lock(&keeper);
                    (keeper.write(&mut written), std::mem::take(&mut keeper.notices))
                }
                Some(_) => (Err(SaveError::Unwritable), Vec::new()),
            };
            // Whoever hears of it may close the file, and has to be the last then.
            drop(keeper);
            tell.send(result.is_ok()).ok();
            send.send((result, notices)).ok();
            when_done();
        };
        // If not even a thread can be had, nobody will hear of this write, and settling takes it back.
        std::thread::Builder::new().name("write".to_owned()).spawn(write).ok();
        let before = std::mem::replace(&mut self.game, next);
        let serial = self.next;
        self.next = Serial(serial.0 + 1);
        self.writing.push_back(Writing { serial, before, entries, set_back, left_out: 0, done });
        Ok(Some(serial))
    }

    /// Returns once nothing is being written any more.
    ///
    /// # Errors
    /// As for [`OpenFile::settle_to`].
    pub fn finish_writes(&mut self) -> Result<(), WriteError> {
        self.settle_to(Serial(u64::MAX))
    }

    /// Returns once no step up to this one is being written any more; at once if `when_done` was called for it.
    ///
    /// # Errors
    /// If the disk did not take one of them: then the game is what it was before that step, as the file is, and it may be
    /// tried again.
    pub fn settle_to(&mut self, serial: Serial) -> Result<(), WriteError> {
        while self.writing.front().is_some_and(|first| first.serial <= serial)
            && let Some(writing) = self.writing.pop_front()
        {
            // The keeper is not asked: it may be writing the next step by now.
            let (result, mut notices) = writing.done.recv().unwrap_or_else(|_| {
                lock(&self.keeper).broke_down();
                (Err(SaveError::Unwritable), Vec::new())
            });
            self.notices.append(&mut notices);
            match result {
                Ok(left_out) => self.written(&writing, left_out),
                Err(error) => {
                    // The steps that waited for this one see that it failed and write nothing.
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

    /// A step is on the disk, without its `left_out` oldest changes.
    fn written(&mut self, writing: &Writing<R>, left_out: usize) {
        // Later steps were begun with these changes and leave them out anew.
        let left_out = left_out.saturating_sub(writing.left_out);
        let later = self.writing.iter_mut();
        let later = later.map(|later| {
            later.left_out += left_out;
            &mut later.before
        });
        for game in later.chain([&mut self.game]) {
            game.history_mut().forget_oldest(left_out);
        }
        if writing.set_back {
            self.clock_told = true;
            self.notices.push(FileNotice::ClockSetBack);
        }
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
        let looked = self.read_reload()()?;
        Ok(self.apply_reload(looked))
    }

    /// The half of [`OpenFile::refresh`] that asks the disk, for another thread. Only for a game that may only be read.
    pub fn read_reload(&self) -> impl FnOnce() -> Result<FileReload<R>, OpenError> + Send + 'static {
        let (keeper, path) = (Arc::clone(&self.keeper), self.path.clone());
        move || {
            let keeper = lock(&keeper);
            let mut notices = Vec::new();
            // First the lock: what is read without it may be old by the time we have it.
            let (held, read_only) = take_lock(&*keeper.storage, &path, &mut notices);
            let stamp = keeper.storage.stamp(&path).map_err(|error| DiskError::new(&path, &error))?;
            let same = Some(stamp) == keeper.stamp;
            let file = if same { None } else { Some(FileContents::read(&*keeper.storage, &path, &keeper.backups)?) };
            Ok(FileReload { held, read_only, file, notices })
        }
    }

    /// The other half: takes up what was found. Says whether anything is different now.
    pub fn apply_reload(&mut self, looked: FileReload<R>) -> bool {
        let FileReload { held, read_only, file, mut notices } = looked;
        let changed = file.is_some() || read_only != self.read_only;
        let mut keeper = lock(&self.keeper);
        (keeper.lock, self.read_only) = (held, read_only);
        if let Some(file) = file {
            self.game = file.record;
            (keeper.bytes, keeper.stamp, keeper.damaged) = (file.bytes, Some(file.stamp), file.damaged);
            keeper.attempt = None;
            self.notices.extend(file.notice);
        }
        self.notices.append(&mut notices);
        changed
    }

    /// The earlier states that are kept, newest first.
    pub fn backups(&self) -> Vec<Backup> {
        lock(&self.keeper).backups.list()
    }
}

impl<R: Record> Drop for OpenFile<R> {
    fn drop(&mut self) {
        // The next one who opens the file must find it free, and whole.
        let _ = self.finish_writes();
    }
}

/// The file, also after a thread broke down with it in its hands: every state of it is a sound one.
fn lock(keeper: &Mutex<FileWriter>) -> MutexGuard<'_, FileWriter> {
    keeper.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does a step in a game; `false` if there was nothing to do.
fn take<R: Record>(game: &mut R, step: FileCommand<R>) -> Result<bool, SaveError> {
    match step {
        FileCommand::Change(change) => {
            game.apply(change).map_err(SaveError::Change)?;
            let made = game.history().done().last();
            made.map_or(Ok(()), |made| game.validate_change(made)).map_err(SaveError::Invalid)?;
            Ok(true)
        }
        FileCommand::Undo => game.undo().map_err(SaveError::Change),
        FileCommand::Redo => game.redo().map_err(SaveError::Change),
        FileCommand::Rename(title) => {
            let title = title.trim();
            let new = game.title() != title;
            game.set_title(title);
            Ok(new)
        }
        FileCommand::Keep(kept) => Ok(game.keep(kept)),
    }
}

/// The entries that are not in the record before as they are now.
fn new_since<'a, R: Record>(before: &'a R, now: &'a R) -> Vec<R::Id> {
    let (old, new) = (before.entries(), now.entries());
    let common = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
    let (old, new) = (&old[common..], &new[common..]);
    new.iter().filter(|entry| !old.contains(entry)).map(R::id).collect()
}

/// Whether a new entry stands at the end of the log and is older than the one before it.
fn ends_before_the_last<R: Record>(before: &R, after: &R) -> bool {
    let (before, after) = (before.entries(), after.entries());
    let times = before.last().zip(after.last());
    after.len() == before.len() + 1 && times.is_some_and(|(last, new)| R::time(new) < R::time(last))
}

/// Takes the lock of a file. Without it nothing may be written, unless this disk has no locks at all.
fn take_lock(
    storage: &dyn Storage,
    path: &Path,
    notices: &mut Vec<FileNotice>,
) -> (Option<LockOutcome>, Option<ReadOnly>) {
    match storage.lock(path) {
        Ok(LockOutcome::Taken(process)) => (None, Some(ReadOnly::OpenElsewhere { process })),
        Ok(LockOutcome::Unsupported) => {
            notices.push(FileNotice::NoLock);
            (None, None)
        }
        Ok(held) => (Some(held), None),
        Err(error) => (None, Some(ReadOnly::Protected(error.into()))),
    }
}
