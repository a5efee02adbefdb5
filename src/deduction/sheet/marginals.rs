//! Marginals: the sums of the counting engine, put into cells and triples over all vectors of sizes.
//!
//! Each sum is multiplied by the constant factors that the residual took out; the sum of a merged hand is divided among
//! its members in proportion to the cards they need, which leaves no remainder. Deals are counted in floating point.
//! If the total is not below 2^52, so that they may be rounded, the cells are counted again in 128-bit integers: no sum
//! that is used exceeds the total, so all of them are exact, unless not even 128 bits hold the total. The triples are
//! not counted again: nothing asks for more of them than probabilities, and that 0 is 0.

use crate::deduction::cards::{bits, triple_index};
use crate::deduction::count::budget::Budget;
use crate::deduction::count::counting::{CountedResidual, together};
use crate::deduction::count::semiring::{Paired, Semiring};
use crate::deduction::domains_by_size::DomainsBySize;
use crate::deduction::problem::Problem;
use crate::deduction::propagate::Domains;
use crate::deduction::residual::Residual;
use crate::deduction::sample::particles::place;
use crate::deduction::sheet::filled::{Basis, DealCount, Sheet, Triples, assign_if_only};
use std::ops::Range;

/// A number of deals, and their weight.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct DealSum {
    pub(crate) deals: DealCount,
    pub(crate) weight: f64,
}

/// Sums over deals: all of them, and those with a card in a column or with a triple in the case file.
pub(crate) struct Marginals {
    columns: usize,
    categories: [Range<usize>; 3],
    basis: Basis,
    pub(crate) all: DealSum,
    /// By card, then column; empty unless cells are asked for.
    pub(crate) cells: Vec<DealSum>,
    /// Flat as in [`Triples`].
    triples: Vec<DealSum>,
}

impl Marginals {
    /// The sums over no deal. `cells`: whether cells are asked for.
    pub(crate) fn new(problem: &Problem, cells: bool, basis: Basis) -> Self {
        let columns = problem.holders() + 1;
        Self {
            columns,
            categories: problem.categories().clone(),
            basis,
            all: DealSum::NOTHING,
            cells: vec![DealSum::NOTHING; if cells { problem.cards() * columns } else { 0 }],
            triples: vec![DealSum::NOTHING; problem.categories().iter().map(Range::len).product()],
        }
    }

    /// Counts the deals of all stores; `None` if that would take too much.
    pub(crate) fn of(problem: &Problem, stores: &DomainsBySize, cells: bool) -> Option<Self> {
        let mut marginals = Self::new(problem, cells, Basis::Counted);
        let all = together(stores).and_then(|(all, core)| marginals.add(&all, &core, &mut Budget::counting()));
        if all.is_none() {
            let mut budget = Budget::counting();
            for store in &stores.each {
                marginals.add(store, &Residual::of(store, true), &mut budget)?;
            }
        }
        marginals.complete();
        Some(marginals)
    }

    /// Adds a drawn deal, by column of its store; `sum` is what it stands for.
    pub(crate) fn add_deal(&mut self, columns: &[u64], sum: DealSum) {
        self.all = self.all.plus(sum);
        for (column, cards) in columns.iter().enumerate() {
            bits(*cards).for_each(|card| self.cell(card, column.min(self.columns - 1), sum));
        }
        let at = place(&self.categories, columns);
        self.triples[at] = self.triples[at].plus(sum);
    }

    /// Adds the deals of one store, or of the union of several. Nothing is added if that would exceed the budget.
    fn add(&mut self, store: &Domains, core: &Residual, budget: &mut Budget) -> Option<()> {
        if core.hands.iter().any(|hand| !hand.shows.is_empty()) {
            self.count::<Paired<f64>, Paired<u128>>(store, core, budget)
        } else {
            self.count::<f64, u128>(store, core, budget)
        }
    }

    /// Counts in `N`. Numbers of `N` do for the triples; if they may be rounded and 128 bits hold the total, the cells
    /// are counted in `W`.
    fn count<N: Semiring, W: Semiring>(&mut self, store: &Domains, core: &Residual, budget: &mut Budget) -> Option<()> {
        let counting: CountedResidual<N> = CountedResidual::of(core, budget)?;
        let (exact, cells) = (counting.total().exactly().is_some(), !self.cells.is_empty());
        counting.triples(store, |cards, number| {
            let (at, sum) = (triple_index(&self.categories, cards), DealSum::of(number, core, exact));
            self.triples[at] = self.triples[at].plus(sum);
            for card in cards.into_iter().filter(|_| cells) {
                self.cell(card, self.columns - 1, sum);
            }
        });
        if exact || counting.total().nearly() * core.splits_about > MOST {
            self.add_counting(&counting, store, core);
        } else {
            self.add_counting(&counting.recount::<W>(), store, core);
        }
        Some(())
    }

    /// Adds the total and the cells that have been counted.
    fn add_counting<N: Semiring>(&mut self, counting: &CountedResidual<N>, store: &Domains, core: &Residual) {
        let exact = counting.total().exactly().is_some();
        let sum = |number: N| DealSum::of(number, core, exact);
        let total = sum(counting.total());
        self.all = self.all.plus(total);
        if self.cells.is_empty() || total.deals.is_zero() {
            return;
        }
        for (column, has) in store.has[..store.holders].iter().enumerate() {
            bits(*has).for_each(|card| self.cell(card, column, total));
        }
        counting.cells(|card, hand, number| self.share(core, hand, card, sum(number)));
    }

    /// Sets the numbers of deals in the case file to what the other columns leave of all deals, if all these are exact:
    /// the triples may be nearly counted only.
    fn complete(&mut self) {
        for row in self.cells.chunks_mut(self.columns) {
            let Some((file, others)) = row.split_last_mut() else { continue };
            let others = others.iter().fold(DealCount::ZERO, |all, sum| all.plus(sum.deals));
            if let (DealCount::Exact(all), DealCount::Exact(others)) = (self.all.deals, others) {
                file.deals = DealCount::Exact(all - others);
            }
        }
    }

    /// Divides what a hand of the core gets among its columns.
    fn share(&mut self, core: &Residual, hand: usize, cards: u64, sum: DealSum) {
        let hand = &core.hands[hand];
        for card in bits(cards) {
            for (column, need) in &hand.members {
                self.cell(card, *column, sum.part(*need, hand.need));
            }
        }
    }

    fn cell(&mut self, card: usize, column: usize, sum: DealSum) {
        let at = card * self.columns + column;
        self.cells[at] = self.cells[at].plus(sum);
    }

    /// What can lie in the case file; `None` if there is no deal.
    pub(crate) fn triples(&self) -> Option<Triples> {
        let (mut plain, mut weighted) = self.shares(&self.triples)?;
        assign_if_only(self.all.deals, &mut plain, &mut weighted);
        Some(Triples { sizes: self.categories.each_ref().map(Range::len), plain, weighted, basis: self.basis })
    }

    /// The sheet; `None` if there is no deal.
    pub(crate) fn sheet(&self) -> Option<Sheet> {
        let (plain, weighted) = self.shares(&self.cells)?;
        Some(Sheet::new(self.all.deals, plain, weighted, self.triples()?))
    }

    /// Numbers of deals, and weights as shares of all; `None` if there is no deal.
    fn shares(&self, sums: &[DealSum]) -> Option<(Vec<DealCount>, Vec<f64>)> {
        (!self.all.deals.is_zero()).then(|| sums.iter().map(|sum| (sum.deals, sum.weight / self.all.weight)).unzip())
    }
}

impl DealSum {
    pub(crate) const NOTHING: Self = Self { deals: DealCount::ZERO, weight: 0.0 };

    /// `exact`: whether no number of this count is rounded.
    fn of<N: Semiring>(number: N, core: &Residual, exact: bool) -> Self {
        let deals = match (number.exactly().filter(|_| exact), core.splits) {
            _ if number.is_zero() => DealCount::ZERO,
            (Some(deals), Some(splits)) => DealCount::Exact(deals).times(splits),
            _ => DealCount::About(number.nearly() * core.splits_about),
        };
        Self { deals, weight: number.weight() * core.splits_about * core.likelihood }
    }

    fn plus(self, other: Self) -> Self {
        Self { deals: self.deals.plus(other.deals), weight: self.weight + other.weight }
    }

    /// `of` of `whole` parts; exact counts divide without remainder.
    fn part(self, of: u32, whole: u32) -> Self {
        let deals = match self.deals {
            DealCount::Exact(deals) => {
                let (part, parts) = (u128::from(of), u128::from(whole));
                DealCount::Exact(deals / parts * part + deals % parts * part / parts)
            }
            DealCount::About(deals) => DealCount::About(deals * f64::from(of) / f64::from(whole)),
        };
        Self { deals, weight: self.weight * f64::from(of) / f64::from(whole) }
    }
}

/// Totals up to this are counted in 128 bits: what was rounded is off by far less than a factor of two.
const MOST: f64 = (1u128 << 126) as f64;
