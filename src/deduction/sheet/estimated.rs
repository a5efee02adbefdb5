//! The sheet from drawn deals, for positions that cannot be counted within bounds.
//!
//! What is proved stays proved: a cell is impossible only if a search says that no deal has the card there. Every drawn
//! deal shows many cells to be possible at once; only those that none of them shows are searched for one by one.

use crate::deduction::cards::bits;
use crate::deduction::entropy::entropy;
use crate::deduction::feasible::{Found, find};
use crate::deduction::problem::Problem;
use crate::deduction::propagate::Store;
use crate::deduction::sample::particles::{Deal, PARTICLES, draw_deals, place, totals};
use crate::deduction::sheet::filled::{Basis, Count, Sheet, Status, Triples};

/// How many case distinctions all searches of a sheet may make together.
const SEARCHES: u32 = 1000;

/// The share of the deals that were searched for among all deals: what was never drawn is rare.
const SEARCHED: f64 = 1e-4;

/// The sheet of these stores; `None` if they have no deal.
pub(crate) fn sheet(problem: &Problem, stores: &[Store]) -> Option<Sheet> {
    let mut deals = draw_deals(stores, PARTICLES);
    if deals.is_empty() {
        return None;
    }
    let columns = problem.holders + 1;
    let (possible, marks_complete) = possible(problem, stores, &mut deals);
    let (all, all_weight) = totals(&deals);
    let (mut plain, mut weighted) = (vec![0.0; problem.cards * columns], vec![0.0; problem.cards * columns]);
    for deal in &deals {
        for cell in cells(problem, &deal.columns) {
            plain[cell] += deal.deals;
            weighted[cell] += deal.weight / all_weight;
        }
    }
    let mut status = vec![Status::No; plain.len()];
    let mut counts = vec![Count::ZERO; plain.len()];
    for card in 0..problem.cards {
        let row = card * columns..(card + 1) * columns;
        let open: Vec<usize> = row.filter(|cell| possible[*cell]).collect();
        for cell in &open {
            let certain = open.len() == 1;
            status[*cell] = if certain { Status::Yes } else { Status::Open };
            weighted[*cell] = if certain { 1.0 } else { weighted[*cell] };
            counts[*cell] = Count::About(if certain { all } else { plain[*cell] });
        }
    }
    let triples = triples(problem, &deals, marks_complete);
    Some(Sheet {
        cards: problem.cards,
        columns,
        deals: Count::About(all),
        status,
        entropy_plain: entropy(triples.plain.iter().map(|count| count.as_f64())),
        entropy: entropy(triples.weighted.iter().copied()),
        plain: counts,
        weighted,
        triples,
    })
}

/// The cells of a sheet that a deal fills.
fn cells(problem: &Problem, columns: &[u64]) -> impl Iterator<Item = usize> {
    let holders = problem.holders;
    let column = move |(at, cards): (usize, &u64)| bits(*cards).map(move |card| card * (holders + 1) + at.min(holders));
    columns.iter().enumerate().flat_map(column)
}

/// Which cells some deal fills, and whether every search for one came to an end. The deals found by searching join the
/// drawn ones, with next to no weight.
fn possible(problem: &Problem, stores: &[Store], deals: &mut Vec<Deal>) -> (Vec<bool>, bool) {
    let mut possible = vec![false; problem.cards * (problem.holders + 1)];
    for cell in deals.iter().flat_map(|deal| cells(problem, &deal.columns)) {
        possible[cell] = true;
    }
    let (mut left, mut complete, mut found) = (SEARCHES, true, Vec::new());
    for store in stores {
        for (column, may) in store.may.iter().enumerate() {
            for card in bits(*may) {
                let cell = card * (problem.holders + 1) + column.min(problem.holders);
                if possible[cell] {
                    continue;
                }
                let mut child = store.clone();
                child.assume(column, 1 << card, true);
                if !child.settle() {
                    continue;
                }
                let most = left.clamp(2, SEARCHES / 10);
                let mut steps = most;
                let deal = find(&child, &mut steps);
                left = left.saturating_sub(most - steps);
                match deal {
                    Found::Deal(columns) => {
                        cells(problem, &columns).for_each(|cell| possible[cell] = true);
                        found.push(columns);
                    }
                    Found::GaveUp => {
                        complete = false;
                        possible[cell] = true;
                    }
                    Found::Nothing => {}
                }
            }
        }
    }
    let (all, weight) = totals(deals);
    let share = SEARCHED / found.len().max(1) as f64;
    deals.extend(found.into_iter().map(|columns| Deal { columns, deals: all * share, weight: weight * share }));
    (possible, complete)
}

/// The triples of the case file by drawn deals, and whether every place of which they say nothing was searched.
fn triples(problem: &Problem, deals: &[Deal], marks_complete: bool) -> Triples {
    let sizes = problem.categories.clone().map(|category| category.len());
    let (_, all) = totals(deals);
    let mut plain = vec![0.0; sizes.iter().product()];
    let mut weighted = vec![0.0; plain.len()];
    for deal in deals {
        let at = place(problem, &deal.columns);
        plain[at] += deal.deals;
        weighted[at] += deal.weight / all;
    }
    let count = |deals: f64| if deals > 0.0 { Count::About(deals) } else { Count::ZERO };
    let basis = Basis::Estimated { marks_complete };
    Triples { sizes, plain: plain.into_iter().map(count).collect(), weighted, basis }
}
