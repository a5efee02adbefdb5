//! The hand of another player as a probability distribution, by what the log says and what the player named.
//!
//! State: for each card `c` the weights `a(c)` of not holding and `b(c)` of holding it, and how often the player named
//! it. Given the hand's size, the cards are independent (a conditional Bernoulli distribution):
//!
//! ```text
//! P(H) ∝ Π over the cards in H of b(c) · Π over the others of a(c)      for hands H of the player's size.
//! ```
//!
//! A *habit* `ρ` is how likely the player names a card of theirs, relative to another card of its category. A hand with
//! `k` of the `n` cards of a category, of which the player named `m(c)` times each card `c`, gets from it the factor
//!
//! ```text
//! Π over its cards c of ρ^m(c)  /  ((n − k + ρ·k) / n)^Σm
//! ```
//!
//! Recurrence: `S(k)`, the sum over the hands with `k` cards of a category, is built card by card,
//! `S(k) ← a(c) · S(k) + b(c) · ρ^m(c) · S(k − 1)`. The divisor depends on `k` alone. Sums over all hands are products of
//! three such polynomials, one for each category, at the hand's size.
//!
//! Invariant: a card with `a(c) = 0` is always held, one with `b(c) = 0` never.
//!
//! Complexity: for `n` cards in a category and `N` habits, `O(N · n³)` for all chances, doubled by each set in
//! [`read`](HandModel::read).
//!
//! Source: S. Chen and J. Liu, “Statistical applications of the Poisson-binomial and conditional Bernoulli
//! distributions”, *Statistica Sinica* 7 (1997). [`reading`](super::reading) says why habits are read.

use crate::edition::{Card, CardSet};
use crate::game::Setup;
use std::array;

/// A card that the player may hold.
#[derive(Clone, Debug)]
struct HandCard {
    card: Card,
    /// The weight `a` of not holding it.
    absent: f64,
    /// The weight `b` of holding it.
    present: f64,
    /// How often the player named it.
    named: i32,
}

/// The hands that a player may hold.
#[derive(Clone, Debug)]
pub(super) struct HandModel {
    /// By category.
    cards: [Vec<HandCard>; 3],
    size: usize,
}

/// What the cards that a player named say about their hand.
#[derive(Clone, Debug)]
pub(super) struct HandReading<const N: usize> {
    /// The posterior of each pair of habits: by the habit with suspects and weapons, then by the habit with rooms.
    pub pairs: [[f64; N]; N],
    /// By card: the chance that the player holds it.
    pub held: [f64; Card::MAX],
}

/// Sums over hands, by the number of cards held: the coefficients of a polynomial.
type Sums = Vec<f64>;

/// How often [`HandModel::fitted`] corrects the weights.
const CORRECTIONS: usize = 8;

/// How many sets [`HandModel::read`] takes into account: each one doubles the work of inclusion and exclusion.
const MOST_SETS: usize = 3;

impl HandModel {
    /// The hands that give each card the chance `held`; `named` is how often the player named each.
    pub(super) fn new(setup: &Setup, held: impl Fn(Card) -> f64, named: impl Fn(Card) -> i32) -> Self {
        let card = |card: Card| {
            let present = held(card).clamp(0.0, 1.0);
            HandCard { card, absent: 1.0 - present, present, named: named(card) }
        };
        let categories = [0, 1, 2].map(|category| setup.edition.category_cards(category));
        let expected_size: f64 = categories.iter().flat_map(|cards| cards.iter()).map(&held).sum();
        let cards = categories.map(|cards| cards.iter().map(card).collect());
        Self { cards, size: expected_size.round() as usize }.fitted(&held)
    }

    /// This model with other weights, so that each open card has the chance `wanted`, whatever the player named. Each
    /// correction multiplies `b(c)` by the ratio of the wanted odds to the present ones.
    pub(super) fn fitted(mut self, wanted: impl Fn(Card) -> f64) -> Self {
        for _ in 0..CORRECTIONS {
            let Some(present) = self.read(&[1.0], &[[1.0]], (&[], 0.0)) else { break };
            for card in self.cards.iter_mut().flatten().filter(|card| card.is_open()) {
                card.present *= odds(wanted(card.card)) / odds(present.held[card.card.index()]);
            }
        }
        self
    }

    /// This model after the player named each of `cards` once more; a card counts as named at most `most` times.
    pub(super) fn naming(mut self, cards: CardSet, most: i32) -> Self {
        for card in self.cards.iter_mut().flatten().filter(|card| cards.contains(card.card)) {
            card.named = most.min(card.named + 1);
        }
        self
    }

    /// For each card that is open in both models, the factor from the weight `b` in `self` to that in `other`.
    pub(super) fn factors(&self, other: &Self) -> Vec<(Card, f64)> {
        let pairs = self.cards.iter().flatten().zip(other.cards.iter().flatten());
        let open = pairs.filter(|(from, to)| from.is_open() && to.is_open());
        open.map(|(from, to)| (from.card, to.present / from.present)).collect()
    }

    /// The posterior of habits and cards, if each pair of `habits` has the prior `pairs`, and a hand counts `1 − doubt`
    /// for each of the sets `holds_one_of` of which it holds no card. `None` if no hand is possible.
    ///
    /// Inclusion and exclusion, as `Π over the sets of (1 − doubt · [H lacks the set])` is
    ///
    /// ```text
    /// Σ over the choices of sets of (−doubt)^(sets chosen) · [H lacks all of these sets]
    /// ```
    pub(super) fn read<const N: usize>(
        &self,
        habits: &[f64; N],
        pairs: &[[f64; N]; N],
        (holds_one_of, doubt): (&[CardSet], f64),
    ) -> Option<HandReading<N>> {
        let mut sums = HandReading { pairs: [[0.0; N]; N], held: [0.0; Card::MAX] };
        for chosen in 0..1_usize << holds_one_of.len().min(MOST_SETS) {
            let sets = holds_one_of.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1);
            let lacked = sets.fold(CardSet::EMPTY, |union, (_, set)| union | *set);
            let factor = (-doubt).powi(chosen.count_ones() as i32);
            self.add_hands_without(lacked, factor, habits, pairs, &mut sums);
        }
        let total: f64 = sums.pairs.iter().flatten().sum();
        if !(total > 0.0 && total.is_finite()) {
            return None;
        }
        sums.pairs.iter_mut().flatten().for_each(|chance| *chance /= total);
        sums.held.iter_mut().for_each(|chance| *chance = (*chance / total).clamp(0.0, 1.0));
        Some(sums)
    }

    /// Adds to `sums` the weights of the hands that hold none of the cards `lacked`, each times `factor`.
    ///
    /// Let `S(g, h)` be the sums of category `g` under the habit `h`, by the number of cards held, `*` their product as
    /// polynomials, and `π(h, r)` the prior of the habit `h` with suspects and weapons and `r` with rooms. Then
    ///
    /// ```text
    /// weight of (h, r)  =  π(h, r) · (S(0, h) * S(1, h) * S(2, r)) at the hand's size
    /// weight of a card  =  Σ over the habits of its category of (the sums with the card * E) at the hand's size
    /// ```
    ///
    /// where `E` are the sums of the two other categories, over the other habit: for a suspect under `h` they are
    /// `S(1, h) * Σᵣ π(h, r) · S(2, r)`, for a weapon `S(0, h) * Σᵣ π(h, r) · S(2, r)`, and for a room under `r` they are
    /// `Σₕ π(h, r) · S(0, h) * S(1, h)`.
    fn add_hands_without<const N: usize>(
        &self,
        lacked: CardSet,
        factor: f64,
        habits: &[f64; N],
        pairs: &[[f64; N]; N],
        sums: &mut HandReading<N>,
    ) {
        let mut model = self.clone();
        for card in model.cards.iter_mut().flatten().filter(|card| lacked.contains(card.card)) {
            card.present = 0.0;
        }
        let [suspects, weapons, rooms] = [0, 1, 2].map(|category| habits.map(|habit| model.sums(category, habit)));
        let suspects_and_weapons: [Sums; N] = array::from_fn(|habit| product(&suspects[habit], &weapons[habit]));
        for (habit, weights) in sums.pairs.iter_mut().enumerate() {
            for (room_habit, weight) in weights.iter_mut().enumerate() {
                let hands = at_size(self.size, &suspects_and_weapons[habit], &rooms[room_habit]);
                *weight += factor * pairs[habit][room_habit] * hands;
            }
        }
        let rooms_under_prior: [Sums; N] =
            array::from_fn(|habit| weighted_sum(pairs[habit].iter().copied().zip(&rooms)));
        let other_categories: [[Sums; N]; 3] = [
            array::from_fn(|habit| product(&weapons[habit], &rooms_under_prior[habit])),
            array::from_fn(|habit| product(&suspects[habit], &rooms_under_prior[habit])),
            array::from_fn(|room_habit| {
                weighted_sum(pairs.iter().map(|prior| prior[room_habit]).zip(&suspects_and_weapons))
            }),
        ];
        for (category, cards) in model.cards.iter().enumerate() {
            for (place, card) in cards.iter().enumerate().filter(|(_, card)| card.present > 0.0) {
                let weight_under = |habit: usize| {
                    let with_card = model.sums_with(category, habits[habit], place);
                    at_size(self.size, &with_card, &other_categories[category][habit])
                };
                sums.held[card.card.index()] += factor * (0..N).map(weight_under).sum::<f64>();
            }
        }
    }

    /// By the number of cards held of a category: the weight of these hands and of what the player named, under `habit`.
    fn sums(&self, category: usize, habit: f64) -> Sums {
        self.normalised(category, habit, self.unnormalised(category, habit, None))
    }

    /// Like [`sums`](Self::sums), but only of the hands that hold the card at `place` of the category.
    fn sums_with(&self, category: usize, habit: f64, place: usize) -> Sums {
        let card = &self.cards[category][place];
        let mut sums = self.unnormalised(category, habit, Some(place));
        sums.insert(0, 0.0);
        for sum in &mut sums {
            *sum *= card.weight(habit);
        }
        self.normalised(category, habit, sums)
    }

    /// The sums by the recurrence at the head of the file, without the divisor and without the card at place `without`.
    fn unnormalised(&self, category: usize, habit: f64, without: Option<usize>) -> Sums {
        let cards = &self.cards[category];
        let mut sums = Vec::with_capacity(cards.len() + 1);
        sums.push(1.0);
        for (_, card) in cards.iter().enumerate().filter(|(place, _)| Some(*place) != without) {
            let present = card.weight(habit);
            sums.push(0.0);
            for held in (0..sums.len()).rev() {
                let one_fewer = if held > 0 { sums[held - 1] } else { 0.0 };
                sums[held] = sums[held] * card.absent + one_fewer * present;
            }
        }
        sums
    }

    /// Divides the sums for `k` cards held by `((n − k + ρ·k) / n)^Σm`: all that the player could have named.
    fn normalised(&self, category: usize, habit: f64, mut sums: Sums) -> Sums {
        let cards = &self.cards[category];
        let (all, named) = (cards.len() as f64, cards.iter().map(|card| card.named).sum::<i32>());
        if named == 0 {
            return sums;
        }
        for (held, sum) in sums.iter_mut().enumerate() {
            let could_name = (all - held as f64 * (1.0 - habit)) / all;
            *sum /= could_name.powi(named);
        }
        sums
    }
}

impl HandCard {
    /// Whether the player may hold the card, and may not.
    fn is_open(&self) -> bool {
        self.absent > 0.0 && self.present > 0.0
    }

    /// The factor `b(c) · ρ^m(c)` of the card in a hand that holds it.
    fn weight(&self, habit: f64) -> f64 {
        self.present * habit.powi(self.named)
    }
}

/// The coefficient of [`product`] for `size` cards held.
fn at_size(size: usize, one: &[f64], other: &[f64]) -> f64 {
    one.iter().enumerate().filter_map(|(held, sum)| Some(sum * other.get(size.checked_sub(held)?)?)).sum()
}

/// The sums over two disjoint sets of cards together: the product of the polynomials.
fn product(one: &[f64], other: &[f64]) -> Sums {
    let mut sums = vec![0.0; one.len() + other.len() - 1];
    for (held, a) in one.iter().enumerate() {
        for (more, b) in other.iter().enumerate() {
            sums[held + more] += a * b;
        }
    }
    sums
}

/// The sum of these polynomials, each times its share.
fn weighted_sum<'a>(parts: impl Iterator<Item = (f64, &'a Sums)>) -> Sums {
    let mut total = Vec::new();
    for (share, sums) in parts {
        total.resize(sums.len(), 0.0);
        total.iter_mut().zip(sums).for_each(|(to, sum)| *to += share * sum);
    }
    total
}

/// The odds of a chance, which is first kept away from 0 and 1.
fn odds(chance: f64) -> f64 {
    const LEAST: f64 = 1e-6;
    let chance = chance.clamp(LEAST, 1.0 - LEAST);
    chance / (1.0 - chance)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
#[path = "hand_model/tests.rs"]
mod tests;
