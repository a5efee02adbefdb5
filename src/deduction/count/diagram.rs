//! The layered product diagram (a multi-valued decision diagram) and the backward pass over it.
//!
//! Layer `i` holds the states reached after `i` cards of the variable order; a state is a tuple of one node for each
//! component. The card goes to one taker, so an arc moves one component along *take* and all others along *leave*. With
//! `f` the factor of an arc, the backward pass is `B(s) = Σ over arcs s → t: f · B(t)`, `B(end) = 1`, in any
//! [`Semiring`]; `B(start)` is the total.
//!
//! A state knows how many cards lie in the case file (the cards read, less those taken), but not of which categories.
//! So beside each state stand as many numbers as there are sets of that many open categories. A number may belong to no
//! deal (a suspect in the case file before any suspect was read); the other pass has 0 there.
//!
//! Complexity: a pass costs one addition for each arc and set of categories.

use crate::deduction::count::arcs::{Arc, Arcs, ArcsByTaker};
use crate::deduction::count::budget::Budget;
use crate::deduction::count::components::Components;
use crate::deduction::count::front::Front;
use crate::deduction::count::index::Index;
use crate::deduction::count::layer::{self, ByCaseFileSize, ComponentTransitions, LayerStates, counts, fit};
use crate::deduction::count::lumping::Join;
use crate::deduction::count::semiring::{Semiring, add};
use crate::deduction::residual::Residual;
use std::ops::Range;

/// What follows from each state, by number of levels passed: a number for each set of categories that the case file
/// has.
pub(crate) type BackwardValues<N> = Vec<ByCaseFileSize<Vec<N>>>;

/// The step from one layer to the next: a card is read, or components are lumped.
pub(crate) struct Level {
    /// By number of cards in the case file: the arcs.
    pub(crate) arcs: ByCaseFileSize<ArcsByTaker>,
    /// How components are lumped here, if they are.
    pub(crate) join: Option<Join>,
    /// The category of the card, one bit; 0 if it cannot be in the case file, or none is read.
    pub(crate) category: usize,
    /// The cards exchangeable with this one, if it stands for all of them; else none.
    pub(crate) alike: u64,
    /// The card that is read, one bit; `None` at a lumping.
    pub(crate) card: Option<u64>,
}

impl Level {
    /// Whether a card is read.
    pub(crate) fn reads(&self) -> bool {
        self.join.is_none()
    }
}

/// All layers and arcs.
pub(crate) struct Diagram {
    pub(crate) levels: Vec<Level>,
    /// By number of levels passed: how many states there are.
    pub(crate) states: Vec<ByCaseFileSize<usize>>,
    /// By number of levels passed: the hands of the residual problem that each component stands for.
    pub(crate) present: Vec<Vec<Vec<usize>>>,
    pub(crate) open: usize,
    /// The number of levels after which the forward and the backward lists of picks meet: see
    /// [`case_file`](crate::deduction::count::case_file).
    pub(crate) cut: usize,
    /// By number of cards in the case file: the sets of categories that they can be of, one bit each.
    pub(crate) sets: ByCaseFileSize<Vec<usize>>,
    /// By set: its place in `sets`.
    set_at: [usize; 8],
}

/// The sum over all deals.
pub(crate) fn total<N: Semiring>(after: &BackwardValues<N>) -> N {
    after[0][0].iter().fold(N::ZERO, |all, sum| all.plus(*sum))
}

/// The price of an arc in steps of the budget: it is made once and passed over about twice.
const ARC: usize = 3;

/// The layers found so far.
struct Expansion<'a> {
    components: &'a Components,
    levels: Vec<Level>,
    states: Vec<ByCaseFileSize<usize>>,
    present: Vec<Vec<Vec<usize>>>,
    /// The bits of each component in the words of the last layer, and its states.
    bits: Vec<Range<u32>>,
    here: LayerStates,
    /// The layer before, whose memory the next one takes.
    spare: LayerStates,
}

impl<'a> Expansion<'a> {
    /// The layer after the front (the first `front` cards), whose states are `starts`. Also gives the index of each
    /// start in the layer.
    fn new(components: &'a Components, front: usize, starts: &[(usize, Vec<u32>, f64)]) -> Option<(Self, Vec<u16>)> {
        let of = front.saturating_sub(1);
        let bits = components.packing(of, front)?;
        let mut here = LayerStates::default();
        let mut number = |(picked, nodes, _): &(usize, Vec<u32>, f64)| {
            let word = nodes.iter().zip(&bits).map(|(node, bits)| u64::from(*node) << bits.start).sum();
            here[*picked].number(word) as u16
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
        layers.count(of);
        if components.present[of] != components.present[front] {
            layers.lump(front)?;
            layers.count(front);
        }
        Some((layers, starts))
    }

    /// Records the last layer, whose components are those after `read` cards.
    fn count(&mut self, read: usize) {
        let hands = |component: &usize| self.components.all[*component].hands.clone();
        self.states.push(counts(&self.here));
        self.present.push(self.components.present[read].iter().map(hands).collect());
    }

    /// Reads the card at `at`.
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
        let arcs = layer::read(&self.here, &readers, components.bounds[at + 1], number);
        Budget::spend(&mut budget.steps, arcs.iter().map(|by_taker| by_taker.list.len()).sum::<usize>() * ARC)?;
        let category = components.category[at].map_or(0, |category| 1 << category);
        let (alike, card) = (components.alike[at], Some(components.order[at]));
        self.levels.push(Level { arcs, join: None, category, alike, card });
        self.bits = next;
        self.spare = std::mem::replace(&mut self.here, states);
        fit(&self.here).then_some(())
    }

    /// A layer without states.
    fn emptied(&mut self) -> LayerStates {
        let mut states = std::mem::take(&mut self.spare);
        states.iter_mut().for_each(Index::clear);
        states
    }

    /// Lumps the components that nothing tells apart after `read` cards.
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
    /// All states from the first card on; `None` if that, or counting, would cost more than the budget has left.
    pub(crate) fn new(residual: &Residual, components: &Components, budget: &mut Budget) -> Option<Self> {
        let starts = Front::new(residual, components, 0).end_states()?;
        Self::after_front(components, 0, &starts, budget).map(|(diagram, _)| diagram)
    }

    /// Finds all states after those in which reading begins behind the front; `None` if that, or counting, would cost
    /// more than the budget has left. Also gives the index of each of those states in its layer.
    pub(crate) fn after_front(
        components: &Components,
        front: usize,
        starts: &[(usize, Vec<u32>, f64)],
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

    /// A zero for each state after `at` levels and each set of categories.
    pub(crate) fn zeros<N: Semiring>(&self, at: usize) -> ByCaseFileSize<Vec<N>> {
        [0, 1, 2, 3].map(|picked| vec![N::ZERO; self.states[at][picked] * self.sets[picked].len()])
    }

    /// The places of the sets of `picked` categories before and after a card goes into the case file.
    pub(crate) fn joined(&self, at: usize, picked: usize) -> Vec<(usize, usize)> {
        let one = self.levels[at].category;
        let without = |(_, set): &(usize, &usize)| one != 0 && *set & one == 0;
        self.sets[picked].iter().enumerate().filter(without).map(|(from, set)| (from, self.set_at[set | one])).collect()
    }

    /// Whether deals have weights.
    pub(crate) fn weighs(&self) -> bool {
        self.levels
            .iter()
            .flat_map(|level| &level.arcs)
            .any(|by_taker| !by_taker.likelihoods.is_empty() || !by_taker.factors.is_empty())
    }

    /// By number of levels passed: what follows from each state, for each set of categories that the case file has.
    pub(crate) fn after<N: Semiring>(&self) -> BackwardValues<N> {
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

/// Adds the numbers of one layer to those of a neighbour along these arcs, whose `ends` are there and here; `width`
/// numbers go with each state.
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
