//! What one suggestion is worth, from where the three named cards lie.
//!
//! Let `W(t, x)` be the weight of the deals with triple `t` in the case file that give answer `x`, `W(x) = Σ_t W(t, x)`
//! and `W = Σ_x W(x)`. The expected entropy after a suggestion is `Σ_x W(x)/W · H(W(·, x)/W(x))`, and the expected
//! probability of the likeliest triple `Σ_x max_t W(t, x)/W`.
//!
//! An answer depends on where the three cards lie and on chance: a player who holds `k` of them shows each with
//! probability `1/k`. So the weight of every placement of the three cards, by triple, is shared out among its possible
//! answers: with `q` players asked, at most `3q + 1` where the first card ends the asking, else `(q + 1)³`.

use crate::deduction::count::placements::TakeWeights;
use crate::deduction::entropy::plog;
use crate::deduction::sample::posterior::Columns;
use crate::edition::{AnswerRule, Card, CardSet};
use crate::game::Holder;
use rustc_hash::FxHashMap;

/// What one suggestion of mine is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Question {
    /// The cards named, one of each category.
    pub cards: [Card; 3],
    /// The expected Shannon entropy of the case file after the answer, in bits. What is gained is the entropy before,
    /// less this.
    pub expected_entropy: f64,
    /// The chance that only one triple is left after the answer, 0 to 1.
    pub win_probability: f64,
    /// The expected probability of the likeliest triple after the answer, 0 to 1.
    pub expected_best: f64,
    /// The chance that nobody shows a card, 0 to 1.
    pub nobody: f64,
    /// Whether it is estimated from drawn deals, because counting would have exceeded the budget.
    pub estimated: bool,
}

/// Who is asked, and by which rule they answer.
pub(crate) struct Asking {
    pub(crate) rule: AnswerRule,
    pub(crate) asked: Vec<Holder>,
    /// In the order of asking: the cards that the player has shown me and would show again.
    pub(crate) repeats: Vec<CardSet>,
}

impl Asking {
    /// Sums over the answers to a suggestion of these cards. `deals` calls its argument with `(columns, first,
    /// weights)` for every placement of the cards, with the weights of the triples from number `first` on. It returns
    /// how many triples each number stands for; where the list is shorter, one.
    pub(crate) fn value(&self, named: [Card; 3], deals: impl FnOnce(&mut TakeWeights<'_>) -> Vec<f64>) -> Tally {
        let mut weights: FxHashMap<Answer, Vec<f64>> = FxHashMap::default();
        let stand_for = deals(&mut |columns, first, triples| {
            for (answer, chance) in self.answers(named, columns) {
                let sums = weights.entry(answer).or_default();
                sums.resize(sums.len().max(first + triples.len()), 0.0);
                sums[first..].iter_mut().zip(triples).for_each(|(sum, weight)| *sum += weight * chance);
            }
        });
        let mut tally = Tally::default();
        for (answer, triples) in &weights {
            tally.add(*answer == NOBODY, triples, &stand_for);
        }
        tally
    }

    /// The answers if the named cards lie in these columns, with their probabilities. A holder chooses among the named
    /// cards already shown to me, if the hand has any of those, else among all that it has.
    fn answers(&self, named: [Card; 3], columns: [usize; 3]) -> Vec<(Answer, f64)> {
        let mut answers = vec![(NOBODY, 1.0)];
        for (holder, repeats) in self.asked.iter().zip(&self.repeats) {
            let has = || (0..3).filter(|at| columns[*at] == holder.index());
            let mut among: Vec<usize> = has().filter(|at| repeats.contains(named[*at])).collect();
            if among.is_empty() {
                among.extend(has());
            }
            if among.is_empty() {
                continue;
            }
            let show = |(answer, chance): (Answer, f64)| {
                let chance = chance / among.len() as f64;
                among.clone().into_iter().map(move |at| {
                    let mut shown = answer;
                    shown[at] = Some(*holder);
                    (shown, chance)
                })
            };
            answers = answers.into_iter().flat_map(show).collect();
            if self.rule == AnswerRule::FirstCard {
                break;
            }
        }
        answers
    }
}

/// By named card: who showed it.
type Answer = [Option<Holder>; 3];

const NOBODY: Answer = [None; 3];

/// Sums over the answers to a suggestion.
#[derive(Default)]
pub(crate) struct Tally {
    /// The weight of all answers, and of those in which nobody shows a card.
    weight: f64,
    nobody: f64,
    /// Sums over answers: weight times the entropy left, weight of the likeliest triple, weight if a single triple is
    /// left.
    entropy: f64,
    best: f64,
    sure: f64,
    /// The triples that the answers leave, less one for each answer.
    pub(crate) others: f64,
}

impl Tally {
    /// Adds an answer with the weights of the triples that it leaves; each weight may stand for several triples.
    fn add(&mut self, nobody: bool, triples: &[f64], stand_for: &[f64]) {
        let many = || triples.iter().zip(stand_for.iter().chain(std::iter::repeat(&1.0)));
        let weight: f64 = many().map(|(triple, many)| triple * many).sum();
        if weight <= 0.0 {
            return;
        }
        let possible: f64 = many().filter(|(triple, _)| **triple > 0.0).map(|(_, many)| many).sum();
        self.weight += weight;
        self.nobody += if nobody { weight } else { 0.0 };
        self.entropy += weight * many().map(|(triple, many)| many * plog(triple / weight)).sum::<f64>().max(0.0);
        self.best += triples.iter().copied().fold(0.0, f64::max);
        self.sure += if possible < 1.5 { weight } else { 0.0 };
        self.others += possible - 1.0;
    }

    /// The expected values.
    pub(crate) fn question(&self, cards: [Card; 3]) -> Question {
        let mean = |sum: f64| if self.weight > 0.0 { sum / self.weight } else { 0.0 };
        Question {
            cards,
            expected_entropy: mean(self.entropy),
            win_probability: mean(self.sure),
            expected_best: mean(self.best),
            nobody: mean(self.nobody),
            estimated: false,
        }
    }
}

/// Deals that were drawn, with weights.
pub(crate) struct Drawn {
    deals: Vec<(Columns, f64)>,
    /// By deal: the number of its triple among those that occur.
    triples: Vec<usize>,
    /// How many triples occur.
    different: usize,
}

impl Drawn {
    pub(crate) fn new(deals: Vec<(Columns, f64)>) -> Self {
        let mut places: FxHashMap<CardSet, usize> = FxHashMap::default();
        let mut place = |columns: &Columns| {
            let next = places.len();
            columns.last().map_or(0, |case_file| *places.entry(*case_file).or_insert(next))
        };
        let triples = deals.iter().map(|(columns, _)| place(columns)).collect();
        Self { deals, triples, different: places.len() }
    }

    /// The placements of these cards, as [`Asking::value`] takes them.
    pub(crate) fn each(&self, named: [Card; 3], each: &mut TakeWeights<'_>) -> Vec<f64> {
        let mut placements: FxHashMap<[usize; 3], Vec<f64>> = FxHashMap::default();
        for ((columns, weight), triple) in self.deals.iter().zip(&self.triples) {
            let column = |card| columns.iter().position(|cards| cards.contains(card)).unwrap_or(columns.len());
            let triples = placements.entry(named.map(column)).or_insert_with(|| vec![0.0; self.different]);
            triples[*triple] += weight;
        }
        for (columns, triples) in &placements {
            each(*columns, 0, triples);
        }
        Vec::new()
    }

    /// The standard error of an entropy of the triples: the standard deviation of `−log₂ p` over the deals, by the root
    /// of their number.
    pub(crate) fn error(&self) -> f64 {
        let mut triples = vec![0.0; self.different];
        self.deals.iter().zip(&self.triples).for_each(|((_, weight), triple)| triples[*triple] += weight);
        let total: f64 = triples.iter().sum();
        let bits = triples.iter().map(|weight| (weight / total, -(weight / total).log2()));
        let (mean, square) =
            bits.fold((0.0, 0.0), |(mean, square), (p, bits)| (mean + p * bits, square + p * bits * bits));
        ((square - mean * mean).max(0.0) / self.deals.len() as f64).sqrt()
    }

    /// How much too small an expected entropy is on average if the answers leave `others` triples besides the first of
    /// each, in bits: half a nat for each, over the number of draws (Miller and Madow 1955).
    pub(crate) fn bias(&self, others: f64) -> f64 {
        others / (2.0 * self.deals.len() as f64) * std::f64::consts::LOG2_E
    }
}
