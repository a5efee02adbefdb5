//! Seeded rounds under seeded settings.

pub use crate::heists::{any_round, rules};
use deerstalker::caper::simulate::{Hunters, Match, Played, Thief};
use deerstalker::caper::{Plan, CaperRules};

/// A round with the usual settings and three Characters.
pub fn usual_round(thief: Thief, hunters: Hunters, seed: u64) -> Played {
    let rules = CaperRules::default();
    Match { plan: Plan::bundled(), rules, characters: 3, thief, hunters, longest: 60 }
        .play(seed)
        .expect("a set-up by the rules")
}
