//! Factors for single cells of the sheet: what the questions of the others betray of their hands (`advice/reading`).
//!
//! A deal weighs `Π w(h, c)` over the cards `c` of each hand `h`, times its weight under the show model. Factors delay
//! `lumping`: a hand with such cards to come merges with no other.

use super::cards::bits;
use crate::edition::Card;
use crate::game::Holder;

/// Every factor is positive. Marks, proofs and numbers of deals do not depend on them.
#[derive(Clone, PartialEq, Debug)]
pub struct CellWeights {
    cards: usize,
    factors: Vec<f64>,
}

impl CellWeights {
    pub fn even(holders: usize, cards: usize) -> Self {
        Self { cards, factors: vec![1.0; holders * cards] }
    }

    /// Keeps the product between 10⁻⁶ and 10⁶, even if `by` is not positive, so no factor makes a deal impossible; NaN
    /// becomes 1. Rounds to about ten digits, so that rounding errors do not tell cards apart.
    pub fn multiply(&mut self, holder: Holder, card: Card, by: f64) {
        let factor = &mut self.factors[holder.index() * self.cards + card.index()];
        *factor = rounded((*factor * by).clamp(Self::LEAST, 1.0 / Self::LEAST));
        if factor.is_nan() {
            *factor = 1.0;
        }
    }

    pub(crate) fn are_even(&self) -> bool {
        self.factors.iter().copied().all(is_one)
    }

    /// Keeps products over a whole deal in the range of floating point.
    const LEAST: f64 = 1e-6;

    pub(crate) fn of(&self, column: usize, card: usize) -> f64 {
        self.factors.get(column * self.cards + card).copied().unwrap_or(1.0)
    }

    /// The `cards` whose factor is not 1, one set for each factor.
    pub(crate) fn sets(&self, column: usize, cards: u64) -> Vec<WeightedCards> {
        let mut sets: Vec<WeightedCards> = Vec::new();
        for card in bits(cards) {
            let factor = self.of(column, card);
            match sets.iter_mut().find(|set| set.factor.to_bits() == factor.to_bits()) {
                Some(set) => set.cards |= 1 << card,
                None if is_one(factor) => {}
                None => sets.push(WeightedCards { cards: 1 << card, factor }),
            }
        }
        sets
    }

    pub(crate) fn product(&self, column: usize, cards: u64) -> f64 {
        bits(cards).map(|card| self.of(column, card)).product()
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct WeightedCards {
    pub(crate) cards: u64,
    pub(crate) factor: f64,
}

/// Rounds to 36 binary digits after the first. A carry goes into the exponent, as it should.
fn rounded(factor: f64) -> f64 {
    const DROPPED: u32 = f64::MANTISSA_DIGITS - 1 - 36;
    f64::from_bits((factor.to_bits() + (1 << (DROPPED - 1))) >> DROPPED << DROPPED)
}

fn is_one(factor: f64) -> bool {
    factor.to_bits() == 1.0_f64.to_bits()
}
