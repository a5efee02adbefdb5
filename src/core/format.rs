//! Game files as text, for Clue and the museum: reading, writing, and what can be wrong with them.
//!
//! [`decode`] and [`encode`] are for a `.case` file of Clue, [`AnyGame`] for either game;
//! `resources/docs/case-format.md` describes the format.

pub mod any_game;
mod caper;
mod clue;
mod error;
mod error_texts;
mod history;
pub mod lines;
mod members;
mod names;
pub mod record;
mod summary;
pub(crate) mod wire;

pub use any_game::{AnyGame, decode, encode};
pub(crate) use caper::{json_caper, read_json_caper};
pub use error::{
    FORMAT, GameFileError, GameFileFault, MAX_BYTES, MAX_ENTRIES, MAX_LINES, MalformedEntry, TextPosition,
};
pub use lines::Time;
pub(crate) use members::top_members;
pub(crate) use names::Names;
pub use record::{LoadedRecord, Record};
pub use summary::{GameKind, GameSummary, GameWinners, Progress};
