//! The user's own editions: a folder of RON files beside the games.

use super::{Folders, Removed};
use crate::edition::{Edition, EditionError, library};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Longer files are not read to their end; [`Edition::from_ron`] refuses them.
const READ_AT_MOST: u64 = (1 << 20) + 1;

/// A folder with more files than this is not a folder of editions.
const MOST_FILES: usize = 1000;

/// A file that is no edition.
#[derive(Debug, thiserror::Error)]
pub enum BadEdition {
    /// It cannot be read.
    #[error("{}: {error}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
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

/// Reads every `.ron` file of a folder. A folder that does not exist is empty.
pub fn read_folder(folder: &Path) -> Editions {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
        .take(MOST_FILES)
        .collect();
    paths.sort_unstable();
    let mut found = Editions::default();
    for path in paths {
        match read_edition(&path) {
            Ok(edition) if library().iter().chain(&found.good).any(|other| other.id == edition.id) => {
                found.bad.push(BadEdition::Taken { path, id: edition.id });
            }
            Ok(edition) => found.good.push(Arc::new(edition)),
            Err(error) => found.bad.push(error),
        }
    }
    found
}

/// Reads one edition file.
///
/// # Errors
/// If it cannot be read or is no edition.
pub fn read_edition(path: &Path) -> Result<Edition, BadEdition> {
    let unreadable = |error| BadEdition::Unreadable { path: path.to_owned(), error };
    let mut text = String::new();
    File::open(path).and_then(|file| file.take(READ_AT_MOST).read_to_string(&mut text)).map_err(unreadable)?;
    Ok(Edition::from_ron(&text, &path.display().to_string())?)
}

/// Writes an edition into the folder as `ID.ron`, whole or not at all, and says where.
///
/// # Errors
/// If the folder or the file cannot be written.
pub fn save_edition(folder: &Path, edition: &Edition) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let path = folder.join(format!("{}.ron", edition.id));
    put(&path, &edition.to_ron())?;
    Ok(path)
}

/// Puts a text in place of a file, whole or not at all.
fn put(path: &Path, text: &str) -> io::Result<()> {
    let mut file = tempfile::NamedTempFile::new_in(path.parent().unwrap_or(Path::new(".")))?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// An own edition's file while it is being changed.
#[derive(Debug)]
pub struct OwnFile {
    path: PathBuf,
    /// What it held when it was last read or written.
    text: String,
}

/// Why an own edition cannot be changed.
#[derive(Debug, thiserror::Error)]
pub enum OwnFileError {
    /// No file of the folder holds it any more.
    #[error("no file of the folder holds this edition any more")]
    Gone,
    /// The file cannot be read.
    #[error(transparent)]
    Disk(#[from] io::Error),
}

impl OwnFile {
    /// The file of the folder that holds the edition with this id, and the edition as it is there now.
    ///
    /// # Errors
    /// If no file does, or it cannot be read.
    pub fn open(folder: &Path, id: &str) -> Result<(Self, Edition), OwnFileError> {
        let mut paths: Vec<PathBuf> = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "ron"));
        paths.sort_unstable();
        for path in paths.into_iter().take(MOST_FILES) {
            if let Ok(edition) = read_edition(&path)
                && edition.id == id
            {
                let text = fs::read_to_string(&path)?;
                return Ok((Self { path, text }, edition));
            }
        }
        Err(OwnFileError::Gone)
    }

    /// Takes the file out of its folder and keeps it among the deleted games, from where it can be brought back.
    ///
    /// # Errors
    /// If the disk does not allow it: then the file is where it was.
    pub fn remove(self, folders: &Folders, at: i64) -> io::Result<Removed> {
        let folder = folders.removed();
        fs::create_dir_all(&folder)?;
        let name = self.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        // Two of one millisecond: the later one waits for a free name.
        let free = (at..).take(1000).map(|at| folder.join(format!("{at}-{name}"))).find(|path| !path.exists());
        let kept = free.ok_or(io::ErrorKind::AlreadyExists)?;
        fs::rename(&self.path, &kept)?;
        Ok(Removed { kept, original: self.path, at })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the edition. What somebody else wrote into the file meanwhile is kept beside it; where, is returned.
    ///
    /// # Errors
    /// If the disk does not take it: then the file is as it was.
    pub fn save(&mut self, edition: &Edition) -> io::Result<Option<PathBuf>> {
        let text = edition.to_ron();
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let there = fs::read(&self.path).unwrap_or_default();
        let kept = if there.is_empty() || there == self.text.as_bytes() { None } else { Some(self.set_aside(&there)?) };
        put(&self.path, &text)?;
        self.text = text;
        Ok(kept)
    }

    /// Writes what is there to a free name beside the file; no edition is read from such a name.
    fn set_aside(&self, there: &[u8]) -> io::Result<PathBuf> {
        let name = self.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for number in 1..1000 {
            let path = self.path.with_file_name(format!("{name}.other-{number}"));
            match File::create_new(&path) {
                Ok(mut file) => {
                    file.write_all(there)?;
                    file.sync_all()?;
                    return Ok(path);
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::edition::by_id;

    #[test]
    fn a_file_changed_elsewhere_meanwhile_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let mut own = (*by_id("cluedo_uk").unwrap()).clone();
        own.id = "my-house".into();
        let path = save_edition(folder.path(), &own).unwrap();
        let named = folder.path().join("another name.ron");
        fs::rename(path, &named).unwrap();
        let (mut file, read) = OwnFile::open(folder.path(), "my-house").unwrap();
        assert_eq!((file.path(), &read), (named.as_path(), &own));
        own.players.max = 5;
        assert_eq!(file.save(&own).unwrap(), None);
        assert_eq!(read_edition(&named).unwrap(), own);
        fs::write(&named, "(by hand").unwrap();
        let kept = file.save(&own).unwrap().unwrap();
        assert_eq!(fs::read_to_string(kept).unwrap(), "(by hand");
        assert_eq!(read_folder(folder.path()).good.len(), 1);
        assert!(read_folder(folder.path()).bad.is_empty());
        assert!(matches!(OwnFile::open(folder.path(), "other"), Err(OwnFileError::Gone)));
    }

    #[test]
    fn a_deleted_edition_is_kept_and_no_longer_read() {
        let home = tempfile::tempdir().unwrap();
        let folders = Folders::at(home.path());
        let mut own = (*by_id("cluedo_uk").unwrap()).clone();
        own.id = "my-house".into();
        for _ in 0..2 {
            let path = save_edition(&folders.editions(), &own).unwrap();
            let (file, _) = OwnFile::open(&folders.editions(), "my-house").unwrap();
            let removed = file.remove(&folders, 7).unwrap();
            assert_eq!(removed.original, path);
            assert!(!path.exists() && read_folder(&folders.editions()).good.is_empty());
            assert_eq!(read_edition(&removed.kept).unwrap(), own);
        }
    }

    #[test]
    fn good_and_bad_files_are_told_apart() {
        let folder = tempfile::tempdir().unwrap();
        assert!(read_folder(&folder.path().join("nowhere")).good.is_empty());
        let mut own = (*by_id("cluedo_uk").unwrap()).clone();
        save_edition(folder.path(), &own).unwrap();
        own.id = "my-house".into();
        let path = save_edition(folder.path(), &own).unwrap();
        assert_eq!(path, folder.path().join("my-house.ron"));
        fs::write(folder.path().join("broken.ron"), "(id: 3)").unwrap();
        fs::write(folder.path().join("picture.ron"), [0xff, 0xfe, 0]).unwrap();
        fs::write(folder.path().join("notes.txt"), "nothing").unwrap();
        let found = read_folder(folder.path());
        assert_eq!(found.good, [Arc::new(own)]);
        assert!(matches!(found.bad[0], BadEdition::Content(_)));
        assert!(matches!(&found.bad[1], BadEdition::Taken { id, .. } if id == "cluedo_uk"));
        assert!(matches!(found.bad[2], BadEdition::Unreadable { .. }));
    }
}
