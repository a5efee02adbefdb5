//! Games and results as JSON, for other programs: `clue-case/1` and `clue-result/1`.
//!
//! A *case file* holds a set-up and a log; cards and holders go by their names, and every list of cards or holders keeps
//! the order of the file. [`read`] accepts any card lists of three categories and [`write`] gives back the same document.
//! A *result* ([`result`]) is everything that follows from the log.
//!
//! What the base format does not cover travels in further members, which other programs may ignore:
//!
//! * an answer nobody heard has `"show": null`; answers and entries may be `"doubted": true`;
//! * entries may have `note`, `time` (milliseconds since 1970) and `id`;
//! * further entry types: `accusation_right` (`by`, `cards`), `show` (`from`, `to`, `card`), `clue_card` (`clue`,
//!   `results`), `turn` (`by`, `place`), `note`;
//! * `game.deerstalker` holds the edition with all its names, tokens, rules, who dealt, the outcome and the pencil marks,
//!   so that a game written by this program comes back whole.
//!
//! [`read_clue_solver`] reads the games of another solver, in the format its documentation describes.

mod clue_solver;
mod error;
mod import;
mod result;
mod wire;
mod write;

pub use clue_solver::read_clue_solver;
pub use error::{ImportError, ImportFault};
pub use import::{Imported, read};
pub use result::{Number, ResultDocument, Suggestions, result};
pub use write::write;

#[cfg(test)]
mod tests;
