//! A set of deals that stands for the posterior: all of them when they are few, else independent exact draws.

use crate::deduction::{Posterior, Problem};
use crate::edition::{Card, CardSet};
use rand::Rng;

/// One complete deal.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct World {
    /// By card: the column that holds it (holders in order, then the case file).
    pub owner: [u8; Card::MAX],
    /// Its share of the posterior among the deals of the set; they add up to one.
    pub weight: f64,
}

impl World {
    fn new(columns: &[CardSet], weight: f64) -> Self {
        let mut owner = [0; Card::MAX];
        for (column, cards) in columns.iter().enumerate() {
            cards.iter().for_each(|card| owner[card.index()] = column as u8);
        }
        Self { owner, weight }
    }

    /// The cards in a column; `cards` is how many the edition has.
    pub fn hand(&self, column: usize, cards: usize) -> CardSet {
        (0..cards).filter(|card| usize::from(self.owner[*card]) == column).map(Card::new).collect()
    }
}

/// Deals with weights.
#[derive(Clone, PartialEq, Debug)]
pub struct Worlds {
    /// The deals.
    pub deals: Vec<World>,
    /// The column of the case file.
    pub case_file: usize,
    /// Whether these are all deals that are left, so that what is computed from them is exact.
    pub complete: bool,
    /// Whether there was too much to count, so that the draws are from an estimate of the posterior.
    pub estimated: bool,
}

impl Worlds {
    /// All deals that agree with `problem` if there are at most `limit`, else `limit` independent draws. `None` if the
    /// facts contradict each other.
    pub fn draw(problem: &Problem, limit: usize, random: &mut impl Rng) -> Option<Self> {
        let posterior = Posterior::new(problem)?;
        if let Some(all) = posterior.enumerate(limit) {
            let deals = all.iter().map(|(columns, weight)| World::new(columns, *weight)).collect();
            return Some(Self { deals, case_file: problem.holders(), complete: true, estimated: false });
        }
        let weight = 1.0 / limit as f64;
        let one = |_| World::new(&posterior.sample(random), weight);
        let deals = (0..limit).map(one).collect();
        Some(Self { deals, case_file: problem.holders(), complete: false, estimated: posterior.estimated() })
    }

    /// The first `count` deals, each with its share of them: while not all deals are known they are as good as any.
    #[must_use]
    pub fn first(&self, count: usize) -> Self {
        let mut deals: Vec<World> = self.deals.iter().take(count).copied().collect();
        let total: f64 = deals.iter().map(|world| world.weight).sum();
        for world in &mut deals {
            world.weight /= total;
        }
        Self {
            case_file: self.case_file,
            complete: self.complete && deals.len() == self.deals.len(),
            estimated: self.estimated,
            deals,
        }
    }
}
