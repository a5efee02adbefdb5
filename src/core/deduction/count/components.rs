//! The factors of the product, called *components*: every hand as an automaton, and pools of hands. Beside them stands
//! the *guard*, the automaton of the case file.
//!
//! Once all clauses, shows and weighted cards of several hands have been read, and the same cards are still possible
//! for them, only the number of cards that they need together matters. They become one component, a *pool* (lumping of
//! a Markov chain: Kemeny & Snell 1960), unless there might be more than 2^52 ways to share out its need: floating
//! point would not be exact.

use super::automaton::{Automaton, Node};
use super::layer::pack;
use super::semiring::EXACT_BELOW;
use crate::deduction::cards::BINOMIAL;
use crate::deduction::cell_weights::WeightedCards;
use crate::deduction::residual::{Residual, ResidualHand, factor_of};
use std::ops::{Range, RangeInclusive};

pub(crate) struct Component {
    pub hands: Vec<usize>,
    /// Number of cards, under the vector of hand sizes that gives most.
    pub need: u32,
    pub automaton: Automaton,
    /// Empty for a pool: hands are pooled after all such cards.
    pub weights: Vec<WeightedCards>,
}

/// `order`, `category` and `alike` are by card; `present` and `case_file_bounds` by number of cards read.
pub(crate) struct Components {
    pub order: Vec<u64>,
    /// `None` if the card cannot be in the case file.
    pub category: Vec<Option<usize>>,
    /// Exchangeable cards that this one stands for, itself included; 0 if another card stands for it.
    pub alike: Vec<u64>,
    /// The hands, then the pools.
    pub all: Vec<Component>,
    /// Indices of `all`, the guard left out; a pool replaces its hands.
    pub present: Vec<Vec<usize>>,
    pub guard: Automaton,
    /// By vector of sizes, then hand: cards that count as taken before the first is read.
    pub starts: Vec<Vec<u8>>,
    pub case_file_bounds: Vec<RangeInclusive<usize>>,
}

impl Components {
    /// No hands are lumped before the `first` cards have been read, and none of these stands for others. `None` if an
    /// automaton would get too large.
    pub fn new(residual: &Residual, order: Vec<u64>, first: usize) -> Option<Self> {
        let pools = pools(residual, &order, first);
        let mut all: Vec<Component> = Vec::with_capacity(2 * residual.hands.len());
        for (at, hand) in residual.hands.iter().enumerate() {
            // From its pool on, a hand needs no nodes of its own.
            let until = pools.iter().position(|pools| pools.iter().flatten().any(|other| *other == at));
            let automaton = if hand.scopes().next().is_none() && hand.fewer.is_empty() {
                Automaton::of_pool(hand.need, hand.may, &order, 0, hand.need..=hand.need)
            } else {
                Automaton::of(hand, &order, until.unwrap_or(order.len()))?
            };
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
        let mut case_file_bounds = vec![residual.case_file_bounds(later)];
        case_file_bounds.extend(order.iter().map(|card| {
            later &= !card;
            residual.case_file_bounds(later)
        }));
        let begins = |vector: usize| residual.hands.iter().map(|hand| hand.fewer_under(vector) as u8).collect();
        let starts = (0..residual.vectors).map(begins).collect();
        Some(Self { order, category, alike, all, present, guard, starts, case_file_bounds })
    }

    pub fn automata(&self, read: usize) -> impl Iterator<Item = &Automaton> {
        let components = self.present[read].iter().map(|component| &self.all[*component].automaton);
        components.chain(std::iter::once(&self.guard))
    }

    /// Bits, in the words of the layer after `read` cards, of the components present after `present_at`.
    pub fn packing(&self, present_at: usize, read: usize) -> Option<Vec<Range<u32>>> {
        pack(self.automata(present_at).map(|automaton| automaton.nodes[read].len()))
    }

    /// Cell weight of the next card for each component present, then 1 for the guard.
    pub fn factors(&self, read: usize) -> impl Iterator<Item = f64> {
        let card = self.order[read];
        let factor = move |component: &usize| factor_of(&self.all[*component].weights, card);
        self.present[read].iter().map(factor).chain(std::iter::once(1.0))
    }

    pub fn nodes(&self, present_at: usize, read: usize) -> Vec<&[Node]> {
        self.automata(present_at).map(|automaton| automaton.nodes[read].as_slice()).collect()
    }
}

impl Component {
    /// The pool of the components `pooled` of `all`, made once `at` cards have been read.
    fn pool(residual: &Residual, order: &[u64], at: usize, all: &[Self], pooled: &[usize]) -> Self {
        let parts = || pooled.iter().map(|component| &all[*component]);
        let (mut fewest, mut most) = (0, 0);
        for part in parts() {
            let needs = part.automaton.nodes[at].iter().map(|node| part.need - u32::from(node.taken));
            fewest += needs.clone().min().unwrap_or(0);
            most += needs.max().unwrap_or(0);
        }
        let hands: Vec<usize> = parts().flat_map(|part| part.hands.clone()).collect();
        let need = parts().map(|part| part.need).sum();
        let automaton = Automaton::of_pool(need, residual.hands[hands[0]].may, order, at, fewest..=most);
        Self { hands, need, automaton, weights: Vec::new() }
    }
}

fn alike(residual: &Residual, order: &[u64], first: usize) -> Vec<u64> {
    let mut alike = vec![0; order.len()];
    alike[..first].copy_from_slice(&order[..first]);
    let named: u64 = order[..first].iter().sum();
    for cards in residual.classes() {
        let cards = cards & !named;
        let places = (0..order.len()).filter(|at| order[*at] & cards != 0);
        // The card nearest to where lists meet stands for its class: its picks pass over the fewest layers. After a
        // front, lists come from the end only.
        let middle = if first == 0 { order.len() } else { 0 };
        if let Some(nearest) = places.min_by_key(|at| (2 * at).abs_diff(middle)) {
            alike[nearest] = cards;
        }
    }
    alike
}

pub(crate) const MOST_WAYS: f64 = EXACT_BELOW;

/// By number of cards read: the pools that are made there, each by its hands.
fn pools(residual: &Residual, order: &[u64], first: usize) -> Vec<Vec<Vec<usize>>> {
    let scopes: Vec<u64> = residual.hands.iter().map(ResidualHand::scope).collect();
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
        let free = |group: &[usize]| scopes[group[0]] & later == 0 && may(group) != 0;
        let mut here: Vec<Vec<usize>> = Vec::new();
        let mut made_here: Vec<Vec<usize>> = Vec::new();
        let mut ways = 1.0;
        for group in groups {
            // Two groups that only count cards from here on, and want the same cards, become one pool.
            let twin = here.iter().position(|other| free(&group) && free(other) && may(other) == may(&group));
            let Some(twin) = twin else {
                here.push(group);
                continue;
            };
            let pool = [here[twin].as_slice(), &group].concat();
            let ways_of_pool = ways_to_split(residual, &pool, may(&pool).count_ones());
            if ways * ways_of_pool > MOST_WAYS {
                here.push(group);
                continue;
            }
            ways *= ways_of_pool;
            // A smaller pool may have been made at this very card.
            made_here.retain(|other| other[0] != pool[0]);
            made_here.push(pool.clone());
            here[twin] = pool;
        }
        found.push(made_here);
        groups = here;
    }
    found
}

/// Upper bound on the ways to share out up to `available` cards: a product of binomials, or `hands^available`.
fn ways_to_split(residual: &Residual, hands: &[usize], available: u32) -> f64 {
    let (mut all, mut ways) = (0, 1.0);
    for hand in hands {
        let need = residual.hands[*hand].need.min(available);
        all += need;
        ways *= BINOMIAL[all as usize][need as usize] as f64;
    }
    ways.min((hands.len() as f64).powi(available as i32))
}
