//! Long games, played by the lab and by hand.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod asking;
mod caper;
mod close;
mod gallery;
mod lab_games;
mod mends;
