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
use super::hands::{Dealt, Tree};
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
pub(super) struct Layer<N> {
    /// The packed states, in the order they were found.
    pub(super) states: Vec<u64>,
    /// The states in the order they are dealt from: group by group.
    pub(super) turns: Vec<u32>,
    pub(super) groups: Vec<Group>,
    /// By state: its group; past the end if there are no hands for it.
    group_of: Vec<u32>,
    alpha: Vec<N>,
    pub(super) beta: Vec<N>,
    /// By state and shared kind: how many of its cards are left, summed over all ways.
    rest: Vec<N>,
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
    pub(super) layers: Vec<Layer<N>>,
    pub(super) tops: Vec<Top>,
}

impl<N: Number> Sweep<N> {
    /// Finds all states and sums up what follows from each. With `cells`, also what leads to each, for
    /// [`Sweep::cells`].
    pub(super) fn new(core: &Core, plan: &Plan, cells: bool) -> Self {
        let mut index = Index::default();
        let tops = tops(core, plan, &mut index);
        let mut first = Layer::of(std::mem::take(&mut index.states));
        if cells {
            first.begin(plan, &tops);
        }
        let mut sweep = Self { layers: vec![first], tops };
        for at in 0..plan.stages.len() {
            let layer = sweep.layers[at].deal(plan, at, cells, &mut index);
            sweep.layers.push(layer);
        }
        if let Some(end) = sweep.layers.last_mut() {
            end.beta = vec![N::ONE; end.states.len()];
        }
        for at in (0..plan.stages.len()).rev() {
            let (before, after) = sweep.layers.split_at_mut(at + 1);
            index.rebuild(&after[0].states);
            before[at].gather(&plan.stages[at], &index, &after[0].beta);
        }
        sweep
    }

    /// The sum over all deals.
    pub(super) fn total(&self) -> N {
        self.triples().fold(N::ZERO, |sum, (_, ways, each)| sum.plus(each.scaled(ways, 1.0)))
    }

    /// Every triple of kinds, how many triples of cards it is, and the sum over the deals of *one* of them.
    pub(super) fn triples(&self) -> impl Iterator<Item = (Top, u64, N)> + '_ {
        self.tops.iter().map(|top| (*top, top.ways, self.layers[0].beta[top.state as usize]))
    }

    /// Calls `cell(kind, hand, sum)`: over all deals, how many cards of the kind the hand gets, for every hand but the
    /// one filled last.
    pub(super) fn cells(&self, plan: &Plan, mut cell: impl FnMut(usize, usize, N)) {
        let found = plan.stages.len() - usize::from(N::EXACT && !plan.stages.is_empty());
        for (at, stage) in plan.stages[..found].iter().enumerate() {
            let mut sums = vec![N::ZERO; plan.kinds.len()];
            self.layers[at].spread(plan, stage, &self.layers[at + 1], &mut sums);
            for (kind, sum) in sums.into_iter().enumerate() {
                cell(kind, stage.hand, sum);
            }
        }
    }
}

impl<N: Number> Layer<N> {
    pub(super) fn of(states: Vec<u64>) -> Self {
        Self {
            states,
            turns: Vec::new(),
            groups: Vec::new(),
            group_of: Vec::new(),
            alpha: Vec::new(),
            beta: Vec::new(),
            rest: Vec::new(),
        }
    }

    /// The hands that go with a state; `None` if there are none.
    pub(super) fn tree(&self, state: usize) -> Option<&Tree> {
        self.groups.get(self.group_of[state] as usize).map(|group| &group.tree)
    }

    /// What the case file leaves for the first hand.
    fn begin(&mut self, plan: &Plan, tops: &[Top]) {
        self.alpha = vec![N::ZERO; self.states.len()];
        let Some(stage) = plan.stages.first() else { return };
        self.rest = vec![N::ZERO; self.states.len() * stage.shared.len()];
        for top in tops {
            let state = top.state as usize;
            let alpha = N::ONE.scaled(top.ways, 1.0);
            self.alpha[state] = self.alpha[state].plus(alpha);
            let rest = &mut self.rest[state * stage.shared.len()..][..stage.shared.len()];
            for (sum, kind) in rest.iter_mut().zip(&stage.shared) {
                let gone = u32::from(top.kinds.contains(kind));
                let left = plan.kinds[usize::from(*kind)].count_ones() - gone;
                *sum = sum.plus(alpha.scaled(u64::from(left), 1.0));
            }
        }
    }

    /// Puts the states in groups and finds each group's hands. States without any are left out.
    fn group(&mut self, stage: &Stage) {
        let last = stage.last;
        let mut turns: Vec<u32> = (0..self.states.len() as u32).collect();
        turns.sort_unstable_by_key(|state| self.states[*state as usize] & last);
        let key = |state: u32| self.states[state as usize] & last;
        self.group_of = vec![u32::MAX; self.states.len()];
        let mut from = 0;
        for same in turns.chunk_by(|a, b| key(*a) == key(*b)) {
            let turns = from..from + same.len();
            from = turns.end;
            if let Some(tree) = Tree::grow(stage, key(same[0])) {
                for state in same {
                    self.group_of[*state as usize] = self.groups.len() as u32;
                }
                self.groups.push(Group { tree, turns });
            }
        }
        self.turns = turns;
    }

    /// Deals this stage's hand from every state: the next layer.
    pub(super) fn deal(&mut self, plan: &Plan, at: usize, cells: bool, index: &mut Index) -> Self {
        let stage = &plan.stages[at];
        self.group(stage);
        index.clear();
        let onward = if cells { Onward::new::<N>(plan, at) } else { Onward::default() };
        let width = onward.kinds.len();
        let mut next = Self::of(Vec::new());
        let mut row = vec![N::ZERO; width];
        for group in &self.groups {
            for turn in group.turns.clone() {
                let here = self.turns[turn] as usize;
                let state = self.states[here];
                if cells {
                    onward.row(stage, state, self.alpha[here], &self.rest, here, &mut row);
                }
                group.tree.walk(state, stage.carried(state), |dealt| {
                    let there = index.find_or_add(dealt.next);
                    if !cells {
                        return;
                    }
                    if there == next.alpha.len() {
                        next.alpha.push(N::ZERO);
                        next.rest.resize(next.rest.len() + width, N::ZERO);
                    }
                    let share = self.alpha[here].scaled(dealt.ways, dealt.likelihood);
                    next.alpha[there] = next.alpha[there].plus(share);
                    onward.pass(&dealt, &row, &mut next.rest[there * width..][..width]);
                });
            }
        }
        next.states = std::mem::take(&mut index.states);
        next
    }

    /// Sums up what follows from every state.
    fn gather(&mut self, stage: &Stage, index: &Index, after: &[N]) {
        self.beta = vec![N::ZERO; self.states.len()];
        for group in &self.groups {
            for turn in group.turns.clone() {
                let here = self.turns[turn] as usize;
                let state = self.states[here];
                let mut sum = N::ZERO;
                group.tree.walk(state, stage.carried(state), |dealt| {
                    let worth = after[index.find(dealt.next)];
                    sum = sum.plus(worth.scaled(dealt.ways, dealt.likelihood));
                });
                self.beta[here] = sum;
            }
        }
    }

    /// Adds up, by kind, how many cards this stage's hand gets.
    fn spread(&self, plan: &Plan, stage: &Stage, next: &Self, sums: &mut [N]) {
        let mut index = Index::default();
        index.rebuild(&next.states);
        let mut gets = vec![N::ZERO; stage.classes.len()];
        for group in &self.groups {
            for turn in group.turns.clone() {
                let here = self.turns[turn] as usize;
                let state = self.states[here];
                gets.fill(N::ZERO);
                // Of a `last` class everything is taken: the share is one, in every way to finish.
                for (at, _) in stage.classes.iter().enumerate().filter(|(_, class)| class.last) {
                    gets[at] = self.beta[here];
                }
                group.tree.walk(state, stage.carried(state), |dealt| {
                    let worth = next.beta[index.find(dealt.next)];
                    for pick in dealt.picks {
                        let ways = dealt.ways * u64::from(pick.take) / u64::from(pick.left);
                        let get = &mut gets[usize::from(pick.class)];
                        *get = get.plus(worth.scaled(ways, dealt.likelihood));
                    }
                });
                let rest = &self.rest[here * stage.shared.len()..][..stage.shared.len()];
                for (kind, class) in stage.class_of.iter().enumerate().filter(|(_, class)| **class != NOWHERE) {
                    let class = usize::from(*class);
                    if stage.classes[class].cards == plan.kinds[kind] {
                        let left = stage.classes[class].left(state);
                        sums[kind] = sums[kind].plus(self.alpha[here].scaled(left, 1.0).times(gets[class]));
                    }
                }
                for (kind, left) in stage.shared.iter().zip(rest) {
                    let class = usize::from(stage.class_of[usize::from(*kind)]);
                    let sum = &mut sums[usize::from(*kind)];
                    *sum = sum.plus(left.times(gets[class]));
                }
            }
        }
    }
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
    fn row<N: Number>(&self, stage: &Stage, state: u64, alpha: N, rest: &[N], here: usize, row: &mut [N]) {
        for (sum, (class, place)) in row.iter_mut().zip(&self.kinds) {
            *sum = match place {
                Some(place) => rest[here * self.shared + place],
                None => alpha.scaled(stage.classes[usize::from(*class)].left(state), 1.0),
            };
        }
    }

    /// Passes on what one hand leaves.
    fn pass<N: Number>(&self, dealt: &Dealt<'_>, row: &[N], next: &mut [N]) {
        for ((sum, left), (class, _)) in next.iter_mut().zip(row).zip(&self.kinds) {
            let ways = match dealt.picks.iter().find(|pick| pick.class == *class) {
                Some(pick) => dealt.ways * u64::from(pick.left - pick.take) / u64::from(pick.left),
                None => dealt.ways,
            };
            *sum = sum.plus(left.scaled(ways, dealt.likelihood));
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
                if homeless == 0 && !core.barred.iter().any(|triple| triple & !cards == 0) {
                    tops.push(Top { kinds: [*a, *b, *c], state: index.find_or_add(state) as u32, ways });
                }
            }
        }
    }
    tops
}
