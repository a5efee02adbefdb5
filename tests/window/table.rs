//! The table, played through its messages, keys and clicks.

mod advice;
pub mod bench;
mod board;
mod game;
mod hands_on;
mod reasons;
mod shots;
mod writing;
