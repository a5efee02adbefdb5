//! Seeded rounds under seeded settings.

use crate::heists::heist::{CharacterStrategy, Match, PlayedRound, ThiefStrategy};
pub use crate::heists::{any_round, rules};
use deerstalker::caper::{CaperRules, Plan};

/// A round with the usual settings and three Characters.
pub fn usual_round(thief: ThiefStrategy, hunters: CharacterStrategy, seed: u64) -> PlayedRound {
    let rules = CaperRules::default();
    Match { plan: Plan::bundled(), rules, characters: 3, thief, hunters, longest: 60 }
        .play(seed)
        .expect("a set-up by the rules")
}
