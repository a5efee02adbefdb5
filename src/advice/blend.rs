//! What a suggestion is worth for winning: the weights that self-play tuned.

use super::score::Scorer;
use crate::edition::Card;

/// A weighted sum of what a suggestion promises; the higher the better.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Blend {
    /// Weight of the expected chance of the likeliest triple after the answer.
    pub best: f64,
    /// Weight of the expected entropy after the answer, in bits (usually negative).
    pub entropy: f64,
    /// Weight of the chance that the triple itself is right.
    pub right: f64,
    /// Weight of the chance that one triple only is left.
    pub settles: f64,
    /// Weight of the chance that nobody shows (everybody learns from it).
    pub nobody: f64,
    /// Weight of the bits that everybody hears.
    pub heard: f64,
    /// On a board: what a question a turn later is worth beside one now, 0 (never waits for a better room) to 1.
    pub patience: f64,
}

impl Blend {
    /// Reads `best=1,entropy=-0.1,right=0.3`; what is left out is nothing. `None` if it is not understood.
    pub fn parse(text: &str) -> Option<Self> {
        let mut blend = Self::default();
        for part in text.split(',') {
            let (name, number) = part.split_once('=')?;
            let number: f64 = number.parse().ok()?;
            match name {
                "best" => blend.best = number,
                "entropy" => blend.entropy = number,
                "right" => blend.right = number,
                "settles" => blend.settles = number,
                "nobody" => blend.nobody = number,
                "heard" => blend.heard = number,
                "patience" => blend.patience = number,
                _ => return None,
            }
        }
        Some(blend)
    }

    /// The worth of suggesting `cards`.
    pub fn worth(&self, scorer: &mut Scorer<'_>, cards: [Card; 3]) -> f64 {
        let mut sum = self.right * scorer.chance(cards);
        if self.nobody != 0.0 {
            sum += self.nobody * scorer.nobody(cards);
        }
        if self.heard != 0.0 {
            sum += self.heard * scorer.heard(cards);
        }
        let blend = *self;
        scorer.answers(cards, |after| {
            let mut worth = blend.best * after.best + blend.entropy * after.entropy;
            if after.left == 1 {
                worth += blend.settles;
            }
            sum += after.chance * worth;
        });
        sum
    }
}
