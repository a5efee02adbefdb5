//! What follows from a log, exactly: pure functions of values — no files, clock, randomness, or text for people.
//!
//! [`Problem::from_game`] turns set-up and entries into *facts* about holders; [`solve`] counts the deals that agree
//! with them and returns the whole [`Sheet`]: the status of every cell (proved by counting, never by comparing
//! floating-point numbers), its exact probability, the number of deals and the envelope's triples. An [`Explainer`]
//! gives each decided cell a [`Proof`] of few entries, a [`conflict`] names the entries that cannot all be true, [`fixes`]
//! the single doubts that would mend it, and a [`slip`] an entry that hardly fits what is known.
//!
//! A position passes through the rooms in this order. `problem` states the facts; `propagate` draws the simple
//! conclusions; `residual` keeps what is open and merges hands that nothing tells apart; `feasible` searches for a
//! single deal. `count` is the counting engine, a layered decision diagram over the cards; `sheet` puts its sums into
//! cells. Cheaper questions have their own doors: [`consistent`] (is there any deal), [`count`] (how many),
//! [`case_file_triples`] (the case file only). A [`Posterior`] in `sample` walks through the same diagram to draw or list deals,
//! and conditions on further facts. [`suggestion_values`] (`value`) says what suggestions of mine are worth: it counts where
//! the named cards lie together with the case file. `explain` proves marks, `repair` mends logs.
//!
//! Work and memory are bounded by budgets that count steps, never seconds. A position beyond them (one dense log in
//! five with 48 cards) is estimated from deals drawn with weights, in `sample` and `sheet`; its sheet says so
//! ([`Basis`]).
//!
//! # A whole game
//!
//! From an edition to a sheet, why a mark is sure, and what to ask next.
//!
//! ```
//! use deerstalker::deduction::{Cancel, Explainer, Problem, Status, conflict, questions, solve};
//! use deerstalker::edition::{AnswerRule, Card, Colour, Edition, library};
//! use deerstalker::game::{
//!     Answer, Deal, Entry, EntryId, EntryKind, HintLevel, Holder, Response, Seat, SeatInfo, Setup, SetupParts,
//!     ShowModel,
//! };
//! use std::sync::Arc;
//!
//! // Three players; I sit in the first seat and hold two suspects, two weapons and two rooms.
//! let edition = Edition::clone(&library()[0]);
//! let player = |name: &str| SeatInfo { name: name.into(), token: None, colour: Colour(0, 0, 0) };
//! let setup = Setup::new(SetupParts {
//!     rules: edition.rules.clone(),
//!     edition: Arc::new(edition),
//!     seats: ["Me", "Ben", "Cal"].map(player).to_vec(),
//!     me: Some(Seat(0)),
//!     first: Seat(0),
//!     deal: Deal::Sizes(vec![6, 6, 6]),
//!     hand: [0, 1, 6, 7, 12, 13].map(Card::new).into_iter().collect(),
//!     table: Vec::new(),
//!     show_model: ShowModel::Random,
//!     hint_level: HintLevel::Hints,
//! })
//! .expect("a table that can be played");
//! let entry = |id, by, cards: [usize; 3], answers| Entry {
//!     id: EntryId(id),
//!     at: 0,
//!     kind: EntryKind::Suggestion { by: Seat(by), cards: cards.map(Card::new), answers },
//!     note: None,
//!     doubted: false,
//! };
//! let log = [
//!     // I ask for a card nobody else has: it is in the case file, because I name two of my own beside it.
//!     entry(1, 0, [2, 6, 12], vec![
//!         Answer::new(Seat(1), Response::Passed),
//!         Answer::new(Seat(2), Response::Passed),
//!     ]),
//!     entry(2, 1, [3, 8, 14], vec![Answer::new(Seat(2), Response::Showed(None))]),
//! ];
//! let problem = Problem::from_game(&setup, &log);
//!
//! let sheet = solve(&problem).expect("the log is consistent");
//! let case_file = sheet.case_file();
//! assert!(sheet.is_exact());
//! assert_eq!(sheet.status(Card::new(2), case_file), Status::Yes);
//! // Cal showed one of three cards: each is likelier to be in that hand than a card that was not named.
//! assert!(sheet.probability(Card::new(8), 2) > sheet.probability(Card::new(9), 2));
//!
//! // The proof needs the first entry only.
//! let proof = Explainer::new(&problem).proof(Card::new(2), case_file).expect("the mark is decided");
//! assert_eq!(proof.entries, [EntryId(1)]);
//!
//! // Asking for my own cards alone teaches nothing; asking for open ones does.
//! let triples = [[0, 6, 12], [2, 8, 14]].map(|cards| cards.map(Card::new));
//! let asked = [Holder(1), Holder(2)];
//! let values = questions(&problem, &asked, AnswerRule::FirstCard, Some(&triples)).questions;
//! assert!(values[0].expected_entropy > values[1].expected_entropy);
//!
//! // A log that cannot be true names the entries that do not fit together.
//! let revealed = EntryKind::Revealed { holder: Holder(1), card: Card::new(2) };
//! let wrong = [log[0].clone(), Entry { id: EntryId(3), kind: revealed, ..log[1].clone() }];
//! let problem = Problem::from_game(&setup, &wrong);
//! assert!(solve(&problem).is_none());
//! let found = conflict(&problem, &Cancel::default()).expect("the log contradicts itself");
//! assert_eq!(found.entries, [EntryId(1), EntryId(3)]);
//! ```

mod cancel;
mod cards;
mod case_file_history;
mod count;
mod domains_by_size;
pub(crate) mod entropy;
mod explain;
mod feasible;
mod position;
mod problem;
mod proof_step;
mod propagate;
mod repair;
mod residual;
mod sample;
mod sheet;
mod value;

pub use cancel::Cancel;
pub use case_file_history::CaseFileHistory;
pub use explain::bearing::{Excluded, OpenCellEvidence, PossibleShow};
pub use explain::explainer::Explainer;
pub use explain::proof::Proof;
pub use explain::simple::Simple;
pub use feasible::consistent;
#[cfg(test)]
pub(crate) use position::work;
pub use position::{ALL_SUGGESTIONS, Given, HINT_STEPS, Position};
pub use problem::{EntryPart, Fact, FactId, FactKind, Problem, ProblemFault, SetupFact, Source};
pub use proof_step::{Mark, Premise, ProofStep, Rule};
pub use repair::conflict::{Conflict, conflict, removal_fixes};
pub use repair::fixes::{Doubt, Fix, Mistake, SlipCandidate, SlipLocation, fixes, fixes_of, suspects};
pub use repair::mend::{mended, undisputed};
pub use repair::slip::Slip;
pub use sample::posterior::DealColumns;
pub use sheet::filled::{Marks, Sheet, Status, Triples};
pub use value::answers::SuggestionValue;
