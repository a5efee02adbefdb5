//! Single positions under criterion: the whole sheet, the test for a contradiction, all questions.
//!
//! `cargo bench --no-default-features --bench engine`. The positions are named by table, number of suggestions and seed
//! in `slow_positions.txt` (the slowest the survey has met) and in the list below.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use support::play::{Named, Played};
use support::prelude::*;
use support::solve::suggestion_values;

fn position(line: &str) -> Played {
    Named::parse(line).expect("edition, players, who, suggestions, seed, passes heard").play()
}

const USUAL: [&str; 6] = [
    "classic 3 first 8 1 100",
    "classic 6 first 3 1 100",
    "classic 6 first 12 1 100",
    "classic 6 first 25 1 100",
    "master 6 everybody 8 1 100",
    "master 10 everybody 6 1 100",
];

fn sheets(criterion: &mut Criterion) {
    let slow = include_str!("slow_positions.txt").lines().filter(|line| !line.starts_with('#'));
    let slow = slow.map(|line| line.split('#').next().unwrap_or(line).trim());
    for line in USUAL.into_iter().chain(slow) {
        let played = position(line);
        criterion.bench_function(&format!("sheet: {line}"), |bench| bench.iter(|| black_box(solve(&played.problem))));
        let name = format!("consistent: {line}");
        criterion.bench_function(&name, |bench| bench.iter(|| black_box(consistent(&played.problem))));
    }
    for line in USUAL {
        let played = position(line);
        for rule in [AnswerRule::FirstCard, AnswerRule::Everybody] {
            criterion.bench_function(&format!("all questions, {rule:?}: {line}"), |bench| {
                bench.iter(|| black_box(suggestion_values(&played.problem, &played.asked, rule, None)));
            });
        }
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = sheets
}
criterion_main!(benches);
