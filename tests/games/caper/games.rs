//! Seeded rounds under seeded settings.

use crate::caper::prelude::*;
use support::heist::Match;
pub use support::heists::{any_round, rules};

/// In how many rounds a property is tried: all of them in an optimised build, where `.ci/run` runs this suite too; an
/// eighth in a debug build, which is twenty times slower; ten times as many with `DEERSTALKER_LONG`.
pub fn rounds(all: u64) -> u64 {
    if support::is_long() {
        10 * all
    } else if cfg!(debug_assertions) {
        all.div_ceil(8)
    } else {
        all
    }
}

/// Three Characters.
pub fn usual_round(thief: ThiefStrategy, hunters: CharacterStrategy, seed: u64) -> PlayedRound {
    let rules = CaperRules::default();
    Match { plan: Plan::bundled(), rules, characters: 3, thief, hunters, longest: 60 }
        .play(seed)
        .expect("a set-up by the rules")
}
