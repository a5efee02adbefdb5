//! Backups of a game, made at the start of each session and once an hour. The newest [`KEPT`] stay.

use crate::exchange;
use crate::format::any_game::{AnyGame, with_record};
use crate::format::record::Record;
use crate::store::error::{DiskError, OpenError};
use crate::store::folders::Folders;
use crate::store::storage::{self, Limit, Storage};
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub const KEPT: usize = 12;

/// Time between two backups of a session, in milliseconds.
const INTERVAL: i64 = 60 * 60 * 1000;

/// Time until the next try after a failed backup, in milliseconds.
const RETRY: i64 = 5 * 60 * 1000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backup {
    pub path: PathBuf,
    /// In milliseconds since 1970.
    pub at: i64,
    /// Grows with each backup, whatever the clock says.
    pub number: u64,
    /// The file was damaged and about to be replaced.
    pub damaged: bool,
}

/// A game's backups, in a folder of its name. `last` is when this session made one.
#[derive(Debug)]
pub(crate) struct Backups {
    storage: Arc<dyn Storage>,
    folder: PathBuf,
    last: Option<i64>,
}

impl Backups {
    pub(crate) fn new(storage: Arc<dyn Storage>, folders: &Folders, path: &Path) -> Self {
        let mut name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let home = storage.resolve(&folders.games());
        if storage::folder_of(path) != home {
            // Games in other folders may have the same file name.
            name = format!("{name}-{:016x}", fingerprint(&storage::folder_of(path).to_string_lossy()));
        }
        Self { folder: folders.backups().join(name), storage, last: None }
    }

    pub(crate) fn list(&self) -> Vec<Backup> {
        let files = self.storage.list(&self.folder).unwrap_or_default();
        let mut backups: Vec<Backup> = files.into_iter().filter_map(read_name).collect();
        backups.sort_by_key(|backup| std::cmp::Reverse(backup.number));
        backups
    }

    /// The newest backup that `read` can read, except those of damaged files.
    pub(crate) fn newest_good<G>(&self, read: impl Fn(&str) -> Option<G>) -> Option<(Backup, G)> {
        self.list().into_iter().filter(|backup| !backup.damaged).find_map(|backup| {
            let text = read_text(&*self.storage, &backup.path).ok()?;
            Some((backup, read(&text)?))
        })
    }

    /// Makes a backup once an hour. `file`, if given, holds the same bytes.
    pub(crate) fn make_if_due(&mut self, file: Option<&Path>, bytes: &[u8]) -> Result<(), DiskError> {
        let now = self.storage.now();
        // A clock set back must not stop backups for the hours it was ahead.
        if self.last.is_some_and(|last| now.abs_diff(last) < INTERVAL as u64) {
            return Ok(());
        }
        let kept = self.make(file, bytes, false);
        self.last = Some(if kept.is_ok() { now } else { now.saturating_sub(INTERVAL - RETRY) });
        kept.map(drop)
    }

    /// Keeps a damaged file. An error must stop the save that would replace it.
    pub(crate) fn make_of_damaged(&mut self, file: Option<&Path>, bytes: &[u8]) -> Result<PathBuf, DiskError> {
        let kept = self.make(file, bytes, true)?;
        // It counts as this session's first backup.
        self.last = Some(self.storage.now());
        Ok(kept)
    }

    fn make(&self, file: Option<&Path>, bytes: &[u8], damaged: bool) -> Result<PathBuf, DiskError> {
        let storage = &*self.storage;
        storage::make_folder(storage, &self.folder)?;
        storage::remove_leftovers(storage, &self.folder);
        let kept = self.list();
        let number = kept.first().map_or(1, |newest| newest.number + 1);
        let ending = if damaged { "-damaged" } else { "" };
        let path = self.folder.join(format!("{number:06}-{}{ending}.case", storage.now()));
        match file {
            // The file is about to be replaced, not overwritten: a hard link keeps its content without copying.
            Some(file) => storage::preserve(storage, file, &path)?,
            None => storage::write_verified(storage, &path, bytes)?,
        }
        for old in kept.iter().skip(KEPT - 1) {
            // A backup that cannot be removed does no harm.
            let _ = self.storage.remove(&old.path);
        }
        Ok(path)
    }
}

/// Parses `000012-1795203000000.case` or `…-damaged.case`.
fn read_name(path: PathBuf) -> Option<Backup> {
    let name = path.file_name()?.to_str()?.strip_suffix(".case")?;
    let (number, rest) = name.split_once('-')?;
    let (at, damaged) = match rest.strip_suffix("-damaged") {
        Some(at) => (at, true),
        None => (rest, false),
    };
    // At most 32 bits, so that the next number never overflows.
    let number = u64::from(number.parse::<u32>().ok()?);
    Some(Backup { number, at: at.parse().ok()?, damaged, path })
}

/// FNV-1a: the same in every version of the program.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The game, or if the file is damaged, what can still be read.
pub(crate) fn load_what_is_left(storage: &dyn Storage, path: &Path) -> Result<AnyGame, OpenError> {
    let text = read_text(storage, path)?;
    AnyGame::read(&text).or_else(|error| {
        let rescued = if error.may_be_sound() { None } else { AnyGame::rescue(&text) };
        rescued.ok_or_else(|| OpenError::GameFile { path: path.to_owned(), error })
    })
}

/// The whole game. Fails if any line of the file cannot be read.
pub(crate) fn load(storage: &dyn Storage, path: &Path) -> Result<AnyGame, OpenError> {
    AnyGame::read(&read_text(storage, path)?).map_err(|error| OpenError::GameFile { path: path.to_owned(), error })
}

pub(crate) fn read_text(storage: &dyn Storage, path: &Path) -> Result<String, OpenError> {
    let bytes = storage.read(path, Limit::GAME_FILE).map_err(|error| DiskError::new(path, &error))?;
    Ok(exchange::file_text(&bytes).into_owned())
}

/// How many entries can still be read, from the file or its newest backup. `None` if none can, or if the file may be
/// sound.
pub(crate) fn recoverable(
    storage: &Arc<dyn Storage>,
    folders: &Folders,
    path: &Path,
    error: &OpenError,
) -> Option<usize> {
    if !matches!(error, OpenError::GameFile { error, .. } if !error.may_be_sound()) {
        return None;
    }
    let part = load_what_is_left(&**storage, path).ok();
    let part = part.map(|game| with_record!(game, record => record.entry_count()));
    let backups = Backups::new(storage.clone(), folders, &storage.resolve(path));
    let kept = backups.newest_good(|text| AnyGame::read(text).ok());
    part.max(kept.map(|(_, game)| with_record!(game, record => record.entry_count())))
}
