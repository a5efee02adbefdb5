//! The figures of `resources/docs/caper.md`: how rounds between each Thief and each kind of Characters end.
//!
//! `cargo test --release --no-default-features --test caper -- --ignored --nocapture pairings`, some minutes.

use crate::games::usual_round;
use deerstalker::caper::simulate::{CharacterStrategy, PlayedRound, ThiefStrategy};
use deerstalker::caper::{Model, RoundEnd};

/// The seeds: rounds of a pairing share set-up and locks with those of the same seed of another.
const SEEDS: std::ops::Range<u64> = 900_000..901_000;

/// How often something happened, and Wilson's 95 % interval for its chance, in per cent.
#[derive(Clone, Copy, Debug)]
struct Share {
    percent: f64,
    low: f64,
    high: f64,
}

impl Share {
    fn of(rounds: &[PlayedRound], happened: impl Fn(&PlayedRound) -> bool) -> Self {
        let (n, hits) = (rounds.len() as f64, rounds.iter().filter(|round| happened(round)).count() as f64);
        let (p, z) = (hits / n, 1.96);
        let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        Self { percent: 100.0 * p, low: 100.0 * (middle - half), high: 100.0 * (middle + half) }
    }
}

impl std::fmt::Display for Share {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(to, "{:.1} ({:.1}–{:.1})", self.percent, self.low, self.high)
    }
}

/// Plays all seeds, on two threads; how often he got out unseen, and at all.
fn pairing(thief: ThiefStrategy, hunters: CharacterStrategy) -> (Share, Share) {
    let half = |odd: u64| SEEDS.filter(move |seed| seed % 2 == odd).map(move |seed| usual_round(thief, hunters, seed));
    let rounds: Vec<PlayedRound> = std::thread::scope(|scope| {
        let other = scope.spawn(move || half(1).collect::<Vec<_>>());
        let mut rounds: Vec<PlayedRound> = half(0).collect();
        rounds.extend(other.join().unwrap());
        rounds
    });
    let unseen = Share::of(&rounds, PlayedRound::unseen_escape);
    let out = Share::of(&rounds, |round| round.end() == Some(RoundEnd::Escaped));
    let caught = Share::of(&rounds, |round| round.end() == Some(RoundEnd::Caught));
    let sighted = Share::of(&rounds, |round| round.sighted);
    let moves = rounds.iter().map(|round| f64::from(round.table.moves)).sum::<f64>() / rounds.len() as f64;
    println!("| {thief:?} | {hunters:?} | {unseen} | {out} | {caught} | {sighted} | {moves:.1} |");
    (unseen, out)
}

#[test]
#[ignore = "measures; minutes"]
fn pairings() {
    for hunters in [CharacterStrategy::Random, CharacterStrategy::Hints] {
        let models = Model::ALL.map(|model| pairing(ThiefStrategy::Model(model), hunters));
        let (_, pad) = pairing(ThiefStrategy::Pad, hunters);
        let unseen = models.iter().map(|(unseen, _)| unseen.percent).sum::<f64>() / models.len() as f64;
        assert!(hunters == CharacterStrategy::Random || unseen <= 5.0, "{unseen} % of the three models get out unseen");
        for (_, out) in models {
            assert!(pad.low > out.high, "the pad {pad}, a model {out}");
        }
    }
}
