//! Is there any deal at all? A search without counting.
//!
//! Without clauses and counts of the case file this is a bipartite flow, found by augmenting paths (Ford & Fulkerson
//! 1956): every card to one column, every column exactly full. If the deal breaks a clause, the search branches over
//! the cards that would meet it (DPLL: Davis, Logemann & Loveland 1962), with the unit rules first in each branch.

use super::cards::bits;
use super::domains_by_size::DomainsBySize;
use super::problem::Problem;
use super::propagate::Domains;

/// Whether any deal agrees, as [`Position::is_consistent`](crate::deduction::Position::is_consistent).
pub fn consistent(problem: &Problem) -> bool {
    DomainsBySize::of(problem).is_consistent()
}

impl DomainsBySize {
    pub fn is_consistent(&self) -> bool {
        let mut left = MAX_SEARCH_NODES;
        self.each.iter().any(|domains| may_have_deal(domains, &mut left))
    }
}

const MAX_SEARCH_NODES: u32 = 20_000;

/// Also true once no search nodes are `left`.
fn may_have_deal(domains: &Domains, left: &mut u32) -> bool {
    *left = left.saturating_sub(1);
    if *left == 0 {
        return true;
    }
    let Some(deal) = Flow::of(domains) else { return false };
    let broken = domains.clauses.iter().filter(|clause| deal.column[clause.column] & clause.cards == 0);
    if let Some(clause) = broken.min_by_key(|clause| clause.cards.count_ones()) {
        return branch(domains, clause.cards, |_| clause.column, true, left);
    }
    let case_file = deal.column[domains.case_file()].iter().fold(0, |all, cards| all | cards);
    for count in &domains.case_file_counts {
        let (certain, open) = domains.in_case_file(count.named);
        let found = certain + (open & case_file).count_ones();
        let case_column = |card| domains.case_column(card);
        if found > count.most {
            return branch(domains, open & case_file, case_column, false, left);
        }
        if found < count.least {
            return branch(domains, open & !case_file, case_column, true, left);
        }
    }
    true
}

/// One of these cards must be moved: into the column that `column` gives for it, or out of it if not `into`. One branch
/// for each card, in which those tried before are not moved.
fn branch(domains: &Domains, cards: u64, column: impl Fn(u64) -> usize, into: bool, left: &mut u32) -> bool {
    let mut rest = domains.clone();
    for card in bits(cards).map(|at| 1 << at) {
        let column = column(card);
        let mut child = rest.clone();
        child.assume(column, card, into);
        if child.propagate() && may_have_deal(&child, left) {
            return true;
        }
        rest.assume(column, card, !into);
        if !rest.propagate() {
            return false;
        }
    }
    false
}

/// A deal that respects domains and sizes, but not clauses.
struct Flow<'a> {
    domains: &'a Domains,
    column: Vec<u64>,
}

impl<'a> Flow<'a> {
    fn of(domains: &'a Domains) -> Option<Self> {
        let mut flow = Self { domains, column: domains.has.clone() };
        let mut open = domains.all & !domains.placed();
        // Cards that meet a clause go first, so that fewer clauses are broken.
        for clause in &domains.clauses {
            let card = clause.cards & open;
            let free = flow.column[clause.column].count_ones() < domains.size[clause.column];
            if flow.column[clause.column] & clause.cards == 0 && card != 0 && free {
                let card = card & card.wrapping_neg();
                flow.column[clause.column] |= card;
                open ^= card;
            }
        }
        bits(open).all(|card| flow.place(1 << card, &mut 0)).then_some(flow)
    }

    /// Puts a card into a column, and others into other columns if need be. `seen` are the columns tried so far.
    fn place(&mut self, card: u64, seen: &mut u64) -> bool {
        let domains = self.domains;
        let may = |at: &usize| domains.may[*at] & card != 0;
        let has_place = |at: &usize| self.column[*at].count_ones() < domains.size[*at];
        if let Some(free) = (0..self.column.len()).find(|at| *seen >> at & 1 == 0 && may(at) && has_place(at)) {
            self.column[free] |= card;
            return true;
        }
        for column in (0..self.column.len()).filter(may) {
            if *seen >> column & 1 == 1 {
                continue;
            }
            *seen |= 1 << column;
            // Swap the card in for one that may be elsewhere and has a place there; else swap back.
            for other in bits(self.column[column] & !domains.has[column]).map(|at| 1 << at) {
                self.column[column] ^= other | card;
                if self.place(other, seen) {
                    return true;
                }
                self.column[column] ^= other | card;
            }
        }
        false
    }
}
