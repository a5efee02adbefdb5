//! Counts the deals of tables of any size by a method of its own. It takes only the types of `deduction`, none of its
//! code.
//!
//! The cards are dealt one after the other. After each, only a *state* matters: how many cards every holder still gets,
//! which categories have their card in the case file, and for each fact
//!
//! * for "has one of these": whether the holder has one of those dealt so far,
//! * for a show seen: how many of the named cards the holder has,
//! * for a wrong accusation: how many of its cards lie in the case file.
//!
//! Equal states are one. A fact is judged when the last of its cards is dealt. Let `f(s)` be the number of ways to come
//! to a state, and `b(s)` of ways to go on from it. The deals with a card at a holder are the sum of `f(s) b(t)` over
//! the steps `s → t` that deal it there. Nothing is concluded beforehand, no holders are merged and no states are
//! numbered, so this is some thousand times slower than the engine, and simple.

use crate::truth::Truth;
use deerstalker::deduction::{FactKind, Problem};
use deerstalker::edition::CardSet;
use rustc_hash::FxHashMap;

type State = (u64, u128);

type Ways = (u128, f64);

/// A fact that remembers something of the cards dealt.
#[derive(Clone, Copy)]
struct Watched {
    what: What,
    /// A bit for each.
    columns: u64,
    cards: CardSet,
    /// Where its bits begin among the marks.
    shift: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    OneOf,
    /// Two bits: how many the holder has.
    Show,
    /// Two bits: how many of them lie in the case file.
    InCaseFile {
        least: u8,
        most: u8,
    },
}

/// One card in the order in which they are dealt.
struct Dealt {
    card: usize,
    category: usize,
    /// It is the last of its category.
    closes: bool,
    /// The facts that name it, and whether it is the last of their cards.
    facts: Vec<(Watched, bool)>,
}

struct Counter<'a> {
    problem: &'a Problem,
    /// By card: the columns where it can lie, one bit each.
    may: Vec<u32>,
    order: Vec<Dealt>,
}

/// `None` if there are more states after one card than `most`, or numbers beyond 128 bits. The triples are left empty.
pub fn counted(problem: &Problem, most: usize) -> Option<Truth> {
    let counter = Counter::new(problem);
    let mut truth = Truth::nothing(problem);
    for sizes in problem.sizes() {
        counter.add(sizes, most, &mut truth)?;
    }
    Some(truth)
}

impl<'a> Counter<'a> {
    fn new(problem: &'a Problem) -> Self {
        let file = problem.holders();
        let mut may = vec![(1u32 << (file + 1)) - 1; problem.cards()];
        let mut watched = Vec::new();
        let mut shift = 3;
        for fact in problem.facts() {
            let mut only =
                |cards: CardSet, column: usize| cards.iter().for_each(|card| may[card.index()] &= 1 << column);
            match fact.kind {
                FactKind::HoldsAll(holder, cards) => only(cards, holder.index()),
                FactKind::CaseFileHas(cards) => only(cards, file),
                FactKind::Showed { holder, card, .. } => only(CardSet::of(card), holder.index()),
                FactKind::HoldsNone(holder, cards) => {
                    cards.iter().for_each(|card| may[card.index()] &= !(1 << holder.index()));
                }
                FactKind::CaseFileLacks(cards) => cards.iter().for_each(|card| may[card.index()] &= !(1 << file)),
                FactKind::ChosenAmong { .. } => panic!("no cards move here"),
                FactKind::HoldsOneOf(..) | FactKind::SomeHoldOneOf(..) | FactKind::CaseFileCount { .. } => {}
            }
            let (what, columns, cards) = match fact.kind {
                FactKind::HoldsOneOf(holder, cards) => (What::OneOf, 1 << holder.index(), cards),
                FactKind::SomeHoldOneOf(some, cards) => (What::OneOf, some, cards),
                FactKind::Showed { holder, among, .. } => (What::Show, 1 << holder.index(), among),
                FactKind::CaseFileCount { cards, least, most } => (What::InCaseFile { least, most }, 1 << file, cards),
                _ => continue,
            };
            watched.push(Watched { what, columns, cards, shift });
            shift += if what == What::OneOf { 1 } else { 2 };
        }
        assert!(shift <= 128 && problem.holders() <= 12, "too many facts to be remembered");
        let order = order(problem, &watched);
        let dealt = |(at, card): (usize, &usize)| {
            let later = |other: usize| order[at + 1..].contains(&other);
            let category = problem.categories().iter().position(|cards| cards.contains(card)).unwrap();
            let names = watched.iter().filter(|fact| fact.cards.iter().any(|other| other.index() == *card));
            Dealt {
                card: *card,
                category,
                closes: !problem.categories()[category].clone().any(later),
                facts: names.map(|fact| (*fact, !fact.cards.iter().any(|card| later(card.index())))).collect(),
            }
        };
        Self { problem, may, order: order.iter().enumerate().map(dealt).collect() }
    }

    /// Each with the column and the factor of the weight.
    fn steps(&self, state: State, dealt: &Dealt) -> impl Iterator<Item = (usize, State, f64)> {
        let may = self.may[dealt.card];
        let columns = (0..=self.problem.holders()).filter(move |column| may >> column & 1 == 1);
        columns.filter_map(move |column| self.step(state, dealt, column).map(|(to, factor)| (column, to, factor)))
    }

    /// `None` if the card does not go to this column, or a fact fails by it.
    fn step(&self, (mut left, mut marks): State, dealt: &Dealt, column: usize) -> Option<(State, f64)> {
        let filled = marks >> dealt.category & 1 == 1;
        if column < self.problem.holders() {
            if room(left, column) == 0 || dealt.closes && !filled {
                return None;
            }
            left -= 1 << (5 * column);
        } else {
            if filled {
                return None;
            }
            marks |= 1 << dealt.category;
        }
        let mut factor = 1.0;
        for (fact, last) in &dealt.facts {
            let has = u128::from(fact.columns >> column & 1);
            let bits = if fact.what == What::OneOf { 1 } else { 3 };
            let found = marks >> fact.shift & bits;
            let found = if fact.what == What::OneOf { found | has } else { found + has };
            marks &= !(bits << fact.shift);
            match (fact.what, last) {
                (_, false) => marks |= found << fact.shift,
                (What::OneOf | What::Show, true) if found == 0 => return None,
                (What::InCaseFile { least, most }, true) if !(least.into()..=most.into()).contains(&found) => {
                    return None;
                }
                (What::Show, true) => factor /= found as f64,
                (What::OneOf | What::InCaseFile { .. }, true) => {}
            }
        }
        Some(((left, marks), factor))
    }

    fn add(&self, sizes: &[u8], most: usize, truth: &mut Truth) -> Option<()> {
        let start = sizes.iter().enumerate().map(|(holder, size)| u64::from(*size) << (5 * holder)).sum();
        let mut forth: Vec<FxHashMap<State, Ways>> = vec![FxHashMap::from_iter([((start, 0), (1, 1.0))])];
        for (at, dealt) in self.order.iter().enumerate() {
            let mut next: FxHashMap<State, Ways> = FxHashMap::default();
            for (state, (ways, weight)) in &forth[at] {
                for (_, to, factor) in self.steps(*state, dealt) {
                    let slot = next.entry(to).or_default();
                    *slot = (slot.0.checked_add(*ways)?, slot.1 + weight * factor);
                }
            }
            if next.len() > most {
                return None;
            }
            forth.push(next);
        }
        // Every holder has as many cards as dealt, each category one in the case file.
        let end = (0, 7);
        let mut back: FxHashMap<State, Ways> = FxHashMap::from_iter([(end, (1, 1.0))]);
        for (at, dealt) in self.order.iter().enumerate().rev() {
            let mut before: FxHashMap<State, Ways> = FxHashMap::default();
            for (state, (ways, weight)) in &forth[at] {
                let mut sum = (0u128, 0.0);
                for (column, to, factor) in self.steps(*state, dealt) {
                    let Some((on, on_weight)) = back.get(&to) else { continue };
                    let cell = dealt.card * (self.problem.holders() + 1) + column;
                    truth.plain[cell] = truth.plain[cell].checked_add(ways.checked_mul(*on)?)?;
                    truth.weights[cell] += weight * factor * on_weight;
                    sum = (sum.0.checked_add(*on)?, sum.1 + factor * on_weight);
                }
                if sum.0 > 0 {
                    before.insert(*state, sum);
                }
            }
            back = before;
        }
        let (deals, weight) = back.get(&(start, 0)).copied().unwrap_or_default();
        truth.deals = truth.deals.checked_add(deals)?;
        truth.weight += weight;
        Some(())
    }
}

fn room(left: u64, holder: usize) -> u64 {
    left >> (5 * holder) & 31
}

/// An order in which few facts are begun and not yet judged. The next card is always one that leaves the fewest.
fn order(problem: &Problem, watched: &[Watched]) -> Vec<usize> {
    let mut order: Vec<usize> = Vec::new();
    let open = |order: &[usize], card: usize| {
        let dealt = |other: usize| other == card || order.contains(&other);
        let begun = |fact: &&Watched| fact.cards.iter().any(|card| dealt(card.index()));
        let waits = |fact: &&Watched| fact.cards.iter().any(|card| !dealt(card.index()));
        watched.iter().filter(begun).filter(waits).count()
    };
    while order.len() < problem.cards() {
        let rest = (0..problem.cards()).filter(|card| !order.contains(card));
        order.push(rest.min_by_key(|card| open(&order, *card)).unwrap());
    }
    order
}
