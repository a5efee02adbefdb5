//! Games, editions, museum plans and settings on the disk.
//!
//! A change does not count before it is on the disk (`resources/docs/durability.md`).

mod backup;
mod custom;
mod error;
mod error_texts;
mod examples;
mod folders;
mod handover;
mod identity;
mod library;
mod listed_game;
mod open;
mod output;
mod panic_report;
mod settings;
pub mod storage;
mod trash;

pub use backup::Backup;
pub use custom::{
    BadEdition, BadPlan, CustomFile, CustomFileError, CustomFolder, CustomKind, CustomLoadError, CustomScan, Editions,
    OwnEditions, OwnPlans, read_edition,
};
pub use error::{DiskError, DiskFault, FileNotice, OpenError, ReadOnly, SaveError};
pub use examples::{ExampleGame, SampleKind, gallery, is_example_copy, is_unchanged_example};
pub use folders::{Folders, typed_path};
pub use handover::Handover;
pub use library::{AnyFile, EveningWins, FileDescription, Filter, FolderImport, GameList, Library, TrashedContents};
pub use listed_game::ListedGame;
pub use open::{FileCommand, FileReload, OpenCaper, OpenFile, OpenGame, Serial, UnsavedEntries, WriteError};
pub use output::write_document;
pub use panic_report::{PanicReport, report_panics, take_report};
pub use settings::{
    ColumnWidths, GamePage, Guide, LanguageChoice, LastTable, LastView, MotionChoice, PlayerNote, Settings,
    SettingsNotice, ThemeChoice, UnfinishedLine, WindowPlace, find_edition,
};
pub use trash::TrashedFile;
