//! Measurements of proofs, conflicts and culprits over played evenings: run with `--ignored --nocapture`, in release.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "support/play.rs"]
mod play;

use deerstalker::deduction::{Doubt, Explainer, Source, conflict, consistent, fixes, solve};
use play::{CLASSIC, Error, Table, evening, spoil};
use std::time::Instant;

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
        for seed in 0..20 {
            for suggestions in [6, 12, 20, 30, 40] {
                let problem = evening(table, suggestions, seed).problem;
                let sheet = solve(&problem).unwrap();
                let start = Instant::now();
                let proofs = Explainer::new(&problem).with_sheet(&sheet).proofs();
                times.push(start.elapsed().as_secs_f64() * 1e3);
                cells += proofs.len();
                counting += proofs.iter().filter(|proof| proof.counts()).count();
                smallest += proofs.iter().filter(|proof| proof.smallest).count();
            }
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
            for seed in 0..60 {
                let mut evening = evening(table, if table.categories[0] > 6 { 60 } else { 40 }, seed + 1000);
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
                let start = Instant::now();
                let conflict = conflict(&problem).unwrap();
                times.push(start.elapsed().as_secs_f64() * 1e3);
                sizes.push(conflict.entries.len() as f64);
                smallest += usize::from(conflict.smallest);
                let start = Instant::now();
                let fixes = fixes(&problem);
                fixing.push(start.elapsed().as_secs_f64() * 1e3);
                let Source::Entry(entry, _) = culprit else { continue };
                let rank = fixes.iter().position(|fix| match fix.doubt {
                    Doubt::Source(source) => {
                        source == culprit
                            || error == Error::Misheard && matches!(source, Source::Entry(id, _) if id == entry)
                    }
                    Doubt::Entry(id) => id == entry,
                    _ => false,
                });
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
