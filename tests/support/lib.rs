//! What tests, benches and the lab share.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod clue;
pub mod copy_count;
pub mod counter;
pub mod evening;
#[cfg(feature = "headless")]
mod fake;
mod faulty;
pub mod games;
#[cfg(feature = "headless")]
pub mod harness;
pub mod heist;
pub mod heists;
pub mod kinds;
pub mod memory;
pub mod own;
pub mod play;
pub mod position;
pub mod rig;
pub mod score;
pub mod slips;
pub mod slow;
pub mod solve;
pub mod stored_form;
pub mod tally;
pub mod truth;
pub mod turn_lines;
pub mod typography;
