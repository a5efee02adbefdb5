//! Where the program's files are: in the system's folders, or all below one folder.

use crate::store::error::OpenError;
use std::path::{Path, PathBuf};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// The player's own files: games, removed games, backups, editions, plans.
    pub data: PathBuf,
    pub config: PathBuf,
    pub state: PathBuf,
    pub cache: PathBuf,
}

impl Folders {
    /// An environment variable that puts everything below one folder, for tests and portable use.
    pub const VARIABLE: &'static str = "DEERSTALKER_HOME";

    pub fn discover() -> Result<Self, OpenError> {
        if let Some(home) = std::env::var_os(Self::VARIABLE).filter(|home| !home.is_empty()) {
            return Ok(Self::at(home));
        }
        let Some(folders) = directories::ProjectDirs::from("", "", "deerstalker") else {
            return Err(OpenError::NoHome);
        };
        Ok(Self {
            data: folders.data_dir().to_owned(),
            config: folders.config_dir().to_owned(),
            state: folders.state_dir().unwrap_or_else(|| folders.data_local_dir()).to_owned(),
            cache: folders.cache_dir().to_owned(),
        })
    }

    pub fn at(home: impl AsRef<Path>) -> Self {
        let home = home.as_ref();
        Self {
            data: home.join("data"),
            config: home.join("config"),
            state: home.join("state"),
            cache: home.join("cache"),
        }
    }

    /// Puts the player's data elsewhere, if `data` is given.
    #[must_use]
    pub fn with_data(mut self, data: Option<&Path>) -> Self {
        if let Some(data) = data {
            data.clone_into(&mut self.data);
        }
        self
    }

    pub fn games(&self) -> PathBuf {
        self.data.join("games")
    }

    pub fn removed(&self) -> PathBuf {
        self.data.join("removed")
    }

    pub fn backups(&self) -> PathBuf {
        self.data.join("backups")
    }

    pub fn editions(&self) -> PathBuf {
        self.data.join("editions")
    }

    pub fn plans(&self) -> PathBuf {
        self.data.join("plans")
    }
}

/// A path that a player typed; `~/` is the home folder.
pub fn typed_path(text: &str) -> PathBuf {
    let text = text.trim();
    let home = std::env::var_os("HOME").filter(|home| !home.is_empty());
    match (text.strip_prefix("~/"), home) {
        (Some(rest), Some(home)) => PathBuf::from(home).join(rest),
        _ => PathBuf::from(text),
    }
}
