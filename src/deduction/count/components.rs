//! The components of the product: every hand as an automaton, and from which card on hands are lumped.
//!
//! Once all clauses, shows and cards with factors of several hands have been read, and the same cards are still
//! possible for them, what follows depends only on how many cards they need together. They are lumped into one
//! component (lumping of a Markov chain: Kemeny & Snell 1960). Its states stand for as many states of the parts as
//! there are ways to share out the need; a lumping is refused where that number might exceed 2^52, so that it stays
//! exact in floating point.

use crate::deduction::cards::BINOMIAL;
use crate::deduction::count::automaton::{Automaton, Node};
use crate::deduction::count::layer::pack;
use crate::deduction::count::semiring::EXACT_BELOW;
use crate::deduction::residual::{Residual, ResidualHand, factor_of};
use std::ops::Range;

/// One hand, or a *pool*: several hands that nothing tells apart from some card on.
pub(crate) struct Component {
    /// Which hands of the residual problem it stands for.
    pub(crate) hands: Vec<usize>,
    pub(crate) need: u32,
    pub(crate) automaton: Automaton,
    /// Sets of cards, each of which it takes with this factor. A pool has none: hands are pooled after all such cards.
    pub(crate) weights: Vec<(u64, f64)>,
}

/// The variable order with every component of the product: the hands, and the pools that they are lumped into.
pub(crate) struct Components {
    /// The open cards, one bit each.
    pub(crate) order: Vec<u64>,
    /// By card: its category; `None` if it cannot be in the case file.
    pub(crate) category: Vec<Option<usize>>,
    /// By card: the cards exchangeable with it, at the one that stands for all of them; none at the others.
    pub(crate) alike: Vec<u64>,
    /// The hands of the residual problem, then the pools.
    pub(crate) all: Vec<Component>,
    /// By number of cards read: the components of the product, by their places in `all`.
    pub(crate) present: Vec<Vec<usize>>,
    /// The last automaton of the product: it reads the cards of the case file and keeps barred triples out.
    pub(crate) guard: Automaton,
    /// By vector of sizes, then hand: how many cards the hand counts as taken before it reads any, which is how many
    /// fewer it needs there than in the vector where it needs most.
    pub(crate) starts: Vec<Vec<u8>>,
    /// By number of cards read: the least and the most of them that the case file can have.
    pub(crate) bounds: Vec<(usize, usize)>,
}

impl Components {
    /// The components of a residual problem whose cards are read in this order. The `first` cards are read before any
    /// hands are lumped, and stand for no other card. `None` if an automaton would have too many nodes.
    pub(crate) fn new(residual: &Residual, order: Vec<u64>, first: usize) -> Option<Self> {
        let pools = pools(residual, &order, first);
        let mut all: Vec<Component> = Vec::with_capacity(2 * residual.hands.len());
        for (at, hand) in residual.hands.iter().enumerate() {
            let until = pools.iter().position(|pools| pools.iter().flatten().any(|other| *other == at));
            let automaton = Automaton::of(hand, &order, until.unwrap_or(order.len()))?;
            all.push(Component { hands: vec![at], need: hand.need, automaton, weights: hand.weights.clone() });
        }
        let mut present: Vec<Vec<usize>> = Vec::with_capacity(pools.len());
        let mut here: Vec<usize> = (0..all.len()).collect();
        for (read, pools) in pools.iter().enumerate() {
            for hands in pools {
                let (pooled, others): (Vec<usize>, Vec<usize>) =
                    here.iter().partition(|component| hands.contains(&all[**component].hands[0]));
                here = others;
                here.push(all.len());
                all.push(Component::pool(residual, &order, read, &all, &pooled));
            }
            present.push(here.clone());
        }
        let guard = Automaton::of_case_file(residual, &order)?;
        let category = order.iter().map(|card| residual.case_file.iter().position(|cards| cards & card != 0)).collect();
        let alike = alike(residual, &order, first);
        let mut later = residual.open;
        let mut bounds = vec![residual.case_file_bounds(later)];
        bounds.extend(order.iter().map(|card| {
            later &= !card;
            residual.case_file_bounds(later)
        }));
        let begins = |vector: usize| {
            residual.hands.iter().map(|hand| hand.fewer.get(vector).copied().unwrap_or(0) as u8).collect()
        };
        let starts = (0..residual.vectors).map(begins).collect();
        Some(Self { order, category, alike, all, present, guard, starts, bounds })
    }

    /// The automata of the components after `read` cards, then the guard's.
    pub(crate) fn automata(&self, read: usize) -> impl Iterator<Item = &Automaton> {
        let components = self.present[read].iter().map(|component| &self.all[*component].automaton);
        components.chain(std::iter::once(&self.guard))
    }

    /// The bits of these components in the words of that layer: see [`pack`].
    pub(crate) fn packing(&self, of: usize, read: usize) -> Option<Vec<Range<u32>>> {
        pack(self.automata(of).map(|automaton| automaton.nodes[read].len()))
    }

    /// The factors with which the components after `read` cards take the next one; the guard's is 1.
    pub(crate) fn factors(&self, read: usize) -> impl Iterator<Item = f64> {
        let card = self.order[read];
        let factor = move |component: &usize| factor_of(&self.all[*component].weights, card);
        self.present[read].iter().map(factor).chain(std::iter::once(1.0))
    }

    /// The nodes after `read` cards of the components that there were after `of` cards, then those of the guard.
    pub(crate) fn nodes(&self, of: usize, read: usize) -> Vec<&[Node]> {
        self.automata(of).map(|automaton| automaton.nodes[read].as_slice()).collect()
    }
}

impl Component {
    /// The pool of these components after `at` cards of the order.
    fn pool(residual: &Residual, order: &[u64], at: usize, all: &[Self], pooled: &[usize]) -> Self {
        let parts = || pooled.iter().map(|component| &all[*component]);
        let needs = |part: &Self| {
            let needs = part.automaton.nodes[at].iter().map(|node| part.need - u32::from(node.taken));
            (needs.clone().min().unwrap_or(0), needs.max().unwrap_or(0))
        };
        let bounds = parts().map(needs).fold((0, 0), |all, part| (all.0 + part.0, all.1 + part.1));
        let hands: Vec<usize> = parts().flat_map(|part| part.hands.clone()).collect();
        let need = parts().map(|part| part.need).sum();
        let automaton = Automaton::of_pool(need, residual.hands[hands[0]].may, order, at, bounds);
        Self { hands, need, automaton, weights: Vec::new() }
    }
}

/// By card of the order: the cards exchangeable with it, at the one of them that stands for all; none at the others.
/// That is the one nearest to the middle, where the lists of the case file meet: so its picks are passed on over the
/// fewest layers.
fn alike(residual: &Residual, order: &[u64], first: usize) -> Vec<u64> {
    let mut alike = vec![0; order.len()];
    alike[..first].copy_from_slice(&order[..first]);
    let named: u64 = order[..first].iter().sum();
    for cards in residual.classes() {
        let cards = cards & !named;
        let places = (0..order.len()).filter(|at| order[*at] & cards != 0);
        let middle = if first == 0 { order.len() } else { 0 };
        if let Some(nearest) = places.min_by_key(|at| (2 * at).abs_diff(middle)) {
            alike[nearest] = cards;
        }
    }
    alike
}

/// The most ways in which a pool may share out what it needs: integers up to this are exact in floating point.
pub(crate) const MOST_WAYS: f64 = EXACT_BELOW;

/// By number of cards read in this order: the pools that are made there, each by its hands of the residual problem.
fn pools(residual: &Residual, order: &[u64], first: usize) -> Vec<Vec<Vec<usize>>> {
    let wholes: Vec<u64> = residual.hands.iter().map(ResidualHand::scope).collect();
    let mut groups: Vec<Vec<usize>> = (0..residual.hands.len()).map(|hand| vec![hand]).collect();
    let mut found = vec![Vec::new()];
    let mut later = residual.open;
    for (at, card) in order.iter().enumerate() {
        later &= !card;
        if at + 1 < first {
            found.push(Vec::new());
            continue;
        }
        let may = |group: &[usize]| residual.hands[group[0]].may & later;
        let free = |group: &[usize]| wholes[group[0]] & later == 0 && may(group) != 0;
        let mut here: Vec<Vec<usize>> = Vec::new();
        let (mut now, mut ways): (Vec<Vec<usize>>, f64) = (Vec::new(), 1.0);
        for group in groups {
            let twin = here.iter().position(|other| free(&group) && free(other) && may(other) == may(&group));
            let Some(twin) = twin else {
                here.push(group);
                continue;
            };
            let pool = [here[twin].as_slice(), &group].concat();
            let most = ways_to_split(residual, &pool, may(&pool).count_ones());
            if ways * most > MOST_WAYS {
                here.push(group);
                continue;
            }
            ways *= most;
            now.retain(|other| other[0] != pool[0]);
            now.push(pool.clone());
            here[twin] = pool;
        }
        found.push(now);
        groups = here;
    }
    found
}

/// An upper bound on the ways to share out up to `available` cards among these hands: a product of binomials, or
/// `hands^available`.
fn ways_to_split(residual: &Residual, hands: &[usize], available: u32) -> f64 {
    let (mut all, mut ways) = (0, 1.0);
    for hand in hands {
        let need = residual.hands[*hand].need.min(available);
        all += need;
        ways *= BINOMIAL[all as usize][need as usize] as f64;
    }
    ways.min((hands.len() as f64).powi(available as i32))
}
