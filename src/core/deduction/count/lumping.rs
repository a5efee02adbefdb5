//! The transition at which hands become a pool.
//!
//! If part `j` needs `n_j` cards, the parts' states go to the state `n = Σ n_j` of the pool with multiplicity `n! / Π
//! n_j!`, a product of binomials. Part `j` has the pool's next card in `n_j / n` of these ways.

use crate::deduction::cards::{BINOMIAL, CARD_LIMIT};
use crate::deduction::count::arcs::{Arc, ArcsByTaker};
use crate::deduction::count::components::{Components, MOST_WAYS};
use crate::deduction::count::layer::{ByCaseFileSize, LayerStates, node};
use std::ops::Range;

pub(crate) struct Join {
    /// By hand in a pool afterwards: its component before; `None` if it was in this pool already.
    pub(crate) parts: Vec<Option<usize>>,
    /// By component before: for each arc, in how many of its ways it has the pool's next card.
    pub(crate) next_card: Vec<ByCaseFileSize<Vec<u64>>>,
}

/// A component before lumping, with its `bits` in the word of a state. If `pool` is `None`, it stays by itself and its
/// node begins at `start` afterwards. Otherwise `needs` are its cards by node.
struct PoolMember {
    bits: Range<u32>,
    pool: Option<usize>,
    start: u32,
    needs: Vec<u8>,
}

struct Pool {
    start: u32,
    least: u8,
    most: u8,
}

/// Members are the components before, the guard last. Also returns [`Join::parts`]. `before` and `after` are bits in
/// the two layers' words.
fn lumping(
    components: &Components,
    read: usize,
    (before, after): (&[Range<u32>], &[Range<u32>]),
) -> (Vec<PoolMember>, Vec<Pool>, Vec<Option<usize>>) {
    let (old, new) = (&components.present[read - 1], &components.present[read]);
    let guard = after.last().map_or(0, |bits| bits.start);
    let part = |bits: &Range<u32>| PoolMember { bits: bits.clone(), pool: None, start: guard, needs: Vec::new() };
    let mut parts: Vec<PoolMember> = before.iter().map(part).collect();
    let (mut pools, mut hands) = (Vec::new(), Vec::new());
    for (component, bits) in new.iter().zip(after) {
        let whole = &components.all[*component];
        if let Some(at) = old.iter().position(|old| old == component) {
            parts[at].start = bits.start;
            // A pool from before: its hands are where they were.
            hands.extend(whole.hands.iter().filter(|_| whole.hands.len() > 1).map(|_| None));
            continue;
        }
        let within = |hand: &usize| old.iter().position(|part| components.all[*part].hands.contains(hand));
        for at in whole.hands.iter().map(within) {
            hands.push(at);
            let Some(at) = at.filter(|at| parts[*at].pool.is_none()) else { continue };
            let part = &components.all[old[at]];
            parts[at].pool = Some(pools.len());
            parts[at].needs = part.automaton.nodes[read].iter().map(|node| part.need as u8 - node.taken).collect();
        }
        let needs = || whole.automaton.nodes[read].iter().map(|node| whole.need as u8 - node.taken);
        let (least, most) = (needs().min().unwrap_or(1), needs().max().unwrap_or(0));
        pools.push(Pool { start: bits.start, least, most });
    }
    (parts, pools, hands)
}

impl Join {
    /// Numbers the states after the lumping as they are found; there are no more than before.
    pub(crate) fn new(
        components: &Components,
        read: usize,
        layers: (&[Range<u32>], &[Range<u32>]),
        from: &LayerStates,
        to: &mut LayerStates,
    ) -> (ByCaseFileSize<ArcsByTaker>, Self) {
        let (parts, pools, hands) = lumping(components, read, layers);
        let mut next_card: Vec<ByCaseFileSize<Vec<u64>>> = parts.iter().map(|_| Default::default()).collect();
        let arcs = [0, 1, 2, 3].map(|picked| {
            let (mut list, mut multiplicities) = (Vec::new(), Vec::new());
            for (at, state) in from[picked].states().iter().enumerate() {
                let (mut word, mut totals) = (0, [0_u8; CARD_LIMIT]);
                for part in &parts {
                    let node = node(&part.bits, *state);
                    match part.pool {
                        Some(pool) => totals[pool] += part.needs[node],
                        None => word += (node as u64) << part.start,
                    }
                }
                // A dead end. It may need more cards than are left, in more ways than 64 bits hold.
                if pools.iter().zip(totals).any(|(pool, total)| !(pool.least..=pool.most).contains(&total)) {
                    continue;
                }
                for (pool, total) in pools.iter().zip(totals) {
                    word += u64::from(total - pool.least) << pool.start;
                }
                // Each part in turn chooses its cards among those that the pool still has to give out.
                let (mut all, mut rest) = (1, totals);
                for (part, pool) in parts.iter().filter_map(|part| part.pool.map(|pool| (part, pool))) {
                    let need = part.needs[node(&part.bits, *state)];
                    all *= BINOMIAL[usize::from(rest[pool])][usize::from(need)];
                    rest[pool] -= need;
                }
                list.push(Arc { from: at as u16, to: to[picked].number(word) as u16 });
                multiplicities.push(all);
                for (part, next_card) in parts.iter().zip(&mut next_card) {
                    // Below 2^58: at most 2^52 ways, times fewer than 64 cards.
                    let share = |pool: usize| {
                        let need = u64::from(part.needs[node(&part.bits, *state)]);
                        (all * need).checked_div(u64::from(totals[pool])).unwrap_or(0)
                    };
                    next_card[picked].extend(part.pool.map(share));
                }
            }
            let ends = vec![list.len(); 2];
            ArcsByTaker { list, multiplicities, ends, ..ArcsByTaker::default() }
        });
        (arcs, Self { parts: hands, next_card })
    }
}

const _: () = assert!(MOST_WAYS * CARD_LIMIT as f64 <= (1u64 << 58) as f64, "ways times cards fit into 64 bits");
