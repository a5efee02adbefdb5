//! Draws deals and lists them.
//!
//! On a walk through the diagram each card takes one arc and, if that is an arc of several hands, one of their columns,
//! both in proportion to the weight of all deals that continue this way. So draws are independent and by weight. To
//! list all deals, the walk takes every arc and column.

use crate::deduction::count::budget::Budget;
use crate::deduction::count::counting::CountedResidual;
use crate::deduction::count::ordered::{OrderedResidual, separate};
use crate::deduction::count::semiring::{CountedWeight, Semiring};
use crate::deduction::domains_by_size::DomainsBySize;
use crate::deduction::propagate::Domains;
use crate::deduction::residual::Residual;
use crate::deduction::sample::walk::{START, State, WalkStep, walk};
use crate::edition::CardSet;
use rand::{Rng, RngExt};
use std::ops::Range;

/// One deal: the cards of each holder, then the case file.
pub type DealColumns = Vec<CardSet>;

pub(crate) struct Posterior {
    holders: usize,
    parts: Vec<SizePosterior>,
    weight: f64,
}

struct SizePosterior {
    domains: Domains,
    residual: Residual,
    steps: Vec<WalkStep>,
    /// `None` if there may be too many to be counted without rounding.
    deals: Option<u128>,
    weight: f64,
}

type ArcChooser<'a> = dyn FnMut(&[f64]) -> Range<usize> + 'a;

fn chooser(rng: &mut impl Rng) -> impl FnMut(&[f64]) -> Range<usize> {
    |ways| draw_one(ways, rng)
}

fn every_way(ways: &[f64]) -> Range<usize> {
    0..ways.len()
}

impl Posterior {
    /// `None` if there is no deal, or beyond the budget.
    pub(crate) fn new(domains: &DomainsBySize, ordered: &OrderedResidual, mut budget: Budget) -> Option<Self> {
        let holders = domains.each.first()?.holders;
        let part = |(domains, residual): (Domains, Residual)| {
            let order = ordered.order_of(&residual);
            SizePosterior::new(domains, residual, order, &mut budget)
        };
        let mut parts = separate(domains).into_iter().map(part).collect::<Option<Vec<SizePosterior>>>()?;
        parts.retain(|part| part.weight > 0.0);
        let weight = parts.iter().map(|part| part.weight).sum::<f64>();
        (weight > 0.0).then_some(Self { holders, parts, weight })
    }

    pub(crate) fn sample(&self, rng: &mut impl Rng) -> DealColumns {
        let mut drawn = DealColumns::new();
        self.walk(&mut chooser(rng), &mut |deal, _| drawn = deal);
        drawn
    }

    pub(crate) fn enumerate(&self, limit: usize) -> Option<Vec<(DealColumns, f64)>> {
        let deals = self.parts.iter().map(|part| part.deals).sum::<Option<u128>>()?;
        if deals > limit as u128 {
            return None;
        }
        let mut all = Vec::with_capacity(deals as usize);
        self.walk(&mut every_way, &mut |deal, weight| all.push((deal, weight / self.weight)));
        Some(all)
    }

    fn walk(&self, choice: &mut ArcChooser<'_>, found: &mut dyn FnMut(DealColumns, f64)) {
        let mut found = |columns: &[u64], weight| {
            let (hands, case_file) = columns.split_at(self.holders);
            found(hands.iter().copied().chain([case_file.iter().sum()]).map(CardSet::from_bits).collect(), weight);
        };
        let weights: Vec<f64> = self.parts.iter().map(|part| part.weight).collect();
        for part in &self.parts[choice(&weights)] {
            let mut deal = PartialDeal::new(&part.domains);
            part.follow(0, START, &mut deal, part.residual.likelihood, choice, &mut found);
        }
    }
}

impl SizePosterior {
    fn new(domains: Domains, residual: Residual, order: Vec<u64>, budget: &mut Budget) -> Option<Self> {
        let counting: CountedResidual<CountedWeight<f64>> = CountedResidual::in_order(&residual, order, budget)?;
        let total = counting.total();
        Some(Self {
            deals: total.deals().map(|deals| deals * residual.splits),
            weight: total.weight() * residual.splits as f64 * residual.likelihood,
            steps: walk(&counting.diagram, &counting.after),
            domains,
            residual,
        })
    }

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
        // One arc if a deal is drawn, all if deals are listed; so are the columns below.
        for arc in &arcs[choice(&arcs.iter().map(|arc| arc.follows).collect::<Vec<_>>())] {
            let weight = weight * arc.likelihood;
            // Where hands are lumped, no card is read.
            let Some(card) = step.card else {
                self.follow(at + 1, arc.to, deal, weight, choice, found);
                continue;
            };
            let takers: Vec<usize> = match step.hands(arc) {
                Some(hands) => {
                    let members = hands.iter().flat_map(|hand| &self.residual.hands[*hand].members);
                    members.map(|member| member.column).filter(|column| deal.need[*column] > 0).collect()
                }
                None => vec![self.domains.case_column(card)],
            };
            // A column takes the card in proportion to the cards it still needs.
            let needs: Vec<f64> = takers.iter().map(|column| f64::from(deal.need[*column])).collect();
            for column in &takers[choice(&needs)] {
                deal.take(*column, card);
                self.follow(at + 1, arc.to, deal, weight, choice, found);
                deal.give_back(*column, card);
            }
        }
    }
}

struct PartialDeal {
    columns: Vec<u64>,
    need: Vec<u32>,
}

impl PartialDeal {
    fn new(domains: &Domains) -> Self {
        let need = domains.size.iter().zip(&domains.has).map(|(size, has)| size - has.count_ones());
        Self { columns: domains.has.clone(), need: need.collect() }
    }

    fn take(&mut self, column: usize, card: u64) {
        self.columns[column] |= card;
        self.need[column] -= 1;
    }

    fn give_back(&mut self, column: usize, card: u64) {
        self.columns[column] &= !card;
        self.need[column] += 1;
    }
}

/// The index of a weight as a range; empty only if there are none.
fn draw_one(weights: &[f64], rng: &mut impl Rng) -> Range<usize> {
    if weights.len() < 2 {
        return 0..weights.len();
    }
    let mut rest = rng.random::<f64>() * weights.iter().sum::<f64>();
    let here = weights.iter().position(|weight| {
        rest -= weight;
        rest < 0.0
    });
    // Rounding may leave a rest beyond the last weight.
    let place = here.or(weights.iter().rposition(|weight| *weight > 0.0)).unwrap_or(0);
    place..place + 1
}
