//! Values the opponents of a game of Clue, as the window's jobs do it.

use crate::advice::{Opponent, tuning, value_opponents};
use crate::deduction::{Cancel, Position};
use crate::game::{Entry, Setup};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Most views (what an opponent may know) that are solved for each. Few in unoptimised builds, which only tests use.
pub const VIEWS: usize = if cfg!(debug_assertions) { 8 } else { tuning::OPPONENT_VIEWS };

pub fn valued_opponents(setup: &Setup, entries: &[Entry], position: &Position, cancel: &Cancel) -> Vec<Opponent> {
    let mut random = ChaCha8Rng::seed_from_u64(0);
    value_opponents(setup, entries, position, VIEWS, tuning::VIGILANCE, &mut random, cancel)
}
