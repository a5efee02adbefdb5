//! One sweep over the cards: all hands at once, card by card.
//!
//! The other way round from [`sweep`](super::sweep), which fills hand after hand: here card after card finds its
//! holder, and a state is where all hands stand ([`automaton`](super::automaton)). Few hands with many cards and
//! clauses, as a spectator of three players sees them, have far fewer such states than there are sets of cards that may
//! be left; many hands of few cards have more. [`counting`](super::counting) takes the quicker of the two.
//!
//! States do not remember which cards lie in the case file, only how many (it follows from how many cards the hands
//! have taken). What has to be known beyond that is kept as a short list of numbers beside each state: one for each set
//! of categories that the case file has so far. The triples need more ([`triples`](super::triples)). A number may stand
//! beside a state that goes with no deal (a suspect in the case file before any suspect was read); it may be larger
//! than the total, and is never used.

use super::automaton::{DEAD, Step};
use super::index::Index;
use super::number::Number;
use super::reading::Reading;
use super::sweep::{Budget, LOOK_UP};

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
}

impl Arcs<'_> {
    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.list.len()
    }

    /// Calls `each` for every arc with its likelihood as a factor.
    pub(super) fn each<N: Number>(&self, mut each: impl FnMut(Arc, N::Factor)) {
        if self.likelihoods.is_empty() {
            let one = N::factor(1, 1.0);
            for arc in self.list {
                each(*arc, one);
            }
        } else {
            for (arc, likelihood) in self.list.iter().zip(self.likelihoods) {
                each(*arc, N::factor(1, *likelihood));
            }
        }
    }
}

/// What happens at one card, from states with the same number of cards in the case file.
#[derive(Clone, Debug, Default)]
pub(super) struct Turn {
    /// All arcs, hand by hand; then those along which the card goes into the case file.
    list: Vec<Arc>,
    /// How likely each is; empty if all are certain.
    likelihoods: Vec<f64>,
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
        let likelihoods = if self.likelihoods.is_empty() { &[][..] } else { &self.likelihoods[range.clone()] };
        Arcs { list: &self.list[range], likelihoods }
    }
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
    shift: u32,
    field: u64,
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
    /// The moves of all automata at a card; `None` if states do not fit into 64 bits.
    fn all(reading: &Reading, at: usize) -> Option<Vec<Self>> {
        let bits = |width: usize| usize::BITS - width.saturating_sub(1).leading_zeros();
        let (mut shift, mut after) = (0, 0);
        let mut all = Vec::with_capacity(reading.automata.len());
        for automaton in &reading.automata {
            let (here, next) = (&automaton.nodes[at], automaton.nodes[at + 1].len());
            let to = |step: Step| if step.to == DEAD { 0 } else { u64::from(step.to) << after };
            let weighs = here.iter().any(|node| node.leave.likelihood < 1.0 || node.take.likelihood < 1.0);
            let width = bits(here.len());
            if shift + width >= u64::BITS || after + bits(next) >= u64::BITS {
                return None;
            }
            let nodes = here.iter().map(|node| {
                let stuck = u8::from(node.leave.to == DEAD);
                Move {
                    leave: to(node.leave),
                    take: to(node.take).wrapping_sub(to(node.leave)),
                    stuck,
                    stuck_if_taken: if node.take.to == DEAD { NEVER } else { stuck },
                }
            });
            all.push(Self {
                shift,
                field: (1 << width) - 1,
                nodes: nodes.collect(),
                takes: here.iter().any(|node| node.take.to != DEAD),
                likelihoods: here
                    .iter()
                    .filter(|_| weighs)
                    .map(|node| [node.leave.likelihood, node.take.likelihood])
                    .collect(),
            });
            shift += width;
            after += bits(next);
        }
        Some(all)
    }

    fn node(&self, state: u64) -> usize {
        (state >> self.shift & self.field) as usize
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
}

impl Product {
    /// Finds all states; `None` if that, or counting, would cost more than the budget has left.
    pub(super) fn new(reading: Reading, budget: &mut Budget) -> Option<Self> {
        let possible = reading.automata.iter().all(|automaton| !automaton.nodes[0].is_empty());
        let mut here: Picked<Vec<u64>> = Default::default();
        here[0].extend(possible.then_some(0));
        let mut states = vec![here.each_ref().map(Vec::len)];
        let mut turns = Vec::with_capacity(reading.order.len());
        let mut growth = Growth::default();
        for at in 0..reading.order.len() {
            let moves = Moves::all(&reading, at)?;
            for (next, expected) in growth.next.iter_mut().zip(reading.expected[at + 1]) {
                next.clear_for(expected.min(ROOM) as usize);
            }
            turns.push(growth.turn(&moves, &here, reading.bounds[at + 1], budget)?);
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
        let (cards, open) = (reading.order, open.count_ones() as usize);
        let mut product = Self { cards, turns, states, category, open, cuts: [0; 4], sets, set_at };
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
    pub(super) fn cells<N: Number>(&self, after: &After<N>, mut cell: impl FnMut(u64, usize, N)) {
        let mut before = self.numbers::<N>(0);
        let mut next: Picked<Vec<N>> = Default::default();
        before[0].fill(N::ONE);
        for (at, card) in self.cards.iter().enumerate() {
            for (picked, next) in next.iter_mut().enumerate() {
                clear(next, self.states[at + 1][picked] * self.sets[picked].len());
            }
            for (picked, turn) in self.turns[at].iter().enumerate() {
                let width = self.sets[picked].len();
                for (hand, arcs) in turn.hands().enumerate().filter(|(_, arcs)| !arcs.list.is_empty()) {
                    let (after, before, next) = (&after[at + 1][picked], &before[picked], &mut next[picked]);
                    let sum = match width {
                        1 => Self::lead::<N, 1>(arcs, after, before, next),
                        2 => Self::lead::<N, 2>(arcs, after, before, next),
                        _ => Self::lead::<N, 3>(arcs, after, before, next),
                    };
                    cell(*card, hand, sum);
                }
                let joined = self.joined(at, picked);
                turn.case_file().each::<N>(|arc, factor| {
                    let wider = self.sets[picked + 1].len();
                    for (from, to) in &joined {
                        let leads = before[picked][arc.from as usize * width + from].by(factor);
                        let sum = &mut next[picked + 1][arc.to as usize * wider + to];
                        *sum = sum.plus(leads);
                    }
                });
            }
            std::mem::swap(&mut before, &mut next);
        }
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
}

/// Makes a list of so many times nothing, in the memory it has: new memory costs more than the sums.
pub(super) fn clear<N: Number>(list: &mut Vec<N>, length: usize) {
    list.clear();
    list.resize(length, N::ZERO);
}
