//! Deals that agree with a log, drawn exactly: all of them when they are few, else independent draws from the posterior.
//!
//! Cards are dealt one after the other into a layered diagram: a state holds how many cards every column still takes
//! and which clauses are still to be met. Sums from the back give every state its weight, so that a walk from the
//! front draws a deal with exactly its probability.

use crate::deduction::{FactKind, Problem};
use crate::edition::{Card, CardSet};
use rand::{Rng, RngExt};
use rustc_hash::FxHashMap;

/// One complete deal.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct World {
    /// By card: the column that holds it (holders in order, then the case file).
    pub owner: [u8; Card::MAX],
    /// Its share of the posterior among the drawn worlds; they add up to one.
    pub weight: f64,
}

impl World {
    /// The cards in a column.
    pub fn hand(&self, column: usize, cards: usize) -> CardSet {
        (0..cards).filter(|card| usize::from(self.owner[*card]) == column).map(Card::new).collect()
    }
}

/// A set of deals that stands for the posterior.
#[derive(Clone, PartialEq, Debug)]
pub struct Worlds {
    /// The deals.
    pub deals: Vec<World>,
    /// Whether these are all deals that are left, so that what is computed from them is exact.
    pub complete: bool,
    /// How many deals are left (rounded above 2^53).
    pub left: f64,
}

impl Worlds {
    /// All deals that agree with `problem` if there are at most `limit`, else `limit` independent draws. `None` if the
    /// facts contradict each other.
    pub fn draw(problem: &Problem, limit: usize, random: &mut impl Rng) -> Option<Self> {
        let diagrams: Vec<Diagram> =
            problem.sizes.iter().filter_map(|sizes| Diagram::new(problem, sizes)).filter(|d| d.total() > 0.0).collect();
        let left: f64 = diagrams.iter().map(Diagram::count).sum();
        let total: f64 = diagrams.iter().map(Diagram::total).sum();
        if diagrams.is_empty() {
            return None;
        }
        let mut deals = Vec::new();
        let complete = left <= limit as f64;
        if complete {
            for diagram in &diagrams {
                diagram.all(&mut deals);
            }
            for deal in &mut deals {
                deal.weight /= total;
            }
        } else {
            for _ in 0..limit {
                let mut at = random.random::<f64>() * total;
                let diagram = diagrams
                    .iter()
                    .find(|diagram| {
                        at -= diagram.total();
                        at <= 0.0
                    })
                    .unwrap_or(&diagrams[0]);
                deals.push(World { owner: diagram.one(random), weight: 1.0 / limit as f64 });
            }
        }
        Some(Self { deals, complete, left })
    }
}

/// Something watched while dealing: a clause of one column, the cards named at a show I saw, a triple that failed.
#[derive(Clone, Copy)]
struct Watch {
    column: usize,
    cards: CardSet,
    kind: WatchKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum WatchKind {
    /// At least one card of the set.
    OneOf,
    /// A deal weighs one over the number of cards of the set in the column; this many are there for certain.
    Weighs(u8),
    /// Not all three; this many are there for certain.
    NotAll(u8),
}

/// What each card can still be, after the simple consequences.
struct Shrunk {
    allowed: Vec<u32>,
    watches: Vec<Watch>,
    constant: f64,
}

/// The facts turned into possible columns for each card, with what follows at once from hand sizes.
fn shrink(problem: &Problem, sizes: &[u8]) -> Option<Shrunk> {
    let case_file = problem.holders;
    let everybody = (1u32 << (case_file + 1)) - 1;
    let mut allowed = vec![everybody; problem.cards];
    let mut watches = Vec::new();
    let only = |allowed: &mut Vec<u32>, cards: CardSet, column: usize| {
        cards.iter().for_each(|card| allowed[card.index()] &= 1 << column);
    };
    let not = |allowed: &mut Vec<u32>, cards: CardSet, column: usize| {
        cards.iter().for_each(|card| allowed[card.index()] &= !(1 << column));
    };
    for fact in &problem.facts {
        match fact.kind {
            FactKind::HoldsAll(holder, cards) => only(&mut allowed, cards, holder.index()),
            FactKind::HoldsNone(holder, cards) => not(&mut allowed, cards, holder.index()),
            FactKind::HoldsOneOf(holder, cards) => {
                watches.push(Watch { column: holder.index(), cards, kind: WatchKind::OneOf });
            }
            FactKind::Showed { holder, card, among } => {
                only(&mut allowed, CardSet::of(card), holder.index());
                watches.push(Watch { column: holder.index(), cards: among, kind: WatchKind::Weighs(0) });
            }
            FactKind::CaseFileIsNot(triple) => {
                let cards = triple.into_iter().collect();
                watches.push(Watch { column: case_file, cards, kind: WatchKind::NotAll(0) });
            }
            FactKind::CaseFileHas(cards) => only(&mut allowed, cards, case_file),
            FactKind::CaseFileLacks(cards) => not(&mut allowed, cards, case_file),
        }
    }
    while settle(problem, sizes, &mut allowed, &watches)? {}
    let mut constant = 1.0;
    let mut live: Vec<Watch> = Vec::new();
    for watch in watches {
        let certain: CardSet = watch.cards.iter().filter(|card| allowed[card.index()] == 1 << watch.column).collect();
        let open: CardSet = watch
            .cards
            .iter()
            .filter(|card| allowed[card.index()] >> watch.column & 1 == 1 && allowed[card.index()].count_ones() > 1)
            .collect();
        let sure = certain.len() as u8;
        match watch.kind {
            WatchKind::OneOf if sure > 0 => {}
            WatchKind::OneOf => live.push(Watch { cards: open, ..watch }),
            WatchKind::Weighs(_) if open.is_empty() => constant /= f64::from(sure.max(1)),
            WatchKind::Weighs(_) => live.push(Watch { cards: open, kind: WatchKind::Weighs(sure), ..watch }),
            WatchKind::NotAll(_) if certain.len() + open.len() < 3 => {}
            WatchKind::NotAll(_) if open.is_empty() => return None,
            WatchKind::NotAll(_) => live.push(Watch { cards: open, kind: WatchKind::NotAll(sure), ..watch }),
        }
    }
    let mut kept: Vec<Watch> = Vec::new();
    for watch in &live {
        let implied = watch.kind == WatchKind::OneOf
            && kept
                .iter()
                .any(|k| k.kind == WatchKind::OneOf && k.column == watch.column && k.cards.is_subset(watch.cards));
        if !implied {
            kept.push(*watch);
        }
    }
    Some(Shrunk { allowed, watches: kept, constant })
}

/// By card: the columns (one bit each) that simple consequences leave: passes, full hands, last places. `None` if they
/// already contradict each other.
pub fn possible_columns(problem: &Problem) -> Option<Vec<u32>> {
    problem.sizes.iter().filter_map(|sizes| shrink(problem, sizes)).map(|shrunk| shrunk.allowed).reduce(
        |mut all, one| {
            all.iter_mut().zip(one).for_each(|(all, one)| *all |= one);
            all
        },
    )
}

/// One round of simple consequences; whether anything changed. `None` = contradiction.
fn settle(problem: &Problem, sizes: &[u8], allowed: &mut [u32], watches: &[Watch]) -> Option<bool> {
    let mut changed = false;
    for (column, size) in sizes.iter().enumerate() {
        let bit = 1u32 << column;
        let sure = allowed.iter().filter(|may| **may == bit).count();
        let may = allowed.iter().filter(|may| *may & bit != 0).count();
        let size = usize::from(*size);
        if sure > size || may < size {
            return None;
        }
        for slot in allowed.iter_mut().filter(|may| **may & bit != 0 && **may != bit) {
            if sure == size {
                *slot &= !bit;
                changed = true;
            } else if may == size {
                *slot = bit;
                changed = true;
            }
        }
    }
    let bit = 1u32 << problem.holders;
    for category in &problem.categories {
        let cards = &mut allowed[category.clone()];
        let sure = cards.iter().filter(|may| **may == bit).count();
        let may = cards.iter().filter(|may| *may & bit != 0).count();
        if sure > 1 || may == 0 {
            return None;
        }
        for slot in cards.iter_mut().filter(|may| **may & bit != 0 && **may != bit) {
            if sure == 1 {
                *slot &= !bit;
                changed = true;
            } else if may == 1 {
                *slot = bit;
                changed = true;
            }
        }
    }
    for watch in watches.iter().filter(|watch| watch.kind == WatchKind::OneOf) {
        let bit = 1u32 << watch.column;
        let mut open = watch.cards.iter().filter(|card| allowed[card.index()] & bit != 0);
        let first = open.next()?;
        if open.next().is_none() && allowed[first.index()] != bit {
            allowed[first.index()] = bit;
            changed = true;
        }
    }
    if allowed.contains(&0) { None } else { Some(changed) }
}

#[derive(Clone, Copy)]
struct Arc {
    column: u8,
    to: u32,
    weight: f64,
}

#[derive(Default)]
struct Layer {
    /// Where the arcs of each state begin; one more at the end.
    first: Vec<u32>,
    arcs: Vec<Arc>,
    /// What is still to come from each state on: weight, number of deals.
    rest: Vec<(f64, f64)>,
}

/// The layered diagram of all deals with one set of hand sizes.
struct Diagram {
    order: Vec<Card>,
    fixed: [u8; Card::MAX],
    layers: Vec<Layer>,
    /// By final state: one if every hand is full and the case file complete, else nothing.
    ends: Vec<f64>,
    constant: f64,
}

/// Bits: four for each column's cards to come, then two for each watch.
type State = u128;

const PER_COLUMN: u32 = 4;

impl Diagram {
    fn new(problem: &Problem, sizes: &[u8]) -> Option<Self> {
        let Shrunk { allowed, watches, constant } = shrink(problem, sizes)?;
        let mut fixed = [0u8; Card::MAX];
        let mut start: State = 7 << (PER_COLUMN * problem.holders as u32);
        for (column, size) in sizes.iter().enumerate() {
            start |= u128::from(*size) << (PER_COLUMN * column as u32);
        }
        let mut open = CardSet::EMPTY;
        for (card, may) in allowed.iter().enumerate() {
            if may.is_power_of_two() {
                let column = may.trailing_zeros();
                let in_case_file = column as usize == problem.holders;
                let unit = if in_case_file { 1 << problem.category_of(Card::new(card)) } else { 1 };
                fixed[card] = column as u8;
                start -= unit << (PER_COLUMN * column);
            } else {
                open.insert(Card::new(card));
            }
        }
        let order = dealing_order(open, &watches);
        let mut this = Self { order, fixed, layers: Vec::new(), ends: Vec::new(), constant };
        this.deal(problem, &allowed, &watches, start)?;
        Some(this)
    }

    fn total(&self) -> f64 {
        self.layers.first().map_or(self.constant, |layer| layer.rest[0].0 * self.constant)
    }

    fn count(&self) -> f64 {
        self.layers.first().map_or(1.0, |layer| layer.rest[0].1)
    }

    /// Builds the layers, then sums from the back. `None` if there are more watches than a state can hold.
    fn deal(&mut self, problem: &Problem, allowed: &[u32], watches: &[Watch], start: State) -> Option<()> {
        let columns = problem.holders + 1;
        let watch_at = PER_COLUMN * columns as u32;
        if watch_at as usize + 2 * watches.len() > 128 {
            return None;
        }
        let mut states: Vec<State> = vec![start];
        for at in 0..self.order.len() {
            let card = self.order[at];
            let later: CardSet = self.order[at + 1..].iter().copied().collect();
            let category = problem.category_of(card) as u32;
            let mut next: Vec<State> = Vec::new();
            let mut index: FxHashMap<State, u32> = FxHashMap::default();
            let mut layer = Layer::default();
            for state in &states {
                layer.first.push(layer.arcs.len() as u32);
                for column in (0..columns).filter(|column| allowed[card.index()] >> column & 1 == 1) {
                    let shift = PER_COLUMN * column as u32;
                    let unit = if column == problem.holders { 1 << category } else { 1 };
                    let left = state >> shift & 15;
                    if left == 0 || column == problem.holders && left & unit == 0 {
                        continue;
                    }
                    let mut to = state - (unit << shift);
                    let Some(weight) = advance(&mut to, card, column, watches, watch_at, later) else { continue };
                    let target = *index.entry(to).or_insert_with(|| {
                        next.push(to);
                        next.len() as u32 - 1
                    });
                    layer.arcs.push(Arc { column: column as u8, to: target, weight });
                }
            }
            layer.first.push(layer.arcs.len() as u32);
            self.layers.push(layer);
            states = next;
        }
        let places = (1u128 << watch_at) - 1;
        let mut rest: Vec<(f64, f64)> =
            states.iter().map(|state| if state & places == 0 { (1.0, 1.0) } else { (0.0, 0.0) }).collect();
        self.ends = rest.iter().map(|(end, _)| *end).collect();
        for layer in self.layers.iter_mut().rev() {
            layer.rest = (0..layer.first.len() - 1)
                .map(|state| {
                    layer.arcs_of(state).iter().fold((0.0, 0.0), |(weight, count), arc| {
                        let (more, deals) = rest[arc.to as usize];
                        (weight + arc.weight * more, count + deals)
                    })
                })
                .collect();
            rest.clone_from(&layer.rest);
        }
        Some(())
    }

    /// The weight of what comes after an arc out of the layer at `at`.
    fn onwards(&self, at: usize, arc: &Arc) -> f64 {
        let to = arc.to as usize;
        self.layers.get(at + 1).map_or_else(|| self.ends[to], |next| next.rest[to].0)
    }

    /// One deal, drawn with its probability.
    fn one(&self, random: &mut impl Rng) -> [u8; Card::MAX] {
        let mut owner = self.fixed;
        let mut state = 0;
        for (at, layer) in self.layers.iter().enumerate() {
            let mut left = random.random::<f64>() * layer.rest[state].0;
            let mut chosen = None;
            for arc in layer.arcs_of(state) {
                let weight = arc.weight * self.onwards(at, arc);
                if weight > 0.0 {
                    chosen = Some(arc);
                    left -= weight;
                    if left <= 0.0 {
                        break;
                    }
                }
            }
            if let Some(arc) = chosen {
                owner[self.order[at].index()] = arc.column;
                state = arc.to as usize;
            }
        }
        owner
    }

    /// Every deal with its weight, not yet divided by the total.
    fn all(&self, deals: &mut Vec<World>) {
        let mut owner = self.fixed;
        self.walk(0, 0, self.constant, &mut owner, deals);
    }

    fn walk(&self, at: usize, state: usize, weight: f64, owner: &mut [u8; Card::MAX], deals: &mut Vec<World>) {
        let Some(layer) = self.layers.get(at) else {
            deals.push(World { owner: *owner, weight });
            return;
        };
        for arc in layer.arcs_of(state) {
            if self.onwards(at, arc) > 0.0 {
                owner[self.order[at].index()] = arc.column;
                self.walk(at + 1, arc.to as usize, weight * arc.weight, owner, deals);
            }
        }
    }
}

impl Layer {
    fn arcs_of(&self, state: usize) -> &[Arc] {
        &self.arcs[self.first[state] as usize..self.first[state + 1] as usize]
    }
}

/// Updates what is watched in `state` when `card` goes to `column`; the factor of the shows that are decided by it.
/// `None` if a clause can no longer be met.
fn advance(state: &mut State, card: Card, column: usize, watches: &[Watch], from: u32, later: CardSet) -> Option<f64> {
    let mut weight = 1.0;
    for (at, watch) in watches.iter().enumerate() {
        if !watch.cards.contains(card) {
            continue;
        }
        let shift = from + 2 * at as u32;
        let mut taken = *state >> shift & 3;
        if column == watch.column && !(watch.kind == WatchKind::OneOf && taken > 0) {
            taken += 1;
            *state += 1 << shift;
        }
        if !watch.cards.is_disjoint(later) {
            continue;
        }
        match watch.kind {
            WatchKind::OneOf if taken == 0 => return None,
            WatchKind::Weighs(sure) => weight /= f64::from(sure) + taken as f64,
            WatchKind::NotAll(sure) if u128::from(sure) + taken == 3 => return None,
            WatchKind::OneOf | WatchKind::NotAll(_) => {}
        }
        // Nothing depends on it any more: states that differ in it alone become one.
        *state &= !(3 << shift);
    }
    Some(weight)
}

/// Cards in an order that finishes begun watches early, so that few are open at a time.
fn dealing_order(open: CardSet, watches: &[Watch]) -> Vec<Card> {
    let mut left = open;
    let mut order = Vec::with_capacity(open.len());
    let mut begun = vec![false; watches.len()];
    while !left.is_empty() {
        let score = |card: &Card| {
            let mut score = 0i32;
            for (at, watch) in watches.iter().enumerate().filter(|(_, watch)| watch.cards.contains(*card)) {
                let last = (watch.cards & left).len() == 1;
                score += match (begun[at], last) {
                    (true, true) => 5,
                    (true, false) => 1,
                    (false, true) => 0,
                    (false, false) => -2,
                };
            }
            score
        };
        let Some(card) = left.iter().rev().max_by_key(score) else { break };
        left.remove(card);
        for (at, watch) in watches.iter().enumerate() {
            begun[at] |= watch.cards.contains(card);
        }
        order.push(card);
    }
    order
}
