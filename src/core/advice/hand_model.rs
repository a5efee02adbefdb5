//! Probability distribution over the hand of one player, from the log and from the cards the player named.
//!
//! Each card `c` has a weight `a(c)` of not being held and `b(c)` of being held. Given the size of the hand, cards are
//! independent: a conditional Bernoulli distribution.
//!
//! ```text
//! P(H) ∝ Π over the cards in H of b(c) · Π over the others of a(c)      for hands H of the player's size
//! ```
//!
//! If the player named card `c` `m(c)` times, a habit `ρ` ([`reading`](super::reading)) adds, for a hand with `k` of
//! the `n` cards of a category, the factor
//!
//! ```text
//! Π over its cards c of ρ^m(c)  /  ((n − k + ρ·k) / n)^Σm
//! ```
//!
//! Forward and backward values sum over hands, as in a hidden Markov model. `F(i, k)` is the sum over hands with `k` of
//! the first `i` cards of a category. `R(k)` is the sum over what the other categories add to `k` cards of this one, a
//! product of their `F(n, ·)` as polynomials, divided by the habit's divisor for `k`.
//!
//! ```text
//! F(0, 0) = 1      F(i + 1, k) = a(i) · F(i, k) + b(i) · ρ^m(i) · F(i, k − 1)
//! B(n, k) = R(k)   B(i, k)     = a(i) · B(i + 1, k) + b(i) · ρ^m(i) · B(i + 1, k + 1)
//! hands with card i = b(i) · ρ^m(i) · Σ over k of F(i, k) · B(i + 1, k + 1)
//! ```
//!
//! With `N` habits all chances take `O(N · n²)`, doubled by each set given to [`read`](HandModel::read). Source: S.
//! Chen and J. Liu, “Statistical applications of the Poisson-binomial and conditional Bernoulli distributions”,
//! *Statistica Sinica* 7 (1997).

use crate::edition::{Card, CardSet};
use crate::game::Setup;
use std::array;

/// `absent` is `a`, `present` is `b`, `named` is `m`.
#[derive(Clone, Debug)]
struct HandCard {
    card: Card,
    absent: f64,
    present: f64,
    named: i32,
}

#[derive(Clone, Debug)]
pub(super) struct HandModel {
    cards: [Vec<HandCard>; 3],
    size: usize,
}

/// The player probably holds a card of each set: a hand without one counts `1 − doubt` times.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SetsHeld<'a> {
    pub sets: &'a [CardSet],
    pub doubt: f64,
}

#[derive(Clone, Debug)]
pub(super) struct HandReading<const N: usize> {
    /// Posterior of the habits: by that with suspects and weapons, then by that with rooms.
    pub pairs: [[f64; N]; N],
    pub held: [f64; Card::MAX],
}

/// By number of cards held: coefficients of a polynomial.
type Sums = Vec<f64>;

/// Rounds of [`HandModel::fitted`].
const CORRECTIONS: usize = 8;

/// Only the first sets given to [`HandModel::read`] count, because each doubles its work.
const MOST_SETS: usize = 3;

impl HandModel {
    /// Hands in which each card has the chance `held`; `named` is how often the player named it.
    pub fn new(setup: &Setup, held: impl Fn(Card) -> f64, named: impl Fn(Card) -> i32) -> Self {
        let card = |card: Card| {
            let present = held(card).clamp(0.0, 1.0);
            HandCard { card, absent: 1.0 - present, present, named: named(card) }
        };
        let categories = [0, 1, 2].map(|category| setup.edition.category_cards(category));
        let expected_size: f64 = categories.iter().flat_map(|cards| cards.iter()).map(&held).sum();
        let cards = categories.map(|cards| cards.iter().map(card).collect());
        Self { cards, size: expected_size.round() as usize }.fitted(&held)
    }

    /// Gives each open card the chance `wanted`, apart from namings.
    pub fn fitted(mut self, wanted: impl Fn(Card) -> f64) -> Self {
        for _ in 0..CORRECTIONS {
            let Some(chances) = self.chances_unnamed() else { break };
            let cards = self.cards.iter_mut().flatten().zip(chances);
            for (card, chance) in cards.filter(|(card, _)| card.is_open()) {
                card.present *= odds(wanted(card.card)) / odds(chance);
            }
        }
        self
    }

    /// Chances of the cards, by category and card, apart from namings. `None` if no hand is possible.
    fn chances_unnamed(&self) -> Option<Vec<f64>> {
        let unnamed = |card: &HandCard| CardWeights { absent: card.absent, present: card.present };
        let hands = HandSums::new(self.cards.iter().flatten().map(unnamed).collect(), self.size);
        let total = hands.all().get(self.size).copied().filter(|total| *total > 0.0 && total.is_finite())?;
        let mut only_whole_hands = vec![0.0; self.size + 1];
        only_whole_hands[self.size] = 1.0;
        let mut chances = vec![0.0; hands.cards.len()];
        hands.for_each_card(only_whole_hands, |place, sum| chances[place] = (sum / total).clamp(0.0, 1.0));
        Some(chances)
    }

    /// `cards` were named once more; no card counts more than `most` times.
    pub fn naming(mut self, cards: CardSet, most: i32) -> Self {
        for card in self.cards.iter_mut().flatten().filter(|card| cards.contains(card.card)) {
            card.named = most.min(card.named + 1);
        }
        self
    }

    /// `present` in `other` over `present` here, for each card open in both.
    pub fn factors(&self, other: &Self) -> Vec<(Card, f64)> {
        let pairs = self.cards.iter().flatten().zip(other.cards.iter().flatten());
        let open = pairs.filter(|(from, to)| from.is_open() && to.is_open());
        open.map(|(from, to)| (from.card, to.present / from.present)).collect()
    }

    /// `prior` is as [`HandReading::pairs`]. `None` if no hand is possible.
    ///
    /// Inclusion and exclusion, because `Π over the sets of (1 − doubt · [H lacks the set])` is
    ///
    /// ```text
    /// Σ over the choices of sets of (−doubt)^(sets chosen) · [H lacks all of these sets]
    /// ```
    pub fn read<const N: usize>(
        &self,
        habits: &[f64; N],
        prior: &[[f64; N]; N],
        held: SetsHeld<'_>,
    ) -> Option<HandReading<N>> {
        let mut sums = HandReading { pairs: [[0.0; N]; N], held: [0.0; Card::MAX] };
        for chosen in 0..1_usize << held.sets.len().min(MOST_SETS) {
            let sets = held.sets.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1);
            let lacked = sets.fold(CardSet::EMPTY, |union, (_, set)| union | *set);
            let factor = (-held.doubt).powi(chosen.count_ones() as i32);
            self.add_hands_without(lacked, factor, habits, prior, &mut sums);
        }
        let total: f64 = sums.pairs.iter().flatten().sum();
        if !(total > 0.0 && total.is_finite()) {
            return None;
        }
        sums.pairs.iter_mut().flatten().for_each(|chance| *chance /= total);
        sums.held.iter_mut().for_each(|chance| *chance = (*chance / total).clamp(0.0, 1.0));
        Some(sums)
    }

    /// Adds to `sums`, `factor` times, all hands that have none of the cards `lacked`. Not normalised.
    fn add_hands_without<const N: usize>(
        &self,
        lacked: CardSet,
        factor: f64,
        habits: &[f64; N],
        prior: &[[f64; N]; N],
        sums: &mut HandReading<N>,
    ) {
        let by_category = [0, 1, 2].map(|category| habits.map(|habit| self.category_sums(category, habit, lacked)));
        let [suspects, weapons, rooms] = &by_category;
        let suspects_and_weapons: [Sums; N] =
            array::from_fn(|habit| product(&suspects[habit].sums, &weapons[habit].sums));
        // At the size of the hand, a pair of habits weighs its prior times the product of its categories' sums.
        for (habit, weights) in sums.pairs.iter_mut().enumerate() {
            for (room_habit, weight) in weights.iter_mut().enumerate() {
                let hands = at_size(self.size, &suspects_and_weapons[habit], &rooms[room_habit].sums);
                *weight += factor * prior[habit][room_habit] * hands;
            }
        }
        // A card weighs the sums with it, times those of the other categories under the prior.
        let rooms_under_prior: [Sums; N] = array::from_fn(|habit| {
            weighted_sum(prior[habit].iter().copied().zip(rooms.iter().map(|rooms| &rooms.sums)))
        });
        let other_categories: [[Sums; N]; 3] = [
            array::from_fn(|habit| product(&weapons[habit].sums, &rooms_under_prior[habit])),
            array::from_fn(|habit| product(&suspects[habit].sums, &rooms_under_prior[habit])),
            array::from_fn(|room_habit| {
                weighted_sum(prior.iter().map(|by_room| by_room[room_habit]).zip(&suspects_and_weapons))
            }),
        ];
        for ((cards, by_habit), others) in self.cards.iter().zip(&by_category).zip(&other_categories) {
            for (category, others) in by_habit.iter().zip(others) {
                category.hands.for_each_card(category.beside(others, self.size), |place, sum| {
                    sums.held[cards[place].card.index()] += factor * sum;
                });
            }
        }
    }

    fn category_sums(&self, category: usize, habit: f64, lacked: CardSet) -> CategorySums {
        let cards = &self.cards[category];
        let weigh = |card: &HandCard| CardWeights {
            absent: card.absent,
            present: if lacked.contains(card.card) { 0.0 } else { card.present * habit.powi(card.named) },
        };
        let hands = HandSums::new(cards.iter().map(weigh).collect(), self.size);
        let (all, named) = (cards.len() as f64, cards.iter().map(|card| card.named).sum::<i32>());
        let divisor = |held: usize| ((all - held as f64 * (1.0 - habit)) / all).powi(named);
        let divisors: Vec<f64> = (0..hands.all().len()).map(divisor).collect();
        let sums = hands.all().iter().zip(&divisors).map(|(sum, divisor)| sum / divisor).collect();
        CategorySums { hands, divisors, sums }
    }
}

impl HandCard {
    fn is_open(&self) -> bool {
        self.absent > 0.0 && self.present > 0.0
    }
}

#[derive(Clone, Copy)]
struct CardWeights {
    absent: f64,
    present: f64,
}

/// Sums over the hands from some cards, up to the size of a hand.
struct HandSums {
    cards: Vec<CardWeights>,
    width: usize,
    /// `F`, by number of first cards, then of cards held.
    forward: Vec<f64>,
}

impl HandSums {
    fn new(cards: Vec<CardWeights>, hand_size: usize) -> Self {
        let width = hand_size.min(cards.len()) + 1;
        let mut forward = vec![0.0; (cards.len() + 1) * width];
        forward[0] = 1.0;
        for (at, card) in cards.iter().enumerate() {
            let (before, after) = forward[at * width..(at + 2) * width].split_at_mut(width);
            after[0] = before[0] * card.absent;
            for held in 1..width {
                after[held] = before[held] * card.absent + before[held - 1] * card.present;
            }
        }
        Self { cards, width, forward }
    }

    fn all(&self) -> &[f64] {
        &self.forward[self.cards.len() * self.width..]
    }

    /// Backward pass. Calls `each` with the place of a card and the sum over the hands that have it; a hand with `k`
    /// cards counts `beside[k]` times.
    fn for_each_card(&self, beside: Sums, mut each: impl FnMut(usize, f64)) {
        let mut backward = beside;
        for (place, card) in self.cards.iter().enumerate().rev() {
            let forward = &self.forward[place * self.width..(place + 1) * self.width];
            let completed: f64 = forward.iter().zip(&backward[1..]).map(|(before, after)| before * after).sum();
            each(place, card.present * completed);
            for held in 0..self.width {
                let one_more = backward.get(held + 1).copied().unwrap_or(0.0);
                backward[held] = backward[held] * card.absent + one_more * card.present;
            }
        }
    }
}

struct CategorySums {
    hands: HandSums,
    /// `((n − k + ρ·k) / n)^Σm`, by number `k` of cards held.
    divisors: Vec<f64>,
    /// `F(n, ·)` over the divisors.
    sums: Sums,
}

impl CategorySums {
    /// `R`, from the sums of the other categories.
    fn beside(&self, others: &[f64], size: usize) -> Sums {
        let rest = |held: usize| size.checked_sub(held).and_then(|rest| others.get(rest)).copied().unwrap_or(0.0);
        self.divisors.iter().enumerate().map(|(held, divisor)| rest(held) / divisor).collect()
    }
}

/// Coefficient of [`product`] at `size`.
fn at_size(size: usize, one: &[f64], other: &[f64]) -> f64 {
    one.iter().enumerate().filter_map(|(held, sum)| Some(sum * other.get(size.checked_sub(held)?)?)).sum()
}

fn product(one: &[f64], other: &[f64]) -> Sums {
    let mut sums = vec![0.0; one.len() + other.len() - 1];
    for (held, sum) in one.iter().enumerate() {
        for (held_of_other, sum_of_other) in other.iter().enumerate() {
            sums[held + held_of_other] += sum * sum_of_other;
        }
    }
    sums
}

fn weighted_sum<'a>(parts: impl Iterator<Item = (f64, &'a Sums)>) -> Sums {
    let mut total = Vec::new();
    for (share, sums) in parts {
        total.resize(sums.len(), 0.0);
        total.iter_mut().zip(sums).for_each(|(to, sum)| *to += share * sum);
    }
    total
}

fn odds(chance: f64) -> f64 {
    // Certain cards keep finite odds.
    const LEAST: f64 = 1e-6;
    let chance = chance.clamp(LEAST, 1.0 - LEAST);
    chance / (1.0 - chance)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
#[path = "hand_model/tests.rs"]
mod tests;
