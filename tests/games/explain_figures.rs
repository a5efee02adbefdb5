//! Measurements of proofs and conflicts over played evenings: run with `--ignored --nocapture`, in release.
//!
//! `DEERSTALKER_GAMES` sets the number of evenings a line (300 unless told), `DEERSTALKER_SEED` the first seed. Errors
//! are made in as many evenings as needed until the wanted number was noticed, at most ten times that.
//! `DEERSTALKER_TABLE` chooses tables by a part of their name. Times are processor times if the system tells them,
//! otherwise of the clock, the best of three.

use deerstalker::deduction::{Cancel, Position, Problem, Source, conflict, consistent};
use std::time::Instant;
use support::play::{CLASSIC, Dice, MASTER, Table, play};
use support::slips::{Error, spoil};
use support::solve::proofs;

fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(usual)
}

fn seeds() -> std::ops::Range<u64> {
    let first = setting("DEERSTALKER_SEED", 50_000);
    first..first + setting("DEERSTALKER_GAMES", 300)
}

/// Milliseconds that this thread has worked, if the system tells (Linux). Yielding updates the figure.
fn worked() -> Option<f64> {
    std::thread::yield_now();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split(' ').next()?.parse::<f64>().ok().map(|nanoseconds| nanoseconds / 1e6)
}

/// The result, and the milliseconds it took: the best of three.
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
    let classic = |players| Table::new(CLASSIC, players);
    let master = |players, everybody| Table { everybody, ..Table::new(MASTER, players) };
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
            let problem = play(&table, suggestions, &mut Dice(seed)).problem;
            let (proofs, time) = timed(|| proofs(&problem));
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

/// The log up to the first entry that contradicts the rest. `None` if the error is never noticed.
fn noticed(full: &Problem) -> Option<Problem> {
    let entry = |at: usize| match full.facts().get(at)?.source {
        Source::Entry(id, _) => Some(id),
        Source::Setup(_) => None,
    };
    let complete = |count: usize| count >= full.facts().len() || entry(count - 1) != entry(count);
    let until = |count: usize| full.filtered(|id, _| id < count);
    (1..=full.facts().len()).filter(|count| complete(*count)).map(until).find(|problem| !consistent(problem))
}

#[test]
#[ignore = "measures; minutes"]
fn conflicts_of_spoilt_evenings() {
    let only = std::env::var("DEERSTALKER_TABLE").unwrap_or_default();
    let errors =
        [Error::ForgotToShow, Error::WrongShower, Error::WrongCard, Error::Misheard, Error::MyHand, Error::Sizes];
    let wanted = setting("DEERSTALKER_GAMES", 300) as usize;
    for (name, table) in tables().into_iter().filter(|(name, _)| name.contains(&only)) {
        for error in errors {
            let (mut spoilt, mut times, mut sizes, mut smallest) = (0, Vec::new(), Vec::new(), 0);
            for seed in seeds().start..seeds().start + 10 * wanted as u64 {
                let mut evening = play(&table, if table.categories[0] > 6 { 60 } else { 40 }, &mut Dice(seed));
                if times.len() >= wanted || !spoil(&mut evening, error, seed) {
                    continue;
                }
                spoilt += 1;
                let Some(problem) = noticed(&evening.problem) else { continue };
                let position = Position::new(problem);
                let (found, time) = timed(|| conflict(&position, &Cancel::default()).unwrap());
                times.push(time);
                sizes.push(found.entries.len() as f64);
                smallest += usize::from(found.smallest);
            }
            let n = times.len();
            println!(
                "{name}, {error:?}: {spoilt} errors, {} never noticed, n={n}; conflict ms {}; size {}; smallest {:.0} %",
                spoilt - n,
                spread(times),
                spread(sizes),
                100.0 * smallest as f64 / n.max(1) as f64
            );
        }
    }
}
