//! Counting deals: card by card over what each holder still can take and has still to have.

use super::problem::{FactKind, Problem};
use super::sheet::{Count, Sheet, Status, Triples, entropy};
use crate::edition::{Card, CardSet};
use rustc_hash::FxHashMap;

/// Counts every deal that agrees with the facts; `None` if none does: the facts contradict each other.
pub fn solve(problem: &Problem) -> Option<Sheet> {
    let columns = problem.holders + 1;
    let sizes = problem.categories.clone().map(|category| category.len());
    let triple_count = sizes.iter().product();
    let mut deals = 0u128;
    let mut total = 0.0;
    let mut cells = vec![0u128; problem.cards * columns];
    let mut weights = vec![0.0; problem.cards * columns];
    let mut triples = vec![0u128; triple_count];
    let mut triple_weights = vec![0.0; triple_count];
    for hand_sizes in &problem.sizes {
        for index in 0..triple_count {
            let [s, w, r] = [index / (sizes[1] * sizes[2]), index / sizes[2] % sizes[1], index % sizes[2]];
            let cards = [s, sizes[0] + w, sizes[0] + sizes[1] + r].map(Card::new);
            let Some(layers) = Layers::new(problem, hand_sizes, cards) else { continue };
            let (count, weight) = layers.collect(columns, &mut cells, &mut weights);
            deals += count;
            total += weight;
            triples[index] += count;
            triple_weights[index] += weight;
            for card in cards {
                cells[card.index() * columns + problem.holders] += count;
                weights[card.index() * columns + problem.holders] += weight;
            }
        }
    }
    if deals == 0 {
        return None;
    }
    let status = cells
        .iter()
        .map(|count| match *count {
            0 => Status::No,
            count if count == deals => Status::Yes,
            _ => Status::Open,
        })
        .collect();
    let weighted: Vec<f64> = triple_weights.iter().map(|weight| weight / total).collect();
    Some(Sheet {
        cards: problem.cards,
        columns,
        deals: Count::Exact(deals),
        status,
        plain: cells.into_iter().map(Count::Exact).collect(),
        weighted: weights.into_iter().map(|weight| weight / total).collect(),
        entropy_plain: entropy(triples.iter().map(|count| *count as f64)),
        entropy: entropy(weighted.iter().copied()),
        triples: Triples { sizes, plain: triples.into_iter().map(Count::Exact).collect(), weighted },
    })
}

/// Cards still to come for each holder, and how many of each watched set it has taken (saturated where that is enough).
type State = Vec<u8>;

/// A set of cards of one holder that is watched while dealing: a clause, or the cards named at a show I saw.
struct Watch {
    holder: usize,
    cards: CardSet,
    /// A show weighs `1/k`; a clause only needs one.
    weighs: bool,
}

#[allow(clippy::struct_field_names)]
struct Layers {
    order: Vec<Card>,
    allowed: Vec<Vec<usize>>,
    watches: Vec<Watch>,
    layers: Vec<FxHashMap<State, (u128, f64)>>,
}

impl Layers {
    fn new(problem: &Problem, sizes: &[u8], envelope: [Card; 3]) -> Option<Self> {
        let inside: CardSet = envelope.into_iter().collect();
        let mut lacks = vec![CardSet::EMPTY; problem.holders];
        let mut owner = vec![None; problem.cards];
        let mut watches: Vec<Watch> = Vec::new();
        for card in inside.iter() {
            owner[card.index()] = Some(problem.holders);
        }
        let give = |owner: &mut Vec<Option<usize>>, card: Card, holder: usize| {
            let slot = &mut owner[card.index()];
            let free = slot.is_none_or(|other| other == holder);
            *slot = Some(holder);
            free
        };
        for fact in &problem.facts {
            match fact.kind {
                FactKind::HoldsAll(holder, cards) => {
                    if !cards.iter().all(|card| give(&mut owner, card, holder.index())) {
                        return None;
                    }
                }
                FactKind::HoldsNone(holder, cards) => lacks[holder.index()] = lacks[holder.index()] | cards,
                FactKind::HoldsOneOf(holder, cards) => {
                    watches.push(Watch { holder: holder.index(), cards, weighs: false });
                }
                FactKind::Showed { holder, card, among } => {
                    if !give(&mut owner, card, holder.index()) {
                        return None;
                    }
                    watches.push(Watch { holder: holder.index(), cards: among, weighs: true });
                }
                FactKind::CaseFileIsNot(cards) if cards == envelope => return None,
                FactKind::CaseFileHas(cards) if !cards.is_subset(inside) => return None,
                FactKind::CaseFileLacks(cards) if !cards.is_disjoint(inside) => return None,
                FactKind::CaseFileIsNot(_) | FactKind::CaseFileHas(_) | FactKind::CaseFileLacks(_) => {}
            }
        }
        let order: Vec<Card> = (0..problem.cards).map(Card::new).filter(|card| !inside.contains(*card)).collect();
        let allowed: Vec<Vec<usize>> = order
            .iter()
            .map(|card| {
                (0..problem.holders)
                    .filter(|holder| {
                        owner[card.index()].is_none_or(|other| other == *holder) && !lacks[*holder].contains(*card)
                    })
                    .collect()
            })
            .collect();
        let mut start: State = sizes.to_vec();
        start.extend(watches.iter().map(|_| 0));
        let mut this = Self { order, allowed, watches, layers: Vec::new() };
        let mut layer: FxHashMap<State, (u128, f64)> = FxHashMap::default();
        layer.insert(start, (1, 1.0));
        for at in 0..this.order.len() {
            let mut next: FxHashMap<State, (u128, f64)> = FxHashMap::default();
            for (state, (count, weight)) in &layer {
                for holder in &this.allowed[at] {
                    if let Some(after) = this.take(state, at, *holder, problem.holders) {
                        let slot = next.entry(after).or_insert((0, 0.0));
                        slot.0 += count;
                        slot.1 += weight;
                    }
                }
            }
            this.layers.push(layer);
            layer = next;
        }
        this.layers.push(layer);
        Some(this)
    }

    /// The state after the card at `at` went to `holder`; `None` if that cannot be.
    fn take(&self, state: &State, at: usize, holder: usize, holders: usize) -> Option<State> {
        if state[holder] == 0 {
            return None;
        }
        let card = self.order[at];
        let mut after = state.clone();
        after[holder] -= 1;
        for (watch, slot) in self.watches.iter().zip(&mut after[holders..]) {
            if watch.holder == holder && watch.cards.contains(card) {
                *slot = if watch.weighs { *slot + 1 } else { 1 };
            }
        }
        Some(after)
    }

    /// The worth of a final state: nothing if a clause is not met, else the product of the shows' `1/k`.
    fn worth(&self, state: &State, holders: usize) -> Option<f64> {
        let mut weight = 1.0;
        for (watch, taken) in self.watches.iter().zip(&state[holders..]) {
            match (*taken, watch.weighs) {
                (0, _) => return None,
                (taken, true) => weight /= f64::from(taken),
                (_, false) => {}
            }
        }
        Some(weight)
    }

    /// Adds every cell's deals and weights; returns the totals.
    fn collect(&self, columns: usize, cells: &mut [u128], weights: &mut [f64]) -> (u128, f64) {
        let holders = columns - 1;
        let mut after: FxHashMap<State, (u128, f64)> = FxHashMap::default();
        let (mut deals, mut total) = (0, 0.0);
        for (state, (count, weight)) in self.layers.last().into_iter().flatten() {
            if let Some(worth) = self.worth(state, holders) {
                after.insert(state.clone(), (1, worth));
                deals += count;
                total += weight * worth;
            }
        }
        for at in (0..self.order.len()).rev() {
            let mut here: FxHashMap<State, (u128, f64)> = FxHashMap::default();
            for (state, (count, weight)) in &self.layers[at] {
                let mut sum = (0, 0.0);
                for holder in &self.allowed[at] {
                    let Some(next) = self.take(state, at, *holder, holders) else { continue };
                    if let Some((rest, rest_weight)) = after.get(&next) {
                        sum.0 += rest;
                        sum.1 += rest_weight;
                        let cell = self.order[at].index() * columns + holder;
                        cells[cell] += count * rest;
                        weights[cell] += weight * rest_weight;
                    }
                }
                if sum.0 > 0 {
                    here.insert(state.clone(), sum);
                }
            }
            after = here;
        }
        (deals, total)
    }
}
