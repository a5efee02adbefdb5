//! One suggestion, followed through everybody who is asked.
//!
//! Who is asked shows one of the named cards or passes. With `W(t, x)` the weight of the deals with triple `t` in the case
//! file that give answer `x`, and `W(x) = Σ_t W(t, x)`, a suggestion is worth
//!
//! `Σ_x W(x)/W · H(W(·, x)/W(x))`, `Σ_x max_t W(t, x)/W`, and so on.
//!
//! An answer is a conjunction of facts: who passed has none of the cards; who showed card `c` chose it among those he
//! holds, each with probability `1/k`. So `W(·, x)` is the case file of the position with these facts, and answers that
//! cannot be are dropped where the first of their facts contradicts the position. At most `3q + 1` answers of `q` players
//! have to be counted where the first card ends the asking, else at most `(q + 1)³`.

use crate::deduction::count::budget::{Budget, TooMuch};
use crate::deduction::count::conditional::Conditional;
use crate::deduction::entropy::entropy;
use crate::deduction::problem::FactKind;
use crate::deduction::propagate::Stores;
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
    /// Whether it is judged by drawn deals, because counting would have taken too much.
    pub estimated: bool,
}

/// Who is asked, and by which rule they answer.
pub(crate) struct Asking {
    pub(crate) rule: AnswerRule,
    pub(crate) asked: Vec<Holder>,
    /// By place in the order of asking: the cards that this player has shown me and would show again.
    pub(crate) repeats: Vec<CardSet>,
}

/// The deals that agree with what has been answered so far.
pub(crate) trait Deals: Sized {
    /// What is left of them if this is so as well, in so many steps at most.
    fn with(&self, facts: &[FactKind], steps: &mut usize) -> Result<Self, TooMuch>;

    /// Whether there surely are none.
    fn none(&self) -> bool;

    /// Their weight by triple of the case file, in so many steps at most.
    fn triples(&self, steps: &mut usize) -> Result<Vec<f64>, TooMuch>;
}

impl Asking {
    /// What it is worth to name these cards.
    pub(crate) fn value(&self, cards: [Card; 3], deals: &impl Deals, steps: &mut usize) -> Result<Tally, TooMuch> {
        let mut tally = Tally::default();
        self.ask(0, cards.into_iter().collect(), true, deals, steps, &mut tally)?;
        Ok(tally)
    }

    /// Asks those from `place` on; `nobody`: whether no one before has shown.
    fn ask(
        &self,
        place: usize,
        named: CardSet,
        nobody: bool,
        deals: &impl Deals,
        steps: &mut usize,
        tally: &mut Tally,
    ) -> Result<(), TooMuch> {
        if deals.none() {
            return Ok(());
        }
        let Some(holder) = self.asked.get(place) else {
            tally.add(nobody, &deals.triples(steps)?);
            return Ok(());
        };
        // The first card ends the asking.
        let next = if self.rule == AnswerRule::FirstCard { self.asked.len() } else { place + 1 };
        for facts in self.shows(place, *holder, named) {
            self.ask(next, named, false, &deals.with(&facts, steps)?, steps, tally)?;
        }
        let passed = deals.with(&[FactKind::HoldsNone(*holder, named)], steps)?;
        self.ask(place + 1, named, nobody, &passed, steps, tally)
    }

    /// For each card that the holder may show, what that says: that he chose it among the named ones that he has shown me
    /// before, if he has any of those, or else among all.
    fn shows(&self, place: usize, holder: Holder, named: CardSet) -> impl Iterator<Item = Vec<FactKind>> {
        let again = named & self.repeats[place];
        named.iter().map(move |card| {
            let among = if again.contains(card) { again } else { named };
            let mut facts = vec![FactKind::Showed { holder, card, among }];
            if among != again && !again.is_empty() {
                facts.push(FactKind::HoldsNone(holder, again));
            }
            facts
        })
    }
}

/// Sums over the answers to a suggestion.
#[derive(Default)]
pub(crate) struct Tally {
    /// The weight of all answers, and of those that nobody showed.
    weight: f64,
    nobody: f64,
    /// The weight of each answer times the entropy it leaves, the sum of its likeliest triple, and of answers that leave one.
    entropy: f64,
    best: f64,
    sure: f64,
    /// How many triples the answers leave, without the first of each.
    pub(crate) others: usize,
}

impl Tally {
    fn add(&mut self, nobody: bool, triples: &[f64]) {
        let weight: f64 = triples.iter().sum();
        let possible = triples.iter().filter(|triple| **triple > 0.0).count();
        if possible == 0 {
            return;
        }
        self.weight += weight;
        self.nobody += if nobody { weight } else { 0.0 };
        self.entropy += weight * entropy(triples.iter().copied());
        self.best += triples.iter().copied().fold(0.0, f64::max);
        self.sure += if possible == 1 { weight } else { 0.0 };
        self.others += possible - 1;
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

/// How many steps of the budget settling a store takes, about.
const SETTLING: usize = 100;

/// Deals that are counted.
pub(crate) struct Counted<'a> {
    pub(crate) position: &'a Conditional,
    pub(crate) stores: Stores,
}

impl Deals for Counted<'_> {
    fn with(&self, facts: &[FactKind], steps: &mut usize) -> Result<Self, TooMuch> {
        Budget::spend(steps, SETTLING * self.stores.each.len()).ok_or(TooMuch)?;
        Ok(Self { position: self.position, stores: self.stores.with(facts) })
    }

    fn none(&self) -> bool {
        self.stores.each.is_empty()
    }

    fn triples(&self, steps: &mut usize) -> Result<Vec<f64>, TooMuch> {
        let whole = Budget::counting();
        let mut budget = Budget { steps: whole.steps.min(*steps), ..whole };
        let before = budget.steps;
        let triples = self.position.triples(&self.stores, &mut budget);
        *steps -= before - budget.steps;
        triples
    }
}

/// Deals that are written out: all there are, or some that were drawn.
pub(crate) struct List {
    deals: Vec<(Columns, f64)>,
    /// Whether these are all.
    complete: bool,
    /// By deal: the place of its triple among those that occur, and how many these are.
    triples: Vec<usize>,
    different: usize,
}

impl List {
    pub(crate) fn new(deals: Vec<(Columns, f64)>, complete: bool) -> Self {
        let mut places: FxHashMap<CardSet, usize> = FxHashMap::default();
        let mut place = |columns: &Columns| {
            let next = places.len();
            columns.last().map_or(0, |case_file| *places.entry(*case_file).or_insert(next))
        };
        let triples = deals.iter().map(|(columns, _)| place(columns)).collect();
        Self { deals, complete, triples, different: places.len() }
    }

    /// The standard deviation of `-log2 p` over the triples: of their entropy as one drawn deal tells it.
    pub(crate) fn deviation(&self) -> f64 {
        let Ok(triples) = self.all().triples(&mut 0) else { return 0.0 };
        let total: f64 = triples.iter().sum();
        let bits = triples.iter().map(|weight| (weight / total, -(weight / total).log2()));
        let (mean, square) =
            bits.fold((0.0, 0.0), |(mean, square), (p, bits)| (mean + p * bits, square + p * bits * bits));
        (square - mean * mean).max(0.0).sqrt()
    }

    /// How many deals there are.
    pub(crate) fn len(&self) -> usize {
        self.deals.len()
    }

    /// How much too small an expected entropy on this list is on the average, if the answers leave so many triples besides
    /// the first of each (Miller and Madow 1955): half a nat for each, over the number of draws.
    pub(crate) fn bias(&self, others: usize) -> f64 {
        let draws = if self.complete { f64::INFINITY } else { self.deals.len() as f64 };
        others as f64 / (2.0 * draws) * std::f64::consts::LOG2_E
    }

    /// All of them.
    pub(crate) fn all(&self) -> Written<'_> {
        Written { list: self, left: self.deals.iter().enumerate().map(|(deal, (_, weight))| (deal, *weight)).collect() }
    }
}

/// Some of the deals of a list, by their places, with the weights they have left.
pub(crate) struct Written<'a> {
    list: &'a List,
    left: Vec<(usize, f64)>,
}

impl Deals for Written<'_> {
    fn with(&self, facts: &[FactKind], _: &mut usize) -> Result<Self, TooMuch> {
        let mut left = self.left.clone();
        for fact in facts {
            left.retain_mut(|(deal, weight)| {
                *weight *= likelihood(&self.list.deals[*deal].0, *fact);
                *weight > 0.0
            });
        }
        Ok(Self { list: self.list, left })
    }

    fn none(&self) -> bool {
        self.left.is_empty()
    }

    fn triples(&self, _: &mut usize) -> Result<Vec<f64>, TooMuch> {
        let mut triples = vec![0.0; self.list.different];
        self.left.iter().for_each(|(deal, weight)| triples[self.list.triples[*deal]] += weight);
        Ok(triples)
    }
}

/// How likely a deal makes what a player answers: that he has none of some cards, or shows this one of some.
fn likelihood(columns: &Columns, fact: FactKind) -> f64 {
    match fact {
        FactKind::HoldsNone(holder, cards) if columns[holder.index()].is_disjoint(cards) => 1.0,
        FactKind::Showed { holder, card, among } if columns[holder.index()].contains(card) => {
            1.0 / (columns[holder.index()] & among).len() as f64
        }
        _ => 0.0,
    }
}
