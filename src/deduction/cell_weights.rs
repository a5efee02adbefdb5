//! Factors for single cells of the sheet, by which a deal weighs more or less: how likely a deal is by the habits of
//! the players, beside what the log says.
//!
//! A deal weighs `Π w(h, c)` over the cards `c` of each hand `h`, times its weight under the show model. Every arc of
//! the counting diagram along which a hand takes a card is multiplied with the factor of that cell. A hand by itself
//! gets no more states from that; but hands are lumped only once all cards are read for which any of them has a factor.
//! Numbers of deals, marks and proofs do not depend on the factors.

use crate::deduction::cards::bits;
use crate::edition::Card;
use crate::game::Holder;

/// A positive factor for each holder and card; 1 where none was set.
///
/// ```
/// use deerstalker::deduction::{CellWeights, Position, Problem};
/// use deerstalker::edition::Card;
/// use deerstalker::game::Holder;
///
/// let position = Position::new(Problem::new([2, 2, 2], vec![vec![1, 2]], Vec::new())?);
/// let mut weights = CellWeights::even(2, 6);
/// weights.multiply(Holder(0), Card::new(0), 3.0);
/// let (even, weighted) = (position.sheet().expect("deals").clone(), position.weighted(weights));
/// let sheet = weighted.sheet().expect("the same deals");
/// // The first player holds one of six cards. A card that weighs three times as much is theirs in 3 of 8 deals; the
/// // numbers of deals stay.
/// assert!((even.probability(Card::new(0), 0) - 1.0 / 6.0).abs() < 1e-12);
/// assert!((sheet.probability(Card::new(0), 0) - 3.0 / 8.0).abs() < 1e-12);
/// assert_eq!(sheet.plain, even.plain);
/// # Ok::<(), deerstalker::deduction::ProblemFault>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct CellWeights {
    cards: usize,
    /// By holder, then card.
    factors: Vec<f64>,
}

impl CellWeights {
    /// All factors 1.
    pub fn even(holders: usize, cards: usize) -> Self {
        Self { cards, factors: vec![1.0; holders * cards] }
    }

    /// Multiplies the factor of a cell. A factor that is not positive, or not a number, counts as the smallest positive
    /// one: no factor makes a deal impossible. Factors are rounded to ten digits, so that cells whose factors differ by
    /// rounding errors alone have the same one: cards that nothing tells apart are then counted together.
    pub fn multiply(&mut self, holder: Holder, card: Card, by: f64) {
        let factor = &mut self.factors[holder.index() * self.cards + card.index()];
        *factor = rounded((*factor * by).clamp(Self::LEAST, 1.0 / Self::LEAST));
        if factor.is_nan() {
            *factor = 1.0;
        }
    }

    /// Whether no factor was set.
    pub(crate) fn are_even(&self) -> bool {
        self.factors.iter().copied().all(is_one)
    }

    /// The factor of a cell.
    pub fn factor(&self, holder: Holder, card: Card) -> f64 {
        self.of(holder.index(), card.index())
    }

    /// The bounds of a factor, so that no product of a whole deal leaves the range of floating point.
    const LEAST: f64 = 1e-6;

    fn of(&self, column: usize, card: usize) -> f64 {
        self.factors.get(column * self.cards + card).copied().unwrap_or(1.0)
    }

    /// The cards among these whose factor in a column is not 1, by factor.
    pub(crate) fn sets(&self, column: usize, cards: u64) -> Vec<(u64, f64)> {
        let mut sets: Vec<(u64, f64)> = Vec::new();
        for card in bits(cards) {
            let factor = self.of(column, card);
            match sets.iter_mut().find(|set| set.1.to_bits() == factor.to_bits()) {
                Some(set) => set.0 |= 1 << card,
                None if is_one(factor) => {}
                None => sets.push((1 << card, factor)),
            }
        }
        sets
    }

    /// The product of the factors of these cards in a column.
    pub(crate) fn product(&self, column: usize, cards: u64) -> f64 {
        bits(cards).map(|card| self.of(column, card)).product()
    }
}

/// A positive number to the nearest with 36 binary digits after the first. A carry goes into the exponent, as it
/// should.
fn rounded(factor: f64) -> f64 {
    const DROPPED: u32 = f64::MANTISSA_DIGITS - 1 - 36;
    f64::from_bits((factor.to_bits() + (1 << (DROPPED - 1))) >> DROPPED << DROPPED)
}

fn is_one(factor: f64) -> bool {
    factor.to_bits() == 1.0_f64.to_bits()
}
