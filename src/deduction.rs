//! What follows from a log, exactly: pure functions of values — no files, clock, randomness, or text for people.
//!
//! [`Problem::from_game`] turns set-up and entries into *facts* about holders; [`solve`] counts the deals that agree
//! with them and returns the whole [`Sheet`]: the status of every cell (proved by counting, never by comparing
//! floating-point numbers), its exact probability, the number of deals and the envelope's triples. An [`Explainer`]
//! gives each decided cell its smallest [`Proof`], a [`conflict`] names the entries that cannot all be true, [`fixes`]
//! the single doubts that would mend it, and a [`slip`] an entry that hardly fits what is known.
//!
//! A position passes through the rooms in this order. `problem` states the facts; `propagate` draws the simple conclusions;
//! `residual` keeps what is open and merges hands that nothing tells apart; `feasible` searches for a single deal. `count`
//! is the counting engine, a layered decision diagram over the cards; `sheet` puts its sums into cells. Cheaper questions
//! have their own doors: [`consistent`] (is there any deal), [`count`] (how many), [`envelope`] (the case file only). A
//! [`Posterior`] in `sample` walks through the same diagram to draw or list deals and answers "and if this were so as well".
//! What suggestions of mine are worth is in [`questions`] (`value`), which fills hand after hand instead of card after card:
//! three named cards are to be told apart, and those of other hands are not. `explain` proves marks, `repair` mends logs.
//!
//! Work and memory are bounded by budgets that count steps, never seconds. A position beyond them (some dense logs on 48
//! cards) is judged by deals drawn with weights, in `sample` and `sheet`; its sheet says so ([`Basis`]).

mod cancel;
mod cards;
mod count;
pub(crate) mod entropy;
mod explain;
mod feasible;
mod problem;
mod propagate;
mod repair;
mod residual;
mod sample;
mod sheet;
mod value;

pub use cancel::Cancel;
pub use explain::bearing::{Bearing, Excluded, Show, bearing};
pub use explain::check::{check_proof, check_step};
pub use explain::explainer::Explainer;
pub use explain::proof::{Mark, Premise, Proof, Rule, Step};
pub use explain::simple::Simple;
pub use feasible::consistent;
pub use problem::{Fact, FactId, FactKind, Part, Problem, SetupFact, Source};
pub use repair::conflict::{Conflict, conflict, removal_fixes};
pub use repair::fixes::{Doubt, Fix, Mistake, Place, Suspect, fixes, fixes_of, suspects};
pub use repair::mend::{mended, undisputed};
pub use repair::slip::{Slip, slip};
pub use sample::posterior::{Columns, Given, Posterior};
pub use sheet::filled::{Basis, Count, Sheet, Status, Triples};
pub use sheet::solve::{count, envelope, solve};
pub use value::ledger::Question;
pub use value::question::{Values, questions, questions_within};
