//! The value of suggestions, computed on a set of deals, for a player without a notebook.

use super::view::View;
use deerstalker::advice::WeightedDeals;
use deerstalker::edition::{AnswerRule, Card};
use rand::Rng;

pub struct DrawnDeals {
    /// By deal: weight, index of the triple, and by card how many seats after the asker its holder sits; 0 for a holder
    /// who does not answer.
    deals: Vec<(f64, u32, [u8; Card::MAX])>,
    triples: Vec<([Card; 3], f64)>,
    rule: AnswerRule,
}

#[derive(Clone, Copy, Default)]
pub struct After {
    /// In bits.
    pub entropy: f64,
    pub best: f64,
}

impl DrawnDeals {
    /// All possible deals if they are at most `limit`, otherwise that many drawn ones.
    pub fn new(view: &View, limit: usize, random: &mut impl Rng) -> Option<Self> {
        let drawn: WeightedDeals = view.deals(limit, random)?;
        let setup = view.setup();
        let mut rank = vec![0_u8; setup.holder_count() + 1];
        for (step, seat) in setup.asked_by(view.seat()).enumerate() {
            rank[seat.index()] = step as u8 + 1;
        }
        let mut triples: Vec<([Card; 3], f64)> = Vec::new();
        let deals = drawn.deals.iter().map(|deal| {
            let inside: Vec<Card> = deal.columns[setup.holder_count()].iter().collect();
            let triple = [inside[0], inside[1], inside[2]];
            let number = triples.iter().position(|(other, _)| *other == triple).unwrap_or_else(|| {
                triples.push((triple, 0.0));
                triples.len() - 1
            });
            triples[number].1 += deal.weight;
            let mut ranks = [0; Card::MAX];
            for (cards, rank) in deal.columns.iter().zip(&rank) {
                cards.iter().for_each(|card| ranks[card.index()] = *rank);
            }
            (deal.weight, number as u32, ranks)
        });
        let deals = deals.collect();
        Some(Self { deals, triples, rule: setup.rules.answers })
    }

    pub fn likeliest(&self) -> Option<([Card; 3], f64)> {
        self.triples.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1))
    }

    pub fn chance(&self, cards: [Card; 3]) -> f64 {
        self.triples.iter().find(|(triple, _)| *triple == cards).map_or(0.0, |(_, chance)| *chance)
    }

    /// Of several named cards in one hand each is equally likely to be shown.
    pub fn after(&self, cards: [Card; 3]) -> After {
        let mut cells: Vec<(u32, f64)> = Vec::with_capacity(2 * self.deals.len());
        for (weight, triple, ranks) in &self.deals {
            let ranks = cards.map(|card| u32::from(ranks[card.index()]));
            let first = ranks.into_iter().filter(|rank| *rank > 0).min().unwrap_or(0);
            let mut answer = |shown: [bool; 3], weight: f64| {
                let code = (0..3).fold(0, |code, at| code << 4 | if shown[at] { ranks[at] } else { 0 });
                cells.push((code << 16 | triple, weight));
            };
            match self.rule {
                AnswerRule::FirstCard => {
                    let held = ranks.map(|rank| rank > 0 && rank == first);
                    let count = held.iter().filter(|held| **held).count();
                    if count == 0 {
                        answer([false; 3], *weight);
                    }
                    for at in (0..3).filter(|at| held[*at]) {
                        answer(std::array::from_fn(|other| other == at), weight / count as f64);
                    }
                }
                AnswerRule::Everybody => {
                    // One card of each hand, each choice alike.
                    let choices = (0..8_u8).map(|set| [0, 1, 2].map(|at| set >> at & 1 == 1)).filter(|shown| {
                        let of = |rank: u32| (0..3).filter(|at| shown[*at] && ranks[*at] == rank).count();
                        (0..3).all(|at| if ranks[at] == 0 { !shown[at] } else { of(ranks[at]) == 1 })
                    });
                    let choices: Vec<[bool; 3]> = choices.collect();
                    for shown in &choices {
                        answer(*shown, weight / choices.len() as f64);
                    }
                }
            }
        }
        cells.sort_unstable_by_key(|(key, _)| *key);
        let mut after = After::default();
        for same in cells.chunk_by(|a, b| a.0 >> 16 == b.0 >> 16) {
            let weights = same.chunk_by(|a, b| a.0 == b.0).map(|one| one.iter().map(|(_, weight)| weight).sum::<f64>());
            let (mut all, mut best, mut plog) = (0.0, 0.0_f64, 0.0);
            for weight in weights.filter(|weight| *weight > 0.0) {
                (all, best, plog) = (all + weight, best.max(weight), plog - weight * weight.log2());
            }
            after.best += best;
            after.entropy += if all > 0.0 { plog + all * all.log2() } else { 0.0 };
        }
        after
    }
}
