//! Deerstalker, the detective's notebook for a real table.
//!
//! The library behind the window and the command line. A module knows only the modules named before it in this list:
//!
//! * [`history`]: changes that can be taken back, of any kind of record;
//! * [`edition`]: what is in the box — cards, categories, rules, names by language;
//! * [`game`]: what happened at this table — seats, hands, entries, the log and its checks;
//! * [`deduction`]: what follows from a log, exactly and purely;
//! * [`caper`]: The Great Museum Caper — the museum, where the Thief can be, hints for both sides;
//! * [`advice`]: what to do next, and self-play;
//! * [`review`]: the evening looked at again — what was known when, missed chances, the truth, statistics;
//! * [`language`]: every sentence a person reads;
//! * [`casebook`]: games on disk and on paper;
//! * `kit`: what the window is made of (feature `gui`);
//! * [`cli`]: the command line;
//! * `app`: the window (feature `gui`).
pub mod advice;
#[cfg(feature = "gui")]
pub mod app;
pub mod caper;
pub mod casebook;
pub mod cli;
pub mod deduction;
pub mod edition;
pub mod game;
pub mod history;
#[cfg(feature = "gui")]
pub mod kit;
pub mod language;
pub mod review;
