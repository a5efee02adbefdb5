//! Marginals: the sums of the counting engine, put into cells and triples over all vectors of sizes.
//!
//! Sums are multiplied with the constant factors that the residual took out; the sum of a merged hand is divided among its
//! members in proportion to the cards they need. A count is repeated in the next wider integers until its total is below
//! their limit; as no sum that is used exceeds the total, all numbers are exact then.

use crate::deduction::cards::{BINOMIAL, bits, triple_index};
use crate::deduction::count::budget::Budget;
use crate::deduction::count::counting::{Counting, together};
use crate::deduction::count::semiring::{Paired, Semiring};
use crate::deduction::problem::Problem;
use crate::deduction::propagate::Store;
use crate::deduction::residual::Core;
use crate::deduction::sheet::filled::{Basis, Count, Sheet, Triples};
use crate::deduction::stores::Stores;
use std::ops::Range;

/// Deals and their weight.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sum {
    pub(crate) deals: Count,
    pub(crate) weight: f64,
}

/// Sums over deals: all of them, and those with a card in a column or with a triple in the case file.
pub(crate) struct Marginals {
    columns: usize,
    categories: [Range<usize>; 3],
    basis: Basis,
    pub(crate) all: Sum,
    /// By card, then column; none if they are not asked for.
    pub(crate) cells: Vec<Sum>,
    /// Flat as in [`Triples`].
    triples: Vec<Sum>,
}

impl Marginals {
    /// The sums over no deal. `cells`: whether cells are asked for.
    pub(crate) fn new(problem: &Problem, cells: bool, basis: Basis) -> Self {
        let columns = problem.holders() + 1;
        Self {
            columns,
            categories: problem.categories().clone(),
            basis,
            all: Sum::NOTHING,
            cells: vec![Sum::NOTHING; if cells { problem.cards() * columns } else { 0 }],
            triples: vec![Sum::NOTHING; problem.categories().iter().map(Range::len).product()],
        }
    }

    /// Counts the deals of all stores; `None` if that would take too much.
    pub(crate) fn of(problem: &Problem, stores: &Stores, cells: bool) -> Option<Self> {
        let mut marginals = Self::new(problem, cells, Basis::Counted);
        // What all have in common leaves more open, so that its numbers may seem too large though those of each are not.
        let all = together(stores).filter(|(_, core)| fits_128_bits(core));
        let all = all.and_then(|(all, core)| marginals.add(&all, &core, &mut Budget::counting()));
        if all.is_none() {
            let mut budget = Budget::counting();
            for store in &stores.each {
                marginals.add(store, &Core::of(store, true), &mut budget)?;
            }
        }
        Some(marginals)
    }

    /// Adds one deal, by column of its store, that stands for a number of deals.
    pub(crate) fn add_deal(&mut self, columns: &[u64], sum: Sum) {
        self.all = self.all.plus(sum);
        for (column, cards) in columns.iter().enumerate() {
            bits(*cards).for_each(|card| self.cell(card, column.min(self.columns - 1), sum));
        }
        let triple = [0, 1, 2].map(|category| columns[self.columns - 1 + category].trailing_zeros() as usize);
        let at = triple_index(&self.categories, triple);
        self.triples[at] = self.triples[at].plus(sum);
    }

    /// Adds the deals of one store, or of several as one. Nothing is added if that would take too much.
    fn add(&mut self, store: &Store, core: &Core, budget: &mut Budget) -> Option<()> {
        let shows = core.hands.iter().any(|hand| !hand.shows.is_empty());
        if shows {
            self.count::<Paired<f64>, Paired<u128>>(store, core, budget)
        } else {
            self.count::<f64, u128>(store, core, budget)
        }
    }

    /// Counts in `N`, and again in wide integers where that turns out to be rounded and they hold it.
    fn count<N: Semiring, W: Semiring>(&mut self, store: &Store, core: &Core, budget: &mut Budget) -> Option<()> {
        let counting: Counting<N> = Counting::of(core, budget)?;
        if counting.total().exactly().is_some() || !fits_128_bits(core) {
            self.book(&counting, store, core);
        } else {
            self.book(&counting.again::<W>(), store, core);
        }
        Some(())
    }

    /// Adds what has been counted.
    fn book<N: Semiring>(&mut self, counting: &Counting<N>, store: &Store, core: &Core) {
        let exact = counting.total().exactly().is_some();
        let sum = |number: N| Sum::of(number, core, exact);
        let total = sum(counting.total());
        if total.deals.is_zero() {
            return;
        }
        self.all = self.all.plus(total);
        let cards: usize = self.categories.iter().map(Range::len).sum();
        let mut case_file = vec![Sum::NOTHING; cards];
        counting.triples(|cards, each| self.triple(store, cards, sum(each), &mut case_file));
        if self.cells.is_empty() {
            return;
        }
        self.decided(store, total);
        for (card, sum) in case_file.iter().enumerate() {
            self.cell(card, self.columns - 1, *sum);
        }
        counting.cells(|card, hand, number| self.share(core, hand, card, sum(number)));
    }

    /// Adds the deals of each triple of these cards (by category; of the card that is certain, where there are none).
    fn triple(&mut self, store: &Store, cards: [Option<u64>; 3], each: Sum, case_file: &mut [Sum]) {
        let open = cards.map(|cards| cards.is_some());
        let cards = [0, 1, 2].map(|category| cards[category].unwrap_or(store.has[store.holders + category]));
        for a in bits(cards[0]) {
            for b in bits(cards[1]) {
                for c in bits(cards[2]) {
                    let index = triple_index(&self.categories, [a, b, c]);
                    self.triples[index] = self.triples[index].plus(each);
                    for (card, _) in [a, b, c].into_iter().zip(open).filter(|(_, open)| *open) {
                        case_file[card] = case_file[card].plus(each);
                    }
                }
            }
        }
    }

    /// Cells of cards whose place is certain.
    fn decided(&mut self, store: &Store, total: Sum) {
        for (column, has) in store.has.iter().enumerate() {
            for card in bits(*has) {
                self.cell(card, column.min(store.holders), total);
            }
        }
    }

    /// Shares what a hand of the core gets out among the columns it stands for.
    fn share(&mut self, core: &Core, hand: usize, cards: u64, sum: Sum) {
        let hand = &core.hands[hand];
        for card in bits(cards) {
            for (column, need) in &hand.members {
                self.cell(card, *column, sum.part(*need, hand.need));
            }
        }
    }

    fn cell(&mut self, card: usize, column: usize, sum: Sum) {
        let at = card * self.columns + column;
        self.cells[at] = self.cells[at].plus(sum);
    }

    /// What can lie in the case file; `None` if there is no deal.
    pub(crate) fn triples(&self) -> Option<Triples> {
        let (plain, weighted) = self.shares(&self.triples)?;
        Some(Triples { sizes: self.categories.each_ref().map(Range::len), plain, weighted, basis: self.basis })
    }

    /// The sheet; `None` if there is no deal.
    pub(crate) fn sheet(&self) -> Option<Sheet> {
        let (plain, weighted) = self.shares(&self.cells)?;
        Some(Sheet::new(self.all.deals, plain, weighted, self.triples()?))
    }

    /// Numbers of deals, and weights as shares of all; `None` if there is no deal.
    fn shares(&self, sums: &[Sum]) -> Option<(Vec<Count>, Vec<f64>)> {
        (!self.all.deals.is_zero()).then(|| sums.iter().map(|sum| (sum.deals, sum.weight / self.all.weight)).unzip())
    }
}

impl Sum {
    pub(crate) const NOTHING: Self = Self { deals: Count::ZERO, weight: 0.0 };

    /// `exact`: whether no number of this count can have been rounded.
    fn of<N: Semiring>(number: N, core: &Core, exact: bool) -> Self {
        let deals = match (number.exactly().filter(|_| exact), core.splits) {
            _ if number.is_zero() => Count::ZERO,
            (Some(deals), Some(splits)) => Count::Exact(deals).times(splits),
            _ => Count::About(number.nearly() * core.splits_about),
        };
        Self { deals, weight: number.weight() * core.splits_about * core.likelihood }
    }

    fn plus(self, other: Self) -> Self {
        Self { deals: self.deals.plus(other.deals), weight: self.weight + other.weight }
    }

    /// `of` of `whole` parts; exact counts divide without remainder.
    fn part(self, of: u32, whole: u32) -> Self {
        let deals = match self.deals {
            Count::Exact(deals) => {
                let (part, parts) = (u128::from(of), u128::from(whole));
                Count::Exact(deals / parts * part + deals % parts * part / parts)
            }
            Count::About(deals) => Count::About(deals * f64::from(of) / f64::from(whole)),
        };
        Self { deals, weight: self.weight * f64::from(of) / f64::from(whole) }
    }
}

/// Whether 128 bits surely hold every sum of the forward–backward pass: none exceeds the deals of the open cards when every card may lie
/// anywhere, times the number of cards.
fn fits_128_bits(core: &Core) -> bool {
    let bits = |vector: usize| {
        let mut left = core.open.count_ones();
        let mut bits = 0.0;
        for cards in core.case_file.into_iter().filter(|cards| *cards != 0) {
            bits += f64::from(cards.count_ones()).log2();
            left -= 1;
        }
        for hand in &core.hands {
            let need = hand.need - hand.fewer.get(vector).unwrap_or(&0);
            bits += (BINOMIAL[left as usize][need as usize] as f64).log2();
            left -= need;
        }
        bits
    };
    let most = (0..core.vectors).map(bits).fold(0.0, f64::max);
    8.0 + most + (core.vectors as f64).log2() + core.splits_about.log2() < 127.0
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::deduction::count::semiring::EXACT_BELOW;
    use crate::deduction::problem::FactKind;
    use crate::edition::{Card, CardSet};
    use crate::game::Holder;

    /// Truthful facts about a deal of three equal categories.
    fn dealt(seed: usize) -> Problem {
        let (each, holders) = (5 + seed % 12, 3 + seed % 4);
        let mut state = seed as u64;
        let mut below = |bound: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % bound
        };
        // The first card of each category is in the case file, and the others go round.
        let dealt: Vec<usize> = (0..3 * each).filter(|card| card % each != 0).collect();
        let hand = |first: usize| dealt.iter().skip(first).step_by(holders).map(|card| Card::new(*card)).collect();
        let hands: Vec<CardSet> = (0..holders).map(hand).collect();
        let mut facts = Vec::new();
        for _ in 0..6 + below(6) {
            let named: CardSet = (0..3).map(|category| Card::new(category * each + below(each))).collect();
            let holder = below(holders);
            let held = named.iter().find(|card| hands[holder].contains(*card));
            let at = Holder(holder as u8);
            facts.push(match held {
                None => FactKind::HoldsNone(at, named),
                Some(card) if below(3) == 0 => FactKind::Showed { holder: at, card, among: named },
                Some(_) => FactKind::HoldsOneOf(at, named),
            });
        }
        let sizes: Vec<u8> = hands.iter().map(|hand| hand.len() as u8).collect();
        Problem::assumed([each; 3], &sizes, facts)
    }

    /// The same numbers of deals, and nearly the same weights.
    fn assert_same(a: &Marginals, b: &Marginals, within: f64, seed: usize) {
        let sums = |of: &Marginals| [std::slice::from_ref(&of.all), &of.cells, &of.triples].concat();
        let same = |(x, y): (&Sum, &Sum)| x.deals == y.deals && (x.weight - y.weight).abs() <= within * b.all.weight;
        assert!(sums(a).iter().zip(&sums(b)).all(same), "{seed}");
    }

    /// Whatever numbers are taken, they are exact: from a few deals to more than `2^52`.
    #[test]
    fn the_numbers_taken_are_exact() {
        let mut taken = [0; 2];
        for seed in 0..60 {
            let problem = dealt(seed);
            let stores = Stores::of(&problem);
            let Some(marginals) = Marginals::of(&problem, &stores, true) else { continue };
            let mut wide = Marginals::new(&problem, true, Basis::Counted);
            for store in &stores.each {
                let core = Core::of(store, true);
                let counting: Counting<Paired<u128>> = Counting::of(&core, &mut Budget::counting()).unwrap();
                wide.book(&counting, store, &core);
            }
            assert_same(&marginals, &wide, 1e-9, seed);
            taken[usize::from(marginals.all.deals.as_f64() > EXACT_BELOW)] += 1;
        }
        assert!(taken.iter().all(|count| *count > 2), "{taken:?}");
    }

    /// All vectors of sizes counted together are the same as one after the other: whoever got a card more, and if somebody
    /// has two more than he might.
    #[test]
    fn vectors_of_sizes_counted_together_find_the_same() {
        let (mut counted, mut weighed, mut uneven) = (0, 0, 0);
        for seed in 0..90 {
            let problem = dealt(seed);
            let dealt = problem.sizes()[0].clone();
            let mut vectors = vec![dealt.clone()];
            for turn in 1..problem.holders() {
                let mut sizes = dealt.clone();
                sizes.rotate_left(turn);
                vectors.push(sizes);
            }
            if seed % 2 == 0 {
                let mut sizes = dealt;
                sizes[0] += 2;
                sizes[1] -= 2;
                vectors.push(sizes);
            }
            vectors.sort_unstable();
            vectors.dedup();
            let problem = problem.with_sizes(vectors).unwrap();
            let stores = Stores::of(&problem);
            let mut apart = Marginals::new(&problem, true, Basis::Counted);
            for store in &stores.each {
                apart.add(store, &Core::of(store, true), &mut Budget::counting()).unwrap();
            }
            let all = stores.common().unwrap();
            let core = Core::of_all(&all, &stores.each);
            if !fits_128_bits(&core) {
                continue;
            }
            let mut together = Marginals::new(&problem, true, Basis::Counted);
            let Some(()) = together.add(&all, &core, &mut Budget::counting()) else { continue };
            assert_same(&together, &apart, 1e-12, seed);
            counted += usize::from(stores.each.len() > 1);
            weighed += usize::from(core.hands.iter().any(|hand| !hand.shows.is_empty()));
            uneven += usize::from(core.hands.iter().any(|hand| hand.fewer.iter().any(|fewer| *fewer > 1)));
        }
        assert!(counted > 40 && weighed > 20 && uneven > 20, "{counted} {weighed} {uneven}");
    }
}
