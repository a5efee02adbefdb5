//! Questions that tests ask of a problem or a log, each on a position of its own.

use deerstalker::advice::{self, Inspection, Opponent, Ranking, Reach, Showing};
use deerstalker::deduction::{
    self, Cancel, Conflict, Fact, Mend, OpenCellEvidence, Position, Problem, Proof, Sheet, SuggestionValue, Triples,
    UnlikelyFact,
};
use deerstalker::edition::{AnswerRule, Card};
use deerstalker::game::{Entry, EntryId, Holder, Seat, Setup};
use rand::Rng;

/// `None` if no deal agrees with it.
pub fn solve(problem: &Problem) -> Option<Sheet> {
    Position::new(problem.clone()).sheet().cloned()
}

/// Counted without the cells.
pub fn case_file_triples(problem: &Problem) -> Option<Triples> {
    Position::new(problem.clone()).case_file().cloned()
}

pub fn deals(problem: &Problem) -> u128 {
    solve(problem).map_or(0, |sheet| sheet.deals)
}

/// All of them counted. Empty if no deal agrees with the problem.
pub fn suggestion_values(
    problem: &Problem,
    asked: &[Holder],
    rule: AnswerRule,
    triples: Option<&[[Card; 3]]>,
) -> Vec<SuggestionValue> {
    let position = Position::new(problem.clone());
    let values = position.suggestion_values(asked, rule, triples, &Cancel::default());
    values.unwrap_or_default().into_iter().map(|value| value.expect("enough steps for all")).collect()
}

/// In card order.
pub fn all_triples(problem: &Problem) -> Vec<[Card; 3]> {
    let [suspects, weapons, rooms] = problem.categories().clone();
    let named = suspects.flat_map(|suspect| weapons.clone().map(move |weapon| (suspect, weapon)));
    named.flat_map(|(suspect, weapon)| rooms.clone().map(move |room| [suspect, weapon, room].map(Card::new))).collect()
}

/// Of all decided cells, by card, then column.
pub fn proofs(problem: &Problem) -> Vec<Proof> {
    let position = Position::new(problem.clone());
    let mut explainer = deduction::Explainer::new(&position);
    let cells = (0..problem.cards()).flat_map(|card| (0..=problem.holders()).map(move |at| (card, at)));
    cells.filter_map(|(card, column)| explainer.proof(Card::new(card), column)).collect()
}

pub fn proof(problem: &Problem, card: Card, column: usize) -> Option<Proof> {
    deduction::Explainer::new(&Position::new(problem.clone())).proof(card, column)
}

pub fn bearing(problem: &Problem, card: Card, column: usize) -> Option<OpenCellEvidence> {
    Position::new(problem.clone()).bearing(card, column)
}

/// The part of a new entry that hardly fits what was known before it.
pub fn unlikely_fact(before: &Problem, entry: &[Fact]) -> Option<UnlikelyFact> {
    Position::new(before.clone()).unlikely_fact(entry)
}

pub fn conflict(problem: &Problem) -> Option<Conflict> {
    deduction::conflict(&Position::new(problem.clone()), &Cancel::default())
}

/// Empty if the log agrees.
pub fn mends(setup: &Setup, entries: &[Entry]) -> Vec<Mend> {
    let found = deduction::conflict(&Position::of_game(setup, entries), &Cancel::default());
    found.map(|found| deduction::mends(setup, entries, &found, &Cancel::default())).unwrap_or_default()
}

pub fn removal_fixes(problem: &Problem) -> Vec<EntryId> {
    deduction::removal_fixes(&Position::new(problem.clone()))
}

pub fn rank(setup: &Setup, entries: &[Entry], reach: &Reach, cancel: &Cancel) -> Option<Ranking> {
    advice::rank(setup, entries, &Position::of_game(setup, entries), reach, cancel)
}

pub fn value_opponents(
    setup: &Setup,
    entries: &[Entry],
    samples: usize,
    vigilance: f64,
    random: &mut impl Rng,
    cancel: &Cancel,
) -> Vec<Opponent> {
    let position = Position::of_game(setup, entries);
    advice::value_opponents(setup, entries, &position, samples, vigilance, random, cancel)
}

pub fn cards_to_show(
    setup: &Setup,
    entries: &[Entry],
    asker: Seat,
    cards: [Card; 3],
    samples: usize,
    random: &mut impl Rng,
    cancel: &Cancel,
) -> Vec<Showing> {
    advice::cards_to_show(setup, entries, &Position::of_game(setup, entries), (asker, cards), samples, random, cancel)
}

pub fn inspections(setup: &Setup, entries: &[Entry], snoop: bool, cancel: &Cancel) -> Vec<Inspection> {
    advice::inspections(setup, entries, &Position::of_game(setup, entries), snoop, cancel)
}
