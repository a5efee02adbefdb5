//! Deerstalker, the detective's notebook for a real table: the library behind the window and the command line.
//!
//! A module knows only those before it:
//!
//! * [`history`], [`record`], `grid`, `bit_set`: shared by both games
//! * [`edition`]: what is in the box
//! * [`game`]: what happened at the table
//! * [`deduction`]: what follows from it, exactly
//! * [`caper`]: the Great Museum Caper
//! * [`advice`], [`review`]
//! * [`text`]: every sentence a person reads
//! * [`entry`]: what is typed or pressed until it is an entry
//! * [`format`](mod@format): game files
//! * [`exchange`]: JSON, and the games of other programs
//! * [`document`]: pages and pictures
//! * [`store`]: the disk
//! * `kit`: what the window is made of
//! * [`cli`]: the command line
//! * `app`: the window
//!
//! `kit` and `app` need the feature `gui`.
//!
//! # The engine in ten lines
//!
//! `cargo add deerstalker --no-default-features` brings the engine without the window. A log goes in
//! (`resources/docs/json.md` describes the document), the sheet comes out; [`deduction`] has a longer example.
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
//! # What a version promises
//!
//! Versions follow Semantic Versioning. Before 1.0 the second number grows whenever a program that uses `edition`,
//! `game`, `deduction`, `advice`, `caper`, `review`, `format`, `exchange`, `document` or `store` may no longer
//! compile, and the changelog says so; `kit`, `app` and `cli` promise nothing. Documents and files promise more than
//! code: each names its format and version, and every later version of the program reads it. `rust-version` grows
//! only with the second number.
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
