//! Imports folders of games, also of other programs. Contents count, not names. Games that the library has are not
//! copied again.

use super::{Library, is_case};
use crate::deduction::Cancel;
use crate::exchange::{self, Conclusion, FoundGame};
use crate::format::GameFileError;
use crate::format::any_game::{AnyGame, with_record};
use crate::format::record::Record;
use crate::store::backup;
use crate::store::error::{DiskError, OpenError};
use crate::store::listed_game::ListedGame;
use std::path::{Path, PathBuf};

/// Endings of files of other programs: JSON and JSON Lines.
const FOREIGN: [&str; 2] = ["json", "jsonl"];

pub(super) type ForeignGame = (AnyGame, Vec<Conclusion>);

/// `games` and `known` are files of the library. The other paths lie in the imported folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FolderImport {
    pub games: Vec<PathBuf>,
    pub known: Vec<PathBuf>,
    pub conclusions: Vec<(PathBuf, Vec<Conclusion>)>,
    pub refused: Vec<(PathBuf, OpenError)>,
}

impl Library {
    /// Leaves out folders within. Once cancelled, copies no more files.
    ///
    /// # Errors
    /// If the folder cannot be listed. Files that do not open are in the result instead.
    pub fn import_folder(&self, folder: &Path, cancel: &Cancel) -> Result<FolderImport, OpenError> {
        let files = self.storage.list(folder).map_err(|error| DiskError::new(folder, &error))?;
        let mut imported = FolderImport::default();
        let mut files: Vec<PathBuf> = files.into_iter().filter(|path| is_case(path) || is_foreign(path)).collect();
        files.sort();
        let here = self.list(cancel, &|_| ());
        for path in files {
            if cancel.is_cancelled() {
                break;
            }
            match self.read_game(&path) {
                Ok(None) => {}
                Ok(Some((game, conclusions))) => match self.known(&game, &here) {
                    Some(known) => imported.known.push(known),
                    None => match self.add(game) {
                        Ok(copy) => {
                            imported.games.push(copy);
                            if !conclusions.is_empty() {
                                imported.conclusions.push((path, conclusions));
                            }
                        }
                        Err(error) => imported.refused.push((path, error)),
                    },
                },
                Err(error) => imported.refused.push((path, error)),
            }
        }
        Ok(imported)
    }

    /// `None` if neither content nor name is that of a game.
    fn read_game(&self, path: &Path) -> Result<Option<ForeignGame>, OpenError> {
        let text = backup::read_text(&*self.storage, path)?;
        if let Some(game) = foreign(path, &text)? {
            return Ok(Some(game));
        }
        match AnyGame::read(&text) {
            Ok(game) => Ok(Some((game, Vec::new()))),
            Err(GameFileError::NotAGameFile) if !is_case(path) => Ok(None),
            Err(error) => Err(OpenError::GameFile { path: path.to_owned(), error }),
        }
    }

    fn known(&self, game: &AnyGame, here: &[ListedGame]) -> Option<PathBuf> {
        let (title, started) = with_record!(game, record => (record.title(), record.started()));
        // Choose by title and time first, so that hardly any file is read for the full comparison.
        let alike = here.iter().filter(|other| other.summary.started == started && other.summary.title == title);
        let mut paths = alike.map(|other| &other.path);
        paths.find(|path| backup::load(&*self.storage, path).is_ok_and(|other| other == *game)).cloned()
    }
}

/// `None` if it must be a game file, perhaps a damaged one. A game without title gets the file's name.
pub(super) fn foreign(path: &Path, text: &str) -> Result<Option<ForeignGame>, OpenError> {
    let format = exchange::recognise(text);
    if format.is_game_file() {
        return Ok(None);
    }
    match format.read(text) {
        Ok(FoundGame { mut game, conclusions, .. }) => {
            game.title_by_file(path);
            Ok(Some((game, conclusions)))
        }
        // A damaged game file can begin like anything.
        Err(_) if is_case(path) => Ok(None),
        Err(error) => Err(OpenError::unreadable(path, error)),
    }
}

fn is_foreign(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    FOREIGN.contains(&ending.as_str())
}
