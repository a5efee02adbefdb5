//! Mixed-radix ranking of the states of a layer, in two halves.
//!
//! The components are divided into an *outer* and an *inner* half. A choice of nodes for one half has the mixed-radix rank
//! `Σ node_j · Π_{i<j} size_i`; choices are sorted by the cards they have taken. A state is an outer choice `o` with an inner
//! choice `i` that has just the cards that are missing, so those that go with `o` are contiguous, and the place of the state is
//! `start(o) + i`: no hashing. Places that no arc leads to get no number ([`Reached`]).
//!
//! Invariant: fewer than 2^16 choices in each half and fewer than 2^16 − 1 places in each layer; larger layers are refused.

use crate::deduction::count::arcs::Arc;
use crate::deduction::count::automaton::{Automaton, Node};
use crate::deduction::count::components::Components;
use std::ops::Range;
use std::rc::Rc;

/// More choices are not made in a half: what a [`Move`] can tell apart.
const MOST: usize = 1 << u16::BITS;

/// No more places than this are kept apart after one card, for one number of cards in the case file: what an [`Arc`] can
/// tell apart, and [`Reached`].
const MOST_PLACES: usize = UNREACHED as usize;

const _: () = assert!(MOST_PLACES < MOST, "a place and the mark of none fit into 16 bits");

/// Ratio of the inner half's choices to the outer's: loops over the inner half are quicker.
const INNER: f64 = 4.0;

/// Something for each number of cards that the case file can have.
pub(crate) type Picked<T> = [T; 4];

/// The reachable states of a layer, numbered in the order in which they are found.
pub(crate) struct Reached {
    /// By place: the number; [`UNREACHED`] if there is none.
    pub(crate) numbers: Vec<u16>,
    pub(crate) count: usize,
}

/// Nothing leads to the state.
pub(crate) const UNREACHED: u16 = u16::MAX;

impl Reached {
    /// No state of `places` reached yet.
    fn none_of(places: usize) -> Self {
        Self { numbers: vec![UNREACHED; places], count: 0 }
    }

    /// The number of the state at this place, which comes about.
    pub(crate) fn reach(&mut self, place: usize) -> u16 {
        let number = &mut self.numbers[place];
        if *number == UNREACHED {
            *number = self.count as u16;
            self.count += 1;
        }
        *number
    }

    /// Renumbers arc targets from places to dense state numbers, allocating numbers on first use.
    pub(crate) fn reach_all(&mut self, arcs: &mut [Arc]) {
        for arc in arcs {
            arc.to = self.reach(usize::from(arc.to));
        }
    }
}

/// Which parties are in which half, by their places among those present; the guard of the case file comes last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Division {
    pub(crate) halves: [Vec<usize>; 2],
}

impl Division {
    /// Two halves that have few choices all along, after so many cards and more, as long as the parties are the same.
    pub(crate) fn new(components: &Components, read: usize) -> Self {
        let present = &components.present[read];
        let long = components.present[read..].iter().take_while(|parties| *parties == present).count();
        let size = |automaton: &Automaton| -> f64 {
            let layers = automaton.nodes.iter().skip(read).take(long + 1);
            layers.map(|nodes| (nodes.len().max(1) as f64).ln()).sum()
        };
        let sizes: Vec<f64> = components.automata(read).map(size).collect();
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
pub(crate) struct Half {
    /// By party: how many nodes it has, and how much each of them adds to what the nodes come to.
    pub(crate) sizes: Vec<(usize, usize)>,
    /// By what the nodes come to: the place of the choice.
    pub(crate) places: Vec<u16>,
    /// By place: what the nodes come to.
    pub(crate) choices: Vec<u16>,
    /// By number of cards taken: where those choices begin; one more at the end.
    pub(crate) begins: Vec<usize>,
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

    /// The places of the choices that have `taken` cards.
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

    /// The places of the choices that have just the read cards not taken elsewhere.
    pub(crate) fn missing(&self, read: usize, elsewhere: usize) -> Range<usize> {
        read.checked_sub(elsewhere).map_or(0..0, |rest| self.of(rest))
    }

    /// By number of cards taken: the places of those choices.
    pub(crate) fn by_taken(&self) -> impl Iterator<Item = (usize, Range<usize>)> {
        self.begins.windows(2).map(|range| range[0]..range[1]).enumerate()
    }
}

/// Something for each choice so far together with each of these nodes: the nodes that come later are further apart.
pub(crate) fn combine<T: Copy>(list: &mut Vec<T>, nodes: &[Node], both: impl Fn(T, &Node) -> T) {
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

/// All states after some number of cards.
pub(crate) struct Ranking {
    pub(crate) division: Rc<Division>,
    pub(crate) outer: Half,
    pub(crate) inner: Half,
    /// How many cards were read, with those that hands seem to have had before.
    pub(crate) read: usize,
    /// By number of cards in the case file, and by outer choice: what is to be added to the place of an inner choice that
    /// goes with it (wrapping: it may be negative).
    pub(crate) starts: Picked<Vec<usize>>,
    /// By number of cards in the case file: how many places there are.
    counts: Picked<usize>,
}

impl Ranking {
    /// The states after so many cards, of the parties there were when `of` cards had been read; `None` if they are too
    /// many.
    pub(crate) fn new(components: &Components, (of, read): (usize, usize), division: &Rc<Division>) -> Option<Self> {
        let nodes = components.nodes(of, read);
        let half = |half: usize| Half::new(division.halves[half].iter().map(|party| nodes[*party]));
        let (outer, inner) = (half(0)?, half(1)?);
        let (least, most) = components.bounds[read];
        let read = read + components.spare;
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
    pub(crate) fn unreached(&self) -> Picked<Reached> {
        self.counts.map(Reached::none_of)
    }

    pub(crate) fn half(&self, half: usize) -> &Half {
        if half == 0 { &self.outer } else { &self.inner }
    }

    /// In which half a party is (0 is the outer), and how much its next node adds to what the nodes there come to.
    pub(crate) fn place(&self, party: usize) -> (usize, u32) {
        let (half, at) = self.division.place(party);
        (half, self.half(half).sizes[at].1 as u32)
    }

    /// How many choices a half has.
    pub(crate) fn choices(&self, half: usize) -> usize {
        self.half(half).choices.len()
    }

    /// Calls `each(choice, party, node)` for the parties of a half in all its choices.
    pub(crate) fn nodes(&self, half: usize, mut each: impl FnMut(usize, usize, usize)) {
        let parties = &self.division.halves[half];
        self.half(half).each(|choice, nodes| {
            parties.iter().zip(nodes).for_each(|(party, node)| each(choice, *party, *node));
        });
    }

    /// All reachable states with so many cards in the case file: their numbers, and the choices of both halves.
    pub(crate) fn states(&self, picked: usize, reached: &Reached) -> Vec<(u16, [u16; 2])> {
        let (mut states, mut numbers) = (Vec::with_capacity(reached.count), reached.numbers.iter());
        for (taken, places) in self.outer.by_taken().filter(|_| !self.starts[picked].is_empty()) {
            let inner = self.inner.missing(self.read, picked + taken);
            for outer in places {
                let choices = inner.clone().zip(&mut numbers).filter(|(_, number)| **number != UNREACHED);
                states.extend(choices.map(|(inner, number)| (*number, [outer as u16, inner as u16])));
            }
        }
        states
    }

    /// The place of a state with so many cards in the case file, by the node of each party.
    pub(crate) fn place_of(&self, picked: usize, nodes: &[u32]) -> usize {
        let mut places = [0; 2];
        for (party, node) in nodes.iter().enumerate() {
            let (half, step) = self.place(party);
            places[half] += step * node;
        }
        self.state(picked, places)
    }

    /// The place of a state with so many cards in the case file, by what the nodes of both halves come to.
    pub(crate) fn state(&self, picked: usize, [outer, inner]: [u32; 2]) -> usize {
        let (outer, inner) = (self.outer.places[outer as usize], self.inner.places[inner as usize]);
        self.starts[picked][usize::from(outer)].wrapping_add(usize::from(inner))
    }
}
