//! The sheet from drawn deals, for positions that cannot be counted within bounds.
//!
//! What is proved stays proved: a cell is impossible only if a search says that no deal has the card there. Every drawn
//! deal shows many cells to be possible at once; only those that none of them shows are searched for one by one.

use super::estimate::{CROWD, Deal, draw_deals};
use super::feasible::{Search, find};
use super::problem::Problem;
use super::propagate::Board;
use super::sheet::{Basis, Count, Sheet, Status, Triples, entropy};
use super::solve::bits;

/// How many case distinctions all searches of a sheet may make together.
const SEARCHES: u32 = 1000;

/// The sheet of these boards; `None` if they have no deal.
pub(super) fn sheet(problem: &Problem, boards: &[Board]) -> Option<Sheet> {
    let deals = draw_deals(boards, CROWD);
    if deals.is_empty() {
        return None;
    }
    let columns = problem.holders + 1;
    let (mut plain, mut weighted) = (vec![0.0; problem.cards * columns], vec![0.0; problem.cards * columns]);
    let (all, all_weight) = totals(&deals);
    for deal in &deals {
        for (column, cards) in deal.columns.iter().enumerate() {
            for card in bits(*cards) {
                let cell = card * columns + column.min(problem.holders);
                plain[cell] += deal.deals;
                weighted[cell] += deal.weight / all_weight;
            }
        }
    }
    let (possible, marks_complete) = possible(problem, boards, &plain);
    let mut status = vec![Status::No; plain.len()];
    let mut counts = vec![Count::ZERO; plain.len()];
    // A cell that is possible but was never drawn is rarer than one deal of the crowd.
    let rare = 0.1 / deals.len() as f64;
    for card in 0..problem.cards {
        let row = card * columns..(card + 1) * columns;
        let open: Vec<usize> = row.filter(|cell| possible[*cell]).collect();
        for cell in &open {
            let certain = open.len() == 1;
            status[*cell] = if certain { Status::Yes } else { Status::Open };
            weighted[*cell] = if certain { 1.0 } else { weighted[*cell].clamp(rare, 1.0 - rare) };
            counts[*cell] =
                Count::About(if certain { all } else { plain[*cell].clamp(all * rare, all * (1.0 - rare)) });
        }
    }
    let triples = triples(problem, &deals);
    Some(Sheet {
        cards: problem.cards,
        columns,
        basis: Basis::Estimated { marks_complete },
        deals: Count::About(all),
        status,
        entropy_plain: entropy(triples.plain.iter().map(|count| count.as_f64())),
        entropy: entropy(triples.weighted.iter().copied()),
        plain: counts,
        weighted,
        triples,
    })
}

/// How many deals the drawn ones stand for, and their weight.
pub(super) fn totals(deals: &[Deal]) -> (f64, f64) {
    deals.iter().fold((0.0, 0.0), |(all, weight), deal| (all + deal.deals, weight + deal.weight))
}

/// Which cells some deal fills, and whether every search for one came to an end.
fn possible(problem: &Problem, boards: &[Board], drawn: &[f64]) -> (Vec<bool>, bool) {
    let columns = problem.holders + 1;
    let mut possible: Vec<bool> = drawn.iter().map(|deals| *deals > 0.0).collect();
    let (mut left, mut complete) = (SEARCHES, true);
    for board in boards {
        for (column, may) in board.may.iter().enumerate() {
            for card in bits(*may) {
                let cell = card * columns + column.min(problem.holders);
                if possible[cell] {
                    continue;
                }
                let mut child = board.clone();
                child.has[column] |= 1 << card;
                if !child.settle() {
                    continue;
                }
                let mut search = Search::within(left.clamp(2, SEARCHES / 10));
                let found = find(&child, &mut search);
                left = left.saturating_sub(search.spent());
                if search.gave_up() {
                    complete = false;
                    possible[cell] = true;
                }
                for (column, cards) in found.iter().flatten().enumerate() {
                    for card in bits(*cards) {
                        possible[card * columns + column.min(problem.holders)] = true;
                    }
                }
            }
        }
    }
    (possible, complete)
}

/// The triples of the case file by drawn deals.
pub(super) fn triples(problem: &Problem, deals: &[Deal]) -> Triples {
    let sizes = problem.categories.clone().map(|category| category.len());
    let (_, all) = totals(deals);
    let mut plain = vec![0.0; sizes.iter().product()];
    let mut weighted = vec![0.0; plain.len()];
    for deal in deals {
        let at = place(problem, deal);
        plain[at] += deal.deals;
        weighted[at] += deal.weight / all;
    }
    let count = |deals: f64| if deals > 0.0 { Count::About(deals) } else { Count::ZERO };
    Triples { sizes, plain: plain.into_iter().map(count).collect(), weighted }
}

/// The place of a deal's triple among all triples.
pub(super) fn place(problem: &Problem, deal: &Deal) -> usize {
    let [s, w, r] = [0, 1, 2].map(|category| {
        let card = deal.columns[problem.holders + category].trailing_zeros() as usize;
        card - problem.categories[category].start
    });
    (s * problem.categories[1].len() + w) * problem.categories[2].len() + r
}
