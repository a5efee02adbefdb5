//! Counting a core in the way that seems quickest.
//!
//! A core can be counted hand by hand ([`sweep`](super::sweep)) or card by card ([`product`](super::product)). Where little
//! is known, sets of cards that may be left are few; later, card by card is nearly always quicker, up to a hundred times.
//! How many states there will be card by card is known beforehand nearly exactly, hand by hand within a factor of two or
//! three; so what seems quicker is taken.

use super::agenda::{MOST_CARDS, TOO_MANY};
use super::classes::{Detail, NOWHERE, Plan};
use super::number::Number;
use super::order::order;
use super::problem::Problem;
use super::product::{After, Product, total};
use super::propagate::Board;
use super::reading::Reading;
use super::reduce::Core;
use super::sweep::{Budget, Sweep};

/// To find an order for so many hands takes longer than to count few states card by card.
const MANY: usize = 7;

/// So many are few.
const FEW: f64 = 60_000.0;

/// What takes fewer steps hand by hand is not compared with counting card by card.
const CHEAP: f64 = 15_000.0;

/// What a state costs card by card, in steps as they are expected hand by hand.
const STATE: f64 = 10.0;

/// One try hand by hand takes no more steps. What is given up there has to be estimated, which takes time as well.
const BY_HANDS: usize = 4_000_000;

/// What seems to take more steps hand by hand is not begun: three times what a try may take, as what is expected is right
/// within a factor of three or so.
const HOPELESS: f64 = 3.0 * BY_HANDS as f64;

/// Boards that take fewer steps hand by hand are not counted together.
const APART: f64 = 6_000.0;

/// All boards of a problem as one, and its core; `None` if there is only one, or it is better to count one by one.
pub(super) fn together(problem: &Problem, boards: &[Board]) -> Option<(Board, Core)> {
    let (first, others) = boards.split_first()?;
    let first = Core::of(first, true);
    if others.is_empty() || first.hands.len() < MANY && order(&first).price < APART / boards.len() as f64 {
        return None;
    }
    let all = Board::of_all(problem, boards)?;
    let core = Core::of_all(&all, boards);
    (core.open.count_ones() as usize + core.spare() < MOST_CARDS).then_some((all, core))
}

/// A core that has been counted.
pub(super) enum Counting<N> {
    /// Hand by hand.
    ByHands(Plan, Sweep<N>),
    /// Card by card.
    ByCards(Product, After<N>),
}

impl<N: Number> Counting<N> {
    /// Counts; `None` if that would cost more than the budget has left.
    pub(super) fn of(core: &Core, budget: &mut Budget) -> Option<Self> {
        if core.vectors > 1 {
            // Hand by hand is for one vector of sizes only.
            let reading = Reading::new(core).filter(|reading| reading.states < TOO_MANY)?;
            return Self::by_cards(&reading, budget);
        }
        let many = core.hands.len() >= MANY;
        let mut reading = if many { Reading::new(core) } else { None };
        let few = reading.take_if(|reading| reading.states < FEW);
        if let Some(counted) = few.and_then(|reading| Self::by_cards(&reading, budget)) {
            return Some(counted);
        }
        let order = order(core);
        let by_hands = |budget: &mut Budget, steps: f64| {
            if order.price > HOPELESS { None } else { Self::by_hands(core, &order.hands, budget, steps as usize) }
        };
        if !many && order.price > CHEAP {
            reading = Reading::new(core);
        }
        let Some(reading) = reading.filter(|reading| reading.states < TOO_MANY) else {
            return by_hands(budget, f64::INFINITY);
        };
        // What is expected hand by hand is more than is needed, as a rule; where it is not, that is given up in time.
        let worth = STATE * reading.states;
        let tried = if order.price < worth { by_hands(budget, worth) } else { None };
        tried.or_else(|| Self::by_cards(&reading, budget)).or_else(|| by_hands(budget, f64::INFINITY))
    }

    /// Counts hand by hand, the hands in this order; `None` if so many `steps`, or the budget, are not enough.
    fn by_hands(core: &Core, hands: &[usize], budget: &mut Budget, steps: usize) -> Option<Self> {
        let plan = Plan::new(core, hands, &Detail::default());
        // What one try kept is gone when the next begins; only the work adds up.
        let all = budget.steps.min(steps).min(BY_HANDS);
        let mut purse = Budget { steps: all, ..budget.clone() };
        let sweep = Sweep::new(core, &plan, &mut purse);
        budget.steps -= all - purse.steps;
        sweep.map(|sweep| Self::ByHands(plan, sweep))
    }

    /// Counts card by card.
    fn by_cards(reading: &Reading, budget: &mut Budget) -> Option<Self> {
        let mut purse = budget.clone();
        let product = Product::new(reading, &mut purse);
        budget.steps = purse.steps;
        product.map(|product| {
            let after = product.after();
            Self::ByCards(product, after)
        })
    }

    /// Counts once more, in other numbers.
    pub(super) fn again<M: Number>(self) -> Counting<M> {
        match self {
            Self::ByHands(plan, sweep) => {
                let sweep = sweep.again(&plan);
                Counting::ByHands(plan, sweep)
            }
            Self::ByCards(product, after) => {
                drop(after);
                let after = product.after();
                Counting::ByCards(product, after)
            }
        }
    }

    /// The sum over all deals.
    pub(super) fn total(&self) -> N {
        match self {
            Self::ByHands(_, sweep) => sweep.total(),
            Self::ByCards(_, after) => total(after),
        }
    }

    /// How many times the total the largest number is at most: what a hand gets of a kind is counted card by card.
    pub(super) fn largest(&self) -> u128 {
        match self {
            Self::ByHands(plan, _) => plan.kinds.iter().map(|kind| kind.count_ones()).max().unwrap_or(1).into(),
            Self::ByCards(..) => 1,
        }
    }

    /// Calls `triple(cards, each)` for all triples, several at once: by category the cards of which one is in the case
    /// file (`None` where that is decided), and the sum over the deals of *each* choice of one of them.
    pub(super) fn triples(&self, mut triple: impl FnMut([Option<u64>; 3], N)) {
        match self {
            Self::ByHands(plan, sweep) => {
                for (top, _, each) in sweep.triples().filter(|(_, _, each)| !each.is_zero()) {
                    triple(top.kinds.map(|kind| (kind != NOWHERE).then(|| plan.kinds[usize::from(kind)])), each);
                }
            }
            Self::ByCards(product, after) => {
                for (cards, each) in product.triples(after) {
                    triple(cards.map(|card| (card != 0).then_some(card)), each);
                }
            }
        }
    }

    /// Calls `cell(cards, hand, sum)`: over all deals, how many of these cards, which are alike, the hand gets. It may
    /// come several times for the same cards and hand, and never comes for the hand that is [`Counting::rest`].
    pub(super) fn cells(&self, mut cell: impl FnMut(u64, usize, N)) {
        match self {
            Self::ByHands(plan, sweep) => sweep.cells(plan, |kind, hand, sum| cell(plan.kinds[kind], hand, sum)),
            Self::ByCards(product, after) => product.cells(after, cell),
        }
    }

    /// The hand that gets whatever all others leave.
    pub(super) fn rest(&self) -> Option<usize> {
        match self {
            Self::ByHands(plan, _) => plan.stages.last().filter(|_| N::EXACT).map(|stage| stage.hand),
            Self::ByCards(..) => None,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::deduction::number::{Both, Deals};
    use crate::deduction::problem::{Fact, FactKind, SetupFact, Source};
    use crate::deduction::solve::{bits, boards};
    use crate::edition::{Card, CardSet};
    use crate::game::Holder;
    use std::collections::BTreeMap;

    type Exact = Both<u128>;

    /// Truthful facts about a random deal of 6, 5 and 7 cards to some hands.
    fn problem(seed: u64) -> Problem {
        let mut state = seed;
        let mut below = |bound: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % bound
        };
        let starts = [(0, 6), (6, 5), (11, 7)];
        let holders = 2 + below(5);
        let case_file = starts.map(|(start, length)| start + below(length));
        let mut rest: Vec<usize> = (0..18).filter(|card| !case_file.contains(card)).collect();
        let mut hands = vec![CardSet::EMPTY; holders];
        for at in 0..rest.len() {
            let card = rest.swap_remove(below(rest.len()));
            hands[at % holders].insert(Card::new(card));
        }
        let sizes = vec![hands.iter().map(|hand| hand.len() as u8).collect()];
        let mut facts = Vec::new();
        for _ in 0..2 + below(22) {
            let holder = below(holders);
            let named: CardSet = starts.map(|(start, length)| Card::new(start + below(length))).into_iter().collect();
            let held: Vec<Card> = named.iter().filter(|card| hands[holder].contains(*card)).collect();
            let at = Holder(holder as u8);
            facts.push(match (held.is_empty(), below(8)) {
                (true, 0) => FactKind::CaseFileIsNot({
                    let mut cards = named.iter();
                    [cards.next().unwrap(), cards.next().unwrap(), cards.next().unwrap()]
                }),
                (true, _) => FactKind::HoldsNone(at, named),
                (false, 0 | 1) => FactKind::Showed { holder: at, card: held[below(held.len())], among: named },
                (false, 2) => FactKind::HoldsAll(at, [held[0]].into_iter().collect()),
                (false, _) => FactKind::HoldsOneOf(at, named),
            });
        }
        let wrong = |fact: &FactKind| match fact {
            FactKind::CaseFileIsNot(triple) => triple.iter().zip(case_file).all(|(card, has)| card.index() == has),
            _ => false,
        };
        facts.retain(|fact| !wrong(fact));
        let known = [0, 0, 0, 1, 2, 3][below(6)];
        facts.push(FactKind::CaseFileHas(case_file[..known].iter().map(|card| Card::new(*card)).collect()));
        let source = Source::Setup(SetupFact::Assumed);
        Problem {
            cards: 18,
            categories: [0..6, 6..11, 11..18],
            holders,
            sizes,
            facts: facts.into_iter().map(|kind| Fact { source, kind }).collect(),
        }
    }

    /// Everything a count tells: how many deals, and their weight, have each triple, and each card in each hand (but
    /// the one that gets the rest).
    fn told(counting: &Counting<Exact>, board: &Board) -> BTreeMap<Vec<usize>, (u128, f64)> {
        let mut told: BTreeMap<Vec<usize>, (u128, f64)> = BTreeMap::new();
        let mut add = |place: Vec<usize>, number: Exact, over: u32| {
            let Deals::Exact(deals) = number.deals() else { unreachable!() };
            assert_eq!(deals % u128::from(over), 0);
            if deals > 0 {
                let sum = told.entry(place).or_insert((0, 0.0));
                *sum = (sum.0 + deals / u128::from(over), sum.1 + number.weight() / f64::from(over));
            }
        };
        counting.triples(|cards, each| {
            let cards = [0, 1, 2].map(|at| cards[at].unwrap_or(board.has[board.holders + at]));
            for a in bits(cards[0]) {
                for b in bits(cards[1]) {
                    bits(cards[2]).for_each(|c| add(vec![a, b, c], each, 1));
                }
            }
        });
        counting.cells(|cards, hand, sum| {
            bits(cards).for_each(|card| add(vec![card, hand], sum, cards.count_ones()));
        });
        told
    }

    /// Counting hand by hand and card by card, which share no code, finds the same.
    #[test]
    fn both_ways_of_counting_find_the_same() {
        let (mut counted, mut barred, mut weighed, mut pooled, mut again, mut decided) = (0, 0, 0, 0, 0, [0; 4]);
        for seed in 0..600 {
            let problem = problem(seed);
            for board in boards(&problem) {
                let core = Core::of(&board, true);
                let mut budget = Budget::new();
                let hands = order(&core).hands;
                let by_hands = Counting::<Exact>::by_hands(&core, &hands, &mut budget, usize::MAX).unwrap();
                let reading = Reading::new(&core).unwrap();
                let sizes = reading.parties.iter().map(|party| party.hands.len());
                pooled += usize::from(sizes.clone().max() > Some(1));
                again += usize::from(sizes.filter(|hands| *hands > 1).count() > 1);
                let by_cards = Counting::<Exact>::by_cards(&reading, &mut budget).unwrap();
                let (one, mut other) = (told(&by_hands, &board), told(&by_cards, &board));
                other.retain(|place, _| place.len() == 3 || Some(place[1]) != by_hands.rest());
                assert!(
                    one.iter().map(|(place, sum)| (place, sum.0)).eq(other.iter().map(|(place, sum)| (place, sum.0)))
                );
                let near = |a: f64, b: f64| (a - b).abs() <= 1e-12 * a;
                assert!(one.values().zip(other.values()).all(|(one, other)| near(one.1, other.1)), "{seed}");
                assert!(near(by_hands.total().weight(), by_cards.total().weight()), "{seed}");
                assert_eq!(by_hands.total().deals(), by_cards.total().deals(), "{seed}");
                counted += usize::from(one.len() > 3);
                barred += usize::from(!core.barred.is_empty());
                weighed += usize::from(core.hands.iter().any(|hand| !hand.shows.is_empty()));
                if core.open != 0 {
                    decided[core.case_file.iter().filter(|cards| **cards == 0).count()] += 1;
                }
            }
        }
        assert!(counted > 300 && barred > 30 && weighed > 100, "{counted} {barred} {weighed}");
        assert!(pooled > 100 && again > 50, "{pooled} {again}");
        assert!(decided.iter().all(|count| *count > 20), "{decided:?}");
    }

    /// A hand that cannot be filled, because one card cannot meet both clauses, leaves no deal; in either way.
    #[test]
    fn a_hand_that_cannot_be_filled_leaves_no_deal() {
        let source = Source::Setup(SetupFact::Assumed);
        let clause = |cards: [usize; 3]| FactKind::HoldsOneOf(Holder(1), cards.into_iter().map(Card::new).collect());
        let facts = [clause([0, 6, 11]), clause([1, 7, 12])].map(|kind| Fact { source, kind });
        let problem = Problem {
            cards: 18,
            categories: [0..6, 6..11, 11..18],
            holders: 3,
            sizes: vec![vec![7, 1, 7]],
            facts: facts.into(),
        };
        let boards = boards(&problem);
        assert_eq!(boards.len(), 1);
        let core = Core::of(&boards[0], true);
        let mut budget = Budget::new();
        let by_cards = Counting::<Exact>::by_cards(&Reading::new(&core).unwrap(), &mut budget).unwrap();
        assert!(by_cards.total().is_zero() && told(&by_cards, &boards[0]).is_empty());
        let by_hands = Counting::<Exact>::by_hands(&core, &order(&core).hands, &mut budget, usize::MAX).unwrap();
        assert!(by_hands.total().is_zero());
    }
}
