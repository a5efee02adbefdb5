//! Games on disk and on paper: the format, saving, the library, settings, exports.
//!
//! [`Library`] is the folder of games; [`OpenGame`] is one of them, and every change to it is on the disk before it
//! counts. [`decode`] and [`encode`] are the format alone. See `resources/docs/case-format.md` and
//! `resources/docs/durability.md`.

mod backup;
mod editions;
mod error;
pub mod export;
mod folders;
mod format;
mod gallery;
mod identity;
pub mod interchange;
mod library;
mod open;
mod output;
pub mod record;
mod removed;
mod report;
mod say;
mod schema;
pub mod session;
mod settings;
pub mod storage;
mod summary;

pub use backup::Backup;
pub use editions::{
    BadEdition, BadFile, BadPlan, Editions, Found, Own, OwnEditions, OwnFile, OwnFileError, OwnPlans, Owned,
    read_edition,
};
pub use error::{DiskError, Notice, OpenError, ReadOnly, SaveError, Trouble};
pub use folders::{Folders, typed_path};
pub use format::{CaseError, FORMAT, MAX_BYTES, MAX_ENTRIES, MAX_LINES, Misshapen, Position, Problem};
pub use gallery::{Sample, SampleKind, gallery};
pub use library::{AnyFile, Brought, Deleted, Evening, Filter, GameList, Library, Told};
pub use open::{Looked, Lost, OpenCaper, OpenFile, OpenGame, Queue, Serial, Step};
pub use output::write_document;
pub use removed::Removed;
pub use report::{Report, log, report_panics, take_report};
pub use session::{decode, encode};
pub use settings::{
    ColumnWidths, LanguageChoice, LastTable, SeatChoice, Settings, SettingsNotice, ThemeChoice, UnfinishedLine,
    WindowPlace, find_edition,
};
pub use summary::{Ending, GameKind, Glimpse, Progress, Summary};
