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

use super::halves::Picked;
use super::number::{Both, Number, Ring};
use super::product::{After, Product, clear, total};
use super::sweep::Budget;

/// How many bytes the lists may take.
const LISTS: usize = 32_000_000;

/// So many numbers passed on cost one step.
const CARRY: usize = 8;

impl Product {
    /// The category of a card that has lists of its own, one bit; 0 if it has none.
    fn pickable(&self, at: usize) -> usize {
        if self.alike[at] == 0 { 0 } else { self.category[at] }
    }

    /// The sum over the deals of every triple of open categories: its cards by category, one bit each, 0 where it is
    /// decided.
    ///
    /// A deal passes through all numbers of cards in the case file. As long as there are none, one number tells what
    /// leads to a state, and as soon as it is full, one number tells what follows. In between there are lists, which
    /// meet after as many cards as [`Product::cuts`] says. Whatever does not pass through one of those is multiplied at
    /// the arc along which the first card goes into the case file (after its cut) or the last (before its cut).
    pub(super) fn triples<N: Number>(&self, after: &After<N>) -> Vec<([u64; 3], N)> {
        let mut found = Vec::new();
        if self.open == 0 {
            found.push((NO_PICK, total(after)));
        } else {
            let heads = self.forth(after, &mut found);
            self.back(&heads, &mut found);
        }
        found.into_iter().filter(|(_, sum)| !sum.is_zero()).map(|(pick, sum)| (pick.cards, sum)).collect()
    }

    /// Where lists from both ends meet at the least price; `None` if even that is too much.
    pub(super) fn best_cuts(&self, budget: &mut Budget) -> Option<Picked<usize>> {
        let count = self.turns.len();
        if self.open < 2 {
            return Some([count; 4]);
        }
        let most = LISTS / if self.weighs() { size_of::<Both<Ring>>() } else { size_of::<Ring>() };
        let prices = Prices::new(self);
        let mut best: Option<(usize, Picked<usize>)> = None;
        for last in 0..=count {
            // With two categories open there is one cut.
            for first in if self.open == 2 { last..=last } else { 0..=last } {
                let cuts = [last, last, first, first];
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

    /// As far as which card lists are passed on of what leads to states with so many cards in the case file.
    fn heads_end(&self, picked: usize) -> usize {
        self.cuts[picked.max(1)]
    }

    /// Passes on what leads to each state before the cuts, for each choice of cards for the case file. Triples whose
    /// last card comes before its cut are `found` on the way.
    fn forth<N: Number>(&self, after: &After<N>, found: &mut Vec<(Pick, N)>) -> Heads<N> {
        let mut picks = Picks::none();
        let mut before: Picked<Vec<N>> = Default::default();
        let mut next: Picked<Vec<N>> = Default::default();
        let lengths = Picks::lengths(self, 0..self.cuts[1]);
        for picked in 0..self.open {
            let all = (0..=self.heads_end(picked)).map(|read| self.states[read][picked] * lengths[read][picked]);
            let most = all.max().unwrap_or(0);
            before[picked].reserve(most);
            next[picked].reserve(most);
        }
        before[0].resize(self.states[0][0], N::ONE);
        let mut heads = Heads { lists: Default::default(), single: Vec::new() };
        for at in 0..self.cuts[1] {
            let old = picks.counts();
            let longer = picks.read(self, at);
            let new = picks.counts();
            let passed_on = || (0..self.open).filter(|picked| at < self.heads_end(*picked));
            for picked in passed_on() {
                clear(&mut next[picked], self.states[at + 1][picked] * new[picked]);
            }
            for picked in passed_on() {
                let turn = &self.turns[at][picked];
                let (had, has) = (old[picked], new[picked]);
                for arcs in turn.hands() {
                    arcs.each::<N>(|arc, factor| {
                        let leads = &before[picked][arc.from as usize * had..][..had];
                        let sums = &mut next[picked][arc.to as usize * has..][..had];
                        for (sum, lead) in sums.iter_mut().zip(leads) {
                            *sum = sum.plus(lead.by(factor));
                        }
                    });
                }
                let (from, to) = (old[picked + 1], new[picked + 1]);
                if from == to {
                    continue;
                }
                if picked + 1 == self.open {
                    let mut sums = vec![N::ZERO; to - from];
                    turn.case_file().each::<N>(|arc, factor| {
                        let leads = &before[picked][arc.from as usize * had..][..had];
                        let follows = after[at + 1][self.open][arc.to as usize].by(factor);
                        for (sum, place) in sums.iter_mut().zip(&longer[picked]) {
                            *sum = sum.plus(leads[*place as usize].times(follows));
                        }
                    });
                    found.extend(picks.made[self.open][from..].iter().copied().zip(sums));
                } else if at < self.heads_end(picked + 1) {
                    turn.case_file().each::<N>(|arc, factor| {
                        let leads = &before[picked][arc.from as usize * had..][..had];
                        let sums = &mut next[picked + 1][arc.to as usize * to..][from..to];
                        for (sum, place) in sums.iter_mut().zip(&longer[picked]) {
                            *sum = sum.plus(leads[*place as usize].by(factor));
                        }
                    });
                }
            }
            if at >= self.cuts[2] {
                heads.single.push((old[1], std::mem::take(&mut before[1])));
            }
            std::mem::swap(&mut before, &mut next);
            for picked in (1..self.open).filter(|picked| self.cuts[*picked] == at + 1) {
                heads.lists[picked] = (picks.made[picked].clone(), std::mem::take(&mut before[picked]));
            }
        }
        heads
    }

    /// By number of cards read: what leads to each state without a card in the case file.
    fn untouched<N: Number>(&self) -> Vec<Vec<N>> {
        let mut all = vec![vec![N::ONE; self.states[0][0]]];
        for (at, turn) in self.turns.iter().enumerate() {
            let mut next = vec![N::ZERO; self.states[at + 1][0]];
            for arcs in turn[0].hands() {
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
    fn back<N: Number>(&self, heads: &Heads<N>, found: &mut Vec<(Pick, N)>) {
        let count = self.turns.len();
        let before = self.untouched::<N>();
        let mut picks = Picks::none();
        let mut after: Picked<Vec<N>> = Default::default();
        let mut here: Picked<Vec<N>> = Default::default();
        let lengths = Picks::lengths(self, (self.cuts[2]..count).rev());
        for picked in 1..=self.open {
            let all = (self.cuts[picked]..=count)
                .map(|read| self.states[read][picked] * lengths[count - read][self.open - picked]);
            let most = all.max().unwrap_or(0);
            after[picked].reserve(most);
            here[picked].reserve(most);
        }
        after[self.open].resize(self.states[count][self.open], N::ONE);
        for at in (self.cuts[2]..count).rev() {
            let old = picks.counts();
            let longer = picks.read(self, at);
            let new = picks.counts();
            for picked in (1..=self.open).filter(|picked| at >= self.cuts[*picked]) {
                clear(&mut here[picked], self.states[at][picked] * new[self.open - picked]);
            }
            for picked in 0..=self.open {
                let turn = &self.turns[at][picked];
                let (had, has) = (old[self.open - picked], new[self.open - picked]);
                if picked > 0 && at >= self.cuts[picked] {
                    for arcs in turn.hands() {
                        arcs.each::<N>(|arc, factor| {
                            let follows = &after[picked][arc.to as usize * had..][..had];
                            let sums = &mut here[picked][arc.from as usize * has..][..had];
                            for (sum, follow) in sums.iter_mut().zip(follows) {
                                *sum = sum.plus(follow.by(factor));
                            }
                        });
                    }
                }
                let Some(card) = Pick::of(self, at).filter(|_| picked < self.open) else { continue };
                let (wide, longer) = (old[self.open - picked - 1], &longer[self.open - picked - 1]);
                if at < self.cuts[picked.max(1)] {
                    if picked == 1 {
                        let (length, leads) = &heads.single[at - self.cuts[2]];
                        let mut meeting = Meeting::new(&heads.lists[1].0[..*length], &card, &picks.made[1][..wide]);
                        turn.case_file().each::<N>(|arc, factor| {
                            let leads = &leads[arc.from as usize * length..][..*length];
                            meeting.add(leads, factor, &after[2][arc.to as usize * wide..][..wide]);
                        });
                        meeting.end(found);
                    }
                } else if picked > 0 {
                    turn.case_file().each::<N>(|arc, factor| {
                        let follows = &after[picked + 1][arc.to as usize * wide..][..wide];
                        let sums = &mut here[picked][arc.from as usize * has..][had..has];
                        for (sum, place) in sums.iter_mut().zip(longer) {
                            *sum = sum.plus(follows[*place as usize].by(factor));
                        }
                    });
                } else {
                    let mut sums = vec![N::ZERO; has - had];
                    turn.case_file().each::<N>(|arc, factor| {
                        let follows = &after[1][arc.to as usize * wide..][..wide];
                        let lead = before[at][arc.from as usize].by(factor);
                        for (sum, place) in sums.iter_mut().zip(longer) {
                            *sum = sum.plus(lead.times(follows[*place as usize]));
                        }
                    });
                    found.extend(picks.made[self.open][had..].iter().copied().zip(sums));
                }
            }
            std::mem::swap(&mut after, &mut here);
            for picked in (1..self.open).filter(|picked| self.cuts[*picked] == at) {
                let (made, leads) = &heads.lists[picked];
                let tails = &picks.made[self.open - picked];
                let mut meeting = Meeting::new(made, &NO_PICK, tails);
                if !made.is_empty() && !tails.is_empty() {
                    for (leads, follows) in leads.chunks_exact(made.len()).zip(after[picked].chunks_exact(tails.len()))
                    {
                        meeting.add(leads, N::factor(1, 1.0), follows);
                    }
                }
                meeting.end(found);
            }
        }
    }
}

/// What passing lists on costs, wherever they meet.
struct Prices {
    /// By number of cards read and picked: how long the lists are of what leads to a state, and of what follows.
    heads: Vec<Picked<usize>>,
    tails: Vec<Picked<usize>>,
    /// By number of cards picked and read: what the lists have cost so far from either end, in numbers passed on.
    forth: Picked<Vec<usize>>,
    back: Picked<Vec<usize>>,
    /// By card: what it has cost so far if lists of single cards meet at every card.
    single: Vec<usize>,
    /// By card: how many numbers are kept so far for that.
    kept: Vec<usize>,
    /// By number of cards picked and read: the longest lists so far from either end.
    longest_forth: Picked<Vec<usize>>,
    longest_back: Picked<Vec<usize>>,
}

impl Prices {
    fn new(product: &Product) -> Self {
        let count = product.turns.len();
        let heads = Picks::lengths(product, 0..count);
        let mut tails = Picks::lengths(product, (0..count).rev());
        tails.reverse();
        let left = |picked: usize| product.open.saturating_sub(picked);
        let arcs = |at: usize, picked: usize| product.turns[at][picked].count();
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
            product.turns[at][1].case_file().count() * (pairs + heads[at][1])
        });
        let kept = sums(&|at| product.states[at][1] * heads[at][1]);
        let longest = |range: &mut dyn Iterator<Item = usize>, lists: &dyn Fn(usize) -> usize| -> Vec<usize> {
            range
                .scan(0, |most, read| {
                    *most = lists(read).max(*most);
                    Some(*most)
                })
                .collect()
        };
        let longest_forth = [0, 1, 2, 3]
            .map(|picked| longest(&mut (0..=count), &|read| product.states[read][picked] * heads[read][picked]));
        let longest_back = [0, 1, 2, 3].map(|picked| {
            let mut most =
                longest(&mut (0..=count).rev(), &|read| product.states[read][picked] * tails[read][left(picked)]);
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
            price += self.list(product, cut, picked) * self.tails[cut][product.open - picked] / product.open;
        }
        price
    }

    /// How many numbers there are at most at a time: two neighbours are kept, and what leads to the cuts while it is
    /// found what follows.
    fn room(&self, product: &Product, cuts: Picked<usize>) -> usize {
        let kept = self.kept[cuts[1]] - self.kept[cuts[2]];
        let picked = || 1..product.open;
        let forth: usize = picked().map(|picked| self.longest_forth[picked][cuts[picked]]).sum();
        let back: usize = picked().map(|picked| self.longest_back[picked][cuts[picked]]).sum();
        let heads: usize = picked().map(|picked| self.list(product, cuts[picked], picked)).sum();
        kept + (2 * forth).max(heads + 2 * back)
    }

    /// How many numbers lead to all states after so many cards, of which so many are picked.
    fn list(&self, product: &Product, read: usize, picked: usize) -> usize {
        product.states[read][picked] * self.heads[read][picked]
    }
}

/// What leads to the states where lists meet.
struct Heads<N> {
    /// By number of cards in the case file: the choices of them, and what leads to each state at their cut.
    lists: Picked<(Vec<Pick>, Vec<N>)>,
    /// From the cut for two cards to the cut for one: how many choices of one card there are, and what leads to each
    /// state.
    single: Vec<(usize, Vec<N>)>,
}

/// Multiplies lists where they meet: for every choice of cards before, and every one after that, together with what is
/// picked here, are a triple.
struct Meeting<'a, N> {
    heads: &'a [Pick],
    here: &'a Pick,
    tails: &'a [Pick],
    /// The tails in an order in which those of the same categories are side by side.
    order: Vec<usize>,
    /// By head: which of the tails in that order go with it.
    fitting: Vec<std::ops::Range<usize>>,
    sums: Vec<N>,
    /// What follows, in that order. A buffer.
    follows: Vec<N>,
}

impl<'a, N: Number> Meeting<'a, N> {
    fn new(heads: &'a [Pick], here: &'a Pick, tails: &'a [Pick]) -> Self {
        let mut order: Vec<usize> = (0..tails.len()).collect();
        order.sort_by_key(|at| tails[*at].set);
        let fits = |head: &Pick, at: &usize| head.set & here.set == 0 && tails[*at].set & (head.set | here.set) == 0;
        let fitting = |head: &Pick| {
            let from = order.iter().position(|at| fits(head, at)).unwrap_or(order.len());
            from..from + order[from..].iter().take_while(|at| fits(head, at)).count()
        };
        let fitting = heads.iter().map(fitting).collect();
        let sums = vec![N::ZERO; heads.len() * tails.len()];
        Self { heads, here, tails, order, fitting, sums, follows: vec![N::ZERO; tails.len()] }
    }

    /// Adds what goes through one state or arc.
    fn add(&mut self, leads: &[N], factor: N::Factor, follows: &[N]) {
        for (follow, at) in self.follows.iter_mut().zip(&self.order) {
            *follow = follows[*at].by(factor);
        }
        let sums = self.sums.chunks_exact_mut(self.tails.len().max(1));
        for ((lead, fitting), sums) in leads.iter().zip(&self.fitting).zip(sums) {
            if !lead.is_zero() {
                for (sum, follow) in sums[fitting.clone()].iter_mut().zip(&self.follows[fitting.clone()]) {
                    *sum = sum.plus(lead.times(*follow));
                }
            }
        }
    }

    /// The triples.
    fn end(self, found: &mut Vec<(Pick, N)>) {
        let sums = self.sums.chunks_exact(self.tails.len().max(1));
        for ((head, fitting), sums) in self.heads.iter().zip(self.fitting).zip(sums) {
            let both = head.with(self.here);
            found.extend(fitting.map(|at| (both.with(&self.tails[self.order[at]]), sums[at])));
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
        *pick.cards.get_mut(pick.set.trailing_zeros() as usize)? = product.alike[at];
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
