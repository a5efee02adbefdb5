//! The Great Museum Caper: the plan, the engines against an oracle that shares no code with them, hints, pad, and the
//! casebook.

mod counsel;
mod engine;
mod file;
mod follow;
mod gallery;
mod games;
mod house;
mod leaks;
mod oddities;
mod oracle;
mod plan;
mod play;
mod preview;
mod quick;
mod reach;
mod record;
mod stakes;
