//! What to do: the next suggestion, the card to show, accuse or wait, who is close; and self-play, which measures all of
//! it. Pure functions of values: randomness only from a generator that is passed in.

mod blend;
mod score;
pub mod simulate;
pub mod tuning;
mod worlds;

pub use blend::Blend;
pub use score::{After, Asking, Score, Scorer};
pub use worlds::{World, Worlds};
