//! In which order the hands are filled.
//!
//! Any order gives the same result; they differ in how many states there are on the way. Hands with most clauses first
//! is nearly always good enough. Where that looks expensive, all orders are compared by an estimate: a cut between the
//! hands filled and those to come has at most as many states as there are ways to leave just enough cards of the classes
//! that the hands to come tell apart, and at most as many as there are ways to fill the hands before it. The cheapest
//! sum over all cuts is found by dynamic programming over sets of hands (Held and Karp's scheme).

use super::number::BINOMIAL;
use super::reduce::{Core, Hand};

/// Below this estimate no better order is looked for: looking would take longer than counting.
const CHEAP: f64 = 4000.0;

/// With more hands than this only the plain rule is used.
const MOST: usize = 11;

/// The hands in the order in which they are best filled.
pub(super) fn order(core: &Core) -> Vec<usize> {
    let mut order: Vec<usize> = (0..core.hands.len()).collect();
    order.sort_by_key(|hand| {
        let hand = &core.hands[*hand];
        (std::cmp::Reverse(hand.clauses.len() + hand.shows.len()), hand.need, hand.may)
    });
    if order.len() < 3 || order.len() > MOST {
        return order;
    }
    let estimate = Estimate::new(core);
    let mut cost = 0.0;
    let mut to_come = (1usize << order.len()) - 1;
    for hand in &order {
        cost += estimate.step(to_come, *hand);
        to_come ^= 1 << hand;
        if cost > CHEAP {
            return estimate.best();
        }
    }
    order
}

/// Estimates for one core.
struct Estimate<'a> {
    core: &'a Core,
    /// By hand: about how many contents it can have.
    contents: Vec<f64>,
    /// How many triples the case file can hold.
    triples: f64,
}

impl<'a> Estimate<'a> {
    fn new(core: &'a Core) -> Self {
        let contents = core.hands.iter().map(|hand| contents(hand, hand.may.count_ones())).collect();
        let triples = core.case_file.iter().map(|cards| f64::from(cards.count_ones().max(1))).product();
        Self { core, contents, triples }
    }

    /// About how many states there are when these hands are still to come.
    fn states(&self, to_come: usize) -> f64 {
        let hands = || (0..self.core.hands.len()).filter(move |hand| to_come >> hand & 1 == 1);
        let need: u32 = hands().map(|hand| self.core.hands[hand].need).sum();
        let may = hands().fold(0, |all, hand| all | self.core.hands[hand].may);
        let list: Vec<usize> = hands().collect();
        let mut ways = [0.0f64; 49];
        ways[0] = 1.0;
        for class in self.core.classes(&list, false).into_iter().filter(|class| class & may != 0) {
            let size = class.count_ones() as usize;
            for total in (1..=need as usize).rev() {
                ways[total] = ways[total.saturating_sub(size)..=total].iter().sum();
            }
        }
        let before: f64 = (0..self.core.hands.len())
            .filter(|hand| to_come >> hand & 1 == 0)
            .map(|hand| self.contents[hand])
            .product();
        ways[need as usize].min(before * self.triples)
    }

    /// About how much it costs to fill `hand` next.
    fn step(&self, to_come: usize, hand: usize) -> f64 {
        self.states(to_come) * self.fits(to_come, hand)
    }

    /// About how many contents fit when `hand` is filled next: the cards it may get are partly gone.
    fn fits(&self, to_come: usize, hand: usize) -> f64 {
        let hands = || (0..self.core.hands.len()).filter(move |other| to_come >> other & 1 == 1);
        let need: u32 = hands().map(|other| self.core.hands[other].need).sum();
        let may = hands().fold(0, |all, other| all | self.core.hands[other].may).count_ones();
        if to_come == 1 << hand {
            return 1.0;
        }
        let hand = &self.core.hands[hand];
        let left = (hand.may.count_ones() * need).div_ceil(may.max(1)).max(hand.need);
        contents(hand, left)
    }

    /// The order with the least estimate.
    fn best(&self) -> Vec<usize> {
        let count = self.core.hands.len();
        let mut cost = vec![f64::INFINITY; 1 << count];
        let mut first = vec![0; 1 << count];
        cost[0] = 0.0;
        for to_come in 1usize..1 << count {
            let states = self.states(to_come);
            for hand in (0..count).filter(|hand| to_come >> hand & 1 == 1) {
                let all = cost[to_come ^ 1 << hand] + states * self.fits(to_come, hand);
                if all < cost[to_come] {
                    cost[to_come] = all;
                    first[to_come] = hand;
                }
            }
        }
        let mut order = Vec::with_capacity(count);
        let mut to_come = (1 << count) - 1;
        while to_come != 0 {
            order.push(first[to_come]);
            to_come ^= 1 << first[to_come];
        }
        order
    }
}

/// About how many contents a hand can have that gets its cards from `cards` of those it may: each clause as if it were
/// independent of the others.
fn contents(hand: &Hand, cards: u32) -> f64 {
    let choose = |n: u32, k: u32| BINOMIAL[n.min(48) as usize][k.min(48) as usize] as f64;
    let all = choose(cards, hand.need);
    let share = f64::from(cards) / f64::from(hand.may.count_ones().max(1));
    let met: f64 = hand
        .clauses
        .iter()
        .map(|clause| {
            let missing = (f64::from(clause.count_ones()) * share).round() as u32;
            1.0 - choose(cards.saturating_sub(missing), hand.need) / all.max(1.0)
        })
        .product();
    (all * met).max(1.0)
}
