//! Games of Clue and results as JSON, for other programs: `clue-case/1` and `clue-result/1`.
//!
//! An *interchange document* is one game: its set-up and log, with names of cards and holders in the order of the file.
//! [`read`] accepts any three categories, and [`write()`] gives back the same document. A *result* is all that follows
//! from the log.
//!
//! Members beyond the base format (`resources/docs/json.md`) hold what it lacks, so our own games come back complete
//! but for [`OMITS`].
//!
//! Every game read has passed [`Setup::new`](crate::game::Setup::new) and [`check_entry`](crate::game::check_entry).
//!
//! [`read_clue_solver`] and [`read_assistant`] read games of other programs.

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
