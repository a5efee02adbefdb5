//! One sweep over the cards: all hands at once, card by card.
//!
//! The other way round from [`sweep`](super::sweep), which fills hand after hand: here card after card finds its holder,
//! and a state is where all hands stand ([`automaton`](super::automaton)). Few hands with many cards and clauses, as a
//! spectator of three players sees them, have far fewer such states than there are sets of cards that may be left; many
//! hands of few cards have more. [`counting`](super::counting) takes the quicker of the two.
//!
//! States do not remember which cards lie in the case file, only how many (it follows from how many cards the hands have
//! taken). What has to be known beyond that is kept as a short list of numbers beside each state: one for each set of
//! categories that the case file has so far. The triples need more ([`triples`](super::triples)). A number may stand beside
//! a state that goes with no deal (a suspect in the case file before any suspect was read); it may be larger than the total,
//! and is never used.

use super::automaton::{DEAD, Step};
use super::index::Index;
use super::number::Number;
use super::reading::Reading;
use super::runs::Edge;
use super::sweep::{Budget, LOOK_UP};

/// All arcs of one stage along which the same hand takes the card.
#[derive(Clone, Debug, Default)]
pub(super) struct Arcs {
    pub(super) edges: Vec<Edge>,
    /// By edge: its likelihood; empty if all are 1.
    likelihoods: Vec<f64>,
}

impl Arcs {
    fn push(&mut self, edge: Edge, likelihood: f64) {
        if likelihood < 1.0 && self.likelihoods.is_empty() {
            self.likelihoods.resize(self.edges.len(), 1.0);
        }
        self.edges.push(edge);
        if likelihood < 1.0 || !self.likelihoods.is_empty() {
            self.likelihoods.push(likelihood);
        }
    }

    /// Every edge with its likelihood as a factor.
    pub(super) fn each<N: Number>(&self, mut each: impl FnMut(Edge, N::Factor)) {
        if self.likelihoods.is_empty() {
            let one = N::factor(1, 1.0);
            self.edges.iter().for_each(|edge| each(*edge, one));
        } else {
            for (edge, likelihood) in self.edges.iter().zip(&self.likelihoods) {
                each(*edge, N::factor(1, *likelihood));
            }
        }
    }
}

/// What happens at one card, from states with the same number of cards in the case file.
#[derive(Clone, Debug, Default)]
pub(super) struct Turn {
    /// By hand.
    pub(super) hands: Vec<Arcs>,
    pub(super) case_file: Arcs,
}

impl Turn {
    /// How many arcs there are.
    pub(super) fn arcs(&self) -> usize {
        self.hands.iter().map(|arcs| arcs.edges.len()).sum::<usize>() + self.case_file.edges.len()
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
    /// After how many cards the lists for the triples meet.
    pub(super) cut: usize,
    /// By number of cards in the case file: the sets of categories that they can be of, one bit each.
    sets: Picked<Vec<usize>>,
    /// By set: its place in `sets`.
    set_at: [usize; 8],
}

/// The sum over all deals.
pub(super) fn total<N: Number>(after: &After<N>) -> N {
    after[0][0].first().copied().unwrap_or(N::ZERO)
}

/// What one hand can do at one card, packed: the bits to add to the next state.
struct Moves {
    shift: u32,
    field: u64,
    /// By node.
    leave: Vec<u64>,
    take: Vec<u64>,
    /// By node: the likelihoods of both; empty if all are 1.
    likelihoods: Vec<[f64; 2]>,
}

/// Room is made for at most so many states beforehand.
const ROOM: f64 = 100_000.0;

/// No way to go on.
const NONE: u64 = u64::MAX;

impl Moves {
    /// The moves of all automata at a card; `None` if states do not fit into 64 bits.
    fn all(reading: &Reading, at: usize) -> Option<Vec<Self>> {
        let bits = |width: usize| usize::BITS - width.saturating_sub(1).leading_zeros();
        let (mut shift, mut after) = (0, 0);
        let mut all = Vec::with_capacity(reading.automata.len());
        for automaton in &reading.automata {
            let (here, next) = (&automaton.nodes[at], automaton.nodes[at + 1].len());
            let to = |turn: Step| match turn.to {
                DEAD => NONE,
                to => u64::from(to) << after,
            };
            let weighs = here.iter().any(|node| node.leave.likelihood < 1.0 || node.take.likelihood < 1.0);
            let width = bits(here.len());
            if shift + width >= u64::BITS || after + bits(next) >= u64::BITS {
                return None;
            }
            all.push(Self {
                shift,
                field: (1 << width) - 1,
                leave: here.iter().map(|node| to(node.leave)).collect(),
                take: here.iter().map(|node| to(node.take)).collect(),
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
    fn left(all: &[Self], states: &[u64]) -> Vec<Left> {
        let mut lefts = vec![Left { next: 0, unable: 0, who: 0 }; states.len()];
        for (at, moves) in all.iter().enumerate() {
            for (left, state) in lefts.iter_mut().zip(states) {
                match moves.leave[moves.node(*state)] {
                    NONE => {
                        left.unable += 1;
                        left.who = at as u8;
                    }
                    bits => left.next += bits,
                }
            }
        }
        lefts
    }

    /// Calls `arc(from, next)` for every state from which this one, the `at`th, can take the card.
    fn take(&self, at: usize, states: &[u64], lefts: &[Left], mut arc: impl FnMut(usize, u64)) {
        for (from, (state, left)) in states.iter().zip(lefts).enumerate() {
            let node = self.node(*state);
            let take = self.take[node];
            let forced = left.unable == 1 && usize::from(left.who) == at;
            if take != NONE && (left.unable == 0 || forced) {
                let leave = if forced { 0 } else { self.leave[node] };
                arc(from, left.next - leave + take);
            }
        }
    }

    /// How likely the shows that end at this card are, if `taker` takes it.
    fn likelihood(all: &[Self], state: u64, taker: usize) -> f64 {
        let of = |(at, moves): (usize, &Self)| moves.likelihoods[moves.node(state)][usize::from(at == taker)];
        all.iter().enumerate().filter(|(_, moves)| !moves.likelihoods.is_empty()).map(of).product()
    }
}

/// What happens at one card in all states `here`; where it leads goes into `next`. `None` if that would cost more than the
/// budget has left.
fn turn(
    moves: &[Moves],
    here: &Picked<Vec<u64>>,
    next: &mut Picked<Index>,
    (least, most): (usize, usize),
    budget: &mut Budget,
) -> Option<Picked<Turn>> {
    let case_file = moves.len() - 1;
    let weighs = moves.iter().any(|moves| !moves.likelihoods.is_empty());
    let mut turns: Picked<Turn> = Default::default();
    for (picked, (here, turn)) in here.iter().zip(&mut turns).enumerate() {
        turn.hands.resize_with(case_file, Arcs::default);
        let lefts = Moves::left(moves, here);
        for (taker, taking) in moves.iter().enumerate() {
            let picked = picked + usize::from(taker == case_file);
            if picked < least || picked > most {
                continue;
            }
            let arcs = if taker == case_file { &mut turn.case_file } else { &mut turn.hands[taker] };
            let next = &mut next[picked];
            taking.take(taker, here, &lefts, |from, to| {
                let to = next.find_or_add(to) as u32;
                let likelihood = if weighs { Moves::likelihood(moves, here[from], taker) } else { 1.0 };
                arcs.push(Edge { from: from as u32, to }, likelihood);
            });
            Budget::spend(&mut budget.steps, 1 + here.len() / 4 + arcs.edges.len() * (1 + LOOK_UP))?;
        }
    }
    Some(turns)
}

/// A state whose next card nobody has taken yet.
#[derive(Clone, Copy)]
struct Left {
    /// The next state, without those who cannot leave the card.
    next: u64,
    /// How many they are.
    unable: u8,
    /// The last of them.
    who: u8,
}

impl Product {
    /// Finds all states; `None` if that, or counting, would cost more than the budget has left.
    pub(super) fn new(reading: Reading, budget: &mut Budget) -> Option<Self> {
        let possible = reading.automata.iter().all(|automaton| !automaton.nodes[0].is_empty());
        let mut here: Picked<Vec<u64>> = Default::default();
        here[0].extend(possible.then_some(0));
        let mut states = vec![here.each_ref().map(Vec::len)];
        let mut turns = Vec::with_capacity(reading.order.len());
        let mut next: Picked<Index> = Default::default();
        for at in 0..reading.order.len() {
            let moves = Moves::all(&reading, at)?;
            for (next, expected) in next.iter_mut().zip(reading.expected[at + 1]) {
                next.clear_for(expected.min(ROOM) as usize);
            }
            turns.push(turn(&moves, &here, &mut next, reading.bounds[at + 1], budget)?);
            here = next.each_mut().map(|index| std::mem::take(&mut index.states));
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
        let mut product = Self { cards, turns, states, category, open, cut: 0, sets, set_at };
        product.cut = product.best_cut(budget)?;
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
                for arcs in &turn.hands {
                    arcs.each::<N>(|edge, factor| {
                        let follows = &next[picked][edge.to as usize * width..][..width];
                        let sums = &mut here[picked][edge.from as usize * width..][..width];
                        for (sum, follows) in sums.iter_mut().zip(follows) {
                            *sum = sum.plus(follows.by(factor));
                        }
                    });
                }
                let joined = self.joined(at, picked);
                turn.case_file.each::<N>(|edge, factor| {
                    let wider = self.sets[picked + 1].len();
                    for (from, to) in &joined {
                        let sum = &mut here[picked][edge.from as usize * width + from];
                        *sum = sum.plus(next[picked + 1][edge.to as usize * wider + to].by(factor));
                    }
                });
            }
            all.push(here);
        }
        all.reverse();
        all
    }

    /// Calls `cell(card, hand, sum)` for every card and hand of the core: over all deals in which the hand gets the card.
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
                for (hand, arcs) in turn.hands.iter().enumerate() {
                    let mut all = N::ZERO;
                    arcs.each::<N>(|edge, factor| {
                        let range = edge.to as usize * width..(edge.to as usize + 1) * width;
                        let follows = &after[at + 1][picked][range.clone()];
                        let leads = &before[picked][edge.from as usize * width..][..width];
                        for ((sum, leads), follows) in next[picked][range].iter_mut().zip(leads).zip(follows) {
                            let leads = leads.by(factor);
                            *sum = sum.plus(leads);
                            all = all.plus(leads.times(*follows));
                        }
                    });
                    cell(*card, hand, all);
                }
                let joined = self.joined(at, picked);
                turn.case_file.each::<N>(|edge, factor| {
                    let wider = self.sets[picked + 1].len();
                    for (from, to) in &joined {
                        let leads = before[picked][edge.from as usize * width + from].by(factor);
                        let sum = &mut next[picked + 1][edge.to as usize * wider + to];
                        *sum = sum.plus(leads);
                    }
                });
            }
            std::mem::swap(&mut before, &mut next);
        }
    }
}

/// Makes a list of so many times nothing, in the memory it has: new memory costs more than the sums.
pub(super) fn clear<N: Number>(list: &mut Vec<N>, length: usize) {
    list.clear();
    list.resize(length, N::ZERO);
}
