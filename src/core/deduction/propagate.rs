//! Unit propagation: the *unit rules*, those that people use, applied until nothing new follows.
//!
//! A *column* is a holder or one category of the case file, so every card lies in exactly one. A [`Domains`] holds the
//! cards that each column surely has (`has`) and those it may have (`may`, which includes `has`).
//!
//! The rules are sound but not complete: propagated domains may have no deal, and an open cell may be forced. They are
//! monotone, so their order does not change the result, only the [`Rule`] that a proof cites.

use super::cards::cards;
use super::cell_weights::CellWeights;
use super::fact::{FactId, FactKind, holders};
use super::problem::Problem;
use super::proof_step::{Mark, Premise, Rule};
use crate::edition::{Card, CardSet};
use std::ops::Range;
use std::sync::Arc;

/// A card was shown to me, chosen at random among `others` cards and those of `cards` in the column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Show {
    pub column: usize,
    pub cards: u64,
    pub others: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clause {
    pub column: usize,
    pub named: u64,
    /// The named cards that the column may have. It has one of them.
    pub cards: u64,
    /// `None` for an assumption, and for the one card that a category of the case file needs.
    pub fact: Option<FactId>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct CaseFileCount {
    pub named: u64,
    pub least: u32,
    pub most: u32,
    /// `None` for an assumption.
    pub fact: Option<FactId>,
}

/// The unit rules, in the order in which a proof prefers them.
const UNIT_RULES: [Rule; 8] = [
    Rule::Elsewhere,
    Rule::CategoryFound,
    Rule::HandFull,
    Rule::OnlyPlace,
    Rule::LastOfCategory,
    Rule::Answered,
    Rule::HandNeedsAll,
    Rule::CaseFileCount,
];

/// Hears of each mark before it is made, with the clauses the rule used.
pub(crate) trait Trace {
    const LISTENS: bool;

    fn step(&mut self, domains: &Domains, rule: Rule, mark: Mark, because: &[Clause]);
}

impl Trace for () {
    const LISTENS: bool = false;

    fn step(&mut self, _: &Domains, _: Rule, _: Mark, _: &[Clause]) {}
}

/// Vectors are by column. Columns `holders..holders + 3` are the case file, each of size one. Other sizes lie between
/// `least` and `size`, which are equal for a single vector of sizes.
#[derive(Clone, Debug)]
pub(crate) struct Domains {
    pub all: u64,
    pub categories: [u64; 3],
    pub holders: usize,
    pub least: Vec<u32>,
    pub size: Vec<u32>,
    pub has: Vec<u64>,
    pub may: Vec<u64>,
    /// Clauses not yet met by a card that the column surely has.
    pub clauses: Vec<Clause>,
    pub shows: Vec<Show>,
    /// Counts that open cards can still break.
    pub case_file_counts: Vec<CaseFileCount>,
    pub broken: bool,
    pub weights: Option<Arc<CellWeights>>,
}

impl Domains {
    pub fn unconstrained(problem: &Problem) -> Self {
        let all = CardSet::first(problem.cards()).bits();
        let categories = problem.categories().clone().map(|range| range.map(Card::new).collect::<CardSet>().bits());
        let columns = problem.holders() + 3;
        let (mut least, mut size) = (vec![1; columns], vec![1; columns]);
        for holder in 0..problem.holders() {
            let possible = problem.sizes().iter().map(|sizes| u32::from(sizes[holder]));
            least[holder] = possible.clone().min().unwrap_or(0);
            size[holder] = possible.max().unwrap_or(0);
        }
        let mut may = vec![all; problem.holders()];
        may.extend(categories);
        Self {
            all,
            categories,
            holders: problem.holders(),
            least,
            size,
            has: vec![0; columns],
            may,
            clauses: Vec::new(),
            shows: Vec::new(),
            case_file_counts: Vec::new(),
            broken: false,
            weights: None,
        }
    }

    /// All facts of the problem, not propagated.
    pub fn noted(problem: &Problem) -> Self {
        let mut domains = Self::unconstrained(problem);
        for (id, fact) in problem.facts().iter().enumerate() {
            domains.add_fact(fact.kind, Some(id), &mut ());
        }
        // In a long game answers repeat. One clause of a kind is enough; but every show to me counts.
        domains.clauses.sort_unstable_by_key(|clause| (clause.column, clause.named, clause.fact));
        domains.clauses.dedup_by_key(|clause| (clause.column, clause.named));
        domains.case_file_counts.sort_unstable();
        domains.case_file_counts.dedup_by_key(|count| CaseFileCount { fact: None, ..*count });
        domains
    }

    /// Whether a fact would change nothing in propagated domains: it adds no mark, and weighs all their deals alike.
    pub fn implies(&self, kind: FactKind) -> bool {
        let lies_in_file =
            |yes: bool, cards: CardSet| cards.iter().all(|card| self.marked(Mark { card, column: self.holders, yes }));
        match kind {
            FactKind::HoldsAll(holder, cards) => cards.bits() & !self.has[holder.index()] == 0,
            FactKind::HoldsNone(holder, cards) => cards.bits() & self.may[holder.index()] == 0,
            FactKind::HoldsOneOf(holder, cards) => {
                let clause = |clause: &Clause| (clause.column, clause.named) == (holder.index(), cards.bits());
                cards.bits() & self.has[holder.index()] != 0 || self.clauses.iter().any(clause)
            }
            FactKind::SomeHoldOneOf(some, cards) => {
                holders(some).any(|holder| self.implies(FactKind::HoldsOneOf(holder, cards)))
            }
            FactKind::Showed { holder, card, among } => {
                let open = among.bits() & self.may[holder.index()] & !self.has[holder.index()];
                self.has[holder.index()] & CardSet::of(card).bits() != 0 && open == 0
            }
            FactKind::ChosenAmong { holder, among, .. } => {
                among.bits() & self.may[holder.index()] & !self.has[holder.index()] == 0
            }
            FactKind::CaseFileCount { cards, least, most } => {
                let (certain, open) = self.in_case_file(cards.bits());
                certain >= u32::from(least) && certain + open.count_ones() <= u32::from(most)
            }
            FactKind::CaseFileHas(cards) => lies_in_file(true, cards),
            FactKind::CaseFileLacks(cards) => lies_in_file(false, cards),
        }
    }

    /// Propagated under one vector of sizes. `None` if the facts contradict each other.
    pub fn sized(mut self, sizes: &[u8]) -> Option<Self> {
        for (column, size) in sizes.iter().enumerate() {
            (self.least[column], self.size[column]) = (u32::from(*size), u32::from(*size));
        }
        self.propagate().then_some(self)
    }

    pub fn with(&self, facts: &[FactKind]) -> Option<Self> {
        let mut domains = self.clone();
        for fact in facts {
            domains.add_fact(*fact, None, &mut ());
        }
        domains.propagate().then_some(domains)
    }

    pub fn add_fact(&mut self, kind: FactKind, fact: Option<FactId>, trace: &mut impl Trace) {
        let case_file = self.case_file();
        let clause = |column, cards: u64| Clause { column, named: cards, cards, fact };
        let (columns, cards, yes) = match kind {
            FactKind::HoldsAll(holder, cards) => (holder.index()..holder.index() + 1, cards, true),
            FactKind::HoldsNone(holder, cards) => (holder.index()..holder.index() + 1, cards, false),
            FactKind::CaseFileHas(cards) => (case_file, cards, true),
            FactKind::CaseFileLacks(cards) => (case_file, cards, false),
            FactKind::Showed { holder, card, among } => {
                self.shows.push(Show { column: holder.index(), cards: among.bits(), others: 0 });
                (holder.index()..holder.index() + 1, CardSet::of(card), true)
            }
            FactKind::ChosenAmong { holder, among, others } => {
                let others = u32::from(others);
                return self.shows.push(Show { column: holder.index(), cards: among.bits(), others });
            }
            FactKind::HoldsOneOf(holder, cards) => return self.clauses.push(clause(holder.index(), cards.bits())),
            // All that the unit rules use of it; `DomainsBySize` tells the cases apart.
            FactKind::SomeHoldOneOf(_, cards) => {
                return self.add_fact(FactKind::not_all_in_case_file(cards), fact, trace);
            }
            FactKind::CaseFileCount { cards, least, most } => {
                let (named, least, most) = (cards.bits(), u32::from(least), u32::from(most));
                return self.case_file_counts.push(CaseFileCount { named, least, most, fact });
            }
        };
        for column in columns {
            let cards = cards.bits() & self.whole(column);
            self.put(trace, Rule::Stated, column, cards, yes, &[clause(column, 0)]);
        }
    }

    /// Makes domains equal whatever the order of their facts.
    pub fn sort(&mut self) {
        self.shows.sort_unstable();
        self.clauses.sort_unstable_by_key(|clause| (clause.column, clause.cards));
        self.case_file_counts.sort_unstable();
    }

    pub fn case_file(&self) -> Range<usize> {
        self.holders..self.holders + 3
    }

    pub fn whole(&self, column: usize) -> u64 {
        if column < self.holders { self.all } else { self.categories[column - self.holders] }
    }

    pub fn case_column(&self, card: u64) -> usize {
        let category = self.categories.iter().position(|cards| cards & card != 0).unwrap_or(0);
        self.holders + category
    }

    /// How many of these are surely in the case file, and which others may be.
    pub fn in_case_file(&self, named: u64) -> (u32, u64) {
        let union = |columns: &[u64]| columns.iter().fold(0, |all, cards| all | cards);
        let (has, may) = (union(&self.has[self.case_file()]), union(&self.may[self.case_file()]));
        ((named & has).count_ones(), named & may & !has)
    }

    pub fn placed(&self) -> u64 {
        self.has.iter().fold(0, |all, cards| all | cards)
    }

    pub fn marked(&self, mark: Mark) -> bool {
        let card = CardSet::of(mark.card).bits();
        let column = if mark.column < self.holders { mark.column } else { self.case_column(card) };
        if mark.yes { self.has[column] & card != 0 } else { self.may[column] & card == 0 }
    }

    /// Returns whether any mark is new. A mark against an earlier one sets `broken`.
    pub fn put<T: Trace>(
        &mut self,
        trace: &mut T,
        rule: Rule,
        column: usize,
        marked: u64,
        yes: bool,
        because: &[Clause],
    ) -> bool {
        let new = marked & if yes { !self.has[column] } else { self.may[column] };
        if new == 0 {
            return false;
        }
        for card in cards(if T::LISTENS { new } else { 0 }) {
            trace.step(self, rule, Mark { card, column: column.min(self.holders), yes }, because);
        }
        if yes {
            self.broken |= new & !self.may[column] != 0;
            self.has[column] |= new;
        } else {
            self.broken |= new & self.has[column] != 0;
            self.may[column] &= !new;
        }
        true
    }

    pub fn assume(&mut self, column: usize, cards: u64, yes: bool) {
        self.put(&mut (), Rule::Stated, column, cards, yes, &[]);
    }

    /// False after a contradiction.
    pub fn propagate(&mut self) -> bool {
        while self.unit(&mut ()) {}
        !self.broken
    }

    /// One round of the rules. False if it found nothing, or a contradiction.
    pub fn unit<T: Trace>(&mut self, trace: &mut T) -> bool {
        let mut new = false;
        for rule in UNIT_RULES {
            // In a proof, the first rule that finds anything ends the round, as the simplest. Otherwise all run: fewer
            // rounds.
            if self.broken || (T::LISTENS && new) {
                break;
            }
            new |= self.apply(rule, trace);
        }
        new && !self.broken
    }

    fn apply(&mut self, rule: Rule, trace: &mut impl Trace) -> bool {
        match rule {
            Rule::Elsewhere => self.elsewhere(trace),
            Rule::CategoryFound => self.full(trace, rule, self.case_file()),
            Rule::HandFull => self.full(trace, rule, 0..self.holders),
            Rule::OnlyPlace => self.only_place(trace),
            Rule::LastOfCategory => self.needs_all(trace, rule, self.case_file()),
            Rule::HandNeedsAll => self.needs_all(trace, rule, 0..self.holders),
            Rule::Answered => self.answered(trace),
            Rule::CaseFileCount => self.count_case_file(trace),
            Rule::Stated | Rule::HandAnswers | Rule::Pigeonhole | Rule::Counting => false,
        }
    }

    pub fn premises(&self, rule: Rule, mark: Mark, because: &[Clause]) -> Vec<Premise> {
        let column =
            if mark.column < self.holders { mark.column } else { self.case_column(CardSet::of(mark.card).bits()) };
        let marks =
            |marked: u64, column: usize, yes| cards(marked).map(move |card| Premise::Mark(Mark { card, column, yes }));
        let facts = because.iter().filter_map(|clause| clause.fact.map(Premise::Fact));
        // Premises speak of the case file as one column.
        let said_column = mark.column;
        match rule {
            Rule::Elsewhere => {
                let owner = self.has.iter().position(|has| has >> mark.card.index() & 1 == 1);
                owner.map(|at| Premise::Mark(Mark::yes(mark.card, at.min(self.holders)))).into_iter().collect()
            }
            Rule::CategoryFound | Rule::HandFull => marks(self.has[column], said_column, true).collect(),
            Rule::OnlyPlace => {
                let others = (0..=self.holders).filter(|other| *other != said_column);
                others.map(|other| Premise::Mark(Mark::no(mark.card, other))).collect()
            }
            Rule::LastOfCategory | Rule::HandNeedsAll => {
                marks(self.whole(column) & !self.may[column], said_column, false).collect()
            }
            // All others that may be in the case file are, or none of the others is.
            Rule::CaseFileCount => {
                let others = because.iter().fold(0, |all, count| all | count.named & !count.cards);
                let other_mark = |mark: &Premise| matches!(mark, Premise::Mark(mark) if self.marked(*mark));
                marks(others, said_column, !mark.yes).filter(other_mark).chain(facts).collect()
            }
            Rule::Stated | Rule::Answered | Rule::HandAnswers | Rule::Pigeonhole | Rule::Counting => {
                // The player has none of the other named cards.
                let lacking = |clause: &Clause| {
                    marks(clause.named & !self.may[clause.column], clause.column.min(self.holders), false)
                };
                because.iter().flat_map(lacking).chain(facts).collect()
            }
        }
    }

    fn elsewhere(&mut self, trace: &mut impl Trace) -> bool {
        let (placed, twice) = once_and_twice(&self.has);
        self.broken |= twice != 0;
        let mut new = false;
        for column in 0..self.has.len() {
            new |= self.put(trace, Rule::Elsewhere, column, placed & !self.has[column], false, &[]);
        }
        new
    }

    fn only_place(&mut self, trace: &mut impl Trace) -> bool {
        let (once, twice) = once_and_twice(&self.may);
        self.broken |= once != self.all;
        let mut new = false;
        for column in 0..self.may.len() {
            new |= self.put(trace, Rule::OnlyPlace, column, once & !twice & self.may[column], true, &[]);
        }
        new
    }

    fn full(&mut self, trace: &mut impl Trace, rule: Rule, columns: Range<usize>) -> bool {
        let mut new = false;
        for column in columns {
            let has = self.has[column];
            let spare = self.size[column].checked_sub(has.count_ones());
            self.broken |= spare.is_none();
            if spare == Some(0) {
                new |= self.put(trace, rule, column, !has, false, &[]);
            }
        }
        new
    }

    fn needs_all(&mut self, trace: &mut impl Trace, rule: Rule, columns: Range<usize>) -> bool {
        let mut new = false;
        for column in columns {
            let may = self.may[column];
            let spare = may.count_ones().checked_sub(self.least[column]);
            self.broken |= spare.is_none();
            if spare == Some(0) {
                new |= self.put(trace, rule, column, may, true, &[]);
            }
        }
        new
    }

    fn answered(&mut self, trace: &mut impl Trace) -> bool {
        let mut new = false;
        let mut clauses = std::mem::take(&mut self.clauses);
        clauses.retain_mut(|clause| {
            clause.cards &= self.may[clause.column];
            self.broken |= clause.cards == 0;
            if clause.cards.is_power_of_two() {
                new |= self.put(trace, Rule::Answered, clause.column, clause.cards, true, &[*clause]);
            }
            clause.cards & self.has[clause.column] == 0
        });
        self.clauses = clauses;
        new
    }

    fn count_case_file(&mut self, trace: &mut impl Trace) -> bool {
        let mut new = false;
        let mut counts = std::mem::take(&mut self.case_file_counts);
        counts.retain(|count| {
            let (certain, open) = self.in_case_file(count.named);
            let possible = certain + open.count_ones();
            self.broken |= certain > count.most || possible < count.least;
            if certain == count.most || possible == count.least {
                let because = Clause { column: self.holders, named: count.named, cards: open, fact: count.fact };
                for column in self.case_file() {
                    let cards = open & self.whole(column);
                    new |= self.put(trace, Rule::CaseFileCount, column, cards, certain < count.most, &[because]);
                }
            }
            certain < count.least || possible > count.most
        });
        self.case_file_counts = counts;
        new
    }
}

fn once_and_twice(sets: &[u64]) -> (u64, u64) {
    sets.iter().fold((0, 0), |(once, twice), set| (once | set, twice | once & set))
}

#[cfg(test)]
mod tests;
