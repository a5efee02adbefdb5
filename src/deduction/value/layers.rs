//! Hand by hand: all states of all stages, and the edges along which a hand is filled.
//!
//! The case file comes first: each triple of kinds leads to one state. From state `s` (how many cards of each class are
//! left) a hand takes `h` (how many of each) in `Π C(s_c, h_c)` ways, weighted with the likelihood of what it showed me,
//! and leads to the state `s − h` of the next stage. The edges depend on the position alone: every suggestion is valued on
//! the same ones ([`marks`](crate::deduction::value::marks)).
//!
//! The number of edges depends on the order of the hands. The first order takes the hands with most clauses first; then each
//! hand is moved to the position that leaves the fewest edges (sifting). A trial is a full expansion that is given up as soon
//! as it is no better.

use crate::deduction::cards::BINOMIAL;
use crate::deduction::count::budget::TooMuch;
use crate::deduction::count::index::Index;
use crate::deduction::residual::Core;
use crate::deduction::value::stages::{Stage, stages};
use std::cmp::Reverse;

/// One way to fill a hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    /// The number of the next state.
    pub(crate) to: u32,
    /// How many cards of each class are taken, packed as the state it leads from.
    pub(crate) taken: u64,
    /// How many hands of single cards it stands for, times the likelihood of what the hand showed.
    pub(crate) weight: f64,
}

/// A stage with its states, and the edges from each.
pub(crate) struct Layer {
    pub(crate) stage: Stage,
    pub(crate) states: Vec<u64>,
    /// By state: where its edges begin; one more at the end.
    pub(crate) begins: Vec<usize>,
    pub(crate) edges: Vec<Edge>,
}

/// A triple of kinds in the case file (of open categories) and the state it leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Top {
    /// By category: the cards of the kind; the decided card where the category is decided.
    pub(crate) cards: [u64; 3],
    /// The state of the first stage.
    pub(crate) state: u32,
}

/// All stages of one core.
pub(crate) struct Layers {
    pub(crate) tops: Vec<Top>,
    pub(crate) hands: Vec<Layer>,
    /// How many states there are after the last hand: one, or none if there is no deal.
    pub(crate) ends: usize,
}

/// Edges made by all trials of other orders together, for each edge of the first order; never more than may be kept.
const TRIALS: usize = 40;

/// Steps that an expansion may take for each edge it may make: most steps lead to an edge, those into dead ends to none.
const STEPS: usize = 16;

impl Layers {
    /// The layers of a core in a good order of its hands, in at most so many edges; `decided` are the cards of decided
    /// categories.
    pub(crate) fn new(core: &Core, kinds: &[u64], decided: [u64; 3], most: usize) -> Result<Self, TooMuch> {
        let mut order: Vec<usize> = (0..core.hands.len()).collect();
        order.sort_by_key(|hand| {
            let hand = &core.hands[*hand];
            (Reverse(hand.clauses.len() + hand.shows.len()), hand.need, hand.may)
        });
        let mut best = Self::in_order(core, kinds, decided, &order, most);
        let mut least = best.as_ref().map_or(most, Self::edges);
        let mut left = (TRIALS * least).min(most);
        for hand in order.clone() {
            for to in 0..order.len() {
                let mut other: Vec<usize> = order.iter().copied().filter(|one| *one != hand).collect();
                other.insert(to, hand);
                if left == 0 || other == order {
                    continue;
                }
                let trial = Self::in_order(core, kinds, decided, &other, least);
                let edges = trial.as_ref().map_or(least, Self::edges);
                left = left.saturating_sub(edges.max(1));
                if edges < least {
                    (best, least, order) = (trial, edges, other);
                }
            }
        }
        best
    }

    /// The layers with the hands in this order, if they have no more than so many edges.
    fn in_order(core: &Core, kinds: &[u64], decided: [u64; 3], order: &[usize], most: usize) -> Result<Self, TooMuch> {
        let mut stages = stages(core, order).into_iter().peekable();
        let mut index = Index::default();
        let tops = tops(core, kinds, decided, stages.peek(), &mut index);
        let (mut layers, mut left): (Vec<Layer>, [usize; 2]) = (Vec::with_capacity(order.len()), [most, STEPS * most]);
        while let Some(stage) = stages.next() {
            let states = index.take();
            let mut layer = Layer { begins: vec![0], edges: Vec::new(), stage, states };
            let mut dealer =
                Dealer { stage: &layer.stage, next: stages.peek(), index: &mut index, edges: Vec::new(), left };
            for state in &layer.states {
                dealer.state(*state)?;
                layer.begins.push(dealer.edges.len());
            }
            (left, layer.edges) = (dealer.left, dealer.edges);
            layers.push(layer);
        }
        let ends = index.take().len();
        let mut all = Self { tops, hands: layers, ends };
        all.prune();
        Ok(all)
    }

    /// How many edges there are.
    pub(crate) fn edges(&self) -> usize {
        self.hands.iter().map(|layer| layer.edges.len()).sum()
    }

    /// Drops the edges to states from which no deal can be completed.
    fn prune(&mut self) {
        let mut alive = vec![true; self.ends];
        for layer in self.hands.iter_mut().rev() {
            let mut kept = Vec::with_capacity(layer.edges.len());
            let mut begins = vec![0];
            for range in layer.begins.windows(2) {
                kept.extend(layer.edges[range[0]..range[1]].iter().filter(|edge| alive[edge.to as usize]));
                begins.push(kept.len());
            }
            alive = begins.windows(2).map(|range| range[0] < range[1]).collect();
            (layer.edges, layer.begins) = (kept, begins);
        }
        self.tops.retain(|top| alive.get(top.state as usize) == Some(&true));
    }
}

/// Fills one stage's hand from its states, in every way.
struct Dealer<'a> {
    stage: &'a Stage,
    next: Option<&'a Stage>,
    index: &'a mut Index,
    edges: Vec<Edge>,
    /// How many more edges may be made, and steps taken.
    left: [usize; 2],
}

/// A hand half filled.
#[derive(Clone, Copy)]
struct Partial {
    /// How many cards it still needs.
    need: u32,
    /// The classes taken of, one bit each.
    classes: u64,
    taken: u64,
    ways: f64,
    next: u64,
}

impl Dealer<'_> {
    fn state(&mut self, state: u64) -> Result<(), TooMuch> {
        let next = self.stage.carried(state);
        let need = self.stage.need;
        self.fill(state, 0, Partial { need, classes: 0, taken: 0, ways: 1.0, next })
    }

    /// Goes on with the class at `at` in every way that can still fill the hand and meet its clauses.
    fn fill(&mut self, state: u64, at: usize, hand: Partial) -> Result<(), TooMuch> {
        let Some(class) = self.stage.classes.get(at) else { return self.finish(hand) };
        self.left[1] = self.left[1].checked_sub(1).ok_or(TooMuch)?;
        let left = class.of(state) as u32;
        let rest = &self.stage.classes[at + 1..];
        let room: u32 = rest.iter().filter(|class| class.takes).map(|class| class.of(state) as u32).sum();
        let most = if class.takes { left.min(hand.need) } else { 0 };
        let least = if class.last { left } else { hand.need.saturating_sub(room) };
        for take in least..=most {
            let mut more = hand;
            more.need -= take;
            if take > 0 {
                more.classes |= 1 << at;
                more.taken |= u64::from(take) << class.shift;
                more.ways *= BINOMIAL[left as usize][take as usize] as f64;
                more.next -= if class.last { 0 } else { u64::from(take) << class.next_shift };
            }
            // A clause whose last class has been passed is met or never will be.
            let missed = |clause: &u64| clause & more.classes == 0 && clause >> at == 1;
            if !self.stage.clauses.iter().any(missed) {
                self.fill(state, at + 1, more)?;
            }
        }
        Ok(())
    }

    fn finish(&mut self, hand: Partial) -> Result<(), TooMuch> {
        if hand.need > 0 || self.next.is_some_and(|stage| !stage.may_do(hand.next)) {
            return Ok(());
        }
        let mut weight = hand.ways;
        for (classes, base) in &self.stage.shows {
            let shown = self.stage.classes.iter().enumerate().filter(|(at, _)| classes >> at & 1 == 1);
            weight /= f64::from(base + shown.map(|(_, class)| class.of(hand.taken) as u32).sum::<u32>());
        }
        self.left[0] = self.left[0].checked_sub(1).ok_or(TooMuch)?;
        self.edges.push(Edge { to: self.index.number(hand.next), taken: hand.taken, weight });
        Ok(())
    }
}

/// Every triple of kinds that can be in the case file; the states they lead to are numbered by `index`.
fn tops(core: &Core, kinds: &[u64], decided: [u64; 3], first: Option<&Stage>, index: &mut Index) -> Vec<Top> {
    let place = |cards: u64| first.and_then(|stage| stage.class_of(cards));
    // Cards that no hand may get have to be in the case file.
    let stranded: u64 = kinds.iter().filter(|kind| place(**kind).is_none()).sum();
    let full: u64 =
        kinds.iter().filter_map(|kind| place(*kind).map(|class| u64::from(kind.count_ones()) << class.shift)).sum();
    let choices = [0, 1, 2].map(|category| match core.case_file[category] {
        0 => vec![decided[category]],
        cards => kinds.iter().copied().filter(|kind| kind & cards != 0).collect(),
    });
    let mut tops = Vec::new();
    for a in &choices[0] {
        for b in &choices[1] {
            for c in &choices[2] {
                let (cards, mut state, mut homeless) = ([*a, *b, *c], full, stranded.count_ones());
                for kind in cards.into_iter().filter(|kind| kind & core.open != 0) {
                    match place(kind) {
                        Some(class) => state -= 1 << class.shift,
                        None => homeless -= 1,
                    }
                }
                let barred = core.barred.iter().any(|triple| triple & !(a | b | c) == 0);
                if homeless == 0 && !barred && first.is_none_or(|stage| stage.may_do(state)) {
                    tops.push(Top { cards, state: index.number(state) });
                }
            }
        }
    }
    tops
}
