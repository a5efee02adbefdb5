//! Unit propagation: the rules that people use, applied until nothing new follows.
//!
//! A [`Store`] is a set of facts written as bit masks: for every *column* the cards it surely has and those it may have.
//! The columns are the holders, then one column of size one for each category of the case file; so every card lies in
//! exactly one column, and a rule for full hands finds the other cards of a category as well. The size of a column lies
//! between `least` and `size`; with one vector of sizes the two are equal.
//!
//! | rule | concludes | from |
//! |---|---|---|
//! | `Elsewhere` | no | the card is in another column |
//! | `CategoryFound`, `HandFull` | no | the column has as many cards as it can have |
//! | `OnlyPlace` | yes | no other column may have the card |
//! | `LastOfCategory`, `HandNeedsAll` | yes | the column may have only as many cards as it needs |
//! | `Answered` | yes | a clause, no other card of which is possible |
//! | `WrongAccusation` | no | the other two cards of the triple are in the case file |
//!
//! [`Store::unit`] draws the conclusions of this table and [`Store::premises`] names the premises, so that a proof cites
//! what the rules have used. They are sound, not complete: a store that settles may still have no deal, and what it leaves
//! open may be forced. Only counting is exact; a rule has to be right and to cost a few machine words.
//!
//! The rules are monotone: more facts never make them find less, and the fixpoint does not depend on their order. The order
//! decides which rule a proof cites.

use crate::deduction::cards::cards;
use crate::deduction::problem::{FactId, FactKind, Problem};
use crate::deduction::step::{Mark, Premise, Rule};
use crate::edition::{Card, CardSet};
use std::ops::Range;

/// Some cards of one column: of a clause ("at least one of these"), of a show to me, or of a wrong accusation ("not all
/// of these").
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clause {
    /// The holder; the first column of the case file for an accusation.
    pub(crate) column: usize,
    /// The cards as the fact names them.
    pub(crate) named: u64,
    /// Those of a clause that the column may have; those of an accusation that are not surely in the case file.
    pub(crate) cards: u64,
    /// The fact that says so; none for a category of the case file, and for an assumption.
    pub(crate) fact: Option<FactId>,
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
    Rule::WrongAccusation,
];

/// Hears of every mark as it is made.
pub(crate) trait Trace {
    /// Whether it does anything with what it hears.
    const LISTENS: bool;

    /// A rule makes a mark. `store` is as it was before, and `because` are the clauses that the rule has used.
    fn step(&mut self, store: &Store, rule: Rule, mark: Mark, because: &[Clause]);
}

/// Hears nothing.
impl Trace for () {
    const LISTENS: bool = false;

    fn step(&mut self, _: &Store, _: Rule, _: Mark, _: &[Clause]) {}
}

/// Facts and what follows from them, as masks.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    /// All cards.
    pub(crate) all: u64,
    /// The cards of each category.
    pub(crate) categories: [u64; 3],
    /// How many holders there are; columns `holders..holders + 3` are the case file's categories.
    pub(crate) holders: usize,
    /// By column: the fewest cards it has in all.
    pub(crate) least: Vec<u32>,
    /// By column: the most cards it has in all.
    pub(crate) size: Vec<u32>,
    /// By column: the cards it surely has.
    pub(crate) has: Vec<u64>,
    /// By column: the cards it may have, those it surely has included.
    pub(crate) may: Vec<u64>,
    /// Clauses that no card of the column surely meets.
    pub(crate) clauses: Vec<Clause>,
    /// Shows to me, as they were.
    pub(crate) shows: Vec<Clause>,
    /// Wrong accusations that no card surely refutes.
    pub(crate) barred: Vec<Clause>,
    /// Whether the facts were found to contradict each other.
    pub(crate) broken: bool,
}

impl Store {
    /// The store of a problem without any of its facts, with the smallest and largest size of each holder.
    pub(crate) fn blank(problem: &Problem) -> Self {
        let all = CardSet::first(problem.cards()).bits();
        let categories = problem.categories().clone().map(|range| range.map(Card::new).collect::<CardSet>().bits());
        let columns = problem.holders() + 3;
        let (mut least, mut size) = (vec![1; columns], vec![1; columns]);
        for holder in 0..problem.holders() {
            let of = problem.sizes().iter().map(|sizes| u32::from(sizes[holder]));
            least[holder] = of.clone().min().unwrap_or(0);
            size[holder] = of.max().unwrap_or(0);
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
            barred: Vec::new(),
            broken: false,
        }
    }

    /// The facts of a problem, and no conclusion.
    pub(crate) fn noted(problem: &Problem) -> Self {
        let mut store = Self::blank(problem);
        for (id, fact) in problem.facts().iter().enumerate() {
            store.note(fact.kind, Some(id), &mut ());
        }
        store
    }

    /// The store of a problem with the given sizes, settled; `None` if the rules find a contradiction.
    pub(crate) fn new(problem: &Problem, sizes: &[u8]) -> Option<Self> {
        Self::noted(problem).sized(sizes)
    }

    /// The same store with these sizes, settled.
    pub(crate) fn sized(mut self, sizes: &[u8]) -> Option<Self> {
        for (column, size) in sizes.iter().enumerate() {
            (self.least[column], self.size[column]) = (u32::from(*size), u32::from(*size));
        }
        self.settle().then_some(self)
    }

    /// The same store with more facts, settled; `None` if the rules find a contradiction.
    pub(crate) fn with(&self, facts: &[FactKind]) -> Option<Self> {
        let mut store = self.clone();
        for fact in facts {
            store.note(*fact, None, &mut ());
        }
        store.settle().then_some(store)
    }

    /// Writes a fact down without drawing conclusions.
    pub(crate) fn note(&mut self, kind: FactKind, fact: Option<FactId>, trace: &mut impl Trace) {
        let case_file = self.case_file();
        let clause = |column, cards: u64| Clause { column, named: cards, cards, fact };
        let (columns, cards, yes) = match kind {
            FactKind::HoldsAll(holder, cards) => (holder.index()..holder.index() + 1, cards, true),
            FactKind::HoldsNone(holder, cards) => (holder.index()..holder.index() + 1, cards, false),
            FactKind::CaseFileHas(cards) => (case_file, cards, true),
            FactKind::CaseFileLacks(cards) => (case_file, cards, false),
            FactKind::Showed { holder, card, among } => {
                self.shows.push(clause(holder.index(), among.bits()));
                (holder.index()..holder.index() + 1, CardSet::of(card), true)
            }
            FactKind::HoldsOneOf(holder, cards) => return self.clauses.push(clause(holder.index(), cards.bits())),
            FactKind::CaseFileIsNot(cards) => {
                let cards = cards.into_iter().collect::<CardSet>().bits();
                // The case file is no triple without a card of each category anyhow.
                if self.categories.iter().all(|category| (category & cards).is_power_of_two()) {
                    self.barred.push(clause(self.holders, cards));
                }
                return;
            }
        };
        for column in columns {
            let cards = cards.bits() & self.whole(column);
            self.put(trace, Rule::Stated, column, cards, yes, &[clause(column, 0)]);
        }
    }

    /// Brings clauses and shows into one order, whatever the order of the facts.
    pub(crate) fn sort(&mut self) {
        for clauses in [&mut self.clauses, &mut self.shows, &mut self.barred] {
            clauses.sort_unstable_by_key(|clause| (clause.column, clause.cards));
        }
    }

    /// The columns of the case file.
    pub(crate) fn case_file(&self) -> Range<usize> {
        self.holders..self.holders + 3
    }

    /// The cards that a column could have before anything was known.
    pub(crate) fn whole(&self, column: usize) -> u64 {
        if column < self.holders { self.all } else { self.categories[column - self.holders] }
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

    /// Whether a mark has been made.
    pub(crate) fn marked(&self, mark: Mark) -> bool {
        let card = CardSet::of(mark.card).bits();
        let column = if mark.column < self.holders { mark.column } else { self.case_column(card) };
        if mark.yes { self.has[column] & card != 0 } else { self.may[column] & card == 0 }
    }

    /// Makes marks, of which those that are known already are left out; says whether any of them is new.
    pub(crate) fn put<T: Trace>(
        &mut self,
        trace: &mut T,
        rule: Rule,
        column: usize,
        mask: u64,
        yes: bool,
        because: &[Clause],
    ) -> bool {
        let new = mask & if yes { !self.has[column] } else { self.may[column] };
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

    /// Takes it that a column has these cards, or that it lacks them.
    pub(crate) fn assume(&mut self, column: usize, cards: u64, yes: bool) {
        self.put(&mut (), Rule::Stated, column, cards, yes, &[]);
    }

    /// Draws the conclusions of all unit rules until nothing changes. `false`: there is a contradiction.
    pub(crate) fn settle(&mut self) -> bool {
        while self.unit(&mut ()) {}
        !self.broken
    }

    /// Applies the unit rules: in order until one finds anything new if anybody listens, else all of them, which settles a
    /// store in fewer rounds. `false` if none finds anything, or after a contradiction.
    pub(crate) fn unit<T: Trace>(&mut self, trace: &mut T) -> bool {
        let mut new = false;
        for rule in UNIT_RULES {
            if self.broken || (T::LISTENS && new) {
                break;
            }
            new |= self.apply(rule, trace);
        }
        new && !self.broken
    }

    /// Draws the conclusions of one unit rule; says whether any of them is new.
    fn apply(&mut self, rule: Rule, trace: &mut impl Trace) -> bool {
        match rule {
            Rule::Elsewhere => self.elsewhere(trace),
            Rule::CategoryFound => self.full(trace, rule, self.case_file()),
            Rule::HandFull => self.full(trace, rule, 0..self.holders),
            Rule::OnlyPlace => self.only_place(trace),
            Rule::LastOfCategory => self.needs_all(trace, rule, self.case_file()),
            Rule::HandNeedsAll => self.needs_all(trace, rule, 0..self.holders),
            Rule::Answered => self.answered(trace),
            Rule::WrongAccusation => self.wrong_accusation(trace),
            Rule::Stated | Rule::HandAnswers | Rule::Pigeonhole | Rule::Counting => false,
        }
    }

    /// What a rule has used, in the store as it was before the mark.
    pub(crate) fn premises(&self, rule: Rule, mark: Mark, because: &[Clause]) -> Vec<Premise> {
        let column =
            if mark.column < self.holders { mark.column } else { self.case_column(CardSet::of(mark.card).bits()) };
        let marks =
            |mask: u64, column: usize, yes| cards(mask).map(move |card| Premise::Mark(Mark { card, column, yes }));
        let facts = because.iter().filter_map(|clause| clause.fact.map(Premise::Fact));
        let shown = mark.column;
        match rule {
            Rule::Elsewhere => {
                let owner = self.has.iter().position(|has| has >> mark.card.index() & 1 == 1);
                owner.map(|at| Premise::Mark(Mark::yes(mark.card, at.min(self.holders)))).into_iter().collect()
            }
            Rule::CategoryFound | Rule::HandFull => marks(self.has[column], shown, true).collect(),
            Rule::OnlyPlace => {
                let others = (0..=self.holders).filter(|other| *other != shown);
                others.map(|other| Premise::Mark(Mark::no(mark.card, other))).collect()
            }
            Rule::LastOfCategory | Rule::HandNeedsAll => {
                marks(self.whole(column) & !self.may[column], shown, false).collect()
            }
            Rule::WrongAccusation => {
                let certain = because.iter().fold(0, |all, barred| all | barred.named & !barred.cards);
                marks(certain, shown, true).chain(facts).collect()
            }
            Rule::Stated | Rule::Answered | Rule::HandAnswers | Rule::Pigeonhole | Rule::Counting => {
                let lacking = |clause: &Clause| {
                    marks(clause.named & !self.may[clause.column], clause.column.min(self.holders), false)
                };
                because.iter().flat_map(lacking).chain(facts).collect()
            }
        }
    }

    fn elsewhere(&mut self, trace: &mut impl Trace) -> bool {
        let (mut placed, mut twice) = (0, 0);
        for has in &self.has {
            twice |= placed & has;
            placed |= has;
        }
        self.broken |= twice != 0;
        let mut new = false;
        for column in 0..self.has.len() {
            new |= self.put(trace, Rule::Elsewhere, column, placed & !self.has[column], false, &[]);
        }
        new
    }

    fn full(&mut self, trace: &mut impl Trace, rule: Rule, columns: Range<usize>) -> bool {
        let mut new = false;
        for column in columns {
            let has = self.has[column];
            self.broken |= has.count_ones() > self.size[column];
            if has.count_ones() == self.size[column] {
                new |= self.put(trace, rule, column, !has, false, &[]);
            }
        }
        new
    }

    fn only_place(&mut self, trace: &mut impl Trace) -> bool {
        let (mut once, mut twice) = (0, 0);
        for may in &self.may {
            twice |= once & may;
            once |= may;
        }
        self.broken |= once != self.all;
        let mut new = false;
        for column in 0..self.may.len() {
            new |= self.put(trace, Rule::OnlyPlace, column, once & !twice & self.may[column], true, &[]);
        }
        new
    }

    fn needs_all(&mut self, trace: &mut impl Trace, rule: Rule, columns: Range<usize>) -> bool {
        let mut new = false;
        for column in columns {
            let may = self.may[column];
            self.broken |= may.count_ones() < self.least[column];
            if may.count_ones() == self.least[column] {
                new |= self.put(trace, rule, column, may, true, &[]);
            }
        }
        new
    }

    /// Clauses shrink to what is possible; those that are met go.
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

    /// Accusations shrink to what is not certain; those that some card refutes go.
    fn wrong_accusation(&mut self, trace: &mut impl Trace) -> bool {
        let mut new = false;
        let union = |columns: &[u64]| columns.iter().fold(0, |all, cards| all | cards);
        let (has, may) = (union(&self.has[self.case_file()]), union(&self.may[self.case_file()]));
        let mut barred = std::mem::take(&mut self.barred);
        barred.retain_mut(|triple| {
            triple.cards &= !has;
            self.broken |= triple.cards == 0;
            let last = triple.cards.is_power_of_two();
            if last {
                let column = self.case_column(triple.cards);
                new |= self.put(trace, Rule::WrongAccusation, column, triple.cards, false, &[*triple]);
            }
            !last && triple.cards & !may == 0
        });
        self.barred = barred;
        new
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
