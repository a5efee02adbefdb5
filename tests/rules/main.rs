//! The engine and the rules: what needs the library alone.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod advice;
mod boards;
mod chapter;
mod counsel;
mod counted;
mod dense;
mod editions;
mod endings;
mod engine;
mod evenings;
mod explain;
mod from_game;
mod legal_advice;
mod legality;
mod log_truth;
mod mouse;
mod moved_cards;
mod odd_tables;
mod oracle;
mod quick;
mod rulebook;
mod shape;
mod way;
mod why;
