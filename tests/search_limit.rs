//! Logs so hard that the search for a deal gives up: nothing true is ever called contradictory, and no mark is wrong.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "support/play.rs"]
mod play;

use deerstalker::deduction::{
    Basis, Cancel, EntryPart, Fact, FactKind, Problem, Source, Status, conflict, consistent, solve,
};
use deerstalker::edition::Card;
use deerstalker::game::{EntryId, Holder};
use play::Dice;

const CARDS: usize = 48;

/// Three hands of fifteen cards, and sixty shows of each of the first two, in every one of which the hand has exactly one of
/// the three cards: many hands meet most of these shows, and hardly any meets them all. By card the column it lies in.
fn hard(dice: &mut Dice) -> (Problem, Vec<usize>) {
    let mut place = vec![3; CARDS];
    let mut deck = Vec::new();
    for start in [0, 16, 32] {
        let inside = start + dice.below(16);
        deck.extend((start..start + 16).filter(|card| *card != inside));
    }
    for holder in 0..3 {
        for _ in 0..15 {
            place[deck.swap_remove(dice.below(deck.len()))] = holder;
        }
    }
    let mut facts = Vec::new();
    while facts.len() < 120 {
        let holder = dice.below(2);
        let shown = triple(dice);
        if shown.iter().filter(|card| place[**card] == holder).count() == 1 {
            facts.push(show(facts.len(), holder, shown));
        }
    }
    (Problem::new([16; 3], vec![vec![15; 3]], facts).unwrap(), place)
}

fn triple(dice: &mut Dice) -> [usize; 3] {
    [0, 16, 32].map(|start| start + dice.below(16))
}

fn show(entry: usize, holder: usize, shown: [usize; 3]) -> Fact {
    let cards = shown.map(Card::new).into_iter().collect();
    let kind = FactKind::HoldsOneOf(Holder(holder as u8), cards);
    Fact { source: Source::Entry(EntryId(entry as u32), EntryPart::Whole), kind }
}

#[test]
fn a_true_log_is_never_called_contradictory() {
    for seed in [60_001, 60_002] {
        let mut dice = Dice(seed);
        let (problem, place) = hard(&mut dice);
        assert!(consistent(&problem) && conflict(&problem, &Cancel::default()).is_none(), "seed {seed}");
        let sheet = solve(&problem).unwrap();
        assert_eq!(sheet.basis(), Basis::Estimated { marks_complete: false }, "the search is to give up");
        for (card, column) in place.iter().enumerate() {
            for other in 0..sheet.columns {
                let wrong = if other == *column { Status::No } else { Status::Yes };
                assert_ne!(sheet.status(Card::new(card), other), wrong, "seed {seed}, card {card}, column {other}");
            }
        }
    }
}

/// That the search does give up in such logs shows where it lets false ones pass: what it cannot refute is not refused.
#[test]
fn a_false_log_that_is_too_hard_to_refute_passes() {
    for seed in [60_001, 60_003] {
        let mut dice = Dice(seed);
        let (problem, place) = hard(&mut dice);
        let mut facts = problem.facts().to_vec();
        while facts.len() < 126 {
            let shown = triple(&mut dice);
            if shown.iter().all(|card| place[*card] != 0) {
                facts.push(show(facts.len(), 0, shown));
            }
        }
        let problem = problem.with_facts(facts).unwrap();
        assert!(consistent(&problem), "seed {seed}");
        // No deal is found that would be an estimate: the sheet claims nothing.
        let sheet = solve(&problem).unwrap();
        assert_eq!(sheet.basis(), Basis::Estimated { marks_complete: false }, "seed {seed}");
    }
}
