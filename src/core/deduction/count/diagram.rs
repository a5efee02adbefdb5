//! The layered product of all automata (a multi-valued decision diagram), and the backward pass over it.
//!
//! Layer `i` holds the states reached after `i` cards. With `f` the factor of an arc, the backward pass computes `B(s)
//! = Σ over arcs s → t: f · B(t)` from `B(end) = 1`, in any [`Semiring`].
//!
//! A state knows how many cards lie in the case file, but not their categories. So it carries a number for each set of
//! that many open categories; a set that cannot occur there has 0 in one of the passes.

use super::arcs::{Arc, Arcs, ArcsByTaker};
use super::budget::Budget;
use super::components::Components;
use super::front::{Front, StartState};
use super::index::Index;
use super::layer::{self, ByCaseFileSize, ComponentTransitions, LayerStates, counts, fit};
use super::lumping::Join;
use super::semiring::{Semiring, add};
use crate::deduction::residual::Residual;
use std::ops::Range;

/// Sums over all that can follow a state. Indexed by levels passed, by cards in the case file, then by state and by set
/// of categories in the case file.
pub(crate) type BackwardValues<N> = Vec<ByCaseFileSize<Vec<N>>>;

/// The step from a layer to the next: a card is read, or components are lumped (`join`).
pub(crate) struct Level {
    pub arcs: ByCaseFileSize<ArcsByTaker>,
    pub join: Option<Join>,
    /// One bit; 0 if the card cannot be in the case file, or none is read.
    pub category: usize,
    /// Exchangeable cards that this one stands for, itself included. 0 if another card stands for it.
    pub alike: u64,
    pub card: Option<u64>,
}

impl Level {
    pub fn reads(&self) -> bool {
        self.join.is_none()
    }
}

/// Vectors are by number of levels passed; `present` has the hands of each component.
pub(crate) struct Diagram {
    pub levels: Vec<Level>,
    pub states: Vec<ByCaseFileSize<usize>>,
    pub present: Vec<Vec<Vec<usize>>>,
    /// Number of categories that are not decided.
    pub open: usize,
    /// Where the lists of picks from both ends meet; see [`case_file`](crate::deduction::count::case_file).
    pub cut: usize,
    /// Sets of open categories, a bit for each category, by size. `set_at` has the place of each set.
    pub sets: ByCaseFileSize<Vec<usize>>,
    set_at: [usize; 8],
}

pub(crate) fn total<N: Semiring>(after: &BackwardValues<N>) -> N {
    after[0][0].iter().fold(N::ZERO, |all, sum| all.plus(*sum))
}

/// One for making the arc, two for passing over it.
const STEPS_PER_ARC: usize = 3;

/// Builds the diagram layer by layer. `here` has the states of the newest layer, `spare` only memory for the next.
struct Expansion<'a> {
    components: &'a Components,
    levels: Vec<Level>,
    states: Vec<ByCaseFileSize<usize>>,
    present: Vec<Vec<Vec<usize>>>,
    bits: Vec<Range<u32>>,
    here: LayerStates,
    spare: LayerStates,
}

impl<'a> Expansion<'a> {
    /// Begins after the first `front` cards. Also returns the numbers of `starts`, the states there.
    fn new(components: &'a Components, front: usize, starts: &[StartState]) -> Option<(Self, Vec<u16>)> {
        // Hands that are lumped right after the front are still apart.
        let present_at = front.saturating_sub(1);
        let bits = components.packing(present_at, front)?;
        let mut here = LayerStates::default();
        let mut number = |start: &StartState| {
            let word = start.nodes.iter().zip(&bits).map(|(node, bits)| u64::from(*node) << bits.start).sum();
            here[start.picked].number(word) as u16
        };
        let starts = starts.iter().map(&mut number).collect();
        let mut layers = Self {
            components,
            levels: Vec::new(),
            states: Vec::new(),
            present: Vec::new(),
            bits,
            here,
            spare: LayerStates::default(),
        };
        layers.count(present_at);
        if components.present[present_at] != components.present[front] {
            layers.lump(front)?;
            layers.count(front);
        }
        Some((layers, starts))
    }

    /// Records a finished layer after `read` cards.
    fn count(&mut self, read: usize) {
        let hands = |component: &usize| self.components.all[*component].hands.clone();
        self.states.push(counts(&self.here));
        self.present.push(self.components.present[read].iter().map(hands).collect());
    }

    fn read(&mut self, at: usize, budget: &mut Budget) -> Option<()> {
        let components = self.components;
        let next = components.packing(at, at + 1)?;
        let nodes = components.nodes(at, at);
        let readers: Vec<ComponentTransitions> =
            (nodes.into_iter().zip(&self.bits).zip(&next).zip(components.factors(at)))
                .map(|(((nodes, bits), next), factor)| {
                    ComponentTransitions::new(nodes, bits.clone(), next.start, factor)
                })
                .collect();
        let mut states = self.emptied();
        let number = |picked: usize, state| Some(states[picked].number(state));
        let arcs = layer::read(&self.here, &readers, components.case_file_bounds[at + 1].clone(), number);
        Budget::spend(
            &mut budget.steps,
            arcs.iter().map(|by_taker| by_taker.list.len()).sum::<usize>() * STEPS_PER_ARC,
        )?;
        let category = components.category[at].map_or(0, |category| 1 << category);
        let (alike, card) = (components.alike[at], Some(components.order[at]));
        self.levels.push(Level { arcs, join: None, category, alike, card });
        self.bits = next;
        self.spare = std::mem::replace(&mut self.here, states);
        fit(&self.here).then_some(())
    }

    fn emptied(&mut self) -> LayerStates {
        let mut states = std::mem::take(&mut self.spare);
        states.iter_mut().for_each(Index::clear);
        states
    }

    fn lump(&mut self, read: usize) -> Option<()> {
        let next = self.components.packing(read, read)?;
        let mut states = self.emptied();
        let (arcs, join) = Join::new(self.components, read, (&self.bits, &next), &self.here, &mut states);
        self.levels.push(Level { arcs, join: Some(join), category: 0, alike: 0, card: None });
        self.bits = next;
        self.spare = std::mem::replace(&mut self.here, states);
        Some(())
    }
}

impl Diagram {
    /// Also returns the first state for each vector of hand sizes; `None` if no deal has these sizes.
    pub fn new(
        residual: &Residual,
        components: &Components,
        budget: &mut Budget,
    ) -> Option<(Self, Vec<Option<usize>>)> {
        let mut front = Front::new(residual, components, 0);
        let (starts, layer) = (front.start_states()?, front.layer(0)?);
        let (diagram, numbers) = Self::after_front(components, 0, &starts, budget)?;
        let start = |vector| {
            let state = front.numbered_state(&layer, vector, |_| 0)?;
            Some(usize::from(numbers[usize::from(state.number)]))
        };
        Some((diagram, (0..residual.vectors).map(start).collect()))
    }

    /// The diagram of the cards behind the front. Also returns the number of each of `starts`.
    pub fn after_front(
        components: &Components,
        front: usize,
        starts: &[StartState],
        budget: &mut Budget,
    ) -> Option<(Self, Vec<u16>)> {
        let (mut layers, starts) = Expansion::new(components, front, starts)?;
        for at in front..components.order.len() {
            layers.read(at, budget)?;
            if components.present[at] != components.present[at + 1] {
                layers.count(at);
                layers.lump(at + 1)?;
            }
            layers.count(at + 1);
            Budget::spend(&mut budget.states, layers.states.last().map_or(0, |states| states.iter().sum()))?;
        }
        let Expansion { levels, states, present, .. } = layers;
        let open = components.category.iter().flatten().fold(0, |all, category| all | 1 << category);
        let mut sets: ByCaseFileSize<Vec<usize>> = Default::default();
        let mut set_at = [0; 8];
        for set in (0..8_usize).filter(|set| set & !open == 0) {
            let of = &mut sets[set.count_ones() as usize];
            set_at[set] = of.len();
            of.push(set);
        }
        let open = open.count_ones() as usize;
        Some((Self { levels, states, present, open, cut: 0, sets, set_at }, starts))
    }

    /// Zeros for layer `at`: by cards in the case file, then by state and by set of that many categories.
    pub fn zeros<N: Semiring>(&self, at: usize) -> ByCaseFileSize<Vec<N>> {
        [0, 1, 2, 3].map(|picked| vec![N::ZERO; self.states[at][picked] * self.sets[picked].len()])
    }

    /// If the case file takes the card at `at`: the place of each set of `picked` categories before, and of the larger
    /// set after.
    pub fn joined(&self, at: usize, picked: usize) -> Vec<(usize, usize)> {
        let category = self.levels[at].category;
        let lacks_it = |(_, set): &(usize, &usize)| category != 0 && *set & category == 0;
        let sets = self.sets[picked].iter().enumerate().filter(lacks_it);
        sets.map(|(from, set)| (from, self.set_at[set | category])).collect()
    }

    /// Some deals weigh more than others, so weights are not numbers of deals.
    pub fn weighs(&self) -> bool {
        self.levels
            .iter()
            .flat_map(|level| &level.arcs)
            .any(|by_taker| !by_taker.likelihoods.is_empty() || !by_taker.factors.is_empty())
    }

    /// The backward pass.
    pub fn after<N: Semiring>(&self) -> BackwardValues<N> {
        let mut end = self.zeros(self.levels.len());
        end[self.open].fill(N::ONE);
        let mut all = vec![end];
        for at in (0..self.levels.len()).rev() {
            let mut here = self.zeros::<N>(at);
            let next = &all[self.levels.len() - 1 - at];
            for (picked, by_taker) in self.levels[at].arcs.iter().enumerate() {
                let width = self.sets[picked].len();
                for arcs in by_taker.hands() {
                    along(width, arcs, &next[picked], &mut here[picked], |arc| (arc.to, arc.from));
                }
                // The case file takes the card: each set of categories without this one leads to the set with it.
                let joined = self.joined(at, picked);
                by_taker.case_file().each::<N>(|arc, factor| {
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
}

/// Adds numbers of the layer `there` to those `here`, `width` for each state. `ends` gives the states of an arc there
/// and here.
pub(crate) fn along<N: Semiring>(
    width: usize,
    arcs: Arcs<'_>,
    there: &[N],
    here: &mut [N],
    ends: impl Fn(Arc) -> (u16, u16),
) {
    arcs.each::<N>(|arc, factor| {
        let (from, to) = ends(arc);
        add(&mut here[usize::from(to) * width..][..width], &there[usize::from(from) * width..][..width], factor);
    });
}
