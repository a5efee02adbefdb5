//! Chooses the order in which the diagram reads the cards.
//!
//! Orders differ by a factor of a hundred in the number of states. Good ones end the clauses of a hand early, because
//! hands without clauses are lumped. Several greedy orders, each reading next the card of least [cost](OrderCosts) plus
//! a little noise, are compared by a [`WidthEstimate`]. The best is sifted if it still has many states. The number of
//! the try seeds the noise, so a problem has the same order on every machine.

use crate::deduction::cards::bits;
use crate::deduction::count::budget::MOST_STATES;
use crate::deduction::count::width_estimate::{MIN_STATES_TO_SIFT, WidthEstimate};
use crate::deduction::residual::{Residual, ResidualHand};

/// Tries in which the two styles take turns; after these the better one goes on.
const TRIES_IN_BOTH_STYLES: u64 = 6;

const MAX_ORDERS: u64 = 64;

/// Estimated states up to which [`order_after`] keeps the order it was given.
const MIN_STATES_TO_REORDER: f64 = 15_000.0;

/// The search ends at fewer estimated states than this for each pattern looked at. Then it takes about a tenth of the
/// time of counting.
const MIN_STATES_PER_PATTERN: f64 = 18.0;

/// The best of sixteen greedy orders has about a quarter fewer states than the first, the best of sixty-four a third.
/// Sifting leaves half to three quarters of these.
pub(crate) fn variable_order(residual: &Residual) -> Vec<u64> {
    let greedy = STYLES.map(|style| GreedyOrder::new(residual, style));
    let mut estimate = WidthEstimate::new(residual);
    let (mut best, mut least, mut best_style) = (Vec::new(), f64::INFINITY, 0);
    let mut tries = 0;
    while tries < TRIES_IN_BOTH_STYLES
        || tries < MAX_ORDERS && estimate.work as f64 * MIN_STATES_PER_PATTERN <= least.min(MOST_STATES as f64)
    {
        let style = if tries < TRIES_IN_BOTH_STYLES { tries as usize % 2 } else { best_style };
        // Seed 0 means no noise, so both styles are first tried as they are.
        let other = greedy[style].clone().order(if tries < TRIES_IN_BOTH_STYLES { tries / 2 } else { tries });
        let states = estimate.states(&other, least);
        if states < least || best.is_empty() {
            (best, least, best_style) = (other, states, style);
        }
        tries += 1;
    }
    if least > MIN_STATES_TO_SIFT && least < f64::INFINITY {
        estimate.sift(&mut best, least);
    }
    best
}

/// The `others` follow as they stand or, if that leads to many states, in the best of a few greedy orders.
pub(crate) fn order_after(residual: &Residual, first: &[u64], others: &[u64]) -> Vec<u64> {
    let mut estimate = WidthEstimate::new(residual);
    let mut best = [first, others].concat();
    let mut least = estimate.states(&best, f64::INFINITY);
    let tries = if least > MIN_STATES_TO_REORDER { TRIES_IN_BOTH_STYLES } else { 0 };
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

/// In arbitrary units, for reading a card next.
#[derive(Clone, Copy)]
struct OrderCosts {
    /// Cost of beginning a clause or show that the same card does not end.
    begin: i64,
    /// Gain from ending one that was begun; `further`, from reading another of its cards.
    end: i64,
    further: i64,
    /// Gain from reading the last card of all clauses and shows of a hand; the last but one gains half.
    near: i64,
    /// Cost for each hand that can get the card.
    taker: i64,
    noise: u64,
}

/// The first ends hands soon. The second begins few clauses at a time, which is better if few hands have many. Both
/// were tuned by the number of states of some hundred slow positions.
const STYLES: [OrderCosts; 2] = [
    OrderCosts { begin: 0, end: 210, further: 65, near: 60, taker: 8, noise: 72 },
    OrderCosts { begin: 100, end: 150, further: 60, near: 0, taker: 20, noise: 90 },
];

#[derive(Clone)]
struct GreedyOrder {
    style: OrderCosts,
    scopes: Vec<u64>,
    hand_scopes: Vec<u64>,
    left: u64,
    read: u64,
    cost: [i64; 64],
}

impl GreedyOrder {
    fn new(residual: &Residual, style: OrderCosts) -> Self {
        let scopes: Vec<u64> = residual.hands.iter().flat_map(ResidualHand::scopes).collect();
        let hand_scopes: Vec<u64> = residual.hands.iter().map(ResidualHand::scope).collect();
        let mut cost = [0; 64];
        for card in bits(residual.open) {
            let takers = residual.hands.iter().filter(|hand| hand.may >> card & 1 == 1).count() as i64;
            let sum = |sets: &[u64], worth: &dyn Fn(u64) -> i64| {
                sets.iter().filter(|set| *set >> card & 1 == 1).map(|set| worth(*set)).sum::<i64>()
            };
            let begin = sum(&scopes, &|scope| style.worth(scope, 0));
            cost[card] = style.taker * takers - begin - sum(&hand_scopes, &|scope| style.near(scope));
        }
        Self { style, scopes, hand_scopes, left: residual.open, read: 0, cost }
    }

    fn order(mut self, seed: u64) -> Vec<u64> {
        let mut order = Vec::with_capacity(self.left.count_ones() as usize);
        let (mut state, most) = (seed, self.style.noise);
        // The generator of Knuth's MMIX. One from a crate could change with its version, and with it which positions
        // are counted within the budget.
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

    fn next(&mut self, card: u64) {
        let read = self.read | card;
        let (style, cost) = (self.style, &mut self.cost);
        let mut change =
            |cards: u64, before: i64, after: i64| bits(cards).for_each(|card| cost[card] += before - after);
        // Costs change only for cards that share a clause, a show or a hand's scope with this one.
        for scope in self.scopes.iter().filter(|scope| *scope & card != 0) {
            change(scope & !read, style.worth(*scope, self.read), style.worth(*scope, read));
        }
        for scope in self.hand_scopes.iter().filter(|scope| *scope & card != 0) {
            change(scope & !read, style.near(scope & !self.read), style.near(scope & !read));
        }
        (self.left, self.read) = (self.left & !card, read);
    }
}

impl OrderCosts {
    fn worth(&self, scope: u64, read: u64) -> i64 {
        match ((scope & !read).count_ones(), scope & read == 0) {
            (1, true) => 0,
            (1, false) => self.end,
            (_, true) => -self.begin,
            (_, false) => self.further,
        }
    }

    fn near(&self, left: u64) -> i64 {
        self.near / i64::from(left.count_ones().max(1))
    }
}
