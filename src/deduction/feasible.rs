//! Is there any deal at all? Without counting.
//!
//! Without clauses and barred triples the question is a flow: every card to one column, every column exactly full. So
//! the search keeps a deal that respects places and sizes (found by augmenting paths), looks whether it happens to
//! satisfy every clause as well, and only where it does not branches over the cards that could satisfy the clause it
//! breaks, each branch settled by the simple rules first. A consistent log needs a handful of nodes; in a
//! contradictory one nearly everything falls to the simple rules.

use crate::deduction::problem::Problem;
use crate::deduction::propagate::Store;

/// Whether any deal agrees with the facts.
///
/// Much quicker than [`solve`](crate::deduction::solve): nothing is counted, the search stops at the first deal it finds. It is
/// bounded: a log whose consistency takes more than some ten thousand case distinctions passes as consistent, so that
/// nothing true is ever refused.
pub fn consistent(problem: &Problem) -> bool {
    let mut search = Search::new();
    let mut stores = problem.sizes.iter().filter_map(|sizes| Store::new(problem, sizes));
    stores.any(|store| !matches!(find(&store, &mut search), Found::Nothing))
}

/// How many case distinctions a search may make in all.
const MOST: u32 = 20_000;

/// What a search has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    /// A deal, by column.
    Deal(Vec<u64>),
    /// There is none.
    Nothing,
    /// It ended for want of steps: there may be a deal or none.
    GaveUp,
}

/// What a search has left to spend.
pub(crate) struct Search {
    most: u32,
    left: u32,
}

impl Search {
    /// A search that has not begun.
    pub(crate) fn new() -> Self {
        Self::within(MOST)
    }

    /// A search of at most so many case distinctions.
    pub(crate) fn within(left: u32) -> Self {
        Self { most: left, left }
    }

    /// How many case distinctions it has made.
    pub(crate) fn spent(&self) -> u32 {
        self.most - self.left
    }

    /// Whether nothing is left.
    fn gave_up(&self) -> bool {
        self.left == 0
    }
}

/// A deal of a settled store.
pub(crate) fn find(store: &Store, search: &mut Search) -> Found {
    search.left = search.left.saturating_sub(1);
    if search.gave_up() {
        return Found::GaveUp;
    }
    let Some(deal) = Flow::of(store) else { return Found::Nothing };
    let broken = (store.clauses.iter())
        .filter(|clause| deal.column[clause.column] & clause.cards == 0)
        .map(|clause| (clause.column, clause.cards & store.may[clause.column]))
        .min_by_key(|(_, cards)| cards.count_ones());
    if let Some((column, cards)) = broken {
        let take = |child: &mut Store, card| child.has[column] |= card;
        return branch(store, cards, search, take, |child, card| child.may[column] &= !card);
    }
    let case_file = deal.column[store.holders..].iter().fold(0, |all, cards| all | cards);
    if let Some(triple) = store.barred.iter().find(|triple| **triple & !case_file == 0) {
        let place = |card| store.case_column(card);
        let take = |child: &mut Store, card| child.may[place(card)] &= !card;
        return branch(store, *triple, search, take, |child, card| child.has[place(card)] |= card);
    }
    Found::Deal(deal.column)
}

/// A deal of a settled store that respects places and sizes, but perhaps not every clause; `None` if there is none.
pub(crate) fn find_without_clauses(store: &Store) -> Option<Vec<u64>> {
    Flow::of(store).map(|flow| flow.column)
}

/// Tries the cards one by one: `take` is tried for the card, and if that leads nowhere, `leave` holds from then on.
fn branch(
    store: &Store,
    mut cards: u64,
    search: &mut Search,
    take: impl Fn(&mut Store, u64),
    leave: impl Fn(&mut Store, u64),
) -> Found {
    let mut rest = store.clone();
    while cards != 0 {
        let card = cards & cards.wrapping_neg();
        cards ^= card;
        let mut child = rest.clone();
        take(&mut child, card);
        if child.settle() {
            match find(&child, search) {
                Found::Nothing => {}
                found => return found,
            }
        }
        leave(&mut rest, card);
        if !rest.settle() {
            return Found::Nothing;
        }
    }
    Found::Nothing
}

/// A deal that respects places and sizes.
struct Flow<'a> {
    store: &'a Store,
    /// By column: the cards in it.
    column: Vec<u64>,
}

impl<'a> Flow<'a> {
    fn of(store: &'a Store) -> Option<Self> {
        let mut flow = Self { store, column: store.has.clone() };
        let mut open = store.all & !store.placed();
        // First where a clause wants the card, so that few clauses are left to be mended.
        for clause in &store.clauses {
            let card = clause.cards & open;
            let free = flow.column[clause.column].count_ones() < store.size[clause.column];
            if flow.column[clause.column] & clause.cards == 0 && card != 0 && free {
                let card = card & card.wrapping_neg();
                flow.column[clause.column] |= card;
                open ^= card;
            }
        }
        while open != 0 {
            let card = open & open.wrapping_neg();
            open ^= card;
            if !flow.place(card, &mut 0) {
                return None;
            }
        }
        Some(flow)
    }

    /// Places a card, moving others along an augmenting path where needed. `seen`: columns already tried.
    fn place(&mut self, card: u64, seen: &mut u128) -> bool {
        let columns = self.column.len();
        for column in 0..columns {
            if self.store.may[column] & card != 0
                && *seen >> column & 1 == 0
                && self.column[column].count_ones() < self.store.size[column]
            {
                self.column[column] |= card;
                return true;
            }
        }
        for column in 0..columns {
            if self.store.may[column] & card == 0 || *seen >> column & 1 == 1 {
                continue;
            }
            *seen |= 1 << column;
            let mut movable = self.column[column] & !self.store.has[column];
            while movable != 0 {
                let other = movable & movable.wrapping_neg();
                movable ^= other;
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
