//! Writes files where the player says. An existing file is replaced only on request. A game or a symbolic link never
//! is.

use crate::exchange;
use crate::format::any_game::AnyGame;
use crate::store::error::DiskFault;
use crate::store::storage::{self, Access, Limit, NodeKind, Storage};
use std::io::ErrorKind;
use std::path::Path;

pub(crate) const ENDING: &str = "case";

/// Writes all or nothing.
///
/// # Errors
/// [`DiskFault::Exists`] without `replace`. [`DiskFault::Game`], [`DiskFault::Link`] and [`DiskFault::NotAFile`] if one
/// is there: these are never replaced. After an error, what was there still is.
pub fn write_document(storage: &dyn Storage, path: &Path, bytes: &[u8], replace: bool) -> Result<(), DiskFault> {
    let written = match occupant(storage, path)? {
        None => storage::write_new(storage, path, bytes),
        Some(ExistingFile::Game) => return Err(DiskFault::Game),
        Some(ExistingFile::File) if replace => storage::write_atomically(storage, path, bytes, Access::Usual),
        Some(ExistingFile::File) => return Err(DiskFault::Exists),
    };
    written.map_err(|error| error.fault)
}

enum ExistingFile {
    Game,
    File,
}

fn occupant(storage: &dyn Storage, path: &Path) -> Result<Option<ExistingFile>, DiskFault> {
    match storage.kind(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.into()),
        Ok(NodeKind::Link) => Err(DiskFault::Link),
        Ok(NodeKind::Other) => Err(DiskFault::NotAFile),
        Ok(NodeKind::File) if is_game(storage, path)? => Ok(Some(ExistingFile::Game)),
        Ok(NodeKind::File) => Ok(Some(ExistingFile::File)),
    }
}

/// Judges by name or content. Damaged games count too.
fn is_game(storage: &dyn Storage, path: &Path) -> Result<bool, DiskFault> {
    if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(ENDING)) {
        return Ok(true);
    }
    match storage.read(path, Limit::GAME_FILE) {
        Err(error) if error.kind() == ErrorKind::FileTooLarge => Ok(false),
        Err(error) => Err(error.into()),
        Ok(bytes) => {
            let text = exchange::file_text(&bytes);
            Ok(match AnyGame::read(&text) {
                Ok(_) => true,
                Err(error) => error.is_newer() || AnyGame::rescue(&text).is_some(),
            })
        }
    }
}
