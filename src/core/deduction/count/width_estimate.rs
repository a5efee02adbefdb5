//! Estimates how many states an order of the cards leads to, without making them; and sifts orders.
//!
//! The *pattern* of a hand says which of its clauses are met, and how many cards of each show it took. A *choice* is a
//! pattern together with the number of all cards the hand took. A state is one choice for each hand, such that these
//! numbers and the `p` cards in the case file add up to the `r` cards read. Let a hand have `c` choices, whose numbers
//! have mean `μ` and variance `σ²`. We treat the sum of the numbers as normally distributed:
//!
//! ```text
//! states ≈ Π c · Σ over p of exp(−(r − p − M)² / 2V) / √(2πV)      M = Σ μ,   V = 1/12 + Σ σ²
//! ```
//!
//! This is somewhat high, because not all choices occur together and dead ends count.

use super::budget::MOST_STATES;
use crate::deduction::residual::{Residual, ResidualHand};
use std::f64::consts::TAU;

pub(crate) const MIN_STATES_TO_SIFT: f64 = 30_000.0;

/// Sifting goes on while the order had, before sifting, so many estimated states for each pattern looked at.
const MIN_STATES_PER_PATTERN: f64 = 2.5;

pub(crate) struct WidthEstimate<'a> {
    residual: &'a Residual,
    hands: Vec<HandWidthEstimate>,
    free: Vec<FreeHands>,
    /// Patterns looked at so far; `free` is a buffer.
    pub work: usize,
}

impl<'a> WidthEstimate<'a> {
    pub fn new(residual: &'a Residual) -> Self {
        Self { residual, hands: residual.hands.iter().map(HandWidthEstimate::new).collect(), free: Vec::new(), work: 0 }
    }

    /// Estimated states of all layers together. Infinite if they are not fewer than `least`, or too many to estimate.
    pub fn states(&mut self, order: &[u64], least: f64) -> f64 {
        let mut all = 0.0;
        self.read(order, 0, |states| {
            all += states;
            all < least
        });
        if all < least { all } else { f64::INFINITY }
    }

    fn layers(&mut self, order: &[u64], from: usize) -> Vec<f64> {
        let mut layers = Vec::with_capacity(order.len());
        self.read(order, from, |states| {
            layers.push(states);
            true
        });
        layers
    }

    /// Calls `layer` with the states after each card from `from` on, until it returns false.
    fn read(&mut self, order: &[u64], from: usize, mut layer: impl FnMut(f64) -> bool) {
        self.hands.iter_mut().for_each(HandWidthEstimate::begin);
        let mut later = self.residual.open;
        for (at, card) in order.iter().enumerate() {
            later &= !card;
            for hand in self.hands.iter_mut().filter(|hand| hand.may & card != 0) {
                hand.read(*card, later);
                self.work += hand.patterns.len();
            }
            if at >= from && !layer(self.expected_states(later, at + 1)) {
                return;
            }
        }
    }

    fn expected_states(&mut self, later: u64, read: usize) -> f64 {
        // 1/12 is the variance of rounding to a whole number.
        let (mut choices, mut mean, mut variance) = (1.0, 0.0, 1.0 / 12.0);
        self.free.clear();
        for hand in &self.hands {
            if hand.patterns.len() > MOST_PATTERNS {
                return f64::INFINITY;
            }
            if hand.scope & later != 0 {
                choices *= hand.choices;
                mean += hand.mean;
                variance += hand.variance;
                continue;
            }
            let may = hand.may & later;
            match self.free.iter_mut().find(|free| free.may == may) {
                Some(alike) => {
                    alike.least += hand.least_taken;
                    alike.most += hand.most_taken;
                }
                None => self.free.push(FreeHands { may, least: hand.least_taken, most: hand.most_taken }),
            }
        }
        for FreeHands { least, most, .. } in &self.free {
            let length = most.saturating_sub(*least) as f64 + 1.0;
            choices *= length;
            mean += (least + most) as f64 / 2.0;
            variance += (length * length - 1.0) / 12.0;
        }
        let taken = (read + self.residual.spare()) as f64;
        let deviations = self.residual.case_file_bounds(later).map(|picked| taken - picked as f64 - mean);
        let density = deviations.map(|off| (-off * off / (2.0 * variance)).exp()).sum::<f64>();
        density * choices / (TAU * variance).sqrt()
    }

    /// Moves each card to the place with the fewest states (Rudell 1993), as long as that is worth it for an order that
    /// had so many `states`.
    pub fn sift(&mut self, order: &mut Vec<u64>, states: f64) {
        let mut layers = self.layers(order, 0);
        self.work = 0;
        for card in order.clone() {
            let Some(from) = order.iter().position(|other| *other == card) else { continue };
            if self.work as f64 * MIN_STATES_PER_PATTERN > states.min(MOST_STATES as f64) {
                return;
            }
            order.remove(from);
            // A card that moves forward is read in the layers up to its old place too; one that moves back is missing
            // from there on. So two passes, with the card first and without it, give the gain of every place.
            let card_first: Vec<u64> = std::iter::once(card).chain(order[..from].iter().copied()).take(from).collect();
            let (with_card, without_card) = (self.layers(&card_first, 0), self.layers(order, from));
            let (mut to, mut best_gain, mut gain) = (from, 0.0, 0.0);
            for at in (0..from).rev() {
                gain += layers[at] - with_card[at];
                if gain > best_gain {
                    (to, best_gain) = (at, gain);
                }
            }
            gain = 0.0;
            for (at, states) in (from..).zip(&without_card) {
                gain += layers[at] - states;
                if gain > best_gain {
                    (to, best_gain) = (at + 1, gain);
                }
            }
            order.insert(to, card);
            if to < from {
                layers[to..from].copy_from_slice(&with_card[to..]);
            } else {
                layers[from..to].copy_from_slice(&without_card[..to - from]);
            }
        }
    }
}

/// Hands past all their clauses and shows that may get the same cards count as one, because they are lumped.
struct FreeHands {
    may: u64,
    least: usize,
    most: usize,
}

/// Patterns of one hand. With more the estimate is infinite.
const MOST_PATTERNS: usize = 10_000;

struct HandWidthEstimate {
    need: u32,
    /// A bit for each number of cards that can count as taken before the first (see [`ResidualHand::fewer`]).
    starts: u64,
    may: u64,
    clauses: Vec<u64>,
    shows: Vec<u64>,
    scope: u64,
    patterns: Vec<Pattern>,
    next: Vec<Pattern>,
    least_taken: usize,
    most_taken: usize,
    choices: f64,
    /// Mean number of cards taken, over all choices; `variance` is that of the same number.
    mean: f64,
    variance: f64,
}

#[derive(Clone, Copy)]
struct Pattern {
    /// A bit for each clause that is met and has cards to come, then two bits for each show: how many of its cards were
    /// taken. `taken` has a bit for each possible number of all cards taken.
    marks: u64,
    taken: u64,
}

/// The first bit for shows. Clauses and shows beyond the space are ignored, which makes the estimate less good.
const SHOW_BITS: usize = 32;
const _: () =
    assert!(SHOW_BITS + 2 * (SHOW_BITS / 2) == u64::BITS as usize, "a bit for each clause and two for each show");

impl HandWidthEstimate {
    fn new(hand: &ResidualHand) -> Self {
        // Two bits count up to three.
        let shows = hand.shows.iter().map(|show| show.cards).filter(|cards| cards.count_ones() <= 3);
        let clauses: Vec<u64> = hand.clauses.iter().copied().take(SHOW_BITS).collect();
        Self {
            need: hand.need,
            starts: hand.fewer.iter().fold(u64::from(hand.fewer.is_empty()), |all, fewer| all | 1 << fewer),
            may: hand.may,
            clauses,
            shows: shows.take(SHOW_BITS / 2).collect(),
            scope: hand.scope(),
            patterns: Vec::new(),
            next: Vec::new(),
            least_taken: 0,
            most_taken: 0,
            choices: 0.0,
            mean: 0.0,
            variance: 0.0,
        }
    }

    fn begin(&mut self) {
        self.patterns.clear();
        self.patterns.push(Pattern { marks: 0, taken: self.starts });
        self.count();
    }

    fn read(&mut self, card: u64, later: u64) {
        // Without a clause or show of this card the patterns stay.
        if self.scope & card == 0 {
            self.patterns.iter_mut().for_each(|pattern| pattern.taken |= pattern.taken << 1);
        } else {
            self.branch(card, later);
        }
        let available = (self.may & later).count_ones().min(self.need);
        let not_over_full = (2u64 << self.need) - 1;
        let can_be_filled = !((1u64 << (self.need - available)) - 1);
        self.patterns.retain_mut(|pattern| {
            pattern.taken &= not_over_full & can_be_filled;
            pattern.taken != 0
        });
        self.count();
    }

    fn branch(&mut self, card: u64, later: u64) {
        // Masks of `marks`; adding `shown` counts the card in each of its shows.
        let (mut met, mut ended, mut shown, mut ended_shows) = (0, 0, 0, 0);
        for (at, clause) in self.clauses.iter().enumerate().filter(|(_, clause)| *clause & card != 0) {
            met |= 1 << at;
            ended |= if clause & later == 0 { 1 << at } else { 0 };
        }
        for (at, show) in self.shows.iter().enumerate().filter(|(_, show)| *show & card != 0) {
            let place = SHOW_BITS + 2 * at;
            shown += 1 << place;
            ended_shows |= if show & later == 0 { 3 << place } else { 0 };
        }
        self.next.clear();
        for Pattern { marks, taken } in self.patterns.drain(..) {
            if marks & ended == ended {
                self.next.push(Pattern { marks: marks & !ended & !ended_shows, taken });
            }
            let marks = ((marks + shown) | met) & !ended & !ended_shows;
            self.next.push(Pattern { marks, taken: taken << 1 });
        }
        self.next.sort_unstable_by_key(|pattern| pattern.marks);
        for pattern in &self.next {
            match self.patterns.last_mut().filter(|last| last.marks == pattern.marks) {
                Some(last) => last.taken |= pattern.taken,
                None => self.patterns.push(*pattern),
            }
        }
    }

    fn count(&mut self) {
        let taken = self.patterns.iter().fold(0, |taken, pattern| taken | pattern.taken);
        self.least_taken = taken.trailing_zeros() as usize;
        self.most_taken = 63usize.saturating_sub(taken.leading_zeros() as usize);
        let [mut choices, mut sum, mut squares] = [0; 3];
        for number in self.least_taken..=self.most_taken {
            let patterns: usize = self.patterns.iter().map(|pattern| (pattern.taken >> number & 1) as usize).sum();
            choices += patterns;
            sum += patterns * number;
            squares += patterns * number * number;
        }
        self.choices = choices as f64;
        let share = 1.0 / self.choices.max(1.0);
        self.mean = sum as f64 * share;
        self.variance = squares as f64 * share - self.mean * self.mean;
    }
}
