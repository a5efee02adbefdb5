//! Summaries kept from one start to the next, so that hundreds of games are listed without reading them.
//!
//! A file in the cache folder; it may vanish or be wrong at any time. A summary counts only while the game's file has the
//! very stamp it had when it was read.

use super::Summary;
use crate::casebook::folders::Folders;
use crate::casebook::schema::FORMAT;
use crate::casebook::storage::{Stamp, Storage, draft_path};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// The longest cache that is read, in bytes.
const MAX_BYTES: u64 = 32 << 20;

/// Counts the shapes a summary has had; a cache of another shape is not used.
const SHAPE: u32 = 2;

#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    shape: u32,
    format: u32,
    games: Vec<(PathBuf, Stamp, Summary)>,
}

/// The summaries known so far.
#[derive(Debug)]
pub(super) struct Cache<'a> {
    storage: &'a dyn Storage,
    file: PathBuf,
    known: HashMap<PathBuf, (Stamp, Summary)>,
    used: Vec<(PathBuf, Stamp, Summary)>,
    changed: bool,
}

impl<'a> Cache<'a> {
    /// Reads the cache; an empty one if there is none or it is not to be trusted.
    pub(super) fn read(storage: &'a dyn Storage, folders: &Folders) -> Self {
        let file = folders.cache.join("summaries.json");
        let kept = storage.read(&file, MAX_BYTES).ok().and_then(|bytes| serde_json::from_slice::<Kept>(&bytes).ok());
        let games = match kept {
            Some(kept) if (kept.shape, kept.format) == (SHAPE, FORMAT) => kept.games,
            _ => Vec::new(),
        };
        let known = games.into_iter().map(|(path, stamp, summary)| (path, (stamp, summary))).collect();
        Self { storage, file, known, used: Vec::new(), changed: false }
    }

    /// The summary of a file, from the cache if the file is as it was, else from the file.
    pub(super) fn summary(&mut self, path: &Path) -> Summary {
        let stamp = self.storage.stamp(path).ok();
        if let (Some((kept, summary)), Some(stamp)) = (self.known.remove(path), stamp)
            && kept == stamp
        {
            self.used.push((path.to_owned(), stamp, summary.clone()));
            return Summary { path: path.to_owned(), ..summary };
        }
        self.changed = true;
        let summary = super::summary::read(self.storage, path);
        if let (Some(stamp), None) = (stamp, &summary.damaged) {
            self.used.push((path.to_owned(), stamp, summary.clone()));
        }
        summary
    }

    /// Keeps what was used, if anything was new or is gone. Whether that works matters to nobody.
    pub(super) fn keep(self) {
        if !self.changed && self.known.is_empty() {
            return;
        }
        let kept = Kept { shape: SHAPE, format: FORMAT, games: self.used };
        let Ok(text) = serde_json::to_vec(&kept) else { return };
        let draft = draft_path(&self.file);
        let write = || -> std::io::Result<()> {
            self.storage.create_folder(crate::casebook::storage::folder_of(&self.file))?;
            // Not synchronised: after a power cut it is made again.
            self.storage.create(&draft)?.write_all(&text)?;
            self.storage.rename(&draft, &self.file)
        };
        let _ = write();
    }
}
