//! The figures of resources/docs/caper.md: how rounds between each Thief and each kind of Characters end.

use crate::clue::tally::{Mean, Share};
use crate::heist::{CharacterStrategy, Match, PlayedRound, ThiefStrategy};
use deerstalker::caper::{CaperRules, Model, Plan, RoundEnd};

/// Plays every pairing; rounds with the same seed share set-up and locks.
pub fn pairings(seed: u64, rounds: u64) {
    println!("| Thief | Characters | out unseen | out | caught | ever seen | moves |");
    for hunters in [CharacterStrategy::Random, CharacterStrategy::Hints] {
        for thief in Model::ALL.map(ThiefStrategy::Model).into_iter().chain([ThiefStrategy::Pad]) {
            let play = |seed| {
                let (plan, rules) = (Plan::bundled(), CaperRules::default());
                Match { plan, rules, characters: 3, thief, hunters, longest: 60 }
                    .play(seed)
                    .expect("a set-up by the rules")
            };
            let played: Vec<PlayedRound> = (seed..seed + rounds).map(play).collect();
            let share = |happened: &dyn Fn(&PlayedRound) -> bool| {
                Share::of(played.iter().filter(|round| happened(round)).count() as u64, rounds)
            };
            let mut moves = Mean::default();
            for round in &played {
                moves.add(f64::from(round.table.moves));
            }
            let unseen = share(&PlayedRound::unseen_escape);
            let out = share(&|round| round.end() == Some(RoundEnd::Escaped));
            let caught = share(&|round| round.end() == Some(RoundEnd::Caught));
            let sighted = share(&|round| round.sighted);
            println!("| {thief:?} | {hunters:?} | {unseen} | {out} | {caught} | {sighted} | {moves} |");
        }
    }
}
