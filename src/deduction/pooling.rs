//! Hands that become one.
//!
//! From some card on nothing tells certain hands apart ([`Reading`]): then all that matters is how many cards they need
//! together. A state of them together splits up into states of them apart in so many ways as the cards they need can be
//! shared out.

use super::automaton::Node;
use super::number::BINOMIAL;
use super::reading::Reading;

/// Where a hand's node stands in a state.
#[derive(Clone, Copy)]
pub(super) struct Field {
    pub(super) shift: u32,
    mask: u64,
}

impl Field {
    /// The node.
    pub(super) fn of(self, state: u64) -> usize {
        (state >> self.shift & self.mask) as usize
    }
}

/// Places for the nodes of all hands in a state.
#[derive(Default)]
pub(super) struct Packing {
    used: u32,
}

impl Packing {
    /// The place for one of so many nodes; `None` if states do not fit into 64 bits.
    pub(super) fn add(&mut self, nodes: usize) -> Option<Field> {
        let width = usize::BITS - nodes.saturating_sub(1).leading_zeros();
        let field = Field { shift: self.used, mask: (1 << width) - 1 };
        self.used += width;
        (self.used < u64::BITS).then_some(field)
    }
}

/// What becomes of the parties where some of them become one.
pub(super) struct Pooling {
    /// For the guard, and by party that goes on as it was: its place in the state, and where it begins in the next.
    others: Vec<(Field, u32)>,
    pools: Vec<Joining>,
    /// By hand that is in a pool then: in which of `pools`, and in which part of it; `None` if it was in that pool before.
    shares: Vec<Option<(usize, usize)>>,
}

/// Parties that become one.
struct Joining {
    /// By party: its place in the state, and how many cards its nodes need.
    parts: Vec<(Field, Vec<u32>)>,
    /// The bits in the next state of the pool that needs the fewest cards, how many that are, and the most.
    shift: u32,
    least: u32,
    most: u32,
}

impl Pooling {
    /// What happens after so many cards; `None` if states do not fit into 64 bits.
    pub(super) fn new(reading: &Reading, read: usize) -> Option<Self> {
        let (before, after) = (&reading.present[read - 1], &reading.present[read]);
        let (mut here, mut next) = (Packing::default(), Packing::default());
        let place =
            |packing: &mut Packing, party: &usize| packing.add(reading.parties[*party].automaton.nodes[read].len());
        let fields: Vec<Field> = before.iter().map(|party| place(&mut here, party)).collect::<Option<_>>()?;
        let afters: Vec<Field> = after.iter().map(|party| place(&mut next, party)).collect::<Option<_>>()?;
        let guard = reading.guard.nodes[read].len();
        let mut others = vec![(here.add(guard)?, next.add(guard)?.shift)];
        let (mut pools, mut shares): (Vec<Joining>, Vec<Option<(usize, usize)>>) = (Vec::new(), Vec::new());
        for (party, place) in after.iter().zip(&afters) {
            let pool = &reading.parties[*party];
            if let Some(old) = before.iter().position(|old| old == party) {
                others.push((fields[old], place.shift));
                shares.extend(pool.hands.iter().filter(|_| pool.hands.len() > 1).map(|_| None));
                continue;
            }
            let mut parts = Vec::new();
            for (old, field) in before.iter().zip(&fields) {
                let part = &reading.parties[*old];
                if part.hands.iter().all(|hand| pool.hands.contains(hand)) {
                    let needs = part.automaton.nodes[read].iter().map(|node| part.need - u32::from(node.taken));
                    let from = (pools.len(), parts.len());
                    shares.extend(part.hands.iter().map(|_| Some(from)));
                    parts.push((*field, needs.collect()));
                }
            }
            let nodes = &pool.automaton.nodes[read];
            let need = |at: Option<&Node>| at.map(|node| pool.need - u32::from(node.taken));
            let (least, most) = (need(nodes.first()).unwrap_or(1), need(nodes.last()).unwrap_or(0));
            pools.push(Joining { parts, shift: place.shift, least, most });
        }
        Some(Self { others, pools, shares })
    }

    /// How many hands are in pools then.
    pub(super) fn shares(&self) -> usize {
        self.shares.len()
    }

    /// The next state, and in how many ways it splits up into this one; `None` if nothing follows. Adds for each hand in a
    /// pool in how many of these ways what it was part of before has the next card of the pool.
    pub(super) fn state(&self, state: u64, parts: &mut Vec<u64>) -> Option<(u64, u64)> {
        let mut next = self.others.iter().fold(0, |next, (field, shift)| next | (field.of(state) as u64) << shift);
        let mut ways = 1;
        let mut totals = [0; 64];
        for (pool, total) in self.pools.iter().zip(&mut totals) {
            let needs = || pool.parts.iter().map(|(field, needs)| needs[field.of(state)]);
            *total = needs().sum();
            if *total < pool.least || *total > pool.most {
                parts.extend(self.shares.iter().map(|_| 0));
                return None;
            }
            next |= u64::from(*total - pool.least) << pool.shift;
            let mut left = *total;
            for need in needs() {
                ways *= BINOMIAL[left as usize][need as usize];
                left -= need;
            }
        }
        parts.extend(self.shares.iter().map(|share| match share {
            None => ways,
            Some((pool, part)) => {
                let (field, needs) = &self.pools[*pool].parts[*part];
                match totals[*pool] {
                    0 => 0,
                    // Below 2^58: there are at most 2^52 ways and fewer than 64 cards.
                    total => ways * u64::from(needs[field.of(state)]) / u64::from(total),
                }
            }
        }));
        Some((next, ways))
    }
}
