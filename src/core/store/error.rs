//! Errors and notices about files.

use crate::exchange::{Conclusion, ImportError, ReadError};
use crate::format::{GameFileError, GameFileFault};
use crate::game::ChangeError;
use std::path::{Path, PathBuf};

/// `Exists`, `Game` and `Link` are in the way of a document to be written. `CopyDiffers`: a copy was read again and
/// has other content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiskFault {
    Full,
    Denied,
    ReadOnly,
    Missing,
    NotAFolder,
    NotAFile,
    TooLarge,
    NotText,
    Exists,
    Game,
    Link,
    CopyDiffers,
    Other(String),
}

impl From<&std::io::Error> for DiskFault {
    fn from(error: &std::io::Error) -> Self {
        use std::io::ErrorKind as Kind;
        match error.kind() {
            Kind::StorageFull | Kind::QuotaExceeded => Self::Full,
            Kind::FileTooLarge => Self::TooLarge,
            Kind::InvalidData => Self::NotText,
            Kind::PermissionDenied => Self::Denied,
            Kind::ReadOnlyFilesystem => Self::ReadOnly,
            Kind::NotFound => Self::Missing,
            Kind::NotADirectory => Self::NotAFolder,
            Kind::IsADirectory => Self::NotAFile,
            Kind::AlreadyExists => Self::Exists,
            _ => Self::Other(error.to_string()),
        }
    }
}

impl From<std::io::Error> for DiskFault {
    fn from(error: std::io::Error) -> Self {
        Self::from(&error)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiskError {
    pub path: PathBuf,
    pub fault: DiskFault,
}

impl DiskError {
    pub(crate) fn new(path: &Path, error: &std::io::Error) -> Self {
        Self { path: path.to_owned(), fault: error.into() }
    }
}

impl From<DiskError> for SaveError {
    fn from(DiskError { path, fault }: DiskError) -> Self {
        Self::Disk { path, fault }
    }
}

impl From<DiskError> for OpenError {
    fn from(DiskError { path, fault }: DiskError) -> Self {
        Self::Disk { path, fault }
    }
}

/// After it, the game in memory and the file are as they were.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    ReadOnly(ReadOnly),
    Disk {
        path: PathBuf,
        fault: DiskFault,
    },
    Change(ChangeError),
    /// The game would name cards or players that do not exist, or get too long.
    Invalid(GameFileFault),
    Unwritable,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadOnly {
    OpenElsewhere,
    /// Nothing can be written beside the file.
    Protected(DiskFault),
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    NoHome,
    Disk {
        path: PathBuf,
        fault: DiskFault,
    },
    GameFile {
        path: PathBuf,
        error: GameFileError,
    },
    /// The file looks like the game of another program.
    Foreign {
        path: PathBuf,
        error: ImportError,
    },
    Busy(PathBuf),
    Save(SaveError),
}

impl OpenError {
    pub(crate) fn unreadable(path: &Path, error: ReadError) -> Self {
        let path = path.to_owned();
        match error {
            ReadError::GameFile(error) => Self::GameFile { path, error },
            ReadError::Import(error) => Self::Foreign { path, error },
        }
    }
}

impl From<SaveError> for OpenError {
    fn from(error: SaveError) -> Self {
        Self::Save(error)
    }
}

/// About a file that could still be opened or saved. `SetAside` has the copy of a damaged file. `WrittenAgain`: it
/// had vanished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileNotice {
    Concluded(Vec<Conclusion>),
    Recovered {
        error: GameFileError,
        kept: usize,
        /// At least this many entries could not be read.
        lost: usize,
        /// When the backup was made, in milliseconds since 1970. `None` if the file itself was read.
        backup: Option<i64>,
    },
    SetAside(PathBuf),
    /// Older changes no longer fit the game, so undo reaches less far.
    HistoryShortened {
        changes: usize,
    },
    /// Another program's version was copied here; this game stays open.
    ChangedElsewhere {
        kept: PathBuf,
    },
    WrittenAgain,
    NoBackup(DiskFault),
    /// This disk has no locks: a second window would not be noticed.
    NoLock,
    /// Times in the log are not in order; the order of the entries counts.
    ClockSetBack,
}
