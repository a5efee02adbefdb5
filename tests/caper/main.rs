//! The Great Museum Caper: the plan, the engines against an oracle that shares no code with them, hints and pad.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod engine;
mod games;
mod leaks;
mod oracle;
mod plan;
mod play;
mod record;
