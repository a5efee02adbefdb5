//! Properties of the counting engine on small random problems, against all deals listed one by one.

use super::budget::Budget;
use super::counting::CountedResidual;
use super::ordered::{OrderedResidual, separate};
use super::semiring::Semiring;
use crate::deduction::cards::bits;
use crate::deduction::domains_by_size::DomainsBySize;
use crate::deduction::fact::FactKind;
use crate::deduction::position::Position;
use crate::deduction::problem::Problem;
use crate::deduction::residual::Residual;
use crate::edition::{Card, CardSet};
use crate::game::Holder;
use proptest::prelude::*;

/// Cards of each category, and hands of four, three and two cards.
const CATEGORIES: [usize; 3] = [4, 4, 4];
const SIZES: [u8; 3] = [4, 3, 2];

/// Any one fact about this table.
fn fact() -> impl Strategy<Value = FactKind> {
    let named = [0..4_usize, 4..8, 8..12].map(|category| category.prop_map(Card::new).boxed());
    let triple = named.prop_map(|cards| cards);
    (0..4_u8, 0..3_u8, triple).prop_map(|(kind, holder, cards)| {
        let (holder, set) = (Holder(holder), cards.into_iter().collect::<CardSet>());
        match kind {
            0 => FactKind::HoldsNone(holder, set),
            1 => FactKind::Showed { holder, card: cards[0], among: set },
            2 => FactKind::CaseFileIsNot(cards),
            _ => FactKind::HoldsOneOf(holder, set),
        }
    })
}

fn facts() -> impl Strategy<Value = Vec<FactKind>> {
    proptest::collection::vec(fact(), 0..6)
}

/// A problem with two vectors of sizes, so that the union of both is counted as well.
fn problem(facts: &[FactKind]) -> Problem {
    let problem = Problem::assumed(CATEGORIES, &SIZES, facts.iter().copied());
    problem.with_sizes(vec![SIZES.to_vec(), vec![3, 4, 2]]).expect("the sizes add up")
}

/// The weight of all deals of these residual problems, with the cards in the order that `order` makes of them.
fn weight(parts: &[Residual], order: &dyn Fn(&Residual) -> Vec<u64>) -> f64 {
    let one = |residual: &Residual| {
        let counted: CountedResidual<f64> =
            CountedResidual::in_order(residual, order(residual), &mut Budget::counting()).expect("a small problem");
        counted.total() * residual.likelihood * residual.splits as f64
    };
    parts.iter().map(one).sum()
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * a.max(b).max(1.0)
}

proptest! {
    /// Any order of the cards gives the same sum.
    #[test]
    fn the_order_makes_no_difference(facts in facts(), turn in 0..12_u32) {
        let domains = DomainsBySize::of(&problem(&facts));
        let parts: Vec<Residual> = separate(&domains).into_iter().map(|(_, residual)| residual).collect();
        let ascending = |residual: &Residual| bits(residual.open).map(|card| 1 << card).collect::<Vec<u64>>();
        let turned = |residual: &Residual| {
            let mut order = ascending(residual);
            let by = turn as usize % order.len().max(1);
            order.rotate_left(by);
            order.reverse();
            order
        };
        prop_assert!(close(weight(&parts, &ascending), weight(&parts, &turned)));
    }

    /// Hands that are merged before counting have as many deals as the same hands counted one by one.
    #[test]
    fn merging_makes_no_difference(facts in facts()) {
        let domains = DomainsBySize::of(&problem(&facts));
        let residuals = |merge| domains.each.iter().map(|one| Residual::of(one, merge)).collect::<Vec<_>>();
        let ascending = |residual: &Residual| bits(residual.open).map(|card| 1 << card).collect::<Vec<u64>>();
        prop_assert!(close(weight(&residuals(true), &ascending), weight(&residuals(false), &ascending)));
    }

    /// All vectors of sizes counted as one have the deals of each together.
    #[test]
    fn a_union_has_the_deals_of_its_parts(facts in facts()) {
        let problem = problem(&facts);
        let domains = DomainsBySize::of(&problem);
        let ordered = OrderedResidual::new(&problem, &domains);
        if let Some((_, union)) = ordered.union() {
            let parts: Vec<Residual> = separate(&domains).into_iter().map(|(_, residual)| residual).collect();
            let order = |residual: &Residual| ordered.order_of(residual);
            prop_assert!(close(weight(std::slice::from_ref(union), &order), weight(&parts, &order)));
        }
    }

    /// Over the columns of a card, and over the cards of a hand, the sums of cells are complementary.
    #[test]
    fn cells_add_up(facts in facts()) {
        let position = Position::new(problem(&facts));
        let Some(sheet) = position.sheet() else {
            prop_assert!(!position.is_consistent());
            return Ok(());
        };
        for row in sheet.plain.chunks(sheet.columns()) {
            prop_assert_eq!(row.iter().sum::<u128>(), sheet.deals);
        }
        for row in sheet.weighted.chunks(sheet.columns()) {
            prop_assert!(close(row.iter().sum(), 1.0));
        }
        prop_assert_eq!(sheet.triples.plain.iter().sum::<u128>(), sheet.deals);
        prop_assert!(close(sheet.triples.weighted.iter().sum(), 1.0));
    }

    /// What is given a fact and what is given its contrary make the whole.
    #[test]
    fn a_fact_and_its_contrary_add_up(facts in facts(), holder in 0..3_u8, card in 0..12_usize) {
        let position = Position::new(problem(&facts));
        let cards = CardSet::of(Card::new(card));
        let probability = |kind| position.given(&[kind]).map_or(0.0, |given| given.probability);
        let held = probability(FactKind::HoldsAll(Holder(holder), cards));
        let lacked = probability(FactKind::HoldsNone(Holder(holder), cards));
        if position.is_consistent() {
            prop_assert!(close(held + lacked, 1.0));
        } else {
            prop_assert!(held + lacked <= 0.0);
        }
    }

    /// Numbers in floating point, while they are exact, are those in 128 bits.
    #[test]
    fn exact_numbers_do_not_depend_on_their_type(facts in facts()) {
        let domains = DomainsBySize::of(&problem(&facts));
        for (_, residual) in separate(&domains) {
            let order: Vec<u64> = bits(residual.open).map(|card| 1 << card).collect();
            let plain = Residual { hands: residual.hands.iter().map(|hand| without_shows(hand.clone())).collect(), ..residual };
            let counted: CountedResidual<f64> =
                CountedResidual::in_order(&plain, order, &mut Budget::counting()).expect("a small problem");
            let rounded = counted.total().deals();
            prop_assert_eq!(rounded, counted.recount::<u128>().total().deals());
        }
    }
}

fn without_shows(mut hand: crate::deduction::residual::ResidualHand) -> crate::deduction::residual::ResidualHand {
    hand.shows.clear();
    hand
}
