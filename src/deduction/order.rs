//! In which order the hands are filled.
//!
//! Any order gives the same result; they differ in how many states there are on the way. Hands with most clauses first
//! is nearly always good enough. Where that looks expensive, all orders are compared by an estimate: a cut between the
//! hands filled and those to come has at most as many states as there are ways to leave just enough cards of the
//! classes that the hands to come tell apart, and at most as many as there are ways to fill the hands before it. The
//! cheapest sum over all cuts is found by dynamic programming over sets of hands (Held and Karp's scheme).

use super::number::BINOMIAL;
use super::reduce::{Core, Hand};

/// Below this estimate no better order is looked for: looking would take longer than counting.
const CHEAP: f64 = 4000.0;

/// With more hands than this only the plain rule is used.
const MOST: usize = 11;

/// An order of the hands.
pub(super) struct Order {
    /// The hands, the first to be filled first.
    pub(super) hands: Vec<usize>,
    /// About what it costs, in no unit: a few times the steps of a sweep, ten times more or less than that.
    pub(super) price: f64,
}

/// The order in which the hands are best filled.
pub(super) fn order(core: &Core) -> Order {
    let mut hands: Vec<usize> = (0..core.hands.len()).collect();
    hands.sort_by_key(|hand| {
        let hand = &core.hands[*hand];
        (std::cmp::Reverse(hand.clauses.len() + hand.shows.len()), hand.need, hand.may)
    });
    let estimate = Estimate::new(core);
    let price = estimate.cost(&hands);
    if price > CHEAP && (3..=MOST).contains(&hands.len()) { estimate.best() } else { Order { hands, price } }
}

/// Estimates for one core.
struct Estimate<'a> {
    core: &'a Core,
    /// By hand and how many of the cards it may get are left: about how many contents it can have.
    contents: Vec<Vec<f64>>,
    /// How many triples the case file can hold.
    triples: f64,
}

impl<'a> Estimate<'a> {
    fn new(core: &'a Core) -> Self {
        let by_left = |hand: &Hand| (0..=hand.may.count_ones()).map(|left| contents(hand, left)).collect();
        let contents = core.hands.iter().map(by_left).collect();
        let triples = core.case_file.iter().map(|cards| f64::from(cards.count_ones().max(1))).product();
        Self { core, contents, triples }
    }

    /// About how many states there are when these hands, one bit each, are still to come and tell these classes apart.
    fn states(&self, to_come: usize, classes: &[u64]) -> f64 {
        let (need, may) = self.total(to_come);
        let mut before = self.triples;
        for hand in (0..self.core.hands.len()).filter(|hand| to_come >> hand & 1 == 0) {
            before *= self.contents[hand].last().copied().unwrap_or(1.0);
        }
        ways(classes, need as usize, may).min(before)
    }

    /// How many cards these hands need, and which they may get.
    fn total(&self, to_come: usize) -> (u32, u64) {
        let hands = self.core.hands.iter().enumerate().filter(|(hand, _)| to_come >> hand & 1 == 1);
        hands.fold((0, 0), |(need, may), (_, hand)| (need + hand.need, may | hand.may))
    }

    /// About how many contents fit when `hand` is filled next: the cards it may get are partly gone.
    fn fits(&self, to_come: usize, hand: usize) -> f64 {
        if to_come == 1 << hand {
            return 1.0;
        }
        let (need, may) = self.total(to_come);
        let of = &self.core.hands[hand];
        let left = (of.may.count_ones() * need).div_ceil(may.count_ones().max(1)).max(of.need);
        self.contents[hand].get(left as usize).or(self.contents[hand].last()).copied().unwrap_or(1.0)
    }

    /// About how much an order costs.
    fn cost(&self, order: &[usize]) -> f64 {
        let mut classes = vec![self.core.open];
        let (mut cost, mut to_come) = (0.0, 0);
        for hand in order.iter().rev() {
            self.core.refine(&mut classes, *hand);
            to_come |= 1 << hand;
            cost += self.states(to_come, &classes) * self.fits(to_come, *hand);
        }
        cost
    }

    /// The order with the least estimate.
    fn best(&self) -> Order {
        let count = self.core.hands.len();
        let mut cost = vec![f64::INFINITY; 1 << count];
        let mut first = vec![0; 1 << count];
        let mut classes: Vec<Vec<u64>> = vec![vec![self.core.open]];
        cost[0] = 0.0;
        for to_come in 1usize..1 << count {
            // As for all of them but one, and split by what that one tells apart.
            let mut split = classes[to_come & (to_come - 1)].clone();
            self.core.refine(&mut split, to_come.trailing_zeros() as usize);
            let states = self.states(to_come, &split);
            classes.push(split);
            for hand in (0..count).filter(|hand| to_come >> hand & 1 == 1) {
                let all = cost[to_come ^ 1 << hand] + states * self.fits(to_come, hand);
                if all < cost[to_come] {
                    cost[to_come] = all;
                    first[to_come] = hand;
                }
            }
        }
        let mut hands = Vec::with_capacity(count);
        let mut to_come = (1 << count) - 1;
        let price = cost[to_come];
        while to_come != 0 {
            hands.push(first[to_come]);
            to_come ^= 1 << first[to_come];
        }
        Order { hands, price }
    }
}

/// In how many ways so many cards of these classes can be left.
fn ways(classes: &[u64], need: usize, may: u64) -> f64 {
    let classes = || classes.iter().map(|class| (class & may).count_ones() as usize);
    let single = classes().filter(|size| *size == 1).count();
    let mut ways = [0.0f64; 49];
    for (ways, choices) in ways.iter_mut().zip(&BINOMIAL[single]) {
        *ways = *choices as f64;
    }
    for size in classes().filter(|size| *size > 1) {
        for total in (1..=need).rev() {
            ways[total] = ways[total.saturating_sub(size)..=total].iter().sum();
        }
    }
    ways[need]
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
