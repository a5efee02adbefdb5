//! Deerstalker, the detective's notebook for a real table: the library behind the window and the command line.
//!
//! Everything but the window is in [`deerstalker_core`]. Above it are, with the feature `gui`:
//!
//! * `kit`: what the window is made of, which knows no game and no screen
//! * `app`: the window
//!
//! # What a version promises
//!
//! Versions follow Semantic Versioning. Before 1.0 the second number grows whenever a program that uses `edition`,
//! `game`, `deduction`, `advice`, `caper`, `review`, `format`, `exchange`, `document` or `store` may no longer
//! compile, and the changelog says so; `kit`, `app` and `cli` promise nothing. Documents and files promise more than
//! code: each names its format and version, and every later version of the program reads it. `rust-version` grows
//! only with the second number.
#[cfg(feature = "gui")]
pub mod app;
#[cfg(feature = "gui")]
pub mod kit;

pub use deerstalker_core::{
    advice, caper, cli, deduction, document, edition, entry, exchange, fl, format, game, history, record, review,
    store, text,
};
