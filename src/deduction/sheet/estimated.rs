//! The sheet from drawn deals, for positions that cannot be counted within bounds.
//!
//! Marks stay proved: a cell is impossible only if a search finds that no deal has the card there. Each drawn deal
//! shows many cells to be possible; the cells that none of them shows are searched one by one, within [`SEARCHES`].

use crate::deduction::cards::bits;
use crate::deduction::feasible::{SearchOutcome, find};
use crate::deduction::problem::Problem;
use crate::deduction::propagate::Domains;
use crate::deduction::sample::particles::{PARTICLES, SampledDeal, draw_deals, totals};
use crate::deduction::sheet::filled::{Basis, DealCount};
use crate::deduction::sheet::marginals::{DealSum, Marginals};

/// The case distinctions that all searches of a sheet may make together: about a tenth of a second.
const SEARCHES: u32 = 1000;

/// The weight of all deals found by searching, as a share of the drawn ones: what 2,000 draws missed is rare.
const SEARCHED: f64 = 1e-4;

/// The sums over deals drawn from these stores; no deal if they have none.
pub(crate) fn drawn(problem: &Problem, stores: &[Domains]) -> Marginals {
    let mut deals = draw_deals(stores, PARTICLES);
    let unsettled = search_cells(problem, stores, &mut deals);
    let basis = Basis::Estimated { marks_complete: unsettled.is_empty() };
    let mut marginals = Marginals::new(problem, true, basis);
    for deal in &deals {
        marginals.add_deal(&deal.columns, DealSum { deals: DealCount::About(deal.deals), weight: deal.weight });
    }
    // There may be a deal: the cell is not 0, but about 0.
    for cell in unsettled {
        marginals.cells[cell].deals = marginals.cells[cell].deals.plus(DealCount::About(0.0));
    }
    marginals
}

/// Searches for a deal in each cell that no drawn deal fills. The deals found join `deals` with a weight of
/// [`SEARCHED`] together; the cells where the search gave up are returned.
fn search_cells(problem: &Problem, stores: &[Domains], deals: &mut Vec<SampledDeal>) -> Vec<usize> {
    let columns = problem.holders() + 1;
    let cell = |column: usize, card| card * columns + column.min(columns - 1);
    let mut seen = vec![false; problem.cards() * columns];
    let see = |seen: &mut [bool], deal: &[u64]| {
        for (column, cards) in deal.iter().enumerate() {
            bits(*cards).for_each(|card| seen[cell(column, card)] = true);
        }
    };
    for deal in deals.iter() {
        see(&mut seen, &deal.columns);
    }
    let (mut left, mut unsettled, mut found) = (SEARCHES, Vec::new(), Vec::new());
    for store in stores.iter().filter(|_| !deals.is_empty()) {
        for (column, may) in store.may.iter().enumerate() {
            for card in bits(*may) {
                if seen[cell(column, card)] {
                    continue;
                }
                let mut child = store.clone();
                child.assume(column, 1 << card, true);
                if !child.propagate() {
                    continue;
                }
                let most = left.clamp(2, SEARCHES / 10);
                let mut steps = most;
                match find(&child, &mut steps) {
                    SearchOutcome::Deal(deal) => {
                        see(&mut seen, &deal);
                        found.push(deal);
                    }
                    SearchOutcome::GaveUp => {
                        seen[cell(column, card)] = true;
                        unsettled.push(cell(column, card));
                    }
                    SearchOutcome::Nothing => {}
                }
                left = left.saturating_sub(most - steps);
            }
        }
    }
    let (all, weight) = totals(deals);
    let share = SEARCHED / found.len().max(1) as f64;
    deals.extend(found.into_iter().map(|columns| SampledDeal { columns, deals: all * share, weight: weight * share }));
    unsettled
}
