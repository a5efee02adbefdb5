//! The trash of games, editions and plans, emptied after thirty days.

use super::{Library, is_case};
use crate::caper::Plan;
use crate::deduction::Cancel;
use crate::edition::Edition;
use crate::format::GameSummary;
use crate::store::backup::Backups;
use crate::store::custom::{self, BadEdition, BadPlan, CustomKind, may_hold};
use crate::store::error::OpenError;
use crate::store::folders::Folders;
use crate::store::storage;
use crate::store::trash::TrashedFile;
use std::io::ErrorKind::NotFound;
use std::path::PathBuf;

/// In milliseconds.
const KEPT_FOR: i64 = 30 * 24 * 60 * 60 * 1000;

impl TrashedFile {
    /// Parses a name such as `1795203000000-friday.case`. The ending tells the folder that the file came from. `None`
    /// for any other name.
    fn read(kept: PathBuf, folders: &Folders) -> Option<Self> {
        let (at, name) = kept.file_name()?.to_str()?.split_once('-')?;
        let home = match (is_case(&kept), may_hold::<Edition>(&kept), may_hold::<Plan>(&kept)) {
            (true, ..) => folders.games(),
            (_, true, _) => Edition::folder(folders),
            (.., true) => Plan::folder(folders),
            _ => return None,
        };
        Some(Self { at: at.parse().ok()?, original: home.join(name), kept })
    }

    pub fn is_edition(&self) -> bool {
        may_hold::<Edition>(&self.kept)
    }

    pub fn is_plan(&self) -> bool {
        may_hold::<Plan>(&self.kept)
    }
}

#[derive(Debug)]
pub enum TrashedContents {
    Game(Box<Result<GameSummary, OpenError>>),
    Edition(Box<Result<Edition, BadEdition>>),
    Plan(Box<Result<Plan, BadPlan>>),
}

impl Library {
    /// Restores to the old path if that is free, else to one with a number.
    pub fn restore(&self, removed: &TrashedFile) -> Result<PathBuf, OpenError> {
        storage::make_folder(&*self.storage, storage::folder_of(&removed.original))?;
        let path = storage::free_path(&*self.storage, &removed.original)?;
        storage::move_file(&*self.storage, &removed.kept, &path)?;
        Ok(path)
    }

    /// The trash, latest deletion first. Reads only names of files.
    pub fn removed(&self) -> Vec<TrashedFile> {
        let kept = self.storage.list(&self.folders.removed()).unwrap_or_default();
        let mut removed: Vec<TrashedFile> =
            kept.into_iter().filter_map(|kept| TrashedFile::read(kept, &self.folders)).collect();
        removed.sort_by_key(|removed| std::cmp::Reverse(removed.at));
        removed
    }

    /// The trash with the contents of the files. Once cancelled, reads no more.
    pub fn deleted(&self, cancel: &Cancel) -> Vec<(TrashedFile, TrashedContents)> {
        let what = |removed: &TrashedFile| {
            if removed.is_edition() {
                TrashedContents::Edition(Box::new(
                    custom::read(&*self.storage, &removed.kept).map(|(edition, _)| edition),
                ))
            } else if removed.is_plan() {
                TrashedContents::Plan(Box::new(custom::read(&*self.storage, &removed.kept).map(|(plan, _)| plan)))
            } else {
                TrashedContents::Game(Box::new(self.quick_summary(&removed.kept)))
            }
        };
        let removed = self.removed().into_iter().take_while(|_| !cancel.is_cancelled());
        removed.map(|removed| (removed.clone(), what(&removed))).collect()
    }

    pub(super) fn forget_old(&self) {
        let now = self.storage.now();
        for removed in self.removed() {
            if now.saturating_sub(removed.at) <= KEPT_FOR || self.storage.remove(&removed.kept).is_err() {
                continue;
            }
            // A game that took the old path has the backups now.
            let original_is_gone =
                matches!(self.storage.stamp(&removed.original), Err(error) if error.kind() == NotFound);
            if original_is_gone && is_case(&removed.kept) {
                let backups = Backups::new(self.storage.clone(), &self.folders, &removed.original);
                for backup in backups.list() {
                    let _ = self.storage.remove(&backup.path);
                }
            }
        }
    }
}
