//! Where the lists of picks from both ends meet at the least price, by trying all pairs of layers.
//!
//! The price of a pair of cuts is the number of list entries passed on or multiplied, found in constant time from prefix
//! sums over the layers. Pairs whose lists would not fit in memory are left out.

use crate::deduction::count::budget::Budget;
use crate::deduction::count::diagram::{Diagram, Level};
use crate::deduction::count::picks::Picks;
use crate::deduction::count::ranking::Picked;
use crate::deduction::count::semiring::Paired;

/// How many bytes the lists may take.
const LISTS: usize = 48_000_000;

/// Numbers passed on for each step of the budget.
const CARRY: usize = 8;

impl Diagram {
    /// Where lists from both ends meet at the least price; `None` if even that is too much.
    pub(crate) fn best_cuts(&self, budget: &mut Budget) -> Option<Picked<usize>> {
        let count = self.levels.len();
        if self.open < 2 {
            return Some([count; 4]);
        }
        let most = LISTS / if self.weighs() { size_of::<Paired<u128>>() } else { size_of::<u128>() };
        let prices = Prices::new(self);
        let mut best: Option<(usize, Picked<usize>)> = None;
        // Where hands become one, they meet after that.
        let places: Vec<usize> = (0..=count).filter(|at| self.levels.get(*at).is_none_or(Level::reads)).collect();
        for (at, last) in places.iter().enumerate() {
            // With two categories open there is one cut.
            for first in &places[if self.open == 2 { at } else { 0 }..=at] {
                let cuts = [*last, *last, *first, *first];
                let price = prices.of(self, cuts);
                if best.is_none_or(|(least, _)| price < least) && prices.room(self, cuts) <= most {
                    best = Some((price, cuts));
                }
            }
        }
        let (price, cuts) = best?;
        Budget::spend(&mut budget.steps, price / CARRY)?;
        Some(cuts)
    }
}

/// What passing lists on costs, wherever they meet.
struct Prices {
    /// By number of levels passed and cards picked: how long the lists are of what leads to a state, and of what follows.
    prefixes: Vec<Picked<usize>>,
    suffixes: Vec<Picked<usize>>,
    /// By number of cards picked and of levels passed: what the lists have cost so far from either end, in numbers passed on.
    forth: Picked<Vec<usize>>,
    back: Picked<Vec<usize>>,
    /// By step: what it has cost so far if lists of single cards meet at every card.
    single: Vec<usize>,
    /// By step: how many numbers are kept so far for that.
    kept: Vec<usize>,
    /// By number of cards picked and of levels passed: the longest lists so far from either end.
    longest_forth: Picked<Vec<usize>>,
    longest_back: Picked<Vec<usize>>,
}

impl Prices {
    fn new(diagram: &Diagram) -> Self {
        let count = diagram.levels.len();
        let prefixes = Picks::lengths(diagram, 0..count);
        let mut suffixes = Picks::lengths(diagram, (0..count).rev());
        suffixes.reverse();
        let left = |picked: usize| diagram.open.saturating_sub(picked);
        let arcs = |at: usize, picked: usize| diagram.levels[at].turns[picked].count();
        let sums = |each: &dyn Fn(usize) -> usize| {
            let mut sums = vec![0];
            sums.extend((0..count).scan(0, |sum, at| {
                *sum += each(at);
                Some(*sum)
            }));
            sums
        };
        let forth = [0, 1, 2, 3].map(|picked| sums(&|at| arcs(at, picked) * prefixes[at][picked]));
        let back = [0, 1, 2, 3].map(|picked| sums(&|at| arcs(at, picked) * suffixes[at + 1][left(picked)]));
        let single = sums(&|at| {
            let one = diagram.pickable(at);
            if one == 0 {
                return 0;
            }
            let among =
                |cards: std::ops::Range<usize>, set: usize| cards.filter(|at| diagram.pickable(*at) == set).count();
            let others = [1, 2, 4].into_iter().filter(|other| *other != one);
            let pairs: usize = others.map(|other| among(0..at, other) * among(at + 1..count, 7 ^ one ^ other)).sum();
            diagram.levels[at].turns[1].case_file().count() * (pairs + prefixes[at][1])
        });
        let kept = sums(&|at| if diagram.pickable(at) == 0 { 0 } else { diagram.states[at][1] * prefixes[at][1] });
        let longest = |range: &mut dyn Iterator<Item = usize>, lists: &dyn Fn(usize) -> usize| -> Vec<usize> {
            range
                .scan(0, |most, at| {
                    *most = lists(at).max(*most);
                    Some(*most)
                })
                .collect()
        };
        let longest_forth = [0, 1, 2, 3]
            .map(|picked| longest(&mut (0..=count), &|at| diagram.states[at][picked] * prefixes[at][picked]));
        let longest_back = [0, 1, 2, 3].map(|picked| {
            let mut most =
                longest(&mut (0..=count).rev(), &|at| diagram.states[at][picked] * suffixes[at][left(picked)]);
            most.reverse();
            most
        });
        Self { prefixes, suffixes, forth, back, single, kept, longest_forth, longest_back }
    }

    /// How many numbers are passed on or multiplied.
    fn of(&self, diagram: &Diagram, cuts: Picked<usize>) -> usize {
        let mut price = self.single[cuts[1]] - self.single[cuts[2]];
        for (picked, cut) in cuts.into_iter().enumerate().take(diagram.open).skip(1) {
            let all = self.back[picked].last().copied().unwrap_or(0);
            price += self.forth[picked][cut] + all - self.back[picked][cut];
            let meet = self.prefixes[cut][picked] * self.suffixes[cut][diagram.open - picked] / diagram.open;
            price += diagram.states[cut][picked] * meet;
        }
        price
    }

    /// How many numbers there are at most at a time: two neighbours are kept, and what leads to the cuts while
    /// it is found what follows.
    fn room(&self, diagram: &Diagram, cuts: Picked<usize>) -> usize {
        let kept = self.kept[cuts[1]] - self.kept[cuts[2]];
        let picked = || 1..diagram.open;
        let forth: usize = picked().map(|picked| self.longest_forth[picked][cuts[picked]]).sum();
        let back: usize = picked().map(|picked| self.longest_back[picked][cuts[picked]]).sum();
        let prefixes = |picked: usize| diagram.states[cuts[picked]][picked] * self.prefixes[cuts[picked]][picked];
        let prefixes: usize = picked().map(prefixes).sum();
        kept + (2 * forth).max(prefixes + 2 * back)
    }
}
