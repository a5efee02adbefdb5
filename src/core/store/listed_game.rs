//! A line of the list of games: a file with the summary of its game, or why it does not open.

use super::error::OpenError;
use crate::format::GameSummary;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ListedGame {
    pub path: PathBuf,
    /// In milliseconds since 1970: the time of the last entry, else of the set-up, else of the file's last change.
    pub changed: i64,
    /// Only a title and `started` if the file does not open.
    pub summary: GameSummary,
    #[serde(skip)]
    pub damaged: Option<OpenError>,
    /// How many entries of a damaged file it or a backup still has; `None` if nothing can be recovered.
    #[serde(skip)]
    pub recoverable: Option<usize>,
}

impl ListedGame {
    pub(super) fn unreadable(path: &Path, changed: i64, error: OpenError) -> Self {
        let title = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let summary = GameSummary { title, started: changed, ..GameSummary::default() };
        Self { path: path.to_owned(), changed, summary, damaged: Some(error), recoverable: None }
    }

    /// A newer version of the program wrote the file. It is sound, but this version cannot open it.
    pub fn is_newer(&self) -> bool {
        matches!(&self.damaged, Some(OpenError::GameFile { error, .. }) if error.is_newer())
    }
}
