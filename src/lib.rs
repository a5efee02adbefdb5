//! Deerstalker, the detective's notebook for a real table.
//!
//! The library behind the window and the command line. A module knows only the modules named before it in this list:
//!
//! * [`history`]: changes that can be taken back, of any kind of record;
//! * [`record`]: what the records of both games share — numbered entries, the edits of a log;
//! * `grid`, `bit_set`: shortest walks on both games' boards, sets of small numbers;
//! * [`edition`]: what is in the box — cards, categories, rules, names by language;
//! * [`game`]: what happened at this table — seats, hands, entries, the log and its checks;
//! * [`deduction`]: what follows from a log, exactly and purely;
//! * [`caper`]: The Great Museum Caper — the museum, where the Thief can be, hints for both sides;
//! * [`advice`]: what to do next, and what the others' questions betray;
//! * [`review`]: the evening looked at again — what was known when, missed chances, the truth, statistics;
//! * [`text`]: every sentence a person reads;
//! * [`entry`]: what a player types or presses until it is an entry;
//! * [`format`](mod@format): the text of game files;
//! * [`exchange`]: games and results as JSON, and the games of other programs;
//! * [`document`]: an evening as a page, a table or a picture;
//! * [`store`]: games, settings and own editions on the disk;
//! * `kit`: what the window is made of (feature `gui`);
//! * [`cli`]: the command line;
//! * `app`: the window (feature `gui`).
//!
//! # The engine in ten lines
//!
//! `cargo add deerstalker --no-default-features` brings the engine without the window. A log goes in
//! (`resources/docs/json.md` describes the document), the sheet comes out:
//!
//! ```
//! use deerstalker::exchange;
//! use deerstalker::deduction::Position;
//! use deerstalker::edition::Card;
//!
//! let document = include_str!("../tests/cases/classic5-deep2-late.json");
//! let game = exchange::read(document)?.game;
//! let position = Position::of_game(&game.setup, game.entries());
//! let sheet = position.sheet().ok_or("the log contradicts itself")?;
//! for card in (0..21).map(Card::new) {
//!     println!("{card:?}: {:.0} % in the case file", 100.0 * sheet.probability(card, sheet.case_file()));
//! }
//! assert_eq!(sheet.probability(Card::new(1), sheet.case_file()), 1.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`deduction`] has a longer one: a table made by hand, the proof of a mark, what to ask, a contradiction.
//!
//! # What a version promises
//!
//! Versions follow Semantic Versioning. Before 1.0 the second number grows whenever a public item of `edition`, `game`,
//! `deduction`, `advice`, `caper`, `review`, `format`, `exchange`, `document` or `store` changes so that a program using it may no longer compile, and the
//! changelog says so; `kit`, `app` and `cli` serve the program and promise nothing. Documents and files promise more than
//! code: each names its format and version, and every later version of the program reads it. `rust-version` grows only with
//! the second number.
pub mod advice;
#[cfg(feature = "gui")]
pub mod app;
mod bit_set;
pub mod caper;
pub mod cli;
pub mod deduction;
pub mod document;
pub mod edition;
pub mod entry;
pub mod exchange;
pub mod format;
pub mod game;
mod grid;
pub mod history;
#[cfg(feature = "gui")]
pub mod kit;
pub mod record;
pub mod review;
pub mod store;
pub mod text;
