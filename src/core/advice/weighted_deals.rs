//! Deals that stand for all that agree with a position: every one if they are few, else independent draws.

use crate::deduction::{DealColumns, Position};
use rand::Rng;

#[derive(Clone, PartialEq, Debug)]
pub struct WeightedDeal {
    pub columns: DealColumns,
    pub weight: f64,
}

/// A set of deals whose weights add up to 1.
#[derive(Clone, PartialEq, Debug)]
pub struct WeightedDeals {
    pub deals: Vec<WeightedDeal>,
    /// These are all possible deals, so figures computed from them are exact.
    pub complete: bool,
}

impl WeightedDeals {
    /// All deals if there are at most `limit`, else `limit` draws. `None` if there is no deal, or too many
    /// possibilities to count.
    pub fn draw(position: &Position, limit: usize, random: &mut impl Rng) -> Option<Self> {
        Self::all_or_drawn(position, limit, limit, random)
    }

    pub(super) fn all_or_drawn(position: &Position, limit: usize, draws: usize, random: &mut impl Rng) -> Option<Self> {
        if let Some(all) = position.enumerate(limit) {
            let deals = all.into_iter().map(|(columns, weight)| WeightedDeal { columns, weight }).collect();
            return Some(Self { deals, complete: true });
        }
        let weight = 1.0 / draws as f64;
        let deals = (0..draws).map(|_| Some(WeightedDeal { columns: position.sample(random)?, weight }));
        Some(Self { deals: deals.collect::<Option<_>>()?, complete: false })
    }
}
