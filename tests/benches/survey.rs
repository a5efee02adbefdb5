//! How long the engine takes over whole crowds of positions: median, 99th percentile and worst, by shape of table.
//!
//! Criterion times single positions well; what matters at the table is the slowest of all the positions one may meet.
//! `cargo bench --no-default-features --bench survey [-- words]` prints the table of `resources/docs/performance.md`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../support/honest.rs"]
mod honest;

use deerstalker::deduction::{consistent, questions, solve};
use deerstalker::edition::AnswerRule;
use honest::{CLASSIC, Dice, MASTER, Played, Table, play};
use std::hint::black_box;
use std::time::Instant;

/// The best of a few runs in milliseconds: what the work takes, not what the machine was doing besides.
fn time(runs: usize, mut work: impl FnMut()) -> f64 {
    (0..runs)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed().as_secs_f64() * 1000.0
        })
        .fold(f64::INFINITY, f64::min)
}

fn row(name: &str, what: &str, mut times: Vec<f64>) {
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!("{name:<44} {what:<22} {:>5} {:>9.3} {:>9.3} {:>9.3}", times.len(), at(0.5), at(0.99), at(1.0));
}

fn positions(table: &Table, counts: &[usize], games: u64) -> Vec<Played> {
    counts
        .iter()
        .flat_map(|count| (0..games).map(move |game| (*count, game)))
        .map(|(count, game)| play(table, count, &mut Dice(game * 1000 + count as u64)))
        .collect()
}

fn shapes() -> Vec<(String, Table, Vec<usize>)> {
    let mut shapes = Vec::new();
    let stages = vec![0, 2, 4, 6, 8, 10, 12, 15, 20, 25, 30];
    for (edition, name, seats) in [(CLASSIC, "classic", 3..=6), (MASTER, "master", 3..=10)] {
        for players in seats {
            let table = Table::new(edition, players);
            shapes.push((format!("{name} {players} players"), table.clone(), stages.clone()));
            let other = Table { everybody: !table.everybody, ..table.clone() };
            let rule = if other.everybody { "everybody answers" } else { "first card" };
            shapes.push((format!("{name} {players} players, {rule}"), other, stages.clone()));
        }
    }
    for (edition, name, players) in
        [(CLASSIC, "classic", 4), (CLASSIC, "classic", 6), (MASTER, "master", 6), (MASTER, "master", 10)]
    {
        let table = Table { observer: None, ..Table::new(edition, players) };
        shapes.push((format!("{name} {players} players, spectator"), table, stages.clone()));
        let table = Table { unknown_sizes: true, ..Table::new(edition, players) };
        shapes.push((format!("{name} {players} players, unknown deal"), table, stages.clone()));
    }
    let table = Table { face_up: 3, ..Table::new(CLASSIC, 5) };
    shapes.push(("classic 5 players, three face up".into(), table, stages.clone()));
    let table = Table { face_down: 4, ..Table::new(CLASSIC, 2) };
    shapes.push(("classic 2 players, four face down".into(), table, stages.clone()));
    let table = Table { face_down: 5, ..Table::new([16, 16, 16], 8) };
    shapes.push(("48 cards 8 players, five face down".into(), table, stages.clone()));
    for (edition, name, seats) in [(CLASSIC, "classic", vec![3, 4, 5, 6]), (MASTER, "master", vec![3, 4, 5, 6, 8, 10])]
    {
        for players in seats {
            for heard in [0, 30] {
                let table = Table { heard, ..Table::new(edition, players) };
                shapes.push((
                    format!("dense: {name} {players}, {heard} % passes heard"),
                    table,
                    vec![4, 8, 12, 16, 20, 30, 40],
                ));
            }
        }
    }
    shapes
}

/// Looks for slow positions: random tables and seeds; from a slow one on to games a little shorter or longer. Prints the
/// ten slowest as lines for `slow_positions.txt`.
fn hunt(seconds: u64) {
    let start = Instant::now();
    let mut dice = Dice(2026);
    let mut finds: Vec<(f64, String)> = Vec::new();
    let mut best = 0.0;
    while start.elapsed().as_secs() < seconds {
        let master = dice.chance(70);
        let players = if master { 5 + dice.below(6) } else { 3 + dice.below(4) };
        let who = ["first", "everybody", "spectator-first", "spectator-everybody"][dice.below(4)];
        let (mut count, seed) = (2 + dice.below(16), dice.next() % 100_000);
        let step = 1;
        let mut here = 0.0;
        loop {
            let table = Table {
                everybody: who.ends_with("everybody"),
                observer: (!who.starts_with("spectator")).then_some(0),
                ..Table::new(if master { MASTER } else { CLASSIC }, players)
            };
            let played = play(&table, count, &mut Dice(seed));
            let took = time(1, || drop(black_box(solve(&played.problem))));
            let edition = if master { "master" } else { "classic" };
            finds.push((took, format!("{edition} {players} {who} {count} {seed}")));
            best = f64::max(best, took);
            // Climb on while it gets slower and the place is promising.
            if took < here || took < best / 20.0 || count + step > 40 {
                break;
            }
            here = took;
            count += step;
        }
    }
    finds.sort_by(|a, b| b.0.total_cmp(&a.0));
    println!("# {} positions looked at", finds.len());
    for (took, line) in finds.into_iter().take(10) {
        println!("{line} # {took:.1} ms");
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let games: u64 = std::env::var("GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(20);
    if words.iter().any(|word| word == "hunt") {
        return hunt(games);
    }
    let ask = words.iter().any(|word| word == "ask");
    println!("{:<44} {:<22} {:>5} {:>9} {:>9} {:>9}", "table", "ms", "n", "median", "99 %", "worst");
    for (name, table, stages) in shapes() {
        if !words.iter().filter(|word| *word != "ask").all(|word| name.contains(word.as_str())) {
            continue;
        }
        let crowd = positions(&table, &stages, games);
        let sheets = crowd.iter().map(|played| time(3, || drop(black_box(solve(&played.problem))))).collect();
        row(&name, "sheet", sheets);
        let tests = crowd
            .iter()
            .map(|played| {
                time(3, || {
                    black_box(consistent(&played.problem));
                })
            })
            .collect();
        row(&name, "consistent", tests);
        if ask {
            for rule in [AnswerRule::FirstCard, AnswerRule::Everybody] {
                let all = |p: &Played| time(1, || drop(black_box(questions(&p.problem, &p.asked, rule, None))));
                row(&name, &format!("questions {rule:?}"), crowd.iter().step_by(5).map(all).collect());
            }
        }
    }
}
