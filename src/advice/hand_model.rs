//! A player's hand as a distribution of its own: each card is theirs by itself with some chance, given that the hand
//! has its size (conditional Bernoulli). With `a(c)` and `b(c)` the weights of a card in no hand and in this hand,
//!
//! ```text
//! P(H) ∝ Π over the cards in H of b(c) · Π over the others of a(c)      for hands of the player's size.
//! ```
//!
//! That makes the questions of one player cheap to weigh exactly: sums over all hands are products of three short
//! polynomials, one for each category, by the number of cards held of it; what the player could have named depends on
//! that number only.

use crate::edition::{Card, CardSet};
use crate::game::Setup;
use std::array;

/// A card that the player may hold.
#[derive(Clone, Debug)]
struct HandCard {
    card: Card,
    /// The weights of a hand without and with it.
    absent: f64,
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

/// What the cards that a player named say of their hand.
#[derive(Clone, Debug)]
pub(super) struct HandReading<const N: usize> {
    /// The posterior of each pair of habits: of suspects and weapons, then of rooms.
    pub pairs: [[f64; N]; N],
    /// By card: the chance that the player holds it.
    pub held: [f64; Card::MAX],
}

/// The sums over all hands, by the number of cards held.
type Sums = Vec<f64>;

/// How often the weights are corrected towards the chances they shall give.
const ROUNDS: usize = 8;

/// This many of the sets of cards of which one is held are weighed; inclusion and exclusion doubles the work with each.
const MOST_SETS: usize = 3;

impl HandModel {
    /// The hands that give each card the chance `held`; `named` is how often the player named each.
    pub(super) fn new(setup: &Setup, held: impl Fn(Card) -> f64, named: impl Fn(Card) -> i32) -> Self {
        let card = |card: Card| {
            let present = held(card).clamp(0.0, 1.0);
            HandCard { card, absent: 1.0 - present, present, named: named(card) }
        };
        let all = [0, 1, 2].map(|category| setup.edition.category_cards(category));
        let size = all.iter().flat_map(|cards| cards.iter()).map(&held).sum::<f64>().round() as usize;
        let model = Self { cards: all.map(|cards| cards.iter().map(card).collect()), size };
        model.fitted(&held)
    }

    /// The same hands, weighed so that each open card has the chance `wanted`.
    pub(super) fn fitted(mut self, wanted: impl Fn(Card) -> f64) -> Self {
        for _ in 0..ROUNDS {
            let Some(now) = self.read(&[1.0], &[[1.0]], (&[], 0.0)) else { break };
            for card in self.cards.iter_mut().flatten().filter(|card| card.is_open()) {
                card.present *= odds(wanted(card.card)) / odds(now.held[card.card.index()]);
            }
        }
        self
    }

    /// The same hands, after the player has named these cards once more; a card named more often than `most` times weighs no
    /// more.
    pub(super) fn naming(mut self, cards: CardSet, most: i32) -> Self {
        for card in self.cards.iter_mut().flatten().filter(|card| cards.contains(card.card)) {
            card.named = most.min(card.named + 1);
        }
        self
    }

    /// The factor of a card by which the hands of `self` become those of `other`.
    pub(super) fn factors(&self, other: &Self) -> Vec<(Card, f64)> {
        let both = self.cards.iter().flatten().zip(other.cards.iter().flatten());
        let open = both.filter(|(mine, theirs)| mine.is_open() && theirs.is_open());
        open.map(|(mine, theirs)| (mine.card, theirs.present / mine.present)).collect()
    }

    /// What follows if each pair of `habits` has the prior `pairs`, and for each of the sets `holds_one_of` a hand with
    /// none of its cards counts `1 − doubt`. `None` if no hand is possible.
    pub(super) fn read<const N: usize>(
        &self,
        habits: &[f64; N],
        pairs: &[[f64; N]; N],
        (holds_one_of, doubt): (&[CardSet], f64),
    ) -> Option<HandReading<N>> {
        let mut all = HandReading { pairs: [[0.0; N]; N], held: [0.0; Card::MAX] };
        // Inclusion and exclusion.
        for chosen in 0..1_usize << holds_one_of.len().min(MOST_SETS) {
            let sets = holds_one_of.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1);
            let lacked = sets.fold(CardSet::EMPTY, |union, (_, set)| union | *set);
            let share = (-doubt).powi(chosen.count_ones() as i32);
            self.add(lacked, share, habits, pairs, &mut all);
        }
        let weight: f64 = all.pairs.iter().flatten().sum();
        if !(weight > 0.0 && weight.is_finite()) {
            return None;
        }
        all.pairs.iter_mut().flatten().for_each(|chance| *chance /= weight);
        all.held.iter_mut().for_each(|chance| *chance = (*chance / weight).clamp(0.0, 1.0));
        Some(all)
    }

    /// Adds the weights of the hands that hold none of the cards `lacked`, each times `share`.
    ///
    /// Let `S(g, h)` be the sums of category `g` under the habit `h`, by the number of cards held, `*` their product as
    /// polynomials, and `π(h, r)` the prior of the habit `h` with suspects and weapons and `r` with rooms. Then
    ///
    /// ```text
    /// weight of (h, r)  =  π(h, r) · (S(0, h) * S(1, h) * S(2, r)) at the hand's size
    /// weight of a card  =  Σ over the habits of its category of (the sums with it * what stands beside it) at that size
    /// ```
    ///
    /// where beside a suspect under `h` stands `S(1, h) * Σᵣ π(h, r) · S(2, r)`, beside a weapon the same with `S(0, h)`,
    /// and beside a room under `r` stands `Σₕ π(h, r) · S(0, h) * S(1, h)`.
    fn add<const N: usize>(
        &self,
        lacked: CardSet,
        share: f64,
        habits: &[f64; N],
        pairs: &[[f64; N]; N],
        to: &mut HandReading<N>,
    ) {
        let mut model = self.clone();
        for card in model.cards.iter_mut().flatten().filter(|card| lacked.contains(card.card)) {
            card.present = 0.0;
        }
        let [suspects, weapons, rooms] = [0, 1, 2].map(|category| habits.map(|habit| model.sums(category, habit)));
        let not_rooms: [Sums; N] = array::from_fn(|habit| product(&suspects[habit], &weapons[habit]));
        for (habit, weights) in to.pairs.iter_mut().enumerate() {
            for (room_habit, weight) in weights.iter_mut().enumerate() {
                let hands = of_size(self.size, &not_rooms[habit], &rooms[room_habit]);
                *weight += share * pairs[habit][room_habit] * hands;
            }
        }
        let any_rooms: [Sums; N] = array::from_fn(|habit| mixed(pairs[habit].iter().copied().zip(&rooms)));
        let beside: [[Sums; N]; 3] = [
            array::from_fn(|habit| product(&weapons[habit], &any_rooms[habit])),
            array::from_fn(|habit| product(&suspects[habit], &any_rooms[habit])),
            array::from_fn(|room_habit| mixed(pairs.iter().map(|prior| prior[room_habit]).zip(&not_rooms))),
        ];
        for (category, cards) in model.cards.iter().enumerate() {
            for (place, card) in cards.iter().enumerate().filter(|(_, card)| card.present > 0.0) {
                let weight_under = |habit: usize| {
                    of_size(self.size, &model.sums_with(category, habits[habit], place), &beside[category][habit])
                };
                to.held[card.card.index()] += share * (0..N).map(weight_under).sum::<f64>();
            }
        }
    }

    /// By the number of cards held of a category: the weight of what the player named of it, with this habit.
    fn sums(&self, category: usize, habit: f64) -> Sums {
        self.normalised(category, habit, self.of_cards(category, habit, None))
    }

    /// As [`sums`](Self::sums), of the hands that hold the card at this place of its category.
    fn sums_with(&self, category: usize, habit: f64, place: usize) -> Sums {
        let card = &self.cards[category][place];
        let mut sums = self.of_cards(category, habit, Some(place));
        sums.insert(0, 0.0);
        for sum in &mut sums {
            *sum *= card.weight(habit);
        }
        self.normalised(category, habit, sums)
    }

    fn of_cards(&self, category: usize, habit: f64, without: Option<usize>) -> Sums {
        let cards = &self.cards[category];
        let mut sums = Vec::with_capacity(cards.len() + 1);
        sums.push(1.0);
        for (_, card) in cards.iter().enumerate().filter(|(place, _)| Some(*place) != without) {
            let held = card.weight(habit);
            sums.push(0.0);
            for at in (0..sums.len()).rev() {
                let fewer = if at > 0 { sums[at - 1] } else { 0.0 };
                sums[at] = sums[at] * card.absent + fewer * held;
            }
        }
        sums
    }

    /// Divides by what the player could have named: `((n − k + ρ·k) / n)` to the number of cards named.
    fn normalised(&self, category: usize, habit: f64, mut sums: Sums) -> Sums {
        let cards = &self.cards[category];
        let (all, named) = (cards.len() as f64, cards.iter().map(|card| card.named).sum::<i32>());
        let by_chance = |held: usize| (all - held as f64 * (1.0 - habit)) / all;
        for (held, sum) in sums.iter_mut().enumerate().filter(|_| named > 0) {
            *sum /= by_chance(held).powi(named);
        }
        sums
    }
}

impl HandCard {
    fn is_open(&self) -> bool {
        self.absent > 0.0 && self.present > 0.0
    }

    /// The weight of a hand with the card, by the habit.
    fn weight(&self, habit: f64) -> f64 {
        self.present * habit.powi(self.named)
    }
}

/// The sum over two sets of cards together, of the hands of this size.
fn of_size(size: usize, one: &[f64], other: &[f64]) -> f64 {
    one.iter().enumerate().filter_map(|(held, sum)| Some(sum * other.get(size.checked_sub(held)?)?)).sum()
}

/// The sums over two sets of cards together.
fn product(one: &[f64], other: &[f64]) -> Sums {
    let mut sums = vec![0.0; one.len() + other.len() - 1];
    for (at, a) in one.iter().enumerate() {
        for (more, b) in other.iter().enumerate() {
            sums[at + more] += a * b;
        }
    }
    sums
}

/// The sums of these, each times its share.
fn mixed<'a>(parts: impl Iterator<Item = (f64, &'a Sums)>) -> Sums {
    let mut mixed = Vec::new();
    for (share, sums) in parts {
        mixed.resize(sums.len(), 0.0);
        mixed.iter_mut().zip(sums).for_each(|(to, sum)| *to += share * sum);
    }
    mixed
}

fn odds(chance: f64) -> f64 {
    const LEAST: f64 = 1e-6;
    let chance = chance.clamp(LEAST, 1.0 - LEAST);
    chance / (1.0 - chance)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
#[path = "hand_model/tests.rs"]
mod tests;
