//! Files where the player says: documents, editions, copies of games. Nothing that is there is replaced unasked, and a game
//! only by a game. Symbolic links are not followed: one that is there is refused.

use super::any_game::AnyGame;
use super::error::DiskFault;
use super::storage::{self, Access, Limit, NodeKind, Storage};
use std::io::ErrorKind;
use std::path::Path;

/// The ending of game files, without the dot.
pub(super) const ENDING: &str = "case";

/// Writes a document whole or not at all. `replace`: also in place of another file.
///
/// # Errors
/// [`DiskFault::Exists`] if there is a file that `replace` would put away; [`DiskFault::Game`] if it is a game,
/// [`DiskFault::Link`] or [`DiskFault::NotAFile`] if it is no file: these are never replaced. Otherwise if the disk does not take
/// the document. What was there before is still there.
pub fn write_document(storage: &dyn Storage, path: &Path, bytes: &[u8], replace: bool) -> Result<(), DiskFault> {
    let written = match occupant(storage, path)? {
        None => storage::write_new(storage, path, bytes, Access::Usual),
        Some(Occupant::Game) => return Err(DiskFault::Game),
        Some(Occupant::File) if replace => storage::write_atomically(storage, path, bytes, Access::Usual),
        Some(Occupant::File) => return Err(DiskFault::Exists),
    };
    written.map_err(|error| error.trouble)
}

/// What a new file would put away.
enum Occupant {
    /// A game, sound or not.
    Game,
    /// Any other file.
    File,
}

/// What is at `path`; `None` if nothing is.
fn occupant(storage: &dyn Storage, path: &Path) -> Result<Option<Occupant>, DiskFault> {
    match storage.kind(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.into()),
        Ok(NodeKind::Link) => Err(DiskFault::Link),
        Ok(NodeKind::Other) => Err(DiskFault::NotAFile),
        Ok(NodeKind::File) if is_game(storage, path)? => Ok(Some(Occupant::Game)),
        Ok(NodeKind::File) => Ok(Some(Occupant::File)),
    }
}

/// Whether a file is a game: by its name, or by what it holds, also if only part of that can be read.
fn is_game(storage: &dyn Storage, path: &Path) -> Result<bool, DiskFault> {
    if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(ENDING)) {
        return Ok(true);
    }
    match storage.read(path, Limit::CASE) {
        // Longer than any game.
        Err(error) if error.kind() == ErrorKind::FileTooLarge => Ok(false),
        Err(error) => Err(error.into()),
        Ok(bytes) => {
            let text = String::from_utf8_lossy(&bytes);
            Ok(match AnyGame::read(&text) {
                Ok(_) => true,
                Err(error) => error.is_newer() || AnyGame::rescue(&text).is_some(),
            })
        }
    }
}
