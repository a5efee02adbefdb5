//! Seeded rounds under seeded settings.

use deerstalker::caper::simulate::{Hunters, Match, Played, Thief};
use deerstalker::caper::{EntryRule, Model, OnPainting, Opaque, Plan, Rules, Snip};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Settings drawn at random: every switch either way.
pub fn rules(seed: u64) -> Rules {
    let mut random = ChaCha8Rng::seed_from_u64(seed ^ 0x5eed);
    let mut coin = || random.random_bool(0.5);
    Rules {
        entry: match (coin(), coin()) {
            (true, true) => EntryRule::Window,
            (true, false) => EntryRule::Space,
            _ => EntryRule::Either,
        },
        through_characters: coin(),
        may_stay: coin(),
        may_leave_painting: coin(),
        may_leave_camera: coin(),
        may_leave_power: coin(),
        snip: if coin() { Snip::OneQuestion } else { Snip::ForGood },
        opaque: Opaque { paintings: coin(), cameras: coin(), characters: coin() },
        on_painting: if coin() { OnPainting::ToCatch } else { OnPainting::Always },
        lock_ends_move: coin(),
        lock_shows_pawn: coin(),
        small_room: coin(),
        ..Rules::default()
    }
}

/// A round between a Thief of some model and Characters who do anything.
pub fn any_round(seed: u64) -> Played {
    let thief = Thief::Model(Model::ALL[seed as usize % 3]);
    let characters = 1 + seed as usize % 6;
    let hunters = Hunters::Random;
    let rules = rules(seed);
    Match { plan: Plan::bundled(), rules, characters, thief, hunters, longest: 14 }
        .play(seed)
        .expect("a set-up by the rules")
}

/// A round with the usual settings and three Characters.
pub fn usual_round(thief: Thief, hunters: Hunters, seed: u64) -> Played {
    let rules = Rules::default();
    Match { plan: Plan::bundled(), rules, characters: 3, thief, hunters, longest: 60 }
        .play(seed)
        .expect("a set-up by the rules")
}
