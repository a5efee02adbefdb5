//! Marginals: what the counting engine finds for each vector of hand sizes, added up by cell and by triple.
//!
//! A hand of the residual problem may stand for several columns: what it gets is shared out among them in proportion to
//! the cards they need, which leaves no remainder. Deals are counted in floating point; if the total is not below 2^52,
//! so that sums may be rounded, all of them are counted again in 128-bit integers. No sum that is used exceeds the
//! total, and no deck of 32 cards has 2^128 deals, so every number of deals is exact.
//!
//! Where the numbers of deals are known already, from a sheet with other weights of the same deals, only weights are
//! summed: half the numbers, and no question of rounding.
//!
//! Complexity: one addition for each cell and triple that the diagram gives, times the hands that were merged.

use crate::deduction::cards::{bits, triple_index};
use crate::deduction::count::budget::Budget;
use crate::deduction::count::counting::CountedResidual;
use crate::deduction::count::semiring::{CountedWeight, Semiring};
use crate::deduction::problem::Problem;
use crate::deduction::propagate::Domains;
use crate::deduction::residual::Residual;
use crate::deduction::sheet::filled::{Sheet, Triples, assign_if_only};
use std::ops::Range;

/// A number of deals, exact, and their weight.
pub(crate) type DealSum = CountedWeight<u128>;

/// The domains of one vector of sizes, or of several together, and what they leave open.
pub(crate) type Part<'a> = (&'a Domains, &'a Residual);

/// What is summed over deals: their number and weight ([`DealSum`]), or only their weight (`f64`).
pub(crate) trait CellSum: Semiring {
    /// The sum for a number that was counted on the residual problem.
    fn of<N: Semiring>(number: N, residual: &Residual) -> Self;

    /// `of` of `whole` parts, without remainder.
    fn fraction(self, of: u32, whole: u32) -> Self;

    /// Counts the deals of a part with the cards in this order, and adds what it finds to `sums`; `None` if that would
    /// exceed the budget.
    fn count(sums: &mut Marginals<Self>, part: Part<'_>, order: Vec<u64>, budget: &mut Budget) -> Option<()>;
}

/// Sums over deals: all of them, and those with a card in a column or with a triple in the case file.
pub(crate) struct Marginals<S> {
    columns: usize,
    categories: [Range<usize>; 3],
    all: S,
    /// By card, then column; empty unless cells are asked for.
    cells: Vec<S>,
    /// Flat as in [`Triples`].
    triples: Vec<S>,
}

impl<S: CellSum> Marginals<S> {
    /// The sums over no deal. `cells`: whether cells are asked for.
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

    /// Adds the total, the triples and the cells that have been counted.
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
        for (column, has) in domains.has[..domains.holders].iter().enumerate() {
            bits(*has).for_each(|card| self.add_cell(card, column, total));
        }
        counting.cells(|card, hand, number| self.share(residual, hand, card, sum(number)));
    }

    /// Divides what a hand of the residual problem gets among its columns.
    fn share(&mut self, residual: &Residual, hand: usize, cards: u64, sum: S) {
        let hand = &residual.hands[hand];
        for card in bits(cards) {
            for (column, need) in &hand.members {
                self.add_cell(card, *column, sum.fraction(*need, hand.need));
            }
        }
    }

    fn add_cell(&mut self, card: usize, column: usize, sum: S) {
        let at = card * self.columns + column;
        self.cells[at] = self.cells[at].plus(sum);
    }
}

impl Marginals<DealSum> {
    /// What can lie in the case file; `None` if there is no deal.
    pub(crate) fn triples(&self) -> Option<Triples> {
        let (plain, mut weighted) = self.shares(&self.triples)?;
        assign_if_only(&plain, &mut weighted);
        Some(Triples { sizes: self.categories.each_ref().map(Range::len), plain, weighted, weight: self.all.weight })
    }

    /// The sheet; `None` if there is no deal.
    pub(crate) fn sheet(&self) -> Option<Sheet> {
        let (plain, weighted) = self.shares(&self.cells)?;
        Some(Sheet::new(self.all.deals, plain, weighted, self.triples()?))
    }

    /// Numbers of deals, and weights as shares of all; `None` if there is no deal.
    fn shares(&self, sums: &[DealSum]) -> Option<(Vec<u128>, Vec<f64>)> {
        (self.all.deals > 0).then(|| sums.iter().map(|sum| (sum.deals, sum.weight / self.all.weight)).unzip())
    }
}

impl Marginals<f64> {
    /// The sheet of the same deals as `counted`, with the weights that have been summed; `None` if there is no deal.
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

    /// Dividing first keeps the product below the whole.
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

/// Counts in `N`, and again in `W` if numbers of `N` may have been rounded.
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
