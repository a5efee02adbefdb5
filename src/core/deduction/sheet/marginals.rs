//! Adds up what the diagram gives for each vector of hand sizes, by cell and by triple.
//!
//! Deals are counted in floating point, and again in 128-bit integers if the total is 2^52 or more. No sum in use
//! exceeds the total, and no deck of 32 cards has 2^128 deals, so every number of deals is exact.

use crate::deduction::cards::{bits, triple_index};
use crate::deduction::count::budget::Budget;
use crate::deduction::count::counting::CountedResidual;
use crate::deduction::count::semiring::{CountedWeight, Semiring};
use crate::deduction::problem::Problem;
use crate::deduction::propagate::Domains;
use crate::deduction::residual::Residual;
use crate::deduction::sheet::filled::{Sheet, Triples, assign_if_only};
use std::ops::Range;

pub(crate) type DealSum = CountedWeight<u128>;

/// What is counted with one diagram: one vector of sizes, or all as one.
pub(crate) type Part<'a> = (&'a Domains, &'a Residual);

/// Deals and weight, or weight only (`f64`) for a sheet whose deals are known from other weights.
pub(crate) trait CellSum: Semiring {
    /// Restores the factors that the residual problem has taken out.
    fn of<N: Semiring>(number: N, residual: &Residual) -> Self;

    /// `of` parts in `whole`; there is no remainder.
    fn fraction(self, of: u32, whole: u32) -> Self;

    /// Counts a part in this `order` of its cards, and adds it to `sums`. `None` beyond the budget.
    fn count(sums: &mut Marginals<Self>, part: Part<'_>, order: Vec<u64>, budget: &mut Budget) -> Option<()>;
}

pub(crate) struct Marginals<S> {
    columns: usize,
    categories: [Range<usize>; 3],
    all: S,
    /// By card, then column; empty unless asked for.
    cells: Vec<S>,
    triples: Vec<S>,
}

impl<S: CellSum> Marginals<S> {
    pub(crate) fn new(problem: &Problem, cells: bool) -> Self {
        let columns = problem.holders() + 1;
        Self {
            columns,
            categories: problem.categories().clone(),
            all: S::ZERO,
            cells: vec![S::ZERO; if cells { problem.cards() * columns } else { 0 }],
            triples: vec![S::ZERO; problem.categories().iter().map(Range::len).product()],
        }
    }

    fn add_counting<N: Semiring>(&mut self, counting: &CountedResidual<N>, (domains, residual): Part<'_>) {
        let sum = |number: N| S::of(number, residual);
        let total = sum(counting.total());
        self.all = self.all.plus(total);
        let cells = !self.cells.is_empty() && !total.is_zero();
        counting.triples(domains, |cards, number| {
            let (at, sum) = (triple_index(&self.categories, cards), sum(number));
            self.triples[at] = self.triples[at].plus(sum);
            cards.into_iter().filter(|_| cells).for_each(|card| self.add_cell(card, self.columns - 1, sum));
        });
        if !cells {
            return;
        }
        // Placed cards are in no diagram; they are there in every deal.
        for (column, has) in domains.has[..domains.holders].iter().enumerate() {
            bits(*has).for_each(|card| self.add_cell(card, column, total));
        }
        counting.cells(|card, hand, number| self.share(residual, hand, card, sum(number)));
    }

    /// Divides the sum of a merged hand among its members, in proportion to the cards they need.
    fn share(&mut self, residual: &Residual, hand: usize, cards: u64, sum: S) {
        let hand = &residual.hands[hand];
        for card in bits(cards) {
            for member in &hand.members {
                self.add_cell(card, member.column, sum.fraction(member.need, hand.need));
            }
        }
    }

    fn add_cell(&mut self, card: usize, column: usize, sum: S) {
        let at = card * self.columns + column;
        self.cells[at] = self.cells[at].plus(sum);
    }
}

impl Marginals<DealSum> {
    /// `None` if there is no deal.
    pub(crate) fn triples(&self) -> Option<Triples> {
        let (plain, mut weighted) = self.shares(&self.triples)?;
        assign_if_only(&plain, &mut weighted);
        Some(Triples { sizes: self.categories.each_ref().map(Range::len), plain, weighted, weight: self.all.weight })
    }

    pub(crate) fn sheet(&self) -> Option<Sheet> {
        let (plain, weighted) = self.shares(&self.cells)?;
        Some(Sheet::new(self.all.deals, plain, weighted, self.triples()?))
    }

    fn shares(&self, sums: &[DealSum]) -> Option<(Vec<u128>, Vec<f64>)> {
        (self.all.deals > 0).then(|| sums.iter().map(|sum| (sum.deals, sum.weight / self.all.weight)).unzip())
    }
}

impl Marginals<f64> {
    pub(crate) fn sheet_like(self, counted: &Sheet) -> Option<Sheet> {
        let all = self.all;
        let share = |sums: Vec<f64>| -> Vec<f64> { sums.into_iter().map(|sum| sum / all).collect() };
        (all > 0.0).then(|| counted.reweighted(share(self.cells), share(self.triples), all))
    }
}

impl CellSum for DealSum {
    fn of<N: Semiring>(number: N, residual: &Residual) -> Self {
        Self { deals: number.deals().unwrap_or_default() * residual.splits, weight: f64::of(number, residual) }
    }

    // Dividing first keeps the product below the whole.
    fn fraction(self, of: u32, whole: u32) -> Self {
        let (part, parts) = (u128::from(of), u128::from(whole));
        let deals = self.deals / parts * part + self.deals % parts * part / parts;
        Self { deals, weight: self.weight.fraction(of, whole) }
    }

    fn count(sums: &mut Marginals<Self>, part: Part<'_>, order: Vec<u64>, budget: &mut Budget) -> Option<()> {
        let (_, residual) = part;
        if residual.hands.iter().any(|hand| !hand.shows.is_empty() || !hand.weights.is_empty()) {
            count_exactly::<CountedWeight<f64>, CountedWeight<u128>>(sums, part, order, budget)
        } else {
            count_exactly::<f64, u128>(sums, part, order, budget)
        }
    }
}

/// Counts in `N`, and again in `W` if numbers in `N` may have been rounded.
fn count_exactly<N: Semiring, W: Semiring>(
    sums: &mut Marginals<DealSum>,
    part: Part<'_>,
    order: Vec<u64>,
    budget: &mut Budget,
) -> Option<()> {
    let (_, residual) = part;
    let counting: CountedResidual<N> = CountedResidual::in_order(residual, order, budget)?;
    if counting.total().deals().is_some() {
        sums.add_counting(&counting, part);
    } else {
        sums.add_counting(&counting.recount::<W>(), part);
    }
    Some(())
}

impl CellSum for f64 {
    fn of<N: Semiring>(number: N, residual: &Residual) -> Self {
        number.weight() * residual.splits as Self * residual.likelihood
    }

    fn fraction(self, of: u32, whole: u32) -> Self {
        self * Self::from(of) / Self::from(whole)
    }

    fn count(sums: &mut Marginals<Self>, part: Part<'_>, order: Vec<u64>, budget: &mut Budget) -> Option<()> {
        let (_, residual) = part;
        let counting: CountedResidual<Self> = CountedResidual::in_order(residual, order, budget)?;
        sums.add_counting(&counting, part);
        Some(())
    }
}
