//! Deals that represent the posterior: all of them if they are few, else independent draws.

use crate::deduction::Position;
use crate::edition::{Card, CardSet};
use rand::Rng;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WeightedDeal {
    /// Column of each card: holders in order, then the case file.
    pub owner: [u8; Card::MAX],
    pub weight: f64,
}

impl WeightedDeal {
    fn new(columns: &[CardSet], weight: f64) -> Self {
        let mut owner = [0; Card::MAX];
        for (column, cards) in columns.iter().enumerate() {
            cards.iter().for_each(|card| owner[card.index()] = column as u8);
        }
        Self { owner, weight }
    }

    /// What a column has, in a box of so many `cards`.
    pub fn hand(&self, column: usize, cards: usize) -> CardSet {
        (0..cards).filter(|card| usize::from(self.owner[*card]) == column).map(Card::new).collect()
    }
}

/// A set of deals whose weights add up to 1.
///
/// ```
/// # let document = include_str!("../../../tests/cases/classic4-events3-mid.json");
/// use deerstalker_core::advice::WeightedDeals;
/// use deerstalker_core::deduction::Position;
/// use rand::SeedableRng;
/// use rand_chacha::ChaCha8Rng;
///
/// let game = deerstalker_core::exchange::read(document)?.game;
/// let position = Position::of_game(&game.setup, game.entries());
/// let random = &mut ChaCha8Rng::seed_from_u64(1);
/// let drawn = WeightedDeals::draw(&position, 50, random).ok_or("the log agrees")?;
/// assert!((drawn.deals.iter().map(|deal| deal.weight).sum::<f64>() - 1.0).abs() < 1e-9);
/// // Three cards of every deal are in the case file.
/// assert!(drawn.deals.iter().all(|deal| deal.hand(drawn.case_file, 21).len() == 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct WeightedDeals {
    pub deals: Vec<WeightedDeal>,
    pub case_file: usize,
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
        let case_file = position.problem().holders();
        if let Some(all) = position.enumerate(limit) {
            let deals = all.iter().map(|(columns, weight)| WeightedDeal::new(columns, *weight)).collect();
            return Some(Self { deals, case_file, complete: true });
        }
        let weight = 1.0 / draws as f64;
        let deals = (0..draws).map(|_| Some(WeightedDeal::new(&position.sample(random)?, weight)));
        Some(Self { deals: deals.collect::<Option<_>>()?, case_file, complete: false })
    }
}
