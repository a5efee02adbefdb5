//! Draws deals and lists them.
//!
//! On a walk through the diagram each card takes one arc and, if that is an arc of several hands, one of their columns,
//! both in proportion to the weight of all deals that continue this way. So draws are independent and by weight. To
//! list all deals, the walk takes every arc and column.

use super::walk::{WalkStep, walk};
use crate::deduction::count::budget::Budget;
use crate::deduction::count::counting::CountedResidual;
use crate::deduction::count::semiring::{CountedWeight, Semiring};
use crate::deduction::propagate::Domains;
use crate::deduction::sheet::marginals::Part;
use crate::edition::CardSet;
use rand::{Rng, RngExt};
use std::ops::Range;
use std::slice;

/// One deal: the cards of each holder, then the case file.
pub type DealColumns = Vec<CardSet>;

pub(crate) struct Posterior {
    holders: usize,
    parts: Vec<PosteriorPart>,
}

struct PosteriorPart {
    steps: Vec<WalkStep>,
    starts: Vec<WalkStart>,
    /// By column: cards that it has in every deal.
    has: Vec<u64>,
    likelihood: f64,
    /// `None` if there may be too many to be counted without rounding.
    deals: Option<u128>,
}

/// Deals of one vector of sizes.
struct WalkStart {
    state: usize,
    need: Vec<u32>,
    weight: f64,
}

/// Chooses among the ways to go on, given their weights: draws one, or takes all.
type ArcChooser<'a> = dyn FnMut(&[f64]) -> Range<usize> + 'a;

impl Posterior {
    /// `by_size` has the domains under each vector of sizes. `None` if there is no deal, or beyond the budget.
    pub fn new(
        by_size: &[Domains],
        parts: &mut dyn Iterator<Item = (Part<'_>, Vec<u64>)>,
        mut budget: Budget,
    ) -> Option<Self> {
        let part = |(part, order)| PosteriorPart::new(by_size, part, order, &mut budget);
        let parts = parts.map(part).collect::<Option<Vec<PosteriorPart>>>()?;
        let holders = by_size.first()?.holders;
        parts.iter().any(|part| !part.starts.is_empty()).then_some(Self { holders, parts })
    }

    pub fn sample(&self, rng: &mut impl Rng) -> DealColumns {
        let mut drawn = DealColumns::new();
        self.walk(&mut |ways| draw_one(ways, rng), &mut |deal, _| drawn = deal);
        drawn
    }

    pub fn enumerate(&self, limit: usize) -> Option<Vec<(DealColumns, f64)>> {
        let deals = self.parts.iter().map(|part| part.deals).sum::<Option<u128>>()?;
        if deals > limit as u128 {
            return None;
        }
        let weight: f64 = self.starts().map(|(_, start)| start.weight).sum();
        let mut all = Vec::with_capacity(deals as usize);
        self.walk(&mut |ways| 0..ways.len(), &mut |deal, one| all.push((deal, one / weight)));
        Some(all)
    }

    fn starts(&self) -> impl Iterator<Item = (&PosteriorPart, &WalkStart)> {
        self.parts.iter().flat_map(|part| part.starts.iter().map(move |start| (part, start)))
    }

    /// Calls `found(deal, weight)` at the end of every walk that `choice` takes.
    fn walk(&self, choice: &mut ArcChooser<'_>, found: &mut dyn FnMut(DealColumns, f64)) {
        let mut found = |columns: &[u64], weight| {
            let (hands, case_file) = columns.split_at(self.holders);
            found(hands.iter().copied().chain([case_file.iter().sum()]).map(CardSet::from_bits).collect(), weight);
        };
        let mut ways: Vec<f64> = self.starts().map(|(_, start)| start.weight).collect();
        let chosen = choice(&ways);
        for (part, start) in self.starts().skip(chosen.start).take(chosen.len()) {
            let (columns, need, choice, ways) = (part.has.clone(), start.need.clone(), &mut *choice, &mut ways);
            Walk { steps: &part.steps, columns, need, choice, found: &mut found, ways }.follow(
                0,
                start.state,
                part.likelihood,
            );
        }
    }
}

impl PosteriorPart {
    fn new(by_size: &[Domains], (common, residual): Part<'_>, order: Vec<u64>, budget: &mut Budget) -> Option<Self> {
        let counted: CountedResidual<CountedWeight<f64>> = CountedResidual::in_order(residual, order, budget)?;
        let start = |(state, domains): (&Option<usize>, &Domains)| {
            let need = domains.size.iter().zip(&common.has).map(|(size, has)| size - has.count_ones()).collect();
            let state = (*state)?;
            let weight = counted.after[0][0][state].weight() * residual.splits as f64 * residual.likelihood;
            Some(WalkStart { state, need, weight })
        };
        let by_size = if residual.vectors > 1 { by_size } else { slice::from_ref(common) };
        let starts = counted.starts.iter().zip(by_size).filter_map(start).filter(|start| start.weight > 0.0);
        Some(Self {
            starts: starts.collect(),
            deals: counted.total().deals().map(|deals| deals * residual.splits),
            steps: walk(&counted, common, residual),
            has: common.has.clone(),
            likelihood: residual.likelihood,
        })
    }
}

/// A deal in the making: the cards that `columns` have so far, and how many each still needs. `ways` is a buffer.
struct Walk<'a, 'c> {
    steps: &'a [WalkStep],
    columns: Vec<u64>,
    need: Vec<u32>,
    choice: &'a mut ArcChooser<'c>,
    found: &'a mut dyn FnMut(&[u64], f64),
    ways: &'a mut Vec<f64>,
}

impl Walk<'_, '_> {
    fn follow(&mut self, at: usize, state: usize, weight: f64) {
        let Some(step) = self.steps.get(at) else { return (self.found)(&self.columns, weight) };
        let arcs = step.from(state);
        // One arc if a deal is drawn, all if deals are listed; so are the columns below.
        self.ways.clear();
        self.ways.extend(arcs.iter().map(|arc| arc.follows));
        for arc in &arcs[(self.choice)(self.ways)] {
            let weight = weight * arc.likelihood;
            // Where hands are lumped, no card is read.
            let Some(card) = step.card else {
                self.follow(at + 1, arc.to, weight);
                continue;
            };
            let takers = step.takers(arc);
            // A column takes the card in proportion to the cards it still needs.
            self.ways.clear();
            self.ways.extend(takers.iter().map(|column| f64::from(self.need[*column])));
            for column in &takers[(self.choice)(self.ways)] {
                if self.need[*column] > 0 {
                    self.columns[*column] |= card;
                    self.need[*column] -= 1;
                    self.follow(at + 1, arc.to, weight);
                    self.columns[*column] &= !card;
                    self.need[*column] += 1;
                }
            }
        }
    }
}

/// The index of a weight as a range; empty only if there are none.
fn draw_one(weights: &[f64], rng: &mut impl Rng) -> Range<usize> {
    let last = weights.iter().rposition(|weight| *weight > 0.0).unwrap_or(0);
    let alone = weights.iter().position(|weight| *weight > 0.0).is_none_or(|first| first == last);
    if alone {
        return last..weights.len().min(last + 1);
    }
    let mut rest = rng.random::<f64>() * weights.iter().sum::<f64>();
    let here = weights.iter().position(|weight| {
        rest -= weight;
        rest < 0.0
    });
    // Rounding may leave a rest beyond the last weight.
    let place = here.unwrap_or(last);
    place..place + 1
}
