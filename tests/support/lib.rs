//! What tests, benches and the lab share.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::missing_panics_doc)]
#![allow(clippy::return_self_not_must_use, clippy::should_implement_trait)]

pub mod clue;
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
pub mod memory;
pub mod own;
pub mod play;
pub mod position;
pub mod rig;
pub mod slips;
pub mod slow;
pub mod solve;
pub mod stored_form;
pub mod tally;
pub mod truth;
pub mod turn_lines;
pub mod typography;

use deerstalker::document::{Options, PreparedDocument};
use deerstalker::format::any_game::AnyGame;
use rayon::iter::ParallelIterator;
use std::ops::ControlFlow;

pub fn export<G: Clone + Into<AnyGame>>(game: &G, options: &Options) -> Vec<u8> {
    let document = PreparedDocument::new(game, options, |_| ControlFlow::Continue(())).unwrap();
    document.write(options.format, options.theme).unwrap()
}

pub fn is_long() -> bool {
    std::env::var_os("DEERSTALKER_LONG").is_some()
}

pub fn rounds(usual: u64) -> u64 {
    if is_long() { usual * 50 } else { usual }
}

pub fn sums<const N: usize>(counts: impl ParallelIterator<Item = [usize; N]>) -> [usize; N] {
    counts.reduce(|| [0; N], |one, other| std::array::from_fn(|at| one[at] + other[at]))
}
