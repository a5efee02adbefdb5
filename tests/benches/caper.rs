//! The Great Museum Caper under criterion: events, whole logs, hints.
//!
//! `cargo bench --no-default-features --bench caper`. Each measurement takes the densest of many seeded positions, with
//! the most hidden states left.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use criterion::{Criterion, criterion_group, criterion_main};
use deerstalker::caper::hint::{Roll, forecast, roll_options};
use deerstalker::caper::{Belief, CaperRules, DieFace, Event, LogReplay, Model, Pad, SmoothedPath};
use deerstalker::deduction::Cancel;
use std::hint::black_box;
use support::heist::PlayedRound;
use support::heists::round_with;

fn rounds() -> Vec<PlayedRound> {
    (0..300).map(|seed| round_with(CaperRules::default(), 3, 60, seed)).collect()
}

/// The round and number of events with the most states before an event of this kind.
fn densest(rounds: &[PlayedRound], thief: bool) -> (&PlayedRound, usize) {
    let mut best = (0, &rounds[0], 1);
    for played in rounds {
        let replay = LogReplay::new(&played.round, &played.facts);
        for at in 1..played.facts.len() {
            let states = replay.after(at).states();
            if matches!(played.facts[at].event, Event::Thief(_)) == thief && states > best.0 {
                best = (states, played, at);
            }
        }
    }
    println!("densest: {} states before event {}", best.0, best.2);
    (best.1, best.2)
}

/// The hidden states before all of its events, added up. A replay has to go through them.
fn states(played: &PlayedRound) -> usize {
    LogReplay::new(&played.round, &played.facts).stages().iter().map(|stage| stage.possible.states()).sum()
}

fn caper(criterion: &mut Criterion) {
    let rounds = rounds();
    for (name, thief) in [("move", true), ("turn", false)] {
        let (played, at) = densest(&rounds, thief);
        let after = LogReplay::new(&played.round, &played.facts[..=at]);
        criterion.bench_function(&format!("weights up to the densest {name}"), |bench| {
            bench.iter(|| black_box(Belief::now(&after)));
        });
    }
    let longest = rounds.iter().max_by_key(|played| played.facts.len()).expect("300 rounds");
    println!("longest: {} events", longest.facts.len());
    criterion.bench_function("replay: sets, longest log", |bench| {
        bench.iter(|| black_box(LogReplay::new(&longest.round, &longest.facts)));
    });
    criterion.bench_function("replay: sets and weights, longest log", |bench| {
        bench.iter(|| black_box(Belief::now(&LogReplay::new(&longest.round, &longest.facts))));
    });
    let slowest = rounds.iter().max_by_key(|played| states(played)).expect("300 rounds");
    println!("slowest: {} events, {} states in all", slowest.facts.len(), states(slowest));
    criterion.bench_function("replay: sets and weights, slowest log", |bench| {
        bench.iter(|| black_box(Belief::now(&LogReplay::new(&slowest.round, &slowest.facts))));
    });
    let replay = LogReplay::new(&longest.round, &longest.facts);
    criterion.bench_function("past: sets, longest log", |bench| bench.iter(|| black_box(replay.past())));
    criterion.bench_function("past: likeliest path, longest log", |bench| {
        bench.iter(|| black_box(SmoothedPath::new(&replay, Model::Hungry)));
    });
    hints(criterion, &rounds);
}

fn hints(criterion: &mut Criterion, rounds: &[PlayedRound]) {
    let (played, at) = densest(rounds, false);
    let replay = LogReplay::new(&played.round, &played.facts[..at]);
    let weights = Belief::now(&replay);
    let by = replay.table().turn;
    for face in [DieFace::Eye, DieFace::Scan, DieFace::Motion] {
        criterion.bench_function(&format!("hint: after a roll of 6 and {face:?}, densest"), |bench| {
            bench.iter(|| black_box(roll_options(&replay, &weights, by, Roll { number: 6, face })));
        });
    }
    criterion.bench_function("hint: before the roll, densest", |bench| {
        bench.iter(|| black_box(forecast(&replay, &weights, by)));
    });
    let free = played.round.plan().floor() - replay.now().spaces();
    if let Some(space) = free.iter().next() {
        criterion.bench_function("why not", |bench| bench.iter(|| black_box(replay.why_not(space))));
    }
    let pad = Pad::new(&played.round, &played.plotted[..=at]);
    criterion.bench_function("pad: risks of all landings", |bench| {
        bench.iter(|| black_box(pad.risks(&played.round, &Cancel::default())));
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = caper
}
criterion_main!(benches);
