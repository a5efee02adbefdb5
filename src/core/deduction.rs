//! What follows from the log of a game of Clue, exactly. Pure functions of values, without files, clock, or text for
//! people; randomness is passed in or has a fixed seed.
//!
//! A *deal* puts every card into one *column* of the sheet: a *holder* (a player, or cards on the table) or the *case
//! file*, the three hidden cards. [`Problem::from_game`] turns set-up and entries into *facts*, such as “Ben has none of
//! these three”, and a [`Position`] looks at all deals that agree with them. They *weigh* differently if players chose
//! which of several cards to show me; the set-up's *show model* says how.
//!
//! * [`Sheet`]: status, probability and number of deals of every cell (a card and a column). A status is proved by exact
//!   numbers of deals, never by comparing rounded ones.
//! * [`Explainer`]: the [`Proof`] of a decided cell.
//! * [`conflict`]: entries that cannot all be true. [`mends`]: changes that make the log agree.
//! * [`UnlikelyFact`]: a statement that hardly fits what was known before.
//!
//! `propagate` draws the simple conclusions, `residual` keeps what is open, `count` counts it, and `feasible` only
//! looks for one deal. For an example see `resources/docs/engine.md`.
//!
//! Budgets bound work and memory in steps, never seconds. Beyond them a position has only [marks](Position::marks); no
//! log of a printed box was ever met that needs this.
//!
//! ```
//! use deerstalker_core::deduction::{Cancel, Explainer, Position, Status, conflict};
//! use deerstalker_core::edition::{Card, library};
//! use deerstalker_core::game::{
//!     Answer, Entry, EntryId, EntryKind, HandSizes, Holder, Response, Seat, SeatInfo, Setup, SetupParts,
//! };
//!
//! // Three players; I sit in the first seat and hold two suspects, two weapons and two rooms.
//! let players = ["Me", "Ben", "Cal"].map(SeatInfo::named);
//! let setup = Setup::new(SetupParts {
//!     deal: HandSizes::Sizes(vec![6, 6, 6]),
//!     hand: [0, 1, 6, 7, 12, 13].map(Card::new).into_iter().collect(),
//!     ..SetupParts::new(library()[0].clone(), players)
//! })
//! .expect("a table that can be played");
//! let entry = |id, by, cards: [usize; 3], answers| {
//!     Entry::new(EntryId(id), 0, EntryKind::Suggestion { by: Seat(by), cards: cards.map(Card::new), answers })
//! };
//! let log = [
//!     // Nobody else has the first card: it is in the case file, because the other two are mine.
//!     entry(1, 0, [2, 6, 12], vec![
//!         Answer::new(Seat(1), Response::Passed),
//!         Answer::new(Seat(2), Response::Passed),
//!     ]),
//!     entry(2, 1, [3, 8, 14], vec![Answer::new(Seat(2), Response::Showed(None))]),
//! ];
//! let position = Position::of_game(&setup, &log);
//!
//! let sheet = position.sheet().expect("the log is consistent");
//! let case_file = sheet.case_file();
//! assert_eq!(sheet.status(Card::new(2), case_file), Status::Yes);
//! // Cal showed one of three cards: each is likelier to be in that hand than a card that was not named.
//! assert!(sheet.probability(Card::new(8), 2) > sheet.probability(Card::new(9), 2));
//!
//! // The proof needs the first entry only.
//! let proof = Explainer::new(&position).proof(Card::new(2), case_file).expect("the mark is decided");
//! assert_eq!(proof.entries, [EntryId(1)]);
//!
//! // A log that cannot be true names the entries that do not fit together.
//! let revealed = EntryKind::Revealed { holder: Holder(1), card: Card::new(2) };
//! let wrong = [log[0].clone(), Entry { id: EntryId(3), kind: revealed, ..log[1].clone() }];
//! let position = Position::of_game(&setup, &wrong);
//! assert!(!position.is_consistent());
//! let found = conflict(&position, &Cancel::default()).expect("the log contradicts itself");
//! assert_eq!(found.entries, [EntryId(1), EntryId(3)]);
//! ```

mod cancel;
mod cards;
mod case_file_history;
mod cell_weights;
mod count;
mod domains_by_size;
pub(crate) mod entropy;
mod explain;
mod fact;
mod fact_collector;
mod feasible;
mod position;
mod problem;
mod proof_step;
mod propagate;
mod repair;
mod residual;
mod sample;
mod sheet;
mod threads;
mod value;

pub use cancel::Cancel;
pub use case_file_history::CaseFileHistory;
pub use cell_weights::CellWeights;
pub use explain::bearing::{CardExclusion, OpenCellEvidence, PossibleShow};
pub use explain::explainer::Explainer;
pub use explain::proof::Proof;
pub use fact::{EntryPart, Fact, FactId, FactKind, SetupFact, Source, holders};
pub use feasible::consistent;
pub use position::{ConditionalTriples, Position};
pub use problem::{Problem, ProblemFault};
pub use proof_step::{Mark, Premise, ProofStep, Rule};
pub use repair::conflict::{Conflict, conflict, removal_fixes};
pub use repair::mend::{mended, undisputed};
pub use repair::rewrite::{Mend, MendChange, mends};
pub use repair::setup_slip::SetupSlip;
pub use repair::unlikely::UnlikelyFact;
pub use sample::posterior::DealColumns;
pub(crate) use sheet::filled::rounded;
pub use sheet::filled::{Marks, Sheet, Status, TripleWeights, Triples};
pub(crate) use threads::in_threads;
pub(crate) use value::answers::AnswerModel;
pub use value::answers::{AnswerOutcome, SuggestionValue};
pub use value::suggestion::SuggestionContest;
