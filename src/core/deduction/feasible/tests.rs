//! The search for a deal, and what propagation leaves, against all deals of a small table.

use super::*;
use crate::deduction::fact::FactKind;
use crate::deduction::residual::Residual;
use crate::edition::{Card, CardSet};
use crate::game::Holder;
use proptest::prelude::*;

const CATEGORIES: [usize; 3] = [3, 2, 3];
const SIZES: [u8; 3] = [2, 2, 1];

const CARDS: [u64; 3] = [0b111, 0b1_1000, 0b1110_0000];

/// By player, then the case file: one bit for each card.
type Deal = [u64; 4];

fn all_deals() -> Vec<Deal> {
    let mut deals = vec![[0; 4]];
    for card in (0..8).map(|at| 1_u64 << at) {
        let category = CARDS.iter().copied().find(|cards| cards & card != 0).unwrap_or(0);
        let has_place = |deal: &Deal, column: usize| match SIZES.get(column) {
            Some(size) => deal[column].count_ones() < u32::from(*size),
            None => deal[column] & category == 0,
        };
        let with = |deal: &Deal, column: usize| {
            let mut deal = *deal;
            deal[column] |= card;
            deal
        };
        let places =
            |deal: &Deal| (0..4).filter(|at| has_place(deal, *at)).map(|at| with(deal, at)).collect::<Vec<_>>();
        deals = deals.iter().flat_map(places).collect();
    }
    deals
}

fn agrees(deal: &Deal, fact: FactKind) -> bool {
    let (hand, case_file) = (|holder: Holder| deal[holder.index()], deal[3]);
    match fact {
        FactKind::HoldsNone(holder, cards) => hand(holder) & cards.bits() == 0,
        FactKind::HoldsOneOf(holder, cards) => hand(holder) & cards.bits() != 0,
        FactKind::HoldsAll(holder, cards) => cards.bits() & !hand(holder) == 0,
        FactKind::Showed { holder, card, .. } => hand(holder) & CardSet::of(card).bits() != 0,
        FactKind::ChosenAmong { .. } => true,
        FactKind::CaseFileCount { cards, least, most } => {
            (u32::from(least)..=u32::from(most)).contains(&(cards.bits() & case_file).count_ones())
        }
        FactKind::CaseFileHas(cards) => cards.bits() & !case_file == 0,
        FactKind::CaseFileLacks(cards) => cards.bits() & case_file == 0,
    }
}

fn fact() -> impl Strategy<Value = FactKind> {
    let triple = [0..3_usize, 3..5, 5..8].map(|category| category.prop_map(Card::new));
    (0..8_u8, 0..3_u8, triple, 0..8_usize, 0..3_u8).prop_map(|(kind, holder, cards, other, right)| {
        let (holder, set, other) = (Holder(holder), cards.into_iter().collect::<CardSet>(), Card::new(other));
        match kind {
            0 | 1 => FactKind::HoldsNone(holder, set),
            2 => FactKind::HoldsAll(holder, CardSet::of(other)),
            3 => FactKind::CaseFileLacks(CardSet::of(other)),
            4 => FactKind::CaseFileCount { cards: set, least: 0, most: right },
            5 => FactKind::CaseFileCount { cards: set, least: right, most: right },
            _ => FactKind::HoldsOneOf(holder, set),
        }
    })
}

/// Whether what propagation leaves open allows a deal.
fn fits(deal: &Deal, domains: &Domains, residual: &Residual) -> bool {
    let decided = domains.case_file().fold(0, |all, column| all | domains.has[column]);
    let undecided = residual.case_file.iter().fold(0, |all, cards| all | cards);
    let in_file = deal[3] & residual.open;
    let fits = |column: usize| {
        let open = deal[column] & residual.open;
        let hand = residual.hands.iter().find(|hand| hand.members[0].column == column);
        let (need, may) = hand.map_or((0, 0), |hand| (hand.need, hand.may));
        let clauses = hand.map_or(&[][..], |hand| hand.clauses.as_slice());
        deal[column] & !residual.open == domains.has[column]
            && open.count_ones() == need
            && open & !may == 0
            && clauses.iter().all(|clause| clause & open != 0)
    };
    (0..3).all(fits)
        && deal[3] & !residual.open == decided
        && in_file & !undecided == 0
        && residual.case_file_counts.iter().all(|count| count.allows(in_file, 0))
}

proptest! {
    #[test]
    fn search_finds_a_deal_exactly_if_one_exists(facts in proptest::collection::vec(fact(), 0..10)) {
        let problem = Problem::assumed(CATEGORIES, &SIZES, facts.iter().copied());
        let agrees = |deal: &Deal| facts.iter().all(|fact| agrees(deal, *fact));
        let exists = all_deals().iter().any(agrees);
        prop_assert_eq!(consistent(&problem), exists);
        let domains = DomainsBySize::of(&problem);
        let mut left = MAX_SEARCH_NODES;
        let found = domains.each.first().map_or(SearchOutcome::Nothing, |domains| find(domains, &mut left));
        match found {
            SearchOutcome::Deal(columns) => {
                let case_file = columns[3..].iter().fold(0, |all, cards| all | cards);
                let deal = [columns[0], columns[1], columns[2], case_file];
                prop_assert!(all_deals().contains(&deal) && agrees(&deal));
            }
            SearchOutcome::Nothing => prop_assert!(!exists),
            SearchOutcome::GaveUp => return Err(TestCaseError::fail("so small a table takes few steps")),
        }
    }

    #[test]
    fn residual_problem_allows_exactly_the_deals_that_agree(facts in proptest::collection::vec(fact(), 0..10)) {
        let problem = Problem::assumed(CATEGORIES, &SIZES, facts.iter().copied());
        let domains = DomainsBySize::of(&problem);
        let left = domains.each.first().map(|domains| (domains, Residual::unmerged(domains)));
        for deal in all_deals() {
            let agrees = facts.iter().all(|fact| agrees(&deal, *fact));
            let fits = left.as_ref().is_some_and(|(domains, residual)| fits(&deal, domains, residual));
            prop_assert_eq!(fits, agrees, "{:?}", deal);
        }
    }
}
