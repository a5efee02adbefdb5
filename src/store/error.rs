//! Errors and notices about files, as values. Their sentences are in [`error_texts`](crate::store::error_texts).

use crate::exchange::{Conclusion, ImportError, ReadError};
use crate::format::{GameFileError, GameFileFault};
use crate::game::ChangeError;
use std::path::{Path, PathBuf};

/// What a file or folder operation ran into.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiskFault {
    /// No room left.
    #[error("the disk is full")]
    Full,
    /// Not allowed.
    #[error("not allowed")]
    Denied,
    /// The disk or folder can only be read.
    #[error("read-only")]
    ReadOnly,
    /// Not there.
    #[error("not there")]
    Missing,
    /// A file stands where a folder has to be.
    #[error("a file, not a folder")]
    NotAFolder,
    /// A folder, a pipe or something else stands where a file has to be.
    #[error("not a file")]
    NotAFile,
    /// Longer than such a file can be.
    #[error("too large")]
    TooLarge,
    /// Not text.
    #[error("not text")]
    NotText,
    /// There is a file already, which may not be replaced.
    #[error("there already")]
    Exists,
    /// A game lies there, and only a game may take its place.
    #[error("a game")]
    Game,
    /// A symbolic link stands where a file has to be.
    #[error("a symbolic link")]
    Link,
    /// The file read back differs from what was written.
    #[error("the copy differs from the original")]
    CopyDiffers,
    #[error("{0}")]
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

/// A file or folder, and what an operation on it ran into.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {fault}", path.display())]
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

/// Why a change was refused. The game in memory and the file are as they were.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// The file may not be changed from here.
    #[error("{0}")]
    ReadOnly(ReadOnly),
    /// The disk would not take it. Trying again is safe.
    #[error("{}: {fault}", path.display())]
    Disk { path: PathBuf, fault: DiskFault },
    /// The change does not fit the game.
    #[error("{0}")]
    Change(ChangeError),
    /// The game would name cards or players that do not exist, or would get too long.
    #[error("{0}")]
    Invalid(GameFileFault),
    /// The game cannot be written as text.
    #[error("the game cannot be written")]
    Unwritable,
}

/// Why a game is open for reading only.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadOnly {
    #[error("open in another window")]
    OpenElsewhere {
        /// The process that has it, if it said so.
        process: Option<u32>,
    },
    /// Nothing can be written beside the file.
    #[error("the folder cannot be written to: {0}")]
    Protected(DiskFault),
}

/// Why a game could not be opened or the library not read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The system does not say where this user's files belong.
    #[error("the home folder is not known")]
    NoHome,
    /// The file or folder cannot be read or made.
    #[error("{}: {fault}", path.display())]
    Disk { path: PathBuf, fault: DiskFault },
    /// The file holds no game that can be opened, and nothing could be saved from it.
    #[error("{}: {error}", path.display())]
    GameFile { path: PathBuf, error: GameFileError },
    /// The file looks like a game of another program, but cannot be read as one.
    #[error("{}: {error}", path.display())]
    Foreign { path: PathBuf, error: ImportError },
    /// The game is open in another window and cannot be changed as a whole.
    #[error("{} is open in another window", .0.display())]
    Busy(PathBuf),
    /// The game could not be saved.
    #[error("{0}")]
    Save(SaveError),
}

impl OpenError {
    /// The error of reading the text of a file.
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

/// Something about a file that the player should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileNotice {
    /// What was concluded or assumed in reading a game of another program.
    Concluded(Vec<Conclusion>),
    /// The file was damaged; the game was opened as far as it could be read.
    Recovered {
        error: GameFileError,
        kept: usize,
        /// How many entries could not be read (at least).
        lost: usize,
        /// Whether a backup was used, and of when (milliseconds since 1970).
        backup: Option<i64>,
    },
    /// The damaged file was set aside here before the first change.
    SetAside(PathBuf),
    /// Older changes no longer fit the game: undo reaches less far back.
    HistoryShortened { changes: usize },
    /// Another program changed the file. Its version was copied here; this game stays open.
    ChangedElsewhere { kept: PathBuf },
    /// The file had been deleted; it was written again.
    WrittenAgain,
    /// No backup could be made.
    NoBackup(DiskFault),
    /// This disk has no locks: a second window would not be noticed.
    NoLock,
    /// The clock was set back: times in the log are not in order. The order of the entries counts.
    ClockSetBack,
}
