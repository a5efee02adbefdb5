//! The small human rules, applied until nothing new follows: fast and silent, or recording every step.
//!
//! Columns are bit masks over the cards. The rules are sound but not complete: what they miss, counting finds. More
//! facts never make them find less, which is what the search for smallest proofs builds on.

use crate::deduction::cards::cards;
use crate::deduction::explain::proof::{Mark, Premise, Rule, Step};
use crate::deduction::explain::shows::Shows;
use crate::deduction::problem::{Fact, FactId, FactKind, Problem};
use crate::edition::{Card, CardSet};

/// Hands with more open places than this are left to counting: whether so many cards can answer all shows takes up to
/// `3^places` steps. No hand of 21 cards is larger. More facts leave fewer places, so they never make the rules find less.
const SEARCHED_ROOM: u32 = 9;

/// Hears of every mark as it is made.
pub(crate) trait Trace {
    /// A mark follows by a rule from premises (worked out only on demand).
    fn step(&mut self, rule: Rule, conclusion: Mark, premises: impl FnOnce() -> Vec<Premise>);
}

/// Hears nothing.
pub(crate) struct Silent;

impl Trace for Silent {
    fn step(&mut self, _: Rule, _: Mark, _: impl FnOnce() -> Vec<Premise>) {}
}

/// Writes all steps down in order.
#[derive(Default)]
pub(crate) struct Recorder {
    pub(crate) steps: Vec<Step>,
}

impl Trace for Recorder {
    fn step(&mut self, rule: Rule, conclusion: Mark, premises: impl FnOnce() -> Vec<Premise>) {
        let mut premises = premises();
        premises.sort_unstable();
        premises.dedup();
        self.steps.push(Step { rule, conclusion, premises });
    }
}

/// "This holder has one of these cards", from an unseen show.
#[derive(Clone, Copy)]
struct Clause {
    holder: usize,
    cards: u64,
    fact: FactId,
}

/// What the rules have found.
#[derive(Clone)]
pub(crate) struct Closure {
    all: u64,
    categories: [u64; 3],
    /// The smallest and largest size of each holder.
    sizes: Vec<(u32, u32)>,
    /// By column: cards that are there.
    yes: Vec<u64>,
    /// By column: cards that are not.
    no: Vec<u64>,
    clauses: Vec<Clause>,
    accusations: Vec<(u64, FactId)>,
    broken: bool,
}

fn marks(mask: u64, column: usize, yes: bool) -> impl Iterator<Item = Premise> {
    cards(mask).map(move |card| Premise::Mark(Mark { card, column, yes }))
}

impl Closure {
    /// The empty sheet of a problem, without any of its facts.
    pub(crate) fn new(problem: &Problem) -> Self {
        let sizes = (0..problem.holders)
            .map(|holder| {
                let of = problem.sizes.iter().map(|sizes| u32::from(sizes[holder]));
                (of.clone().min().unwrap_or(0), of.max().unwrap_or(u32::MAX))
            })
            .collect();
        Self {
            all: CardSet::first(problem.cards).bits(),
            categories: problem.categories.clone().map(|range| range.map(Card::new).collect::<CardSet>().bits()),
            sizes,
            yes: vec![0; problem.holders + 1],
            no: vec![0; problem.holders + 1],
            clauses: Vec::new(),
            accusations: Vec::new(),
            broken: false,
        }
    }

    /// Whether the rules met a contradiction.
    pub(crate) fn broken(&self) -> bool {
        self.broken
    }

    /// Whether a mark has been made.
    pub(crate) fn has(&self, mark: Mark) -> bool {
        let columns = if mark.yes { &self.yes } else { &self.no };
        columns[mark.column] >> mark.card.index() & 1 == 1
    }

    fn case_file(&self) -> usize {
        self.yes.len() - 1
    }

    /// Takes a fact in. Call [`Closure::close`] afterwards.
    pub(crate) fn state(&mut self, id: FactId, fact: &Fact, trace: &mut impl Trace) {
        let case_file = self.case_file();
        let (column, mask, yes) = match fact.kind {
            FactKind::HoldsAll(holder, cards) => (holder.index(), cards.bits(), true),
            FactKind::HoldsNone(holder, cards) => (holder.index(), cards.bits(), false),
            FactKind::Showed { holder, card, .. } => (holder.index(), CardSet::of(card).bits(), true),
            FactKind::CaseFileHas(cards) => (case_file, cards.bits(), true),
            FactKind::CaseFileLacks(cards) => (case_file, cards.bits(), false),
            FactKind::HoldsOneOf(holder, cards) => {
                self.clauses.push(Clause { holder: holder.index(), cards: cards.bits(), fact: id });
                return;
            }
            FactKind::CaseFileIsNot(cards) => {
                self.accusations.push((cards.into_iter().collect::<CardSet>().bits(), id));
                return;
            }
        };
        self.put(trace, Rule::Stated, column, mask, yes, |_, _| vec![Premise::Fact(id)]);
    }

    /// Applies all rules until nothing new follows or a contradiction shows.
    pub(crate) fn close(&mut self, trace: &mut impl Trace) {
        while !self.broken
            && (self.elsewhere(trace)
                || self.category_found(trace)
                || self.hand_full(trace)
                || self.only_place(trace)
                || self.last_of_category(trace)
                || self.answered(trace)
                || self.hand_needs_all(trace)
                || self.wrong_accusation(trace)
                || self.hand_answers(trace)
                || self.pigeonhole(trace))
        {}
    }

    /// Makes marks; says whether any of them is new.
    fn put(
        &mut self,
        trace: &mut impl Trace,
        rule: Rule,
        column: usize,
        mask: u64,
        yes: bool,
        premises: impl Fn(&Self, Card) -> Vec<Premise>,
    ) -> bool {
        let (known, against) = if yes { (&self.yes, &self.no) } else { (&self.no, &self.yes) };
        let new = mask & !known[column];
        if new == 0 {
            return false;
        }
        self.broken |= new & against[column] != 0;
        for card in cards(new) {
            trace.step(rule, Mark { card, column, yes }, || premises(self, card));
        }
        if yes {
            self.yes[column] |= new;
        } else {
            self.no[column] |= new;
        }
        true
    }

    fn elsewhere(&mut self, trace: &mut impl Trace) -> bool {
        let (mut once, mut twice) = (0, 0);
        for column in &self.yes {
            twice |= once & column;
            once |= column;
        }
        if twice != 0 {
            self.broken = true;
            return false;
        }
        let mut new = false;
        for column in 0..self.yes.len() {
            new |= self.put(trace, Rule::Elsewhere, column, once & !self.yes[column], false, |closure, card| {
                let owner = closure.yes.iter().position(|column| column >> card.index() & 1 == 1);
                owner.map(|owner| Premise::Mark(Mark::yes(card, owner))).into_iter().collect()
            });
        }
        new
    }

    fn category_found(&mut self, trace: &mut impl Trace) -> bool {
        let case_file = self.case_file();
        let mut new = false;
        for category in self.categories {
            let found = self.yes[case_file] & category;
            if found == 0 {
                continue;
            }
            self.broken |= found.count_ones() > 1;
            new |= self.put(trace, Rule::CategoryFound, case_file, category & !found, false, |_, _| {
                marks(found, case_file, true).collect()
            });
        }
        new
    }

    fn hand_full(&mut self, trace: &mut impl Trace) -> bool {
        let mut new = false;
        for holder in 0..self.sizes.len() {
            let hand = self.yes[holder];
            let size = self.sizes[holder].1;
            self.broken |= hand.count_ones() > size;
            if hand.count_ones() == size {
                new |= self.put(trace, Rule::HandFull, holder, self.all & !hand, false, |_, _| {
                    marks(hand, holder, true).collect()
                });
            }
        }
        new
    }

    fn only_place(&mut self, trace: &mut impl Trace) -> bool {
        let (mut once, mut twice) = (0, 0);
        for column in &self.no {
            let possible = self.all & !column;
            twice |= once & possible;
            once |= possible;
        }
        if once != self.all {
            self.broken = true;
            return false;
        }
        let single = once & !twice;
        let mut new = false;
        for column in 0..self.no.len() {
            new |= self.put(trace, Rule::OnlyPlace, column, single & !self.no[column], true, |closure, card| {
                (0..closure.no.len())
                    .filter(|other| *other != column)
                    .map(|other| Premise::Mark(Mark::no(card, other)))
                    .collect()
            });
        }
        new
    }

    fn last_of_category(&mut self, trace: &mut impl Trace) -> bool {
        let case_file = self.case_file();
        let mut new = false;
        for category in self.categories {
            let possible = category & !self.no[case_file];
            self.broken |= possible == 0;
            if possible.is_power_of_two() {
                new |= self.put(trace, Rule::LastOfCategory, case_file, possible, true, |_, _| {
                    marks(category & !possible, case_file, false).collect()
                });
            }
        }
        new
    }

    fn hand_needs_all(&mut self, trace: &mut impl Trace) -> bool {
        let mut new = false;
        for holder in 0..self.sizes.len() {
            let possible = self.all & !self.no[holder];
            let size = self.sizes[holder].0;
            self.broken |= possible.count_ones() < size;
            if possible.count_ones() == size {
                new |= self.put(trace, Rule::HandNeedsAll, holder, possible, true, |closure, _| {
                    marks(closure.no[holder], holder, false).collect()
                });
            }
        }
        new
    }

    fn answered(&mut self, trace: &mut impl Trace) -> bool {
        let mut new = false;
        for at in 0..self.clauses.len() {
            let Clause { holder, cards, fact } = self.clauses[at];
            let possible = cards & !self.no[holder];
            self.broken |= possible == 0;
            if possible.is_power_of_two() {
                new |= self.put(trace, Rule::Answered, holder, possible, true, |_, _| {
                    marks(cards & !possible, holder, false).chain([Premise::Fact(fact)]).collect()
                });
            }
        }
        new
    }

    fn wrong_accusation(&mut self, trace: &mut impl Trace) -> bool {
        let case_file = self.case_file();
        let mut new = false;
        for at in 0..self.accusations.len() {
            let (named, fact) = self.accusations[at];
            let certain = named & self.yes[case_file];
            self.broken |= certain == named;
            if certain.count_ones() == 2 {
                new |= self.put(trace, Rule::WrongAccusation, case_file, named & !certain, false, |_, _| {
                    marks(certain, case_file, true).chain([Premise::Fact(fact)]).collect()
                });
            }
        }
        new
    }

    /// Each hand by itself against everything it showed.
    fn hand_answers(&mut self, trace: &mut impl Trace) -> bool {
        let mut new = false;
        for holder in 0..self.sizes.len() {
            let live = self.live(holder);
            let hand = self.yes[holder];
            let Some(room) = self.sizes[holder].1.checked_sub(hand.count_ones()) else { continue };
            if live.is_empty() || room > SEARCHED_ROOM {
                continue;
            }
            let (shows, alive) = Shows::new(&live);
            if !shows.met(alive, 0, room) {
                self.broken = true;
                return false;
            }
            let open = self.all & !self.no[holder] & !hand;
            let mut out = 0;
            if room > 0 && !shows.met(alive, 0, room - 1) {
                for card in cards(open) {
                    let bit = CardSet::of(card).bits();
                    if !shows.met(shows.without(alive, bit), 0, room - 1) {
                        out |= bit;
                    }
                }
            }
            let union = live.iter().fold(0, |all, (cards, _)| all | cards);
            let mut inside = 0;
            for card in cards(union & open) {
                let bit = CardSet::of(card).bits();
                if !shows.met(alive, bit, room) {
                    inside |= bit;
                }
            }
            for (mask, yes) in [(inside, true), (out, false)] {
                new |= self.put(trace, Rule::HandAnswers, holder, mask, yes, |closure, card| {
                    closure.hand_premises(holder, Mark { card, column: holder, yes })
                });
            }
        }
        new
    }

    /// The shows of a holder not answered by a card known to be in the hand: the cards that can have been shown.
    fn live(&self, holder: usize) -> Vec<(u64, FactId)> {
        let mut live: Vec<(u64, FactId)> = Vec::new();
        for clause in self.clauses.iter().filter(|clause| clause.holder == holder) {
            let cards = clause.cards & !self.no[holder];
            if clause.cards & self.yes[holder] == 0 && !live.iter().any(|(other, _)| *other == cards) {
                live.push((cards, clause.fact));
            }
        }
        live
    }

    /// The fewest premises for a mark that follows from one hand's shows.
    fn hand_premises(&self, holder: usize, conclusion: Mark) -> Vec<Premise> {
        let live = self.live(holder);
        let mut premises: Vec<Premise> = marks(self.yes[holder], holder, true).collect();
        for (_, fact) in &live {
            premises.push(Premise::Fact(*fact));
            if let Some(clause) = self.clauses.iter().find(|clause| clause.fact == *fact) {
                premises.extend(marks(clause.cards & self.no[holder], holder, false));
            }
        }
        premises.sort_unstable();
        premises.dedup();
        let mut at = premises.len();
        while at > 0 {
            at -= 1;
            let mut fewer = premises.clone();
            fewer.remove(at);
            if self.hand_forces(holder, &fewer, conclusion) {
                premises = fewer;
            }
        }
        premises
    }

    /// Whether premises about one hand force a mark of that hand.
    fn hand_forces(&self, holder: usize, premises: &[Premise], conclusion: Mark) -> bool {
        let bit = CardSet::of(conclusion.card).bits();
        let mut hand = if conclusion.yes { 0 } else { bit };
        let mut lacks = if conclusion.yes { bit } else { 0 };
        for premise in premises {
            if let Premise::Mark(mark) = premise {
                let bit = CardSet::of(mark.card).bits();
                if mark.yes {
                    hand |= bit;
                } else {
                    lacks |= bit;
                }
            }
        }
        let live: Vec<(u64, FactId)> = self
            .clauses
            .iter()
            .filter(|clause| clause.holder == holder && premises.contains(&Premise::Fact(clause.fact)))
            .filter(|clause| clause.cards & hand == 0)
            .map(|clause| (clause.cards & !lacks, clause.fact))
            .collect();
        let (shows, alive) = Shows::new(&live);
        self.sizes[holder].1.checked_sub(hand.count_ones()).is_none_or(|room| !shows.met(alive, 0, room))
    }

    /// As many holders that need one of some cards as there are cards: nobody else has any of them.
    fn pigeonhole(&mut self, trace: &mut impl Trace) -> bool {
        let needs = self.needs();
        let mut tried: Vec<u64> = Vec::new();
        for (at, first) in needs.iter().enumerate() {
            for second in &needs[at..] {
                let shared = first.cards | second.cards;
                if shared.count_ones() > 3 || tried.contains(&shared) {
                    continue;
                }
                tried.push(shared);
                let mut inside: Vec<Need> = Vec::new();
                for need in needs.iter().filter(|need| need.cards & !shared == 0) {
                    // The case file needs one card of each category; a player counts once.
                    if need.column == self.case_file() || inside.iter().all(|other| other.column != need.column) {
                        inside.push(*need);
                    }
                }
                if inside.len() > shared.count_ones() as usize {
                    self.broken = true;
                    return false;
                }
                if inside.len() == shared.count_ones() as usize && self.shut_out(trace, shared, &inside) {
                    return true;
                }
            }
        }
        false
    }

    fn shut_out(&mut self, trace: &mut impl Trace, shared: u64, inside: &[Need]) -> bool {
        let mut new = false;
        for column in 0..self.no.len() {
            if inside.iter().any(|need| need.column == column) {
                continue;
            }
            new |= self.put(trace, Rule::Pigeonhole, column, shared, false, |closure, _| {
                let mut premises = Vec::new();
                for need in inside {
                    premises.extend(need.fact.map(Premise::Fact));
                    premises.extend(marks(need.named & closure.no[need.column], need.column, false));
                }
                premises
            });
        }
        new
    }

    /// Who needs one of a few cards: players who showed, and the case file with few candidates left.
    fn needs(&self) -> Vec<Need> {
        let mut needs: Vec<Need> = Vec::new();
        for clause in &self.clauses {
            let cards = clause.cards & !self.no[clause.holder];
            let known = clause.cards & self.yes[clause.holder] != 0;
            let again = needs.iter().any(|need| need.column == clause.holder && need.cards == cards);
            if !known && !again && cards.count_ones() <= 3 {
                needs.push(Need { column: clause.holder, cards, named: clause.cards, fact: Some(clause.fact) });
            }
        }
        let case_file = self.case_file();
        for category in self.categories {
            let cards = category & !self.no[case_file];
            if self.yes[case_file] & category == 0 && cards.count_ones() <= 3 {
                needs.push(Need { column: case_file, cards, named: category, fact: None });
            }
        }
        needs
    }
}

/// A column that has at least one of `cards`: what is left of `named`.
#[derive(Clone, Copy)]
struct Need {
    column: usize,
    cards: u64,
    named: u64,
    fact: Option<FactId>,
}
