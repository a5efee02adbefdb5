//! The player's own editions and museum plans, each in a RON file.

use crate::caper::{Plan, PlanError};
use crate::edition::{Edition, EditionError, library};
use crate::store::error::{DiskError, DiskFault};
use crate::store::folders::Folders;
use crate::store::output::write_document;
use crate::store::storage::{self, Access, Disk, Limit, Storage};
use crate::store::trash::TrashedFile;
use std::error::Error;
use std::fmt::Debug;
use std::io::ErrorKind;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Folders with more files are not read.
const MOST_FILES: usize = 1000;

/// A kind of thing that players can make: editions and plans.
pub trait CustomKind: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// What is wrong with a text of this kind, and where.
    type Fault: Error + Send + Sync + 'static;

    /// The ending of its files, without the dot.
    const ENDING: &'static str;

    /// The folder with the player's own.
    fn folder(folders: &Folders) -> PathBuf;

    /// Its stable id.
    fn id(&self) -> &str;

    /// Whether this id belongs to something that ships with the program.
    fn ships(id: &str) -> bool;

    /// Parses a text; `file` is its name in messages.
    ///
    /// # Errors
    /// What is wrong, and where.
    fn from_ron(text: &str, file: &str) -> Result<Self, Self::Fault>;

    /// The text that [`from_ron`](Self::from_ron) reads.
    fn to_ron(&self) -> String;
}

impl CustomKind for Edition {
    type Fault = EditionError;
    const ENDING: &'static str = "ron";

    fn folder(folders: &Folders) -> PathBuf {
        folders.editions()
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn ships(id: &str) -> bool {
        library().iter().any(|edition| edition.id == id)
    }

    fn from_ron(text: &str, file: &str) -> Result<Self, EditionError> {
        Self::from_ron(text, file)
    }

    fn to_ron(&self) -> String {
        self.to_ron()
    }
}

impl CustomKind for Plan {
    type Fault = PlanError;
    const ENDING: &'static str = "plan";

    fn folder(folders: &Folders) -> PathBuf {
        folders.plans()
    }

    fn id(&self) -> &str {
        self.id()
    }

    fn ships(id: &str) -> bool {
        Self::bundled().id() == id
    }

    fn from_ron(text: &str, file: &str) -> Result<Self, PlanError> {
        Self::from_ron(text, file)
    }

    fn to_ron(&self) -> String {
        self.to_ron()
    }
}

/// Why a file of the folder cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub enum CustomLoadError<F: Error> {
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] DiskError),
    /// Its content is wrong.
    #[error("{0}")]
    Content(F),
    /// Its id is that of something that ships with the program, or of another file.
    #[error("{}: the id \"{id}\" is taken", path.display())]
    Taken {
        /// The file.
        path: PathBuf,
        /// The id.
        id: String,
    },
}

/// A file that is no edition.
pub type BadEdition = CustomLoadError<EditionError>;

/// A file that is no plan.
pub type BadPlan = CustomLoadError<PlanError>;

/// The content of a folder of own things.
#[derive(Debug)]
pub struct CustomScan<T: CustomKind> {
    /// The loaded ones, by file name.
    pub good: Vec<Arc<T>>,
    /// The errors of the other files, by file name.
    pub bad: Vec<CustomLoadError<T::Fault>>,
}

impl<T: CustomKind> Default for CustomScan<T> {
    fn default() -> Self {
        Self { good: Vec::new(), bad: Vec::new() }
    }
}

/// The content of the folder of editions.
pub type Editions = CustomScan<Edition>;

/// Why an own thing cannot be changed or deleted.
#[derive(Debug, thiserror::Error)]
pub enum CustomFileError {
    /// Its file is gone from the folder.
    #[error("no file of the folder holds it any more")]
    Gone,
    /// The disk does not do it.
    #[error(transparent)]
    Disk(#[from] DiskError),
}

/// The folder of the player's own things of one kind.
#[derive(Clone, Debug)]
pub struct CustomFolder<T> {
    storage: Arc<dyn Storage>,
    folders: Folders,
    kind: PhantomData<fn() -> T>,
}

/// The folder of the player's own editions.
pub type OwnEditions = CustomFolder<Edition>;

/// The folder of the player's own plans of the museum.
pub type OwnPlans = CustomFolder<Plan>;

impl<T: CustomKind> CustomFolder<T> {
    /// The folder of this kind among `folders`.
    pub fn in_folders(folders: &Folders) -> Self {
        Self::on(Arc::new(Disk), folders)
    }

    /// Like [`in_folders`](Self::in_folders), but on any storage.
    pub fn on(storage: Arc<dyn Storage>, folders: &Folders) -> Self {
        Self { storage, folders: folders.clone(), kind: PhantomData }
    }

    /// Reads all of them. A folder that does not exist is empty.
    pub fn read(&self) -> CustomScan<T> {
        let mut found = CustomScan::<T>::default();
        for path in self.files() {
            match read::<T>(&*self.storage, &path) {
                Ok((own, _)) if T::ships(own.id()) || found.good.iter().any(|other| other.id() == own.id()) => {
                    found.bad.push(CustomLoadError::Taken { path, id: own.id().to_owned() });
                }
                Ok((own, _)) => found.good.push(Arc::new(own)),
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
        storage::make_folder(&*self.storage, &T::folder(&self.folders))
    }

    /// Writes something new into the folder under its id, whole or not at all, and says where. If another file has that
    /// name, it stays, and the new one gets a number.
    ///
    /// # Errors
    /// If the folder or the file cannot be written.
    pub fn add(&self, own: &T) -> Result<PathBuf, DiskError> {
        let (storage, folder) = (&*self.storage, T::folder(&self.folders));
        storage::make_folder(storage, &folder)?;
        let path = storage::free_path(storage, &folder.join(format!("{}.{}", own.id(), T::ENDING)))?;
        storage::write_atomically(storage, &path, own.to_ron().as_bytes(), Access::Private)?;
        Ok(path)
    }

    /// Reads one from a file anywhere; its id must be free in the folder.
    ///
    /// # Errors
    /// If it cannot be read, its content is wrong, or its id is taken.
    pub fn import(&self, path: &Path) -> Result<T, CustomLoadError<T::Fault>> {
        let (own, _) = read::<T>(&*self.storage, path)?;
        if T::ships(own.id()) || self.read().good.iter().any(|other| other.id() == own.id()) {
            return Err(CustomLoadError::Taken { path: path.to_owned(), id: own.id().to_owned() });
        }
        Ok(own)
    }

    /// Writes one into a file anywhere, whole or not at all, even in place of another document.
    ///
    /// # Errors
    /// As for [`write_document`].
    pub fn write(&self, own: &T, path: &Path) -> Result<(), DiskError> {
        let failed = |trouble| DiskError { path: path.to_owned(), trouble };
        write_document(&*self.storage, path, own.to_ron().as_bytes(), true).map_err(failed)
    }

    /// Writes it into the file with its id, or into a new one.
    ///
    /// # Errors
    /// If the disk does not take it: then the file is as it was.
    pub fn save(&self, own: &T) -> Result<(), DiskError> {
        match self.open(own.id()) {
            Ok((mut file, _)) => file.save(own).map(|_| ()),
            Err(CustomFileError::Gone) => self.add(own).map(|_| ()),
            Err(CustomFileError::Disk(error)) => Err(error),
        }
    }

    /// The file with this id, and its present content.
    ///
    /// # Errors
    /// If no file does.
    pub fn open(&self, id: &str) -> Result<(CustomFile<T>, T), CustomFileError> {
        let found = self.files().into_iter().find_map(|path| {
            let (own, bytes) = read::<T>(&*self.storage, &path).ok().filter(|(own, _)| own.id() == id)?;
            Some((CustomFile { storage: self.storage.clone(), path, bytes, kind: PhantomData }, own))
        });
        found.ok_or(CustomFileError::Gone)
    }

    /// Moves the file with this id to the trash, which keeps it for thirty days.
    ///
    /// # Errors
    /// If there is none, or the disk does not allow it: then the file is where it was.
    pub fn remove(&self, id: &str) -> Result<TrashedFile, CustomFileError> {
        let (file, _) = self.open(id)?;
        Ok(TrashedFile::move_in(&*self.storage, &self.folders, &file.path)?)
    }

    /// The files that may hold one, by name.
    fn files(&self) -> Vec<PathBuf> {
        let mut paths = self.storage.list(&T::folder(&self.folders)).unwrap_or_default();
        paths.retain(|path| may_hold::<T>(path));
        paths.sort_unstable();
        paths.truncate(MOST_FILES);
        paths
    }
}

/// Whether a file may hold something of this kind, by its ending.
pub(crate) fn may_hold<T: CustomKind>(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == T::ENDING)
}

/// Reads one edition file.
///
/// # Errors
/// If it cannot be read or is no edition.
pub fn read_edition(path: &Path) -> Result<Edition, BadEdition> {
    read(&Disk, path).map(|(edition, _)| edition)
}

/// Reads an own thing and the bytes of its file.
pub(crate) fn read<T: CustomKind>(
    storage: &dyn Storage,
    path: &Path,
) -> Result<(T, Vec<u8>), CustomLoadError<T::Fault>> {
    let bytes = storage.read(path, Limit::EDITION).map_err(|error| DiskError::new(path, &error))?;
    let text =
        std::str::from_utf8(&bytes).map_err(|_| DiskError { path: path.to_owned(), trouble: DiskFault::NotText })?;
    let own = T::from_ron(text, &path.display().to_string()).map_err(CustomLoadError::Content)?;
    Ok((own, bytes))
}

/// The file of an own thing while it is being changed.
#[derive(Clone, Debug)]
pub struct CustomFile<T = Edition> {
    storage: Arc<dyn Storage>,
    path: PathBuf,
    /// Its content when it was last read or written.
    bytes: Vec<u8>,
    kind: PhantomData<fn() -> T>,
}

impl<T: CustomKind> CustomFile<T> {
    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes it. If another program changed the file meanwhile, that version is kept beside it; its path is returned.
    ///
    /// # Errors
    /// If the disk does not take it: then the file is as it was.
    pub fn save(&mut self, own: &T) -> Result<Option<PathBuf>, DiskError> {
        let storage = &*self.storage;
        storage::make_folder(storage, storage::folder_of(&self.path))?;
        let kept = match storage.read(&self.path, Limit::CASE) {
            Ok(there) if there.is_empty() || there == self.bytes => None,
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            // Files of such a name are not read.
            Ok(_) => {
                let name = self.path.file_name().unwrap_or_default().to_string_lossy();
                let kept = storage::free_path(storage, &self.path.with_file_name(format!("{name}.other")))?;
                storage::preserve(storage, &self.path, &kept)?;
                Some(kept)
            }
            Err(error) => return Err(DiskError::new(&self.path, &error)),
        };
        let bytes = own.to_ron().into_bytes();
        let written = storage::write_atomically(storage, &self.path, &bytes, Access::Private);
        // After an error at the very end the file may be written all the same, and is ours then.
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
        let own = OwnEditions::in_folders(&Folders::at(home.path()));
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
        assert!(matches!(own.open("other"), Err(CustomFileError::Gone)));
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
    fn an_own_plan_is_kept_written_over_and_taken_away_like_an_edition() {
        let home = tempfile::tempdir().unwrap();
        let own = OwnPlans::in_folders(&Folders::at(home.path()));
        let bundled = Plan::bundled();
        let with = |name: &str| {
            let mut drawing = bundled.drawing().clone();
            drawing.id = "mine".to_owned();
            drawing.name.set("en", name);
            Plan::new(drawing).unwrap()
        };
        for name in ["First", "Second"] {
            own.save(&with(name)).unwrap();
            assert_eq!(own.read().good, [Arc::new(with(name))], "one file, as it was kept last");
        }
        own.add(&bundled).unwrap();
        let folder = Folders::at(home.path()).plans();
        let walled = with("Walled").to_ron().replace("(\"C8\", \"D8\"),", "");
        fs::write(folder.join("walled.plan"), walled).unwrap();
        let found = own.read();
        assert_eq!(found.bad.len(), 2, "{:?}", found.bad);
        assert!(matches!(&found.bad[0], BadPlan::Taken { id, .. } if id == bundled.id()));
        assert!(matches!(&found.bad[1], BadPlan::Content(error) if error.to_string().contains("A7 cannot be reached")));
        let removed = own.remove("mine").unwrap();
        assert!(removed.is_plan() && !removed.is_edition() && own.read().good.is_empty());
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
        assert!(matches!(&found.bad[2], BadEdition::Unreadable(error) if error.trouble == DiskFault::NotText));
        assert!(matches!(&found.bad[3], BadEdition::Unreadable(error) if error.trouble == DiskFault::TooLarge));
    }
}
