//! What the answers to a suggestion leave: weights, entropies, best triples.

use crate::edition::Card;

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
    /// Whether it is judged by drawn deals, because counting would have taken too much.
    pub estimated: bool,
}

/// The standard deviation of `-log2 p` over a distribution with these weights: of the entropy as one draw tells it.
pub(crate) fn deviation(weights: impl Iterator<Item = f64> + Clone) -> f64 {
    let total: f64 = weights.clone().sum();
    let (mut mean, mut square) = (0.0, 0.0);
    for p in weights.map(|weight| weight / total).filter(|p| *p > 0.0) {
        mean -= p * p.log2();
        square += p * p.log2() * p.log2();
    }
    (square - mean * mean).max(0.0).sqrt()
}

/// For each answer (numbered as in [`Answers`](crate::deduction::value::answers::Answers)), what it would leave.
pub(crate) struct Ledger {
    /// The weight of the answer with the triple at hand.
    now: Vec<f64>,
    /// The answers that have such a weight.
    touched: Vec<usize>,
    /// Sum of the weights.
    weight: Vec<f64>,
    /// Sum of the weights times their logarithms.
    spread: Vec<f64>,
    /// The greatest weight of a triple.
    best: Vec<f64>,
    /// How many triples.
    triples: Vec<u64>,
}

impl Ledger {
    pub(crate) fn new(answers: usize) -> Self {
        Self {
            now: vec![0.0; answers],
            touched: Vec::new(),
            weight: vec![0.0; answers],
            spread: vec![0.0; answers],
            best: vec![0.0; answers],
            triples: vec![0; answers],
        }
    }

    pub(crate) fn add(&mut self, answer: usize, weight: f64) {
        if self.now[answer] == 0.0 {
            self.touched.push(answer);
        }
        self.now[answer] += weight;
    }

    /// Books the triple at hand, which stands for `ways` triples of cards.
    pub(crate) fn close(&mut self, ways: u64) {
        for answer in self.touched.drain(..) {
            let weight = std::mem::take(&mut self.now[answer]);
            self.weight[answer] += ways as f64 * weight;
            self.spread[answer] += ways as f64 * weight * weight.log2();
            self.best[answer] = self.best[answer].max(weight);
            self.triples[answer] += ways;
        }
    }

    /// The answers that are possible.
    pub(crate) fn possible(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.weight.len()).filter(|answer| self.triples[*answer] > 0)
    }

    /// The entropy left by an answer.
    pub(crate) fn entropy(&self, answer: usize) -> f64 {
        let weight = self.weight[answer];
        if self.triples[answer] == 1 { 0.0 } else { (weight.log2() - self.spread[answer] / weight).max(0.0) }
    }

    /// How much too small the expected entropy is on the average if so many draws were booked (Miller and Madow 1955): half
    /// a nat for each triple but the first that came with an answer, over the number of draws.
    pub(crate) fn bias(&self, draws: usize) -> f64 {
        let more: u64 = self.possible().map(|answer| self.triples[answer] - 1).sum();
        more as f64 / (2.0 * draws.max(1) as f64) * std::f64::consts::LOG2_E
    }

    pub(crate) fn question(&self, cards: [Card; 3]) -> Question {
        let total: f64 = self.weight.iter().sum();
        let mean = |value: &dyn Fn(usize) -> f64| self.possible().map(value).sum::<f64>() / total;
        Question {
            cards,
            expected_entropy: mean(&|answer| self.weight[answer] * self.entropy(answer)),
            win_probability: mean(&|answer| if self.triples[answer] == 1 { self.weight[answer] } else { 0.0 }),
            expected_best: mean(&|answer| self.best[answer]),
            nobody: self.weight[0] / total,
            estimated: false,
        }
    }
}
