//! How players asked in earlier games whose truth is known.

use super::game::GamePlan;
use deerstalker::advice::{HabitPairs, HabitReading, KnownHabits};
use deerstalker::deduction::{Fact, FactKind, Position, SetupFact, Source};
use deerstalker::game::{Seat, SetupError};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

const POOL: u64 = 30;

pub struct EarlierGames {
    /// By kind of player: how one of them asked in a game.
    pools: Vec<Vec<HabitPairs>>,
    games: usize,
    seed: u64,
}

impl EarlierGames {
    /// Plays games among each kind of the others of `plan`. Every player has played `games` of them before.
    pub fn new(plan: &GamePlan, games: usize) -> Result<Self, SetupError> {
        let pool = |kind: usize| {
            let hero = Arc::clone(&plan.others[kind]);
            let seed = plan.seed ^ (0x6561_726C << 8 | kind as u64);
            let among = GamePlan { hero, others: Vec::new(), seed, until_proved: false, ..plan.clone() };
            let mut found = Vec::new();
            for number in 0..if games == 0 { 0 } else { POOL } {
                found.extend(asked(&among, number)?);
            }
            Ok(found)
        };
        let pools = (0..plan.others.len()).map(pool).collect::<Result<_, _>>()?;
        Ok(Self { pools, games, seed: plan.seed })
    }

    pub fn known(&self, plan: &GamePlan, number: u64) -> KnownHabits {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        random.set_stream(number << 8 | 0xFF);
        let mut known = KnownHabits::default();
        for seat in (0..plan.players).filter(|seat| *seat != plan.hero_seat(number) && self.games > 0) {
            let pool = &self.pools[plan.kind(seat, number)];
            known.learn(Seat(seat as u8), pool.sample(&mut random, self.games));
        }
        known
    }
}

/// Read by the player in the first seat once all hands are laid open.
fn asked(plan: &GamePlan, number: u64) -> Result<Vec<HabitPairs>, SetupError> {
    let game = plan.play(number)?;
    let view = &game.views[0];
    let hand = |(seat, cards): (usize, &_)| Fact {
        source: Source::Setup(SetupFact::Assumed),
        kind: FactKind::HoldsAll(Seat(seat as u8).into(), *cards),
    };
    let facts: Vec<Fact> = game.hands.iter().enumerate().map(hand).collect();
    let position = Position::of_game(view.setup(), view.entries()).with(&facts);
    let reading = HabitReading::new(view.setup(), view.entries(), &position, &KnownHabits::default());
    let players = reading.map(|reading| reading.players).unwrap_or_default();
    Ok(players.into_iter().filter(|player| player.evidence.questions > 0).map(|player| player.habits).collect())
}
