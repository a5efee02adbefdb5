//! Games on disk and on paper: the format, saving, the library, settings, exports.
//!
//! [`Library`] is the folder of games; [`OpenGame`] is one of them, and every change to it is on the disk before it
//! counts. [`decode`] and [`encode`] are the format alone. See `resources/docs/case-format.md` and
//! `resources/docs/durability.md`.

mod backup;
mod custom;
mod error;
pub mod export;
mod folders;
mod format;
mod examples;
mod identity;
pub mod interchange;
mod library;
mod open;
mod output;
pub mod record;
mod trash;
mod panic_report;
mod error_texts;
mod schema;
pub mod any_game;
mod settings;
pub mod storage;
mod summary;

pub use backup::Backup;
pub use custom::{
    BadEdition, CustomLoadError, BadPlan, Editions, CustomScan, CustomFolder, OwnEditions, CustomFile, CustomFileError, OwnPlans, CustomKind,
    read_edition,
};
pub use error::{DiskError, FileNotice, OpenError, ReadOnly, SaveError, DiskFault};
pub use folders::{Folders, typed_path};
pub use format::{GameFileError, FORMAT, MAX_BYTES, MAX_ENTRIES, MAX_LINES, MalformedEntry, TextPosition, GameFileFault};
pub use examples::{ExampleGame, SampleKind, gallery};
pub use library::{AnyFile, Brought, TrashedContents, EveningWins, Filter, GameList, Library, FileDescription};
pub use open::{FileReload, WriteError, OpenCaper, OpenFile, OpenGame, UnsavedEntries, Serial, FileCommand};
pub use output::write_document;
pub use trash::TrashedFile;
pub use panic_report::{PanicReport, log, report_panics, take_report};
pub use any_game::{decode, encode};
pub use settings::{
    ColumnWidths, LanguageChoice, LastTable, SeatChoice, Settings, SettingsNotice, ThemeChoice, UnfinishedLine,
    WindowPlace, find_edition,
};
pub use summary::{GameWinners, GameKind, QuickSummary, Progress, GameSummary};
