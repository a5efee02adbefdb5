//! The engine on worked examples from elsewhere and on honest full-size games.

use deerstalker::deduction::{self, EntryPart, ProblemFault, SetupFact, Sheet};
use support::play::{CLASSIC, Dice, MASTER, Table, play};
use support::prelude::*;

fn classic(sizes: &[u8], facts: Vec<FactKind>) -> Problem {
    let fact = |(at, kind)| Fact { source: Source::Entry(EntryId(at as u32), EntryPart::Whole), kind };
    Problem::new([6, 6, 9], vec![sizes.to_vec()], facts.into_iter().enumerate().map(fact).collect()).unwrap()
}

fn s(at: usize) -> Card {
    Card::new(at)
}

fn w(at: usize) -> Card {
    Card::new(6 + at)
}

fn r(at: usize) -> Card {
    Card::new(12 + at)
}

fn has(holder: u8, cards: &[Card]) -> FactKind {
    FactKind::HoldsAll(Holder(holder), cards.iter().copied().collect())
}

fn showed(holder: u8, cards: [Card; 3]) -> FactKind {
    FactKind::HoldsOneOf(Holder(holder), cards.into_iter().collect())
}

fn games(quick: u64, long: u64) -> u64 {
    if support::is_long() { long } else { quick }
}

fn table(dice: &mut Dice) -> Table {
    let master = dice.chance(50);
    let players = if master { 3 + dice.below(8) } else { 2 + dice.below(5) };
    let mut table = Table::new(if master { MASTER } else { CLASSIC }, players);
    match dice.below(8) {
        0 => table.observer = None,
        1 => table.unknown_sizes = true,
        2 => table.face_up = 3,
        3 => table.face_down = 4,
        _ => {}
    }
    table
}

fn assert_sound(sheet: &Sheet, problem: &Problem, place: &[usize], seed: u64) {
    for (card, column) in place.iter().enumerate() {
        for other in 0..sheet.columns() {
            let wrong = if other == *column { Status::No } else { Status::Yes };
            assert_ne!(
                sheet.marks.all()[card * sheet.columns() + other],
                wrong,
                "game {seed}, card {card}, column {other}"
            );
        }
    }
    let deals = sheet.deals as f64;
    let column = |cell: &dyn Fn(usize) -> f64, at: usize| -> f64 {
        (0..sheet.cards()).map(|card| cell(card * sheet.columns() + at)).sum()
    };
    for at in 0..sheet.columns() {
        let plain = column(&|cell| (sheet.plain[cell] as f64) / deals, at);
        let weighted = column(&|cell| sheet.weighted[cell], at);
        let size = |sizes: &Vec<u8>| if at == problem.holders() { 3.0 } else { f64::from(sizes[at]) };
        if let [sizes] = problem.sizes() {
            assert!((plain - size(sizes)).abs() < 1e-9, "game {seed}, column {at}: {plain}");
            assert!((weighted - size(sizes)).abs() < 1e-9, "game {seed}, column {at}: {weighted}");
        }
    }
    for card in 0..sheet.cards() {
        let row = &sheet.weighted[card * sheet.columns()..(card + 1) * sheet.columns()];
        assert!((row.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }
}

#[test]
fn honest_games_are_never_marked_wrong() {
    for seed in 0..games(120, 10_000) {
        let mut dice = Dice(seed + 77);
        let table = table(&mut dice);
        let suggestions = dice.below(26);
        let played = play(&table, suggestions, &mut dice);
        assert!(consistent(&played.problem), "game {seed}");
        let sheet = solve(&played.problem).unwrap_or_else(|| panic!("game {seed} is refused"));
        assert_sound(&sheet, &played.problem, &played.place, seed);
    }
}

#[test]
fn the_order_of_entries_never_matters() {
    for seed in 0..games(40, 500) {
        let mut dice = Dice(seed + 9000);
        let played = play(&table(&mut dice), 4 + dice.below(15), &mut dice);
        let mut facts = played.problem.facts().to_vec();
        for at in (1..facts.len()).rev() {
            facts.swap(at, dice.below(at + 1));
        }
        let shuffled = played.problem.with_facts(facts).unwrap();
        let (a, b) = (solve(&played.problem).unwrap(), solve(&shuffled).unwrap());
        assert_eq!((a.deals, &a.marks, &a.plain), (b.deals, &b.marks, &b.plain), "game {seed}");
        for (a, b) in a.weighted.iter().zip(&b.weighted) {
            assert!((a - b).abs() < 1e-12, "game {seed}");
        }
    }
}

/// Everything is unknown: more deals than 2^64.
#[test]
fn every_number_of_the_largest_edition_is_exact() {
    let problem = Problem::new([10, 10, 12], vec![vec![3, 3, 3, 3, 3, 3, 3, 3, 3, 2]], Vec::new()).unwrap();
    // 29! / (3!^9 · 2!) ways to deal the rest.
    let hands = (3..=29).product::<u128>() / 6u128.pow(9);
    let sheet = solve(&problem).unwrap();
    assert_eq!(sheet.deals, 1200 * hands);
    assert!(sheet.deals > 1 << 64);
    assert!(sheet.triples.plain.iter().all(|with| *with == hands));
    for row in sheet.plain.chunks(sheet.columns()) {
        assert_eq!(row.iter().sum::<u128>(), sheet.deals);
    }
    assert!((sheet.probability(Card::new(0), 10) - 0.1).abs() < 1e-12);
}

/// Marks are what propagation proves, and nothing true is called a contradiction.
#[test]
fn beyond_the_budget_there_are_marks_and_no_numbers() {
    let shown = [has(0, &[s(0)]), showed(1, [s(1), w(1), r(1)])];
    let position = deduction::Position::new(classic(&[6; 3], shown.to_vec())).within(10);
    assert!(position.is_consistent() && position.sheet().is_none() && position.case_file().is_none());
    let marks = position.marks().unwrap();
    assert_eq!(marks.owner(s(0)), Some(0));
    assert!(marks.all().contains(&Status::Open));
    let values = position.suggestion_values(&[Holder(1)], AnswerRule::FirstCard, None, &Cancel::default());
    assert!(values.is_none() && position.given(&[]).is_none());
}

#[test]
fn a_problem_is_checked_when_it_is_made() {
    let of = |categories, sizes: &[&[u8]], kind: Option<FactKind>| {
        let facts = kind.map(|kind| Fact { source: Source::Setup(SetupFact::Assumed), kind });
        let sizes = sizes.iter().map(|sizes| sizes.to_vec()).collect();
        Problem::new(categories, sizes, facts.into_iter().collect()).err()
    };
    let held = |holder, card| Some(FactKind::HoldsAll(Holder(holder), CardSet::of(Card::new(card))));
    assert_eq!(of([6, 6, 9], &[&[9, 9], &[8, 10]], held(1, 20)), None);
    for (categories, sizes, fact, fault) in [
        ([6, 6, 0], &[&[9_u8, 0] as &[u8]] as &[&[u8]], None, ProblemFault::Cards),
        ([10, 11, 12], &[&[30]], None, ProblemFault::Cards),
        ([6, 6, 9], &[], None, ProblemFault::Holders),
        ([10, 10, 12], &[&[0; 61]], None, ProblemFault::Holders),
        ([6, 6, 9], &[&[9, 9], &[9, 8]], None, ProblemFault::Sizes),
        ([6, 6, 9], &[&[9, 9], &[6, 6, 6]], None, ProblemFault::Sizes),
        ([6, 6, 9], &[&[9, 9]], held(2, 0), ProblemFault::Fact(0)),
        ([6, 6, 9], &[&[9, 9]], held(1, 21), ProblemFault::Fact(0)),
    ] {
        assert_eq!(of(categories, sizes, fact), Some(fault), "{categories:?} {sizes:?} {fact:?}");
    }
    // Nor can a sound one be made unsound.
    let sound = Problem::new([6, 6, 9], vec![vec![9, 9]], Vec::new()).unwrap();
    assert_eq!(sound.with_sizes(vec![vec![9, 8]]), Err(ProblemFault::Sizes));
    let source = Source::Setup(SetupFact::Assumed);
    let stranger = Fact { source, kind: FactKind::HoldsNone(Holder(2), CardSet::EMPTY) };
    assert_eq!(sound.with_facts(vec![stranger]), Err(ProblemFault::Fact(0)));
}
