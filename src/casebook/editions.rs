//! The player's own editions: a folder of RON files beside the games.

use super::error::{DiskError, Trouble};
use super::folders::Folders;
use super::library::Removed;
use super::storage::{self, Access, Disk, Limit, Storage};
use crate::edition::{Edition, EditionError, library};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A folder with more files than this is not a folder of editions.
const MOST_FILES: usize = 1000;

/// A file that is no edition.
#[derive(Debug, thiserror::Error)]
pub enum BadEdition {
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] DiskError),
    /// Its content is wrong.
    #[error(transparent)]
    Content(#[from] EditionError),
    /// Its id is that of a shipped edition or of another file.
    #[error("{}: the id \"{id}\" is taken", path.display())]
    Taken {
        /// The file.
        path: PathBuf,
        /// The id.
        id: String,
    },
}

/// What lies in a folder of editions.
#[derive(Debug, Default)]
pub struct Editions {
    /// The good ones, by file name.
    pub good: Vec<Arc<Edition>>,
    /// The others, by file name.
    pub bad: Vec<BadEdition>,
}

/// Why an own edition cannot be changed or deleted.
#[derive(Debug, thiserror::Error)]
pub enum OwnFileError {
    /// No file of the folder holds it any more.
    #[error("no file of the folder holds this edition any more")]
    Gone,
    /// The disk does not do it.
    #[error(transparent)]
    Disk(#[from] DiskError),
}

/// The folder of the player's own editions.
#[derive(Clone, Debug)]
pub struct OwnEditions {
    storage: Arc<dyn Storage>,
    folders: Folders,
}

impl OwnEditions {
    /// Those of a player with these folders.
    pub fn of(folders: &Folders) -> Self {
        Self::on(Arc::new(Disk), folders)
    }

    /// The same on any storage.
    pub fn on(storage: Arc<dyn Storage>, folders: &Folders) -> Self {
        Self { storage, folders: folders.clone() }
    }

    /// Reads all of them. A folder that does not exist is empty.
    pub fn read(&self) -> Editions {
        let mut found = Editions::default();
        for path in self.files() {
            match read(&*self.storage, &path) {
                Ok((edition, _)) if library().iter().chain(&found.good).any(|other| other.id == edition.id) => {
                    found.bad.push(BadEdition::Taken { path, id: edition.id });
                }
                Ok((edition, _)) => found.good.push(Arc::new(edition)),
                Err(error) => found.bad.push(error),
            }
        }
        found
    }

    /// Makes the folder if it is not there.
    ///
    /// # Errors
    /// If the disk does not allow it.
    pub fn make_folder(&self) -> Result<(), DiskError> {
        storage::make_folder(&*self.storage, &self.folders.editions())
    }

    /// Writes an edition into the folder as `ID.ron`, whole or not at all, and says where. If another file has that name,
    /// it stays, and the new one gets a number.
    ///
    /// # Errors
    /// If the folder or the file cannot be written.
    pub fn add(&self, edition: &Edition) -> Result<PathBuf, DiskError> {
        let (storage, folder) = (&*self.storage, self.folders.editions());
        storage::make_folder(storage, &folder)?;
        let path = storage::free_path(storage, &folder.join(format!("{}.ron", edition.id)))?;
        storage::replace(storage, &path, edition.to_ron().as_bytes(), Access::Private)?;
        Ok(path)
    }

    /// Reads an edition from a file anywhere that could lie in the folder beside the others.
    ///
    /// # Errors
    /// If it cannot be read, is no edition, or its id is taken.
    pub fn bring(&self, path: &Path) -> Result<Edition, BadEdition> {
        let (edition, _) = read(&*self.storage, path)?;
        if library().iter().chain(&self.read().good).any(|other| other.id == edition.id) {
            return Err(BadEdition::Taken { path: path.to_owned(), id: edition.id });
        }
        Ok(edition)
    }

    /// Writes an edition into a file anywhere, whole or not at all, over whatever is there.
    ///
    /// # Errors
    /// If the disk does not take it.
    pub fn write(&self, edition: &Edition, path: &Path) -> Result<(), DiskError> {
        storage::replace(&*self.storage, path, edition.to_ron().as_bytes(), Access::Usual)
    }

    /// The file that holds the edition with this id, and the edition as it is there now.
    ///
    /// # Errors
    /// If no file does.
    pub fn open(&self, id: &str) -> Result<(OwnFile, Edition), OwnFileError> {
        let found = self.files().into_iter().find_map(|path| {
            let (edition, bytes) = read(&*self.storage, &path).ok().filter(|(edition, _)| edition.id == id)?;
            Some((OwnFile { storage: self.storage.clone(), path, bytes }, edition))
        });
        found.ok_or(OwnFileError::Gone)
    }

    /// Takes the file with this edition out of the folder and keeps it for thirty days among the deleted games, from
    /// where it can be brought back.
    ///
    /// # Errors
    /// If there is none, or the disk does not allow it: then the file is where it was.
    pub fn remove(&self, id: &str) -> Result<Removed, OwnFileError> {
        let (file, _) = self.open(id)?;
        Ok(Removed::take(&*self.storage, &self.folders, &file.path)?)
    }

    /// The files that may be editions, by name.
    fn files(&self) -> Vec<PathBuf> {
        let mut paths = self.storage.list(&self.folders.editions()).unwrap_or_default();
        paths.retain(|path| is_edition(path));
        paths.sort_unstable();
        paths.truncate(MOST_FILES);
        paths
    }
}

/// Whether a file is an edition, by its ending.
pub(super) fn is_edition(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "ron")
}

/// Reads one edition file.
///
/// # Errors
/// If it cannot be read or is no edition.
pub fn read_edition(path: &Path) -> Result<Edition, BadEdition> {
    read(&Disk, path).map(|(edition, _)| edition)
}

/// Reads an edition; the bytes of its file too.
pub(super) fn read(storage: &dyn Storage, path: &Path) -> Result<(Edition, Vec<u8>), BadEdition> {
    let bytes = storage.read(path, Limit::EDITION).map_err(|error| DiskError::new(path, &error))?;
    let text =
        std::str::from_utf8(&bytes).map_err(|_| DiskError { path: path.to_owned(), trouble: Trouble::NotText })?;
    let edition = Edition::from_ron(text, &path.display().to_string())?;
    Ok((edition, bytes))
}

/// An own edition's file while it is being changed.
#[derive(Clone, Debug)]
pub struct OwnFile {
    storage: Arc<dyn Storage>,
    path: PathBuf,
    /// What it held when it was last read or written.
    bytes: Vec<u8>,
}

impl OwnFile {
    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the edition. What somebody else wrote into the file meanwhile is kept beside it; where, is returned.
    ///
    /// # Errors
    /// If the disk does not take it: then the file is as it was.
    pub fn save(&mut self, edition: &Edition) -> Result<Option<PathBuf>, DiskError> {
        let storage = &*self.storage;
        storage::make_folder(storage, storage::folder_of(&self.path))?;
        let kept = match storage.read(&self.path, Limit::CASE) {
            Ok(there) if there.is_empty() || there == self.bytes => None,
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            // No edition is read from such a name.
            Ok(_) => {
                let name = self.path.file_name().unwrap_or_default().to_string_lossy();
                let kept = storage::free_path(storage, &self.path.with_file_name(format!("{name}.other")))?;
                storage::keep(storage, &self.path, &kept)?;
                Some(kept)
            }
            Err(error) => return Err(DiskError::new(&self.path, &error)),
        };
        let bytes = edition.to_ron().into_bytes();
        let written = storage::replace(storage, &self.path, &bytes, Access::Private);
        // After an error at the very end it may be there all the same, and is nobody else's then.
        if written.is_ok() || storage.read(&self.path, Limit::EDITION).is_ok_and(|there| there == bytes) {
            self.bytes = bytes;
        }
        written.map(|()| kept)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::edition::by_id;
    use std::fs;

    /// A folder of own editions, and an edition to put there.
    fn own() -> (tempfile::TempDir, OwnEditions, Edition) {
        let home = tempfile::tempdir().unwrap();
        let own = OwnEditions::of(&Folders::at(home.path()));
        let mut edition = (*by_id("cluedo_uk").unwrap()).clone();
        edition.id = "my-house".into();
        (home, own, edition)
    }

    #[test]
    fn a_file_changed_elsewhere_meanwhile_is_kept() {
        let (_home, own, mut edition) = own();
        let path = own.add(&edition).unwrap();
        let named = path.with_file_name("another name.ron");
        fs::rename(path, &named).unwrap();
        let (mut file, read) = own.open("my-house").unwrap();
        assert_eq!((file.path(), &read), (named.as_path(), &edition));
        edition.players.max = 5;
        assert_eq!(file.save(&edition).unwrap(), None);
        assert_eq!(read_edition(&named).unwrap(), edition);
        for by_hand in ["(by hand", "(by hand again"] {
            fs::write(&named, by_hand).unwrap();
            let kept = file.save(&edition).unwrap().unwrap();
            assert_eq!(fs::read_to_string(kept).unwrap(), by_hand);
        }
        assert_eq!(own.read().good.len(), 1);
        assert!(own.read().bad.is_empty());
        assert!(matches!(own.open("other"), Err(OwnFileError::Gone)));
    }

    #[test]
    fn a_deleted_edition_is_kept_and_no_longer_read() {
        let (_home, own, edition) = own();
        for _ in 0..2 {
            let path = own.add(&edition).unwrap();
            let removed = own.remove("my-house").unwrap();
            assert_eq!(removed.original, path);
            assert!(!path.exists() && own.read().good.is_empty());
            assert_eq!(read_edition(&removed.kept).unwrap(), edition);
        }
    }

    #[test]
    fn good_and_bad_files_are_told_apart() {
        let (_home, own, edition) = own();
        assert!(own.read().good.is_empty());
        let path = own.add(&edition).unwrap();
        let folder = path.parent().unwrap();
        assert_eq!(path, folder.join("my-house.ron"));
        own.add(&by_id("cluedo_uk").unwrap()).unwrap();
        fs::write(folder.join("broken.ron"), "(id: 3)").unwrap();
        fs::write(folder.join("picture.ron"), [0xff, 0xfe, 0]).unwrap();
        fs::write(folder.join("notes.txt"), "nothing").unwrap();
        fs::File::create(folder.join("zz.ron")).unwrap().set_len(2 << 20).unwrap();
        let found = own.read();
        assert_eq!(found.good, [Arc::new(edition)]);
        assert!(matches!(found.bad[0], BadEdition::Content(_)));
        assert!(matches!(&found.bad[1], BadEdition::Taken { id, .. } if id == "cluedo_uk"));
        assert!(matches!(&found.bad[2], BadEdition::Unreadable(error) if error.trouble == Trouble::NotText));
        assert!(matches!(&found.bad[3], BadEdition::Unreadable(error) if error.trouble == Trouble::TooLarge));
    }
}
