//! Deerstalker, the detective's notebook for a real table.
//!
//! The library behind the window and the command line. A module knows only the modules named before it in this list:
//!
//! * [`edition`]: what is in the box — cards, categories, rules, names by language;
//! * [`game`]: what happened at this table — seats, hands, entries, the log and its checks;
//! * [`deduction`]: what follows from a log, exactly and purely;
//! * [`advice`]: what to do next, and self-play;
//! * [`review`]: the evening looked at again — what was known when, missed chances, the truth, statistics;
//! * [`language`]: every sentence a person reads;
//! * [`casebook`]: games on disk and on paper;
//! * [`cli`]: the command line;
//! * `app`: the window (feature `gui`).

/// It keeps memory that was given back for the next analysis. With the system's own, up to a third of the time of the
/// largest sheets went into fetching memory anew.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

pub mod advice;
#[cfg(feature = "gui")]
pub mod app;
pub mod casebook;
pub mod cli;
pub mod deduction;
pub mod edition;
pub mod game;
pub mod language;
pub mod review;
