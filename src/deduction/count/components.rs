//! The components of the product: every hand as an automaton, and from which card on hands are lumped.
//!
//! Once all clauses and shows of several hands have been read, and the same cards are still possible for them, what follows
//! depends only on how many cards they need together. They are lumped into one component (lumping of a Markov chain: Kemeny &
//! Snell 1960). Its states stand for as many states of the parts as there are ways to share out the need; a lumping is refused
//! where that number might exceed 2^52, so that it stays exact in floating point.

use crate::deduction::cards::BINOMIAL;
use crate::deduction::count::automaton::{Automaton, Node};
use crate::deduction::count::layer::pack;
use crate::deduction::count::semiring::EXACT_BELOW;
use crate::deduction::residual::{Core, Hand};
use std::ops::Range;

/// One hand, or several that nothing tells apart from some card on.
pub(crate) struct Component {
    /// The hands of the core.
    pub(crate) hands: Vec<usize>,
    /// How many cards they need.
    pub(crate) need: u32,
    /// What they can do at each card.
    pub(crate) automaton: Automaton,
}

/// The cards in an order, and every hand as an automaton that reads them.
///
/// Late in the order many hands have no clause and no show left that has cards to come, and the same cards are possible
/// for them. Nothing tells such hands apart: what follows depends only on how many cards they need together. From there
/// on they are read as one (a *pool*), and fewer states are to be told apart.
pub(crate) struct Components {
    /// The open cards, one bit each.
    pub(crate) order: Vec<u64>,
    /// By card: its category, if it can be in the case file.
    pub(crate) category: Vec<Option<usize>>,
    /// By card: all cards that nothing tells apart, at one of them that stands for all; none at the others.
    pub(crate) alike: Vec<u64>,
    /// The hands of the core, then pools of them.
    pub(crate) parties: Vec<Component>,
    /// By number of cards read: which parties there are.
    pub(crate) present: Vec<Vec<usize>>,
    /// What guards the case file against barred triples.
    pub(crate) guard: Automaton,
    /// By vector of sizes: with how many cards each hand begins; one that needs fewer than it might begins as if it had taken
    /// the others.
    pub(crate) starts: Vec<Vec<u8>>,
    /// By number of cards read: the least and the most of them that the case file can have.
    pub(crate) bounds: Vec<(usize, usize)>,
}

impl Components {
    /// The components of a core whose cards are read in this order, the `first` of which stand only for themselves and are
    /// read before any hands are lumped; `None` if the hands would take too many nodes.
    pub(crate) fn new(core: &Core, order: Vec<u64>, first: usize) -> Option<Self> {
        let pools = pools(core, &order, first);
        let mut parties: Vec<Component> = Vec::with_capacity(2 * core.hands.len());
        for (at, hand) in core.hands.iter().enumerate() {
            let until = pools.iter().position(|pools| pools.iter().flatten().any(|other| *other == at));
            let automaton = Automaton::of(hand, &order, until.unwrap_or(order.len()))?;
            parties.push(Component { hands: vec![at], need: hand.need, automaton });
        }
        let mut present: Vec<Vec<usize>> = Vec::with_capacity(pools.len());
        let mut here: Vec<usize> = (0..parties.len()).collect();
        for (read, pools) in pools.iter().enumerate() {
            for hands in pools {
                let (pooled, others): (Vec<usize>, Vec<usize>) =
                    here.iter().partition(|party| hands.contains(&parties[**party].hands[0]));
                here = others;
                here.push(parties.len());
                parties.push(Component::pool(core, &order, read, &parties, &pooled));
            }
            present.push(here.clone());
        }
        let guard = Automaton::of_case_file(core, &order)?;
        let category = order.iter().map(|card| core.case_file.iter().position(|cards| cards & card != 0)).collect();
        let alike = alike(core, &order, first);
        let mut later = core.open;
        let mut bounds = vec![core.case_file_bounds(later)];
        bounds.extend(order.iter().map(|card| {
            later &= !card;
            core.case_file_bounds(later)
        }));
        let begins =
            |vector: usize| core.hands.iter().map(|hand| hand.fewer.get(vector).copied().unwrap_or(0) as u8).collect();
        let starts = (0..core.vectors).map(begins).collect();
        Some(Self { order, category, alike, parties, present, guard, starts, bounds })
    }

    /// The automata of the parties present after `read` cards, then the guard's.
    pub(crate) fn automata(&self, read: usize) -> impl Iterator<Item = &Automaton> {
        let parties = self.present[read].iter().map(|party| &self.parties[*party].automaton);
        parties.chain(std::iter::once(&self.guard))
    }

    /// The bits of these nodes in the words of a layer: see [`pack`].
    pub(crate) fn packing(&self, of: usize, read: usize) -> Option<Vec<Range<u32>>> {
        pack(self.automata(of).map(|automaton| automaton.nodes[read].len()))
    }

    /// After so many cards: the nodes of the parties there were when `of` cards had been read, then those of the guard.
    pub(crate) fn nodes(&self, of: usize, read: usize) -> Vec<&[Node]> {
        self.automata(of).map(|automaton| automaton.nodes[read].as_slice()).collect()
    }
}

impl Component {
    /// These parties lumped into one, after `at` cards of the order.
    fn pool(core: &Core, order: &[u64], at: usize, parties: &[Self], pooled: &[usize]) -> Self {
        let parts = || pooled.iter().map(|party| &parties[*party]);
        let needs = |part: &Self| {
            let needs = part.automaton.nodes[at].iter().map(|node| part.need - u32::from(node.taken));
            (needs.clone().min().unwrap_or(0), needs.max().unwrap_or(0))
        };
        let bounds = parts().map(needs).fold((0, 0), |all, part| (all.0 + part.0, all.1 + part.1));
        let hands: Vec<usize> = parts().flat_map(|part| part.hands.clone()).collect();
        let need = parts().map(|part| part.need).sum();
        let automaton = Automaton::of_pool(need, core.hands[hands[0]].may, order, at, bounds);
        Self { hands, need, automaton }
    }
}

/// By card of the order: all cards that nothing tells apart, at the one of them that is nearest to the middle; none at the
/// others. Near the middle it is longest before lists are passed on for it ([`triples`](crate::deduction::count::case_file)).
fn alike(core: &Core, order: &[u64], first: usize) -> Vec<u64> {
    let mut alike = vec![0; order.len()];
    alike[..first].copy_from_slice(&order[..first]);
    let named: u64 = order[..first].iter().sum();
    for cards in core.classes() {
        let cards = cards & !named;
        let places = (0..order.len()).filter(|at| order[*at] & cards != 0);
        let middle = if first == 0 { order.len() } else { 0 };
        if let Some(nearest) = places.min_by_key(|at| (2 * at).abs_diff(middle)) {
            alike[nearest] = cards;
        }
    }
    alike
}

/// Hands become one where what they need is split up in at most so many ways: that has to be exact in floating point.
pub(crate) const MOST_WAYS: f64 = EXACT_BELOW;

/// By number of cards read in this order: which hands become one.
fn pools(core: &Core, order: &[u64], first: usize) -> Vec<Vec<Vec<usize>>> {
    let wholes: Vec<u64> = core.hands.iter().map(Hand::scope).collect();
    let mut parties: Vec<Vec<usize>> = (0..core.hands.len()).map(|hand| vec![hand]).collect();
    let mut found = vec![Vec::new()];
    let mut later = core.open;
    for (at, card) in order.iter().enumerate() {
        later &= !card;
        if at + 1 < first {
            found.push(Vec::new());
            continue;
        }
        let may = |party: &[usize]| core.hands[party[0]].may & later;
        let free = |party: &[usize]| wholes[party[0]] & later == 0 && may(party) != 0;
        let mut here: Vec<Vec<usize>> = Vec::new();
        let (mut now, mut ways): (Vec<Vec<usize>>, f64) = (Vec::new(), 1.0);
        for party in parties {
            let twin = here.iter().position(|other| free(&party) && free(other) && may(other) == may(&party));
            let Some(twin) = twin else {
                here.push(party);
                continue;
            };
            let pool = [here[twin].as_slice(), &party].concat();
            let most = ways_to_split(core, &pool, may(&pool).count_ones());
            if ways * most > MOST_WAYS {
                here.push(party);
                continue;
            }
            ways *= most;
            now.retain(|other| other[0] != pool[0]);
            now.push(pool.clone());
            here[twin] = pool;
        }
        found.push(now);
        parties = here;
    }
    found
}

/// At most how many ways there are to split a number of cards among these hands.
fn ways_to_split(core: &Core, hands: &[usize], room: u32) -> f64 {
    let (mut all, mut ways) = (0, 1.0);
    for hand in hands {
        let need = core.hands[*hand].need.min(room);
        all += need;
        ways *= BINOMIAL[all as usize][need as usize] as f64;
    }
    ways.min((hands.len() as f64).powi(room as i32))
}
