//! The posterior distribution of deals: draws them, lists them, and conditions on further facts.
//!
//! The diagram that counts also draws. A walk begins at its only first state and at each card takes an arc with the
//! weight of the arc times the weight of what follows, so the deal it ends with has just its own weight: nothing is ever
//! rejected, and the draws are independent and exact up to rounding. Where a pool takes the card, it goes to one of the
//! hands in it, each as likely as it needs cards. Listing walks along every arc instead.

use crate::deduction::count::budget::Budget;
use crate::deduction::count::conditional::Conditional;
use crate::deduction::count::counting::Counting;
use crate::deduction::count::semiring::{Paired, Semiring};
use crate::deduction::problem::{FactKind, Problem};
use crate::deduction::propagate::Store;
use crate::deduction::residual::Core;
use crate::deduction::sample::particles::{Deal, PARTICLES, draw_deals, place, totals};
use crate::deduction::sample::walk::Walk;
use crate::edition::CardSet;
use rand::{Rng, RngExt};
use std::ops::Range;

/// One deal, by column: its cards; the case file comes last.
pub type Columns = Vec<CardSet>;

/// What would follow from more facts.
#[derive(Clone, PartialEq, Debug)]
pub struct Given {
    /// How likely the facts are, 0 to 1. A show counts with the chance that just this card is chosen.
    pub probability: f64,
    /// The probability of each triple if they are so; flat as in [`Triples`](crate::deduction::Triples).
    pub triples: Vec<f64>,
    /// Whether there was too much to count, before or with the facts: then all numbers are estimates, as in
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
    /// Without facts: the shape of the problem.
    shape: Problem,
    /// One for each vector of sizes; none where there was too much to count.
    parts: Vec<Part>,
    position: Conditional,
    /// Deals, where there was too much to count.
    drawn: Vec<Deal>,
    weight: f64,
    deals: f64,
}

/// One vector of sizes.
struct Part {
    store: Store,
    core: Core,
    walk: Walk,
    deals: f64,
    weight: f64,
}

impl Posterior {
    /// Counts a problem; `None` if its facts contradict each other.
    pub fn new(problem: &Problem) -> Option<Self> {
        let position = Conditional::new(problem);
        let stores = &position.stores.each;
        let mut budget = Budget::counting();
        let parts: Option<Vec<Part>> = stores.iter().map(|store| Part::new(store.clone(), &mut budget)).collect();
        let drawn = if parts.is_none() { draw_deals(stores, PARTICLES) } else { Vec::new() };
        let mut parts = parts.unwrap_or_default();
        parts.retain(|part| part.deals > 0.0);
        let (deals, weight) = if drawn.is_empty() {
            (parts.iter().map(|part| part.deals).sum(), parts.iter().map(|part| part.weight).sum())
        } else {
            totals(&drawn)
        };
        (!parts.is_empty() || !drawn.is_empty()).then(|| Self {
            shape: problem.filtered(|_, _| false),
            weight,
            deals,
            parts,
            position,
            drawn,
        })
    }

    /// Whether there was too much to count, so that it knows no deals but some that were drawn.
    pub fn estimated(&self) -> bool {
        !self.drawn.is_empty()
    }

    /// The position, for asking what facts leave of it.
    pub(crate) fn position(&self) -> &Conditional {
        &self.position
    }

    /// Deals with weights: so many, drawn independently of each other, or all that an estimate knows.
    pub(crate) fn draws(&self, count: usize, rng: &mut impl Rng) -> Vec<(Columns, f64)> {
        if self.estimated() {
            return self.drawn.iter().map(|deal| (self.columns(deal), deal.weight)).collect();
        }
        (0..count).map(|_| (self.sample(rng), 1.0)).collect()
    }

    /// A drawn deal by column.
    fn columns(&self, deal: &Deal) -> Columns {
        let (hands, case_file) = deal.columns.split_at(self.shape.holders());
        hands.iter().copied().chain([case_file.iter().sum()]).map(CardSet::from_bits).collect()
    }

    /// Draws one deal under the show model. Draws are independent of each other, but for an estimate.
    pub fn sample(&self, rng: &mut impl Rng) -> Columns {
        if self.estimated() {
            return chosen(&self.drawn, |deal| deal.weight, rng).map_or_else(Columns::new, |deal| self.columns(deal));
        }
        chosen(&self.parts, |part| part.weight, rng).map_or_else(Columns::new, |part| part.sample(rng))
    }

    /// Every deal with its probability under the show model, if there are at most `limit`; never where deals had to be
    /// drawn.
    pub fn enumerate(&self, limit: usize) -> Option<Vec<(Columns, f64)>> {
        if self.estimated() || self.deals > limit as f64 + 0.5 {
            return None;
        }
        let mut worlds = Vec::with_capacity(self.deals.round() as usize);
        for part in &self.parts {
            part.enumerate(&mut |world, weight| worlds.push((world, weight / self.weight)));
        }
        Some(worlds)
    }

    /// What follows if these facts are so as well; `None` if they cannot be.
    ///
    /// Only what the facts leave open is solved, for the case file alone: a fraction of the price of a new sheet.
    pub fn given(&self, facts: &[FactKind]) -> Option<Given> {
        let stores = self.position.stores.with(facts);
        let Ok(mut triples) = self.position.triples(&stores, &mut Budget::counting()) else {
            let deals = draw_deals(&stores.each, PARTICLES / 4);
            let (_, weight) = totals(&deals);
            let mut triples = vec![0.0; self.shape.categories().iter().map(Range::len).product()];
            for deal in &deals {
                triples[place(&self.shape, &deal.columns)] += deal.weight / weight;
            }
            let probability = (weight / self.weight).min(1.0);
            return (!deals.is_empty()).then_some(Given { probability, triples, estimated: true });
        };
        let weight: f64 = triples.iter().sum();
        for triple in &mut triples {
            *triple /= weight;
        }
        let probability = (weight / self.weight).min(1.0);
        (weight > 0.0).then_some(Given { probability, triples, estimated: self.estimated() })
    }
}

impl Part {
    fn new(store: Store, budget: &mut Budget) -> Option<Self> {
        let core = Core::of(&store, true);
        let counting: Counting<Paired<f64>> = Counting::of(&core, budget)?;
        let total = counting.total();
        Some(Self {
            deals: total.nearly() * core.splits_about,
            weight: total.weight() * core.splits_about * core.likelihood,
            walk: Walk::new(&counting.diagram, &counting.after),
            store,
            core,
        })
    }

    /// A deal of which only what is certain has been dealt.
    fn begun(&self) -> Begun {
        let holders = self.store.holders;
        let mut columns = self.store.has[..holders].to_vec();
        columns.push(self.store.has[holders..].iter().sum());
        let mut need = vec![0; holders];
        for (column, more) in self.core.hands.iter().flat_map(|hand| &hand.members) {
            need[*column] = *more;
        }
        Begun { columns, need }
    }

    /// The columns that may get a card which these hands take.
    fn takers<'a>(&'a self, hands: &'a [usize], need: &'a [u32]) -> impl Iterator<Item = usize> + 'a {
        let columns = hands.iter().flat_map(|hand| &self.core.hands[*hand].members);
        columns.map(|(column, _)| *column).filter(|column| need[*column] > 0)
    }

    fn sample(&self, rng: &mut impl Rng) -> Columns {
        let mut deal = self.begun();
        let mut state = Walk::START;
        for step in self.walk.steps() {
            let arcs = step.from(state);
            let Some(chosen) = chosen(arcs, |arc| arc.follows, rng) else { break };
            state = chosen.to;
            let Some(card) = step.card else { continue };
            let Some(hands) = step.hands(chosen) else {
                deal.columns[self.store.holders] |= card;
                continue;
            };
            let total: u32 = self.takers(hands, &deal.need).map(|column| deal.need[column]).sum();
            let mut skip = rng.random_range(0..total.max(1));
            let taker = self.takers(hands, &deal.need).find(|column| {
                let here = skip < deal.need[*column];
                skip = skip.saturating_sub(deal.need[*column]);
                here
            });
            if let Some(column) = taker {
                deal.take(column, card);
            }
        }
        deal.finished()
    }

    fn enumerate(&self, found: &mut impl FnMut(Columns, f64)) {
        self.follow(0, Walk::START, &self.begun(), self.core.likelihood, found);
    }

    /// Goes on from a state in every way.
    fn follow(&self, at: usize, state: u32, deal: &Begun, weight: f64, found: &mut impl FnMut(Columns, f64)) {
        let Some(step) = self.walk.steps().get(at) else {
            found(deal.clone().finished(), weight);
            return;
        };
        for arc in step.from(state) {
            let weight = weight * arc.likelihood;
            let Some(card) = step.card else {
                self.follow(at + 1, arc.to, deal, weight, found);
                continue;
            };
            let Some(hands) = step.hands(arc) else {
                let mut next = deal.clone();
                next.columns[self.store.holders] |= card;
                self.follow(at + 1, arc.to, &next, weight, found);
                continue;
            };
            for column in self.takers(hands, &deal.need) {
                let mut next = deal.clone();
                next.take(column, card);
                self.follow(at + 1, arc.to, &next, weight, found);
            }
        }
    }
}

/// One of these, each with a chance in proportion to its weight; `None` only if there are none.
fn chosen<'a, T>(all: &'a [T], weight: impl Fn(&T) -> f64, rng: &mut impl Rng) -> Option<&'a T> {
    let mut at = rng.random::<f64>() * all.iter().map(&weight).sum::<f64>();
    let here = all.iter().find(|one| {
        at -= weight(one);
        at < 0.0
    });
    here.or(all.last())
}

/// A deal in the making.
#[derive(Clone)]
struct Begun {
    /// By holder, then the case file: the cards there.
    columns: Vec<u64>,
    /// By holder: how many cards it still needs.
    need: Vec<u32>,
}

impl Begun {
    fn take(&mut self, column: usize, card: u64) {
        self.columns[column] |= card;
        self.need[column] -= 1;
    }

    fn finished(self) -> Columns {
        self.columns.into_iter().map(CardSet::from_bits).collect()
    }
}
