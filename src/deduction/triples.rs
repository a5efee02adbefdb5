//! The triples of a sweep over the cards.
//!
//! How many deals go with each triple is more than one number beside each state can tell: one is needed for each choice
//! of cards for the case file among those read so far. These lists grow quickly, so they are passed on from both ends,
//! as far as a cut, and multiplied where they meet. A card that is read adds its choices at the end of the lists, so
//! passing them on is adding up rows of numbers, side by side in memory.
//!
//! Of cards that nothing tells apart one stands for all: only for its choices are there lists.
//!
//! Lists of pairs of cards are the long ones. So there are two cuts where all categories are open: before the first,
//! pairs are passed on that the case file has; after the second, pairs that it will have; and in between lists of
//! single cards from both ends meet at every arc along which the second card goes into the case file.

use super::budget::Budget;
use super::halves::Picked;
use super::number::{Both, Number};
use super::product::{After, Product, Step, total};
use std::ops::Range;

/// How many bytes the lists may take.
const LISTS: usize = 48_000_000;

/// So many numbers passed on cost one step.
const CARRY: usize = 8;

impl Product {
    /// The category of a card that has lists of its own, one bit; 0 if it has none.
    fn pickable(&self, at: usize) -> usize {
        if self.steps[at].alike == 0 { 0 } else { self.steps[at].category }
    }

    /// The sum over the deals of every triple of open categories: its cards by category, one bit each, 0 where it is
    /// decided.
    ///
    /// A deal passes through all numbers of cards in the case file. As long as there are none, one number tells what
    /// leads to a state, and as soon as it is full, one number tells what follows. In between there are lists, which
    /// meet after as many steps as [`Product::cuts`] says. Whatever does not pass through one of those is multiplied at
    /// the arc along which the first card goes into the case file (after its cut) or the last (before its cut).
    pub(super) fn triples<N: Number>(&self, after: &After<N>) -> Vec<([u64; 3], N)> {
        let mut found = Vec::new();
        if self.open == 0 {
            found.push((NO_PICK, total(after)));
        } else {
            let untouched = self.untouched();
            let heads = self.forth(after, &untouched, &mut found);
            self.back((after, &untouched), &heads, &mut found);
        }
        found.into_iter().filter(|(_, sum)| !sum.is_zero()).map(|(pick, sum)| (pick.cards, sum)).collect()
    }

    /// Where lists from both ends meet at the least price; `None` if even that is too much.
    pub(super) fn best_cuts(&self, budget: &mut Budget) -> Option<Picked<usize>> {
        let count = self.steps.len();
        if self.open < 2 {
            return Some([count; 4]);
        }
        let most = LISTS / if self.weighs() { size_of::<Both<u128>>() } else { size_of::<u128>() };
        let prices = Prices::new(self);
        let mut best: Option<(usize, Picked<usize>)> = None;
        // Where hands become one, they meet after that.
        let places: Vec<usize> = (0..=count).filter(|at| self.steps.get(*at).is_none_or(Step::reads)).collect();
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

    /// Passes on what leads to each state before the cuts, for each choice of cards for the case file. Triples whose
    /// last card comes before its cut are `found` on the way.
    fn forth<N: Number>(&self, after: &After<N>, untouched: &[Vec<N>], found: &mut Vec<(Pick, N)>) -> Heads<N> {
        let mut picks = Picks::none();
        let lengths = Picks::lengths(self, 0..self.cuts[1]);
        let room = || {
            [0, 1, 2, 3].map(|picked| {
                let until = if (1..self.open).contains(&picked) { self.cuts[picked] + 1 } else { 0 };
                Lists::with_room((0..until).map(|at| (self.states[at][picked], lengths[at][picked])))
            })
        };
        let (mut before, mut next): (Picked<Lists<N>>, Picked<Lists<N>>) = (room(), room());
        let mut heads = Heads { lists: Default::default(), single: Vec::new() };
        for at in 0..self.cuts[1] {
            let old = picks.counts();
            let longer = picks.read(self, at);
            let new = picks.counts();
            let passed_on = || (1..self.open).filter(|picked| at < self.cuts[*picked]);
            for picked in passed_on() {
                next[picked].clear(self.states[at + 1][picked], new[picked]);
                for arcs in self.steps[at].turns[picked].hands() {
                    let (next, before) = (&mut next[picked], &before[picked]);
                    arcs.each::<N>(|arc, factor| {
                        add(next.of_mut(arc.to), before.of(arc.from), factor);
                    });
                }
            }
            for picked in std::iter::once(0).chain(passed_on()) {
                let range = old[picked + 1]..new[picked + 1];
                if range.is_empty() {
                    continue;
                }
                let arcs = self.steps[at].turns[picked].case_file();
                let lead = |from: u16, place: u32| match picked {
                    0 => untouched[at][from as usize],
                    _ => before[picked].of(from).as_flattened()[place as usize],
                };
                if picked + 1 == self.open {
                    let mut sums = vec![N::ZERO; range.len()];
                    arcs.each::<N>(|arc, factor| {
                        let follows = after[at + 1][self.open][arc.to as usize].by(factor);
                        for (sum, place) in sums.iter_mut().zip(&longer[picked]) {
                            *sum = sum.plus(lead(arc.from, *place).times(follows));
                        }
                    });
                    found.extend(picks.made[self.open][range].iter().copied().zip(sums));
                } else if at < self.cuts[picked + 1] {
                    arcs.each::<N>(|arc, factor| {
                        let sums = &mut next[picked + 1].of_mut(arc.to).as_flattened_mut()[range.clone()];
                        for (sum, place) in sums.iter_mut().zip(&longer[picked]) {
                            *sum = sum.plus(lead(arc.from, *place).by(factor));
                        }
                    });
                }
            }
            if at >= self.cuts[2] {
                // Where no card is picked nothing meets.
                let leads = if longer[0].is_empty() { Lists::default() } else { before[1].keep() };
                heads.single.push((old[1], leads));
            }
            std::mem::swap(&mut before, &mut next);
            for picked in (1..self.open).filter(|picked| self.cuts[*picked] == at + 1) {
                heads.lists[picked] = (picks.made[picked].clone(), before[picked].keep());
            }
        }
        heads
    }

    /// By number of steps taken: what leads to each state without a card in the case file.
    fn untouched<N: Number>(&self) -> Vec<Vec<N>> {
        let mut all = vec![vec![N::ONE; self.states[0][0]]];
        for (at, step) in self.steps.iter().enumerate() {
            let mut next = vec![N::ZERO; self.states[at + 1][0]];
            for arcs in step.turns[0].hands() {
                arcs.each::<N>(|arc, factor| {
                    let sum = &mut next[arc.to as usize];
                    *sum = sum.plus(all[at][arc.from as usize].by(factor));
                });
            }
            all.push(next);
        }
        all
    }

    /// Passes back what follows from each state after the cuts, for each choice of cards for the case file. Triples
    /// whose first card comes after its cut are `found` on the way, and those for which lists meet.
    fn back<N: Number>(&self, (full, untouched): (&After<N>, &[Vec<N>]), heads: &Heads<N>, found: &mut Vec<(Pick, N)>) {
        let mut picks = Picks::none();
        let count = self.steps.len();
        let lengths = Picks::lengths(self, (self.cuts[2]..count).rev());
        let room = || {
            [0, 1, 2, 3].map(|picked| {
                let from = if (1..self.open).contains(&picked) { self.cuts[picked] } else { count + 1 };
                let length = |at: usize| lengths[count - at][self.open - picked];
                Lists::with_room((from..=count).map(|at| (self.states[at][picked], length(at))))
            })
        };
        let (mut after, mut here): (Picked<Lists<N>>, Picked<Lists<N>>) = (room(), room());
        for at in (self.cuts[2]..count).rev() {
            let old = picks.counts();
            let longer = picks.read(self, at);
            let new = picks.counts();
            let passed_on = || (1..self.open).filter(|picked| at >= self.cuts[*picked]);
            for picked in passed_on() {
                here[picked].clear(self.states[at][picked], new[self.open - picked]);
                for arcs in self.steps[at].turns[picked].hands() {
                    let (here, after) = (&mut here[picked], &after[picked]);
                    arcs.each::<N>(|arc, factor| {
                        add(here.of_mut(arc.from), after.of(arc.to), factor);
                    });
                }
            }
            for picked in 0..self.open {
                let Some(card) = Pick::of(self, at) else { break };
                let arcs = self.steps[at].turns[picked].case_file();
                let left = self.open - picked;
                let follow = |to: u16, place: u32| match left {
                    1 => full[at + 1][self.open][to as usize],
                    _ => after[picked + 1].of(to).as_flattened()[place as usize],
                };
                let range = old[left]..new[left];
                if at < self.cuts[picked.max(1)] {
                    if picked == 1 {
                        let (length, leads) = &heads.single[at - self.cuts[2]];
                        let tails = &picks.made[1][..old[1]];
                        let mut meeting = Meeting::new(&heads.lists[1].0[..*length], &card, tails);
                        arcs.each::<N>(|arc, factor| meeting.add(leads.of(arc.from), factor, after[2].of(arc.to)));
                        meeting.end(found);
                    }
                } else if picked > 0 {
                    arcs.each::<N>(|arc, factor| {
                        let sums = &mut here[picked].of_mut(arc.from).as_flattened_mut()[range.clone()];
                        for (sum, place) in sums.iter_mut().zip(&longer[left - 1]) {
                            *sum = sum.plus(follow(arc.to, *place).by(factor));
                        }
                    });
                } else {
                    let mut sums = vec![N::ZERO; range.len()];
                    arcs.each::<N>(|arc, factor| {
                        let lead = untouched[at][arc.from as usize].by(factor);
                        for (sum, place) in sums.iter_mut().zip(&longer[left - 1]) {
                            *sum = sum.plus(lead.times(follow(arc.to, *place)));
                        }
                    });
                    found.extend(picks.made[self.open][range].iter().copied().zip(sums));
                }
            }
            std::mem::swap(&mut after, &mut here);
            for picked in (1..self.open).filter(|picked| self.cuts[*picked] == at) {
                let (made, leads) = &heads.lists[picked];
                let mut meeting = Meeting::new(made, &NO_PICK, &picks.made[self.open - picked]);
                for state in 0..self.states[at][picked] as u16 {
                    meeting.add(leads.of(state), N::factor(1, 1.0), after[picked].of(state));
                }
                meeting.end(found);
            }
        }
    }
}

/// Lists are passed on so many numbers at a time: what a processor does side by side, whose number is known beforehand.
const LANES: usize = 4;

/// How many numbers a list takes.
fn filled_up(length: usize) -> usize {
    length.next_multiple_of(LANES)
}

/// For each state a list of numbers, filled up with nothing.
struct Lists<N> {
    /// How many numbers there are for each state, in [`LANES`].
    width: usize,
    numbers: Vec<[N; LANES]>,
}

impl<N> Default for Lists<N> {
    fn default() -> Self {
        Self { width: 0, numbers: Vec::new() }
    }
}

impl<N: Number> Lists<N> {
    /// Room for so many numbers for each of so many states, whichever is the most.
    fn with_room(lists: impl Iterator<Item = (usize, usize)>) -> Self {
        let most = lists.map(|(states, length)| states * filled_up(length) / LANES).max().unwrap_or(0);
        Self { width: 0, numbers: Vec::with_capacity(most) }
    }

    /// For so many states so many times nothing, in the memory there is.
    fn clear(&mut self, states: usize, length: usize) {
        self.width = filled_up(length) / LANES;
        self.numbers.clear();
        self.numbers.resize(states * self.width, [N::ZERO; LANES]);
    }

    /// All of it, without room for more.
    fn keep(&mut self) -> Self {
        let mut kept = std::mem::take(self);
        kept.numbers.shrink_to_fit();
        kept
    }

    /// The list of a state.
    fn of(&self, state: u16) -> &[[N; LANES]] {
        &self.numbers[state as usize * self.width..][..self.width]
    }

    /// The list of a state.
    fn of_mut(&mut self, state: u16) -> &mut [[N; LANES]] {
        &mut self.numbers[state as usize * self.width..][..self.width]
    }
}

/// Adds each of the numbers times a factor to its sum. There may be more sums.
fn add<N: Number>(sums: &mut [[N; LANES]], numbers: &[[N; LANES]], factor: N::Factor) {
    for (sums, numbers) in sums.iter_mut().zip(numbers) {
        // What is read before anything is written can be done side by side.
        let (old, numbers) = (*sums, *numbers);
        *sums = std::array::from_fn(|lane| old[lane].plus(numbers[lane].by(factor)));
    }
}

/// What passing lists on costs, wherever they meet.
struct Prices {
    /// By number of steps taken and cards picked: how long the lists are of what leads to a state, and of what follows.
    heads: Vec<Picked<usize>>,
    tails: Vec<Picked<usize>>,
    /// By number of cards picked and of steps taken: what the lists have cost so far from either end, in numbers passed on.
    forth: Picked<Vec<usize>>,
    back: Picked<Vec<usize>>,
    /// By step: what it has cost so far if lists of single cards meet at every card.
    single: Vec<usize>,
    /// By step: how many numbers are kept so far for that, filled up.
    kept: Vec<usize>,
    /// By number of cards picked and of steps taken: the longest lists so far from either end, filled up.
    longest_forth: Picked<Vec<usize>>,
    longest_back: Picked<Vec<usize>>,
}

impl Prices {
    fn new(product: &Product) -> Self {
        let count = product.steps.len();
        let heads = Picks::lengths(product, 0..count);
        let mut tails = Picks::lengths(product, (0..count).rev());
        tails.reverse();
        let left = |picked: usize| product.open.saturating_sub(picked);
        let arcs = |at: usize, picked: usize| product.steps[at].turns[picked].count();
        let sums = |each: &dyn Fn(usize) -> usize| {
            let mut sums = vec![0];
            sums.extend((0..count).scan(0, |sum, at| {
                *sum += each(at);
                Some(*sum)
            }));
            sums
        };
        let forth = [0, 1, 2, 3].map(|picked| sums(&|at| arcs(at, picked) * heads[at][picked]));
        let back = [0, 1, 2, 3].map(|picked| sums(&|at| arcs(at, picked) * tails[at + 1][left(picked)]));
        let single = sums(&|at| {
            let one = product.pickable(at);
            if one == 0 {
                return 0;
            }
            let among =
                |cards: std::ops::Range<usize>, set: usize| cards.filter(|at| product.pickable(*at) == set).count();
            let others = [1, 2, 4].into_iter().filter(|other| *other != one);
            let pairs: usize = others.map(|other| among(0..at, other) * among(at + 1..count, 7 ^ one ^ other)).sum();
            product.steps[at].turns[1].case_file().count() * (pairs + heads[at][1])
        });
        let kept =
            sums(&|at| if product.pickable(at) == 0 { 0 } else { product.states[at][1] * filled_up(heads[at][1]) });
        let longest = |range: &mut dyn Iterator<Item = usize>, lists: &dyn Fn(usize) -> usize| -> Vec<usize> {
            range
                .scan(0, |most, at| {
                    *most = lists(at).max(*most);
                    Some(*most)
                })
                .collect()
        };
        let longest_forth = [0, 1, 2, 3]
            .map(|picked| longest(&mut (0..=count), &|at| product.states[at][picked] * filled_up(heads[at][picked])));
        let longest_back = [0, 1, 2, 3].map(|picked| {
            let mut most =
                longest(&mut (0..=count).rev(), &|at| product.states[at][picked] * filled_up(tails[at][left(picked)]));
            most.reverse();
            most
        });
        Self { heads, tails, forth, back, single, kept, longest_forth, longest_back }
    }

    /// How many numbers are passed on or multiplied.
    fn of(&self, product: &Product, cuts: Picked<usize>) -> usize {
        let mut price = self.single[cuts[1]] - self.single[cuts[2]];
        for (picked, cut) in cuts.into_iter().enumerate().take(product.open).skip(1) {
            let all = self.back[picked].last().copied().unwrap_or(0);
            price += self.forth[picked][cut] + all - self.back[picked][cut];
            let meet = self.heads[cut][picked] * self.tails[cut][product.open - picked] / product.open;
            price += product.states[cut][picked] * meet;
        }
        price
    }

    /// How many numbers there are at most at a time, filled up: two neighbours are kept, and what leads to the cuts while
    /// it is found what follows.
    fn room(&self, product: &Product, cuts: Picked<usize>) -> usize {
        let kept = self.kept[cuts[1]] - self.kept[cuts[2]];
        let picked = || 1..product.open;
        let forth: usize = picked().map(|picked| self.longest_forth[picked][cuts[picked]]).sum();
        let back: usize = picked().map(|picked| self.longest_back[picked][cuts[picked]]).sum();
        let heads = |picked: usize| product.states[cuts[picked]][picked] * filled_up(self.heads[cuts[picked]][picked]);
        let heads: usize = picked().map(heads).sum();
        kept + (2 * forth).max(heads + 2 * back)
    }
}

/// What leads to the states where lists meet.
struct Heads<N> {
    /// By number of cards in the case file: the choices of them, and what leads to each state at their cut.
    lists: Picked<(Vec<Pick>, Lists<N>)>,
    /// From the cut for two cards to the cut for one: how many choices of one card there are, and what leads to each
    /// state.
    single: Vec<(usize, Lists<N>)>,
}

/// Multiplies lists where they meet: for every choice of cards before, and every one after that, together with what is
/// picked here, are a triple.
struct Meeting<'a, N> {
    here: &'a Pick,
    heads: &'a [Pick],
    tails: &'a [Pick],
    groups: Vec<Group>,
    /// What follows, by group, each filled up. A buffer.
    follows: Vec<[N; LANES]>,
    rows: Vec<Row>,
    sums: Vec<[N; LANES]>,
}

/// Tails of the same categories.
struct Group {
    set: usize,
    /// Their places.
    tails: Vec<usize>,
    /// Where they are in [`Meeting::follows`].
    range: Range<usize>,
}

/// A head with tails that make triples of it.
struct Row {
    /// Its place.
    head: usize,
    /// Which of [`Meeting::groups`] goes with it.
    group: usize,
    /// Where its sums begin.
    begin: usize,
}

impl<'a, N: Number> Meeting<'a, N> {
    fn new(heads: &'a [Pick], here: &'a Pick, tails: &'a [Pick]) -> Self {
        let mut groups: Vec<Group> = Vec::new();
        for (at, tail) in tails.iter().enumerate() {
            match groups.iter_mut().find(|group| group.set == tail.set) {
                Some(group) => group.tails.push(at),
                None => groups.push(Group { set: tail.set, tails: vec![at], range: 0..0 }),
            }
        }
        let mut length = 0;
        for group in &mut groups {
            group.range = length..length + filled_up(group.tails.len()) / LANES;
            length = group.range.end;
        }
        let (mut rows, mut begin) = (Vec::with_capacity(heads.len()), 0);
        for (at, head) in heads.iter().enumerate().filter(|(_, head)| head.set & here.set == 0) {
            // Together they have a card of every open category, so tails of one group at most go with it.
            let fits = |group: &Group| (head.set | here.set) & group.set == 0;
            if let Some(group) = groups.iter().position(fits) {
                rows.push(Row { head: at, group, begin });
                begin += groups[group].range.len();
            }
        }
        let nothing = [N::ZERO; LANES];
        Self { here, heads, tails, groups, follows: vec![nothing; length], rows, sums: vec![nothing; begin] }
    }

    /// Adds what goes through one state or arc.
    fn add(&mut self, leads: &[[N; LANES]], factor: N::Factor, follows: &[[N; LANES]]) {
        let (leads, follows) = (leads.as_flattened(), follows.as_flattened());
        for Group { tails, range, .. } in &self.groups {
            for (follow, at) in self.follows[range.clone()].as_flattened_mut().iter_mut().zip(tails) {
                *follow = follows[*at].by(factor);
            }
        }
        for Row { head, group, begin } in &self.rows {
            let lead = leads[*head];
            if lead.is_zero() {
                continue;
            }
            let follows = &self.follows[self.groups[*group].range.clone()];
            for (sums, follows) in self.sums[*begin..].iter_mut().zip(follows) {
                let (old, follows) = (*sums, *follows);
                *sums = std::array::from_fn(|lane| old[lane].plus(lead.times(follows[lane])));
            }
        }
    }

    /// The triples.
    fn end(self, found: &mut Vec<(Pick, N)>) {
        for Row { head, group, begin } in &self.rows {
            let both = self.heads[*head].with(self.here);
            let sums = self.sums[*begin..].as_flattened();
            let tails = self.groups[*group].tails.iter();
            found.extend(tails.zip(sums).map(|(at, sum)| (both.with(&self.tails[*at]), *sum)));
        }
    }
}

/// Cards for the case file, one of each of some categories.
#[derive(Clone, Copy, Debug)]
struct Pick {
    /// The categories, one bit each.
    set: usize,
    /// By category: the card, one bit; 0 if there is none.
    cards: [u64; 3],
}

/// No card.
const NO_PICK: Pick = Pick { set: 0, cards: [0; 3] };

impl Pick {
    /// A card with those it stands for; `None` if there are no lists for it.
    fn of(product: &Product, at: usize) -> Option<Self> {
        let mut pick = NO_PICK;
        pick.set = product.pickable(at);
        *pick.cards.get_mut(pick.set.trailing_zeros() as usize)? = product.steps[at].alike;
        Some(pick)
    }

    /// Both together, which are of different categories.
    fn with(&self, other: &Self) -> Self {
        Self { set: self.set | other.set, cards: [0, 1, 2].map(|at| self.cards[at] | other.cards[at]) }
    }
}

/// All choices of cards for the case file among those read so far, by how many they are. A card that is read adds
/// choices at the end of the lists; those before it keep their places.
struct Picks {
    made: Picked<Vec<Pick>>,
}

impl Picks {
    fn none() -> Self {
        Self { made: [vec![NO_PICK], Vec::new(), Vec::new(), Vec::new()] }
    }

    fn counts(&self) -> Picked<usize> {
        self.made.each_ref().map(Vec::len)
    }

    /// Adds the choices with one more card. Returns, by how many cards they had, the places of those it goes with.
    fn read(&mut self, product: &Product, at: usize) -> Picked<Vec<u32>> {
        let mut longer: Picked<Vec<u32>> = Default::default();
        let Some(one) = Pick::of(product, at) else { return longer };
        for had in (0..3).rev() {
            for place in 0..self.made[had].len() {
                let pick = self.made[had][place];
                if pick.set & one.set == 0 {
                    longer[had].push(place as u32);
                    self.made[had + 1].push(pick.with(&one));
                }
            }
        }
        longer
    }

    /// How many choices there are before any card, and after each of these cards.
    fn lengths(product: &Product, cards: impl Iterator<Item = usize>) -> Vec<Picked<usize>> {
        let mut read = [0; 3];
        let mut lengths = vec![[1, 0, 0, 0]];
        lengths.extend(cards.map(|at| {
            (0..).zip(&mut read).for_each(|(category, read)| *read += product.pickable(at) >> category & 1);
            let [a, b, c] = read;
            [1, a + b + c, a * b + a * c + b * c, a * b * c]
        }));
        lengths
    }
}
