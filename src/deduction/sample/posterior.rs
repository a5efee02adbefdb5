//! The posterior distribution of deals: draws them, lists them, and conditions on further facts.
//!
//! The diagram that counts also draws (`walk`): from its first state on, each card takes one arc and, if the arc is of
//! lumped hands, one of their columns, both in proportion to the weight of all deals that go on so. A deal is drawn
//! with the probability of its weight, and draws are independent. To list all deals, the same walk takes every arc and
//! every column.

use crate::deduction::count::budget::Budget;
use crate::deduction::count::conditional::Conditional;
use crate::deduction::count::counting::CountedResidual;
use crate::deduction::count::semiring::{Paired, Semiring};
use crate::deduction::problem::{FactKind, Problem};
use crate::deduction::propagate::Domains;
use crate::deduction::residual::Residual;
use crate::deduction::sample::particles::{PARTICLES, PartialDeal, SampledDeal, draw_deals, one, place, totals};
use crate::deduction::sample::walk::{START, State, WalkStep, walk};
use crate::edition::CardSet;
use rand::Rng;
use std::ops::Range;

/// One deal, by column: its cards; the case file comes last.
pub type DealColumns = Vec<CardSet>;

/// What would follow from further facts.
#[derive(Clone, PartialEq, Debug)]
pub struct Given {
    /// How likely the facts are, 0 to 1. A show counts with the chance that just this card is chosen.
    pub probability: f64,
    /// The probability of each triple if they hold; flat as in [`Triples`](crate::deduction::Triples).
    pub triples: Vec<f64>,
    /// Whether counting exceeded its budget, before or with the facts: then all numbers are estimates, as in
    /// [`Basis::Estimated`](crate::deduction::Basis::Estimated).
    pub estimated: bool,
}

/// A consistent problem, counted once.
///
/// ```
/// use deerstalker::deduction::{FactKind, Posterior, Problem, ProblemFault};
/// use deerstalker::edition::{Card, CardSet};
/// use deerstalker::game::Holder;
///
/// let posterior = Posterior::new(&Problem::new([2, 2, 2], vec![vec![1, 2]], Vec::new())?).expect("nothing is known");
/// assert_eq!(posterior.enumerate(100).map(|deals| deals.len()), Some(24));
/// // What if the first holder's only card were card 0?
/// let given = posterior.given(&[FactKind::HoldsAll(Holder(0), CardSet::of(Card::new(0)))]).expect("it can be");
/// assert!((given.probability - 1.0 / 6.0).abs() < 1e-12);
/// # Ok::<(), ProblemFault>(())
/// ```
pub struct Posterior {
    /// The problem without its facts.
    shape: Problem,
    /// One for each vector of sizes; empty if counting exceeded its budget.
    parts: Vec<SizePosterior>,
    position: Conditional,
    /// Drawn deals, if counting exceeded its budget.
    drawn: Vec<SampledDeal>,
    /// The weight of all deals.
    weight: f64,
}

/// The deals of one vector of sizes.
struct SizePosterior {
    store: Domains,
    core: Residual,
    steps: Vec<WalkStep>,
    deals: f64,
    weight: f64,
}

/// Which ways to follow of those with these weights.
type ArcChooser<'a> = dyn FnMut(&[f64]) -> Range<usize> + 'a;

impl Posterior {
    /// Counts a problem; `None` if its facts contradict each other.
    pub fn new(problem: &Problem) -> Option<Self> {
        let position = Conditional::new(problem);
        let stores = &position.stores.each;
        let mut budget = Budget::counting();
        let parts: Option<Vec<SizePosterior>> =
            stores.iter().map(|store| SizePosterior::new(store.clone(), &mut budget)).collect();
        let drawn = if parts.is_none() { draw_deals(stores, PARTICLES) } else { Vec::new() };
        let mut parts = parts.unwrap_or_default();
        parts.retain(|part| part.weight > 0.0);
        let weight = parts.iter().map(|part| part.weight).sum::<f64>() + totals(&drawn).1;
        (weight > 0.0).then(|| Self { shape: problem.filtered(|_, _| false), parts, position, drawn, weight })
    }

    /// Whether counting exceeded its budget, so that all it has are drawn deals with weights.
    pub fn estimated(&self) -> bool {
        !self.drawn.is_empty()
    }

    /// `count` deals drawn independently of each other, or all that an estimate knows, with their weights.
    pub(crate) fn draws(&self, count: usize, rng: &mut impl Rng) -> Vec<(DealColumns, f64)> {
        let mut deals = Vec::new();
        if self.estimated() {
            self.walk(&mut |ways| 0..ways.len(), &mut |deal, weight| deals.push((deal, weight)));
        } else {
            deals.extend((0..count).map(|_| (self.sample(rng), 1.0)));
        }
        deals
    }

    /// Draws one deal under the show model. Draws are independent of each other, but for an estimate.
    pub fn sample(&self, rng: &mut impl Rng) -> DealColumns {
        let mut drawn = DealColumns::new();
        self.walk(&mut |ways| one(ways, rng), &mut |deal, _| drawn = deal);
        drawn
    }

    /// Every deal with its probability under the show model, if there are at most `limit`; `None` also where deals had
    /// to be drawn.
    pub fn enumerate(&self, limit: usize) -> Option<Vec<(DealColumns, f64)>> {
        let deals: f64 = self.parts.iter().map(|part| part.deals).sum();
        if self.estimated() || deals > limit as f64 + 0.5 {
            return None;
        }
        let mut all = Vec::with_capacity(deals.round() as usize);
        self.walk(&mut |ways| 0..ways.len(), &mut |deal, weight| all.push((deal, weight / self.weight)));
        Some(all)
    }

    /// Calls `found` for each deal that the choices lead to, with its weight.
    fn walk(&self, choice: &mut ArcChooser<'_>, found: &mut dyn FnMut(DealColumns, f64)) {
        let mut found = |columns: &[u64], weight| {
            let (hands, case_file) = columns.split_at(self.shape.holders());
            found(hands.iter().copied().chain([case_file.iter().sum()]).map(CardSet::from_bits).collect(), weight);
        };
        let weights = |part: &SizePosterior| part.weight;
        for part in &self.parts[choice(&self.parts.iter().map(weights).collect::<Vec<_>>())] {
            let mut deal = PartialDeal::new(&part.store);
            part.follow(0, START, &mut deal, part.core.likelihood, choice, &mut found);
        }
        let weights = |deal: &SampledDeal| deal.weight;
        for deal in &self.drawn[choice(&self.drawn.iter().map(weights).collect::<Vec<_>>())] {
            found(&deal.columns, deal.weight);
        }
    }

    /// What follows if these facts hold as well; `None` if they cannot.
    ///
    /// Only what the facts leave open is counted, and only for the case file: a fraction of the cost of a new sheet.
    pub fn given(&self, facts: &[FactKind]) -> Option<Given> {
        let stores = self.position.stores.with(facts);
        let counted = self.position.triples(&stores, &mut Budget::counting());
        let estimated = self.estimated() || counted.is_none();
        let triples = counted.unwrap_or_else(|| {
            let mut triples = vec![0.0; self.shape.categories().iter().map(Range::len).product()];
            for deal in draw_deals(&stores.each, PARTICLES / 4) {
                triples[place(self.shape.categories(), &deal.columns)] += deal.weight;
            }
            triples
        });
        let weight: f64 = triples.iter().sum();
        let probability = (weight / self.weight).min(1.0);
        let triples = triples.iter().map(|triple| triple / weight).collect();
        (weight > 0.0).then_some(Given { probability, triples, estimated })
    }
}

impl SizePosterior {
    fn new(store: Domains, budget: &mut Budget) -> Option<Self> {
        let core = Residual::of(&store, true);
        let counting: CountedResidual<Paired<f64>> = CountedResidual::of(&core, budget)?;
        let total = counting.total();
        Some(Self {
            deals: total.nearly() * core.splits_about,
            weight: total.weight() * core.splits_about * core.likelihood,
            steps: walk(&counting.diagram, &counting.after),
            store,
            core,
        })
    }

    /// Goes on from a state along each arc that is chosen, and then with each column that may take the card: an arc
    /// weighs what follows, a column as much as it needs cards. `weight` is the likelihood of the shows so far.
    fn follow(
        &self,
        at: usize,
        state: State,
        deal: &mut PartialDeal,
        weight: f64,
        choice: &mut ArcChooser<'_>,
        found: &mut dyn FnMut(&[u64], f64),
    ) {
        let Some(step) = self.steps.get(at) else { return found(&deal.columns, weight) };
        let arcs = step.from(state);
        for arc in &arcs[choice(&arcs.iter().map(|arc| arc.follows).collect::<Vec<_>>())] {
            let weight = weight * arc.likelihood;
            let Some(card) = step.card else {
                self.follow(at + 1, arc.to, deal, weight, choice, found);
                continue;
            };
            let takers: Vec<usize> = match step.hands(arc) {
                Some(hands) => {
                    let columns = hands.iter().flat_map(|hand| &self.core.hands[*hand].members);
                    columns.map(|(column, _)| *column).filter(|column| deal.need[*column] > 0).collect()
                }
                None => vec![self.store.case_column(card)],
            };
            let needs: Vec<f64> = takers.iter().map(|column| f64::from(deal.need[*column])).collect();
            for column in &takers[choice(&needs)] {
                deal.take(*column, card);
                self.follow(at + 1, arc.to, deal, weight, choice, found);
                deal.give_back(*column, card);
            }
        }
    }
}
