//! What one suggestion is worth, from where the three named cards lie.
//!
//! Let `W(t, x)` be the weight of the deals with triple `t` in the case file that give answer `x`, `W(x) = Σ_t W(t, x)`
//! and `W = Σ_x W(x)`. The expected entropy after a suggestion is `Σ_x W(x)/W · H(W(·, x)/W(x))`, and the expected
//! probability of the likeliest triple `Σ_x max_t W(t, x)/W`. With `N(x)` the number of triples with `W(t, x) > 0`, the mean
//! number of triples left is `Σ_x W(x)/W · N(x)`.
//!
//! An answer depends on where the three cards lie and on chance: a player who holds `k` of them shows each with
//! probability `1/k`. So the weight of every placement of the three cards, by triple, is shared out among its possible
//! answers: with `q` players asked, at most `3q + 1` where the first card ends the asking, else `(q + 1)³`.

use crate::deduction::entropy::plog;
use crate::edition::{AnswerRule, Card, CardSet};
use crate::game::{Hands, Holder};
use std::collections::BTreeMap;
use std::ops::Range;

/// Answers to one suggestion that are alike: whether a card is shown, and to within a hundredth how likely the likeliest
/// triple is after them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AnswerOutcome {
    pub shown: bool,
    pub chance: f64,
    /// The chance of the likeliest triple after one of them.
    pub best: f64,
}

/// What one suggestion of mine is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct SuggestionValue {
    /// The cards named, one of each category.
    pub cards: [Card; 3],
    /// The expected Shannon entropy of the case file after the answer, in bits. What is gained is the entropy before,
    /// less this.
    pub expected_entropy: f64,
    /// The mean number of triples that are still possible after the answer, at least 1.
    pub expected_triples: f64,
    /// The chance that only one triple is left after the answer, 0 to 1.
    pub win_probability: f64,
    /// The expected probability of the likeliest triple after the answer, 0 to 1.
    pub expected_best: f64,
    /// The chance that nobody shows a card, 0 to 1.
    pub nobody: f64,
    pub outcomes: Vec<AnswerOutcome>,
    /// Estimated from drawn deals, not counted.
    pub estimated: bool,
}

/// Who is asked, and by which rule they answer.
pub(crate) struct AnswerModel {
    pub(crate) rule: AnswerRule,
    pub(crate) asked: Vec<Holder>,
    /// In the order of asking: the cards that the player has shown me and would show again.
    pub(crate) repeats: Vec<CardSet>,
    /// Who has which cards now, if some have changed hands.
    pub(crate) hands: Option<Hands>,
}

impl AnswerModel {
    /// Adds to `tally` what each answer to a suggestion of the cards `named` leaves. Each of the `placements` is the
    /// columns in which the three cards can lie. `add(placement, chance, sums)` takes the index of a placement, adds
    /// the weights of its triples times `chance` to `sums`, and returns the range of sums that it changed. Of each
    /// triple, `stand_for` has how many it stands for.
    pub(crate) fn add_answers(
        &self,
        named: [Card; 3],
        placements: &[[usize; 3]],
        stand_for: &[f64],
        add: impl Fn(usize, f64, &mut [f64]) -> Range<usize>,
        tally: &mut AnswerDistribution,
    ) {
        let mut answers: Vec<(ShowPattern, usize, f64)> = Vec::new();
        for (placement, columns) in placements.iter().enumerate() {
            self.answers(named, *columns, &mut |answer, chance| answers.push((answer, placement, chance)));
        }
        answers.sort_unstable_by_key(|(answer, placement, _)| (*answer, *placement));
        let mut sums = vec![0.0; stand_for.len()];
        for same in answers.chunk_by(|one, next| one.0 == next.0) {
            let mut triples = sums.len()..0;
            for (_, placement, chance) in same {
                let added = add(*placement, *chance, &mut sums);
                triples = triples.start.min(added.start)..triples.end.max(added.end);
            }
            let left = tally.0.entry(same[0].0).or_default();
            sums[triples.clone()].iter().zip(&stand_for[triples.clone()]).for_each(|(sum, many)| left.add(*sum, *many));
            sums[triples].fill(0.0);
        }
    }

    /// Calls `each` with the answers if the named cards were dealt to these columns, and with their probabilities.
    pub(crate) fn answers(&self, named: [Card; 3], columns: [usize; 3], each: &mut impl FnMut(ShowPattern, f64)) {
        let dealt = || vec![(columns, 1.0)];
        for (columns, chance) in self.hands.as_ref().map_or_else(dealt, |hands| hands.present(named, columns)) {
            self.answers_from(0, (named, columns), (NOBODY, chance), each);
        }
    }

    /// Like `answers`, but after an answer of the first `asked` players, which has this probability. A holder chooses
    /// among the named cards already shown to me, if the hand has any of those, else among all that it has.
    fn answers_from(
        &self,
        asked: usize,
        (named, columns): ([Card; 3], [usize; 3]),
        (answer, chance): (ShowPattern, f64),
        each: &mut impl FnMut(ShowPattern, f64),
    ) {
        let holds = |(_, holder): &(usize, &Holder)| columns.contains(&holder.index());
        let Some((at, holder)) = self.asked.iter().enumerate().skip(asked).find(holds) else {
            return each(answer, chance);
        };
        let has = || (0..3).filter(|card| columns[*card] == holder.index());
        let repeats = |card: &usize| self.repeats[at].contains(named[*card]);
        let repeated = has().filter(repeats).count();
        let count = if repeated > 0 { repeated } else { has().count() };
        for card in has().filter(|card| repeated == 0 || repeats(card)) {
            let mut shown = answer;
            shown[card] = Some(*holder);
            let next = if self.rule == AnswerRule::FirstCard { self.asked.len() } else { at + 1 };
            self.answers_from(next, (named, columns), (shown, chance / count as f64), each);
        }
    }
}

/// By named card: who showed it.
pub(crate) type ShowPattern = [Option<Holder>; 3];

const NOBODY: ShowPattern = [None; 3];

/// What each answer to a suggestion leaves.
#[derive(Default)]
pub(crate) struct AnswerDistribution(pub(crate) BTreeMap<ShowPattern, RemainingTriples>);

/// The triples that an answer leaves.
#[derive(Clone, Copy, Default)]
pub(crate) struct RemainingTriples {
    triples: f64,
    /// Their weight `Σ w`, the sum `−Σ w log₂ w`, and the greatest `w`.
    weight: f64,
    plog: f64,
    best: f64,
}

impl RemainingTriples {
    /// Adds `many` triples of this weight each; a triple without weight cannot be.
    pub(crate) fn add(&mut self, weight: f64, many: f64) {
        if weight > 0.0 && many > 0.0 {
            self.join(&Self { triples: many, weight: weight * many, plog: plog(weight) * many, best: weight });
        }
    }

    pub(crate) fn join(&mut self, other: &Self) {
        self.triples += other.triples;
        self.weight += other.weight;
        self.plog += other.plog;
        self.best = self.best.max(other.best);
    }

    /// The same triples, each with its weight times `chance`, which is above 0.
    pub(crate) fn times(&self, chance: f64) -> Self {
        let plog = self.plog * chance + self.weight * plog(chance);
        Self { triples: self.triples, weight: self.weight * chance, plog, best: self.best * chance }
    }
}

impl AnswerDistribution {
    /// The sum over all answers, as a share of their weight.
    fn mean(&self, of: impl Fn(&ShowPattern, &RemainingTriples) -> f64) -> f64 {
        let weight: f64 = self.0.values().map(|left| left.weight).sum();
        let sum: f64 = self.0.iter().map(|(answer, left)| of(answer, left)).sum();
        if weight > 0.0 { sum / weight } else { 0.0 }
    }

    fn outcomes(&self) -> Vec<AnswerOutcome> {
        let total: f64 = self.0.values().map(|left| left.weight).sum();
        let mut alike: BTreeMap<(bool, u8), (f64, f64)> = BTreeMap::new();
        for (answer, left) in self.0.iter().filter(|(_, left)| left.weight > 0.0) {
            let hundredths = (left.best / left.weight * 100.0).round() as u8;
            let (weight, best) = alike.entry((*answer != NOBODY, hundredths)).or_default();
            *weight += left.weight;
            *best += left.best;
        }
        let outcome =
            |((shown, _), (weight, best))| AnswerOutcome { shown, chance: weight / total, best: best / weight };
        alike.into_iter().map(outcome).collect()
    }

    /// The expected values.
    pub(crate) fn value(&self, cards: [Card; 3]) -> SuggestionValue {
        SuggestionValue {
            cards,
            // The entropy that an answer leaves, times its weight `W`, is `W log₂ W − Σ w log₂ w`.
            expected_entropy: self.mean(|_, left| (left.plog - plog(left.weight)).max(0.0)),
            expected_triples: self.mean(|_, left| left.triples * left.weight),
            win_probability: self.mean(|_, left| if left.triples < 1.5 { left.weight } else { 0.0 }),
            expected_best: self.mean(|_, left| left.best),
            nobody: self.mean(|answer, left| if *answer == NOBODY { left.weight } else { 0.0 }),
            outcomes: self.outcomes(),
            estimated: false,
        }
    }
}
