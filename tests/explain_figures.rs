//! Measurements of proofs, conflicts and culprits over played evenings: run with `--ignored --nocapture`, in release.
//!
//! `DEERSTALKER_GAMES` sets the number of evenings a line (300 unless told), `DEERSTALKER_SEED` the first seed. Times
//! are of the processor where the system tells them, else of the clock; the best of three.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "support/play.rs"]
mod play;

use deerstalker::deduction::{Explainer, Place, Source, conflict, consistent, fixes_of, solve, suspects};
use play::{CLASSIC, Error, Table, evening, spoil};
use std::time::Instant;

fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(usual)
}

/// The seeds of the evenings of one line of a table.
fn seeds() -> std::ops::Range<u64> {
    let first = setting("DEERSTALKER_SEED", 50_000);
    first..first + setting("DEERSTALKER_GAMES", 300)
}

/// Milliseconds this thread has worked, where the system tells (Linux); giving way brings the figure up to date.
fn worked() -> Option<f64> {
    std::thread::yield_now();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split(' ').next()?.parse::<f64>().ok().map(|nanoseconds| nanoseconds / 1e6)
}

/// What something gives, and the milliseconds it took: the best of three.
fn timed<T>(work: impl Fn() -> T) -> (T, f64) {
    let once = || {
        let (before, start) = (worked(), Instant::now());
        let done = work();
        let passed = start.elapsed().as_secs_f64() * 1e3;
        (done, before.zip(worked()).map_or(passed, |(before, after)| after - before))
    };
    let (done, first) = once();
    (done, first.min(once().1).min(once().1))
}

fn tables() -> Vec<(&'static str, Table)> {
    let classic = |players| Table { players, ..CLASSIC };
    let master = |players, everybody| Table { categories: [10, 8, 12], players, everybody };
    vec![
        ("classic 3", classic(3)),
        ("classic 4", classic(4)),
        ("classic 6", classic(6)),
        ("30 cards 6", master(6, false)),
        ("30 cards 6, everybody", master(6, true)),
        ("30 cards 10, everybody", master(10, true)),
    ]
}

fn spread(mut values: Vec<f64>) -> String {
    values.sort_by(f64::total_cmp);
    let at = |share: f64| values.get(((values.len() as f64 - 1.0) * share) as usize).copied().unwrap_or(0.0);
    format!("median {:.2} p90 {:.2} p99 {:.2} max {:.2}", at(0.5), at(0.9), at(0.99), at(1.0))
}

#[test]
#[ignore = "measures; minutes"]
fn proofs_of_whole_sheets() {
    for (name, table) in tables() {
        let (mut times, mut cells, mut counting, mut smallest) = (Vec::new(), 0, 0, 0);
        for seed in seeds() {
            let suggestions = [6, 12, 20, 30, 40][seed as usize % 5];
            let problem = evening(table, suggestions, seed).problem;
            let sheet = solve(&problem).unwrap();
            let (proofs, time) = timed(|| Explainer::new(&problem).with_sheet(&sheet).proofs());
            times.push(time);
            cells += proofs.len();
            counting += proofs.iter().filter(|proof| proof.counts()).count();
            smallest += proofs.iter().filter(|proof| proof.smallest).count();
        }
        println!(
            "{name}: all proofs of a sheet, ms: {}; {cells} cells, {:.2} % by counting, {:.2} % proved smallest",
            spread(times),
            100.0 * counting as f64 / cells as f64,
            100.0 * smallest as f64 / cells as f64
        );
    }
}

#[test]
#[ignore = "measures; minutes"]
fn conflicts_and_culprits() {
    for (name, table) in tables() {
        for error in [Error::ForgotToShow, Error::WrongShower, Error::WrongCard, Error::Misheard] {
            let (mut times, mut fixing, mut sizes) = (Vec::new(), Vec::new(), Vec::new());
            let (mut first, mut third, mut found, mut none, mut smallest, mut spoiled) = (0, 0, 0, 0, 0, 0);
            for seed in seeds() {
                let mut evening = evening(table, if table.categories[0] > 6 { 60 } else { 40 }, seed);
                let Some(culprit) = spoil(&mut evening, error, seed) else { continue };
                spoiled += 1;
                // The notebook notices at the first entry that contradicts the rest.
                let full = &evening.problem;
                let noticed = (1..=full.facts.len()).find(|count| {
                    let complete = full.facts.get(*count).is_none_or(|next| {
                        let id = |source: Source| if let Source::Entry(id, _) = source { Some(id) } else { None };
                        id(next.source) != id(full.facts[count - 1].source)
                    });
                    complete && !consistent(&full.filtered(|id, _| id < *count))
                });
                let Some(count) = noticed else {
                    none += 1;
                    continue;
                };
                let problem = full.filtered(|id, _| id < count);
                let (conflict, time) = timed(|| conflict(&problem).unwrap());
                times.push(time);
                sizes.push(conflict.entries.len() as f64);
                smallest += usize::from(conflict.smallest);
                let (fixes, time) = timed(|| fixes_of(&problem, &conflict));
                fixing.push(time);
                let Source::Entry(entry, _) = culprit else { continue };
                let rank = suspects(&fixes).iter().position(|suspect| suspect.place == Place::Entry(entry));
                found += usize::from(rank.is_some());
                first += usize::from(rank == Some(0));
                third += usize::from(rank.is_some_and(|rank| rank < 3));
            }
            let noticed = times.len();
            let percent = |count: usize| 100.0 * count as f64 / noticed.max(1) as f64;
            println!(
                "{name}, {error:?}: {spoiled} errors, {none} never noticed; conflict ms {}; size {}; smallest {:.0} %; fixes ms {}; \
                 culprit first {:.0} % top three {:.0} % listed {:.0} %",
                spread(times),
                spread(sizes),
                percent(smallest),
                spread(fixing),
                percent(first),
                percent(third),
                percent(found)
            );
        }
    }
}

/// A table of 48 cards on which the evidence cannot be counted within bounds: nothing is left out, and the ranking says
/// that it is an estimate.
#[test]
fn where_evidence_is_too_much_to_count_it_is_estimated_and_the_error_still_listed() {
    let table = Table { categories: [16, 16, 16], players: 8, everybody: false };
    let mut evening = evening(table, 40, 1);
    let Some(Source::Entry(culprit, _)) = spoil(&mut evening, Error::ForgotToShow, 1) else {
        panic!("no place for an error");
    };
    let until =
        |last: u32| evening.problem.filtered(|_, fact| !matches!(fact.source, Source::Entry(id, _) if id.0 > last));
    let problem = (1..=40).map(until).find(|problem| !consistent(problem)).unwrap();
    let fixes = fixes_of(&problem, &conflict(&problem).unwrap());
    assert!(!fixes.is_empty() && fixes.iter().all(|fix| fix.estimated));
    assert!((fixes.iter().map(|fix| fix.probability).sum::<f64>() - 1.0).abs() < 1e-9);
    assert!(suspects(&fixes).iter().any(|suspect| suspect.place == Place::Entry(culprit)));
}
