//! One sweep over the cards: all hands at once, card by card.
//!
//! The other way round from [`sweep`](super::sweep), which fills hand after hand: here card after card finds its
//! holder, and a state is where all hands stand ([`automaton`](super::automaton)). Once hands have
//! clauses there are far fewer such states than sets of cards that may be left. [`counting`](super::counting) takes the
//! quicker of the two.
//!
//! States do not remember which cards lie in the case file, only how many (it follows from how many cards the hands
//! have taken). What has to be known beyond that is kept as a short list of numbers beside each state: one for each set
//! of categories that the case file has so far. The triples need more ([`triples`](super::triples)). A number may stand
//! beside a state that goes with no deal (a suspect in the case file before any suspect was read); it may be larger
//! than the total, and is never used.

use super::halves::{Division, Layer, Motions, Picked, Reached};
use super::number::Number;
use super::pooling::{Join, Joins, NOWHERE};
use super::reading::Reading;
use super::solve::bits;
use super::sweep::Budget;
use std::borrow::Cow;
use std::rc::Rc;

/// From which state to which of the next, by their places; small, because there are many.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arc {
    pub(super) from: u16,
    pub(super) to: u16,
}

/// All arcs of one turn along which the same hand takes the card.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Arcs<'a> {
    list: &'a [Arc],
    /// How likely each is; empty if all are certain.
    likelihoods: &'a [f64],
    /// How many ways each stands for; empty if all are one.
    ways: &'a [u64],
    /// Which state of hands apart each goes through; empty if no hands become one.
    via: &'a [u16],
}

impl Arcs<'_> {
    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.list.len()
    }

    /// Calls `each` for every arc with its factor.
    pub(super) fn each<N: Number>(&self, mut each: impl FnMut(Arc, N::Factor)) {
        if self.ways.is_empty() && self.likelihoods.is_empty() {
            let one = N::factor(1, 1.0);
            for arc in self.list {
                each(*arc, one);
            }
        } else if self.ways.is_empty() {
            for (arc, likelihood) in self.list.iter().zip(self.likelihoods) {
                each(*arc, N::factor(1, *likelihood));
            }
        } else {
            for (at, (arc, ways)) in self.list.iter().zip(self.ways).enumerate() {
                each(*arc, N::factor(*ways, self.likelihood(at)));
            }
        }
    }

    /// The same, but where hands become one as the arcs lead to the states of the hands apart.
    fn apart<N: Number>(&self, mut each: impl FnMut(Arc, N::Factor)) {
        if self.via.is_empty() {
            return self.each::<N>(each);
        }
        for (at, (arc, via)) in self.list.iter().zip(self.via).enumerate() {
            each(Arc { from: arc.from, to: *via }, N::factor(1, self.likelihood(at)));
        }
    }

    fn likelihood(&self, at: usize) -> f64 {
        self.likelihoods.get(at).copied().unwrap_or(1.0)
    }
}

/// What happens at one card, from states with the same number of cards in the case file.
#[derive(Clone, Debug, Default)]
pub(super) struct Turn {
    /// All arcs, hand by hand; then those along which the card goes into the case file.
    list: Vec<Arc>,
    /// How likely each is; empty if all are certain.
    likelihoods: Vec<f64>,
    /// If hands become one after the card: how many ways each stands for, and which state of the hands apart it goes
    /// through.
    ways: Vec<u64>,
    via: Vec<u16>,
    /// By hand, then for the case file: the place after its last arc.
    ends: Vec<usize>,
}

impl Turn {
    /// How many arcs there are.
    pub(super) fn count(&self) -> usize {
        self.list.len()
    }

    /// By hand: the arcs along which it takes the card.
    pub(super) fn hands(&self) -> impl Iterator<Item = Arcs<'_>> {
        (0..self.ends.len().saturating_sub(1)).map(|hand| self.arcs(hand))
    }

    /// The arcs along which the card goes into the case file.
    pub(super) fn case_file(&self) -> Arcs<'_> {
        self.ends.len().checked_sub(1).map_or(Arcs::default(), |taker| self.arcs(taker))
    }

    fn arcs(&self, taker: usize) -> Arcs<'_> {
        let range = taker.checked_sub(1).map_or(0, |before| self.ends[before])..self.ends[taker];
        Arcs {
            list: &self.list[range.clone()],
            likelihoods: self.likelihoods.get(range.clone()).unwrap_or_default(),
            ways: self.ways.get(range.clone()).unwrap_or_default(),
            via: self.via.get(range).unwrap_or_default(),
        }
    }
}

/// What follows from each state, by number of cards read: a number for each set of categories that the case file has.
pub(super) type After<N> = Vec<Picked<Vec<N>>>;

/// All states and arcs.
pub(super) struct Product {
    /// By card: what happens at it.
    pub(super) turns: Vec<Picked<Turn>>,
    /// By number of cards read: how many states there are.
    pub(super) states: Vec<Picked<usize>>,
    /// By number of cards read: the hands that each party stands for.
    present: Vec<Vec<Vec<usize>>>,
    /// By card: if hands become one after it.
    joins: Vec<Option<Joins>>,
    /// By card: the category of which it can be in the case file, one bit; 0 if it cannot.
    pub(super) category: Vec<usize>,
    /// By card: all cards alike, at the one that stands for all of them; none at the others.
    pub(super) alike: Vec<u64>,
    /// How many categories are open.
    pub(super) open: usize,
    /// By number of cards in the case file, one or two: after how many cards the lists for the triples meet.
    pub(super) cuts: Picked<usize>,
    /// By number of cards in the case file: the sets of categories that they can be of, one bit each.
    sets: Picked<Vec<usize>>,
    /// By set: its place in `sets`.
    set_at: [usize; 8],
}

/// The sum over all deals.
pub(super) fn total<N: Number>(after: &After<N>) -> N {
    after[0][0].iter().fold(N::ZERO, |all, sum| all.plus(*sum))
}

/// What an arc costs, in steps.
const ARC: usize = 3;

impl Turn {
    /// What happens at a card, from states with so many cards in the case file that come about; and so do those it leads
    /// to.
    fn new(
        motions: &Motions,
        picked: usize,
        (here, next): (&Layer, &Layer),
        from: &Reached,
        to: &mut Picked<Reached>,
    ) -> Self {
        let mut turn = Self::default();
        if from.count == 0 {
            return turn;
        }
        // Three or four can take a card, as a rule.
        turn.list.reserve(4 * from.count);
        turn.ends.reserve(motions.parties());
        for party in 0..motions.parties() {
            let to = &mut to[(picked + usize::from(party + 1 == motions.parties())).min(3)];
            motions.arcs(party, picked, (here, next), |strip| {
                if motions.weigh() {
                    let both = strip.arcs().zip(strip.likelihoods());
                    let both = both.filter(|(arc, _)| from.number(usize::from(arc.from)).is_some());
                    turn.likelihoods.extend(both.map(|(_, likelihood)| likelihood));
                }
                for arc in strip.arcs() {
                    if let Some(from) = from.number(usize::from(arc.from)) {
                        turn.list.push(Arc { from, to: to.reach(usize::from(arc.to)) });
                    }
                }
            });
            turn.ends.push(turn.list.len());
        }
        turn
    }

    /// Leads the arcs to the states there are where hands become one, of so many cards in the case file.
    fn join(&mut self, joins: &Picked<Join>, picked: usize) {
        let old = std::mem::take(self);
        self.list.reserve(old.list.len());
        self.ways.reserve(old.list.len());
        self.via.reserve(old.list.len());
        let mut arcs = old.list.iter().enumerate();
        for (taker, end) in old.ends.iter().enumerate() {
            let begin = taker.checked_sub(1).map_or(0, |before| old.ends[before]);
            // A full case file takes nothing more.
            let join = &joins[(picked + usize::from(taker + 1 == old.ends.len())).min(3)];
            for (at, arc) in arcs.by_ref().take(end - begin) {
                let to = join.to[usize::from(arc.to)];
                if to != NOWHERE {
                    self.list.push(Arc { from: arc.from, to });
                    self.ways.push(join.ways[usize::from(arc.to)]);
                    self.via.push(arc.to);
                    self.likelihoods.extend(old.likelihoods.get(at));
                }
            }
            self.ends.push(self.list.len());
        }
    }
}

impl Product {
    /// Finds all states; `None` if that, or counting, would cost more than the budget has left.
    pub(super) fn new(reading: Reading, budget: &mut Budget) -> Option<Self> {
        let mut division = Rc::new(Division::new(&reading, 0));
        let mut here = Layer::new(&reading, (0, 0), &division)?;
        let count = |reached: &Picked<Reached>| reached.each_ref().map(|reached| reached.count);
        let mut reached = here.unreached();
        for start in here.starts(&reading) {
            reached[0].reach(start);
        }
        let mut states = vec![count(&reached)];
        let mut turns = Vec::with_capacity(reading.order.len());
        let mut joins = Vec::with_capacity(reading.order.len());
        for at in 0..reading.order.len() {
            let mut next = Layer::new(&reading, (at, at + 1), &division)?;
            let motions = Motions::new(&reading, at, (&here, &next));
            let mut arrived = next.unreached();
            let mut turn =
                [0, 1, 2, 3].map(|picked| Turn::new(&motions, picked, (&here, &next), &reached[picked], &mut arrived));
            let arcs: usize = turn.iter().map(Turn::count).sum();
            Budget::spend(&mut budget.steps, 1 + arcs * ARC)?;
            joins.push(if reading.present[at] == reading.present[at + 1] {
                None
            } else {
                division = Rc::new(Division::new(&reading, at + 1));
                let pooled = Layer::new(&reading, (at + 1, at + 1), &division)?;
                let apart = std::mem::replace(&mut arrived, pooled.unreached());
                let joins = Joins::new(&reading, at + 1, (&next, &pooled), &apart, &mut arrived);
                (0..).zip(&mut turn).for_each(|(picked, turn)| turn.join(&joins.picked, picked));
                next = pooled;
                Some(joins)
            });
            states.push(count(&arrived));
            Budget::spend(&mut budget.states, count(&arrived).iter().sum())?;
            turns.push(turn);
            (here, reached) = (next, arrived);
        }
        let category: Vec<usize> = reading.category.iter().map(|category| category.map_or(0, |at| 1 << at)).collect();
        let open = category.iter().fold(0, |all, one| all | one);
        let mut sets: Picked<Vec<usize>> = Default::default();
        let mut set_at = [0; 8];
        for set in (0..8usize).filter(|set| set & !open == 0) {
            let of = &mut sets[set.count_ones() as usize];
            set_at[set] = of.len();
            of.push(set);
        }
        let hands = |party: &usize| reading.parties[*party].hands.clone();
        let present = reading.present.iter().map(|parties| parties.iter().map(hands).collect()).collect();
        let (alike, open) = (reading.alike, open.count_ones() as usize);
        let mut product = Self { turns, states, present, joins, category, alike, open, cuts: [0; 4], sets, set_at };
        product.cuts = product.best_cuts(budget)?;
        Some(product)
    }

    /// One number for each state and each set of categories.
    fn numbers<N: Number>(&self, read: usize) -> Picked<Vec<N>> {
        [0, 1, 2, 3].map(|picked| vec![N::ZERO; self.states[read][picked] * self.sets[picked].len()])
    }

    /// The places of the sets of `picked` categories before and after a card goes into the case file.
    fn joined(&self, at: usize, picked: usize) -> Vec<(usize, usize)> {
        let one = self.category[at];
        let without = |(_, set): &(usize, &usize)| one != 0 && *set & one == 0;
        self.sets[picked].iter().enumerate().filter(without).map(|(from, set)| (from, self.set_at[set | one])).collect()
    }

    /// Whether deals have weights.
    pub(super) fn weighs(&self) -> bool {
        self.turns.iter().flatten().any(|turn| !turn.likelihoods.is_empty())
    }

    /// By number of cards read: what follows from each state, for each set of categories that the case file has.
    pub(super) fn after<N: Number>(&self) -> After<N> {
        let mut end = self.numbers(self.turns.len());
        end[self.open].fill(N::ONE);
        let mut all = vec![end];
        for at in (0..self.turns.len()).rev() {
            let mut here = self.numbers::<N>(at);
            let next = &all[self.turns.len() - 1 - at];
            for (picked, turn) in self.turns[at].iter().enumerate() {
                let width = self.sets[picked].len();
                for arcs in turn.hands() {
                    match width {
                        1 => Self::follow::<N, 1>(arcs, &next[picked], &mut here[picked]),
                        2 => Self::follow::<N, 2>(arcs, &next[picked], &mut here[picked]),
                        _ => Self::follow::<N, 3>(arcs, &next[picked], &mut here[picked]),
                    }
                }
                let joined = self.joined(at, picked);
                turn.case_file().each::<N>(|arc, factor| {
                    let wider = self.sets[picked + 1].len();
                    for (from, to) in &joined {
                        let sum = &mut here[picked][arc.from as usize * width + from];
                        *sum = sum.plus(next[picked + 1][arc.to as usize * wider + to].by(factor));
                    }
                });
            }
            all.push(here);
        }
        all.reverse();
        all
    }

    /// Adds what follows along these arcs; `W` numbers go with each state.
    fn follow<N: Number, const W: usize>(arcs: Arcs<'_>, next: &[N], here: &mut [N]) {
        let (next, here) = (next.as_chunks::<W>().0, here.as_chunks_mut::<W>().0);
        arcs.each::<N>(|arc, factor| {
            let follows = &next[arc.to as usize];
            for (sum, follows) in here[arc.from as usize].iter_mut().zip(follows) {
                *sum = sum.plus(follows.by(factor));
            }
        });
    }

    /// Calls `cell(card, hand, sum)` for cards and hands of the core: over deals in which the hand gets the card, so
    /// that all calls together are all of them.
    ///
    /// What a pool gets its hands share. A hand that needs `h` of the pool's `n` cards gets `h` in `n` of whatever card
    /// the pool takes next, and as the cards go to the hands at random, that stays true of the sums over all ways to a
    /// state, each times its `h` in `n`, as they are passed on. These *shares* are integers too: so many deals of the
    /// pool's cards there are in which the hand has the next.
    pub(super) fn cells<N: Number>(&self, after: &After<N>, mut cell: impl FnMut(u64, usize, N)) {
        let mut each = |alike: u64, hand: usize, sum: N| bits(alike).for_each(|card| cell(1 << card, hand, sum));
        // What leads to each state, then the shares.
        let mut before = vec![self.numbers::<N>(0)];
        before[0][0].fill(N::ONE);
        let mut next: Vec<Picked<Vec<N>>> = Vec::new();
        let last = self.alike.iter().rposition(|cards| *cards != 0).map_or(0, |last| last + 1);
        for (at, alike) in self.alike[..last].iter().enumerate() {
            let join = self.joins[at].as_ref();
            next.resize_with(before.len(), Default::default);
            for next in &mut next {
                for (picked, next) in next.iter_mut().enumerate() {
                    let states = join.map_or(self.states[at + 1][picked], |join| join.picked[picked].to.len());
                    clear(next, states * self.sets[picked].len());
                }
            }
            for (picked, turn) in self.turns[at].iter().enumerate() {
                let mut slots = 1..1;
                for (hands, arcs) in self.present[at].iter().zip(turn.hands()) {
                    slots = slots.end..slots.end + shares::<N>(hands);
                    if arcs.list.is_empty() {
                        continue;
                    }
                    let mut left = N::ZERO;
                    for (slot, (before, next)) in before.iter().zip(&mut next).enumerate() {
                        let (before, next) = (&before[picked], &mut next[picked]);
                        if *alike == 0 || slot != 0 && !slots.contains(&slot) {
                            self.pass(picked, arcs, before, next);
                            continue;
                        }
                        let sum = self.lead(picked, arcs, &after[at + 1][picked], before, next);
                        if slot == 0 {
                            left = sum;
                        } else {
                            each(*alike, hands[slot - slots.start], sum);
                            left = left.minus(sum);
                        }
                    }
                    if let Some(last) = hands.get(slots.len()) {
                        each(*alike, *last, left);
                    }
                }
                let joined = self.joined(at, picked);
                if joined.is_empty() {
                    continue;
                }
                let (width, wider) = (self.sets[picked].len(), self.sets[picked + 1].len());
                for (before, next) in before.iter().zip(&mut next) {
                    turn.case_file().apart::<N>(|arc, factor| {
                        for (from, to) in &joined {
                            let sum = &mut next[picked + 1][arc.to as usize * wider + to];
                            *sum = sum.plus(before[picked][arc.from as usize * width + from].by(factor));
                        }
                    });
                }
            }
            std::mem::swap(&mut before, &mut next);
            if let Some(join) = join {
                before = self.divide(at, join, &before);
            }
        }
    }

    /// Where hands become one after a card: carries on what leads to each state, and the shares in a pool.
    fn divide<N: Number>(&self, at: usize, joins: &Joins, before: &[Picked<Vec<N>>]) -> Vec<Picked<Vec<N>>> {
        let join = &joins.picked;
        let mut next = vec![self.spread(at, join, &before[0], |ways, _| ways)];
        let mut parts = joins.parts.iter();
        for pool in self.present[at + 1].iter().filter(|pool| pool.len() > 1) {
            for (place, (hand, part)) in pool.iter().zip(parts.by_ref()).enumerate() {
                if place < shares::<N>(pool) {
                    let share = self.share(at, *hand, before);
                    next.push(match part {
                        Some(part) => self.spread(at, join, &share, |_, parts| parts[*part]),
                        None => self.spread(at, join, &share, |ways, _| ways),
                    });
                }
            }
        }
        next
    }

    /// The share of a hand after so many cards.
    fn share<'a, N: Number>(&self, read: usize, hand: usize, before: &'a [Picked<Vec<N>>]) -> Cow<'a, Picked<Vec<N>>> {
        let mut slots = 1..1;
        for hands in &self.present[read] {
            slots = slots.end..slots.end + shares::<N>(hands);
            let Some(place) = hands.iter().position(|other| *other == hand) else { continue };
            if place < slots.len() {
                return Cow::Borrowed(&before[slots.start + place]);
            }
            // The last has what the others leave.
            let mut rest = Cow::Borrowed(&before[0]);
            for share in &before[slots] {
                for (rest, share) in rest.to_mut().iter_mut().zip(share) {
                    rest.iter_mut().zip(share).for_each(|(rest, share)| *rest = rest.minus(*share));
                }
            }
            return rest;
        }
        Cow::Borrowed(&before[0])
    }

    /// What leads to the states of the pools, from what leads to those apart times a number for each.
    fn spread<N: Number>(
        &self,
        at: usize,
        join: &Picked<Join>,
        leads: &Picked<Vec<N>>,
        times: impl Fn(u64, &[u64]) -> u64 + Copy,
    ) -> Picked<Vec<N>> {
        let mut all = self.numbers::<N>(at + 1);
        for (picked, (join, (leads, sums))) in join.iter().zip(leads.iter().zip(&mut all)).enumerate() {
            match self.sets[picked].len() {
                1 => Self::spread_wide::<N, 1>(join, leads, sums, times),
                2 => Self::spread_wide::<N, 2>(join, leads, sums, times),
                _ => Self::spread_wide::<N, 3>(join, leads, sums, times),
            }
        }
        all
    }

    /// The same; `W` numbers go with each state.
    fn spread_wide<N: Number, const W: usize>(
        join: &Join,
        leads: &[N],
        sums: &mut [N],
        times: impl Fn(u64, &[u64]) -> u64,
    ) {
        let (leads, sums) = (leads.as_chunks::<W>().0, sums.as_chunks_mut::<W>().0);
        for (from, to, ways, parts) in join.each() {
            let factor = N::factor(times(ways, parts), 1.0);
            for (sum, lead) in sums[to].iter_mut().zip(&leads[from]) {
                *sum = sum.plus(lead.by(factor));
            }
        }
    }

    /// Adds what leads to the next states along these arcs, and returns the sum of it times what follows.
    fn lead<N: Number>(&self, picked: usize, arcs: Arcs<'_>, after: &[N], before: &[N], next: &mut [N]) -> N {
        match self.sets[picked].len() {
            1 => Self::lead_wide::<N, 1>(arcs, after, before, next),
            2 => Self::lead_wide::<N, 2>(arcs, after, before, next),
            _ => Self::lead_wide::<N, 3>(arcs, after, before, next),
        }
    }

    /// The same; `W` numbers go with each state.
    fn lead_wide<N: Number, const W: usize>(arcs: Arcs<'_>, after: &[N], before: &[N], next: &mut [N]) -> N {
        let (after, before) = (after.as_chunks::<W>().0, before.as_chunks::<W>().0);
        let next = next.as_chunks_mut::<W>().0;
        let mut all = N::ZERO;
        if arcs.via.is_empty() {
            arcs.each::<N>(|arc, factor| {
                let (leads, to) = (&before[arc.from as usize], arc.to as usize);
                for ((sum, lead), follows) in next[to].iter_mut().zip(leads).zip(&after[to]) {
                    let lead = lead.by(factor);
                    *sum = sum.plus(lead);
                    all = all.plus(lead.times(*follows));
                }
            });
        } else {
            Self::pass_wide::<N, W>(arcs, before, next);
            arcs.each::<N>(|arc, factor| {
                for (lead, follows) in before[arc.from as usize].iter().zip(&after[arc.to as usize]) {
                    all = all.plus(lead.by(factor).times(*follows));
                }
            });
        }
        all
    }

    /// Adds what leads to the next states along these arcs.
    fn pass<N: Number>(&self, picked: usize, arcs: Arcs<'_>, before: &[N], next: &mut [N]) {
        match self.sets[picked].len() {
            1 => Self::pass_wide::<N, 1>(arcs, before.as_chunks().0, next.as_chunks_mut().0),
            2 => Self::pass_wide::<N, 2>(arcs, before.as_chunks().0, next.as_chunks_mut().0),
            _ => Self::pass_wide::<N, 3>(arcs, before.as_chunks().0, next.as_chunks_mut().0),
        }
    }

    /// The same; `W` numbers go with each state.
    fn pass_wide<N: Number, const W: usize>(arcs: Arcs<'_>, before: &[[N; W]], next: &mut [[N; W]]) {
        arcs.apart::<N>(|arc, factor| {
            for (sum, lead) in next[arc.to as usize].iter_mut().zip(&before[arc.from as usize]) {
                *sum = sum.plus(lead.by(factor));
            }
        });
    }
}

/// How many shares are carried on for a party: what the last hand of a pool gets is what is left, if counts are exact.
fn shares<N: Number>(hands: &[usize]) -> usize {
    if hands.len() == 1 { 0 } else { hands.len() - usize::from(N::EXACT) }
}

/// Makes a list of so many times nothing, in the memory it has: new memory costs more than the sums.
pub(super) fn clear<N: Number>(list: &mut Vec<N>, length: usize) {
    list.clear();
    list.resize(length, N::ZERO);
}
