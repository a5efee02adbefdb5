//! The joint distribution of the case file, by meeting in the middle.
//!
//! A *pick* is a choice of cards for the case file, such as rope and hall. A list beside each state has a number for
//! each pick: forward from the start, `A(s, p)` sums the paths to `s` that picked `p`; backward from the end, `B(s, q)`
//! sums those from `s` that will pick `q`. At one layer between, the *cut*, `W(p ∪ q) = Σ_s A(s, p) · B(s, q)`.
//!
//! `picked` is always the number of cards that the case file has in a state. Only a state whose case file is partly
//! filled needs a list: before the first card and after the last, one number does.

use super::arcs::ArcsByTaker;
use super::budget::Budget;
use super::cuts::NUMBERS_PER_STEP;
use super::diagram::{BackwardValues, Diagram, total};
use super::front::NumberedState;
use super::layer::ByCaseFileSize;
use super::partial_triples::{Lists, Meeting, NO_PICK, PartialTriples, Pick};
use super::semiring::{Semiring, add};
use std::ops::Range;

impl Diagram {
    /// Sum over the deals with each triple. By category: the card, or exchangeable cards that share the sum, or 0 if
    /// decided.
    pub fn triples<N: Semiring>(&self, after: &BackwardValues<N>) -> Vec<([u64; 3], N)> {
        let mut found = Vec::new();
        if self.open == 0 {
            found.push((NO_PICK, total(after)));
        } else {
            let untouched = self.untouched();
            let prefixes = self.forward(after, &untouched, &mut found);
            self.backward(&untouched, &prefixes, &mut found);
        }
        found.into_iter().filter(|(_, sum)| !sum.is_zero()).map(|(pick, sum)| (pick.cards, sum)).collect()
    }

    /// Picks and lists at the cut. Triples complete before it go to `found`.
    fn forward<N: Semiring>(
        &self,
        after: &BackwardValues<N>,
        untouched: &[Vec<N>],
        found: &mut Vec<(Pick, N)>,
    ) -> (PartialTriples, ByCaseFileSize<Lists<N>>) {
        let mut picks = PartialTriples::none();
        let (mut before, mut next): (ByCaseFileSize<Lists<N>>, ByCaseFileSize<Lists<N>>) = Default::default();
        for at in 0..self.cut {
            let old = picks.counts();
            let extended = picks.read(Pick::of(self, at));
            let new = picks.counts();
            // A hand takes the card: picks, and their places in the lists, stay the same.
            for picked in 1..self.open {
                next[picked].clear(self.states[at + 1][picked], new[picked]);
                for arcs in self.levels[at].arcs[picked].hands() {
                    arcs.each::<N>(|arc, factor| add(next[picked].of_mut(arc.to), before[picked].of(arc.from), factor));
                }
            }
            // The case file takes it: picks without its category are extended, at the end of the longer lists.
            for picked in 0..self.open {
                let range = old[picked + 1]..new[picked + 1];
                if range.is_empty() {
                    continue;
                }
                let arcs = self.levels[at].arcs[picked].case_file();
                // With an empty case file there are no lists.
                let lead = |from: u16, place: u32| match picked {
                    0 => untouched[at][from as usize],
                    _ => before[picked].of(from)[place as usize],
                };
                if picked + 1 < self.open {
                    arcs.each::<N>(|arc, factor| {
                        let sums = &mut next[picked + 1].of_mut(arc.to)[range.clone()];
                        add_each(sums, &extended[picked], |place| lead(arc.from, place).by(factor));
                    });
                    continue;
                }
                // This card completes the triple. What follows does not depend on the pick: one number is enough.
                let mut sums = vec![N::ZERO; range.len()];
                arcs.each::<N>(|arc, factor| {
                    let follows = after[at + 1][self.open][arc.to as usize].by(factor);
                    add_each(&mut sums, &extended[picked], |place| lead(arc.from, place).times(follows));
                });
                found.extend(picks.by_size[self.open][range].iter().copied().zip(sums));
            }
            std::mem::swap(&mut before, &mut next);
        }
        (picks, before)
    }

    /// Sums of the paths to each state with an empty case file, by number of levels passed.
    fn untouched<N: Semiring>(&self) -> Vec<Vec<N>> {
        let mut all = vec![vec![N::ONE; self.states[0][0]]];
        for (at, level) in self.levels.iter().enumerate() {
            let mut next = vec![N::ZERO; self.states[at + 1][0]];
            for arcs in level.arcs[0].hands() {
                arcs.each::<N>(|arc, factor| {
                    let sum = &mut next[arc.to as usize];
                    *sum = sum.plus(all[at][arc.from as usize].by(factor));
                });
            }
            all.push(next);
        }
        all
    }

    fn backward<N: Semiring>(
        &self,
        untouched: &[Vec<N>],
        (prefixes, leads): &(PartialTriples, ByCaseFileSize<Lists<N>>),
        found: &mut Vec<(Pick, N)>,
    ) {
        let mut suffixes = Suffixes::at_the_end(self, 1);
        for at in (self.cut..self.levels.len()).rev() {
            let passed = suffixes.back(&self.levels[at].arcs, Pick::of(self, at), self.states[at]);
            let later = std::mem::replace(&mut suffixes, passed.suffixes);
            let (extended, range) = (passed.completed, passed.complete);
            // These triples begin here, with the case file empty before: again one number is enough.
            let mut sums = vec![N::ZERO; range.len()];
            if range.is_empty() {
                continue;
            }
            self.levels[at].arcs[0].case_file().each::<N>(|arc, factor| {
                let lead = untouched[at][arc.from as usize].by(factor);
                let follows = later.lists[1].of(arc.to);
                add_each(&mut sums, &extended, |place| lead.times(follows[place as usize]));
            });
            found.extend(suffixes.picks.by_size[self.open][range].iter().copied().zip(sums));
        }
        for (picked, leads) in leads.iter().enumerate().take(self.open).skip(1) {
            let mut meeting = Meeting::new(&prefixes.by_size[picked], &suffixes.picks.by_size[self.open - picked]);
            for state in 0..self.states[self.cut][picked] as u16 {
                meeting.add(leads.of(state), suffixes.lists[picked].of(state));
            }
            meeting.end(found);
        }
    }
}

/// Lists beside the states of one layer: what follows, for each pick of the cards that the case file still lacks.
/// States with fewer than `least` cards in the case file have none.
pub(crate) struct Suffixes<N> {
    pub picks: PartialTriples,
    pub lists: ByCaseFileSize<Lists<N>>,
    pub open: usize,
    least: usize,
}

impl<N: Semiring> Suffixes<N> {
    pub fn at_the_end(diagram: &Diagram, least: usize) -> Self {
        let mut lists: ByCaseFileSize<Lists<N>> = Default::default();
        let (states, open) = (diagram.states.last().map_or(0, |states| states[diagram.open]), diagram.open);
        lists[open].clear(states, 1);
        (0..states as u16).for_each(|state| lists[open].of_mut(state).fill(N::ONE));
        Self { picks: PartialTriples::none(), lists, open, least }
    }

    /// Pays for `back` with the same arguments. `None` also if the lists would take too much memory.
    pub fn pay(
        &self,
        arcs: &ByCaseFileSize<ArcsByTaker>,
        states: ByCaseFileSize<usize>,
        budget: &mut Budget,
    ) -> Option<()> {
        // A state with `picked` cards has a list over the picks of the others.
        let lengths = self.picks.counts();
        let all = |numbers: &dyn Fn(usize) -> usize| -> usize {
            (self.least..=self.open).map(|picked| numbers(picked) * lengths[self.open - picked]).sum()
        };
        (all(&|picked| states[picked]) * size_of::<N>() <= 2 * budget.lists).then_some(())?;
        Budget::spend(&mut budget.steps, all(&|picked| arcs[picked].list.len()) / NUMBERS_PER_STEP)
    }

    /// The lists of other states. `states` gives, in the order of the new numbers, the old number and a likelihood by
    /// which to multiply the list.
    pub fn renumbered(
        self,
        counts: ByCaseFileSize<usize>,
        states: impl Iterator<Item = (NumberedState, N::Factor)>,
    ) -> Self {
        let mut lists: ByCaseFileSize<Lists<N>> = Default::default();
        for picked in self.least..=self.open {
            lists[picked].clear(counts[picked], self.picks.counts()[self.open - picked]);
        }
        let mut new_numbers = [0; 4];
        for (NumberedState { picked, number }, factor) in states {
            add(lists[picked].of_mut(new_numbers[picked]), self.lists[picked].of(number), factor);
            new_numbers[picked] += 1;
        }
        Self { lists, ..self }
    }

    /// The lists one layer nearer to the start, which has so many `states`. `card` is the pick of the card between the
    /// layers; `None` if it cannot be picked.
    pub fn back(
        &self,
        arcs: &ByCaseFileSize<ArcsByTaker>,
        card: Option<Pick>,
        states: ByCaseFileSize<usize>,
    ) -> PassedBack<N> {
        let (open, mut picks) = (self.open, self.picks.clone());
        let old = picks.counts();
        let mut extended = picks.read(card);
        let new = picks.counts();
        let mut lists: ByCaseFileSize<Lists<N>> = Default::default();
        for picked in self.least..=open {
            let left = open - picked;
            lists[picked].clear(states[picked], new[left]);
            for arcs in arcs[picked].hands() {
                arcs.each::<N>(|arc, factor| {
                    add(lists[picked].of_mut(arc.from), self.lists[picked].of(arc.to), factor);
                });
            }
            // New picks are those that hold the card; the case file takes it on the way to `picked + 1`.
            let range = old[left]..new[left];
            if range.is_empty() || left == 0 {
                continue;
            }
            arcs[picked].case_file().each::<N>(|arc, factor| {
                let follows = self.lists[picked + 1].of(arc.to);
                let sums = &mut lists[picked].of_mut(arc.from)[range.clone()];
                add_each(sums, &extended[left - 1], |place| follows[place as usize].by(factor));
            });
        }
        // With `least` 1 there is no list for these; the caller multiplies them out at once.
        let completed = open.checked_sub(1).map_or_else(Vec::new, |had| std::mem::take(&mut extended[had]));
        let suffixes = Self { picks, lists, open, least: self.least };
        PassedBack { suffixes, completed, complete: old[open]..new[open] }
    }
}

pub(crate) struct PassedBack<N> {
    pub suffixes: Suffixes<N>,
    /// Places of the picks that lacked only the card that was read.
    completed: Vec<u32>,
    /// Places of the picks that are complete by it.
    complete: Range<usize>,
}

fn add_each<N: Semiring>(sums: &mut [N], places: &[u32], number: impl Fn(u32) -> N) {
    for (sum, place) in sums.iter_mut().zip(places) {
        *sum = sum.plus(number(*place));
    }
}
