//! What was read or worked out of games, kept from one start to the next, so that hundreds of them are listed or counted
//! without reading them.
//!
//! Files in the cache folder; they may vanish or be wrong at any time. What is kept counts only while the game's file has
//! the very stamp it had when it was read.

use crate::caper;
use crate::casebook::folders::Folders;
use crate::casebook::format::FORMAT;
use crate::casebook::identity::Identity;
use crate::casebook::storage::{self, Access, Limit, Stamp, Storage};
use crate::casebook::summary::GameSummary;
use crate::review::GameTally;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// Something that is kept of a game.
pub(super) trait Cacheable: Clone + Serialize + DeserializeOwned {
    /// The name of the file in the cache folder.
    const FILE: &'static str;
    /// Counts the shapes it has had; a cache of another shape is not used.
    const SHAPE: u32;
}

impl Cacheable for Listed {
    const FILE: &'static str = "summaries.json";
    const SHAPE: u32 = 4;
}

impl Cacheable for Option<Counted<caper::EveningTally>> {
    const FILE: &'static str = "museum.json";
    const SHAPE: u32 = 2;
}

impl Cacheable for Option<Counted<GameTally>> {
    const FILE: &'static str = "tallies.json";
    const SHAPE: u32 = 2;
}

/// A line of the list.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Listed {
    /// What tells the copies of the game as copies.
    pub(super) identity: Identity,
    /// What the list says.
    pub(super) summary: GameSummary,
}

/// A game that was counted.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Counted<T> {
    /// What tells its copies as copies.
    pub(super) identity: Identity,
    /// When it was begun, in milliseconds since 1970.
    pub(super) begun: i64,
    /// What was counted.
    pub(super) tally: T,
}

#[derive(Debug, Serialize, Deserialize)]
struct CacheFile<T> {
    shape: u32,
    format: u32,
    games: Vec<(PathBuf, Stamp, T)>,
}

/// What is known so far.
#[derive(Debug)]
pub(super) struct Cache<'a, T> {
    storage: &'a dyn Storage,
    file: PathBuf,
    known: HashMap<PathBuf, (Stamp, T)>,
    used: Vec<(PathBuf, Stamp, T)>,
    changed: bool,
}

impl<'a, T: Cacheable> Cache<'a, T> {
    /// Reads the cache; an empty one if there is none or it is not to be trusted.
    pub(super) fn read(storage: &'a dyn Storage, folders: &Folders) -> Self {
        let file = folders.cache.join(T::FILE);
        let kept = storage
            .read(&file, Limit::CACHE)
            .ok()
            .and_then(|bytes| serde_json::from_slice::<CacheFile<T>>(&bytes).ok());
        let games = match kept {
            Some(kept) if (kept.shape, kept.format) == (T::SHAPE, FORMAT) => kept.games,
            _ => Vec::new(),
        };
        let known = games.into_iter().map(|(path, stamp, summary)| (path, (stamp, summary))).collect();
        Self { storage, file, known, used: Vec::new(), changed: false }
    }

    /// What was known of a file when it was looked at last.
    pub(super) fn known(&self, path: &Path) -> Option<&T> {
        self.known.get(path).map(|(_, known)| known)
    }

    /// What is known of a file, from the cache if the file is as it was; else it is made, and kept if that can be
    /// relied upon.
    pub(super) fn get(&mut self, path: &Path, make: impl FnOnce() -> (T, bool)) -> T {
        let stamp = self.storage.stamp(path).ok();
        if let (Some((kept, known)), Some(stamp)) = (self.known.remove(path), stamp)
            && kept == stamp
        {
            self.used.push((path.to_owned(), stamp, known.clone()));
            return known;
        }
        self.changed = true;
        let (made, reliable) = make();
        if let (Some(stamp), true) = (stamp, reliable) {
            self.used.push((path.to_owned(), stamp, made.clone()));
        }
        made
    }

    /// Keeps what was used, if anything was new or is gone. Whether that works matters to nobody.
    pub(super) fn keep(self) {
        if !self.changed && self.known.is_empty() {
            return;
        }
        let kept = CacheFile { shape: T::SHAPE, format: FORMAT, games: self.used };
        let Ok(text) = serde_json::to_vec(&kept) else { return };
        if storage::make_folder(self.storage, storage::folder_of(&self.file)).is_ok() {
            let _ = storage::write_atomically(self.storage, &self.file, &text, Access::Private);
        }
    }
}
