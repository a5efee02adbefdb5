//! Where there is too much to count, deals are drawn: what that may not depend on, and that the numbers say so.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "support/play.rs"]
mod play;
#[path = "support/slips.rs"]
mod slips;

use deerstalker::advice::WeightedDeals;
use deerstalker::deduction::{
    Basis, DealCount, Fact, FactKind, Posterior, Problem, Source, case_file_triples, fixes, solve, suggestion_values,
};
use deerstalker::edition::{AnswerRule, Card, CardSet};
use deerstalker::game::Holder;
use play::{CLASSIC, Dice, LARGEST, Table, play};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use slips::{Error, spoil};

/// More than two dozen suggestions with 48 cards and ten players: more than the budget of a sheet.
fn dense() -> Problem {
    let problem = play(&Table::new(LARGEST, 10), 28, &mut Dice(6)).problem;
    // A card seen and an accusation, so that every kind of knowledge is there.
    let source = |entry| Source::Entry(deerstalker::game::EntryId(entry), deerstalker::deduction::EntryPart::Whole);
    let [a, b, c] = [3, 20, 40].map(Card::new);
    let wrong = Fact { source: source(29), kind: FactKind::CaseFileIsNot([a, b, c]) };
    problem.with_facts([problem.facts(), &[wrong]].concat()).unwrap()
}

/// The same log with its entries in another order, each with its own answers.
fn reordered(problem: &Problem, seed: u64) -> Problem {
    let mut entries: Vec<Vec<Fact>> = Vec::new();
    for fact in problem.facts() {
        let of = |fact: &Fact| if let Source::Entry(id, _) = fact.source { Some(id) } else { None };
        match entries.last_mut() {
            Some(entry) if of(&entry[0]) == of(fact) => entry.push(*fact),
            _ => entries.push(vec![*fact]),
        }
    }
    entries.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
    problem.with_facts(entries.concat()).unwrap()
}

#[test]
fn an_estimated_sheet_does_not_depend_on_the_order_of_entries() {
    let problem = dense();
    let sheet = solve(&problem).unwrap();
    assert!(!sheet.is_exact(), "this position is to be beyond counting");
    assert_eq!(solve(&problem).unwrap(), sheet, "the same log is the same estimate");
    for seed in [1, 2] {
        let other = reordered(&problem, seed);
        assert_ne!(other.facts(), problem.facts());
        assert!(solve(&other).unwrap() == sheet, "entries in order {seed}");
    }
}

#[test]
fn estimated_suggestions_do_not_depend_on_the_order_of_entries() {
    let problem = dense();
    let asked: Vec<Holder> = (1..10).map(Holder).collect();
    let some = [[3, 20, 40], [0, 16, 32], [5, 21, 41], [9, 30, 47]].map(|cards| cards.map(Card::new));
    let valued = |problem: &Problem| suggestion_values(problem, &asked, AnswerRule::FirstCard, Some(&some));
    let values = valued(&problem);
    assert!(values.estimated, "these questions are to be beyond counting");
    for seed in [1, 2] {
        assert!(valued(&reordered(&problem, seed)) == values, "entries in order {seed}");
    }
}

#[test]
fn the_case_file_alone_says_when_it_is_an_estimate() {
    let (dense, small) = (dense(), play(&Table::new(CLASSIC, 6), 6, &mut Dice(0)).problem);
    assert!(case_file_triples(&small).unwrap().is_exact());
    let mut triples = case_file_triples(&dense).unwrap();
    assert_eq!(triples, solve(&dense).unwrap().triples);
    assert!(!triples.is_exact());
    // One triple drawn again and again is proved only where every other place was searched.
    let last = triples.cards(triples.plain.len() - 1);
    let others = triples.plain.len() - 1;
    triples.plain[..others].fill(DealCount::ZERO);
    triples.plain[others] = DealCount::About(7.0);
    triples.weighted.fill(0.0);
    triples.weighted[others] = 1.0;
    triples.basis = Basis::Estimated { marks_complete: true };
    assert_eq!(triples.solution(), Some(last));
    triples.basis = Basis::Estimated { marks_complete: false };
    assert_eq!(triples.solution(), None);
    let mut random = ChaCha8Rng::seed_from_u64(0);
    let estimated = [dense, small].map(|problem| WeightedDeals::draw(&problem, 20, &mut random).unwrap().estimated);
    assert_eq!(estimated, [true, false]);
}

#[test]
fn what_would_follow_says_when_it_is_an_estimate() {
    let dense = Posterior::new(&dense()).unwrap();
    let none =
        |cards: [usize; 3]| FactKind::HoldsNone(Holder(2), cards.map(Card::new).into_iter().collect::<CardSet>());
    let given = dense.given(&[none([1, 17, 33])]).unwrap();
    assert!(given.estimated && given.probability > 0.0 && given.probability <= 1.0);
    let small = Posterior::new(&play(&Table::new(CLASSIC, 6), 6, &mut Dice(0)).problem).unwrap();
    let given = small.given(&[]).unwrap();
    assert!(!given.estimated && (given.probability - 1.0).abs() < 1e-12);
}

#[test]
fn estimated_fixes_do_not_depend_on_the_order_of_entries() {
    for (error, seed) in [(Error::ForgotToShow, 0), (Error::WrongShower, 0)] {
        let mut evening = play(&Table::new(LARGEST, 10), 40, &mut Dice(seed));
        spoil(&mut evening, error, seed).unwrap();
        let found = fixes(&evening.problem);
        assert!(found.len() > 1 && found[0].estimated, "these fixes are to be beyond counting");
        for order in [1, 2, 3] {
            let other = reordered(&evening.problem, order);
            assert!(fixes(&other) == found, "{error:?}: entries in order {order}");
        }
    }
}
