//! Turns the solved views of an opponent into chances and numbers, each with its error.
//!
//! [`super`] draws the views. The formulas are those of its source, for weights that are not normalised.

use super::{Estimate, Opponent, PRECISE_ERROR};
use crate::advice::asking_style::{Manner, QuestionLikelihood};
use crate::advice::tuning::{self, Tempo};
use crate::edition::{Card, CardSet};
use crate::game::Seat;
use std::ops::RangeInclusive;

/// What a view proves of the case file, and how likely it makes what the opponent did.
#[derive(Clone, Copy)]
pub(super) struct SolvedView {
    pub remaining: usize,
    /// A single triple is proved.
    pub knows: bool,
    pub open: CardSet,
    /// In their hand, or seen by them.
    pub seen: CardSet,
    /// Likelihood of the turns without an accusation.
    pub silence: f64,
    /// How many such turns passed while they knew.
    pub passed: usize,
    /// Likelihood of the questions, by manner of asking.
    pub asked: Manner,
}

pub(super) struct Sample {
    pub solved: SolvedView,
    /// Weight without the likelihoods, of all `times` together.
    pub weight: f64,
    /// How often it was drawn. If every view is solved: the deals that led to it.
    pub times: f64,
}

pub(super) struct Posterior {
    pub samples: Vec<Sample>,
    /// By sample, not normalised.
    pub weights: Vec<f64>,
    pub manner: Manner,
    pub knows_unless_silent: f64,
    /// The samples are all views of all deals.
    pub exact: bool,
    /// Factor of the variance, because deals were drawn before the views.
    pub inflation: f64,
}

impl Posterior {
    pub fn new(samples: Vec<Sample>, exact: bool, inflation: f64) -> Self {
        let weigh = |likelihood: fn(&SolvedView) -> f64| -> Vec<f64> {
            samples.iter().map(|sample| sample.weight * likelihood(&sample.solved)).collect()
        };
        let weights_without_silence = weigh(|solved| solved.asked.total());
        let mut weights = weigh(|solved| solved.asked.total() * solved.silence);
        let mut manner = QuestionLikelihood::default().by_manner();
        if weights.iter().sum::<f64>() > 0.0 {
            let add =
                |sum: Manner, sample: &Sample| sum.plus(sample.solved.asked, sample.weight * sample.solved.silence);
            let sum = samples.iter().fold(Manner::default(), add);
            manner = Manner::default().plus(sum, 1.0 / sum.total());
        } else {
            // If the acts are impossible in every view, the opponent overlooks things, and acts tell nothing.
            weights = weigh(|_| 1.0);
        }
        let knows_unless_silent = mean(&samples, &weights_without_silence, knows);
        Self { samples, weights, manner, knows_unless_silent, exact, inflation }
    }

    pub fn estimate(&self, value: impl Fn(&SolvedView) -> f64) -> Estimate {
        let chance = mean(&self.samples, &self.weights, &value);
        if self.exact {
            return Estimate { chance, error: 0.0 };
        }
        // A view drawn `times` times is as many draws of `weight / times`.
        let deviation =
            |(sample, weight): (&Sample, &f64)| (weight * (value(&sample.solved) - chance)).powi(2) / sample.times;
        let deviations: f64 = self.samples.iter().zip(&self.weights).map(deviation).sum();
        let total: f64 = self.weights.iter().sum();
        let error = (self.inflation * deviations).sqrt() / total.max(f64::MIN_POSITIVE);
        Estimate { chance, error: error.max(self.least_error()) }
    }

    /// Standard error of `knows` with half a hit added, because no hit among the draws does not prove a chance of 0.
    fn least_error(&self) -> f64 {
        let total: f64 = self.weights.iter().sum();
        let square = |(sample, weight): (&Sample, &f64)| weight * weight / sample.times;
        let squares: f64 = self.samples.iter().zip(&self.weights).map(square).sum();
        let effective_draws = (total * total / squares.max(f64::MIN_POSITIVE)).max(1.0);
        let hits = mean(&self.samples, &self.weights, knows) * effective_draws + 0.5;
        let chance = hits / (effective_draws + 1.0);
        (chance * (1.0 - chance) / effective_draws).sqrt()
    }

    pub fn knows(&self) -> Estimate {
        self.estimate(knows)
    }

    /// [`Opponent::soon`].
    pub fn soon(&self, tempo: Tempo) -> Estimate {
        self.estimate(|solved| if solved.knows { 1.0 } else { tempo.solves_next(self.manner, solved.remaining) })
    }

    pub fn is_precise(&self) -> bool {
        self.knows().error.max(self.soon(Tempo::MEASURED).error) < PRECISE_ERROR
    }

    /// By card: the chance that they think it possible in the case file. `seen`, by card: the chance that they have or
    /// saw it, over all views. Most cards that they neither have nor saw are open, so few views suffice.
    pub fn open(&self, seen: &[f64]) -> Vec<Estimate> {
        let open = |(card, seen): (usize, &f64)| {
            let card = Card::new(card);
            let open = self.estimate(|solved| one_if(solved.open.contains(card)));
            if self.exact || open.chance <= 0.0 {
                return open;
            }
            let open_or_seen = self.estimate(|solved| one_if((solved.open | solved.seen).contains(card)));
            Estimate { chance: (open_or_seen.chance - seen).max(0.0), ..open_or_seen }
        };
        seen.iter().enumerate().map(open).collect()
    }

    pub fn opponent(&self, seat: Seat, tempo: Tempo, has_seen: CardSet) -> Opponent {
        let (manner, knows_unless_silent) = (self.manner, self.knows_unless_silent);
        let triples = |solved: &SolvedView| solved.remaining.max(1);
        let remaining = mean(&self.samples, &self.weights, |solved| (triples(solved) as f64).log2());
        let remaining = remaining.exp2().round() as usize;
        let (knows, soon, range) = (self.knows(), self.soon(tempo), self.range(triples));
        let overlooks = |solved: &SolvedView| self::knows(solved) * (1.0 - tuning::alertness(solved.passed));
        let overlooks = mean(&self.samples, &self.weights, overlooks);
        Opponent {
            seat,
            out: false,
            knows,
            soon,
            overlooks,
            knows_unless_silent,
            remaining,
            range,
            has_seen,
            open: Vec::new(),
            manner,
            read: false,
        }
    }

    /// 10% and 90% quantiles. If they are equal, reaches to the next possible number above, else below.
    pub fn range(&self, number: impl Fn(&SolvedView) -> usize) -> RangeInclusive<usize> {
        let possible = self.samples.iter().zip(&self.weights).filter(|(_, weight)| **weight > 0.0);
        let mut numbers: Vec<(usize, f64)> =
            possible.map(|(sample, weight)| (number(&sample.solved), *weight)).collect();
        numbers.sort_unstable_by_key(|(number, _)| *number);
        let total: f64 = numbers.iter().map(|(_, weight)| weight).sum();
        let quantile = |share: f64| {
            let mut sum = 0.0;
            let reached = numbers.iter().find(|(_, weight)| {
                sum += weight;
                sum >= share * total
            });
            reached.or(numbers.last()).map_or(1, |(number, _)| *number)
        };
        let (low, high) = (quantile(0.1), quantile(0.9));
        let above = numbers.iter().map(|(number, _)| *number).find(|number| *number > high);
        let below = numbers.iter().rev().map(|(number, _)| *number).find(|number| *number < low);
        if low != high {
            return low..=high;
        }
        match (above, below) {
            (Some(above), _) => low..=above,
            (None, Some(below)) => below..=high,
            (None, None) if self.exact => low..=high,
            // All drawn views may have the same number by chance.
            (None, None) => low..=high + 1,
        }
    }
}

fn knows(solved: &SolvedView) -> f64 {
    one_if(solved.knows)
}

fn one_if(holds: bool) -> f64 {
    f64::from(u8::from(holds))
}

fn mean(samples: &[Sample], weights: &[f64], value: impl Fn(&SolvedView) -> f64) -> f64 {
    let sum: f64 = samples.iter().zip(weights).map(|(sample, weight)| weight * value(&sample.solved)).sum();
    let total: f64 = weights.iter().sum();
    if total > 0.0 { sum / total } else { 0.0 }
}
