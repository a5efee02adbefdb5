//! The numbers that self-play chose, and where they come from: see resources/docs/strategy.md.

use super::blend::Blend;

/// What the notebook maximises when it ranks suggestions at a table of so many players.
pub fn objective(players: usize) -> Blend {
    match players {
        0..=4 => Blend { right: 1.0, best: 0.05, ..Blend::default() },
        _ => Blend { best: 1.0, entropy: -0.01, ..Blend::default() },
    }
}

/// From which chance on an accusation among equals pays, with so many seats and so many still playing.
pub fn accuse_from(_seats: usize, playing: usize) -> f64 {
    if playing <= 1 { 1.0 } else { 0.34 }
}
