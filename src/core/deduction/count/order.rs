//! Chooses the order in which the diagram reads the cards.
//!
//! Orders differ by a factor of a hundred in the number of states. Until the last card of a *scope* is read, a hand has
//! something to remember. Scopes are the cards of a clause (the hand has one of them) and of a show (the player chose
//! one of them to show me). Good orders end scopes early, because hands without scopes to come are lumped.
//!
//! We make several greedy orders, which read next the card of least [cost](OrderCosts) plus a little noise, and keep
//! the best by a [`WidthEstimate`]. If it still has many states, it is *sifted*: one card at a time moves to a better
//! place. The number of the try seeds the noise, so a problem has the same order on every machine.

use super::budget::MOST_STATES;
use super::width_estimate::{MIN_STATES_TO_SIFT, WidthEstimate};
use crate::deduction::cards::bits;
use crate::deduction::residual::{Residual, ResidualHand};

/// Tries in which the two `STYLES` take turns. Later ones use the style of the best order so far.
const TRIES_IN_BOTH_STYLES: u64 = 6;

const MOST_TRIES: u64 = 64;

/// Estimated states up to which [`order_after`] keeps the order it was given.
const MIN_STATES_TO_REORDER: f64 = 15_000.0;

/// Tries go on only while the best order has so many estimated states for each pattern (see `width_estimate`) looked at
/// so far. So the search takes about a tenth of the time of counting.
const MIN_STATES_PER_PATTERN: f64 = 18.0;

/// The best of sixteen greedy orders has about a quarter fewer states than the first, the best of sixty-four a third.
/// Sifting leaves half to three quarters of these.
pub(crate) fn variable_order(residual: &Residual) -> Vec<u64> {
    let greedy = STYLES.map(|style| GreedyOrder::new(residual, style));
    let mut estimate = WidthEstimate::new(residual);
    let (mut best, mut least, mut best_style) = (Vec::new(), f64::INFINITY, 0);
    for at in 0..MOST_TRIES {
        let (style, seed) = if at < TRIES_IN_BOTH_STYLES {
            style_and_seed(at)
        } else if estimate.work as f64 * MIN_STATES_PER_PATTERN <= least.min(MOST_STATES as f64) {
            (best_style, at)
        } else {
            break;
        };
        let order = greedy[style].clone().order(seed);
        let states = estimate.states(&order, least);
        if states < least || best.is_empty() {
            (best, least, best_style) = (order, states, style);
        }
    }
    if least > MIN_STATES_TO_SIFT && least < f64::INFINITY {
        estimate.sift(&mut best, least);
    }
    best
}

/// Seed 0 means no noise, so both styles are first tried as they are.
fn style_and_seed(at: u64) -> (usize, u64) {
    (at as usize % STYLES.len(), at / STYLES.len() as u64)
}

/// An order that begins with the cards `first`. The `others` follow as they stand, unless that leads to many states and
/// one of a few greedy orders to fewer.
pub(crate) fn order_after(residual: &Residual, first: &[u64], others: &[u64]) -> Vec<u64> {
    let mut estimate = WidthEstimate::new(residual);
    let mut best = [first, others].concat();
    let mut least = estimate.states(&best, f64::INFINITY);
    let tries = if least > MIN_STATES_TO_REORDER { TRIES_IN_BOTH_STYLES } else { 0 };
    for at in 0..tries {
        let (style, seed) = style_and_seed(at);
        let mut greedy = GreedyOrder::new(residual, STYLES[style]);
        for card in first {
            greedy.read_next(*card);
        }
        let order = [first, &greedy.order(seed)].concat();
        let states = estimate.states(&order, least);
        if states < least {
            (best, least) = (order, states);
        }
    }
    best
}

/// Costs of reading a card next, in arbitrary units. `taker` is added for each hand that can get the card, and random
/// noise below `noise`.
#[derive(Clone, Copy)]
struct OrderCosts {
    /// Cost of reading the first card of a scope that has more.
    begin: i64,
    /// Gain from reading the last card of such a scope; `further` is that from a card in between.
    end: i64,
    further: i64,
    /// Gain from reading the last card that is in a scope of a hand. With `n` such cards unread, the next gains `1/n`.
    last_of_hand: i64,
    taker: i64,
    noise: u64,
}

/// The first style ends hands soon. The second begins few clauses at a time, which is better if few hands have many.
/// Both were tuned by the number of states of some hundred slow positions.
const STYLES: [OrderCosts; 2] = [
    OrderCosts { begin: 0, end: 210, further: 65, last_of_hand: 60, taker: 8, noise: 72 },
    OrderCosts { begin: 100, end: 150, further: 60, last_of_hand: 0, taker: 20, noise: 90 },
];

#[derive(Clone)]
struct GreedyOrder {
    style: OrderCosts,
    scopes: Vec<u64>,
    hand_scopes: Vec<u64>,
    unread: u64,
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
            let of_card = |scopes: &[u64], gain: &dyn Fn(u64) -> i64| -> i64 {
                scopes.iter().filter(|scope| *scope >> card & 1 == 1).map(|scope| gain(*scope)).sum()
            };
            cost[card] = style.taker * takers
                - of_card(&scopes, &|scope| style.gain(scope, 0))
                - of_card(&hand_scopes, &|scope| style.hand_gain(scope));
        }
        Self { style, scopes, hand_scopes, unread: residual.open, read: 0, cost }
    }

    fn order(mut self, seed: u64) -> Vec<u64> {
        let mut order = Vec::with_capacity(self.unread.count_ones() as usize);
        let (mut state, most) = (seed, self.style.noise);
        // The generator of Knuth's MMIX. One from a crate could change with its version, and with it which positions
        // are counted within the budget.
        let mut noise = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            if seed == 0 { 0 } else { ((state >> 33) % most) as i64 }
        };
        while let Some(card) = bits(self.unread).min_by_key(|card| self.cost[*card] + noise()) {
            self.read_next(1 << card);
            order.push(1 << card);
        }
        order
    }

    fn read_next(&mut self, card: u64) {
        let read = self.read | card;
        let (style, cost) = (self.style, &mut self.cost);
        let mut change =
            |cards: u64, before: i64, after: i64| bits(cards).for_each(|card| cost[card] += before - after);
        // Costs change only for cards that share a scope with this one.
        for scope in self.scopes.iter().filter(|scope| *scope & card != 0) {
            change(scope & !read, style.gain(*scope, self.read), style.gain(*scope, read));
        }
        for scope in self.hand_scopes.iter().filter(|scope| *scope & card != 0) {
            change(scope & !read, style.hand_gain(scope & !self.read), style.hand_gain(scope & !read));
        }
        (self.unread, self.read) = (self.unread & !card, read);
    }
}

impl OrderCosts {
    /// Gain from reading one more card of the scope after the cards in `read`; a cost is negative.
    fn gain(&self, scope: u64, read: u64) -> i64 {
        let (is_first, unread) = (scope & read == 0, (scope & !read).count_ones());
        match (is_first, unread) {
            (true, 1) => 0,
            (true, _) => -self.begin,
            (false, 1) => self.end,
            (false, _) => self.further,
        }
    }

    fn hand_gain(&self, unread: u64) -> i64 {
        self.last_of_hand / i64::from(unread.count_ones().max(1))
    }
}
