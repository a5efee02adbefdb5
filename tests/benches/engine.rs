//! Single positions under criterion: the whole sheet, the test for a contradiction, all questions.
//!
//! `cargo bench --no-default-features --bench engine`. The positions are named by table, number of suggestions and seed
//! in `slow_positions.txt` (the slowest the survey has met) and in the list below.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

#[path = "../support/honest.rs"]
mod honest;

use criterion::{Criterion, criterion_group, criterion_main};
use deerstalker::deduction::{consistent, questions, solve};
use deerstalker::edition::AnswerRule;
use honest::{CLASSIC, Dice, MASTER, Played, Table, play};
use std::hint::black_box;

/// A line of the data file: `classic 6 first 12 4012` = edition, players, who answers, suggestions, seed.
fn position(line: &str) -> Played {
    let words: Vec<&str> = line.split_whitespace().collect();
    let categories = if words[0] == "classic" { CLASSIC } else { MASTER };
    let players = words[1].parse().expect("a number of players");
    let observer = (!words[2].starts_with("spectator")).then_some(0);
    let everybody = words[2].ends_with("everybody");
    let table = Table { observer, everybody, ..Table::new(categories, players) };
    play(&table, words[3].parse().expect("a number"), &mut Dice(words[4].parse().expect("a seed")))
}

const USUAL: [&str; 6] = [
    "classic 3 first 8 1",
    "classic 6 first 3 1",
    "classic 6 first 12 1",
    "classic 6 first 25 1",
    "master 6 everybody 8 1",
    "master 10 everybody 6 1",
];

fn sheets(criterion: &mut Criterion) {
    let slow = include_str!("slow_positions.txt").lines().filter(|line| !line.starts_with('#'));
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
                bench.iter(|| black_box(questions(&played.problem, &played.asked, rule, None)));
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
