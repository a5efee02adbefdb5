//! What follows from a log, exactly: pure functions of values — no files, clock, randomness, or text for people.
//!
//! [`Problem::from_game`] turns set-up and entries into *facts* about holders; [`solve`] counts the deals that agree
//! with them and returns the whole [`Sheet`]: the status of every cell (proved by counting, never by comparing
//! floating-point numbers), its exact probability, the number of deals and the envelope's triples. An [`Explainer`]
//! gives each decided cell its smallest [`Proof`], a [`conflict`] names the entries that cannot all be true, [`fixes`]
//! the single doubts that would mend it, and a [`slip`] an entry that hardly fits what is known.

mod bearing;
mod check;
mod conflict;
mod count;
mod evidence;
mod explainer;
mod problem;
mod proof;
mod rules;
mod sheet;
mod slip;
mod smallest;

pub use bearing::{Bearing, Excluded, Show, bearing};
pub use check::{check_proof, check_step};
pub use conflict::{Conflict, Doubt, Fix, Mistake, conflict, fixes, fixes_of, removal_fixes};
pub use count::solve;
pub use explainer::Explainer;
pub use problem::{Fact, FactId, FactKind, Part, Problem, SetupFact, Source};
pub use proof::{Mark, Premise, Proof, Rule, Step};
pub use sheet::{Count, Sheet, Status, Triples};
pub use slip::{DOUBTFUL, Slip, shows, slip};

/// Whether any deal agrees with the facts.
pub fn consistent(problem: &Problem) -> bool {
    solve(problem).is_some()
}

/// How many deals agree with the facts.
pub fn count(problem: &Problem) -> Count {
    solve(problem).map_or(Count::ZERO, |sheet| sheet.deals)
}
