//! Adds up the numbers of deals, by cell and by triple of the case file.
//!
//! A [diagram](crate::deduction::count::diagram) counts the deals of one [`Residual`]. There is one for each vector of
//! hand sizes (see [`domains_by_size`](crate::deduction::domains_by_size)), or one for all of them. A residual merges
//! hands that nothing tells apart; here each member gets its share again.
//!
//! Deals are counted in floating point, and again in 128-bit integers if the total is 2^52 or more. No sum in use
//! exceeds the total, and no deck of 32 cards has 2^128 deals, so every number of deals is exact.

use super::filled::{Sheet, Triples, assign_if_only};
use crate::deduction::cards::{bits, triple_index};
use crate::deduction::count::budget::Budget;
use crate::deduction::count::counting::CountedResidual;
use crate::deduction::count::semiring::{CountedWeight, Semiring};
use crate::deduction::problem::Problem;
use crate::deduction::propagate::Domains;
use crate::deduction::residual::Residual;
use std::ops::Range;

type DealSum = CountedWeight<u128>;

/// What is counted with one diagram: one vector of sizes, or all as one.
pub(crate) type Part<'a> = (&'a Domains, &'a Residual);

pub(crate) struct Marginals {
    columns: usize,
    categories: [Range<usize>; 3],
    all: DealSum,
    /// By card, then column; empty unless asked for.
    cells: Vec<DealSum>,
    triples: Vec<DealSum>,
}

impl Marginals {
    pub fn new(problem: &Problem, cells: bool) -> Self {
        let columns = problem.holders() + 1;
        Self {
            columns,
            categories: problem.categories().clone(),
            all: DealSum::ZERO,
            cells: vec![DealSum::ZERO; if cells { problem.cards() * columns } else { 0 }],
            triples: vec![DealSum::ZERO; problem.categories().iter().map(Range::len).product()],
        }
    }

    /// Adds a part, counted in this `order` of its cards. `None` beyond the budget.
    pub fn count(&mut self, part: Part<'_>, order: Vec<u64>, budget: &mut Budget) -> Option<()> {
        let (_, residual) = part;
        if residual.hands.iter().any(|hand| !hand.shows.is_empty() || !hand.weights.is_empty()) {
            self.count_exactly::<CountedWeight<f64>, CountedWeight<u128>>(part, order, budget)
        } else {
            self.count_exactly::<f64, u128>(part, order, budget)
        }
    }

    /// Adds a part by weight alone, for [`reweighted_sheet`](Self::reweighted_sheet): weights of cells change no number
    /// of deals, and that sheet was counted before.
    pub fn weigh(&mut self, part: Part<'_>, order: Vec<u64>, budget: &mut Budget) -> Option<()> {
        let (_, residual) = part;
        let counting: CountedResidual<f64> = CountedResidual::in_order(residual, order, budget)?;
        self.add_counting(&counting, part, |weight| DealSum { deals: 0, weight: weight_of(weight, residual) });
        Some(())
    }

    /// Counts in `N`, and again in `W` if numbers in `N` may have been rounded.
    fn count_exactly<N: Semiring, W: Semiring>(
        &mut self,
        part: Part<'_>,
        order: Vec<u64>,
        budget: &mut Budget,
    ) -> Option<()> {
        let (_, residual) = part;
        let counting: CountedResidual<N> = CountedResidual::in_order(residual, order, budget)?;
        if counting.total().deals().is_some() {
            self.add_counting(&counting, part, |number| deal_sum(number, residual));
        } else {
            self.add_counting(&counting.recount::<W>(), part, |number| deal_sum(number, residual));
        }
        Some(())
    }

    fn add_counting<N: Semiring>(
        &mut self,
        counting: &CountedResidual<N>,
        (domains, residual): Part<'_>,
        sum: impl Fn(N) -> DealSum,
    ) {
        let total = sum(counting.total());
        self.all = self.all.plus(total);
        let cells = !self.cells.is_empty() && !counting.total().is_zero();
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
    fn share(&mut self, residual: &Residual, hand: usize, cards: u64, sum: DealSum) {
        let hand = &residual.hands[hand];
        for card in bits(cards) {
            for member in &hand.members {
                self.add_cell(card, member.column, fraction(sum, member.need, hand.need));
            }
        }
    }

    fn add_cell(&mut self, card: usize, column: usize, sum: DealSum) {
        let at = card * self.columns + column;
        self.cells[at] = self.cells[at].plus(sum);
    }

    /// `None` if there is no deal.
    pub fn triples(&self) -> Option<Triples> {
        let (plain, mut weighted) = self.shares(&self.triples)?;
        assign_if_only(&plain, &mut weighted);
        Some(Triples { sizes: self.categories.each_ref().map(Range::len), plain, weighted, weight: self.all.weight })
    }

    pub fn sheet(&self) -> Option<Sheet> {
        let (plain, weighted) = self.shares(&self.cells)?;
        Some(Sheet::new(self.all.deals, plain, weighted, self.triples()?))
    }

    /// `counted` with the probabilities of this count.
    pub fn reweighted_sheet(&self, counted: &Sheet) -> Option<Sheet> {
        let ((_, cells), (_, triples)) = (self.shares(&self.cells)?, self.shares(&self.triples)?);
        Some(counted.reweighted(cells, triples, self.all.weight))
    }

    fn shares(&self, sums: &[DealSum]) -> Option<(Vec<u128>, Vec<f64>)> {
        let all = self.all.weight;
        (all > 0.0).then(|| sums.iter().map(|sum| (sum.deals, sum.weight / all)).unzip())
    }
}

/// Restores the factors that the residual problem has taken out, such as `splits`, the ways to split up merged hands.
fn deal_sum<N: Semiring>(number: N, residual: &Residual) -> DealSum {
    let deals = number.deals().unwrap_or_default() * residual.splits;
    DealSum { deals, weight: weight_of(number.weight(), residual) }
}

fn weight_of(weight: f64, residual: &Residual) -> f64 {
    weight * residual.splits as f64 * residual.likelihood
}

/// `sum · of / whole`, which has no remainder. Dividing first, because `sum · of` may exceed 128 bits.
fn fraction(sum: DealSum, of: u32, whole: u32) -> DealSum {
    let (part, parts) = (u128::from(of), u128::from(whole));
    let deals = sum.deals / parts * part + sum.deals % parts * part / parts;
    DealSum { deals, weight: sum.weight * f64::from(of) / f64::from(whole) }
}
