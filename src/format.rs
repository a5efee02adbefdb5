//! Game files as text: what a file holds, reading and writing it, and everything that can be wrong with it.
//!
//! [`decode`] and [`encode`] are the text of a `.case` file of Clue, [`AnyGame`] that of any game. The format is
//! described in `resources/docs/case-format.md`. A further game implements [`Record`].

pub mod any_game;
mod error;
mod error_texts;
pub mod record;
mod schema;
mod summary;

pub use any_game::{AnyGame, decode, encode};
pub use error::{
    FORMAT, GameFileError, GameFileFault, MAX_BYTES, MAX_ENTRIES, MAX_LINES, MalformedEntry, TextPosition,
};
pub use record::{LoadedRecord, Record};
pub(crate) use schema::{json_caper, read_json_caper, top_members};
pub use summary::{GameKind, GameSummary, GameWinners, Progress, QuickSummary};
