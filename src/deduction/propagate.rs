//! Simple consequences, to a fixpoint: what shrinks a problem before it is counted or searched.
//!
//! A [`Store`] is a problem with one vector of sizes, written as bit masks: for every *column* the cards it surely has
//! and those it may have. The columns are the holders, then one column of size one for each category of the case file;
//! so every card lies in exactly one column and every column has a known size. The rules are the ones people use:
//! a full hand takes nothing more, a hand that needs all it can get has it all, a card with one place left is there, a
//! clause with one card left is that card, a wrong accusation with two cards certain excludes the third.
//!
//! They are sound, not complete: a store that settles may still have no deal, and what they leave open may be forced.
//! Exactness is the counter's business; here every rule only has to be right and quick (a few machine words each).

use crate::deduction::problem::{FactKind, Problem};
use crate::edition::{Card, CardSet};

/// At least one of `cards` is in `column`; or, for a show I saw, the cards among which the shower chose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clause {
    /// The holder.
    pub(crate) column: usize,
    /// The cards, one bit each.
    pub(crate) cards: u64,
}

/// A problem with one vector of sizes, as masks.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    /// All cards.
    pub(crate) all: u64,
    /// The cards of each category.
    pub(crate) categories: [u64; 3],
    /// How many holders there are; columns `holders..holders + 3` are the case file's categories.
    pub(crate) holders: usize,
    /// By column: how many cards it has in all.
    pub(crate) size: Vec<u32>,
    /// By column: the cards it surely has.
    pub(crate) has: Vec<u64>,
    /// By column: the cards it may have, those it surely has included.
    pub(crate) may: Vec<u64>,
    /// Clauses not yet satisfied, shrunk to the cards still possible.
    pub(crate) clauses: Vec<Clause>,
    /// Shows to me, as they were.
    pub(crate) shows: Vec<Clause>,
    /// Triples that the case file is not, as masks of the cards not yet certain to be in it.
    pub(crate) barred: Vec<u64>,
}

impl Store {
    /// The store of a problem with the given sizes, settled; `None` if the simple rules already find a contradiction.
    pub(crate) fn new(problem: &Problem, sizes: &[u8]) -> Option<Self> {
        let mut store = Self::noted(problem, sizes);
        store.settle().then_some(store)
    }

    /// Brings clauses and shows into one order, whatever the order of the facts.
    fn sort(&mut self) {
        self.clauses.sort_unstable_by_key(|clause| (clause.column, clause.cards));
        self.shows.sort_unstable_by_key(|show| (show.column, show.cards));
        self.barred.sort_unstable();
    }

    /// The facts of a problem, and no conclusion.
    fn noted(problem: &Problem, sizes: &[u8]) -> Self {
        let all = CardSet::first(problem.cards).bits();
        let categories = problem.categories.clone().map(|range| range.map(Card::new).collect::<CardSet>().bits());
        let mut size: Vec<u32> = sizes.iter().map(|size| u32::from(*size)).collect();
        let mut may = vec![all; problem.holders];
        size.extend([1; 3]);
        may.extend(categories);
        let mut store = Self {
            all,
            categories,
            holders: problem.holders,
            has: vec![0; size.len()],
            size,
            may,
            clauses: Vec::with_capacity(problem.facts.len()),
            shows: Vec::new(),
            barred: Vec::new(),
        };
        for fact in &problem.facts {
            store.note(fact.kind);
        }
        store
    }

    /// The same store with more facts, settled; `None` if the simple rules find a contradiction.
    pub(crate) fn with(&self, facts: &[FactKind]) -> Option<Self> {
        let mut store = self.clone();
        for fact in facts {
            store.note(*fact);
        }
        store.settle().then_some(store)
    }

    /// Writes a fact down without drawing conclusions.
    fn note(&mut self, fact: FactKind) {
        let case_file = self.holders..self.holders + 3;
        match fact {
            FactKind::HoldsAll(holder, cards) => self.has[holder.index()] |= cards.bits(),
            FactKind::HoldsNone(holder, cards) => self.may[holder.index()] &= !cards.bits(),
            FactKind::HoldsOneOf(holder, cards) => {
                self.clauses.push(Clause { column: holder.index(), cards: cards.bits() });
            }
            FactKind::Showed { holder, card, among } => {
                self.has[holder.index()] |= CardSet::of(card).bits();
                self.shows.push(Clause { column: holder.index(), cards: among.bits() });
            }
            FactKind::CaseFileIsNot(cards) => {
                let cards = cards.into_iter().collect::<CardSet>().bits();
                if self.categories.iter().all(|category| (category & cards).is_power_of_two()) {
                    self.barred.push(cards);
                }
            }
            FactKind::CaseFileHas(cards) => {
                for (column, category) in case_file.zip(self.categories) {
                    self.has[column] |= cards.bits() & category;
                }
            }
            FactKind::CaseFileLacks(cards) => {
                for column in case_file {
                    self.may[column] &= !cards.bits();
                }
            }
        }
    }

    /// The case-file column a card would lie in.
    pub(crate) fn case_column(&self, card: u64) -> usize {
        let category = self.categories.iter().position(|cards| cards & card != 0).unwrap_or(0);
        self.holders + category
    }

    /// Cards that surely lie somewhere.
    pub(crate) fn placed(&self) -> u64 {
        self.has.iter().fold(0, |all, cards| all | cards)
    }

    /// Draws the simple conclusions until nothing changes. `false`: there is a contradiction.
    pub(crate) fn settle(&mut self) -> bool {
        loop {
            let Some(moved) = self.settle_columns().zip(self.settle_cards()) else { return false };
            let Some(spent) = self.settle_clauses().zip(self.settle_barred()) else { return false };
            if !(moved.0 || moved.1 || spent.0 || spent.1) {
                return true;
            }
        }
    }

    /// Full hands take nothing more; hands that need all they can get have it. `None`: contradiction.
    fn settle_columns(&mut self) -> Option<bool> {
        let mut changed = false;
        for column in 0..self.size.len() {
            let (has, may, size) = (self.has[column], self.may[column], self.size[column]);
            if has & !may != 0 || has.count_ones() > size || may.count_ones() < size {
                return None;
            }
            if has != may && (has.count_ones() == size || may.count_ones() == size) {
                let cards = if has.count_ones() == size { has } else { may };
                self.has[column] = cards;
                self.may[column] = cards;
                changed = true;
            }
        }
        Some(changed)
    }

    /// A card lies in one place only, and a card with one place left is there. `None`: contradiction.
    fn settle_cards(&mut self) -> Option<bool> {
        let mut changed = false;
        let (mut placed, mut once, mut twice) = (0, 0, 0);
        for (has, may) in self.has.iter().zip(&self.may) {
            if has & placed != 0 {
                return None;
            }
            placed |= has;
            twice |= once & may;
            once |= may;
        }
        if once != self.all {
            return None;
        }
        let single = once & !twice & !placed;
        for (has, may) in self.has.iter_mut().zip(&mut self.may) {
            let (new_has, new_may) = (*has | (*may & single), *may & (!placed | *has));
            changed |= new_has != *has || new_may != *may;
            (*has, *may) = (new_has, new_may);
        }
        Some(changed)
    }

    /// Satisfied clauses go, the others shrink to what is possible; one card left is had. `None`: contradiction.
    fn settle_clauses(&mut self) -> Option<bool> {
        let mut changed = false;
        let mut at = 0;
        while at < self.clauses.len() {
            let Clause { column, cards } = self.clauses[at];
            let left = cards & self.may[column];
            if left == 0 {
                return None;
            }
            if left.is_power_of_two() && self.has[column] & left == 0 {
                self.has[column] |= left;
                changed = true;
            }
            if self.has[column] & left == 0 {
                self.clauses[at].cards = left;
                at += 1;
            } else {
                self.clauses.swap_remove(at);
            }
        }
        Some(changed)
    }

    /// A triple the case file is not, two of whose cards are in it, excludes the third. `None`: contradiction.
    fn settle_barred(&mut self) -> Option<bool> {
        let mut changed = false;
        let case_file = self.holders..self.holders + 3;
        let has = self.has[case_file.clone()].iter().fold(0, |all, cards| all | cards);
        let may = self.may[case_file].iter().fold(0, |all, cards| all | cards);
        let mut at = 0;
        while at < self.barred.len() {
            let left = self.barred[at] & !has;
            if left == 0 {
                return None;
            }
            if left & !may == 0 && !left.is_power_of_two() {
                self.barred[at] = left;
                at += 1;
                continue;
            }
            if left & !may == 0 {
                let column = self.case_column(left);
                self.may[column] &= !left;
                changed = true;
            }
            self.barred.swap_remove(at);
        }
        Some(changed)
    }
}

/// A problem with every vector of sizes that does not contradict its facts at once.
#[derive(Clone, Debug)]
pub(crate) struct Stores {
    /// The facts and no conclusion; its sizes mean nothing.
    noted: Store,
    /// One settled store for each vector of sizes.
    pub(crate) each: Vec<Store>,
}

impl Stores {
    /// The stores of a problem. Clauses and shows stand in one order whatever the order of the facts: where deals are
    /// drawn, the same facts give the same deals.
    pub(crate) fn of(problem: &Problem) -> Self {
        let mut each: Vec<Store> = problem.sizes.iter().filter_map(|sizes| Store::new(problem, sizes)).collect();
        each.iter_mut().for_each(Store::sort);
        Self { noted: Store::noted(problem, problem.sizes.first().map_or(&[], Vec::as_slice)), each }
    }

    /// The stores with more facts; those that now contradict themselves are gone.
    pub(crate) fn with(&self, facts: &[FactKind]) -> Self {
        let mut noted = self.noted.clone();
        for fact in facts {
            noted.note(*fact);
        }
        Self { noted, each: self.each.iter().filter_map(|store| store.with(facts)).collect() }
    }

    /// What the stores have in common: a holder has at most as many cards as in one of them, and may have what it may in
    /// any. `None` if there is a contradiction after all.
    pub(crate) fn common(&self) -> Option<Store> {
        let mut common = self.noted.clone();
        for column in 0..common.size.len() {
            let each = || self.each.iter();
            common.size[column] = each().map(|store| store.size[column]).max()?;
            common.has[column] = each().fold(common.all, |all, store| all & store.has[column]);
            common.may[column] = each().fold(0, |all, store| all | store.may[column]);
        }
        // What follows from sizes is known of each store; the rest follows again.
        while common.settle_clauses()? || common.settle_barred()? || common.settle_cards()? {}
        common.sort();
        Some(common)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::Holder;

    fn problem(facts: &[FactKind]) -> Problem {
        Problem::assumed([3; 3], &[3, 3], facts.iter().copied())
    }

    fn set(cards: &[usize]) -> CardSet {
        cards.iter().map(|card| Card::new(*card)).collect()
    }

    fn store(facts: &[FactKind]) -> Option<Store> {
        Store::new(&problem(facts), &[3, 3])
    }

    #[test]
    fn a_full_hand_takes_nothing_more() {
        let store = store(&[FactKind::HoldsAll(Holder(0), set(&[0, 3, 6]))]).unwrap();
        assert_eq!(store.may[0], set(&[0, 3, 6]).bits());
        assert_eq!(store.may[1] & store.has[0], 0);
    }

    #[test]
    fn a_clause_with_one_card_left_is_that_card() {
        let facts = [FactKind::HoldsOneOf(Holder(1), set(&[0, 3, 6])), FactKind::HoldsNone(Holder(1), set(&[0, 6]))];
        assert_eq!(store(&facts).unwrap().has[1], set(&[3]).bits());
    }

    #[test]
    fn a_wrong_accusation_with_two_cards_certain_excludes_the_third() {
        let wrong = FactKind::CaseFileIsNot([0, 3, 6].map(Card::new));
        let store = store(&[wrong, FactKind::CaseFileHas(set(&[0, 3]))]).unwrap();
        assert_eq!(store.may[4], set(&[7, 8]).bits());
        assert!(super::Store::new(&problem(&[wrong, FactKind::CaseFileHas(set(&[0, 3, 6]))]), &[3, 3]).is_none());
    }

    #[test]
    fn contradictions_of_one_step_are_found() {
        for facts in [
            vec![FactKind::HoldsAll(Holder(0), set(&[1])), FactKind::HoldsAll(Holder(1), set(&[1]))],
            vec![FactKind::HoldsAll(Holder(0), set(&[0, 1, 3, 4]))],
            vec![FactKind::CaseFileHas(set(&[0, 1]))],
            vec![FactKind::HoldsOneOf(Holder(0), CardSet::EMPTY)],
            vec![FactKind::CaseFileLacks(set(&[0, 1, 2]))],
        ] {
            assert!(store(&facts).is_none(), "{facts:?}");
        }
    }
}
