//! Games on disk and as documents: the file format, saving, the library, settings, exports.
//!
//! [`Library`] is the folder of games; [`OpenGame`] is one of them, and every change to it is on the disk before it
//! counts. [`decode`] and [`encode`] are the format alone. See `resources/docs/case-format.md` and
//! `resources/docs/durability.md`.

pub mod any_game;
mod backup;
mod custom;
mod error;
mod error_texts;
mod examples;
pub mod export;
mod folders;
mod format;
mod identity;
pub mod interchange;
mod library;
mod open;
mod output;
mod panic_report;
pub mod record;
mod schema;
mod settings;
pub mod storage;
mod summary;
mod trash;

pub use any_game::{decode, encode};
pub use backup::Backup;
pub use custom::{
    BadEdition, BadPlan, CustomFile, CustomFileError, CustomFolder, CustomKind, CustomLoadError, CustomScan, Editions,
    OwnEditions, OwnPlans, read_edition,
};
pub use error::{DiskError, DiskFault, FileNotice, OpenError, ReadOnly, SaveError};
pub use examples::{ExampleGame, SampleKind, gallery};
pub use folders::{Folders, typed_path};
pub use format::{
    FORMAT, GameFileError, GameFileFault, MAX_BYTES, MAX_ENTRIES, MAX_LINES, MalformedEntry, TextPosition,
};
pub use library::{AnyFile, EveningWins, FileDescription, Filter, FolderImport, GameList, Library, TrashedContents};
pub use open::{FileCommand, FileReload, OpenCaper, OpenFile, OpenGame, Serial, UnsavedEntries, WriteError};
pub use output::write_document;
pub use panic_report::{PanicReport, log, report_panics, take_report};
pub use settings::{
    ColumnWidths, LanguageChoice, LastTable, SeatChoice, Settings, SettingsNotice, ThemeChoice, UnfinishedLine,
    WindowPlace, find_edition,
};
pub use summary::{GameKind, GameSummary, GameWinners, Progress, QuickSummary};
pub use trash::TrashedFile;
