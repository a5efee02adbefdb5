//! Deleted files are moved to the trash, not erased.

use crate::store::error::DiskError;
use crate::store::folders::Folders;
use crate::store::output::ENDING;
use crate::store::storage::{self, Storage};
use std::path::{Path, PathBuf};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrashedFile {
    pub kept: PathBuf,
    pub original: PathBuf,
    /// In milliseconds since 1970.
    pub at: i64,
}

impl TrashedFile {
    /// The trash names the file after the time and its old name.
    pub(crate) fn move_in(storage: &dyn Storage, folders: &Folders, path: &Path) -> Result<Self, DiskError> {
        let removed = Self::with_free_path(storage, folders, path, "")?;
        storage::move_file(storage, path, &removed.kept)?;
        Ok(removed)
    }

    /// Copies a file that stays where it is. The copy has the ending of a game, by which the trash lists it.
    pub(crate) fn copy_in(storage: &dyn Storage, folders: &Folders, path: &Path) -> Result<Self, DiskError> {
        let named = path.extension().is_some_and(|ending| ending == ENDING);
        let removed = Self::with_free_path(storage, folders, path, if named { "" } else { ".case" })?;
        storage::preserve(storage, path, &removed.kept)?;
        Ok(removed)
    }

    fn with_free_path(storage: &dyn Storage, folders: &Folders, path: &Path, ending: &str) -> Result<Self, DiskError> {
        let (folder, at) = (folders.removed(), storage.now());
        storage::make_folder(storage, &folder)?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let kept = storage::free_path(storage, &folder.join(format!("{at}-{name}{ending}")))?;
        Ok(Self { kept, original: path.to_owned(), at })
    }
}
