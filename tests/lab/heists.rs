//! The figures of resources/docs/caper.md: how rounds between each Thief and each kind of Characters end, and whole
//! evenings.

use deerstalker::caper::{
    CaperRules, Evening, EveningLength, EveningSetup, Model, Notebook, Plan, RoundEnd, RoundRecord, RoundSetup, score,
};
use support::heist::{CharacterStrategy, Match, PlayedRound, ThiefStrategy};
use support::tally::{Mean, Share};

/// Rounds with the same seed share set-up and locks.
pub fn pairings(seed: u64, rounds: u64) {
    println!("| Thief | Characters | out unseen | out | won | caught | ever seen | moves |");
    for hunters in [CharacterStrategy::Random, CharacterStrategy::Hints] {
        for thief in Model::ALL.map(ThiefStrategy::Model).into_iter().chain(PADS) {
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
            let won = share(&|round| round.end() == Some(RoundEnd::Escaped) && round.table.loot >= 3);
            let caught = share(&|round| round.end() == Some(RoundEnd::Caught));
            let sighted = share(&|round| round.sighted);
            println!("| {thief:?} | {hunters:?} | {unseen} | {out} | {won} | {caught} | {sighted} | {moves} |");
        }
    }
}

/// The pad of today, and the one that did not know what wins.
const PADS: [ThiefStrategy; 2] = [ThiefStrategy::Pad, ThiefStrategy::EarlierPad];

/// Evenings in which everybody is the Thief once, against Characters who follow the hints. One player, each seat in
/// turn, follows the pad of today or the earlier one. The others play as `others`. Evenings with the same seed share
/// set-ups and locks.
pub fn evenings(seed: u64, count: u64, players: usize, caught_scores: bool) {
    let rules = CaperRules { caught_scores, ..CaperRules::default() };
    println!("| others | hero | evenings won, shared ones in part | paintings | caught | paintings 0, 1, 2, … |");
    let models = Model::ALL.map(ThiefStrategy::Model);
    for (name, others) in [("models", models.as_slice()), ("pads of today", &PADS[..1]), ("earlier pads", &PADS[1..])] {
        let mut gain = Mean::default();
        let mut earlier = Vec::new();
        for (turn, hero) in PADS.into_iter().rev().enumerate() {
            let (mut won, mut loot, mut caught, mut histogram) = (Mean::default(), Mean::default(), 0, [0; 10]);
            for number in seed..seed + count {
                let seat = (number % players as u64) as usize;
                let strategy = |thief: usize| {
                    if thief == seat { hero } else { others[(number as usize + thief) % others.len()] }
                };
                let evening = evening(&rules, players, number, strategy);
                let score = score(&evening);
                let own = score.rounds[seat].expect("a set-up by the rules");
                let part = if score.winners.contains(&(seat as u8)) { 1.0 / score.winners.len() as f64 } else { 0.0 };
                won.add(part);
                loot.add(f64::from(own.points));
                caught += u64::from(own.end == Some(RoundEnd::Caught));
                histogram[usize::from(own.points)] += 1;
                match turn {
                    0 => earlier.push(part),
                    _ => gain.add(part - earlier[(number - seed) as usize]),
                }
            }
            let caught = Share::of(caught, count);
            println!("| {name} | {hero:?} | {won} | {loot} | {caught} | {histogram:?} |");
        }
        println!("gain of the pad of today against {name}: {gain}");
    }
}

fn evening(rules: &CaperRules, players: usize, number: u64, strategy: impl Fn(usize) -> ThiefStrategy) -> Evening {
    let frame = EveningSetup {
        plan: Plan::bundled(),
        rules: rules.clone(),
        players: (0..players).map(|player| format!("Player {player}")).collect(),
        me: None,
        length: EveningLength::Full,
    };
    let mut evening = Evening { frame, rounds: Vec::new(), next_id: 1 };
    let characters = (players - 1).max(2);
    for thief in 0..players {
        let of = Match {
            plan: Plan::bundled(),
            rules: rules.clone(),
            characters,
            thief: strategy(thief),
            hunters: CharacterStrategy::Hints,
            longest: 60,
        };
        let record = |setup: &RoundSetup, log, abandoned| RoundRecord {
            thief: thief as u8,
            setup: setup.clone(),
            notebook: Notebook::Characters { locks: Vec::new(), log, told: Vec::new() },
            abandoned,
        };
        let stakes = |setup: &RoundSetup| {
            let round = evening.round(thief, &record(setup, Vec::new(), false)).ok()?;
            Some(round.stakes().clone())
        };
        let played = of.play_for(number * 16 + thief as u64, stakes).expect("a set-up by the rules");
        let abandoned = played.end().is_none();
        evening.rounds.push(record(&played.setup, played.facts, abandoned));
    }
    evening
}
