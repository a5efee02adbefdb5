//! A row in the list of games.

use super::error::OpenError;
use crate::format::GameSummary;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ListedGame {
    pub path: PathBuf,
    /// Time of the last entry, else of the set-up, else of the file, in milliseconds since 1970.
    pub changed: i64,
    /// Has only a title and `started` if the file does not open.
    pub summary: GameSummary,
    #[serde(skip)]
    pub damaged: Option<OpenError>,
    /// Entries that a damaged file or its backup still has. `None` if there are none.
    #[serde(skip)]
    pub recoverable: Option<usize>,
}

impl ListedGame {
    pub(super) fn unreadable(path: &Path, changed: i64, error: OpenError) -> Self {
        let title = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let summary = GameSummary { title, started: changed, ..GameSummary::default() };
        Self { path: path.to_owned(), changed, summary, damaged: Some(error), recoverable: None }
    }

    /// The file is sound, but written by a newer version of the program.
    pub fn is_newer(&self) -> bool {
        matches!(&self.damaged, Some(OpenError::GameFile { error, .. }) if error.is_newer())
    }
}
