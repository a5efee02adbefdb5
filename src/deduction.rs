//! What follows from a log, exactly: pure functions of values — no files, clock, randomness, or text for people.
//!
//! [`Problem::from_game`] turns set-up and entries into *facts* about holders; [`solve`] counts the deals that agree
//! with them and returns the whole [`Sheet`]: the status of every cell (proved by counting, never by comparing
//! floating-point numbers), its exact probability, the number of deals and the envelope's triples.

mod count;
mod problem;
mod sheet;

pub use count::solve;
pub use problem::{Fact, FactId, FactKind, Part, Problem, SetupFact, Source};
pub use sheet::{Count, Sheet, Status, Triples};
