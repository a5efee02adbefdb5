//! The engine against a slower method of counting that shares no code with it (`support/counter.rs`), at tables of
//! every size. 18 to 30 cards are counted here. Positions of 21 to 32 cards were counted once and are kept in
//! `tests/positions`.
//!
//! `DEERSTALKER_LONG=1` compares more. `DEERSTALKER_FREEZE=1` counts the kept positions again and writes them (in
//! release; minutes).

use deerstalker::deduction::SetupFact;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::cell::Cell;
use std::path::{Path, PathBuf};
use support::counter::counted;
use support::play::{Dice, Named, Table, play};
use support::position::Position;
use support::prelude::*;
use support::solve::{case_file_triples, deals};
use support::truth::Truth;

fn long() -> bool {
    support::is_long()
}

/// A table of 18 to 30 cards, a number of suggestions, and a seed.
fn tables() -> impl Strategy<Value = (Table, usize, u64)> {
    let category = || 5..=10usize;
    let cards = (category(), category(), 6..=12usize)
        .prop_map(|(a, b, c)| [a, b, c])
        .prop_filter("18 to 30 cards", |categories| (18..=30).contains(&categories.iter().sum::<usize>()));
    let switches = (any::<bool>(), any::<bool>(), prop::sample::select(vec![100, 100, 60, 30, 0]));
    let on_the_table = prop::sample::select(vec![(0, 0), (0, 0), (3, 0), (0, 2), (2, 3)]);
    (cards, 2..=7usize, switches, prop::sample::select(vec![0, 1, 1, 2, 2]), on_the_table, 0..=14usize, any::<u64>())
        .prop_map(|(categories, players, (everybody, _, heard), who, (face_up, face_down), suggestions, seed)| {
            let table = Table {
                observer: (who != 0).then_some(0),
                unknown_sizes: who == 1,
                everybody,
                face_up,
                face_down,
                heard,
                ..Table::new(categories, players)
            };
            (table, suggestions, seed)
        })
}

#[test]
fn every_number_equals_the_slower_count() {
    let (cases, most) = if long() { (4_000, 60_000) } else { (60, 8_000) };
    let (compared, unknown, spectators) = (Cell::new(0), Cell::new(0), Cell::new(0));
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(Config { cases, failure_persistence: None, ..Config::default() }, rng);
    let result = runner.run(&tables(), |(table, suggestions, seed)| {
        let problem = play(&table, suggestions, &mut Dice(seed)).problem;
        let Some(truth) = counted(&problem, most) else { return Ok(()) };
        let sheet = solve(&problem).expect("an honest game");
        truth.assert_cells(&sheet, &problem);
        prop_assert!(consistent(&problem));
        prop_assert_eq!(deals(&problem), truth.deals);
        // The triples add up to the cells. A single triple is what is left if it is the case file.
        let triples = case_file_triples(&problem).unwrap();
        prop_assert_eq!(&triples.plain, &sheet.triples.plain);
        let at = seed as usize % triples.plain.len();
        let kind = FactKind::CaseFileHas(triples.cards(at).into_iter().collect());
        let fact = Fact { source: Source::Setup(SetupFact::Assumed), kind };
        let supposed = problem.with_facts([problem.facts(), &[fact]].concat()).unwrap();
        let with = counted(&supposed, most).unwrap();
        prop_assert!(((triples.plain[at] as f64) - with.deals as f64).abs() <= 1e-12 * with.deals as f64);
        prop_assert!(truth.deals >= 1 << 52 || triples.plain[at] == with.deals);
        prop_assert!((triples.weighted[at] - with.weight / truth.weight).abs() < 1e-12);
        compared.set(compared.get() + 1);
        unknown.set(unknown.get() + usize::from(problem.sizes().len() > 1));
        spectators.set(spectators.get() + usize::from(table.observer.is_none()));
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
    let compared = compared.get();
    assert!(compared * 2 > cases as usize && unknown.get() > 2 && spectators.get() > 2, "{compared}");
}

/// The box says nothing of dealing.
#[test]
fn any_players_with_the_larger_hands_are_counted_like_each_deal_by_itself() {
    let mut compared = 0;
    for seed in 0..if long() { 60 } else { 9 } {
        let players = 4 + seed as usize % 3;
        let (observer, cards) =
            ((seed % 2 == 0).then_some(0), [[6, 6, 9], [5, 6, 9], [6, 6, 7]][seed as usize / 3 % 3]);
        let table = Table { observer, unknown_sizes: true, ..Table::new(cards, players) };
        let noted = play(&table, 4, &mut Dice(seed)).problem;
        // Exchanging two hands often enough makes all deals that are as even.
        let mut sizes = noted.sizes().to_vec();
        for at in 0.. {
            let Some(from) = sizes.get(at).cloned() else { break };
            for (one, other) in (0..players).flat_map(|one| (0..one).map(move |other| (one, other))) {
                let mut swapped = from.clone();
                swapped.swap(one, other);
                let mine = observer.is_none_or(|me| swapped[me] == from[me]);
                if mine && !sizes.contains(&swapped) {
                    sizes.push(swapped);
                }
            }
        }
        let problem = noted.with_sizes(sizes).unwrap();
        let Some(truth) = counted(&problem, 60_000) else { continue };
        truth.assert_cells(&solve(&problem).unwrap(), &problem);
        compared += usize::from(problem.sizes().len() > noted.sizes().len());
    }
    assert!(compared > 3, "{compared}");
}

#[test]
fn the_slower_count_equals_all_deals_written_out() {
    for seed in 0..if long() { 2_000 } else { 60 } {
        let mut dice = Dice(seed);
        let categories = [2 + dice.below(2), 2 + dice.below(2), 2 + dice.below(3)];
        let table = Table {
            observer: dice.chance(50).then_some(0),
            everybody: dice.chance(50),
            heard: 50,
            unknown_sizes: dice.chance(30),
            ..Table::new(categories, 2 + dice.below(3))
        };
        let suggestions = dice.below(8);
        let problem = play(&table, suggestions, &mut dice).problem;
        let (whole, quick) = (Truth::of(&problem), counted(&problem, usize::MAX).unwrap());
        assert_eq!((whole.deals, &whole.plain), (quick.deals, &quick.plain), "seed {seed}");
        assert!((whole.weight - quick.weight).abs() < 1e-9 * whole.weight);
        let pairs = whole.weights.iter().zip(&quick.weights);
        assert!(pairs.into_iter().all(|(a, b)| (a - b).abs() < 1e-9 * whole.weight), "seed {seed}");
    }
}

fn positions() -> Vec<PathBuf> {
    let folder = Path::new("tests/positions");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

#[test]
fn kept_positions_still_have_their_recorded_counts() {
    let (mut counted, mut largest) = (0, 0);
    for path in positions() {
        let position = Position::read(&text_of(&path));
        let Some(deals) = position.deals else { continue };
        let sheet = solve(&position.problem).unwrap();
        assert_eq!(sheet.deals, deals, "{}", path.display());
        let file = sheet.case_file();
        for card in 0..sheet.cards() {
            let cell = card * sheet.columns() + file;
            assert_eq!(sheet.plain[cell], position.file[card], "card {card} of {}", path.display());
            assert!((sheet.weighted[cell] - position.chance[card]).abs() < 1e-12, "card {card} of {}", path.display());
        }
        counted += 1;
        largest += usize::from(sheet.cards() == 32);
    }
    assert!(counted >= 12 && largest >= 6, "{counted} positions, {largest} of 32 cards");
}

#[test]
#[ignore = "writes the kept positions"]
fn recorded_counts_of_kept_positions_are_written_anew() {
    if std::env::var_os("DEERSTALKER_FREEZE").is_none() {
        return;
    }
    // A file named like a position of `tests/benches/slow_positions.txt` holds that one. The others once went wrong.
    for path in positions() {
        let Some(named) = Named::parse(&path.file_stem().unwrap().to_string_lossy().replace('_', " ")) else {
            continue;
        };
        let problem = named.play().problem;
        let position = Position { problem, asked: Vec::new(), deals: None, file: Vec::new(), chance: Vec::new() };
        std::fs::write(path, position.write()).unwrap();
    }
    for path in positions() {
        let mut position = Position::read(&text_of(&path));
        let Some(truth) = counted(&position.problem, 300_000) else {
            println!("{} is beyond this", path.display());
            continue;
        };
        let columns = position.problem.holders() + 1;
        let file = |cell: &usize| cell % columns == columns - 1;
        let cells: Vec<usize> = (0..truth.plain.len()).filter(file).collect();
        position.deals = Some(truth.deals);
        position.file = cells.iter().map(|cell| truth.plain[*cell]).collect();
        position.chance = cells.iter().map(|cell| truth.weights[*cell] / truth.weight).collect();
        std::fs::write(&path, position.write()).unwrap();
    }
}
