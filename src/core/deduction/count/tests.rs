//! Properties of counting on small random problems, against all deals listed one by one.

use super::budget::Budget;
use super::counting::CountedResidual;
use super::diagram::Level;
use super::index::Index;
use super::ordered::separate;
use crate::deduction::cancel::Cancel;
use crate::deduction::cards::bits;
use crate::deduction::cell_weights::CellWeights;
use crate::deduction::domains_by_size::DomainsBySize;
use crate::deduction::fact::FactKind;
use crate::deduction::position::Position;
use crate::deduction::problem::Problem;
use crate::deduction::residual::Residual;
use crate::edition::{AnswerRule, Card, CardSet};
use crate::game::Holder;
use proptest::prelude::*;

const CATEGORIES: [usize; 3] = [4, 4, 4];
const SIZES: [u8; 3] = [4, 3, 2];

fn fact() -> impl Strategy<Value = FactKind> {
    let triple = [0..4_usize, 4..8, 8..12].map(|category| category.prop_map(Card::new));
    (0..5_u8, 0..3_u8, triple, 0..3_u8).prop_map(|(kind, holder, cards, right)| {
        let (holder, set) = (Holder(holder), cards.into_iter().collect::<CardSet>());
        match kind {
            0 => FactKind::HoldsNone(holder, set),
            1 => FactKind::Showed { holder, card: cards[0], among: set },
            2 => FactKind::CaseFileCount { cards: set, least: 0, most: 2 },
            3 => FactKind::CaseFileCount { cards: set, least: right, most: right },
            _ => FactKind::HoldsOneOf(holder, set),
        }
    })
}

fn facts() -> impl Strategy<Value = Vec<FactKind>> {
    proptest::collection::vec(fact(), 0..6)
}

/// A problem with two vectors of hand sizes, so that their union is counted as well.
fn problem(facts: &[FactKind]) -> Problem {
    let problem = Problem::assumed(CATEGORIES, &SIZES, facts.iter().copied());
    problem.with_sizes(vec![SIZES.to_vec(), vec![3, 4, 2]]).expect("the sizes add up")
}

/// Eight cards, whose deals are quickly listed, and two vectors of sizes. Maps the facts to these cards.
fn small(facts: &[FactKind]) -> Problem {
    let card = |card: Card| Card::new([0, 3, 5][card.index() / 4] + card.index() % 4 % [3, 2, 3][card.index() / 4]);
    let set = |cards: CardSet| cards.iter().map(card).collect::<CardSet>();
    let facts = facts.iter().map(|fact| match *fact {
        FactKind::HoldsNone(holder, cards) => FactKind::HoldsNone(holder, set(cards)),
        FactKind::Showed { holder, card: shown, among } => {
            FactKind::Showed { holder, card: card(shown), among: set(among) }
        }
        FactKind::CaseFileCount { cards, least, most } => FactKind::CaseFileCount { cards: set(cards), least, most },
        FactKind::HoldsOneOf(holder, cards) => FactKind::HoldsOneOf(holder, set(cards)),
        other => other,
    });
    let problem = Problem::assumed([3, 2, 3], &[2, 2, 1], facts);
    problem.with_sizes(vec![vec![2, 2, 1], vec![1, 2, 2]]).expect("the sizes add up")
}

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
    #[test]
    fn any_card_order_gives_the_same_total(facts in facts(), turn in 0..12_u32) {
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

    #[test]
    fn cell_weights_weigh_deals_in_every_answer(
        facts in facts(),
        factors in proptest::collection::vec(0..4_usize, 24),
        counted in any::<bool>(),
    ) {
        let (position, other) = (Position::new(small(&facts)), Position::new(small(&facts)));
        // A position that was counted gives its weighted one the order of cards and the numbers of deals.
        let Some(by_log) = (if counted { &position } else { &other }).sheet() else { return Ok(()) };
        let mut weights = CellWeights::even(3, 8);
        for (cell, factor) in factors.iter().enumerate() {
            weights.multiply(Holder(cell as u8 / 8), Card::new(cell % 8), [1.0, 1.0, 0.05, 3.0][*factor]);
        }
        let weighted = position.weighted(weights.clone());
        let sheet = weighted.sheet().expect("the same deals");
        prop_assert_eq!(&sheet.marks, &by_log.marks);
        prop_assert_eq!(&sheet.plain, &by_log.plain);
        let listed = position.enumerate(10_000).expect("a small problem");
        let weight = |columns: &[CardSet], chance: f64| {
            let hands = columns[..3].iter().enumerate();
            let cells = hands.flat_map(|(holder, hand)| hand.iter().map(move |card| (Holder(holder as u8), card)));
            chance * cells.map(|(holder, card)| weights.of(holder.index(), card.index())).product::<f64>()
        };
        let deals: Vec<_> = listed.iter().map(|(columns, chance)| (columns, weight(columns, *chance))).collect();
        let all: f64 = deals.iter().map(|(_, weight)| weight).sum();
        let share = |holds: &dyn Fn(&[CardSet]) -> bool| {
            deals.iter().filter(|(columns, _)| holds(columns)).map(|(_, weight)| weight).sum::<f64>() / all
        };
        for card in (0..8).map(Card::new) {
            for column in 0..4 {
                prop_assert!(close(sheet.probability(card, column), share(&|columns| columns[column].contains(card))));
            }
        }
        for at in 0..sheet.triples.weighted.len() {
            let cards: CardSet = sheet.triples.cards(at).into_iter().collect();
            let probability = sheet.triples.probability(sheet.triples.cards(at));
            prop_assert!(close(probability, share(&|columns| columns[3] == cards)));
        }
        let given = weighted.given(&[FactKind::HoldsAll(Holder(1), CardSet::of(Card::new(5)))]);
        let held = share(&|columns| columns[1].contains(Card::new(5)));
        prop_assert!(close(given.map_or(0.0, |given| given.probability), held));
        let asked = [Holder(1), Holder(2)];
        let values = weighted.suggestion_values(&asked, AnswerRule::FirstCard, None, &Cancel::default());
        for value in values.expect("a sheet").into_iter().flatten() {
            let named: CardSet = value.cards.into_iter().collect();
            let nobody = share(&|columns| (columns[1] & named).is_empty() && (columns[2] & named).is_empty());
            prop_assert!(close(value.nobody, nobody), "{:?}: {} {}", value, value.nobody, nobody);
        }
        for (columns, chance) in weighted.enumerate(10_000).expect("a small problem") {
            let known = deals.iter().find(|(other, _)| **other == columns).map_or(0.0, |(_, weight)| weight / all);
            prop_assert!(close(chance, known));
        }
    }

    #[test]
    fn triples_sum_to_the_total_wherever_lists_meet(facts in facts()) {
        for (_, residual) in separate(&DomainsBySize::of(&problem(&facts))) {
            let order: Vec<u64> = bits(residual.open).map(|card| 1 << card).collect();
            let mut counted: CountedResidual<f64> =
                CountedResidual::in_order(&residual, order, &mut Budget::counting()).expect("a small problem");
            let total = counted.total();
            for cut in 0..=counted.diagram.levels.len() {
                // Never right before a lumping.
                if counted.diagram.levels.get(cut).is_none_or(Level::reads) {
                    counted.diagram.cut = cut;
                    let stands_for = |cards: [u64; 3]| cards.map(|cards| f64::from(cards.count_ones().max(1)));
                    let triples = counted.diagram.triples(&counted.after);
                    let sum = triples.iter().map(|(cards, sum)| sum * stands_for(*cards).iter().product::<f64>()).sum();
                    prop_assert!(close(sum, total), "cut {}: {} of {}", cut, sum, total);
                }
            }
        }
    }

    #[test]
    fn states_are_numbered_as_they_are_found(states in proptest::collection::vec(0..60_u64, 0..200)) {
        let (mut index, mut found) = (Index::default(), Vec::<u64>::new());
        for layer in states.chunks(70) {
            for state in layer {
                let number = found.iter().position(|other| other == state).unwrap_or(found.len());
                prop_assert_eq!(index.find(*state), found.get(number).map(|_| number as u32));
                prop_assert_eq!(index.number(*state), number as u32);
                found.extend((number == found.len()).then_some(*state));
            }
            prop_assert_eq!(index.states(), found.as_slice());
            index.clear();
            found.clear();
        }
    }
}
