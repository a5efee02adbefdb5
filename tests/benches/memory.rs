//! How much memory each analysis of the slowest positions takes at most: one process for each, start-up included.
//!
//! `cargo bench --no-default-features --bench memory` prints the table of `resources/docs/performance.md`; Linux only.
//! With an analysis and a position as words it makes that one and prints its peak.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use deerstalker::deduction::EntryPart;
use std::hint::black_box;
use std::process::Command;
use support::play::{Named, Played};
use support::prelude::*;
use support::solve::{conflict, proofs};

type Analysis = (&'static str, fn(&Played));

const ANALYSES: [Analysis; 6] = [
    ("nothing", |_| ()),
    ("sheet", |played| drop(black_box(solve(&played.problem)))),
    ("posterior", |played| drop(black_box(Position::new(played.problem.clone()).enumerate(0)))),
    ("hints", |played| {
        let position = Position::new(played.problem.clone());
        let (rule, cancel) = (AnswerRule::FirstCard, Cancel::default());
        drop(black_box(position.suggestion_values(&played.asked, rule, None, &cancel)));
    }),
    ("proofs", |played| drop(black_box(proofs(&played.problem)))),
    ("conflict", |played| drop(black_box(conflict(&contradiction(&played.problem))))),
];

/// The log with one more entry that cannot be true: the first to show an unseen card has none of them.
fn contradiction(problem: &Problem) -> Problem {
    let shown = problem.facts().iter().find_map(|fact| match fact.kind {
        FactKind::HoldsOneOf(holder, cards) => Some(FactKind::HoldsNone(holder, cards)),
        _ => None,
    });
    let source = Source::Entry(EntryId(u32::MAX), EntryPart::Whole);
    let more = shown.map(|kind| Fact { source, kind });
    problem.with_facts(problem.facts().iter().copied().chain(more).collect()).expect("holders and cards of this table")
}

/// The most memory of this process so far, in MB of 2^20 bytes.
fn peak() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("a system that tells");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim_end_matches("kB").trim().parse::<f64>().unwrap() / 1024.0
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    if let [name, position] = words.as_slice() {
        let (_, analyse) = ANALYSES.iter().find(|(known, _)| known == name).expect("a known analysis");
        analyse(&Named::parse(position).expect("a position").play());
        println!("{:.1}", peak());
        return;
    }
    println!("{:<44}{}", "MB", ANALYSES.map(|(name, _)| format!("{name:>10}")).concat());
    for line in include_str!("slow_positions.txt").lines().filter(|line| !line.starts_with('#')) {
        let position = Named::parse(line).expect("a position").to_string();
        let one = |(name, _): Analysis| {
            let made = Command::new(std::env::current_exe().unwrap()).args([name, position.as_str()]).output().unwrap();
            format!("{:>10}", String::from_utf8_lossy(&made.stdout).trim())
        };
        println!("{position:<44}{}", ANALYSES.map(one).concat());
    }
}
