//! Time of the engine over whole crowds of positions: median, 99th percentile and worst, by shape of table.
//!
//! Criterion times single positions well, but at the table the slowest one counts. `cargo bench --no-default-features
//! --bench survey [-- words]` prints the table of `resources/docs/performance.md`; `-- files FOLDER` writes dense
//! positions as game files, for timing whole commands.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use deerstalker::advice::tuning;
use deerstalker::deduction::{SuggestionContest, SuggestionValue};
use std::hint::black_box;
use std::path::Path;
use std::time::Instant;
use support::figures::{row, setting, table};
use support::play::{CLASSIC, Dice, LARGEST, MASTER, Named, Played, Table, play};
use support::prelude::*;
use support::solve::{all_triples, suggestion_values};

/// Milliseconds, the best of a few runs, because the machine has other work too.
fn time(runs: usize, mut work: impl FnMut()) -> f64 {
    (0..runs)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed().as_secs_f64() * 1000.0
        })
        .fold(f64::INFINITY, f64::min)
}

/// Processor time in milliseconds if the system tells it, otherwise the clock. The system counts in steps of a few
/// milliseconds, so quick work is timed by the clock.
fn time_of_processor(mut work: impl FnMut()) -> f64 {
    const RUNS: u32 = 4;
    let spent = || {
        let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        told.split(' ').next()?.parse::<f64>().ok().map(|nanoseconds| nanoseconds / 1e6)
    };
    let clock = time(3, &mut work);
    if clock < 5.0 {
        return clock;
    }
    let before = spent();
    (0..RUNS).for_each(|_| work());
    before.zip(spent()).map_or(clock, |(before, after)| clock.min((after - before) / f64::from(RUNS)))
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
            shapes.push((format!("{name} {players} players"), table, stages.clone()));
            let other = Table { everybody: !table.everybody, ..table };
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
    for (edition, name, players) in [(CLASSIC, "classic", 3), (MASTER, "master", 6), (MASTER, "master", 10)] {
        let table = Table { observer: None, everybody: false, ..Table::new(edition, players) };
        shapes.push((format!("{name} {players} players, spectator, first card"), table, stages.clone()));
    }
    for players in [6, 8, 10] {
        let table = Table { unknown_sizes: true, everybody: false, ..Table::new(MASTER, players) };
        shapes.push((format!("master {players} players, unknown deal, first card"), table, stages.clone()));
    }
    for players in [6, 8, 10] {
        let table = Table { everybody: false, ..Table::new(LARGEST, players) };
        shapes.push((format!("32 cards {players} players, first card"), table, stages.clone()));
    }
    let table = Table { face_up: 3, ..Table::new(CLASSIC, 5) };
    shapes.push(("classic 5 players, three face up".into(), table, stages.clone()));
    let table = Table { face_down: 4, ..Table::new(CLASSIC, 2) };
    shapes.push(("classic 2 players, four face down".into(), table, stages.clone()));
    let table = Table { face_down: 5, ..Table::new(LARGEST, 8) };
    shapes.push(("32 cards 8 players, five face down".into(), table, stages.clone()));
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

fn somewhere(dice: &mut Dice, edition: &str) -> Named {
    let players = match edition {
        "classic" => 3 + dice.below(4),
        _ => 4 + dice.below(7),
    };
    let who = ["first", "everybody", "spectator-first", "spectator-everybody", "unknown-first"][dice.below(5)];
    Named {
        edition: edition.to_owned(),
        players,
        who: who.to_owned(),
        suggestions: 4 + dice.below(40),
        seed: dice.next() % 1_000_000,
        heard: [100, 100, 60, 30, 0][dice.below(5)],
    }
}

fn beside(here: &Named, dice: &mut Dice) -> Named {
    let mut there = here.clone();
    match dice.below(6) {
        0 => there.suggestions += 1 + dice.below(4),
        1 => there.suggestions = there.suggestions.saturating_sub(1 + dice.below(4)).max(1),
        2 => there.heard = [100, 80, 60, 30, 0][dice.below(5)],
        3 if here.edition != "classic" => there.players = (there.players + 1).min(10),
        4 => there.players = (there.players - 1).max(3),
        _ => there.seed = dice.next() % 1_000_000,
    }
    there
}

/// Looks for slow positions: climbs from random ones to slower neighbours, and begins anew if it does not get on.
/// Prints the slowest of each edition as lines for `slow_positions.txt`.
fn hunt(seconds: u64) {
    let mut dice = Dice(setting("SEED", 2026));
    for edition in ["classic", "master", "largest"] {
        let start = Instant::now();
        let mut finds: Vec<(f64, bool, Named)> = Vec::new();
        let (mut seen, mut uncounted) = (0, 0);
        while start.elapsed().as_secs() < seconds {
            let mut here = somewhere(&mut dice, edition);
            let (mut slowest, mut tries) = (0.0, 0);
            while tries < 12 && start.elapsed().as_secs() < seconds {
                let next = if tries == 0 { here.clone() } else { beside(&here, &mut dice) };
                let played = next.play();
                let mut counted = true;
                let once = || counted = solve(&played.problem).is_some();
                let took = time_of_processor(once);
                seen += 1;
                uncounted += usize::from(!counted);
                tries += 1;
                if took > slowest {
                    (here, slowest, tries) = (next.clone(), took, 1);
                    finds.push((took, counted, next));
                }
            }
        }
        finds.sort_by(|a, b| b.0.total_cmp(&a.0));
        println!("# {edition}: {seen} positions looked at, {uncounted} of them too many to count");
        for (took, counted, find) in finds.into_iter().take(8) {
            println!("{find} # {took:.1} ms{}", if counted { "" } else { ", too many to count" });
        }
    }
}

/// A random log of which few passes are heard, written by a spectator or by somebody at the table.
fn dense(dice: &mut Dice, edition: &str, most: usize) -> Named {
    const WHO: [&str; 6] =
        ["first", "everybody", "spectator-first", "spectator-everybody", "unknown-first", "unknown-everybody"];
    Named {
        edition: edition.to_owned(),
        players: 2 + dice.below(most - 1),
        who: WHO[dice.below(6)].to_owned(),
        suggestions: 4 + dice.below(40),
        seed: dice.next() % 1_000_000,
        heard: [0, 0, 30, 60][dice.below(4)],
    }
}

fn hint(problem: &Problem, asked: &[Holder], rule: AnswerRule) -> Vec<SuggestionValue> {
    let contest = SuggestionContest { triples: all_triples(problem), count_best: true };
    let worth = |value: &SuggestionValue| tuning::worth(asked.len() + 1, value);
    let position = Position::new(problem.clone());
    position.best_suggestions(asked, rule, &[contest], worth, &Cancel::default()).unwrap_or_default()
}

/// In how many dense logs of 30 cards the first suggestion of a hint is the best by a full count, and the time of both.
/// `GAMES` is the number of logs. In each, a hint estimates some suggestions, and all can be counted.
fn best(wanted: u64) {
    let mut dice = Dice(setting("SEED", 2026));
    let (mut hints, mut counts, mut missed) = (Vec::new(), Vec::new(), 0);
    while (hints.len() as u64) < wanted {
        let named = dense(&mut dice, "master", 10);
        let (table, played) = (named.table(), named.play());
        if table.observer.is_none() || named.players < 3 || solve(&played.problem).is_none() {
            continue;
        }
        let rule = if table.everybody { AnswerRule::Everybody } else { AnswerRule::FirstCard };
        let start = Instant::now();
        let values = hint(&played.problem, &played.asked, rule);
        let hint_took = start.elapsed().as_secs_f64() * 1e3;
        let counted = values.iter().filter(|value| !value.estimated).count();
        if counted == values.len() {
            continue;
        }
        let start = Instant::now();
        let all =
            Position::new(played.problem).suggestion_values(&played.asked, rule, None, &Cancel::default()).unwrap();
        let worth = |value: &SuggestionValue| tuning::worth(named.players, value);
        let most = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::NEG_INFINITY, f64::max);
        let first = most(&mut values.iter().filter(|value| !value.estimated).map(worth));
        if all.iter().any(Option::is_none) {
            println!("{named}: cannot be counted in full; {counted} counted in {hint_took:.0} ms");
            continue;
        }
        counts.push(start.elapsed().as_secs_f64() * 1e3);
        hints.push(hint_took);
        let most = most(&mut all.iter().flatten().map(worth));
        missed += u64::from(most - first > 1e-9);
        println!("{named} # {most} # {counted} counted in {hint_took:.0} ms, {:.6} less than the best", most - first);
    }
    row("hint", "best of all", hints);
    row("hint", "all counted", counts);
    println!("the best of all is not the first in {missed} of {wanted}");
}

/// Dense logs of 21 and of 30 cards: how many sheets and hints are not counted to the end, and which take longest.
/// Every tenth position gets all suggestions.
fn fresh(positions: u64) {
    let mut dice = Dice(setting("SEED", 2026));
    for (edition, most) in [("classic", 6), ("master", 10)] {
        let (mut sheets, mut hints, mut partly) = (Vec::new(), Vec::new(), [0, 0]);
        let mut slowest = [(0.0, String::new()), (0.0, String::new())];
        for at in 0..positions / 2 {
            let named = dense(&mut dice, edition, most);
            let played = named.play();
            let mut slow = |what: usize, took: f64| {
                if took > slowest[what].0 {
                    slowest[what] = (took, named.to_string());
                }
                took
            };
            let start = Instant::now();
            partly[0] += usize::from(solve(&played.problem).is_none());
            sheets.push(slow(0, start.elapsed().as_secs_f64() * 1e3));
            if at % 10 == 0 {
                let rule = if named.table().everybody { AnswerRule::Everybody } else { AnswerRule::FirstCard };
                let start = Instant::now();
                partly[1] +=
                    usize::from(hint(&played.problem, &played.asked, rule).iter().any(|value| value.estimated));
                hints.push(slow(1, start.elapsed().as_secs_f64() * 1e3));
            }
        }
        let rows = [("sheet", sheets, 0), ("all suggestions", hints, 1)];
        for (what, times, at) in rows {
            row(&format!("fresh dense {edition}"), what, times);
            println!("    {} not counted to the end; slowest: {}", partly[at], slowest[at].1);
        }
    }
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    println!("{}", status.lines().find(|line| line.starts_with("VmHWM")).unwrap_or_default());
}

/// `None` for a spectator, who gets no hints, and for `largest`, which is no edition.
fn game(named: &Named) -> Option<Game> {
    let edition = by_id(match named.edition.as_str() {
        "classic" => "clue_2002",
        "master" => "master_detective",
        _ => return None,
    })?;
    let table = named.table();
    let me = table.observer?;
    let played = named.play();
    let mut rules = edition.rules.clone();
    rules.answers = if table.everybody { AnswerRule::Everybody } else { AnswerRule::FirstCard };
    let player = |at: usize| SeatInfo::named(format!("Player {at}"));
    let deal = if table.unknown_sizes { HandSizes::Unknown } else { HandSizes::Sizes(played.hands.clone()) };
    let setup = Setup::new(SetupParts {
        me: Some(Seat(me as u8)),
        deal,
        hand: edition.cards().filter(|card: &Card| played.place[card.index()] == me).collect(),
        rules,
        ..SetupParts::new(edition, (0..named.players).map(player))
    });
    let mut game = Game::new(named.to_string(), setup.ok()?, 0);
    for kind in played.log {
        let entry = game.new_entry(kind, 0);
        let change = game.append(entry);
        game.apply(change).ok()?;
    }
    Some(game)
}

/// Writes positions as game files, to time whole hints: the kept slow ones, and `each` dense ones of 21 and of 30
/// cards.
fn write_files(folder: &Path, each: u64) {
    let kept = include_str!("slow_positions.txt").lines().filter_map(Named::parse);
    let mut dice = Dice(setting("SEED", 2026));
    let mut all: Vec<Named> = kept.collect();
    for (edition, fewest, most) in [("classic", 3, 6), ("master", 3, 10)] {
        let players = fewest..=most;
        let dense = std::iter::repeat_with(|| dense(&mut dice, edition, most));
        let wanted = dense.filter(|named| players.contains(&named.players) && named.table().observer.is_some());
        all.extend(wanted.take(each as usize));
    }
    std::fs::create_dir_all(folder).unwrap();
    for named in &all {
        if let Some(game) = game(named) {
            let name = named.to_string().replace(' ', "_");
            std::fs::write(folder.join(name).with_extension("case"), encode(&game).unwrap()).unwrap();
        }
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let games = setting("GAMES", 20);
    if words.iter().any(|word| word == "hunt") {
        return hunt(games);
    }
    if words.iter().any(|word| word == "best") {
        return best(games);
    }
    if words.iter().any(|word| word == "fresh") {
        return fresh(games);
    }
    if let [first, folder] = words.as_slice()
        && first == "files"
    {
        return write_files(Path::new(folder), games);
    }
    let ask = words.iter().any(|word| word == "ask");
    table();
    let mut all = Vec::new();
    for (name, table, stages) in shapes() {
        if !words.iter().filter(|word| *word != "ask").all(|word| name.contains(word.as_str())) {
            continue;
        }
        let crowd = positions(&table, &stages, games);
        let sheet = |played: &Played| time_of_processor(|| drop(black_box(solve(&played.problem))));
        let sheets: Vec<f64> = crowd.iter().map(sheet).collect();
        all.extend(&sheets);
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
                let all = |p: &Played| time(1, || drop(black_box(suggestion_values(&p.problem, &p.asked, rule, None))));
                row(&name, &format!("questions {rule:?}"), crowd.iter().step_by(5).map(all).collect());
                let as_hint = |p: &Played| {
                    time(1, || {
                        black_box(hint(&p.problem, &p.asked, rule));
                    })
                };
                row(&name, &format!("hints {rule:?}"), crowd.iter().step_by(5).map(as_hint).collect());
            }
        }
    }
    row("all of these", "sheet", all);
}
