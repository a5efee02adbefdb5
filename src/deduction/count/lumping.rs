//! Lumping: the layer at which components become one.
//!
//! States `(n_1, …, n_k)` of the parts, `n_j` being the cards that part `j` needs, go to state `n = Σ n_j` of the lumped
//! component with multiplicity `n! / Π n_j!`, a product of binomials. The part `j` has the next card in `n_j / n` of these
//! ways. Components that are not lumped keep their nodes.

use crate::deduction::cards::{BINOMIAL, CARD_LIMIT};
use crate::deduction::count::arcs::{Arc, Turn};
use crate::deduction::count::automaton::Node;
use crate::deduction::count::components::{Components, MOST_WAYS};
use crate::deduction::count::ranking::{Picked, Ranking, Reached};

/// Where hands become one: what else there is to know than which states become which.
pub(crate) struct Join {
    /// By hand that is in a pool then: in which part; `None` if it was in that pool before.
    pub(crate) parts: Vec<Option<usize>>,
    /// By part, and by number of cards in the case file: for each arc, in how many of the ways it stands for the part has
    /// the next card of the pool.
    pub(crate) ways: Vec<Picked<Vec<u64>>>,
}

/// What becomes of the parties where some of them become one.
struct Pooling {
    /// By party: what becomes of it.
    fates: Vec<Fate>,
    pools: Vec<Pool>,
    /// By part: in which of `pools`.
    parts: Vec<usize>,
    /// By hand that is in a pool then: in which of `parts`; `None` if it was in that pool before.
    hands: Vec<Option<usize>>,
}

/// What becomes of a party.
enum Fate {
    /// It goes on as it was: in which half, and how much its next node adds to what the nodes there come to.
    GoesOn(usize, u32),
    /// It becomes part of a pool: which part, and how many cards its nodes need.
    Part(usize, Vec<u8>),
}

/// Parties that become one.
struct Pool {
    /// How much its next node adds to what the nodes of either half come to.
    steps: [u32; 2],
    /// How few cards it can need, and how many.
    least: u8,
    most: u8,
}

/// What the choices of a half mean for the states of the pools.
struct Sides {
    all: Vec<Side>,
    /// By pool, then by choice: how many cards its parts need.
    needs: Vec<u8>,
    /// By part, then by choice: how many it needs.
    part_needs: Vec<u8>,
}

/// What one choice means.
#[derive(Clone)]
struct Side {
    /// What the nodes that go on come to in both halves.
    goes_on: [u32; 2],
    /// In how many ways the cards that its parts need can be shared out. Means nothing where these are more than are left,
    /// which no state has.
    ways: u64,
}

impl Sides {
    /// How many cards the parts of a pool need, by choice.
    fn needs(&self, pool: usize) -> &[u8] {
        &self.needs[pool * self.all.len()..][..self.all.len()]
    }

    /// How many cards a part needs, by choice.
    fn part_needs(&self, part: usize) -> &[u8] {
        &self.part_needs[part * self.all.len()..][..self.all.len()]
    }
}

impl Pooling {
    /// What happens after `read` cards.
    fn new(components: &Components, read: usize, after: &Ranking) -> Self {
        let (old, new) = (&components.present[read - 1], &components.present[read]);
        let guard = after.place(new.len());
        let mut fates: Vec<Fate> = (0..=old.len()).map(|_| Fate::GoesOn(guard.0, guard.1)).collect();
        let mut pools: Vec<Pool> = Vec::new();
        let (mut parts, mut hands) = (Vec::new(), Vec::new());
        for (at, party) in new.iter().enumerate() {
            let (pool, place) = (&components.parties[*party], after.place(at));
            if let Some(goes_on) = old.iter().position(|old| old == party) {
                fates[goes_on] = Fate::GoesOn(place.0, place.1);
                hands.extend(pool.hands.iter().filter(|_| pool.hands.len() > 1).map(|_| None));
                continue;
            }
            let first = hands.len();
            hands.extend(pool.hands.iter().map(|_| None));
            for (part, fate) in old.iter().zip(&mut fates) {
                let part = &components.parties[*part];
                let among = |(_, hand): &(usize, &usize)| part.hands.contains(hand);
                let mut places = pool.hands.iter().enumerate().filter(among).map(|(place, _)| first + place).peekable();
                if places.peek().is_some() {
                    places.for_each(|place| hands[place] = Some(parts.len()));
                    let needs = part.automaton.nodes[read].iter().map(|node| part.need as u8 - node.taken);
                    *fate = Fate::Part(parts.len(), needs.collect());
                    parts.push(pools.len());
                }
            }
            let nodes = &pool.automaton.nodes[read];
            let need = |node: &Node| pool.need as u8 - node.taken;
            let (least, most) =
                nodes.first().zip(nodes.last()).map_or((1, 0), |(first, last)| (need(first), need(last)));
            let mut steps = [0; 2];
            steps[place.0] = place.1;
            pools.push(Pool { steps, least, most });
        }
        Self { fates, pools, parts, hands }
    }

    /// What the choices of a half mean.
    fn sides(&self, before: &Ranking, half: usize) -> Sides {
        let choices = before.choices(half);
        let mut all = vec![Side { goes_on: [0; 2], ways: 1 }; choices];
        let (mut needs, mut part_needs) = (vec![0; self.pools.len() * choices], vec![0; self.parts.len() * choices]);
        before.nodes(half, |choice, party, node| match &self.fates[party] {
            Fate::GoesOn(half, step) => all[choice].goes_on[*half] += step * node as u32,
            Fate::Part(part, of_nodes) => {
                let (sum, need) = (&mut needs[self.parts[*part] * choices + choice], of_nodes[node]);
                *sum += need;
                all[choice].ways = all[choice].ways.wrapping_mul(BINOMIAL[usize::from(*sum)][usize::from(need)]);
                part_needs[*part * choices + choice] = need;
            }
        });
        Sides { all, needs, part_needs }
    }
}

impl Join {
    /// The transition from the reachable states after so many cards, at a layer where components are lumped.
    pub(crate) fn new(
        components: &Components,
        read: usize,
        (before, after): (&Ranking, &Ranking),
        reached: &Picked<Reached>,
        arrived: &mut Picked<Reached>,
    ) -> (Picked<Turn>, Self) {
        let pooling = Pooling::new(components, read, after);
        let halves = [0, 1].map(|half| pooling.sides(before, half));
        let mut ways: Vec<Picked<Vec<u64>>> = pooling.parts.iter().map(|_| Default::default()).collect();
        let turn = [0, 1, 2, 3].map(|picked| {
            pooling.join((before, after), &halves, picked, &reached[picked], &mut arrived[picked], &mut ways)
        });
        (turn, Self { parts: pooling.hands, ways })
    }
}

impl Pooling {
    /// The transition from the states with `picked` cards in the case file.
    fn join(
        &self,
        (before, after): (&Ranking, &Ranking),
        [outer, inner]: &[Sides; 2],
        picked: usize,
        reached: &Reached,
        arrived: &mut Reached,
        parts: &mut [Picked<Vec<u64>>],
    ) -> Turn {
        let needs = |(at, pool)| (pool, outer.needs(at), inner.needs(at));
        let pools: Vec<(&Pool, &[u8], &[u8])> = self.pools.iter().enumerate().map(needs).collect();
        let mut list: Vec<Arc> = Vec::with_capacity(reached.count);
        let mut all_ways = Vec::with_capacity(reached.count);
        let mut choices: Vec<[u16; 2]> = Vec::with_capacity(reached.count);
        for (from, [at_outer, at_inner]) in before.states(picked, reached) {
            let (one, other) = (&outer.all[usize::from(at_outer)], &inner.all[usize::from(at_inner)]);
            let mut to = [one.goes_on[0] + other.goes_on[0], one.goes_on[1] + other.goes_on[1]];
            let mut ways = one.ways.wrapping_mul(other.ways);
            let mut follows = true;
            for (pool, outer, inner) in &pools {
                let need = inner[usize::from(at_inner)];
                let total = outer[usize::from(at_outer)] + need;
                follows &= total >= pool.least && total <= pool.most;
                let node = u32::from(total.wrapping_sub(pool.least));
                to = [0, 1].map(|half| to[half].wrapping_add(node.wrapping_mul(pool.steps[half])));
                ways = ways.wrapping_mul(BINOMIAL[usize::from(total)][usize::from(need)]);
            }
            if follows {
                list.push(Arc { from, to: arrived.reach(after.state(picked, to)) });
                all_ways.push(ways);
                choices.push([at_outer, at_inner]);
            }
        }
        for (part, (of_part, pool)) in parts.iter_mut().zip(&self.parts).enumerate() {
            let (_, outer_needs, inner_needs) = &pools[*pool];
            let (outer, inner) = (outer.part_needs(part), inner.part_needs(part));
            let ways = all_ways.iter().zip(&choices).map(|(ways, [at_outer, at_inner])| {
                let (at_outer, at_inner) = (usize::from(*at_outer), usize::from(*at_inner));
                match outer_needs[at_outer] + inner_needs[at_inner] {
                    0 => 0,
                    // Below 2^58: there are at most 2^52 ways and fewer than 64 cards.
                    total => ways * u64::from(outer[at_outer] + inner[at_inner]) / u64::from(total),
                }
            });
            of_part[picked] = ways.collect();
        }
        Turn::of_join(list, all_ways)
    }
}

const _: () = assert!(MOST_WAYS * CARD_LIMIT as f64 <= (1u64 << 58) as f64, "ways times cards fit into 64 bits");
