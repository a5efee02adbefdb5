//! One sweep over the hands: every state that can be reached, and what it is worth before and after.
//!
//! *Before* (`alpha`) is the sum over all ways to get to a state, *after* (`beta`) the sum over all ways to finish from
//! it; before times after over all states of one stage is the total. The case file comes first: each triple leads to
//! one state, whose `beta` is the number of deals with that triple.
//!
//! For the cells it has to be known which cards are left, not only how many of each class. Cards of a class that were
//! one kind from the start are all alike. Where a class has merged several kinds, the sweep carries along, for each
//! such kind, the sum over all ways of how many of its cards are left (`rest`); a hand that takes `h` of `r` cards of a
//! class takes each kind in that ratio, whatever its make-up, so these sums pass on linearly: `ways * (r - h) / r`,
//! an integer, because `ways` holds the factor `C(r, h)`. The cells of the hand filled last are what is missing from
//! the total of each row.

use super::classes::{NOWHERE, Plan, Stage};
use super::hands::{Dealt, Pick, Tree};
use super::index::Index;
use super::number::Number;
use super::reduce::Core;

/// States of one stage with the same content of `last` classes, and the hands that go with it.
pub(super) struct Group {
    pub(super) tree: Tree,
    /// Their places in [`Layer::turns`].
    pub(super) turns: std::ops::Range<usize>,
}

/// All states before one hand is filled.
pub(super) struct Layer {
    /// The packed states, in the order they were found.
    pub(super) states: Vec<u64>,
    /// The states in the order they are dealt from: group by group.
    pub(super) turns: Vec<u32>,
    pub(super) groups: Vec<Group>,
    /// By state: its group; past the end if there are no hands for it.
    group_of: Vec<u32>,
    edges: Option<Edges>,
}

/// The hands dealt from a layer and where they lead, state after state in the order they are dealt from.
struct Edges {
    /// By state with hands: the place after its last edge.
    end: Vec<usize>,
    list: Vec<Edge>,
}

/// One hand dealt from one state.
#[derive(Clone, Copy)]
struct Edge {
    /// The place of the next state.
    to: u32,
    /// The node of the group's tree where the hand ends.
    node: u32,
    /// How many hands of actual cards it is.
    ways: u64,
}

/// How many edges a sweep notes at most: 12 MB. Beyond that the hands are dealt again, and the next states looked up.
pub(super) const EDGES: usize = 750_000;

/// What finding a state costs in steps: it is rarely in the processor's cache.
const LOOK_UP: usize = 2;

/// What a sweep may spend, so that no position takes unbounded time or memory. It counts work, not seconds: whether a
/// position is counted exactly never depends on the machine. The figures keep a sweep under about 50 MB and, on an
/// ordinary core, 100 ms.
#[derive(Clone, Debug)]
pub(super) struct Budget {
    /// Steps taken in trees of hands, while they grow and while hands are dealt, and states looked up.
    pub(super) steps: usize,
    /// Nodes of trees kept.
    pub(super) nodes: usize,
    /// States kept.
    pub(super) states: usize,
    /// Bytes for what is carried along beside the states of one stage.
    pub(super) beside: usize,
}

impl Budget {
    /// What one whole analysis may spend.
    pub(super) fn new() -> Self {
        Self { steps: 6_000_000, nodes: 200_000, states: 250_000, beside: 16_000_000 }
    }

    /// Spends what is there; `None` if that is not enough.
    fn spend(purse: &mut usize, price: usize) -> Option<()> {
        *purse = purse.checked_sub(price)?;
        Some(())
    }
}

/// A triple of kinds in the case file (of the categories that are open) and where it leads.
#[derive(Clone, Copy, Debug)]
pub(super) struct Top {
    /// The kinds; [`NOWHERE`] where the category is decided.
    pub(super) kinds: [u8; 3],
    /// The state of the first stage.
    pub(super) state: u32,
    /// How many triples of cards it stands for.
    pub(super) ways: u64,
}

/// A finished sweep.
pub(super) struct Sweep<N> {
    pub(super) layers: Vec<Layer>,
    /// By layer and state: the sum over all ways to finish.
    pub(super) beta: Vec<Vec<N>>,
    pub(super) tops: Vec<Top>,
}

impl<N: Number> Sweep<N> {
    /// Finds all states and sums up what follows from each; `None` if that would cost more than the budget has left.
    pub(super) fn new(core: &Core, plan: &Plan, budget: &mut Budget) -> Option<Self> {
        let mut index = Index::default();
        let tops = tops(core, plan, &mut index);
        let mut layers = vec![Layer::of(std::mem::take(&mut index.states))];
        let mut room = EDGES;
        for (at, stage) in plan.stages.iter().enumerate() {
            let layer = layers[at].deal(stage, &mut index, &mut room, budget)?;
            let carried = plan.stages.get(at + 1).map_or(0, |stage| stage.shared.len());
            if layer.states.len() * carried * size_of::<N>() > budget.beside {
                return None;
            }
            layers.push(layer);
        }
        Some(Self::over(layers, tops, plan))
    }

    /// Sums up once more, in other numbers.
    pub(super) fn again<M: Number>(self, plan: &Plan) -> Sweep<M> {
        Sweep::over(self.layers, self.tops, plan)
    }

    /// Sums up what follows from each state.
    fn over(mut layers: Vec<Layer>, tops: Vec<Top>, plan: &Plan) -> Self {
        let mut index = Index::default();
        let mut beta = vec![vec![N::ONE; layers.last().map_or(0, |end| end.states.len())]];
        for (at, stage) in plan.stages.iter().enumerate().rev() {
            let (before, after) = layers.split_at_mut(at + 1);
            let sums = before[at].gather(stage, &after[0], &beta[plan.stages.len() - 1 - at], &mut index);
            beta.push(sums);
        }
        beta.reverse();
        Self { layers, beta, tops }
    }

    /// The sum over all deals.
    pub(super) fn total(&self) -> N {
        self.triples().fold(N::ZERO, |sum, (_, ways, each)| sum.plus(each.scaled(ways, 1.0)))
    }

    /// Every triple of kinds, how many triples of cards it is, and the sum over the deals of *one* of them.
    pub(super) fn triples(&self) -> impl Iterator<Item = (Top, u64, N)> + '_ {
        self.tops.iter().map(|top| (*top, top.ways, self.beta[0][top.state as usize]))
    }

    /// Calls `cell(kind, hand, sum)`: over all deals, how many cards of the kind the hand gets, for every hand but the
    /// one filled last; for that one too where counts are not exact and nothing may be found by subtraction.
    pub(super) fn cells(&self, plan: &Plan, mut cell: impl FnMut(usize, usize, N)) {
        let found = plan.stages.len() - usize::from(N::EXACT && !plan.stages.is_empty());
        let mut index = Index::default();
        let mut before = Before::first(&self.layers[0], plan, &self.tops);
        for at in 0..found {
            let mut sums = vec![N::ZERO; plan.kinds.len()];
            before = before.pass(plan, at, self, &mut index, &mut sums);
            for (kind, sum) in sums.into_iter().enumerate() {
                cell(kind, plan.stages[at].hand, sum);
            }
        }
    }
}

impl Layer {
    pub(super) fn of(states: Vec<u64>) -> Self {
        Self { states, turns: Vec::new(), groups: Vec::new(), group_of: Vec::new(), edges: None }
    }

    /// The hands that go with a state; `None` if there are none.
    pub(super) fn tree(&self, state: usize) -> Option<&Tree> {
        self.groups.get(self.group_of[state] as usize).map(|group| &group.tree)
    }

    /// Puts the states in groups and finds each group's hands. States without any are left out.
    fn group(&mut self, stage: &Stage, budget: &mut Budget) -> Option<()> {
        let last = stage.last;
        let mut turns: Vec<u32> = (0..self.states.len() as u32).collect();
        turns.sort_unstable_by_key(|state| self.states[*state as usize] & last);
        let key = |state: u32| self.states[state as usize] & last;
        self.group_of = vec![u32::MAX; self.states.len()];
        let mut from = 0;
        for same in turns.chunk_by(|a, b| key(*a) == key(*b)) {
            let turns = from..from + same.len();
            from = turns.end;
            if let Some(tree) = Tree::grow(stage, key(same[0]), &mut budget.steps).ok()? {
                Budget::spend(&mut budget.nodes, tree.len())?;
                for state in same {
                    self.group_of[*state as usize] = self.groups.len() as u32;
                }
                self.groups.push(Group { tree, turns });
            }
        }
        self.turns = turns;
        Some(())
    }

    /// Deals this stage's hand from every state: the next layer. Where every hand leads is noted while there is `room`.
    /// `None` if the budget does not suffice.
    pub(super) fn deal(
        &mut self,
        stage: &Stage,
        index: &mut Index,
        room: &mut usize,
        budget: &mut Budget,
    ) -> Option<Self> {
        self.group(stage, budget)?;
        index.clear();
        let mut edges = Edges { end: Vec::with_capacity(self.states.len()), list: Vec::new() };
        for group in &self.groups {
            for turn in group.turns.clone() {
                let state = self.states[self.turns[turn] as usize];
                let noting = edges.list.len() < *room;
                let mut looked_up = 0;
                let steps = group.tree.walk(state, stage.carried(state), |dealt| {
                    if stage.after.may_do(dealt.next) {
                        looked_up += 1;
                        let to = index.find_or_add(dealt.next) as u32;
                        if noting {
                            edges.list.push(Edge { to, node: dealt.node, ways: dealt.ways });
                        }
                    }
                });
                edges.end.push(edges.list.len());
                Budget::spend(&mut budget.steps, steps + LOOK_UP * looked_up)?;
                if index.states.len() > budget.states {
                    return None;
                }
            }
        }
        if edges.list.len() < *room {
            *room -= edges.list.len();
            self.edges = Some(edges);
        } else {
            *room = 0;
        }
        Budget::spend(&mut budget.states, index.states.len())?;
        Some(Self::of(std::mem::take(&mut index.states)))
    }

    /// Prepares for finding where hands lead: needed where that was not noted.
    pub(super) fn prepare(&self, next: &Self, index: &mut Index) {
        if self.edges.is_none() {
            index.rebuild(&next.states);
        }
    }

    /// Deals every hand from the state whose turn is the `turn`th of those dealt from; says where each leads. Hands
    /// that nothing can follow are left out.
    pub(super) fn walk(
        &self,
        stage: &Stage,
        group: &Group,
        turn: (usize, usize),
        index: &Index,
        mut deal: impl FnMut(&Dealt<'_>, usize),
    ) {
        let state = self.states[self.turns[turn.0] as usize];
        let Some(edges) = &self.edges else {
            group.tree.walk(state, stage.carried(state), |dealt| {
                if stage.after.may_do(dealt.next) {
                    deal(&dealt, index.find(dealt.next));
                }
            });
            return;
        };
        let mut picks = [Pick::default(); 64];
        for edge in edges.of(turn.1) {
            let likelihood = group.tree.likelihood(edge.node);
            let picks = group.tree.picks(edge.node, state, &mut picks);
            deal(&Dealt { next: 0, ways: edge.ways, likelihood, picks, node: edge.node }, edge.to as usize);
        }
    }

    /// Every state that hands are dealt from: its group, and its place among the turns of all and of those with hands.
    pub(super) fn dealers(&self) -> impl Iterator<Item = (&Group, (usize, usize))> {
        let turns = self.groups.iter().flat_map(|group| group.turns.clone().map(move |turn| (group, turn)));
        turns.enumerate().map(|(place, (group, turn))| (group, (turn, place)))
    }

    /// Sums up what follows from every state, given what follows from those of the next layer. Edges that lead nowhere
    /// are forgotten.
    fn gather<N: Number>(&mut self, stage: &Stage, next: &Self, after: &[N], index: &mut Index) -> Vec<N> {
        self.prepare(next, index);
        let mut beta = vec![N::ZERO; self.states.len()];
        for (group, turn) in self.dealers() {
            let mut sum = N::ZERO;
            let mut add = |to: usize, ways, likelihood| sum = sum.plus(after[to].scaled(ways, likelihood));
            if let Some(edges) = &self.edges {
                for edge in edges.of(turn.1) {
                    add(edge.to as usize, edge.ways, group.tree.likelihood(edge.node));
                }
            } else {
                self.walk(stage, group, turn, index, |dealt, to| add(to, dealt.ways, dealt.likelihood));
            }
            beta[self.turns[turn.0] as usize] = sum;
        }
        if let Some(edges) = &mut self.edges {
            edges.retain(|edge| !after[edge.to as usize].is_zero());
        }
        beta
    }
}

impl Edges {
    /// The edges of the state whose turn is this one among those with hands.
    fn of(&self, turn: usize) -> &[Edge] {
        let from = turn.checked_sub(1).map_or(0, |before| self.end[before]);
        &self.list[from..self.end[turn]]
    }

    /// Keeps some edges.
    fn retain(&mut self, keep: impl Fn(&Edge) -> bool) {
        let (mut kept, mut from) = (0, 0);
        for end in &mut self.end {
            for at in from..*end {
                let edge = self.list[at];
                self.list[kept] = edge;
                kept += usize::from(keep(&edge));
            }
            from = std::mem::replace(end, kept);
        }
        self.list.truncate(kept);
    }
}

/// What leads to the states of one stage.
struct Before<N> {
    /// By state: the sum over all ways to it.
    alpha: Vec<N>,
    /// By state and shared kind: how many of its cards are left, summed over all ways.
    rest: Vec<N>,
}

impl<N: Number> Before<N> {
    /// What the case file leaves for the first hand.
    fn first(layer: &Layer, plan: &Plan, tops: &[Top]) -> Self {
        let shared: &[u8] = plan.stages.first().map_or(&[], |stage| &stage.shared);
        let mut alpha = vec![N::ZERO; layer.states.len()];
        let mut rest = vec![N::ZERO; layer.states.len() * shared.len()];
        for top in tops {
            let state = top.state as usize;
            let ways = N::ONE.scaled(top.ways, 1.0);
            alpha[state] = alpha[state].plus(ways);
            for (sum, kind) in rest[state * shared.len()..].iter_mut().zip(shared) {
                let gone = u32::from(top.kinds.contains(kind));
                let left = plan.kinds[usize::from(*kind)].count_ones() - gone;
                *sum = sum.plus(ways.scaled(u64::from(left), 1.0));
            }
        }
        Self { alpha, rest }
    }

    /// Passes everything on to the next stage, and adds up, by kind, how many cards this stage's hand gets.
    fn pass(&self, plan: &Plan, at: usize, sweep: &Sweep<N>, index: &mut Index, sums: &mut [N]) -> Self {
        let (stage, layer, next) = (&plan.stages[at], &sweep.layers[at], &sweep.layers[at + 1]);
        let (beta, follows) = (&sweep.beta[at], &sweep.beta[at + 1]);
        layer.prepare(next, index);
        let onward = Onward::new::<N>(plan, at);
        let width = onward.kinds.len();
        let mut after =
            Self { alpha: vec![N::ZERO; next.states.len()], rest: vec![N::ZERO; next.states.len() * width] };
        let mut gets = vec![N::ZERO; stage.classes.len()];
        let mut row = vec![N::ZERO; width];
        // By class: what a hand that takes of it leaves of each of its cards.
        let mut keeps = vec![N::factor(0, 0.0); stage.classes.len()];
        for (group, turn) in layer.dealers() {
            let here = layer.turns[turn.0] as usize;
            if beta[here].is_zero() {
                continue;
            }
            let state = layer.states[here];
            onward.row(stage, state, self, here, &mut row);
            gets.fill(N::ZERO);
            let alpha = self.alpha[here];
            layer.walk(stage, group, turn, index, |dealt, there| {
                let worth = follows[there];
                if worth.is_zero() {
                    return;
                }
                let all = N::factor(dealt.ways, dealt.likelihood);
                after.alpha[there] = after.alpha[there].plus(alpha.by(all));
                let mut picked = 0u64;
                for pick in dealt.picks {
                    let ways = share(dealt.ways, pick.take, pick.left);
                    let class = usize::from(pick.class);
                    gets[class] = gets[class].plus(worth.by(N::factor(ways, dealt.likelihood)));
                    picked |= 1 << class;
                    keeps[class] = N::factor(dealt.ways - ways, dealt.likelihood);
                }
                let rest = &mut after.rest[there * width..][..width];
                for ((sum, left), (class, _)) in rest.iter_mut().zip(&row).zip(&onward.kinds) {
                    let keep = if picked >> class & 1 == 1 { keeps[usize::from(*class)] } else { all };
                    *sum = sum.plus(left.by(keep));
                }
            });
            // Of a `last` class everything is taken: the share is one, in every way to finish.
            for (get, _) in gets.iter_mut().zip(&stage.classes).filter(|(_, class)| class.last) {
                *get = beta[here];
            }
            self.book(plan, stage, (here, state), &gets, sums);
        }
        after
    }

    /// Adds what a hand gets from one state to the sums of the kinds.
    fn book(&self, plan: &Plan, stage: &Stage, (here, state): (usize, u64), gets: &[N], sums: &mut [N]) {
        for (kind, class) in stage.class_of.iter().enumerate().filter(|(_, class)| **class != NOWHERE) {
            let class = usize::from(*class);
            if stage.classes[class].cards == plan.kinds[kind] {
                let left = stage.classes[class].left(state);
                sums[kind] = sums[kind].plus(self.alpha[here].scaled(left, 1.0).times(gets[class]));
            }
        }
        let rest = &self.rest[here * stage.shared.len()..][..stage.shared.len()];
        for (kind, left) in stage.shared.iter().zip(rest) {
            let class = usize::from(stage.class_of[usize::from(*kind)]);
            let sum = &mut sums[usize::from(*kind)];
            *sum = sum.plus(left.times(gets[class]));
        }
    }
}

/// The share of `of` cards out of `whole` in a number of ways that has the factor `C(whole, of)`: an integer.
fn share(ways: u64, of: u8, whole: u8) -> u64 {
    if of == whole { ways } else { ways * u64::from(of) / u64::from(whole) }
}

/// The kinds whose numbers have to be carried into the next stage, and where they come from in this one.
#[derive(Default)]
struct Onward {
    /// By kind shared in the next stage: its class here, and its place among the kinds shared here (if it is).
    kinds: Vec<(u8, Option<usize>)>,
    shared: usize,
}

impl Onward {
    fn new<N: Number>(plan: &Plan, at: usize) -> Self {
        let stage = &plan.stages[at];
        // The hand filled last gets what is missing from the total: nothing has to be carried to it.
        let Some(next) = plan.stages.get(at + 1).filter(|_| !N::EXACT || at + 2 < plan.stages.len()) else {
            return Self::default();
        };
        let kinds = next.shared.iter().map(|kind| {
            let place = stage.shared.iter().position(|other| other == kind);
            (stage.class_of[usize::from(*kind)], place)
        });
        Self { kinds: kinds.collect(), shared: stage.shared.len() }
    }

    /// How many cards of each carried kind this state has left, summed over all ways to it.
    fn row<N: Number>(&self, stage: &Stage, state: u64, before: &Before<N>, here: usize, row: &mut [N]) {
        for (sum, (class, place)) in row.iter_mut().zip(&self.kinds) {
            *sum = match place {
                Some(place) => before.rest[here * self.shared + place],
                None => before.alpha[here].scaled(stage.classes[usize::from(*class)].left(state), 1.0),
            };
        }
    }
}

/// Every triple of kinds that can be in the case file; the states they lead to go into `index`.
pub(super) fn tops(core: &Core, plan: &Plan, index: &mut Index) -> Vec<Top> {
    let stage = plan.stages.first();
    let shift = |kind: usize| {
        let stage = stage?;
        let class = stage.class_of[kind];
        (class != NOWHERE).then(|| stage.classes[usize::from(class)].shift)
    };
    let shifts: Vec<Option<u32>> = (0..plan.kinds.len()).map(shift).collect();
    // Cards that no hand may get have to be in the case file.
    let stranded: u64 = plan.kinds.iter().zip(&shifts).filter(|(_, shift)| shift.is_none()).map(|(k, _)| k).sum();
    let full = (plan.kinds.iter().zip(&shifts))
        .filter_map(|(kind, shift)| shift.map(|shift| u64::from(kind.count_ones()) << shift))
        .sum::<u64>();
    let choices = core.case_file.map(|cards| {
        let mut kinds: Vec<u8> =
            (0..plan.kinds.len() as u8).filter(|k| plan.kinds[usize::from(*k)] & cards != 0).collect();
        if cards == 0 {
            kinds.push(NOWHERE);
        }
        kinds
    });
    let mut tops = Vec::new();
    for a in &choices[0] {
        for b in &choices[1] {
            for c in &choices[2] {
                let (mut state, mut ways, mut cards, mut homeless) = (full, 1, 0, stranded.count_ones());
                for kind in [*a, *b, *c].into_iter().filter(|kind| *kind != NOWHERE).map(usize::from) {
                    cards |= plan.kinds[kind];
                    ways *= u64::from(plan.kinds[kind].count_ones());
                    match shifts[kind] {
                        Some(shift) => state -= 1 << shift,
                        None => homeless -= 1,
                    }
                }
                let allowed = homeless == 0 && !core.barred.iter().any(|triple| triple & !cards == 0);
                if allowed && plan.start.may_do(state) {
                    tops.push(Top { kinds: [*a, *b, *c], state: index.find_or_add(state) as u32, ways });
                }
            }
        }
    }
    tops
}
