//! The variable order: greedy orders with noise, the best by estimated width, then sifting.
//!
//! The number of states differs by a factor of a hundred between orders. Good orders end the clauses of a hand early,
//! because hands without clauses are lumped. A greedy order reads next the card of least cost by [`OrderCosts`]; noise
//! added to the costs makes different orders of it. Each is judged by its [`WidthEstimate`], and more are tried the
//! more states the best one still has. Above [`SIFT`] states the best is sifted.
//!
//! Invariant: the noise is pseudo-random and seeded by the number of the try, so that a problem has the same order on
//! every machine.
//!
//! Complexity: a greedy order takes, for each card, one pass over the open cards and the clauses with that card.

use crate::deduction::cards::bits;
use crate::deduction::count::budget::MOST_STATES;
use crate::deduction::count::width_estimate::{SIFT, WidthEstimate};
use crate::deduction::residual::{Residual, ResidualHand};

/// Orders made in the two styles by turns, before more are made in the better one.
const BOTH: u64 = 6;

/// The most orders that are compared.
const MOST_ORDERS: u64 = 64;

/// An order that begins with given cards is searched only where the old one leads to more states than this.
const MANY: f64 = 15_000.0;

/// States of the best order that must be at stake for each pattern looked at while orders are compared: that takes
/// about a tenth of the time of counting.
const WORTH: f64 = 18.0;

/// The cards in a good order, one bit each. The best of sixteen greedy orders has about a quarter fewer states than the
/// first, the best of sixty-four a third; sifting leaves half to three quarters of the states.
pub(crate) fn variable_order(residual: &Residual) -> Vec<u64> {
    let greedy = STYLES.map(|style| GreedyOrder::new(residual, style));
    let mut estimate = WidthEstimate::new(residual);
    let (mut best, mut least, mut better) = (Vec::new(), f64::INFINITY, 0);
    let mut tries = 0;
    while tries < BOTH || tries < MOST_ORDERS && estimate.work as f64 * WORTH <= least.min(MOST_STATES as f64) {
        // The first order in each style has no noise.
        let style = if tries < BOTH { tries as usize % 2 } else { better };
        let other = greedy[style].clone().order(if tries < BOTH { tries / 2 } else { tries });
        let states = estimate.states(&other, least);
        if states < least || best.is_empty() {
            (best, least, better) = (other, states, style);
        }
        tries += 1;
    }
    if least > SIFT && least < f64::INFINITY {
        estimate.sift(&mut best, least);
    }
    best
}

/// All cards in an order that begins with these: the `others` as they stand or, if that leads to many states, as few
/// greedy orders have them at best.
pub(crate) fn order_after(residual: &Residual, first: &[u64], others: &[u64]) -> Vec<u64> {
    let mut estimate = WidthEstimate::new(residual);
    let mut best = [first, others].concat();
    let mut least = estimate.states(&best, f64::INFINITY);
    let tries = if least > MANY { BOTH } else { 0 };
    for at in 0..tries {
        let mut greedy = GreedyOrder::new(residual, STYLES[at as usize % STYLES.len()]);
        for card in first {
            greedy.next(*card);
        }
        let other = [first, &greedy.order(at / 2)].concat();
        let states = estimate.states(&other, least);
        if states < least {
            (best, least) = (other, states);
        }
    }
    best
}

/// The costs of reading a card next, in units of no meaning.
#[derive(Clone, Copy)]
struct OrderCosts {
    /// What it costs to begin a clause or show that does not end with the same card.
    begin: i64,
    /// What it is worth to end one.
    end: i64,
    /// What it is worth to read a further card of one.
    further: i64,
    /// What it is worth to read the last card of all clauses and shows of a hand; the last but one is worth half.
    near: i64,
    /// What it costs for each hand that the card can be in.
    taker: i64,
    /// The noise added to each cost is below this.
    noise: u64,
}

/// One style ends hands soon; the other keeps few clauses begun, which is better where few hands have many of them.
const STYLES: [OrderCosts; 2] = [
    OrderCosts { begin: 0, end: 210, further: 65, near: 60, taker: 8, noise: 72 },
    OrderCosts { begin: 100, end: 150, further: 60, near: 0, taker: 20, noise: 90 },
];

/// A greedy order in the making. The costs in [`STYLES`] were chosen by the number of states over some hundred slow
/// positions.
#[derive(Clone)]
struct GreedyOrder {
    style: OrderCosts,
    scopes: Vec<u64>,
    /// By hand: all cards of its clauses and shows.
    wholes: Vec<u64>,
    left: u64,
    read: u64,
    /// By card: what reading it next costs.
    cost: [i64; 64],
}

impl GreedyOrder {
    fn new(residual: &Residual, style: OrderCosts) -> Self {
        let scopes: Vec<u64> = residual.hands.iter().flat_map(ResidualHand::scopes).collect();
        let wholes: Vec<u64> = residual.hands.iter().map(ResidualHand::scope).collect();
        let mut cost = [0; 64];
        for card in bits(residual.open) {
            let takers = residual.hands.iter().filter(|hand| hand.may >> card & 1 == 1).count() as i64;
            let sum = |sets: &[u64], worth: &dyn Fn(u64) -> i64| {
                sets.iter().filter(|set| *set >> card & 1 == 1).map(|set| worth(*set)).sum::<i64>()
            };
            let begin = sum(&scopes, &|scope| style.worth(scope, 0));
            cost[card] = style.taker * takers - begin - sum(&wholes, &|whole| style.near(whole));
        }
        Self { style, scopes, wholes, left: residual.open, read: 0, cost }
    }

    /// All cards in an order. `seed` is that of the noise; with 0 there is none.
    fn order(mut self, seed: u64) -> Vec<u64> {
        let mut order = Vec::with_capacity(self.left.count_ones() as usize);
        let (mut state, most) = (seed, self.style.noise);
        // The generator of Knuth's MMIX, not one of a crate: which positions are counted within the budget must not
        // change with the version of a crate.
        let mut noise = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            if seed == 0 { 0 } else { ((state >> 33) % most) as i64 }
        };
        while let Some(card) = bits(self.left).min_by_key(|card| self.cost[*card] + noise()) {
            self.next(1 << card);
            order.push(1 << card);
        }
        order
    }

    /// Reads a card.
    fn next(&mut self, card: u64) {
        let read = self.read | card;
        let (style, cost) = (self.style, &mut self.cost);
        let mut change =
            |cards: u64, before: i64, after: i64| bits(cards).for_each(|card| cost[card] += before - after);
        for scope in self.scopes.iter().filter(|scope| *scope & card != 0) {
            change(scope & !read, style.worth(*scope, self.read), style.worth(*scope, read));
        }
        for whole in self.wholes.iter().filter(|whole| *whole & card != 0) {
            change(whole & !read, style.near(whole & !self.read), style.near(whole & !read));
        }
        (self.left, self.read) = (self.left & !card, read);
    }
}

impl OrderCosts {
    /// What it is worth to read another card of a clause or show.
    fn worth(&self, scope: u64, read: u64) -> i64 {
        match ((scope & !read).count_ones(), scope & read == 0) {
            (1, true) => 0,
            (1, false) => self.end,
            (_, true) => -self.begin,
            (_, false) => self.further,
        }
    }

    /// What it is worth to read another card of a hand that has these left.
    fn near(&self, left: u64) -> i64 {
        self.near / i64::from(left.count_ones().max(1))
    }
}
