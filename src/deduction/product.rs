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

use super::automaton::{DEAD, Step};
use super::index::Index;
use super::number::Number;
use super::pooling::{Field, Packing, Pooling};
use super::reading::Reading;
use super::sweep::{Budget, LOOK_UP};
use std::ops::Range;

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

/// Where hands become one: by state of the hands apart.
#[derive(Clone, Debug, Default)]
struct Join {
    /// The state of the pools, and in how many ways that splits up into this one; `None` if nothing follows.
    to: Vec<Option<(u16, u64)>>,
    /// For each hand that is in a pool afterwards: in how many of these ways what it was part of before has the next card
    /// of the pool.
    parts: Vec<u64>,
}

/// Something for each number of cards that the case file can have.
pub(super) type Picked<T> = [T; 4];

/// What follows from each state, by number of cards read: a number for each set of categories that the case file has.
pub(super) type After<N> = Vec<Picked<Vec<N>>>;

/// All states and arcs.
pub(super) struct Product {
    /// The cards in the order of reading, one bit each.
    pub(super) cards: Vec<u64>,
    /// By card: what happens at it.
    pub(super) turns: Vec<Picked<Turn>>,
    /// By number of cards read: how many states there are.
    pub(super) states: Vec<Picked<usize>>,
    /// By number of cards read: the hands that each party stands for.
    present: Vec<Vec<Vec<usize>>>,
    /// By card: if hands become one after it.
    joins: Vec<Option<Picked<Join>>>,
    /// By card: the category of which it can be in the case file, one bit; 0 if it cannot.
    pub(super) category: Vec<usize>,
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
    after[0][0].first().copied().unwrap_or(N::ZERO)
}

/// What one hand can do at one card, packed.
struct Moves {
    field: Field,
    /// By node.
    nodes: Vec<Move>,
    /// Whether any node can take the card.
    takes: bool,
    /// By node: the likelihoods of leaving and taking; empty if all are 1.
    likelihoods: Vec<[f64; 2]>,
}

/// What a hand can do at one node.
#[derive(Clone, Copy)]
struct Move {
    /// The bits to add to the next state if the card is left; 0 if it cannot be.
    leave: u64,
    /// What to add to that if it is taken instead.
    take: u64,
    /// 1 if the card cannot be left.
    stuck: u8,
    /// How many hands may be stuck if this one takes the card; [`NEVER`] if it cannot.
    stuck_if_taken: u8,
}

/// More hands than there are.
const NEVER: u8 = u8::MAX;

/// No more states than this are kept apart after one card, for one number of cards in the case file: what an [`Arc`]
/// can tell apart.
const MOST: usize = 1 << u16::BITS;

/// Room is made for at most so many states beforehand.
const ROOM: f64 = 100_000.0;

impl Moves {
    /// The moves of all parties and of the case file's guard at a card; `None` if states do not fit into 64 bits.
    fn all(reading: &Reading, at: usize) -> Option<Vec<Self>> {
        let (mut here, mut next) = (Packing::default(), Packing::default());
        let mut all = Vec::with_capacity(reading.present[at].len() + 1);
        for automaton in reading.automata(at) {
            let (field, after) = (here.add(automaton.nodes[at].len())?, next.add(automaton.nodes[at + 1].len())?.shift);
            let to = |step: Step| if step.to == DEAD { 0 } else { u64::from(step.to) << after };
            let nodes = &automaton.nodes[at];
            let weighs = nodes.iter().any(|node| node.leave.likelihood < 1.0 || node.take.likelihood < 1.0);
            let moves = nodes.iter().map(|node| {
                let stuck = u8::from(node.leave.to == DEAD);
                Move {
                    leave: to(node.leave),
                    take: to(node.take).wrapping_sub(to(node.leave)),
                    stuck,
                    stuck_if_taken: if node.take.to == DEAD { NEVER } else { stuck },
                }
            });
            let likelihoods = nodes.iter().filter(|_| weighs).map(|node| [node.leave.likelihood, node.take.likelihood]);
            all.push(Self {
                field,
                nodes: moves.collect(),
                takes: nodes.iter().any(|node| node.take.to != DEAD),
                likelihoods: likelihoods.collect(),
            });
        }
        Some(all)
    }

    fn node(&self, state: u64) -> usize {
        self.field.of(state)
    }

    /// What becomes of each state if everybody leaves the card who can.
    fn left(all: &[Self], states: &[u64], lefts: &mut Vec<Left>) {
        lefts.clear();
        lefts.resize(states.len(), Left { next: 0, stuck: 0 });
        for moves in all {
            for (left, state) in lefts.iter_mut().zip(states) {
                let node = moves.nodes[moves.node(*state)];
                left.next += node.leave;
                left.stuck += node.stuck;
            }
        }
    }

    /// Lists the states from which this hand can take the card, and where that leads. Most of the time would go into
    /// guessing wrongly whether it can; so nothing is guessed here, and looking up is left for later.
    fn take<'t>(&self, states: &[u64], lefts: &[Left], taken: &'t mut Vec<(u32, u64)>) -> &'t [(u32, u64)] {
        taken.resize(taken.len().max(states.len()), (0, 0));
        let mut count = 0;
        for (from, (state, left)) in (0..).zip(states.iter().zip(lefts)) {
            let node = self.nodes[self.node(*state)];
            taken[count] = (from, left.next.wrapping_add(node.take));
            count += usize::from(left.stuck == node.stuck_if_taken);
        }
        &taken[..count]
    }

    /// How likely the shows that end at this card are, if `taker` takes it.
    fn likelihood(all: &[Self], state: u64, taker: usize) -> f64 {
        let of = |(at, moves): (usize, &Self)| moves.likelihoods[moves.node(state)][usize::from(at == taker)];
        all.iter().enumerate().filter(|(_, moves)| !moves.likelihoods.is_empty()).map(of).product()
    }
}

/// A state whose next card nobody has taken yet.
#[derive(Clone, Copy)]
struct Left {
    /// The next state, without those who cannot leave the card.
    next: u64,
    /// How many cannot leave it.
    stuck: u8,
}

/// Buffers for finding states.
#[derive(Default)]
struct Growth {
    lefts: Vec<Left>,
    taken: Vec<(u32, u64)>,
    next: Picked<Index>,
    /// The states where hands have become one.
    pooled: Picked<Index>,
}

impl Growth {
    /// What happens at one card in all states `here`; where it leads is in `next` afterwards. `None` if that would cost
    /// more than the budget has left.
    fn turn(
        &mut self,
        moves: &[Moves],
        here: &Picked<Vec<u64>>,
        (least, most): (usize, usize),
        budget: &mut Budget,
    ) -> Option<Picked<Turn>> {
        let case_file = moves.len() - 1;
        let weighs = moves.iter().any(|moves| !moves.likelihoods.is_empty());
        let mut turns: Picked<Turn> = Default::default();
        for (picked, (here, turn)) in here.iter().zip(&mut turns).enumerate() {
            // Three or four can take a card, as a rule.
            turn.list.reserve(4 * here.len());
            Moves::left(moves, here, &mut self.lefts);
            for (taker, taking) in moves.iter().enumerate() {
                let picked = picked + usize::from(taker == case_file);
                if picked >= least && picked <= most && taking.takes {
                    let taken = taking.take(here, &self.lefts, &mut self.taken);
                    Budget::spend(&mut budget.steps, 1 + here.len() / 4 + taken.len() * (1 + LOOK_UP))?;
                    let next = &mut self.next[picked];
                    let arc = |(from, to): &(u32, u64)| Arc { from: *from as u16, to: next.find_or_add(*to) as u16 };
                    turn.list.extend(taken.iter().map(arc));
                    if weighs {
                        let likelihood = |(from, _): &(u32, u64)| Moves::likelihood(moves, here[*from as usize], taker);
                        turn.likelihoods.extend(taken.iter().map(likelihood));
                    }
                    if next.states.len() > MOST {
                        return None;
                    }
                }
                turn.ends.push(turn.list.len());
            }
        }
        Some(turns)
    }

    /// Where hands become one after the card: leads the arcs to the states there are then, which are in `next` afterwards.
    /// `None` if that would cost more than the budget has left.
    fn join(&mut self, pooling: &Pooling, turns: &mut Picked<Turn>, budget: &mut Budget) -> Option<Picked<Join>> {
        let mut joins: Picked<Join> = Default::default();
        for ((apart, pooled), join) in self.next.iter().zip(&mut self.pooled).zip(&mut joins) {
            Budget::spend(&mut budget.steps, 1 + apart.states.len() * (1 + LOOK_UP))?;
            join.parts.reserve(apart.states.len() * pooling.shares());
            join.to.extend(apart.states.iter().map(|state| {
                let (state, ways) = pooling.state(*state, &mut join.parts)?;
                Some((pooled.find_or_add(state) as u16, ways))
            }));
        }
        std::mem::swap(&mut self.next, &mut self.pooled);
        for (picked, turn) in turns.iter_mut().enumerate() {
            let old = std::mem::take(turn);
            turn.list.reserve(old.list.len());
            turn.ways.reserve(old.list.len());
            turn.via.reserve(old.list.len());
            let mut arcs = old.list.iter().enumerate();
            for (taker, end) in old.ends.iter().enumerate() {
                // A full case file takes nothing more.
                let join = &joins[(picked + usize::from(taker + 1 == old.ends.len())).min(3)];
                let begin = taker.checked_sub(1).map_or(0, |before| old.ends[before]);
                for (at, arc) in arcs.by_ref().take(end - begin) {
                    if let Some((to, ways)) = join.to[usize::from(arc.to)] {
                        turn.list.push(Arc { from: arc.from, to });
                        turn.ways.push(ways);
                        turn.via.push(arc.to);
                        turn.likelihoods.extend(old.likelihoods.get(at));
                    }
                }
                turn.ends.push(turn.list.len());
            }
        }
        Some(joins)
    }
}

/// Makes room for about so many states, and forgets all there were.
fn clear_for(indices: &mut Picked<Index>, expected: &[f64; 4]) {
    for (index, expected) in indices.iter_mut().zip(expected) {
        index.clear_for(expected.min(ROOM) as usize);
    }
}

impl Product {
    /// Finds all states; `None` if that, or counting, would cost more than the budget has left.
    pub(super) fn new(reading: Reading, budget: &mut Budget) -> Option<Self> {
        let possible = reading.automata(0).all(|automaton| !automaton.nodes[0].is_empty());
        let mut here: Picked<Vec<u64>> = Default::default();
        here[0].extend(possible.then_some(0));
        let mut states = vec![here.each_ref().map(Vec::len)];
        let mut turns = Vec::with_capacity(reading.order.len());
        let mut joins = Vec::with_capacity(reading.order.len());
        let mut growth = Growth::default();
        for at in 0..reading.order.len() {
            let moves = Moves::all(&reading, at)?;
            let expected = &reading.expected[at + 1];
            clear_for(&mut growth.next, expected);
            let mut turn = growth.turn(&moves, &here, reading.bounds[at + 1], budget)?;
            joins.push(if reading.present[at] == reading.present[at + 1] {
                None
            } else {
                clear_for(&mut growth.pooled, expected);
                Some(growth.join(&Pooling::new(&reading, at + 1)?, &mut turn, budget)?)
            });
            turns.push(turn);
            here = growth.next.each_mut().map(|index| std::mem::take(&mut index.states));
            Budget::spend(&mut budget.states, here.iter().map(Vec::len).sum())?;
            states.push(here.each_ref().map(Vec::len));
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
        let (cards, open) = (reading.order, open.count_ones() as usize);
        let mut product = Self { cards, turns, states, present, joins, category, open, cuts: [0; 4], sets, set_at };
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
        let mut before = self.numbers::<N>(0);
        let mut next: Picked<Vec<N>> = Default::default();
        before[0].fill(N::ONE);
        let mut sums = Vec::new();
        for (at, card) in self.cards.iter().enumerate() {
            let row = self.row::<N>(at);
            let join = self.joins[at].as_ref();
            for (picked, next) in next.iter_mut().enumerate() {
                let states = join.map_or(self.states[at + 1][picked], |join| join[picked].to.len());
                clear(next, states * self.sets[picked].len() * row);
            }
            for (picked, turn) in self.turns[at].iter().enumerate() {
                let width = self.sets[picked].len();
                let mut slots = 1..1;
                for (hands, arcs) in self.present[at].iter().zip(turn.hands()) {
                    slots = slots.end..slots.end + shares::<N>(hands);
                    if arcs.list.is_empty() {
                        continue;
                    }
                    clear(&mut sums, 1 + slots.len());
                    let (after, before, next) = (&after[at + 1][picked], &before[picked], &mut next[picked]);
                    match (join, row, width) {
                        (None, 1, 1) => sums[0] = Self::lead::<N, 1>(arcs, after, before, next),
                        (None, 1, 2) => sums[0] = Self::lead::<N, 2>(arcs, after, before, next),
                        (None, 1, _) => sums[0] = Self::lead::<N, 3>(arcs, after, before, next),
                        _ => Self::lead_shares(arcs, (width, row), slots.clone(), (after, before, next), &mut sums),
                    }
                    let mut left = sums[0];
                    for (hand, sum) in hands.iter().zip(&sums[1..]) {
                        cell(*card, *hand, *sum);
                        left = left.minus(*sum);
                    }
                    if let Some(last) = hands.get(slots.len()) {
                        cell(*card, *last, left);
                    }
                }
                let joined = self.joined(at, picked);
                let wider = self.sets.get(picked + 1).map_or(0, Vec::len);
                turn.case_file().apart::<N>(|arc, factor| {
                    for (from, to) in &joined {
                        let leads = &before[picked][(arc.from as usize * width + from) * row..][..row];
                        N::add_by(&mut next[picked + 1][(arc.to as usize * wider + to) * row..][..row], leads, factor);
                    }
                });
            }
            std::mem::swap(&mut before, &mut next);
            if let Some(join) = join {
                self.divide(at, join, &before, &mut next);
                std::mem::swap(&mut before, &mut next);
            }
        }
    }

    /// How many numbers go with each state and set of categories after so many cards: all, then the shares.
    fn row<N: Number>(&self, read: usize) -> usize {
        1 + self.present[read].iter().map(|hands| shares::<N>(hands)).sum::<usize>()
    }

    /// Where hands become one after a card: carries on what leads to each state, and the shares in a pool.
    fn divide<N: Number>(&self, at: usize, join: &Picked<Join>, before: &Picked<Vec<N>>, next: &mut Picked<Vec<N>>) {
        let (old, new) = (self.row::<N>(at), self.row::<N>(at + 1));
        // By share: its place among those of all hands, and where to find it before.
        let mut sources: Vec<(usize, Source)> = Vec::with_capacity(new);
        let mut hands = 0;
        for pool in self.present[at + 1].iter().filter(|pool| pool.len() > 1) {
            let carried = pool.iter().enumerate().take(shares::<N>(pool));
            sources.extend(carried.map(|(place, hand)| (hands + place, self.source::<N>(at, *hand))));
            hands += pool.len();
        }
        for (picked, join) in join.iter().enumerate() {
            let width = self.sets[picked].len();
            clear(&mut next[picked], self.states[at + 1][picked] * width * new);
            for (from, to) in join.to.iter().enumerate() {
                let Some((to, ways)) = to else { continue };
                let (all, parts) = (N::factor(*ways, 1.0), &join.parts[from * hands..][..hands]);
                for set in 0..width {
                    let leads = &before[picked][(from * width + set) * old..][..old];
                    let sums = &mut next[picked][(usize::from(*to) * width + set) * new..][..new];
                    sums[0] = sums[0].plus(leads[0].by(all));
                    for (sum, (place, source)) in sums[1..].iter_mut().zip(&sources) {
                        *sum = sum.plus(source.of(leads).scaled(parts[*place], 1.0));
                    }
                }
            }
        }
    }

    /// Where to find the share of a hand after so many cards.
    fn source<N: Number>(&self, read: usize, hand: usize) -> Source {
        let mut slots = 1..1;
        for hands in &self.present[read] {
            slots = slots.end..slots.end + shares::<N>(hands);
            if let Some(place) = hands.iter().position(|other| *other == hand) {
                return if place < slots.len() { Source::Slot(slots.start + place) } else { Source::Rest(slots) };
            }
        }
        Source::Rest(0..0)
    }

    /// Adds what leads to the next states along these arcs, of which the sum is returned; `W` numbers go with each
    /// state.
    fn lead<N: Number, const W: usize>(arcs: Arcs<'_>, after: &[N], before: &[N], next: &mut [N]) -> N {
        let (after, before) = (after.as_chunks::<W>().0, before.as_chunks::<W>().0);
        let next = next.as_chunks_mut::<W>().0;
        let mut all = N::ZERO;
        arcs.each::<N>(|arc, factor| {
            let (leads, to) = (&before[arc.from as usize], arc.to as usize);
            for ((sum, lead), follows) in next[to].iter_mut().zip(leads).zip(&after[to]) {
                let lead = lead.by(factor);
                *sum = sum.plus(lead);
                all = all.plus(lead.times(*follows));
            }
        });
        all
    }

    /// The same, where rows of so many numbers go with each of `width` sets of categories of a state. Added to `all` is
    /// the sum of all, then those of these shares.
    fn lead_shares<N: Number>(
        arcs: Arcs<'_>,
        (width, row): (usize, usize),
        slots: Range<usize>,
        (after, before, next): (&[N], &[N], &mut [N]),
        all: &mut [N],
    ) {
        let rows = width * row;
        arcs.apart::<N>(|arc, factor| {
            let leads = &before[arc.from as usize * rows..][..rows];
            N::add_by(&mut next[arc.to as usize * rows..][..rows], leads, factor);
        });
        arcs.each::<N>(|arc, factor| {
            let leads = before[arc.from as usize * rows..][..rows].chunks_exact(row);
            for (leads, follows) in leads.zip(&after[arc.to as usize * width..]) {
                let follows = follows.by(factor);
                all[0] = all[0].plus(leads[0].times(follows));
                for (all, lead) in all[1..].iter_mut().zip(&leads[slots.clone()]) {
                    *all = all.plus(lead.times(follows));
                }
            }
        });
    }
}

/// How many shares are carried on for a party: what the last hand of a pool gets is what is left, if counts are exact.
fn shares<N: Number>(hands: &[usize]) -> usize {
    if hands.len() == 1 { 0 } else { hands.len() - usize::from(N::EXACT) }
}

/// Where to find a share in a row.
enum Source {
    /// There.
    Slot(usize),
    /// What these leave of all.
    Rest(Range<usize>),
}

impl Source {
    fn of<N: Number>(&self, row: &[N]) -> N {
        match self {
            Self::Slot(slot) => row[*slot],
            Self::Rest(slots) => row[slots.clone()].iter().fold(row[0], |left, share| left.minus(*share)),
        }
    }
}

/// Makes a list of so many times nothing, in the memory it has: new memory costs more than the sums.
pub(super) fn clear<N: Number>(list: &mut Vec<N>, length: usize) {
    list.clear();
    list.resize(length, N::ZERO);
}
