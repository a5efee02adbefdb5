//! The objective that suggestions are ranked by: a weighted sum of what a suggestion promises. Self-play chose the
//! weights, see [`tuning::objective`](super::tuning::objective).

use super::score::Scorer;
use crate::edition::Card;

/// The weights of the sum; the higher the sum, the better the suggestion.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Objective {
    /// Weight of the expected chance of the likeliest triple after the answer.
    pub best: f64,
    /// Weight of the expected entropy after the answer, in bits (usually negative).
    pub entropy: f64,
    /// Weight of the chance that the triple itself is right.
    pub right: f64,
    /// Weight of the chance that the answer leaves a single triple.
    pub settles: f64,
    /// Weight of the chance that nobody shows a card, from which everybody learns.
    pub nobody: f64,
    /// Weight of the bits that everybody at the table learns.
    pub heard: f64,
    /// On a board: the discount for each turn that a question comes later, 0 (never waits for a better room) to 1.
    pub patience: f64,
}

impl Objective {
    /// Reads weights such as `best=1,entropy=-0.1,right=0.3`; those left out are 0. `None` if it cannot be read.
    pub fn parse(text: &str) -> Option<Self> {
        let mut objective = Self::default();
        for part in text.split(',') {
            let (name, number) = part.split_once('=')?;
            let number: f64 = number.parse().ok()?;
            match name {
                "best" => objective.best = number,
                "entropy" => objective.entropy = number,
                "right" => objective.right = number,
                "settles" => objective.settles = number,
                "nobody" => objective.nobody = number,
                "heard" => objective.heard = number,
                "patience" => objective.patience = number,
                _ => return None,
            }
        }
        Some(objective)
    }

    /// The value of suggesting `cards`; only differences mean something. `patience` plays no part in it.
    pub fn worth(&self, scorer: &mut Scorer<'_>, cards: [Card; 3]) -> f64 {
        let mut sum = self.right * scorer.chance(cards);
        if self.nobody != 0.0 {
            sum += self.nobody * scorer.nobody(cards);
        }
        if self.heard != 0.0 {
            sum += self.heard * scorer.heard(cards);
        }
        scorer.answers(cards, |after| {
            let mut worth = self.best * after.best + self.entropy * after.entropy;
            if after.left == 1 {
                worth += self.settles;
            }
            sum += after.chance * worth;
        });
        sum
    }
}
