//! Lumping: the layer at which components become one.
//!
//! States `(n_1, …, n_k)` of the parts, `n_j` being the cards that part `j` needs, go to state `n = Σ n_j` of the lumped
//! component with multiplicity `n! / Π n_j!`, a product of binomials. The part `j` has the next card in `n_j / n` of these
//! ways. Components that are not lumped keep their nodes.

use crate::deduction::cards::{BINOMIAL, CARD_LIMIT};
use crate::deduction::count::arcs::{Arc, Turn};
use crate::deduction::count::components::{Components, MOST_WAYS};
use crate::deduction::count::layer::{Picked, States, node};
use std::ops::Range;

/// Where hands become one: what else there is to know than which states become which.
pub(crate) struct Join {
    /// By hand that is in a pool then: in which part; `None` if it was in that pool before.
    pub(crate) parts: Vec<Option<usize>>,
    /// By part, and by number of cards in the case file: for each arc, in how many of the ways it stands for the part has
    /// the next card of the pool.
    pub(crate) ways: Vec<Picked<Vec<u64>>>,
}

/// A component before lumping.
struct Part {
    /// Its bits in the word of a state.
    bits: Range<u32>,
    /// The pool that it becomes part of; none if it goes on as it was, its node having the bits from `start` on.
    pool: Option<usize>,
    start: u32,
    /// By node: how many cards it needs, where it becomes part of a pool.
    needs: Vec<u8>,
}

/// Components that become one.
struct Pool {
    /// Where its node begins in the word of a state.
    start: u32,
    /// The fewest and the most cards it can need; its nodes are these numbers in order.
    least: u8,
    most: u8,
}

/// What becomes of the components after `read` cards: the parts before, the guard last, the pools after, and by hand in a
/// pool its part.
fn lumping(
    components: &Components,
    read: usize,
    (before, after): (&[Range<u32>], &[Range<u32>]),
) -> (Vec<Part>, Vec<Pool>, Vec<Option<usize>>) {
    let (old, new) = (&components.present[read - 1], &components.present[read]);
    let guard = after.last().map_or(0, |bits| bits.start);
    let part = |bits: &Range<u32>| Part { bits: bits.clone(), pool: None, start: guard, needs: Vec::new() };
    let mut parts: Vec<Part> = before.iter().map(part).collect();
    let (mut pools, mut hands) = (Vec::new(), Vec::new());
    for (party, bits) in new.iter().zip(after) {
        let whole = &components.parties[*party];
        if let Some(at) = old.iter().position(|old| old == party) {
            parts[at].start = bits.start;
            hands.extend(whole.hands.iter().filter(|_| whole.hands.len() > 1).map(|_| None));
            continue;
        }
        let within = |hand: &usize| old.iter().position(|part| components.parties[*part].hands.contains(hand));
        for at in whole.hands.iter().map(within) {
            hands.push(at);
            let Some(at) = at.filter(|at| parts[*at].pool.is_none()) else { continue };
            let part = &components.parties[old[at]];
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
    /// The transition from the reachable states after so many cards, at a layer where components are lumped.
    pub(crate) fn new(
        components: &Components,
        read: usize,
        layers: (&[Range<u32>], &[Range<u32>]),
        from: &States,
        to: &mut States,
    ) -> (Picked<Turn>, Self) {
        let (parts, pools, hands) = lumping(components, read, layers);
        let mut ways: Vec<Picked<Vec<u64>>> = parts.iter().map(|_| Default::default()).collect();
        let turns = [0, 1, 2, 3].map(|picked| {
            let (mut list, mut all_ways) = (Vec::new(), Vec::new());
            for (at, state) in from[picked].states().iter().enumerate() {
                let (mut word, mut all, mut totals) = (0, 1, [0_u8; CARD_LIMIT]);
                for part in &parts {
                    let node = node(&part.bits, *state);
                    let Some(pool) = part.pool else {
                        word += (node as u64) << part.start;
                        continue;
                    };
                    totals[pool] += part.needs[node];
                    all *= BINOMIAL[usize::from(totals[pool])][usize::from(part.needs[node])];
                }
                if pools.iter().zip(totals).any(|(pool, total)| !(pool.least..=pool.most).contains(&total)) {
                    continue;
                }
                word += pools
                    .iter()
                    .zip(totals)
                    .map(|(pool, total)| u64::from(total - pool.least) << pool.start)
                    .sum::<u64>();
                list.push(Arc { from: at as u16, to: to[picked].number(word) as u16 });
                all_ways.push(all);
                for (part, ways) in parts.iter().zip(&mut ways) {
                    // Below 2^58: there are at most 2^52 ways and fewer than 64 cards.
                    let share = |pool: usize| {
                        let need = u64::from(part.needs[node(&part.bits, *state)]);
                        (all * need).checked_div(u64::from(totals[pool])).unwrap_or(0)
                    };
                    ways[picked].extend(part.pool.map(share));
                }
            }
            Turn::of_join(list, all_ways)
        });
        (turns, Self { parts: hands, ways })
    }
}

const _: () = assert!(MOST_WAYS * CARD_LIMIT as f64 <= (1u64 << 58) as f64, "ways times cards fit into 64 bits");
