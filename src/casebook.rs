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
mod gallery;
pub mod interchange;
mod library;
mod open;
pub mod record;
mod report;
mod say;
mod schema;
mod settings;
pub mod storage;

pub use backup::Backup;
pub use editions::{
    BadEdition, BadFile, BadPlan, Editions, Found, Own, OwnEditions, OwnFile, OwnFileError, OwnPlans, Owned,
    read_edition,
};
pub use error::{CaseError, DiskError, Misshapen, Notice, OpenError, Position, Problem, ReadOnly, SaveError, Trouble};
pub use folders::Folders;
pub use gallery::{Sample, SampleKind, gallery};
pub use library::{AnyFile, Brought, Deleted, Ending, Evening, GameKind, Glimpse, Library, Progress, Removed, Summary};
pub use open::{Looked, Lost, OpenCaper, OpenFile, OpenGame, Serial, Step};
pub use report::{Report, log, report_panics, take_report};
pub use schema::{FORMAT, MAX_BYTES, MAX_ENTRIES, MAX_LINES, decode, encode};
pub use settings::{
    ColumnWidths, LanguageChoice, LastTable, SeatChoice, Settings, SettingsNotice, ThemeChoice, WindowPlace,
    find_edition,
};
