//! What follows from a log, exactly: pure functions of values — no files, clock, randomness, or text for people.
//!
//! [`Problem::from_game`] turns set-up and entries into *facts* about holders; [`solve`] counts the deals that agree
//! with them and returns the whole [`Sheet`]: the status of every cell (proved by counting, never by comparing
//! floating-point numbers), its exact probability, the number of deals and the envelope's triples. An [`Explainer`]
//! gives each decided cell its smallest [`Proof`], a [`conflict`] names the entries that cannot all be true, [`fixes`]
//! the single doubts that would mend it, and a [`slip`] an entry that hardly fits what is known.
//!
//! How it counts, file by file: `propagate` draws the simple conclusions, `reduce` keeps what is open and merges hands
//! that nothing tells apart. Then card after card finds its holder: `agenda` chooses the order of the cards, `automaton`
//! tells what of the cards read still matters to one hand, `reading` which hands can be taken for one from where on,
//! `pooling` how they become one, `halves` numbers the states of all of them, `product` is the diagram of these states,
//! `triples` finds the case file in it. `counting` puts these together, `tally` puts the results in their places, and
//! `solve` is the door. Cheaper questions have their own doors: [`consistent`] (is there any deal), [`count`] (how many),
//! [`envelope`] (the case file only). A [`Posterior`] walks through the same diagram to draw or list deals and answers "and
//! if this were so as well". What suggestions of mine are worth is in [`questions`], which goes hand by hand instead
//! (`order`, `classes`, `hands`, `runs`, `sweep`, `joint`): three named cards are to be told apart, and those of other hands
//! are not.
//!
//! Work and memory are bounded by budgets that count steps, never seconds. A position beyond them (some dense logs on 48
//! cards) is judged by deals drawn with weights, in `estimate` and `rough`; its sheet says so ([`Basis`]).

mod agenda;
mod automaton;
mod bearing;
mod budget;
mod cancel;
mod check;
mod classes;
mod conflict;
mod counting;
mod estimate;
mod evidence;
mod explainer;
mod feasible;
mod fixes;
mod halves;
mod hands;
mod index;
mod joint;
mod mend;
mod number;
mod order;
mod pooling;
mod posterior;
mod problem;
mod product;
mod proof;
mod propagate;
mod question;
mod reading;
mod reduce;
mod rough;
mod rules;
mod runs;
mod sheet;
mod simple;
mod slip;
mod smallest;
mod solve;
mod sweep;
mod tally;
mod triples;

pub use bearing::{Bearing, Excluded, Show, bearing};
pub use cancel::Cancel;
pub use check::{check_proof, check_step};
pub use conflict::{Conflict, conflict, removal_fixes};
pub use explainer::Explainer;
pub use feasible::consistent;
pub use fixes::{Doubt, Fix, Mistake, Place, Suspect, fixes, fixes_of, suspects};
pub use mend::{mended, undisputed};
pub use posterior::{Columns, Given, Posterior};
pub use problem::{Fact, FactId, FactKind, Part, Problem, SetupFact, Source};
pub use proof::{Mark, Premise, Proof, Rule, Step};
pub use question::{Question, Values, questions, questions_within};
pub use sheet::{Basis, Count, Sheet, Status, Triples};
pub use simple::Simple;
pub use slip::{Slip, slip};
pub use solve::{count, envelope, solve};
