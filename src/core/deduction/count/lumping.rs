//! The transition at which hands become a pool: two hands that need three cards each become one pool that needs six.
//!
//! No card is read. A component (a hand, a pool, or last the *guard*, the automaton of the case file) stays as it is,
//! or becomes a *part* of a new pool. A state is a word with the node of each component at its bits.
//!
//! If part `j` needs `n_j` cards, the parts' states go to the state `n = Σ n_j` of the pool with the multiplicity
//! `n! / Π n_j!`, a product of binomials. Part `j` has the pool's next card in `n_j / n` of these ways.

use super::arcs::{Arc, ArcsByTaker};
use super::components::{Component, Components, MOST_WAYS};
use super::layer::{ByCaseFileSize, LayerStates, node};
use crate::deduction::cards::{BINOMIAL, CARD_LIMIT};
use std::ops::Range;

pub(crate) struct Join {
    /// For each hand in a pool afterwards: its component before; `None` if it was in this pool already.
    pub parts: Vec<Option<usize>>,
    /// For each component before, by arc: in how many of the arc's ways it has the next card of its pool.
    pub next_card: Vec<ByCaseFileSize<Vec<u64>>>,
}

struct Lumping {
    before: Vec<ComponentBefore>,
    new_pools: Vec<Pool>,
    parts: Vec<Option<usize>>,
}

struct ComponentBefore {
    bits: Range<u32>,
    becomes: Becomes,
}

enum Becomes {
    /// Its node begins at bit `start` of a word afterwards.
    Itself { start: u32 },
    /// `needs`: how many cards it needs, by its node before.
    Part { pool: usize, needs: Vec<u8> },
}

impl ComponentBefore {
    fn in_pool(&self, state: u64) -> Option<(usize, u8)> {
        match &self.becomes {
            Becomes::Itself { .. } => None,
            Becomes::Part { pool, needs } => Some((*pool, needs[node(&self.bits, state)])),
        }
    }
}

/// A new pool that needs from `least` to `most` cards. Its node is that number less `least`, at bit `start` of a word.
struct Pool {
    start: u32,
    least: u8,
    most: u8,
}

struct StateAfter {
    word: u64,
    needs: [u8; CARD_LIMIT],
}

fn needs(component: &Component, read: usize) -> impl Iterator<Item = u8> {
    component.automaton.nodes[read].iter().map(|node| component.need as u8 - node.taken)
}

impl Lumping {
    fn new(components: &Components, read: usize, (bits_before, bits_after): (&[Range<u32>], &[Range<u32>])) -> Self {
        let (old, new) = (&components.present[read - 1], &components.present[read]);
        let (mut new_pools, mut parts) = (Vec::new(), Vec::new());
        // For the guard, which the loop leaves alone.
        let start = bits_after.last().map_or(0, |guard| guard.start);
        let component = |bits: &Range<u32>| ComponentBefore { bits: bits.clone(), becomes: Becomes::Itself { start } };
        let mut before: Vec<ComponentBefore> = bits_before.iter().map(component).collect();
        for (component, bits) in new.iter().zip(bits_after) {
            let whole = &components.all[*component];
            if let Some(at) = old.iter().position(|other| other == component) {
                before[at].becomes = Becomes::Itself { start: bits.start };
                if whole.hands.len() > 1 {
                    parts.extend(whole.hands.iter().map(|_| None));
                }
                continue;
            }
            for hand in &whole.hands {
                let part = old.iter().position(|other| components.all[*other].hands.contains(hand));
                parts.push(part);
                if let Some(at) = part {
                    let needs = needs(&components.all[old[at]], read).collect();
                    before[at].becomes = Becomes::Part { pool: new_pools.len(), needs };
                }
            }
            // Without a node no number is in range, and every state is a dead end.
            let least = needs(whole, read).min().unwrap_or(1);
            let most = needs(whole, read).max().unwrap_or(0);
            new_pools.push(Pool { start: bits.start, least, most });
        }
        Self { before, new_pools, parts }
    }

    /// `None` for a dead end, from which no deal follows. `ways` must not see it: a pool may need more cards there than
    /// are left, in more ways than 64 bits hold.
    fn state_after(&self, state: u64) -> Option<StateAfter> {
        let (mut word, mut needs) = (0, [0_u8; CARD_LIMIT]);
        for component in &self.before {
            let node = node(&component.bits, state);
            match &component.becomes {
                Becomes::Itself { start } => word += (node as u64) << start,
                Becomes::Part { pool, needs: by_node } => needs[*pool] += by_node[node],
            }
        }
        for (pool, needs) in self.new_pools.iter().zip(needs) {
            if !(pool.least..=pool.most).contains(&needs) {
                return None;
            }
            word += u64::from(needs - pool.least) << pool.start;
        }
        Some(StateAfter { word, needs })
    }

    fn ways(&self, state: u64, after: &StateAfter) -> u64 {
        // Each part in turn chooses its cards among those that the pool still has to give out.
        let (mut ways, mut left) = (1, after.needs);
        for (pool, need) in self.before.iter().filter_map(|component| component.in_pool(state)) {
            ways *= BINOMIAL[usize::from(left[pool])][usize::from(need)];
            left[pool] -= need;
        }
        ways
    }
}

const _: () = assert!(MOST_WAYS * CARD_LIMIT as f64 <= (1u64 << 58) as f64, "ways times cards fit into 64 bits");

fn ways_with_next_card(ways: u64, need: u8, pool_needs: u8) -> u64 {
    (ways * u64::from(need)).checked_div(u64::from(pool_needs)).unwrap_or(0)
}

impl Join {
    /// Lumps the states of `from` after `read` cards, and numbers the new ones in `to`; there are no more than before.
    /// `layers`: the bits of the components before and after, the guard last.
    pub fn new(
        components: &Components,
        read: usize,
        layers: (&[Range<u32>], &[Range<u32>]),
        from: &LayerStates,
        to: &mut LayerStates,
    ) -> (ByCaseFileSize<ArcsByTaker>, Self) {
        let lumping = Lumping::new(components, read, layers);
        let mut next_card: Vec<ByCaseFileSize<Vec<u64>>> = lumping.before.iter().map(|_| Default::default()).collect();
        let arcs = [0, 1, 2, 3].map(|picked| {
            let (mut list, mut multiplicities) = (Vec::new(), Vec::new());
            for (at, state) in from[picked].states().iter().enumerate() {
                let Some(after) = lumping.state_after(*state) else { continue };
                let ways = lumping.ways(*state, &after);
                list.push(Arc { from: at as u16, to: to[picked].number(after.word) as u16 });
                multiplicities.push(ways);
                for (component, next_card) in lumping.before.iter().zip(&mut next_card) {
                    if let Some((pool, need)) = component.in_pool(*state) {
                        next_card[picked].push(ways_with_next_card(ways, need, after.needs[pool]));
                    }
                }
            }
            // Two takers: all arcs stand with the first, none with the case file.
            let ends = vec![list.len(); 2];
            ArcsByTaker { list, multiplicities, ends, ..ArcsByTaker::default() }
        });
        (arcs, Self { parts: lumping.parts, next_card })
    }
}
