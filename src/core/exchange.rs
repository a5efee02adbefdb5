//! Games and results as JSON, for other programs: `clue-case/1` and `clue-result/1`.
//!
//! An *interchange document* holds a set-up and a log. Cards and holders go by their names, and every list of them
//! keeps the order of the file. [`read`] accepts any card lists of three categories and [`write()`] gives back the same
//! document. A *result* ([`result`]) is everything that follows from the log.
//!
//! What the base format lacks is in further members (`resources/docs/json.md`): a game written by this program comes
//! back whole, except what `omits` names ([`OMITS`]). Every game that is read has passed
//! [`Setup::new`](crate::game::Setup::new) and [`check_entry`](crate::game::check_entry).
//!
//! Games of other programs are read in the formats that their documentation describes: [`read_clue_solver`] and
//! [`read_assistant`]. [`recognise`] tells all formats apart, and [`FileFormat::read`] reads the game.

mod assistant;
mod bg_stats;
mod clue_solver;
mod conclusion;
mod error;
mod error_texts;
mod import;
mod recognise;
mod result;
mod wire;
mod write;

pub use assistant::read_assistant;
pub use bg_stats::play_link;
pub use clue_solver::read_clue_solver;
pub use conclusion::Conclusion;
pub use error::{ImportError, ImportFault, ReadError};
pub use import::{ImportedGame, read};
pub use recognise::{FileFormat, FoundGame, file_text, recognise};
pub use result::{Chances, JsonNumber, ResultDetail, ResultDocument, Suggestions, result};
pub use wire::OMITS;
pub use write::write;

#[cfg(test)]
mod tests;
