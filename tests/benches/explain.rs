//! Time per set of proofs of a whole sheet, and per conflict.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use deerstalker::deduction::consistent;
use std::hint::black_box;
use support::play::{CLASSIC, Dice, MASTER, Table, play};
use support::slips::{Error, spoil};
use support::solve::{conflict, proofs};

fn tables() -> [(&'static str, Table); 5] {
    [
        ("classic, 3 players", Table::new(CLASSIC, 3)),
        ("classic, 6 players", Table::new(CLASSIC, 6)),
        ("30 cards, 6 players", Table { everybody: false, ..Table::new(MASTER, 6) }),
        ("30 cards, 6 players, everybody answers", Table::new(MASTER, 6)),
        ("30 cards, 10 players, everybody answers", Table::new(MASTER, 10)),
    ]
}

fn all_proofs(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("all proofs of a sheet");
    group.sample_size(10);
    for (name, table) in tables() {
        for suggestions in [12, 30] {
            let problem = play(&table, suggestions, &mut Dice(7)).problem;
            if !consistent(&problem) {
                continue;
            }
            group.bench_with_input(BenchmarkId::new(name, suggestions), &problem, |bencher, problem| {
                bencher.iter(|| proofs(black_box(problem)));
            });
        }
    }
    group.finish();
}

fn conflicts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("contradictory log");
    group.sample_size(10);
    let errors = [Error::ForgotToShow, Error::WrongShower, Error::WrongCard, Error::Misheard];
    for ((name, table), error) in tables().into_iter().zip(errors.into_iter().cycle()) {
        let spoilt = (0..200).find_map(|seed| {
            let mut evening = play(&table, 40, &mut Dice(seed));
            (spoil(&mut evening, error, seed) && !consistent(&evening.problem)).then_some(evening.problem)
        });
        let Some(problem) = spoilt else { continue };
        group.bench_with_input(BenchmarkId::new("conflict", name), &problem, |bencher, problem| {
            bencher.iter(|| conflict(black_box(problem)));
        });
    }
    group.finish();
}

criterion_group!(benches, all_proofs, conflicts);
criterion_main!(benches);
