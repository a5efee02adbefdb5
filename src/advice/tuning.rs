//! The numbers that self-play chose, and where they come from: see resources/docs/strategy.md.

use super::blend::Blend;

/// What the notebook maximises when it ranks suggestions: the chance to name the case file after the answer, ties by
/// what is left open. The same for any number of players: no other objective was better beyond chance.
pub fn objective(_players: usize) -> Blend {
    Blend { best: 1.0, entropy: -0.01, ..Blend::default() }
}

/// Below this chance of the likeliest triple accusing is never advised: self-play never tried it.
pub const WORTH_WEIGHING: f64 = 0.25;

/// How many deals are looked at from each opponent's chair when accusing is weighed in self-play.
pub const RIVAL_SAMPLES: usize = 24;

/// The chance that a player with so many triples left proves the case by his next suggestion (and what he hears until
/// then), measured among perfect players: resources/docs/strategy.md.
pub fn solves_next(left: usize) -> f64 {
    match left {
        0..=2 => 1.0,
        3 => 0.58,
        4..=5 => 0.50,
        6..=8 => 0.42,
        9..=15 => 0.29,
        16..=30 => 0.22,
        31..=60 => 0.11,
        _ => 0.045,
    }
}

/// Suggestions whose worth differs by no more are equally good: the one that tells the others less is preferred.
pub const AS_GOOD: f64 = 1e-6;

/// What a question a turn later is worth beside one now: most games are over after five to seven own suggestions, so a
/// turn without one is about a seventh of them lost. A rule of thumb, not measured.
pub const WAITING: f64 = 0.85;
