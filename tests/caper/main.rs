//! The Great Museum Caper: the plan, the engines against an oracle that shares no code with them, hints, pad, and what
//! the casebook keeps.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod counsel;
mod engine;
mod file;
mod follow;
mod gallery;
mod games;
#[path = "../support/heists.rs"]
mod heists;
mod house;
mod leaks;
mod oracle;
mod plan;
mod play;
mod preview;
mod quick;
mod reach;
mod record;
mod stakes;
#[path = "../support/stored_form.rs"]
mod stored_form;
#[path = "../support/turn_lines.rs"]
mod turn_lines;
