//! States in two halves.
//!
//! A state of all parties ([`Reading`]) is a choice of a node for each, such that the cards they have are the cards read.
//! The parties are divided into two halves, and a state is an *outer* choice together with an *inner* one that has just the
//! cards which are missing. Choices are numbered by how many cards they have; so the inner choices that go with an outer
//! one are neighbours, and the place of a state is a sum of two numbers. No state has to be looked up, and what a hand can do
//! is found out for its own half only: whatever the other half does goes with it.
//!
//! Some of these states come about in no deal: nothing leads to them. They have a place, but no number ([`Reached`]).

use super::automaton::{Automaton, DEAD, Node, Step};
use super::product::Arc;
use super::reading::Reading;
use std::ops::Range;
use std::rc::Rc;

/// More choices are not made in a half: what a [`Move`] can tell apart.
const MOST: usize = 1 << u16::BITS;

/// No more places than this are kept apart after one card, for one number of cards in the case file: what an [`Arc`] can
/// tell apart, and [`Reached`].
const MOST_PLACES: usize = UNREACHED as usize;

/// The inner half has about so many times the choices of the outer, because loops over it are quicker.
const INNER: f64 = 4.0;

/// Something for each number of cards that the case file can have.
pub(super) type Picked<T> = [T; 4];

/// The states that come about, numbered in the order they are found: the others take no room.
pub(super) struct Reached {
    /// By place: the number; [`UNREACHED`] if there is none.
    numbers: Vec<u16>,
    pub(super) count: usize,
}

/// Nothing leads to the state.
const UNREACHED: u16 = u16::MAX;

impl Reached {
    /// None of so many yet.
    fn none_of(places: usize) -> Self {
        Self { numbers: vec![UNREACHED; places], count: 0 }
    }

    /// The number of the state at this place, which comes about.
    pub(super) fn reach(&mut self, place: usize) -> u16 {
        let number = &mut self.numbers[place];
        if *number == UNREACHED {
            *number = self.count as u16;
            self.count += 1;
        }
        *number
    }

    /// Has arcs that lead to places lead to the numbers of the states there, which come about.
    pub(super) fn reach_all(&mut self, arcs: &mut [Arc]) {
        for arc in arcs {
            arc.to = self.reach(usize::from(arc.to));
        }
    }
}

/// Which parties are in which half, by their places among those present; the guard of the case file comes last.
#[derive(Clone, Debug, Default)]
pub(super) struct Division {
    halves: [Vec<usize>; 2],
}

impl Division {
    /// Two halves that have few choices all along, after so many cards and more, as long as the parties are the same.
    pub(super) fn new(reading: &Reading, read: usize) -> Self {
        let present = &reading.present[read];
        let long = reading.present[read..].iter().take_while(|parties| *parties == present).count();
        let size = |automaton: &Automaton| -> f64 {
            let layers = automaton.nodes.iter().skip(read).take(long + 1);
            layers.map(|nodes| (nodes.len().max(1) as f64).ln()).sum()
        };
        let sizes: Vec<f64> = reading.automata(read).map(size).collect();
        let mut parties: Vec<usize> = (0..sizes.len()).collect();
        parties.sort_by(|a, b| sizes[*b].total_cmp(&sizes[*a]));
        let mut division = Self::default();
        let mut sums = [INNER.ln() * long as f64, 0.0];
        for party in parties {
            let half = usize::from(sums[1] <= sums[0]);
            sums[half] += sizes[party];
            division.halves[half].push(party);
        }
        division
    }

    /// In which half a party is, and where there.
    fn place(&self, party: usize) -> (usize, usize) {
        let [outer, inner] = self.halves.each_ref().map(|half| half.iter().position(|other| *other == party));
        outer.map_or((1, inner.unwrap_or(0)), |at| (0, at))
    }
}

/// The choices of a node for each party of a half.
struct Half {
    /// By party: how many nodes it has, and how much each of them adds to what the nodes come to.
    sizes: Vec<(usize, usize)>,
    /// By what the nodes come to: the place of the choice.
    places: Vec<u16>,
    /// By place: what the nodes come to.
    choices: Vec<u16>,
    /// By number of cards: where the choices that have so many begin; one more at the end.
    begins: Vec<usize>,
}

impl Half {
    /// All choices of these nodes; `None` if they are too many.
    fn new<'n>(nodes: impl Iterator<Item = &'n [Node]> + Clone) -> Option<Self> {
        let mut sizes = Vec::with_capacity(nodes.size_hint().1.unwrap_or(0));
        let mut count = 1;
        for nodes in nodes.clone() {
            sizes.push((nodes.len(), count));
            count *= nodes.len();
            if count > MOST {
                return None;
            }
        }
        let mut taken: Vec<u8> = Vec::with_capacity(count);
        taken.push(0);
        for nodes in nodes {
            combine(&mut taken, nodes, |taken, node| taken + node.taken);
        }
        let most = taken.iter().max().map_or(0, |most| usize::from(*most) + 1);
        let mut begins = vec![0; most + 2];
        // Each begins where the last ended; while places are given out, it ends there.
        for taken in &taken {
            begins[usize::from(*taken) + 2] += 1;
        }
        for at in 0..=most {
            begins[at + 1] += begins[at];
        }
        let (mut places, mut choices) = (Vec::with_capacity(count), vec![0; taken.len()]);
        for (choice, taken) in (0..=u16::MAX).zip(&taken) {
            let place = &mut begins[usize::from(*taken) + 1];
            choices[*place] = choice;
            places.push(*place as u16);
            *place += 1;
        }
        begins.pop();
        Some(Self { sizes, places, choices, begins })
    }

    /// The places of the choices that have so many cards.
    fn of(&self, taken: usize) -> Range<usize> {
        let begin = |taken: usize| self.begins.get(taken).copied();
        begin(taken).zip(begin(taken + 1)).map_or(0..0, |(begin, end)| begin..end)
    }

    /// Calls `each(place, nodes)` for all choices, with the node of each party.
    fn each(&self, mut each: impl FnMut(usize, &[usize])) {
        let mut nodes = vec![0; self.sizes.len()];
        for place in &self.places {
            each(usize::from(*place), &nodes);
            for (node, (size, _)) in nodes.iter_mut().zip(&self.sizes) {
                *node += 1;
                if *node < *size {
                    break;
                }
                *node = 0;
            }
        }
    }

    /// The places of the choices that have what so many cards taken elsewhere leave of those read.
    fn missing(&self, read: usize, elsewhere: usize) -> Range<usize> {
        read.checked_sub(elsewhere).map_or(0..0, |rest| self.of(rest))
    }

    /// By number of cards: the places of the choices that have so many.
    fn by_taken(&self) -> impl Iterator<Item = (usize, Range<usize>)> {
        self.begins.windows(2).map(|range| range[0]..range[1]).enumerate()
    }

    /// What the half can do at a card where its parties have these nodes, when that leads to the half `next`.
    fn motion<'n>(&self, nodes: &(impl Iterator<Item = &'n [Node]> + Clone), next: &Self) -> Motion {
        let mut lefts = Vec::with_capacity(self.choices.len());
        lefts.push(Left { to: 0, stuck: 0 });
        for (nodes, (_, step)) in nodes.clone().zip(&next.sizes) {
            combine(&mut lefts, nodes, |left, node| match node.leave.to {
                DEAD => Left { to: left.to, stuck: left.stuck + 1 },
                to => Left { to: left.to + to * *step as u32, stuck: left.stuck },
            });
        }
        let weighs = |step: &Step| step.to != DEAD && step.likelihood < 1.0;
        let weigh = nodes.clone().flatten().any(|node| weighs(&node.leave) || weighs(&node.take));
        let mut motion = Motion {
            moves: Vec::with_capacity(3 * self.choices.len()),
            likelihoods: Vec::new(),
            begins: Vec::with_capacity((self.sizes.len() + 1) * self.begins.len()),
            row: self.begins.len(),
        };
        let mut tos: Vec<u32> = Vec::with_capacity(self.choices.len());
        let mut likelihoods: Vec<f64> = Vec::with_capacity(if weigh { self.choices.len() } else { 0 });
        let nobody = std::iter::once([].as_slice());
        for (taker, takes) in nodes.clone().chain(nobody).enumerate() {
            if taker < self.sizes.len() && takes.iter().all(|node| node.take.to == DEAD) {
                motion.begins.extend(self.begins.iter().map(|_| motion.moves.len()));
                continue;
            }
            tos.clear();
            if let Some((_, step)) = self.sizes.get(taker) {
                let further = next.sizes[taker].1 as u32;
                // There are no choices where a party has no node.
                let mut lefts = lefts.chunks_exact((*step).max(1));
                while lefts.len() > 0 {
                    for (node, lefts) in takes.iter().zip(lefts.by_ref()) {
                        // Whoever takes the card need not be able to leave it.
                        let (stuck, leave) = if node.leave.to == DEAD { (1, 0) } else { (0, node.leave.to) };
                        let all_stuck = if node.take.to == DEAD { u8::MAX } else { stuck };
                        let more = node.take.to.wrapping_sub(leave).wrapping_mul(further);
                        let to = |left: &Left| if left.stuck == all_stuck { left.to.wrapping_add(more) } else { DEAD };
                        tos.extend(lefts.iter().map(to));
                    }
                }
            } else {
                tos.extend(lefts.iter().map(|left| if left.stuck == 0 { left.to } else { DEAD }));
            }
            if weigh {
                likelihoods.clear();
                likelihoods.push(1.0);
                for (party, nodes) in nodes.clone().enumerate() {
                    combine(&mut likelihoods, nodes, |likelihood, node| {
                        likelihood * if party == taker { node.take.likelihood } else { node.leave.likelihood }
                    });
                }
            }
            for (_, places) in self.by_taken() {
                motion.begins.push(motion.moves.len());
                for (from, choice) in places.clone().zip(&self.choices[places]) {
                    let to = tos[usize::from(*choice)];
                    if to != DEAD {
                        motion.moves.push(Move { from: from as u16, to: next.places[to as usize] });
                        if weigh {
                            motion.likelihoods.push(likelihoods[usize::from(*choice)]);
                        }
                    }
                }
            }
            motion.begins.push(motion.moves.len());
        }
        motion
    }
}

/// Something for each choice so far together with each of these nodes: the nodes that come later are further apart.
fn combine<T: Copy>(list: &mut Vec<T>, nodes: &[Node], both: impl Fn(T, &Node) -> T) {
    let length = list.len();
    for node in nodes.iter().skip(1) {
        for at in 0..length {
            list.push(both(list[at], node));
        }
    }
    match nodes.first() {
        Some(node) => list[..length].iter_mut().for_each(|one| *one = both(*one, node)),
        None => list.clear(),
    }
}

/// A choice whose next card none of the half has taken yet.
#[derive(Clone, Copy)]
struct Left {
    /// What the nodes come to after it, without those who cannot leave the card.
    to: u32,
    /// How many cannot.
    stuck: u8,
}

/// From which choice of a half to which of the next, by their places.
#[derive(Clone, Copy, Debug)]
struct Move {
    from: u16,
    to: u16,
}

/// What a half can do at a card: for each of its parties the moves with which that takes the card, then those with which
/// none does; always by how many cards it had.
struct Motion {
    moves: Vec<Move>,
    /// How likely each is; empty if all are certain.
    likelihoods: Vec<f64>,
    /// By taker, and by number of cards: the first move; one more at the end of each row.
    begins: Vec<usize>,
    row: usize,
}

impl Motion {
    /// Whether this party can never take the card.
    fn has_none(&self, taker: usize) -> bool {
        self.begins[taker * self.row] == self.begins[(taker + 1) * self.row - 1]
    }

    /// The moves with which this party takes the card, or none does, of choices that have so many cards.
    fn of(&self, taker: usize, taken: usize) -> Moves<'_> {
        let begins = &self.begins[taker * self.row..][..self.row];
        let range = begins.get(taken).zip(begins.get(taken + 1)).map_or(0..0, |(begin, end)| *begin..*end);
        Moves { moves: &self.moves[range.clone()], likelihoods: self.likelihoods.get(range).unwrap_or_default() }
    }
}

/// Some moves.
#[derive(Clone, Copy)]
struct Moves<'a> {
    moves: &'a [Move],
    likelihoods: &'a [f64],
}

impl Moves<'_> {
    /// How likely one of them is.
    fn likelihood(&self, at: usize) -> f64 {
        self.likelihoods.get(at).copied().unwrap_or(1.0)
    }
}

/// All states after some number of cards.
pub(super) struct Layer {
    division: Rc<Division>,
    outer: Half,
    inner: Half,
    /// How many cards were read, with those that hands seem to have had before.
    read: usize,
    /// By number of cards in the case file, and by outer choice: what is to be added to the place of an inner choice that
    /// goes with it (less than nothing too).
    starts: Picked<Vec<usize>>,
    /// By number of cards in the case file: how many places there are.
    counts: Picked<usize>,
}

impl Layer {
    /// The states after so many cards, of the parties there were when `of` cards had been read; `None` if they are too
    /// many.
    pub(super) fn new(reading: &Reading, (of, read): (usize, usize), division: &Rc<Division>) -> Option<Self> {
        let nodes = reading.nodes(of, read);
        let half = |half: usize| Half::new(division.halves[half].iter().map(|party| nodes[*party]));
        let (outer, inner) = (half(0)?, half(1)?);
        let (least, most) = reading.bounds[read];
        let read = read + reading.spare;
        let mut counts = [0usize; 4];
        let starts = [0, 1, 2, 3].map(|picked| {
            let mut starts = Vec::new();
            if picked >= least && picked <= most {
                starts.reserve_exact(outer.choices.len());
                for (taken, places) in outer.by_taken() {
                    let inner = inner.missing(read, picked + taken);
                    for _ in places {
                        starts.push(counts[picked].wrapping_sub(inner.start));
                        counts[picked] += inner.len();
                    }
                }
            }
            starts
        });
        let few = counts.iter().all(|count| *count <= MOST_PLACES);
        few.then(|| Self { division: Rc::clone(division), outer, inner, read, starts, counts })
    }

    /// By number of cards in the case file: that no state comes about yet.
    pub(super) fn unreached(&self) -> Picked<Reached> {
        self.counts.map(Reached::none_of)
    }

    fn half(&self, half: usize) -> &Half {
        if half == 0 { &self.outer } else { &self.inner }
    }

    /// In which half a party is (0 is the outer), and how much its next node adds to what the nodes there come to.
    pub(super) fn place(&self, party: usize) -> (usize, u32) {
        let (half, at) = self.division.place(party);
        (half, self.half(half).sizes[at].1 as u32)
    }

    /// How many choices a half has.
    pub(super) fn choices(&self, half: usize) -> usize {
        self.half(half).choices.len()
    }

    /// Calls `each(choice, party, node)` for the parties of a half in all its choices.
    pub(super) fn nodes(&self, half: usize, mut each: impl FnMut(usize, usize, usize)) {
        let parties = &self.division.halves[half];
        self.half(half).each(|choice, nodes| {
            parties.iter().zip(nodes).for_each(|(party, node)| each(choice, *party, *node));
        });
    }

    /// All states with so many cards in the case file that come about: their numbers, and the choices of both halves.
    pub(super) fn states(&self, picked: usize, reached: &Reached) -> Vec<(u16, [u16; 2])> {
        // As in [`Motions::arcs`], nothing is asked.
        let mut states = vec![(0, [0; 2]); reached.count + 1];
        let (mut count, mut numbers) = (0, reached.numbers.iter());
        for (taken, places) in self.outer.by_taken().filter(|_| !self.starts[picked].is_empty()) {
            let inner = self.inner.missing(self.read, picked + taken);
            for outer in places {
                for (inner, number) in inner.clone().zip(&mut numbers) {
                    states[count] = (*number, [outer as u16, inner as u16]);
                    count += usize::from(*number != UNREACHED);
                }
            }
        }
        states.truncate(count);
        states
    }

    /// Where reading begins: by vector of sizes, its place; only of those for which there is a deal.
    pub(super) fn starts(&self, reading: &Reading) -> impl Iterator<Item = usize> {
        let nodes = reading.nodes(0, 0);
        reading.starts.iter().filter_map(move |start| {
            let mut places = [0; 2];
            for (party, nodes) in nodes.iter().enumerate() {
                // The guard comes last, and begins with nothing.
                let taken = start.get(party).copied().unwrap_or(0);
                let (half, step) = self.place(party);
                places[half] += step * nodes.iter().position(|node| node.taken == taken)? as u32;
            }
            Some(self.state(0, places))
        })
    }

    /// The place of a state with so many cards in the case file, by what the nodes of both halves come to.
    pub(super) fn state(&self, picked: usize, [outer, inner]: [u32; 2]) -> usize {
        let (outer, inner) = (self.outer.places[outer as usize], self.inner.places[inner as usize]);
        self.starts[picked][usize::from(outer)].wrapping_add(usize::from(inner))
    }
}

/// What both halves can do at a card.
pub(super) struct Motions {
    outer: Motion,
    inner: Motion,
    /// By party: which takes the card in the outer half, and in the inner.
    takers: Vec<[usize; 2]>,
}

impl Motions {
    /// What happens at a card, which leads from these states to those.
    pub(super) fn new(reading: &Reading, at: usize, (here, next): (&Layer, &Layer)) -> Self {
        let nodes = reading.nodes(at, at);
        let halves = &here.division.halves;
        let [outer, inner] =
            [0, 1].map(|half| here.half(half).motion(&halves[half].iter().map(|party| nodes[*party]), next.half(half)));
        // Where a party takes the card, nobody of the other half does.
        let mut takers = vec![[halves[0].len(), halves[1].len()]; nodes.len()];
        for (half, parties) in halves.iter().enumerate() {
            parties.iter().enumerate().for_each(|(at, party)| takers[*party][half] = at);
        }
        Self { outer, inner, takers }
    }

    /// How many parties there are, with the guard, which is the last.
    pub(super) fn parties(&self) -> usize {
        self.takers.len()
    }

    /// Whether deals have weights.
    pub(super) fn weigh(&self) -> bool {
        !(self.outer.likelihoods.is_empty() && self.inner.likelihoods.is_empty())
    }

    /// Finds all arcs along which a party takes the card, from states with so many cards in the case file that come about,
    /// by their numbers, to places; and how likely each is, where that is asked. There are at most as many as such states,
    /// and one more is written, for which there has to be room. Returns how many there are.
    // By itself, as the innermost loop of all that finds states: with others around it takes up to a fifth longer.
    #[inline(never)]
    pub(super) fn arcs(
        &self,
        party: usize,
        picked: usize,
        (here, next): (&Layer, &Layer),
        reached: &Reached,
        (room, mut likelihoods): (&mut [Arc], Option<&mut Vec<f64>>),
    ) -> usize {
        // The guard comes last: what it takes goes into the case file, if that is not full.
        let then = picked + usize::from(party + 1 == self.takers.len());
        let (starts, Some(ends)) = (&here.starts[picked], next.starts.get(then)) else { return 0 };
        if starts.is_empty() || ends.is_empty() {
            return 0;
        }
        let [outer_taker, inner_taker] = self.takers[party];
        if self.outer.has_none(outer_taker) || self.inner.has_none(inner_taker) {
            return 0;
        }
        let (numbers, mut count) = (reached.numbers.as_slice(), 0);
        for (taken, _) in here.outer.by_taken() {
            let Some(rest) = here.read.checked_sub(picked + taken) else { break };
            let (outer, inner) = (self.outer.of(outer_taker, taken), self.inner.of(inner_taker, rest));
            if inner.moves.is_empty() {
                continue;
            }
            for (at, step) in outer.moves.iter().enumerate() {
                // What is less than nothing comes back from above.
                let (start, end) = (starts[usize::from(step.from)] as u16, ends[usize::from(step.to)] as u16);
                let number = |step: &Move| numbers[usize::from(start.wrapping_add(step.from))];
                if let Some(likelihoods) = &mut likelihoods {
                    let likelihood = outer.likelihood(at);
                    let come_about = (0..).zip(inner.moves).filter(|(_, step)| number(step) != UNREACHED);
                    likelihoods.extend(come_about.map(|(at, _)| likelihood * inner.likelihood(at)));
                }
                for step in inner.moves {
                    let from = number(step);
                    // Whether a state comes about is chance. So nothing is asked, and what does not is written over.
                    room[count] = Arc { from, to: end.wrapping_add(step.to) };
                    count += usize::from(from != UNREACHED);
                }
            }
        }
        count
    }
}
