//! What one suggestion is worth, from where the three named cards lie.
//!
//! Let `W(t, x)` be the weight of the deals with triple `t` in the case file that give answer `x`, `W(x) = Σ_t W(t, x)`
//! and `W = Σ_x W(x)`. The expected entropy after a suggestion is `Σ_x W(x)/W · H(W(·, x)/W(x))`, and the expected
//! probability of the likeliest triple `Σ_x max_t W(t, x)/W`.
//!
//! An answer depends on where the three cards lie and on chance: a player who holds `k` of them shows each with
//! probability `1/k`. So the weight of every placement of the three cards, by triple, is shared out among its possible
//! answers: with `q` players asked, at most `3q + 1` where the first card ends the asking, else `(q + 1)³`.

use crate::deduction::entropy::plog;
use crate::deduction::sample::posterior::Columns;
use crate::edition::{AnswerRule, Card, CardSet};
use crate::game::Holder;
use rustc_hash::FxHashMap;
use std::ops::Range;

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
    /// Sums over the answers to a suggestion of these cards, which can lie in these `ways`: each way is the columns of
    /// the three. `add(way, chance, sums)` adds the weights of the triples, if the cards lie in that way, times a
    /// chance to the sums by triple, and returns the range of these. By triple: how many it stands for.
    pub(crate) fn value(
        &self,
        named: [Card; 3],
        ways: &[[usize; 3]],
        stand_for: &[f64],
        add: impl Fn(usize, f64, &mut [f64]) -> Range<usize>,
    ) -> Tally {
        let mut answers: Vec<(Answer, usize, f64)> = Vec::new();
        for (way, columns) in ways.iter().enumerate() {
            answers.extend(self.answers(named, *columns).into_iter().map(|(answer, chance)| (answer, way, chance)));
        }
        answers.sort_unstable_by_key(|(answer, way, _)| (*answer, *way));
        let (mut tally, mut sums) = (Tally::default(), vec![0.0; stand_for.len()]);
        for same in answers.chunk_by(|one, next| one.0 == next.0) {
            let mut triples = sums.len()..0;
            for (_, way, chance) in same {
                let added = add(*way, *chance, &mut sums);
                triples = triples.start.min(added.start)..triples.end.max(added.end);
            }
            tally.add(same[0].0 == NOBODY, &sums[triples.clone()], &stand_for[triples.clone()]);
            sums[triples].fill(0.0);
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
    /// Adds an answer with the weights of the triples that it leaves; each weight stands for so many triples, or for none.
    fn add(&mut self, nobody: bool, triples: &[f64], stand_for: &[f64]) {
        let both = triples.iter().copied().zip(stand_for.iter().copied());
        let possible: Vec<(f64, f64)> = both.filter(|(triple, many)| *triple > 0.0 && *many > 0.0).collect();
        let weight: f64 = possible.iter().map(|(triple, many)| triple * many).sum();
        if weight <= 0.0 {
            return;
        }
        let left: f64 = possible.iter().map(|(_, many)| many).sum();
        self.weight += weight;
        self.nobody += if nobody { weight } else { 0.0 };
        self.entropy +=
            weight * possible.iter().map(|(triple, many)| many * plog(triple / weight)).sum::<f64>().max(0.0);
        self.best += possible.iter().map(|(triple, _)| *triple).fold(0.0, f64::max);
        self.sure += if left < 1.5 { weight } else { 0.0 };
        self.others += left - 1.0;
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

    /// Sums over the answers to a suggestion of these cards.
    pub(crate) fn value(&self, asking: &Asking, named: [Card; 3]) -> Tally {
        let mut ways: FxHashMap<[usize; 3], Vec<(usize, f64)>> = FxHashMap::default();
        for ((columns, weight), triple) in self.deals.iter().zip(&self.triples) {
            let column = |card| columns.iter().position(|cards| cards.contains(card)).unwrap_or(columns.len());
            ways.entry(named.map(column)).or_default().push((*triple, *weight));
        }
        let (ways, triples): (Vec<[usize; 3]>, Vec<_>) = ways.into_iter().unzip();
        asking.value(named, &ways, &vec![1.0; self.different], |way, chance, sums| {
            triples[way].iter().for_each(|(triple, weight)| sums[*triple] += weight * chance);
            0..sums.len()
        })
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
