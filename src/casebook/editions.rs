//! The user's own editions: a folder of RON files beside the games.

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
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(edition.to_ron().as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(&path).map_err(|error| error.error)?;
    Ok(path)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::edition::by_id;

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
