//! Caches of summaries and tallies, so that hundreds of games need not be read again.
//!
//! A cache may vanish or be wrong at any time. A value counts while its game's file has the same stamp.

use crate::caper;
use crate::format::FORMAT;
use crate::review::{GameTally, QuestionScore};
use crate::store::folders::Folders;
use crate::store::identity::Identity;
use crate::store::listed_game::ListedGame;
use crate::store::storage::{self, Access, Limit, Stamp, Storage};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

pub(super) trait Cacheable: Clone + Serialize + DeserializeOwned {
    const FILE: &'static str;
    /// Raise it when the value's shape changes. Then older caches are not used.
    const SHAPE: u32;
}

impl Cacheable for CachedListing {
    const FILE: &'static str = "summaries.json";
    const SHAPE: u32 = 8;
}

impl Cacheable for Option<CachedTally<caper::EveningTally>> {
    const FILE: &'static str = "museum.json";
    const SHAPE: u32 = 2;
}

impl Cacheable for Option<CachedTally<GameTally>> {
    const FILE: &'static str = "tallies.json";
    const SHAPE: u32 = 4;
}

impl Cacheable for QuestionScore {
    const FILE: &'static str = "asking.json";
    const SHAPE: u32 = 1;
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct CachedListing {
    pub(super) identity: Identity,
    pub(super) listed: ListedGame,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct CachedTally<T> {
    pub(super) identity: Identity,
    /// In milliseconds since 1970.
    pub(super) begun: i64,
    pub(super) tally: T,
}

#[derive(Debug, Serialize, Deserialize)]
struct CacheFile<T> {
    shape: u32,
    format: u32,
    games: Vec<(PathBuf, Stamp, T)>,
}

/// A value moves from `known` to `used` when it is asked for.
#[derive(Debug)]
pub(super) struct Cache<'a, T> {
    storage: &'a dyn Storage,
    file: PathBuf,
    known: HashMap<PathBuf, (Stamp, T)>,
    used: Vec<(PathBuf, Stamp, T)>,
    changed: bool,
}

impl<'a, T: Cacheable> Cache<'a, T> {
    /// Empty if the file is missing, invalid, or of another shape.
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

    pub(super) fn known(&self, path: &Path) -> Option<&T> {
        self.known.get(path).map(|(_, known)| known)
    }

    /// The cached value of an unchanged file, else that of `make`, whose flag says whether it may be cached.
    pub(super) fn get(&mut self, path: &Path, make: impl FnOnce() -> (T, bool)) -> T {
        // Take the stamp before `make` reads: if the file changes meanwhile, the stamp no longer fits.
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

    /// Drops values that were not asked for, because their files are gone. Ignores errors.
    pub(super) fn save(self) {
        if !self.changed && self.known.is_empty() {
            return;
        }
        self.write(self.used.clone());
    }

    /// Keeps values that were not asked for yet.
    pub(super) fn save_so_far(&self) {
        if self.changed {
            let rest = self.known.iter().map(|(path, (stamp, known))| (path.clone(), *stamp, known.clone()));
            self.write(self.used.iter().cloned().chain(rest).collect());
        }
    }

    fn write(&self, games: Vec<(PathBuf, Stamp, T)>) {
        let kept = CacheFile { shape: T::SHAPE, format: FORMAT, games };
        let Ok(text) = serde_json::to_vec(&kept) else { return };
        if storage::make_folder(self.storage, storage::folder_of(&self.file)).is_ok() {
            let _ = storage::write_atomically(self.storage, &self.file, &text, Access::Private);
        }
    }
}
